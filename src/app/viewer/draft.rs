//! A study as it outlives the program: the game, where it came from, the current move, and the
//! comment being written.
//!
//! ```text
//! ; hotseat study at=0.1.0 partial=1 archive=0 file=0 offset=512 len=1042 sum=... stamp=...
//! ; path /home/ann/games.pgn
//! ; note after A surpri
//! [Event "..."]
//! ```
//!
//! The store keeps it in the file of the running game, which proves itself whole. Nothing in it is
//! believed beyond that: a study that is resumed is saved to its place only if the place still holds
//! the game that was opened.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::app::command::{Command, NotePlace, Study, StudyOf};
use crate::app::games::{Location, Place};
use crate::app::reply::{Done, done, refuse};
use crate::app::screen::dialog::{self, Dialog, DialogRow};
use crate::app::screen::note;
use crate::app::{App, Cmd, Face, Screen};
use crate::notation::pgn::{self, NodeId, Tree};
use crate::printable::printable;

use super::{Origin, Viewer, spoken};

const MARK: &str = "; hotseat study ";
const PATH: &str = "; path ";
const NOTE: &str = "; note ";

/// A study that was left unsaved when the program ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftStudy {
    /// The draft.
    text: String,
    tree: Tree,
    at: Vec<usize>,
    place: Option<Box<Place>>,
    note: Option<(NotePlace, String)>,
}

impl LeftStudy {
    /// Reads a draft; `None` if it is none.
    pub fn read(text: &str) -> Option<LeftStudy> {
        let body = text.find("\n[")? + 1;
        // Comments of the game may begin like lines of the head.
        let (head, body) = text.split_at(body);
        let mut lines = head.lines();
        let fields = lines.next()?.strip_prefix(MARK)?;
        let field = |name: &str| {
            let mut words = fields.split(' ');
            words.find_map(|word| word.strip_prefix(name)?.strip_prefix('='))
        };
        let number = |name: &str| field(name)?.parse::<u64>().ok();
        let path = lines.clone().find_map(|line| line.strip_prefix(PATH));
        let note = lines.find_map(|line| line.strip_prefix(NOTE));
        let place = path.and_then(|path| {
            Some(Box::new(Place {
                path: path.into(),
                location: Location {
                    file: number("file")? as u32,
                    offset: number("offset")?,
                    len: number("len")?,
                },
                sum: number("sum")?,
                stamp: number("stamp")?,
                is_archive: number("archive")? == 1,
            }))
        });
        let at = field("at")?.split('.').filter(|step| !step.is_empty());
        let mut game = pgn::read_all(body.as_bytes()).into_iter().next()?;
        game.tree.is_partial |= number("partial") == Some(1);
        Some(LeftStudy {
            at: at.map_while(|step| step.parse().ok()).collect(),
            note: note.and_then(read_note),
            place,
            tree: game.tree,
            text: text.to_owned(),
        })
    }

    /// Whose game it is.
    fn title(&self) -> String {
        let player = |name| printable(self.tree.tags.get(name).unwrap_or("?"));
        match (player("White"), player("Black")) {
            (white, black) if white == "?" && black == "?" => "a game".to_owned(),
            (white, black) => format!("{white} - {black}"),
        }
    }
}

fn read_note(line: &str) -> Option<(NotePlace, String)> {
    let (place, text) = line.split_once(' ').unwrap_or((line, ""));
    let place = match place {
        "before" => NotePlace::Before,
        "after" => NotePlace::After,
        _ => return None,
    };
    Some((place, text.to_owned()))
}

/// `study`: opens the study that was left.
pub(super) fn resume(app: &mut App) -> Done {
    let Some(left) = app.left_study.take() else {
        return refuse("there is no unsaved study.");
    };
    let cmds = super::leave(app);
    super::open(
        app,
        pgn::ReadGame {
            tree: left.tree,
            problem: None,
            offset: 0,
        },
    );
    if let Some(viewer) = app.viewer_mut() {
        viewer.origin = Origin::Study;
        viewer.place = left.place;
        viewer.history.mark_unsaved();
        let node = viewer.node_at(&left.at);
        viewer.place_at(node);
    }
    app.say("The study goes on where it was left; its changes are not saved yet.");
    spoken::say_place(app);
    if let Some((place, text)) = left.note {
        reopen_note(app, place, &text);
    }
    Ok(cmds)
}

/// The comment that was being written is there again, in its text field or as a line.
fn reopen_note(app: &mut App, place: NotePlace, text: &str) {
    let Some(viewer) = app.viewer() else {
        return;
    };
    let title = viewer.note_title(place, app.voice());
    match app.face {
        Face::Screen => note::open(app, place, &title, text),
        Face::Plain => {
            let text = printable(text);
            app.say(format!("You were writing a comment: {text}"));
        }
    }
}

