import Testing

@testable import StoreRuntime

/// The bookkeeping on its own: the steps it gives a store that commits.
struct DeliveryTests {
    struct Fields: OptionSet {
        var rawValue: UInt8
        static var a: Fields { Fields(rawValue: 1) }
        static var b: Fields { Fields(rawValue: 2) }
        static var computed: Fields { Fields(rawValue: 4) }
    }

    private func makeDelivery() -> Delivery<Fields, String> {
        var delivery = Delivery<Fields, String>(module: "Test", computed: .computed, mainOnly: false)
        delivery.observe([.a, .computed])
        delivery.observeSeveral([.a, .b, .computed])
        return delivery
    }

    private func drain(_ delivery: inout Delivery<Fields, String>, limit: Int = .max) -> [String] {
        var steps: [String] = []
        if !delivery.begin() { return [] }
        while steps.count < limit, let step = delivery.next() {
            switch step {
            case .fields(let fields): steps.append("fields \(fields.rawValue)")
            case .several(let fields): steps.append("several \(fields.rawValue)")
            case .event(let event): steps.append(event)
            case .error(let error): steps.append("\(error)")
            case .settled: steps.append("settled")
            }
        }
        return steps
    }

    @Test("nothing unusual is the state at rest, before and after every kind of delivery")
    func atRest() {
        var delivery = makeDelivery()
        #expect(!delivery.isUnusual)
        delivery.add(.a, notify: true)
        #expect(delivery.isUnusual)
        let fields = drain(&delivery)
        #expect(fields == ["fields 1", "several 1"] && !delivery.isUnusual)
        delivery.add("event")
        let event = drain(&delivery)
        #expect(event == ["event"] && !delivery.isUnusual)
        delivery.open(loud: false)
        let beginsInside = delivery.begin()
        #expect(delivery.isUnusual && !beginsInside)
        _ = delivery.close()
        #expect(!delivery.isUnusual)
        delivery.isVerbose = true
        let beginsForNothing = delivery.begin()
        #expect(delivery.isUnusual && !beginsForNothing)
        delivery.isVerbose = false
        #expect(!delivery.isUnusual)
    }

    @Test("the usual delivery is one round; it goes on when someone observes several, or when observers caused more")
    func oneRound() {
        var delivery = Delivery<Fields, String>(module: "Test", computed: .computed, mainOnly: false)
        delivery.observe([.a, .b])
        delivery.beginRound()
        let goesOn = delivery.endRound(.a)
        #expect(!goesOn && !delivery.isUnusual)
        delivery.beginRound()
        delivery.add(.b, notify: true)
        let goesOnForMore = delivery.endRound(.a)
        #expect(goesOnForMore)
        guard case .fields(.b) = delivery.next() else { Issue.record("no second round"); return }
        let end = delivery.next()
        #expect(end == nil && !delivery.isUnusual)
        delivery.observeSeveral(.a)
        delivery.beginRound()
        let goesOnForSeveral = delivery.endRound(.a)
        #expect(goesOnForSeveral)
        guard case .several(.a) = delivery.next() else { Issue.record("several not told"); return }
    }

    @Test("fields, then several without the computed values that nobody said changed, then signals in order")
    func order() {
        var delivery = makeDelivery()
        delivery.add("one")
        delivery.add(StoreError.text("two"))
        delivery.add([.b, .computed], notify: true)
        let steps = drain(&delivery)
        #expect(steps == ["fields 6", "several 2", "one", "two"])
    }

    @Test("what nobody watches is not told")
    func unwatched() {
        var delivery = Delivery<Fields, String>(module: "Test", computed: [], mainOnly: false)
        delivery.add(.a, notify: true)
        let steps = drain(&delivery)
        #expect(steps == [] && !delivery.isUnusual)
        delivery.observe(.a)
        delivery.forget(.a)
        #expect(delivery.watched.isEmpty)
        delivery.observe(.a)
        delivery.observeSeveral([.a, .b])
        delivery.forgetSeveral()
        #expect(delivery.watched == .a)
    }

    @Test("silent changes go with the next notification, or before the next event, and are no notification themselves")
    func silent() {
        var delivery = makeDelivery()
        delivery.add(.a, notify: false)
        let nothing = drain(&delivery)
        #expect(nothing == [] && delivery.isUnusual)
        delivery.add(.b, notify: true)
        let both = drain(&delivery)
        #expect(both == ["fields 3", "several 3"] && !delivery.isUnusual)
        delivery.add(.a, notify: false)
        delivery.add("event")
        let beforeEvent = drain(&delivery)
        #expect(beforeEvent == ["fields 1", "several 1", "event"])
    }

    @Test("the outermost of several commits, and notifies if any of them did", arguments: [false, true], [false, true])
    func depth(outer: Bool, inner: Bool) {
        var delivery = makeDelivery()
        delivery.open(loud: false)
        delivery.open(loud: false)
        var isPostponed = delivery.postponesCommit(notify: inner)
        #expect(isPostponed)
        var notifies = delivery.close()
        #expect(notifies == nil)
        isPostponed = delivery.postponesCommit(notify: outer)
        #expect(isPostponed)
        notifies = delivery.close()
        #expect(notifies == (inner || outer))
        delivery.open(loud: false)
        notifies = delivery.close()
        #expect(notifies == false, "it does not remember the one before")
        delivery.open(loud: true)
        notifies = delivery.close()
        #expect(notifies == true)
        isPostponed = delivery.postponesCommit(notify: true)
        #expect(!isPostponed)
    }

    @Test("R11.6 rounds are bounded: one error, then rest; what is left goes with the next notification")
    func cycle() {
        var delivery = makeDelivery()
        delivery.add(.a, notify: true)
        let begins = delivery.begin()
        #expect(begins)
        var rounds = 0
        var errors: [String] = []
        while let step = delivery.next() {
            switch step {
            case .fields:
                rounds += 1
                delivery.add(.a, notify: true)
            case .error(let error): errors.append("\(error)")
            case .several, .event, .settled: break
            }
        }
        #expect(rounds == 100_000 && errors == ["Test: still changing after 100000 rounds of one delivery"])
        let beginsAgain = delivery.begin()
        #expect(!beginsAgain && delivery.isUnusual)
        delivery.add(.b, notify: true)
        let rest = drain(&delivery)
        #expect(rest == ["fields 3", "several 3"] && !delivery.isUnusual)
    }

    @Test("R11.6 the queue is bounded: two events an event end after a hundred thousand, and the rest is kept, in order")
    func queue() {
        var delivery = makeDelivery()
        delivery.add("0")
        let begins = delivery.begin()
        #expect(begins)
        var events = 0
        var errors = 0
        while let step = delivery.next() {
            if case .error = step { errors += 1 }
            guard case .event = step else { continue }
            events += 1
            delivery.add("\(2 * events - 1)")
            delivery.add("\(2 * events)")
        }
        #expect(errors == 1 && events == 50_001)
        delivery.add("last")
        let rest = drain(&delivery)
        #expect(rest.count == 50_003 && rest.first == "50001" && rest.last == "last")
    }
}
