//! Listing, opening, copying and deleting games on disk.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};

use hotseat::app::command::Command;
use hotseat::app::games::{GameEntry, Progress};
use hotseat::app::settings::Settings;
use hotseat::app::{App, Export, Face, Msg, Options, update};
use hotseat::notation::pgn;
use hotseat::store::error::{FileError, GameError};
use hotseat::store::export::export;
use hotseat::store::games::{self, GameFiles, Handle, read};

/// Starts listing, and returns the channel of its messages.
fn start(shelf: GameFiles) -> (Handle, Receiver<Msg>) {
    let (sender, news) = mpsc::channel();
    let handle = read(1, shelf, move |msg| {
        // The receiver may be gone.
        let _ = sender.send(msg);
    });
    (handle.expect("a thread"), news)
}

/// All messages of a listing: its batches, its progress with each, and its problem.
type Told = (Vec<Vec<GameEntry>>, Vec<Progress>, Option<String>);

fn all(news: &Receiver<Msg>) -> Told {
    let (mut batches, mut steps) = (Vec::new(), Vec::new());
    loop {
        match news.recv().expect("it ends by saying so") {
            Msg::GamesRead {
                id: 1,
                entries,
                progress,
            } => {
                batches.push(entries);
                steps.push(progress);
            }
            Msg::ReadingEnded { id: 1, problem } => return (batches, steps, problem),
            other => panic!("{other:?}"),
        }
    }
}

fn listed(shelf: GameFiles) -> Vec<GameEntry> {
    let (_handle, news) = start(shelf);
    all(&news).0.concat()
}

fn write(directory: &Path, name: &str, text: &str) -> PathBuf {
    let path = directory.join(name);
    fs::write(&path, text).expect("a file");
    path
}

fn one_game(number: usize) -> String {
    let moves = ["1. e4 e5 2. Nf3 Nc6", "1. d4 d5 2. c4", "1. c4 {quiet} e5"][number % 3];
    let result = ["1-0", "0-1", "1/2-1/2", "*"][number % 4];
    format!(
        "[Event \"Open {}\"]\n[Date \"2026.11.{:02}\"]\n[White \"Player {number}\"]\n\
         [Black \"Opponent\"]\n[Result \"{result}\"]\n[ECO \"C4{}\"]\n\n{moves} {result}\n\n",
        number % 7,
        number % 28 + 1,
        number % 10,
    )
}

fn many_games(count: usize) -> String {
    let mut text = String::new();
    for number in 0..count {
        let _ = text.write_str(&one_game(number));
    }
    text
}

#[test]
fn an_opening_is_named_by_the_file_or_by_its_moves() {
    let home = tempfile::tempdir().expect("a directory");
    let text = "[Event \"?\"]\n\n1. Nf3 d5 (1... c5 2. e4) 2. d4 Nf6 3. c4 e6 *\n\n\
        [ECO \"X99\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n\n\
        [ECO \"X99\"]\n[Opening \"Our own\"]\n\n1. e4 *\n\n\
        [ECO \"X99\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n";
    let path = write(home.path(), "some.pgn", text);
    let entries = listed(GameFiles::of_file(path));
    let words: Vec<String> = entries
        .iter()
        .map(|entry| format!("{} {}", entry.eco(), entry.opening()))
        .collect();
    assert!(
        words[0].starts_with("D3") && words[0].contains("Queen's Gambit"),
        "{words:?}"
    );
    assert!(words[1].starts_with("C60 Ruy Lopez"), "{words:?}");
    assert_eq!(words[2..], ["X99 Our own", "X99 "]);
}

