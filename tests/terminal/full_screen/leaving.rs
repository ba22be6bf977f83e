//! The terminal is given back, however the program ends or stops.

use std::time::{Duration, Instant};
use std::{fs, thread};

use super::terminal::{CTRL_C, CTRL_Z, ENTER, PATIENCE, Start, Terminal};

#[test]
fn a_signal_ends_it_cleanly() {
    for signal in [
        "TERM",
        "HUP",
        "INT",
        "QUIT",
        "USR1",
        "USR2",
        "ALRM",
        "VTALRM",
        "PROF",
        "XCPU",
        "IO",
        "SYS",
        #[cfg(target_os = "linux")]
        "PWR",
        #[cfg(target_os = "linux")]
        "STKFLT",
        #[cfg(target_os = "linux")]
        "40",
    ] {
        let mut terminal = Start::default().begin();
        terminal.play(&[("e4", "e4", "p5w")]);
        terminal.wait_until_entered();
        terminal.send_signal(signal);
        assert_eq!(terminal.wait_for_end(), 0, "{signal}");
        terminal.wait_until_left();
    }
}

/// Of these it dies at once, whatever it is at; another process gives the terminal back, and then ends:
/// the terminal would not end before it.
#[cfg(target_os = "linux")]
#[test]
fn whatever_it_dies_of_the_terminal_is_given_back() {
    for signal in ["KILL", "ABRT", "ILL", "FPE", "TRAP"] {
        let start = Start {
            // Who ends a terminal ends it for all.
            script: Some("\"$@\"; read line"),
            ..Start::default()
        };
        let mut terminal = start.begin();
        terminal.play(&[("e4", "e4", "p5w")]);
        terminal.wait_until_entered();
        super::terminal::send_signal(signal, child_of(terminal.process()));
        terminal.wait_until_left();
        terminal.press(ENTER);
        terminal.wait_for_end();
    }
}

/// The only child of a process.
#[cfg(target_os = "linux")]
fn child_of(process: u32) -> u32 {
    let children = fs::read_to_string(format!("/proc/{process}/task/{process}/children"));
    children.unwrap().trim().parse().unwrap()
}

#[test]
fn a_signal_ends_it_in_a_popup_and_with_a_clock() {
    let start = Start {
        args: &["--time", "5+3"],
        ..Start::default()
    };
    let mut terminal = start.begin();
    terminal.press("\x1b[21~");
    terminal.wait_for("Menu");
    terminal.send_signal("TERM");
    assert_eq!(terminal.wait_for_end(), 0);
    terminal.wait_until_left();
}

/// What was played is in the journal, although the player has not quit.
#[test]
fn a_signal_loses_nothing_of_the_journal() {
    let home = super::terminal::Home::new();
    let start = Start {
        args: &["--journal", "journal"],
        ..Start::default()
    };
    let mut terminal = start.begin_in(&home);
    terminal.play(&[("e4", "e4", "p5w"), ("e5", "e5", "p5b")]);
    terminal.send_signal("HUP");
    assert_eq!(terminal.wait_for_end(), 0);
    let journal = fs::read_to_string(home.path().join("journal")).unwrap();
    assert!(journal.contains("p5w 4 e\np5b 5 e\n"), "{journal}");
}

/// The window is closed: the program ends soon, and does not run in circles until then.
#[test]
fn a_closed_window_ends_it() {
    let terminal = Start::default().begin();
    let process = terminal.process();
    let mut child = terminal.close();
    let since = Instant::now();
    while child.try_wait().unwrap().is_none() {
        let used = cpu_ticks(process).unwrap_or(0);
        assert!(used < 100, "{used} ticks: it runs in circles");
        assert!(since.elapsed() < PATIENCE, "it goes on");
        thread::sleep(Duration::from_millis(20));
    }
}

/// Processor time in hundredths of a second, where that can be known.
pub(crate) fn cpu_ticks(process: u32) -> Option<u64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let after_name = stat.rsplit(") ").next()?;
    let fields: Vec<&str> = after_name.split(' ').collect();
    Some(fields[11].parse::<u64>().ok()? + fields[12].parse::<u64>().ok()?)
}

/// A shell with job control goes on when the program stops, and brings it back when told.
pub(crate) const SHELL: &str =
    "set -m; \"$@\"; echo \"the shell: $?\"; jobs -l; echo ready; read key; fg; echo \"ended: $?\"";

fn in_a_shell(args: &'static [&'static str]) -> Terminal {
    let start = Start {
        args,
        script: Some(SHELL),
        ..Start::default()
    };
    start.begin()
}

