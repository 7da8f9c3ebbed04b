import StoreRuntime
import Testing

@Test func aDeliveryMayTakeAHundredThousandRounds() {
    #expect(DeliveryLimit.rounds == 100_000)
}
