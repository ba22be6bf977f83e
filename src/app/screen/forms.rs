//! The forms: a new game, the settings, and saving to a file.

use crate::app::command::{Command, Computer, NewGame, Opponent, Order, Side, Start};
use crate::app::reply::{Done, done};
use crate::app::session::players::{self, Who};
use crate::app::settings::{self, Kind as SettingKind, Settings, Value};
use crate::app::{App, Cmd, game, update, viewer};
use crate::engine::Level;
use crate::model::{ByColor, Chess960, Color, Rules, TimeControl};

use super::dialog::{self, Dialog, DialogRow, Field, Kind};
use super::{Popup, four_form};

/// Time controls that people play, offered before a typed one.
const TIMES: [&str; 9] = ["none", "1", "3+2", "5", "5+3", "10", "15+10", "30", "90+30"];

/// Where a new game can start: by the rules for two, from starts of Chess960, or from the board.
fn starts() -> Vec<&'static str> {
    let rules = rules_for_two().skip(1).map(|rules| rules.title);
    let standard = ["standard", "Chess960, random", "Chess960, number"];
    let standard = standard.into_iter();
    standard.chain(rules).chain(["this position"]).collect()
}

fn rules_for_two() -> impl Iterator<Item = &'static Rules> {
    Rules::ALL.into_iter().filter(|rules| rules.is_for_two())
}

/// What a form for a new game says once before it abandons a running one.
const ABANDONS: &str = "The running game will not count. Choose Start again to abandon it.";

pub(super) fn open_new_game(app: &mut App) {
    let mut form = match four_form::present(app) {
        0 => new_game_form(app),
        chosen => four_form::form(app, chosen),
    };
    // How many play is seldom changed; the players are below.
    form.selected = 1;
    dialog::open(app, form);
}

/// The form for a new game between two.
pub(super) fn new_game_form(app: &App) -> Dialog {
    let session = &app.session;
    let name = |color| session.given_name(color).unwrap_or_default();
    let start = session.game().start();
    let starts = starts();
    let rules = rules_for_two().position(|rules| rules == start.rules());
    let chosen_start = match (session.is_touched(), rules) {
        (false, _) if !start.is_usual_start() => starts.len() - 1,
        (_, Some(rules @ 1..)) => rules + 2,
        _ => usize::from(start.is_chess960()),
    };
    let choice = |field, label: &str, options: &[&str], chosen| {
        let options = options.iter().map(|&option| option.to_owned()).collect();
        DialogRow::choice(field, label, options, chosen)
    };
    let rows = vec![
        four_form::players_row(0),
        player_row(app, Field::White, "White", &session.players().white),
        player_row(app, Field::Black, "Black", &session.players().black),
        DialogRow::text(Field::WhiteName, "White's name", name(Color::White)),
        DialogRow::text(Field::BlackName, "Black's name", name(Color::Black)),
        time_row(Field::Time, "Time", session.control()),
        DialogRow::text(Field::TypedTime, "or type a time", ""),
        choice(
            Field::Sides,
            "Sides",
            &["as they are", "change sides", "change each game"],
            2 * usize::from(app.settings.alternate),
        ),
        choice(Field::Start, "Start from", &starts, chosen_start),
        DialogRow::text(Field::StartNumber, "Chess960 number", ""),
        DialogRow::close("Cancel"),
        DialogRow::run("Start", Command::SubmitForm.into()).with_key("Enter"),
    ];
    let title = if app.is_game_running() {
        "New game (abandons the running one)"
    } else {
        "New game"
    };
    Dialog::new(Kind::NewGame, title, rows)
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
    dialog::open(app, Dialog::new(Kind::Play, "Play the computer", rows));
}

