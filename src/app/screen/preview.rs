//! What a line being typed would do, before Enter is pressed, and how Tab completes it.

use crate::model::{Game, IllegalMove, Move, Name, Square};

use crate::app::App;
use crate::app::command::table::{self, Spec};
use crate::app::command::{self, Command, Unresolved};

/// What the input line and the board show of a line being typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Preview {
    /// What Enter would do, or what is missing.
    pub says: String,
    /// The piece that is named.
    pub piece: Option<Square>,
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
    /// What the line in the input would do.
    pub fn preview(&self) -> Preview {
        if self.four().is_some() {
            return Preview::saying(self.four_preview().says);
        }
        let text = self.screen.input.text();
        let is_hidden = self.hides_board() || self.screen.browsed.is_some();
        if text.trim().is_empty() || is_hidden {
            return Preview::default();
        }
        let game = self.board_game();
        if (self.is_playing() || self.practice().is_some())
            && let Some(preview) = half_named(text, game).or_else(|| square_only(text, game))
        {
            return preview;
        }
        match command::parse(text, self.context()).map(|order| order.map(|order| order.command)) {
            Ok(Some(Command::Move(_))) if self.setup().is_some() => {
                Preview::saying("the board is being set up: done or cancel first")
            }
            Ok(Some(Command::Move(_))) if self.is_viewing() => Preview::default(),
            Ok(Some(Command::Move(mv))) => {
                match command::resolve_with(&mv, game, self.settings.letters) {
                    Ok(mv) => of_move(game, mv),
                    Err(reason) => self
                        .beginning(text, game)
                        .unwrap_or_else(|| of_refusal(game, &reason)),
                }
            }
            Ok(Some(Command::GoTo(number, color))) => {
                let side = color.map_or_else(String::new, |color| format!("{color}'s "));
                Preview::saying(format!("goes to {side}move {number}"))
            }
            Ok(Some(_)) => self.usage(text).unwrap_or_default(),
            Ok(None) => Preview::default(),
            Err(error) => self
                .beginning(text, game)
                .filter(|_| self.is_playing() || self.practice().is_some())
                .or_else(|| self.usage(text))
                .unwrap_or_else(|| Preview::saying(error.to_string())),
        }
    }

    /// The legal moves that a line could still become.
    fn beginning(&self, text: &str, game: &Game) -> Option<Preview> {
        if game.outcome().is_some() {
            return None;
        }
        let typed = text.trim().to_ascii_lowercase();
        let position = game.position();
        let legal = position.legal_moves();
        let fitting: Vec<(String, Move)> = legal
            .iter()
            .map(|&mv| (self.write_move(position, mv), mv))
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
            piece: None,
            squares: fitting.iter().map(|(_, mv)| mv.to()).collect(),
        })
    }

    /// How a word is written, once it is clear which.
    fn usage(&self, text: &str) -> Option<Preview> {
        let first = text.split_whitespace().next()?.to_ascii_lowercase();
        let first = first.trim_end_matches('!');
        let fitting: Vec<_> = self
            .words_here()
            .filter(|spec| spec.words.iter().any(|word| word.starts_with(first)))
            .collect();
        let whole = fitting.iter().find(|spec| spec.words.contains(&first));
        match (whole, &fitting[..]) {
            (_, []) => None,
            (Some(spec), _) | (None, [spec]) => {
                Some(Preview::saying(format!("{}: {}", spec.usage, spec.help)))
            }
            (None, _) => {
                let words: Vec<_> = fitting.iter().map(|spec| spec.words[0]).collect();
                Some(Preview::saying(words.join(" ")))
            }
        }
    }

    /// The commands that can be typed here.
    fn words_here(&self) -> impl Iterator<Item = &'static Spec> + use<> {
        let scope = self.context().scope;
        table::typed().filter(move |spec| spec.scopes.contains(&scope))
    }

    /// The line that Tab makes of what has been typed: as much as all its endings share.
    fn completed(&self) -> Option<String> {
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

    /// Everything that begins with what has been typed: words, names of pieces, moves.
    fn completions(&self, typed: &str) -> Vec<String> {
        let game = self.board_game();
        let words = self.words_here().map(|spec| spec.words[0].to_owned());
        let pieces = game.roster().pieces().iter();
        let names = pieces
            .filter(|piece| piece.is_on_board() && piece.color() == game.turn())
            .map(|piece| format!("{} ", piece.name()));
        let position = game.position();
        let legal = position.legal_moves();
        let moves = legal.iter().map(|&mv| self.write_move(position, mv));
        let begins = |text: &String| {
            let head = text.get(..typed.len());
            head.is_some_and(|head| head.eq_ignore_ascii_case(typed))
        };
        words.chain(names).chain(moves).filter(begins).collect()
    }
}

/// Tab: completes the line.
pub(super) fn complete(app: &mut App) {
    if let Some(line) = app.completed() {
        app.screen.input.set(&line);
    }
}

/// A piece's name with its row or column still missing.
fn half_named(text: &str, game: &Game) -> Option<Preview> {
    let mut words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let name: Name = words.next()?.parse().ok()?;
    let rest: String = words.collect();
    let piece = game
        .roster()
        .find(name)
        .filter(|piece| piece.is_on_board())?;
    if piece.color() != game.turn() || rest.chars().count() > 1 {
        return None;
    }
    let wanted = rest.chars().next();
    let mut squares: Vec<Square> = targets(game, piece.square())
        .filter(|to| wanted.is_none_or(|c| to.to_string().contains(c.to_ascii_lowercase())))
        .collect();
    squares.sort_unstable();
    squares.dedup();
    let squares_named: Vec<String> = squares.iter().map(Square::to_string).collect();
    let says = if squares_named.is_empty() {
        format!("{name} on {}: no such move", piece.square())
    } else {
        format!("{name} on {}: {}", piece.square(), squares_named.join(" "))
    };
    Some(Preview {
        says,
        piece: Some(piece.square()),
        squares,
    })
}

/// A single square with an own piece on it: the first of two.
fn square_only(text: &str, game: &Game) -> Option<Preview> {
    let from: Square = text.trim().parse().ok()?;
    let piece = game.roster().at(from)?;
    let squares: Vec<Square> = targets(game, from).collect();
    if piece.color() != game.turn() || squares.is_empty() {
        return None;
    }
    Some(Preview {
        says: format!("{}: {from} to ...", piece.name()),
        piece: Some(from),
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
        .map(|piece| piece.name().to_string());
    let victim = mv
        .victim_square()
        .and_then(|square| game.roster().at(square));
    let captures = victim.map_or_else(String::new, |piece| format!(", captures {}", piece.name()));
    let castles = mv.castling().map_or("", |_| ", castles");
    let name = name.unwrap_or_default();
    Preview {
        says: format!("{name}: {} to {}{captures}{castles}", mv.from(), mv.to()),
        piece: Some(mv.from()),
        squares: vec![mv.to()],
    }
}

fn of_refusal(game: &Game, reason: &Unresolved) -> Preview {
    if let Unresolved::Illegal(IllegalMove::PromotionMissing { piece, to, .. }) = reason {
        let victim = game.roster().at(*to);
        let captures =
            victim.map_or_else(String::new, |piece| format!(", captures {}", piece.name()));
        return Preview {
            says: format!(
                "{}: {} to {to}{captures}, then choose",
                piece.name, piece.square
            ),
            piece: Some(piece.square),
            squares: vec![*to],
        };
    }
    Preview {
        says: reason.to_string(),
        piece: None,
        squares: reason.proof(),
    }
}
