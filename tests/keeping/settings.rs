//! Settings files as users write them, and what happens to them.

use std::fs;

use tempfile::TempDir;

use hotseat::app::settings::{
    self, Blindfold, Blocks, ClockStart, Graphics, Labels, Pieces, Settings, Style, Theme,
};
use hotseat::engine::Share;
use hotseat::model::ByColor;
use hotseat::notation::san::Letters;
use hotseat::runtime::config::{ConfigFile, Loaded};

/// A temporary directory with a settings file.
fn file_with(text: &str) -> (TempDir, ConfigFile) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("config.toml");
    fs::write(&path, text).unwrap();
    (directory, ConfigFile::at(path))
}

fn text(file: &ConfigFile) -> String {
    fs::read_to_string(file.path().unwrap()).unwrap()
}

/// Settings that all differ from the defaults.
fn unusual() -> Settings {
    Settings {
        theme: Theme::Blind,
        pieces: Pieces::Letters,
        piece_folder: None,
        graphics: Graphics::Sixel,
        blocks: Blocks::Octants,
        labels: Labels::Selection,
        blindfold: Blindfold::Black,
        auto_flip: true,
        mouse: false,
        motion: false,
        bell: false,
        figurines: true,
        confirm: false,
        alternate: true,
        archive: false,
        book: false,
        evaluation: true,
        share: Share {
            threads: Some(5),
            hash: Some(96),
        },
        names: ByColor::two("Ann \"the rook\"".to_owned(), "Böb".to_owned()),
        letters: Letters::German,
        speech: true,
        style: Style::Nato,
        time: "40/90+30,30+30".parse().unwrap(),
        clock: ClockStart::Key,
        // The program does not change what only the user writes.
        engines: Vec::new(),
        keys: vec![("undo".to_owned(), "ctrl-z".to_owned())],
        themes: Vec::new(),
    }
}

#[test]
fn settings_round_trip() {
    let directory = tempfile::tempdir().unwrap();
    let file = ConfigFile::at(directory.path().join("not/yet/there/config.toml"));
    assert_eq!(file.load().settings, Settings::default());
    assert!(file.load().may_write);
    for settings in [unusual(), Settings::default(), unusual()] {
        file.save(&settings).unwrap();
        let loaded = file.load();
        assert_eq!(loaded.settings, settings);
        assert_eq!(loaded.warnings, [""; 0]);
    }
    let beside = fs::read_dir(file.path().unwrap().parent().unwrap()).unwrap();
    assert_eq!(beside.count(), 1, "no draft stays behind");
}

#[test]
fn every_key_is_documented_once_and_written() {
    let directory = tempfile::tempdir().unwrap();
    let file = ConfigFile::at(directory.path().join("config.toml"));
    file.save(&unusual()).unwrap();
    let written: toml_edit::DocumentMut = text(&file).parse().unwrap();
    let keys: Vec<&str> = written.iter().map(|(key, _)| key).collect();
    // Engines are only written by the user.
    let mut known: Vec<&str> = settings::TABLE.iter().map(|setting| setting.key).collect();
    known.dedup();
    known.push("keys");
    assert_eq!(keys, known);
}

#[test]
fn defaults_are_not_written() {
    let directory = tempfile::tempdir().unwrap();
    let file = ConfigFile::at(directory.path().join("config.toml"));
    file.save(&Settings::default()).unwrap();
    assert!(!file.path().unwrap().exists());
    file.save(&Settings {
        bell: false,
        ..Settings::default()
    })
    .unwrap();
    assert_eq!(text(&file), "bell = false\n");
}

