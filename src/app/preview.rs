//! What a line being typed would do, before Enter is pressed, and how Tab completes it.

use crate::model::{Game, IllegalMove, Move, Name, Square};
use crate::notation::san;

use super::language::{self, Command, TABLE, Unresolved};
use super::viewer::WORDS;
use super::{App, Mode};

/// What the input box and the board show of a line being typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Preview {
    /// What Enter would do, or what is missing.
    pub says: String,
    /// The man that is named.
    pub man: Option<Square>,
    /// The squares that may be meant.
    pub squares: Vec<Square>,
}

impl Preview {
    fn saying(says: impl Into<String>) -> Preview {
        Preview {
            says: says.into(),
            ..Preview::default()
        }
    }
}

impl App {
    /// What the line in the box would do.
    pub fn preview(&self) -> Preview {
        let text = self.screen.input.text();
        if self.is_viewing() {
            return self.preview_in_viewer(text);
        }
        let game = self.session.game();
        let is_hidden = self.hides_board() || self.screen.browsed.is_some();
        if text.trim().is_empty() || is_hidden {
            return Preview::default();
        }
        let half_typed = half_named(text, game).or_else(|| square_only(text, game));
        if let (Mode::Playing, Some(preview)) = (&self.mode, half_typed) {
            return preview;
        }
        match language::parse(text, game) {
            Ok(Some(Command::Move(_))) if self.mode != Mode::Playing => {
                Preview::saying("the board is being set up: done or cancel first")
            }
            Ok(Some(Command::Move(mv))) => match language::resolve(&mv, game) {
                Ok(mv) => of_move(game, mv),
                Err(reason) => beginning(text, game).unwrap_or_else(|| of_refusal(game, &reason)),
            },
            Ok(Some(_)) => usage(text).unwrap_or_default(),
            Ok(None) => Preview::default(),
            Err(error) => beginning(text, game)
                .or_else(|| usage(text))
                .unwrap_or_else(|| Preview::saying(error.to_string())),
        }
    }

    /// The line that Tab makes of what has been typed: as much as all its endings share.
    pub(super) fn completed(&self) -> Option<String> {
        let typed = self.screen.input.text();
        let candidates = self.completions(typed);
        let first = candidates.first()?;
        let shared = candidates.iter().fold(first.as_str(), |shared, other| {
            let len = shared
                .char_indices()
                .zip(other.chars())
                .find(|((_, a), b)| !a.eq_ignore_ascii_case(b))
                .map_or(shared.len().min(other.len()), |((at, _), _)| at);
            &shared[..len]
        });
        let is_whole = candidates.len() == 1;
        (shared.len() > typed.len() || is_whole).then(|| shared.to_owned())
    }

    /// Everything that begins with what has been typed: words, names of men, moves.
    fn completions(&self, typed: &str) -> Vec<String> {
        let game = self.board_game();
        let viewing = WORDS.iter().filter(|_| self.is_viewing());
        let viewing = viewing.filter_map(|(usage, _)| usage.split(' ').next());
        let words = TABLE.iter().map(|entry| entry.words[0]).chain(viewing);
        let words = words.map(str::to_owned);
        let men = game.roster().men().iter();
        let names = men
            .filter(|man| man.is_on_board() && man.color() == game.turn())
            .map(|man| format!("{} ", man.name()));
        let position = game.position();
        let legal = position.legal_moves();
        let moves = legal.iter().map(|&mv| san::write(position, mv));
        let begins = |text: &String| {
            let head = text.get(..typed.len());
            head.is_some_and(|head| head.eq_ignore_ascii_case(typed))
        };
        words.chain(names).chain(moves).filter(begins).collect()
    }
}

/// A man's name with its row or column still missing.
fn half_named(text: &str, game: &Game) -> Option<Preview> {
    let mut words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let name: Name = words.next()?.parse().ok()?;
    let rest: String = words.collect();
    let man = game.roster().find(name).filter(|man| man.is_on_board())?;
    if man.color() != game.turn() || rest.chars().count() > 1 {
        return None;
    }
    let wanted = rest.chars().next();
    let mut squares: Vec<Square> = targets(game, man.square())
        .filter(|to| wanted.is_none_or(|c| to.to_string().contains(c.to_ascii_lowercase())))
        .collect();
    squares.sort_unstable();
    squares.dedup();
    let goals: Vec<String> = squares.iter().map(Square::to_string).collect();
    let says = if goals.is_empty() {
        format!("{name} on {}: no such move", man.square())
    } else {
        format!("{name} on {}: {}", man.square(), goals.join(" "))
    };
    Some(Preview {
        says,
        man: Some(man.square()),
        squares,
    })
}

