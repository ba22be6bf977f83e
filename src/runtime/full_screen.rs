//! The full screen as a front end: keys and clicks in, pictures out.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use ratatui::layout::Rect;

use crate::app::settings::Settings;
use crate::app::{App, Msg};
use crate::engine::client;
use crate::store::{Journal, Keeper, practice};
use crate::ui::{self, Ability, keymap};

use super::clipboard;
use super::config::ConfigFile;
use super::event_loop::{EventLoop, FrontEnd, until_change};
use super::events::{self, Event};
use super::graphics::{Answers, Display, Gallery};
use super::inbox::{Inbox, Wanted};
use super::live::Live;
use super::own_pieces::OwnPieces;
use super::panics;
use super::performer::{Performer, Tools};
use super::signals::{self, Use};
use super::terminal::Screen;

pub use super::event_loop::Left;

/// What the game needs from outside.
pub struct Outside {
    /// What the terminal can show, as far as its variables tell, and what the user wants of it.
    pub display: Display,
    /// Where the settings are kept.
    pub config: ConfigFile,
    /// What was wrong with them.
    pub warnings: Vec<String>,
    /// Where lines that changed a game go.
    pub journal: Option<Journal>,
    /// What keeps the games.
    pub keeper: Keeper,
    /// What happens first, if anything.
    pub opening: Option<Msg>,
}

/// How the program ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ended {
    /// How it was left.
    pub left: Left,
    /// What could not be saved at the last moment.
    pub complaint: Option<String>,
}

/// Plays until a player quits, a signal comes, or the terminal goes away.
pub fn run(app: App, outside: Outside) -> Result<Ended> {
    let inbox = Inbox::new();
    panics::install(inbox.clone());
    // Before the terminal is touched, so that a signal in the first moment undoes it, too.
    let stops = signals::watch(&inbox, Use::Screen).context("cannot watch for signals")?;
    let config_path = outside.config.path().map(Path::to_owned);
    let tools = Tools {
        keeper: outside.keeper,
        journal: outside.journal,
        config: Some(outside.config),
        guard: Some(panics::guard),
        is_person: true,
    };
    let performer = Performer::new(&app, tools, &inbox);
    let mut own_pieces = OwnPieces::new(inbox.clone(), config_path.as_deref());
    own_pieces.follow(app.settings());
    let mut front = FullScreen {
        screen: Screen::enter(app.settings().mouse).context("cannot use this terminal")?,
        ability: outside.display.ability,
        display: outside.display,
        answers: Answers::default(),
        gallery: None,
        own_pieces,
    };
    let questions = front.display.questions();
    if let Some(questions) = questions {
        front.screen.send(questions.as_bytes())?;
    }
    events::read_terminal(&inbox, questions.is_some()).context("cannot listen to this terminal")?;
    let mut game = EventLoop::new(app, front, performer, Live::new(inbox, stops));
    let left = play(&mut game, &outside.warnings, outside.opening);
    if matches!(left, Ok(Left::Signal(_))) {
        // Nothing waits for an engine's farewell now.
        client::kill_all();
    }
    let EventLoop {
        app,
        front,
        performer,
        ..
    } = game;
    let complaint = performer.close(&app);
    drop(front);
    Ok(Ended {
        left: left?,
        complaint,
    })
}

fn play(
    game: &mut EventLoop<FullScreen, Live>,
    warnings: &[String],
    opening: Option<Msg>,
) -> Result<Left> {
    if let Some(msg) = game.front.measure() {
        game.begin(msg)?;
    }
    for line in game.app.opening_record() {
        game.record(&line)?;
    }
    if !warnings.is_empty() {
        game.begin(Msg::Warned(warnings.join("; ")))?;
    }
    game.begin(Msg::PracticeDue(practice::count_due()))?;
    game.begin(opening.unwrap_or(Msg::Elapsed(Duration::ZERO)))?;
    game.run()
}

/// The screen and what it can show.
struct FullScreen {
    screen: Screen,
    ability: Ability,
    display: Display,
    /// What the terminal has told of itself.
    answers: Answers,
    /// The images on the screen, if the terminal shows images.
    gallery: Option<Gallery>,
    /// The user's own drawings, if there are any.
    own_pieces: OwnPieces,
}

impl FullScreen {
    fn window(&self) -> Option<Rect> {
        let size = self.screen.size().ok()?;
        Some(Rect::new(0, 0, size.width, size.height))
    }

    /// Looks at what the terminal can show, now that it has answered.
    fn listen(&mut self, answers: Answers) -> Result<()> {
        let before = self.display.protocol(&self.answers);
        self.answers.add(answers);
        let is_same = before == self.display.protocol(&self.answers);
        if is_same && self.ability == self.display.ability_after(&self.answers) {
            // An answer that came late and tells nothing new.
            return Ok(());
        }
        self.look_again()
    }

