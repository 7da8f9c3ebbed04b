/// `entities:`.
extension DeclReader {
    /// A table is a field whose type follows from its rows'.
    mutating func readEntity(_ entry: SyntaxEntry) -> FieldDecl? {
        let name = plainName(entry.key)
        guard let form = form(of: entry, .entity) else { return nil }
        let notes = notes(entry.documentation, form.long)
        guard let row = form.long.map({ rowType($0, entry) }) ?? writtenType(entry) else { return nil }
        let long = form.long
        let entity = EntityDecl(
            row: row, key: long?["key"].flatMap { key($0) }, sort: long?["sort"].flatMap { sort($0) },
            indexes: long?["index"].map { members($0) } ?? [], removals: long?["onRemove"].map { removals($0) } ?? [])
        return FieldDecl(
            name: name, notes: notes, type: tableType(named: name.text, row.snippet), defaultValue: nil, comparison: nil,
            entity: entity)
    }

    private mutating func rowType(_ long: LongForm, _ entry: SyntaxEntry) -> WrittenType? {
        if let type = long["of"] { return writtenType(type) }
        report(.noRows(entry.key.nameText), at: entry.key.range)
        return nil
    }

    /// `StoreRuntime.EntityTable<AuthModule.Tables.users>`, where the row's type was written.
    private func tableType(named name: String, _ snippet: Snippet) -> WrittenType {
        let module = (schema.module?.text ?? "") + "Module"
        let rules = SwiftType.named([.init(name: module), .init(name: "Tables"), .init(name: name)])
        let type = SwiftType.named([.init(name: "StoreRuntime"), .init(name: "EntityTable", arguments: [rules])])
        return WrittenType(type: type, snippet: snippet)
    }

    /// A name, or `{ email: String }`.
    private mutating func key(_ entry: SyntaxEntry) -> EntityDecl.MemberDecl? {
        let members = members(entry)
        if members.count > 1 { report(.severalKeys, at: entry.value.range) }
        return members.first
    }

    /// Names of the row's properties, or a mapping that gives their types too.
    private mutating func members(_ entry: SyntaxEntry) -> [EntityDecl.MemberDecl] {
        guard case .mapping(let mapping) = entry.value.content, !mapping.entries.isEmpty else {
            if entry.value.isMapping { report(.noMembers(entry.key.text), at: entry.value.range) }
            return entry.value.isMapping ? [] : names(entry)?.map { .init(name: $0, type: nil) } ?? []
        }
        return mapping.entries.compactMap { item in
            writtenType(item).map { .init(name: plainName(item.key), type: $0) }
        }
    }

    /// A name, or `{ by: name, descending: true }`.
    private mutating func sort(_ entry: SyntaxEntry) -> EntityDecl.SortDecl? {
        guard case .mapping(let mapping) = entry.value.content else {
            guard let names = names(entry) else { return nil }
            if names.count > 1 { report(.severalSorts, at: entry.value.range) }
            return .init(name: names[0], isDescending: false)
        }
        let long = longForm(mapping, range: entry.value.range, .sort)
        guard let by = long["by"] else {
            report(.noMembers("sort"), at: entry.value.range)
            return nil
        }
        let isDescending = long["descending"].flatMap { boolean($0) }?.value ?? false
        return names(by)?.first.map { .init(name: $0, isDescending: isDescending) }
    }

    /// `order: cascade`, `books.authorID: keep`.
    private mutating func removals(_ entry: SyntaxEntry) -> [EntityDecl.RemovalDecl] {
        guard case .mapping(let mapping) = entry.value.content, !mapping.entries.isEmpty else {
            if !entry.value.isBroken { report(.removalKind(found: entry.value.kind), at: entry.valueRange) }
            return []
        }
        return mapping.entries.compactMap { item in
            guard let rule = choice(item, of: RemovalRule.self) else { return nil }
            let parts = item.key.text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let place = item.key.contentRange
            let isVerbatim = place.count == item.key.text.utf8.count
            let end = isVerbatim ? place.lower + parts[0].utf8.count : place.upper
            let holder = checkedName(Name(text: parts[0], range: SourceRange(place.lower, end)))
            let rest = SourceRange(isVerbatim ? min(end + 1, place.upper) : place.lower, place.upper)
            let member = parts.count == 1 ? nil : Name(text: parts[1], range: rest)
            return .init(holder: holder, member: member.map { checkedName($0) }, rule: rule)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func noRows(_ name: String) -> Self {
        .error("entity.rows", "'\(name)' is a table and needs the type of its rows: 'of: User'")
    }

    fileprivate static var severalKeys: Self {
        .error("entity.member", "rows are told apart by one property; for several write a computed property of the row in Swift")
    }

    fileprivate static var severalSorts: Self {
        .error("entity.member", "rows are sorted by one property; for several write a computed property of the row in Swift")
    }

    fileprivate static func noMembers(_ key: String) -> Self {
        let example = key == "sort" ? "sort: { by: name }" : "\(key): { email: String }"
        return .error("entity.member", "'\(key)' names no property of the row, as in '\(example)'")
    }

    fileprivate static func removalKind(found: String) -> Self {
        .error(
            "entity.on-remove",
            "'onRemove' says what becomes of keys that are held elsewhere, as in 'onRemove: { books.authorID: cascade }'; found \(found)"
        )
    }
}
