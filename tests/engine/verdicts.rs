//! How moves are judged, and the reasons given for the best ones.

use hotseat::engine::{Decision, Level, Played, Reason, Score, Verdict, reason, winning_chance};
use hotseat::model::Role;
use hotseat::notation::{fen, pgn, san};

const fn cp(value: i32) -> Score {
    Score::Centipawns(value)
}

fn played(best: Score, after: Score) -> Played {
    Played {
        best,
        second: None,
        after,
        is_best: false,
        decision: Decision::Free,
    }
}

#[test]
fn moves_are_judged_by_what_they_give_away() {
    use Verdict::{Blunder, Inaccuracy, Mistake};
    for (best, after, expected) in [
        (cp(20), cp(10), None),
        (cp(20), cp(-30), None),
        (cp(20), cp(-60), Some(Inaccuracy)),
        (cp(20), cp(-150), Some(Mistake)),
        (cp(20), cp(-300), Some(Blunder)),
        // A piece more or less hardly matters with a queen more.
        (cp(1200), cp(900), None),
        (cp(-900), cp(-1300), None),
        // A won game that is drawn now.
        (cp(500), cp(0), Some(Blunder)),
        // The search was wrong about the best move.
        (cp(-50), cp(40), None),
        // Mates that were given away, and mates that were allowed.
        (Score::Mate(2), Score::Mate(5), None),
        (Score::Mate(2), cp(1500), None),
        (Score::Mate(2), cp(800), Some(Inaccuracy)),
        (Score::Mate(2), cp(400), Some(Mistake)),
        (Score::Mate(2), cp(100), Some(Blunder)),
        (cp(0), Score::Mate(-1), Some(Blunder)),
        (cp(-800), Score::Mate(-3), Some(Inaccuracy)),
        (cp(-1500), Score::Mate(-3), None),
        (Score::Mate(3), Score::Mate(-3), Some(Blunder)),
        (Score::Mate(-5), Score::Mate(-1), None),
        (cp(200), Score::Mate(0), Some(Blunder)),
    ] {
        let verdict = played(best, after).verdict();
        assert_eq!(verdict, expected, "{best:?} {after:?}");
    }
}

#[test]
fn forced_moves_and_the_best_are_no_mistakes_and_books_are_forgiven_much() {
    let bad = played(cp(20), cp(-300));
    let poor = played(cp(20), cp(-60));
    let cases = [
        (
            Played {
                decision: Decision::Forced,
                ..bad
            },
            None,
        ),
        (
            Played {
                is_best: true,
                ..bad
            },
            None,
        ),
        (
            Played {
                decision: Decision::Book,
                ..poor
            },
            None,
        ),
        (
            Played {
                decision: Decision::Book,
                ..bad
            },
            Some(Verdict::Blunder),
        ),
    ];
    for (played, expected) in cases {
        assert_eq!(played.verdict(), expected, "{played:?}");
    }
}

#[test]
fn only_moves_are_praised_when_they_are_hard_and_matter() {
    let only = Played {
        second: Some(cp(-400)),
        is_best: true,
        ..played(cp(10), cp(5))
    };
    let cases = [
        (only, Some(Verdict::Only)),
        (
            Played {
                decision: Decision::Plain,
                ..only
            },
            None,
        ),
        (
            Played {
                decision: Decision::Book,
                ..only
            },
            None,
        ),
        (
            Played {
                second: Some(cp(-20)),
                ..only
            },
            None,
        ),
        (
            Played {
                second: None,
                ..only
            },
            None,
        ),
        // The game is lost either way.
        (
            Played {
                best: cp(-500),
                after: cp(-500),
                second: Some(Score::Mate(-2)),
                ..only
            },
            None,
        ),
    ];
    for (played, expected) in cases {
        assert_eq!(played.verdict(), expected, "{played:?}");
    }
}

#[test]
fn chances_grow_with_the_score_and_add_up() {
    let scores = [
        Score::Mate(-1),
        cp(-500),
        cp(-20),
        cp(0),
        cp(70),
        Score::Mate(4),
    ];
    let chances = scores.map(winning_chance);
    assert!(chances.is_sorted());
    for score in scores {
        let both = winning_chance(score) + winning_chance(score.flipped());
        assert!((both - 100.0).abs() < 1e-9, "{score:?}");
    }
}

#[test]
fn glyphs_and_numbers_belong_together() {
    for verdict in Verdict::ALL {
        assert_eq!(Verdict::of_nag(verdict.nag()), Some(verdict));
        assert_eq!(pgn::glyph(verdict.nag()), verdict.glyph());
    }
    assert_eq!(Verdict::of_nag(3), None);
}

#[test]
fn moves_have_the_reasons_that_people_give() {
    for (position, mv, score, expected) in [
        (
            "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
            "Ra8#",
            Some(Score::Mate(1)),
            Some(Reason::Mates(1)),
        ),
        (
            "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1",
            "exd5",
            None,
            Some(Reason::Wins(Role::Queen)),
        ),
        (
            "6k1/8/8/3p4/4Q3/8/8/4K3 w - - 0 1",
            "Qf4",
            None,
            Some(Reason::Saves),
        ),
        (
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a8=Q+",
            None,
            Some(Reason::Promotes),
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "O-O",
            None,
            Some(Reason::Castles),
        ),
        (
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            "Ra8+",
            None,
            Some(Reason::Checks),
        ),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra7", None, None),
        // Capturing a protected pawn with a queen wins nothing.
        (
            "6k1/8/2p5/3p4/4Q3/8/8/4K3 w - - 0 1",
            "Qf4",
            None,
            Some(Reason::Saves),
        ),
    ] {
        let position = fen::parse(position).unwrap();
        let mv = san::read(&position, mv).unwrap();
        assert_eq!(reason(&position, mv, score), expected, "{mv:?}");
    }
}

#[test]
fn a_quicker_mate_compares_better() {
    let line = [
        Score::Mate(-1),
        Score::Mate(-5),
        Score::Centipawns(-900),
        Score::Centipawns(20),
        Score::Mate(9),
        Score::Mate(1),
    ];
    assert!(
        line.windows(2)
            .all(|w| w[0].centipawns() < w[1].centipawns())
    );
}

#[test]
fn a_level_is_rated_within_its_range() {
    for level in Level::ALL {
        let range = level.range();
        let is_below = range.most.is_none_or(|most| level.rating() < most);
        assert!(range.least <= level.rating() && is_below, "{level}");
    }
    assert_eq!(Level::MIN.range().to_string(), "400 to 700");
    assert_eq!(Level::MAX.range().to_string(), "2600 or more");
}
