//! Arguments that cannot be used: what is wrong with them, and what would be right.

use std::path::Path;

use anyhow::{Result, bail};
use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue};

use crate::model::Rules;
use crate::printable::excerpt;

use super::args::{Args, DEEPEST_PERFT, PlayArgs};

/// As much of an argument as is quoted.
const QUOTED: usize = 100;

/// The parser's message, with what it quotes cut to a bearable length and to one line.
pub(super) fn message(mut error: clap::Error) -> String {
    let quoted: Vec<(ContextKind, String)> = error
        .context()
        .filter_map(|(kind, value)| match value {
            ContextValue::String(text) if kind != ContextKind::Usage => {
                Some((kind, excerpt(text, QUOTED)))
            }
            _ => None,
        })
        .collect();
    for (kind, text) in quoted {
        error.insert(kind, ContextValue::String(text));
    }
    error.render().to_string()
}

/// Refuses a command in the place of a file, and more files than one.
pub(super) fn check_files(args: &PlayArgs) -> Result<()> {
    let named: Vec<&String> = args.file.iter().chain(&args.more_files).collect();
    let command = named
        .iter()
        .find(|name| is_command(name) && !Path::new(name).exists());
    if let Some(command) = command {
        bail!(
            "{command} is a command and must come first, without the options of a game: try 'hotseat {command} --help'"
        );
    }
    if named.len() > 1 {
        let quoted: Vec<String> = named.iter().map(|name| excerpt(name, QUOTED)).collect();
        bail!(
            "hotseat opens one file at a time, not {}: try 'hotseat FILE', or 'hotseat pgn FILE...' to check several",
            quoted.join(" and ")
        );
    }
    Ok(())
}

fn is_command(word: &str) -> bool {
    word == "help" || Args::command().find_subcommand(word).is_some()
}

/// The command that a mistyped word probably means.
pub(super) fn nearest_command(word: &str) -> Option<String> {
    let command = Args::command();
    let names = command.get_subcommands().map(clap::Command::get_name);
    let distance = |name: &str| strsim::damerau_levenshtein(name, word);
    let nearest = names.min_by_key(|name| distance(name))?;
    (distance(nearest) <= 2).then(|| nearest.to_owned())
}

/// Reads the name of rules by which two play.
pub(super) fn parse_variant(text: &str) -> Result<&'static Rules, String> {
    let for_two = || <&Rules>::default().variants();
    let found = Rules::find(text).filter(|&found| for_two().any(|rules| rules == found));
    found.ok_or_else(|| {
        let names: Vec<&str> = for_two().map(|rules| rules.name).collect();
        format!("the variants are {}", names.join(", "))
    })
}

/// Reads the depth of a perft.
pub(super) fn parse_depth(text: &str) -> Result<u32, String> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(depth) if depth <= DEEPEST_PERFT => Ok(depth),
        _ if is_number => Err(format!("{text} is not in 0..={DEEPEST_PERFT}")),
        _ => Err(format!(
            "write a whole number of half-moves from 0 to {DEEPEST_PERFT}, such as 4"
        )),
    }
}

/// Reads a number of nodes.
pub(super) fn parse_nodes(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(nodes) if (1_000..=1_000_000_000).contains(&nodes) => Ok(nodes),
        _ => Err("write a number of nodes from 1000 to 1000000000, such as 150000".to_owned()),
    }
}
