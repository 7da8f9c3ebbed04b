/// One mistake in a schema: what it is, where it stands, and the way out.
package struct Diagnostic: Sendable {
    package let message: Message
    package let range: SourceRange
    package let notes: [Note]
    package let fixIt: FixIt?

    package init(_ message: Message, at range: SourceRange, notes: [Note] = [], fixIt: FixIt? = nil) {
        self.message = message
        self.range = range
        self.notes = notes
        self.fixIt = fixIt
    }

    package enum Severity: String, Sendable {
        case error, warning
    }

    /// What is said. Declared in an extension beside the check that raises it:
    /// `extension Diagnostic.Message { static func unknownAction(_ name: String) -> Self { .error("action.unknown", "…") } }`.
    package struct Message: Sendable {
        package let severity: Severity
        /// Stable, for `allow:`, `explain` and tools: `yaml.duplicate-key`.
        package let id: String
        /// A sentence in lower case without a full stop; free to improve.
        package let text: String

        package static func error(_ id: String, _ text: String) -> Message {
            Message(severity: .error, id: id, text: text)
        }

        package static func warning(_ id: String, _ text: String) -> Message {
            Message(severity: .warning, id: id, text: text)
        }
    }

    /// Another place that explains the mistake; in another file if `source` says so.
    package struct Note: Sendable {
        package let text: String
        package let range: SourceRange
        package let source: SourceText?

        package init(_ text: String, at range: SourceRange, in source: SourceText? = nil) {
            self.text = text
            self.range = range
            self.source = source
        }
    }

    /// An edit that mends it.
    package struct FixIt: Sendable {
        /// `certain` ones may be applied without asking.
        package enum Applicability: String, Sendable {
            case certain, suggested
        }

        /// "quote it", "write `name?: [Int]`".
        package let text: String
        package let range: SourceRange
        package let replacement: String
        package let applicability: Applicability

        package init(
            _ text: String, replace range: SourceRange, with replacement: String, _ applicability: Applicability = .certain
        ) {
            self.text = text
            self.range = range
            self.replacement = replacement
            self.applicability = applicability
        }
    }
}
