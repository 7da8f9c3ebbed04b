final class KeywordsLogic: KeywordsModule.Handler {
    func `break`(_ store: KeywordsStore, `func`: Int) { store.invoke(.setValue(`func`)).emit(.while(for: "break")) }
}

final class DataLogic: DataModule.Handler {
    func loaded(_ store: DataStore) { store.invoke(.setTasks(tasks: [])).emit(.done(.success)) }
}

struct WideError: Error {}

nonisolated extension WideModule.Draft {
    mutating func shuffle() {
        f00 = 100
        f63 = 163
        f64 = 164
        f69 = 169
    }
}

nonisolated extension DataModule.Draft {
    mutating func setTasks(tasks: [DataModule.Task]) throws {
        if tasks.isEmpty { throw Problem.lost }
        self.tasks = tasks
    }
}
