use std::fmt::Write;
use std::fs;

use super::*;
use crate::ui::theme::Side;

const GOOD: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45"><circle cx="22" cy="22" r="15" fill="#f0f"/></svg>"##;

/// Longer than any machine needs for an honest drawing, however busy it is.
const AMPLE: Duration = Duration::from_secs(60);

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

/// What is said of one file.
fn verdict(text: &str) -> String {
    let folder = folder(&[("wK.svg", text)]);
    let (set, problems) = load_patiently(folder.path(), AMPLE);
    let said = problems
        .into_iter()
        .find(|problem| problem.file == "wK.svg");
    assert_eq!(said.is_none(), set.own(Side::White, Role::King).is_some());
    said.map(|problem| problem.error.to_string())
        .unwrap_or_default()
}

#[test]
fn a_missing_file_is_reported_and_the_others_are_used() {
    let folder = folder(&[("wK.svg", GOOD), ("bP.svg", GOOD)]);
    let (set, problems) = load_patiently(folder.path(), AMPLE);
    assert!(set.own(Side::White, Role::King).is_some());
    assert!(set.own(Side::Black, Role::Pawn).is_some());
    assert!(set.own(Side::White, Role::Queen).is_none());
    assert_eq!(problems.len(), 10);
    assert!(problems.iter().any(|problem| problem.file == "wQ.svg"));
}

#[test]
fn a_folder_that_is_none_is_twelve_problems() {
    let (set, problems) = load(Path::new("/nonexistent/pieces"));
    assert_eq!((set, problems.len()), (PieceSet::built_in(), 12));
}

#[cfg(unix)]
#[test]
fn a_device_is_not_read() {
    let folder = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("wK.svg")).unwrap();
    let (_, problems) = load_patiently(folder.path(), AMPLE);
    let said = problems
        .iter()
        .find(|problem| problem.file == "wK.svg")
        .unwrap();
    assert_eq!(said.error.to_string(), "it is not a regular file");
}

#[test]
fn our_own_files_are_a_folder_like_any_other() {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/pieces");
    let (_, problems) = load_patiently(&assets, AMPLE);
    assert!(problems.is_empty(), "{problems:?}");
}

#[test]
fn good_files_are_used() {
    let doctype = format!(
        "\u{feff}<?xml version=\"1.0\"?><!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">{GOOD}"
    );
    let styled = GOOD.replace("<circle", r#"<style type="text/css">.st0{fill:url(#g);stroke:#000}
        .st1, g { opacity:.5 }</style><linearGradient id="g"><stop stop-color="red"/></linearGradient>
        <filter id="f"><feGaussianBlur stdDeviation="1"/></filter>
        <g clip-path="url(#c)" class="st1"><clipPath id="c"><rect width="40" height="40"/></clipPath>
        <rect class="st0" width="30" height="30" filter="url(#f)"/></g><circle"#);
    for text in [GOOD, &doctype, &styled] {
        assert_eq!(verdict(text), "", "{text}");
    }
}

fn svg(inside: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 45 45">{inside}</svg>"#
    )
}

