/// B* with four fields, those of `Small`.
@MainActor
public final class ByHandSmall {
    public enum Action: Sendable {
        case countChanged(count: Int)
    }

    typealias List<Value> = [(Value) -> Void]

    struct State {
        var title = "title", isLoading = false, count = 0, total = 0
    }

    struct Observers {
        var title: List<String> = [], isLoading: List<Bool> = [], count: List<Int> = [], total: List<Int> = []
    }

    struct Draft: ~Copyable {
        var state = State()
        var dirty: UInt64 = 0

        var count: Int {
            get { state.count }
            set { if state.count != newValue { state.count = newValue; dirty |= 0x4 } }
        }
    }

    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    private var draft = Draft()
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    private var observers = Observers()
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    private var observed: UInt64 = 0
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    private var pending: UInt64 = 0
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    private var notifying = false

    public init() {}

    public func dispatch(_ action: Action) {
        switch action {
        case .countChanged(let count): countChanged(count: count)
        }
    }

    public func countChanged(count: Int) {
        draft.count = count
        let changed = draft.dirty
        if changed == 0 { return }
        draft.dirty = 0
        if changed & observed != 0 { notify(changed & observed) }
    }

    public func observeCount(_ call: @escaping (Int) -> Void) {
        observers.count.append(call)
        observed |= 0x4
    }

    public func observeTotal(_ call: @escaping (Int) -> Void) {
        observers.total.append(call)
        observed |= 0x8
    }

    @inline(never)
    private func notify(_ changed: UInt64) {
        pending |= changed
        if notifying { return }
        notifying = true
        while pending != 0 {
            let bit = pending.trailingZeroBitCount
            pending &= pending &- 1
            switch bit {
            case 0: for call in observers.title { call(draft.state.title) }
            case 1: for call in observers.isLoading { call(draft.state.isLoading) }
            case 2: for call in observers.count { call(draft.state.count) }
            case 3: for call in observers.total { call(draft.state.total) }
            default: break
            }
        }
        notifying = false
    }
}
