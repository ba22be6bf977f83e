//! A fake engine: a shell script that logs its input and misbehaves on request, and the client that
//! drives it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use hotseat::engine::client::{
    Client, ClientError, Event, Introduction, Launch, Patience, Request,
};
use hotseat::engine::{Best, Info, Limits, Report};
use hotseat::model::Game;
use hotseat::notation::coordinates;
use tempfile::TempDir;

/// A well-behaved engine as shell functions, some of which a test replaces. It plays the moves of the
/// list in `moves`.
const MANNERS: &str = r#"
moves='e7e5 b8c6 g8f6 f8c5'
say() { printf '%s\n' "$1"; }
next_move() { set -- $moves; next=$1; shift; moves="$*"; }
on_start() { :; }
on_uci() {
  say 'id name Fake 1'; say 'id author Nobody'
  say 'option name Hash type spin default 16 min 1 max 1024'
  say 'option name Clear Hash type button'
  say 'option name Skill Level type spin default 20 min 0 max 20'
  say uciok
}
on_isready() { say readyok; }
on_go() { next_move; say 'info depth 1 score cp 12 nodes 20 pv '$next; say "bestmove $next"; }
on_stop() { :; }
on_quit() { exit 0; }
on_end() { exit 0; }
"#;

const MAIN_LOOP: &str = r#"
say "$$" >> pids
on_start
while read -r line; do
  say "$line" >> log
  case $line in
    uci) on_uci;;
    isready) on_isready;;
    go*) on_go;;
    stop) on_stop;;
    quit) on_quit;;
  esac
done
on_end
"#;

/// Only a failing test waits this long.
pub(crate) const LONG: Duration = Duration::from_secs(600);

/// A client with its fake engine and its events.
pub(crate) struct Table {
    folder: TempDir,
    events: Receiver<Event>,
    pub(crate) client: Option<Client>,
    pub(crate) game: Game,
    id: u64,
}

/// Timeouts that no answering engine reaches.
pub(crate) fn patient() -> Patience {
    Patience {
        handshake: LONG,
        grace: LONG,
        quit: LONG,
        ..Patience::default()
    }
}

/// Short timeouts for engines that do not answer.
pub(crate) fn impatient() -> Patience {
    Patience {
        handshake: Duration::from_millis(500),
        grace: Duration::from_millis(300),
        quit: Duration::from_millis(100),
        ..Patience::default()
    }
}

impl Table {
    /// Starts a fake engine that behaves well except for what `manners` changes.
    pub(crate) fn with(manners: &str, patience: Patience) -> Table {
        Table::set(manners, |launch| launch.patience = patience)
    }

    /// The same with any change to its launch.
    pub(crate) fn set(manners: &str, change: impl FnOnce(&mut Launch)) -> Table {
        let folder = tempfile::Builder::new()
            .prefix("a fake engine")
            .tempdir()
            .unwrap();
        let script = folder.path().join("engine.sh");
        let path = folder.path().display();
        fs::write(
            &script,
            format!("cd '{path}'\n{MANNERS}\n{manners}\n{MAIN_LOOP}"),
        )
        .unwrap();
        let mut launch = Launch::new(format!("sh \"{}\"", script.display()));
        change(&mut launch);
        let (client, events) = start(launch);
        Table {
            folder,
            events,
            client: Some(client),
            game: Game::default(),
            id: 0,
        }
    }

    /// Plays a move on the board.
    pub(crate) fn play(&mut self, text: &str) {
        let request = coordinates::parse(text).unwrap();
        self.game.play(request).unwrap();
    }

    /// The command that starts such an engine.
    pub(crate) fn command(&self) -> String {
        format!("sh \"{}\"", self.path("engine.sh").display())
    }

    /// Requests a number of lines and returns the id.
    pub(crate) fn go_for_lines(&mut self, lines: usize) -> u64 {
        self.id += 1;
        let request = Request::of_game(self.id, &self.game, Limits::movetime(LONG))
            .expect("a game between two");
        let client = self.client.as_ref().unwrap();
        client.go(request.with_lines(lines)).unwrap();
        self.id
    }

    /// Requests a move and returns the id.
    pub(crate) fn go(&mut self, limits: Limits) -> u64 {
        self.id += 1;
        let request = Request::of_game(self.id, &self.game, limits).expect("a game between two");
        self.client.as_ref().unwrap().go(request).unwrap();
        self.id
    }

