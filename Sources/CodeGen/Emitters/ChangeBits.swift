import SchemaParser

/// Which bits of `Changes` stand for what: fields in declared order, then computed values. `compare: never` has none.
final class ChangeBits {
    /// A field's bit, by its index in the module.
    let fields: [Int?]
    /// A computed value's bit.
    let computed: [Int]
    let count: Int
    private let module: Module

    init(_ module: Module) {
        var next = 0
        var fields: [Int?] = []
        for field in module.fields {
            fields.append(field.comparison == .never ? nil : next)
            if field.comparison != .never { next += 1 }
        }
        self.fields = fields
        self.computed = module.computed.indices.map { next + $0 }
        self.count = next + module.computed.count
        self.module = module
    }

    /// More than 64 bits take several words.
    var wordCount: Int { max(1, (count + 63) / 64) }
    var isWide: Bool { wordCount > 1 }

    /// The arguments of `_s_reads`.
    func reading(_ bit: Int) -> SwiftCode { "\(bit), \(changes([bit]))" }

    /// `Changes(rawValue: 0x2)`.
    func changes(_ bits: [Int]) -> SwiftCode {
        if !isWide, bits.count == 1 { return "Changes(rawValue: \(hexadecimal: 1 << UInt64(bits[0])))" }
        return "Changes(rawValue: \(mask(bits).rawValue))"
    }

    /// The property that speaks with Observation.
    var tracker: SwiftCode {
        let fields = count - computed.count
        return "fileprivate final let _s_tracker = StoreRuntime.Tracker.make(fields: \(fields))"
    }

    func mask(_ bits: [Int]) -> ChangeMask {
        ChangeMask(bits: bits, wordCount: wordCount)
    }

    /// What a write to a field marks: itself, and the computed values that read it.
    func mark(of field: Int) -> ChangeMask {
        let dependents = module.computed.indices.filter { index in
            switch module.computed[index].reads {
            case .everything: true
            case .some(let fields): fields.contains(field)
            }
        }
        return mask([fields[field]].compactMap { $0 } + dependents.map { computed[$0] })
    }

    /// The fields that a computed value depends on.
    func reads(of computed: Int) -> ChangeMask {
        switch module.computed[computed].reads {
        case .everything: everything
        case .some(let read): mask(read.compactMap { fields[$0] })
        }
    }

    var everything: ChangeMask { mask(fields.compactMap { $0 }) }
    var allComputed: ChangeMask { mask(computed) }
}

/// A set of bits as literals.
struct ChangeMask {
    /// Least significant first.
    let words: [UInt64]

    init(bits: [Int], wordCount: Int) {
        var words = [UInt64](repeating: 0, count: wordCount)
        for bit in bits { words[bit / 64] |= 1 << UInt64(bit % 64) }
        self.words = words
    }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// A `RawValue`.
    var rawValue: SwiftCode {
        if words.count == 1 { return "\(hexadecimal: words[0])" }
        return ".init(\(list: words.enumerated().map { "w\($0): \(hexadecimal: $1)" }))"
    }

    /// `changes.rawValue |= 0x202`, one statement a word.
    func insertion(into target: SwiftCode) -> [SwiftCode] {
        if words.count == 1 { return isEmpty ? [] : ["\(target) |= \(hexadecimal: words[0])"] }
        return words.enumerated().compactMap { index, word in
            word == 0 ? nil : "\(target).w\(index) |= \(hexadecimal: word)"
        }
    }
}
