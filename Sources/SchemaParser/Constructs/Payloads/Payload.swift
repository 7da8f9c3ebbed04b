/// What an action, effect, event or enum case carries.
package enum Payload: Sendable {
    case none
    /// One unlabelled value, called `value` where Swift needs a name.
    case single(WrittenType)
    case labelled([Parameter])

    package struct Parameter: Sendable {
        package let name: DeclaredName
        package let type: WrittenType
        /// `required`, or a trailing default.
        package let defaultValue: DefaultValue
    }
}
