//! Moving by hand: the cursor, selecting a piece and its target, by keys or by mouse; and earlier positions
//! of the running game, which change nothing but what is shown.

use crate::app::command::{Browse, Direction, Edit, MoveText};
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::{App, Screen, game, practice, sentences, setup, viewer};
use crate::model::{
    AnyPosition, Color, Game, Geometry, IllegalMove, Move, MoveRequest, Name, Promotion, Square,
};

use super::dialog::step;
use super::{Brush, Chooser, forms};

/// Puts the cursor where a player begins: on the king's pawn, or on a piece that can move.
pub(in crate::app) fn place_cursor(app: &mut App) {
    let (side, game) = (app.viewpoint(), app.table.game());
    let position = game.position();
    let home = AnyPosition::start(game.rules());
    let usual = home.king(side).and_then(|king| home.ahead(side, king));
    let usual = usual.unwrap_or(Square::E2);
    let legal = position.legal_moves();
    let can_move = |square: Square| legal.iter().any(|mv| mv.from() == square);
    let is_own = position.has_piece_of(side, usual);
    let movable = legal.first().map(|mv| mv.from());
    app.screen.cursor = match position.turn() == side {
        true if can_move(usual) => usual,
        true => movable.unwrap_or(usual),
        false if is_own => usual,
        false => position.king(side).unwrap_or(usual),
    };
    app.screen.selected = None;
    app.screen.browsed = None;
}

/// Nothing is selected, and the present position is shown.
pub(in crate::app) fn deselect(app: &mut App) {
    app.screen.selected = None;
    app.screen.browsed = None;
}

/// Esc on the board: deselects, then returns to the present, and only then opens the menu.
pub(super) fn deselect_or_open_menu(app: &mut App) {
    if app.screen.selected.take().is_none() && app.screen.browsed.take().is_none() {
        forms::open_menu(app);
    }
}

/// Moves the cursor one square on the screen, whichever way the board is turned.
pub(super) fn move_cursor(app: &mut App, direction: Direction) {
    let (across, down) = match direction {
        Direction::Up => (0, -1),
        Direction::Down => (0, 1),
        Direction::Left => (-1, 0),
        Direction::Right => (1, 0),
    };
    let geometry = Geometry::of(app.board_game().board());
    let viewpoint = app.viewpoint();
    let (x, y) = geometry.place(viewpoint, app.screen.cursor);
    let next = x
        .checked_add_signed(across)
        .zip(y.checked_add_signed(down))
        .and_then(|place| geometry.square_at(viewpoint, place));
    app.screen.cursor = next.unwrap_or(app.screen.cursor);
}

/// Enter or a click on a square: selects a piece, or moves the selected one; in setup, places one.
pub(in crate::app) fn choose(app: &mut App, square: Square) -> Done {
    app.screen.cursor = square;
    if app.setup().is_some() {
        return paint(app, square);
    }
    if app.viewer().is_none() && app.practice().is_none() {
        game::refuse_while_hidden(app)?;
        return_to_present(app)?;
        refuse_by_hand(app)?;
    }
    match app.screen.selected {
        None => select(app, square),
        Some(from) if from == square => {
            app.screen.selected = None;
            done()
        }
        Some(from) if has_own_piece(app, square) && !castles(app, from, square) => {
            app.screen.selected = None;
            select(app, square)
        }
        Some(from) => move_to(app, from, square),
    }
}

/// A selection lasts as long as its piece can move: another position may be on the board now.
pub(in crate::app) fn drop_stale_selection(app: &mut App) {
    let selected = app.screen.selected;
    app.screen.selected = selected.filter(|&square| has_own_piece(app, square));
}

/// Whether a piece of the side to move stands on a square.
fn has_own_piece(app: &App, square: Square) -> bool {
    let game = app.board_game();
    let is_played = app.is_playing() || app.viewer().is_some() || app.practice().is_some();
    is_played && game.has_own(square)
}

/// Whether the selected king would castle by moving onto this rook.
fn castles(app: &App, from: Square, onto: Square) -> bool {
    let game = app.board_game();
    game.resolve(MoveRequest::between(from, onto)).is_ok()
}

/// Says why nothing can be moved now, if nothing can.
fn refuse_by_hand(app: &App) -> Result<(), Refusal> {
    if app.table.is_paused() {
        return refuse("the game is paused; press F6 or type pause to go on.");
    }
    match app.table.game().outcome() {
        Some(outcome) => refuse(IllegalMove::GameOver(outcome).to_string()),
        None => game::refuse_for_computer(app),
    }
}

