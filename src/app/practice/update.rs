//! What commands do in practice.

use std::collections::VecDeque;

use jiff::civil::Date;

use crate::app::command::{self, Browse, Command, MoveText, Order, Unresolved};
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::speech::Voice;
use crate::app::{App, Cmd, Face, LineEdit, Screen, game, screen, viewer};
use crate::model::{Color, Game, IllegalMove, Move};
use crate::puzzles::{Puzzle, Theme};

use super::record::Record;
use super::{Practice, Selection, Stage, Subject, Trial, mistakes};

/// Carries out a command while puzzles are on the board.
pub(in crate::app) fn run(app: &mut App, order: Order) -> Done {
    match order.command {
        Command::Move(text) => {
            screen::board::deselect(app);
            try_typed(app, &text)
        }
        Command::MoveLine(_) => refuse("one move at a time: the answer comes by itself."),
        Command::Hint => hint(app),
        Command::NextPuzzle => next(app),
        Command::Solution => solution(app),
        Command::PuzzleAgain => again(app),
        Command::ClosePractice => close(app),
        Command::Practice(selection) => open(app, selection),
        Command::Choose if app.practice().is_some_and(Practice::is_done) => next(app),
        Command::Browse(browse) => walk(app, browse),
        Command::Undo(_) => walk(app, Browse::Back),
        Command::Redo(_) => walk(app, Browse::Forward),
        // A position or a game that was pasted, and for which the player has answered yes.
        Command::NewGame(_) if order.is_confirmed => game::run(app, order),
        ref command if is_allowed(command) => screen::run(app, order),
        _ => refuse("you are practising; close returns to your game."),
    }
}

/// Whether a command has nothing to do with the game that waits behind.
const fn is_allowed(command: &Command) -> bool {
    matches!(
        command,
        Command::Quit
            | Command::Flip
            | Command::AutoFlip(_)
            | Command::Theme(_)
            | Command::Blindfold(_)
            | Command::CopyFen
            | Command::Cursor(_)
            | Command::Choose
            | Command::Deselect
            | Command::NextPiece
            | Command::PreviousPiece
            | Command::OpenMenu
            | Command::OpenSettings
            | Command::OpenHelp
            | Command::EditLine(_)
            | Command::Complete
            | Command::Promote(_)
            | Command::Board
            | Command::Row(_)
            | Command::Column(_)
            | Command::Pieces(_)
            | Command::Moves(_)
            | Command::Where(_)
            | Command::Captured
            | Command::History
            | Command::Fen
            | Command::Help(_)
            | Command::Ask(_)
            | Command::SubmitForm
            | Command::View(_)
    )
}

/// `practice`: asks for the record and, if they are wanted, for mistakes. In the viewer, the mistakes of
/// the viewed game come first.
pub(in crate::app) fn open(app: &mut App, selection: Selection) -> Done {
    let wants_mistakes = selection.needs_mistakes();
    let viewed = app.viewer().filter(|_| wants_mistakes);
    let found = viewed.map(|viewer| mistakes::of(viewer.tree()));
    match found {
        Some(found) if !found.is_empty() => {
            begin(app, found.into());
            return done();
        }
        _ => {}
    }
    if app.face == Face::Screen {
        app.say("Looking for puzzles ...");
    }
    Ok(vec![Cmd::OpenPractice(Box::new(selection))])
}

/// The record was read, and perhaps mistakes or the puzzles of a file.
pub(in crate::app) fn opened(
    app: &mut App,
    selection: &Selection,
    today: Date,
    record: &Record,
    found: Vec<Puzzle>,
) -> Done {
    let mut all = own_mistakes(app, selection);
    all.extend(found);
    let queue = selection.queue(today, record, all);
    if queue.is_empty() {
        return refuse(why_none(selection, record));
    }
    app.replies.clear();
    let damaged = record.damaged();
    begin(app, queue);
    if damaged > 0 {
        let lines = if damaged == 1 { "line" } else { "lines" };
        app.say(format!(
            "{damaged} {lines} of the practice record cannot be read; they are kept as they are."
        ));
    }
    done()
}

