//! Engines that are missing, dead, silent, wrong or flooding, and the error messages.

use std::time::Duration;

use hotseat::engine::Limits;
use hotseat::engine::client::{ClientError, Patience, Request};

use super::fake::{LONG, Table, impatient, patient, refusal};

fn soon() -> Limits {
    Limits::movetime(Duration::from_millis(10))
}

#[test]
fn a_command_that_cannot_be_started_is_explained() {
    let table = [
        (
            "no-such-engine --uci",
            "The engine \"no-such-engine --uci\" could not be started: no-such-engine was not \
             found; check the spelling, or install it.",
        ),
        (
            "/no/such/engine",
            "The engine \"/no/such/engine\" could not be started: there is no /no/such/engine; \
             check the path.",
        ),
        (
            "/",
            "The engine \"/\" could not be started: / may not be executed; check that it is a \
             program and that its permissions allow it.",
        ),
        (
            "",
            "The engine \"\" could not be started: the command is empty; give the name of a \
             program.",
        ),
        (
            "\"stockfish",
            "The engine \"\"stockfish\" could not be started: a quotation mark is not closed; add \
             the second one.",
        ),
        (
            "bad\u{1b}[31m",
            "The engine \"bad?[31m\" could not be started: bad?[31m was not found; check the \
             spelling, or install it.",
        ),
    ];
    for (command, expected) in table {
        assert_eq!(refusal(command, patient()), expected);
    }
}

/// A file of another system, or one that is cut off.
#[test]
fn a_file_that_is_no_program_is_explained() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("engine");
    std::fs::write(&path, "\x7fELF").unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    let command = path.to_str().unwrap();
    let said = refusal(command, patient());
    let why = format!("{command} is not a program that this computer can run.");
    assert!(said.ends_with(&why), "{said}");
}

#[test]
fn non_uci_programs_and_silent_ones_give_different_errors() {
    let a_second = Patience {
        handshake: Duration::from_secs(1),
        ..patient()
    };
    assert_eq!(
        refusal("sleep 600", a_second),
        "The engine \"sleep 600\" did not get ready within 1 second. Check that the command \
         starts a UCI engine, or try again if the computer or the network is slow."
    );
    // Enough time to print one word even on a busy machine.
    let ten_seconds = Patience {
        handshake: Duration::from_secs(10),
        ..patient()
    };
    assert_eq!(
        refusal("cat", ten_seconds),
        "\"cat\" does not speak UCI, it says \"uci\". Choose a UCI engine; some need an argument \
         such as --uci."
    );
    assert_eq!(
        refusal("true", patient()),
        "\"true\" does not speak UCI. Choose a UCI engine; some need an argument such as --uci."
    );
    assert_eq!(
        refusal("sh -c 'echo \"no\\033[2J route\" >&2; exit 255'", patient()),
        "The engine \"sh -c 'echo \"no\\033[2J route\" >&2; exit 255'\" has ended (exit status: \
         255), its last words were \"no?[2J route\". Start it again, or choose another player."
    );
}

#[test]
fn silence_in_the_handshake_is_a_failure() {
    for manners in ["on_uci() { :; }", "on_isready() { :; }"] {
        let mut table = Table::with(manners, impatient());
        let id = table.go(soon());
        let (failed, error) = table.failure();
        assert!(
            matches!(error, ClientError::HandshakeTimeout { .. }),
            "{error}"
        );
        assert_eq!(failed, Some(id));
    }
}

#[test]
fn silence_in_a_search_is_a_failure() {
    let once = "on_isready() { if [ -z \"$was_ready\" ]; then was_ready=1; say readyok; fi; }";
    let ignores_stop = "on_go() { :; }";
    for manners in [once, ignores_stop] {
        let mut table = Table::with(
            manners,
            Patience {
                handshake: LONG,
                ..impatient()
            },
        );
        table.play("e2e4");
        let id = table.go(soon());
        let (failed, error) = table.failure();
        assert_eq!(failed, Some(id));
        let text = error.to_string();
        assert!(
            text.contains(
                "does not answer; 0.3 seconds over its time, it was stopped. Start it again"
            ),
            "{text}"
        );
    }
}

/// It keeps searching for the first request and never starts the second.
#[test]
fn an_engine_that_does_not_stop_fails() {
    let mut table = Table::with(
        "on_go() { :; }",
        Patience {
            handshake: LONG,
            ..impatient()
        },
    );
    table.play("e2e4");
    table.go_long();
    table.ready();
    table.wait_for_go();
    let id = table.go_long();
    let (failed, error) = table.failure();
    assert_eq!(failed, Some(id));
    assert!(matches!(error, ClientError::Hung { .. }), "{error}");
}

#[test]
fn an_exit_is_noticed_at_once() {
    let at_start = "on_start() { echo 'cannot load the network' >&2; exit 1; }";
    let thinking =
        "on_go() { say 'info depth 3 score cp 1'; echo 'bad memory' >&2; kill -SEGV $$; }";
    let mut table = Table::with(at_start, patient());
    // The order may come before or after the failure.
    let request = Request::of_game(1, &table.game, soon()).expect("a game between two");
    let _ = table.client.as_ref().unwrap().go(request);
    assert_eq!(
        table.line(),
        "The engine \"sh \"DIR/engine.sh\"\" has ended (exit status: 1), its last words were \
         \"cannot load the network\". Start it again, or choose another player."
    );
    table.leave();
    let mut table = Table::with(thinking, patient());
    table.play("e2e4");
    table.go_long();
    let text = table.line();
    assert!(text.contains("has ended (signal: 11 (SIGSEGV)"), "{text}");
    assert!(text.contains("\"bad memory\""), "{text}");
    let request = Request::of_game(2, &table.game, soon()).expect("a game between two");
    let refused = table.client.as_ref().unwrap().go(request).unwrap_err();
    assert!(
        refused.to_string().contains("is no longer running"),
        "{refused}"
    );
    table.stop(2);
}

