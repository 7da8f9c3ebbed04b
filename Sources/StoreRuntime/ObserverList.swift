/// The observers of one thing, in the order in which they registered.
///
/// It is a class, so that its array is never held while an observer runs: observers may register, cancel and change the
/// store from inside a call. One cancelled in the middle of a delivery is not called any more.
nonisolated public final class ObserverList<Value>: AnyObserverList {
    @usableFromInline
    struct Entry {
        @usableFromInline let id: Int
        @usableFromInline let call: (Value) -> Void

        @inlinable
        init(id: Int, call: @escaping (Value) -> Void) {
            self.id = id
            self.call = call
        }

        /// Stands where one was that was cancelled while the list was being told.
        static var cancelled: Entry { Entry(id: 0) { _ in } }
    }

    // Checked in debug builds. What makes it sound in release: no access is open while an observer runs.
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    @usableFromInline final var entries: ContiguousArray<Entry> = []
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    @usableFromInline final var isTelling = false
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    @usableFromInline final var hasCancelled = false
    @usableFromInline final var lastID = 0
    /// Registered in the middle of a round; told from the next one on.
    @usableFromInline final var newcomers: [Entry]?
    private final let missed: Missed
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    @usableFromInline final var paused: [Int: Paused] = [:]

    init(mainOnly: Bool, lock: StoreLock? = nil, missed: Missed = .newest) {
        self.missed = missed
        super.init(mainOnly: mainOnly, lock: lock)
    }

    /// No one is registered.
    @inlinable
    public final var isEmpty: Bool { entries.isEmpty && newcomers == nil }

    /// Calls everyone with `value`; false when nobody is left.
    @inlinable
    @discardableResult
    public final func tell(_ value: Value) -> Bool {
        let count = entries.count
        isTelling = true
        var index = 0
        while index < count {
            entries[index].call(value)
            index += 1
        }
        isTelling = false
        if hasCancelled { purge() } else if count != 0 { return true }
        return !isEmpty
    }

    /// The same for a store that any thread uses, under its lock, which is let go for the time of each call.
    @inlinable
    @discardableResult
    public final func tell(_ value: Value, _ lock: StoreLock) -> Bool {
        let count = entries.count
        isTelling = true
        var index = 0
        while index < count {
            let id = entries[index].id
            if id != 0, let value = paused.isEmpty ? value : due(value, to: id) {
                callUnlocking(index, value, lock)
                lock.lock()
            }
            index += 1
        }
        isTelling = false
        if hasCancelled { purge() } else if count != 0 { return true }
        return !isEmpty
    }

    /// Comes back without the lock: when the observer was cancelled in the meantime, what it owned goes here.
    @inlinable
    final func callUnlocking(_ index: Int, _ value: Value, _ lock: StoreLock) {
        let call = entries[index].call
        lock.unlock()
        call(value)
    }

    /// Adds an observer and returns what `remove` and `StoreSubscription` know it by.
    @inlinable
    @discardableResult
    public final func append(_ call: @escaping (Value) -> Void) -> Int {
        lastID += 1
        entries.append(Entry(id: lastID, call: call))
        return lastID
    }

    /// What writes into `target` as long as it lives, and then removes itself. It must be the next to be appended.
    public final func binding<Target: AnyObject>(
        to target: Target, _ write: @escaping (Target, Value) -> Void
    ) -> (Value) -> Void {
        let id = lastID + 1
        return { [weak target, unowned self] value in
            if let target { write(target, value) } else { remove(id) }
        }
    }

    final func appendNewcomer(_ call: @escaping (Value) -> Void) -> Int {
        lastID += 1
        newcomers = (newcomers ?? []) + [Entry(id: lastID, call: call)]
        return lastID
    }

    override final func admit() {
        guard let newcomers else { return }
        self.newcomers = nil
        entries.append(contentsOf: newcomers)
    }

    override final func has(_ id: Int) -> Bool {
        entries.contains { $0.id == id } || newcomers?.contains { $0.id == id } == true
    }

    override final func remove(_ id: Int) {
        // What the observer owned may run code when it goes; `released` lets it go when the list is at rest.
        let released = locked { (paused.removeValue(forKey: id), take(id)) }
        withExtendedLifetime(released) {}
    }

    override final func removeAll() {
        let released = locked(takeAll)
        withExtendedLifetime(released) {}
    }

    private final func locked<Result>(_ body: () -> Result) -> Result {
        if let lock { lock.withLock(body) } else { body() }
    }

    private final func take(_ id: Int) -> Entry? {
        if let index = entries.lastIndex(where: { $0.id == id }) {
            if !isTelling { return entries.remove(at: index) }
            let taken = entries[index]
            entries[index] = .cancelled
            hasCancelled = true
            return taken
        }
        guard let index = newcomers?.firstIndex(where: { $0.id == id }) else { return nil }
        let taken = newcomers?.remove(at: index)
        if newcomers?.isEmpty == true { newcomers = nil }
        return taken
    }

    private final func takeAll() -> (ContiguousArray<Entry>, [Entry]?, [Int: Paused]) {
        let taken = (entries, newcomers, paused)
        newcomers = nil
        paused = [:]
        if isTelling {
            for index in entries.indices { entries[index] = .cancelled }
            hasCancelled = true
        } else {
            entries = []
        }
        return taken
    }

    // MARK: Pausing

    /// What a paused observer is told when it goes on.
    public enum Missed {
        case dropped, newest
        case merged((_ old: Value, _ new: Value) -> Value)
    }

    /// Who is not told for a while, and what it missed. Its entry has a call that only remembers.
    @usableFromInline
    final class Paused {
        let call: (Value) -> Void
        var missed: Value?
        /// Its first call, which came in the pause.
        var first: (() -> (() -> Void)?)?
        var isResuming = false

        init(_ call: @escaping (Value) -> Void) {
            self.call = call
        }

        func miss(_ value: Value, _ kind: Missed) {
            switch kind {
            case .dropped: break
            case .newest: missed = value
            case .merged(let merge): missed = missed.map { merge($0, value) } ?? value
            }
        }
    }

    /// Somebody is registered who is not paused.
    final var isHeard: Bool {
        (entries + (newcomers ?? [])).contains { $0.id != 0 && paused[$0.id] == nil }
    }

    override final func pause(_ id: Int) {
        if let lock { return lock.withLock { pauseShared(id) } }
        if let paused = paused[id] {
            paused.isResuming = false
            return
        }
        replace(id) { entry in
            let pausing = Paused(entry.call)
            paused[id] = pausing
            return Entry(id: id) { [missed] in pausing.miss($0, missed) }
        }
    }

    /// What it missed is told while it still counts as paused, so that what it causes is not told inside of that.
    override final func resume(_ id: Int) {
        if let lock { return resumeShared(id, lock) }
        guard let resuming = paused[id], !resuming.isResuming else { return }
        resuming.isResuming = true
        while let value = resuming.missed, resuming.isResuming {
            resuming.missed = nil
            resuming.call(value)
        }
        if resuming.isResuming, paused[id] === resuming {
            paused[id] = nil
            replace(id) { _ in Entry(id: id, call: resuming.call) }
        }
        resuming.isResuming = false
    }

    // In a list that several threads use, an entry stays as it is, and whether it is paused is asked under the lock.

    private final func pauseShared(_ id: Int) {
        if let paused = paused[id] { paused.isResuming = false } else if has(id) { paused[id] = Paused { _ in } }
    }

    /// What it missed is told by whoever is telling; what comes before that is told together with it.
    private final func resumeShared(_ id: Int, _ lock: StoreLock) {
        let isPaused = lock.withLock { () -> Bool in
            guard let paused = paused[id], !paused.isResuming else { return false }
            paused.isResuming = true
            return true
        }
        guard isPaused, let makeFirst = observers?.makeFirst else { return }
        makeFirst(FirstCall(Registration(self, id: id), isAfterPause: true) { [self] in missedCall(id) })
    }

    override final func keep(_ first: @escaping () -> (() -> Void)?, of id: Int) -> Bool {
        guard let paused = paused[id], !paused.isResuming else { return false }
        paused.first = first
        return true
    }

    private final func missedCall(_ id: Int) -> (() -> Void)? {
        guard let left = paused[id], left.isResuming else { return nil }
        paused[id] = nil
        if let first = left.first { return first() }
        guard let value = left.missed, let entry = (entries + (newcomers ?? [])).first(where: { $0.id == id }) else { return nil }
        return { entry.call(value) }
    }

    /// What the observer `id` is told of `value`: nothing while it is paused, and what it missed when it goes on.
    @usableFromInline
    final func due(_ value: Value, to id: Int) -> Value? {
        guard let left = paused[id] else { return value }
        left.miss(value, missed)
        if !left.isResuming { return nil }
        paused[id] = nil
        return left.missed ?? value
    }

    private final func replace(_ id: Int, _ make: (Entry) -> Entry) {
        if let index = entries.lastIndex(where: { $0.id == id }) {
            entries[index] = make(entries[index])
        } else if let index = newcomers?.firstIndex(where: { $0.id == id }), let entry = newcomers?[index] {
            newcomers?[index] = make(entry)
        }
    }

    @usableFromInline
    final func purge() {
        hasCancelled = false
        entries.removeAll { $0.id == 0 }
    }
}
