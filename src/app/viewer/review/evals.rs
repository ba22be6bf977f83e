//! Scores in comments, as other programs write and read them: `[%eval 0.35]`, `[%eval #-3]`.

use crate::engine::Score;

const MARK: &str = "[%eval";

/// A score for White, as a comment has it.
pub(super) fn write(score: Score) -> String {
    format!("{MARK} {}]", number(score))
}

/// A score for White in pawns, or the moves to mate: `0.35`, `-1.20`, `#-3`.
fn number(score: Score) -> String {
    match score {
        Score::Mate(moves) => format!("#{moves}"),
        Score::Centipawns(value) => {
            let sign = if value < 0 { "-" } else { "" };
            let size = value.unsigned_abs();
            format!("{sign}{}.{:02}", size / 100, size % 100)
        }
    }
}

/// The score that a comment tells, for White. A depth behind it is passed over.
pub(super) fn read(comment: &str) -> Option<Score> {
    let (_, rest) = comment.split_once(MARK)?;
    let (text, _) = rest.split_once(']')?;
    let text = text.split(',').next()?.trim();
    if let Some(moves) = text.strip_prefix('#') {
        return moves.parse().ok().map(Score::Mate);
    }
    let pawns: f64 = text.parse().ok()?;
    let is_sane = pawns.is_finite() && pawns.abs() <= 300.0;
    is_sane.then(|| Score::Centipawns((pawns * 100.0).round() as i32))
}

/// The score that comments tell, for White.
pub(super) fn find(comments: &[String]) -> Option<Score> {
    comments.iter().find_map(|comment| read(comment))
}

/// Puts a score into comments: in the place of the one there, or else among what is meant for
/// programs, or else before the words.
pub(super) fn put(comments: &mut Vec<String>, score: Score) {
    let eval = write(score);
    if let Some(comment) = comments.iter_mut().find(|comment| comment.contains(MARK)) {
        let (before, rest) = comment.split_once(MARK).unwrap_or((comment, ""));
        let after = rest.split_once(']').map_or("", |(_, after)| after);
        *comment = format!("{before}{eval}{after}");
        return;
    }
    match comments
        .iter_mut()
        .find(|comment| comment.starts_with("[%"))
    {
        Some(comment) => *comment = format!("{eval} {comment}"),
        None => comments.insert(0, eval),
    }
}

/// A score for White as people read it: `+0.35`, `-1.20`, `#3`.
pub(in crate::app) fn shown(score: Score) -> String {
    match score {
        Score::Centipawns(value) if value > 0 => format!("+{}", number(score)),
        _ => number(score),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_and_read() {
        for (score, text, people) in [
            (Score::Centipawns(35), "[%eval 0.35]", "+0.35"),
            (Score::Centipawns(-120), "[%eval -1.20]", "-1.20"),
            (Score::Centipawns(-5), "[%eval -0.05]", "-0.05"),
            (Score::Centipawns(0), "[%eval 0.00]", "0.00"),
            (Score::Mate(3), "[%eval #3]", "#3"),
            (Score::Mate(-12), "[%eval #-12]", "#-12"),
        ] {
            assert_eq!(write(score), text);
            assert_eq!(read(text), Some(score));
            assert_eq!(shown(score), people);
        }
        assert_eq!(read("x [%eval 1.5,22] y"), Some(Score::Centipawns(150)));
        for bad in [
            "",
            "[%eval",
            "[%eval ]",
            "[%eval #x]",
            "[%eval nan]",
            "[%eval 1e99]",
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_score_takes_the_place_of_another_and_leaves_the_rest() {
        for (before, after) in [
            (vec![], vec!["[%eval 0.35]"]),
            (vec!["a good move"], vec!["[%eval 0.35]", "a good move"]),
            (vec!["[%clk 0:01:00]"], vec!["[%eval 0.35] [%clk 0:01:00]"]),
            (
                vec!["best", "[%eval #2,20] [%clk 0:01:00] so"],
                vec!["best", "[%eval 0.35] [%clk 0:01:00] so"],
            ),
            (vec!["[%eval 1"], vec!["[%eval 0.35]"]),
        ] {
            let mut comments: Vec<String> = before.into_iter().map(str::to_owned).collect();
            put(&mut comments, Score::Centipawns(35));
            assert_eq!(comments, after);
            put(&mut comments, Score::Centipawns(35));
            assert_eq!(comments, after);
        }
    }
}
