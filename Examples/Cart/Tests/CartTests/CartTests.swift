import Cart
import StoreRuntime
import Testing

@MainActor
@Suite struct CartTests {
    private let tea = CartModule.Line(sku: "tea", title: "Tea", price: 10, count: 3)

    @Test func sumsAreComputedOnceAndWhy() {
        var computed: [String] = []
        let logger = StoreLogger { if $0.kind == .computed { computed.append("\($0.value)") } }
        let store = CartStore(state: .init(lines: [tea]), handler: CartLogic(coupons: [:]), logger: logger)
        #expect(store.total == 30 + store.shipping && store.reduction == 0 && store.total > 30)
        #expect(computed.count == 5 && computed.allSatisfy { $0.hasSuffix("for the first time") })
        computed = []
        store.abroadTapped()
        #expect(store.total == 42 && store.total == 42)
        #expect(computed == ["shipping, because of [isAbroad]", "total, because of [isAbroad]"])
    }

    @Test func anEmptyCartIsNotOrdered() {
        let store = CartStore(handler: CartLogic(coupons: [:]))
        store.checkOutTapped()
        #expect(store.lastOrder == 0)
    }

    @Test func effectsArePureFunctions() {
        var state = CartModule.State(lines: [tea])
        CartModule.reduce(&state, .setCount(sku: "tea", count: 1))
        #expect(state.subtotal == 10 && state.quantity(sku: "tea") == 1 && state.quantity(sku: "pot") == 0)
    }
}