/// The mistakes of the game that has just ended, if they are wanted: it is not in the archive yet.
fn own_mistakes(app: &App, selection: &Selection) -> Vec<Puzzle> {
    if !selection.needs_mistakes() || app.table.game().outcome().is_none() {
        return Vec::new();
    }
    mistakes::of(&app.table.record())
}

/// Why there is nothing to practise.
fn why_none(selection: &Selection, record: &Record) -> String {
    match selection.subject {
        Subject::Due => match record.cards().map(|card| card.due).min() {
            Some(due) => format!("nothing is due; the next puzzle comes back on {due}."),
            None => "nothing was practised yet; type practice to begin.".to_owned(),
        },
        Subject::Mistakes => "there are no mistakes to practise: review a game of yours first, or name a reviewed file, as in practice FILE.pgn.".to_owned(),
        Subject::File(_) => "there are no puzzles in that file, and no reviewed game with a mistake.".to_owned(),
        _ => "there are no puzzles of that kind.".to_owned(),
    }
}

/// Puts the first puzzle on the board.
fn begin(app: &mut App, mut queue: VecDeque<Puzzle>) {
    let Some(first) = queue.pop_front() else {
        return;
    };
    app.screen.input.edit(LineEdit::Clear);
    app.screens
        .leave_if(|top| matches!(top, Screen::Practice(_)));
    let practice = Practice::new(first, queue);
    app.screens.push(Screen::Practice(Box::new(practice)));
    present(app);
}

/// Says what is asked, and puts the cursor onto a piece that can move.
fn present(app: &mut App) {
    screen::board::deselect(app);
    app.screen.turns = 0;
    let Some(practice) = app.practice() else {
        return;
    };
    let (task, king) = (
        practice.spoken_task(app.voice()),
        practice.game.position().king(practice.game.turn()),
    );
    app.screen.cursor = king.unwrap_or(app.screen.cursor);
    if app.face == Face::Plain {
        app.say(task);
    }
}

impl App {
    /// The puzzle on the board.
    pub(super) fn practising(&mut self) -> Result<&mut Practice, Refusal> {
        let practice = self.practice_mut();
        practice.ok_or_else(|| Refusal::new("there is no puzzle; practice opens some."))
    }
}

/// A move that was typed, or made on the board.
pub(in crate::app) fn try_typed(app: &mut App, text: &MoveText) -> Done {
    let Some(practice) = app.practice() else {
        return done();
    };
    match &practice.stage {
        Stage::Done => return refuse("this puzzle is done; next goes on, again starts it over."),
        Stage::Judging(trial) => {
            let word = app.voice().mv(practice.game.position(), trial.tried());
            return refuse(format!("the engine is still looking at {word}."));
        }
        Stage::Solving | Stage::Refuted(_) => {}
    }
    match command::resolve_with(text, practice.game(), app.settings.letters) {
        Ok(mv) => try_move(app, mv),
        Err(Unresolved::Illegal(IllegalMove::PromotionMissing { piece, to, .. }))
            if app.face == Face::Screen =>
        {
            screen::board::ask_promotion(app, piece.square, to);
            done()
        }
        Err(reason) => Err(reason.in_letters(app.settings.letters).into()),
    }
}

fn try_move(app: &mut App, mv: Move) -> Done {
    let (face, voice) = (app.face, app.voice());
    app.screen.selected = None;
    let practice = app.practising()?;
    let Some(expected) = practice.expected() else {
        return done();
    };
    let word = voice.mv(practice.game.position(), mv);
    if mv == expected {
        practice.game.play_on(mv);
        return go_on(app, &word);
    }
    if practice.game.position().after(mv).is_checkmate() {
        practice.game.play_on(mv);
        return solve(app, &format!("{word} is mate as well"));
    }
    practice.stage = Stage::Judging(Box::new(Trial::new(expected, mv)));
    if face == Face::Screen {
        app.say(format!("Looking at {word} ..."));
    }
    done()
}

