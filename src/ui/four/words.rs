//! The words around the input of a game for four: what is asked for, examples, and the keys.

use crate::app::App;
use crate::app::command::{Browse, Command as C, Focus};
use crate::app::four::Table;
use crate::model::Color;
use crate::ui::footer::Hint;

/// What is asked for, at length and in short.
pub(in crate::ui) fn prompt(app: &App, table: &Table) -> [String; 2] {
    let turn = table.game().turn();
    if table.setup().is_some() {
        let long = "Setting up (+ kw h1, - h1, = green, done, cancel):";
        return [long, "Setup:"].map(str::to_owned);
    }
    if table.viewed().is_some() {
        let long = "Viewing a game for four (a step's number, close):";
        return [long, "Viewing:"].map(str::to_owned);
    }
    if table.browsed().is_some() {
        return ["Looking back (End returns):", "Looking back:"].map(str::to_owned);
    }
    if table.is_paused() {
        return ["Paused (pause goes on):", "Paused:"].map(str::to_owned);
    }
    if table.machine().failure().is_some() {
        let who = table.name(turn);
        let long = format!("{who} cannot move (Esc: what to do)");
        return [long, format!("{who} failed:")];
    }
    if app.is_computing() {
        let who = match table.given_name(turn) {
            Some(name) => name.to_owned(),
            None => format!("{turn} ({})", table.players()[turn]),
        };
        return [
            format!("{who} is thinking (move: now)"),
            format!("{turn} thinks:"),
        ];
    }
    if table.outcome().is_some() {
        return ["Game over"; 2].map(str::to_owned);
    }
    [
        format!("{}, your move", table.name(turn)),
        format!("{turn}:"),
    ]
}

/// What people type most, while a line is wanted and nothing has been typed.
pub(in crate::ui) fn example(app: &App, table: &Table) -> &'static str {
    let is_asked = table.setup().is_none()
        && table.viewed().is_none()
        && table.browsed().is_none()
        && !table.is_paused()
        && !app.is_computing();
    if !is_asked {
        return "";
    }
    if table.outcome().is_some() {
        return "new, undo or quit";
    }
    match table.game().turn() {
        Color::White => "h4, Nf3, h2 h4 or p5w 4 h",
        Color::Green => "d7, Nc6, b7 d7 or p4g 7 d",
        Color::Black => "g11, Nf12, g13 g11 or p4b 11 g",
        Color::Orange => "k8, Nl6, m8 k8 or p5o 8 k",
    }
}

const SETUP: &[Hint] = &[
    (C::Choose, "place"),
    (C::Deselect, "menu"),
    (C::NextPiece, "next piece"),
    (C::RemovePiece, "remove"),
];
const BROWSING: &[Hint] = &[
    (C::Browse(Browse::End), "return"),
    (C::Browse(Browse::Back), "back"),
    (C::Browse(Browse::Forward), "forward"),
    (C::Browse(Browse::Start), "start"),
];
const PAUSED: &[Hint] = &[
    (C::Pause, "continue"),
    (C::Deselect, "menu"),
    (C::Interrupt, "quit"),
];
const SELECTED: &[Hint] = &[
    (C::Choose, "move"),
    (C::Deselect, "deselect"),
    (C::NextPiece, "next target"),
];
const OFFERED: &[Hint] = &[
    (C::Accept, "accept the draw"),
    (C::Decline, "decline"),
    (C::Deselect, "menu"),
];
const THINKING: &[Hint] = &[
    (C::MoveNow, "move now"),
    (C::Deselect, "menu"),
    (C::Undo(1), "undo"),
    (C::Pause, "pause"),
    (C::Flip, "flip"),
    (C::Interrupt, "quit"),
];
const OVER: &[Hint] = &[
    (C::Deselect, "menu"),
    (C::OpenNewGameForm, "new game"),
    (C::Undo(1), "undo"),
    (C::Browse(Browse::Back), "earlier"),
    (C::Interrupt, "quit"),
];
const PLAY: &[Hint] = &[
    (C::Choose, "select"),
    (C::Deselect, "menu"),
    (C::OpenHelp, "help"),
    (C::Undo(1), "undo"),
    (C::Flip, "flip"),
    (C::Browse(Browse::Back), "earlier"),
    (C::Interrupt, "quit"),
];
const VIEWED: &[Hint] = &[
    (C::Step(crate::app::command::Step::By(-1)), "back"),
    (C::Step(crate::app::command::Step::By(1)), "forward"),
    (C::CloseViewer, "close"),
    (C::OpenHelp, "help"),
];

/// What the keys do at the board now; none where they do what they do in every mode.
pub(in crate::ui) fn hints(app: &App, table: &Table) -> Option<&'static [Hint]> {
    match app.focus() {
        Focus::Viewer => Some(VIEWED),
        Focus::Board => Some(board_hints(app, table)),
        _ => None,
    }
}

fn board_hints(app: &App, table: &Table) -> &'static [Hint] {
    let asks_person = || {
        let mut asked = table.undecided().into_iter();
        asked.any(|seat| !table.players()[seat].is_computer())
    };
    if table.setup().is_some() {
        SETUP
    } else if table.is_paused() {
        PAUSED
    } else if asks_person() {
        OFFERED
    } else if app.is_computing() {
        THINKING
    } else if table.browsed().is_some() {
        BROWSING
    } else if table.selected().is_some() {
        SELECTED
    } else if table.outcome().is_some() {
        OVER
    } else {
        PLAY
    }
}
