//! Parses the lines of an engine. Lines that make no sense are ignored.

use std::time::Duration;

use super::request::read_move;
use crate::engine::report::Info;
use crate::engine::value::{EVALUATION_LIMIT, Score};
use crate::model::{Move, Position};

/// Longer principal variations are cut.
const LONGEST_LINE: usize = 64;

/// A line that the driver handles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Message<'a> {
    Name(&'a str),
    Author(&'a str),
    /// An option of the engine.
    Option(Setting<'a>),
    UciOk,
    ReadyOk,
    /// The best move and the ponder move, both unchecked.
    BestMove(&'a str, Option<&'a str>),
    /// Search info, to be parsed with the position.
    Info(&'a str),
}

/// An option of an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Setting<'a> {
    pub(super) name: &'a str,
    pub(super) is_button: bool,
    /// The largest number that it can be.
    pub(super) most: Option<usize>,
    /// What it can be, each word behind a `var`.
    pub(super) choices: &'a str,
}

impl<'a> Setting<'a> {
    /// The values that can be chosen.
    pub(super) fn choices(self) -> impl Iterator<Item = &'a str> {
        self.choices.split(" var ").map(str::trim)
    }
}

/// Parses a line.
pub(super) fn parse(line: &str) -> Option<Message<'_>> {
    let (word, rest) = cut_word(line);
    match word {
        "uciok" => Some(Message::UciOk),
        "readyok" => Some(Message::ReadyOk),
        "info" => Some(Message::Info(rest)),
        "id" => match cut_word(rest) {
            ("name", name) => Some(Message::Name(name)),
            ("author", author) => Some(Message::Author(author)),
            _ => None,
        },
        "option" => parse_option(rest).map(Message::Option),
        "bestmove" => {
            let mut words = rest.split_whitespace();
            let best = words.next().unwrap_or_default();
            let ponder = words.next().filter(|&word| word == "ponder");
            Some(Message::BestMove(best, ponder.and_then(|_| words.next())))
        }
        _ => None,
    }
}

fn cut_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

/// `name Clear Hash type button`: names may have spaces.
fn parse_option(text: &str) -> Option<Setting<'_>> {
    let ("name", rest) = cut_word(text) else {
        return None;
    };
    let (name, kind) = rest.split_once(" type ").unwrap_or((rest, ""));
    Some(Setting {
        name: name.trim(),
        is_button: cut_word(kind).0 == "button",
        most: kind
            .split_once(" max ")
            .and_then(|(_, most)| cut_word(most).0.parse().ok()),
        choices: kind.split_once(" var ").map_or("", |(_, choices)| choices),
    })
}

/// Parses search info; `None` without a score, or with only a bound.
pub(super) fn read_info(text: &str, position: &Position) -> Option<Info> {
    let mut info = Info {
        depth: 0,
        seldepth: 0,
        rank: 1,
        score: Score::Centipawns(0),
        nodes: 0,
        nps: 0,
        hashfull: 0,
        time: Duration::ZERO,
        line: Vec::new(),
    };
    let mut score = None;
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "depth" => info.depth = number(words.next()),
            "seldepth" => info.seldepth = number(words.next()),
            "multipv" => info.rank = number::<usize>(words.next()).max(1),
            "nodes" => info.nodes = number(words.next()),
            "nps" => info.nps = number(words.next()),
            "hashfull" => info.hashfull = number::<u32>(words.next()).min(1000),
            "time" => info.time = Duration::from_millis(number(words.next())),
            "score" => score = read_score(words.next()?, words.next()?),
            "lowerbound" | "upperbound" => return None,
            "pv" => {
                info.line = read_line(words, position);
                break;
            }
            // The rest is free text.
            "string" => break,
            _ => {}
        }
    }
    info.seldepth = info.seldepth.max(info.depth);
    info.score = score?;
    Some(info)
}

fn number<T: std::str::FromStr + Default>(word: Option<&str>) -> T {
    word.and_then(|word| word.parse().ok()).unwrap_or_default()
}

fn read_score(unit: &str, value: &str) -> Option<Score> {
    let value: i32 = value.parse().ok()?;
    match unit {
        // The limit keeps a score in centipawns below every mate score.
        "cp" => Some(Score::Centipawns(
            value.clamp(-EVALUATION_LIMIT, EVALUATION_LIMIT),
        )),
        "mate" => Some(Score::Mate(value.clamp(-9999, 9999))),
        _ => None,
    }
}

