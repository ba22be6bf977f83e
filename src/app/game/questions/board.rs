//! What stands where: squares, rows, columns, diagonals, and the pieces of a side or a kind.

use crate::app::speech::{self, Voice};
use crate::app::{App, Screen};
use crate::model::{
    AnySetup, Board as Shape, Color, File, Game, IllegalMove, Name, Piece, Rank, Role, Roster,
    Rules, Square,
};

/// A piece on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Standing {
    pub(super) square: Square,
    pub(super) piece: Piece,
    /// In setup there can be more pieces of a kind than there are names.
    pub(super) name: Option<Name>,
}

impl Standing {
    /// `p5w on e4`, or `white pawn (p5w) on e4`.
    pub(super) fn placed(self, voice: Voice) -> String {
        format!("{} on {}", voice.noun(self.piece, self.name), self.square)
    }
}

/// The pieces on the board, of a game or of a position being set up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Board {
    standing: Vec<Standing>,
    rules: &'static Rules,
    /// Who is out, and which piece attacks what.
    setup: AnySetup,
}

impl Board {
    /// The board that is shown now.
    pub(super) fn of(app: &App) -> Board {
        match app.cover() {
            Some(Screen::Setup(setup)) => Board::from_setup(setup),
            _ => Board::from_game(&app.asked_game()),
        }
    }

    fn from_game(game: &Game) -> Board {
        let pieces = game.roster().pieces().iter();
        let standing = pieces.filter(|piece| piece.is_on_board()).map(|piece| {
            let (color, role) = (piece.color(), piece.role());
            Standing {
                square: piece.square(),
                piece: Piece { color, role },
                name: Some(piece.name()),
            }
        });
        Board {
            standing: standing.collect(),
            rules: game.rules(),
            setup: AnySetup::of(game.position()),
        }
    }

    fn from_setup(setup: &AnySetup) -> Board {
        let pieces = setup.pieces();
        let names = Roster::names_for(pieces.iter().copied());
        let standing = pieces.into_iter().map(|(square, piece)| Standing {
            square,
            piece,
            name: names
                .iter()
                .find(|(at, _)| *at == square)
                .map(|(_, name)| *name),
        });
        Board {
            standing: standing.collect(),
            rules: setup.rules(),
            setup: setup.clone(),
        }
    }

    /// Who plays, in the order of play.
    pub(super) const fn sides(&self) -> &'static [Color] {
        self.rules.sides
    }

    pub(super) fn is_out(&self, side: Color) -> bool {
        self.setup.is_out(side)
    }

    pub(super) fn are_partners(&self, a: Color, b: Color) -> bool {
        self.rules.are_partners(a, b)
    }

    pub(super) fn at(&self, square: Square) -> Option<&Standing> {
        let mut all = self.standing.iter();
        all.find(|standing| standing.square == square)
    }

    pub(super) fn named(&self, name: Name) -> Result<&Standing, String> {
        let mut all = self.standing.iter();
        all.find(|standing| standing.name == Some(name))
            .ok_or_else(|| IllegalMove::UnknownPiece(name).to_string())
    }

    pub(super) fn of_color(&self, color: Color) -> impl Iterator<Item = &Standing> {
        let all = self.standing.iter();
        all.filter(move |standing| standing.piece.color == color)
    }

    /// The pieces of some sides that attack a square, pinned or not.
    pub(super) fn attackers(
        &self,
        square: Square,
        is_asked: impl Fn(Color) -> bool,
    ) -> Vec<&Standing> {
        let attackers = self.setup.attackers(square);
        let asked = self.standing.iter();
        asked
            .filter(|standing| is_asked(standing.piece.color))
            .filter(|standing| attackers.contains(&standing.square))
            .collect()
    }
}