#[test]
fn user_edits_survive() {
    let before = "# My settings\n\nmouse = true # I like it\nshiny = 3\ntheme  =  'green'  # as at the club\n\n[keys]\n# left hand\nflip = \"f\"\nundo = \"u\" # up\n\n[mine]\na = 1\n";
    let (_directory, file) = file_with(before);
    let mut settings = file.load().settings;
    assert_eq!(settings.theme, Theme::Green);
    file.save(&settings).unwrap();
    assert_eq!(text(&file), before, "nothing changed, nothing written");

    settings.theme = Theme::Wood;
    settings.bell = false;
    settings.keys = vec![
        ("undo".to_owned(), "x".to_owned()),
        ("menu".to_owned(), "m".to_owned()),
    ];
    file.save(&settings).unwrap();
    assert_eq!(
        text(&file),
        "# My settings\n\nmouse = true # I like it\nshiny = 3\ntheme  =  \"wood\"  # as at the club\nbell = false\n\n[keys]\nundo = \"x\" # up\nmenu = \"m\"\n\n[mine]\na = 1\n"
    );
}

#[test]
fn comments_in_an_otherwise_empty_file_stay_on_top() {
    let (_directory, file) = file_with("# Nothing yet");
    let settings = Settings {
        mouse: false,
        ..Settings::default()
    };
    file.save(&settings).unwrap();
    assert_eq!(text(&file), "# Nothing yet\nmouse = false\n");
}

#[test]
fn wrong_values_are_reported_with_their_line() {
    for (text, expected) in [
        (
            "\n\ncolour = \"red\"",
            "line 3: there is no setting \"colour\"; there are theme, pieces,",
        ),
        (
            "bell = true\ntheme = \"pink\"",
            "line 2: theme can't be \"pink\"; choose one of \"wood\"",
        ),
        ("theme = 3", "line 1: theme can't be 3; choose"),
        (
            "# x\npieces = \"Artt\"",
            "line 2: pieces can't be \"Artt\"; choose one of \"art\"",
        ),
        (
            "mouse = \"yes\"",
            "line 1: mouse can't be \"yes\"; write true or false",
        ),
        (
            "names = [\"Ann\"]",
            "line 1: names can't be [\"Ann\"]; two names are needed",
        ),
        (
            "threads = 0",
            "line 1: threads can't be 0; write 1 to 256, or \"auto\"",
        ),
        ("threads = \"4\"", "write 1 to 256, or \"auto\""),
        ("hash = 5000", "hash can't be 5000; write 1 to 4096"),
        ("names = [\"Ann\", 3]", "two names are needed"),
        (
            "names = [\"Ann\", \"computer3\"]",
            "computer3 is a kind of player",
        ),
        ("names = [\"Ann\", \"Ann\"]", "the two names must differ"),
        (
            "\ntime = 5",
            "line 2: time can't be 5; write a text, such as \"5+3\"",
        ),
        (
            "time = \"soon\"",
            "\"soon\" is not a time control; write 5+3",
        ),
        (
            "[keys]\n\nflip = 7",
            "line 3: flip can't be 7; write flip = \"KEY\"",
        ),
        ("keys = 7", "line 1: keys can't be 7; write a [keys] table"),
        ("\n[sound]\nx = 1", "line 2: there is no setting \"sound\""),
        ("sound.loud = 1", "line 1: there is no setting \"sound\""),
    ] {
        let (_directory, file) = file_with(text);
        let loaded = file.load();
        assert_eq!(loaded.warnings.len(), 1, "{text}: {:?}", loaded.warnings);
        assert!(
            loaded.warnings[0].contains(expected),
            "{text}: {:?}",
            loaded.warnings
        );
        assert!(loaded.may_write, "{text}");
    }
}

#[test]
fn one_wrong_line_does_not_affect_the_others() {
    let (_directory, file) = file_with("theme = \"pink\"\nbell = false\nlabels = \"NEVER\"\n");
    let loaded = file.load();
    assert_eq!(loaded.settings.theme, Theme::default());
    assert_eq!(loaded.settings.labels, Labels::Never);
    assert!(!loaded.settings.bell);
    let mut settings = loaded.settings;
    settings.bell = true;
    file.save(&settings).unwrap();
    assert_eq!(
        text(&file),
        "theme = \"pink\"\nbell = true\nlabels = \"NEVER\"\n"
    );
}

