import Testing

@testable import StoreRuntime

struct ObserverListTests {
    let list = ObserverList<Int>(mainOnly: false)
    let log = Log()

    @Test("in the order in which they registered")
    func order() {
        for name in ["a", "b", "c"] { list.append { log("\(name)\($0)") } }
        #expect(list.tell(1) && log.lines == ["a1", "b1", "c1"])
    }

    @Test("false when no one is left")
    func empty() {
        #expect(!list.tell(1) && list.isEmpty)
        let id = list.append { _ in }
        #expect(list.tell(1) && !list.isEmpty)
        list.remove(id)
        #expect(!list.tell(1) && list.isEmpty)
        var last = 0
        last = list.append { _ in list.remove(last) }
        #expect(!list.tell(1) && list.isEmpty)
    }

    @Test("R11.15 cancelling takes effect at once, also of one that is still to come, and leaves no hole")
    func cancelDuring() {
        var second = 0
        list.append {
            log("a\($0)"); list.remove(second)
        }
        second = list.append { log("b\($0)") }
        list.append { log("c\($0)") }
        list.tell(1)
        list.tell(2)
        #expect(log.lines == ["a1", "c1", "a2", "c2"])
        #expect(list.entries.count == 2)
    }

    @Test("R11.15 registering during a call is safe, and the new one is called from the next time on")
    func appendDuring() {
        list.append { value in
            log("a\(value)")
            if value == 1 { for _ in 0..<100 { list.append { log("new\($0)") } } }
        }
        list.append { log("b\($0)") }
        list.tell(1)
        #expect(log.lines == ["a1", "b1"])
        list.tell(2)
        #expect(log.lines.count == 104 && log.lines.last == "new2")
    }

    @Test("R11.15 no copy of the array is held while observers run, and an entry is at most 32 bytes")
    func noCopy() {
        list.entries.reserveCapacity(8)
        let place = list.entries.withUnsafeBufferPointer(\.baseAddress)
        list.append { [list] value in
            if value == 1 { list.append { _ in } }
        }
        list.tell(1)
        #expect(list.entries.count == 2)
        #expect(list.entries.withUnsafeBufferPointer(\.baseAddress) == place, "writing made no copy, so no one else held it")
        #expect(MemoryLayout<ObserverList<Int>.Entry>.stride <= 32)
    }

    @Test("newcomers wait until they are admitted, and can be cancelled before")
    func newcomers() {
        let list = ObserverList<Int>(mainOnly: false)
        _ = list.appendNewcomer { log("a\($0)") }
        let id = list.appendNewcomer { log("b\($0)") }
        list.remove(id)
        #expect(list.tell(1), "someone is there, though no one is told yet")
        list.admit()
        list.tell(2)
        #expect(log.lines == ["a2"])
    }

    @Test("what an observer owns is released with it, and may use the list as it goes")
    func released() {
        final class Owned {
            let end: () -> Void
            init(end: @escaping () -> Void) { self.end = end }
            deinit { end() }
        }
        let id = {
            let owned = Owned { [list, log] in
                log("released")
                list.append { log("late\($0)") }
            }
            return list.append { _ in _ = owned }
        }()
        list.append { log("b\($0)") }
        list.remove(id)
        list.tell(1)
        #expect(log.lines == ["released", "b1", "late1"])
    }

    @Test("S76 a bound target is held weakly; a dead one is purged")
    func purge() {
        final class Target { var value = 0 }
        var target: Target? = Target()
        if let target { list.append(list.binding(to: target) { $0.value = $1 }) }
        list.tell(7)
        #expect(target?.value == 7)
        weak let gone = target
        target = nil
        #expect(gone == nil)
        #expect(!list.tell(8) && list.isEmpty)
    }

    @Test("S67 when the store's observers go, every list is emptied, whoever holds it, also in the middle of a call")
    func removeAll() {
        var observers: Observers? = Observers(mainOnly: false)
        var place: ObserverList<Int>?
        guard let list = observers?.list(in: &place) else { return }
        let inUse = list
        list.append {
            log("a\($0)"); observers = nil
        }
        list.append { log("b\($0)") }
        #expect(!inUse.tell(1))
        #expect(log.lines == ["a1"])
    }
}
