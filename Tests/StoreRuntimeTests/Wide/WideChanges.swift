// A module of seventy fields and `isolation: none`, as statec writes it.
// swift-format-ignore-file

nonisolated extension WideModule {
    /// Which fields, or computed values, changed.
    public struct Changes: Swift.OptionSet, Swift.Sendable {
        /// A bit each; a `UInt64` has room for 64.
        public struct Words: Swift.Equatable, Swift.Sendable {
            public var w0: Swift.UInt64 = 0
            public var w1: Swift.UInt64 = 0
        }

        public var rawValue: Words

        public init(rawValue: Words) {
            self.rawValue = rawValue
        }

        public init() {
            self.rawValue = Words()
        }

        public var isEmpty: Swift.Bool { self.rawValue.w0 | self.rawValue.w1 == 0 }

        public mutating func formUnion(_ other: Changes) {
            self.rawValue.w0 |= other.rawValue.w0
            self.rawValue.w1 |= other.rawValue.w1
        }

        public mutating func formIntersection(_ other: Changes) {
            self.rawValue.w0 &= other.rawValue.w0
            self.rawValue.w1 &= other.rawValue.w1
        }

        public mutating func formSymmetricDifference(_ other: Changes) {
            self.rawValue.w0 ^= other.rawValue.w0
            self.rawValue.w1 ^= other.rawValue.w1
        }

        public static var f0: Changes { Changes(rawValue: Words(w0: 0x1)) }
        public static var f1: Changes { Changes(rawValue: Words(w0: 0x2)) }
        public static var f2: Changes { Changes(rawValue: Words(w0: 0x4)) }
        public static var f3: Changes { Changes(rawValue: Words(w0: 0x8)) }
        public static var f4: Changes { Changes(rawValue: Words(w0: 0x10)) }
        public static var f5: Changes { Changes(rawValue: Words(w0: 0x20)) }
        public static var f6: Changes { Changes(rawValue: Words(w0: 0x40)) }
        public static var f7: Changes { Changes(rawValue: Words(w0: 0x80)) }
        public static var f8: Changes { Changes(rawValue: Words(w0: 0x100)) }
        public static var f9: Changes { Changes(rawValue: Words(w0: 0x200)) }
        public static var f10: Changes { Changes(rawValue: Words(w0: 0x400)) }
        public static var f11: Changes { Changes(rawValue: Words(w0: 0x800)) }
        public static var f12: Changes { Changes(rawValue: Words(w0: 0x1000)) }
        public static var f13: Changes { Changes(rawValue: Words(w0: 0x2000)) }
        public static var f14: Changes { Changes(rawValue: Words(w0: 0x4000)) }
        public static var f15: Changes { Changes(rawValue: Words(w0: 0x8000)) }
        public static var f16: Changes { Changes(rawValue: Words(w0: 0x10000)) }
        public static var f17: Changes { Changes(rawValue: Words(w0: 0x20000)) }
        public static var f18: Changes { Changes(rawValue: Words(w0: 0x40000)) }
        public static var f19: Changes { Changes(rawValue: Words(w0: 0x80000)) }
        public static var f20: Changes { Changes(rawValue: Words(w0: 0x100000)) }
        public static var f21: Changes { Changes(rawValue: Words(w0: 0x200000)) }
        public static var f22: Changes { Changes(rawValue: Words(w0: 0x400000)) }
        public static var f23: Changes { Changes(rawValue: Words(w0: 0x800000)) }
        public static var f24: Changes { Changes(rawValue: Words(w0: 0x1000000)) }
        public static var f25: Changes { Changes(rawValue: Words(w0: 0x2000000)) }
        public static var f26: Changes { Changes(rawValue: Words(w0: 0x4000000)) }
        public static var f27: Changes { Changes(rawValue: Words(w0: 0x8000000)) }
        public static var f28: Changes { Changes(rawValue: Words(w0: 0x10000000)) }
        public static var f29: Changes { Changes(rawValue: Words(w0: 0x20000000)) }
        public static var f30: Changes { Changes(rawValue: Words(w0: 0x40000000)) }
        public static var f31: Changes { Changes(rawValue: Words(w0: 0x80000000)) }
        public static var f32: Changes { Changes(rawValue: Words(w0: 0x100000000)) }
        public static var f33: Changes { Changes(rawValue: Words(w0: 0x200000000)) }
        public static var f34: Changes { Changes(rawValue: Words(w0: 0x400000000)) }
        public static var f35: Changes { Changes(rawValue: Words(w0: 0x800000000)) }
        public static var f36: Changes { Changes(rawValue: Words(w0: 0x1000000000)) }
        public static var f37: Changes { Changes(rawValue: Words(w0: 0x2000000000)) }
        public static var f38: Changes { Changes(rawValue: Words(w0: 0x4000000000)) }
        public static var f39: Changes { Changes(rawValue: Words(w0: 0x8000000000)) }
        public static var f40: Changes { Changes(rawValue: Words(w0: 0x10000000000)) }
        public static var f41: Changes { Changes(rawValue: Words(w0: 0x20000000000)) }
        public static var f42: Changes { Changes(rawValue: Words(w0: 0x40000000000)) }
        public static var f43: Changes { Changes(rawValue: Words(w0: 0x80000000000)) }
        public static var f44: Changes { Changes(rawValue: Words(w0: 0x100000000000)) }
        public static var f45: Changes { Changes(rawValue: Words(w0: 0x200000000000)) }
        public static var f46: Changes { Changes(rawValue: Words(w0: 0x400000000000)) }
        public static var f47: Changes { Changes(rawValue: Words(w0: 0x800000000000)) }
        public static var f48: Changes { Changes(rawValue: Words(w0: 0x1000000000000)) }
        public static var f49: Changes { Changes(rawValue: Words(w0: 0x2000000000000)) }
        public static var f50: Changes { Changes(rawValue: Words(w0: 0x4000000000000)) }
        public static var f51: Changes { Changes(rawValue: Words(w0: 0x8000000000000)) }
        public static var f52: Changes { Changes(rawValue: Words(w0: 0x10000000000000)) }
        public static var f53: Changes { Changes(rawValue: Words(w0: 0x20000000000000)) }
        public static var f54: Changes { Changes(rawValue: Words(w0: 0x40000000000000)) }
        public static var f55: Changes { Changes(rawValue: Words(w0: 0x80000000000000)) }
        public static var f56: Changes { Changes(rawValue: Words(w0: 0x100000000000000)) }
        public static var f57: Changes { Changes(rawValue: Words(w0: 0x200000000000000)) }
        public static var f58: Changes { Changes(rawValue: Words(w0: 0x400000000000000)) }
        public static var f59: Changes { Changes(rawValue: Words(w0: 0x800000000000000)) }
        public static var f60: Changes { Changes(rawValue: Words(w0: 0x1000000000000000)) }
        public static var f61: Changes { Changes(rawValue: Words(w0: 0x2000000000000000)) }
        public static var f62: Changes { Changes(rawValue: Words(w0: 0x4000000000000000)) }
        public static var f63: Changes { Changes(rawValue: Words(w0: 0x8000000000000000)) }
        public static var f64: Changes { Changes(rawValue: Words(w1: 0x1)) }
        public static var f65: Changes { Changes(rawValue: Words(w1: 0x2)) }
        public static var f66: Changes { Changes(rawValue: Words(w1: 0x4)) }
        public static var f67: Changes { Changes(rawValue: Words(w1: 0x8)) }
        public static var f68: Changes { Changes(rawValue: Words(w1: 0x10)) }
        public static var f69: Changes { Changes(rawValue: Words(w1: 0x20)) }
        public static var low: Changes { Changes(rawValue: Words(w1: 0x40)) }
        public static var high: Changes { Changes(rawValue: Words(w1: 0x80)) }

        /// Every stored field.
        static var _s_all: Changes { Changes(rawValue: Words(w0: 0xffff_ffff_ffff_ffff, w1: 0x3f)) }
        static var _s_computed: Changes { Changes(rawValue: Words(w1: 0xc0)) }
    }

    /// The state while an effect changes it. Its fields read and write like those of `State`; each write marks its field
    /// and the computed values that depend on it. Assigning an equal value marks nothing.
    ///
    /// It cannot be copied, so no second owner of its collections makes the next append copy them.
    struct Draft: ~Swift.Copyable {
        private(set) var state: State
        var _s_changes: Changes = []

        init(_ state: State) {
            self.state = state
        }

        var f0: Int {
            get { state.f0 }
            set { if state.f0 != newValue { state.f0 = newValue; _s_changes.rawValue.w0 |= 0x1; _s_changes.rawValue.w1 |= 0x40 } }
            _modify {
                let old = state.f0
                defer { if state.f0 != old { _s_changes.rawValue.w0 |= 0x1; _s_changes.rawValue.w1 |= 0x40 } }
                yield &state.f0
            }
        }

        var f1: Int {
            get { state.f1 }
            set { if state.f1 != newValue { state.f1 = newValue; _s_changes.rawValue.w0 |= 0x2 } }
            _modify {
                let old = state.f1
                defer { if state.f1 != old { _s_changes.rawValue.w0 |= 0x2 } }
                yield &state.f1
            }
        }

        var f2: Int {
            get { state.f2 }
            set { if state.f2 != newValue { state.f2 = newValue; _s_changes.rawValue.w0 |= 0x4 } }
            _modify {
                let old = state.f2
                defer { if state.f2 != old { _s_changes.rawValue.w0 |= 0x4 } }
                yield &state.f2
            }
        }

        var f3: Int {
            get { state.f3 }
            set { if state.f3 != newValue { state.f3 = newValue; _s_changes.rawValue.w0 |= 0x8 } }
            _modify {
                let old = state.f3
                defer { if state.f3 != old { _s_changes.rawValue.w0 |= 0x8 } }
                yield &state.f3
            }
        }

        var f4: Int {
            get { state.f4 }
            set { if state.f4 != newValue { state.f4 = newValue; _s_changes.rawValue.w0 |= 0x10 } }
            _modify {
                let old = state.f4
                defer { if state.f4 != old { _s_changes.rawValue.w0 |= 0x10 } }
                yield &state.f4
            }
        }

        var f5: Int {
            get { state.f5 }
            set { if state.f5 != newValue { state.f5 = newValue; _s_changes.rawValue.w0 |= 0x20 } }
            _modify {
                let old = state.f5
                defer { if state.f5 != old { _s_changes.rawValue.w0 |= 0x20 } }
                yield &state.f5
            }
        }

        var f6: Int {
            get { state.f6 }
            set { if state.f6 != newValue { state.f6 = newValue; _s_changes.rawValue.w0 |= 0x40 } }
            _modify {
                let old = state.f6
                defer { if state.f6 != old { _s_changes.rawValue.w0 |= 0x40 } }
                yield &state.f6
            }
        }

        var f7: Int {
            get { state.f7 }
            set { if state.f7 != newValue { state.f7 = newValue; _s_changes.rawValue.w0 |= 0x80 } }
            _modify {
                let old = state.f7
                defer { if state.f7 != old { _s_changes.rawValue.w0 |= 0x80 } }
                yield &state.f7
            }
        }

        var f8: Int {
            get { state.f8 }
            set { if state.f8 != newValue { state.f8 = newValue; _s_changes.rawValue.w0 |= 0x100 } }
            _modify {
                let old = state.f8
                defer { if state.f8 != old { _s_changes.rawValue.w0 |= 0x100 } }
                yield &state.f8
            }
        }

        var f9: Int {
            get { state.f9 }
            set { if state.f9 != newValue { state.f9 = newValue; _s_changes.rawValue.w0 |= 0x200 } }
            _modify {
                let old = state.f9
                defer { if state.f9 != old { _s_changes.rawValue.w0 |= 0x200 } }
                yield &state.f9
            }
        }

        var f10: Int {
            get { state.f10 }
            set { if state.f10 != newValue { state.f10 = newValue; _s_changes.rawValue.w0 |= 0x400 } }
            _modify {
                let old = state.f10
                defer { if state.f10 != old { _s_changes.rawValue.w0 |= 0x400 } }
                yield &state.f10
            }
        }

        var f11: Int {
            get { state.f11 }
            set { if state.f11 != newValue { state.f11 = newValue; _s_changes.rawValue.w0 |= 0x800 } }
            _modify {
                let old = state.f11
                defer { if state.f11 != old { _s_changes.rawValue.w0 |= 0x800 } }
                yield &state.f11
            }
        }

        var f12: Int {
            get { state.f12 }
            set { if state.f12 != newValue { state.f12 = newValue; _s_changes.rawValue.w0 |= 0x1000 } }
            _modify {
                let old = state.f12
                defer { if state.f12 != old { _s_changes.rawValue.w0 |= 0x1000 } }
                yield &state.f12
            }
        }

        var f13: Int {
            get { state.f13 }
            set { if state.f13 != newValue { state.f13 = newValue; _s_changes.rawValue.w0 |= 0x2000 } }
            _modify {
                let old = state.f13
                defer { if state.f13 != old { _s_changes.rawValue.w0 |= 0x2000 } }
                yield &state.f13
            }
        }

        var f14: Int {
            get { state.f14 }
            set { if state.f14 != newValue { state.f14 = newValue; _s_changes.rawValue.w0 |= 0x4000 } }
            _modify {
                let old = state.f14
                defer { if state.f14 != old { _s_changes.rawValue.w0 |= 0x4000 } }
                yield &state.f14
            }
        }

        var f15: Int {
            get { state.f15 }
            set { if state.f15 != newValue { state.f15 = newValue; _s_changes.rawValue.w0 |= 0x8000 } }
            _modify {
                let old = state.f15
                defer { if state.f15 != old { _s_changes.rawValue.w0 |= 0x8000 } }
                yield &state.f15
            }
        }

        var f16: Int {
            get { state.f16 }
            set { if state.f16 != newValue { state.f16 = newValue; _s_changes.rawValue.w0 |= 0x10000 } }
            _modify {
                let old = state.f16
                defer { if state.f16 != old { _s_changes.rawValue.w0 |= 0x10000 } }
                yield &state.f16
            }
        }

        var f17: Int {
            get { state.f17 }
            set { if state.f17 != newValue { state.f17 = newValue; _s_changes.rawValue.w0 |= 0x20000 } }
            _modify {
                let old = state.f17
                defer { if state.f17 != old { _s_changes.rawValue.w0 |= 0x20000 } }
                yield &state.f17
            }
        }

        var f18: Int {
            get { state.f18 }
            set { if state.f18 != newValue { state.f18 = newValue; _s_changes.rawValue.w0 |= 0x40000 } }
            _modify {
                let old = state.f18
                defer { if state.f18 != old { _s_changes.rawValue.w0 |= 0x40000 } }
                yield &state.f18
            }
        }

        var f19: Int {
            get { state.f19 }
            set { if state.f19 != newValue { state.f19 = newValue; _s_changes.rawValue.w0 |= 0x80000 } }
            _modify {
                let old = state.f19
                defer { if state.f19 != old { _s_changes.rawValue.w0 |= 0x80000 } }
                yield &state.f19
            }
        }

        var f20: Int {
            get { state.f20 }
            set { if state.f20 != newValue { state.f20 = newValue; _s_changes.rawValue.w0 |= 0x100000 } }
            _modify {
                let old = state.f20
                defer { if state.f20 != old { _s_changes.rawValue.w0 |= 0x100000 } }
                yield &state.f20
            }
        }

        var f21: Int {
            get { state.f21 }
            set { if state.f21 != newValue { state.f21 = newValue; _s_changes.rawValue.w0 |= 0x200000 } }
            _modify {
                let old = state.f21
                defer { if state.f21 != old { _s_changes.rawValue.w0 |= 0x200000 } }
                yield &state.f21
            }
        }

        var f22: Int {
            get { state.f22 }
            set { if state.f22 != newValue { state.f22 = newValue; _s_changes.rawValue.w0 |= 0x400000 } }
            _modify {
                let old = state.f22
                defer { if state.f22 != old { _s_changes.rawValue.w0 |= 0x400000 } }
                yield &state.f22
            }
        }

        var f23: Int {
            get { state.f23 }
            set { if state.f23 != newValue { state.f23 = newValue; _s_changes.rawValue.w0 |= 0x800000 } }
            _modify {
                let old = state.f23
                defer { if state.f23 != old { _s_changes.rawValue.w0 |= 0x800000 } }
                yield &state.f23
            }
        }

        var f24: Int {
            get { state.f24 }
            set { if state.f24 != newValue { state.f24 = newValue; _s_changes.rawValue.w0 |= 0x1000000 } }
            _modify {
                let old = state.f24
                defer { if state.f24 != old { _s_changes.rawValue.w0 |= 0x1000000 } }
                yield &state.f24
            }
        }

        var f25: Int {
            get { state.f25 }
            set { if state.f25 != newValue { state.f25 = newValue; _s_changes.rawValue.w0 |= 0x2000000 } }
            _modify {
                let old = state.f25
                defer { if state.f25 != old { _s_changes.rawValue.w0 |= 0x2000000 } }
                yield &state.f25
            }
        }

        var f26: Int {
            get { state.f26 }
            set { if state.f26 != newValue { state.f26 = newValue; _s_changes.rawValue.w0 |= 0x4000000 } }
            _modify {
                let old = state.f26
                defer { if state.f26 != old { _s_changes.rawValue.w0 |= 0x4000000 } }
                yield &state.f26
            }
        }

        var f27: Int {
            get { state.f27 }
            set { if state.f27 != newValue { state.f27 = newValue; _s_changes.rawValue.w0 |= 0x8000000 } }
            _modify {
                let old = state.f27
                defer { if state.f27 != old { _s_changes.rawValue.w0 |= 0x8000000 } }
                yield &state.f27
            }
        }

        var f28: Int {
            get { state.f28 }
            set { if state.f28 != newValue { state.f28 = newValue; _s_changes.rawValue.w0 |= 0x10000000 } }
            _modify {
                let old = state.f28
                defer { if state.f28 != old { _s_changes.rawValue.w0 |= 0x10000000 } }
                yield &state.f28
            }
        }

        var f29: Int {
            get { state.f29 }
            set { if state.f29 != newValue { state.f29 = newValue; _s_changes.rawValue.w0 |= 0x20000000 } }
            _modify {
                let old = state.f29
                defer { if state.f29 != old { _s_changes.rawValue.w0 |= 0x20000000 } }
                yield &state.f29
            }
        }

        var f30: Int {
            get { state.f30 }
            set { if state.f30 != newValue { state.f30 = newValue; _s_changes.rawValue.w0 |= 0x40000000 } }
            _modify {
                let old = state.f30
                defer { if state.f30 != old { _s_changes.rawValue.w0 |= 0x40000000 } }
                yield &state.f30
            }
        }

        var f31: Int {
            get { state.f31 }
            set { if state.f31 != newValue { state.f31 = newValue; _s_changes.rawValue.w0 |= 0x80000000 } }
            _modify {
                let old = state.f31
                defer { if state.f31 != old { _s_changes.rawValue.w0 |= 0x80000000 } }
                yield &state.f31
            }
        }

        var f32: Int {
            get { state.f32 }
            set { if state.f32 != newValue { state.f32 = newValue; _s_changes.rawValue.w0 |= 0x100000000 } }
            _modify {
                let old = state.f32
                defer { if state.f32 != old { _s_changes.rawValue.w0 |= 0x100000000 } }
                yield &state.f32
            }
        }

        var f33: Int {
            get { state.f33 }
            set { if state.f33 != newValue { state.f33 = newValue; _s_changes.rawValue.w0 |= 0x200000000 } }
            _modify {
                let old = state.f33
                defer { if state.f33 != old { _s_changes.rawValue.w0 |= 0x200000000 } }
                yield &state.f33
            }
        }

        var f34: Int {
            get { state.f34 }
            set { if state.f34 != newValue { state.f34 = newValue; _s_changes.rawValue.w0 |= 0x400000000 } }
            _modify {
                let old = state.f34
                defer { if state.f34 != old { _s_changes.rawValue.w0 |= 0x400000000 } }
                yield &state.f34
            }
        }

        var f35: Int {
            get { state.f35 }
            set { if state.f35 != newValue { state.f35 = newValue; _s_changes.rawValue.w0 |= 0x800000000 } }
            _modify {
                let old = state.f35
                defer { if state.f35 != old { _s_changes.rawValue.w0 |= 0x800000000 } }
                yield &state.f35
            }
        }

        var f36: Int {
            get { state.f36 }
            set { if state.f36 != newValue { state.f36 = newValue; _s_changes.rawValue.w0 |= 0x1000000000 } }
            _modify {
                let old = state.f36
                defer { if state.f36 != old { _s_changes.rawValue.w0 |= 0x1000000000 } }
                yield &state.f36
            }
        }

        var f37: Int {
            get { state.f37 }
            set { if state.f37 != newValue { state.f37 = newValue; _s_changes.rawValue.w0 |= 0x2000000000 } }
            _modify {
                let old = state.f37
                defer { if state.f37 != old { _s_changes.rawValue.w0 |= 0x2000000000 } }
                yield &state.f37
            }
        }

        var f38: Int {
            get { state.f38 }
            set { if state.f38 != newValue { state.f38 = newValue; _s_changes.rawValue.w0 |= 0x4000000000 } }
            _modify {
                let old = state.f38
                defer { if state.f38 != old { _s_changes.rawValue.w0 |= 0x4000000000 } }
                yield &state.f38
            }
        }

        var f39: Int {
            get { state.f39 }
            set { if state.f39 != newValue { state.f39 = newValue; _s_changes.rawValue.w0 |= 0x8000000000 } }
            _modify {
                let old = state.f39
                defer { if state.f39 != old { _s_changes.rawValue.w0 |= 0x8000000000 } }
                yield &state.f39
            }
        }

        var f40: Int {
            get { state.f40 }
            set { if state.f40 != newValue { state.f40 = newValue; _s_changes.rawValue.w0 |= 0x10000000000 } }
            _modify {
                let old = state.f40
                defer { if state.f40 != old { _s_changes.rawValue.w0 |= 0x10000000000 } }
                yield &state.f40
            }
        }

        var f41: Int {
            get { state.f41 }
            set { if state.f41 != newValue { state.f41 = newValue; _s_changes.rawValue.w0 |= 0x20000000000 } }
            _modify {
                let old = state.f41
                defer { if state.f41 != old { _s_changes.rawValue.w0 |= 0x20000000000 } }
                yield &state.f41
            }
        }

        var f42: Int {
            get { state.f42 }
            set { if state.f42 != newValue { state.f42 = newValue; _s_changes.rawValue.w0 |= 0x40000000000 } }
            _modify {
                let old = state.f42
                defer { if state.f42 != old { _s_changes.rawValue.w0 |= 0x40000000000 } }
                yield &state.f42
            }
        }

        var f43: Int {
            get { state.f43 }
            set { if state.f43 != newValue { state.f43 = newValue; _s_changes.rawValue.w0 |= 0x80000000000 } }
            _modify {
                let old = state.f43
                defer { if state.f43 != old { _s_changes.rawValue.w0 |= 0x80000000000 } }
                yield &state.f43
            }
        }

        var f44: Int {
            get { state.f44 }
            set { if state.f44 != newValue { state.f44 = newValue; _s_changes.rawValue.w0 |= 0x100000000000 } }
            _modify {
                let old = state.f44
                defer { if state.f44 != old { _s_changes.rawValue.w0 |= 0x100000000000 } }
                yield &state.f44
            }
        }

        var f45: Int {
            get { state.f45 }
            set { if state.f45 != newValue { state.f45 = newValue; _s_changes.rawValue.w0 |= 0x200000000000 } }
            _modify {
                let old = state.f45
                defer { if state.f45 != old { _s_changes.rawValue.w0 |= 0x200000000000 } }
                yield &state.f45
            }
        }

        var f46: Int {
            get { state.f46 }
            set { if state.f46 != newValue { state.f46 = newValue; _s_changes.rawValue.w0 |= 0x400000000000 } }
            _modify {
                let old = state.f46
                defer { if state.f46 != old { _s_changes.rawValue.w0 |= 0x400000000000 } }
                yield &state.f46
            }
        }

        var f47: Int {
            get { state.f47 }
            set { if state.f47 != newValue { state.f47 = newValue; _s_changes.rawValue.w0 |= 0x800000000000 } }
            _modify {
                let old = state.f47
                defer { if state.f47 != old { _s_changes.rawValue.w0 |= 0x800000000000 } }
                yield &state.f47
            }
        }

        var f48: Int {
            get { state.f48 }
            set { if state.f48 != newValue { state.f48 = newValue; _s_changes.rawValue.w0 |= 0x1000000000000 } }
            _modify {
                let old = state.f48
                defer { if state.f48 != old { _s_changes.rawValue.w0 |= 0x1000000000000 } }
                yield &state.f48
            }
        }

        var f49: Int {
            get { state.f49 }
            set { if state.f49 != newValue { state.f49 = newValue; _s_changes.rawValue.w0 |= 0x2000000000000 } }
            _modify {
                let old = state.f49
                defer { if state.f49 != old { _s_changes.rawValue.w0 |= 0x2000000000000 } }
                yield &state.f49
            }
        }

        var f50: Int {
            get { state.f50 }
            set { if state.f50 != newValue { state.f50 = newValue; _s_changes.rawValue.w0 |= 0x4000000000000 } }
            _modify {
                let old = state.f50
                defer { if state.f50 != old { _s_changes.rawValue.w0 |= 0x4000000000000 } }
                yield &state.f50
            }
        }

        var f51: Int {
            get { state.f51 }
            set { if state.f51 != newValue { state.f51 = newValue; _s_changes.rawValue.w0 |= 0x8000000000000 } }
            _modify {
                let old = state.f51
                defer { if state.f51 != old { _s_changes.rawValue.w0 |= 0x8000000000000 } }
                yield &state.f51
            }
        }

        var f52: Int {
            get { state.f52 }
            set { if state.f52 != newValue { state.f52 = newValue; _s_changes.rawValue.w0 |= 0x10000000000000 } }
            _modify {
                let old = state.f52
                defer { if state.f52 != old { _s_changes.rawValue.w0 |= 0x10000000000000 } }
                yield &state.f52
            }
        }

        var f53: Int {
            get { state.f53 }
            set { if state.f53 != newValue { state.f53 = newValue; _s_changes.rawValue.w0 |= 0x20000000000000 } }
            _modify {
                let old = state.f53
                defer { if state.f53 != old { _s_changes.rawValue.w0 |= 0x20000000000000 } }
                yield &state.f53
            }
        }

        var f54: Int {
            get { state.f54 }
            set { if state.f54 != newValue { state.f54 = newValue; _s_changes.rawValue.w0 |= 0x40000000000000 } }
            _modify {
                let old = state.f54
                defer { if state.f54 != old { _s_changes.rawValue.w0 |= 0x40000000000000 } }
                yield &state.f54
            }
        }

        var f55: Int {
            get { state.f55 }
            set { if state.f55 != newValue { state.f55 = newValue; _s_changes.rawValue.w0 |= 0x80000000000000 } }
            _modify {
                let old = state.f55
                defer { if state.f55 != old { _s_changes.rawValue.w0 |= 0x80000000000000 } }
                yield &state.f55
            }
        }

        var f56: Int {
            get { state.f56 }
            set { if state.f56 != newValue { state.f56 = newValue; _s_changes.rawValue.w0 |= 0x100000000000000 } }
            _modify {
                let old = state.f56
                defer { if state.f56 != old { _s_changes.rawValue.w0 |= 0x100000000000000 } }
                yield &state.f56
            }
        }

        var f57: Int {
            get { state.f57 }
            set { if state.f57 != newValue { state.f57 = newValue; _s_changes.rawValue.w0 |= 0x200000000000000 } }
            _modify {
                let old = state.f57
                defer { if state.f57 != old { _s_changes.rawValue.w0 |= 0x200000000000000 } }
                yield &state.f57
            }
        }

        var f58: Int {
            get { state.f58 }
            set { if state.f58 != newValue { state.f58 = newValue; _s_changes.rawValue.w0 |= 0x400000000000000 } }
            _modify {
                let old = state.f58
                defer { if state.f58 != old { _s_changes.rawValue.w0 |= 0x400000000000000 } }
                yield &state.f58
            }
        }

        var f59: Int {
            get { state.f59 }
            set { if state.f59 != newValue { state.f59 = newValue; _s_changes.rawValue.w0 |= 0x800000000000000 } }
            _modify {
                let old = state.f59
                defer { if state.f59 != old { _s_changes.rawValue.w0 |= 0x800000000000000 } }
                yield &state.f59
            }
        }

        var f60: Int {
            get { state.f60 }
            set { if state.f60 != newValue { state.f60 = newValue; _s_changes.rawValue.w0 |= 0x1000000000000000 } }
            _modify {
                let old = state.f60
                defer { if state.f60 != old { _s_changes.rawValue.w0 |= 0x1000000000000000 } }
                yield &state.f60
            }
        }

        var f61: Int {
            get { state.f61 }
            set { if state.f61 != newValue { state.f61 = newValue; _s_changes.rawValue.w0 |= 0x2000000000000000 } }
            _modify {
                let old = state.f61
                defer { if state.f61 != old { _s_changes.rawValue.w0 |= 0x2000000000000000 } }
                yield &state.f61
            }
        }

        var f62: Int {
            get { state.f62 }
            set { if state.f62 != newValue { state.f62 = newValue; _s_changes.rawValue.w0 |= 0x4000000000000000 } }
            _modify {
                let old = state.f62
                defer { if state.f62 != old { _s_changes.rawValue.w0 |= 0x4000000000000000 } }
                yield &state.f62
            }
        }

        var f63: Int {
            get { state.f63 }
            set { if state.f63 != newValue { state.f63 = newValue; _s_changes.rawValue.w0 |= 0x8000000000000000; _s_changes.rawValue.w1 |= 0x80 } }
            _modify {
                let old = state.f63
                defer { if state.f63 != old { _s_changes.rawValue.w0 |= 0x8000000000000000; _s_changes.rawValue.w1 |= 0x80 } }
                yield &state.f63
            }
        }

        var f64: Int {
            get { state.f64 }
            set { if state.f64 != newValue { state.f64 = newValue; _s_changes.rawValue.w1 |= 0x81 } }
            _modify {
                let old = state.f64
                defer { if state.f64 != old { _s_changes.rawValue.w1 |= 0x81 } }
                yield &state.f64
            }
        }

        var f65: Int {
            get { state.f65 }
            set { if state.f65 != newValue { state.f65 = newValue; _s_changes.rawValue.w1 |= 0x2 } }
            _modify {
                let old = state.f65
                defer { if state.f65 != old { _s_changes.rawValue.w1 |= 0x2 } }
                yield &state.f65
            }
        }

        var f66: Int {
            get { state.f66 }
            set { if state.f66 != newValue { state.f66 = newValue; _s_changes.rawValue.w1 |= 0x4 } }
            _modify {
                let old = state.f66
                defer { if state.f66 != old { _s_changes.rawValue.w1 |= 0x4 } }
                yield &state.f66
            }
        }

        var f67: Int {
            get { state.f67 }
            set { if state.f67 != newValue { state.f67 = newValue; _s_changes.rawValue.w1 |= 0x8 } }
            _modify {
                let old = state.f67
                defer { if state.f67 != old { _s_changes.rawValue.w1 |= 0x8 } }
                yield &state.f67
            }
        }

        var f68: Int {
            get { state.f68 }
            set { if state.f68 != newValue { state.f68 = newValue; _s_changes.rawValue.w1 |= 0x10 } }
            _modify {
                let old = state.f68
                defer { if state.f68 != old { _s_changes.rawValue.w1 |= 0x10 } }
                yield &state.f68
            }
        }

        var f69: Int {
            get { state.f69 }
            set { if state.f69 != newValue { state.f69 = newValue; _s_changes.rawValue.w1 |= 0x20 } }
            _modify {
                let old = state.f69
                defer { if state.f69 != old { _s_changes.rawValue.w1 |= 0x20 } }
                yield &state.f69
            }
        }

        var low: Bool { state.low }
        var high: Int { state.high }
    }
}