/// A single square with an own man on it: the first of two.
fn square_only(text: &str, game: &Game) -> Option<Preview> {
    let from: Square = text.trim().parse().ok()?;
    let man = game.roster().at(from)?;
    let squares: Vec<Square> = targets(game, from).collect();
    if man.color() != game.turn() || squares.is_empty() {
        return None;
    }
    Some(Preview {
        says: format!("{}: {from} to ...", man.name()),
        man: Some(from),
        squares,
    })
}

fn targets(game: &Game, from: Square) -> impl Iterator<Item = Square> + use<> {
    let legal = match game.outcome() {
        None => game.position().legal_moves().to_vec(),
        Some(_) => Vec::new(),
    };
    legal
        .into_iter()
        .filter(move |mv| mv.from() == from)
        .map(Move::to)
}

/// `p1w: a2 to a3`
fn of_move(game: &Game, mv: Move) -> Preview {
    let name = game
        .roster()
        .at(mv.from())
        .map(|man| man.name().to_string());
    let victim = game.roster().at(mv.victim_square());
    let takes = victim.map_or_else(String::new, |man| format!(", takes {}", man.name()));
    let castles = mv.castling().map_or("", |_| ", castles");
    let name = name.unwrap_or_default();
    Preview {
        says: format!("{name}: {} to {}{takes}{castles}", mv.from(), mv.to()),
        man: Some(mv.from()),
        squares: vec![mv.to()],
    }
}

fn of_refusal(game: &Game, reason: &Unresolved) -> Preview {
    if let Unresolved::Illegal(IllegalMove::PromotionMissing { man, to }) = reason {
        let victim = game.roster().at(*to);
        let takes = victim.map_or_else(String::new, |man| format!(", takes {}", man.name()));
        return Preview {
            says: format!("{}: {} to {to}{takes}, then choose", man.name, man.square),
            man: Some(man.square),
            squares: vec![*to],
        };
    }
    Preview {
        says: reason.to_string(),
        man: None,
        squares: reason.proof(),
    }
}

/// The legal moves that a line could still become.
fn beginning(text: &str, game: &Game) -> Option<Preview> {
    if game.outcome().is_some() {
        return None;
    }
    let typed = text.trim().to_ascii_lowercase();
    let position = game.position();
    let legal = position.legal_moves();
    let fitting: Vec<(String, Move)> = legal
        .iter()
        .map(|&mv| (san::write(position, mv), mv))
        .filter(|(san, _)| san.to_ascii_lowercase().starts_with(&typed))
        .collect();
    if fitting.is_empty() {
        return None;
    }
    let names: Vec<&str> = fitting
        .iter()
        .take(6)
        .map(|(san, _)| san.as_str())
        .collect();
    let more = if fitting.len() > 6 { " ..." } else { "" };
    Some(Preview {
        says: format!("{}{more}", names.join(" ")),
        man: None,
        squares: fitting.iter().map(|(_, mv)| mv.to()).collect(),
    })
}

/// How a word is written, once it is clear which.
fn usage(text: &str) -> Option<Preview> {
    let first = text.split_whitespace().next()?.to_ascii_lowercase();
    let first = first.trim_end_matches('!');
    let fitting: Vec<_> = TABLE
        .iter()
        .filter(|entry| entry.words.iter().any(|word| word.starts_with(first)))
        .collect();
    match fitting[..] {
        [] => None,
        [entry] => Some(Preview::saying(format!("{}: {}", entry.usage, entry.help))),
        _ => {
            let whole = fitting.iter().find(|entry| entry.words.contains(&first));
            Some(match whole {
                Some(entry) => Preview::saying(format!("{}: {}", entry.usage, entry.help)),
                None => {
                    let words: Vec<_> = fitting.iter().map(|entry| entry.words[0]).collect();
                    Preview::saying(words.join(" "))
                }
            })
        }
    }
}
