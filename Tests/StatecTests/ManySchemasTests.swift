import Foundation
import Testing

/// Schemas are read and written on all cores; nothing of that may show.
@Suite struct ManySchemasTests {
    private static let count = 60

    private static func schemas(broken: Set<Int> = []) -> [String: String] {
        let numbers = 0..<count
        return Dictionary(
            uniqueKeysWithValues: numbers.map { number in
                let fault = broken.contains(number) ? "effects:\n  go: { set: { missing\(number): 1 } }\n" : ""
                // Every third is long, so that later ones are done before it.
                let fields = (0..<(number % 3 == 0 ? 100 : 1)).map { "  field\($0): Int = \(number)\n" }.joined()
                return ("App/Folder\(number % 7)/M\(number).state.yaml", "module: M\(number)\nstate:\n\(fields)\(fault)")
            })
    }

    @Test("all outputs of many schemas are those of each one alone")
    func sameOutputs() throws {
        try Tool.run(Self.schemas()) { statec throws in
            #expect(try statec("generate", "-o", "together", "App").status == 0)
            for number in [0, 1, 31, 59] {
                let path = "App/Folder\(number % 7)/M\(number).state.yaml"
                #expect(try statec("generate", "-o", "alone", path).status == 0)
                for kind in ["Module", "Reducer", "Changes", "Store"] {
                    let name = "M\(number)\(kind).swift"
                    #expect(try statec.read("together/\(name)") == statec.read("alone/\(name)"))
                }
            }
            #expect(try statec.list("together").count == 4 * Self.count + 1)
        }
    }

    @Test("mistakes come in the order of the files, the same each time, and nothing is written")
    func sameMistakes() throws {
        let broken: Set = [3, 17, 30, 45, 58]
        try Tool.run(Self.schemas(broken: broken)) { statec throws in
            let first = try statec("generate", "-o", "out", "App")
            #expect(first.status == 1)
            let paths = first.errors.split(separator: "\n").filter { $0.contains("error:") }.map { $0.prefix { $0 != ":" } }
            let expected = broken.map { "App/Folder\($0 % 7)/M\($0).state.yaml" }.sorted()
            #expect(paths.map(String.init) == expected)
            for _ in 0..<3 { #expect(try statec("generate", "-o", "out", "App").errors == first.errors) }
            #expect(try statec.list() == ["App"])
        }
    }

    @Test("where one file cannot be written, none is")
    func oneUnwritable() throws {
        try Tool.run(Self.schemas()) { statec throws in
            // A folder stands where the file would be made.
            try statec.write("", to: "out/M31Store.swift/inner")
            let result = try statec("generate", "-o", "out", "App")
            #expect(result.status == 74)
            #expect(try statec.list("out") == ["M31Store.swift"])
        }
    }
}
