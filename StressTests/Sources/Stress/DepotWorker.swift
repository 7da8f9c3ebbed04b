import Dispatch
import StoreRuntime

/// One thread's calls on the store with a table, computed values and tasks, and what they must have come to.
final class DepotWorker: @unchecked Sendable {
    /// What it dispatched that middleware lets pass, itself or another in its place, inner actions included.
    private(set) var actions = 0
    private(set) var errors = 0
    private(set) var events = 0
    private(set) var worked = 0
    /// How many of its tasks came to their success.
    private(set) var (looked, lined) = (0, 0)
    /// Values that do not fit together.
    private(set) var torn = 0

    private let depot: DepotStore
    private let witness: DepotWitness
    private var random: Random
    private var tokens: [SharedSubscription] = []
    private var handles: [(StoreTask, ReferenceWritableKeyPath<DepotWorker, Int>)] = []

    init(number: Int, depot: DepotStore, witness: DepotWitness) {
        (self.depot, self.witness) = (depot, witness)
        random = Random(number + 100)
    }

    func call() {
        let id = random.next(DepotWitness.rows)
        switch random.next(16) {
        case 0: act { depot.putTapped(id: id) }
        case 1: move(id, by: random.next(5) - 2)
        case 2: act { depot.dispatch(.takeTapped(id: id)) }
        case 3: act(2) { depot.swapTapped(id: id) }
        case 4: depot.invoke(.put(id: id)).invoke(.move(id: id, by: 3))
        case 5: fail(id)
        case 6: depot.stopped()
        case 7: act { depot.replaced(id: id) }
        case 8: depot.transaction("both") { _ = depot.invoke(.move(id: id, by: 1)).invoke(.move(id: id, by: -1), notify: false) }
        case 9: read(id)
        case 10: if depot.balance != 0 || depot.amount(kind: 4) != 0 { torn += 1 }
        case 11: if witness.balance?.value != 0 { torn += 1 }
        case 12: subscribe(id)
        case 13: if tokens.count > random.next(8) { tokens.removeFirst() }
        case 14: pause()
        default: task(id)
        }
    }

    func end() {
        tokens = []
        while !handles.isEmpty { wait() }
    }

    private func act(_ count: Int = 1, _ call: () -> Void) {
        call()
        actions += count
    }

    private func move(_ id: Int, by amount: Int) {
        act { depot.moveTapped(id: id, by: amount) }
        if amount == 0 { events += 1 }
    }

    private func fail(_ id: Int) {
        depot.invoke(.fail(id: id))
        errors += 1
    }

    /// The sanitizer does not see who lets go of a copy: that is counted in a library that it does not look into. A call in between
    /// that takes the lock says it.
    private func read(_ id: Int) {
        let state = depot.state
        if state.balance != 0 || (0..<4).reduce(0, { $0 + state.amount(kind: $1) }) != state.total { torn += 1 }
        _ = depot.amount(kind: id % 4)
        withExtendedLifetime(state) {}
    }

    private func subscribe(_ id: Int) {
        let received = Received()
        switch random.next(4) {
        case 0: tokens.append(depot.subscribe(items: id) { received.take($0?.amount ?? 0) })
        case 1: tokens.append(depot.subscribe(items: id) { row, isGone in received.take(isGone ? 0 : row.amount) })
        case 2: tokens.append(depot.subscribe(\.total) { received.take($0) })
        default: if let balance = witness.balance { tokens.append(balance.subscribe { received.take($0) }) }
        }
    }

    /// Its own, or one that all threads have.
    private func pause() {
        let token = tokens.isEmpty || random.next(2) == 0 ? witness.shared : tokens[random.next(tokens.count)]
        if random.next(2) == 0 { token?.pause() } else { token?.resume() }
    }

    private func task(_ id: Int) {
        actions += 1
        switch random.next(5) {
        case 0: depot.stopTapped(id: id)
        case 1: depot.dispatch(random.next(4) == 0 ? .stopAllTapped : .stopTapped(id: id))
        case 2:
            handles.append((depot.workTapped(value: id), \.unchecked))
            worked += id
        case 3: handles.append((depot.lookTapped(id: id), \.looked))
        default: handles.append((depot.lineTapped(value: id), \.lined))
        }
        if handles.count > random.next(4) { wait() }
    }

    private var unchecked = 0

    private func wait() {
        let (handle, count) = handles.removeFirst()
        let ended = DispatchSemaphore(value: 0)
        let success = SharedCount()
        Task.detached {
            if (try? await handle.value) != nil { success.add() }
            ended.signal()
        }
        ended.wait()
        self[keyPath: count] += success.value
    }
}
