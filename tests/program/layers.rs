//! Checks the dependencies between modules, read from the `use` lines and paths of the sources.
//!
//! ```text
//!  main ─► cli ─► runtime, tools ─► ui, plain ─► store ─► app ─► puzzles ─► engine ─► sheet ─► notation ─► model, printable
//! ```

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The layers from the bottom up. A module may use those below it, but not those of its own
/// layer. Modules that do not exist yet are listed too.
const LAYERS: [&[&str]; 11] = [
    &["model", "printable"],
    &["notation", "gate"],
    &["sheet"],
    &["engine"],
    &["puzzles", "four"],
    &["app"],
    &["store", "search_service"],
    &["ui", "plain"],
    &["tools", "runtime"],
    &["cli"],
    &["main"],
];

/// The pure modules: no drawing, files, threads or clocks.
const PURE: [&str; 5] = ["model", "printable", "notation", "sheet", "app"];

const OUTSIDE: [&str; 10] = [
    "ratatui",
    "crossterm",
    "std::fs",
    "std::io",
    "std::net",
    "std::process",
    "std::thread",
    "std::env",
    "std::time::Instant",
    "std::time::SystemTime",
];

/// The crates that `model` may use: std, one that derives error types, and one with which perft counts by
/// the instructions that the processor has.
const ALLOWED_IN_MODEL: [&str; 4] = ["std", "core", "thiserror", "fearless_simd"];

/// One source file, the top module it belongs to, and the paths that it names.
struct Source {
    file: PathBuf,
    module: String,
    paths: BTreeSet<String>,
}

fn sources() -> Vec<Source> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect_files(&src, &mut files);
    files
        .into_iter()
        .map(|file| read_source(&src, file))
        .filter(|source| source.module != "lib")
        .collect()
}

