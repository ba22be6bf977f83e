//! What each terminal gets: images or characters, and which.

use hotseat::runtime::graphics::answers::Answers;
use hotseat::runtime::graphics::choice::{Graphics, Protocol, blocks, protocol};
use hotseat::runtime::graphics::terminals::Variables;
use hotseat::ui::pieces::blocks::Blocks;

fn answers(name: &str, has_kitty: bool, has_sixel: bool) -> Answers {
    Answers {
        has_kitty,
        has_sixel,
        name: (!name.is_empty()).then(|| name.to_owned()),
        ..Answers::default()
    }
}

fn variables(term: &str, program: &str) -> Variables {
    Variables {
        term: term.to_owned(),
        program: program.to_owned(),
        ..Variables::default()
    }
}

#[test]
#[allow(clippy::too_many_lines)] // A table of terminals.
fn each_terminal_gets_the_best_it_has() {
    use Blocks::{Half, Octants, Quadrants, Sextants};
    use Protocol::{ITerm, Kitty, Sixel};
    let cases = [
        (
            "xterm-kitty",
            "",
            answers("kitty(0.42.1)", true, false),
            Some(Kitty),
            Octants,
        ),
        (
            "xterm-kitty",
            "",
            answers("kitty(0.26.5)", true, false),
            Some(Kitty),
            Sextants,
        ),
        (
            "xterm-ghostty",
            "ghostty",
            answers("ghostty 1.1.3", true, false),
            Some(Kitty),
            Octants,
        ),
        (
            "xterm-256color",
            "",
            answers("XTerm(379)", false, true),
            Some(Sixel),
            Quadrants,
        ),
        (
            "xterm-256color",
            "",
            answers("XTerm(379)", false, false),
            None,
            Quadrants,
        ),
        (
            "foot",
            "",
            answers("foot(1.16.2)", false, true),
            Some(Sixel),
            Sextants,
        ),
        (
            "xterm-256color",
            "WezTerm",
            answers("WezTerm 20240203", true, true),
            Some(ITerm),
            Sextants,
        ),
        (
            "xterm-256color",
            "iTerm.app",
            answers("iTerm2 3.5.0", false, true),
            Some(ITerm),
            Sextants,
        ),
        (
            "xterm-256color",
            "",
            answers("Konsole 22.12.3", true, true),
            Some(Kitty),
            Quadrants,
        ),
        (
            "tmux-256color",
            "tmux",
            answers("tmux 3.4", true, true),
            None,
            Quadrants,
        ),
        (
            "screen-256color",
            "",
            answers("", false, false),
            None,
            Quadrants,
        ),
        (
            "xterm-256color",
            "",
            answers("VTE(7802)", false, false),
            None,
            Octants,
        ),
        ("linux", "", answers("", false, false), None, Half),
        ("alacritty", "", answers("", false, false), None, Quadrants),
        (
            "xterm-256color",
            "Apple_Terminal",
            answers("", false, false),
            None,
            Half,
        ),
        (
            "xterm-256color",
            "vscode",
            answers("xterm.js(5.6.0)", false, true),
            Some(Sixel),
            Quadrants,
        ),
        (
            "xterm-256color",
            "iTerm.app",
            answers("iTerm2 3.4.23", false, true),
            Some(ITerm),
            Quadrants,
        ),
        ("", "", answers("", false, false), None, Quadrants),
    ];
    for (term, program, answers, images, characters) in cases {
        let variables = variables(term, program);
        let told = format!("{term} {program} {:?}", answers.name);
        assert_eq!(
            protocol(Graphics::Auto, &variables, &answers),
            images,
            "{told}"
        );
        assert_eq!(blocks(&variables, &answers), characters, "{told}");
        assert_eq!(protocol(Graphics::Off, &variables, &answers), None);
        let only = Graphics::Only(Sixel);
        assert_eq!(protocol(only, &variables, &answers), Some(Sixel));
        let is_multiplexed = term.starts_with("tmux") || term.starts_with("screen");
        let only = protocol(Graphics::Only(Kitty), &variables, &answers);
        assert_eq!(only.is_none(), is_multiplexed, "{told}");
    }
}

#[test]
fn words_name_the_choices() {
    for choice in Graphics::ALL {
        assert_eq!(Graphics::from_word(choice.word()), Some(choice));
    }
    assert_eq!(Graphics::from_word("ascii"), None);
}
