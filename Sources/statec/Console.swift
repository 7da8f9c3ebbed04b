import Foundation

/// Standard output and standard error.
struct Console {
    /// Source lines, carets and colours are for people; logs and editors get one line a message.
    let isTerminal: Bool
    let usesColor: Bool

    init() {
        isTerminal = isatty(2) == 1
        let environment = ProcessInfo.processInfo.environment
        usesColor = isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }

    func print(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }

    func printError(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