#[test]
fn a_broken_file_is_reported_and_not_changed() {
    for broken in [
        &b"theme = \"green\"\ntheme = \"dark\"\n"[..],
        b"# ok\ntheme = green\n",
        b"# ok\n<<<<<<< HEAD\n",
        b"# ok\nmouse = tru\xff\n",
        b"\n\x1b[2J = 1\n",
    ] {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("config.toml");
        fs::write(&path, broken).unwrap();
        let file = ConfigFile::at(&path);
        let loaded = file.load();
        assert_eq!(loaded.settings, Settings::default());
        assert!(!loaded.may_write);
        let [warning] = &loaded.warnings[..] else {
            panic!("{:?}", loaded.warnings);
        };
        let says_where = warning.contains("line 2") || warning.contains("cannot read");
        assert!(says_where && warning.contains("left alone"), "{warning}");
        assert!(!warning.contains(char::is_control), "{warning}");
        file.save(&unusual()).unwrap_err();
        assert_eq!(fs::read(&path).unwrap(), broken, "{warning}");
    }
}

#[test]
fn strings_from_the_file_are_sanitized() {
    let (_directory, file) = file_with("names = [\"A\\u001b[2J\", \"B\"]\n\"x\\u001b\" = 1\n");
    let loaded = file.load();
    assert_eq!(loaded.settings.names.white, "A?[2J");
    assert!(
        loaded.warnings[0].contains("\"x?\""),
        "{:?}",
        loaded.warnings
    );
}

#[test]
fn a_write_error_gives_advice() {
    let (directory, file) = file_with("bell = true\n");
    let in_a_file = ConfigFile::at(directory.path().join("config.toml/hotseat/config.toml"));
    let mut permissions = fs::metadata(file.path().unwrap()).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(file.path().unwrap(), permissions).unwrap();
    let error = file.save(&unusual()).unwrap_err();
    assert!(
        format!("{error:#}").contains("make it writable"),
        "{error:#}"
    );
    assert_eq!(text(&file), "bell = true\n");
    let error = in_a_file.save(&unusual()).unwrap_err();
    assert!(format!("{error:#}").contains("config.toml"), "{error:#}");
}

/// Root ignores permissions, so the new file is kept from being written by directories in all its places.
#[test]
fn a_file_that_cannot_be_written_gives_advice() {
    let (directory, file) = file_with("bell = true\n");
    let process = std::process::id();
    let others = (1..100).map(|number| format!("{process}{number:04}"));
    for draft in others.chain([process.to_string()]) {
        let draft = format!("config.toml.{draft}.new");
        fs::create_dir(directory.path().join(draft)).unwrap();
    }
    let error = format!("{:#}", file.save(&unusual()).unwrap_err());
    assert!(
        error.contains("make it writable, or set XDG_CONFIG_HOME"),
        "{error}"
    );
    assert_eq!(text(&file), "bell = true\n");
}

#[cfg(unix)]
#[test]
fn a_symbolic_link_is_preserved() {
    let (directory, file) = file_with("bell = true # kept elsewhere\n");
    let link = directory.path().join("link.toml");
    std::os::unix::fs::symlink(file.path().unwrap(), &link).unwrap();
    let linked = ConfigFile::at(&link);
    let mut settings = linked.load().settings;
    settings.bell = false;
    linked.save(&settings).unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(text(&file), "bell = false # kept elsewhere\n");
}

