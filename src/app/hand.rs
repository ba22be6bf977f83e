//! Moving by hand: the cursor, picking a man up and putting him down, by keys or by mouse.

use crate::model::{Game, IllegalMove, MoveRequest, Name, Promotion, Square, attacks};

use super::keys::Direction;
use super::language::{Edit, MoveText};
use super::screen::{Brush, Chooser, Popup};
use super::{App, Cmd, Mode, Reply};

impl App {
    /// Moves the cursor one square on the screen, whichever way the board lies.
    pub(super) fn move_cursor(&mut self, direction: Direction) {
        let (files, ranks) = match direction {
            Direction::Up => (0, 1),
            Direction::Down => (0, -1),
            Direction::Left => (-1, 0),
            Direction::Right => (1, 0),
        };
        let forward = self.viewpoint().forward();
        let next = self.screen.cursor.offset(files * forward, ranks * forward);
        self.screen.cursor = next.unwrap_or(self.screen.cursor);
    }

    /// Enter or a click on a square: picks up, puts down, or in setup places.
    pub(super) fn choose_square(&mut self, square: Square) -> Vec<Cmd> {
        self.screen.cursor = square;
        if matches!(self.mode, Mode::Setup(_)) {
            return self.paint(square);
        }
        if self.return_to_present() || self.refuse_by_hand() {
            return Vec::new();
        }
        match self.screen.hand {
            None => self.pick_up(square),
            Some(from) if from == square => {
                self.screen.hand = None;
                Vec::new()
            }
            Some(from) if self.has_own_man(square) && !self.castles(from, square) => {
                self.screen.hand = None;
                self.pick_up(square)
            }
            Some(from) => self.put_down(from, square),
        }
    }

    /// Whether the king in hand would castle by going onto this rook.
    fn castles(&self, from: Square, onto: Square) -> bool {
        let game = self.session.game();
        game.resolve(MoveRequest::between(from, onto)).is_ok()
    }

    /// Says why nothing can be moved now, if nothing can.
    fn refuse_by_hand(&mut self) -> bool {
        if self.session.is_paused() {
            self.refuse("the game is paused; press F6 or type pause to go on.");
            return true;
        }
        match self.session.game().outcome() {
            Some(outcome) => {
                self.refuse(IllegalMove::GameOver(outcome).to_string());
                true
            }
            None => self.refuse_for_computer(),
        }
    }

    fn pick_up(&mut self, square: Square) -> Vec<Cmd> {
        let game = self.session.game();
        let Some(man) = game.roster().at(square) else {
            self.refuse(IllegalMove::EmptySquare(square).to_string());
            return Vec::new();
        };
        let (name, color, turn) = (man.name(), man.color(), game.turn());
        if color != turn {
            self.refuse(format!("it is {turn}'s turn, and {name} is {color}'s."));
            return Vec::new();
        }
        self.screen.hand = Some(square);
        if self.hand_targets().is_empty() {
            self.screen.hand = None;
            self.refuse_stuck(square, name);
        }
        Vec::new()
    }

    /// Says why a man can go nowhere: who stands in his way, or what else holds him.
    fn refuse_stuck(&mut self, from: Square, name: Name) {
        let game = self.session.game();
        let reasons: Vec<IllegalMove> = Square::ALL
            .into_iter()
            .filter_map(|to| game.resolve(MoveRequest::between(from, to)).err())
            .filter(|reason| !reason.proof().is_empty())
            .collect();
        let other = reasons.iter().find(|reason| {
            !matches!(
                reason,
                IllegalMove::OwnPiece { .. }
                    | IllegalMove::Blocked { .. }
                    | IllegalMove::Castling { .. }
            )
        });
        let (reason, proof) = match other {
            Some(reason) => (reason.to_string(), reason.proof()),
            None => {
                let mut proof: Vec<Square> = reasons
                    .iter()
                    .filter(|reason| !matches!(reason, IllegalMove::Castling { .. }))
                    .flat_map(IllegalMove::proof)
                    .collect();
                proof.sort_unstable();
                proof.dedup();
                proof.retain(|square| {
                    attacks::king(from).has(*square) || attacks::knight(from).has(*square)
                });
                (stuck_line(game, name, &proof), proof)
            }
        };
        self.replies.push(Reply::Refused { reason, proof });
    }

    /// Asks for the move; a refusal leaves the man in hand.
    fn put_down(&mut self, from: Square, to: Square) -> Vec<Cmd> {
        let request = MoveRequest::between(from, to);
        let cmds = self.play(&MoveText::Request(request));
        if let Some(Popup::Promotion(chooser)) = &mut self.screen.popup {
            chooser.by_hand = true;
        }
        cmds
    }

    /// Opens the chooser for a pawn that arrives on the last row.
    pub(super) fn ask_promotion(&mut self, from: Square, to: Square) {
        self.screen.popup = Some(Popup::Promotion(Chooser {
            from,
            to,
            chosen: 0,
            by_hand: false,
        }));
    }

