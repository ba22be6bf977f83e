//! How an engine goes: no process, no zombie and no thread is left, whatever it does.

use std::path::Path;
use std::process::Command;
use std::thread;

use hotseat::engine::client::Patience;

use crate::fake::{Table, impatient, patient};

#[test]
fn it_is_stopped_and_sent_home() {
    let mut table = Table::with(
        "on_go() { :; }; on_quit() { echo bye > bye; exit 0; }",
        patient(),
    );
    table.play("e2e4");
    table.go_long();
    table.ready();
    table.wait_for_go();
    table.leave();
    let log = table.log();
    assert_eq!(log[log.len() - 2..], ["stop", "quit"]);
    assert_eq!(
        table.lines("bye"),
        ["bye"],
        "it had the time to say good-bye"
    );
}

#[test]
fn dropping_it_is_enough() {
    let mut table = Table::with("", patient());
    table.ready();
    let process = table.lines("pids").remove(0);
    table.client = None;
    while Path::new("/proc").join(&process).exists() {
        thread::yield_now();
    }
    assert_eq!(table.log().last().map(String::as_str), Some("quit"));
}

/// Each of these would keep a careless parent waiting for ever.
#[test]
fn nothing_keeps_us_waiting() {
    let stubborn = [
        // Ignores quit and the end of its input.
        "on_quit() { :; }; on_end() { while :; do sleep 600; done; }",
        // And every signal that can be ignored.
        "on_start() { trap '' TERM INT HUP PIPE; }; on_quit() { while :; do sleep 600; done; }",
        // Closes everything and stays.
        "on_quit() { exec <&- >&- 2>&-; sleep 600; }",
        // Goes on talking.
        "on_quit() { while :; do say 'info string never'; done; }",
        // Leaves a child behind that holds the pipes open.
        "on_start() { sleep 600 & say $! >> orphans; }",
        // Does not read any more.
        "on_isready() { say readyok; sleep 600; }",
    ];
    for manners in stubborn {
        let mut table = Table::with(
            manners,
            Patience {
                handshake: patient().handshake,
                ..impatient()
            },
        );
        table.ready();
        table.leave();
        table.assert_no_orphan();
    }
}

/// A grandchild in a session of its own is out of reach, and must not keep us, either.
#[test]
fn a_grandchild_out_of_reach_does_not_keep_us() {
    let far = "on_start() { setsid sh -c 'echo $$ > far; exec sleep 600' & }";
    let mut table = Table::with(far, patient());
    table.ready();
    while table.lines("far").is_empty() {
        thread::yield_now();
    }
    table.leave();
    let process = table.lines("far").remove(0);
    let killed = Command::new("kill").args(["-KILL", &process]).status();
    assert!(killed.unwrap().success(), "it was alive all the time");
}

#[test]
fn the_death_of_an_engine_is_seen_though_its_child_holds_the_pipe() {
    let mut table = Table::with(
        "on_go() { sleep 600 & say $! >> orphans; exit 7; }",
        patient(),
    );
    table.play("e2e4");
    table.go_long();
    let text = table.complaint();
    assert!(text.contains("exit status: 7"), "{text}");
    table.assert_no_orphan();
}

#[test]
fn it_can_go_before_it_is_ready() {
    let mut table = Table::with("on_uci() { :; }", impatient());
    table.leave();
    let mut table = Table::with("on_start() { sleep 600; }", impatient());
    table.leave();
}
