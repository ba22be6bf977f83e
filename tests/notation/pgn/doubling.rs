//! Linear time: an input eight times as long takes about eight times as long, on every path from a
//! file to the screen.
//!
//! It compares CPU times of this thread, so that a busy machine does not matter.

use std::fs;
use std::hint::black_box;
use std::thread;
use std::time::{Duration, Instant};

use hotseat::app::command::{self, Command, Context};
use hotseat::app::{Msg, Options};
use hotseat::model::Game;
use hotseat::notation::pgn::{self, Builder, Reader};
use hotseat::printable::{excerpt, printable};
use hotseat::runtime::config::Loaded;

use crate::common::Random;
use crate::common::seat::{ABLE, Seat};

/// The length of the short input, in bytes, and how many times longer the long one is.
const SHORT: usize = 1 << 14;
const FACTOR: usize = 8;
/// Quadratic work would take 64 times as long.
const MOST: f64 = 28.0;
/// Shorter times are not meaningful.
const NOISE: Duration = Duration::from_millis(2);

/// The CPU time of this thread.
fn processor_time(began: Instant) -> Duration {
    // Yielding makes the kernel update its accounting.
    thread::yield_now();
    let books = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let spent = books.split(' ').next().and_then(|word| word.parse().ok());
    // Without such accounting, wall time has to do.
    spent.map_or_else(|| began.elapsed(), Duration::from_nanos)
}

/// The shortest of three times.
fn time_of(work: &dyn Fn(&[u8]), input: &[u8]) -> Duration {
    let began = Instant::now();
    let times = (0..3).map(|_| {
        let start = processor_time(began);
        work(input);
        processor_time(began).saturating_sub(start)
    });
    times.min().unwrap_or_default()
}

#[track_caller]
fn assert_linear(what: &str, way: &str, work: &dyn Fn(&[u8]), make: &dyn Fn(usize) -> Vec<u8>) {
    let short = time_of(work, &make(SHORT)) + NOISE;
    let long = time_of(work, &make(SHORT * FACTOR)) + NOISE;
    let ratio = long.as_secs_f64() / short.as_secs_f64();
    assert!(ratio < MOST, "{what}, {way}: {short:?} and {long:?}");
}

/// A repeated unit of a total size, with a prefix and a suffix.
fn repeated(before: &str, unit: &str, behind: &str, len: usize) -> Vec<u8> {
    format!("{before}{}{behind}", unit.repeat(len / unit.len())).into_bytes()
}

/// Numbered units of a total size.
fn numbered(before: &str, unit: impl Fn(usize) -> String, behind: &str, len: usize) -> Vec<u8> {
    let mut text = before.to_owned();
    for number in 0.. {
        if text.len() >= len {
            break;
        }
        text += &unit(number);
    }
    (text + behind).into_bytes()
}

/// Opening brackets, each with a move, and the closing ones.
fn nested(len: usize) -> Vec<u8> {
    let depth = len / 20;
    let open = "(1. d4 d5 ".repeat(depth);
    format!("1. e4 e5 {open}{}*", ") ".repeat(depth)).into_bytes()
}

fn noise(len: usize) -> Vec<u8> {
    let letters = b"[]{}()\"\\;%$!?*.,\n\r \0NBRQKabcdefgh12345678xO-=+#\xc3\xa9\xcc\x81";
    let mut random = Random::new(len as u64);
    let bytes = (0..len).map(|_| letters[random.below(letters.len())]);
    bytes.collect()
}

