import Observation
import Synchronization

/// What a store for any thread is by hand: everything under one `Mutex`, observers called outside of it, by the first thread for
/// all. It has the fields of `SharedBench`, one level of delivery, and no events, errors, tokens or logger.
public final class MutexStore: Observable, Sendable {
    public enum Route: Sendable { case home, list, detail }
    public struct Point: Equatable, Sendable { public var x = 0.0, y = 0.0 }

    public struct State: Equatable, Sendable {
        public var count = 0
        public var title = "title"
        public var isLoading = false
        public var ratio = 0.0
        public var items: [Int] = []
        public var route = Route.home
        public var note: String?
        public var scores: [String: Int] = [:]
        public var ids: Set<Int> = []
        public var point = Point()
        public var total = 0
        public var subtitle = ""
        public var isEnabled = true
        public var history: [String] = []
        public var limit: Int?
        public var version = 1

        public init() {}
    }

    public enum Action: Sendable {
        case countChanged(count: Int)
        case titleChanged(title: String)
        case totalChanged(total: Int)
        case submitTapped
    }

    typealias Observer<Value> = @Sendable (Value) -> Void

    struct Core: ~Copyable {
        var state = State()
        var observed: UInt64 = 0
        var pending: UInt64 = 0
        var isTelling = false
        var count: [Observer<Int>] = []
        var title: [Observer<String>] = []
        var total: [Observer<Int>] = []

        mutating func setCount(_ value: Int) { if state.count != value { state.count = value; pending |= 0x1 & observed } }
        mutating func setTitle(_ value: String) { if state.title != value { state.title = value; pending |= 0x2 & observed } }
        mutating func setTotal(_ value: Int) { if state.total != value { state.total = value; pending |= 0x400 & observed } }

        /// The next field that is to be told, for the thread that tells.
        mutating func next() -> Step? {
            if pending == 0 {
                isTelling = false
                return nil
            }
            isTelling = true
            let bit = pending.trailingZeroBitCount
            pending &= pending &- 1
            switch bit {
            case 0: return .count(count, state.count)
            case 1: return .title(title, state.title)
            case 10: return .total(total, state.total)
            default: return nil
            }
        }
    }

    enum Step {
        case count([Observer<Int>], Int)
        case title([Observer<String>], String)
        case total([Observer<Int>], Int)

        func tell() {
            switch self {
            case .count(let observers, let value): for observer in observers { observer(value) }
            case .title(let observers, let value): for observer in observers { observer(value) }
            case .total(let observers, let value): for observer in observers { observer(value) }
            }
        }
    }

    private let core = Mutex(Core())

    public init() {}

    private let registrar = ObservationRegistrar()

    public var count: Int {
        registrar.access(self, keyPath: \.count)
        return core.withLock { $0.state.count }
    }
    public var total: Int { core.withLock { $0.state.total } }

    public func dispatch(_ action: Action) {
        switch action {
        case .countChanged(let count): countChanged(count: count)
        case .titleChanged(let title): titleChanged(title: title)
        case .totalChanged(let total): totalChanged(total: total)
        case .submitTapped: break
        }
    }

    public func countChanged(count: Int) { commit { $0.setCount(count) } }
    public func titleChanged(title: String) { commit { $0.setTitle(title) } }
    public func totalChanged(total: Int) { commit { $0.setTotal(total) } }

    public func observeCount(_ call: @escaping @Sendable (Int) -> Void) {
        core.withLock {
            $0.count.append(call)
            $0.observed |= 0x1
        }
    }

    public func observeTitle(_ call: @escaping @Sendable (String) -> Void) {
        core.withLock {
            $0.title.append(call)
            $0.observed |= 0x2
        }
    }

    public func observeTotal(_ call: @escaping @Sendable (Int) -> Void) {
        core.withLock {
            $0.total.append(call)
            $0.observed |= 0x400
        }
    }

    @inline(__always)
    private func commit(_ change: (inout Core) -> Void) {
        var step: Step? = core.withLock { core in
            change(&core)
            return core.isTelling ? nil : core.next()
        }
        while let next = step {
            next.tell()
            step = core.withLock { $0.next() }
        }
    }
}
