/// `events:` → the module's events.
func resolveEvents(in scope: Scope, diagnostics: inout Diagnostics) -> [Event] {
    scope.schema.events.map { event in
        checkAllowed(event.notes, diagnostics: &diagnostics)
        return Event(
            name: scope.declared(event.name), notes: scope.notes(event.notes),
            payload: resolvePayload(event.payload, of: event.notes, in: scope, diagnostics: &diagnostics))
    }
}
