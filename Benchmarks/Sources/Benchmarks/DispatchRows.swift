import Bench
import ByHand

/// One action that changes one field: by enum and by method, with none to 1000 observers in the store.
@MainActor
func dispatchRows(_ measuring: Measuring) -> [Row] {
    [0, 1, 100, 1000].flatMap { dispatchRows($0, measuring) } + titleRow(measuring) + equalValueRow(measuring)
}

@MainActor
private func dispatchRows(_ observers: Int, _ measuring: Measuring) -> [Row] {
    let told = Told()
    let dispatch = dispatchLoops(observers: observers, told: told)
    let method = methodLoops(observers: observers, told: told)
    let times = measuring.times([dispatch.generated, dispatch.byHand, method.generated, method.byHand])
    precondition(observers == 0 || told.calls > 0)
    let budget = Row.Budget.ratio(1.25, orMore: 6)
    return [
        Row("dispatch, \(observers) observers", times[0], against: times[1], budget),
        Row("method, \(observers) observers", times[2], against: times[3], budget),
    ]
}

@MainActor
func dispatchLoops(observers: Int, told: Told) -> (generated: Loop, byHand: Loop) {
    let (generated, byHand) = makeStores(observers: observers, told: told)
    return (
        { for number in 0..<$0 { generated.dispatch(.countChanged(count: number)) } },
        { for number in 0..<$0 { byHand.dispatch(.countChanged(count: number)) } }
    )
}

@MainActor
func methodLoops(observers: Int, told: Told) -> (generated: Loop, byHand: Loop) {
    let (generated, byHand) = makeStores(observers: observers, told: told)
    return (
        { for number in 0..<$0 { generated.countChanged(count: number) } },
        { for number in 0..<$0 { byHand.countChanged(count: number) } }
    )
}

/// A field that is not trivial to copy and compare.
@MainActor
private func titleRow(_ measuring: Measuring) -> [Row] {
    let told = Told()
    let (generated, byHand) = makeStores(observers: 0, told: told)
    generated.observe(\.title, skipInitial: true) { _ in told.calls &+= 1 }
    byHand.observeTitle { _ in told.calls &+= 1 }
    let titles = ["a title that is too long to be kept in place, 1", "a title that is too long to be kept in place, 2"]
    let times = measuring.times([
        { for number in 0..<$0 { generated.dispatch(.titleChanged(title: titles[number & 1])) } },
        { for number in 0..<$0 { byHand.dispatch(.titleChanged(title: titles[number & 1])) } },
    ])
    return [
        Row("dispatch, a string, 1 observer", times[0], against: times[1], .ratio(1.25, orMore: 6))
    ]
}

@MainActor
private func equalValueRow(_ measuring: Measuring) -> [Row] {
    let loops = equalValueLoops(observers: 1)
    let times = measuring.times([loops.generated, loops.byHand])
    return [
        Row("dispatch, equal value", times[0], against: times[1], .ratio(1.25, orMore: 6))
    ]
}

@MainActor
func equalValueLoops(observers: Int) -> (generated: Loop, byHand: Loop) {
    let (generated, byHand) = makeStores(observers: observers, told: Told())
    return (
        { for _ in 0..<$0 { generated.dispatch(.countChanged(count: -1)) } },
        { for _ in 0..<$0 { byHand.dispatch(.countChanged(count: -1)) } }
    )
}
