//! Moving by hand at the board for four: the cursor, a piece and its target, by keys or by mouse.

use crate::app::command::{Browse, DialogKey, Direction, FourEdit, MoveText};
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::screen::{dialog, menu};
use crate::app::{App, sentences};

use crate::four::{squares, view};
use crate::model::{Color, IllegalMove, MoveRequest, Name, Promotion, Square};

use super::view::{FourBrush, FourChooser};
use super::{Table, moves, refuse_while_hidden, setup, table, table_mut};

/// Moves the cursor one square on the screen, whichever way the board is turned.
pub(super) fn move_cursor(table: &mut Table, viewpoint: Color, direction: Direction) {
    let (across, down) = view::place_of(viewpoint, table.view.cursor);
    let (dx, dy) = match direction {
        Direction::Up => (0, -1),
        Direction::Down => (0, 1),
        Direction::Left => (-1, 0),
        Direction::Right => (1, 0),
    };
    let next = across
        .checked_add_signed(dx)
        .zip(down.checked_add_signed(dy))
        .and_then(|(across, down)| view::square_at(viewpoint, across, down));
    table.view.cursor = next.unwrap_or(table.view.cursor);
}

/// Enter: selects the piece under the cursor, or moves the selected one; in setup, places one.
pub(super) fn choose_under_cursor(app: &mut App) -> Done {
    let cursor = table(app)?.cursor();
    choose(app, cursor)
}

fn choose(app: &mut App, square: Square) -> Done {
    let table = table_mut(app)?;
    table.view.cursor = square;
    if table.setup().is_some() {
        return paint(app, square);
    }
    if table.viewed().is_some() {
        return done();
    }
    refuse_while_hidden(app)?;
    return_to_present(app)?;
    refuse_by_hand(app)?;
    let table = table_mut(app)?;
    let position = table.game().position();
    let is_own = position.pieces_of(position.turn()).has(square);
    match table.selected() {
        None => select(app, square),
        Some(from) if from == square => {
            table.view.selected = None;
            done()
        }
        Some(_) if is_own => {
            table.view.selected = None;
            select(app, square)
        }
        Some(from) => move_to(app, from, square),
    }
}

/// Says why nothing can be moved now, if nothing can.
fn refuse_by_hand(app: &App) -> Result<(), Refusal> {
    let table = table(app)?;
    if table.is_paused() {
        return refuse("the game is paused; press F6 or type pause to go on.");
    }
    match table.outcome() {
        Some(outcome) => refuse(IllegalMove::GameOver(outcome).to_string()),
        None => moves::refuse_for_computer(app),
    }
}

fn select(app: &mut App, square: Square) -> Done {
    let table = table_mut(app)?;
    let game = table.game();
    let Some(piece) = game.roster().at(square) else {
        return refuse(IllegalMove::EmptySquare(square).to_string());
    };
    let (name, seat, turn) = (piece.name(), piece.color(), game.turn());
    if game.position().is_out(seat) {
        return refuse(format!("{seat} is out, and {name} does not move any more."));
    }
    if seat != turn {
        return refuse(format!("it is {turn}'s turn, and {name} is {seat}'s."));
    }
    if table.targets(square).is_empty() {
        let (reason, proof) = why_stuck(table, square, name);
        table.view.proof = proof;
        return refuse(reason);
    }
    table.view.selected = Some(square);
    done()
}

/// Why a piece cannot move at all: a pin or a check, or else what stands in its way.
fn why_stuck(table: &Table, from: Square, name: Name) -> (String, Vec<Square>) {
    let game = table.game();
    let mut reasons = squares().filter_map(|to| game.resolve(MoveRequest::between(from, to)).err());
    let held = reasons.find(|reason| {
        matches!(
            reason,
            IllegalMove::KingIntoCheck { .. }
                | IllegalMove::LeavesKingInCheck { .. }
                | IllegalMove::DoesNotAnswerCheck { .. }
        )
    });
    if let Some(reason) = held {
        return (reason.to_string(), reason.proof());
    }
    let proof = game.in_the_way(from);
    let pieces = proof.iter().filter_map(|&square| game.roster().at(square));
    let names: Vec<String> = pieces.map(|piece| piece.name().to_string()).collect();
    (sentences::stuck_line(name, &names), proof)
}

/// Moves the selected piece; a refusal leaves it selected.
fn move_to(app: &mut App, from: Square, to: Square) -> Done {
    let request = MoveRequest::between(from, to);
    let result = moves::play(app, &MoveText::Request(request));
    if let Some(chooser) = &mut table_mut(app)?.view.promotion {
        chooser.is_by_hand = true;
    }
    result
}

/// The choice of a promotion that is open, if one is.
pub(in crate::app) fn chooser(app: &App) -> Option<FourChooser> {
    table(app).ok()?.promotion()
}

