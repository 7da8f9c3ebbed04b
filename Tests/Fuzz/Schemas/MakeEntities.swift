/// Tables of the declared structs that have something to be told apart by.
extension SchemaMaker {
    struct TableModel {
        let name: String
        let row: Int
        let key: ParameterModel
        let index: ParameterModel?
        let isDeprecated: Bool
    }

    mutating func makeEntities() {
        guard random.chance(35) else { return }
        let rows = types.types.indices.filter { !types.types[$0].isDeprecated && !keys(of: $0).isEmpty }
        guard !rows.isEmpty, !types.typeNames.contains("Tables") else { return }
        let refused = refusedFields.union(["Tables", "Row", "Key", "Indexes", "SortKey"])
        var names = NameSource(used: Set(fields.map(\.name)), refused: refused)
        var entries: [YAMLNode.Entry] = []
        for _ in 0..<random.int(1...3) {
            let row = random.pick(rows)
            let key = random.pick(keys(of: row))
            let table = TableModel(
                name: names.next(&random, from: NameSource.values), row: row, key: key,
                index: random.chance(50) ? random.pick(keys(of: row)) : nil, isDeprecated: deprecates())
            tables.append(table)
            entries.append(entry(for: table))
        }
        sections.append(.init("entities", .mapping(entries)))
    }

    private mutating func entry(for table: TableModel) -> YAMLNode.Entry {
        let row = YAMLNode.text(types.spelling(.declared(table.row)))
        var words: [YAMLNode.Entry] = [.init("of", row), .init("key", .text(table.key.name))]
        if random.chance(50) {
            let by = random.pick(keys(of: table.row)).name
            let order = YAMLNode.mapping([.init("by", .text(by)), .init("descending", .text("true"))])
            words.append(.init("sort", random.chance(60) ? .text(by) : order))
        }
        if let index = table.index {
            let typed = YAMLNode.mapping([.init(index.name, .text(types.spelling(index.type)))])
            words.append(.init("index", random.chance(60) ? .list([.text(index.name)]) : typed))
        }
        if let holder = tables.dropLast().last(where: { types.spelling($0.key.type) == types.spelling(table.key.type) }) {
            words.append(.init("onRemove", .mapping([.init("\(holder.name).\(holder.key.name)", .text("cascade"))])))
        }
        words += notes(isDeprecated: table.isDeprecated, was: table.name)
        let isDocumented = words.contains { $0.key == "doc" }
        return .init(table.name, .mapping(words), documentation: isDocumented ? nil : comment())
    }

    /// What is comparable and hashable beyond doubt.
    private func keys(of type: Int) -> [ParameterModel] {
        guard case .structure(let parts) = types.types[type].kind else { return [] }
        return parts.filter { part in
            guard case .standard(let name) = part.type, !part.isDeprecated else { return false }
            return ["Int", "String", "UInt8", "Int64", "Double"].contains(name) && !types.typeNames.contains(name)
        }
    }

    /// Effects on tables, with every form.
    mutating func tableEffects(_ names: inout NameSource) -> [YAMLNode.Entry] {
        var entries: [YAMLNode.Entry] = []
        for table in tables {
            let name = names.next(&random, from: NameSource.values)
            let isRow = random.chance(50)
            let rows = RandomType.array(.declared(table.row), isSugared: true)
            let payload = PayloadModel.labelled([
                ParameterModel(name: "rows", type: isRow ? .declared(table.row) : rows, hasDefault: false),
                ParameterModel(name: "key", type: table.key.type, hasDefault: false),
            ])
            let canThrow = random.chance(30)
            var forms = tableForms(table)
            if canThrow { forms.append(.init("throws", .text("true"))) }
            entries.append(message(name, payload, notes: [], more: forms, section: "effect"))
            effects.append(
                EffectModel(
                    message: MessageModel(name: name, payload: payload, isDeprecated: false), isBodyless: false,
                    canThrow: canThrow))
        }
        return entries
    }

    private mutating func tableForms(_ table: TableModel) -> [YAMLNode.Entry] {
        let on = { (value: String) in YAMLNode.mapping([.init(table.name, .text(value))]) }
        var forms: [YAMLNode.Entry] = [.init("upsert", on("rows"))]
        if random.chance(40) {
            let merge = YAMLNode.mapping([.init("with", .text("{ present, new in fuzzSame(present == new ? present : new) }"))])
            forms.append(.init("merge", random.pick([.text("keep"), .text("overwrite"), merge])))
        }
        if random.chance(50) { forms.append(.init("remove", on("key"))) }
        if random.chance(40) {
            let set = YAMLNode.mapping([.init(table.key.name, .text("key"))])
            let update = YAMLNode.mapping([.init("key", .text("key")), .init("set", set)])
            forms.append(.init("update", .mapping([.init(table.name, update)])))
        }
        if random.chance(20) { forms.append(.init("reset", .list([.text(table.name)]))) }
        return forms
    }
}
