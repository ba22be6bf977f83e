//! The typed commands: what each means, and the message when it is used wrongly.

use hotseat::app::command::{
    Command, Context, Edit, MoveText, NewGame, Rights, Scope, Start, Subject, help, parse, table,
};
use hotseat::model::{ByColor, Color, File, Game, Piece, Rank, Role, Square};
use hotseat::notation::san::Letters;

/// The refusal of a line that cannot be parsed.
fn letters(text: &str) -> Rights {
    Rights::Letters(hotseat::notation::fen::castling_letters(text).unwrap())
}

fn refusal(typed: &str) -> String {
    let game = Game::default();
    parse(typed, &context(&game, typed))
        .unwrap_err()
        .to_string()
}

/// Parses setup commands in setup mode.
fn context<'a>(game: &'a Game, typed: &str) -> Context<'a> {
    let first = typed.split_whitespace().next().unwrap_or_default();
    let is_setup =
        ["+", "-", "=", "castling", "ep", "done"].contains(&first) || typed.starts_with('+');
    let scope = if is_setup { Scope::Setup } else { Scope::Game };
    Context {
        game,
        scope,
        letters: Letters::English,
    }
}

#[test]
fn words_become_commands() {
    let names =
        |white: &str, black: &str| Command::Names(ByColor::two(white.to_owned(), black.to_owned()));
    let order = |players, control: Option<&str>| {
        Command::NewGame(NewGame {
            players,
            control: control.map(|text| text.parse().unwrap()),
            start: Start::Prepared,
            ..NewGame::default()
        })
    };
    let new = || Command::NewGame(NewGame::default());
    let humans = Some(Box::new(ByColor::default()));
    let white_king = Piece {
        color: Color::White,
        role: Role::King,
    };
    for (typed, expected) in [
        ("resign", Command::Resign(None)),
        ("  RESIGN. ", Command::Resign(None)),
        ("undo", Command::Undo(1)),
        ("undo 3", Command::Undo(3)),
        ("takeback", Command::Undo(1)),
        ("redo\t2", Command::Redo(2)),
        ("new", new()),
        ("New!", new()),
        ("new game", new()),
        ("game", order(None, None)),
        ("game human human", order(humans.clone(), None)),
        ("game! human human 5+3", order(humans.clone(), Some("5+3"))),
        (
            "game human human 40/90+30,30+30",
            order(humans, Some("40/90+30,30+30")),
        ),
        ("names Ann Bob", names("Ann", "Bob")),
        ("names Ann Lee, Bob", names("Ann Lee", "Bob")),
        ("names, Ann, Bob", names("Ann", "Bob")),
        ("names Ann Jr., Bob Jr.", names("Ann Jr.", "Bob Jr.")),
        ("names A. B.", names("A.", "B.")),
        ("claim", Command::Claim(None)),
        ("quit", Command::Quit),
        ("exit", Command::Quit),
        ("move", Command::MoveNow),
        ("row 4", Command::Row(Rank::Four)),
        ("column E", Command::Column(File::E)),
        ("pieces black", Command::Pieces(Color::Black)),
        ("moves", Command::Moves(None)),
        ("moves b1", Command::Moves(Some(Subject::On(Square::B1)))),
        (
            "where quw",
            Command::Where(Subject::Named("quw".parse().unwrap())),
        ),
        ("autoflip on", Command::AutoFlip(true)),
        ("alternate off", Command::Alternate(false)),
        ("fen", Command::Fen),
        ("help castling", Command::Help("castling".to_owned())),
        ("help, castling", Command::Help("castling".to_owned())),
        ("+ K e1", Command::Edit(Edit::Place(white_king, Square::E1))),
        ("+Ke1", Command::Edit(Edit::Place(white_king, Square::E1))),
        (
            "+ white king e1",
            Command::Edit(Edit::Place(white_king, Square::E1)),
        ),
        (
            "+ kiw e1",
            Command::Edit(Edit::Place(white_king, Square::E1)),
        ),
        ("- e1", Command::Edit(Edit::Remove(Square::E1))),
        ("= black", Command::Edit(Edit::Turn(Color::Black))),
        (
            "castling qkQK",
            Command::Edit(Edit::Castling(letters("qkQK"))),
        ),
        ("castling -", Command::Edit(Edit::Castling(Rights::None))),
        ("ep e3", Command::Edit(Edit::EnPassant(Some(Square::E3)))),
        ("ep -", Command::Edit(Edit::EnPassant(None))),
        ("done", Command::Edit(Edit::Done)),
    ] {
        let game = Game::default();
        let order = parse(typed, &context(&game, typed)).unwrap().unwrap();
        assert_eq!(order.command, expected, "{typed:?}");
        let first = typed.split_whitespace().next().unwrap();
        assert_eq!(order.is_confirmed, first.ends_with('!'), "{typed:?}");
    }
    let game = Game::default();
    let claimed = parse("claim 0-0", &Context::playing(&game))
        .unwrap()
        .unwrap();
    assert!(matches!(
        claimed.command,
        Command::Claim(Some(MoveText::Castling(_)))
    ));
}

