//! The man page: one page for the program and all its commands, so that it refers to no other.

use std::io::{self, Write};

use clap::{Arg, Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::args::Args;
use super::help;

/// Writes the page in the language of `man`.
pub(super) fn write(out: &mut impl Write) -> io::Result<()> {
    let mut command = Args::command().disable_help_subcommand(true);
    command.build();
    let man = Man::new(command.clone());
    man.render_title(out)?;
    man.render_name_section(out)?;
    man.render_synopsis_section(out)?;
    man.render_description_section(out)?;
    man.render_options_section(out)?;
    let mut page = Roff::new();
    write_commands(&command, &mut page);
    write_players(&mut page);
    write_terms("FILES", &help::FILES, &mut page);
    write_terms("ENVIRONMENT", &help::ENVIRONMENT, &mut page);
    write_terms("EXIT STATUS", &help::EXIT_CODES, &mut page);
    write_terms("EXAMPLES", &help::EXAMPLES, &mut page);
    page.to_writer(out)?;
    man.render_version_section(out)
}

fn write_commands(program: &Command, page: &mut Roff) {
    page.control("SH", ["COMMANDS"]);
    for command in program.get_subcommands() {
        let usage = command.clone().render_usage().to_string();
        let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
        page.control("SS", [usage]);
        let about = command.get_about().map(ToString::to_string);
        page.text([roman(about.unwrap_or_default())]);
        let args = command.get_arguments();
        for arg in args.filter(|arg| !matches!(arg.get_id().as_str(), "help" | "version")) {
            let about = arg.get_help().map(ToString::to_string);
            write_term(&label(arg), &about.unwrap_or_default(), page);
        }
    }
}

/// How an argument is written: `--fen FEN`, or `DEPTH`.
fn label(arg: &Arg) -> String {
    let takes_value = arg.get_action().takes_values();
    let names = arg.get_value_names().filter(|_| takes_value);
    let value = names.map(|names| names.join(" "));
    let option = arg.get_long().map(|long| format!("--{long}"));
    let words: Vec<String> = [option, value].into_iter().flatten().collect();
    words.join(" ")
}

fn write_players(page: &mut Roff) {
    page.control("SH", ["PLAYERS"]);
    write_term("human", "A person at the keyboard.", page);
    for (player, what) in help::levels() {
        write_term(&player, &format!("{what}."), page);
    }
    let engine = "Another program that speaks UCI: its command line, or its name in the settings.";
    write_term("engine:COMMAND", engine, page);
}

fn write_terms(heading: &str, terms: &[(&str, &str)], page: &mut Roff) {
    page.control("SH", [heading]);
    for (term, meaning) in terms {
        write_term(term, meaning, page);
    }
}

fn write_term(term: &str, meaning: &str, page: &mut Roff) {
    page.control("TP", []);
    page.text([bold(term)]);
    page.text([roman(meaning)]);
}
