//! The line of keys at the foot of the screen: which of them matter now.

use crate::app::keys::{Action, Focus, ListStep, Step};
use crate::app::{App, LineEdit, Mode};

use Action as A;

const DIALOG: &[(Action, &str)] = &[(A::Choose, "choose"), (A::Close, "close")];
const READING: &[(Action, &str)] = &[(A::Close, "close")];
const TYPING: &[(Action, &str)] = &[
    (A::Submit, "do it"),
    (A::Complete, "complete"),
    (A::Edit(LineEdit::Clear), "empty"),
    (A::Edit(LineEdit::Earlier), "earlier line"),
];
const SETUP: &[(Action, &str)] = &[
    (A::Choose, "put"),
    (A::LetGo, "menu"),
    (A::NextMan, "next man"),
    (A::RemoveMan, "remove"),
];
const BROWSING: &[(Action, &str)] = &[
    (A::BrowseEnd, "return"),
    (A::BrowseBack, "back"),
    (A::BrowseForward, "forward"),
    (A::BrowseStart, "start"),
];
const PAUSED: &[(Action, &str)] = &[
    (A::Pause, "go on"),
    (A::LetGo, "menu"),
    (A::Interrupt, "quit"),
];
const HAND: &[(Action, &str)] = &[
    (A::Choose, "put down"),
    (A::LetGo, "let go"),
    (A::NextMan, "next goal"),
];
const OVER: &[(Action, &str)] = &[
    (A::LetGo, "menu"),
    (A::NewGame, "new game"),
    (A::Review, "review"),
    (A::Undo, "take back"),
    (A::BrowseBack, "look back"),
    (A::Interrupt, "quit"),
];
const PLAY: &[(Action, &str)] = &[
    (A::Choose, "pick up"),
    (A::LetGo, "menu"),
    (A::Help, "help"),
    (A::Undo, "take back"),
    (A::BrowseBack, "look back"),
    (A::Flip, "turn"),
    (A::Interrupt, "quit"),
];
const THINKING: &[(Action, &str)] = &[
    (A::MoveNow, "move now"),
    (A::LetGo, "menu"),
    (A::Undo, "take back"),
    (A::Pause, "pause"),
    (A::Flip, "turn"),
    (A::Interrupt, "quit"),
];
const VIEWER: &[(Action, &str)] = &[
    (A::View(Step::Back), "back"),
    (A::View(Step::Forward), "on"),
    (A::CloseView, "close"),
    (A::Autoplay, "play"),
    (A::Review, "review"),
    (A::PlayFromHere, "play from here"),
    (A::Analysis, "lines"),
    (A::Help, "help"),
];
const REVIEWED: &[(Action, &str)] = &[
    (A::View(Step::NextTurn), "next turn"),
    (A::View(Step::PreviousTurn), "back"),
    (A::TryAgain, "try again"),
    (A::Analysis, "lines"),
    (A::CloseView, "close"),
    (A::Help, "help"),
];
const REVIEWING: &[(Action, &str)] = &[
    (A::CloseView, "stop"),
    (A::View(Step::Back), "back"),
    (A::View(Step::Forward), "on"),
    (A::Help, "help"),
];
const PLAYING_ITSELF: &[(Action, &str)] = &[
    (A::Autoplay, "stop"),
    (A::Faster, "faster"),
    (A::Slower, "slower"),
    (A::CloseView, "close"),
];
const CROSSING: &[(Action, &str)] = &[
    (A::View(Step::NextChoice), "other move"),
    (A::View(Step::Back), "back"),
    (A::View(Step::Forward), "on"),
    (A::CloseView, "close"),
    (A::PlayFromHere, "play from here"),
];
const VARIATION: &[(Action, &str)] = &[
    (A::View(Step::Leave), "leave"),
    (A::View(Step::Back), "back"),
    (A::View(Step::Forward), "on"),
    (A::CloseView, "close"),
    (A::PlayFromHere, "play from here"),
];
const ARCHIVE: &[(Action, &str)] = &[
    (A::OpenGame, "open"),
    (A::CloseList, "back"),
    (A::ExportGame, "save"),
    (A::DeleteGame, "delete"),
    (A::List(ListStep::PageDown), "page"),
    (A::Help, "help"),
];
/// What the keys do now.
pub(super) fn hints(app: &App) -> &'static [(Action, &'static str)] {
    match app.focus() {
        Focus::Viewer => match app.viewer() {
            Some(_) if app.review().is_some() => REVIEWING,
            Some(viewer) if viewer.playing_pace().is_some() => PLAYING_ITSELF,
            Some(viewer) if viewer.chart().has_scores() && !viewer.is_in_variation() => REVIEWED,
            Some(viewer) if viewer.choices().len() > 1 => CROSSING,
            Some(viewer) if viewer.is_in_variation() => VARIATION,
            _ => VIEWER,
        },
        Focus::Archive => ARCHIVE,
        Focus::Promotion | Focus::Dialog => DIALOG,
        Focus::Help | Focus::Text => READING,
        Focus::Box => TYPING,
        Focus::Board if app.mode() != &Mode::Playing => SETUP,
        Focus::Board if app.session().is_paused() => PAUSED,
        Focus::Board if app.is_computing() => THINKING,
        Focus::Board if app.screen().browsed().is_some() => BROWSING,
        Focus::Board if app.screen().hand().is_some() => HAND,
        Focus::Board if app.session().game().outcome().is_some() => OVER,
        Focus::Board => PLAY,
    }
}
