final class StepsLogic: StepsModule.Handler {
    var calls: [String] = []
    /// What `answered` does beside noting that it was called.
    var answer: ((StepsStore) throws -> Void)?

    func answered(_ store: StepsStore, name: String) throws {
        calls.append("answered \(name)")
        try answer?(store)
    }

    func toSwift(_ store: StepsStore, _ value: Int) throws {
        calls.append("toSwift \(value)")
        if value < 0 { throw StepsModule.StepsError.tooMany }
        store.invoke(.setCount(count: value)).invoke(.setCount(count: value + 1))
    }
}
