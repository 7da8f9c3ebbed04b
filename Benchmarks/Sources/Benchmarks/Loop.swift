import Bench
import ByHand
import Heap

/// One measured loop: its number of rounds is the argument.
typealias Loop = @MainActor (Int) -> Void

/// The loops that `Benchmarks/instructions` counts, by name: `dispatch-100-generated`, `append-1000-by-hand`, `empty`.
///
/// `--loop NAME ROUNDS` runs one and nothing else, so that a run of twice the rounds differs by the loop alone.
@MainActor
func loop(named name: String) -> Loop? {
    if name == "empty" { return { for number in 0..<$0 { heap_nothing(number) } } }
    if name == "scattered" { return scatteredLoop(size: 10_000) }
    let words = name.split(separator: "-", maxSplits: 2).map(String.init)
    guard words.count == 3, let number = Int(words[1]) else { return nil }
    let pair: (generated: Loop, byHand: Loop)
    switch words[0] {
    case "dispatch": pair = dispatchLoops(observers: number, told: Told())
    case "small": pair = smallLoops(observers: number, told: Told())
    case "large": pair = largeLoops(observers: number, told: Told())
    case "method": pair = methodLoops(observers: number, told: Told())
    case "lock": pair = lockLoops(observers: number, told: SharedTold())
    case "equal": pair = equalValueLoops(observers: number)
    case "append": pair = appendLoops(size: number, isObserved: false)
    // What stands for the yardstick is not written by hand: it is a field of the same store.
    case "read": pair = readLoops()
    case "track": pair = trackLoops()
    case "memo": pair = memoLoops(items: number)
    case "key": pair = tableLoops(size: number, observesRow: false)
    case "watched": pair = tableLoops(size: number, observesRow: true)
    case "place": pair = placeLoops(size: number)
    case _: return nil
    }
    switch words[2] {
    case "generated": return pair.generated
    case "by-hand": return pair.byHand
    case _: return nil
    }
}
