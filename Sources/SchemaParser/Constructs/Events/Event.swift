/// An entry of `events:`.
package struct Event: Sendable {
    package let name: DeclaredName
    package let notes: Notes
    package let payload: Payload
}
