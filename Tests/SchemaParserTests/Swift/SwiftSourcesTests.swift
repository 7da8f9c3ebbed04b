import Foundation
import Testing

@testable import SchemaParser

@Suite struct SwiftSourcesTests {
    @Test("Everything swiftc compiles in this package is balanced Swift to the lexer")
    func ownSources() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
        var count = 0
        for folder in ["Sources/SchemaParser", "Sources/StoreRuntime", "Tests/SchemaParserTests"] {
            let files = FileManager.default.enumerator(
                at: package.appendingPathComponent(folder), includingPropertiesForKeys: nil)
            for case let file as URL in files ?? FileManager.DirectoryEnumerator() where file.pathExtension == "swift" {
                let lexed = lexSwift(try String(contentsOf: file, encoding: .utf8))
                #expect(lexed.fault == nil, "\(file.lastPathComponent): \(String(describing: lexed.fault))")
                #expect(!lexed.tokens.isEmpty)
                count += 1
            }
        }
        #expect(count > 30)
    }
}
