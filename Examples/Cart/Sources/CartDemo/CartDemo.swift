import Cart
import Foundation

@main
struct CartDemo {
    @MainActor
    static func main() {
        shop { print($0) }
    }

    /// What a person does, after `>`, and under it what was told of it.
    @MainActor
    static func shop(_ line: @escaping (String) -> Void) {
        let store = CartStore(handler: CartLogic(coupons: ["TEN": 10]))
        show(store) { line("  " + $0) }

        line("> two packets of tea")
        store.addTapped(line: .init(sku: "tea", title: "Tea", price: Decimal(1250) / 100, count: 2))
        line("> a coupon")
        store.couponEntered(code: "TEN")
        line("> a pot")
        store.addTapped(line: .init(sku: "pot", title: "A pot", price: 40))
        line("> to another country")
        store.abroadTapped()
        line("> two packets of tea, once more")
        store.countChanged(sku: "tea", count: 2)
        line("> no tea")
        store.countChanged(sku: "tea", count: 0)
        line("> a coupon that no one knows")
        store.couponEntered(code: "FREE")
        line("> check out")
        store.checkOutTapped()
        line("> check out again")
        store.checkOutTapped()
    }

    @MainActor
    private static func show(_ store: CartViewStore, _ note: @escaping (String) -> Void) {
        store
            .observe(\.count) { note("\($0) things") }
            .observe(\.shipping) { note("shipping \($0)") }
            .observe(\.total) { note("total \($0)") }
            .observe([.lines, .reduction], skipInitial: true) { note("\($1): \($0.lines.count) lines, \($0.reduction) off") }
            .listen { note("event \($0)") }
            .catch { note("error \($0)") }
    }
}
