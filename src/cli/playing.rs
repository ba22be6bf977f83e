//! Playing: which front end, which game, and what the terminal can show.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use anyhow::{Result, anyhow, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::app::command::Command;
use crate::app::settings::{Choice, Settings, Style};
use crate::app::table::players::{Who, check_player, check_time, parse_names};
use crate::app::{App, Face, Msg, Options, Recalled};
use crate::gate;
use crate::model::{AnyPosition, AnySetup, ByColor, Chess960, Rules, TimeControl};
use crate::plain::BoardPrinting;
use crate::printable::printable;
use crate::runtime::config::ConfigFile;
use crate::runtime::full_screen::{self, Ended, Left, Outside};
use crate::runtime::graphics::terminals::Variables;
use crate::runtime::graphics::{Display, Given, Graphics};
use crate::runtime::plain_mode::{self, Plain};
use crate::runtime::watchdog;
use crate::sheet::SheetForm;
use crate::store::{self, Found, Journal, Keeper, Opened, files, regular, report};
use crate::ui::Ability;
use crate::ui::theme::Depth;

use super::args::{
    BlocksChoice, BoardWord, Chess960Choice, ColorChoice, FourChoice, GraphicsChoice, PlayArgs,
};
use super::{BAD, GOOD, UNUSABLE, refusal};

/// Plays: in the full screen if there is a terminal for it, else line by line.
pub(super) fn play(args: &PlayArgs, out: &mut impl Write) -> Result<u8> {
    let rules = rules(args);
    let names = args.names.as_ref();
    let names = names.map(|text| (text, parse_names(text, rules.sides)));
    if let Some((text, Err(reason))) = &names {
        let text = printable(text);
        gate::tell(&format!(
            "error: invalid value '{text}' for '--names <WHITE,BLACK>': {reason}\n\nFor more information, try '--help'."
        ));
        return Ok(UNUSABLE);
    }
    // Like every tool, the program takes - for standard input.
    let file = args
        .file
        .as_deref()
        .map(|file| if file == "-" { "/dev/stdin" } else { file });
    let opening = file.map(open_file).transpose()?;
    let journal = args
        .journal
        .as_ref()
        .map(|path| Journal::create(path, args.journal_overwrite))
        .transpose()
        .map_err(|error| anyhow!(report::no_journal(&error)))?;
    let seed = store::now().seed();
    let options = Options {
        players: players(args, rules)?,
        names: names.and_then(|(_, names)| names.ok()),
        control: control(args, rules)?,
        start: start(args, rules, seed)?,
        seed,
    };
    if is_plain(args) {
        play_plain(args, options, opening, journal, out)
    } else {
        let opening = file.zip(opening);
        let opening = opening.map(|(path, opening)| viewed_file(path, opening));
        play_full_screen(args, options, opening, journal)
    }
}

/// The rules that the arguments name.
fn rules(args: &PlayArgs) -> &'static Rules {
    let four = args.four.map(FourChoice::rules);
    four.or(args.variant).unwrap_or_default()
}

/// Who plays, if everyone can play by these rules.
fn players(args: &PlayArgs, rules: &Rules) -> Result<ByColor<Who>> {
    let players = [&args.white, &args.green, &args.black, &args.orange];
    let players = ByColor::four(players.map(|who| who.clone().unwrap_or_default()));
    for who in players.values() {
        check_player(who, rules).map_err(|reason| anyhow!(reason))?;
    }
    Ok(players)
}

/// The time, if those who play by these rules can have it.
fn control(args: &PlayArgs, rules: &Rules) -> Result<TimeControl> {
    let control = args.time.clone().unwrap_or_default();
    check_time(control, rules).map_err(|reason| anyhow!("--time: {reason}"))
}

/// The position that the arguments start from; none is the usual start of chess.
fn start(args: &PlayArgs, rules: &'static Rules, seed: u64) -> Result<Option<AnyPosition>> {
    let chess960 = args.chess960.map(|choice| match choice {
        Chess960Choice::Random => Chess960::from_seed(seed),
        Chess960Choice::Number(start) => start,
    });
    let usual = chess960.map(Chess960::position).or(args.fen.clone());
    let start = usual.map(AnyPosition::from);
    let start = start.or(args.fen4.clone().map(AnyPosition::from));
    let are_rules_given = args.variant.is_some() || args.four.is_some();
    let Some(start) = start else {
        return Ok(are_rules_given.then(|| AnyPosition::start(rules)));
    };
    if let Some(problem) = AnySetup::from(&start).start_problems().first() {
        bail!("--fen4: a game cannot start from this position: {problem}");
    }
    let own = start.rules();
    if are_rules_given && own != rules && own != Rules::usual(own.board) {
        bail!("--fen: this is a position of {own}, not of {rules}");
    }
    Ok(Some(if are_rules_given {
        start.by(rules)
    } else {
        start
    }))
}

