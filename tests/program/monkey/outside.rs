//! What answers a random user from outside: searches, files, puzzles and the opening explorer.
//!
//! Nothing is really searched or read. Answers come later, in any order, sometimes twice and
//! sometimes as a failure, as they may from threads and disks.

use hotseat::app::explorer::{Answer, PlayedMove};
use hotseat::app::games::Progress;
use hotseat::app::{Cmd, Exported, Msg, TrashTask};
use hotseat::engine::{Best, Info, Score};
use hotseat::model::AnyPosition;
use hotseat::notation::pgn::{self, Marker, ReadGame};
use jiff::civil::Date;

use crate::common::Random;

/// How many answers can be on their way; those before are lost.
const MOST: usize = 8;

const PUZZLES: [&str; 2] = [
    "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1 | d5c7 e8d7 c7a8 | fork | easy",
    "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1 | d1d8 | mate 1 | easy",
];

/// Answers that are on their way.
#[derive(Default)]
pub(crate) struct Outside {
    coming: Vec<Msg>,
}

impl Outside {
    /// Takes what the program wants done.
    pub(crate) fn take(&mut self, cmds: Vec<Cmd>, random: &mut Random) {
        let answers = cmds.into_iter().flat_map(|cmd| answers(cmd, random));
        self.coming.extend(answers);
        let lost = self.coming.len().saturating_sub(MOST);
        self.coming.drain(..lost);
    }

    /// One of the answers; now and then it stays and comes again.
    pub(crate) fn next(&mut self, random: &mut Random) -> Option<Msg> {
        if self.coming.is_empty() {
            return None;
        }
        let which = random.below(self.coming.len());
        if random.below(10) == 0 {
            return Some(self.coming[which].clone());
        }
        Some(self.coming.remove(which))
    }
}

fn answers(cmd: Cmd, random: &mut Random) -> Vec<Msg> {
    let fails = random.below(6) == 0;
    match cmd {
        Cmd::Think(request) if fails => vec![Msg::SearchFailed {
            id: request.id,
            reason: "no thread".to_owned(),
        }],
        Cmd::Think(request) => searched(request.id, request.game.position(), random),
        Cmd::Explore {
            id,
            source,
            position,
        } => {
            let moves = position.legal_moves();
            let played = moves.iter().filter(|_| random.below(3) == 0);
            let played = played.map(|mv| {
                let mut played = PlayedMove::new(*mv);
                played.results.add(Marker::White, 3);
                played
            });
            let answer = Answer {
                moves: played.collect(),
                ..Answer::default()
            };
            let progress = Progress { read: 1, total: 3 };
            vec![
                Msg::Indexing { id, progress },
                Msg::Explored {
                    id,
                    source,
                    position,
                    answer: if fails {
                        Err("gone".to_owned())
                    } else {
                        Ok(answer)
                    },
                },
            ]
        }
        Cmd::OpenPractice(selection) => vec![Msg::PracticeOpened {
            selection,
            today: Date::default(),
            record: Box::default(),
            found: PUZZLES.map(|line| line.parse().expect("a puzzle")).to_vec(),
        }],
        Cmd::NotePractice { .. } if fails => vec![Msg::Warned("the disk is full".to_owned())],
        Cmd::NotePractice { .. } => vec![Msg::PracticeNoted(Date::default())],
        Cmd::KeepGame { id, .. } => vec![Msg::GameKept {
            id,
            kept: Err("the file has changed".to_owned()),
        }],
        Cmd::Export { id, .. } => {
            let exported = [
                Exported::Written,
                Exported::Exists,
                Exported::Failed("no room".to_owned()),
            ];
            vec![Msg::Exported {
                id,
                exported: exported[random.below(3)].clone(),
            }]
        }
        Cmd::Save { path, .. } if fails => vec![Msg::FileExists(path)],
        Cmd::Save { path, .. } => vec![Msg::Saved(path)],
        Cmd::Load { .. } => vec![Msg::GameLoaded {
            read: Box::new(viewed(random)),
            is_one_of_many: fails,
        }],
        Cmd::OpenGame { id, .. } => vec![Msg::GameOpened {
            id,
            game: Box::new(viewed(random)),
            place: None,
        }],
        Cmd::ReadGames { id, .. } => vec![Msg::ReadingEnded {
            id,
            problem: fails.then(|| "cannot be read".to_owned()),
        }],
        Cmd::Trash(task) => vec![match task {
            TrashTask::Restore => Msg::GameRestored("Ann - Bob".to_owned()),
            TrashTask::Empty => Msg::TrashEmptied(3),
            TrashTask::Count | TrashTask::AskToEmpty => Msg::TrashCounted(task, random.below(3)),
        }],
        Cmd::DiscardStudy(_) => vec![Msg::StudyDiscarded],
        _ => Vec::new(),
    }
}

/// A report and the end of a search in a game for two.
fn searched(id: u64, position: &AnyPosition, random: &mut Random) -> Vec<Msg> {
    let best = random.legal_move(position);
    let score = Score::Centipawns(random.below(3000) as i32 - 1500);
    let info = Info {
        depth: 5,
        seldepth: 9,
        rank: 1 + random.below(4),
        score,
        nodes: 1000,
        nps: 1000,
        hashfull: 1,
        time: std::time::Duration::from_millis(9),
        line: best.into_iter().collect(),
    };
    let best = Best {
        best,
        ponder: None,
        score: Some(score),
    };
    vec![
        Msg::SearchInfo {
            id,
            info: Box::new(info),
        },
        Msg::SearchDone { id, best },
    ]
}

/// A game with variations, comments and signs, between two or among four.
fn viewed(random: &mut Random) -> ReadGame {
    const FOUR: &[u8] =
        b"[Red \"Ann\"]\n\n1. d2-d4 .. b4-c4 (.. R) .. d13-d12 .. m4-l4 2. Ne1-f3 {so}";
    let games = match random.below(3) {
        0 => pgn::read_all(FOUR),
        _ => pgn::read_all(include_bytes!("../../data/viewed.pgn")),
    };
    games.into_iter().next().expect("a game")
}
