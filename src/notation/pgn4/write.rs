//! Writing a game as PGN4.

use crate::model::{AnyPosition, ByColor, Color, Game, Loss, Move, Points, Role, Step};
use std::time::Duration;

use super::super::{fen, fen4};
use super::{Record, player_tag};
use crate::notation::san::castling_text;

pub(super) fn write(record: &Record) -> String {
    let mut text = String::new();
    for (name, value) in all_tags(record) {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text += &format!("[{name} \"{value}\"]\n");
    }
    text.push('\n');
    text += &Movetext::of(record).finish();
    text
}

/// The tags that follow from the game, then all others.
fn all_tags(record: &Record) -> Vec<(String, String)> {
    let game = &record.game;
    let start = game.start();
    let has_teams = start.rules().has_teams;
    let mut tags = vec![(
        "Variant",
        if has_teams { "Teams" } else { "FFA" }.to_owned(),
    )];
    tags.push((
        "StartFen4",
        if start.is_usual_start() {
            "4PC".to_owned()
        } else {
            fen::write(start)
        },
    ));
    for seat in Color::FOUR {
        let name = record.tag(player_tag(seat)).unwrap_or(seat.word());
        tags.push((player_tag(seat), name.to_owned()));
    }
    match game.outcome().zip(game.points()) {
        None => tags.push(("Result", record.tag("Result").unwrap_or("*").to_owned())),
        Some((outcome, points)) => {
            tags.push(("Result", result(game, points)));
            tags.push(("Termination", in_colors(&outcome.to_string())));
        }
    }
    let mut all: Vec<(String, String)> = tags
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect();
    let is_written = |name: &str| all.iter().any(|(written, _)| written == name);
    let others: Vec<_> = record
        .tags
        .iter()
        .filter(|(name, _)| !is_written(name))
        .cloned()
        .collect();
    all.extend(others);
    all
}

fn result(game: &Game, points: ByColor<Points>) -> String {
    if game.start().rules().has_teams {
        let (ours, theirs) = (points[Color::White], points[Color::Green]);
        return match ours.cmp(&theirs) {
            std::cmp::Ordering::Greater => "1-0",
            std::cmp::Ordering::Less => "0-1",
            std::cmp::Ordering::Equal => "1/2-1/2",
        }
        .to_owned();
    }
    let words = Color::FOUR.map(|seat| format!("{}: {}", player_tag(seat), points[seat]));
    words.join(" - ")
}

/// A sentence with chess.com's colours in the place of ours.
fn in_colors(sentence: &str) -> String {
    let words: Vec<String> = sentence
        .split(' ')
        .map(|word| {
            let bare = word.trim_end_matches(|c: char| !c.is_alphanumeric());
            match bare.parse::<Color>() {
                Ok(seat) => format!("{}{}", player_tag(seat), &word[bare.len()..]),
                Err(_) => word.to_owned(),
            }
        })
        .collect();
    words.join(" ")
}

/// One word of the movetext, in a player's place, with the comments after it.
struct Cell {
    seat: Color,
    text: String,
    comments: Vec<String>,
}

struct Movetext {
    /// Comments before the first word.
    opening: Vec<String>,
    cells: Vec<Cell>,
    /// The player in whose place the next word stands.
    place: Color,
    is_announced: ByColor<bool>,
}

impl Movetext {
    fn of(record: &Record) -> Movetext {
        let game = &record.game;
        let start = game.start();
        let mut text = Movetext {
            opening: Vec::new(),
            cells: Vec::new(),
            place: start.turn(),
            is_announced: ByColor::from_fn(|seat| start.is_out(seat)),
        };
        text.add_comments(record, 0);
        let steps = game.played().iter().zip(game.positions());
        for (before, (step, position)) in steps.enumerate() {
            text.add_step(game, position, before, *step);
            text.add_comments(record, before + 1);
        }
        text.add_end(game);
        text
    }

    fn comment(&mut self, comment: String) {
        match self.cells.last_mut() {
            Some(cell) => cell.comments.push(comment),
            None => self.opening.push(comment),
        }
    }

    fn add_comments(&mut self, record: &Record, steps: usize) {
        for (_, comment) in record.comments.iter().filter(|&&(at, _)| at == steps) {
            // A brace would end the comment, and a command would be carried out.
            self.comment(comment.replace(['{', '}'], "|").replace("[%", "[ %"));
        }
    }

