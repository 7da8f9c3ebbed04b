import Foundation
import StoreRuntime
import Testing

struct StoreLoggerTests {
    let log = Log()

    @Test("an entry has its module, kind, value and time")
    func entry() throws {
        var entries: [StoreLogger.Entry] = []
        let before = Date().timeIntervalSince1970
        StoreLogger { entries.append($0) }.log(.ignored, 7, module: "Auth")
        let entry = try #require(entries.first)
        #expect(entries.count == 1 && entry.module == "Auth" && entry.kind == .ignored && entry.value as? Int == 7)
        #expect(entry.time >= before && entry.time <= Date().timeIntervalSince1970)
    }

    @Test(
        "an error is logged once: caught, only by a verbose logger; uncaught, by any", arguments: [false, true], [false, true])
    func errors(isVerbose: Bool, isCaught: Bool) {
        let logger = StoreLogger(isVerbose: isVerbose) { log("\($0.kind) \($0.value)") }
        let catchers = ObserverList<StoreError>.make()
        if isCaught { catchers.append { log("caught \($0)") } }
        StoreWatch<Int, Int, String>(logger, module: "Auth").tell(.text("oops"), to: catchers)
        let logged = isVerbose || !isCaught ? ["error oops"] : []
        #expect(log.lines == logged + (isCaught ? ["caught oops"] : []))
    }

    @Test("an event is logged only by a verbose logger")
    func events() {
        let listeners = ObserverList<String>.make()
        listeners.append { log($0) }
        for isVerbose in [false, true] {
            let logger = StoreLogger(isVerbose: isVerbose) { log("\($0.kind)") }
            StoreWatch<Int, Int, String>(logger, module: "Auth").tell("hi", to: listeners)
        }
        #expect(log.lines == ["hi", "event", "hi"])
    }

    @Test("which of the ready-made ones see everything")
    func readyMade() {
        #expect(StoreLogger.console.isVerbose && !StoreLogger.errors.isVerbose)
    }
}

extension ObserverList {
    /// A list by itself.
    fileprivate static func make() -> ObserverList {
        var place: ObserverList?
        return Observers(mainOnly: false).list(in: &place)
    }
}
