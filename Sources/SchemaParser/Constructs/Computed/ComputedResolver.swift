/// `computed:` → the module's computed values, each with every stored field that it depends on.
func resolveComputed(in scope: Scope, diagnostics: inout Diagnostics) -> [ComputedValue] {
    let declared = scope.schema.computed
    let direct = declared.map { dependencies(of: $0, in: scope, diagnostics: &diagnostics) }
    checkComputedCycles(direct.map(\.certainComputed), in: scope, diagnostics: &diagnostics)
    let reads = closure(of: direct)
    return zip(declared, reads).map { value, reads in
        checkAllowed(value.notes, diagnostics: &diagnostics)
        checkKeys(of: value, in: scope, diagnostics: &diagnostics)
        checkResult(of: value, in: scope, diagnostics: &diagnostics)
        checkQuoting(value.expression, values: value.payload.valueNames, in: scope, diagnostics: &diagnostics)
        warnOfImpureCalls(in: value.expression, unlessAllowedBy: value.notes, diagnostics: &diagnostics)
        return ComputedValue(
            name: scope.declared(value.name), notes: scope.notes(value.notes),
            payload: resolvePayload(value.payload, of: value.notes, in: scope, diagnostics: &diagnostics), type: value.type,
            expression: value.expression, reads: reads)
    }
}

/// What a computed value names itself, before it is followed through others.
private struct Dependencies {
    var reads: FieldSet
    var computed: [Int]
    var certainComputed: [Int]
}

/// `uses:` decides where it is written; else the text does.
private func dependencies(of value: ComputedDecl, in scope: Scope, diagnostics: inout Diagnostics) -> Dependencies {
    guard let uses = value.uses else { return dependencies(inTextOf: value, in: scope, diagnostics: &diagnostics) }
    reportDuplicates(uses, what: "entry of 'uses'", diagnostics: &diagnostics)
    var fields: [Int] = []
    var computed: [Int] = []
    for name in uses {
        if let index = scope.index(of: name.text, in: .computed) {
            computed.append(index)
        } else if let index = scope.index(of: name.text, in: .state) {
            fields.append(index)
        } else if !scope.knows(name.text, in: .computed), !scope.knows(name.text, in: .state) {
            let candidates = (scope.schema.state.map(\.name) + scope.schema.computed.map(\.name)).map(\.text)
            diagnostics.report(
                .unknownUse(name.text, among: candidates), at: name.range, fixIt: closestEdit(for: name, among: candidates))
        }
    }
    return Dependencies(reads: .some(fields.ascending), computed: computed.ascending, certainComputed: computed.ascending)
}

private func dependencies(inTextOf value: ComputedDecl, in scope: Scope, diagnostics: inout Diagnostics) -> Dependencies {
    let found = references(of: value.expression, values: value.payload.valueNames, in: scope)
    if let name = found.unexplained {
        diagnostics.report(.readsEverything(value.name.text, because: name.text), at: name.range, unlessAllowedBy: value.notes)
    }
    let readsAll = found.usesWholeSelf || found.unexplained != nil
    return Dependencies(
        reads: readsAll ? .everything : .some(found.fields.ascending), computed: found.computed.map(\.index).ascending,
        certainComputed: found.computed.filter(\.isCertain).map(\.index).ascending)
}

/// Follows computed values until nothing is added: once down the list and once up settles almost every file.
private func closure(of direct: [Dependencies]) -> [FieldSet] {
    var reads = direct.map(\.reads)
    var isUpward = false
    var hasChanged = true
    while hasChanged {
        hasChanged = false
        for index in isUpward ? Array(direct.indices.reversed()) : Array(direct.indices) {
            let all = direct[index].computed.reduce(reads[index]) { $0.union(reads[$1]) }
            guard all != reads[index] else { continue }
            reads[index] = all
            hasChanged = true
        }
        isUpward.toggle()
    }
    return reads
}

extension FieldSet {
    func union(_ other: FieldSet) -> FieldSet {
        switch (self, other) {
        case (.everything, _), (_, .everything): .everything
        case (.some(let mine), .some(let others)):
            mine.isEmpty ? other : others.isEmpty ? self : .some((mine + others).ascending)
        }
    }
}

/// Told on only if its result changed, so the result must be comparable.
private func checkResult(of value: ComputedDecl, in scope: Scope, diagnostics: inout Diagnostics) {
    guard let kind = scope.uncomparableKind(in: value.type.type) else { return }
    diagnostics.report(.uncomparableResult(value.name.text, kind), at: value.type.snippet.range)
}

/// The payload is the key under which a result is remembered.
private func checkKeys(of value: ComputedDecl, in scope: Scope, diagnostics: inout Diagnostics) {
    for type in value.payload.types {
        guard let kind = scope.uncomparableKind(in: type.type) else { continue }
        diagnostics.report(.uncomparableKey(value.name.text, kind), at: type.snippet.range)
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownUse(_ name: String, among candidates: [String]) -> Self {
        .error("field.unknown", "there is no field or computed value '\(name)'\(didYouMean(name, among: candidates))")
    }

    fileprivate static func readsEverything(_ value: String, because name: String) -> Self {
        .warning(
            "computed.reads-everything",
            "'\(name)' is Swift's and may read any field, so '\(value)' is computed again after every change; say what it reads: 'uses: [field]'"
        )
    }

    fileprivate static func uncomparableResult(_ value: String, _ kind: String) -> Self {
        .error("computed.not-comparable", "'\(value)' is told on when its result changes, and \(kind) cannot be compared")
    }

    fileprivate static func uncomparableKey(_ value: String, _ kind: String) -> Self {
        .error(
            "computed.key", "results of '\(value)' are remembered by what it is called with, and \(kind) cannot be looked up")
    }
}
