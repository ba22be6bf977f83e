//! Commands about the game being played.

use super::super::{Command, Focus, NewGame, Scope, Start};
use super::super::{arguments, opponent};
use super::{GAME, GAME_AND_VIEWER, Spec, Topic, VIEWER, board::BOARD_AND_INPUT, spec, typed_spec};
use crate::app::App;

/// What keys and menu rows begin with when nothing is chosen.
const NEXT: NewGame = NewGame {
    players: None,
    names: None,
    control: None,
    start: Start::Next,
    swaps: false,
    alternates: None,
};
const SAME: NewGame = NewGame {
    start: Start::Same,
    ..NEXT
};
const RANDOM_CHESS960: NewGame = NewGame {
    start: Start::Chess960(None),
    ..NEXT
};
const PREPARED: NewGame = NewGame {
    start: Start::Prepared,
    ..NEXT
};

/// Where moves are made.
const MOVED: &[Scope] = &[Scope::Game, Scope::Viewer, Scope::Practice];

pub(super) const SPECS: &[Spec] = &[
    spec("move", Command::MoveNow, "makes a move; alone, tells the computer to move now")
        .word(&["move"], Topic::Moves)
        .with("move [MOVE]", |args| Ok(args.moves()?.unwrap_or(Command::MoveNow)))
        .scope(MOVED)
        .key(&["Alt-M"], BOARD_AND_INPUT)
        .menu(GAME, "Computer, move now")
        .offered(is_computers_turn),
    typed_spec("castle", "castles: king's side unless you say long")
        .word(&["castle", "castles"], Topic::Moves)
        .with("castle [short|long]", arguments::castle)
        .scope(MOVED),
    spec(
        "play-again",
        Command::NewGame(NEXT),
        "starts another game like the last one, with the same players and times",
    )
    .word(&["new"], Topic::Game)
    .with("new [RULES]", |args| match args.words {
        [] => Ok(Command::NewGame(NEXT)),
        [word] if word.eq_ignore_ascii_case("game") => Ok(Command::NewGame(NEXT)),
        _ => arguments::new_by_rules(args),
    })
    .confirmable()
    .menu(GAME, "Play again")
    .offered(is_over),
    spec(
        "restart",
        Command::NewGame(SAME),
        "starts again from the position this game began from",
    )
    .word(&["restart"], Topic::Game)
    .confirmable(),
    spec("new-game", Command::OpenNewGameForm, "starts a new game: players, names, time")
        .key(&["F2"], BOARD_AND_INPUT)
        .menu(GAME, "New game..."),
    spec(
        "play",
        Command::OpenPlayForm,
        "plays the computer: your side, its level from 1 to 8 or an engine of the settings, the time; alone, asks for them",
    )
    .word(&["play"], Topic::Game)
    .with("play [white|black|random] [LEVEL|ENGINE] [TIME]", opponent::play)
    .confirmable()
    .key(&["Ctrl-P", "Alt-P"], BOARD_AND_INPUT)
    .menu(GAME, "Play the computer..."),
    typed_spec("level", "plays the computer at a level, or changes its level during a game; help levels says how strong they are")
        .word(&["level", "computer"], Topic::Game)
        .with("level 1 to 8", opponent::computer)
        .for_two()
        .confirmable(),
    spec(
        "game",
        Command::NewGame(PREPARED),
        "starts a game: each player is human, computer1 to computer8, computer:1500 or engine:COMMAND, the time 5+3, 10, none ...; with chess960 or chess960 N behind them, from a start of Chess960",
    )
    .word(&["game"], Topic::Game)
    .with("game WHITE BLACK [TIME]", arguments::new_game)
    .on_cross("game [four] [teams] [WHO WHO WHO WHO] [TIME]")
    .confirmable(),
    typed_spec(
        "four",
        "starts a game for four on the large board: each player is human or computer1 to computer4; teams plays White and Black against Green and Orange",
    )
    .word(&["four"], Topic::Game)
    .with("four [teams] [WHO WHO WHO WHO] [TIME]", arguments::four)
    .confirmable(),
    spec(
        "chess960",
        Command::NewGame(RANDOM_CHESS960),
        "starts a game of Chess960 from a random position, or from the one with a number from 0 to 959; 518 is the usual start",
    )
    .word(&["chess960"], Topic::Game)
    .with("chess960 [N|random]", arguments::chess960)
    .for_two()
    .confirmable(),
    typed_spec("seat",
        "changes who plays a side: human, computer1 to computer8, computer:1500 (any rating from 400 to 2300), or engine:COMMAND",
    )
    .word(&["seat"], Topic::Game)
    .with("seat white|black WHO", arguments::seat),
    spec("undo", Command::Undo(1), "takes back the last move or ending, or the last N")
        .word(&["undo", "takeback"], Topic::Game)
        .with("undo [N]", |args| args.count().map(Command::Undo))
        .key(&["F3"], BOARD_AND_INPUT)
        .menu(GAME, "Undo the last move"),
    spec("redo", Command::Redo(1), "plays a move that was taken back again, or N of them")
        .word(&["redo"], Topic::Game)
        .with("redo [N]", |args| args.count().map(Command::Redo))
        .key(&["F4"], BOARD_AND_INPUT)
        .menu(GAME, "Redo"),
    spec("draw", Command::Draw(None), "offers a draw, or accepts the one that was offered")
        .word(&["draw"], Topic::Game)
        .with("draw [white|black]", |args| args.optional_color().map(Command::Draw))
        .key(&["Alt-D"], BOARD_AND_INPUT)
        .menu(GAME, "Offer a draw")
        .offered(|app| is_running(app) && !is_offer_standing(app)),
    spec("accept", Command::Accept(None), "accepts the draw that was offered")
        .word(&["accept"], Topic::Game)
    .with("accept [white|black]", |args| args.optional_color().map(Command::Accept))
        .menu(GAME, "Accept the draw")
        .offered(is_offer_standing),
    spec("decline", Command::Decline(None), "declines the draw that was offered")
        .word(&["decline"], Topic::Game)
    .with("decline [white|black]", |args| args.optional_color().map(Command::Decline))
        .menu(GAME, "Decline the draw")
        .offered(is_offer_standing),
    spec(
        "claim",
        Command::Claim(None),
        "claims a draw by threefold repetition or the fifty-move rule, now or with the move you are about to play",
    )
    .word(&["claim"], Topic::Game)
    .with("claim [MOVE]", |args| args.optional_move().map(Command::Claim))
    .key(&["Alt-C"], BOARD_AND_INPUT)
    .menu(GAME, "Claim a draw")
    .offered(|app| is_running(app) && app.table().rules().claims),
    spec(
        "resign",
        Command::Resign(None),
        "resigns: for the side to move, for yourself against a computer, or for the side you name",
    )
    .word(&["resign"], Topic::Game)
    .with("resign [white|black]", |args| args.optional_color().map(Command::Resign))
    .confirmable()
    .key(&["Alt-R"], BOARD_AND_INPUT)
    .menu(GAME, "Resign")
    .offered(is_running),
    spec("hint", Command::Hint, "shows a good move")
        .word(&["hint"], Topic::Game)
        .scope(MOVED)
        .key(&["Alt-H"], BOARD_AND_INPUT)
        .menu(&[Scope::Game, Scope::Practice], "Hint")
        .offered(|app| app.practice().is_some() || is_running(app)),
    spec(
        "review",
        Command::Review,
        "reviews a finished game: its turning points, the better moves, and how well both sides played",
    )
    .word(&["review"], Topic::Game)
    .for_two()
    .confirmable()
    .scope(GAME_AND_VIEWER)
    .key(&["Alt-V"], &[Focus::Board, Focus::Input, Focus::Viewer])
    .menu(GAME_AND_VIEWER, "Review the game")
    .offered(|app| app.viewer().is_some() || is_over(app)),
    spec("pause", Command::Pause, "stops the clocks, and the full screen hides the board; again to continue")
        .word(&["pause"], Topic::Game)
        .key(&["F6"], BOARD_AND_INPUT)
        .menu(GAME, "Pause")
        .offered(is_running),
    typed_spec("flag", "ends the game because a side's time has run out, as in a journal")
        .word(&["flag"], Topic::Game)
        .with("flag white|black", |args| {
            let color = args.optional_color()?;
            color.map(Command::Flag).ok_or_else(|| args.wrong())
        }),
    typed_spec(
        "add-time",
        "gives the player to move so many minutes more; after a flag fall, the game goes on with them",
    )
    .word(&["addtime"], Topic::Game)
    .with("addtime MINUTES", arguments::minutes),
    spec("clock", Command::Clock, "shows both clocks")
        .word(&["clock", "time", "c"], Topic::Game)
    .scope(GAME_AND_VIEWER)
        .with("clock", |args| args.nothing_or_move(&Command::Clock)),
    spec("score", Command::Score, "shows the score of this session")
        .word(&["score"], Topic::Game)
        .scope(&[Scope::Game, Scope::Setup]),
    typed_spec("names", "names the players; the score is then kept by name")
        .word(&["names"], Topic::Game)
        .with("names WHITE, BLACK", arguments::names),
    spec("swap", Command::Swap, "lets the players change sides")
        .word(&["swap"], Topic::Game)
        .key(&["Alt-S"], BOARD_AND_INPUT)
        .menu(GAME, "Change sides"),
    typed_spec("alternate",
        "says whether the players change sides with each new game",
    )
    .word(&["alternate"], Topic::Game)
    .with("alternate on|off", |args| args.switch().map(Command::Alternate)),
    spec("resume", Command::Resume, "resumes the unfinished game"),
    spec("start-fresh", Command::StartFresh, "archives the unfinished game and starts a new one"),
    spec("try-again", Command::TryAgain, "plays again from before the last mistake, against a computer")
        .word(&["try"], Topic::Viewer)
        .for_two()
        .confirmable()
        .scope(VIEWER)
        .key(&["Alt-T"], &[Focus::Viewer])
        .menu(VIEWER, "Try again from the mistake"),
];

fn is_over(app: &App) -> bool {
    app.is_over()
}

fn is_running(app: &App) -> bool {
    !is_over(app)
}

fn is_offer_standing(app: &App) -> bool {
    app.table().offer().is_some()
}

fn is_computers_turn(app: &App) -> bool {
    let table = app.table();
    is_running(app) && table.players()[table.game().turn()].is_computer()
}
