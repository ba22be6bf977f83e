//! The sentences in which the program speaks of a game.

use super::speech::{self, Voice};
use super::{App, Face, Table};
use crate::engine::{self, Info, Reason, Score};
use crate::model::{
    AnyPosition, Claim, Color, DrawReason, Elimination, Game, Loss, Move, Name, NamedPiece,
    Outcome, Roster, Rules, Square, WinReason,
};
use crate::notation::pgn;

/// `b2w cannot move now: p5w and p7w are in the way.`
pub(super) fn stuck_line(name: Name, in_the_way: &[String]) -> String {
    match in_the_way {
        [] => format!("{name} cannot move now."),
        [only] => format!("{name} cannot move now: {only} is in the way."),
        _ => {
            let all = speech::list(in_the_way);
            format!("{name} cannot move now: {all} are in the way.")
        }
    }
}

/// What a move did, in one line: `White pawn p1w moves from a2 to a3. It captures p3b.`
///
/// The game has just played it; `before` is the pieces until then.
pub(super) fn move_line(before: &Roster, game: &Game, mv: Move, voice: Voice) -> String {
    let Some(piece) = before.at(mv.from()) else {
        return String::new();
    };
    if voice.is_spoken() {
        return spoken_move_line(before, game, mv, voice);
    }
    let color = piece.color();
    let way = way(mv.from(), mv.to());
    let mut line = format!("{color} {} {} {way}.", piece.role(), piece.name());
    if let Some(victim) = mv.victim_square().and_then(|square| before.at(square)) {
        let passing = if victim.square() == mv.to() {
            ""
        } else {
            " en passant"
        };
        line += &format!(" It captures {}{passing}.", victim.name());
    }
    if let Some(path) = mv.castling_path()
        && let Some(rook) = before.at(path.rook_from)
    {
        let way = self::way(path.rook_from, path.rook_to);
        line += &format!(" Castles: {} {way}.", rook.name());
    }
    if mv.promotion().is_some()
        && let Some(piece) = game.roster().at(mv.to())
    {
        line += &format!(" It becomes a {}, {}.", piece.role(), piece.name());
    }
    line
}

/// `moves from e1 to g1`; in Chess960, king or rook may castle without a step.
fn way(from: Square, to: Square) -> String {
    if from == to {
        format!("stays on {to}")
    } else {
        format!("moves from {from} to {to}")
    }
}

/// The same for a listener: `White plays pawn e takes d 5. It captures black pawn (p4b).`
fn spoken_move_line(before: &Roster, game: &Game, mv: Move, voice: Voice) -> String {
    let position = game.positions().iter().rev().nth(1);
    let color = before.at(mv.from()).map_or(game.turn(), NamedPiece::color);
    let said = position.map_or_else(String::new, |position| voice.announced(position, mv));
    let mut line = format!("{color} plays {said}.");
    if let Some(victim) = mv.victim_square().and_then(|square| before.at(square)) {
        let passing = if victim.square() == mv.to() {
            ""
        } else {
            " en passant"
        };
        line += &format!(" It captures {}{passing}.", voice.piece(victim));
    }
    if mv.promotion().is_some()
        && let Some(piece) = game.roster().at(mv.to())
    {
        line += &format!(" The new {} is {}.", piece.role(), piece.name());
    }
    line
}

/// A move that is good, with its reason: `Hint: h2w to f3 (Nf3). It wins a knight.`
pub(super) fn hint_line(
    game: &Game,
    piece: &NamedPiece,
    mv: Move,
    info: Option<&Info>,
    voice: Voice,
) -> String {
    let position = game.position();
    let mut line = if voice.is_spoken() {
        format!("Hint: {}.", voice.announced(position, mv))
    } else {
        let san = voice.mv(position, mv);
        format!("Hint: {} to {} ({san}).", piece.name(), mv.to())
    };
    let victim = mv
        .victim_square()
        .and_then(|square| game.roster().at(square));
    let score = info.map(|info| info.score);
    let reason = match engine::reason(position, mv, score) {
        Some(Reason::Mates(1)) => " It is checkmate.".to_owned(),
        Some(Reason::Mates(moves)) => format!(" It mates in {moves}."),
        Some(Reason::Wins(role)) => match victim {
            Some(victim) if voice.is_spoken() => format!(" It wins {}.", voice.piece(victim)),
            Some(victim) => format!(" It wins a {role}, {}.", victim.name()),
            None => format!(" It wins a {role}."),
        },
        Some(Reason::Saves) => format!(" It saves {}.", voice.piece(piece)),
        Some(Reason::Promotes) => " It promotes.".to_owned(),
        Some(Reason::Castles) => " It brings the king to safety.".to_owned(),
        Some(Reason::Checks) => " It gives check.".to_owned(),
        None => String::new(),
    };
    line += &reason;
    line
}

