//! Commands while a game is on the board.

use crate::model::{ByColor, Claim, Color, Ending, IllegalMove, Move, Outcome, Position, Setup};
use crate::notation::{fen, piece_move};

use super::language::{self, Command, GameOrder, MoveText, Unresolved};
use super::library::Source;
use super::players::Who;
use super::reply::Reply;
use super::{App, Cmd, Face, Mode, words};

impl App {
    /// Obeys a command; `insists` when the same was refused just before because a game runs.
    pub(super) fn obey_playing(&mut self, command: Command, insists: bool) -> Vec<Cmd> {
        match command {
            Command::Move(text) => self.play(&text),
            Command::ComputerMove => self.ask_computer(),
            Command::Hint => self.ask_hint(),
            Command::Review => self.toggle_review(),
            Command::Seat(color, who) => self.seat(color, who),
            Command::Game(order) => self.start_game(order, insists),
            Command::New { insists: now } => self.start_again(insists || now),
            Command::SetFen { text, insists: now } => self.start_from_fen(text, insists || now),
            Command::Setup => self.open_setup(),
            Command::Resign(side) => {
                let side = side.unwrap_or_else(|| self.session.speaker());
                self.end_game(Ending::Resignation(side))
            }
            Command::Draw(side) => {
                let side = side.unwrap_or_else(|| self.session.speaker());
                self.offer_draw(side)
            }
            Command::Accept => self.accept_draw(),
            Command::Decline => self.decline_draw(),
            Command::Claim(text) => self.claim(text.as_ref()),
            Command::Undo(count) => self.undo(count),
            Command::Redo(count) => self.redo(count),
            Command::Pause => self.pause(),
            Command::Names(names) => self.rename(names),
            Command::Swap => self.swap(),
            Command::Alternate(on) => self.alternate(on),
            Command::Save { path, insists: now } => self.save(&path, insists || now),
            Command::Load {
                path,
                number,
                insists: now,
            } => self.load(&path, number, insists || now),
            Command::Archive => self.open_library(Source::Archive, None),
            Command::Edit(_) => {
                self.refuse("that is a word for setting up a position; type setup first.");
                Vec::new()
            }
            other => self.answer(&other),
        }
    }

    /// Refuses whatever needs a game that is still going on.
    fn refuse_if_over(&mut self) -> bool {
        match self.session.game().outcome() {
            Some(outcome) => {
                self.refuse(format!("the game is over: {outcome}."));
                true
            }
            None => false,
        }
    }

    pub(super) fn play(&mut self, text: &MoveText) -> Vec<Cmd> {
        if self.session.is_paused() && self.session.game().outcome().is_none() {
            self.refuse("the game is paused; type pause to go on.");
            return Vec::new();
        }
        if self.refuse_for_computer() {
            return Vec::new();
        }
        match language::resolve(text, self.session.game()) {
            Ok(mv) => self.make_move(mv),
            Err(Unresolved::Illegal(IllegalMove::PromotionMissing { man, to }))
                if self.face == Face::Screen =>
            {
                self.ask_promotion(man.square, to);
                Vec::new()
            }
            Err(reason) => {
                self.refuse_move(&reason);
                Vec::new()
            }
        }
    }

    fn refuse_move(&mut self, reason: &Unresolved) {
        self.replies.push(Reply::Refused {
            reason: reason.to_string(),
            proof: reason.proof(),
        });
    }

    pub(super) fn make_move(&mut self, mv: Move) -> Vec<Cmd> {
        let before = self.session.game().roster().clone();
        let recorded = before
            .at(mv.from())
            .map(|man| piece_move::write(man, mv))
            .unwrap_or_default();
        if let Err(reason) = self.session.play(mv) {
            self.refuse_move(&reason.into());
            return Vec::new();
        }
        self.screen.hand = None;
        self.refused = None;
        let game = self.session.game();
        let line = words::move_line(&before, game, mv);
        self.say(line);
        self.report_state();
        vec![Cmd::Record(recorded)]
    }

