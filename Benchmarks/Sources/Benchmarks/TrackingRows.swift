import Bench
import ByHand
import Heap
import Observation

/// What being `Observable` costs: against a class that the macro `@Observable` makes so.
@MainActor
func trackingRows(_ measuring: Measuring) -> [Row] {
    let loops = [readLoops(), trackLoops()]
    let times = measuring.times(loops.flatMap { [$0.generated, $0.byHand] })
    return [
        Row("a field, read by nobody who tracks it", times[0], against: times[1], .ratio(1.5, orMore: 0)),
        Row("a field, tracked, changed and told", times[2], against: times[3], .ratio(1.5, orMore: 0)),
    ]
}

@MainActor
func readLoops() -> (generated: Loop, byHand: Loop) {
    let (generated, byHand) = (BenchStore(handler: BenchLogic()), ObservableByHand())
    return ({ for _ in 0..<$0 { heap_nothing(generated.count) } }, { for _ in 0..<$0 { heap_nothing(byHand.count) } })
}

/// One reader that reads again each time that it is told.
@MainActor
func trackLoops() -> (generated: Loop, byHand: Loop) {
    let (generated, byHand) = (BenchStore(handler: BenchLogic()), ObservableByHand())
    return (
        {
            for _ in 0..<$0 {
                let count = withObservationTracking({ generated.count }, onChange: {})
                generated.countChanged(count: count &+ 1)
            }
        },
        {
            for _ in 0..<$0 {
                let count = withObservationTracking({ byHand.count }, onChange: {})
                byHand.count = count &+ 1
            }
        }
    )
}
