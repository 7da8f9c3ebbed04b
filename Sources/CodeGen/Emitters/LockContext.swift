import SchemaParser

// What a store for any thread says differently in declarations that are otherwise the same for all.
extension ModuleContext {
    /// The first lines of every door: the lock is held until its end, and then what waits is told.
    var entering: SwiftCode {
        if !isLocked { return .nothing }
        return """
            self._s_lock.lock()
            defer { self._s_leave() }
            """
    }

    /// Behind `entering` a body has more than one line.
    var result: SwiftCode { isLocked ? "return " : "" }

    /// A value that is read from outside.
    func reading(_ value: SwiftCode) -> SwiftCode {
        isLocked ? "self._s_lock.withLock { \(value) }" : value
    }

    /// The same for what Observation knows of: `bit` is its number and mask.
    func handingOut(_ value: SwiftCode, as bit: SwiftCode) -> SwiftCode {
        """
        self._s_reads(\(bit))
        \(isLocked ? "defer { self._s_lock.unlock() }" : .nothing)
        return \(value)
        """
    }

    /// Before the type of a closure that any thread may call.
    var sendable: SwiftCode { isLocked ? "@Sendable " : "" }
    var target: SwiftCode { isLocked ? "Swift.AnyObject & Swift.Sendable" : "Swift.AnyObject" }
    var subscription: SwiftCode { isLocked ? "StoreRuntime.SharedSubscription" : "StoreRuntime.StoreSubscription" }
    var token: SwiftCode { isLocked ? "sharedToken" : "token" }
    /// The store calls its logger on many threads, one after another; nobody else may have it.
    var logger: SwiftCode { isLocked ? "sending StoreRuntime.StoreLogger" : "StoreRuntime.StoreLogger" }
    /// For what lets go of the lock while it calls someone.
    var lockArgument: SwiftCode { isLocked ? ", self._s_lock" : "" }

    /// Before a stored property on the way of an action.
    var uncheckedExclusivity: SwiftCode {
        """
        #if !DEBUG && !hasFeature(StrictMemorySafety)
            @exclusivity(unchecked)
        #endif
        """
    }
}
