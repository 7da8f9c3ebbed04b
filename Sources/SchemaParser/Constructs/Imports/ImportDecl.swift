package struct ImportDecl: Sendable {
    package let attributes: [String]
    package let moduleName: Name
    package let access: Access?
}
