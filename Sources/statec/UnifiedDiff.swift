/// The lines by which two texts differ, as `diff -u` prints them and `patch -p0` reads them.
func unifiedDiff(_ change: OutputChange) -> String {
    let name = change.path.text
    switch change {
    case .write(_, let old, let new):
        let (before, after) = (String(decoding: old ?? [], as: UTF8.self), String(decoding: new, as: UTF8.self))
        return "--- \(old == nil ? "/dev/null" : name)\n+++ \(name)\n" + hunks(from: before, to: after)
    case .remove(_, let old):
        return "--- \(name)\n+++ /dev/null\n" + hunks(from: String(decoding: old, as: UTF8.self), to: "")
    }
}

private struct Line {
    let mark: Character
    let text: Substring
    /// How many old and new lines stand before it.
    let old: Int
    let new: Int
}

private func hunks(from old: String, to new: String, context: Int = 3) -> String {
    let lines = merged(old, new)
    let changed = lines.indices.filter { lines[$0].mark != " " }
    guard var start = changed.first else { return "" }
    var text = ""
    var end = start
    for index in changed {
        if index - end > 2 * context {
            text += hunk(lines[max(0, start - context)...min(lines.count - 1, end + context)])
            start = index
        }
        end = index
    }
    return text + hunk(lines[max(0, start - context)...min(lines.count - 1, end + context)])
}

private func hunk(_ lines: ArraySlice<Line>) -> String {
    guard let first = lines.first else { return "" }
    let oldCount = lines.filter { $0.mark != "+" }.count
    let newCount = lines.filter { $0.mark != "-" }.count
    // An empty side is named by the line before it.
    let oldStart = oldCount == 0 ? first.old : first.old + 1
    let newStart = newCount == 0 ? first.new : first.new + 1
    var text = "@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n"
    for line in lines {
        text.append(line.mark)
        text += line.text.utf8.last == 0x0A ? line.text : line.text + "\n\\ No newline at end of file\n"
    }
    return text
}

/// Both texts as one list of kept, removed and added lines.
private func merged(_ oldText: String, _ newText: String) -> [Line] {
    let (old, new) = (lines(of: oldText), lines(of: newText))
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): added.insert(offset)
        }
    }
    var merged: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
        if removed.contains(i) {
            merged.append(Line(mark: "-", text: old[i], old: i, new: j))
            i += 1
        } else if added.contains(j) {
            merged.append(Line(mark: "+", text: new[j], old: i, new: j))
            j += 1
        } else {
            merged.append(Line(mark: " ", text: new[j], old: i, new: j))
            i += 1
            j += 1
        }
    }
    return merged
}

/// Each with its newline, as far as it has one.
private func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    while start < text.endIndex {
        let end = text.utf8[start...].firstIndex(of: 0x0A).map(text.utf8.index(after:)) ?? text.endIndex
        lines.append(text[start..<end])
        start = end
    }
    return lines
}
