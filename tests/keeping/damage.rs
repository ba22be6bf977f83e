//! A running game whose file was cut off or overwritten: kept aside, and resumed as far as it can be
//! read.

use std::fs;

use hotseat::app::{App, Options};
use hotseat::store::Keeper;

use crate::programs::Home;

/// Opens a state directory with these bytes as the running game; gives the moves that can be resumed
/// and what is said.
fn open(home: &tempfile::TempDir, bytes: &[u8]) -> (Option<usize>, Vec<String>) {
    let state = home.path().join("state");
    let _ = fs::remove_dir_all(&state);
    fs::create_dir_all(&state).unwrap();
    fs::write(state.join("game.pgn"), bytes).unwrap();
    let opened = Keeper::open_at(Some(state), Some(home.path().join("archive")), &[]);
    let found = opened.found.map(|found| found.recalled.table);
    (found.map(|table| table.game().played().len()), opened.notes)
}

/// A file as a program leaves it, with seven moves.
fn whole() -> Vec<u8> {
    let home = Home::new();
    let lines = "names Ann, Bob\nf3\ne5\ng4\nQh4\nnew\ne4\ne5\nNf3\nNc6\nBb5\na6\nBa4\nundo\n";
    home.say(&["--time", "5+3"], lines);
    home.running().unwrap().into_bytes()
}

/// The store's own tests try every byte; here every file is really written.
#[test]
fn cuts_and_zeroed_tails_are_noticed_and_kept_aside() {
    let whole = whole();
    let home = tempfile::tempdir().unwrap();
    let (moves, notes) = open(&home, &whole);
    assert_eq!((moves, notes), (Some(6), Vec::new()));
    let mut most = 0;
    for at in (0..whole.len()).step_by(11).chain([whole.len() - 1]) {
        let mut zeroed = whole.clone();
        zeroed[at..].fill(0);
        for bytes in [&whole[..at], &zeroed] {
            let (moves, notes) = open(&home, bytes);
            let [note] = &notes[..] else {
                panic!("cut at {at}: {notes:?}");
            };
            assert!(note.contains("is damaged"), "{note}");
            let aside = home.path().join("state/game.damaged-1.pgn");
            assert_eq!(fs::read(aside).unwrap(), bytes);
            most = most.max(moves.unwrap_or(0));
            // What can be resumed is on the disk, and whole.
            let running = fs::read(home.path().join("state/game.pgn"));
            if let Some(moves) = moves {
                let (again, notes) = open(&home, &running.unwrap());
                assert_eq!((again, notes), (Some(moves), Vec::new()), "cut at {at}");
            }
        }
    }
    assert_eq!(most, 6);
}

/// Games that wait for the archive and a study stand in the same file, and are not taken for the
/// running game.
#[test]
fn the_parts_of_a_damaged_file_are_told_apart() {
    const LEFT: &str = "[White \"Old\"]\n\n1. c4 c5 2. g3 1-0\n\n";
    const STUDY: &str = "; hotseat study at=0\n[White \"?\"]\n\n1. d4 {why} *\n\n";
    const FOUR: &str = "[HotseatFour \"1\"]\n[StartFen4 \"4PC\"]\n\n1. d2-d4\n\n";
    let mark = "; hotseat process=1 left= game=0 sum=0\n";
    let running = String::from_utf8(whole()).unwrap();
    let running = running.split("; hotseat process").next().unwrap();
    let home = tempfile::tempdir().unwrap();
    for (parts, moves, has_study) in [
        ([LEFT, running, STUDY], Some(6), true),
        (["", running, STUDY], Some(6), true),
        ([LEFT, running, ""], Some(6), false),
        (["", "", STUDY], None, true),
        ([LEFT, FOUR, STUDY], Some(1), true),
    ] {
        let state = home.path().join("state");
        let _ = fs::remove_dir_all(&state);
        fs::create_dir_all(&state).unwrap();
        fs::write(state.join("game.pgn"), parts.concat() + mark).unwrap();
        let opened = Keeper::open_at(Some(state), Some(home.path().join("archive")), &[]);
        assert_eq!(opened.notes.len(), 1, "{:?}", opened.notes);
        let found = opened
            .found
            .map(|found| found.recalled.table.game().played().len());
        assert_eq!(found, moves, "{parts:?}");
        assert_eq!(opened.study.is_some(), has_study, "{parts:?}");
    }
}