/// How the full screen opens the file of the command line: it lists the games of a file, as large as
/// that may be, but of a pipe, which cannot be read again, it shows the game that was read.
fn viewed_file(path: &str, opening: Msg) -> Msg {
    match opening {
        Msg::GameLoaded { read, .. } if regular::is_pipe_of_the_shell(Path::new(path)) => {
            Msg::Run(Command::View(read))
        }
        _ => Msg::FileGiven(path.to_owned()),
    }
}

/// Reads the file of the command line before anything else happens.
fn open_file(path: &str) -> Result<Msg> {
    match report::loaded(files::load(path, None)) {
        Msg::Warned(_) if !path.contains(['.', '/']) && !Path::new(path).exists() => {
            let path = printable(path);
            let meant = refusal::nearest_command(path.as_str())
                .map(|command| format!(" did you mean {command}?"))
                .unwrap_or_default();
            bail!(
                "there is no file and no command {path};{meant} hotseat --help lists the commands"
            )
        }
        Msg::Warned(why) => bail!("{}", why.trim_end_matches('.').to_owned()),
        msg => Ok(msg),
    }
}

/// Whether the terminal cannot place a cursor.
fn is_dumb() -> bool {
    env::var("TERM").is_ok_and(|term| term == "dumb")
}

/// Without a terminal on both ends, or with one that cannot place a cursor, there is no screen.
fn is_plain(args: &PlayArgs) -> bool {
    args.plain
        || args.speech
        || is_dumb()
        || !io::stdin().is_terminal()
        || !io::stdout().is_terminal()
}

/// What the program starts with: the unfinished game, a question about it, or a new game.
struct Beginning {
    app: App,
    keeper: Keeper,
    notes: Vec<String>,
}

impl Beginning {
    fn new(args: &PlayArgs, fresh: Options, settings: Settings, face: Face) -> Beginning {
        let Opened {
            mut keeper,
            found,
            study,
            mut notes,
            out_of_reach,
        } = Keeper::open(&settings.engine_names());
        let fresh = match &found {
            Some(found) if face == Face::Screen && !describes_game(args) => {
                fresh.like(&found.recalled)
            }
            _ => fresh,
        };
        let found = found.map(|found| Old::new(found, &fresh, &settings, face));
        let mut app = match found.filter(|old| old.app.is_worth_keeping()) {
            Some(old) if args.resume => old.app,
            Some(old) if !old.app.is_begun() => {
                keeper.put_away(None);
                App::new(fresh, settings, face)
            }
            Some(old) if old.is_unfinished && only_views(args, face) => old.app,
            Some(old) if old.is_unfinished && may_ask(args) => {
                App::resumed(old.recalled, fresh, settings, face, true)
            }
            found => {
                if let Some(old) = found {
                    keeper.put_away(old.app.left_game().as_ref());
                } else if args.resume {
                    let none = || "There is no unfinished game to resume.".to_owned();
                    notes.push(out_of_reach.unwrap_or_else(none));
                }
                App::new(fresh, settings, face)
            }
        };
        if let Some(study) = study {
            app.offer_study(study);
        }
        Beginning { app, keeper, notes }
    }
}

/// Whether a file is only viewed, so that the unfinished game waits behind it.
fn only_views(args: &PlayArgs, face: Face) -> bool {
    let file = args.file.as_deref();
    file.is_some() && face == Face::Screen
}

/// The game that was left, and the app that would resume it.
struct Old {
    app: App,
    recalled: Recalled,
    is_unfinished: bool,
}

impl Old {
    fn new(found: Found, fresh: &Options, settings: &Settings, face: Face) -> Old {
        Old {
            app: App::resumed(
                found.recalled.clone(),
                fresh.clone(),
                settings.clone(),
                face,
                false,
            ),
            recalled: found.recalled,
            is_unfinished: found.is_unfinished,
        }
    }
}

/// A question is asked only where a person can answer it, and only if the command line does not
/// answer it already.
fn may_ask(args: &PlayArgs) -> bool {
    !args.new && !describes_game(args) && io::stdin().is_terminal()
}

/// Whether the command line says what game is to be played.
fn describes_game(args: &PlayArgs) -> bool {
    args.white.is_some()
        || args.black.is_some()
        || args.names.is_some()
        || args.time.is_some()
        || args.fen.is_some()
        || args.four.is_some()
        || args.chess960.is_some()
        || args.file.is_some()
}

fn play_plain(
    args: &PlayArgs,
    options: Options,
    opening: Option<Msg>,
    journal: Option<Journal>,
    out: &mut impl Write,
) -> Result<u8> {
    // A board that flips by itself would confuse those who read it line by line.
    let loaded = ConfigFile::find().load();
    let settings = Settings {
        auto_flip: false,
        speech: args.speech || loaded.settings.speech,
        style: args.style.unwrap_or(loaded.settings.style),
        ..loaded.settings
    };
    let is_spoken = settings.speech;
    let board = board_printing(&args.board, is_spoken)?;
    let options = usual(args, options, &settings);
    let Beginning { app, keeper, notes } = Beginning::new(args, options, settings, Face::Plain);
    let echoes = io::stdin().is_terminal();
    let edits_lines = echoes && io::stdout().is_terminal() && !is_dumb() && !is_spoken;
    if edits_lines {
        watchdog::start();
    }
    if echoes {
        writeln!(out, "{GREETING}\n")?;
    }
    for note in loaded.warnings.iter().chain(&notes) {
        gate::tell(&format!("Note: {note}"));
    }
    let ended = plain_mode::run(
        app.with_sheet_form(sheet_form(args)),
        Plain {
            board,
            echoes,
            out,
            journal,
            keeper,
            opening,
            is_strict: args.strict,
            edits_lines,
        },
    )?;
    Ok(match ended {
        plain_mode::Ended::InOrder => GOOD,
        plain_mode::Ended::Refused => BAD,
    })
}

