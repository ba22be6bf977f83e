//! Every reason for an illegal move, with its sentence and the squares that prove it.

use std::collections::BTreeSet;

use crate::common::{game, square};
use hotseat::model::{Board, CastlingProblem, Color, Game, IllegalMove, Promotion, Square, Step};
use hotseat::notation::{coordinates, piece_move};

/// A refused request, from a line of `data/reasons.txt`.
struct Case {
    game: Game,
    request: &'static str,
    sentence: &'static str,
    proof: Vec<Square>,
}

fn cases() -> impl Iterator<Item = Case> {
    include_str!("../data/reasons.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(read_case)
}

fn read_case(line: &'static str) -> Case {
    let fields: Vec<_> = line.split(" | ").collect();
    let [start, moves, request, sentence, proof] = fields[..] else {
        panic!("not five fields: {line}");
    };
    let start = if start == "start" { "" } else { start };
    let words = |field: &'static str| field.split(' ').filter(|&word| word != "-");
    Case {
        game: game(start, &words(moves).collect::<Vec<_>>().join(" ")),
        request,
        sentence,
        proof: words(proof).map(square).collect(),
    }
}

/// The reason why a request in coordinates or by a piece's name is refused.
fn refusal(game: &Game, request: &str) -> IllegalMove {
    let words: Vec<_> = request.split(' ').collect();
    let parsed = match words[..] {
        [text] => Ok(coordinates::parse(text).expect(text)),
        [name, row, column] => {
            piece_move::request(Board::Usual, name.parse().expect(name), row, column, None)
        }
        [name, row, column, letter] => {
            let promotion = letter.parse().ok().and_then(Promotion::from_letter);
            piece_move::request(
                Board::Usual,
                name.parse().expect(name),
                row,
                column,
                promotion,
            )
        }
        _ => panic!("{request:?} is not a request"),
    };
    match parsed.and_then(|request| game.resolve(request)) {
        Err(reason) => reason,
        Ok(_) => panic!("{request} was accepted"),
    }
}

/// Every kind of reason; the `match` below does not compile if one is missing.
const KINDS: [&str; 29] = [
    "GameOver",
    "UnknownPiece",
    "Captured",
    "Promoted",
    "EmptySquare",
    "NotYourTurn",
    "OffTheBoard",
    "SameSquare",
    "OwnPiece",
    "NotHowItMoves",
    "DoubleStepTooLate",
    "Blocked",
    "NothingToCapture",
    "EnPassantTooLate",
    "KingIntoCheck",
    "LeavesKingInCheck",
    "DoesNotAnswerCheck",
    "KingHasMoved",
    "RookHasMoved",
    "NoRook",
    "NoRight",
    "PieceBetween",
    "PieceInTheWay",
    "InCheck",
    "ThroughCheck",
    "IntoCheck",
    "RookUncovers",
    "PromotionMissing",
    "PromotionNotPossible",
];

fn kind(reason: &IllegalMove) -> &'static str {
    match reason {
        IllegalMove::GameOver(_) => "GameOver",
        IllegalMove::UnknownPiece(_) => "UnknownPiece",
        IllegalMove::Captured { .. } => "Captured",
        IllegalMove::Promoted { .. } => "Promoted",
        IllegalMove::EmptySquare(_) => "EmptySquare",
        IllegalMove::DeadPiece { .. } => "DeadPiece",
        IllegalMove::PartnersPiece { .. } => "PartnersPiece",
        IllegalMove::NotYourTurn { .. } => "NotYourTurn",
        IllegalMove::OffTheBoard { .. } => "OffTheBoard",
        IllegalMove::SameSquare { .. } => "SameSquare",
        IllegalMove::OwnPiece { .. } => "OwnPiece",
        IllegalMove::NotHowItMoves { .. } => "NotHowItMoves",
        IllegalMove::DoubleStepTooLate { .. } => "DoubleStepTooLate",
        IllegalMove::Blocked { .. } => "Blocked",
        IllegalMove::NothingToCapture { .. } => "NothingToCapture",
        IllegalMove::EnPassantTooLate { .. } => "EnPassantTooLate",
        IllegalMove::KingIntoCheck { .. } => "KingIntoCheck",
        IllegalMove::LeavesKingInCheck { .. } => "LeavesKingInCheck",
        IllegalMove::DoesNotAnswerCheck { .. } => "DoesNotAnswerCheck",
        IllegalMove::Castling { problem, .. } => castling_kind(problem),
        IllegalMove::PromotionMissing { .. } => "PromotionMissing",
        IllegalMove::PromotionNotPossible { .. } => "PromotionNotPossible",
    }
}

const fn castling_kind(problem: &CastlingProblem) -> &'static str {
    match problem {
        CastlingProblem::KingHasMoved => "KingHasMoved",
        CastlingProblem::RookHasMoved(_) => "RookHasMoved",
        CastlingProblem::NoRook(_) => "NoRook",
        CastlingProblem::NoRight => "NoRight",
        CastlingProblem::PieceBetween(_) => "PieceBetween",
        CastlingProblem::PieceInTheWay(_) => "PieceInTheWay",
        CastlingProblem::InCheck(_) => "InCheck",
        CastlingProblem::ThroughCheck { .. } => "ThroughCheck",
        CastlingProblem::IntoCheck { .. } => "IntoCheck",
        CastlingProblem::RookUncovers { .. } => "RookUncovers",
    }
}

#[test]
fn every_refusal_has_a_sentence_and_proof_squares() {
    let mut failures = Vec::new();
    for case in cases() {
        let reason = refusal(&case.game, case.request);
        if reason.to_string() != case.sentence || reason.proof() != case.proof {
            failures.push(format!(
                "{}\n  expected {} {:?}\n  found    {reason} {:?}",
                case.request,
                case.sentence,
                case.proof,
                reason.proof()
            ));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_kind_of_reason_has_a_case() {
    let found: BTreeSet<_> = cases()
        .map(|case| kind(&refusal(&case.game, case.request)))
        .collect();
    assert_eq!(found, BTreeSet::from(KINDS));
}

#[test]
fn an_ended_game_refuses_moves_with_its_outcome() {
    let cases = [
        (
            Step::Resignation(Color::White),
            "the game is over: Black won by resignation.",
        ),
        (Step::Agreement, "the game is over: drawn by agreement."),
        (
            Step::FlagFall(Color::Black),
            "the game is over: White won on time.",
        ),
    ];
    for (ending, sentence) in cases {
        let mut game = game("", "e2e4 e7e5");
        assert!(game.take_step(ending));
        assert_eq!(refusal(&game, "g1f3").to_string(), sentence);
        // The outcome comes before every other reason.
        assert_eq!(refusal(&game, "e3e4").to_string(), sentence);
    }
}
