import Bench
import Heap

/// A computed value that nothing has changed, read again and again, against a field: the sum of so many items, which an evaluation
/// would go through.
@MainActor
func memoRows(_ measuring: Measuring) -> [Row] {
    let loops = memoLoops(items: 1000)
    let times = measuring.times([loops.generated, loops.byHand])
    return [Row("memo read, sum of 10³, against a field", times[0], against: times[1], .ratio(3, orMore: 0))]
}

@MainActor
func memoLoops(items: Int) -> (generated: Loop, byHand: Loop) {
    let store = BenchStore(handler: BenchLogic())
    for item in 0..<items { store.dispatch(.itemAdded(item: item)) }
    return ({ for _ in 0..<$0 { heap_nothing(store.itemSum) } }, { for _ in 0..<$0 { heap_nothing(store.count) } })
}
