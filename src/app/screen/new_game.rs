//! The form for a new game: how many play, who they are, their time, and where the game starts.

use crate::app::command::{Command, Computer, NewGame, Start};
use crate::app::reply::{Done, done};
use crate::app::table::players::{self, Who};
use crate::app::{App, Screen, Table};
use crate::model::{ByColor, Chess960, Rules, TimeControl};

use super::dialog::{Dialog, DialogKind, DialogRow, Field};
use super::forms;

/// How many play: the choices of the first row.
const PLAYERS: [(&str, &Rules); 3] = [
    ("two", Rules::STANDARD),
    ("four", Rules::FOUR),
    ("four in teams", Rules::FOUR_IN_TEAMS),
];

/// Where a new game can start: by the rules for two, from starts of Chess960, or from the board.
fn starts(app: &App) -> Vec<&'static str> {
    let rules = rules_for_two().skip(1).map(|rules| rules.title);
    let standard = ["standard", "Chess960, random", "Chess960, number"];
    let board = app.table.rules().is_for_two().then_some("this position");
    standard.into_iter().chain(rules).chain(board).collect()
}

fn rules_for_two() -> impl Iterator<Item = &'static Rules> {
    Rules::ALL.into_iter().filter(|rules| rules.is_for_two())
}

/// The form for a game like the one that is played.
pub(super) fn form(app: &App) -> Dialog {
    let rules = app.table.rules();
    let same = PLAYERS.iter().position(|(_, other)| *other == rules);
    form_for(app, same.unwrap_or(0))
}

/// The form with the number of players chosen.
fn form_for(app: &App, chosen: usize) -> Dialog {
    let (_, rules) = PLAYERS[chosen];
    let present = table_by(app, rules);
    let numbers = PLAYERS.iter().map(|(number, _)| *number);
    let mut rows = vec![choice(Field::Board, "Players", numbers, chosen)];
    rows.extend(rules.sides.iter().map(|&side| {
        let players = seats(app, present.map(|table| &table.players()[side]), rules);
        let at = present.and_then(|table| {
            let mut players = players.iter();
            players.position(|who| *who == table.players()[side])
        });
        let labels = players.iter().map(|who| label(who, rules)).collect();
        DialogRow::choice(Field::Player(side), side.word(), labels, at.unwrap_or(0))
    }));
    rows.extend(rules.sides.iter().map(|&side| {
        let name = present.and_then(|table| table.given_name(side));
        let label = format!("{side}'s name");
        DialogRow::text(Field::Name(side), &label, name.unwrap_or_default())
    }));
    let sides = ["as they are", "change sides", "change each game"];
    let alternates = usize::from(app.settings.alternate);
    rows.extend([
        forms::time_row(Field::Time, "Time", app.table.control()),
        DialogRow::text(Field::TypedTime, "or type a time", ""),
        choice(Field::Sides, "Sides", sides, 2 * alternates),
    ]);
    if rules.is_for_two() {
        let (start, number) = (present_start(app), "Chess960 number");
        rows.extend([
            choice(Field::Start, "Start from", starts(app), start),
            DialogRow::text(Field::StartNumber, number, ""),
        ]);
    }
    rows.extend([
        DialogRow::close("Cancel"),
        DialogRow::run("Start", Command::SubmitForm.into()).with_key("Enter"),
    ]);
    let title = if app.is_game_running() {
        "New game (abandons the running one)"
    } else {
        "New game"
    };
    Dialog::new(DialogKind::NewGame, title, rows)
}

/// The running table, if as many play there.
fn table_by<'a>(app: &'a App, rules: &Rules) -> Option<&'a Table> {
    Some(&app.table).filter(|table| table.sides() == rules.sides)
}

fn choice<'a>(
    field: Field,
    label: &str,
    options: impl IntoIterator<Item = &'a str>,
    chosen: usize,
) -> DialogRow {
    let options = options.into_iter().map(str::to_owned).collect();
    DialogRow::choice(field, label, options, chosen)
}

/// Everyone who can play a side, with the present player if that is another engine.
fn seats(app: &App, present: Option<&Who>, rules: &Rules) -> Vec<Who> {
    let computers = forms::computers(app);
    let computers = computers.iter().map(Computer::player);
    let mut all: Vec<Who> = std::iter::once(Who::Human).chain(computers).collect();
    all.retain(|who| players::check_player(who, rules).is_ok());
    all.extend(present.filter(|who| !all.contains(who)).cloned());
    all
}

/// `human`, `1 Beginner`, or the name of an engine; among four, whose levels are others, `computer1`.
fn label(who: &Who, rules: &Rules) -> String {
    match who {
        Who::Computer(level) if rules.is_for_two() => format!("{level} {}", level.name()),
        who => who.short(),
    }
}

