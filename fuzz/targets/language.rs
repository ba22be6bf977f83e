//! The language that people type, in both front ends' game: whatever is typed changes the game
//! legally or is answered with a sentence that is safe to print.

#![no_main]

use hotseat::app::settings::Settings;
use hotseat::app::command::{self, Context};
use hotseat::app::{App, Face, Msg, Options, update};
use hotseat::printable::printable;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut app = App::new(Options::default(), Settings::default(), Face::Plain);
    for line in text.lines().take(64) {
        let _ = command::parse(line, &Context::playing(app.table().game()));
        // Commands are returned as data; nothing outside happens here.
        let _ = update(&mut app, Msg::Line(line.to_owned()));
        for reply in app.replies() {
            let said = reply.to_string();
            for line in said.lines() {
                assert_eq!(line, printable(line), "{said:?}");
            }
        }
    }
});
