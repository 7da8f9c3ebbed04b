import Observation
import StoreRuntime

/// One thread's calls, and what they must have come to. Only its thread writes it.
final class Worker: @unchecked Sendable {
    private(set) var added = 0
    private(set) var addedOther = 0
    private(set) var events = 0
    private(set) var errors = 0
    /// States in which fields that one effect writes together did not fit.
    private(set) var torn = 0

    private let number: Int
    private let store: SharedStore
    private let mailbox: Mailbox
    private var tokens: [SharedSubscription] = []
    private var random: Random

    init(number: Int, store: SharedStore, mailbox: Mailbox) {
        (self.number, self.store, self.mailbox) = (number, store, mailbox)
        random = Random(number)
    }

    func end() { tokens = [] }

    func call() {
        switch next(16) {
        case 0: count(1, 0) { store.added(by: 1) }
        case 1: count(0, 1) { store.dispatch(.addedOther(by: 1)) }
        case 2: count(1, 1) { store.passedOn(by: 1) }
        case 3: count(1, 2) { store.handedOn(by: 1) }
        case 4: count(2, 0) { store.invoke(.add(by: 2)) }
        case 5: count(0, 1) { store.invoke(.addOther(by: 1), notify: false) }
        case 6: transact()
        case 7: send()
        case 8: refuse()
        case 9: read()
        case 10: subscribe()
        case 11: release()
        case 12: mailbox.swap(&tokens, with: next(4))
        case 13: store.invoke(.setText(text: next(2) == 0 ? "" : "a text that is too long to be kept in place"))
        case 14: store.routed(next(2) == 0 ? .home : .list)
        default: if store.slow < 0 || store.total < 0 { torn += 1 }
        }
    }

    private func count(_ added: Int, _ other: Int, _ call: () -> Void) {
        call()
        self.added += added
        addedOther += other
    }

    private func transact() {
        store.transaction {
            _ = store.invoke(.add(by: 1)).invoke(.addOther(by: 1))
            send()
            if next(4) == 0 { store.transaction { _ = store.invoke(.add(by: -1)) } } else { store.invoke(.add(by: -1)) }
        }
        addedOther += 1
    }

    private func send() {
        events += 1
        let event = Witness.event(events, of: number)
        if next(2) == 0 { store.sent(by: event) } else { store.emit(.changed(event)) }
    }

    /// What it would have added is taken back.
    private func refuse() {
        errors += 1
        switch next(3) {
        case 0: store.imported(line: "")
        case 1: store.invoke(.refuse(isRefused: true))
        default: store.throw("refused")
        }
    }

    private func read() {
        let state = store.state
        if state.sum != state.count + state.other { torn += 1 }
        let store = store
        _ = withObservationTracking({ (store.count, store.isHigh) }, onChange: { _ = store.state })
    }

    private func subscribe() {
        let received = Received()
        switch next(3) {
        case 0: tokens.append(store.subscribe(\.count) { received.take($0) })
        case 1: tokens.append(store.subscribe([.count, .other]) { state, _ in received.take(state.count) })
        default: tokens.append(store.subscribe(events: { _ in received.take(0) }))
        }
        if tokens.count > 8 { release() }
    }

    private func release() {
        if tokens.isEmpty { return }
        let token = tokens.remove(at: next(tokens.count))
        if next(2) == 0 { token.cancel() }
    }

    private func next(_ limit: Int) -> Int { random.next(limit) }
}

/// What the observer of a token writes, and what goes with it, on whichever thread lets go last.
final class Received: @unchecked Sendable {
    private var last = 0
    private var text = ""

    func take(_ value: Int) {
        last = value
        text = "\(value)"
    }
}
