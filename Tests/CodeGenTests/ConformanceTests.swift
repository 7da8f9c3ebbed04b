import CodeGen
import SchemaParser
import Testing

/// Which conformances the enums of messages get.
@Suite struct ConformanceTests {
    @Test("R11.13 a payload without == takes Equatable from its enum: tuples, existentials")
    func messages() throws {
        let module = try module(
            """
            module: M
            types: { Problem: { cases: [lost], conforms: Error } }
            actions: { done: { with: { error: Error? }, handler: false } }
            effects: { keep: { with: '(Int, Int)', do: '_ = value' } }
            events: { failed: { any: [any Error] }, lost: Problem }
            """)
        #expect(module.contains("enum Action: Swift.Sendable {"))
        #expect(module.contains("enum Effect: Swift.Sendable {"))
        #expect(module.contains("enum Event: Swift.Sendable {"))
    }

    @Test("R11.13 a type that the file itself calls Error is compared like any other")
    func declaredError() throws {
        let module = try module("module: M\ntypes: { Error: [lost] }\nevents: { failed: { error: Error } }\n")
        #expect(module.contains("enum Event: Swift.Equatable, Swift.Sendable {"))
    }

    /// The text of `MModule.swift`.
    private func module(_ schema: String) throws -> String {
        let (module, diagnostics) = parseModule(SourceText(path: "M.state.yaml", bytes: Array(schema.utf8)))
        let checked = try #require(module, "\(diagnostics.map(\.message.text))")
        let options = GenerateOptions(fileStem: "M", sourcePath: "M.state.yaml", runtime: .import)
        return try #require(generateModule(checked, options: options).first { $0.name == "MModule.swift" }).text
    }
}
