public import Foundation
import StoreRuntime

public final class StandardLogic: StandardModule.Handler {
    public init() {}
    public func loaded(_ store: StandardStore) { store.dispatch(.set(int: .two, string: store.string)) }
}

nonisolated extension StandardModule.Draft {
    mutating func setTasks(tasks: [StandardModule.Int: StandardModule.Task]) throws { self.tasks = tasks }
}

public final class OldLogic: OldModule.Handler {
    public init() {}
    public func saved(_ store: OldStore, at: Date) { store.invoke(throwing: at) }
}

extension OldStore {
    fileprivate func invoke(throwing date: Date) { transaction { dispatch(.change) } }
}

nonisolated extension OldModule.Draft {
    mutating func write(to: URL) { count += to.pathComponents.count }
}

public final class JobsLogic: JobsModule.Handler {
    public init() {}
    public func opened(_ store: JobsStore) async throws { try await store.closed().value }
    public func both(_ store: JobsStore, _ value: Int) async throws { store.invoke(.note(line: "\(value)")) }
}

@MainActor
public func doJobs() async throws {
    var tasks = JobsModule.Tasks.unimplemented
    tasks.fetch = { at, task throws(JobsModule.Result) in
        guard task.at == at else { throw .done }
        return task
    }
    tasks.ticks = { AsyncThrowingStream { $0.finish() } }
    let store = JobsStore(handler: JobsLogic(), tasks: tasks, clock: .manual(ManualClock()))
    await store.catch { print($0) }.both(1).finished()
    store.tasks.isPaused = true
    try await store.dispatch(.go(at: Date(), task: .init(id: 1, at: Date()))).value
}

@MainActor
public func useEverything() {
    let old = OldStore(handler: OldLogic())
    old.observe(\.count) { print($0) }.observe([.session, .since]) { _, changes in print(changes) }.change()
    let standard = StandardStore(state: .init(string: .init(text: "a")), handler: StandardLogic())
    standard.observe(\.int) { print($0) }.catch { print($0) }.loaded()
    let locals = LocalsStore()
    locals.observe(\.old) { print($0) }.listen { print($0) }.change(old: 1, value: "", field: [], bits: true)
    DocumentsStore().observe(\.text) { print($0) }.go()
}

nonisolated public final class ThreadsLogic: ThreadsModule.Handler {
    public init() {}
    public func close(_ store: ThreadsStore) { store.invoke(.one(1)) }
    public func open(_ store: ThreadsStore, lock: Int, entries: [String]) throws {
        let token = store.subscribe(\.notify) { _ in }
        store.observe(\.lock) { [weak store] _ in store?.unlock(first: 1) }.bind(\.entries, to: self) { _, _ in }
        store.transaction { _ = store.emit(.told(lock: store.notify)) }
        token.cancel()
    }
}

nonisolated extension ThreadsModule.Draft {
    mutating func swap(entries: [String]) throws { self.entries = entries.reversed() }
}

/// On the main actor too, and with a logger of its own.
@MainActor public func threads() -> ThreadsStore {
    ThreadsStore(handler: ThreadsLogic(), logger: .anyThread { _ in })
}
