import SchemaParser
import Testing

/// Names: duplicates, collisions, what Swift and the generated module keep for themselves.
@Suite struct NameTests {
    @Test("R4.2 fields and computed values share a namespace; the second is shown, the first explains it") func duplicates() {
        let found = expectErrors(
            """
            state:
              a: Int = 0
            computed:
              «a»: Int = 1
            """, "name.duplicate")
        #expect(found.first?.notes.map(\.range.lower) == ["module: M\nstate:\n  ".utf8.count])
    }

    @Test("R3.7 `tags` and `tags?` are the same name") func optionalDuplicate() {
        expectErrors("state:\n  tags: [Int]\n  «tags»?: [Int]\n", "name.duplicate")
    }

    @Test("R4.2 actions, effects and events do not share a namespace") func namespaces() throws {
        let module = try resolved(
            """
            state: { n: Int = 0 }
            actions: { go: { with: Int, invoke: go(value), emit: go } }
            effects: { go: { with: Int, set: n } }
            events: { go }
            """)
        #expect(module.actions[0].cases[0].invokes.map(\.target) == [0])
        #expect(module.actions[0].cases[0].emits.map(\.target) == [0])
    }

    @Test("duplicates inside a type, a payload and a list are found where they stand") func innerDuplicates() {
        expectErrors(
            """
            imports: [Foundation, «Foundation»]
            types:
              E: [one, two, «one»]
              S: { a: Int, «a»?: Int }
              F: { cases: [x], conforms: [Error, «Error»] }
            actions:
              go: { a: Int, «a»?: Int }
            """, "name.duplicate", "name.duplicate", "name.duplicate", "name.duplicate", "name.duplicate")
    }

    @Test("R4.1 what the store has is no field and no action") func storeNames() {
        expectErrors(
            """
            state:
              «state»: Int = 0
              «dispatch»: Int = 0
              «init»: Int = 0
              «rawValue»: Int = 0
              «hashValue»: Int = 0
            computed:
              «transaction»: Int = 1
            actions:
              «bind»:
              «listen»:
              «init»:
              «throw»: Int
            """, "name.reserved", "name.reserved", "name.reserved", "name.reserved", "name.reserved", "name.reserved",
            "name.reserved",
            "name.reserved", "name.reserved", "name.reserved")
    }

    @Test("R4.1 a struct's property called `hashValue` would warn as soon as the struct is `Hashable`") func hashValue() {
        expectErrors("types:\n  Row: { «hashValue»: Int }\n", "name.reserved")
    }

    @Test("sections come in any order: a table's type begins with the name of a module that stands below it") func lateModule()
        throws
    {
        let text = "entities:\n  rows: Row\ntypes:\n  Row: { id: Int }\nmodule: Late\n"
        let module = try #require(parseModule(SourceText(path: "Late.state.yaml", text: text)).module)
        #expect(String(describing: module.fields[0].type.type).contains("LateModule"))
    }

    @Test("R4.1 a member or a label cannot hide a generated type from the code beside it") func generatedTypes() {
        expectErrors(
            """
            state:
              «Changes»: Int = 0
              «Defaults»: Int = 0
            computed:
              «Field»: Int = 1
            actions:
              «Action»: { handler: false }
              go: { with: { «Effect»: Int }, handler: false }
            effects:
              «State»:
              Event: { set: { Changes: 1 } }
            """, "name.reserved", "name.reserved", "name.reserved", "name.reserved", "name.reserved", "name.reserved")
    }

    @Test("R4.1 names are reserved only for the sections that a file has; common ones stay legal") func legalNames() throws {
        let module = try resolved(
            """
            state: { events: Int = 0, store: Int = 0, default: Int = 0, class: Int = 0, isEmpty: Int = 0, union: Int = 0, all: Int = 0 }
            actions: { save, load, start, cancel, open, close, switch }
            effects: { set: Int, invoke: Int, dispatch: Int }
            """)
        #expect(module.fields.map(\.name.text) == ["events", "store", "default", "class", "isEmpty", "union", "all"])
        #expect(module.actions.map(\.name.text) == ["save", "load", "start", "cancel", "open", "close", "switch"])
        expectErrors("state:\n  «events»: Int = 0\nevents: { ping }\n", "name.reserved")
    }

    @Test("R4.1 the prefix of generated code is kept") func prefix() {
        expectErrors("state:\n  «_s_draft»: Int = 0\ntypes:\n  «_s_T»: [a]\n", "name.reserved", "name.reserved")
    }

    @Test("R4.2 full Swift names: `reset` and `reset()` are one, `code` and `code(code:)` are two") func collisions() throws {
        let found = expectErrors(
            """
            state:
              reset: Int = 0
              code: String = ""
            computed:
              title: String = code
            actions:
              «reset»:
              «title»:
              code: { code: String }
            """, "name.collision", "name.collision")
        #expect(found.first?.notes.first?.text == "the field 'reset'")
        _ = try resolved("state: { reset: Int = 0 }\neffects: { reset: { reset: reset } }\n")
        expectErrors("state:\n  load: Int = 0\neffects:\n  «load»:\n", "name.collision")
    }

