import Bench
import ByHand

/// Append and remove, two actions, on an array field: as fast with a million elements as with a thousand.
@MainActor
func appendRows(_ measuring: Measuring) -> [Row] {
    appendRows("unobserved", isObserved: false, measuring) + appendRows("observed", isObserved: true, measuring)
}

@MainActor
private func appendRows(_ name: String, isObserved: Bool, _ measuring: Measuring) -> [Row] {
    let loops = [1_000, 1_000_000].map { appendLoops(size: $0, isObserved: isObserved) }
    let times = measuring.times(loops.flatMap { [$0.generated, $0.byHand] })
    let (few, fewByHand, many, manyByHand) = (times[0], times[1], times[2], times[3])
    return [
        Row("append + remove, 10³, \(name)", few, against: fewByHand, .ratio(1.5, orMore: 0)),
        Row("append + remove, 10⁶, \(name)", many, against: manyByHand, .ratio(1.5, orMore: 0)),
        Row("append + remove, 10⁶ against 10³, \(name)", many, against: few, .ratio(1.5, orMore: 6)),
    ]
}

@MainActor
func appendLoops(size: Int, isObserved: Bool) -> (generated: Loop, byHand: Loop) {
    let told = Told()
    let (generated, byHand) = makeStores(observers: 0, told: told)
    for item in 0..<size {
        generated.dispatch(.itemAdded(item: item))
        byHand.dispatch(.itemAdded(item: item))
    }
    if isObserved {
        generated.observe(\.items, skipInitial: true) { told.calls &+= $0.count }
        byHand.observeItems { told.calls &+= $0.count }
    }
    return (
        {
            for number in 0..<$0 {
                generated.dispatch(.itemAdded(item: number))
                generated.dispatch(.itemDropped)
            }
        },
        {
            for number in 0..<$0 {
                byHand.dispatch(.itemAdded(item: number))
                byHand.dispatch(.itemDropped)
            }
        }
    )
}
