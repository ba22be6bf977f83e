//! The form for a new game: how many play, who they are, their time, and where the game starts.

use crate::app::command::{Command, Computer, NewGame, Start};
use crate::app::reply::{Done, done};
use crate::app::table::players::{self, Who};
use crate::app::{App, Screen, Table};
use crate::model::{ByColor, Chess960, Color, Rules, TimeControl};

use super::dialog::{Dialog, DialogKind, DialogRow, Field};
use super::forms;

/// The usual rules of each number of players: the choices of the first row.
fn numbers() -> Vec<&'static Rules> {
    let is_first = |rules: &&'static Rules| rules.variants().next() == Some(rules);
    Rules::ALL.into_iter().filter(is_first).collect()
}

/// The rules of the number of players that is chosen.
fn chosen_rules(form: &Dialog) -> &'static Rules {
    numbers()[form.chosen(Field::Board)]
}

/// Where a new game can start, if there is a choice: from the usual start, from starts of Chess960, by
/// other rules, or from the board.
fn starts(app: &App, rules: &Rules) -> Vec<&'static str> {
    if rules.variants().count() == 1 {
        return Vec::new();
    }
    let others = rules.variants().skip(1).map(|rules| rules.title);
    let standard = ["standard", "Chess960, random", "Chess960, number"];
    let board = table_by(app, rules).map(|_| "this position");
    standard.into_iter().chain(others).chain(board).collect()
}

/// The form for a game like the one that is played.
pub(super) fn form(app: &App) -> Dialog {
    let players = app.table.rules().players;
    let same = numbers().iter().position(|rules| rules.players == players);
    form_for(app, same.unwrap_or(0))
}

/// The form with the number of players chosen.
fn form_for(app: &App, chosen: usize) -> Dialog {
    let rules = numbers()[chosen];
    let present = table_by(app, rules);
    let players = numbers().into_iter().map(|rules| rules.players);
    let mut rows = vec![choice(Field::Board, "Players", players, chosen)];
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
    let starts = starts(app, rules);
    if !starts.is_empty() {
        let start = present_start(app, rules, starts.len());
        rows.extend([
            choice(Field::Start, "Start from", starts, start),
            DialogRow::text(Field::StartNumber, "Chess960 number", ""),
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

/// `human`, `1 Beginner`, or the name of an engine; the levels of the small search have no names: `computer1`.
fn label(who: &Who, rules: &Rules) -> String {
    match who {
        Who::Computer(level) if rules.has_engines => format!("{level} {}", level.name()),
        who => who.short(),
    }
}

/// Where the running game started, among so many [`starts`].
fn present_start(app: &App, rules: &Rules, starts: usize) -> usize {
    let start = app.table.game().start();
    let rules = rules.variants().position(|rules| rules == start.rules());
    match (app.table.is_touched(), rules) {
        (_, None) => 0,
        (false, _) if !start.is_usual_start() => starts - 1,
        (_, Some(rules @ 1..)) => rules + 2,
        _ => usize::from(start.is_chess960()),
    }
}

/// Gives the form the rows of as many players as are chosen now.
pub(super) fn follow(app: &App, form: Dialog) -> Dialog {
    let rules = chosen_rules(&form);
    let has_row = |side: &Color| form.row(Field::Player(*side)).is_some();
    if Color::FOUR.iter().filter(|side| has_row(side)).count() == rules.sides.len() {
        return form;
    }
    form_for(app, form.chosen(Field::Board))
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
    let rules = chosen_rules(form);
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
/// have a name, of more all or none.
fn read_names(app: &App, form: &Dialog, rules: &Rules) -> Result<Option<ByColor<String>>, String> {
    let typed = rules.sides.iter();
    let typed = typed.map(|&side| form.shown(Field::Name(side)));
    let typed: Vec<&str> = typed.collect();
    let given = typed.iter().filter(|name| !name.is_empty()).count();
    if given == 0 && !table_by(app, rules).is_some_and(Table::has_names) {
        return Ok(None);
    }
    if given > 0 && (given, rules.sides.len()) != (1, 2) {
        return players::check_names(&typed, rules.sides).map(Some);
    }
    let mut names = ByColor::default();
    for (&side, name) in rules.sides.iter().zip(typed) {
        names[side] = players::check_name(name)?;
    }
    Ok(Some(names))
}

/// Where the game of the form starts. A typed number counts, whatever the row above it says.
fn read_start(app: &App, form: &Dialog, rules: &'static Rules) -> Result<Start, String> {
    if form.row(Field::Start).is_none() {
        return Ok(Start::PreparedBy(rules));
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
        chosen => Ok(match rules.variants().nth(chosen - 2) {
            Some(rules) => Start::Usual(rules),
            None => Start::From(Box::new(app.table.game().position().clone())),
        }),
    }
}