/// The moves of a line, up to the first illegal one.
fn read_line<'a>(words: impl Iterator<Item = &'a str>, position: &Position) -> Vec<Move> {
    let mut position = position.clone();
    let legal = words.take(LONGEST_LINE).map_while(|word| {
        let mv = read_move(&position, word)?;
        position.play(mv);
        Some(mv)
    });
    legal.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::uci::write_line;
    use crate::notation::coordinates::Castling;

    #[test]
    fn lines_are_parsed() {
        let setting = |name, is_button, most| {
            Message::Option(Setting {
                name,
                is_button,
                most,
                choices: "",
            })
        };
        let table = [
            ("uciok", Some(Message::UciOk)),
            ("  readyok  ", Some(Message::ReadyOk)),
            (
                "id name Deep Thought 2",
                Some(Message::Name("Deep Thought 2")),
            ),
            (
                "id author A. N. Other",
                Some(Message::Author("A. N. Other")),
            ),
            (
                "option name Hash type spin default 16 min 1 max 33554432",
                Some(setting("Hash", false, Some(33_554_432))),
            ),
            (
                "option name Clear Hash type button",
                Some(setting("Clear Hash", true, None)),
            ),
            ("option name Odd", Some(setting("Odd", false, None))),
            ("bestmove e2e4", Some(Message::BestMove("e2e4", None))),
            (
                "bestmove e2e4 ponder e7e5",
                Some(Message::BestMove("e2e4", Some("e7e5"))),
            ),
            (
                "bestmove e2e4 ponder",
                Some(Message::BestMove("e2e4", None)),
            ),
            ("bestmove", Some(Message::BestMove("", None))),
            ("info depth 1", Some(Message::Info("depth 1"))),
            ("", None),
            ("id", None),
            ("option", None),
            ("Welcome to uciok", None),
            ("\u{1b}[2Jreadyok", None),
        ];
        for (line, expected) in table {
            assert_eq!(parse(line), expected, "{line:?}");
        }
    }

    #[test]
    fn choices_are_listed() {
        let line = "option name UCI_Variant type combo default chess var chess var 3check";
        let Some(Message::Option(setting)) = parse(line) else {
            panic!("an option");
        };
        assert!(setting.choices().eq(["chess", "3check"]));
    }

    #[test]
    fn search_info_is_parsed() {
        let text = "depth 20 seldepth 28 multipv 2 score cp -31 nodes 1234567 nps 1000000 hashfull 5 \
                    tbhits 0 time 1234 pv e2e4 E7E5 g1f3";
        let info = read_info(text, &Position::default()).unwrap();
        assert_eq!((info.depth, info.seldepth, info.rank), (20, 28, 2));
        assert_eq!(info.score, Score::Centipawns(-31));
        assert_eq!(
            (info.nodes, info.nps, info.hashfull),
            (1_234_567, 1_000_000, 5)
        );
        assert_eq!(info.time, Duration::from_millis(1234));
        assert_eq!(write_line(&info.line, Castling::Usual), "e2e4 e7e5 g1f3");
    }

    #[test]
    fn malformed_search_info_is_ignored() {
        let start = Position::default();
        for text in [
            "",
            "string score cp 10",
            "currmove e2e4 currmovenumber 1",
            "depth 3 score cp 10 upperbound pv e2e4",
            "depth 3 score cp",
            "score cp ninety",
            "score pawns 3",
            "depth 99999999999999999999 nodes -4",
        ] {
            assert_eq!(read_info(text, &start), None, "{text}");
        }
        let info = |text| read_info(text, &start).unwrap();
        assert_eq!(
            write_line(&info("score cp 1 pv e2e4 e2e4 d7d5").line, Castling::Usual),
            "e2e4"
        );
        assert_eq!(info("multipv 0 score mate -3").rank, 1);
        assert_eq!(info("score mate -3").score, Score::Mate(-3));
        let huge = info("score cp 2147483647").score;
        assert!(huge.centipawns() < Score::Mate(500).centipawns());
        let endless = "score cp 1 pv ".to_owned() + &"g1f3 g8f6 f3g1 f6g8 ".repeat(1000);
        assert_eq!(info(&endless).line.len(), LONGEST_LINE);
    }
}