/// How a player left the game: `Checkmate! Green is out.` In teams that ends it, and the ending says so.
pub(super) fn elimination_line(table: &Table, left: &Elimination) -> String {
    let name = table.name(left.seat);
    let how = match left.by {
        Loss::Checkmate => format!("Checkmate! {name}"),
        Loss::Stalemate => format!("Stalemate. {name}"),
        Loss::KingCaptured(by) => {
            let by = table.name(by);
            format!("{by} has captured {name}'s king. {name}")
        }
        Loss::Resignation => format!("{name} resigns. {name}"),
        Loss::FlagFall => format!("{name}'s time is up. {name}"),
    };
    let has_partner = table.rules().are_partners(left.seat, left.seat.opposite());
    let what = if has_partner {
        "loses for both partners"
    } else {
        "is out"
    };
    format!("{how} {what}.")
}

/// How the present game ended, in one line. Players with names are called by them.
pub(super) fn ending_line(table: &Table, outcome: Outcome, face: Face) -> String {
    match outcome {
        Outcome::Win { winner, by } => win_line(table, winner, by, face),
        Outcome::Draw(reason) => {
            let line = draw_line(table, reason);
            let living: Vec<Color> = table.game().position().living().collect();
            if living.len() == 2 {
                return line;
            }
            let sharing = speech::list(&table.names_of(&living));
            let line = line.trim_end_matches('.');
            format!("{line}: {sharing} share the point.")
        }
    }
}

fn win_line(table: &Table, winner: Color, by: WinReason, face: Face) -> String {
    let name = table.name(winner);
    match by {
        WinReason::Team { by, .. } => {
            let winners = speech::list(&table.names_of(&winner.team()));
            // Other losses have been told by then.
            let is_mate = by == Loss::Checkmate;
            let how = if is_mate { "Checkmate! " } else { "" };
            format!("{how}{winners} win.")
        }
        WinReason::LastStanding(_) => format!("{name} wins."),
        by if table.has_names() && face == Face::Screen => format!("{name} wins{by}."),
        WinReason::Checkmate => format!("Checkmate! {name} wins."),
        WinReason::Resignation => format!("{} resigns. {name} wins.", table.name(!winner)),
        WinReason::FlagFall => format!("{}'s time is up. {name} wins.", table.name(!winner)),
        WinReason::KingInTheCentre => format!("The king has reached the centre. {name} wins."),
        WinReason::ThreeChecks => format!("The third check! {name} wins."),
    }
}

fn draw_line(table: &Table, reason: DrawReason) -> String {
    let turn = table.game().turn();
    match reason {
        DrawReason::Stalemate => "Stalemate. The game is drawn.".to_owned(),
        DrawReason::DeadPosition => "Draw: neither side can checkmate.".to_owned(),
        DrawReason::FlagFallWithoutMate => {
            let other = !turn;
            format!("{turn}'s time is up, but {other} cannot checkmate. The game is drawn.")
        }
        reason => format!("Draw by {reason}."),
    }
}

/// `Three-check: White 2 left, Black 3 left`: which rules are played, if not the usual ones, and how
/// many checks each side still has to give.
pub(super) fn rules_label(position: &AnyPosition) -> Option<String> {
    let rules = position.rules();
    if rules == Rules::usual(rules.board) {
        return None;
    }
    let left = Color::BOTH.map(|color| format!("{color} {} left", position.checks_left(color)));
    Some(match rules.checks {
        0 => rules.to_string(),
        _ => format!("{rules}: {}", left.join(", ")),
    })
}

/// `Check! kib is attacked by b2w.` for each king in check.
pub(super) fn check_lines(game: &Game, voice: Voice) -> Vec<String> {
    let sides = game.position().living();
    sides
        .filter_map(|side| check_line(game, side, voice))
        .collect()
}