    @Test("R4.3 types that the module gets by itself, and what generated code writes before a dot") func derivedNames() {
        expectErrors(
            """
            types:
              «State»: [a]
              «Action»: [a]
              «Effect»: [a]
              «Event»: [a]
              «Changes»: [a]
              «Draft»: [a]
              «Handler»: [a]
              «Fields»: [a]
              «Defaults»: [a]
              «MStore»: [a]
              «MViewStore»: [a]
              «MModule»: [a]
              «Swift»: [a]
              «StoreRuntime»: [a]
            """, "name.reserved", "name.reserved", "name.reserved", "name.reserved", "name.reserved", "name.reserved",
            "name.reserved",
            "name.reserved", "name.reserved", "name.reserved", "name.reserved", "name.reserved", "name.reserved", "name.reserved")
    }

    @Test(
        "types named like the standard library's are the author's business",
        arguments: [
            "Data", "Result", "Task", "Store", "Equatable", "Optional", "Int", "String", "Array",
        ])
    func standardNames(name: String) throws {
        let module = try resolved("types: { \(name): [a, b] }\n")
        #expect(module.types.map(\.name.text) == [name])
    }

    @Test("a field named like a declared type would be a second member of that name") func fieldLikeType() {
        expectErrors("types:\n  route: [a]\nstate:\n  «route»: Int = 0\n", "name.collision")
    }

    @Test("what no backticks mend is an error in its position, with a name to take instead") func unescapable() throws {
        let marked = """
            types:
              «Type»: [a, «init», «self»]
              S: { «Protocol»: Int }
            state:
              «self»: Int = 0
              «Type»: Int = 0
            actions:
              go: { «Self»: Int }
            effects:
              «init»: { with: Int }
            events:
              «init»:
            """
        let found = expectErrors(
            marked, "name.unescapable", "name.unescapable", "name.unescapable", "name.unescapable", "name.unescapable",
            "name.unescapable", "name.unescapable", "name.unescapable", "name.unescapable")
        #expect(found.count == 9 && found.allSatisfy { $0.fixIt?.applicability == .suggested })
        #expect(try mended(marked, by: found.first).contains("  Kind: [a"))
    }

    @Test("a module may be called like anything that is a name", arguments: ["Data", "Store", "self", "default", "Type"])
    func moduleNames(name: String) {
        let (module, diagnostics) = parseModule(SourceText(path: "X.state.yaml", text: "module: \(name)\n"))
        #expect(diagnostics.map(\.message.id) == [])
        #expect(module?.name == name)
    }

    @Test("a name with a character that cannot be seen is refused by its code point") func invisible() {
        let found = expectErrors("state:\n  «a\u{200B}b»: Int = 0\n", "name.invisible")
        #expect(found.first?.message.text.contains("U+200B") == true)
    }

    @Test("an unknown name that differs by what cannot be seen gets the code point, not its look-alike") func lookAlike() {
        let found = expectErrors(
            "state: { n: Int = 0 }\nactions: { go: { invoke: «set\u{200B}N» } }\neffects: { setN: { set: { n: 1 } } }\n",
            "effect.unknown")
        #expect(found.first?.message.text.contains("U+200B") == true)
        #expect(found.first?.message.text.contains("did you mean") == false)
        #expect(found.first?.fixIt == nil)
    }

    @Test("R3.5 `was` leads from a former name to the present one, and is no name in use") func formerNames() throws {
        let marked = """
            state: { code: { type: String, default: '""', was: [pin, secret] } }
            effects:
              a: { set: { «pin»: '""' } }
              b: { with: Int, was: old, set: { code: '"1"' } }
            actions: { go: { invoke: «old»(1) } }
            """
        let found = expectErrors(marked, "field.unknown", "effect.unknown")
        #expect(found.first?.message.text == "there is no field 'pin' any more; it is called 'code' now")
        #expect(try mended(marked, by: found.last).contains("invoke: b(1)"))
        expectErrors(
            "state:\n  a: Int = 0\n  b: { type: Int, was: «a» }\n  c: { type: Int, was: x }\ncomputed:\n  d: { type: Int, was: «x», get: a }\n",
            "name.former", "name.duplicate")
    }

    @Test("`allow` names warnings that exist") func allowed() {
        let found = expectErrors(
            "state:\n  n: { type: Int, default: 0, allow: [«state.never-writen», «name.reserved»] }\n", "allow.unknown",
            "allow.unknown")
        #expect(found.first?.message.text.contains("did you mean 'state.never-written'?") == true)
    }
}
