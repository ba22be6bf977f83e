//! Questions: answers that change nothing.

use crate::model::{Color, File, Game, IllegalMove, Man, Name, Piece, Rank, Square};
use crate::notation::{fen, pgn, san};
use crate::printable::excerpt;

use super::language::{Command, Subject, help};
use super::settings::{Choice, Theme};
use super::{App, Cmd, Face, Mode, words};

impl App {
    /// Answers what is asked in either mode, and refuses what is not built yet.
    pub(super) fn answer(&mut self, command: &Command) -> Vec<Cmd> {
        let game = self.board_game();
        let answer = match command {
            Command::Quit => return vec![Cmd::Quit],
            Command::ShowFen => Ok(self.fen()),
            Command::Board => Ok(self.sheet()),
            Command::Help(word) => {
                help(word).ok_or_else(|| format!("there is no help for \"{}\".", excerpt(word, 40)))
            }
            Command::Flip => return self.flip(),
            Command::AutoFlip(on) => return self.auto_flip(*on),
            Command::Theme(word) => return self.set_theme(word),
            Command::Copy { whole_game } => return self.copy_asked(*whole_game),
            Command::Settings | Command::Menu if self.face == Face::Screen => {
                return self.open_asked(command);
            }
            Command::Clock => match self.session.clock() {
                Some(clock) => Ok(clock.to_string()),
                None => Err("this game has no clocks.".to_owned()),
            },
            Command::Score => Ok(format!("Score: {}", self.score_line())),
            Command::Row(rank) => Ok(squares(game, File::ALL.map(|f| Square::new(f, *rank)))),
            Command::Column(file) => Ok(squares(game, Rank::ALL.map(|r| Square::new(*file, r)))),
            Command::Pieces(color) => Ok(pieces(game, *color)),
            Command::Moves(None) => Ok(all_moves(game)),
            Command::Moves(Some(subject)) => targets(game, *subject),
            Command::Where(subject) => whereabouts(game, *subject),
            Command::Captured => Ok(losses(game)),
            Command::History => Ok(pgn::numbered_moves(game)),
            Command::Pgn => Ok(self.pgn()),
            other => Err(not_yet(other).to_owned()),
        };
        match answer {
            Ok(text) => self.say(text),
            Err(reason) => self.refuse(reason),
        }
        Vec::new()
    }

    /// How the present game ended, in a sentence, if it has.
    pub fn ending_line(&self) -> Option<String> {
        let game = self.session.game();
        let outcome = game.outcome()?;
        Some(words::ending_line(outcome, game.turn()))
    }

    /// Who gives check, in a sentence, if anybody does.
    pub fn check_line(&self) -> Option<String> {
        words::check_line(self.session.game())
    }

    /// Both sides and their points: `White 1.5, Black 0.5`.
    pub fn score_line(&self) -> String {
        let score = self.session.score();
        let [white, black] =
            Color::ALL.map(|color| format!("{} {}", self.session.name(color), score[color]));
        format!("{white}, {black}")
    }

    /// The board as a sheet of names.
    pub fn sheet(&self) -> String {
        let text = match &self.mode {
            Mode::Playing | Mode::Viewer(_) | Mode::Archive(_) => {
                crate::sheet::write(self.board_game(), self.viewpoint())
            }
            Mode::Setup(setup) => crate::sheet::write_setup(setup, self.viewpoint()),
        };
        text.trim_end_matches('\n').to_owned()
    }

    fn fen(&self) -> String {
        match &self.mode {
            Mode::Playing | Mode::Viewer(_) | Mode::Archive(_) => {
                fen::write(self.board_game().position())
            }
            Mode::Setup(setup) => fen::write_setup(setup),
        }
    }

    /// Has the settings kept, where there is a place to keep them.
    pub(super) fn save_settings(&self) -> Vec<Cmd> {
        vec![Cmd::SaveSettings(Box::new(self.settings.clone()))]
    }

    fn open_asked(&mut self, command: &Command) -> Vec<Cmd> {
        if command == &Command::Menu {
            self.open_menu();
        } else {
            self.open_settings();
        }
        Vec::new()
    }

    /// The full screen copies and shows; line by line, showing is all there is.
    fn copy_asked(&mut self, whole_game: bool) -> Vec<Cmd> {
        match (self.face, whole_game) {
            (Face::Screen, false) => self.copy_fen(),
            (Face::Screen, true) => self.copy_pgn(),
            (Face::Plain, false) => self.answer(&Command::ShowFen),
            (Face::Plain, true) => self.answer(&Command::Pgn),
        }
    }

