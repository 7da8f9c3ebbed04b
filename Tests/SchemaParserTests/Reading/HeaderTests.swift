import SchemaParser
import Testing

/// The file's root, its sections, and what is said about the whole module.
@Suite struct HeaderTests {
    @Test(
        "an empty file, comments only, and a lone marker say what a schema begins with",
        arguments: ["", "\n", "# a\n", "---\n", "{}"])
    func emptyFiles(text: String) {
        #expect(read(text).diagnostics.map(\.message.id) == ["file.empty"])
    }

    @Test("a list or a text at the root is no schema") func roots() {
        expectMistakes(inFile: "«- a\n- b»\n", ["file.root"])
        expectMistakes(inFile: "«hello»\n", ["file.root"])
    }

    @Test("a schema without a name") func missingModule() {
        expectMistakes(inFile: "«state»:\n  a: Int\n", ["module.missing"])
        expectMistakes(inFile: "«modul»: Auth\n", ["section.unknown"])
    }

    @Test("sections in any order; unknown ones with a suggestion; later and reserved ones say so") func sections() {
        let schema = read("events:\n  e:\nmodule: M\nstate: { a: Int }\n").schema
        #expect(schema.module?.text == "M" && schema.events.count == 1 && schema.state.count == 1)
        let found = expectMistakes(
            "«effcts»:\n  a:\n«foo»: 1\n«machine»:\n  m: { initial: a }\n«generics»: [T]\n",
            "section.unknown", "section.unknown", "section.later", "section.reserved")
        #expect(found.first?.message.text.hasSuffix("did you mean 'effects'?") == true)
    }

    @Test(
        "every later section says that it is not there yet",
        arguments: [
            "invariants", "machine", "props", "children", "persist", "history",
        ])
    func laterSections(name: String) {
        expectMistakes("«\(name)»:\n  a: b\n", "section.later")
    }

    @Test("a section of the wrong kind hides no other section, and its names are unknown to nobody") func kinds() {
        expectMistakes(
            "state: «[a, b]»\nactions: «go»\nevents:\n  «a-b»:\n", "section.kind", "section.kind", "name.shape")
        #expect(read("state: [a]\n").schema.brokenSections == [.state])
        #expect(read("module: M\nacitons:\n  a:\n").schema.brokenSections == [.actions])
        #expect(read("module: M\nchildren:\n  users: User\n").schema.brokenNames[.state] == ["users"])
        #expect(readWhole("state:\nactions:\n").state.isEmpty)
    }

    @Test("the language version: one that is newer is all that is said") func version() {
        expectMistakes("statec: «one»\nstate: «1»\n", "statec.version", "section.kind")
        expectMistakes("statec: «0»\n", "statec.version")
        expectMistakes("«statec»:\n", "statec.version")
        let newer = expectMistakes("state: 1\nstatec: «2»\nfoo: 1\n", "statec.newer")
        #expect(newer.first?.message.text.contains("get a statec that knows version 2") == true)
        #expect(readWhole("statec: '1'\n").sections[.statec] != nil)
    }

    @Test("access and isolation come from closed lists") func choices() {
        expectMistakes("access: «publik»\nisolation: «locked»\n", "value.unknown", "value.unknown")
        expectMistakes("«access»:\nisolation: «[main]»\n", "value.kind", "value.kind")
        let schema = readWhole("access: package\nisolation: none\n")
        #expect(schema.access?.value == .package && schema.isolation?.value == Isolation.none)
        #expect(readWhole("isolation: lock\n").isolation?.value == .lock)
    }

    @Test("R4.4 R11.12 imports: names, attributes, an access") func imports() {
        let schema = readWhole("imports: [Foundation, '@preconcurrency CoreLocation', { internal: Core }, Darwin.C]\n")
        #expect(
            schema.imports.map { "\($0.access?.rawValue ?? "-") \($0.attributes) \($0.moduleName.text)" } == [
                "- [] Foundation", "- [\"@preconcurrency\"] CoreLocation", "internal [] Core", "- [] Darwin.C",
            ])
        expectMistakes(
            "imports: [«struct Foundation.Date», { «hidden»: X }, «[A]», «{ internal: A, public: B }»]\n",
            "imports.entry", "value.unknown", "imports.entry", "imports.entry")
        #expect(mended("module: M\nimports: Foundation\n") == "module: M\nimports: [Foundation]\n")
    }

    @Test("R3.6 `##` above `module:` documents it; above a section it documents nothing; twice is an error") func documentation()
    {
        #expect(read("## One.\n## Two.\nmodule: M\n").schema.documentation == ["One.", "Two."])
        expectMistakes(inFile: "## One.\nmodule: M\n«doc»: Two.\n", ["doc.twice"])
        expectMistakes("«## Fields.»\nstate:\n  a: Int\n", "doc.misplaced")
        expectMistakes("actions:\n  ## Fine.\n  go:\n    «## Not here.»\n    invoke: a\n", "doc.misplaced")
    }
}