/// The move was right: the reply is played, or the puzzle is solved.
fn go_on(app: &mut App, word: &str) -> Done {
    let voice = app.voice();
    let practice = app.practising()?;
    practice.hints = 0;
    let ply = practice.game.played().len();
    let Some(&reply) = practice.puzzle.solution.get(ply) else {
        return solve(app, word);
    };
    let answer = voice.mv(practice.game.position(), reply);
    let other = practice.game.turn();
    practice.game.play_on(reply);
    app.say(format!("{word} is right. {other} answers {answer}. Go on."));
    done()
}

/// The puzzle is solved by a move, or in some other way that is said.
pub(super) fn solve(app: &mut App, how: &str) -> Done {
    let practice = app.practising()?;
    practice.stage = Stage::Done;
    practice.hints = 0;
    let theme = match practice.puzzle.theme {
        Theme::Mistake | Theme::Winning | Theme::Mate(_) => String::new(),
        theme => format!(" ({theme})"),
    };
    let cmds = if practice.is_clean {
        practice.solved += 1;
        vec![note(practice, true)]
    } else {
        Vec::new()
    };
    app.replies.clear();
    app.say(format!("Solved: {how}{theme}. {}", what_next(app.face)));
    Ok(cmds)
}

const fn what_next(face: Face) -> &'static str {
    match face {
        Face::Plain => "Type next for another one.",
        Face::Screen => "Enter goes on.",
    }
}

/// The puzzle was not solved without help: noted once, at the first slip.
pub(super) fn miss(app: &mut App) -> Option<Cmd> {
    let practice = app.practice_mut()?;
    if !std::mem::take(&mut practice.is_clean) {
        return None;
    }
    practice.missed += 1;
    Some(note(practice, false))
}

fn note(practice: &Practice, is_solved: bool) -> Cmd {
    Cmd::NotePractice {
        puzzle: Box::new(practice.puzzle.clone()),
        is_solved,
    }
}

/// The answer was noted: says when the puzzle comes back, once it is done.
pub(in crate::app) fn noted(app: &mut App, due: Date) -> Done {
    let is_done = app.practice().is_some_and(Practice::is_done);
    if is_done {
        app.say(format!("It comes back on {due}."));
    }
    done()
}

/// `hint`: first the piece, then its target square.
fn hint(app: &mut App) -> Done {
    let voice = app.voice();
    let practice = app.practising()?;
    let Some(expected) = practice.expected() else {
        return refuse("there is nothing to find now; next goes on.");
    };
    practice.hints = (practice.hints + 1).min(2);
    let (role, from) = (expected.role().word(), expected.from());
    let line = if practice.hints == 1 {
        format!("Look at the {role} on {from}.")
    } else {
        let word = voice.mv(practice.game.position(), expected);
        format!("The {role} on {from} goes to {}: {word}.", expected.to())
    };
    let cmds = miss(app).into_iter().collect();
    app.say(line);
    Ok(cmds)
}

/// `solution`: the moves in words, and on the board to be walked.
fn solution(app: &mut App) -> Done {
    let voice = app.voice();
    let practice = app.practising()?;
    if practice.is_judging() {
        return refuse("the engine is still looking at your move.");
    }
    let was_done = practice.is_done();
    let line = solution_line(&practice.puzzle, voice);
    let mut game = Game::from_position(practice.puzzle.position.clone());
    for &mv in &practice.puzzle.solution {
        game.play_on(mv);
    }
    game.rewind(0);
    practice.game = game;
    practice.stage = Stage::Done;
    practice.hints = 0;
    let cmds: Vec<Cmd> = if was_done {
        Vec::new()
    } else {
        miss(app).into_iter().collect()
    };
    screen::board::deselect(app);
    let walk = match app.face {
        Face::Plain => "forward and back walk through it.",
        Face::Screen => "PageDown walks through it.",
    };
    app.say(format!("The solution: {line}; {walk}"));
    Ok(cmds)
}

