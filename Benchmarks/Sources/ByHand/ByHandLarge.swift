/// B* with sixty-four fields, those of `Large`.
@MainActor
public final class ByHandLarge {
    public enum Action: Sendable {
        case countChanged(count: Int)
    }

    typealias List<Value> = [(Value) -> Void]

    struct State {
        var text0 = "", text1 = "", text2 = "", text3 = ""
        var text4 = "", text5 = "", text6 = "", text7 = ""
        var text8 = "", text9 = "", text10 = "", text11 = ""
        var text12 = "", text13 = "", text14 = "", text15 = ""
        var flag0 = false, flag1 = false, flag2 = false, flag3 = false
        var flag4 = false, flag5 = false, flag6 = false, flag7 = false
        var flag8 = false, flag9 = false, flag10 = false, flag11 = false
        var flag12 = false, flag13 = false, flag14 = false, flag15 = false
        var number0 = 0, number1 = 0, number2 = 0, number3 = 0
        var number4 = 0, number5 = 0, number6 = 0, number7 = 0
        var count = 0, total = 0, number10 = 0, number11 = 0
        var number12 = 0, number13 = 0, number14 = 0, number15 = 0
        var list0: [Int] = [], list1: [Int] = [], list2: [Int] = [], list3: [Int] = []
        var list4: [Int] = [], list5: [Int] = [], list6: [Int] = [], list7: [Int] = []
        var list8: [Int] = [], list9: [Int] = [], list10: [Int] = [], list11: [Int] = []
        var list12: [Int] = [], list13: [Int] = [], list14: [Int] = [], list15: [Int] = []
    }

    struct Observers {
        var text0: List<String> = [], text1: List<String> = [], text2: List<String> = [], text3: List<String> = []
        var text4: List<String> = [], text5: List<String> = [], text6: List<String> = [], text7: List<String> = []
        var text8: List<String> = [], text9: List<String> = [], text10: List<String> = [], text11: List<String> = []
        var text12: List<String> = [], text13: List<String> = [], text14: List<String> = [], text15: List<String> = []
        var flag0: List<Bool> = [], flag1: List<Bool> = [], flag2: List<Bool> = [], flag3: List<Bool> = []
        var flag4: List<Bool> = [], flag5: List<Bool> = [], flag6: List<Bool> = [], flag7: List<Bool> = []
        var flag8: List<Bool> = [], flag9: List<Bool> = [], flag10: List<Bool> = [], flag11: List<Bool> = []
        var flag12: List<Bool> = [], flag13: List<Bool> = [], flag14: List<Bool> = [], flag15: List<Bool> = []
        var number0: List<Int> = [], number1: List<Int> = [], number2: List<Int> = [], number3: List<Int> = []
        var number4: List<Int> = [], number5: List<Int> = [], number6: List<Int> = [], number7: List<Int> = []
        var count: List<Int> = [], total: List<Int> = [], number10: List<Int> = [], number11: List<Int> = []
        var number12: List<Int> = [], number13: List<Int> = [], number14: List<Int> = [], number15: List<Int> = []
        var list0: List<[Int]> = [], list1: List<[Int]> = [], list2: List<[Int]> = [], list3: List<[Int]> = []
        var list4: List<[Int]> = [], list5: List<[Int]> = [], list6: List<[Int]> = [], list7: List<[Int]> = []
        var list8: List<[Int]> = [], list9: List<[Int]> = [], list10: List<[Int]> = [], list11: List<[Int]> = []
        var list12: List<[Int]> = [], list13: List<[Int]> = [], list14: List<[Int]> = [], list15: List<[Int]> = []
    }

    struct Draft: ~Copyable {
        var state = State()
        var dirty: UInt64 = 0

        var count: Int {
            get { state.count }
            set { if state.count != newValue { state.count = newValue; dirty |= 0x10000000000 } }
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
        observed |= 0x10000000000
    }

