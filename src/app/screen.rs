//! What the full screen keeps beside the game: cursor, selection, input line and browsing; and what popups do.

pub(in crate::app) mod board;
pub(in crate::app) mod dialog;
pub(in crate::app) mod forms;
mod help;
mod input;
pub(in crate::app) mod motion;
mod new_game;
pub(in crate::app) mod note;
mod popup;
mod preview;

pub use dialog::{Dialog, DialogRow, RowValue};
pub use help::HelpView;
pub use input::{Input, LineEdit};
pub use motion::Motion;
pub use note::NoteField;
pub use popup::Chooser;
pub use preview::Preview;

pub(in crate::app) use popup::{paste, pick_row, press, scroll, type_char};

use super::command::{Command, Order};
use super::game::opponent::LastOpponent;
use super::games::{self, Source};
use super::reply::{Done, done, refuse};
use super::settings::Blindfold;
use super::{App, Cmd, Export, Face, explorer, game};
use crate::model::{Color, Piece, Role, Square};

/// The state of the full screen.
#[allow(clippy::struct_excessive_bools)] // Each is a state of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub(in crate::app) cursor: Square,
    /// The square of the selected piece.
    pub(in crate::app) selected: Option<Square>,
    /// Where the mouse button went down and has not come up yet.
    pub(in crate::app) pressed: Option<Square>,
    /// Whether the piece there was selected already: a click deselects it, a drag does not.
    pub(in crate::app) was_selected: bool,
    /// Where the right button went down and has not come up yet.
    pub(in crate::app) right_pressed: Option<Square>,
    /// Whether the cursor is on the board of the viewer.
    pub(in crate::app) has_hand: bool,
    /// How often the player has turned the board on to the next side.
    pub(in crate::app) turns: usize,
    pub(in crate::app) input: Input,
    /// The half-move after which the board is shown, if that is not the present.
    pub(in crate::app) browsed: Option<usize>,
    pub(in crate::app) brush: Brush,
    /// Whether the mouse button went down on the tray and has not come up yet.
    pub(in crate::app) holds_brush: bool,
    /// Whether the last key was a request to quit that must be repeated.
    pub(in crate::app) asked_to_quit: bool,
    /// How many rows of a list fit on the screen.
    pub(in crate::app) list_rows: usize,
    pub(in crate::app) gliding: motion::Gliding,
    /// The game being written to a file, and the id of the answer.
    pub(in crate::app) exporting: Option<(u64, Export, String)>,
    /// What was chosen the last time a game against the computer was started.
    pub(in crate::app) last_opponent: LastOpponent,
}

impl Default for View {
    fn default() -> View {
        View {
            cursor: Square::E2,
            selected: None,
            pressed: None,
            was_selected: false,
            right_pressed: None,
            has_hand: false,
            turns: 0,
            input: Input::default(),
            browsed: None,
            brush: Brush::Piece(Piece::new(Color::White, Role::King)),
            holds_brush: false,
            asked_to_quit: false,
            list_rows: 10,
            gliding: motion::Gliding::default(),
            exporting: None,
            last_opponent: LastOpponent::default(),
        }
    }
}

impl View {
    /// The square under the cursor.
    pub const fn cursor(&self) -> Square {
        self.cursor
    }

    /// The square of the selected piece.
    pub const fn selected(&self) -> Option<Square> {
        self.selected
    }

    /// The input line.
    pub const fn input(&self) -> &Input {
        &self.input
    }

    /// The half-move after which the board is shown, if that is not the present.
    pub const fn browsed(&self) -> Option<usize> {
        self.browsed
    }

    /// The piece that is on its way, if one is.
    pub const fn motion(&self) -> Option<Motion> {
        self.gliding.motion
    }

    /// What a click puts on the board in setup.
    pub const fn brush(&self) -> Brush {
        self.brush
    }
}

/// What a click puts on the board in setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Brush {
    /// A piece.
    Piece(Piece),
    /// Nothing: it removes pieces.
    Eraser,
}

impl Brush {
    /// The whole tray for so many sides: the six kinds of each in the order of play, and the eraser.
    pub fn tray(sides: &[Color]) -> Vec<Brush> {
        let roles = [
            Role::King,
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            Role::Knight,
            Role::Pawn,
        ];
        let pieces = sides.iter().flat_map(|&side| {
            let kinds = roles.map(|role| Brush::Piece(Piece::new(side, role)));
            kinds.into_iter()
        });
        pieces.chain([Brush::Eraser]).collect()
    }
}

