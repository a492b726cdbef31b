//! Checks of the source tree that no compiler or linter makes.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

const FILE_LINES_MAX: usize = 500;
const LINE_COLUMNS_MAX: usize = 100;
const FOLDER_FILES_MAX: usize = 25;

/// Clocks, floats, I/O and unordered maps, which would make the engine nondeterministic.
const NONDETERMINISTIC: &[&str] =
    &["HashMap", "HashSet", "Instant", "SystemTime", "f32", "f64", "std::fs", "std::net", "tokio"];

struct Source {
    /// Path from the root of the project, with slashes.
    path: String,
    text: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ is in the project").to_owned()
}

/// All files below `folder` with one of the endings, sorted by path.
fn sources(folder: &str, endings: &[&str]) -> Vec<Source> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let path = entry.expect("a readable folder").path();
            let name = path.file_name().expect("entries have names").to_string_lossy();
            if path.is_dir() && !["node_modules", "dist", "target", "out"].contains(&&*name) {
                folders.push(path);
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                let text = fs::read_to_string(&path).expect("text");
                let path = path.strip_prefix(root()).expect("below the root");
                found.push(Source { path: path.to_string_lossy().into_owned(), text });
            }
        }
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

fn code() -> Vec<Source> {
    ["engine", "arena", "protocol", "server", "load", "tests", "web/src", "web/plugin"]
        .iter()
        .flat_map(|folder| sources(folder, &[".rs", ".ts", ".svelte"]))
        .filter(|source| !source.path.starts_with("web/src/api/generated/"))
        .collect()
}

fn is_test(path: &str) -> bool {
    path.starts_with("tests/") || path.contains("/tests/") || path.ends_with(".test.ts")
}

/// Tables of data and texts, whose length is not limited.
fn is_data(path: &str) -> bool {
    ["armament.rs", "content/cards.rs", "/text/", "web/src/i18n/"]
        .iter()
        .any(|name| path.contains(name))
}

#[track_caller]
fn assert_none(problems: Vec<String>) {
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn files_have_a_maximum_length() {
    let long = code().into_iter().filter(|source| !is_test(&source.path) && !is_data(&source.path));
    let long = long.filter(|source| source.text.lines().count() > FILE_LINES_MAX);
    assert_none(long.map(|s| format!("{}: {} lines", s.path, s.text.lines().count())).collect());
}

#[test]
fn folders_have_a_maximum_of_files() {
    let mut files: BTreeMap<String, usize> = BTreeMap::new();
    for source in code() {
        let (folder, _) = source.path.rsplit_once('/').expect("files are in folders");
        *files.entry(folder.to_owned()).or_default() += 1;
    }
    let full = files.into_iter().filter(|(_, count)| *count > FOLDER_FILES_MAX);
    assert_none(full.map(|(folder, count)| format!("{folder}: {count} files")).collect());
}

#[test]
fn lines_have_at_most_100_columns() {
    let mut wide = Vec::new();
    for source in code() {
        for (n, line) in source.text.lines().enumerate() {
            if line.chars().count() > LINE_COLUMNS_MAX && !has_long_text(line) {
                wide.push(format!("{}:{}", source.path, n + 1));
            }
        }
    }
    assert_none(wide);
}

/// Long strings, URLs and SVG paths may exceed the limit.
fn has_long_text(line: &str) -> bool {
    line.split(['"', '`']).skip(1).step_by(2).any(|text| text.chars().count() > 60)
        || line.contains("://")
}

#[test]
fn every_rust_module_has_a_doc_comment() {
    let undocumented = code().into_iter().filter(|s| s.path.ends_with(".rs"));
    let undocumented = undocumented.filter(|s| !s.text.starts_with("//!"));
    assert_none(undocumented.map(|s| s.path).collect());
}

/// Pass on what serde can read or write, among it floats; games have none.
const OF_ANY_TYPE: [&str; 2] =
    ["engine/erased/src/objects.rs", "engine/erased/src/action_packer.rs"];

#[test]
fn the_engine_is_deterministic() {
    let mut found = Vec::new();
    let rules = sources("engine", &[".rs"]);
    for source in rules.iter().filter(|s| {
        !s.path.contains("/testkit/")
            && !s.path.contains("/benches/")
            && !OF_ANY_TYPE.contains(&s.path.as_str())
            && !is_test(&s.path)
    }) {
        for (n, line) in source.text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            let words: BTreeSet<_> =
                code.split(|c: char| !c.is_alphanumeric() && c != ':' && c != '_').collect();
            let is_bad = |word: &str, bad: &str| {
                word.strip_prefix(bad).is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
            };
            let hit = |bad: &&&str| words.iter().any(|word| is_bad(word, bad));
            found.extend(
                NONDETERMINISTIC
                    .iter()
                    .filter(hit)
                    .map(|bad| format!("{}:{} {bad}", source.path, n + 1)),
            );
        }
    }
    assert_none(found);
}

#[test]
fn only_games_name_games() {
    let slugs: Vec<_> = scrapworks_engine::ALL_GAMES.iter().map(|entry| entry.meta.slug).collect();
    let outside = ["server/src", "protocol/src", "web/src"];
    let mut found = Vec::new();
    for source in outside.iter().flat_map(|folder| sources(folder, &[".rs", ".ts", ".svelte"])) {
        let allowed = ["web/src/games/", "web/src/api/generated/"];
        if allowed.iter().any(|folder| source.path.starts_with(folder)) || is_test(&source.path) {
            continue;
        }
        let code = source.text.split("#[cfg(test)]").next().unwrap_or_default();
        let named = slugs.iter().filter(|slug| code.contains(**slug));
        found.extend(named.map(|slug| format!("{} names {slug}", source.path)));
    }
    assert_none(found);
}