#[test]
fn a_file_of_an_older_version_is_resumed() {
    let whole = String::from_utf8(whole()).unwrap();
    let old: String = whole
        .lines()
        .filter(|line| !line.starts_with(';') && !line.starts_with("[HotseatFile"))
        .map(|line| format!("{line}\n"))
        .collect();
    let home = tempfile::tempdir().unwrap();
    let old = format!("{}\n", old.trim_end());
    assert_eq!(open(&home, old.as_bytes()), (Some(6), Vec::new()));
    // A cut of it is noticed as well.
    for at in (0..old.len()).step_by(23) {
        let (_, notes) = open(&home, &old.as_bytes()[..at]);
        assert_eq!(notes.len(), 1, "cut at {at}");
    }
}

#[test]
fn the_file_is_ordinary_pgn() {
    let games = hotseat::notation::pgn::read_all(&whole());
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].problem, None);
}

#[test]
fn the_readable_part_is_offered_and_the_player_told() {
    let home = Home::new();
    home.say(&[], "e4\ne5\nNf3\n");
    let file = home.state().join("game.pgn");
    let text = fs::read_to_string(&file).unwrap();
    let damaged = &text[..text.find("Nf3").unwrap()];
    fs::write(&file, damaged).unwrap();
    let (said, complaint) = home.say(&["--resume"], "Nc3\n");
    assert!(said.contains("after 1... e5, White to move"), "{said}");
    assert!(
        complaint.contains("is damaged. Its first 2 moves can be read"),
        "{complaint}"
    );
    let aside = home.state().join("game.damaged-1.pgn");
    assert_eq!(fs::read_to_string(aside).unwrap(), damaged);
    assert!(home.running().unwrap().contains("2. Nc3"));
}

/// A crash after each step of leaving a game: it is in the archive once, and never lost.
#[test]
fn a_game_on_its_way_to_the_archive_arrives_once() {
    let home = tempfile::tempdir().unwrap();
    let (state, archive) = (home.path().join("state"), home.path().join("archive"));
    let open = || Keeper::open_at(Some(state.clone()), Some(archive.clone()), &[]);
    let mut app = App::plain(Options::default());
    for line in ["e4", "e5", "new!", "d4"] {
        let _ = hotseat::app::update(&mut app, hotseat::app::Msg::Line(line.to_owned()));
    }
    let left = "[Event \"?\"]\n\n1. e4 e5 *\n".to_owned();
    let archived = || {
        let files = fs::read_dir(&archive).into_iter().flatten().flatten();
        let games = files.filter(|file| file.path().extension().is_some_and(|end| end == "pgn"));
        let text: String = games
            .map(|file| fs::read_to_string(file.path()).unwrap())
            .collect();
        text.matches("1. e4 e5 *").count()
    };
    // The archive is blocked: the game waits in the running game's file, however often it is tried.
    fs::write(&archive, "").unwrap();
    let mut keeper = open().keeper;
    let _ = keeper.perform(&hotseat::app::Cmd::Archive(left));
    assert!(keeper.keep(&app).is_some(), "it is reported");
    assert!(keeper.keep(&app).is_none(), "once");
    let waiting = fs::read(state.join("game.pgn")).unwrap();
    drop(keeper);
    drop(open());
    assert_eq!(fs::read(&archive).unwrap(), b"");
    fs::remove_file(&archive).unwrap();
    // It arrives, and a program that finds the file as it was before that adds nothing.
    for _ in 0..3 {
        fs::write(state.join("game.pgn"), &waiting).unwrap();
        drop(open());
        assert_eq!(archived(), 1);
        let now = fs::read_to_string(state.join("game.pgn")).unwrap();
        assert!(now.contains("1. d4 *") && !now.contains("1. e4"), "{now}");
    }
}
