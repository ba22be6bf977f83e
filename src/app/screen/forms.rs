//! The menus, and the forms: a game against the computer, the settings, and saving to a file.

use crate::app::command::table::{self, Spec};
use crate::app::command::{Command, Computer, Opponent, Order, Scope, Side, keys};
use crate::app::reply::{Done, done, next};
use crate::app::settings::{self, SettingKind, Settings, Value};
use crate::app::{App, Cmd, Screen, computer, game, viewer};
use crate::engine::Level;
use crate::model::TimeControl;

use super::dialog::{self, Dialog, DialogKind, DialogRow, Field};
use super::new_game;

/// Time controls that people play, offered before a typed one.
const TIMES: [&str; 9] = ["none", "1", "3+2", "5", "5+3", "10", "15+10", "30", "90+30"];

/// What a form for a new game says once before it abandons a running one.
const ABANDONS: &str = "The running game will not count. Choose Start again to abandon it.";

pub(super) fn open_new_game(app: &mut App) {
    let mut form = new_game::form(app);
    // How many play is seldom changed; the players are below.
    form.selected = 1;
    dialog::open(app, form);
}

/// Opens the form for a game against the computer, with what was chosen the last time.
pub(super) fn open_play(app: &mut App) {
    let last = app.screen.last_opponent.clone();
    let sides = Side::ALL.map(|side| side.label().to_owned()).to_vec();
    let side = Side::ALL.iter().position(|side| *side == last.side);
    let computers = computers(app);
    let labels = computers.iter().map(computer_label).collect();
    let at = computers.iter().position(|computer| *computer == last.who);
    let rows = vec![
        DialogRow::choice(Field::Side, "You play", sides, side.unwrap_or(0)),
        DialogRow::choice(Field::Level, "Level", labels, at.unwrap_or(0)),
        time_row(Field::Time, "Time", &last.control),
        DialogRow::close("Cancel"),
        DialogRow::run("Start", Command::SubmitForm.into()).with_key("Enter"),
    ];
    dialog::open(
        app,
        Dialog::new(DialogKind::Play, "Play the computer", rows),
    );
}

/// Every computer that can be played against: the levels, then the engines of the settings.
pub(super) fn computers(app: &App) -> Vec<Computer> {
    let engines = app.settings.engine_names().into_iter();
    let engines = engines.map(|name| Computer::Named(name.to_owned()));
    let levels = Level::ALL.into_iter().map(Computer::Level);
    levels.chain(engines).collect()
}

/// `1 Beginner`, or the name of an engine.
fn computer_label(computer: &Computer) -> String {
    match computer {
        Computer::Level(level) => format!("{level} {}", level.name()),
        Computer::Named(name) => name.clone(),
    }
}

/// The times that people play, and the present one if it is another.
fn times(present: &TimeControl) -> Vec<TimeControl> {
    let mut times: Vec<TimeControl> = TIMES.iter().flat_map(|time| time.parse()).collect();
    if !times.contains(present) {
        times.push(present.clone());
    }
    times
}

pub(super) fn time_row(field: Field, label: &str, present: &TimeControl) -> DialogRow {
    let times = times(present);
    let at = times.iter().position(|time| time == present).unwrap_or(0);
    DialogRow::choice(field, label, times.iter().map(with_units).collect(), at)
}

/// The time that a row of times holds.
pub(super) fn chosen_time(form: &Dialog, field: Field, present: &TimeControl) -> TimeControl {
    let times = times(present);
    let chosen = times.get(form.chosen(field));
    chosen.unwrap_or(present).clone()
}

/// `5 min`, `3 min + 2 s`; a control of several periods as it is typed.
fn with_units(control: &TimeControl) -> String {
    let written = control.to_string();
    if *control == TimeControl::None {
        return "no clock".to_owned();
    }
    let is_plain = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    match written.split_once('+') {
        None if is_plain(&written) => format!("{written} min"),
        Some((minutes, seconds)) if is_plain(minutes) && is_plain(seconds) => {
            format!("{minutes} min + {seconds} s")
        }
        _ => written,
    }
}

/// Carries out what a form says; one with a mistake in it stays open and says so.
pub(super) fn submit(app: &mut App, mut form: Dialog) -> Done {
    match form.kind.clone() {
        DialogKind::NewGame => new_game::submit(app, form),
        DialogKind::Play => {
            let opponent = read_opponent(app, &form);
            submit_game(app, form, Command::Play(opponent))
        }
        DialogKind::Save(what) => {
            let path = form.shown(Field::File).to_owned();
            game::files::export(app, what, &path, false)
        }
        DialogKind::Tags => match viewer::tags::submit(app, &form) {
            Ok(result) => result,
            Err(problem) => {
                form.note = format!("{problem}.");
                app.screens.push(Screen::Dialog(form));
                done()
            }
        },
        DialogKind::Menu | DialogKind::Question | DialogKind::Settings(_) => done(),
    }
}

/// Starts the game of a form; one that would abandon a running game says so first.
pub(super) fn submit_game(app: &mut App, mut form: Dialog, command: Command) -> Done {
    if app.asks_first() && form.note != ABANDONS {
        ABANDONS.clone_into(&mut form.note);
        app.screens.push(Screen::Dialog(form));
        return done();
    }
    next(Order::confirmed(command))
}

