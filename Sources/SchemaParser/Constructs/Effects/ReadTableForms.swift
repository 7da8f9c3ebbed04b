/// `merge:` and `update:`.
extension DeclReader {
    /// `keep`, `overwrite`, or `{ with: f }`; it stands beside `upsert`.
    mutating func mergeRule(_ long: LongForm) -> EffectDecl.Merge? {
        guard let entry = long["merge"] else { return nil }
        if long["upsert"] == nil { report(.mergeAlone, at: entry.key.range) }
        guard case .mapping(let mapping) = entry.value.content else { return choice(entry, of: MergeWord.self)?.value.rule }
        guard mapping.entries.count == 1, let with = mapping.entries.first, with.key.text == "with" else {
            report(.mergeShape, at: entry.value.range)
            return nil
        }
        return expression(with).map { .with($0) }
    }

    /// `users: { key: id, set: { name: name } }`.
    mutating func updateForm(_ name: Name, _ entry: SyntaxEntry) -> EffectDecl.Form? {
        guard case .mapping(let mapping) = entry.value.content, !mapping.entries.isEmpty else {
            if !entry.value.isBroken { report(.updateShape(name.text), at: entry.valueRange) }
            return nil
        }
        let long = longForm(mapping, range: entry.value.range, .update)
        guard let set = long["set"] else {
            report(.updateShape(name.text), at: entry.value.range)
            return nil
        }
        let key = long["key"].map { expression($0) }
        if case .some(.none) = key { return nil }
        return .update(.init(field: name, key: key ?? nil, sets: setForms(set)))
    }
}

private enum MergeWord: String, CaseIterable {
    case keep, overwrite

    var rule: EffectDecl.Merge {
        switch self {
        case .keep: .keep
        case .overwrite: .overwrite
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var mergeAlone: Self {
        .error("effect.merge", "'merge' says what 'upsert' does with a row that is there; write it beside 'upsert', or remove it")
    }

    fileprivate static var mergeShape: Self {
        .error("effect.merge", "'merge' takes keep, overwrite, or '{ with: f }', a function of the present row and the new one")
    }

    fileprivate static func updateShape(_ name: String) -> Self {
        .error("effect.update", "'update' says which one and what of it: '{ \(name): { key: id, set: { title: text } } }'")
    }
}
