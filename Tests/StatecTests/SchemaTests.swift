import Foundation
import Testing

@testable import SchemaParser

/// `statec schema`: the language as editors see it, judged by PyPI's `jsonschema`.
@Suite struct SchemaTests {
    @Test func printsOneTextEachTime() throws {
        try Tool.run { statec in
            let first = try statec("schema")
            let second = try statec("schema")
            #expect(first.status == 0)
            #expect(first.output == second.output)
            #expect(first.output == languageSchema())
            let withPath = try statec("schema", "x")
            #expect(withPath.status == 64)
            let help = try statec("schema", "--help")
            #expect(help.output.hasPrefix("usage: statec schema\n"))
        }
    }

    /// Editors offer exactly the words of the closed lists: a keyword without a description would be no key of the JSON Schema.
    @Test func everyKeywordHasADescription() throws {
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(languageSchema().utf8)) as? [String: Any])
        #expect(schema["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
        let sections = try #require(schema["properties"] as? [String: [String: Any]])
        #expect(Set(sections.keys) == Set(Section.allCases.map(\.rawValue)))
        for section in sections { #expect(section.value["description"] is String, "\(section.key)") }
        let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
        for (name, words) in Words.all {
            let definition = try #require(definitions[name], "\(name) is defined")
            let forms = definition["anyOf"] as? [[String: Any]] ?? [definition]
            let keys = try #require(forms.lazy.compactMap { $0["properties"] as? [String: [String: Any]] }.first, "\(name)")
            #expect(Set(keys.keys) == Set(words.keywords), "\(name)")
            for (key, value) in keys { #expect((value["description"] as? String)?.isEmpty == false, "\(name): \(key)") }
        }
    }

    /// A list of `Words` that is not among those of the JSON Schema would be missed there.
    @Test func everyListOfWordsIsInTheSchema() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = root.appendingPathComponent("Sources/SchemaParser/Constructs/Reading/Words.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(
            text.components(separatedBy: "= Words(\n").count + text.components(separatedBy: "= Words(owner").count - 2
                == Words.all.count)
    }

    /// Good schemas pass; each key that the language refuses when it is misspelt is refused here too.
    @Test func goodSchemasPassAndMisspeltKeysAreRefused() throws {
        guard let python = try Python.withJSONSchema() else { return }
        var cases: [[String: Any]] = []
        for (path, bytes) in try RepositorySchemas.files(below: ["Tests/Fixtures/Schemas", "Examples"]) {
            let source = SourceText(path: path, bytes: bytes)
            let (tree, isGood) = read(source)
            let root = try #require(tree)
            #expect(isGood, "\(path) is no good schema")
            cases.append(["name": path, "isGood": true, "value": value(root)])
            for (name, text, offset) in misspellings(of: root, in: source) {
                // Where it is read all the same, it was the name of something.
                guard case (let wrong?, false) = read(SourceText(path: path, text: text)) else { continue }
                cases.append(["name": "\(path): \(name)", "isGood": false, "value": value(part(of: wrong, around: offset))])
            }
        }
        #expect(cases.count > 300)
        let failures = try python.failures(schema: languageSchema(), cases: cases)
        #expect(failures == [])
        print(
            "json schema: \(cases.filter { $0["isGood"] as? Bool == true }.count) good, "
                + "\(cases.filter { $0["isGood"] as? Bool == false }.count) misspelt, \(failures.count) wrong")
    }

    private func read(_ source: SourceText) -> (root: SyntaxNode?, isGood: Bool) {
        var diagnostics = Diagnostics()
        let tree = parseSyntax(source, diagnostics: &diagnostics)
        guard !diagnostics.hasErrors else { return (nil, false) }
        _ = readSchema(tree, in: source, diagnostics: &diagnostics)
        return (tree.root, !diagnostics.hasErrors)
    }

    /// Every other key without its last letter, the others with their first one doubled.
    private func misspellings(of node: SyntaxNode, in source: SourceText) -> [(name: String, text: String, offset: Int)] {
        let keys = keys(of: node).filter { $0.style == .plain && $0.text.count > 2 && !$0.text.hasSuffix("?") }
        return keys.enumerated().map { index, key in
            let word = index % 2 == 0 ? String(key.text.dropLast()) : String(key.text.prefix(1)) + key.text
            let line = source.position(at: key.range.lower).line
            let bytes = source.bytes[..<key.range.lower] + Array(word.utf8) + source.bytes[key.range.upper...]
            return ("'\(word)' in line \(line)", String(decoding: bytes, as: UTF8.self), key.range.lower)
        }
    }

    /// The module and the one entry in which something stands: the rest is known to be good.
    private func part(of node: SyntaxNode, around offset: Int, depth: Int = 0) -> SyntaxNode {
        guard depth < 2, case .mapping(let mapping) = node.content else { return node }
        let entries = mapping.entries.filter { entry in
            let holdsIt = entry.key.range.lower <= offset && offset < max(entry.key.range.upper, entry.value.range.upper)
            return holdsIt || depth == 0 && entry.key.text == "module"
        }
        let parts = entries.map { entry in
            SyntaxEntry(key: entry.key, value: part(of: entry.value, around: offset, depth: depth + 1), documentation: nil)
        }
        return SyntaxNode(.mapping(SyntaxMapping(entries: parts, isFlow: mapping.isFlow)), range: node.range)
    }

    private func keys(of node: SyntaxNode) -> [SyntaxKey] {
        switch node.content {
        case .absent, .broken, .scalar: []
        case .sequence(let sequence): sequence.items.flatMap { keys(of: $0.value) }
        case .mapping(let mapping): mapping.entries.flatMap { [$0.key] + keys(of: $0.value) }
        }
    }

    /// As an editor's YAML types it: the core schema.
    private func value(_ node: SyntaxNode) -> Any {
        switch node.content {
        case .absent, .broken: return NSNull()
        case .sequence(let sequence): return sequence.items.map { value($0.value) }
        case .mapping(let mapping):
            return Dictionary(uniqueKeysWithValues: mapping.entries.map { ($0.key.text, value($0.value)) })
        case .scalar(let scalar):
            if scalar.style != .plain { return scalar.text }
            switch scalar.text {
            case "~", "null": return NSNull()
            case "true", "false": return scalar.text == "true"
            case let text: return Int(text) ?? Double(text) ?? text as Any
            }
        }
    }
}

