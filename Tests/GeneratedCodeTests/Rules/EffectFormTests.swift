import Testing

/// R5.10, R5.12: what each form of an effect does, on the pure reducer.
struct EffectFormTests {
    private func after(_ effects: FormsModule.Effect..., from state: FormsModule.State = .init()) -> FormsModule.State {
        var state = state
        for effect in effects { FormsModule.reduce(&state, effect) }
        return state
    }

    @Test("R5.10 set: from the payload by name, several, the single value, expressions, literals")
    func set() {
        #expect(after(.setName(name: "b")).name == "b")
        #expect(after(.setBoth(count: 5, name: "b")) == .init(count: 5, name: "b"))
        #expect(after(.setSingle(7)).count == 7)
        #expect(after(.setExpression(name: "b"), from: .init(name: "old")).name == "Bold")
        #expect(after(.setLiteral) == .init(list: [1, 2], scores: ["a": 1], note: nil))
    }

    @Test("R5.10 assignments run in the written order, each seeing the earlier ones")
    func setInOrder() {
        #expect(after(.setInOrder, from: .init(count: 3)) == .init(count: 30, name: "30"))
    }

    @Test("R5.10 paths: members, subscripts, optional chains")
    func paths() {
        #expect(after(.setTitle(title: "t")).item == .init(title: "t", isDone: true))
        #expect(after(.setScore(name: "a", score: 2), .setScore(name: "b", score: 3)).scores == ["a": 2, "b": 3])
        let session = after(.signIn(token: "x"), .setToken(token: "y"), .finish(index: 0)).session
        #expect(session == .init(token: "y", items: [.init(title: "first", isDone: true)]))
        #expect(after(.setToken(token: "y")).session == nil)
    }

    @Test("R1.6 R5.10 compound assignments, those that YAML lets stand and those in quotes, on fields and on paths")
    func compound() {
        #expect(after(.add(amount: 4)) == .init(count: 5, name: "a!"))
        #expect(after(.scale, .scale).count == 4)
        #expect(after(.mask, .shift).flags == 0b1010)
        #expect(after(.addScore(name: "a"), .addScore(name: "a")).scores == ["a": 2])
    }

    @Test("R5.12 toggle, append, insert, remove")
    func forms() {
        #expect(after(.toggleOne) == .init(isOn: true))
        #expect(after(.toggleTwo) == .init(isOn: true, isOpen: false))
        #expect(after(.appendOne(number: 1), .appendAll(numbers: [2, 3])).list == [1, 2, 3])
        #expect(after(.appendRow(row: [1, 2]), .appendRow(row: [])).matrix == [[1, 2], []])
        #expect(after(.appendText(text: "bc")).name == "abc")
        #expect(after(.insert(word: "w"), .insert(word: "w")).words == ["w"])
        #expect(after(.removeWord(word: "w"), .removeWord(word: "v"), from: .init(words: ["w", "x"])).words == ["x"])
        #expect(after(.removeScore(name: "a"), from: .init(scores: ["a": 1, "b": 2])).scores == ["b": 2])
        #expect(after(.removeNumber(number: 1), from: .init(list: [1, 2, 1, 3])).list == [2, 3])
    }

    @Test("R5.11 reset: one, several, all: back to the schema's defaults, not to the state the store was made with")
    func reset() {
        let other = FormsModule.State(
            count: 9, flags: 9, name: "z", isOn: true, isOpen: false, list: [1], words: ["w"], note: nil)
        #expect(after(.resetOne, from: other).count == 1)
        let some = after(.resetSome, from: other)
        #expect(some.name == "a" && some.list == [] && some.note == "n" && some.count == 9)
        #expect(after(.resetAll, from: other) == .init())
    }

    @Test("R5.12 several forms run reset, set, toggle, append, whatever the spelling")
    func several() {
        #expect(after(.several(n: 4), from: .init(name: "z", list: [1])) == .init(count: 4, isOn: true, list: [1, 4]))
    }

    @Test("do: any Swift, on one line and in a block")
    func code() {
        #expect(after(.line, from: .init(list: [1, 2])).count == 3)
        let state = after(.block(limit: 3), from: .init(count: 0, list: [5, 1, 2]))
        #expect(state.count == 3 && state.name == "big")
    }

    @Test("each form marks what it changes and nothing else")
    func marks() {
        func marks(_ effect: FormsModule.Effect, _ state: FormsModule.State = .init()) -> FormsModule.Changes {
            var draft = FormsModule.Draft(state)
            draft._s_reduce(effect)
            return draft._s_changes
        }
        #expect(marks(.setBoth(count: 1, name: "b")) == .name)
        #expect(marks(.setTitle(title: "first")) == .item)
        #expect(marks(.toggleTwo) == [.isOn, .isOpen])
        #expect(marks(.add(amount: 0)) == .name)
        #expect(marks(.appendOne(number: 1)) == .list)
        #expect(marks(.resetAll) == [])
        #expect(marks(.resetAll, .init(count: 2, list: [1])) == [.count, .list])
        #expect(marks(.several(n: 1)) == [.isOn, .list])
    }
}
