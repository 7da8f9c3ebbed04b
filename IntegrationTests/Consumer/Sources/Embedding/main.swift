import Foundation

let counter = CounterStore()
counter.increaseTapped()
let other = OtherStore()
other.titleChanged(title: "b")
print("count", counter.count, "title", other.title)