/// `study forget`: the study that was left is not wanted, so it goes to the trash.
pub(super) fn forget(app: &mut App) -> Done {
    match &app.left_study {
        Some(left) => Ok(vec![Cmd::DiscardStudy(left.tree.to_pgn())]),
        None => refuse("there is no unsaved study to forget."),
    }
}

/// It is in the trash, and only now it need not be kept any more.
pub(in crate::app) fn discarded(app: &mut App) -> Done {
    if app.left_study.take().is_some() {
        app.say("The unsaved study is in the trash; restore takes it back.");
    }
    done()
}

impl Viewer {
    /// The way to the current move: which of the moves that follow, step by step.
    fn way(&self) -> Vec<String> {
        let walked = self.line[..self.ply].iter();
        walked.map(|&id| self.tree.rank(id).to_string()).collect()
    }

    fn node_at(&self, way: &[usize]) -> Option<NodeId> {
        let mut at = None;
        for &step in way {
            at = Some(*self.tree.next(at).get(step)?);
        }
        at
    }

    /// The draft of a changed study.
    fn draft(&self, note: Option<(NotePlace, &str)>) -> String {
        let mut text = format!("{MARK}at={}", self.way().join("."));
        if self.is_partial() {
            text += " partial=1";
        }
        let place = self.place.as_deref();
        let named = place.and_then(|place| Some((place, place.path.to_str()?)));
        let named = named.filter(|(_, path)| !path.contains(char::is_control));
        if let Some((place, path)) = named {
            let Place {
                location,
                sum,
                stamp,
                is_archive,
                ..
            } = place;
            let Location { file, offset, len } = location;
            let archive = u8::from(*is_archive);
            text += &format!(
                " archive={archive} file={file} offset={offset} len={len} sum={sum} stamp={stamp}\n{PATH}{path}"
            );
        }
        text.push('\n');
        if let Some((place, words)) = note {
            let side = match place {
                NotePlace::Before => "before",
                NotePlace::After => "after",
            };
            text += &format!("{NOTE}{side} {words}\n");
        }
        text + &self.tree.to_pgn()
    }
}

impl App {
    /// The study as the store keeps it: the one that has unsaved changes, whatever covers it,
    /// else one that was left and not resumed yet.
    pub fn study_draft(&self) -> Option<String> {
        let note = self.comment_field();
        let is_written =
            |viewer: &Viewer| note.is_some_and(|(place, text)| viewer.note_text(place) != text);
        let changed = self
            .viewers()
            .find(|viewer| viewer.is_worth_a_draft() || is_written(viewer));
        let draft = changed.map(|viewer| viewer.draft(note));
        draft.or_else(|| self.left_study.as_ref().map(|left| left.text.clone()))
    }

    /// A number that is another one as soon as the study that the store keeps is another one, but for the
    /// comment being written.
    pub fn study_state(&self) -> u64 {
        let mut state = DefaultHasher::new();
        self.left_study.is_some().hash(&mut state);
        for screen in self.screens.iter() {
            match screen {
                Screen::Viewer(viewer) => {
                    let edits = viewer.history.state();
                    (viewer.is_worth_a_draft(), edits, &viewer.place).hash(&mut state);
                }
                Screen::Note(field) => field.place.hash(&mut state),
                _ => {}
            }
        }
        state.finish()
    }

    /// The comment being written, and where it stands.
    pub fn comment_field(&self) -> Option<(NotePlace, &str)> {
        self.screens.iter().find_map(|screen| match screen {
            Screen::Note(field) => Some((field.place, field.input.text())),
            _ => None,
        })
    }

    /// Tells the player of a study that was left unsaved, which `study` resumes.
    pub fn offer_study(&mut self, left: LeftStudy) {
        let title = left.title();
        self.left_study = Some(Box::new(left));
        let row = |label: &str, command| DialogRow::run(label, Command::Study(command).into());
        let resume = Study::Open(StudyOf::Present);
        match (self.screens.top_mut(), self.face) {
            (Some(Screen::Dialog(question)), Face::Screen) => {
                let label = format!("Resume it, and open the unsaved study of {title}");
                question.rows.push(row(&label, resume));
            }
            (None, Face::Screen) => {
                let rows = vec![
                    row("Resume it", resume).with_key("Enter"),
                    row("Delete it", Study::Forget),
                    DialogRow::close("Later: study opens it"),
                ];
                let title = format!("A study of {title} was left unsaved");
                dialog::open(self, Dialog::question(&title, rows));
            }
            _ => self.say(format!(
                "A study of {title} was left unsaved: study resumes it, study forget deletes it."
            )),
        }
    }

    /// Another study is changed while one waits to be resumed: the waiting one goes to the archive,
    /// because only one is kept beside the running game.
    pub(in crate::app) fn put_left_study_away(&mut self) -> Option<Cmd> {
        if !self.has_unsaved_study() {
            return None;
        }
        let left = self.left_study.take()?;
        self.say("The study that was left unsaved is in the archive now.");
        Some(Cmd::Archive(left.tree.to_pgn()))
    }
}
