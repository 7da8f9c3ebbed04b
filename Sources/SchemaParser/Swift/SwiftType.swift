/// A type as the author spelled it, taken apart as far as statec needs to know it.
package enum SwiftType: Hashable, Sendable {
    /// `A`, `A.B`, `G<T, U>`.
    case named([Component])
    indirect case optional(SwiftType)
    indirect case array(SwiftType)
    indirect case dictionary(key: SwiftType, value: SwiftType)
    /// `()`, `(A, b: B)`; never a single unlabelled element.
    case tuple([Element])
    /// `@Sendable (A) async throws(E) -> B`.
    indirect case function(Function)
    /// `any P`, `some P`.
    indirect case constrained(keyword: String, SwiftType)
    /// `P & Q`.
    case composition([SwiftType])

    package struct Component: Hashable, Sendable {
        package let name: String
        package let arguments: [SwiftType]

        package init(name: String, arguments: [SwiftType] = []) {
            self.name = name
            self.arguments = arguments
        }
    }

    package struct Element: Hashable, Sendable {
        package let label: String?
        /// `inout`, `borrowing`, … of a function's parameter.
        package let specifier: String?
        package let type: SwiftType

        package init(label: String?, specifier: String? = nil, type: SwiftType) {
            self.label = label
            self.specifier = specifier
            self.type = type
        }
    }

    package struct Function: Hashable, Sendable {
        /// `@Sendable`, `@MainActor`, as written, without `@escaping`.
        package let attributes: [String]
        package let parameters: [Element]
        package let isAsync: Bool
        /// nil: does not throw; `throws` or `throws(E)` as written.
        package let throwing: String?
        package let result: SwiftType
    }
}
