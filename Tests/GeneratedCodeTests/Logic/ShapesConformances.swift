nonisolated extension ShapesModule.Payment {
    var debugDescription: String {
        switch self {
        case .cash: "cash"
        case .card(let number, let isDebit): "\(isDebit ? "debit" : "credit") \(number)"
        case .voucher(let codes): codes.joined(separator: "+")
        }
    }
}

nonisolated extension ShapesModule.Circle {
    static func < (left: Self, right: Self) -> Bool { left.radius < right.radius }
}
