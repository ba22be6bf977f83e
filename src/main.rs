//! The `hotseat` program: parse the arguments, run one front end, print one error.

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    // Where it cannot be done, a file-size limit stays what it is.
    let _ = hotseat::runtime::signals::survive_file_size_limit();
    hotseat::cli::run(hotseat::cli::Args::parse())
}
