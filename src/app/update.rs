//! The one function that changes an [`App`]: it routes messages and commands to the part they
//! belong to.

use std::time::Duration;

use crate::model::{Promotion, Step};
use crate::printable::excerpt;

use super::command::{self, Browse, Command, MoveText, Order};
use super::games::Source;
use super::reply::{Done, Refusal, Reply, done, refuse};
use super::{
    App, Cmd, Face, Msg, Screen, computer, explorer, game, games, practice, screen, setup, viewer,
};

/// Handles a message, and returns the work that it makes for the runtime.
pub fn update(app: &mut App, msg: Msg) -> Vec<Cmd> {
    if !keeps_replies(app, &msg) {
        app.replies.clear();
    }
    if is_on_the_board(app, &msg) {
        start_clock(app);
    }
    let shown = screen::motion::Shown::of(app);
    let mut cmds = carry_out(app, msg);
    cmds.extend(app.put_left_study_away());
    cmds.extend(computer::control::follow(app));
    screen::board::drop_stale_selection(app);
    screen::motion::follow(app, shown);
    cmds
}

/// Carries out a message, and every command that comes of it.
fn carry_out(app: &mut App, msg: Msg) -> Vec<Cmd> {
    let mut cmds = Vec::new();
    let mut done = route(app, msg);
    loop {
        let mut following = None;
        match done {
            Err(refusal) => app.refuse(refusal),
            Ok(work) => {
                for cmd in work {
                    match cmd {
                        Cmd::Run(order) => following = Some(order),
                        cmd => cmds.push(cmd),
                    }
                }
            }
        }
        match following {
            Some(order) => done = run(app, *order),
            None => return cmds,
        }
    }
}

fn route(app: &mut App, msg: Msg) -> Done {
    if is_by_mouse(&msg) {
        // A player who goes on with the mouse no longer wants to abandon the game.
        app.unconfirmed = None;
        app.screen.asked_to_quit = false;
    }
    if is_by_hand(&msg) && practice::take_back(app) && msg == Msg::Run(Command::Choose) {
        return done();
    }
    match msg {
        Msg::Line(line) => read_line(app, &line),
        Msg::Run(Command::Submit) => submit(app),
        Msg::Run(command) => run(app, command.into()),
        Msg::Elapsed(time) => pass_time(app, time),
        Msg::Typed(letter) => screen::type_char(app, letter),
        Msg::Pasted(text) => screen::paste(app, &text),
        Msg::SquarePressed(square) => screen::board::press(app, square),
        Msg::SquareReleased(square) => screen::board::release(app, square),
        Msg::ReleasedOutside => screen::board::release_outside(app),
        Msg::RightPressed(square) => {
            app.screen.right_pressed = Some(square);
            done()
        }
        Msg::RightReleased(square, paint) => viewer::shapes::release(app, square, paint),
        Msg::PlyChosen(ply) => run(app, Command::Browse(Browse::To(ply)).into()),
        Msg::NodeChosen(id) => viewer::update::choose_node(app, id),
        Msg::RowPicked(row) => screen::pick_row(app, row),
        Msg::BrushPicked(brush) => {
            app.screen.brush = brush;
            app.screen.holds_brush = true;
            done()
        }
        Msg::Scrolled { down } => screen::scroll(app, down),
        Msg::Resized { list_rows } => {
            app.screen.list_rows = list_rows;
            done()
        }
        Msg::Speed { is_fast } => {
            app.screen.gliding.is_fast = is_fast;
            done()
        }
        Msg::SearchInfo { id, info } => computer::hear_info(app, id, *info),
        Msg::SearchDone { id, best } => computer::hear_best(app, id, best),
        Msg::SearchFailed { id, reason } => computer::hear_failure(app, id, &reason),
        Msg::Dated(stamp) => {
            app.table.set_began(stamp);
            done()
        }
        Msg::StorageWarning(warning) => {
            app.storage_warning = warning;
            done()
        }
        Msg::Warned(warning) => Err(Refusal::new(warning)),
        Msg::FileGiven(path) => games::open(app, Source::File(path.into()), None),
        Msg::Saved(path) => game::files::saved(app, &path),
        Msg::FileExists(path) => game::files::ask_to_overwrite(app, &path),
        Msg::GameLoaded {
            read,
            is_one_of_many,
        } => game::files::loaded(app, &read, is_one_of_many),
        Msg::Exported { id, exported } => game::files::exported(app, id, exported),
        Msg::GamesRead {
            id,
            entries,
            progress,
        } => games::add_games(app, id, entries, progress),
        Msg::ReadingEnded { id, problem } => games::end_reading(app, id, problem),
        Msg::GameOpened { id, game, place } => games::opened(app, id, *game, place),
        Msg::GameDeleted { list, location } => games::deleted(app, list, location),
        Msg::TrashCounted(task, games) => games::trash::counted(app, task, games),
        Msg::GameRestored(players) => games::trash::restored(app, &players),
        Msg::StudyDiscarded => viewer::study_discarded(app),
        Msg::TrashEmptied(games) => games::trash::emptied(app, games),
        Msg::PracticeDue(count) => practice::say_due(app, count),
        Msg::PracticeOpened {
            selection,
            today,
            record,
            found,
        } => practice::opened(app, &selection, today, &record, found),
        Msg::PracticeNoted(due) => practice::noted(app, due),
        Msg::GameKept { id, kept } => viewer::saving::kept(app, id, kept.map(|kept| *kept)),
        Msg::Indexing { id, progress } => explorer::note_progress(app, id, progress),
        Msg::Explored {
            id,
            source,
            position,
            answer,
        } => explorer::answered(app, id, &position, &source, answer),
    }
}

