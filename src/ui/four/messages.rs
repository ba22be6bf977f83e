//! What has to be said of a game for four: checks, who is out, the end, and offers of a draw.

use crate::app::App;
use crate::app::four::{Table, check_lines, elimination_line, ending_line};
use crate::four::san;
use crate::model::Color;

/// What stands out from everything else that is said, the most urgent first.
pub(in crate::ui) fn banners(table: &Table) -> Vec<String> {
    if table.setup().is_some() {
        return Vec::new();
    }
    if let Some(steps) = table.browsed() {
        return vec![looking_back(table, steps)];
    }
    let game = table.game();
    let made = game.made().len();
    let left = game.eliminations().iter().filter(|left| left.steps == made);
    let left = left.map(|left| elimination_line(table, left));
    let failure = table.machine().failure().map(str::to_owned);
    let checks = match table.outcome() {
        Some(_) => Vec::new(),
        None => check_lines(game),
    };
    failure
        .into_iter()
        .chain(left)
        .chain(ending_line(table))
        .chain(checks)
        .collect()
}

/// What a file says at the step that is shown, and why it could not be read further.
pub(in crate::ui) fn notes(table: &Table) -> Vec<String> {
    let Some(viewed) = table.viewed() else {
        return Vec::new();
    };
    let shown = table.shown_steps();
    let comments = viewed.comments.iter().filter(|(step, _)| *step == shown);
    let comments = comments.map(|(_, text)| text.clone());
    let is_end = shown == table.game().made().len();
    comments
        .chain(viewed.problem.clone().filter(|_| is_end))
        .collect()
}

/// `Looking back: after Green's Nc6, 3 steps ago.`
fn looking_back(table: &Table, steps: usize) -> String {
    let game = table.game();
    let last = steps.checked_sub(1).and_then(|at| {
        let before = game.position_after(at)?;
        let mv = game.made().get(at)?.mv()?;
        Some(format!(
            "after {}'s {}",
            before.turn(),
            san::write(before, mv)
        ))
    });
    let place = match (last, steps) {
        (Some(last), _) => last,
        (None, 0) => "at the start".to_owned(),
        (None, _) => format!("after step {steps}"),
    };
    if table.viewed().is_some() {
        let all = game.made().len();
        return format!("Step {steps} of {all}: {place}.");
    }
    let ago = match game.made().len() - steps {
        1 => "1 step".to_owned(),
        back => format!("{back} steps"),
    };
    format!("Looking back: {place}, {ago} ago.")
}

/// The draw offer that stands, and who has to answer it.
pub(in crate::ui) fn offer(app: &App, table: &Table) -> Option<String> {
    let offer = table.offer().filter(|_| !app.is_asking_to_resume())?;
    let asked: Vec<&str> = table
        .undecided()
        .into_iter()
        .map(|seat| table.name(seat))
        .collect();
    let (last, others) = asked.split_last()?;
    let asked = if others.is_empty() {
        (*last).to_owned()
    } else {
        format!("{} and {last}", others.join(", "))
    };
    let by: Color = offer.by;
    Some(format!(
        "{} offers a draw: {asked} may accept or decline.",
        table.name(by)
    ))
}
