/// How a set of changed fields reads in a log: by the fields' names.
nonisolated public enum ChangeNames {
    /// `[code, isLoading]`: the names of the bits that are set, least significant word and bit first. Cold: it allocates.
    public static func describe(_ words: [UInt64], names: [String]) -> String {
        let changed = names.indices.filter { words[$0 / 64] & (1 << UInt64($0 % 64)) != 0 }
        return "[" + changed.map { names[$0] }.joined(separator: ", ") + "]"
    }
}
