// Written by the author: the Swift halves of Bench.state.yaml.

nonisolated extension BenchModule.Draft {
    mutating func importAll(line: String) throws {
        history.append(line)
        scores[line, default: 0] += 1
        if line.contains("!") { throw BenchModule.BenchError.invalid }
    }

    mutating func replaceAll(line: String) throws {
        title = line
        subtitle = line
        items.append(line.count)
        if line.contains("!") { throw BenchModule.BenchError.invalid }
    }
}

public final class BenchLogic: BenchModule.Handler {
    public init() {}

    public func viewDidLoad(_ store: BenchStore) throws {
        store.invoke(.setLoading(isLoading: true))
        store.invoke(.setTitle(title: "loaded"))
        store.invoke(.setLoading(isLoading: false))
    }

    public func finishTapped(_ store: BenchStore) throws {
        store.invoke(.reset)
        throw BenchModule.BenchError.invalid
    }
}