/// Reads the word of a style.
pub(super) fn style_parser() -> impl TypedValueParser<Value = Style> {
    PossibleValuesParser::new(Style::WORDS).map(|word| Style::from_word(&word).unwrap_or_default())
}

/// When the board is printed: a listener does not want it unless it is asked for.
fn board_printing(words: &[BoardWord], is_spoken: bool) -> Result<BoardPrinting> {
    let mut when = words.iter().filter_map(|word| match word {
        BoardWord::Always => Some(BoardPrinting::Always),
        BoardWord::Moves => Some(BoardPrinting::Moves),
        BoardWord::Never => Some(BoardPrinting::Never),
        BoardWord::Letters => None,
    });
    match (when.next(), when.next()) {
        (Some(_), Some(_)) => bail!("--board: choose one of always, moves and never"),
        (Some(when), None) => Ok(when),
        (None, _) if is_spoken && words.is_empty() => Ok(BoardPrinting::Never),
        (None, _) => Ok(BoardPrinting::Always),
    }
}

/// How the board is printed. Colours have to be asked for, since a pipe is no place for them.
fn sheet_form(args: &PlayArgs) -> SheetForm {
    if args.board.contains(&BoardWord::Letters) {
        SheetForm::Letters
    } else if args.color == ColorChoice::Always {
        SheetForm::Colored {
            has_figurines: !args.ascii,
        }
    } else {
        SheetForm::Names
    }
}

fn play_full_screen(
    args: &PlayArgs,
    options: Options,
    opening: Option<Msg>,
    journal: Option<Journal>,
) -> Result<u8> {
    watchdog::start();
    let config = ConfigFile::find();
    let loaded = config.load();
    let settings = loaded.settings;
    let mut warnings = loaded.warnings;
    let mut display = display(args);
    display.follow(&settings);
    let options = usual(args, options, &settings);
    let Beginning { app, keeper, notes } = Beginning::new(args, options, settings, Face::Screen);
    warnings.extend(notes);
    let outside = Outside {
        display,
        config,
        warnings,
        journal,
        keeper,
        opening,
    };
    let Ended { left, complaint } = full_screen::run(app, outside)?;
    if let Some(complaint) = complaint {
        gate::tell(&format!("Warning: {complaint}"));
    }
    Ok(match left {
        Left::Orderly | Left::Signal(_) => GOOD,
        Left::Panicked => UNUSABLE,
    })
}

/// The options, with what the settings say where the command line says nothing.
fn usual(args: &PlayArgs, options: Options, settings: &Settings) -> Options {
    let rules = rules(args);
    let names = settings.player_names().filter(|_| rules.sides.len() == 2);
    let control = match &args.time {
        Some(time) => time.clone(),
        // Four have the usual time, too, if all can have it.
        None => check_time(settings.time.clone(), rules).unwrap_or_default(),
    };
    Options {
        names: options.names.or(names),
        control,
        ..options
    }
}

/// What the terminal can show, by what the environment and the arguments say.
fn display(args: &PlayArgs) -> Display {
    let value = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    let (colorterm, term) = (value("COLORTERM"), value("TERM"));
    let no_color = match args.color {
        ColorChoice::Auto => value("NO_COLOR").is_some(),
        ColorChoice::Always => false,
        ColorChoice::Never => true,
    };
    let locale = value("LC_ALL").or(value("LC_CTYPE")).or(value("LANG"));
    let locale = locale.unwrap_or_default().to_ascii_lowercase();
    let is_utf8 = locale.contains("utf-8") || locale.contains("utf8");
    let depth = Depth::detect(colorterm.as_deref(), term.as_deref(), no_color);
    let ascii = args.ascii || !is_utf8 || term.as_deref() == Some("linux");
    let variables = Variables::read(|name| env::var(name).ok());
    Display {
        ability: Ability::new(depth, ascii),
        variables,
        graphics: Graphics::default(),
        blocks: None,
        given: Given {
            graphics: args.graphics.map(GraphicsChoice::graphics),
            blocks: args.blocks.map(BlocksChoice::blocks),
        },
    }
}

/// What a person at a terminal reads first.
const GREETING: &str = "hotseat: two players, one keyboard. Type a move such as p5w 4 e, e2 e4 or Nf3; help explains everything, quit leaves.";