/// Whether a person has done something.
const fn is_by_hand(msg: &Msg) -> bool {
    matches!(
        msg,
        Msg::Line(_) | Msg::Run(_) | Msg::Typed(_) | Msg::Pasted(_) | Msg::SquarePressed(_)
    )
}

/// Whether a person has done something on the board, or typed: not in a menu, a form or the help.
fn is_on_the_board(app: &App, msg: &Msg) -> bool {
    let is_key = match msg {
        Msg::Typed(_) | Msg::Pasted(_) | Msg::Line(_) | Msg::SquarePressed(_) => true,
        Msg::Run(command) => matches!(
            command,
            Command::Cursor(_) | Command::Choose | Command::NextPiece | Command::PreviousPiece
        ),
        _ => false,
    };
    is_key && app.face == Face::Screen && app.popup().is_none()
}

/// The first key starts the clock of whoever moves first, if the settings say so.
fn start_clock(app: &mut App) {
    if !app.starts_with_a_key() {
        return;
    }
    if app.is_playing() && app.table.is_clock_running() {
        app.table.start_thinking();
    }
}

const fn is_by_mouse(msg: &Msg) -> bool {
    matches!(
        msg,
        Msg::SquarePressed(_)
            | Msg::PlyChosen(_)
            | Msg::NodeChosen(_)
            | Msg::BrushPicked(_)
            | Msg::Scrolled { .. }
    )
}

/// Time that passes, news from outside and a mouse button that comes up do not remove an answer
/// that is still being read.
fn keeps_replies(app: &App, msg: &Msg) -> bool {
    match msg {
        Msg::Dated(_) | Msg::StorageWarning(_) | Msg::PracticeDue(_) | Msg::Speed { .. } => true,
        // A line that was printed is not printed again.
        _ if app.face == Face::Plain => false,
        // A review takes long, and people walk through the game meanwhile.
        Msg::SearchDone { id, .. } => !app.computer.is_searching(*id) || app.viewer().is_some(),
        Msg::SquareReleased(square) => !screen::board::is_dragged_to(app, *square),
        // The news of a move can be read while the cursor is on its way to the next one.
        Msg::Run(Command::Cursor(_)) => {
            let is_news = |reply: &Reply| matches!(reply, Reply::Said(_));
            app.replies.iter().all(is_news)
        }
        // One warning does not remove another.
        Msg::Warned(_) => {
            let is_refusal = |reply: &Reply| matches!(reply, Reply::Refused(_));
            app.replies.iter().any(is_refusal)
        }
        Msg::ReleasedOutside => app.screen.pressed.is_none(),
        Msg::PracticeNoted(_)
        | Msg::Elapsed(_)
        | Msg::RightPressed(_)
        | Msg::SearchInfo { .. }
        | Msg::Resized { .. }
        | Msg::GamesRead { .. }
        | Msg::Indexing { .. }
        | Msg::ReadingEnded { .. } => true,
        _ => false,
    }
}

/// The longest line that is read; nothing that makes sense is half as long.
const LONGEST_LINE: usize = 1000;

/// The longest line with a comment in it.
const LONGEST_COMMENT_LINE: usize = 20_000;

/// Whether a line writes a comment on a move, which may be long.
fn is_comment(app: &App, line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    let words = ["comment", "comments", "before"];
    app.viewer().is_some() && words.iter().any(|known| known.eq_ignore_ascii_case(word))
}

/// Enter in the input line: a line that is refused stays there to be corrected.
fn submit(app: &mut App) -> Done {
    let line = app.screen.input.text().to_owned();
    let result = read_line(app, &line);
    let waits = matches!(app.popup(), Some(Screen::Promotion(_)));
    if result.is_err() {
        app.screen.input.mark_refused();
    } else if !waits {
        app.screen.input.take();
    }
    result
}