#[test]
fn an_entry_has_the_data_of_its_game() {
    let home = tempfile::tempdir().expect("a directory");
    let text = "rubbish first\n\n[White \"R\u{e9}ti\"]\n[Black \"\"]\n[Date \"1924.??.??\"]\n[Result \"1-0\"]\n\n\
        1. Nf3 (1. c4 e5) d5 2. Qd5 *\n\n\
        1. e4 e5 1/2\n\n\
        [Event \"empty\"]\n\n*\n";
    let path = write(home.path(), "some.pgn", text);
    let entries = listed(GameFiles::of_file(path));
    let words = |entry: &GameEntry| {
        format!(
            "{} - {}, {}, {}, {} plies, {}",
            entry.white(),
            entry.black(),
            entry.date(),
            entry.body.result,
            entry.body.plies,
            entry.body.has_problem
        )
    };
    let words: Vec<String> = entries.iter().map(words).collect();
    assert_eq!(
        words,
        [
            "R\u{e9}ti - ?, 1924, *, 2 plies, true",
            "? - ?, , 1/2-1/2, 2 plies, false",
            "? - ?, , *, 0 plies, false",
        ]
    );
    // The byte ranges are contiguous up to the end.
    for pair in entries.windows(2) {
        let first = pair[0].location;
        assert_eq!(first.offset + first.len, pair[1].location.offset);
    }
    let last = entries[2].location;
    assert_eq!(last.offset + last.len, text.len() as u64);
}

/// A hundred thousand games arrive in a few batches of limited size, the first long before the last,
/// and can be searched meanwhile.
#[test]
fn a_large_archive_is_listed_in_batches_and_searched_meanwhile() {
    const GAMES: usize = 100_000;
    let home = tempfile::tempdir().expect("a directory");
    write(home.path(), "games-2026-11.pgn", &many_games(GAMES));
    let shelf = GameFiles::of_directory(home.path().to_owned()).expect("files");
    let (_handle, news) = start(shelf);
    let (batches, steps, problem) = all(&news);
    assert_eq!(problem, None);
    assert_eq!(batches.iter().map(Vec::len).sum::<usize>(), GAMES);
    let first = batches.iter().find(|batch| !batch.is_empty());
    assert!(
        first.is_some_and(|batch| batch.len() < 2000),
        "the first arrive at once"
    );
    assert!(
        batches.iter().all(|batch| batch.len() < 10_000),
        "and never very many"
    );
    assert!(steps.windows(2).all(|pair| pair[0].read <= pair[1].read));
    assert_eq!(steps.last().map(|progress| progress.percent()), Some(100));
    search_while_reading(&batches, &steps);
}

fn search_while_reading(batches: &[Vec<GameEntry>], steps: &[Progress]) {
    let mut app = App::new(Options::default(), Settings::default(), Face::Screen);
    let _ = update(&mut app, Msg::Run(Command::Archive));
    let id = app.game_list().expect("a list").id();
    let half = batches.len() / 2;
    let send = |app: &mut App, range: std::ops::Range<usize>| {
        for at in range {
            let msg = Msg::GamesRead {
                id,
                entries: batches[at].clone(),
                progress: steps[at],
            };
            let _ = update(app, msg);
        }
    };
    send(&mut app, 0..half);
    let so_far: usize = batches[..half].iter().map(Vec::len).sum();
    for letter in "player 9999".chars() {
        let _ = update(&mut app, Msg::Typed(letter));
    }
    let fitting = |count: usize| {
        let fits = |number: &usize| number.to_string().contains("9999");
        (0..count).filter(fits).count()
    };
    let library = app.game_list().expect("a list");
    assert_eq!((library.len(), library.found()), (so_far, fitting(so_far)));
    send(&mut app, half..batches.len());
    let library = app.game_list().expect("a list");
    assert_eq!(library.found(), fitting(100_000));
    assert_eq!(library.found(), 19);
    let newest = library.shown(0).next();
    assert_eq!(newest.map(GameEntry::white), Some("Player 99999"));
}

#[test]
fn dropping_a_listing_stops_it() {
    let home = tempfile::tempdir().expect("a directory");
    let path = write(home.path(), "games.pgn", &many_games(50_000));
    let (handle, news) = start(GameFiles::of_file(path));
    drop(handle);
    let ended = news
        .iter()
        .any(|msg| matches!(msg, Msg::ReadingEnded { .. }));
    assert!(!ended, "the channel closes without an end message");
}