/// Each of these few kilobytes took all memory, or a core for minutes.
#[test]
fn what_multiplies_only_when_drawn_is_refused_with_a_reason() {
    const RECT: &str = "<rect width=\"40\" height=\"40\"/>";
    // Each mask has what is masked by the next one, several times.
    let masks = |masked: &str| {
        (0..12).fold(format!("<g class=\"c0\">{RECT}</g>"), |text, level| {
            let inside = masked.replace('N', &(level + 1).to_string()).repeat(6);
            format!("{text}<mask id=\"p{level}\">{inside}{RECT}</mask>")
        })
    };
    let rules = |rule: &str| {
        let rules: String = (0..13).map(|n| rule.replace('N', &n.to_string())).collect();
        format!("<style>{rules}</style>")
    };
    let classes = masks(&format!("<g class=\"cN\">{RECT}</g>"));
    let inherited = masks(&format!(
        "<g mask=\"url(#pN)\"><g mask=\"inherit\">{RECT}</g></g>"
    ));
    let quoted = masks(&format!("<g mask=\"url(' #pN')\">{RECT}</g>"));
    let twice = format!(
        "<g id=\"p1\"/>{}",
        masks(&format!("<use href=\"#pN\"/>{RECT}"))
    );
    let dashes = "<path stroke=\"red\" d=\"M0 0h45\" stroke-dasharray=\".0001\"/>".repeat(1_000);
    let long = format!("<path id=\"a\" d=\"M0 0{}\"/>", "l1 1".repeat(20_000));
    let often = format!("{long}{}", "<use href=\"#a\"/>".repeat(1_000));
    let steps = "<feOffset dx=\"1\"/>".repeat(400);
    let filter = |place: &str| {
        format!("<filter id=\"f\" {place}>{steps}</filter><g filter=\"url(#f)\">{RECT}</g>")
    };
    let seen_through = "<g opacity=\".9\">".repeat(20) + "<path d=\"M-999 -999h9999v9999z\"/>";
    let cases = [
        (rules(".cN{mask:url(#pN)}") + &classes, "style sheet"),
        (rules(".cN{fill:url(#pN)}") + &classes, "style sheet"),
        (rules(".cN{m\\61sk:url(#pN)}") + &classes, "style sheet"),
        (format!("<style>{}x{{}}</style>", "* ".repeat(20)), "style sheet"),
        (format!("<style>{}</style>", "x{}".repeat(5_000)), "style sheet"),
        (inherited, "too many layers"),
        (quoted, "too many elements"),
        (twice, "too many elements"),
        (often, "too many elements"),
        (filter(""), "too many layers"),
        (filter("width=\"1e9\""), "too many layers"),
        (
            "<g transform=\"skewX(89.99)\" style=\"filter:blur(1px)\"><rect width=\"9\" height=\"9\"/></g>".to_owned(),
            "too many layers",
        ),
        (seen_through + &"</g>".repeat(20), "too many layers"),
        (dashes, "its lines are dashed"),
        ("<style>x{stroke-dasharray:.0001}</style><x/>".to_owned(), "shows nothing"),
        ("<marker id=\"m\"/>".to_owned(), "contains <marker>"),
        ("<pattern id=\"m\"/>".to_owned(), "contains <pattern>"),
    ];
    for (inside, expected) in cases {
        let said = verdict(&svg(&inside));
        let start: String = inside.chars().take(160).collect();
        assert!(
            said.contains(expected),
            "{said:?} instead of {expected:?} for {start}"
        );
    }
}

#[test]
fn hostile_files_are_refused_with_a_reason() {
    let nested = "<g>".repeat(2_000) + &"</g>".repeat(2_000);
    let abysmal = "<g>".repeat(30_000) + &"</g>".repeat(30_000);
    let many = "<rect width=\"1\" height=\"1\"/>".repeat(5_000);
    let mut uses = "<g id=\"a0\"><rect width=\"9\" height=\"9\"/></g>".to_owned();
    for level in 1..20 {
        let below = format!("<use href=\"#a{}\"/>", level - 1).repeat(10);
        let _ = write!(uses, "<g id=\"a{level}\">{below}</g>");
    }
    let mut laughs = "<!DOCTYPE svg [<!ENTITY a0 \"ha\">".to_owned();
    for level in 1..12 {
        let below = format!("&a{};", level - 1).repeat(10);
        let _ = write!(laughs, "<!ENTITY a{level} \"{below}\">");
    }
    let laughs = format!("{laughs}]>{}", svg("<desc>&a11;</desc>"));
    let cases = [
        (svg(&nested), "nested too deeply"),
        (svg(&abysmal), "too many elements"),
        (svg(&many), "too many elements"),
        (svg(&uses), "too many elements"),
        (laughs, "not a well-formed SVG file"),
        (
            svg("<g id=\"a\"><use href=\"#a\"/></g>"),
            "too many elements",
        ),
        (svg("<script>alert(1)</script>"), "contains <script>"),
        (svg("<image href=\"/etc/passwd\"/>"), "contains <image>"),
        (
            svg("<image xlink:href=\"http://example.org/x.png\"/>"),
            "contains <image>",
        ),
        (svg("<foreignObject/>"), "contains <foreignObject>"),
        (
            svg("<filter id=\"f\"><feTurbulence/></filter>"),
            "contains <feTurbulence>",
        ),
        (
            svg(&"<g opacity=\"0.5\"><rect width=\"45\" height=\"45\"/></g>".repeat(100)),
            "too many layers",
        ),
        (
            GOOD.replace("0 0 45 45", "0 0 1e30 1e30"),
            "size is not usable",
        ),
        (
            GOOD.replace("0 0 45 45", "0 0 1 100000"),
            "size is not usable",
        ),
        (svg(""), "shows nothing"),
        (String::new(), "not a well-formed SVG file"),
        ("<html/>".to_owned(), "not a well-formed SVG file"),
        ("<svg".to_owned(), "not a well-formed SVG file"),
        ("x".repeat(300_000), "larger than 256 KB"),
    ];
    for (text, expected) in cases {
        let said = verdict(&text);
        let start: String = text.chars().take(160).collect();
        assert!(
            said.contains(expected),
            "{said:?} instead of {expected:?} for {start}"
        );
    }
}
