// A module of seventy fields and `isolation: none`, as statec writes it.
// swift-format-ignore-file

public import StoreRuntime

nonisolated public enum WideModule {
    public struct State: Swift.Equatable {
        public var f0: Int
        public var f1: Int
        public var f2: Int
        public var f3: Int
        public var f4: Int
        public var f5: Int
        public var f6: Int
        public var f7: Int
        public var f8: Int
        public var f9: Int
        public var f10: Int
        public var f11: Int
        public var f12: Int
        public var f13: Int
        public var f14: Int
        public var f15: Int
        public var f16: Int
        public var f17: Int
        public var f18: Int
        public var f19: Int
        public var f20: Int
        public var f21: Int
        public var f22: Int
        public var f23: Int
        public var f24: Int
        public var f25: Int
        public var f26: Int
        public var f27: Int
        public var f28: Int
        public var f29: Int
        public var f30: Int
        public var f31: Int
        public var f32: Int
        public var f33: Int
        public var f34: Int
        public var f35: Int
        public var f36: Int
        public var f37: Int
        public var f38: Int
        public var f39: Int
        public var f40: Int
        public var f41: Int
        public var f42: Int
        public var f43: Int
        public var f44: Int
        public var f45: Int
        public var f46: Int
        public var f47: Int
        public var f48: Int
        public var f49: Int
        public var f50: Int
        public var f51: Int
        public var f52: Int
        public var f53: Int
        public var f54: Int
        public var f55: Int
        public var f56: Int
        public var f57: Int
        public var f58: Int
        public var f59: Int
        public var f60: Int
        public var f61: Int
        public var f62: Int
        public var f63: Int
        public var f64: Int
        public var f65: Int
        public var f66: Int
        public var f67: Int
        public var f68: Int
        public var f69: Int

        public init(
            f0: Int = _s_Defaults.f0,
            f1: Int = _s_Defaults.f1,
            f2: Int = _s_Defaults.f2,
            f3: Int = _s_Defaults.f3,
            f4: Int = _s_Defaults.f4,
            f5: Int = _s_Defaults.f5,
            f6: Int = _s_Defaults.f6,
            f7: Int = _s_Defaults.f7,
            f8: Int = _s_Defaults.f8,
            f9: Int = _s_Defaults.f9,
            f10: Int = _s_Defaults.f10,
            f11: Int = _s_Defaults.f11,
            f12: Int = _s_Defaults.f12,
            f13: Int = _s_Defaults.f13,
            f14: Int = _s_Defaults.f14,
            f15: Int = _s_Defaults.f15,
            f16: Int = _s_Defaults.f16,
            f17: Int = _s_Defaults.f17,
            f18: Int = _s_Defaults.f18,
            f19: Int = _s_Defaults.f19,
            f20: Int = _s_Defaults.f20,
            f21: Int = _s_Defaults.f21,
            f22: Int = _s_Defaults.f22,
            f23: Int = _s_Defaults.f23,
            f24: Int = _s_Defaults.f24,
            f25: Int = _s_Defaults.f25,
            f26: Int = _s_Defaults.f26,
            f27: Int = _s_Defaults.f27,
            f28: Int = _s_Defaults.f28,
            f29: Int = _s_Defaults.f29,
            f30: Int = _s_Defaults.f30,
            f31: Int = _s_Defaults.f31,
            f32: Int = _s_Defaults.f32,
            f33: Int = _s_Defaults.f33,
            f34: Int = _s_Defaults.f34,
            f35: Int = _s_Defaults.f35,
            f36: Int = _s_Defaults.f36,
            f37: Int = _s_Defaults.f37,
            f38: Int = _s_Defaults.f38,
            f39: Int = _s_Defaults.f39,
            f40: Int = _s_Defaults.f40,
            f41: Int = _s_Defaults.f41,
            f42: Int = _s_Defaults.f42,
            f43: Int = _s_Defaults.f43,
            f44: Int = _s_Defaults.f44,
            f45: Int = _s_Defaults.f45,
            f46: Int = _s_Defaults.f46,
            f47: Int = _s_Defaults.f47,
            f48: Int = _s_Defaults.f48,
            f49: Int = _s_Defaults.f49,
            f50: Int = _s_Defaults.f50,
            f51: Int = _s_Defaults.f51,
            f52: Int = _s_Defaults.f52,
            f53: Int = _s_Defaults.f53,
            f54: Int = _s_Defaults.f54,
            f55: Int = _s_Defaults.f55,
            f56: Int = _s_Defaults.f56,
            f57: Int = _s_Defaults.f57,
            f58: Int = _s_Defaults.f58,
            f59: Int = _s_Defaults.f59,
            f60: Int = _s_Defaults.f60,
            f61: Int = _s_Defaults.f61,
            f62: Int = _s_Defaults.f62,
            f63: Int = _s_Defaults.f63,
            f64: Int = _s_Defaults.f64,
            f65: Int = _s_Defaults.f65,
            f66: Int = _s_Defaults.f66,
            f67: Int = _s_Defaults.f67,
            f68: Int = _s_Defaults.f68,
            f69: Int = _s_Defaults.f69
        ) {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.f4 = f4
            self.f5 = f5
            self.f6 = f6
            self.f7 = f7
            self.f8 = f8
            self.f9 = f9
            self.f10 = f10
            self.f11 = f11
            self.f12 = f12
            self.f13 = f13
            self.f14 = f14
            self.f15 = f15
            self.f16 = f16
            self.f17 = f17
            self.f18 = f18
            self.f19 = f19
            self.f20 = f20
            self.f21 = f21
            self.f22 = f22
            self.f23 = f23
            self.f24 = f24
            self.f25 = f25
            self.f26 = f26
            self.f27 = f27
            self.f28 = f28
            self.f29 = f29
            self.f30 = f30
            self.f31 = f31
            self.f32 = f32
            self.f33 = f33
            self.f34 = f34
            self.f35 = f35
            self.f36 = f36
            self.f37 = f37
            self.f38 = f38
            self.f39 = f39
            self.f40 = f40
            self.f41 = f41
            self.f42 = f42
            self.f43 = f43
            self.f44 = f44
            self.f45 = f45
            self.f46 = f46
            self.f47 = f47
            self.f48 = f48
            self.f49 = f49
            self.f50 = f50
            self.f51 = f51
            self.f52 = f52
            self.f53 = f53
            self.f54 = f54
            self.f55 = f55
            self.f56 = f56
            self.f57 = f57
            self.f58 = f58
            self.f59 = f59
            self.f60 = f60
            self.f61 = f61
            self.f62 = f62
            self.f63 = f63
            self.f64 = f64
            self.f65 = f65
            self.f66 = f66
            self.f67 = f67
            self.f68 = f68
            self.f69 = f69
        }
    }

    /// What a view may say.
    public enum Action: Swift.Equatable {
        case f64Changed(Int)
        case allBumped
    }

    /// What may happen to the state.
    public enum Effect: Swift.Equatable {
        case setF0(Int)
        case setF63(Int)
        case setF64(Int)
        case setF69(Int)
        case bump
    }

    public typealias Event = StoreRuntime.NoEvent

    /// The defaults as written, for `init` and `reset`.
    @usableFromInline
    enum _s_Defaults {
        @usableFromInline static var f0: Int { 0 }
        @usableFromInline static var f1: Int { 0 }
        @usableFromInline static var f2: Int { 0 }
        @usableFromInline static var f3: Int { 0 }
        @usableFromInline static var f4: Int { 0 }
        @usableFromInline static var f5: Int { 0 }
        @usableFromInline static var f6: Int { 0 }
        @usableFromInline static var f7: Int { 0 }
        @usableFromInline static var f8: Int { 0 }
        @usableFromInline static var f9: Int { 0 }
        @usableFromInline static var f10: Int { 0 }
        @usableFromInline static var f11: Int { 0 }
        @usableFromInline static var f12: Int { 0 }
        @usableFromInline static var f13: Int { 0 }
        @usableFromInline static var f14: Int { 0 }
        @usableFromInline static var f15: Int { 0 }
        @usableFromInline static var f16: Int { 0 }
        @usableFromInline static var f17: Int { 0 }
        @usableFromInline static var f18: Int { 0 }
        @usableFromInline static var f19: Int { 0 }
        @usableFromInline static var f20: Int { 0 }
        @usableFromInline static var f21: Int { 0 }
        @usableFromInline static var f22: Int { 0 }
        @usableFromInline static var f23: Int { 0 }
        @usableFromInline static var f24: Int { 0 }
        @usableFromInline static var f25: Int { 0 }
        @usableFromInline static var f26: Int { 0 }
        @usableFromInline static var f27: Int { 0 }
        @usableFromInline static var f28: Int { 0 }
        @usableFromInline static var f29: Int { 0 }
        @usableFromInline static var f30: Int { 0 }
        @usableFromInline static var f31: Int { 0 }
        @usableFromInline static var f32: Int { 0 }
        @usableFromInline static var f33: Int { 0 }
        @usableFromInline static var f34: Int { 0 }
        @usableFromInline static var f35: Int { 0 }
        @usableFromInline static var f36: Int { 0 }
        @usableFromInline static var f37: Int { 0 }
        @usableFromInline static var f38: Int { 0 }
        @usableFromInline static var f39: Int { 0 }
        @usableFromInline static var f40: Int { 0 }
        @usableFromInline static var f41: Int { 0 }
        @usableFromInline static var f42: Int { 0 }
        @usableFromInline static var f43: Int { 0 }
        @usableFromInline static var f44: Int { 0 }
        @usableFromInline static var f45: Int { 0 }
        @usableFromInline static var f46: Int { 0 }
        @usableFromInline static var f47: Int { 0 }
        @usableFromInline static var f48: Int { 0 }
        @usableFromInline static var f49: Int { 0 }
        @usableFromInline static var f50: Int { 0 }
        @usableFromInline static var f51: Int { 0 }
        @usableFromInline static var f52: Int { 0 }
        @usableFromInline static var f53: Int { 0 }
        @usableFromInline static var f54: Int { 0 }
        @usableFromInline static var f55: Int { 0 }
        @usableFromInline static var f56: Int { 0 }
        @usableFromInline static var f57: Int { 0 }
        @usableFromInline static var f58: Int { 0 }
        @usableFromInline static var f59: Int { 0 }
        @usableFromInline static var f60: Int { 0 }
        @usableFromInline static var f61: Int { 0 }
        @usableFromInline static var f62: Int { 0 }
        @usableFromInline static var f63: Int { 0 }
        @usableFromInline static var f64: Int { 0 }
        @usableFromInline static var f65: Int { 0 }
        @usableFromInline static var f66: Int { 0 }
        @usableFromInline static var f67: Int { 0 }
        @usableFromInline static var f68: Int { 0 }
        @usableFromInline static var f69: Int { 0 }
    }
}