    fn set_theme(&mut self, word: &str) -> Vec<Cmd> {
        match Theme::from_word(word) {
            Some(theme) => {
                self.settings.theme = theme;
                self.say(format!("The theme is {}.", theme.word()));
                self.save_settings()
            }
            None => {
                let all: Vec<_> = Theme::ALL.iter().map(|theme| theme.word()).collect();
                self.refuse(format!("the themes are {}.", all.join(", ")));
                Vec::new()
            }
        }
    }

    /// The present game as PGN, without the line end behind it.
    pub(super) fn pgn(&self) -> String {
        self.session.record().to_pgn().trim_end().to_owned()
    }

    fn flip(&mut self) -> Vec<Cmd> {
        self.is_flipped = !self.is_flipped;
        let side = self.viewpoint();
        self.say(format!("The board is seen from {side}'s side."));
        Vec::new()
    }

    fn auto_flip(&mut self, on: bool) -> Vec<Cmd> {
        self.settings.auto_flip = on;
        self.is_flipped = false;
        self.say(if on {
            "The board turns to the side to move."
        } else {
            "The board stays as it is."
        });
        self.save_settings()
    }
}

/// What to say of a word whose feature is not there yet, or has no place here.
const fn not_yet(command: &Command) -> &'static str {
    match command {
        Command::Settings | Command::Menu | Command::Archive => {
            "that belongs to the full-screen game; type help."
        }
        _ => "that is not possible while the board is being set up; type done or cancel first.",
    }
}

/// The men on some squares: `a4 p1w, c4 b2w`, or `empty`.
fn squares(game: &Game, squares: [Square; 8]) -> String {
    let men: Vec<String> = squares
        .into_iter()
        .filter_map(|square| Some((square, game.roster().at(square)?)))
        .map(|(square, man)| format!("{square} {}", man.name()))
        .collect();
    if men.is_empty() {
        "empty".to_owned()
    } else {
        men.join(", ")
    }
}

/// A side's men: `kiw e1, quw d1, ...`.
fn pieces(game: &Game, color: Color) -> String {
    let men: Vec<String> = game
        .roster()
        .men()
        .iter()
        .filter(|man| man.is_on_board() && man.color() == color)
        .map(|man| format!("{} {}", man.name(), man.square()))
        .collect();
    men.join(", ")
}

fn or_none(words: &[String]) -> String {
    if words.is_empty() {
        "none".to_owned()
    } else {
        words.join(" ")
    }
}

fn all_moves(game: &Game) -> String {
    if game.outcome().is_some() {
        return or_none(&[]);
    }
    let position = game.position();
    let mut moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|&mv| san::write(position, mv))
        .collect();
    moves.sort();
    or_none(&moves)
}

/// The man that is asked about, who must be on the board.
fn man_of(game: &Game, subject: Subject) -> Result<&Man, String> {
    match subject {
        Subject::On(square) => game
            .roster()
            .at(square)
            .ok_or_else(|| IllegalMove::EmptySquare(square).to_string()),
        Subject::Named(name) => match find(game, name)? {
            man if man.is_on_board() && man.name() == name => Ok(man),
            man => Err(format!("{}.", words::where_line(name, man))),
        },
    }
}

fn find(game: &Game, name: Name) -> Result<&Man, String> {
    game.roster()
        .find_ever(name)
        .ok_or_else(|| IllegalMove::UnknownPiece(name).to_string())
}

fn targets(game: &Game, subject: Subject) -> Result<String, String> {
    let from = man_of(game, subject)?.square();
    if game.outcome().is_some() {
        return Ok(or_none(&[]));
    }
    let mut targets: Vec<String> = game
        .position()
        .legal_moves()
        .iter()
        .filter(|mv| mv.from() == from)
        .map(|mv| mv.to().to_string())
        .collect();
    targets.sort();
    targets.dedup();
    Ok(or_none(&targets))
}

fn whereabouts(game: &Game, subject: Subject) -> Result<String, String> {
    match subject {
        Subject::Named(name) => Ok(words::where_line(name, find(game, name)?)),
        Subject::On(_) => man_of(game, subject).map(|man| words::where_line(man.name(), man)),
    }
}

/// What each side has lost, a line each.
fn losses(game: &Game) -> String {
    let lines = Color::ALL.map(|color| {
        let names: Vec<String> = game
            .roster()
            .captured(color)
            .into_iter()
            .map(|man| man.name().to_string())
            .collect();
        let lost = if names.is_empty() {
            "nothing".to_owned()
        } else {
            names.join(" ")
        };
        format!("{color} has lost: {lost}")
    });
    lines.join("\n")
}

/// A man in words for the setup board: `White king on e1.`
pub(super) fn placed_line(piece: Piece, square: Square) -> String {
    format!("{piece} on {square}.")
}
