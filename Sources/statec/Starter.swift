/// What `statec init` writes.
func starterSchema(_ name: String) -> String {
    """
    # What a \(name)Store holds, what views may say to it, and what may happen. Change it to what you need: every
    # mistake comes with its place, and 'statec explain ID' tells more. 'statec fmt' puts it in order.

    module: \(name)
    doc: Counts in steps, up to a hundred.

    # Enums and structs: 'Name: [case, …]' or 'Name: { field: Type }'.
    types:
      Step: [one, ten]

    # What the store holds: 'name: Type = default'. Types and values are Swift's.
    state:
      ## How far we are.
      count: Int = 0
      step: Step = .one

    # What follows from the state. A text with ': ' needs single quotes.
    computed:
      amount: 'Int = step == .one ? 1 : 10'
      isFull: Bool = count >= 100

    # What views may say: 'store.plusTapped()'. The first case whose 'when' holds is taken.
    actions:
      plusTapped:
        - { when: isFull, emit: full(count) }
        - { invoke: add(amount) }
      stepChosen: { with: Step, invoke: setStep(value) }
      clearTapped: { invoke: clear }
      # Without steps: written in Swift, as a method of '\(name)Module.Handler'.
      shareTapped:

    # What may happen to the state. Only effects change it.
    effects:
      add: { with: { amount: Int }, set: { count: += amount } }
      setStep: { with: Step, set: step }
      clear: { reset: [count, step] }

    # Messages to views that are not stored.
    events:
      full: Int
      shared: { text: String }

    """
}

func packageManifest(_ name: String, statec: PackageDependency) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
        dependencies: [\(statec.line)],
        targets: [
            // The plugin makes the store from \(name).state.yaml before each build.
            .executableTarget(name: "\(name)", plugins: [.plugin(name: "StatecPlugin", package: "\(statec.identity)")]),
            .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
        ],
        swiftLanguageModes: [.v6]
    )

    """
}

func starterProgram(_ name: String) -> String {
    """
    /// The actions that the schema leaves to Swift.
    final class Sharing: \(name)Module.Handler {
        func shareTapped(_ store: \(name)Store) {
            store.emit(.shared(text: "I have counted to \\(store.count)"))
        }
    }

    @main
    struct Demo {
        @MainActor
        static func main() {
            run { print($0) }
        }

        /// Says what a view would say; every line is what an observer was told, the first of each at once.
        @MainActor
        static func run(_ note: @escaping (String) -> Void) {
            let store = \(name)Store(handler: Sharing())
            store
                .observe(\\.count) { note("count \\($0)") }
                .listen { note("event \\($0)") }
            store.plusTapped()
            store.stepChosen(.ten)
            store.plusTapped()
            store.shareTapped()
            store.clearTapped()
        }
    }

    """
}

func starterTests(_ name: String) -> String {
    """
    import Testing

    @testable import \(name)

    @MainActor
    @Suite struct \(name)Tests {
        @Test func aStepOfTenCountsTen() {
            let store = \(name)Store(handler: Sharing())
            store.stepChosen(.ten)
            store.plusTapped()
            #expect(store.count == 10)
        }

        @Test func effectsAreTestedWithoutAStore() {
            var state = \(name)Module.State(count: 40)
            \(name)Module.reduce(&state, .add(amount: 2))
            #expect(state.count == 42)
        }
    }

    """
}