#[test]
fn every_listed_game_can_be_opened() {
    let home = tempfile::tempdir().expect("a directory");
    write(home.path(), "games-2026-10.pgn", &many_games(5));
    write(home.path(), "games-2026-11.pgn", &many_games(3));
    write(home.path(), "notes.txt", "1. e4 *");
    let shelf = GameFiles::of_directory(home.path().to_owned()).expect("files");
    let names: Vec<_> = shelf
        .files()
        .iter()
        .filter_map(|path| path.file_name())
        .collect();
    assert_eq!(names, ["games-2026-11.pgn", "games-2026-10.pgn"]);
    let entries = listed(shelf.clone());
    assert_eq!(entries.len(), 8);
    for (number, entry) in [0, 1, 2, 0, 1, 2, 3, 4].into_iter().zip(&entries) {
        let game = shelf.open(entry).expect("it is there");
        let expected = pgn::read_all(one_game(number).as_bytes());
        assert_eq!(game.tree, expected[0].tree);
    }
}

#[test]
fn a_changed_file_is_noticed() {
    let home = tempfile::tempdir().expect("a directory");
    let path = home.path().join("games-2026-11.pgn");
    let old = many_games(4);
    let shelf = || GameFiles::of_directory(home.path().to_owned()).expect("files");
    fs::write(&path, &old).expect("a file");
    let entries = listed(shelf());
    let changes = [
        String::new(),
        format!("\n{old}"),
        old.replace("Player 2", "Player 7"),
        old.replace("1. c4 {quiet} e5", "1. c4 {quiet} c5"),
        old.replace("1. c4 {quiet} e5", "1. c4 {quiet} e5 2. g3"),
    ];
    for changed in changes {
        fs::write(&path, &changed).expect("a file");
        for result in [
            shelf().open(&entries[2]).map(|_| ()),
            shelf().text_of(&entries[2]).map(|_| ()),
            shelf().delete(&entries[2]),
            shelf().place_of(&entries[2]).and_then(|place| {
                let kept = games::keep(Some(&place), &one_game(2), false);
                kept.map(|_| ())
            }),
        ] {
            let error = result.expect_err("it is another game");
            assert!(error.to_string().contains("has changed"), "{error}");
        }
        assert_eq!(fs::read_to_string(&path).expect("a file"), changed);
    }
    fs::remove_file(&path).expect("a file");
    assert!(shelf().open(&entries[2]).is_err());
    // Appended games do not affect those before.
    fs::write(&path, old.clone() + &one_game(9)).expect("a file");
    assert!(shelf().open(&entries[2]).is_ok());
}

#[test]
fn deleting_removes_only_one_game() {
    let home = tempfile::tempdir().expect("a directory");
    let path = write(home.path(), "games-2026-11.pgn", &many_games(4));
    let shelf = GameFiles::of_directory(home.path().to_owned()).expect("files");
    let entries = listed(shelf.clone());
    // A game has been added since.
    let mut file = fs::File::options()
        .append(true)
        .open(&path)
        .expect("a file");
    file.write_all(one_game(9).as_bytes()).expect("written");
    shelf.delete(&entries[1]).expect("it is there");
    let left: String = [0, 2, 3, 9].map(one_game).concat();
    assert_eq!(fs::read_to_string(&path).expect("a file"), left);
    // It can be restored, and the trash is not listed.
    let trash = fs::read_to_string(home.path().join("trash.pgn")).expect("a file");
    assert_eq!(trash.trim_end(), one_game(1).trim_end());
    let again = GameFiles::of_directory(home.path().to_owned()).expect("files");
    assert_eq!(again.files(), std::slice::from_ref(&path));
    let names: Vec<_> = fs::read_dir(home.path())
        .expect("a directory")
        .map(|entry| entry.expect("an entry").file_name())
        .filter(|name| name.to_string_lossy().contains("new"))
        .collect();
    assert!(names.is_empty(), "{names:?}");

    let foreign = write(home.path(), "mine.txt", &many_games(2));
    let shelf = GameFiles::of_file(foreign.clone());
    let entries = listed(shelf.clone());
    assert!(shelf.delete(&entries[0]).is_err());
    assert_eq!(fs::read_to_string(foreign).expect("a file"), many_games(2));
}