fn select(app: &mut App, square: Square) -> Done {
    let game = app.board_game();
    let Some(piece) = game.roster().at(square) else {
        return refuse(IllegalMove::EmptySquare(square).to_string());
    };
    let (name, color, turn) = (piece.name(), piece.color(), game.turn());
    if game.position().is_out(color) {
        return refuse(format!(
            "{color} is out, and {name} does not move any more."
        ));
    }
    if color != turn {
        return refuse(format!("it is {turn}'s turn, and {name} is {color}'s."));
    }
    if targets(app, square).is_empty() {
        return Err(why_stuck(game, square, name));
    }
    app.screen.selected = Some(square);
    done()
}

fn targets(app: &App, from: Square) -> Vec<Move> {
    let game = app.board_game();
    // A draw that ends a game does not end its study.
    if app.viewer().is_none() && game.outcome().is_some() {
        return Vec::new();
    }
    let legal = game.position().legal_moves();
    legal.into_iter().filter(|mv| mv.from() == from).collect()
}

impl App {
    /// Where the selected piece can go.
    pub fn selected_targets(&self) -> Vec<Move> {
        let from = self.screen.selected;
        from.map_or_else(Vec::new, |from| targets(self, from))
    }
}

/// Why a piece cannot move at all: a pin or a check, or else what stands in its way.
fn why_stuck(game: &Game, from: Square, name: Name) -> Refusal {
    let squares = Geometry::of(game.board()).places(Color::White).flatten();
    let mut reasons = squares.filter_map(|to| game.resolve(MoveRequest::between(from, to)).err());
    let held = reasons.find(|reason| {
        matches!(
            reason,
            IllegalMove::KingIntoCheck { .. }
                | IllegalMove::LeavesKingInCheck { .. }
                | IllegalMove::DoesNotAnswerCheck { .. }
        )
    });
    if let Some(reason) = held {
        return Refusal {
            reason: reason.to_string(),
            proof: reason.proof(),
        };
    }
    let proof = game.in_the_way(from);
    let pieces = proof.iter().filter_map(|&square| game.roster().at(square));
    let names: Vec<String> = pieces.map(|piece| piece.name().to_string()).collect();
    Refusal {
        reason: sentences::stuck_line(name, &names),
        proof,
    }
}

/// Moves the selected piece; a refusal leaves it selected.
fn move_to(app: &mut App, from: Square, to: Square) -> Done {
    let request = MoveRequest::between(from, to);
    let result = make_move(app, &MoveText::Request(request));
    if let Some(Screen::Promotion(chooser)) = app.screens.top_mut() {
        chooser.is_by_hand = true;
    }
    result
}

/// Opens the chooser for a pawn that arrives on the last row.
pub(in crate::app) fn ask_promotion(app: &mut App, from: Square, to: Square) {
    app.screens.push(Screen::Promotion(Chooser {
        from,
        to,
        chosen: 0,
        is_by_hand: false,
    }));
}

/// The pawn becomes what was chosen.
pub(super) fn promote(app: &mut App, chooser: Chooser, promotion: Promotion) -> Done {
    app.screens.pop();
    let request = MoveRequest::between(chooser.from, chooser.to).promoting(Some(promotion));
    if !chooser.is_by_hand {
        app.screen.input.take();
    }
    make_move(app, &MoveText::Request(request))
}

/// Plays a move in the game on the board: the running one, the one in the viewer, or a puzzle.
fn make_move(app: &mut App, text: &MoveText) -> Done {
    if app.practice().is_some() {
        return practice::try_typed(app, text);
    }
    match app.viewer() {
        Some(_) => viewer::variations::make_typed(app, text),
        None => game::moves::make_typed(app, text),
    }
}

/// The mouse button goes down.
pub(in crate::app) fn press(app: &mut App, square: Square) -> Done {
    if app.is_list_open() || app.is_asking_to_resume() {
        return done();
    }
    app.screen.pressed = Some(square);
    if is_in_setup(app, square) {
        // The piece may be dragged: what comes of it is known when the button comes up.
        app.screen.cursor = square;
        return done();
    }
    if app.setup().is_some() {
        // What is put on an empty square stays there, wherever the button comes up.
        app.screen.pressed = None;
        return choose(app, square);
    }
    app.screen.was_selected = app.screen.selected == Some(square);
    if app.screen.was_selected {
        app.screen.cursor = square;
        return done();
    }
    choose(app, square)
}

