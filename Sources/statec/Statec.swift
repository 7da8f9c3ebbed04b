import CodeGen
import SchemaParser

@main
enum Statec {
    static func main() {}
}
