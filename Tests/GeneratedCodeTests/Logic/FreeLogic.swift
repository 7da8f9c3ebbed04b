/// No other thread may see it.
final class Box {
    var value = 0
}

final class FreeLogic: FreeModule.Handler {
    func started(_ store: FreeStore) throws {
        try store.invoke(throwing: .rename(names: ["started"]))
    }
}
