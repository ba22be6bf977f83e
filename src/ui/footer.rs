//! The line of keys at the foot of the screen: which of them matter now. Each can be clicked.

use crate::app::command::{Browse, Command as C, DialogKey, Focus, ListStep, Step, Study};
use crate::app::{App, LineEdit, Popup};

use super::scene::Scene;

/// A command, and what the footer calls it.
pub(super) type Hint = (C, &'static str);

const FORM: &[Hint] = &[
    (C::Dialog(DialogKey::Choose), "start"),
    (C::Dialog(DialogKey::Right), "change"),
    (C::Dialog(DialogKey::Down), "next"),
    (C::Dialog(DialogKey::Close), "cancel"),
];
const SETTINGS: &[Hint] = &[
    (C::Dialog(DialogKey::Choose), "done"),
    (C::Dialog(DialogKey::Right), "change"),
    (C::Dialog(DialogKey::Down), "next"),
    (C::Dialog(DialogKey::Close), "undo"),
];
const SAVING: &[Hint] = &[
    (C::Dialog(DialogKey::Choose), "save"),
    (C::Dialog(DialogKey::Close), "cancel"),
];
const OFFERED: &[Hint] = &[
    (C::Accept(None), "accept the draw"),
    (C::Decline(None), "decline"),
    (C::Deselect, "menu"),
];
const CLAIMABLE: &[Hint] = &[
    (C::Claim(None), "claim a draw"),
    (C::Choose, "select"),
    (C::Deselect, "menu"),
    (C::OpenHelp, "help"),
];
const DIALOG: &[Hint] = &[
    (C::Dialog(DialogKey::Choose), "choose"),
    (C::Dialog(DialogKey::Close), "close"),
];
const EXPLORER: &[Hint] = &[
    (C::Dialog(DialogKey::Choose), "play it here"),
    (C::Dialog(DialogKey::Left), "back"),
    (C::Dialog(DialogKey::Down), "next"),
    (C::Dialog(DialogKey::Close), "close"),
];
const READING: &[Hint] = &[(C::Dialog(DialogKey::Close), "close")];
const TYPING: &[Hint] = &[
    (C::Submit, "run"),
    (C::Complete, "complete"),
    (C::EditLine(LineEdit::Clear), "clear"),
    (C::EditLine(LineEdit::Earlier), "previous line"),
];
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
const OVER: &[Hint] = &[
    (C::OpenNewGameForm, "new game"),
    (C::Review, "review"),
    (C::Deselect, "menu"),
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
const THINKING: &[Hint] = &[
    (C::MoveNow, "move now"),
    (C::Deselect, "menu"),
    (C::Undo(1), "undo"),
    (C::Pause, "pause"),
    (C::Flip, "flip"),
    (C::Interrupt, "quit"),
];
const VIEWER: &[Hint] = &[
    (C::Step(Step::By(-1)), "back"),
    (C::Step(Step::By(1)), "forward"),
    (C::CloseViewer, "close"),
    (C::Autoplay, "play"),
    (C::Review, "review"),
    (C::PlayFromHere, "play from here"),
    (C::Analysis, "lines"),
    (C::OpenHelp, "help"),
];
const VIEWED_AMONG_MANY: &[Hint] = &[
    (C::Step(Step::By(-1)), "back"),
    (C::Step(Step::By(1)), "forward"),
    (C::CloseViewer, "close"),
    (C::OpenHelp, "help"),
];
const REVIEWED: &[Hint] = &[
    (C::Step(Step::NextTurningPoint), "next turning point"),
    (C::CloseViewer, "close"),
    (C::Step(Step::PreviousTurningPoint), "back"),
    (C::TryAgain, "try again"),
    (C::Analysis, "lines"),
    (C::OpenHelp, "help"),
];
const REVIEWING: &[Hint] = &[
    (C::CloseViewer, "stop"),
    (C::Step(Step::By(-1)), "back"),
    (C::Step(Step::By(1)), "forward"),
    (C::OpenHelp, "help"),
];
const AUTOPLAY: &[Hint] = &[
    (C::Autoplay, "stop"),
    (C::Faster, "faster"),
    (C::Slower, "slower"),
    (C::CloseViewer, "close"),
];
const VARIATIONS: &[Hint] = &[
    (C::Step(Step::NextVariation), "other move"),
    (C::Step(Step::By(-1)), "back"),
    (C::Step(Step::By(1)), "forward"),
    (C::CloseViewer, "close"),
    (C::PlayFromHere, "play from here"),
];
const VARIATION: &[Hint] = &[
    (C::Step(Step::LeaveVariation), "leave"),
    (C::Step(Step::By(-1)), "back"),
    (C::Step(Step::By(1)), "forward"),
    (C::CloseViewer, "close"),
    (C::PlayFromHere, "play from here"),
];
const PRACTICE: &[Hint] = &[
    (C::Choose, "select"),
    (C::Deselect, "menu"),
    (C::Hint, "hint"),
    (C::Solution, "solution"),
    (C::NextPuzzle, "next"),
    (C::OpenHelp, "help"),
];
const SOLUTION: &[Hint] = &[
    (C::Choose, "next puzzle"),
    (C::Deselect, "menu"),
    (C::Browse(Browse::Forward), "solution"),
    (C::ClosePractice, "close"),
];
const PRACTISED: &[Hint] = &[
    (C::Choose, "next puzzle"),
    (C::Deselect, "menu"),
    (C::Browse(Browse::Back), "back"),
    (C::Browse(Browse::Forward), "forward"),
    (C::ClosePractice, "close"),
];
const GAMES: &[Hint] = &[
    (C::OpenGame(None), "open"),
    (C::CloseList, "back"),
    (C::OpenSaveForm, "save"),
    (C::AskToDelete(None), "delete"),
    (C::List(ListStep::PageDown), "page"),
    (C::OpenHelp, "help"),
];
const STUDY: &[Hint] = &[
    (C::Save(String::new()), "save"),
    (C::Undo(1), "undo"),
    (C::Comments, "comment"),
    (C::Analysis, "lines"),
    (C::Step(Step::LeaveVariation), "leave"),
    (C::CloseViewer, "close"),
];
const HAND: &[Hint] = &[
    (C::Choose, "select, move"),
    (C::Study(Study::Hand), "cursor off"),
    (C::NextPiece, "next piece"),
    (C::Undo(1), "undo"),
    (C::Comments, "comment"),
];
const NOTE: &[Hint] = &[
    (C::Dialog(DialogKey::Choose), "keep"),
    (C::Dialog(DialogKey::Close), "cancel"),
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
            Some(_) => VIEWER,
            None => VIEWED_AMONG_MANY,
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
    match app.screen().popup() {
        Some(Popup::Explorer(_)) => EXPLORER,
        Some(Popup::Dialog(dialog)) if dialog.is_game_form() => FORM,
        Some(Popup::Dialog(dialog)) if dialog.has_explanations() => SETTINGS,
        Some(Popup::Dialog(dialog)) if dialog.is_form() => SAVING,
        _ => DIALOG,
    }
}
