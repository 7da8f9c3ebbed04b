import Testing

@MainActor
@Test func storeOfATestTarget() {
    let probe = ProbeStore()
    probe.increaseTapped()
    #expect(probe.count == 1)
}
