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
    let medians = measuring.medians([
        { for _ in 0..<$0 { full.subscribe(\.total, skipInitial: true) { _ in }.cancel() } },
        { for _ in 0..<$0 { empty.subscribe(\.total, skipInitial: true) { _ in }.cancel() } },
    ])
    return [
        Row(
            name: "subscribe + cancel, 1000 there against 0", value: medians[0], yardstick: medians[1],
            budget: .ratio(2, orMore: 0))
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
        Row(name: "bytes, chained subscription", value: chained, yardstick: 0, budget: .atMost(40)),
        Row(name: "bytes, subscription with a token", value: token ?? 0, yardstick: 0, budget: .atMost(96)),
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