/// Carries out a command that means the same in every mode, or answers a question.
pub(in crate::app) fn run(app: &mut App, order: Order) -> Done {
    let Order {
        command,
        is_confirmed,
    } = order;
    if let Some(answer) = game::questions::answer(app, &command) {
        return answer;
    }
    match command {
        Command::Quit => quit(app, is_confirmed),
        Command::Flip => flip(app),
        Command::AutoFlip(on) => auto_flip(app, on),
        Command::Theme(word) => set_theme(app, &word),
        Command::Blindfold(blindfold) => set_blindfold(app, blindfold),
        Command::Practice(selection) => super::practice::open(app, selection),
        Command::CopyFen => {
            let text = game::files::fen(app);
            let notation = app.board_notation().position();
            game::files::copy(app, &format!("The position as {notation} (copied)"), text)
        }
        Command::CopyPgn => {
            let text = game::files::pgn(app);
            let notation = app.board_notation().name();
            game::files::copy(app, &format!("The game as {notation} (copied)"), text)
        }
        Command::Code => game::files::code(app),
        Command::Save(path) => game::files::save(app, path, is_confirmed),
        Command::Load { path, number } => game::files::load(app, path, number, is_confirmed),
        Command::Archive => games::open(app, Source::Archive, None),
        Command::ListGames(listing) => games::list(app, listing),
        Command::Explore(file) => explorer::open(app, file),
        Command::ViewFile { path, number } => games::open(app, Source::File(path.into()), number),
        Command::Trash => games::trash::count(),
        Command::RestoreGame => games::trash::restore(),
        Command::EmptyTrash => games::trash::empty(is_confirmed),
        Command::Export(what, path) => game::files::export(app, what, &path, is_confirmed),
        Command::View(game) => {
            super::viewer::open(app, *game);
            done()
        }
        Command::Study(command) => super::viewer::study::run_elsewhere(app, &command),
        _ if app.face == Face::Plain => refuse("that belongs to the full-screen game; type help."),
        other => run_on_screen(app, &other),
    }
}

/// Carries out a command that only the full screen has.
fn run_on_screen(app: &mut App, command: &Command) -> Done {
    match *command {
        Command::Cursor(direction) => board::move_cursor(app, direction),
        Command::Choose => return board::choose(app, app.screen.cursor),
        Command::Deselect => board::deselect_or_open_menu(app),
        Command::NextPiece => board::cycle(app, true),
        Command::PreviousPiece => board::cycle(app, false),
        Command::Browse(browse) => return board::browse(app, browse),
        Command::OpenMenu => forms::open_menu(app),
        Command::OpenSettings => forms::open_settings(app),
        Command::OpenNewGameForm => forms::open_new_game(app),
        Command::OpenPlayForm => forms::open_play(app),
        Command::OpenSaveForm => games::open_save_form(app),
        Command::OpenHelp => help::open(app),
        Command::EditLine(edit) => return edit_line(app, edit),
        Command::Complete => preview::complete(app),
        // Keys of another part of the screen have nothing to do here.
        _ => {}
    }
    done()
}

/// An editing key; while an earlier move is shown, End returns to the present as the prompt says.
fn edit_line(app: &mut App, edit: LineEdit) -> Done {
    if edit == LineEdit::End && app.screen.browsed.is_some() {
        return board::browse(app, super::command::Browse::End);
    }
    if !note::edit(app, edit) {
        app.screen.input.edit(edit);
    }
    done()
}

/// Leaves the program; the full screen asks first while a game is running.
fn quit(app: &mut App, is_confirmed: bool) -> Done {
    if !is_confirmed && app.asks_first() {
        let order = Order::confirmed(Command::Quit);
        dialog::ask(app, "Leave this game and quit?", "No, play on", order);
        return done();
    }
    Ok(vec![Cmd::Quit])
}

fn flip(app: &mut App) -> Done {
    app.screen.turns += 1;
    let side = app.viewpoint();
    app.say(format!("The board is seen from {side}'s side."));
    done()
}

fn auto_flip(app: &mut App, on: bool) -> Done {
    app.settings.auto_flip = on;
    app.screen.turns = 0;
    app.say(if on {
        "The board flips to the side to move."
    } else {
        "The board stays as it is."
    });
    Ok(vec![forms::save_settings(app)])
}

fn set_blindfold(app: &mut App, blindfold: Blindfold) -> Done {
    app.settings.blindfold = blindfold;
    app.say(match blindfold {
        Blindfold::Off => "All pieces are shown.",
        Blindfold::White => "White's pieces are hidden; blindfold off shows them.",
        Blindfold::Black => "Black's pieces are hidden; blindfold off shows them.",
        Blindfold::Both => "All pieces are hidden; blindfold off shows them.",
    });
    Ok(vec![forms::save_settings(app)])
}

fn set_theme(app: &mut App, word: &str) -> Done {
    let Some(theme) = app.settings.find_theme(word) else {
        let words = app.settings.theme_words().join(", ");
        return refuse(format!("the themes are {words}."));
    };
    app.settings.theme = theme;
    app.say(format!("The theme is {}.", app.settings.theme_word()));
    Ok(vec![forms::save_settings(app)])
}
