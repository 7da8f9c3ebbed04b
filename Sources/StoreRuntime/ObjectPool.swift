/// Objects made for ids, such as the view models of a list: an id that is asked for again has the same object, and one that is not
/// asked for any more is let go.
nonisolated public final class ObjectPool<ID: Hashable, Object: AnyObject> {
    private var objects: [ID: Object] = [:]
    private let make: (ID) -> Object

    public init(_ make: @escaping (ID) -> Object) {
        self.make = make
    }

    /// One object an id, in the order of `ids`.
    public func callAsFunction(_ ids: some Sequence<ID>) -> [Object] {
        var kept: [ID: Object] = [:]
        let result = ids.map { id in
            let object = kept[id] ?? objects[id] ?? make(id)
            kept[id] = object
            return object
        }
        objects = kept
        return result
    }
}
