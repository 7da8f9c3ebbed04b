/// The cycles of a graph given by each node's successors: as many as are needed so that none is left when their nodes are
/// taken out. Each begins with its lowest node. Without recursion, since a file may hold very many names.
func cycles(in edges: [[Int]]) -> [[Int]] {
    // Most graphs have none, and then there is nothing to shrink.
    guard edges.contains(where: { !$0.isEmpty }) else { return [] }
    var graph = ShrinkingGraph(edges)
    graph.removeDeadEnds()
    var found: [[Int]] = []
    for start in edges.indices {
        while graph.contains(start) {
            let cycle = graph.walk(from: start)
            found.append(cycle)
            cycle.forEach { graph.remove($0) }
            graph.removeDeadEnds()
        }
    }
    return found
}

/// `a → b → a`.
func cyclePath(_ cycle: [Int], name: (Int) -> String) -> String {
    (cycle + cycle.prefix(1)).map(name).joined(separator: " → ")
}

/// A graph that loses nodes until only cycles and what leads to them are left.
private struct ShrinkingGraph {
    private let edges: [[Int]]
    private var predecessors: [[Int]]
    private var successorCount: [Int]
    private var isRemoved: [Bool]
    private var deadEnds: [Int]

    init(_ edges: [[Int]]) {
        self.edges = edges
        predecessors = Array(repeating: [], count: edges.count)
        for (node, successors) in edges.enumerated() {
            for successor in successors { predecessors[successor].append(node) }
        }
        successorCount = edges.map(\.count)
        isRemoved = Array(repeating: false, count: edges.count)
        deadEnds = edges.indices.filter { edges[$0].isEmpty }
    }

    func contains(_ node: Int) -> Bool { !isRemoved[node] }

    mutating func remove(_ node: Int) {
        guard !isRemoved[node] else { return }
        isRemoved[node] = true
        for predecessor in predecessors[node] {
            successorCount[predecessor] -= 1
            if successorCount[predecessor] == 0 { deadEnds.append(predecessor) }
        }
    }

    mutating func removeDeadEnds() {
        while let node = deadEnds.popLast() { remove(node) }
    }

    /// Without dead ends every walk comes back to a node that it has seen.
    func walk(from start: Int) -> [Int] {
        var path = [start]
        var place = [start: 0]
        while let last = path.last, let next = edges[last].first(where: contains) {
            if let first = place[next] { return rotated(Array(path[first...])) }
            place[next] = path.count
            path.append(next)
        }
        return path
    }

    private func rotated(_ cycle: [Int]) -> [Int] {
        guard let lowest = cycle.min(), let place = cycle.firstIndex(of: lowest) else { return cycle }
        return Array(cycle[place...] + cycle[..<place])
    }
}
