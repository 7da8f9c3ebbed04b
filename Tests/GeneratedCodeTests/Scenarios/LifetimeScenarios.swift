import StoreRuntime
import Testing

/// SCENARIOS part 4: who keeps whom.
@MainActor
struct LifetimeScenarios {
    @Test("S67 state subscriptions that own a resource: the store goes, and the resource with it, whoever holds the token")
    func storeGoes() {
        weak var resource: Resource?
        weak var gone: AuthStore?
        var token: StoreSubscription?
        do {
            let store = AuthStore(handler: AuthLogic()), owned = Resource()
            (resource, gone) = (owned, store)
            token = store.subscribe(\.code) { _ in _ = owned }
            store.observe(\.phone) { _ in _ = owned }.observe([.code, .isSubmitEnabled]) { _, _ in _ = owned }
        }
        #expect(resource == nil && gone == nil)
        token?.cancel()
    }

    @Test("S68 the store is kept, the token cancelled or released: the resource goes")
    func tokenGoes() {
        let store = AuthStore(handler: AuthLogic())
        weak var resource: Resource?
        var token: StoreSubscription?
        for isCancelled in [true, false] {
            do {
                let owned = Resource()
                resource = owned
                token = store.subscribe(\.code) { _ in _ = owned }
            }
            #expect(resource != nil)
            if isCancelled { token?.cancel() }
            token = nil
            #expect(resource == nil)
        }
        store.invoke(.setCode(code: "1"))
        #expect(store.code == "1")
    }

    @Test("S69 the same for events and errors")
    func signals() {
        weak var resource: Resource?
        weak var gone: AuthStore?
        var tokens: [StoreSubscription] = []
        do {
            let store = AuthStore(handler: AuthLogic()), owned = Resource()
            (resource, gone) = (owned, store)
            tokens = [store.subscribe(events: { _ in _ = owned }), store.subscribe(errors: { _ in _ = owned })]
            store.listen { _ in _ = owned }.catch { _ in _ = owned }.emit(.loggedOut).throw("x")
        }
        #expect(resource == nil && gone == nil && tokens.count == 2)
    }

    /// Streams that finish come later; here what outlives the store is a token.
    @Test("S74 a subscriber outlives the store: the store is freed, and the token is harmless afterwards")
    func subscriberOutlives() {
        weak var gone: CounterStore?
        var token: StoreSubscription?
        do {
            let store = CounterStore()
            gone = store
            token = store.subscribe(\.count) { _ in }
            store.incrementTapped()
        }
        #expect(gone == nil)
        token?.cancel()
        token = nil
    }

    @Test("S75 a closure that captures the store: it lives until the token is cancelled, and goes then")
    func capturedStore() {
        weak var alive: CounterStore?
        var token: StoreSubscription?
        do {
            let store = CounterStore()
            alive = store
            token = store.subscribe(\.count) { _ in _ = store }
        }
        #expect(alive != nil)
        token?.cancel()
        #expect(alive == nil)
    }

    @Test("S76 a bound target that died: no write, and its registration is purged")
    func deadTarget() {
        final class Label { var text = "" }
        let store = AuthStore(handler: AuthLogic())
        var label: Label? = Label()
        weak var resource: Resource?
        if let label {
            let owned = Resource()
            resource = owned
            store.bind(\.code, to: label, \.text) { [owned] in
                _ = owned; return $0
            }
            store.bind(\.code, to: label) { [owned] label, code in
                _ = owned; label.text = code
            }
        }
        weak let gone = label
        label = nil
        #expect(gone == nil && resource != nil)
        store.invoke(.setCode(code: "1"))
        #expect(resource == nil)
    }
}
