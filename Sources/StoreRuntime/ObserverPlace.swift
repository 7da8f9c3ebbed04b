/// Where a store finds the observers of one field, once there have been any.
///
/// It does not keep the list: the store's `Observers` do until the store goes, so that a delivery need not.
#if compiler(>=6.2)
    @safe
#endif
nonisolated public struct ObserverPlace<Value> {
    @usableFromInline var list: Unmanaged<ObserverList<Value>>?

    @inlinable
    public init() {}

    #if compiler(>=6.2)
        var found: ObserverList<Value>? {
            get { unsafe list?.takeUnretainedValue() }
            set { unsafe list = newValue.map { unsafe Unmanaged.passUnretained($0) } }
        }
    #else
        var found: ObserverList<Value>? {
            get { list?.takeUnretainedValue() }
            set { list = newValue.map { Unmanaged.passUnretained($0) } }
        }
    #endif

    /// Calls everyone with `value`; false when nobody is left, `nil` when nobody ever was there.
    @inlinable
    @inline(__always)
    public func tell(_ value: Value) -> Bool? {
        #if compiler(>=6.2)
            unsafe list?._withUnsafeGuaranteedRef { $0.tell(value) }
        #else
            list?._withUnsafeGuaranteedRef { $0.tell(value) }
        #endif
    }

    /// The same for a store that any thread uses, under its lock, which is let go for the time of each call.
    @inlinable
    @inline(__always)
    public func tell(_ value: Value, _ lock: StoreLock) -> Bool? {
        #if compiler(>=6.2)
            unsafe list?._withUnsafeGuaranteedRef { $0.tell(value, lock) }
        #else
            list?._withUnsafeGuaranteedRef { $0.tell(value, lock) }
        #endif
    }
}