/// `e4: p5w`, or `e4: empty`.
pub(super) fn square(board: &Board, square: Square, voice: Voice) -> String {
    let what = match board.at(square) {
        None => "empty".to_owned(),
        Some(standing) => {
            let noun = voice.noun(standing.piece, standing.name);
            let is_dead = board.is_out(standing.piece.color);
            format!("{noun}{}", if is_dead { " (dead)" } else { "" })
        }
    };
    format!("{square}: {what}")
}

pub(super) fn row(board: &Board, rank: Rank, voice: Voice) -> String {
    let shape = board.rules.board;
    let files = shape.files().iter();
    let squares: Vec<Square> = files
        .filter_map(|&file| shape.crossing(file, rank))
        .collect();
    along(board, &squares, &format!("Row {rank}"), voice)
}

pub(super) fn column(board: &Board, file: File, voice: Voice) -> String {
    let shape = board.rules.board;
    let ranks = shape.ranks().iter();
    let squares: Vec<Square> = ranks
        .filter_map(|&rank| shape.crossing(file, rank))
        .collect();
    along(board, &squares, &format!("Column {file}"), voice)
}

/// The pieces on a row or a column: `a4 p1w, c4 b2w`, or `empty`.
fn along(board: &Board, squares: &[Square], line: &str, voice: Voice) -> String {
    let found = found_on(board, squares, voice);
    match (found.is_empty(), voice.is_spoken()) {
        (false, _) => found.join(", "),
        (true, true) => format!("{line} is empty"),
        (true, false) => "empty".to_owned(),
    }
}

fn found_on(board: &Board, squares: &[Square], voice: Voice) -> Vec<String> {
    let colon = if voice.is_spoken() { ":" } else { "" };
    squares
        .iter()
        .filter_map(|&square| board.at(square))
        .map(|standing| {
            let noun = voice.noun(standing.piece, standing.name);
            format!("{}{colon} {noun}", standing.square)
        })
        .collect()
}

/// Both diagonals through a square, each from White's side upwards; a corner has one.
pub(super) fn diagonals(board: &Board, square: Square, voice: Voice) -> String {
    let lines = [1, -1].map(|slope| diagonal(board.rules.board, square, slope));
    let lines: Vec<String> = lines
        .iter()
        .filter(|squares| squares.len() > 1)
        .map(|squares| {
            let (first, last) = (squares[0], squares[squares.len() - 1]);
            let found = found_on(board, squares, voice);
            let found = if found.is_empty() {
                "empty".to_owned()
            } else {
                found.join(", ")
            };
            format!("{first} to {last}: {found}")
        })
        .collect();
    lines.join("\n")
}

/// The squares of a diagonal as far as the board goes without a gap.
fn diagonal(board: Shape, square: Square, slope: i32) -> Vec<Square> {
    let walk = |rows: i32| {
        let step = move |&square: &Square| board.step(square, rows * slope, rows);
        std::iter::successors(step(&square), step)
    };
    let mut squares: Vec<Square> = walk(-1).collect();
    squares.reverse();
    squares.push(square);
    squares.extend(walk(1));
    squares
}

/// A side's pieces: `kiw e1, quw d1, ...`.
pub(super) fn pieces(board: &Board, color: Color, voice: Voice) -> String {
    let found: Vec<String> = board
        .of_color(color)
        .map(|standing| {
            let noun = voice.noun(standing.piece, standing.name);
            let square = standing.square;
            if voice.is_spoken() {
                format!("{square}: {noun}")
            } else {
                format!("{noun} {square}")
            }
        })
        .collect();
    let found = if found.is_empty() {
        format!("{color} has no pieces")
    } else {
        found.join(", ")
    };
    if board.sides().len() == 2 {
        return found;
    }
    let state = if board.is_out(color) { " (out)" } else { "" };
    format!("{color}{state}: {found}")
}

