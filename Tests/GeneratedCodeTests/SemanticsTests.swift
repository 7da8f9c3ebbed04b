import StoreRuntime
import Testing

@Suite struct CompilingTests {
    @Test func compiles() {}
}
