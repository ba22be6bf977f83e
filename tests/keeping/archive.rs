//! What was played is found again, for anybody to read; and files of one's own.

use std::fs;

use hotseat::notation::pgn;

use crate::programs::Home;

#[test]
fn finished_games_are_kept_with_all_that_is_known_of_them() {
    let home = Home::new();
    let lines = "names Ann, Bob\nf3\ne5\ng4\nQh4\nnew\ne4\ndraw\naccept\n";
    home.say(&["--time", "40/90+30,30+30"], lines);
    let text = home.archive();
    let games = pgn::read_all(text.as_bytes());
    assert_eq!(games.len(), 2);
    for (game, (result, termination)) in games.iter().zip([
        ("0-1", "Black won by checkmate"),
        ("1/2-1/2", "drawn by agreement"),
    ]) {
        assert_eq!(game.problem, None);
        let tags = &game.tree.tags;
        assert_eq!(game.tree.marker.as_str(), result);
        assert_eq!(tags.get("Termination"), Some(termination));
        assert_eq!(tags.get("White"), Some("Ann"));
        assert_eq!(tags.get("TimeControl"), Some("40/5400+30:1800+30"));
        assert!(tags.get("Date").is_some());
    }
}

#[test]
fn a_setting_turns_it_off() {
    let home = Home::new();
    let config = home.path().join("config/hotseat");
    fs::create_dir_all(&config).unwrap();
    fs::write(config.join("config.toml"), "archive = false\n").unwrap();
    home.say(&[], "f3\ne5\ng4\nQh4\n");
    assert_eq!(home.archive(), "");
    // What is not finished is never thrown away.
    home.say(&[], "e4\n");
    home.say(&[], "");
    assert!(home.archive().contains("1. e4 *"));
}

#[test]
fn files_are_saved_loaded_and_never_written_over_unasked() {
    let home = Home::new();
    let file = home.path().join("a game.pgn");
    let name = file.to_str().unwrap();
    let save = format!("e4\nsave {name}\n");
    let (said, _) = home.say(&["--time", "5+3"], &save);
    assert!(said.contains(&format!("Saved to {name}.")), "{said}");
    let before = fs::read_to_string(&file).unwrap();
    let (said, _) = home.say(&[], &format!("d4\nsave {name}\n"));
    assert!(said.contains("exists"), "{said}");
    assert_eq!(fs::read_to_string(&file).unwrap(), before);
    let (said, _) = home.say(&[], &format!("load {name}\nclock\nhistory\n"));
    assert!(
        said.contains("1. e4\n") && said.contains("White 5:0"),
        "{said}"
    );
    home.say(&[], &format!("d4\nsave {name}\nsave {name}\n"));
    assert!(fs::read_to_string(&file).unwrap().contains("1. d4 *"));
}

#[test]
fn a_game_of_many_is_loaded_by_its_number_up_to_its_error() {
    let home = Home::new();
    let file = home.path().join("many.pgn");
    fs::write(&file, "1. e4 e5 1-0\n\n1. d4 Nf6 2. Ke3 *\n\n1. c4 *\n").unwrap();
    let name = file.to_str().unwrap();
    let lines =
        format!("load {name} 2\nhistory\nload! {name} 3\nhistory\nload! {name} 4\nload! {name}\n");
    let (said, _) = home.say(&[], &lines);
    for expected in [
        "Loaded up to an error at 2. Ke3: ",
        "1. d4 Nf6\n",
        "1. c4\n",
        "there are only 3 games in",
        "The file has more games",
    ] {
        assert!(said.contains(expected), "{expected:?} in {said}");
    }
}
