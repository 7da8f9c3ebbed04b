/// `statec check`: what is wrong with schemas, without writing anything.
struct Check {
    let arguments: Arguments
    let console: Console

    init(_ arguments: Arguments, console: Console) {
        self.arguments = arguments
        self.console = console
    }

    func run() throws -> ExitStatus {
        var report = Report()
        report.treatsWarningsAsErrors = arguments.has(.werror)
        let check = try SchemaCheck(arguments, report: &report)
        report.print(check.format, on: console)
        return report.exitStatus
    }
}
