let counter = CounterStore()
counter.increaseTapped()
print("count", counter.count)