/// A key while the choice of a promotion is open.
pub(in crate::app) fn press_chooser(app: &mut App, key: DialogKey) -> Done {
    let table = table_mut(app)?;
    let Some(mut chooser) = table.view.promotion else {
        return done();
    };
    let all = Promotion::ALL.len();
    match key {
        DialogKey::Up | DialogKey::Left => chooser.chosen = (chooser.chosen + all - 1) % all,
        DialogKey::Down | DialogKey::Right => chooser.chosen = (chooser.chosen + 1) % all,
        DialogKey::Choose => return promote(app, chooser, chooser.promotion()),
        DialogKey::Close => {
            // The pawn is selected again; a typed line is still in the input line.
            table.view.promotion = None;
            table.view.selected = chooser.is_by_hand.then_some(chooser.from);
            return done();
        }
        _ => {}
    }
    table.view.promotion = Some(chooser);
    done()
}

/// The pawn becomes what was chosen.
pub(in crate::app) fn promote(app: &mut App, chooser: FourChooser, promotion: Promotion) -> Done {
    table_mut(app)?.view.promotion = None;
    if !chooser.is_by_hand {
        app.screen.input.take();
    }
    let request = MoveRequest::between(chooser.from, chooser.to).promoting(Some(promotion));
    moves::play(app, &MoveText::Request(request))
}

/// The mouse button goes down.
pub(in crate::app) fn press(app: &mut App, square: Square) -> Done {
    let table = table_mut(app)?;
    table.view.pressed = Some(square);
    table.view.was_selected = table.selected() == Some(square);
    if table.view.was_selected {
        table.view.cursor = square;
        return done();
    }
    choose(app, square)
}

/// It comes up: on another square, if a piece was dragged.
pub(in crate::app) fn release(app: &mut App, square: Square) -> Done {
    let is_drag = is_dragged_to(app, square);
    let view = &mut table_mut(app)?.view;
    let was_selected = std::mem::take(&mut view.was_selected);
    let is_click = view.pressed.take() == Some(square);
    if is_drag {
        return choose(app, square);
    }
    if is_click && was_selected && view.selected == Some(square) {
        view.selected = None;
    }
    done()
}

/// Whether a button that comes up here has dragged a piece along.
pub(in crate::app) fn is_dragged_to(app: &App, square: Square) -> bool {
    let Some(table) = app.four() else {
        return false;
    };
    let pressed = table.view.pressed.filter(|&at| at != square);
    pressed.is_some() && pressed == table.selected() && app.screen.popup.is_none()
}

/// A piece of the setup tray was clicked.
pub(in crate::app) fn pick_brush(app: &mut App, brush: FourBrush) -> Done {
    table_mut(app)?.view.brush = brush;
    done()
}

/// Puts what the brush holds on a square of the board being set up.
fn paint(app: &mut App, square: Square) -> Done {
    let edit = match table(app)?.brush() {
        FourBrush::Piece(piece) => FourEdit::Place(piece, square),
        FourBrush::Eraser => FourEdit::Remove(square),
    };
    setup::change(app, edit)
}

/// Esc on the board: deselects, then returns to the present, and only then opens the menu.
pub(super) fn deselect_or_open_menu(app: &mut App) -> Done {
    let view = &mut table_mut(app)?.view;
    if view.selected.take().is_none() && view.browsed.take().is_none() {
        menu::open(app);
    }
    done()
}

/// Tab: the next piece that can move, the next target of the selected one, or the next brush.
pub(super) fn cycle(app: &mut App, forward: bool) -> Done {
    let table = table_mut(app)?;
    if table.setup().is_some() {
        let at = FourBrush::ALL.iter().position(|b| *b == table.view.brush);
        let next = dialog::step(at.unwrap_or(0), FourBrush::ALL.len(), forward);
        table.view.brush = FourBrush::ALL[next];
        return done();
    }
    let cursor = table.cursor();
    let mut stops = stops(table);
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
        table.view.cursor = square;
    }
    done()
}

fn stops(table: &Table) -> Vec<Square> {
    if table.outcome().is_some() {
        return Vec::new();
    }
    if table.selected().is_some() {
        return table.selected_targets().iter().map(|mv| mv.to()).collect();
    }
    let legal = table.game().position().legal_moves();
    legal.iter().map(|mv| mv.from()).collect()
}

/// Shows an earlier step. It changes nothing but what is shown.
pub(super) fn browse(app: &mut App, browse: Browse) -> Done {
    refuse_while_hidden(app)?;
    let table = table_mut(app)?;
    if table.setup().is_some() {
        return done();
    }
    let last = table.game().played().len();
    let at = table.shown_steps();
    let step = match browse {
        Browse::Back => at.saturating_sub(1),
        Browse::Forward => at + 1,
        Browse::Start => 0,
        Browse::End => last,
        Browse::To(step) => step,
    };
    table.view.selected = None;
    table.view.browsed = (step < last).then_some(step);
    done()
}

/// `12`: the board after so many steps.
pub(super) fn show_step(app: &mut App, step: usize) -> Done {
    browse(app, Browse::To(step))
}

/// An attempt to move while an earlier position is shown only returns to the present.
pub(super) fn return_to_present(app: &mut App) -> Result<(), Refusal> {
    if table_mut(app)?.view.browsed.take().is_none() {
        return Ok(());
    }
    refuse(
        "an earlier position was shown, so nothing was played. This is the present one: move again if you like.",
    )
}
