//! Turns words and tags into games: finds where one ends and the next begins, and the legal move
//! that each word means.

use std::ops::ControlFlow;

use crate::model::{AnyPosition, Board, Game, Move, Position, Rules, Step};
use crate::notation::san::Letters;
use crate::notation::{coordinates, san};

use super::aside;
use super::four::{self, FourLine};
use super::glyphs;
use super::marker::Marker;
use super::problem::{self, Problem, Why};
use super::read::{End, Visitor};
use super::scan::{Place, Sink};
use super::start;
use super::state::{Line, Stage, State, Waiting};
use super::text;

/// The deepest nesting of variations.
pub const DEEPEST: usize = 1000;
/// No valid FEN is longer.
const LONGEST_FEN: usize = 256;
/// No valid FEN4 is longer.
const LONGEST_FEN4: usize = 4096;

/// The state and the visitor, for the duration of one chunk.
pub(super) struct Following<'a, V> {
    state: &'a mut State,
    visitor: &'a mut V,
}

impl<'a, V: Visitor> Following<'a, V> {
    pub(super) const fn new(state: &'a mut State, visitor: &'a mut V) -> Self {
        Following { state, visitor }
    }

    fn begin(&mut self, offset: u64) -> ControlFlow<V::Stop> {
        self.end()?;
        self.state.stage = Stage::Tags;
        self.state.waiting = Waiting::default();
        self.state.has_event = false;
        self.state.fen = None;
        self.state.rules = self.state.usual_rules;
        self.state.extent.has_skipped_line = false;
        self.visitor.begin_game(offset);
        ControlFlow::Continue(())
    }

    /// Ends the game, if there is one.
    pub(super) fn end(&mut self) -> ControlFlow<V::Stop> {
        match self.state.stage {
            Stage::Between => return ControlFlow::Continue(()),
            Stage::Tags => self.begin_moves(),
            Stage::Moves | Stage::After => {}
        }
        while !self.state.outer.is_empty() {
            self.close_line();
        }
        self.end_aside();
        if self.state.other_problem.is_some() {
            self.visitor.left_out();
        }
        let state = &mut *self.state;
        state.stage = Stage::Between;
        state.number_at = None;
        let main_problem = state.main_problem.take();
        let other_problem = state.other_problem.take();
        self.visitor.end_game(End {
            marker: state.marker.take(),
            plies: state.line.plies,
            position: state.line.position(),
            number: state.line.number(),
            problem: main_problem.or(other_problem),
            offset: state.extent.end,
        })
    }

    #[inline]
    fn enter_moves(&mut self) {
        if self.state.stage == Stage::Tags {
            self.begin_moves();
        }
    }

    fn begin_moves(&mut self) {
        let state = &mut *self.state;
        state.stage = Stage::Moves;
        state.skipped = 0;
        state.has_number = false;
        let start = state.standard_start.clone();
        state.line = Line::new(start.clone(), start);
        let (tag, problem) = match state.rules.board {
            Board::Usual => (&b"[FEN]"[..], self.begin_usual().err()),
            Board::Cross => (&b"[StartFen4]"[..], self.begin_four().err()),
        };
        self.visitor.begin_moves(self.state.line.position());
        if let Some(why) = problem {
            self.fail(tag, why);
        }
    }

    fn begin_usual(&mut self) -> Result<(), Why> {
        let state = &mut *self.state;
        let start = match &state.fen {
            None if state.rules == Rules::STANDARD => return Ok(()),
            None => state.standard_start.clone().with_rules(state.rules),
            Some(fen) => start::parse(&text::tag_value(fen), state.rules).map_err(Why::Start)?,
        };
        state.line = Line::new(start.clone(), start);
        Ok(())
    }

    fn begin_four(&mut self) -> Result<(), Why> {
        let state = &mut *self.state;
        let fen = state.fen.as_ref().map(|fen| text::tag_value(fen));
        let start = four::start(fen.as_deref(), state.rules);
        let game = start.as_ref().map_or_else(
            |_| Game::from_position(AnyPosition::start(state.rules)),
            |start| Game::from_position(start.clone()),
        );
        state.line.four = Some(Box::new(FourLine::new(game)));
        start.map(|_| ()).map_err(Why::from)
    }

    /// Records a problem and skips the rest of this line.
    fn fail(&mut self, text: &[u8], why: Why) {
        self.note(text, why);
        self.state.skipped = 1;
    }

    /// Records a problem, unless there was one before.
    fn note(&mut self, text: &[u8], why: Why) {
        let state = &mut *self.state;
        let slot = if state.outer.is_empty() {
            &mut state.main_problem
        } else {
            &mut state.other_problem
        };
        slot.get_or_insert_with(|| Problem::at(&state.line, text, why));
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        let line = &mut self.state.line;
        line.previous.clone_from(&line.usual);
        line.usual.play(mv);
        line.plies = line.plies.saturating_add(1);
        self.visitor.play(mv);
    }

