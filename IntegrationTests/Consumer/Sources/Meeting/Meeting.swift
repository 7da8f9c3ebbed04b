enum Meeting {}
