/// The fields that an effect may write (R6.7): its forms name theirs exactly, `do` writes what it mentions, and what is written in
/// Swift may write everything. `writes:` settles the latter two.
func writes(of effect: EffectDecl, in scope: Scope, diagnostics: inout Diagnostics) -> FieldSet {
    scope.withCascades(directWrites(of: effect, in: scope, diagnostics: &diagnostics))
}

private func directWrites(of effect: EffectDecl, in scope: Scope, diagnostics: inout Diagnostics) -> FieldSet {
    let exact = effect.forms.reduce(FieldSet.some([])) { $0.union($1.exactWrites(in: scope)) }
    if let declared = effect.writes {
        reportDuplicates(declared, what: "entry of 'writes'", diagnostics: &diagnostics)
        return exact.union(.some(declared.compactMap { scope.lookupField($0, diagnostics: &diagnostics) }.ascending))
    }
    guard !effect.forms.isEmpty else { return .everything }
    return effect.forms.reduce(exact) { $0.union($1.possibleWrites(values: effect.payload.valueNames, in: scope)) }
}

extension EffectDecl.Form {
    fileprivate func exactWrites(in scope: Scope) -> FieldSet {
        switch self {
        case .setFromPayload(let name), .toggle(let name), .append(let name, _, _), .insert(let name, _), .remove(let name, _),
            .upsert(let name, _, _):
            scope.fieldSet([name])
        case .set(let target, _), .compound(let target, _): scope.fieldSet([target.field])
        case .update(let update): scope.fieldSet([update.field])
        case .reset(let names): scope.fieldSet(names)
        case .resetAll: .some(Array(scope.schema.state.indices))
        case .code: .some([])
        }
    }

    fileprivate func possibleWrites(values: Set<String>, in scope: Scope) -> FieldSet {
        guard case .code(let code) = self else { return .some([]) }
        let found = references(of: code, values: values, in: scope)
        return found.usesWholeSelf || found.unexplained != nil ? .everything : .some(found.fields.ascending)
    }
}

extension Scope {
    /// What holds the keys of a table is written where rows of it go.
    fileprivate func withCascades(_ writes: FieldSet) -> FieldSet {
        guard !schema.entities.isEmpty, case .some(var open) = writes else { return writes }
        var written = Set(open)
        while let index = open.popLast() {
            let cascading = schema.state[index].entity?.removals.filter { $0.rule.value == .cascade } ?? []
            for removal in cascading {
                guard let holder = self.index(of: removal.holder.text, in: .state), written.insert(holder).inserted else {
                    continue
                }
                open.append(holder)
            }
        }
        return .some(written.sorted())
    }

    fileprivate func fieldSet(_ names: [Name]) -> FieldSet {
        .some(names.compactMap { index(of: $0.text, in: .state) }.ascending)
    }
}
