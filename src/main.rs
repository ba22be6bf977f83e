//! The `hotseat` program: parse the arguments, run one front end, print one error.

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    hotseat::cli::run(hotseat::cli::Args::parse())
}