#[test]
fn the_protocol_does_not_depend_on_the_engine() {
    let manifest = fs::read_to_string(root().join("protocol/Cargo.toml")).unwrap();
    assert!(!manifest.contains("scrapworks-engine"));
}

/// Rule ids such as `SW-22` appear in the rulebook and in the doc comment of the test of that rule.
#[test]
fn every_rule_of_a_rulebook_has_a_test() {
    let tests: String = sources("engine/games", &[".rs"]).into_iter().map(|s| s.text).collect();
    let tested: BTreeSet<_> = tests
        .lines()
        .filter(|line| line.trim_start().starts_with("///"))
        .flat_map(rule_ids)
        .collect();
    let mut missing = Vec::new();
    // Translations are in subfolders and have the same rules.
    let is_original = |book: &Source| book.path.matches('/').count() == 2;
    let books: Vec<_> = sources("docs/rules", &[".md"]).into_iter().filter(is_original).collect();
    assert!(!books.is_empty(), "there are rulebooks");
    for book in books {
        let ids: BTreeSet<_> = book.text.lines().flat_map(rule_ids).collect();
        assert!(!ids.is_empty(), "{} has rule ids", book.path);
        missing.extend(ids.difference(&tested).map(|id| format!("{}: {id}", book.path)));
    }
    assert_none(missing);
}

#[test]
fn every_test_that_the_limits_name_exists() {
    let page = fs::read_to_string(root().join("docs/limits.md")).expect("the page of the limits");
    let rows = page.lines().filter(|line| line.starts_with("| "));
    let cells = rows.filter_map(|row| row.rsplit('|').nth(1));
    let named = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    let named: BTreeSet<_> = named.filter(|name| name.contains('_')).collect();
    assert!(named.len() > 50, "{named:?}");
    let code = code();
    let exists = |name: &str| {
        let declaration = format!("fn {name}(");
        code.iter().any(|source| source.text.contains(&declaration))
    };
    assert_none(named.into_iter().filter(|name| !exists(name)).map(str::to_owned).collect());
}

/// All rule ids in a text: two capitals, a dash, a number.
fn rule_ids(line: &str) -> Vec<String> {
    let words = line.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    let is_id = |word: &&str| {
        word.split_once('-').is_some_and(|(area, number)| {
            area.len() == 2
                && area.bytes().all(|byte| byte.is_ascii_uppercase())
                && !number.is_empty()
                && number.bytes().all(|byte| byte.is_ascii_digit())
        })
    };
    words.filter(is_id).map(str::to_owned).collect()
}

/// The simulation replaces clocks and random numbers. So the server gets them from one module each,
/// uses only biased `select!`, and starts no threads of its own.
#[test]
fn the_server_uses_simulated_time_and_randomness() {
    // Simulations have no traces, whose times are those of the machine.
    let traces = "telemetry/action.rs";
    let exempt =
        ["wall.rs", "random.rs", "blocking.rs", "main.rs", "tests.rs", "test_db.rs", traces];
    let banned = ["Timestamp::now(", "now_v7(", "getrandom::", "spawn_blocking(", "SystemTime"];
    let mut found = Vec::new();
    for source in sources("server/src", &[".rs"]) {
        if exempt.iter().any(|file| source.path.ends_with(&format!("/{file}"))) {
            continue;
        }
        let code = source.text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let lines: Vec<_> = code.lines().collect();
        for (n, line) in lines.iter().enumerate() {
            let is_std_clock = line.starts_with("use std::time") && line.contains("Instant");
            let is_unordered = line.contains("select! {") && !lines[n + 1].contains("biased;");
            if is_std_clock || is_unordered || banned.iter().any(|word| line.contains(word)) {
                found.push(format!("{}:{} {}", source.path, n + 1, line.trim()));
            }
        }
    }
    assert_none(found);
}

/// The store in memory is for tests and benchmarks only.
#[test]
fn releases_have_no_store_in_memory() {
    let text = |path: &str| fs::read_to_string(root().join(path)).expect("text");
    let manifest = text("server/Cargo.toml");
    assert!(manifest.contains("\nmemory = []"), "memory is a feature");
    assert!(manifest.contains("\nsimulation = [\"memory\"]"), "simulation implies memory");
    assert!(!manifest.contains("\ndefault ="), "the server has no features by default");
    let workspace = text("Cargo.toml");
    let server = workspace.lines().find(|line| line.starts_with("scrapworks-server =")).unwrap();
    assert!(!server.contains("features"), "{server}");
    let release = "cargo build --release --locked --package scrapworks-server";
    let debug = "cargo build --locked --package scrapworks-server";
    let makefile = text("Makefile");
    let (_, run) = makefile.split_once("\nrun:").expect("a run target");
    let (run, _) = run.split_once("\n\n").expect("another target");
    for (recipe, build) in [(run, debug), (&*text("Dockerfile"), release)] {
        assert!(recipe.contains(build), "{recipe}");
        assert!(!recipe.contains("feature"), "{recipe}");
    }
}

#[test]
fn no_unfinished_code() {
    let marks =
        ["TODO", "FIXME", " XXX", "todo!(", "unimplemented!(", "dbg!(", "#[ignore", ".only("];
    let mut found = Vec::new();
    for source in code().iter().filter(|source| !source.path.ends_with("tidy.rs")) {
        for (n, line) in source.text.lines().enumerate() {
            let hits = marks.iter().filter(|mark| line.contains(**mark));
            found.extend(hits.map(|mark| format!("{}:{} {mark}", source.path, n + 1)));
        }
    }
    assert_none(found);
}
