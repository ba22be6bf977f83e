//! The forms: a new game, the settings, and saving to a file.

use crate::app::command::{Command, NewGame, Order, Start};
use crate::app::reply::{Done, done};
use crate::app::session::players::{self, Who};
use crate::app::settings::{self, Kind as SettingKind, Value};
use crate::app::{App, Cmd, game, update};
use crate::model::{ByColor, Color, Position, TimeControl};

use super::Popup;
use super::dialog::{self, Dialog, DialogRow, Field, Kind};

/// Time controls that people play, offered before a typed one.
const TIMES: [&str; 9] = ["none", "1", "3+2", "5", "5+3", "10", "15+10", "30", "90+30"];

/// What the form for a new game says once before it abandons a running one.
const ABANDONS: &str = "The running game will not count. Choose Start again to abandon it.";

pub(super) fn open_new_game(app: &mut App) {
    let session = &app.session;
    let name = |color| session.given_name(color).unwrap_or_default();
    let is_prepared = session.prepared_start() != Position::default();
    let choice = |field, label: &str, options: &[&str], chosen| {
        let options = options.iter().map(|&option| option.to_owned()).collect();
        DialogRow::choice(field, label, options, chosen)
    };
    let rows = vec![
        DialogRow::run("Start", Command::SubmitForm.into()).with_word("game"),
        player_row(Field::White, "White", &session.players().white),
        player_row(Field::Black, "Black", &session.players().black),
        DialogRow::text(Field::WhiteName, "White's name", name(Color::White)),
        DialogRow::text(Field::BlackName, "Black's name", name(Color::Black)),
        time_row(Field::Time, "Time", session.control()),
        DialogRow::text(Field::TypedTime, "or type a time", ""),
        choice(
            Field::Sides,
            "Sides",
            &["as they are", "change sides", "change after each game"],
            2 * usize::from(app.settings.alternate),
        ),
        choice(
            Field::Start,
            "Start from",
            &["the usual start", "this position"],
            usize::from(is_prepared),
        ),
        DialogRow::close("Cancel"),
    ];
    let title = if session.game().is_running() {
        "New game (abandons the running one)"
    } else {
        "New game"
    };
    dialog::open(app, Dialog::new(Kind::NewGame, title, rows));
}

/// Who can play a side, and who does if that is another engine.
fn player_row(field: Field, label: &str, present: &Who) -> DialogRow {
    let present = present.to_string();
    let mut all = vec!["human".to_owned()];
    all.extend((1..=8).map(|level| format!("computer{level}")));
    if !all.contains(&present) {
        all.push(present.clone());
    }
    let at = all.iter().position(|who| *who == present).unwrap_or(0);
    DialogRow::choice(field, label, all, at)
}

/// The times that people play, and the present one if it is another.
fn time_row(field: Field, label: &str, present: &TimeControl) -> DialogRow {
    let present = present.to_string();
    let mut times = TIMES.map(str::to_owned).to_vec();
    if !times.contains(&present) {
        times.push(present.clone());
    }
    let at = times.iter().position(|time| *time == present).unwrap_or(0);
    DialogRow::choice(field, label, times, at)
}

/// Carries out what a form says; one with a mistake in it stays open and says so.
pub(super) fn submit(app: &mut App, mut form: Dialog) -> Done {
    match form.kind.clone() {
        Kind::NewGame => {
            let game = match read_new_game(app, &form) {
                Ok(game) => game,
                Err(problem) => {
                    form.note = problem;
                    app.screen.popup = Some(Popup::Dialog(form));
                    return done();
                }
            };
            if app.asks_first() && form.note != ABANDONS {
                ABANDONS.clone_into(&mut form.note);
                app.screen.popup = Some(Popup::Dialog(form));
                return done();
            }
            update::run(app, Order::confirmed(Command::NewGame(game)))
        }
        Kind::Save(what) => {
            let path = form.shown(Field::File).to_owned();
            game::files::export(app, what, &path, false)
        }
        Kind::Menu | Kind::Question | Kind::Settings => done(),
    }
}

/// The game that the form describes, or what is wrong with it.
fn read_new_game(app: &App, form: &Dialog) -> Result<NewGame, String> {
    let typed = form.shown(Field::TypedTime);
    let time = if typed.is_empty() {
        form.shown(Field::Time)
    } else {
        typed
    };
    let control = time
        .parse::<TimeControl>()
        .map_err(|error| error.to_string())?;
    let names = ByColor {
        white: players::check_name(form.shown(Field::WhiteName))?,
        black: players::check_name(form.shown(Field::BlackName))?,
    };
    if !names.white.is_empty() && names.white == names.black {
        return Err("the two names must differ".to_owned());
    }
    let who = |field| {
        let shown = form.shown(field);
        shown.parse::<Who>().map_err(|error| error.to_string())
    };
    let players = ByColor {
        white: who(Field::White)?,
        black: who(Field::Black)?,
    };
    let start = match form.chosen(Field::Start) {
        0 => Start::Standard,
        _ => Start::From(Box::new(app.session.game().position().clone())),
    };
    let is_named = !names.white.is_empty() || !names.black.is_empty();
    let alternates = form.chosen(Field::Sides) == 2;
    Ok(NewGame {
        players: Some(players),
        names: (is_named || app.session.has_names()).then_some(names),
        control: Some(control),
        start,
        swaps: form.chosen(Field::Sides) == 1,
        alternates: (alternates != app.settings.alternate).then_some(alternates),
    })
}

pub(super) fn open_settings(app: &mut App) {
    let rows = settings::TABLE.iter().enumerate().map(|(at, setting)| {
        let field = Field::Setting(at);
        let value = setting.get(&app.settings);
        match setting.kind {
            SettingKind::Switch => switch_row(field, setting.label, &value),
            SettingKind::Choice(words) => choice_row(field, setting.label, words, &value),
            SettingKind::Time => time_row(field, setting.label, &app.settings.time),
            SettingKind::Name(_) => DialogRow::text(field, setting.label, value.shown()),
        }
    });
    let rows = rows.chain([DialogRow::close("Done")]).collect();
    dialog::open(app, Dialog::new(Kind::Settings, "Settings", rows));
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
    form.note.clear();
    for row in &form.rows {
        let Field::Setting(at) = row.field else {
            continue;
        };
        let setting = &settings::TABLE[at];
        let value = match setting.kind {
            SettingKind::Switch => Value::Switch(row.shown() == "on"),
            _ => Value::Text(row.shown().to_owned()),
        };
        if let Err(problem) = setting.set(&mut app.settings, &value) {
            form.note = problem;
        }
    }
    if app.settings == before {
        return done();
    }
    if app.settings.alternate != before.alternate {
        return Ok(game::start::set_alternate(app, app.settings.alternate));
    }
    Ok(vec![save_settings(app)])
}

/// Has the settings kept, where there is a place to keep them.
pub(super) fn save_settings(app: &App) -> Cmd {
    Cmd::SaveSettings(Box::new(app.settings.clone()))
}