#[test]
fn own_themes_and_pieces_are_read_and_kept() {
    let text = "theme = \"mine\"\npieces = \"/my/pieces\"\ngraphics = \"off\"\nblocks = \"octants\"\n\n[themes.mine]\nbase = \"green\"\ndark = \"#806040\" # brown\n";
    let (_directory, file) = file_with(text);
    let Loaded {
        settings, warnings, ..
    } = file.load();
    assert_eq!(warnings, Vec::<String>::new());
    let own = settings.own_theme().unwrap();
    assert_eq!((own.name.as_str(), own.base), ("mine", Theme::Green));
    assert_eq!(own.colors, [("dark".to_owned(), "#806040".to_owned())]);
    assert_eq!(settings.piece_folder.as_deref(), Some("/my/pieces"));
    assert_eq!(settings.pieces, Pieces::Own);
    assert_eq!(
        (settings.graphics, settings.blocks),
        (Graphics::Off, Blocks::Octants)
    );
    // What has not changed is not written, and what has changes alone.
    file.save(&settings).unwrap();
    assert_eq!(self::text(&file), text);
    let other = Settings {
        theme: Theme::Blue,
        ..settings
    };
    file.save(&other).unwrap();
    assert_eq!(self::text(&file), text.replacen("mine", "blue", 1));
}

#[test]
fn rubbish_in_themes_is_reported_and_costs_nothing_else() {
    let cases = [
        ("themes = 3\n", "line 1: themes can't be 3"),
        ("[themes]\nx = \"#fff\"\n", "line 2: x can't be \"#fff\""),
        (
            "[themes.x]\nbase = \"mono\"\n",
            "line 2: [themes.x] base can't be \"mono\"; choose one of wood",
        ),
        (
            "[themes.x]\nbase = [[1]]\n",
            "line 2: [themes.x] base can't be [[1]]",
        ),
        (
            "[themes.x]\nlight = \"brown\"\n",
            "line 2: [themes.x] light is \"brown\", which is not a colour such as #f0d9b5",
        ),
        (
            "[themes.x]\nlight = 12\n",
            "line 2: [themes.x] light is \"12\", which is not a colour",
        ),
        (
            "[themes.x]\nlicht = \"#123456\"\n",
            "line 2: [themes.x] a theme has no colour called \"licht\"",
        ),
        ("[themes.x.light]\nred = 1\n", "[themes.x] light is"),
        (
            "[themes.Wood]\n",
            "line 1: [themes.Wood] needs another name: there is a theme",
        ),
        (
            "[themes.\"a\\u001bb\"]\n",
            "needs another name: up to 24 letters",
        ),
        ("[themes.\"\"]\n", "needs another name"),
        (
            "theme = \"y\"\n[themes.x]\n",
            "line 1: theme can't be \"y\"; choose one of \"wood\"",
        ),
        ("pieces = \"staunton\"\n", "or write the path of a folder"),
        ("pieces = \"/a\\u0007b\"\n", "or write the path of a folder"),
        (
            "graphics = \"ascii\"\n",
            "choose one of \"auto\", \"kitty\", \"sixel\", \"iterm\", \"off\"",
        ),
        ("blocks = 4\n", "choose one of \"auto\", \"half\""),
    ];
    for (text, expected) in cases {
        let loaded = Loaded::from_text(text);
        let warnings = loaded.warnings.join("\n");
        assert!(warnings.contains(expected), "{text:?}: {warnings}");
        assert!(!warnings.contains('\u{1b}'), "{text:?}");
        assert_eq!(loaded.settings.theme, Theme::default(), "{text:?}");
        assert!(loaded.may_write);
    }
    let colors = "light = \"\u{e9}\"\n".to_owned()
        + &(0..2000)
            .map(|n| format!("c{n} = {n}\n"))
            .collect::<String>();
    let many = (0..100)
        .map(|n| format!("[themes.t{n}]\n"))
        .collect::<String>();
    for text in [format!("[themes.x]\n{colors}"), many] {
        let loaded = Loaded::from_text(&text);
        assert_eq!(loaded.warnings.len(), 21);
        assert!(loaded.settings.themes.len() <= 32);
    }
}
