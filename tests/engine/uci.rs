//! Conversations in UCI.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};

use hotseat::tools;

/// Collects the engine's output.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The engine's output for some lines; the end of the input stops it.
fn say(input: &[u8]) -> Vec<String> {
    let paper = Paper::default();
    tools::uci::run(input, paper.clone()).unwrap();
    let text = paper.0.lock().unwrap().clone();
    String::from_utf8(text)
        .unwrap()
        .lines()
        .map(str::to_owned)
        .collect()
}

fn bestmoves(lines: &[String]) -> Vec<&str> {
    lines
        .iter()
        .filter(|line| line.starts_with("bestmove"))
        .map(String::as_str)
        .collect()
}

/// The engine as a process.
struct Talk {
    child: std::process::Child,
    input: Option<std::process::ChildStdin>,
    output: BufReader<std::process::ChildStdout>,
}

impl Talk {
    fn new() -> Talk {
        let mut child = Command::new(env!("CARGO_BIN_EXE_hotseat"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Talk {
            input: child.stdin.take(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    fn send(&mut self, line: &str) {
        let input = self.input.as_mut().unwrap();
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
    }

    /// Reads up to a line with this prefix.
    fn wait_for(&mut self, start: &str) -> String {
        loop {
            let mut line = String::new();
            assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "no {start}");
            if line.starts_with(start) {
                return line.trim_end().to_owned();
            }
        }
    }

    /// Closes the input and reads the remaining output.
    fn end(mut self) -> (bool, String) {
        self.input = None;
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).unwrap();
        (self.child.wait().unwrap().success(), rest)
    }
}

#[test]
fn it_introduces_itself_with_every_option() {
    let lines = say(b"uci\n");
    for name in [
        "Hash",
        "Threads",
        "MultiPV",
        "Ponder",
        "Move Overhead",
        "UCI_LimitStrength",
        "UCI_Elo",
        "OwnBook",
        "UCI_Chess960",
        "Clear Hash",
    ] {
        let start = format!("option name {name} type ");
        assert!(lines.iter().any(|line| line.starts_with(&start)), "{name}");
    }
    assert!(lines[0].starts_with("id name hotseat"));
    assert_eq!(lines.last().map(String::as_str), Some("uciok"));
}

/// It hears everything while it counts, and what follows is obeyed when it has counted.
#[test]
fn it_is_not_deaf_while_it_counts() {
    let mut talk = Talk::new();
    talk.send("go perft 20\nisready");
    talk.wait_for("readyok");
    talk.send("stop\ngo perft 2\nposition startpos moves e2e4\ngo perft 1");
    assert_eq!(talk.wait_for("nodes"), "nodes 400");
    assert_eq!(talk.wait_for("nodes"), "nodes 20");
    // The end of the input and `quit` are its end, too, however long it would have counted.
    talk.send("go perft 20");
    let (ended_well, rest) = talk.end();
    assert!(ended_well && !rest.contains("nodes"), "{rest}");
    let mut talk = Talk::new();
    talk.send("go perft 20\nquit");
    assert!(talk.child.wait().unwrap().success());
}

#[test]
fn a_line_without_end_is_left_out() {
    let mut input = vec![b'x'; 3 << 20];
    input.extend_from_slice(b" isready\nuci\n");
    let lines = say(&input);
    assert_eq!(lines[0], "info string a line that is too long was left out");
    assert_eq!(
        lines[1],
        concat!("id name hotseat ", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn empty_input_gives_no_output() {
    assert!(say(b"").is_empty());
    assert!(say(b"\n\n   \n\r\n").is_empty());
    assert!(say(b"ucinewgame\nposition startpos\nstop\nponderhit\nquit\n").is_empty());
}

#[test]
fn malformed_input_does_no_harm() {
    let rubbish: &[u8] = b"\xff\xfe\x00\x1b[2J\nhello world\nposition\nposition fen\nposition fen 8/8 w\n\
        position startpos moves e2e5 xyz \xf0\ngo depth\nsetoption\nsetoption name\nsetoption name Hash value x\n\
        setoption name Nothing value 3\nsetoption name Threads value 99999999999999999999999\n\
        go wtime -100 btime x winc\nsetoption name Hash value 1\nposition startpos moves e2e4 e7e5\n\
        isready\ngo depth 3\n";
    let lines = say(rubbish);
    assert!(lines.iter().any(|line| line == "readyok"));
    assert!(!bestmoves(&lines).is_empty());
    assert!(lines.iter().all(|line| !line.contains('\u{1b}')));
}

#[test]
fn an_illegal_move_is_reported_and_dropped() {
    let lines = say(b"position startpos moves e2e4 e2e4\ngo depth 1\n");
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("info string e2e4")),
        "{lines:?}"
    );
    let best = bestmoves(&lines);
    assert_eq!(best.len(), 1);
    // Black is to move.
    assert!(matches!(best[0].as_bytes()[10], b'7' | b'8'), "{best:?}");
}

#[test]
fn a_mated_side_has_no_move() {
    let lines = say(b"position fen R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1\ngo depth 3\n");
    assert_eq!(bestmoves(&lines), ["bestmove (none)"]);
}

#[test]
fn it_answers_during_a_search_and_stops_at_once() {
    let mut talk = Talk::new();
    talk.send("go infinite");
    talk.wait_for("info depth");
    talk.send("isready");
    talk.wait_for("readyok");
    talk.send("stop");
    talk.wait_for("bestmove ");
    talk.send("isready");
    talk.wait_for("readyok");
    assert_eq!(talk.end(), (true, String::new()));
}

#[test]
fn it_ponders_until_ponderhit() {
    let mut talk = Talk::new();
    talk.send("position startpos moves e2e4 e7e5");
    talk.send("go ponder wtime 50 btime 50");
    talk.wait_for("info depth 8 ");
    talk.send("ponderhit");
    talk.wait_for("bestmove ");
    talk.send("go ponder movetime 20");
    talk.wait_for("info depth 5 ");
    talk.send("stop");
    talk.wait_for("bestmove ");
    assert_eq!(talk.end(), (true, String::new()));
}

#[test]
fn multipv_reports_each_line_with_its_number() {
    let mut talk = Talk::new();
    talk.send("setoption name MultiPV value 3");
    talk.send("go depth 6");
    for number in 1..=3 {
        let line = talk.wait_for(&format!("info depth 6 seldepth {}", ""));
        assert!(line.contains(&format!(" multipv {number} ")), "{line}");
    }
    talk.wait_for("bestmove ");
    assert!(talk.end().0);
}

#[test]
fn searchmoves_restricts_the_best_move() {
    let mut talk = Talk::new();
    talk.send("go depth 5 searchmoves a2a3 h2h3 e9e9");
    let line = talk.wait_for("bestmove ");
    assert!(
        line.starts_with("bestmove a2a3") || line.starts_with("bestmove h2h3"),
        "{line}"
    );
    assert!(talk.end().0);
}

#[test]
fn mates_are_reported() {
    let mut talk = Talk::new();
    talk.send("position fen 7k/8/5K2/8/8/8/8/4R3 w - - 0 1");
    talk.send("go mate 2");
    talk.wait_for("bestmove ");
    talk.send("go depth 12");
    let mut last = String::new();
    loop {
        let line = talk.wait_for("");
        if line.starts_with("bestmove") {
            break;
        }
        last = line;
    }
    assert!(last.contains(" score mate 2 "), "{last}");
    assert!(talk.end().0);
}

#[test]
fn it_quits_during_a_search() {
    let mut talk = Talk::new();
    talk.send("go infinite");
    talk.wait_for("info depth");
    talk.send("quit");
    assert!(talk.end().0);
    let mut talk = Talk::new();
    talk.send("go infinite");
    talk.wait_for("info depth");
    // The end of the input, without quit.
    assert!(talk.end().0);
}

#[test]
fn it_moves_even_without_time_left() {
    let mut talk = Talk::new();
    for clock in [
        "wtime 1 btime 1",
        "wtime 10 btime 10",
        "wtime 0 btime 0",
        "movetime 1",
        "movetime 0",
    ] {
        talk.send(&format!("go {clock}"));
        talk.wait_for("bestmove ");
    }
    assert!(talk.end().0);
}

#[test]
fn levels_and_ratings_play() {
    let mut talk = Talk::new();
    talk.send("setoption name UCI_LimitStrength value true");
    for rating in [100, 900, 1_300, 1_800, 9_999] {
        talk.send(&format!("setoption name UCI_Elo value {rating}"));
        talk.send("go movetime 30");
        talk.wait_for("bestmove ");
    }
    talk.send("setoption name UCI_LimitStrength value false");
    talk.send("setoption name OwnBook value true");
    talk.send("go infinite");
    talk.wait_for("info depth");
    talk.send("stop");
    talk.wait_for("bestmove ");
    talk.send("go movetime 1000000");
    // From the book, at once.
    talk.wait_for("bestmove ");
    assert!(talk.end().0);
}

#[test]
fn bench_is_reproducible() {
    let count = || {
        let mut out = Vec::new();
        tools::bench::run(tools::Form::Text, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        let mut lines = text.lines().rev();
        assert!(lines.next().is_some_and(|line| line.starts_with("nps ")));
        lines.next().map(str::to_owned)
    };
    let first = count();
    assert!(
        first
            .as_deref()
            .is_some_and(|line| line.starts_with("nodes "))
    );
    assert_eq!(first, count());
}

/// Values out of range are clamped and reported; other values are rejected.
#[test]
fn options_out_of_range_are_reported() {
    for (option, note) in [
        ("Level value 257", "level 257 is out of range; 8 is used"),
        ("Level value 0", "level 0 is out of range; 1 is used"),
        ("Level value -3", "level -3 is out of range; 1 is used"),
        ("Level value 3", ""),
        (
            "UCI_Elo value 4294967797",
            "uci_elo 4294967797 is out of range; 2300 is used",
        ),
        ("Hash value 0", "hash 0 is out of range; 1 is used"),
        ("Hash value 1", ""),
        (
            "Threads value 4294967297",
            "threads 4294967297 is out of range; 256 is used",
        ),
        (
            "MultiPV value 18446744073709551617",
            "no such option or value: multipv 18446744073709551617",
        ),
        (
            "Move Overhead value 99999",
            "move overhead 99999 is out of range; 5000 is used",
        ),
        ("Seed value -1", "seed -1 is out of range; 0 is used"),
        ("Level value x", "no such option or value: level x"),
        (
            "OwnBook value perhaps",
            "no such option or value: ownbook perhaps",
        ),
    ] {
        let lines = say(format!("setoption name {option}\n").as_bytes());
        let expected = match note {
            "" => Vec::new(),
            note => vec![format!("info string {note}")],
        };
        assert_eq!(lines, expected, "{option}");
    }
}

/// Without its depth, the search would be infinite.
#[test]
fn the_depth_after_two_searchmoves_lists_is_kept() {
    let mut talk = Talk::new();
    talk.send("go searchmoves e2e4 d2d4 searchmoves a2a3 depth 3");
    let best = talk.wait_for("bestmove");
    let wanted = ["e2e4", "d2d4", "a2a3"];
    assert!(wanted.iter().any(|mv| best.contains(mv)), "{best}");
}

/// With any amount of memory, a search is answered by a legal move.
#[cfg(target_os = "linux")]
#[test]
fn a_search_that_cannot_start_is_answered() {
    let mut failures = 0;
    for kilobytes in (20_000..120_000).step_by(4_000) {
        let lines = say_with_memory(kilobytes);
        if !lines.iter().any(|line| line == "readyok") {
            // Too little for the program itself.
            continue;
        }
        let text = lines.join("\n");
        assert_eq!(bestmoves(&lines).len(), 2, "{kilobytes}: {text}");
        assert!(!text.contains("(none)"), "{kilobytes}: {text}");
        failures += text
            .matches("info string the search has failed: no thread")
            .count();
    }
    assert!(failures > 0, "none of the limits was low enough");
}

fn say_with_memory(kilobytes: u32) -> Vec<String> {
    let script = format!("ulimit -v {kilobytes}; exec \"$0\" uci");
    let mut child = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_hotseat")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    // A program that could not start reads nothing.
    let _ = input.write_all(
        b"setoption name Hash value 4096\nisready\nposition startpos moves e2e4\ngo depth 3\n",
    );
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut lines = Vec::new();
    let mut questions = 1;
    let mut line = String::new();
    while output.read_line(&mut line).unwrap() > 0 {
        if line.starts_with("bestmove") && questions == 1 {
            questions = 2;
            let _ = input.write_all(b"position startpos\ngo searchmoves a2a3 depth 2\n");
        } else if line.starts_with("bestmove") {
            let _ = input.write_all(b"quit\n");
        }
        lines.push(line.trim_end().to_owned());
        line.clear();
    }
    child.wait().unwrap();
    lines
}
