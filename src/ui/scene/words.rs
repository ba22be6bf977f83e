//! The words around the game: what stands out, what is asked for, and the score.

use unicode_width::UnicodeWidthStr;

use super::Scene;

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
        let checks = self.app.check_lines().into_iter();
        let left = self.app.elimination_lines().into_iter();
        if let Some(ending) = self.app.ending_line() {
            // A mate is a check as well: who gives it is the reason.
            let reason = checks.map(|check| check.replace("Check! ", ""));
            return left.chain([ending]).chain(reason).collect();
        }
        let failure = self.app.failure().filter(|_| self.is_played());
        let failure = failure.map(str::to_owned);
        let urgent = failure.into_iter().chain(left).chain(checks);
        urgent.chain(self.app.claim_lines()).collect()
    }

    /// `Looking back: after 12... Nc6, 3 half-moves ago.`
    fn looking_back(&self, steps: usize) -> String {
        let place = match (self.app.numbered_last_step(&self.shown), steps) {
            (Some(last), _) => format!("after {last}"),
            (None, 0) => "at the start".to_owned(),
            (None, _) => format!("after step {steps}"),
        };
        let all = self.table.game().played().len();
        if self.is_viewing() {
            return format!("Step {steps} of {all}: {place}.");
        }
        match all - steps {
            1 => format!("Looking back: {place}, 1 half-move ago."),
            back => format!("Looking back: {place}, {back} half-moves ago."),
        }
    }

    /// The draw offer that stands, and who has to answer it.
    pub(in crate::ui) fn offer(&self) -> Option<String> {
        let offer = self.table.offer();
        let by = offer.filter(|_| !self.app.is_asking_to_resume())?.by;
        let asked = self.table.undecided().into_iter();
        let asked: Vec<String> = asked.map(|side| self.table.name(side)).collect();
        let (by, asked) = (self.table.name(by), list(&asked));
        Some(format!(
            "{by} offers a draw: {asked} may accept or decline."
        ))
    }

    /// What stands in the title besides the program's name: the score in the longest form that fits.
    pub(in crate::ui) fn score(&self, room: u16) -> String {
        if self.is_viewing() {
            return "Viewing a game; yours waits".to_owned();
        }
        if self.app.practice().is_some() {
            return "Practice; your game waits".to_owned();
        }
        let long = self.table.score_line();
        // Names may be too long for the line.
        if long.width() > usize::from(room) {
            return self.table.short_score_line();
        }
        long
    }

    /// What the player to move is called.
    pub(in crate::ui) fn name_to_move(&self) -> String {
        self.table.name(self.turn())
    }

    /// Whether no other computer plays, so that the one to move needs no name.
    fn is_only_computer(&self) -> bool {
        self.table.people().count() + 1 == self.sides().len()
    }

    /// What the computer to move is called where there is little room.
    pub(in crate::ui) fn computer_to_move(&self) -> String {
        if self.is_only_computer() {
            return self.table.players()[self.turn()].short();
        }
        self.name_to_move()
    }

    /// What the computer to move is called, and how far it has come.
    pub(in crate::ui) fn thinker(&self) -> [String; 2] {
        let (turn, info) = (self.turn(), self.app.computer().info());
        let player = self.table.players()[turn].short();
        let name = match self.table.given_name(turn) {
            _ if self.is_only_computer() => player,
            Some(name) => name.to_owned(),
            None => format!("{turn} ({player})"),
        };
        let so_far = info.map_or_else(String::new, |info| {
            format!(", depth {}, {:.1} s", info.depth, info.time.as_secs_f32())
        });
        [name, so_far]
    }

    /// What people type most: for everyone's first move from the usual start, where it is possible.
    pub(in crate::ui) fn example(&self) -> String {
        let (rules, examples) = (self.shown.rules(), self.shown.board().examples());
        if self.is_over() {
            let words = if rules.has_engines {
                "new, play, review or undo"
            } else {
                "new, play or undo"
            };
            return words.to_owned();
        }
        let is_first = self.shown.played().len() < self.sides().len();
        if !is_first || !self.shown.start().is_usual_start() {
            return String::new();
        }
        let turn = rules.sides.iter().position(|&side| side == self.turn());
        let first = turn.and_then(|turn| examples.first.get(turn));
        let [pawn, knight, squares, named] = *first.unwrap_or(&examples.first[0]);
        let knight = self.app.settings().letters.translate(knight);
        format!("{pawn}, {knight}, {squares} or {named}")
    }

    /// How pieces are put on a board and who moves first is said in setup.
    pub(in crate::ui) fn setup_example(&self) -> &'static str {
        self.shown.board().examples().setup
    }
}

/// `a, b and c`.
fn list(words: &[String]) -> String {
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}