    /// Looks at what the terminal can show, and begins with new images.
    fn look_again(&mut self) -> Result<()> {
        self.remove_images()?;
        self.ability = self.display.ability_after(&self.answers);
        self.gallery = self.ability.images.and_then(|images| {
            let protocol = self.display.protocol(&self.answers)?;
            Some(Gallery::new(protocol, images.cell))
        });
        Ok(())
    }

    /// Removes all images; the next frame brings them back.
    fn remove_images(&mut self) -> Result<()> {
        if let Some(gallery) = &mut self.gallery {
            let removal = gallery.clear();
            self.screen.send(removal.as_bytes())?;
        }
        Ok(())
    }

    /// How large the window is at first.
    fn measure(&self) -> Option<Msg> {
        self.window().map(resized)
    }
}

#[cfg(unix)]
fn has_room() -> bool {
    super::unix::has_room()
}

#[cfg(not(unix))]
const fn has_room() -> bool {
    true
}

fn resized(window: Rect) -> Msg {
    Msg::Resized {
        list_rows: ui::list_rows(window),
    }
}

impl FrontEnd for FullScreen {
    fn interpret(&mut self, app: &App, event: Event) -> Option<Msg> {
        match event {
            Event::Key(key) => keymap::key(app, key),
            Event::Paste(text) => Some(Msg::Pasted(text)),
            Event::Resize(..) => {
                // If the terminal is gone, drawing will notice.
                let _ = self.look_again();
                self.measure()
            }
            Event::Answered(answers) => {
                let _ = self.listen(*answers);
                let is_fast = self.display.is_fast(&self.answers);
                Some(Msg::Speed { is_fast })
            }
            Event::Drawn(drawings) => {
                let complaint = self.own_pieces.receive(*drawings);
                let _ = self.look_again();
                complaint.map(Msg::Warned)
            }
            Event::Mouse(mouse) if app.settings().mouse => {
                let window = self.window()?;
                let layout = ui::layout_on(app, self.ability, window);
                keymap::mouse(app, layout.as_ref(), window, mouse)
            }
            _ => None,
        }
    }

    fn wanted(&self, _: &App, _: bool) -> Wanted {
        Wanted::All
    }

    fn until_wake(&self, app: &App) -> Option<Duration> {
        until_change(app)
    }

    /// Answers are drawn with everything else.
    fn answer(&mut self, _: &App, _: bool) -> Result<()> {
        Ok(())
    }

    fn settle(&mut self, _: &App, _: bool, _: bool) -> Result<()> {
        Ok(())
    }

    fn draw(&mut self, app: &App) -> Result<()> {
        // A terminal that has not taken the last step is not shown the next one.
        if app.screen().motion().is_some() && !has_room() {
            return Ok(());
        }
        let (ability, gallery) = (self.ability, &mut self.gallery);
        self.screen.draw(|frame| {
            let images = ui::view(app, ability, frame);
            gallery
                .as_mut()
                .map(|gallery| gallery.update(&images))
                .unwrap_or_default()
        })?;
        Ok(())
    }

    /// The app shows it.
    fn warn(&mut self, _: &str) -> bool {
        false
    }

    fn copy(&mut self, text: &str) -> Result<bool> {
        self.screen.send(&clipboard::copy_sequence(text))?;
        Ok(true)
    }

    fn ring(&mut self) -> Result<()> {
        Ok(self.screen.send(b"\x07")?)
    }

    fn apply(&mut self, settings: &Settings) -> Result<()> {
        let has_new_pieces = self.own_pieces.follow(settings);
        if self.display.follow(settings) || has_new_pieces {
            self.look_again()?;
        }
        Ok(self.screen.set_mouse(settings.mouse)?)
    }

    #[cfg(unix)]
    fn suspend(&mut self) -> Result<()> {
        Ok(super::unix::stop_process_group()?)
    }

    #[cfg(unix)]
    fn stop(&mut self) -> Result<()> {
        self.remove_images()?;
        Ok(self.screen.stop()?)
    }

    #[cfg(unix)]
    fn resume(&mut self) -> Result<()> {
        self.remove_images()?;
        Ok(self.screen.resume()?)
    }

    #[cfg(not(unix))]
    fn suspend(&mut self) -> Result<()> {
        Ok(())
    }

    #[cfg(not(unix))]
    fn stop(&mut self) -> Result<()> {
        Ok(())
    }

    #[cfg(not(unix))]
    fn resume(&mut self) -> Result<()> {
        Ok(())
    }
}
