//! What went wrong, in a sentence: `Blunder: h2w to g5 lost a rook; better was quw to e2 (Qe2).`

use crate::app::settings::Style;
use crate::app::speech::Voice;
use crate::engine::{Score, Verdict};
use crate::model::{AnyPosition, Color, Game, Move, Position};
use crate::notation::san;

use super::Found;
use super::evals;
use super::exchange;

/// Beyond so many half-moves of a line, what is lost is not lost by this move alone.
const FORESEEN: usize = 8;

/// The sentence for a move about to be made in a game, with what was found before and after it.
pub(super) fn sentence(
    verdict: Verdict,
    game: &Game,
    mv: Move,
    before: &Found,
    after: &Found,
) -> String {
    let word = verdict.word();
    let made = named(game, mv);
    if verdict == Verdict::Only {
        return format!("{word}: {made} holds everything together.");
    }
    let what = consequence(game.position(), mv, before, after);
    let better = before.line.first().filter(|&&best| best != mv);
    match better {
        Some(&best) => {
            let better = named(game, best);
            let best = san::write(game.position(), best);
            format!("{word}: {made} {what}; better was {better} ({best}).")
        }
        None => format!("{word}: {made} {what}."),
    }
}

/// Whether a comment is one of these sentences, and with which verdict.
pub(super) fn verdict_of(comment: &str) -> Option<Verdict> {
    Verdict::ALL.into_iter().find(|verdict| {
        let rest = comment.strip_prefix(verdict.word());
        rest.is_some_and(|rest| rest.starts_with(": ") && rest.contains(" to "))
    })
}

/// A sentence as the player reads or hears it; the words of others stay as they are.
///
/// What is written into a game is in English letters. A listener does not need the better move twice.
pub(in crate::app) fn in_voice(comment: &str, voice: Voice) -> String {
    if verdict_of(comment).is_none() {
        return comment.to_owned();
    }
    let notation = comment
        .strip_suffix(").")
        .and_then(|text| text.rsplit_once(" ("));
    let sentence = match (notation, voice) {
        (None, _) => comment.to_owned(),
        (Some((start, san)), Voice::Names(letters) | Voice::Spoken(Style::San, letters)) => {
            format!("{start} ({}).", letters.translate(san))
        }
        (Some((start, _)), Voice::Spoken(..)) => format!("{start}."),
    };
    voice.sentence(&sentence)
}

/// A move by the name of its piece: `h2w to g5`.
fn named(game: &Game, mv: Move) -> String {
    match game.roster().at(mv.from()) {
        Some(piece) => format!("{} to {}", piece.name(), mv.to()),
        None => format!("{} to {}", mv.from(), mv.to()),
    }
}

/// What came of a move: a mate, lost pieces, or a worse position.
pub(super) fn consequence(
    position: &AnyPosition,
    mv: Move,
    before: &Found,
    after: &Found,
) -> String {
    let turn = position.turn();
    match (before.score, after.score) {
        (_, Score::Mate(moves @ 1..)) => return format!("allowed mate in {moves}"),
        (Score::Mate(1), _) => return "missed checkmate".to_owned(),
        (Score::Mate(moves @ 2..), _) => return format!("missed mate in {moves}"),
        _ => {}
    }
    let Some(position) = position.usual() else {
        return turned(turn, before, after);
    };
    let had = position.balance(turn);
    let [played, best] = [
        settled(&position.after(mv), &after.line),
        settled(position, &before.line),
    ];
    let [left, possible] = [&played, &best].map(|end| end.balance(turn) - had);
    match (pieces_worth(-left), pieces_worth(possible)) {
        (Some(worth), _) => {
            let lost = exchange::loss(position, &played, turn);
            format!("lost {}", lost.as_deref().unwrap_or(worth))
        }
        (None, Some(worth)) if possible > left => {
            let missed = exchange::loss(position, &best, !turn);
            format!("missed winning {}", missed.as_deref().unwrap_or(worth))
        }
        _ => turned(turn, before, after),
    }
}

fn turned(turn: Color, before: &Found, after: &Found) -> String {
    let [from, to] = [before.score, after.score.flipped()];
    let [from, to] = [from, to].map(|score| evals::shown(score.for_white(turn)));
    format!("turned {from} into {to}")
}

