//! The words around the game: what stands out, what is asked for, and the score.

use unicode_width::UnicodeWidthStr;

use crate::app::four::{check_lines, elimination_line, ending_line, short_score_line};
use crate::four::san;
use crate::model::{Color, DrawReason};
use crate::notation::pgn;

use super::{Four, Scene, Two};

impl Scene<'_> {
    /// What stands out from everything else that is said of the game being played, the most urgent
    /// first.
    pub(in crate::ui) fn banners(&self) -> Vec<String> {
        if self.is_setup() {
            return Vec::new();
        }
        if let Some(steps) = self.browsed() {
            return vec![self.looking_back(steps)];
        }
        match &self.shown {
            Two(_) => {
                if let Some(ending) = self.app.ending_line() {
                    // A mate is a check as well: who gives it is the reason.
                    let check = self.app.check_line();
                    let reason = check.map(|check| check.replace("Check! ", ""));
                    return [Some(ending), reason].into_iter().flatten().collect();
                }
                let game = self.app.session().game();
                let turn = game.turn();
                let claims = game.claims().map(|claim| {
                    let reason = DrawReason::from(claim);
                    format!("{turn} may claim a draw by {reason}.")
                });
                let failure = self.app.failure().map(str::to_owned);
                let urgent = failure.into_iter().chain(self.app.check_line());
                urgent.chain(claims).collect()
            }
            Four(table, _) => {
                let game = table.game();
                let made = game.played().len();
                let left = game.eliminations().iter().filter(|left| left.steps == made);
                let left = left.map(|left| elimination_line(table, left));
                let failure = table.machine().failure().map(str::to_owned);
                let checks = match table.outcome() {
                    Some(_) => Vec::new(),
                    None => check_lines(game),
                };
                let urgent = failure.into_iter().chain(left);
                urgent.chain(ending_line(table)).chain(checks).collect()
            }
        }
    }

    /// What a file says at the move that is shown, and why it could not be read further, where
    /// comments do not stand among the moves.
    pub(in crate::ui) fn notes(&self) -> Vec<String> {
        let Four(table, _) = &self.shown else {
            return Vec::new();
        };
        let Some(viewed) = table.viewed() else {
            return Vec::new();
        };
        let shown = table.shown_steps();
        let comments = viewed.comments.iter().filter(|(step, _)| *step == shown);
        let comments = comments.map(|(_, text)| text.clone());
        let is_end = shown == table.game().played().len();
        let problem = viewed.problem.clone().filter(|_| is_end);
        comments.chain(problem).collect()
    }

    /// `Looking back: after 12... Nc6, 3 half-moves ago.`
    fn looking_back(&self, steps: usize) -> String {
        let (last, all, unit) = match &self.shown {
            Two(shown) => {
                let write = |position: &_, mv| self.app.write_move(position, mv);
                let all = self.app.session().game().played().len();
                (pgn::numbered_last_move(shown, write), all, "half-move")
            }
            Four(table, _) => {
                let game = table.game();
                let last = steps.checked_sub(1).and_then(|at| {
                    let before = game.positions().get(at)?;
                    let mv = game.played().get(at)?.mv()?;
                    Some(format!("{}'s {}", before.turn(), san::write(before, mv)))
                });
                (last, game.played().len(), "step")
            }
        };
        let place = match (last, steps) {
            (Some(last), _) => format!("after {last}"),
            (None, 0) => "at the start".to_owned(),
            (None, _) => format!("after step {steps}"),
        };
        if self.is_viewing() {
            return format!("Step {steps} of {all}: {place}.");
        }
        match all - steps {
            1 => format!("Looking back: {place}, 1 {unit} ago."),
            back => format!("Looking back: {place}, {back} {unit}s ago."),
        }
    }

    /// The draw offer that stands, and who has to answer it.
    pub(in crate::ui) fn offer(&self) -> Option<String> {
        match &self.shown {
            Two(_) => {
                let by = self.app.session().offer()?;
                let other = !by;
                Some(format!(
                    "{by} offers a draw: {other} may accept or decline."
                ))
            }
            Four(table, _) => {
                let offer = table.offer().filter(|_| !self.app.is_asking_to_resume())?;
                let asked = table.undecided();
                let asked: Vec<&str> = asked.into_iter().map(|seat| table.name(seat)).collect();
                let (last, others) = asked.split_last()?;
                let asked = if others.is_empty() {
                    (*last).to_owned()
                } else {
                    format!("{} and {last}", others.join(", "))
                };
                let by = table.name(offer.by);
                Some(format!(
                    "{by} offers a draw: {asked} may accept or decline."
                ))
            }
        }
    }

    /// What stands in the title besides the program's name: the score in the longest form that fits.
    pub(in crate::ui) fn score(&self, room: u16) -> String {
        if self.is_viewing() {
            return "Viewing a game; yours waits".to_owned();
        }
        if self.app.practice().is_some() {
            return "Practice; your game waits".to_owned();
        }
        let long = self.app.score_line();
        // Four names may be too long for the line.
        match &self.shown {
            Four(table, _) if long.width() > usize::from(room) => short_score_line(table),
            _ => long,
        }
    }

    /// What the player to move is called.
    pub(in crate::ui) fn name_to_move(&self) -> String {
        let turn = self.turn();
        match &self.shown {
            Two(_) => self.app.session().name(turn),
            Four(table, _) => table.name(turn).to_owned(),
        }
    }

    /// What the computer to move is called where there is little room.
    pub(in crate::ui) fn computer_to_move(&self) -> String {
        let turn = self.turn();
        match &self.shown {
            Two(_) => self.app.session().players()[turn].short(),
            Four(table, _) => table.name(turn).to_owned(),
        }
    }

    /// What the computer to move is called, and how far it has come.
    pub(in crate::ui) fn thinker(&self) -> [String; 2] {
        let turn = self.turn();
        match &self.shown {
            Two(_) => {
                let info = self.app.computer().info();
                let so_far = info.map_or_else(String::new, |info| {
                    format!(", depth {}, {:.1} s", info.depth, info.time.as_secs_f32())
                });
                [self.app.session().players()[turn].short(), so_far]
            }
            Four(table, _) => {
                let name = match table.given_name(turn) {
                    Some(name) => name.to_owned(),
                    None => format!("{turn} ({})", table.players()[turn]),
                };
                [name, String::new()]
            }
        }
    }

    /// What people type most: for everyone's first move from the usual start, where it is possible.
    pub(in crate::ui) fn example(&self) -> String {
        if self.is_over() {
            let words = match self.shown {
                Two(_) => "new, play, review or undo",
                Four(..) => "new, undo or quit",
            };
            return words.to_owned();
        }
        let is_first = match &self.shown {
            Two(shown) => shown.played().len() < 2 && shown.start().is_usual_start(),
            Four(_, shown) => shown.played().len() < 4,
        };
        if !is_first {
            return String::new();
        }
        let letters = self.app.settings().letters;
        let [pawn, knight, squares, named] = match (&self.shown, self.turn()) {
            (Two(_), Color::White) => ["e4", "Nf3", "e2 e4", "p5w 4 e"],
            (Two(_), _) => ["e5", "Nf6", "e7 e5", "p5b 5 e"],
            (Four(..), Color::White) => ["h4", "Nf3", "h2 h4", "p5w 4 h"],
            (Four(..), Color::Green) => ["d7", "Nc6", "b7 d7", "p4g 7 d"],
            (Four(..), Color::Black) => ["g11", "Nf12", "g13 g11", "p4b 11 g"],
            (Four(..), Color::Orange) => ["k8", "Nl6", "m8 k8", "p5o 8 k"],
        };
        let knight = letters.translate(knight);
        format!("{pawn}, {knight}, {squares} or {named}")
    }

    /// How pieces are put on a board and who moves first is said in setup.
    pub(in crate::ui) const fn setup_example(&self) -> &'static str {
        match self.shown {
            Two(_) => "+ K e1, - e1, = black",
            Four(..) => "+ kw h1, - h1, = green",
        }
    }
}
