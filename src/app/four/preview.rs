//! What a line typed at the table for four would do, before Enter is pressed.

use crate::app::App;
use crate::app::command::table::{self, Spec};
use crate::app::command::{self, Command, FourCommand, Scope};
use crate::app::reply::{Done, done};
use crate::four::typed::{self, Unresolved};
use crate::four::{Game, parse_square, san};
use crate::model::{IllegalMove, Move, Name, Square};

use super::Table;

/// What the input line and the board for four show of a line being typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FourPreview {
    /// What Enter would do, or what is missing.
    pub says: String,
    /// The piece that is named.
    pub piece: Option<Square>,
    /// The squares that may be meant.
    pub squares: Vec<Square>,
}

impl FourPreview {
    fn saying(says: impl Into<String>) -> FourPreview {
        FourPreview {
            says: says.into(),
            ..FourPreview::default()
        }
    }
}

impl App {
    /// What the line in the input would do at the table for four.
    pub fn four_preview(&self) -> FourPreview {
        let text = self.screen.input.text();
        let Some(table) = self.four() else {
            return FourPreview::default();
        };
        let is_hidden = self.hides_board() || table.browsed().is_some();
        if text.trim().is_empty() || is_hidden && table.viewed().is_none() {
            return FourPreview::default();
        }
        let is_played = table.setup().is_none() && table.viewed().is_none();
        let game = table.game();
        if is_played
            && let Some(preview) = half_named(text, table).or_else(|| square_only(text, table))
        {
            return preview;
        }
        match command::parse(text, self.context()).map(|order| order.map(|order| order.command)) {
            Ok(Some(Command::Four(FourCommand::Move(mv)))) if is_played => {
                match typed::resolve(&mv, game) {
                    Ok(mv) => of_move(game, mv),
                    Err(reason) => beginning(text, game).unwrap_or_else(|| of_refusal(&reason)),
                }
            }
            Ok(Some(_)) => usage(text, self.context().scope).unwrap_or_default(),
            Ok(None) => FourPreview::default(),
            Err(error) => beginning(text, game)
                .filter(|_| is_played)
                .or_else(|| usage(text, self.context().scope))
                .unwrap_or_else(|| FourPreview::saying(error.to_string())),
        }
    }
}

/// Tab: completes the line as far as all its endings share.
pub(super) fn complete(app: &mut App) -> Done {
    let typed = app.screen.input.text();
    let candidates = completions(app, typed);
    let Some(first) = candidates.first() else {
        return done();
    };
    let shared = candidates.iter().fold(first.as_str(), |shared, other| {
        let len = shared
            .char_indices()
            .zip(other.chars())
            .find(|((_, a), b)| !a.eq_ignore_ascii_case(b))
            .map_or(shared.len().min(other.len()), |((at, _), _)| at);
        &shared[..len]
    });
    if shared.len() > typed.len() || candidates.len() == 1 {
        let line = shared.to_owned();
        app.screen.input.set(&line);
    }
    done()
}

/// Everything that begins with what has been typed: words, names of pieces, moves.
fn completions(app: &App, typed: &str) -> Vec<String> {
    let Some(table) = app.four() else {
        return Vec::new();
    };
    let game = table.game();
    let words = words_here(app.context().scope).map(|spec| spec.words[0].to_owned());
    let members = game.roster().pieces().iter();
    let names = members
        .filter(|member| member.is_on_board() && member.color() == game.turn())
        .map(|member| format!("{} ", member.name()));
    let position = game.position();
    let legal = position.legal_moves();
    let moves = legal.iter().map(|&mv| san::write(position, mv));
    let begins = |text: &String| {
        let head = text.get(..typed.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(typed))
    };
    words.chain(names).chain(moves).filter(begins).collect()
}

/// The commands that can be typed here.
fn words_here(scope: Scope) -> impl Iterator<Item = &'static Spec> {
    table::typed().filter(move |spec| spec.scopes.contains(&scope))
}

/// How a word is written, once it is clear which.
fn usage(text: &str, scope: Scope) -> Option<FourPreview> {
    let first = text.split_whitespace().next()?.to_ascii_lowercase();
    let first = first.trim_end_matches('!');
    let fitting: Vec<_> = words_here(scope)
        .filter(|spec| spec.words.iter().any(|word| word.starts_with(first)))
        .collect();
    let whole = fitting.iter().find(|spec| spec.words.contains(&first));
    match (whole, &fitting[..]) {
        (_, []) => None,
        (Some(spec), _) | (None, [spec]) => Some(FourPreview::saying(format!(
            "{}: {}",
            spec.usage_in(scope),
            spec.help
        ))),
        (None, _) => {
            let words: Vec<_> = fitting.iter().map(|spec| spec.words[0]).collect();
            Some(FourPreview::saying(words.join(" ")))
        }
    }
}

