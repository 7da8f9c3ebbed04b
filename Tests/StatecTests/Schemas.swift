/// A schema without a mistake. `start` is something to change.
func counter(_ module: String = "Counter", start: Int = 0, head: String = "") -> String {
    """
    module: \(module)
    \(head.isEmpty ? "" : head + "\n")state:
      count: Int = \(start)
    actions:
      increaseTapped: { invoke: increase }
    effects:
      increase: { set: { count: += 1 } }

    """
}

/// Its third line is a mistake: the field has no type.
let broken = """
    module: Broken
    state:
      count:

    """

func outputs(_ stem: String) -> [String] {
    ["Changes", "Module", "Reducer", "Store"].map { "\(stem)\($0).swift" }
}