/// Things to repeat in a file: a name, and a file of about a given size.
type Hostile = (&'static str, fn(usize) -> Vec<u8>);

const HOSTILE: [Hostile; 24] = [
    ("marks", |len| repeated("1. e4 {e", "\u{301}", "} *", len)),
    ("marked letters", |len| {
        repeated("1. e4 {", "e\u{301}\u{302}", "} *", len)
    }),
    ("syllables", |len| {
        repeated("1. e4 {", "\u{1100}", "} *", len)
    }),
    ("flags", |len| repeated("1. e4 {", "\u{1f1e9}", "} *", len)),
    ("families", |len| {
        repeated("1. e4 {", "\u{1f468}\u{200d}", "} *", len)
    }),
    ("conjuncts", |len| {
        repeated("1. e4 {", "\u{915}\u{94d}", "} *", len)
    }),
    ("overrides", |len| {
        repeated("1. e4 {", "\u{202e}", "} *", len)
    }),
    ("one word", |len| repeated("1. e4 {", "x", "} *", len)),
    ("words", |len| repeated("1. e4 {", "x ", "} *", len)),
    ("comments", |len| repeated("1. e4 ", "{a} ", "*", len)),
    ("comments first", |len| repeated("", "{a} ", "1. e4 *", len)),
    ("empty comments", |len| repeated("1. e4 ", "{}", "*", len)),
    ("marks in tags", |len| {
        repeated("[White \"e", "\u{301}", "\"]\n\n1. e4 *", len)
    }),
    ("tags", |len| {
        numbered("", |n| format!("[T{n} \"x\"]\n"), "\n1. e4 *", len)
    }),
    ("one tag", |len| {
        repeated("", "[White \"x\"]\n", "\n1. e4 *", len)
    }),
    ("quotes", |len| {
        repeated("[White \"", "\\\" ", "\"]\n\n1. e4 *", len)
    }),
    ("glyphs", |len| {
        numbered("1. e4 ", |n| format!("${n} "), "*", len)
    }),
    ("nested", nested),
    ("variations", |len| {
        repeated("1. e4 ", "(1. d4 d5 2. c4) ", "e5 *", len)
    }),
    ("a long game", |len| {
        repeated("", "Nf3 Nf6 Ng1 Ng8 ", "*", len)
    }),
    ("games", |len| {
        repeated("", "[White \"W\"]\n\n1. e4 e5 *\n\n", "", len)
    }),
    ("brackets", |len| repeated("1. e4 ", "[", "\n*", len)),
    ("judgements", |len| repeated("1. e4 ", "!", " *", len)),
    ("noise", noise),
];

fn read_and_write(input: &[u8]) {
    for game in pgn::read_all(input) {
        black_box(game.tree.to_pgn());
    }
}

/// In small chunks, as from a slow disk.
fn read_in_pieces(input: &[u8]) {
    let (mut reader, mut builder) = (Reader::default(), Builder::default());
    for piece in input.chunks(100) {
        let _ = reader.push(piece, &mut builder);
    }
    let _ = reader.finish(&mut builder);
    black_box(builder.games);
}

fn print(input: &[u8]) {
    let text = pgn::decode(input);
    black_box(printable(&text));
    black_box(excerpt(&text, 1000));
}

/// Opens the first game, browses and draws it.
fn view(input: &[u8]) {
    let Some(game) = pgn::read_all(input).into_iter().next() else {
        return;
    };
    let mut seat = Seat::with(Options::default());
    let _ = seat.send(Msg::Run(Command::View(Box::new(game))));
    black_box(seat.buffer(ABLE));
    for key in ["Right", "End", "Up", "Home"] {
        let _ = seat.keys(key);
        black_box(seat.buffer(ABLE));
    }
}

/// Pastes the text into the input line, and runs it.
fn paste(input: &[u8]) {
    let mut seat = Seat::new();
    let _ = seat.send(Msg::Pasted(pgn::decode(input)));
    black_box(seat.buffer(ABLE));
    let _ = seat.keys("Enter");
    black_box(seat.buffer(ABLE));
}

fn typed(input: &[u8]) {
    let text = pgn::decode(input);
    let game = Game::default();
    let _ = black_box(command::parse(&text, &Context::playing(&game)));
}

/// Things to do with a file: a name, and the work.
type Way = (&'static str, fn(&[u8]));

const WAYS: [Way; 6] = [
    ("read and written", read_and_write),
    ("read in pieces", read_in_pieces),
    ("printed", print),
    ("viewed", view),
    ("pasted", paste),
    ("typed", typed),
];

#[test]
fn no_input_takes_more_than_linear_time() {
    for (what, make) in HOSTILE {
        for (way, work) in WAYS {
            assert_linear(what, way, &work, &make);
        }
    }
}

#[test]
fn no_settings_file_takes_more_than_linear_time() {
    let hostile: [Hostile; 6] = [
        ("unknown keys", |len| {
            numbered("", |n| format!("k{n} = 1\n"), "", len)
        }),
        ("bindings", |len| {
            numbered("[keys]\n", |n| format!("k{n} = 1\n"), "", len)
        }),
        ("engines", |len| {
            numbered("", |n| format!("[engines.e{n}]\ncommand = 1\n"), "", len)
        }),
        ("empty lines", |len| repeated("", "\n", "theme = 1", len)),
        ("a long value", |len| {
            repeated("theme = \"", "e\u{301}", "\"", len)
        }),
        ("brackets", |len| repeated("theme = ", "[", "", len)),
    ];
    let load = |text: &[u8]| drop(black_box(Loaded::from_text(&pgn::decode(text))));
    for (what, make) in hostile {
        assert_linear(what, "settings", &load, &make);
    }
}
