import Foundation

/// The results in the elements' order, made on all cores: schemas do not know of each other until they are compared.
func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
) -> [Result] {
    // A few are done before a second thread has begun.
    guard elements.count > 4 else { return elements.map(transform) }
    var results = [Result?](repeating: nil, count: elements.count)
    results.withUnsafeMutableBufferPointer { buffer in
        // Each iteration writes a place of its own.
        nonisolated(unsafe) let places = buffer
        DispatchQueue.concurrentPerform(iterations: elements.count) { places[$0] = transform(elements[$0]) }
    }
    return results.compactMap { $0 }
}
