//! The command line: its arguments, and which front end they start.

mod args;
mod help;
mod man;
mod output;
mod playing;
mod refusal;
mod tools;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

use crate::gate;
use crate::printable::excerpt;

use args::Args;
use output::Failure;

/// An error may quote a whole argument or a line of a file; no one reads more of it.
const LONGEST_MESSAGE: usize = 700;

/// Everything was as it should be.
const GOOD: u8 = 0;
/// The input was read, but something in it is wrong, or the output could not be written.
const BAD: u8 = 1;
/// The arguments or the input cannot be used.
const UNUSABLE: u8 = 2;

/// Runs the program with its arguments, its own name first, and gives its exit code.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let failure = Failure::default();
    let parsed = Args::try_parse_from(args);
    let result = match parsed {
        Ok(args) => perform(args, &failure),
        Err(error) => explain(error, &failure),
    };
    ExitCode::from(match (failure.get(), result) {
        // Whoever reads has read enough; what was played is saved.
        (Some(error), _) if error.kind() == io::ErrorKind::BrokenPipe => GOOD,
        (Some(error), _) => {
            gate::tell(&format!("error: cannot write the output: {error}"));
            BAD
        }
        (None, Ok(code)) => code,
        (None, Err(error)) => {
            let message = excerpt(&format!("{error:#}"), LONGEST_MESSAGE);
            gate::tell(&format!("error: {message}"));
            UNUSABLE
        }
    })
}

/// Prints the help or the version that was asked for, or what is wrong with the arguments.
fn explain(error: clap::Error, failure: &Failure) -> Result<u8> {
    let is_wrong = error.use_stderr();
    let message = refusal::message(error);
    if is_wrong {
        gate::tell(message.trim_end());
        return Ok(UNUSABLE);
    }
    let mut out = output::gated(failure);
    out.write_all(message.as_bytes())?;
    out.flush()?;
    Ok(GOOD)
}

fn perform(args: Args, failure: &Failure) -> Result<u8> {
    let Some(command) = args.command else {
        refusal::check_files(&args.play)?;
        // Colours and the like are written beside the gate; text from outside is cleaned on its way.
        let mut out = output::buffered(failure);
        let code = playing::play(&args.play, &mut out)?;
        out.flush()?;
        return Ok(code);
    };
    let mut out = output::gated(failure);
    let code = tools::run(command, &mut out, failure)?;
    out.flush()?;
    Ok(code)
}