    fn add_step(&mut self, game: &Game, position: &AnyPosition, steps: usize, step: Step) {
        let turn = position.turn();
        match step {
            Step::Move { mv, spent } => {
                self.pass_to(game, position, steps);
                self.put(turn, write_move(position, mv));
                if spent > Duration::ZERO {
                    self.comment(format!("[%emt {}]", write_time(spent)));
                }
            }
            Step::Resignation(seat) | Step::FlagFall(seat) if seat != turn => {
                let command = match step {
                    Step::Resignation(_) => "resign",
                    _ => "flag",
                };
                self.comment(format!("[%{command} {}]", fen4::color_letter(seat)));
            }
            Step::Resignation(_) | Step::FlagFall(_) => {
                self.pass_to(game, position, steps);
                let letter = match step {
                    Step::Resignation(_) => "R",
                    _ => "T",
                };
                self.put(turn, letter.to_owned());
                self.is_announced[turn] = true;
            }
            Step::Agreement | Step::Claim(_) => {
                self.pass_to(game, position, steps);
                self.put(turn, "D".to_owned());
            }
        }
    }

    fn put(&mut self, seat: Color, text: String) {
        self.cells.push(Cell {
            seat,
            text,
            comments: Vec::new(),
        });
        self.place = seat.next();
    }

    /// Goes to the place of the next player in the game, with a letter for each on the way whose
    /// leaving was not written yet.
    fn pass_to(&mut self, game: &Game, position: &AnyPosition, steps: usize) {
        for _ in Color::FOUR {
            let seat = self.place;
            if !position.is_out(seat) {
                return;
            }
            self.place = seat.next();
            let is_new = !std::mem::replace(&mut self.is_announced[seat], true);
            let left = game
                .eliminations()
                .iter()
                .find(|left| left.seat == seat && left.steps <= steps);
            let letter = match left.filter(|_| is_new).map(|left| left.by) {
                Some(Loss::Checkmate) => "#",
                Some(Loss::Stalemate) => "S",
                Some(Loss::Resignation) => "R",
                Some(Loss::FlagFall) => "T",
                Some(Loss::KingCaptured(_)) | None => continue,
            };
            self.put(seat, letter.to_owned());
        }
    }

    fn add_end(&mut self, game: &Game) {
        let position = game.position();
        self.pass_to(game, position, game.played().len());
        let is_decided = position.rules().has_teams && game.eliminations().is_empty();
        if is_decided && !position.has_legal_move() {
            let letter = if position.is_check() { "#" } else { "S" };
            self.put(position.turn(), letter.to_owned());
        }
    }

    fn finish(self) -> String {
        let mut text: String = self
            .opening
            .iter()
            .map(|comment| format!("{{{comment}}}\n"))
            .collect();
        let mut round = 0;
        let mut last: Option<Color> = None;
        for cell in self.cells {
            if last.is_some_and(|last| cell.seat > last) {
                text += " .. ";
            } else {
                round += 1;
                if round > 1 {
                    text.push('\n');
                }
                text += &format!("{round}. ");
            }
            last = Some(cell.seat);
            text += &cell.text;
            for comment in cell.comments {
                text += &format!(" {{{comment}}}");
            }
        }
        text.push('\n');
        text
    }
}

/// Writes a move with both squares and what it captures: `h2-h3`, `Qg1xPm7`, `d10xNc11=Q`, `O-O`.
fn write_move(position: &AnyPosition, mv: Move) -> String {
    if let Some(side) = mv.castling() {
        return castling_text(side).to_owned();
    }
    let mut text = String::new();
    if mv.role() != Role::Pawn {
        text.push(mv.role().letter());
    }
    text += &mv.from().to_string();
    match position.victim(mv) {
        None => text.push('-'),
        Some(victim) => text += &format!("x{}", victim.role.letter()),
    }
    text += &mv.to().to_string();
    if let Some(promotion) = mv.promotion() {
        text += &format!("={}", promotion.letter());
    }
    text
}

fn write_time(time: Duration) -> String {
    let seconds = time.as_secs();
    format!(
        "{}:{:02}:{:02}.{:03}",
        seconds / 3_600,
        seconds / 60 % 60,
        seconds % 60,
        time.subsec_millis()
    )
}
