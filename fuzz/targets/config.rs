//! Any text can be a settings file: its warnings are safe to print.

#![no_main]

use hotseat::printable::printable;
use hotseat::runtime::config::Loaded;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let loaded = Loaded::from_text(text);
    for warning in &loaded.warnings {
        assert_eq!(warning, &printable(warning));
    }
});
