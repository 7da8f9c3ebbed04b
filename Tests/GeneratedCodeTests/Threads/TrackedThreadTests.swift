import Observation
import StoreRuntime
import Testing

/// Observation and a store for any thread.
struct TrackedThreadTests {
    private let store = SharedStore(handler: SharedLogic())
    private let log = SharedLog()

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    private func track(_ name: String, _ read: () -> some Any) {
        _ = withObservationTracking(read) { [store, log] in log("\(name) \(store.count)") }
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("the thread that commits tells the readers of what it changed, without the lock, and no others")
    func otherThread() {
        track("count") { store.count }
        track("other") { store.other }
        track("isHigh") { store.isHigh }
        track("state") { store.state }
        track("hits") { store.hits }
        OtherThread { [store] in store.invoke(.hit).invoke(.add(by: 1)) }.wait()
        #expect(Set(log.lines) == ["count 1", "state 1"])
        OtherThread { [store] in store.invoke(.add(by: 100)) }.wait()
        #expect(Set(log.lines) == ["count 1", "state 1", "isHigh 101"])
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("a table is one field, and what is computed from it is another")
    func table() {
        let store = RosterStore()
        store.invoke(.put(player: .init(id: 1, name: "A"))).invoke(.put(player: .init(id: 2, name: "B")))
        _ = withObservationTracking {
            store.players[1]?.score
        } onChange: { [log] in
            log("players")
        }
        _ = withObservationTracking {
            store.leaders
        } onChange: { [log] in
            log("leaders")
        }
        store.invoke(.scored(id: 2))
        #expect(log.lines == ["players", "leaders"])
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("eight threads read under Observation and commit: each reader is told")
    func manyThreads() {
        // Of a reader of two values Observation itself does not say that two threads do not tell it both.
        let told = (0..<8 * 500).map { _ in SharedCount() }
        OtherThread.many(8) { [store] thread in
            for number in 0..<500 {
                _ = withObservationTracking {
                    (store.count, store.total)
                } onChange: {
                    told[thread * 500 + number].add()
                }
                store.invoke(thread == 0 ? .addOther(by: 1) : .add(by: 1))
            }
        }
        store.invoke(.add(by: 1))
        #expect(told.allSatisfy { $0.value > 0 })
        #expect(store.total == 8 * 500 + 1)
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("another thread changes what a closure on the main thread has read and not yet ended: it is told after its end")
    @MainActor
    func changedInTheMeantime() async {
        await withCheckedContinuation { told in
            withObservationTracking {
                _ = store.count
                OtherThread { [store] in store.invoke(.add(by: 1)) }.wait()
            } onChange: {
                told.resume()
            }
            log("closed")
        }
        #expect(log.lines == ["closed"])
    }
}
