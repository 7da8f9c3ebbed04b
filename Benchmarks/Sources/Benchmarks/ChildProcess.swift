#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that was run to its end, with its output thrown away.
struct ChildProcess {
    let status: Int32
    /// Of the processor, in the program and in the system for it: what else runs on the machine does not change it much.
    let milliseconds: Double
    /// From the start to the end, as a person waits for it; what else runs on the machine does change it.
    let millisecondsElapsed: Double
    let peakMegabytes: Double

    /// Nil if it could not be started.
    init?(_ program: String, _ arguments: [String]) {
        var actions = Self.fileActions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        let clock = ContinuousClock()
        let start = clock.now
        var child: pid_t = 0
        guard posix_spawnp(&child, program, &actions, nil, &words, environ) == 0 else { return nil }
        var (status, usage) = (Int32(0), rusage())
        guard wait4(child, &status, 0, &usage) == child else { return nil }
        let (seconds, attoseconds) = (clock.now - start).components
        millisecondsElapsed = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
        self.status = status
        milliseconds = Self.milliseconds(usage.ru_utime) + Self.milliseconds(usage.ru_stime)
        #if canImport(Darwin)
            peakMegabytes = Double(usage.ru_maxrss) / 1e6
        #else
            peakMegabytes = Double(usage.ru_maxrss) * 1024 / 1e6
        #endif
    }

    private static func milliseconds(_ time: timeval) -> Double {
        Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
    }

    #if canImport(Darwin)
        private static func fileActions() -> posix_spawn_file_actions_t? { nil }
    #else
        private static func fileActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    #endif
}