/// A Python that can `import jsonschema`: the machine's, or a virtual environment in a temporary folder.
private struct Python {
    let path: String

    /// Nil, and said on standard output, where there is none and none can be made.
    static func withJSONSchema() throws -> Python? {
        let own = Python(path: "python3")
        if own.run(["-c", "import jsonschema"]) { return own }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("statec-tests-jsonschema")
        let installed = Python(path: folder.appendingPathComponent("bin/python").path)
        if installed.run(["-c", "import jsonschema"]) { return installed }
        if own.run(["-m", "venv", folder.path]), installed.run(["-m", "pip", "install", "--quiet", "jsonschema"]) {
            return installed
        }
        print("skipped: 'statec schema' is not judged, since Python's 'jsonschema' cannot be installed here")
        return nil
    }

    private func run(_ arguments: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [path] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    /// The names of the cases that went wrong.
    func failures(schema: String, cases: [[String: Any]]) throws -> [String] {
        let script = """
            import json, sys
            import jsonschema
            schema = json.load(open(sys.argv[1]))
            jsonschema.Draft7Validator.check_schema(schema)
            validator = jsonschema.Draft7Validator(schema)
            wrong = []
            for case in json.load(open(sys.argv[2])):
                error = next(validator.iter_errors(case["value"]), None)
                if (error is None) != case["isGood"]:
                    wrong.append(case["name"] + (": " + error.message[:200] if error else " is accepted"))
            json.dump(wrong, open(sys.argv[3], "w"))
            """
        return try Tool.run(["schema.json": schema, "judge.py": script]) { tool in
            try tool.write(try JSONSerialization.data(withJSONObject: cases), to: "cases.json")
            let files = ["judge.py", "schema.json", "cases.json", "wrong.json"].map {
                tool.folder.appendingPathComponent($0).path
            }
            guard run(files) else { return ["the judge itself failed"] }
            return try JSONDecoder().decode([String].self, from: Data(tool.read("wrong.json").utf8))
        }
    }
}
