//! The line of keys at the foot of the screen: which of them matter now. Each can be clicked.

use crate::app::command::{Browse, Command as C, DialogKey, Focus, ListStep, Step, Study};
use crate::app::{App, LineEdit, Screen};

use super::scene::Scene;

/// A command, and what the footer calls it.
pub(super) type Hint = (C, &'static str);

/// The key that chooses in a dialog, and what that does.
const fn choose(what: &'static str) -> Hint {
    (C::Dialog(DialogKey::Choose), what)
}

/// The key that closes a dialog, and what that means.
const fn close(what: &'static str) -> Hint {
    (C::Dialog(DialogKey::Close), what)
}

// Hints of several lines.
const WATCH: Hint = (C::Autoplay, "play");
const BACK: Hint = (C::Step(Step::By(-1)), "back");
const CHANGE: Hint = (C::Dialog(DialogKey::Right), "change");
const CLOSE: Hint = (C::CloseViewer, "close");
const COMMENT: Hint = (C::Comments, "comment");
const EARLIER: Hint = (C::Browse(Browse::Back), "earlier");
const FLIP: Hint = (C::Flip, "flip");
const FORWARD: Hint = (C::Step(Step::By(1)), "forward");
const HELP: Hint = (C::OpenHelp, "help");
const LEAVE: Hint = (C::Step(Step::LeaveVariation), "leave");
const LINES: Hint = (C::Analysis, "lines");
const MENU: Hint = (C::Deselect, "menu");
const NEW_GAME: Hint = (C::OpenNewGameForm, "new game");
const NEXT: Hint = (C::Dialog(DialogKey::Down), "next");
const NEXT_PIECE: Hint = (C::NextPiece, "next piece");
const NEXT_PUZZLE: Hint = (C::Choose, "next puzzle");
const PLAY_ON: Hint = (C::PlayFromHere, "play from here");
const QUIT: Hint = (C::Interrupt, "quit");
const REVIEW: Hint = (C::Review, "review");
const SELECT: Hint = (C::Choose, "select");
const CLOSE_IT: Hint = (C::ClosePractice, "close");
const UNDO: Hint = (C::Undo(1), "undo");

const FORM: &[Hint] = &[choose("start"), CHANGE, NEXT, close("cancel")];
const SETTINGS: &[Hint] = &[choose("done"), CHANGE, NEXT, close("undo")];
const SAVING: &[Hint] = &[choose("save"), close("cancel")];
const NOTE: &[Hint] = &[choose("keep"), close("cancel")];
const DIALOG: &[Hint] = &[choose("choose"), close("close")];
const READING: &[Hint] = &[close("close")];
const EXPLORER: &[Hint] = &[
    choose("play it here"),
    (C::Dialog(DialogKey::Left), "back"),
    NEXT,
    close("close"),
];
const OFFERED: &[Hint] = &[
    (C::Accept(None), "accept the draw"),
    (C::Decline(None), "decline"),
    MENU,
];
const CLAIMABLE: &[Hint] = &[(C::Claim(None), "claim a draw"), SELECT, MENU, HELP];
const TYPING: &[Hint] = &[
    (C::Submit, "run"),
    (C::Complete, "complete"),
    (C::EditLine(LineEdit::Clear), "clear"),
    (C::EditLine(LineEdit::Earlier), "previous line"),
];
const SETUP: &[Hint] = &[
    (C::Choose, "place"),
    MENU,
    NEXT_PIECE,
    (C::RemovePiece, "remove"),
];
const BROWSING: &[Hint] = &[
    (C::Browse(Browse::End), "return"),
    (C::Browse(Browse::Back), "back"),
    (C::Browse(Browse::Forward), "forward"),
    (C::Browse(Browse::Start), "start"),
];
const PAUSED: &[Hint] = &[(C::Pause, "continue"), MENU, QUIT];
const SELECTED: &[Hint] = &[
    (C::Choose, "move"),
    (C::Deselect, "deselect"),
    (C::NextPiece, "next target"),
];
const OVER: &[Hint] = &[NEW_GAME, REVIEW, MENU, UNDO, EARLIER, QUIT];
const PLAY: &[Hint] = &[SELECT, MENU, HELP, UNDO, FLIP, EARLIER, QUIT];
const THINKING: &[Hint] = &[
    (C::MoveNow, "move now"),
    MENU,
    UNDO,
    (C::Pause, "pause"),
    FLIP,
    QUIT,
];
const VIEWER: &[Hint] = &[BACK, FORWARD, CLOSE, WATCH, REVIEW, PLAY_ON, LINES, HELP];
const REVIEWED: &[Hint] = &[
    (C::Step(Step::NextTurningPoint), "next turning point"),
    CLOSE,
    (C::Step(Step::PreviousTurningPoint), "back"),
    (C::TryAgain, "try again"),
    LINES,
    HELP,
];
const REVIEWING: &[Hint] = &[(C::CloseViewer, "stop"), BACK, FORWARD, HELP];
const AUTOPLAY: &[Hint] = &[
    (C::Autoplay, "stop"),
    (C::Faster, "faster"),
    (C::Slower, "slower"),
    CLOSE,
];
const VARIATIONS: &[Hint] = &[
    (C::Step(Step::NextVariation), "other move"),
    BACK,
    FORWARD,
    CLOSE,
    PLAY_ON,
];
const VARIATION: &[Hint] = &[LEAVE, BACK, FORWARD, CLOSE, PLAY_ON];
const PRACTICE: &[Hint] = &[
    SELECT,
    MENU,
    (C::Hint, "hint"),
    (C::Solution, "solution"),
    (C::NextPuzzle, "next"),
    HELP,
];
const SOLUTION: &[Hint] = &[
    NEXT_PUZZLE,
    MENU,
    (C::Browse(Browse::Forward), "solution"),
    CLOSE_IT,
];
const PRACTISED: &[Hint] = &[
    NEXT_PUZZLE,
    MENU,
    (C::Browse(Browse::Back), "back"),
    (C::Browse(Browse::Forward), "forward"),
    CLOSE_IT,
];
const GAMES: &[Hint] = &[
    (C::OpenGame(None), "open"),
    (C::CloseList, "back"),
    (C::OpenSaveForm, "save"),
    (C::AskToDelete(None), "delete"),
    (C::List(ListStep::PageDown), "page"),
    HELP,
];
const STUDY: &[Hint] = &[
    (C::Save(String::new()), "save"),
    UNDO,
    COMMENT,
    LINES,
    LEAVE,
    CLOSE,
];
const HAND: &[Hint] = &[
    (C::Choose, "select, move"),
    (C::Study(Study::Hand), "cursor off"),
    NEXT_PIECE,
    UNDO,
    COMMENT,
];

/// What the keys do now.
pub(super) fn hints(scene: &Scene<'_>) -> &'static [Hint] {
    let app = scene.app;
    match app.focus() {
        Focus::Viewer => match app.viewer() {
            Some(viewer) if viewer.review().is_some() => REVIEWING,
            Some(viewer) if viewer.playing_pace().is_some() => AUTOPLAY,
            Some(_) if app.has_unsaved_study() => STUDY,
            Some(viewer) if viewer.chart().has_scores() && !viewer.is_in_variation() => REVIEWED,
            Some(viewer) if viewer.choices().len() > 1 => VARIATIONS,
            Some(viewer) if viewer.is_in_variation() => VARIATION,
            _ => VIEWER,
        },
        Focus::Hand => HAND,
        Focus::Note => NOTE,
        Focus::Games => GAMES,
        Focus::Dialog => dialog_hints(app),
        Focus::Promotion => DIALOG,
        Focus::Help | Focus::Text => READING,
        Focus::Input => TYPING,
        Focus::Board => board_hints(scene),
    }
}

fn board_hints(scene: &Scene<'_>) -> &'static [Hint] {
    match () {
        () if scene.is_setup() => SETUP,
        () if scene.app.practice().is_some() => practice_hints(scene.app),
        () if scene.is_paused() => PAUSED,
        () if scene.has_offer_to_answer() => OFFERED,
        () if scene.app.is_computing() => THINKING,
        () if scene.browsed().is_some() => BROWSING,
        () if scene.selected().is_some() => SELECTED,
        () if scene.is_over() => OVER,
        () if scene.has_claim() => CLAIMABLE,
        () => PLAY,
    }
}

fn practice_hints(app: &App) -> &'static [Hint] {
    match app.practice() {
        Some(practice) if practice.is_done() && practice.game().played().is_empty() => SOLUTION,
        Some(practice) if practice.is_done() => PRACTISED,
        _ if app.screen().selected().is_some() => SELECTED,
        _ => PRACTICE,
    }
}

fn dialog_hints(app: &App) -> &'static [Hint] {
    match app.popup() {
        Some(Screen::Explorer(_)) => EXPLORER,
        Some(Screen::Dialog(dialog)) if dialog.is_game_form() => FORM,
        Some(Screen::Dialog(dialog)) if dialog.has_explanations() => SETTINGS,
        Some(Screen::Dialog(dialog)) if dialog.is_form() => SAVING,
        _ => DIALOG,
    }
}