/// So many pawns' worth of pieces, in words: for lines in which a pawn promotes.
const fn pieces_worth(pawns: i32) -> Option<&'static str> {
    match pawns {
        ..=0 => None,
        1 => Some("a pawn"),
        2 => Some("two pawns' worth"),
        3 | 4 => Some("a piece"),
        5..=7 => Some("a rook"),
        _ => Some("a queen"),
    }
}

/// The last quiet place of a line: in the middle of an exchange, the pieces that are left say nothing.
fn settled(position: &Position, line: &[Move]) -> Position {
    let mut position = position.clone();
    let mut quiet = position.clone();
    let mut line = line.iter().take(FORESEEN).peekable();
    while let Some(&mv) = line.next() {
        position.play(mv);
        let goes_on = line.peek().is_some_and(|next| {
            let square = next.victim_square();
            square.is_some_and(|square| position.occupied().has(square))
        });
        if !goes_on {
            quiet = position.clone();
        }
    }
    quiet
}

/// Whether a move takes something.
pub(super) fn is_capture(position: &AnyPosition, mv: Move) -> bool {
    position.victim(mv).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::notation::san::Letters;

    fn found(position: &Position, score: Score, line: &str) -> Found {
        let mut at = position.clone();
        let mut moves = Vec::new();
        for word in line.split_whitespace() {
            let mv = san::read(&at, word).unwrap();
            at.play(mv);
            moves.push(mv);
        }
        Found {
            score,
            line: moves,
            second: None,
        }
    }

    #[test]
    fn sentences_name_the_pieces_and_what_was_lost() {
        const QUEENS: &str = "3qk3/8/8/8/8/8/8/3QK2N w - - 0 1";
        for (start, mv, best, score, reply, after, expected) in [
            (
                QUEENS,
                "Qd4",
                "Qxd8+ Kxd8",
                Score::Centipawns(300),
                "Qxd4",
                Score::Centipawns(600),
                "Blunder: quw to d4 lost a queen; better was quw to d8 (Qxd8+).",
            ),
            (
                QUEENS,
                "Nf2",
                "Qxd8+",
                Score::Mate(4),
                "Qxd1+ Nxd1",
                Score::Centipawns(-300),
                "Blunder: h1w to f2 missed mate in 4; better was quw to d8 (Qxd8+).",
            ),
            (
                QUEENS,
                "Nf2",
                "Nf2",
                Score::Centipawns(30),
                "Qa5+",
                Score::Mate(3),
                "Blunder: h1w to f2 allowed mate in 3.",
            ),
            (
                "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1",
                "e5",
                "exd5 Kd7",
                Score::Centipawns(400),
                "Kd7",
                Score::Centipawns(900),
                "Blunder: p1w to e5 missed winning a queen; better was p1w to d5 (exd5).",
            ),
            (
                QUEENS,
                "Ke2",
                "Ng3",
                Score::Centipawns(150),
                "Kf7",
                Score::Centipawns(80),
                "Blunder: kiw to e2 turned +1.50 into -0.80; better was h1w to g3 (Ng3).",
            ),
        ] {
            let position = fen::parse(start).unwrap();
            let game = Game::from_position(position.clone());
            let mv = san::read(&position, mv).unwrap();
            let before = found(&position, score, best);
            let reply = found(&position.after(mv), after, reply);
            let said = sentence(Verdict::Blunder, &game, mv, &before, &reply);
            assert_eq!(said, expected);
            assert_eq!(verdict_of(&said), Some(Verdict::Blunder));
        }
        let said = "Mistake: h2w to g5 lost a rook; better was quw to e2 (Qe2).";
        for (voice, expected) in [
            (Voice::Names(Letters::English), said),
            (
                Voice::Names(Letters::German),
                "Mistake: h2w to g5 lost a rook; better was quw to e2 (De2).",
            ),
            (
                Voice::Spoken(Style::Nato, Letters::English),
                "Mistake: white knight (h2w) to g5 lost a rook; better was white queen (quw) to e2.",
            ),
        ] {
            assert_eq!(in_voice(said, voice), expected);
            assert_eq!(
                in_voice("A trap for h2w (Qe2).", voice),
                "A trap for h2w (Qe2)."
            );
        }
        assert_eq!(verdict_of("Blunder: he saw it."), None);
        assert_eq!(verdict_of("A mistake: to be avoided"), None);
    }
}