fn collect_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("src can be listed") {
        let path = entry.expect("src can be listed").path();
        if path.is_dir() {
            collect_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

fn read_source(src: &Path, file: PathBuf) -> Source {
    let text = fs::read_to_string(&file).expect("a source can be read");
    let inside = file.strip_prefix(src).expect("it is in src");
    let first = inside.components().next().expect("it has a name");
    let module = Path::new(first.as_os_str()).with_extension("");
    let depth = inside.components().count() - 1;
    Source {
        module: module.to_string_lossy().into_owned(),
        paths: paths(&text, depth),
        file,
    }
}

/// Every path in a text, in a `use` or elsewhere, with groups expanded:
/// `use crate::{model::Game, sheet};` names `crate::model::Game` and `crate::sheet`.
fn paths(text: &str, depth: usize) -> BTreeSet<String> {
    let code = without_comments(text);
    let mut found = BTreeSet::new();
    let mut rest = code.as_str();
    while let Some(at) = rest.find("use ") {
        let starts_a_word = !rest[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        rest = &rest[at + "use ".len()..];
        if let (true, Some(end)) = (starts_a_word, rest.find(';')) {
            let tree: String = rest[..end].split_whitespace().collect::<Vec<_>>().join(" ");
            spell_out("", &tree, &mut found);
        }
    }
    found.extend(
        code.split(|c: char| !is_of_a_path(c))
            .filter(|word| word.contains("::"))
            .map(str::to_owned),
    );
    found
        .into_iter()
        .map(|path| from_the_crate(&path, depth))
        .collect()
}

const fn is_of_a_path(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == ':'
}

/// Comments and doctests are ignored.
fn without_comments(text: &str) -> String {
    let code = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    code.collect::<Vec<_>>().join("\n")
}

/// Expands a use tree such as `crate::{model::Game, sheet as page}`.
fn spell_out(prefix: &str, tree: &str, found: &mut BTreeSet<String>) {
    let tree = tree.trim();
    match tree.split_once('{') {
        Some((head, group)) => {
            let group = group.trim_end().strip_suffix('}').unwrap_or(group);
            for part in split_group(group) {
                spell_out(&format!("{prefix}{}", head.trim()), part, found);
            }
        }
        None if tree.is_empty() => {}
        None => {
            let path = tree.split(" as ").next().unwrap_or(tree);
            found.insert(format!("{prefix}{path}"));
        }
    }
}

/// The parts of a group, split at the commas outside inner groups.
fn split_group(group: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&group[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&group[start..]);
    parts
}

/// A path that climbs out of its top module with `super` begins at the crate.
fn from_the_crate(path: &str, depth: usize) -> String {
    let climbs = path.split("::").take_while(|&part| part == "super").count();
    let rest: Vec<_> = path.split("::").skip(climbs).collect();
    // A file at depth 0 is a top module, whose `super` is the crate.
    if climbs > depth {
        format!("crate::{}", rest.join("::"))
    } else {
        path.replace("hotseat::", "crate::")
    }
}

/// The layer of a top module.
fn layer(module: &str) -> Option<usize> {
    LAYERS.iter().position(|modules| modules.contains(&module))
}

impl Source {
    /// The top modules of this crate that the source names.
    fn uses(&self) -> BTreeSet<&str> {
        let inside = self
            .paths
            .iter()
            .filter_map(|path| path.strip_prefix("crate::"));
        let tops = inside.filter_map(|path| path.split("::").next());
        tops.filter(|&top| layer(top).is_some()).collect()
    }

    fn turned_arrows(&self) -> Vec<String> {
        let own = layer(&self.module);
        let upwards = self
            .uses()
            .into_iter()
            .filter(|&used| used != self.module && layer(used) >= own);
        upwards
            .map(|used| format!("{} uses {used}", self.file.display()))
            .collect()
    }

    fn names(&self, outside: &str) -> bool {
        let is_it = |path: &String| path == outside || path.starts_with(&format!("{outside}::"));
        self.paths.iter().any(is_it)
    }
}

#[test]
fn every_module_has_a_layer() {
    for source in sources() {
        assert!(
            layer(&source.module).is_some(),
            "{} is in no layer",
            source.module
        );
    }
}

#[test]
fn dependencies_point_down() {
    let turned: Vec<_> = sources().iter().flat_map(Source::turned_arrows).collect();
    assert!(turned.is_empty(), "{}", turned.join("\n"));
}

#[test]
fn pure_modules_use_nothing_outside() {
    for source in sources() {
        for outside in OUTSIDE
            .into_iter()
            .filter(|_| PURE.contains(&source.module.as_str()))
        {
            assert!(
                !source.names(outside),
                "{} uses {outside}",
                source.file.display()
            );
        }
    }
}

#[test]
fn the_model_has_no_dependencies() {
    let manifest = include_str!("../../Cargo.toml");
    let section = manifest
        .split("[dependencies]")
        .nth(1)
        .expect("there are dependencies");
    let section = section.split("\n[").next().unwrap_or_default();
    let crates = section
        .lines()
        .filter_map(|line| Some(line.split_once('=')?.0.trim()));
    let foreign: Vec<_> = crates
        .filter(|name| !ALLOWED_IN_MODEL.contains(name))
        .collect();
    assert!(foreign.contains(&"clap"), "the manifest was not understood");
    for source in sources().iter().filter(|source| source.module == "model") {
        for name in &foreign {
            let name = name.replace('-', "_");
            assert!(
                !source.names(&name),
                "{} uses {name}",
                source.file.display()
            );
        }
    }
}

#[test]
fn paths_are_found_in_sources() {
    let text = "use std::{fs, io::{self, Write}};\npub(crate) use crate::{model::Game, sheet as page};\n\
                // use crate::ui;\nuse super::super::app;\nlet x = crate::engine::go(std::env::args());";
    let found = paths(text, 1);
    let expected = [
        "std::fs",
        "std::io::self",
        "std::io::Write",
        "crate::model::Game",
        "crate::sheet",
        "crate::app",
        "crate::engine::go",
        "std::env::args",
    ];
    for path in expected {
        assert!(found.contains(path), "{path} not in {found:?}");
    }
    assert!(!found.contains("crate::ui"));
}

#[test]
fn a_reversed_dependency_is_found() {
    let source = |module: &str, text: &str| Source {
        file: PathBuf::from(module),
        module: module.to_owned(),
        paths: paths(text, 1),
    };
    let turned = [
        ("model", "use crate::notation::fen;"),
        ("notation", "use crate::{model::Game, engine::Level};"),
        ("app", "fn f() { crate::ui::view() }"),
        ("ui", "use super::super::runtime;"),
        ("ui", "use crate::plain;"),
        ("plain", "use hotseat::ui;"),
    ];
    for (module, text) in turned {
        assert_eq!(
            source(module, text).turned_arrows().len(),
            1,
            "{module}: {text}"
        );
    }
    for (module, text) in [
        ("ui", "use crate::app::App;"),
        ("cli", "use crate::{model, tools};"),
    ] {
        assert!(
            source(module, text).turned_arrows().is_empty(),
            "{module}: {text}"
        );
    }
    assert!(source("app", "use std::io::{self, Write};").names("std::io"));
}