/// The pieces of a kind, of one side or both: `White: b1 and g1. Black: b8 and g8.`
pub(super) fn kind(board: &Board, role: Role, color: Option<Color>, voice: Voice) -> String {
    let side = |color: Color| {
        let found: Vec<String> = board
            .of_color(color)
            .filter(|standing| standing.piece.role == role)
            .map(|standing| match standing.name {
                Some(name) if voice.is_spoken() => format!("{} ({name})", standing.square),
                Some(name) => format!("{name} {}", standing.square),
                None => standing.square.to_string(),
            })
            .collect();
        match found.as_slice() {
            [] => format!("{color} has no {role}."),
            [one] => format!("{color} has a {role}: {one}."),
            many => format!(
                "{color} has {}: {}.",
                speech::count(many.len(), role.word()),
                many.join(", ")
            ),
        }
    };
    match color {
        Some(color) => side(color),
        None => board
            .sides()
            .iter()
            .map(|&color| side(color))
            .collect::<Vec<String>>()
            .join(" "),
    }
}

/// What each side has beside its king, and who of two is ahead; what is dead does not count.
pub(super) fn material(board: &Board) -> String {
    const ROLES: [Role; 5] = [
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Pawn,
    ];
    let points = |color: Color| -> i32 {
        let pieces = board.of_color(color);
        pieces.map(|standing| standing.piece.role.points()).sum()
    };
    let has = |&color: &Color| {
        if board.is_out(color) {
            return format!("{color} is out.");
        }
        let kinds: Vec<String> = ROLES
            .into_iter()
            .filter_map(|role| {
                let pieces = board.of_color(color);
                let number = pieces
                    .filter(|standing| standing.piece.role == role)
                    .count();
                (number > 0).then(|| speech::count(number, role.word()))
            })
            .collect();
        if !kinds.is_empty() {
            return format!("{color} has {}.", speech::list(&kinds));
        }
        match board.of_color(color).next() {
            Some(_) => format!("{color} has only the king."),
            None => format!("{color} has no pieces."),
        }
    };
    let mut sentences: Vec<String> = board.sides().iter().map(has).collect();
    if let [white, black] = *board.sides() {
        let lead = points(white) - points(black);
        let leader = if lead > 0 { white } else { black };
        sentences.push(match lead.unsigned_abs() as usize {
            0 => "The material is even.".to_owned(),
            lead => format!("{leader} is {} ahead.", speech::count(lead, "point")),
        });
    }
    sentences.join(" ")
}

/// `White attacks d5 with p5w on e4. Black does not attack d5.` Among four, all attackers at once.
pub(super) fn attackers(board: &Board, square: Square, voice: Voice) -> String {
    if board.sides().len() > 2 {
        return match placed(&board.attackers(square, |_| true), voice) {
            found if found.is_empty() => format!("{square} is attacked by nothing."),
            found => format!("{square} is attacked by {found}."),
        };
    }
    let sides = board.sides().iter().map(|&side| {
        let found = placed(&board.attackers(square, |color| color == side), voice);
        if found.is_empty() {
            format!("{side} does not attack {square}.")
        } else {
            format!("{side} attacks {square} with {found}.")
        }
    });
    sides.collect::<Vec<String>>().join(" ")
}

/// `p5w on e4 is defended by h1w on c3.`
pub(super) fn defenders(board: &Board, square: Square, voice: Voice) -> Result<String, String> {
    let Some(piece) = board.at(square) else {
        return Err(format!(
            "{square} is empty; attackers {square} says which pieces attack it."
        ));
    };
    let own = piece.piece.color;
    let is_friend = |color| color == own || board.are_partners(color, own);
    let found = placed(&board.attackers(square, is_friend), voice);
    let who = piece.placed(voice);
    Ok(if found.is_empty() {
        format!("{who} is not defended.")
    } else {
        format!("{who} is defended by {found}.")
    })
}

fn placed(pieces: &[&Standing], voice: Voice) -> String {
    let words: Vec<String> = pieces.iter().map(|piece| piece.placed(voice)).collect();
    speech::list(&words)
}
