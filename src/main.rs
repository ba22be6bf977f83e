//! The `hotseat` program: hands its arguments to the library, and its exit code to the system.

use std::process::ExitCode;

fn main() -> ExitCode {
    hotseat::cli::run(std::env::args_os())
}