    /// A word that is not a move in the usual form.
    fn odd_word(&mut self, word: &[u8], place: Place) -> ControlFlow<V::Stop> {
        if word.iter().all(u8::is_ascii_digit) && word != b"0000" {
            return self.number(word, place);
        }
        if let Some(marker) = Marker::parse(word) {
            self.result(marker);
            return ControlFlow::Continue(());
        }
        let text = text::decode(word);
        if self.state.skipped > 0 {
            return self.skip_word(word, &text, place);
        }
        if self.state.line.four.is_some() {
            return self.word_of_four(word, &text, place);
        }
        if glyphs::is_null_move(word) {
            self.null_move(word);
        } else if let Some(nag) = glyphs::of_sign(&text) {
            self.sign(nag);
        } else if !glyphs::is_noise(&text) {
            return self.odd_move(word, &text, place);
        }
        ControlFlow::Continue(())
    }

    /// Move numbers are redundant, but a 1 after an empty line begins a new game when the previous
    /// one lacks its result.
    fn number(&mut self, word: &[u8], place: Place) -> ControlFlow<V::Stop> {
        let state = &mut *self.state;
        let is_later = state.line.number() > 1 && state.line.plies > 0;
        let is_broken = state.skipped > 0 && state.has_number;
        state.has_number = true;
        if word == b"1" && place.after_blank && state.outer.is_empty() && (is_later || is_broken) {
            self.end()?;
            self.state.number_at = Some(self.offset(place));
        }
        ControlFlow::Continue(())
    }

    /// A result within a variation does not end the game.
    fn result(&mut self, marker: Marker) {
        if self.state.outer.is_empty() && self.state.skipped <= 1 {
            self.state.marker = Some(marker);
            self.state.stage = Stage::After;
        }
    }

    /// What follows a null move is skipped and kept as text; in the main line it is a problem as well.
    fn null_move(&mut self, word: &[u8]) {
        if self.state.outer.is_empty() {
            self.note(word, Why::NullMove);
        }
        self.state.aside = Some(aside::Collector::new(&self.state.line.usual));
        self.state.skipped = 1;
    }

    fn skip_word(&mut self, word: &[u8], text: &str, place: Place) -> ControlFlow<V::Stop> {
        let is_outside = place.after_blank && self.state.outer.is_empty();
        let has_move_form = self.has_move_form(text);
        let Some(aside) = &mut self.state.aside else {
            return ControlFlow::Continue(());
        };
        if is_outside && !has_move_form && !glyphs::is_null_move(word) {
            return self.end();
        }
        aside.word(word, text);
        ControlFlow::Continue(())
    }

    fn end_aside(&mut self) {
        if let Some(aside) = self.state.aside.take() {
            self.visitor.aside(aside.finish().as_deref());
        }
    }

    fn sign(&mut self, nag: u16) {
        if let Some(aside) = &mut self.state.aside {
            aside.nag(nag);
        } else if self.state.line.plies > 0 && self.state.skipped == 0 {
            self.visitor.nag(nag);
        }
    }

    fn odd_move(&mut self, word: &[u8], text: &str, place: Place) -> ControlFlow<V::Stop> {
        let position = &self.state.line.usual;
        let (mv, nag) = match glyphs::split(text) {
            None => (read_move(position, text), None),
            Some((bare, nag)) => match read_move(position, text) {
                Some(mv) => (Some(mv), None),
                None => (read_move(position, bare), Some(nag)),
            },
        };
        let Some(mv) = mv else {
            return self.no_move(word, text, place);
        };
        self.play(mv);
        if let Some(nag) = nag {
            self.visitor.nag(nag);
        }
        ControlFlow::Continue(())
    }

    fn no_move(&mut self, word: &[u8], text: &str, place: Place) -> ControlFlow<V::Stop> {
        let why = problem::why_not(&self.state.line.usual, text);
        self.refuse(word, text, why, place)
    }

    fn refuse(&mut self, word: &[u8], text: &str, why: Why, place: Place) -> ControlFlow<V::Stop> {
        let is_outside = place.after_blank && self.state.outer.is_empty();
        if is_outside && self.state.line.plies > 0 && !self.has_move_form(text) {
            // Prose after an empty line: the game before it lacks only its result.
            return self.end();
        }
        self.fail(word, why);
        ControlFlow::Continue(())
    }

