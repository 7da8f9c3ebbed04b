import Bench
import Heap
import StoreRuntime

/// What an observer costs: time to come and go, and bytes to stay.
@MainActor
func registrationRows(_ measuring: Measuring) -> [Row] {
    subscribeRow(measuring) + bytesRows()
}

@MainActor
private func subscribeRow(_ measuring: Measuring) -> [Row] {
    let empty = makeStores(observers: 0, told: Told()).0
    let full = makeStores(observers: 1000, told: Told()).0
    let times = measuring.times([
        { for _ in 0..<$0 { full.subscribe(\.total, skipInitial: true) { _ in }.cancel() } },
        { for _ in 0..<$0 { empty.subscribe(\.total, skipInitial: true) { _ in }.cancel() } },
    ])
    return [
        Row("subscribe + cancel, 1000 there against 0", times[0], against: times[1], .ratio(2, orMore: 0))
    ]
}

@MainActor
private func bytesRows() -> [Row] {
    guard let chained = bytesEach({ store, _ in store.observe(\.total, skipInitial: true) { _ in } }) else { return [] }
    var tokens: [StoreSubscription] = []
    let token = bytesEach { store, count in
        tokens.reserveCapacity(count)
        tokens.append(store.subscribe(\.total, skipInitial: true) { _ in })
    }
    return [
        Row("bytes, chained subscription", [chained], .atMost(40)),
        Row("bytes, subscription with a token", [token ?? 0], .atMost(96)),
    ]
}

/// Bytes of heap that one more observer takes; the array of observers is measured where it is full.
@MainActor
private func bytesEach(_ register: (BenchStore, Int) -> Void) -> Double? {
    let store = makeStores(observers: 0, told: Told()).0
    let count = 50_000
    let before = heap_bytes()
    if before < 0 { return nil }
    for _ in 0..<count { register(store, count) }
    return Double(heap_bytes() - before) / Double(count)
}
