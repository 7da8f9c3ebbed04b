import Bench
import ByHand
import Heap

/// One row of a table, in an order that no cache foresees: changed by its key, read by its place.
@MainActor
func tableRows(_ measuring: Measuring) -> [Row] {
    [("10⁴", 10_000), ("10⁵", 100_000)].flatMap { name, size in
        let byKey = tableLoops(size: size, observesRow: false)
        let observed = tableLoops(size: size, observesRow: true)
        let byPlace = placeLoops(size: size)
        let times = measuring.times([
            byKey.generated, byKey.byHand, observed.generated, observed.byHand, byPlace.generated, byPlace.byHand,
        ])
        return [
            Row("table row by key, \(name)", times[0], against: times[1], .ratio(1.5, orMore: 0)),
            Row("table row by key, \(name), another observed", times[2], against: times[3], .ratio(1.5, orMore: 0)),
            Row("table rows by place, 16 of \(name)", times[4], against: times[5], .ratio(1.5, orMore: 0)),
        ]
    }
}

/// `observesRow`: one row, that is changed once in so many calls as there are rows.
@MainActor
func tableLoops(size: Int, observesRow: Bool) -> (generated: Loop, byHand: Loop) {
    let (generated, byHand) = makeLedgers(size: size)
    let told = Told()
    if observesRow {
        generated.observe(entries: size / 2, skipInitial: true) { _ in told.calls &+= 1 }
        byHand.observe(id: size / 2) { _ in told.calls &+= 1 }
    }
    return (
        { for number in 0..<$0 { generated.touched(id: scattered(number, size)) } },
        { for number in 0..<$0 { byHand.touched(id: scattered(number, size)) } }
    )
}

/// Sixteen rows an action, so that it is they which are measured; what an action takes is measured by its own rows.
@MainActor
func placeLoops(size: Int) -> (generated: Loop, byHand: Loop) {
    let (generated, byHand) = makeLedgers(size: size)
    for number in 0..<size {
        generated.touched(id: number)
        byHand.touched(id: number)
    }
    let (count, stride) = (16, size / 16)
    return (
        { for number in 0..<$0 { generated.summed(position: scattered(number, stride), stride: stride, count: count) } },
        { for number in 0..<$0 { byHand.summed(position: scattered(number, stride), stride: stride, count: count) } }
    )
}

/// Finding the next row, which is not what is measured.
func scatteredLoop(size: Int) -> Loop {
    { for number in 0..<$0 { heap_nothing(scattered(number, size)) } }
}

@MainActor
private func makeLedgers(size: Int) -> (LedgerStore, ByHandLedger) {
    let entries = (0..<size).map { LedgerModule.Entry(id: $0, title: "an entry with a title of some length, \($0)") }
    return (LedgerStore().invoke(.load(entries: entries)), ByHandLedger(size: size))
}

private func scattered(_ number: Int, _ size: Int) -> Int {
    Int(truncatingIfNeeded: (UInt(bitPattern: number) &* 0x9E37_79B9_7F4A_7C15) >> 20) % size
}