#[test]
fn it_stops_for_the_shell_and_comes_back_whole() {
    let mut terminal = in_a_shell(&[]);
    terminal.play(&[("e4", "e4", "p5w")]);
    terminal.settle();
    terminal.type_slowly("Nf");
    let before = terminal.contents();
    terminal.press(CTRL_Z);
    terminal.wait_for("ready");
    terminal.wait_until_left();
    // 128 and the number of SIGSTOP, which differs between systems.
    assert!(terminal.shows("the shell: 147") || terminal.shows("the shell: 145"));
    assert!(terminal.shows("Stopped") || terminal.shows("Suspended"));
    terminal.press(ENTER);
    terminal.wait_until("the same picture", |terminal| terminal.contents() == before);
    terminal.wait_until_entered();
    terminal.press("6\r");
    terminal.wait_for_piece("f6", "h2b");
    terminal.press(CTRL_C);
    terminal.wait_for("again to quit");
    terminal.press(CTRL_C);
    terminal.wait_for("ended: 0");
    assert_eq!(terminal.wait_for_end(), 0);
    terminal.wait_until_left();
}

#[test]
fn it_stops_in_a_popup_as_well() {
    let mut terminal = in_a_shell(&[]);
    terminal.press("\x1bOP");
    terminal.wait_for("First steps");
    terminal.press(CTRL_Z);
    terminal.wait_for("ready");
    terminal.wait_until_left();
    terminal.press(ENTER);
    terminal.wait_for("First steps");
    terminal.wait_until_entered();
}

/// bash brings a program that was continued in the background to the foreground without a signal.
#[test]
fn it_takes_the_terminal_again_without_a_signal() {
    const BASH: &str = "exec bash -c 'set -m; \"$@\"; kill -CONT %1; sleep 1; fg' bash \"$@\"";
    let start = Start {
        script: Some(BASH),
        ..Start::default()
    };
    let mut terminal = start.begin();
    terminal.press(CTRL_Z);
    terminal.wait_until_left();
    terminal.wait_until_entered();
    terminal.play(&[("e4", "e4", "p5w")]);
}

/// The shell has the terminal then, with its own modes; who sets them is stopped instead of ended.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_ends_it_in_the_background() {
    use super::terminal::{Home, send_signal};
    // As an interactive shell does, but without keys, which the program would try to read.
    const BASH: &str = "exec bash -c 'modes=$(stty -g); set -m; \"$@\"; stty $modes; kill -CONT %1; \
                        until [ -e go ]; do sleep 0.1; done; kill %1; wait %1; echo over' bash \"$@\"";
    let start = Start {
        script: Some(BASH),
        ..Start::default()
    };
    let home = Home::new();
    let mut terminal = start.begin_in(&home);
    let program = child_of(terminal.process());
    send_signal("STOP", program);
    // It gives back the screen that it could not leave before.
    terminal.wait_until_left();
    fs::write(home.path().join("go"), "").unwrap();
    terminal.wait_for("over");
    assert!(!std::path::Path::new(&format!("/proc/{program}")).exists());
}

/// A little below the ten minutes of `--time 10`.
const CLOCK_STARTED: Duration = Duration::from_secs(598);

/// Long enough to tell time asleep from time awake on a busy machine.
const ASLEEP: Duration = Duration::from_secs(8);

/// No clock runs while the program sleeps. That time passes is the subject here.
#[test]
fn the_clock_does_not_run_while_it_is_stopped() {
    let mut terminal = in_a_shell(&["--time", "10"]);
    terminal.play(&[("e4", "e4", "p5w")]);
    terminal.wait_for_clock(CLOCK_STARTED);
    let before = terminal.clock().unwrap();
    terminal.press(CTRL_Z);
    terminal.wait_for("ready");
    thread::sleep(ASLEEP);
    terminal.press(ENTER);
    terminal.wait_for("Black, your move");
    let lost = before.saturating_sub(terminal.clock().unwrap());
    assert!(lost < ASLEEP, "{lost:?}\n{}", terminal.contents());
}

/// The same for a stop from outside that cannot be caught.
#[test]
fn a_stop_from_outside_costs_no_time_either() {
    let start = Start {
        args: &["--time", "10"],
        ..Start::default()
    };
    let mut terminal = start.begin();
    terminal.play(&[("e4", "e4", "p5w")]);
    terminal.wait_for_clock(CLOCK_STARTED);
    terminal.send_signal("STOP");
    terminal.settle();
    let before = terminal.clock().unwrap();
    thread::sleep(ASLEEP);
    terminal.send_signal("CONT");
    terminal.wait_for_clock(before.saturating_sub(Duration::from_secs(1)));
    let lost = before.saturating_sub(terminal.clock().unwrap());
    assert!(lost < ASLEEP, "{lost:?}\n{}", terminal.contents());
    // It may hear only now that it was stopped, and takes the terminal once more.
    terminal.wait_until_entered();
}