    /// After a move: the ending if there is one, else the check and what may be claimed.
    fn report_state(&mut self) {
        let game = self.session.game();
        if let Some(outcome) = game.outcome() {
            self.report_ending(outcome);
            return;
        }
        let claims = game.claims().map(|c| words::claim_line(c, game.turn()));
        let lines: Vec<String> = words::check_line(game).into_iter().chain(claims).collect();
        for line in lines {
            self.say(line);
        }
    }

    fn report_ending(&mut self, outcome: Outcome) {
        let turn = self.session.game().turn();
        self.say(words::ending_line(outcome, turn));
        self.say_score();
    }

    pub(super) fn say_score(&mut self) {
        self.say(format!("Score: {}", self.score_line()));
    }

    /// Ends the game other than by a move. A fallen flag is recorded as what can be typed to the
    /// same effect on board and score.
    pub(super) fn end_game(&mut self, ending: Ending) -> Vec<Cmd> {
        if self.refuse_if_over() || !self.session.end(ending) {
            return Vec::new();
        }
        let Some(outcome) = self.session.game().outcome() else {
            return Vec::new();
        };
        self.report_ending(outcome);
        let record: &[&str] = match ending {
            Ending::Resignation(Color::White) => &["resign white"],
            Ending::Resignation(Color::Black) => &["resign black"],
            Ending::Claim(_) => &["claim"],
            Ending::FlagFall(Color::White) if outcome.winner().is_some() => &["resign white"],
            Ending::FlagFall(Color::Black) if outcome.winner().is_some() => &["resign black"],
            Ending::Agreement | Ending::FlagFall(_) => &["draw", "accept"],
        };
        record
            .iter()
            .map(|&line| Cmd::Record(line.to_owned()))
            .collect()
    }

    fn offer_draw(&mut self, turn: Color) -> Vec<Cmd> {
        if self.refuse_if_over() {
            return Vec::new();
        }
        match self.session.offer() {
            Some(by) if by == turn => {
                let other = !turn;
                self.refuse(format!(
                    "{turn} has offered a draw already; {other} may accept or decline."
                ));
                Vec::new()
            }
            Some(_) => self.end_game(Ending::Agreement),
            None => {
                self.session.offer_draw(turn);
                self.say(format!("{turn} offers a draw."));
                if self.session.is_against_computer() {
                    self.say("The computer answers when it has thought about its next move.");
                }
                let line = if turn == self.session.game().turn() {
                    "draw".to_owned()
                } else {
                    format!("draw {turn}").to_lowercase()
                };
                vec![Cmd::Record(line)]
            }
        }
    }

    fn accept_draw(&mut self) -> Vec<Cmd> {
        if self.refuse_if_over() {
            return Vec::new();
        }
        if self.session.offer().is_none() {
            self.refuse("nobody has offered a draw.");
            return Vec::new();
        }
        self.end_game(Ending::Agreement)
    }

    fn decline_draw(&mut self) -> Vec<Cmd> {
        if self.refuse_if_over() {
            return Vec::new();
        }
        let Some(by) = self.session.offer() else {
            self.refuse("nobody has offered a draw.");
            return Vec::new();
        };
        self.session.withdraw_offer();
        self.say(format!("{} declines the draw.", !by));
        vec![Cmd::Record("decline".to_owned())]
    }

    fn claim(&mut self, text: Option<&MoveText>) -> Vec<Cmd> {
        if self.refuse_if_over() {
            return Vec::new();
        }
        let present = self.session.game().claims().next();
        match (present, text) {
            (Some(claim), None) => self.end_game(Ending::Claim(claim)),
            (None, None) => {
                self.refuse_claim();
                Vec::new()
            }
            (_, Some(text)) => self.claim_with(text, present),
        }
    }