/// `14. Nxf7+ Kxf7 15. Qh5+`
fn solution_line(puzzle: &Puzzle, voice: Voice) -> String {
    let mut position = puzzle.position.clone();
    let mut words = Vec::new();
    for &mv in &puzzle.solution {
        let word = voice.mv(&position, mv);
        let number = position.fullmove_number();
        match position.turn() {
            Color::White => words.push(format!("{number}. {word}")),
            Color::Black if words.is_empty() => words.push(format!("{number}... {word}")),
            _ => words.push(word),
        }
        position.play(mv);
    }
    words.join(" ")
}

/// Walks through the moves of a puzzle that is done.
fn walk(app: &mut App, browse: Browse) -> Done {
    let (face, voice) = (app.face, app.voice());
    let practice = app.practising()?;
    if !practice.is_done() {
        return refuse("find the move first, or type solution.");
    }
    let game = &mut practice.game;
    let moved = match browse {
        Browse::Back => game.undo(),
        Browse::Forward => game.redo(),
        Browse::Start => {
            game.rewind(0);
            true
        }
        Browse::End => {
            while game.redo() {}
            true
        }
        Browse::To(ply) => {
            game.rewind(ply);
            true
        }
    };
    if !moved {
        return refuse(match browse {
            Browse::Back => "this is where the puzzle begins.",
            _ => "the line ends here.",
        });
    }
    if face == Face::Plain {
        let last = game.moves().last();
        let before = game.positions().iter().rev().nth(1);
        let line = match last.zip(before) {
            Some((mv, before)) => format!("After {}.", voice.mv(before, mv)),
            None => "At the start of the puzzle.".to_owned(),
        };
        app.say(line);
    }
    done()
}

/// `again`: the same puzzle from its start.
fn again(app: &mut App) -> Done {
    let practice = app.practising()?;
    // What was seen already is not solved a second time.
    practice.is_clean &= !practice.is_done();
    practice.game = Game::from_position(practice.puzzle.position.clone());
    practice.stage = Stage::Solving;
    practice.hints = 0;
    present(app);
    if app.face == Face::Screen {
        app.say("Once more from the start.");
    }
    done()
}

/// `next`: another puzzle; one that was not touched is skipped and not noted.
fn next(app: &mut App) -> Done {
    let practice = app.practising()?;
    let Some(puzzle) = practice.queue.pop_front() else {
        let line = summary(practice);
        let cmds = close(app)?;
        app.replies.insert(0, crate::app::Reply::Said(line));
        return Ok(cmds);
    };
    practice.game = Game::from_position(puzzle.position.clone());
    practice.puzzle = puzzle;
    practice.number += 1;
    practice.stage = Stage::Solving;
    practice.is_clean = true;
    practice.hints = 0;
    app.replies.clear();
    present(app);
    done()
}

fn summary(practice: &Practice) -> String {
    let (solved, missed) = practice.counts();
    format!("That was the last one: {solved} solved, {missed} missed.")
}

/// `close`: back to what was on the screen before.
fn close(app: &mut App) -> Done {
    app.screens
        .leave_if(|top| matches!(top, Screen::Practice(_)));
    app.screen.turns = 0;
    screen::board::place_cursor(app);
    if app.viewer().is_some() {
        if app.face == Face::Plain {
            app.say("Back to the viewed game.");
        }
    } else {
        viewer::say_where_back(app);
    }
    done()
}

/// A wrong move and its answer are taken back as soon as anything is done. Tells whether there were any.
pub(in crate::app) fn take_back(app: &mut App) -> bool {
    let Some(practice) = app.practice_mut() else {
        return false;
    };
    let Stage::Refuted(right) = practice.stage else {
        return false;
    };
    practice.game.rewind(right);
    practice.stage = Stage::Solving;
    true
}

/// So many puzzles are due: said at the start where someone reads it.
pub(in crate::app) fn say_due(app: &mut App, count: usize) -> Done {
    app.due = count;
    if app.face == Face::Plain && count > 0 {
        let puzzles = if count == 1 {
            "puzzle is"
        } else {
            "puzzles are"
        };
        app.say(format!(
            "{count} {puzzles} due; type practice to solve them."
        ));
    }
    done()
}