/// Where the running game started, among the [`starts`].
fn present_start(app: &App) -> usize {
    let start = app.table.game().start();
    let rules = rules_for_two().position(|rules| rules == start.rules());
    match (app.table.is_touched(), rules) {
        (_, None) => 0,
        (false, _) if !start.is_usual_start() => starts(app).len() - 1,
        (_, Some(rules @ 1..)) => rules + 2,
        _ => usize::from(start.is_chess960()),
    }
}

/// Gives the form the rows of as many players as are chosen now.
pub(super) fn follow(app: &App, form: Dialog) -> Dialog {
    let chosen = form.chosen(Field::Board);
    let (_, rules) = PLAYERS[chosen];
    let has_row = |side| form.row(Field::Player(side)).is_some();
    let players = Rules::FOUR.sides.iter().filter(|&&side| has_row(side));
    if players.count() == rules.sides.len() {
        return form;
    }
    form_for(app, chosen)
}

/// Starts the game that the form describes; one with a mistake in it stays open and says so.
pub(super) fn submit(app: &mut App, mut form: Dialog) -> Done {
    match read(app, &form) {
        Ok(game) => forms::submit_game(app, form, Command::NewGame(game)),
        Err(problem) => {
            form.note = problem;
            app.screens.push(Screen::Dialog(form));
            done()
        }
    }
}

/// The game that the form describes, or what is wrong with it.
fn read(app: &App, form: &Dialog) -> Result<NewGame, String> {
    let (_, rules) = PLAYERS[form.chosen(Field::Board)];
    let control = read_time(app, form)?;
    let names = read_names(app, form, rules)?;
    let alternates = form.chosen(Field::Sides) == 2;
    Ok(NewGame {
        players: Some(Box::new(read_players(app, form, rules))),
        names: names.map(Box::new),
        control: Some(players::check_time(control, rules)?),
        start: read_start(app, form, rules)?,
        swaps: form.chosen(Field::Sides) == 1,
        alternates: (alternates != app.settings.alternate).then_some(alternates),
    })
}

/// A typed time counts, whatever the row above it says.
fn read_time(app: &App, form: &Dialog) -> Result<TimeControl, String> {
    let typed = form.shown(Field::TypedTime);
    if typed.is_empty() {
        return Ok(forms::chosen_time(form, Field::Time, app.table.control()));
    }
    let control = typed.parse::<TimeControl>();
    control.map_err(|error| error.to_string())
}

fn read_players(app: &App, form: &Dialog, rules: &Rules) -> ByColor<Who> {
    let present = table_by(app, rules);
    let mut players = ByColor::default();
    for &side in rules.sides {
        let all = seats(app, present.map(|table| &table.players()[side]), rules);
        let chosen = all.get(form.chosen(Field::Player(side)));
        players[side] = chosen.cloned().unwrap_or_default();
    }
    players
}

/// The names that were typed; names that are there are given up when none is. Of two players one may
/// have a name, of four all or none.
fn read_names(app: &App, form: &Dialog, rules: &Rules) -> Result<Option<ByColor<String>>, String> {
    let typed = rules.sides.iter();
    let typed = typed.map(|&side| form.shown(Field::Name(side)));
    let typed: Vec<&str> = typed.collect();
    let given = typed.iter().filter(|name| !name.is_empty()).count();
    let has_names = table_by(app, rules).is_some_and(Table::has_names);
    match given {
        0 if !has_names || !rules.is_for_two() => return Ok(None),
        0 | 1 if rules.is_for_two() => {}
        _ => return players::check_names(&typed, rules.sides).map(Some),
    }
    let mut names = ByColor::default();
    for (&side, name) in rules.sides.iter().zip(typed) {
        names[side] = players::check_name(name)?;
    }
    Ok(Some(names))
}

/// Where the game of the form starts. A typed number counts, whatever the row above it says.
fn read_start(app: &App, form: &Dialog, rules: &'static Rules) -> Result<Start, String> {
    if !rules.is_for_two() {
        return Ok(Start::Usual(rules));
    }
    let typed = form.shown(Field::StartNumber).trim();
    if !typed.is_empty() {
        let start = typed.parse::<Chess960>();
        return start
            .map(|start| Start::Chess960(Some(start)))
            .map_err(|error| error.to_string());
    }
    match form.chosen(Field::Start) {
        0 => Ok(Start::Usual(rules)),
        1 => Ok(Start::Chess960(None)),
        2 => Err("type the number of a start of Chess960, 0 to 959".to_owned()),
        chosen => Ok(match rules_for_two().nth(chosen - 2) {
            Some(rules) => Start::Usual(rules),
            None => Start::From(Box::new(app.table.game().position().clone())),
        }),
    }
}