    /// A word of a game for four.
    fn word_of_four(&mut self, word: &[u8], text: &str, place: Place) -> ControlFlow<V::Stop> {
        let Some(four) = &mut self.state.line.four else {
            return ControlFlow::Continue(());
        };
        match (four.word(text), glyphs::of_sign(text)) {
            (Ok(step), _) => step.into_iter().for_each(|step| self.tell(step)),
            (Err(Why::Unreadable), Some(nag)) => self.sign(nag),
            (Err(why), _) => return self.refuse(word, text, why, place),
        }
        ControlFlow::Continue(())
    }

    /// Tells the visitor of a step of a game for four.
    fn tell(&mut self, step: Step) {
        self.state.line.plies = self.state.line.plies.saturating_add(1);
        match step.mv() {
            Some(mv) => self.visitor.play(mv),
            None => self.visitor.leave(step),
        }
    }

    /// Between games, a move after a number or a comment, or one that begins a line, begins a game
    /// without tags.
    fn word_between(&mut self, word: &[u8], place: Place) -> ControlFlow<V::Stop> {
        let number_at = self.state.number_at.take();
        if word.iter().all(u8::is_ascii_digit) {
            self.state.number_at = Some(self.offset(place));
            return ControlFlow::Continue(());
        }
        let waiting = std::mem::take(&mut self.state.waiting);
        let text = text::decode(word);
        let begins = if number_at.is_some() {
            self.has_move_form(&text)
        } else {
            let is_first = place.starts_line || waiting.at.is_some();
            is_first && read_move(&self.state.standard_start, &text).is_some()
        };
        if begins {
            let first = [number_at, waiting.at].into_iter().flatten().min();
            self.begin(first.unwrap_or_else(|| self.offset(place)))?;
            self.begin_moves();
            for comment in &waiting.comments {
                self.visitor.comment(comment);
                self.visitor.end_comment();
            }
            return self.word_in_moves(word, place);
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn word_in_moves(&mut self, word: &[u8], place: Place) -> ControlFlow<V::Stop> {
        if self.state.skipped == 0
            && self.state.line.four.is_none()
            && let Some(mv) = san::resolve_bytes(&self.state.line.usual, word)
        {
            self.play(mv);
            return ControlFlow::Continue(());
        }
        self.odd_word(word, place)
    }

    /// In a game for four, a comment may tell that a player leaves.
    fn end_own_comment(&mut self) {
        if let Some(four) = &mut self.state.line.four {
            let (steps, rest) = four.end_comment();
            for step in steps {
                self.tell(step);
            }
            self.visitor.comment(rest.as_bytes());
        }
        self.visitor.end_comment();
    }

    /// Returns from the current variation to its parent line.
    fn close_line(&mut self) {
        self.end_aside();
        if let Some(outer) = self.state.outer.pop() {
            let line = std::mem::replace(&mut self.state.line, outer);
            if line.is_reported {
                self.visitor.close_variation();
            }
        }
        self.state.skipped = 0;
    }

    /// The offset of an item in the whole input.
    const fn offset(&self, place: Place) -> u64 {
        self.state.offset + place.at as u64
    }

    /// Something that ends here belongs to the game, if there is one.
    #[inline]
    fn take_in(&mut self, end: usize) {
        if self.state.stage == Stage::Between {
            return;
        }
        self.state.extent.end = self.state.offset + end as u64;
        if std::mem::take(&mut self.state.extent.has_skipped_line) {
            self.visitor.left_out();
        }
    }

    /// Whether a word looks like a move, with or without an attached sign.
    fn has_move_form(&self, text: &str) -> bool {
        let board = self.state.rules.board;
        let bare = glyphs::split(text).map_or(text, |(bare, _)| bare);
        let is_move = |text| san::parse_on(board, text, Letters::English).is_some();
        is_move(text) || is_move(bare)
    }

    /// Whether comments and variations belong to a game here.
    fn is_listening(&self) -> bool {
        matches!(self.state.stage, Stage::Moves | Stage::After) && self.state.skipped == 0
    }
}

/// A legal move in algebraic notation or in coordinates.
fn read_move(position: &Position, text: &str) -> Option<Move> {
    let algebraic = san::read(position, text).ok();
    algebraic.or_else(|| coordinates::read(position, text.trim_end_matches(['+', '#'])))
}

impl<V: Visitor> Sink for Following<'_, V> {
    type Stop = V::Stop;

    #[inline]
    fn word(&mut self, word: &[u8], place: Place) -> ControlFlow<V::Stop> {
        match self.state.stage {
            Stage::Moves => self.word_in_moves(word, place)?,
            Stage::Tags => {
                self.begin_moves();
                self.word_in_moves(word, place)?;
            }
            Stage::After => {
                self.end()?;
                self.word_between(word, place)?;
            }
            Stage::Between => self.word_between(word, place)?,
        }
        self.take_in(place.end);
        ControlFlow::Continue(())
    }

    fn tag(&mut self, name: &[u8], value: &[u8], place: Place) -> ControlFlow<V::Stop> {
        let is_event = name.eq_ignore_ascii_case(b"Event");
        let is_next = is_event && self.state.has_event && place.after_blank;
        if self.state.stage != Stage::Tags || is_next {
            self.begin(self.offset(place))?;
        }
        self.state.has_event |= is_event;
        if name.eq_ignore_ascii_case(b"FEN") {
            self.state.fen = Some(value[..value.len().min(LONGEST_FEN)].to_owned());
        } else if name.eq_ignore_ascii_case(b"StartFen4") {
            self.state.fen = Some(value[..value.len().min(LONGEST_FEN4)].to_owned());
            if self.state.rules.is_for_two() {
                self.state.rules = Rules::FOUR;
            }
        } else if name.eq_ignore_ascii_case(b"Red") && self.state.rules.is_for_two() {
            // Nobody between two is called so.
            self.state.rules = Rules::FOUR;
        } else if name.eq_ignore_ascii_case(b"Variant") {
            self.state.rules = start::rules(&text::tag_value(value), self.state.rules);
        }
        self.visitor.tag(name, value);
        self.take_in(place.end);
        ControlFlow::Continue(())
    }

    fn endless_tag(&mut self, place: Place) -> ControlFlow<V::Stop> {
        if self.state.stage != Stage::Tags {
            self.begin(self.offset(place))?;
        }
        let state = &mut *self.state;
        state
            .main_problem
            .get_or_insert_with(|| Problem::at(&state.line, b"[", Why::EndlessTag));
        self.take_in(place.end);
        ControlFlow::Continue(())
    }

    fn judgement(&mut self, signs: &[u8], place: Place) {
        if self.state.stage == Stage::Moves {
            self.sign(glyphs::of_judgement(signs));
            self.take_in(place.end);
        }
    }

    fn nag(&mut self, number: u16, place: Place) {
        if self.state.stage == Stage::Moves {
            self.sign(number);
            self.take_in(place.end);
        }
    }

    fn skipped_line(&mut self) {
        self.state.extent.has_skipped_line = true;
    }

    fn open(&mut self, place: Place) {
        self.enter_moves();
        if self.state.stage != Stage::Moves {
            return;
        }
        self.take_in(place.end);
        if self.state.skipped > 0 {
            self.state.skipped += 1;
            self.state.aside.iter_mut().for_each(aside::Collector::open);
            return;
        }
        // A variation without a move before it has nothing to replace and is skipped.
        let is_reported = self.state.line.plies > 0 && self.state.outer.len() < DEEPEST;
        let is_too_deep = self.state.outer.len() >= DEEPEST;
        let inner = self.state.line.branch(is_reported);
        let outer = std::mem::replace(&mut self.state.line, inner);
        self.state.outer.push(outer);
        if is_reported {
            self.visitor.open_variation();
        } else {
            self.state.skipped = 1;
        }
        if is_too_deep {
            self.note(b"(", Why::TooDeep);
        }
    }

    fn close(&mut self, place: Place) {
        if self.state.stage != Stage::Moves {
            return;
        }
        self.take_in(place.end);
        if self.state.skipped > 1 {
            self.state.skipped -= 1;
            self.state
                .aside
                .iter_mut()
                .for_each(aside::Collector::close);
        } else if !self.state.outer.is_empty() {
            self.close_line();
        }
    }

    fn begin_comment(&mut self, place: Place) -> ControlFlow<V::Stop> {
        if self.state.stage == Stage::After && place.after_blank {
            self.end()?;
        }
        self.enter_moves();
        self.state.in_comment = self.is_listening();
        if let Some(aside) = &mut self.state.aside {
            aside.begin_comment();
        }
        if self.state.stage == Stage::Between {
            self.state.waiting.begin(self.offset(place));
        }
        ControlFlow::Continue(())
    }

    fn comment(&mut self, part: &[u8]) {
        if self.state.in_comment {
            match &mut self.state.line.four {
                Some(four) => four.comment(part),
                None => self.visitor.comment(part),
            }
        } else if let Some(aside) = &mut self.state.aside {
            aside.comment(part);
        } else if self.state.stage == Stage::Between {
            self.state.waiting.extend(part);
        }
    }

    fn end_comment(&mut self, end: usize) {
        if std::mem::take(&mut self.state.in_comment) {
            self.end_own_comment();
        } else if let Some(aside) = &mut self.state.aside {
            aside.end_comment();
        }
        self.take_in(end);
    }
}
