//! The list of games read out page by page, for people who hear it.

use crate::app::command::Listing;
use crate::app::reply::{Done, done, refuse};
use crate::app::{App, Face};

use super::{GameEntry, GameList, Source};

/// How many games are read out at once.
const PAGE: usize = 10;

/// Reads out another page, or the games with some words in them. Without an open list, the archive is
/// read first.
pub(in crate::app) fn list(app: &mut App, listing: Listing) -> Done {
    let is_open = app.is_list_open();
    let cmds = if is_open {
        Vec::new()
    } else {
        super::open(app, Source::Archive, None)?
    };
    let rows = app.screen.list_rows;
    let is_plain = app.face == Face::Plain;
    let Some(list) = app.game_list_mut() else {
        return Ok(cmds);
    };
    let page = match listing {
        Listing::Page(page) => page,
        Listing::More if list.page >= list.found().div_ceil(PAGE) && is_plain => {
            return refuse("this was the last page.");
        }
        Listing::More => list.page + 1,
        Listing::Search(words) => {
            list.search(words, rows);
            1
        }
    };
    if !is_plain {
        list.select((page - 1).saturating_mul(rows.max(1)), rows);
    } else if list.progress.is_some() {
        list.unread_page = Some(page);
    } else {
        read_out(app, page)?;
    }
    Ok(cmds)
}

/// Says a page of the list, a line for each game.
pub(super) fn read_out(app: &mut App, page: usize) -> Done {
    let Some(list) = app.game_list_mut() else {
        return done();
    };
    let found = list.found();
    let pages = found.div_ceil(PAGE);
    if found == 0 {
        let line = nothing_found(list);
        app.say(line);
        return done();
    }
    if page > pages {
        let pages = counted(pages, "page");
        return refuse(format!("the list has only {pages}."));
    }
    list.page = page;
    let first = (page - 1) * PAGE;
    let games = list.shown(first).take(PAGE).enumerate();
    let mut lines: Vec<String> = games
        .map(|(at, entry)| format!("{}. {}.", first + at + 1, described(entry)))
        .collect();
    lines.push(position_in_list(list, page, pages));
    for line in lines {
        app.say(line);
    }
    done()
}

/// A game in one line: `Ann - Bob, 2026.11.17, 1-0, 34 moves, C60 Ruy Lopez`.
pub(super) fn described(entry: &GameEntry) -> String {
    let result = entry.body.result.to_string();
    let result = if result == "*" {
        "unfinished".to_owned()
    } else {
        result
    };
    let opening = format!("{} {}", entry.eco(), entry.opening());
    let moves = counted(entry.moves() as usize, "move");
    let words = [
        players(entry),
        entry.date().to_owned(),
        result,
        moves,
        opening.trim().to_owned(),
    ];
    let known: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
    known.join(", ")
}

/// Both players: `Ann - Bob`.
pub(super) fn players(entry: &GameEntry) -> String {
    format!("{} - {}", entry.white(), entry.black())
}

/// A number of things: `1 game`, `12 games`.
pub(in crate::app) fn counted(count: usize, thing: &str) -> String {
    match count {
        1 => format!("1 {thing}"),
        count => format!("{count} {thing}s"),
    }
}

fn nothing_found(list: &GameList) -> String {
    match (list.filter(), list.source()) {
        ("", Source::Archive) => "There are no games in the archive yet.".to_owned(),
        ("", Source::File(_)) => "There are no games in this file.".to_owned(),
        (words, _) => format!("There is no game with {words} in it."),
    }
}

fn position_in_list(list: &GameList, page: usize, pages: usize) -> String {
    let games = counted(list.found(), "game");
    let found = match list.filter() {
        "" => games,
        words => format!("{games} with {words}"),
    };
    if pages == 1 {
        format!("{found}; open 1 opens the first.")
    } else if page == pages {
        format!("{found}; this is the last page.")
    } else {
        format!("{found}; page {page} of {pages}, more reads the next.")
    }
}