    /// The pawn becomes what was chosen.
    pub(super) fn promote(&mut self, promotion: Promotion) -> Vec<Cmd> {
        let Some(Popup::Promotion(chooser)) = self.screen.popup.take() else {
            return Vec::new();
        };
        let request = MoveRequest::between(chooser.from, chooser.to).promoting(Some(promotion));
        let cmds = self.play(&MoveText::Request(request));
        if !chooser.by_hand {
            self.screen.input.take();
        }
        cmds
    }

    /// Esc on the chooser: the pawn is in hand again, or the line in the box.
    pub(super) fn take_promotion_back(&mut self, chooser: Chooser) {
        if chooser.by_hand {
            self.screen.hand = Some(chooser.from);
        }
    }

    /// A mouse button goes down.
    pub(super) fn press(&mut self, square: Square) -> Vec<Cmd> {
        if self.is_viewing() {
            return Vec::new();
        }
        self.screen.pressed = Some(square);
        self.screen.was_held = self.screen.hand == Some(square);
        if self.screen.was_held {
            self.screen.cursor = square;
            return Vec::new();
        }
        self.choose_square(square)
    }

    /// It comes up: elsewhere, if a man was dragged.
    pub(super) fn release(&mut self, square: Square) -> Vec<Cmd> {
        let is_drag = self.is_dragged_to(square);
        let was_held = std::mem::take(&mut self.screen.was_held);
        let is_click = self.screen.pressed.take() == Some(square);
        if is_drag {
            return self.choose_square(square);
        }
        if is_click && was_held && self.screen.hand == Some(square) {
            self.screen.hand = None;
        }
        Vec::new()
    }

    /// Whether a mouse button that comes up here has brought a man along.
    pub(super) fn is_dragged_to(&self, square: Square) -> bool {
        let pressed = self.screen.pressed.filter(|&at| at != square);
        !self.is_viewing()
            && pressed.is_some()
            && pressed == self.screen.hand
            && self.screen.popup.is_none()
    }

    /// Tab: the next man that can move, the next goal of the man in hand, or the next brush.
    pub(super) fn cycle(&mut self, forward: bool) {
        if matches!(self.mode, Mode::Setup(_)) {
            let at = Brush::ALL.iter().position(|b| *b == self.screen.brush);
            let next = step(at.unwrap_or(0), Brush::ALL.len(), forward);
            self.screen.brush = Brush::ALL[next];
            return;
        }
        let mut stops = self.stops();
        stops.sort_unstable();
        stops.dedup();
        let after = stops
            .iter()
            .position(|&s| s > self.screen.cursor)
            .unwrap_or(0);
        let before = stops.iter().rposition(|&s| s < self.screen.cursor);
        let at = if forward {
            after
        } else {
            before.unwrap_or(stops.len().saturating_sub(1))
        };
        if let Some(&square) = stops.get(at) {
            self.screen.cursor = square;
        }
    }

    fn stops(&self) -> Vec<Square> {
        let game = self.session.game();
        if game.outcome().is_some() {
            return Vec::new();
        }
        if self.screen.hand.is_some() {
            return self.hand_targets().iter().map(|mv| mv.to()).collect();
        }
        let legal = game.position().legal_moves();
        legal.iter().map(|mv| mv.from()).collect()
    }

    /// Puts what the brush holds on a square of the setup board.
    fn paint(&mut self, square: Square) -> Vec<Cmd> {
        match self.screen.brush {
            Brush::Man(piece) => self.edit(Edit::Place(piece, square)),
            Brush::Eraser => self.edit(Edit::Remove(square)),
        }
    }

    /// Delete on the setup board.
    pub(super) fn remove_at_cursor(&mut self) -> Vec<Cmd> {
        if matches!(self.mode, Mode::Setup(_)) {
            self.edit(Edit::Remove(self.screen.cursor))
        } else {
            Vec::new()
        }
    }
}

/// `b2w cannot move: p5w and p7w are in the way.`
fn stuck_line(game: &Game, name: Name, proof: &[Square]) -> String {
    let men = proof.iter().filter_map(|&square| game.roster().at(square));
    let names: Vec<String> = men.map(|man| man.name().to_string()).collect();
    match names.split_last() {
        None => format!("{name} cannot move now."),
        Some((only, [])) => format!("{name} cannot move now: {only} is in the way."),
        Some((last, others)) => {
            let others = others.join(", ");
            format!("{name} cannot move now: {others} and {last} are in the way.")
        }
    }
}

/// The place after or before another in a ring.
pub(super) const fn step(at: usize, len: usize, forward: bool) -> usize {
    if len == 0 {
        return 0;
    }
    if forward {
        (at + 1) % len
    } else {
        (at + len - 1) % len
    }
}
