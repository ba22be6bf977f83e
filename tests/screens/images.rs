//! Pieces as images.

use hotseat::app::settings::Settings;
use hotseat::app::{App, Face, Options};
use hotseat::ui::pieces::CellSize;
use hotseat::ui::theme::Depth;
use hotseat::ui::{Ability, ImageLayer, Images, layout_of, layout_on, view};
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;
use ratatui::{Frame, Terminal};

/// Sixels in the last row scroll the screen, and everything after that is in the wrong place.
#[test]
fn no_sixels_reach_the_last_row() {
    let app = App::new(Options::default(), Settings::default(), Face::Screen);
    let sixels = Ability {
        images: Some(Images {
            cell: CellSize {
                width: 10,
                height: 20,
            },
            layer: ImageLayer::InCells,
            may_scroll: true,
        }),
        ..Ability::new(Depth::True, false)
    };
    for (width, height) in [(80, 24), (100, 32), (120, 40), (160, 45), (90, 50)] {
        let mut images = Vec::new();
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let draw = |frame: &mut Frame<'_>| images = view(&app, sixels, frame);
        terminal.draw(draw).unwrap();
        assert!(images.iter().all(|image| image.rect.bottom() < height));
        // Where squares are small, the board keeps its size and is drawn in characters.
        assert_eq!(images.len(), if height == 24 { 0 } else { 32 }, "{height}");
        let board = layout_on(&app, sixels, Rect::new(0, 0, width, height));
        let whole = layout_of(&app, Rect::new(0, 0, width, height));
        assert!(height != 24 || board == whole);
    }
}
