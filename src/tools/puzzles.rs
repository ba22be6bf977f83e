//! `hotseat puzzles`: finds puzzles in the games of PGN files.
//!
//! Each is printed as one line as soon as it is proved: `FEN | moves | theme | difficulty | source`. The
//! last line is a comment with the counts.

use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use super::pgn::{Report, open};
use crate::notation::pgn::{Builder, ReadGame};
use crate::puzzles::Finder;
use crate::store::stream::read_stream;

/// Searches files (`-` is standard input), with so many nodes for each move. A file that cannot be
/// read does not stop the others from being searched.
pub fn run(files: &[PathBuf], nodes: u64, out: &mut impl Write) -> io::Result<Report> {
    let mut report = Report::default();
    let mut search = Search {
        finder: Finder::new(nodes),
        found: 0,
        out,
    };
    for path in files {
        let games = report.games;
        let ended = match open(path) {
            Ok(input) => search.read(input, &mut report)?,
            Err(error) => Err(error),
        };
        match ended {
            Ok(is_blank) if !is_blank && report.games == games => {
                report.without_games.push(path.clone());
            }
            Ok(_) => {}
            Err(error) => report.unreadable.push((path.clone(), error)),
        }
    }
    if report.unreadable.len() < files.len() {
        let plural = |count: u64| if count == 1 { "" } else { "s" };
        let (found, games) = (search.found, report.games);
        let (some, of) = (plural(found), plural(games));
        writeln!(search.out, "# {found} puzzle{some} in {games} game{of}")?;
    }
    Ok(report)
}

struct Search<'a, W> {
    finder: Finder,
    found: u64,
    out: &'a mut W,
}

impl<W: Write> Search<'_, W> {
    /// Searches an input to its end; the inner result is whether it was blank, or why it could not
    /// be read.
    fn read(&mut self, input: impl Read, report: &mut Report) -> io::Result<io::Result<bool>> {
        let mut is_blank = true;
        let mut failure = None;
        let mut builder = Builder::default();
        let ended = read_stream(input, &mut builder, |builder, piece| {
            is_blank &= piece.iter().all(u8::is_ascii_whitespace);
            for game in builder.games.drain(..) {
                if let Err(error) = self.search(&game, report) {
                    failure = Some(error);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        failure.map_or(Ok(()), Err)?;
        for game in builder.games.drain(..) {
            self.search(&game, report)?;
        }
        Ok(ended.map(|_| is_blank))
    }

    fn search(&mut self, game: &ReadGame, report: &mut Report) -> io::Result<()> {
        report.games += 1;
        report.errors += u64::from(game.problem.is_some());
        let (out, found) = (&mut *self.out, &mut self.found);
        self.finder.search(&game.tree, |puzzle| {
            *found += 1;
            writeln!(out, "{puzzle}")?;
            out.flush()
        })
    }
}