/// Every computer that can be played against: the levels, then the engines of the settings.
fn computers(app: &App) -> Vec<Computer> {
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

/// Everyone who can play a side, with the present player if that is another engine.
fn seats(app: &App, present: &Who) -> Vec<Who> {
    let computers = computers(app);
    let players = computers.iter().map(Computer::player);
    let mut all: Vec<Who> = std::iter::once(Who::Human).chain(players).collect();
    if !all.contains(present) {
        all.push(present.clone());
    }
    all
}

fn player_row(app: &App, field: Field, label: &str, present: &Who) -> DialogRow {
    let all = seats(app, present);
    let at = all.iter().position(|who| who == present).unwrap_or(0);
    let labels = all.iter().map(player_label).collect();
    DialogRow::choice(field, label, labels, at)
}

/// `human`, `1 Beginner`, or the name of an engine.
fn player_label(who: &Who) -> String {
    match who {
        Who::Computer(level) => format!("{level} {}", level.name()),
        Who::Human | Who::Engine(_) => who.short(),
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
        Kind::NewGame => {
            let game = match read_new_game(app, &form) {
                Ok(game) => game,
                Err(problem) => {
                    form.note = problem;
                    app.screen.popup = Some(Popup::Dialog(form));
                    return done();
                }
            };
            submit_game(app, form, Command::NewGame(game))
        }
        Kind::Play => {
            let opponent = read_opponent(app, &form);
            submit_game(app, form, Command::Play(opponent))
        }
        Kind::Save(what) => {
            let path = form.shown(Field::File).to_owned();
            game::files::export(app, what, &path, false)
        }
        Kind::Tags => match viewer::tags::submit(app, &form) {
            Ok(result) => result,
            Err(problem) => {
                form.note = format!("{problem}.");
                app.screen.popup = Some(Popup::Dialog(form));
                done()
            }
        },
        Kind::FourGame => four_form::submit(app, form),
        Kind::Menu | Kind::Question | Kind::Settings(_) => done(),
    }
}

/// Starts the game of a form; one that would abandon a running game says so first.
pub(super) fn submit_game(app: &mut App, mut form: Dialog, command: Command) -> Done {
    if app.asks_first() && form.note != ABANDONS {
        ABANDONS.clone_into(&mut form.note);
        app.screen.popup = Some(Popup::Dialog(form));
        return done();
    }
    update::run(app, Order::confirmed(command))
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

/// The game that the form describes, or what is wrong with it.
fn read_new_game(app: &App, form: &Dialog) -> Result<NewGame, String> {
    let typed = form.shown(Field::TypedTime);
    let control = if typed.is_empty() {
        chosen_time(form, Field::Time, app.session.control())
    } else {
        typed
            .parse::<TimeControl>()
            .map_err(|error| error.to_string())?
    };
    let names = ByColor::two(
        players::check_name(form.shown(Field::WhiteName))?,
        players::check_name(form.shown(Field::BlackName))?,
    );
    if !names.white.is_empty() && names.white == names.black {
        return Err("the two names must differ".to_owned());
    }
    let who = |field, color: Color| {
        let present = &app.session.players()[color];
        let all = seats(app, present);
        let chosen = all.get(form.chosen(field));
        chosen.unwrap_or(present).clone()
    };
    let players = ByColor::two(
        who(Field::White, Color::White),
        who(Field::Black, Color::Black),
    );
    let start = read_start(app, form)?;
    let is_named = !names.white.is_empty() || !names.black.is_empty();
    let alternates = form.chosen(Field::Sides) == 2;
    Ok(NewGame {
        players: Some(Box::new(players)),
        names: (is_named || app.session.has_names()).then(|| Box::new(names)),
        control: Some(control),
        start,
        swaps: form.chosen(Field::Sides) == 1,
        alternates: (alternates != app.settings.alternate).then_some(alternates),
    })
}

/// Where the game of the form starts. A typed number counts, whatever the row above it says.
fn read_start(app: &App, form: &Dialog) -> Result<Start, String> {
    let typed = form.shown(Field::StartNumber).trim();
    if !typed.is_empty() {
        let start = typed.parse::<Chess960>();
        return start
            .map(|start| Start::Chess960(Some(start)))
            .map_err(|error| error.to_string());
    }
    match form.chosen(Field::Start) {
        0 => Ok(Start::Usual(Rules::STANDARD)),
        1 => Ok(Start::Chess960(None)),
        2 => Err("type the number of a start of Chess960, 0 to 959".to_owned()),
        chosen => Ok(match rules_for_two().nth(chosen - 2) {
            Some(rules) => Start::Usual(rules),
            None => Start::From(Box::new(app.session.game().position().clone())),
        }),
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
    let kind = Kind::Settings(Box::new(app.settings.clone()));
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
        Kind::Settings(before) => (**before).clone(),
        _ => Settings::default(),
    }
}

/// Esc: the settings are again what they were.
pub(super) fn undo_settings(app: &mut App, kind: Kind) -> Done {
    let Kind::Settings(before) = kind else {
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
