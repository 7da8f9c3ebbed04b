// A module of seventy fields and `isolation: none`, as statec writes it.
// swift-format-ignore-file

nonisolated extension WideModule {
    /// What `effect` does to `state`: pure, for tests and previews. The store does the same in place.
    public static func reduce(_ state: inout State, _ effect: Effect) throws {
        var draft = Draft(state)
        defer { state = draft.state }
        try draft._s_reduce(effect)
    }
}

nonisolated extension WideModule.Draft {
    @inline(__always)
    mutating func _s_reduce(_ effect: WideModule.Effect) throws {
        switch effect {
        case .setF0(let value): self.setF0(value)
        case .setF63(let value): self.setF63(value)
        case .setF64(let value): self.setF64(value)
        case .setF69(let value): self.setF69(value)
        case .bump: self.bump()
        }
    }

    mutating func setF0(_ value: Int) {
        self.f0 = value
    }

    mutating func setF63(_ value: Int) {
        self.f63 = value
    }

    mutating func setF64(_ value: Int) {
        self.f64 = value
    }

    mutating func setF69(_ value: Int) {
        self.f69 = value
    }

    mutating func bump() {
        f0 += 1
        f63 += 1
        f64 += 1
        f69 += 1
    }
}

/// Computed values, conditions and arguments, where their names resolve: the state's members, with payloads as parameters.
nonisolated extension WideModule.State {
    public var low: Bool {
        f0 > 0
    }

    public var high: Int {
        f63 + f64
    }

    @inline(__always)
    func _s_f64Changed_1_value(_ value: Int) -> Int {
        value
    }
}