/// Killed from outside between two moves, as by the OOM killer.
#[test]
fn an_exit_between_moves_is_noticed_without_a_request() {
    let mut table = Table::with("", patient());
    table.play("e2e4");
    let id = table.go_long();
    table.answer(id);
    let process = table.lines("pids").remove(0);
    let killed = std::process::Command::new("kill")
        .args(["-KILL", &process])
        .status();
    assert!(killed.unwrap().success());
    let (failed, error) = table.failure();
    assert_eq!(failed, None);
    assert!(
        error.to_string().contains("has ended (signal: 9 (SIGKILL)"),
        "{error}"
    );
}

#[test]
fn closed_pipes_count_as_an_exit() {
    let mute = "on_go() { exec >&-; sleep 600; }";
    let deaf = "on_isready() { say readyok; exec <&-; sleep 600; }";
    for manners in [mute, deaf] {
        let mut table = Table::with(manners, patient());
        table.ready();
        table.play("e2e4");
        table.go_long();
        let text = table.line();
        assert!(text.contains("has stopped talking"), "{text}");
    }
}

#[test]
fn a_last_answer_before_the_exit_counts() {
    let mut table = Table::with("on_go() { printf 'bestmove e7e5'; exit 3; }", patient());
    table.play("e2e4");
    let id = table.go_long();
    assert_eq!(table.answered_move(id), "e7e5");
    let (failed, error) = table.failure();
    assert_eq!(failed, None);
    assert!(error.to_string().contains("exit status: 3"), "{error}");
}

#[test]
fn an_illegal_answer_is_not_played() {
    let table = [
        ("e2e4", "\"e2e4\""),
        ("e7e4", "\"e7e4\""),
        ("0000", "\"0000\""),
        ("(none)", "\"(none)\""),
        ("NULL", "\"NULL\""),
        ("", "\"\""),
        ("e7e5q", "\"e7e5q\""),
        ("resign", "\"resign\""),
        ("\u{1b}[31mh", "\"?[31mh\""),
    ];
    for (answer, shown) in table {
        let manners = format!("on_go() {{ say 'bestmove {answer}'; }}");
        let mut table = Table::with(&manners, patient());
        table.play("e2e4");
        let id = table.go_long();
        let (failed, error) = table.failure();
        assert_eq!(failed, Some(id));
        let expected = format!("answered {shown}, which is not a legal move here");
        assert!(error.to_string().contains(&expected), "{error}");
    }
}

#[test]
fn a_flood_is_stopped() {
    let floods = [
        "on_go() { yes 'info depth 1 score cp 1 pv e7e5'; }",
        "on_go() { cat /dev/zero; }",
        "on_go() { yes >&2; }",
        "on_uci() { yes; }",
    ];
    for manners in floods {
        let mut table = Table::with(
            manners,
            Patience {
                megabytes: 2,
                ..patient()
            },
        );
        table.play("e2e4");
        table.go_long();
        let text = table.line();
        assert!(
            text.contains("wrote 2 MB without coming to an answer"),
            "{text}"
        );
    }
}

/// Hours of analysis write more than any flood of a minute; here the minute is none at all.
#[test]
fn much_output_in_a_long_time_is_no_flood() {
    let manners = "on_go() { yes 'info string still thinking' | head -c 9000000; say ''; say 'bestmove e7e5'; }";
    let mut table = Table::with(
        manners,
        Patience {
            megabytes: 2,
            flood: Duration::ZERO,
            ..patient()
        },
    );
    table.play("e2e4");
    let id = table.go_long();
    assert_eq!(table.answered_move(id), "e7e5");
    table.leave();
}

/// It writes one endless line, but its time is over before the output limit.
#[test]
fn a_flood_does_not_hide_a_timeout() {
    let mut table = Table::with(
        "on_go() { yes 'info string still thinking'; }",
        Patience {
            megabytes: 1 << 30,
            handshake: LONG,
            ..impatient()
        },
    );
    table.play("e2e4");
    table.go(soon());
    let (_, error) = table.failure();
    assert!(matches!(error, ClientError::Hung { .. }), "{error}");
}

#[test]
fn a_long_line_is_cut_and_the_next_one_read() {
    let manners =
        "on_go() { head -c 1000000 /dev/zero | tr '\\0' x; say ''; say 'bestmove e7e5'; }";
    let mut table = Table::with(manners, patient());
    table.play("e2e4");
    let id = table.go_long();
    assert_eq!(table.answered_move(id), "e7e5");
    table.leave();
}

/// An engine that does not read must not block our writes.
#[test]
fn an_engine_that_does_not_read_fails() {
    let mut table = Table::set("on_isready() { say readyok; sleep 600; }", |launch| {
        launch.patience = Patience {
            handshake: LONG,
            ..impatient()
        };
        let long = "x".repeat(300_000);
        launch.options = vec![("Hash".to_owned(), long)];
    });
    table.ready();
    table.go(soon());
    let (_, error) = table.failure();
    assert!(matches!(error, ClientError::Hung { .. }), "{error}");
}