/// A piece's name with its row or column still missing.
fn half_named(text: &str, table: &Table) -> Option<FourPreview> {
    let mut words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let name: Name = words.next()?.parse().ok()?;
    let rest: String = words.collect();
    let game = table.game();
    let member = game
        .roster()
        .find_ever(name)
        .filter(|member| member.is_on_board())?;
    let has_both = rest.contains(|c: char| c.is_ascii_digit())
        && rest.contains(|c: char| c.is_ascii_alphabetic());
    if member.color() != game.turn() || has_both {
        return None;
    }
    let (from, wanted) = (member.square(), rest.to_ascii_lowercase());
    let fits = |to: &Square| {
        let (row, column) = (
            to.rank().number().to_string(),
            to.file().letter().to_string(),
        );
        row.starts_with(&wanted) || column == wanted
    };
    let mut squares: Vec<Square> = table.targets(from).iter().map(|mv| mv.to()).collect();
    squares.retain(fits);
    squares.sort_unstable();
    squares.dedup();
    let named: Vec<String> = squares.iter().map(Square::to_string).collect();
    let says = if named.is_empty() {
        format!("{name} on {from}: no such move")
    } else {
        format!("{name} on {from}: {}", named.join(" "))
    };
    Some(FourPreview {
        says,
        piece: Some(from),
        squares,
    })
}

/// A single square with an own piece on it: the first of two.
fn square_only(text: &str, table: &Table) -> Option<FourPreview> {
    let from: Square = parse_square(text.trim()).ok()?;
    let member = table.game().roster().at(from)?;
    let squares: Vec<Square> = table.targets(from).iter().map(|mv| mv.to()).collect();
    if member.color() != table.game().turn() || squares.is_empty() {
        return None;
    }
    Some(FourPreview {
        says: format!("{}: {from} to ...", member.name()),
        piece: Some(from),
        squares,
    })
}

/// `p1w: d2 to d4`
fn of_move(game: &Game, mv: Move) -> FourPreview {
    let member = game.roster().at(mv.from());
    let name = member.map(|member| member.name().to_string());
    let victim = mv
        .victim_square()
        .and_then(|square| game.roster().at(square));
    let captures = victim.map_or_else(String::new, |piece| format!(", captures {}", piece.name()));
    let castles = mv.castling().map_or("", |_| ", castles");
    let name = name.unwrap_or_default();
    FourPreview {
        says: format!("{name}: {} to {}{captures}{castles}", mv.from(), mv.to()),
        piece: Some(mv.from()),
        squares: vec![mv.to()],
    }
}

fn of_refusal(reason: &Unresolved) -> FourPreview {
    if let Unresolved::Illegal(IllegalMove::PromotionMissing { piece, to, .. }) = reason {
        return FourPreview {
            says: format!("{}: {} to {to}, then choose", piece.name, piece.square),
            piece: Some(piece.square),
            squares: vec![*to],
        };
    }
    FourPreview {
        says: reason.to_string(),
        piece: None,
        squares: reason.proof(),
    }
}

/// The legal moves that a line could still become.
fn beginning(text: &str, game: &Game) -> Option<FourPreview> {
    const SHOWN: usize = 6;
    if game.outcome().is_some() {
        return None;
    }
    let typed = text.trim().to_ascii_lowercase();
    let position = game.position();
    let fitting: Vec<(String, Move)> = position
        .legal_moves()
        .into_iter()
        .map(|mv| (san::write(position, mv), mv))
        .filter(|(san, _)| san.to_ascii_lowercase().starts_with(&typed))
        .collect();
    if fitting.is_empty() {
        return None;
    }
    let names: Vec<&str> = fitting
        .iter()
        .take(SHOWN)
        .map(|(san, _)| san.as_str())
        .collect();
    let more = if fitting.len() > SHOWN { " ..." } else { "" };
    Some(FourPreview {
        says: format!("{}{more}", names.join(" ")),
        piece: None,
        squares: fitting.iter().map(|(_, mv)| mv.to()).collect(),
    })
}
