import StoreRuntime
import Testing
import Todo

@MainActor
@Suite struct TodoTests {
    let store = TodoStore(
        state: .init(
            nextID: 4,
            items: [
                .init(id: 1, title: "milk"), .init(id: 2, title: "bread", isDone: true), .init(id: 3, title: "tea"),
            ]))

    @Test func theFilterChoosesWhatIsShown() {
        #expect(store.visible.map(\.id) == [1, 2, 3])
        store.filterTapped(.active)
        #expect(store.visible.map(\.id) == [1, 3])
        store.filterTapped(.completed)
        #expect(store.visible.map(\.id) == [2])
    }

    @Test func aRowHearsOfItsItemOnly() {
        var titles: [String] = []
        store.observe(items: 1) { titles.append($0?.title ?? "gone") }
        store.toggleTapped(id: 2)
        store.editTapped(id: 3)
        store.editEnded(title: "green tea")
        store.editTapped(id: 1)
        store.editEnded(title: "oat milk")
        store.removeTapped(id: 1)
        #expect(titles == ["milk", "oat milk", "gone"])
    }

    @Test func removingWhatIsEditedEndsTheEditing() {
        store.editTapped(id: 3)
        store.removeTapped(id: 3)
        #expect(store.editing == nil)
        store.editEnded(title: "nothing")
        #expect(store.items.ids == [1, 2])
    }

    @Test func clearingTellsTheListOnce() {
        store.toggleTapped(id: 3)
        var lists: [[Int]] = []
        store.observe(\.visible, skipInitial: true) { lists.append($0.map(\.id)) }
        store.clearTapped()
        store.clearTapped()
        #expect(lists == [[1]] && store.hasCompleted == false)
    }

    @Test func allAreTickedUnlessTheyAre() {
        store.toggleAllTapped()
        #expect(store.areAllDone && store.activeCount == 0)
        store.toggleAllTapped()
        #expect(store.activeCount == 3)
    }
}
