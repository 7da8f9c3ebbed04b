/// B*: a store written by hand for speed and nothing else: a mask, and a typed list of observers a field. It has the fields
/// and actions of `Bench` that are measured, one level of delivery, and no events, errors, tokens or logger.
@MainActor
public final class ByHandStore {
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
        case viewDidLoad
        case countChanged(count: Int)
        case titleChanged(title: String)
        case totalChanged(total: Int)
        case routeTapped(Route)
        case itemAdded(item: Int)
        case itemDropped
        case submitTapped
        case importTapped(line: String)
        case retryTapped
        case finishTapped
    }

    struct Observer<Value> {
        let call: (Value) -> Void
    }

    struct Draft: ~Copyable {
        var state = State()
        var dirty: UInt64 = 0

        var count: Int {
            get { state.count }
            set { if state.count != newValue { state.count = newValue; dirty |= 0x1 } }
        }
        var title: String {
            get { state.title }
            set { if state.title != newValue { state.title = newValue; dirty |= 0x2 } }
        }
        var isLoading: Bool {
            get { state.isLoading }
            set { if state.isLoading != newValue { state.isLoading = newValue; dirty |= 0x4 } }
        }
        var items: [Int] {
            get { state.items }
            _modify { dirty |= 0x10; yield &state.items }
        }
        var route: Route {
            get { state.route }
            set { if state.route != newValue { state.route = newValue; dirty |= 0x20 } }
        }
        var total: Int {
            get { state.total }
            set { if state.total != newValue { state.total = newValue; dirty |= 0x400 } }
        }
    }

    struct Observers {
        var count: [Observer<Int>] = []
        var title: [Observer<String>] = []
        var isLoading: [Observer<Bool>] = []
        var ratio: [Observer<Double>] = []
        var items: [Observer<[Int]>] = []
        var route: [Observer<Route>] = []
        var note: [Observer<String?>] = []
        var scores: [Observer<[String: Int]>] = []
        var ids: [Observer<Set<Int>>] = []
        var point: [Observer<Point>] = []
        var total: [Observer<Int>] = []
        var subtitle: [Observer<String>] = []
        var isEnabled: [Observer<Bool>] = []
        var history: [Observer<[String]>] = []
        var limit: [Observer<Int?>] = []
        var version: [Observer<Int>] = []
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

    public var count: Int { draft.state.count }
    public var total: Int { draft.state.total }

    public func dispatch(_ action: Action) {
        switch action {
        case .countChanged(let count): countChanged(count: count)
        case .titleChanged(let title): titleChanged(title: title)
        case .totalChanged(let total): totalChanged(total: total)
        case .routeTapped(let route): routeTapped(route)
        case .itemAdded(let item): itemAdded(item: item)
        case .itemDropped: itemDropped()
        case .submitTapped: submitTapped()
        case .viewDidLoad, .importTapped, .retryTapped, .finishTapped: break
        }
    }

    // One commit in each: after the switch, the mask's load would stall on the narrower store before it.
    public func countChanged(count: Int) {
        draft.count = count
        commit()
    }

    public func titleChanged(title: String) {
        draft.title = title
        commit()
    }

    public func totalChanged(total: Int) {
        draft.total = total
        commit()
    }

    public func routeTapped(_ route: Route) {
        draft.route = route
        commit()
    }

    public func itemAdded(item: Int) {
        draft.items.append(item)
        commit()
    }

    public func itemDropped() {
        draft.items.removeLast()
        commit()
    }

    public func submitTapped() {
        draft.isLoading = true
        commit()
    }

    public func observeCount(_ call: @escaping (Int) -> Void) {
        observers.count.append(Observer(call: call))
        observed |= 0x1
        call(draft.count)
    }

    public func observeTitle(_ call: @escaping (String) -> Void) {
        observers.title.append(Observer(call: call))
        observed |= 0x2
        call(draft.title)
    }

    public func observeTotal(_ call: @escaping (Int) -> Void) {
        observers.total.append(Observer(call: call))
        observed |= 0x400
        call(draft.total)
    }

    public func observeItems(_ call: @escaping ([Int]) -> Void) {
        observers.items.append(Observer(call: call))
        observed |= 0x10
        call(draft.items)
    }

    private func commit() {
        let changed = draft.dirty
        if changed == 0 { return }
        draft.dirty = 0
        if changed & observed != 0 { notify(changed & observed) }
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
            case 0: tell(observers.count, draft.state.count)
            case 1: tell(observers.title, draft.state.title)
            case 2: tell(observers.isLoading, draft.state.isLoading)
            case 3: tell(observers.ratio, draft.state.ratio)
            case 4: tell(observers.items, draft.state.items)
            case 5: tell(observers.route, draft.state.route)
            case 6: tell(observers.note, draft.state.note)
            case 7: tell(observers.scores, draft.state.scores)
            case 8: tell(observers.ids, draft.state.ids)
            case 9: tell(observers.point, draft.state.point)
            case 10: tell(observers.total, draft.state.total)
            case 11: tell(observers.subtitle, draft.state.subtitle)
            case 12: tell(observers.isEnabled, draft.state.isEnabled)
            case 13: tell(observers.history, draft.state.history)
            case 14: tell(observers.limit, draft.state.limit)
            case 15: tell(observers.version, draft.state.version)
            default: break
            }
        }
        notifying = false
    }

    @inline(__always)
    private func tell<Value>(_ observers: [Observer<Value>], _ value: Value) {
        for observer in observers { observer.call(value) }
    }
}
