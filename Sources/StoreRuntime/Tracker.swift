#if canImport(Observation)
    public import Observation
#endif
internal import Dispatch
internal import Foundation

/// What a store says of its reads and changes to Observation, by the number of a field's bit in `Changes`.
///
/// This one says nothing, and nobody tracks: for systems that are older than Observation.
nonisolated public class Tracker {
    init() {}

    /// The one for this system.
    /// - Parameter fields: How many bits stand for fields; those behind them stand for computed values.
    public static func make(fields: Int) -> Tracker {
        #if canImport(Observation)
            if #available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *) { return KeyPathTracker(fields: fields) }
        #endif
        return Tracker()
    }

    /// `bit` is about to be read; -1 is the state as a whole, which changes with each field. The result is whether anyone tracks it.
    public func reads(_ bit: Int) -> Bool { false }

    /// Tells those who track `bit` that it changed. The result is whether anyone still does. `lock`: that of the store, which is let
    /// go while they are told.
    public func tell(_ bit: Int, _ lock: StoreLock? = nil) -> Bool { false }
}

#if canImport(Observation)
    /// What a generated store is where the system has Observation.
    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    nonisolated public protocol ObservableStore: Observation.Observable {}
#else
    nonisolated public protocol ObservableStore {}
#endif

#if canImport(Observation)
    /// Observation knows what is read by its key path. Here each bit has one of its own, made when it is first read.
    ///
    /// Whoever tracks a bit must keep its key path, to compare it with what changes. So while nobody but this table holds a key
    /// path, nobody tracks its bit: reading it has marked nothing, and a change of it costs nothing.
    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    nonisolated final class KeyPathTracker: Tracker, @unchecked Sendable {
        /// Where the key paths begin. It holds nothing: Observation looks at no value.
        struct Place: Observation.Observable {
            subscript(bit: Int) -> Void { () }
        }

        private let fields: Int
        private let registrar = ObservationRegistrar()
        /// The first is that of the state as a whole.
        #if !DEBUG && !hasFeature(StrictMemorySafety)
            @exclusivity(unchecked)
        #endif
        private var paths: ContiguousArray<KeyPath<Place, Void>?> = []
        /// Places in `paths` that are told of once more, from the main queue.
        private var late: [Int] = []

        init(fields: Int) {
            self.fields = fields
        }

        override func reads(_ bit: Int) -> Bool {
            let index = bit + 1
            if index >= paths.count || paths[index] == nil { make(index) }
            access(index)
            return !isKnownUniquelyReferenced(&paths[index])
        }

        override func tell(_ bit: Int, _ lock: StoreLock? = nil) -> Bool {
            let isHeld = tell(at: bit + 1, lock)
            return (bit < fields && tell(at: 0, lock)) || isHeld
        }

        private func tell(at index: Int, _ lock: StoreLock?) -> Bool {
            guard isHeld(index) else { return false }
            change(index, lock)
            guard isHeld(index) else { return false }
            if let lock, !Thread.isMainThread { tellLater(index, lock) }
            return true
        }

        @inline(never)
        private func make(_ index: Int) {
            while paths.count <= index { paths.append(nil) }
            paths[index] = \Place[index]
        }

        private func isHeld(_ index: Int) -> Bool {
            if index >= paths.count || paths[index] == nil { return false }
            return !isKnownUniquelyReferenced(&paths[index])
        }

        // Neither is inlined: the reference that each takes for the time of its call must not count in `isHeld`.

        @inline(never)
        private func access(_ index: Int) {
            if let path = paths[index] { registrar.access(Place(), keyPath: path) }
        }

        @inline(never)
        private func change(_ index: Int, _ lock: StoreLock?) {
            guard let path = paths[index] else { return }
            lock?.unlock()
            registrar.willSet(Place(), keyPath: path)
            registrar.didSet(Place(), keyPath: path)
            lock?.lock()
        }

        /// Observation takes note of a reader when its closure ends. Of what another thread changes until then nobody would tell
        /// it; what runs on the main queue runs after the closures of the main thread, where views read.
        private func tellLater(_ index: Int, _ lock: StoreLock) {
            if late.contains(index) { return }
            late.append(index)
            if late.count == 1 { DispatchQueue.main.async { [weak self] in self?.tellLate(lock) } }
        }

        private func tellLate(_ lock: StoreLock) {
            lock.withLock {
                let indices = late
                late = []
                for index in indices where isHeld(index) { change(index, lock) }
            }
        }
    }
#endif
