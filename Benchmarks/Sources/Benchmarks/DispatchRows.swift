import Bench
import ByHand

/// One action that changes one field: by enum in stores of 4, 16 and 64 fields, and by method, with none to 1000 observers in the
/// store.
@MainActor
func dispatchRows(_ measuring: Measuring) -> [Row] {
    [0, 1, 100, 1000].flatMap { dispatchRows($0, measuring) } + titleRow(measuring) + equalValueRow(measuring)
}

@MainActor
private func dispatchRows(_ observers: Int, _ measuring: Measuring) -> [Row] {
    let told = Told()
    let few = smallLoops(observers: observers, told: told)
    let dispatch = dispatchLoops(observers: observers, told: told)
    let many = largeLoops(observers: observers, told: told)
    let method = methodLoops(observers: observers, told: told)
    let times = measuring.times([few, dispatch, many, method].flatMap { [$0.generated, $0.byHand] })
    precondition(observers == 0 || told.calls > 0)
    let budget = Row.Budget.ratio(1.25, orMore: 6)
    return [
        Row("dispatch, 4 fields, \(observers) observers", times[0], against: times[1], budget),
        Row("dispatch, 16 fields, \(observers) observers", times[2], against: times[3], budget),
        Row("dispatch, 64 fields, \(observers) observers", times[4], against: times[5], budget),
        Row("method, 16 fields, \(observers) observers", times[6], against: times[7], budget),
    ]
}

@MainActor
func smallLoops(observers: Int, told: Told) -> (generated: Loop, byHand: Loop) {
    let (generated, byHand) = (SmallStore(), ByHandSmall())
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

@MainActor
func largeLoops(observers: Int, told: Told) -> (generated: Loop, byHand: Loop) {
    let (generated, byHand) = (LargeStore(), ByHandLarge())
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
