/// What an observer may want beside being told: only some of it, or with what it has gathered so far.
nonisolated public enum Observing {
    /// Leaves out the first `count` calls.
    public static func dropping<Value>(_ count: Int, _ body: @escaping (Value) -> Void) -> (Value) -> Void {
        if count <= 0 { return body }
        var left = count
        return { value in
            if left > 0 { left -= 1 } else { body(value) }
        }
    }

    /// The same for observers of several fields.
    public static func dropping<State, Changes>(
        _ count: Int, _ body: @escaping (State, Changes) -> Void
    ) -> (State, Changes) -> Void {
        if count <= 0 { return body }
        let both = dropping(count) { (told: (State, Changes)) in body(told.0, told.1) }
        return { both(($0, $1)) }
    }

    /// Calls `body` with what `select` makes of the state, whenever that is another value than before; not the first `count` times.
    public static func selecting<State, Changes, Value: Equatable>(
        _ select: @escaping (State) -> Value, skipping count: Int, _ body: @escaping (Value) -> Void
    ) -> (State, Changes) -> Void {
        let body = dropping(count, body)
        var last: Value?
        return { state, _ in
            let value = select(state)
            if last == value { return }
            last = value
            body(value)
        }
    }

    /// Calls `body` with each value and with what it has made of those before.
    public static func accumulating<Value, Result>(
        into initial: Result, _ body: @escaping (inout Result, Value) -> Void
    ) -> (Value) -> Void {
        var result = initial
        return { body(&result, $0) }
    }
}
