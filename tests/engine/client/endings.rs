//! How an engine ends: no process, zombie or thread is left, whatever it does.

use std::path::Path;
use std::thread;

use hotseat::engine::client::Patience;

use super::fake::{Table, impatient, patient};

#[test]
fn it_is_stopped_and_quits() {
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
fn dropping_the_client_ends_the_process() {
    let mut table = Table::with("", patient());
    table.ready();
    let process = table.lines("pids").remove(0);
    table.client = None;
    while Path::new("/proc").join(&process).exists() {
        thread::yield_now();
    }
    assert_eq!(table.log().last().map(String::as_str), Some("quit"));
}

/// Each of these would block a careless parent forever.
#[test]
fn no_engine_can_block_us() {
    let stubborn = [
        // Ignores quit and the end of its input.
        "on_quit() { :; }; on_end() { while :; do sleep 600; done; }",
        // Also ignores every signal that can be ignored.
        "on_start() { trap '' TERM INT HUP PIPE; }; on_quit() { while :; do sleep 600; done; }",
        // Closes its pipes and keeps running.
        "on_quit() { exec <&- >&- 2>&-; sleep 600; }",
        // Keeps writing.
        "on_quit() { while :; do say 'info string never'; done; }",
        // Leaves a child that holds the pipes open.
        "on_start() { sleep 600 & say $! >> orphans; }",
        // Stops reading.
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

/// A grandchild in its own session has left the group, and yet ends with the engine, where the system
/// tells what its environment is.
#[cfg(target_os = "linux")]
#[test]
fn a_detached_grandchild_ends_with_the_engine() {
    let far = "on_start() { setsid sh -c 'echo $$ > far; exec sleep 600' & }";
    let mut table = Table::with(far, patient());
    table.ready();
    while table.lines("far").is_empty() {
        thread::yield_now();
    }
    table.leave();
    let stat = format!("/proc/{}/stat", table.lines("far").remove(0));
    while std::fs::read_to_string(&stat).is_ok_and(|stat| !stat.contains(") Z ")) {
        thread::yield_now();
    }
}

#[test]
fn an_exit_is_noticed_even_if_a_child_holds_the_pipe() {
    let mut table = Table::with(
        "on_go() { sleep 600 & say $! >> orphans; exit 7; }",
        patient(),
    );
    table.play("e2e4");
    table.go_long();
    let text = table.line();
    assert!(text.contains("exit status: 7"), "{text}");
    table.assert_no_orphan();
}

#[test]
fn it_can_quit_before_it_is_ready() {
    let mut table = Table::with("on_uci() { :; }", impatient());
    table.leave();
    let mut table = Table::with("on_start() { sleep 600; }", impatient());
    table.leave();
}
