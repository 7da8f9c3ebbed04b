/// Where observers registered in the middle of a round, and of which field; of none where a list is not a field's.
@usableFromInline
nonisolated struct Newcomers<Changes: OptionSet> {
    private var places: [(field: Changes, list: AnyObserverList)] = []

    @usableFromInline
    init() {}

    /// `list` got a newcomer that observes `field`.
    mutating func append(_ list: AnyObserverList, of field: Changes) {
        places.append((field, list))
    }

    /// Ends the round: newcomers are told of what comes now.
    mutating func admit() {
        if places.isEmpty { return }
        for place in places { place.list.admit() }
        places = []
    }

    /// The next round has begun for one field; newcomers of the others have seen what this round still tells.
    mutating func admit(of field: Changes) {
        if places.isEmpty { return }
        for place in places where !place.field.isDisjoint(with: field) { place.list.admit() }
        places.removeAll { !$0.field.isDisjoint(with: field) }
    }
}
