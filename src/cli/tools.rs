//! The tools of the command line: their arguments become calls.

use std::fs::File;
use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::CommandFactory;

use crate::engine::people::Ratings;
use crate::gate;
use crate::model::{Position, Rules, cross};
use crate::notation::{fen, fen4, script};
use crate::printable::printable;
use crate::store::tables::TableFiles;
use crate::tools::{self, Form};

use super::args::{Args, Command, FourCommand, TablesCommand};
use super::output::{self, Failure};
use super::{BAD, GOOD, UNUSABLE, man};

/// The longest script that is read.
const LONGEST_SCRIPT: u64 = 1 << 28;

/// Runs a tool, and gives its exit code.
pub(super) fn run(command: Command, out: &mut impl Write, failure: &Failure) -> Result<u8> {
    Ok(match command {
        Command::Perft {
            depth,
            fen,
            divide,
            variant,
            json,
        } => {
            let position = position(fen.as_deref(), rules(variant))?;
            tools::perft::run(&position, depth, divide, Form::of(json), out)?;
            GOOD
        }
        Command::Moves {
            fen, variant, json, ..
        } if fen.as_deref() == Some("-") => {
            let (input, form) = (io::stdin().lock(), Form::of(json));
            let read = |text: &str| fen::parse_by(text, rules(variant));
            let all_good = tools::moves::print_all(input, read, form, out)?;
            if all_good { GOOD } else { BAD }
        }
        Command::Moves {
            chess960: Some(start),
            variant,
            json,
            ..
        } => {
            let start = start.position().with_rules(rules(variant));
            tools::moves::print_position(&start.into(), Form::of(json), out)?;
            GOOD
        }
        Command::Moves {
            fen, variant, json, ..
        } => {
            let position = position(fen.as_deref(), rules(variant))?;
            tools::moves::print_position(&position.into(), Form::of(json), out)?;
            GOOD
        }
        Command::Four(command) => perform_four(command, out)?,
        Command::Pgn {
            shows_final,
            is_quiet,
            json,
            files,
        } => {
            let options = tools::pgn::Options {
                shows_final,
                is_quiet,
                form: Form::of(json),
            };
            check_pgn(&files, options, out)?
        }
        Command::Puzzles { nodes, files } => {
            let report = tools::puzzles::run(&files, nodes, out)?;
            tell_broken_games(&report);
            tell_report(&report)
        }
        Command::Tables { command } => perform_tables(command, out)?,
        Command::Bench { json } => {
            tools::bench::run(Form::of(json), out)?;
            GOOD
        }
        Command::Predict { rating, opponent } => {
            let ratings = Ratings {
                own: rating,
                opponent: opponent.unwrap_or(rating),
            };
            let all_good = tools::predict::run(io::stdin().lock(), ratings, out)?;
            if all_good { GOOD } else { BAD }
        }
        Command::Uci => {
            // Each line of its own is sent at once, and from any thread.
            tools::uci::run(io::stdin().lock(), output::direct(failure))?;
            GOOD
        }
        Command::Completions { shell } => {
            // Into memory first: the generator panics where it cannot write.
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "hotseat", &mut script);
            out.write_all(&script)?;
            GOOD
        }
        Command::Man => {
            man::write(out)?;
            GOOD
        }
        Command::Verify { json, file } => {
            let scripts = script::parse(&read_text(&file)?).with_context(|| file.clone())?;
            let all_passed = tools::verify::run(&scripts, Form::of(json), out)?;
            if all_passed { GOOD } else { BAD }
        }
    })
}

fn perform_four(command: FourCommand, out: &mut impl Write) -> Result<u8> {
    match command {
        FourCommand::Moves { fen4, teams } if fen4.as_deref() == Some("-") => {
            let read = |text: &str| fen4::parse(text).map(|position| position.with_teams(teams));
            let input = io::stdin().lock();
            let all_good = tools::moves::print_all(input, read, Form::Text, out)?;
            return Ok(if all_good { GOOD } else { BAD });
        }
        FourCommand::Moves { fen4, teams } => {
            let position = four_position(fen4.as_deref(), teams)?;
            tools::moves::print_position(&position.into(), Form::Text, out)?;
        }
        FourCommand::Perft {
            depth,
            fen4,
            divide,
            teams,
        } => {
            let position = four_position(fen4.as_deref(), teams)?;
            tools::perft::run(&position, depth, divide, Form::Text, out)?;
        }
    }
    Ok(GOOD)
}

/// The position of `--fen4`, or the usual start, in teams or not.
fn four_position(text: Option<&str>, teams: bool) -> Result<cross::Position> {
    let position = match text {
        None => cross::Position::default(),
        Some(text) => fen4::parse(text).context("--fen4")?,
    };
    Ok(position.with_teams(teams))
}

fn perform_tables(command: Option<TablesCommand>, out: &mut impl Write) -> Result<u8> {
    let files = TableFiles::own()?;
    match command {
        None => tools::tables::list(&files, out)?,
        Some(TablesCommand::Make { pieces }) => files.make(pieces, |step| {
            if step.permille == 1_000 {
                gate::tell(&format!("{} {}/{}", step.ending, step.number, step.total));
            }
            ControlFlow::Continue(())
        })?,
        Some(TablesCommand::Probe) => {
            let all_known = tools::tables::probe(io::stdin().lock(), files.tables(), out)?;
            return Ok(if all_known { GOOD } else { BAD });
        }
    }
    Ok(GOOD)
}

fn check_pgn(files: &[PathBuf], options: tools::pgn::Options, out: &mut impl Write) -> Result<u8> {
    Ok(tell_report(&tools::pgn::run(files, options, out)?))
}

/// Tells on standard error how many games could not be read to their end, and who says why.
fn tell_broken_games(report: &tools::pgn::Report) {
    let games = match report.errors {
        0 => return,
        1 => "1 game has".to_owned(),
        count => format!("{count} games have"),
    };
    gate::tell(&format!("error: {games} errors; hotseat pgn tells which"));
}

/// Tells on standard error what could not be read; the exit code of a tool that reads PGN files.
fn tell_report(report: &tools::pgn::Report) -> u8 {
    for (path, error) in &report.unreadable {
        let path = printable(&path.to_string_lossy());
        gate::tell(&format!("error: cannot read {path}: {error}"));
    }
    for path in &report.without_games {
        let path = printable(&path.to_string_lossy());
        gate::tell(&format!("error: there is no game in {path}"));
    }
    match report {
        _ if !report.unreadable.is_empty() => UNUSABLE,
        _ if report.errors > 0 || !report.without_games.is_empty() => BAD,
        _ => GOOD,
    }
}

/// The rules of `--variant`, or those of chess.
fn rules(variant: Option<&'static Rules>) -> &'static Rules {
    variant.unwrap_or_default()
}

/// The position of `--fen`, or the usual start.
fn position(text: Option<&str>, rules: &'static Rules) -> Result<Position> {
    text.map_or_else(
        || Ok(Position::default().with_rules(rules)),
        |text| fen::parse_by(text, rules).context("--fen"),
    )
}

/// A whole file, or standard input for `-`; what is not UTF-8 is replaced.
fn read_text(file: &str) -> Result<String> {
    let bytes = if file == "-" {
        read_bounded(io::stdin().lock())
    } else {
        File::open(file).and_then(read_bounded)
    };
    let bytes = bytes.with_context(|| format!("cannot read {file}"))?;
    if bytes.len() as u64 > LONGEST_SCRIPT {
        bail!("{file} is larger than {LONGEST_SCRIPT} bytes");
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A device may have no end.
fn read_bounded(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(LONGEST_SCRIPT + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
