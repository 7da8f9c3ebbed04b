import Foundation

/// The action that `Cart.state.yaml` leaves to Swift.
public final class CartLogic: CartModule.Handler {
    private let coupons: [String: Decimal]

    public init(coupons: [String: Decimal]) {
        self.coupons = coupons
    }

    /// A discount and a sample: one delivery, so no one sees a total with only one of them.
    public func couponEntered(_ store: CartStore, code: String) throws {
        guard let discount = coupons[code] else { throw CartModule.CouponError.unknown(code: code) }
        store.transaction {
            store.invoke(.setDiscount(discount: discount))
            store.invoke(.add(line: .init(sku: "sample", title: "A sample", price: 0)))
        }
    }
}
