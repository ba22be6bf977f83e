//! The `hotseat` program: hands its arguments to the library, and its exit code to the system.

use std::process::ExitCode;

fn main() -> ExitCode {
    if hotseat::runtime::watchdog::has_run(std::env::args_os()) {
        return ExitCode::SUCCESS;
    }
    // Where it cannot be done, a file-size limit stays what it is.
    let _ = hotseat::runtime::signals::survive_file_size_limit();
    hotseat::cli::run(std::env::args_os())
}
