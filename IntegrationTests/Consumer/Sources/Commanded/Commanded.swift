enum Commanded {}
