/// Where `set: route` takes its value from (R5.10): the payload's label of that name; a payload of one value, whatever it is
/// called, fits one field.
struct PayloadSources {
    /// Field name → parameter.
    private let parameters: [String: String]

    init(of effect: EffectDecl, in scope: Scope, diagnostics: inout Diagnostics) {
        let names = effect.forms.compactMap(\.bareName)
        guard !names.isEmpty else {
            parameters = [:]
            return
        }
        // A name that is no field is one mistake, not two.
        let fields = names.filter { scope.index(of: $0.text, in: .state) != nil }
        let labels = effect.payload.labels.map(\.text)
        switch effect.payload {
        case .none:
            parameters = [:]
            if let first = fields.first { diagnostics.report(.nothingToSet(effect.name.text, first.text), at: first.range) }
        case .single where names.count == 1:
            parameters = [names[0].text: "value"]
        case .labelled where names.count == 1 && labels.count == 1:
            parameters = [names[0].text: labels[0]]
        case .single:
            parameters = [:]
            if fields.count > 1 { diagnostics.report(.severalCandidates(fields.map(\.text)), at: fields[1].range) }
        case .labelled:
            parameters = Dictionary(labels.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
            let missing = fields.filter { !labels.contains($0.text) }
            if labels.count == 1, missing.count == names.count, missing.count > 1 {
                diagnostics.report(.severalCandidates(missing.map(\.text)), at: missing[1].range)
            } else {
                for name in missing {
                    diagnostics.report(
                        .noSuchLabel(name.text, effect.name.text, among: labels), at: name.range,
                        fixIt: closestEdit(for: name, among: labels))
                }
            }
        }
    }

    func operation(for name: Name, in scope: Scope, diagnostics: inout Diagnostics) -> Effect.Operation? {
        guard let field = scope.lookupAssigned(name, diagnostics: &diagnostics), let parameter = parameters[name.text] else {
            return nil
        }
        return .setFromPayload(field: field, parameter: parameter, position: scope.position(of: name.range))
    }
}

extension EffectDecl.Form {
    fileprivate var bareName: Name? {
        switch self {
        case .setFromPayload(let name): name
        case .set, .compound, .toggle, .append, .insert, .upsert, .update, .remove, .reset, .resetAll, .code: nil
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func nothingToSet(_ effect: String, _ field: String) -> Self {
        .error(
            "set.no-payload",
            "'\(effect)' has no payload to take '\(field)' from; write 'set: { \(field): … }' or give it a 'with:'")
    }

    fileprivate static func severalCandidates(_ fields: [String]) -> Self {
        .error(
            "set.ambiguous",
            "the payload is one value, and \(fields.map { "'\($0)'" }.joined(separator: ", ")) cannot all be it; write which: 'set: { \(fields[0]): value }'"
        )
    }

    static func noSuchLabel(_ field: String, _ effect: String, among labels: [String]) -> Self {
        .error(
            "set.no-payload",
            "the payload of '\(effect)' has no '\(field)'\(didYouMean(field, among: labels)); for another value write 'set: { \(field): … }'"
        )
    }
}