/// The opponent that the form describes.
fn read_opponent(app: &App, form: &Dialog) -> Opponent {
    let computers = computers(app);
    Opponent {
        side: Side::ALL.get(form.chosen(Field::Side)).copied(),
        who: computers.get(form.chosen(Field::Level)).cloned(),
        control: Some(chosen_time(
            form,
            Field::Time,
            &app.screen.last_opponent.control,
        )),
    }
}

pub(super) fn open_settings(app: &mut App) {
    let rows = settings::TABLE.iter().enumerate().map(|(at, setting)| {
        let field = Field::Setting(at);
        let value = setting.get(&app.settings);
        match setting.kind {
            SettingKind::Switch => switch_row(field, setting.label, &value),
            SettingKind::Choice(_) | SettingKind::Theme | SettingKind::Pieces => {
                let words = setting.words(&app.settings);
                choice_row(field, setting.label, &words, &value)
            }
            SettingKind::Amount(range) => {
                let words = range.words(value.shown());
                let at = words.iter().position(|word| word == value.shown());
                DialogRow::choice(field, setting.label, words, at.unwrap_or(0))
            }
            SettingKind::Time => time_row(field, setting.label, &app.settings.time),
            SettingKind::Name(_) => DialogRow::text(field, setting.label, value.shown()),
        }
    });
    let keep = DialogRow::run("Done", Command::SubmitForm.into()).with_key("Enter");
    let undo = DialogRow::close("Undo the changes");
    let rows = rows.chain([undo, keep]).collect();
    let kind = DialogKind::Settings(Box::new(app.settings.clone()));
    dialog::open(app, Dialog::new(kind, "Settings", rows));
}

fn switch_row(field: Field, label: &str, value: &Value) -> DialogRow {
    let is_off = *value == Value::Switch(false);
    let options = ["on", "off"].map(str::to_owned).to_vec();
    DialogRow::choice(field, label, options, usize::from(is_off))
}

fn choice_row(field: Field, label: &str, words: &[&str], value: &Value) -> DialogRow {
    let at = words.iter().position(|word| *word == value.shown());
    let options = words.iter().map(|&word| word.to_owned()).collect();
    DialogRow::choice(field, label, options, at.unwrap_or(0))
}

/// Takes over what the settings form shows; a value that is wrong is named and not taken.
pub(super) fn apply_settings(app: &mut App, form: &mut Dialog) -> Done {
    let before = app.settings.clone();
    let mut problem_found = None;
    for row in &form.rows {
        let Field::Setting(at) = row.field else {
            continue;
        };
        let setting = &settings::TABLE[at];
        let value = match setting.kind {
            SettingKind::Switch => Value::Switch(row.shown() == "on"),
            SettingKind::Time => {
                let time = chosen_time(form, row.field, &opened_with(form).time);
                Value::Text(time.to_string())
            }
            _ => Value::Text(row.shown().to_owned()),
        };
        if let Err(problem) = setting.set(&mut app.settings, &value) {
            problem_found = Some(problem);
        }
    }
    form.note = problem_found.unwrap_or_default();
    if app.settings == before {
        return done();
    }
    if app.settings.alternate != before.alternate {
        return Ok(game::start::set_alternate(app, app.settings.alternate));
    }
    Ok(vec![save_settings(app)])
}

/// The settings as they were when the form was opened.
fn opened_with(form: &Dialog) -> Settings {
    match &form.kind {
        DialogKind::Settings(before) => (**before).clone(),
        _ => Settings::default(),
    }
}

/// Esc: the settings are again what they were.
pub(super) fn undo_settings(app: &mut App, kind: DialogKind) -> Done {
    let DialogKind::Settings(before) = kind else {
        return done();
    };
    if app.settings == *before {
        return done();
    }
    let was_alternating = app.settings.alternate;
    app.settings = *before;
    if app.settings.alternate != was_alternating {
        return Ok(game::start::set_alternate(app, app.settings.alternate));
    }
    Ok(vec![save_settings(app)])
}

/// Has the settings kept, where there is a place to keep them.
pub(super) fn save_settings(app: &App) -> Cmd {
    Cmd::SaveSettings(Box::new(app.settings.clone()))
}

/// Opens the menu of what is on the screen; a computer that cannot move comes first.
pub(in crate::app) fn open_menu(app: &mut App) {
    if computer::open_failure(app) {
        return;
    }
    let (title, back) = match app.scope() {
        Scope::Game => ("Menu", "Back to the board"),
        Scope::Setup => ("Setting up a position", "Back to the board"),
        Scope::Viewer => ("Viewing a game", "Back to the board"),
        Scope::Games => ("The list of games", "Back to the list"),
        Scope::Practice => ("Practice", "Back to the board"),
    };
    let mut rows = vec![DialogRow::close(back)];
    let shown = table::all().filter(|spec| spec.is_in_menu(app));
    rows.extend(shown.filter_map(|spec| menu_row(app, spec)));
    dialog::open(app, Dialog::new(DialogKind::Menu, title, rows));
}

fn menu_row(app: &App, spec: &Spec) -> Option<DialogRow> {
    let (label, command) = (spec.menu?, spec.command.clone()?);
    let key = keys::key_of(spec, &app.settings.keys).unwrap_or_default();
    let word = spec.words.first().copied().unwrap_or_default();
    Some(
        DialogRow::run(label, command.into())
            .with_word(word)
            .with_key(key),
    )
}
