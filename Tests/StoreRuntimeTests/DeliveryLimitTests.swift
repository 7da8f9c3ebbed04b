import StoreRuntime
import Testing

@Test("R11.6 one delivery may take a hundred thousand rounds and signals")
func deliveryLimits() {
    #expect(DeliveryLimit.rounds == 100_000 && DeliveryLimit.signals == 100_000)
}