    /// Claims with a move about to be made; a claim that is there already needs none, but what is
    /// typed must make sense.
    fn claim_with(&mut self, text: &MoveText, present: Option<Claim>) -> Vec<Cmd> {
        let game = self.session.game();
        let mv = match language::resolve(text, game) {
            Ok(mv) => mv,
            Err(reason) => {
                self.refuse_move(&reason);
                return Vec::new();
            }
        };
        let recorded = game
            .roster()
            .at(mv.from())
            .map(|man| format!("claim {}", piece_move::write(man, mv)));
        if let Some(claim) = present {
            return self.end_game(Ending::Claim(claim));
        }
        if !self.session.claim_with(mv) {
            self.refuse_claim();
            return Vec::new();
        }
        if let Some(outcome) = self.session.game().outcome() {
            self.report_ending(outcome);
        }
        recorded.into_iter().map(Cmd::Record).collect()
    }

    /// So many moves of the person's: against a computer, its answers go with them.
    fn counted_back(&self, count: usize) -> usize {
        let game = self.session.game();
        let is_own_turn = game.turn() == self.session.speaker();
        let first = 1 + usize::from(game.ending().is_none() && is_own_turn);
        if self.session.is_against_computer() {
            first + 2 * (count - 1)
        } else {
            count
        }
    }

    /// A person does not move for the computer.
    pub(super) fn refuse_for_computer(&mut self) -> bool {
        let game = self.session.game();
        let turn = game.turn();
        let player = &self.session.players()[turn];
        let who = player.short();
        let is_its_turn = *player != Who::Human && game.outcome().is_none();
        if is_its_turn {
            self.refuse(format!(
                "it is {turn}'s turn, and {turn} is {who}; move makes it move at once, undo takes your move back."
            ));
        }
        is_its_turn
    }

    fn refuse_claim(&mut self) {
        let game = self.session.game();
        let (times, quiet) = (game.repetitions(), game.position().halfmove_clock());
        let times = match times {
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            times => format!("{times} times"),
        };
        self.refuse(format!(
            "there is no draw to claim: this position has come {times}, not three times, and {quiet} half-moves, not 100, have passed without a capture or a pawn move."
        ));
    }

    fn undo(&mut self, count: usize) -> Vec<Cmd> {
        let made = self.session.game().played().len();
        let count = self.counted_back(count);
        if !self.session.undo(count) {
            self.refuse(match made {
                0 => "there is no move to take back.".to_owned(),
                1 => "only 1 move has been made.".to_owned(),
                made => format!("only {made} moves have been made."),
            });
            return Vec::new();
        }
        let turn = self.session.game().turn();
        self.say(format!("Taken back. {turn} is to move."));
        vec![Cmd::Record(counted("undo", count))]
    }

    fn redo(&mut self, count: usize) -> Vec<Cmd> {
        let game = self.session.game();
        let undone = game.undone().len();
        let count = if self.session.is_against_computer() {
            (2 * count).min(undone.max(count))
        } else {
            count
        };
        if game.ending().is_some() && self.refuse_if_over() {
            return Vec::new();
        }
        if !self.session.redo(count) {
            self.refuse(match undone {
                0 => "there is no move to make again.".to_owned(),
                1 => "only 1 move can be made again.".to_owned(),
                undone => format!("only {undone} moves can be made again."),
            });
            return Vec::new();
        }
        let game = self.session.game();
        let line = format!("Made again. {} is to move.", game.turn());
        let is_over = game.outcome().is_some();
        if !is_over {
            self.say(line);
        }
        self.report_state();
        vec![Cmd::Record(counted("redo", count))]
    }

    /// Refuses, once, an order that would leave a running game.
    pub(super) fn refuse_while_running(
        &mut self,
        order: Command,
        insists: bool,
        how: &str,
    ) -> bool {
        if insists || !self.session.game().is_running() {
            return false;
        }
        self.refuse(format!(
            "a game is running and would count for nobody; to leave it, type the same again or {how}."
        ));
        self.refused = Some(order);
        true
    }

