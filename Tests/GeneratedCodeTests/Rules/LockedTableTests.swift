import Foundation
import StoreRuntime
import Testing

/// Tables under `isolation: lock`: nothing is lost, and a row's observers end on its last value.
@Suite struct LockedTableTests {
    let store = RosterStore(state: .init(players: [.init(id: 1), .init(id: 2)]))

    @Test("rows that eight threads change: every change is there, calls of one row's observer never overlap, the last is the row")
    func threads() async {
        let (mine, other) = (Heard(), Heard())
        store.observe(players: 1) { player in mine.set(player?.score ?? -1) }
        store.observe(players: 2) { player, isGone in other.set(isGone ? -1 : player.score) }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    for _ in 0..<500 { store.invoke(.scored(id: number % 2 + 1)) }
                }
            }
        }
        #expect(store.players[1]?.score == 2000 && store.players[2]?.score == 2000 && store.players.count == 2)
        #expect(mine.last == 2000 && other.last == 2000 && mine.isRising && other.isRising)
    }

    @Test("a row comes and goes, is bound and subscribed to, and what throws is taken back")
    func rows() {
        let box = Heard()
        store.bind(players: 3, to: box) { $0.set($1?.score ?? -1) }
        let token = store.subscribe(players: 1, skipInitial: true) { box.set($0?.score ?? -2) }
        store.invoke(.put(player: .init(id: 3, name: "c", score: 7))).invoke(.failed(id: 3)).invoke(.removed(id: 3))
        store.invoke(.removed(id: 1))
        #expect(box.values == [-1, 7, -1, -2] && store.players.by(name: "").map(\.id) == [2] && store.leaders == [2])
        token.cancel()
        store.invoke(.put(player: .init(id: 1)))
        #expect(box.values.count == 4)
    }
}

/// What one observer was told; its calls never overlap, the reading of it comes after them.
private final class Heard: @unchecked Sendable {
    private let lock = NSLock()
    private var told: [Int] = []

    func set(_ value: Int) { lock.withLock { told.append(value) } }
    var values: [Int] { lock.withLock { told } }
    var last: Int? { values.last }
    var isRising: Bool { zip(values, values.dropFirst()).allSatisfy { $0 <= $1 } }
}