/// It comes up: on another square, if a piece was dragged.
pub(in crate::app) fn release(app: &mut App, square: Square) -> Done {
    let holds_brush = std::mem::take(&mut app.screen.holds_brush);
    if app.setup().is_some() {
        let pressed = app.screen.pressed.take();
        return match pressed {
            None if holds_brush => choose(app, square),
            Some(from) if from != square && is_in_setup(app, from) => {
                app.screen.cursor = square;
                setup::drag(app, from, square)
            }
            Some(from) if from == square && is_in_setup(app, from) => choose(app, square),
            _ => done(),
        };
    }
    let is_drag = is_dragged_to(app, square);
    let was_selected = std::mem::take(&mut app.screen.was_selected);
    let is_click = app.screen.pressed.take() == Some(square);
    if is_drag {
        return choose(app, square);
    }
    if is_click && was_selected && app.screen.selected == Some(square) {
        app.screen.selected = None;
    }
    done()
}

/// It comes up beside the board: in setup, a piece that was dragged there is removed.
pub(in crate::app) fn release_outside(app: &mut App) -> Done {
    app.screen.holds_brush = false;
    app.screen.was_selected = false;
    match app.screen.pressed.take() {
        Some(from) if is_in_setup(app, from) => setup::change(app, Edit::Remove(from)),
        _ => done(),
    }
}

/// Whether a piece of the setup board stands on a square.
fn is_in_setup(app: &App, square: Square) -> bool {
    match app.cover() {
        Some(Screen::Setup(setup)) => setup.piece_at(square).is_some(),
        _ => false,
    }
}

/// Whether a button that comes up here has dragged a piece along.
pub(in crate::app) fn is_dragged_to(app: &App, square: Square) -> bool {
    let pressed = app.screen.pressed.filter(|&at| at != square);
    if app.setup().is_some() {
        return app.screen.pressed.is_some() || app.screen.holds_brush;
    }
    !app.is_list_open()
        && pressed.is_some()
        && pressed == app.screen.selected
        && app.popup().is_none()
}

/// Tab: the next piece that can move, the next target of the selected one, or the next brush.
pub(super) fn cycle(app: &mut App, forward: bool) {
    if app.setup().is_some() {
        let tray = Brush::tray(app.board_game().rules().sides);
        let at = tray.iter().position(|brush| *brush == app.screen.brush);
        let next = step(at.unwrap_or(0), tray.len(), forward);
        app.screen.brush = tray[next];
        return;
    }
    let cursor = app.screen.cursor;
    let mut stops = stops(app);
    stops.sort_unstable();
    stops.dedup();
    let after = stops.iter().position(|&square| square > cursor);
    let before = stops.iter().rposition(|&square| square < cursor);
    let at = if forward {
        after.unwrap_or(0)
    } else {
        before.unwrap_or(stops.len().saturating_sub(1))
    };
    if let Some(&square) = stops.get(at) {
        app.screen.cursor = square;
    }
}

fn stops(app: &App) -> Vec<Square> {
    let game = app.board_game();
    if app.viewer().is_none() && game.outcome().is_some() {
        return Vec::new();
    }
    if app.screen.selected.is_some() {
        let targets = app.selected_targets();
        return targets.iter().flat_map(|mv| mv.targets()).collect();
    }
    let legal = game.position().legal_moves();
    legal.iter().map(|mv| mv.from()).collect()
}

/// Puts what the brush holds on a square of the setup board.
fn paint(app: &mut App, square: Square) -> Done {
    let edit = match app.screen.brush {
        Brush::Piece(piece) => Edit::Place(piece, square),
        Brush::Eraser => Edit::Remove(square),
    };
    setup::change(app, edit)
}

pub(super) fn browse(app: &mut App, browse: Browse) -> Done {
    if !app.is_playing() {
        return done();
    }
    game::refuse_while_hidden(app)?;
    let last = app.table.game().played().len();
    let at = app.screen.browsed.unwrap_or(last);
    let ply = match browse {
        Browse::Back => at.saturating_sub(1),
        Browse::Forward => at + 1,
        Browse::Start => 0,
        Browse::End => last,
        Browse::To(ply) => ply,
    };
    app.screen.selected = None;
    app.screen.browsed = (ply < last).then_some(ply);
    done()
}

/// An attempt to move while an earlier position is shown only returns to the present.
pub(in crate::app) fn return_to_present(app: &mut App) -> Result<(), Refusal> {
    if app.screen.browsed.take().is_none() {
        return Ok(());
    }
    refuse(
        "an earlier position was shown, so nothing was played. This is the present one: move again if you like.",
    )
}