    fn start_game(&mut self, order: GameOrder, insists: bool) -> Vec<Cmd> {
        let insists = insists || order.insists;
        if self.refuse_while_running(
            Command::Game(order.clone()),
            insists,
            "game! with the players",
        ) {
            return Vec::new();
        }
        let start = self.session.prepared_start();
        let mut cmds = self.begin(start);
        self.session.reseat(order.players, order.control);
        self.say_new_game();
        cmds.push(Cmd::Record(self.game_line()));
        cmds
    }

    /// The `game` command that would start this game.
    pub(super) fn game_line(&self) -> String {
        // Whoever plays it again plays both sides: a computer's moves are in the journal, too.
        let control = self.session.control();
        format!("game! human human {control}")
    }

    fn start_again(&mut self, insists: bool) -> Vec<Cmd> {
        let order = Command::New { insists: false };
        if self.refuse_while_running(order, insists, "new!") {
            return Vec::new();
        }
        let mut cmds = self.begin(Position::default());
        self.say_new_game();
        cmds.push(Cmd::Record("new!".to_owned()));
        cmds
    }

    fn start_from_fen(&mut self, text: String, insists: bool) -> Vec<Cmd> {
        let position = match fen::parse(&text) {
            Ok(position) => position,
            Err(error) => {
                self.refuse(format!("{error}."));
                return Vec::new();
            }
        };
        let order = Command::SetFen {
            text,
            insists: false,
        };
        if self.refuse_while_running(order, insists, "fen! FEN") {
            return Vec::new();
        }
        let recorded = format!("fen! {}", fen::write(&position));
        let mut cmds = self.begin(position);
        self.say_new_game();
        cmds.push(Cmd::Record(recorded));
        cmds
    }

    fn say_new_game(&mut self) {
        let turn = self.session.game().turn();
        self.say(format!("A new game. {turn} is to move."));
        self.report_over_before_it_begins();
    }

    /// A position that was set up may leave nothing to play for; then it counts for nobody.
    pub(super) fn report_over_before_it_begins(&mut self) {
        let game = self.session.game();
        if let Some(outcome) = game.outcome() {
            self.say(words::ending_line(outcome, game.turn()));
        }
    }

    fn open_setup(&mut self) -> Vec<Cmd> {
        self.mode = Mode::Setup(Setup::from(self.session.game().position()));
        self.say("Set up the board: + K e1, - e1, = black, clear, start; then done or cancel.");
        Vec::new()
    }

    fn pause(&mut self) -> Vec<Cmd> {
        if self.refuse_if_over() {
            return Vec::new();
        }
        self.session.toggle_pause();
        self.say(if self.session.is_paused() {
            "The game is paused; type pause to go on."
        } else {
            "The game goes on."
        });
        Vec::new()
    }

    fn rename(&mut self, names: ByColor<String>) -> Vec<Cmd> {
        let line = format!("White is {}, Black is {}.", names.white, names.black);
        let recorded = format!("names {}, {}", names.white, names.black);
        self.session.set_names(names);
        self.say(line);
        vec![Cmd::Record(recorded)]
    }

    fn swap(&mut self) -> Vec<Cmd> {
        self.session.swap();
        let line = if self.session.has_names() {
            let [white, black] = Color::ALL.map(|color| self.session.name(color));
            format!("The players change sides: White is {white}, Black is {black}.")
        } else {
            "The players change sides.".to_owned()
        };
        self.say(line);
        vec![Cmd::Record("swap".to_owned())]
    }

    pub(super) fn alternate(&mut self, on: bool) -> Vec<Cmd> {
        self.settings.alternate = on;
        let (word, line) = if on {
            ("on", "The players change sides with each new game.")
        } else {
            ("off", "The players keep their sides.")
        };
        self.say(line);
        let mut cmds = self.save_settings();
        cmds.push(Cmd::Record(format!("alternate {word}")));
        cmds
    }
}

/// A command with its number, which is left out when it is 1.
fn counted(word: &str, count: usize) -> String {
    if count == 1 {
        word.to_owned()
    } else {
        format!("{word} {count}")
    }
}
