import Foundation
import Testing

@testable import statec

@Suite struct RuntimeTests {
    @Test("R11.16 the runtime's own source is written once a target") func embed() throws {
        let files = [
            "Package.swift": "", "Sources/Tool/Counter.state.yaml": counter(),
            "Sources/App/a/Counter.state.yaml": counter(), "Sources/App/b/Other.state.yaml": counter("Other"),
        ]
        try Tool.run(files) { statec throws in
            #expect(try statec("generate", "Sources", "--runtime", "embed").status == 0)
            #expect(try statec.read("Sources/App/StoreRuntime+Embedded.swift") == embeddedRuntime)
            #expect(try statec.read("Sources/Tool/StoreRuntime+Embedded.swift") == embeddedRuntime)
            #expect(try statec.list("Sources/App/a").contains("StoreRuntime+Embedded.swift") == false)
            #expect(try statec.read("Sources/Tool/CounterStore.swift").contains("import StoreRuntime") == false)
        }
    }

    @Test func importIsTheDefaultAndTakesTheSourceAway() throws {
        try Tool.run(["Counter.state.yaml": counter()]) { statec throws in
            #expect(try statec("generate", ".", "--runtime", "embed").status == 0)
            #expect(try statec.list().contains("StoreRuntime+Embedded.swift"))
            #expect(try statec("generate", ".").status == 0)
            #expect(try statec.list().contains("StoreRuntime+Embedded.swift") == false)
            #expect(try statec.read("CounterStore.swift").contains("import StoreRuntime"))
        }
    }

    @Test func oneTargetHasOneWayToTheRuntime() throws {
        let files = [
            "a/Counter.state.yaml": counter(), "a/statec.yaml": "runtime: embed\n",
            "b/Other.state.yaml": counter("Other"), "b/statec.yaml": "runtime: import\n",
        ]
        try Tool.run(files) { statec throws in
            let result = try statec("generate", ".")
            #expect(result.status == 1)
            #expect(result.errors.contains("[runtime.mixed]"))
            #expect(result.errors.contains("a/Counter.state.yaml") && result.errors.contains("b/Other.state.yaml"))
        }
    }
}