#[test]
fn punctuation_after_a_command_is_ignored() {
    for (typed, expected) in [
        ("resign!", Command::Resign(None)),
        ("draw?", Command::Draw(None)),
        ("Undo?!", Command::Undo(1)),
        ("draw? black", Command::Draw(Some(Color::Black))),
    ] {
        let game = Game::default();
        let order = parse(typed, &Context::playing(&game)).unwrap().unwrap();
        assert_eq!(order.command, expected, "{typed}");
    }
}

#[test]
fn misused_commands_show_their_usage() {
    for (typed, expected) in [
        ("resign now", "write it as resign [white|black]."),
        ("undo 0", "write it as undo [N]."),
        ("play black 9", "there is no level 9; levels are 1 to 8."),
        (
            "four purple",
            "write it as four [teams] [WHO WHO WHO WHO] [TIME].",
        ),
        ("undo -1", "write it as undo [N]."),
        ("undo lots", "write it as undo [N]."),
        ("row 9", "there is no row 9; rows are 1 to 8."),
        ("row", "write it as row 4."),
        ("column ee", "there is no column ee; columns are a to h."),
        ("pieces red", "write it as pieces white|black."),
        ("where", "write it as where PIECE."),
        (
            "where now",
            "name a piece such as quw, or a square such as d1.",
        ),
        (
            "names Ann",
            "two names are needed; write it as names WHITE, BLACK.",
        ),
        (
            "names Ann Ann",
            "the two names must differ; write it as names WHITE, BLACK.",
        ),
        ("game human", "write it as game WHITE BLACK [TIME]."),
        (
            "game foo human",
            "a player is human, computer1 to computer8, computer:400 to computer:2300, or engine: and a command, not foo.",
        ),
        (
            "game human computer9",
            "a player is human, computer1 to computer8, computer:400 to computer:2300, or engine: and a command, not computer9.",
        ),
        (
            "game human computer:3000",
            "a player is human, computer1 to computer8, computer:400 to computer:2300, or engine: and a command, not computer:3000.",
        ),
        ("game human human 0", "\"0\" gives no time to begin with."),
        ("alternate maybe", "write it as alternate on|off."),
        (
            "+ X e1",
            "write + with a piece letter and a square, such as + K e1 (White's king) or + q d8 (Black's queen).",
        ),
        ("- e9", "write - with a square, such as - e1."),
        (
            "= green",
            "write = white or = black for the side that moves next.",
        ),
        (
            "castling KX",
            "write castling with the letters KQkq that apply, or with -.",
        ),
        (
            "ep e",
            "write ep with the square that the pawn passed, such as ep e3, or ep -.",
        ),
        ("load", "write it as load FILE [NUMBER]."),
    ] {
        assert_eq!(refusal(typed), expected, "{typed:?}");
    }
}

#[test]
fn an_empty_line_does_nothing() {
    for typed in ["", " ", "\t", ",", " , ,", ".", "\u{a0}"] {
        let game = Game::default();
        assert_eq!(
            parse(typed, &Context::playing(&game)),
            Ok(None),
            "{typed:?}"
        );
    }
}

#[test]
fn the_help_covers_every_command_and_topic() {
    let all = help("").unwrap();
    for entry in table::typed() {
        let is_its_line = |line: &str| {
            line.starts_with(entry.usage)
                && line.ends_with(entry.help)
                && entry.words.iter().all(|word| line.contains(word))
        };
        assert!(all.lines().any(is_its_line), "{}", entry.usage);
        let topic = help(entry.topic.word()).unwrap_or_default();
        assert!(topic.lines().any(is_its_line), "{}", entry.usage);
    }
    for shown in ["p1w 3 a", "e2 e4", "Nf3", "exd5", "O-O", "e8=Q"] {
        assert!(all.contains(shown), "{shown} is shown in the tour");
    }
}

#[test]
fn an_unknown_command_suggests_the_nearest_one() {
    let try_this = "try a move such as p1w 3 a, e2 e4 or Nf3, or type help.";
    for (typed, expected) in [
        ("nf33", "no such square; did you mean Nf3?"),
        ("e9", "no such square; did you mean e3?"),
        ("take e44", &format!("no such square; {try_this}")),
        (
            "bishop takes f11",
            &format!("\"bishop takes f11\" is not a move or a command; {try_this}"),
        ),
        ("e2e44", "no such square; did you mean e2e4?"),
        (
            "undp",
            "\"undp\" is not a move or a command; did you mean undo?",
        ),
        (
            "back",
            "back works while you view a game (type games, or view FILE).",
        ),
        (
            "i4",
            &format!("\"i4\" is not a move or a command; {try_this}"),
        ),
        (
            "5259",
            &format!("\"5259\" is not a move or a command; {try_this}"),
        ),
        (
            "xyzzy",
            &format!("\"xyzzy\" is not a move or a command; {try_this}"),
        ),
        (
            "\u{1b}[2J",
            &format!("\"?[2J\" is not a move or a command; {try_this}"),
        ),
        (
            "p1w 9 a",
            "row 9, column a is not on the board; rows run from 1 to 8 and columns from a to h.",
        ),
        (
            "p1w 3 \u{1b}",
            "row 3, column ? is not on the board; rows run from 1 to 8 and columns from a to h.",
        ),
        ("p1w", "p1w needs a row and a column, such as p1w 3 a."),
        ("p1w 3", "p1w needs a row and a column, such as p1w 3 a."),
    ] {
        assert_eq!(refusal(typed), expected, "{typed:?}");
    }
}
