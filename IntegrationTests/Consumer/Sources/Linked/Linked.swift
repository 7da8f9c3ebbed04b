enum Linked {}