    public func observeTotal(_ call: @escaping (Int) -> Void) {
        observers.total.append(call)
        observed |= 0x20000000000
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
            case 0: for call in observers.text0 { call(draft.state.text0) }
            case 1: for call in observers.text1 { call(draft.state.text1) }
            case 2: for call in observers.text2 { call(draft.state.text2) }
            case 3: for call in observers.text3 { call(draft.state.text3) }
            case 4: for call in observers.text4 { call(draft.state.text4) }
            case 5: for call in observers.text5 { call(draft.state.text5) }
            case 6: for call in observers.text6 { call(draft.state.text6) }
            case 7: for call in observers.text7 { call(draft.state.text7) }
            case 8: for call in observers.text8 { call(draft.state.text8) }
            case 9: for call in observers.text9 { call(draft.state.text9) }
            case 10: for call in observers.text10 { call(draft.state.text10) }
            case 11: for call in observers.text11 { call(draft.state.text11) }
            case 12: for call in observers.text12 { call(draft.state.text12) }
            case 13: for call in observers.text13 { call(draft.state.text13) }
            case 14: for call in observers.text14 { call(draft.state.text14) }
            case 15: for call in observers.text15 { call(draft.state.text15) }
            case 16: for call in observers.flag0 { call(draft.state.flag0) }
            case 17: for call in observers.flag1 { call(draft.state.flag1) }
            case 18: for call in observers.flag2 { call(draft.state.flag2) }
            case 19: for call in observers.flag3 { call(draft.state.flag3) }
            case 20: for call in observers.flag4 { call(draft.state.flag4) }
            case 21: for call in observers.flag5 { call(draft.state.flag5) }
            case 22: for call in observers.flag6 { call(draft.state.flag6) }
            case 23: for call in observers.flag7 { call(draft.state.flag7) }
            case 24: for call in observers.flag8 { call(draft.state.flag8) }
            case 25: for call in observers.flag9 { call(draft.state.flag9) }
            case 26: for call in observers.flag10 { call(draft.state.flag10) }
            case 27: for call in observers.flag11 { call(draft.state.flag11) }
            case 28: for call in observers.flag12 { call(draft.state.flag12) }
            case 29: for call in observers.flag13 { call(draft.state.flag13) }
            case 30: for call in observers.flag14 { call(draft.state.flag14) }
            case 31: for call in observers.flag15 { call(draft.state.flag15) }
            case 32: for call in observers.number0 { call(draft.state.number0) }
            case 33: for call in observers.number1 { call(draft.state.number1) }
            case 34: for call in observers.number2 { call(draft.state.number2) }
            case 35: for call in observers.number3 { call(draft.state.number3) }
            case 36: for call in observers.number4 { call(draft.state.number4) }
            case 37: for call in observers.number5 { call(draft.state.number5) }
            case 38: for call in observers.number6 { call(draft.state.number6) }
            case 39: for call in observers.number7 { call(draft.state.number7) }
            case 40: for call in observers.count { call(draft.state.count) }
            case 41: for call in observers.total { call(draft.state.total) }
            case 42: for call in observers.number10 { call(draft.state.number10) }
            case 43: for call in observers.number11 { call(draft.state.number11) }
            case 44: for call in observers.number12 { call(draft.state.number12) }
            case 45: for call in observers.number13 { call(draft.state.number13) }
            case 46: for call in observers.number14 { call(draft.state.number14) }
            case 47: for call in observers.number15 { call(draft.state.number15) }
            case 48: for call in observers.list0 { call(draft.state.list0) }
            case 49: for call in observers.list1 { call(draft.state.list1) }
            case 50: for call in observers.list2 { call(draft.state.list2) }
            case 51: for call in observers.list3 { call(draft.state.list3) }
            case 52: for call in observers.list4 { call(draft.state.list4) }
            case 53: for call in observers.list5 { call(draft.state.list5) }
            case 54: for call in observers.list6 { call(draft.state.list6) }
            case 55: for call in observers.list7 { call(draft.state.list7) }
            case 56: for call in observers.list8 { call(draft.state.list8) }
            case 57: for call in observers.list9 { call(draft.state.list9) }
            case 58: for call in observers.list10 { call(draft.state.list10) }
            case 59: for call in observers.list11 { call(draft.state.list11) }
            case 60: for call in observers.list12 { call(draft.state.list12) }
            case 61: for call in observers.list13 { call(draft.state.list13) }
            case 62: for call in observers.list14 { call(draft.state.list14) }
            case 63: for call in observers.list15 { call(draft.state.list15) }
            default: break
            }
        }
        notifying = false
    }
}