/// Reads a typed line, and carries it out.
fn read_line(app: &mut App, line: &str) -> Done {
    if app.is_asking_to_resume() {
        match line.trim().trim_end_matches('!').to_lowercase().as_str() {
            "new" | "n" | "no" => return run(app, Command::StartFresh.into()),
            "" | "y" | "yes" | "resume" => return run(app, Command::Resume.into()),
            _ => {}
        }
    }
    if let Some(request) = app.asked_promotion.take()
        && let Some(promotion) = named_promotion(line)
    {
        let text = MoveText::Request(request.promoting(Some(promotion)));
        return run(app, Command::Move(text).into());
    }
    let too_long = || {
        let start = excerpt(line, 20);
        Refusal::new(format!(
            "the line is too long to mean anything: \"{start}\""
        ))
    };
    let longest = if is_comment(app, line) {
        LONGEST_COMMENT_LINE
    } else {
        LONGEST_LINE
    };
    let order = match line.len() {
        length if length <= longest => command::parse(line, &app.context()).map_err(Refusal::from),
        _ => Err(too_long()),
    };
    match order {
        Ok(None) => done(),
        Ok(Some(order)) => run(app, order),
        Err(refusal) => {
            app.unconfirmed = None;
            Err(refusal)
        }
    }
}

/// What a pawn becomes, as the answer to that question: `q`, `Queen`, `a knight`.
fn named_promotion(line: &str) -> Option<Promotion> {
    let lower = line.trim().trim_start_matches('=').to_lowercase();
    let word = lower.strip_prefix("a ").unwrap_or(&lower);
    let mut letters = word.chars();
    let letter = match (letters.next(), letters.next()) {
        (Some('h'), None) => Some(Promotion::Knight),
        (Some(letter), None) => Promotion::from_letter(letter),
        _ => None,
    };
    let mut all = Promotion::ALL.into_iter();
    letter.or_else(|| {
        all.find(|promotion| {
            promotion.role().word() == word || (word == "horse" && *promotion == Promotion::Knight)
        })
    })
}

/// Carries out a command.
fn run(app: &mut App, mut order: Order) -> Done {
    let asked_to_quit = std::mem::take(&mut app.screen.asked_to_quit);
    let unconfirmed = app.unconfirmed.take();
    if unconfirmed.as_ref() == Some(&order.command) {
        order.is_confirmed = true;
    }
    match order.command {
        Command::Interrupt => return interrupt(app, asked_to_quit),
        Command::Suspend => return Ok(vec![Cmd::Suspend]),
        Command::Dialog(key) => return screen::press(app, key),
        Command::OpenHelp => return screen::run(app, order),
        Command::Resume => return game::start::resume(app),
        Command::StartFresh => return game::start::start_fresh(app),
        _ => {}
    }
    if app.is_asking_to_resume() && order.command != Command::Quit {
        // Any other command means that the game is resumed.
        let _ = game::start::resume(app);
        app.replies.clear();
    }
    if let Some(refusal) = app.refusal_of(&order.command) {
        return refuse(refusal);
    }
    match app.cover() {
        Some(Screen::Setup(_)) => setup::run(app, order),
        Some(Screen::Viewer(_)) => viewer::run(app, order),
        Some(Screen::Games(_)) => games::run(app, order),
        Some(Screen::Practice(_)) => practice::run(app, order),
        _ => game::run(app, order),
    }
}

/// Ctrl-C: asks once while a game is running, and leaves the second time.
fn interrupt(app: &mut App, asked_before: bool) -> Done {
    let is_running = app.is_game_running() && app.settings.confirm;
    let has_study = app.has_unsaved_study();
    if asked_before || !(is_running || has_study) {
        return Ok(vec![Cmd::Quit]);
    }
    app.screen.asked_to_quit = true;
    if !app.is_asking_to_resume() {
        app.screens.close_large_popups();
    }
    app.say(if has_study {
        "The study is not saved yet; it is offered again at the next start. Press Ctrl-C again to quit."
    } else {
        "A game is running. Press Ctrl-C again to quit."
    });
    done()
}

/// Only the clocks of a game being played run; autoplay runs in the viewer.
fn pass_time(app: &mut App, time: Duration) -> Done {
    screen::motion::pass_time(app, time);
    if let Some(viewer) = app.viewer_mut() {
        viewer.pass_time(time);
    }
    if app.running_clock().is_none() {
        return done();
    }
    let was_low = app.table.is_time_low();
    let fallen = app.table.pass_time(time);
    let is_low = app.table.is_time_low();
    match fallen {
        Some(color) => {
            app.replies.clear();
            app.screen.selected = None;
            app.screens.close_chooser();
            game::draws::take_step(app, Step::FlagFall(color))
        }
        None if is_low && !was_low && app.settings.bell => Ok(vec![Cmd::Bell]),
        None => done(),
    }
}
