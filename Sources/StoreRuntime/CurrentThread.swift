internal import Foundation

/// The thread that asks, by a number that no other living thread has.
nonisolated enum CurrentThread {
    static var id: UInt {
        #if canImport(Darwin)
            #if compiler(>=6.2)
                unsafe UInt(bitPattern: pthread_self())
            #else
                UInt(bitPattern: pthread_self())
            #endif
        #elseif canImport(Musl)
            UInt(bitPattern: pthread_self())
        #elseif os(Windows)
            UInt(GetCurrentThreadId())
        #else
            UInt(truncatingIfNeeded: pthread_self())
        #endif
    }
}