#[test]
fn a_game_is_overwritten_in_place() {
    let home = tempfile::tempdir().expect("a directory");
    let path = write(home.path(), "games-2026-11.pgn", &many_games(4));
    let shelf = GameFiles::of_directory(home.path().to_owned()).expect("files");
    for number in [1, 3] {
        let entry = listed(shelf.clone()).swap_remove(number);
        let mut game = shelf.open(&entry).expect("it is there").tree;
        game.comments.push("reviewed".to_owned());
        let text = game.to_pgn();
        let before = fs::read_to_string(&path).expect("a file");
        let place = shelf.place_of(&entry).expect("it is there");
        let kept = games::keep(Some(&place), &text, false).expect("it is there");
        let new = *kept.entry.expect("an entry");
        let after = fs::read_to_string(&path).expect("a file");
        let [start, end] = [
            entry.location.offset,
            entry.location.offset + entry.location.len,
        ];
        let [start, end] = [start as usize, end as usize];
        // The games before and after it are unchanged.
        assert!(after.starts_with(&before[..start]));
        assert!(after.ends_with(&before[end..]));
        // It and the others are found at their new places.
        assert_eq!(shelf.open(&new).expect("it is there").tree, game);
        let again = listed(shelf.clone());
        assert_eq!(again.len(), 4);
        assert_eq!(again[number], new);
        // The old text is gone.
        assert!(games::keep(Some(&place), &text, false).is_err());
        assert_eq!(fs::read_to_string(&path).expect("a file"), after);
    }
}

#[test]
fn what_is_not_one_game_does_not_take_the_place_of_one() {
    let home = tempfile::tempdir().expect("a directory");
    let path = write(home.path(), "games-2026-11.pgn", &many_games(2));
    let shelf = GameFiles::of_directory(home.path().to_owned()).expect("files");
    let entries = listed(shelf.clone());
    for text in [String::new(), many_games(2)] {
        let place = shelf.place_of(&entries[0]).expect("it is there");
        assert!(games::keep(Some(&place), &text, false).is_err());
        assert_eq!(fs::read_to_string(&path).expect("a file"), many_games(2));
    }
}

#[test]
fn unreadable_files_are_reported_and_the_rest_is_listed() {
    let home = tempfile::tempdir().expect("a directory");
    let (_handle, news) = start(GameFiles::of_file(home.path().join("missing.pgn")));
    let (batches, _, problem) = all(&news);
    assert!(batches.concat().is_empty());
    assert!(problem.is_some_and(|problem| problem.contains("missing.pgn")));
    let (_handle, news) = start(GameFiles::of_file(home.path().to_owned()));
    assert!(all(&news).2.is_some(), "a directory is not a file");
    let shelf = GameFiles::of_directory(home.path().join("nowhere")).expect("no archive yet");
    let (_handle, news) = start(shelf);
    assert_eq!(all(&news), (Vec::new(), Vec::new(), None));
}

#[test]
fn an_export_does_not_overwrite_a_file() {
    let home = tempfile::tempdir().expect("a directory");
    let path = write(home.path(), "games.pgn", &many_games(4));
    let shelf = GameFiles::of_file(path);
    let entries = listed(shelf.clone());
    let what = Export::Entry(1, Box::new(entries[2].clone()));
    let target = home.path().join("copy.pgn");
    let name = target.to_string_lossy();
    assert!(export(&what, Some(&shelf), &name, false).is_ok());
    let expected = format!("{}\n", one_game(2).trim_end());
    assert_eq!(fs::read_to_string(&target).expect("a file"), expected);
    let other = Export::Text("other\n".to_owned());
    let refused = export(&other, None, &name, false);
    assert!(
        matches!(refused, Err(GameError::File(FileError::Exists(_)))),
        "{refused:?}"
    );
    assert_eq!(fs::read_to_string(&target).expect("a file"), expected);
    assert!(export(&other, None, &name, true).is_ok());
    assert_eq!(fs::read_to_string(&target).expect("a file"), "other\n");
    let directory = home.path().to_string_lossy();
    for may_replace in [false, true] {
        let exported = export(&other, None, &directory, may_replace);
        assert!(exported.is_err(), "{exported:?}");
    }
}
