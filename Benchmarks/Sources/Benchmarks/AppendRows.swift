import Bench
import ByHand

/// Append and remove, two actions, on an array field: as fast with a million elements as with a thousand.
@MainActor
func appendRows(_ measuring: Measuring) -> [Row] {
    let sizes = [1_000, 1_000_000]
    let unobserved = sizes.map { appendMedians($0, isObserved: false, measuring) }
    let observed = sizes.map { appendMedians($0, isObserved: true, measuring) }
    return appendRows("unobserved", unobserved) + appendRows("observed", observed)
}

private func appendRows(_ name: String, _ medians: [[Double]]) -> [Row] {
    let (few, many) = (medians[0], medians[1])
    return [
        Row(name: "append + remove, 10³, \(name)", value: few[0], yardstick: few[1], budget: .ratio(1.5, orMore: 0)),
        Row(name: "append + remove, 10⁶, \(name)", value: many[0], yardstick: many[1], budget: .ratio(1.5, orMore: 0)),
        Row(name: "append + remove, 10⁶ against 10³, \(name)", value: many[0], yardstick: few[0], budget: .ratio(1.5, orMore: 6)),
    ]
}

@MainActor
private func appendMedians(_ size: Int, isObserved: Bool, _ measuring: Measuring) -> [Double] {
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
    return measuring.medians([
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
        },
    ])
}
