//! What a line being typed would do, before Enter is pressed, and how Tab completes it.

use crate::model::{Game, IllegalMove, Move, Name, Square};

use crate::app::App;
use crate::app::command::table::{self, Spec};
use crate::app::command::{self, Command, Scope, Unresolved};

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
        let text = self.screen.input.text();
        let context = self.context();
        let is_viewing = self.is_viewing();
        let is_browsing = self.screen.browsed.is_some();
        if text.trim().is_empty() || self.hides_board() || is_browsing {
            return Preview::default();
        }
        let game = context.game;
        let is_played = matches!(context.scope, Scope::Game | Scope::Practice);
        if is_played
            && let Some(preview) = half_named(text, game).or_else(|| square_only(text, game))
        {
            return preview;
        }
        match command::parse(text, &context).map(|order| order.map(|order| order.command)) {
            Ok(Some(Command::Move(_))) if context.scope == Scope::Setup => {
                Preview::saying("the board is being set up: done or cancel first")
            }
            Ok(Some(Command::Move(_))) if is_viewing => Preview::default(),
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
                .filter(|_| is_played)
                .or_else(|| self.usage(text))
                .unwrap_or_else(|| Preview::saying(error.to_string())),
        }
    }

    /// A legal move as it is shown to the player.
    fn show_move(&self, game: &Game, mv: Move) -> String {
        self.write_move(game.position(), mv)
    }

    /// The legal moves that a line could still become.
    fn beginning(&self, text: &str, game: &Game) -> Option<Preview> {
        const SHOWN: usize = 6;
        if game.outcome().is_some() {
            return None;
        }
        let typed = text.trim().to_ascii_lowercase();
        let legal = game.legal_moves().into_iter();
        let fitting: Vec<(String, Move)> = legal
            .map(|mv| (self.show_move(game, mv), mv))
            .filter(|(san, _)| san.to_ascii_lowercase().starts_with(&typed))
            .collect();
        if fitting.is_empty() {
            return None;
        }
        let names = fitting.iter().take(SHOWN).map(|(san, _)| san.as_str());
        let names: Vec<&str> = names.collect();
        let more = if fitting.len() > SHOWN { " ..." } else { "" };
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
                let usage = spec.usage_by(self.board_game().rules());
                Some(Preview::saying(format!("{usage}: {}", spec.help)))
            }
            (None, _) => {
                let words: Vec<_> = fitting.iter().map(|spec| spec.words[0]).collect();
                Some(Preview::saying(words.join(" ")))
            }
        }
    }

    /// The commands that can be typed here.
    fn words_here(&self) -> impl Iterator<Item = &'static Spec> + use<> {
        let scope = self.scope();
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
        let names = game.own_pieces().map(|piece| format!("{} ", piece.name()));
        let legal = game.legal_moves().into_iter();
        let moves = legal.map(|mv| self.show_move(game, mv));
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
    let is_long = rest.chars().count() > 1 && game.board().rank(&rest).is_none();
    if piece.color() != game.turn() || is_long {
        return None;
    }
    let wanted = rest.to_ascii_lowercase();
    let mut squares: Vec<Square> = targets(game, piece.square())
        .filter(|to| {
            let (column, row) = (to.file().to_string(), to.rank().to_string());
            column.starts_with(&wanted) || row.starts_with(&wanted)
        })
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
    let from = game.board().square(text.trim())?;
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
        None => game.legal_moves(),
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
