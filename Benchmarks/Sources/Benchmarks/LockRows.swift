import Bench
import ByHand
import Heap

/// A store for any thread, used by one: against a class written by hand around a `Mutex`.
@MainActor
func lockRows(_ measuring: Measuring) -> [Row] {
    [0, 1, 100, 1000].flatMap { lockRows($0, measuring) } + lockedReadRows(measuring)
}

@MainActor
private func lockRows(_ observers: Int, _ measuring: Measuring) -> [Row] {
    let told = SharedTold()
    let loops = lockLoops(observers: observers, told: told)
    let times = measuring.times([loops.generated, loops.byHand])
    precondition(observers == 0 || told.calls > 0)
    return [Row("lock: dispatch, \(observers) observers", times[0], against: times[1], .ratio(1.6, orMore: 0))]
}

@MainActor
func lockLoops(observers: Int, told: SharedTold) -> (generated: Loop, byHand: Loop) {
    let generated = SharedBenchStore()
    let byHand = MutexStore()
    if observers > 0 {
        generated.observe(\.count, skipInitial: true) { _ in told.calls &+= 1 }
        byHand.observeCount { _ in told.calls &+= 1 }
    }
    for _ in 0..<max(0, observers - 1) {
        generated.observe(\.total, skipInitial: true) { _ in told.calls &+= 1 }
        byHand.observeTotal { _ in told.calls &+= 1 }
    }
    return (
        { for number in 0..<$0 { generated.dispatch(.countChanged(count: number)) } },
        { for number in 0..<$0 { byHand.dispatch(.countChanged(count: number)) } }
    )
}

/// A field, and a memo that is still good.
@MainActor
private func lockedReadRows(_ measuring: Measuring) -> [Row] {
    let (generated, byHand) = (SharedBenchStore(), MutexStore())
    let times = measuring.times([
        { for _ in 0..<$0 { heap_nothing(generated.count) } },
        { for _ in 0..<$0 { heap_nothing(generated.isReady ? 1 : 0) } },
        { for _ in 0..<$0 { heap_nothing(byHand.count) } },
    ])
    return [
        Row("lock: a field, the other Observable too", times[0], against: times[2], .ratio(1.6, orMore: 0)),
        Row("lock: an unchanged memo, against a field", times[1], against: times[0], .ratio(3, orMore: 0)),
    ]
}

/// Counts what observers were told; here only one thread writes it.
final class SharedTold: @unchecked Sendable {
    var calls = 0
}
