/// Which runs are there, and which of them may begin: the policies, without time or threads.
nonisolated struct TaskSlots {
    /// What is to be done about a run.
    enum Step {
        /// It may begin, after so many nanoseconds.
        case begin(TaskRun, after: UInt64)
        /// It came to nothing.
        case cancel(TaskRun)
    }

    private struct Place: Hashable {
        let task: String
        let key: AnyHashable?
    }

    private struct Slot {
        /// They wait for their time, or run.
        var live: [TaskRun] = []
        var queue: [TaskRun] = []
        /// A queued run has its turn until its outcome is done.
        var isTaken = false
        /// When the next may begin.
        var opens: UInt64 = 0

        var isIdle: Bool { live.isEmpty && queue.isEmpty && !isTaken }

        mutating func admit(_ run: TaskRun, at now: UInt64) -> Step {
            live.append(run)
            let wait = max(run.plan.debounce, opens > now ? opens - now : 0)
            // Of those that wait side by side each has a time of its own.
            if run.plan.policy == .parallel, run.plan.throttle > 0 { opens = now + wait + run.plan.throttle }
            return .begin(run, after: wait)
        }
    }

    private var slots: [Place: Slot] = [:]
    /// Runs whose time has come while starting is paused.
    private var held: [TaskRun] = []
    var isPaused = false

    /// A new run comes.
    mutating func start(_ run: TaskRun, at now: UInt64) -> [Step] {
        if run.plan.throttle > 0 { slots = slots.filter { !$1.isIdle || $1.opens > now } }
        let place = Place(task: run.plan.name, key: run.key)
        var slot = slots[place] ?? Slot()
        defer { slots[place] = slot.isIdle && slot.opens <= now ? nil : slot }
        switch run.plan.policy {
        case .latest:
            let superseded = slot.live.map { Step.cancel($0) }
            slot.live = []
            return superseded + [slot.admit(run, at: now)]
        case .drop:
            return slot.live.isEmpty && slot.opens <= now ? [slot.admit(run, at: now)] : [.cancel(run)]
        case .queue:
            if slot.live.isEmpty, !slot.isTaken { return [slot.admit(run, at: now)] }
            slot.queue.append(run)
            return []
        case .parallel:
            return [slot.admit(run, at: now)]
        }
    }

    /// A run's time has come: whether it begins now.
    mutating func begins(_ run: TaskRun, at now: UInt64) -> Bool {
        if isPaused {
            held.append(run)
            return false
        }
        if run.plan.throttle > 0, run.plan.policy != .parallel { change(run) { $0.opens = now + run.plan.throttle } }
        return true
    }

    /// Those that were held, when starting goes on.
    mutating func release() -> [TaskRun] {
        if isPaused { return [] }
        defer { held = [] }
        return held.filter { !$0.hasEnded }
    }

    /// A run has ended and its outcome is about to be done.
    mutating func end(_ run: TaskRun) {
        change(run) { slot in
            slot.live.removeAll { $0 === run }
            if run.plan.policy == .queue { slot.isTaken = true }
        }
    }

    /// Its outcome is done: the next in its queue, if there is one.
    mutating func next(after run: TaskRun, at now: UInt64) -> [Step] {
        var steps: [Step] = []
        change(run) { slot in
            guard run.plan.policy == .queue else { return }
            slot.isTaken = false
            guard slot.live.isEmpty, !slot.queue.isEmpty else { return }
            steps = [slot.admit(slot.queue.removeFirst(), at: now)]
        }
        return steps
    }

    /// Ends the runs of a task: all, or those of one key.
    mutating func cancel(_ task: String, key: AnyHashable?) -> [Step] {
        let places = key.map { [Place(task: task, key: $0)] } ?? slots.keys.filter { $0.task == task }
        return places.flatMap { place -> [Step] in
            guard var slot = slots[place] else { return [] }
            let runs = slot.live + slot.queue
            (slot.live, slot.queue) = ([], [])
            slots[place] = slot.isIdle && slot.opens == 0 ? nil : slot
            return runs.map { .cancel($0) }
        }
    }

    /// Everything that is there.
    var runs: [TaskRun] { slots.values.flatMap { $0.live + $0.queue } }

    private mutating func change(_ run: TaskRun, _ body: (inout Slot) -> Void) {
        let place = Place(task: run.plan.name, key: run.key)
        guard var slot = slots[place] else { return }
        body(&slot)
        slots[place] = slot.isIdle && slot.opens == 0 ? nil : slot
    }
}
