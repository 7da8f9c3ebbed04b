import StoreRuntime
import Testing

/// A store's values and signals as asynchronous sequences.
@MainActor
struct StreamScenarios {
    @Test("states and values begin with what is there; a reader that comes late gets the newest")
    func newest() async {
        let store = StepsStore(handler: StepsLogic())
        var states = store.states.makeAsyncIterator(), counts = store.values(\.count).makeAsyncIterator()
        #expect(await states.next()?.count == 0)
        #expect(await counts.next() == 0)
        store.invoke(.countUp).invoke(.countUp).invoke(.rename(name: "x"))
        #expect(await counts.next() == 2)
        #expect(await states.next() == store.state)
    }

    @Test("events and errors are all there, in order, from when the stream was made")
    func everything() async {
        let store = StepsStore(handler: StepsLogic())
        store.emit(.full)
        let (events, errors) = (store.events, store.errors)
        for number in 1...3 { store.emit(.tooMuch(number)).throw("\(number)") }
        var (eventReader, errorReader) = (events.makeAsyncIterator(), errors.makeAsyncIterator())
        for number in 1...3 {
            #expect(await eventReader.next() == .tooMuch(number))
            #expect(await errorReader.next().map { "\($0)" } == "\(number)")
        }
    }

    @Test("S74 streams outlive the store: it is freed, what was sent is read, and then they finish")
    func finishing() async {
        weak var gone: StepsStore?
        let events, states, counts, errors: any AsyncSequence
        var (eventReader, stateReader): (AsyncStream<StepsModule.Event>.Iterator, AsyncStream<StepsModule.State>.Iterator)
        do {
            let store = StepsStore(handler: StepsLogic())
            gone = store
            (events, states, counts, errors) = (store.events, store.states, store.values(\.count), store.errors)
            (eventReader, stateReader) = (store.events.makeAsyncIterator(), store.states.makeAsyncIterator())
            store.emit(.full).invoke(.countUp)
        }
        #expect(gone == nil)
        #expect(await eventReader.next() == .full)
        #expect(await eventReader.next() == nil)
        #expect(await stateReader.next()?.count == 1)
        #expect(await stateReader.next() == nil)
        withExtendedLifetime((events, states, counts, errors)) {}
    }

    @Test("S74 whoever stops reading ends the registration: by cancelling, or by letting the stream go")
    func cancelling() async {
        let store = StepsStore(handler: StepsLogic(), logger: StoreLogger(isVerbose: false) { _ in })
        let (started, reading) = AsyncStream<Void>.makeStream()
        let reader = Task { @MainActor in
            var read: [Int] = []
            for await count in store.values(\.count) {
                read.append(count)
                reading.yield()
            }
            return read
        }
        var starts = started.makeAsyncIterator()
        await starts.next()
        reader.cancel()
        #expect(await reader.value == [0])
        store.invoke(.countUp)

        final class Uncaught { var count = 0 }
        let uncaught = Uncaught()
        let logged = StepsStore(handler: StepsLogic(), logger: StoreLogger(isVerbose: false) { _ in uncaught.count += 1 })
        var errors: AsyncStream<StoreError>? = logged.errors
        logged.throw("read")
        #expect(uncaught.count == 0)
        var first = errors?.makeAsyncIterator()
        #expect(await first?.next() != nil)
        (first, errors) = (nil, nil)
        logged.throw("nobody reads")
        #expect(uncaught.count == 1)
    }

    @Test("a module without events has no stream of them, and declared names come first")
    func names() {
        let store = StreamsStore()
        #expect(store.states == ["a"] && store.errors == 1)
        store.settled()
        #expect(store.errors == 2)
        store.settled { store.settled() }
        #expect(store.errors == 3)
    }
}