fn check_line(game: &Game, side: Color, voice: Voice) -> Option<String> {
    let position = game.position();
    let attackers: Vec<String> = position
        .checkers(side)
        .into_iter()
        .filter_map(|square| game.roster().at(square))
        .map(|piece| match voice {
            Voice::Names(_) => piece.name().to_string(),
            Voice::Spoken(..) => format!("{} on {}", voice.piece(piece), piece.square()),
        })
        .collect();
    if attackers.is_empty() {
        return None;
    }
    let king = game.roster().at(position.king(side)?)?;
    let checker = !position.turn();
    let left = match (position.rules().checks, position.checks_left(checker)) {
        (0, _) => String::new(),
        (_, 1) => format!(" One more check, and {checker} wins."),
        (_, left) => format!(" {checker} has {left} checks left to give."),
    };
    Some(format!(
        "Check! {} is attacked by {}.{left}",
        voice.piece(king),
        speech::list(&attackers)
    ))
}

/// The steps of a game, with a number before each round: `1. d4 c5 ...`.
pub(super) fn numbered_steps(game: &Game, voice: Voice) -> Vec<String> {
    pgn::step_words(game, |position, step| voice.step(position, step))
}

impl App {
    /// The last step of a game with its number: `12... Nc6`, or among four `3. Green Nc5`.
    pub fn numbered_last_step(&self, game: &Game) -> Option<String> {
        numbered_last_step(game, self.voice())
    }
}

/// The last step with its number: `12... Nf6`, or among four with its player: `3. Green Nc5`.
pub(super) fn numbered_last_step(game: &Game, voice: Voice) -> Option<String> {
    let step = *game.played().last()?;
    let before = game.positions().get(game.played().len() - 1)?;
    Some(numbered(before, &voice.step(before, step)))
}

/// What is done in a position, with the number of the move: `12... Nf6`, or among four with its player:
/// `3. Green Nc5`.
pub(super) fn numbered(position: &AnyPosition, text: &str) -> String {
    let number = position.fullmove_number();
    let turn = position.turn();
    match position.rules().sides.len() {
        2 if position.begins_round() => format!("{number}. {text}"),
        2 => format!("{number}... {text}"),
        _ if text.starts_with('(') => format!("{number}. {text}"),
        _ => format!("{number}. {turn} {text}"),
    }
}

/// `White may claim a draw by threefold repetition.`
pub(super) fn claim_line(claim: Claim, turn: Color) -> String {
    format!("{turn} may claim a draw by {}.", DrawReason::from(claim))
}

/// Where a piece is, or what became of it.
pub(super) fn where_line(asked: Name, piece: &NamedPiece, voice: Voice) -> String {
    let place = match piece.capture() {
        None => format!("on {}", piece.square()),
        Some(capture) => {
            let by = voice.named(capture.by);
            format!("captured on {} by {by}", piece.square())
        }
    };
    let noun = voice.piece(piece);
    if piece.name() != asked {
        format!("{asked} became {noun}, {place}")
    } else if piece.is_on_board() {
        format!("{noun} is {place}")
    } else {
        format!("{noun} was {place}")
    }
}

/// Who is better, and by how much: `White is slightly better (+0.6).` The score is for White.
pub(super) fn evaluation_line(score: Score) -> String {
    let (side, amount) = match score {
        Score::Mate(moves) => {
            let side = if moves > 0 {
                Color::White
            } else {
                Color::Black
            };
            let moves = speech::count(moves.unsigned_abs() as usize, "move");
            return format!("{side} mates in {moves}.");
        }
        Score::Centipawns(value) if value >= 0 => (Color::White, value),
        Score::Centipawns(value) => (Color::Black, -value),
    };
    // The words follow from the number that is shown, so that one number has one meaning.
    let tenths = (amount + 5) / 10;
    let pawns = f64::from(tenths) / 10.0 * f64::from(score.centipawns().signum());
    match tenths {
        0..3 => format!("The position is about even ({pawns:+.1})."),
        3..10 => format!("{side} is slightly better ({pawns:+.1})."),
        10..30 => format!("{side} is better ({pawns:+.1})."),
        _ => format!("{side} is winning ({pawns:+.1})."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_evaluation_is_a_sentence() {
        for (score, expected) in [
            (Score::Centipawns(0), "The position is about even (+0.0)."),
            (Score::Centipawns(-24), "The position is about even (-0.2)."),
            (Score::Centipawns(25), "White is slightly better (+0.3)."),
            (Score::Centipawns(-29), "Black is slightly better (-0.3)."),
            (Score::Centipawns(97), "White is better (+1.0)."),
            (Score::Centipawns(60), "White is slightly better (+0.6)."),
            (Score::Centipawns(-150), "Black is better (-1.5)."),
            (Score::Centipawns(900), "White is winning (+9.0)."),
            (Score::Mate(1), "White mates in 1 move."),
            (Score::Mate(-3), "Black mates in 3 moves."),
        ] {
            assert_eq!(evaluation_line(score), expected);
        }
    }
}