    /// Requests a move with a time limit that no test reaches.
    pub(crate) fn go_long(&mut self) -> u64 {
        self.go(Limits::movetime(LONG))
    }

    pub(crate) fn stop(&self, id: u64) {
        self.client.as_ref().unwrap().stop(id);
    }

    pub(crate) fn event(&self) -> Event {
        self.events.recv_timeout(LONG).expect("an event")
    }

    /// Waits for the introduction.
    pub(crate) fn ready(&self) -> Introduction {
        match self.event() {
            Event::Ready(introduction) => introduction,
            other => panic!("{other:?}"),
        }
    }

    /// Waits for the answer to a search, and returns it with the infos before it.
    pub(crate) fn answer(&self, id: u64) -> (Best, Vec<Info>) {
        let mut thoughts = Vec::new();
        loop {
            match self.event() {
                Event::Ready(_) => {}
                Event::Report { id: of, report } => {
                    assert_eq!(of, id);
                    match report {
                        Report::Info(info) => thoughts.push(info),
                        Report::Best(best) => return (best, thoughts),
                        Report::Failed(why) => panic!("{why}"),
                    }
                }
                failed @ Event::Failed { .. } => panic!("{failed:?}"),
            }
        }
    }

    /// The move that answers a search.
    pub(crate) fn answered_move(&self, id: u64) -> String {
        coordinates::write(self.answer(id).0.best.expect("a move"))
    }

    /// Waits for the failure, which must be the last event, and for the end of the process.
    pub(crate) fn failure(&self) -> (Option<u64>, ClientError) {
        loop {
            if let Event::Failed { id, error } = self.event() {
                assert_eq!(self.events.recv_timeout(LONG).ok(), None, "nothing follows");
                self.assert_no_process();
                return (id, error);
            }
        }
    }

    /// The message of a failure.
    pub(crate) fn line(&self) -> String {
        let text = self.failure().1.to_string();
        text.replace(&self.folder.path().display().to_string(), "DIR")
    }

    /// Quits the engine and checks that its process is gone.
    pub(crate) fn leave(&mut self) {
        if let Some(client) = self.client.take() {
            client.leave().wait();
        }
        self.assert_no_process();
    }

    /// The lines that the engine received.
    pub(crate) fn log(&self) -> Vec<String> {
        self.lines("log")
    }

    /// The lines of a file that the engine wrote.
    pub(crate) fn lines(&self, file: &str) -> Vec<String> {
        let text = fs::read_to_string(self.path(file)).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.folder.path().join(file)
    }

    /// Checks that the engine's children end too; reaping them is up to init.
    pub(crate) fn assert_no_orphan(&self) {
        for id in self.lines("orphans") {
            let stat = Path::new("/proc").join(&id).join("stat");
            let is_running = || fs::read_to_string(&stat).is_ok_and(|it| !it.contains(") Z "));
            while is_running() {
                std::thread::yield_now();
            }
        }
    }

    /// Waits until the engine has received `go`.
    pub(crate) fn wait_for_go(&self) {
        while !self.log().iter().any(|line| line.starts_with("go")) {
            std::thread::yield_now();
        }
    }

    /// Checks that the engine's process is gone, even as a zombie.
    pub(crate) fn assert_no_process(&self) {
        for id in self.lines("pids") {
            assert!(!Path::new("/proc").join(&id).exists(), "process {id}");
        }
    }
}

/// Starts a client whose events come through a channel.
pub(crate) fn start(launch: Launch) -> (Client, Receiver<Event>) {
    let (sender, events) = mpsc::channel();
    let client = Client::start(launch, move |event| {
        // A finished test has dropped the receiver.
        let _ = sender.send(event);
    });
    (client.unwrap(), events)
}

/// The failure message of a command that is not an engine.
pub(crate) fn refusal(command: &str, patience: Patience) -> String {
    let mut launch = Launch::new(command);
    launch.patience = patience;
    let (_client, events) = start(launch);
    match events.recv_timeout(LONG).expect("an event") {
        Event::Failed { id: None, error } => error.to_string(),
        other => panic!("{other:?}"),
    }
}
