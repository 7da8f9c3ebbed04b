/// An entry of `entities:` → what makes its field a table.
func resolveEntity(_ entity: EntityDecl, of field: FieldDecl, in scope: Scope, diagnostics: inout Diagnostics) -> Entity? {
    var resolver = EntityResolver(entity: entity, scope: scope, diagnostics: diagnostics)
    defer { diagnostics = resolver.diagnostics }
    return resolver.resolve(field)
}

private struct EntityResolver {
    let entity: EntityDecl
    let scope: Scope
    var diagnostics: Diagnostics

    mutating func resolve(_ field: FieldDecl) -> Entity? {
        guard case .named(let row) = entity.row.type, fields(of: row) != nil || scope.declaredType(row) == nil else {
            diagnostics.report(.rowKind(field.name.text), at: entity.row.snippet.range)
            return nil
        }
        reportDuplicates(entity.indexes.map(\.name), what: "index", diagnostics: &diagnostics)
        let key = entity.key ?? .init(name: Name(text: "id", range: entity.row.snippet.range), type: nil)
        let indexes = entity.indexes.compactMap { member($0, of: row) }
        let sort = entity.sort.flatMap { checked($0.name, of: row) ? sortMember($0.name) : nil }
        let cascades = entity.removals.compactMap { cascade($0) }
        return member(key, of: row).map {
            Entity(
                row: entity.row, key: $0, sort: sort, isDescending: entity.sort?.isDescending ?? false, indexes: indexes,
                cascades: cascades)
        }
    }

    /// What a row that is declared here consists of.
    private func fields(of row: [SwiftType.Component]) -> [ParameterDecl]? {
        guard let index = scope.declaredType(row) else { return nil }
        return switch scope.schema.types[index].kind {
        case .enumeration: nil
        case .structure(let fields): fields
        }
    }

    /// R10.4: of a declared row the type is known; of Swift's `id` it is `User.ID`; any other is written.
    private mutating func member(_ member: EntityDecl.MemberDecl, of row: [SwiftType.Component]) -> Entity.Member? {
        guard checked(member.name, of: row) else { return nil }
        if let type = member.type { return Entity.Member(name: scope.declared(member.name), type: type) }
        if let field = fields(of: row)?.first(where: { $0.name.text == member.name.text }) {
            return Entity.Member(name: scope.declared(member.name), type: field.type)
        }
        if scope.isBroken(row[0].name, in: .types) { return nil }
        guard member.name.text == "id" else {
            let fixIt = Diagnostic.FixIt(
                "write its type", replace: member.name.range, with: "{ \(member.name.text): String }", .suggested)
            diagnostics.report(.memberType(member.name.text, entity.row.snippet.text), at: member.name.range, fixIt: fixIt)
            return nil
        }
        let type = WrittenType(type: .named(row + [SwiftType.Component(name: "ID")]), snippet: entity.row.snippet)
        return Entity.Member(name: scope.declared(member.name), type: type)
    }

    private func sortMember(_ name: Name) -> Entity.Member { Entity.Member(name: scope.declared(name), type: nil) }

    /// Whether a row that is declared here has such a field; what a row of Swift's has, Swift knows.
    private mutating func checked(_ name: Name, of row: [SwiftType.Component]) -> Bool {
        guard let fields = fields(of: row), !fields.contains(where: { $0.name.text == name.text }) else { return true }
        let candidates = fields.map(\.name.text)
        diagnostics.report(
            .unknownMember(name.text, entity.row.snippet.text, among: candidates), at: name.range,
            fixIt: closestEdit(for: name, among: candidates))
        return false
    }

    private mutating func cascade(_ removal: EntityDecl.RemovalDecl) -> Entity.Cascade? {
        guard let holder = scope.lookupField(removal.holder, diagnostics: &diagnostics) else { return nil }
        guard let place = place(of: removal, in: scope.schema.state[holder]) else { return nil }
        switch removal.rule.value {
        case .keep: return nil
        case .cascade: return Entity.Cascade(holder: holder, place: place)
        }
    }

    private mutating func place(of removal: EntityDecl.RemovalDecl, in field: FieldDecl) -> Entity.Cascade.Place? {
        if let table = field.entity {
            guard let member = removal.member else {
                diagnostics.report(.noHoldingMember(field.name.text), at: removal.holder.range)
                return nil
            }
            guard case .named(let row) = table.row.type else { return nil }
            var holder = EntityResolver(entity: table, scope: scope, diagnostics: diagnostics)
            defer { diagnostics = holder.diagnostics }
            guard holder.checked(member, of: row) else { return nil }
            return .rows(member: scope.declared(member), isIndexed: table.indexes.contains { $0.name.text == member.text })
        }
        let shape = scope.shape(of: field)
        let place: Entity.Cascade.Place? =
            switch shape {
            case .optional: .optional
            case .array: .array
            case .set: .set
            case .dictionary: .dictionary
            case .bool, .number, .string, .function, .tuple, .declared, .other, .table: nil
            }
        if place == nil || removal.member != nil {
            diagnostics.report(.holderKind(field.name.text, shape.phrase(in: scope)), at: removal.holder.range)
            return nil
        }
        return place
    }
}

extension Diagnostic.Message {
    fileprivate static func rowKind(_ table: String) -> Self {
        .error("entity.rows", "the rows of '\(table)' are structs; declare one under 'types', or write it in Swift")
    }

    fileprivate static func memberType(_ name: String, _ row: String) -> Self {
        .error("entity.member", "'\(row)' is Swift's, so the type of '\(name)' has to be written: '{ \(name): Type }'")
    }

    fileprivate static func unknownMember(_ name: String, _ row: String, among candidates: [String]) -> Self {
        .error("entity.member", "'\(row)' has no field '\(name)'\(didYouMean(name, among: candidates))")
    }

    fileprivate static func noHoldingMember(_ table: String) -> Self {
        .error(
            "entity.on-remove", "'\(table)' is a table; say which property of its rows holds the key: '\(table).ownerID: cascade'"
        )
    }

    fileprivate static func holderKind(_ field: String, _ kind: String) -> Self {
        .error(
            "entity.on-remove",
            "'\(field)' is \(kind); keys are held by an Optional, an array, a Set, a dictionary, or a property of another table's rows"
        )
    }
}
