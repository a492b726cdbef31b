//! The arena's command line: level order in every game, reports, and error messages. These
//! tournaments are too short to measure how large the differences between levels are.

use std::process::{Command, Output};

use scrapworks_engine::ALL_GAMES;
use serde_json::Value as Json;

/// Few enough to take seconds. The seeds are fixed, so the result is always the same.
const MATCHES: u32 = 8;

fn arena(args: &[&str]) -> Output {
    let mut arena = Command::new(env!("CARGO_BIN_EXE_scrapworks-arena"));
    arena.args(args).output().expect("the arena starts")
}

#[track_caller]
fn stdout_of(args: &[&str]) -> String {
    let Output { status, stdout, stderr } = arena(args);
    let stderr = String::from_utf8_lossy(&stderr);
    assert!(status.success(), "{args:?} ended with {status}: {stderr}");
    String::from_utf8(stdout).expect("text")
}

#[track_caller]
fn report(args: &[&str]) -> Json {
    let args = [args, &["--json"]].concat();
    serde_json::from_str(&stdout_of(&args)).expect("valid JSON")
}

/// The error message of a run that must fail.
#[track_caller]
fn error_of(args: &[&str]) -> String {
    let Output { status, stdout, stderr } = arena(args);
    assert_eq!(status.code(), Some(2), "{args:?} must be rejected");
    assert!(stdout.is_empty(), "no report is printed");
    String::from_utf8(stderr).expect("text")
}

fn number(value: &Json) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is not a number"))
}

#[test]
fn normal_beats_easy_in_every_game() {
    for game in ALL_GAMES.iter().map(|entry| entry.meta.slug) {
        let matches = MATCHES.to_string();
        let report = report(&[game, "--levels", "normal,easy", "--matches", &matches]);
        let reasons = report["reasons"].as_object().expect("reasons by name");
        assert!(
            !reasons.contains_key("actions_max"),
            "{game}: bots go round in circles: {reasons:?}"
        );
        let won = |player: usize| number(&report["players"][player]["won"]["percent"]);
        assert!(won(0) > won(1), "{game}: normal won {} % and easy {} %", won(0), won(1));
    }
}

#[test]
fn hard_finishes_matches_of_every_game() {
    for game in ALL_GAMES.iter().map(|entry| entry.meta.slug) {
        let args = [game, "--levels", "hard,easy", "--matches", "2", "--nodes", "40"];
        let report = report(&args);
        let reasons = report["reasons"].as_object().expect("reasons by name");
        let counted: f64 = reasons.values().map(number).sum();
        assert_eq!((&report["game"], counted), (&Json::from(game), 2.0));
        assert_eq!(report["players"][0]["level"], "hard");
        assert!(0.0 < number(&report["actions"]["median"]));
        assert!(
            0.0 < number(&report["players"][0]["decision_ms"]["mean"]),
            "decision times are reported"
        );
    }
}

#[test]
fn reports_do_not_depend_on_the_number_of_threads() {
    let on = |threads| {
        let args = ["scrapbots", "--levels", "easy,normal", "--matches", "4"];
        stdout_of(&[&args[..], &["--untimed", "--threads", threads]].concat())
    };
    assert_eq!(on("1"), on("3"));
}

#[test]
fn first_selects_different_matches() {
    let part = |first| {
        let args = ["scrapbots", "--levels", "easy,easy", "--matches", "4", "--first", first];
        report(&args)["actions"].clone()
    };
    assert_ne!(part("0"), part("4"));
}

#[test]
fn the_report_is_printed_as_tables() {
    let tables = stdout_of(&["scrapbots", "--levels", "normal,easy", "--matches", "2"]);
    let lines: Vec<_> = tables.lines().collect();
    assert!(lines[0].starts_with("2 matches of scrapbots, rules version "), "{tables}");
    let has = |start: &str| lines.iter().any(|line| line.starts_with(start));
    for start in ["Rounds: median ", "Ended by: ", "| normal | ", "| easy | ", "| 1 | ", "| 2 | "] {
        assert!(has(start), "no line begins with `{start}`:\n{tables}");
    }
}

#[test]
fn presets_meet_presets_of_the_same_points() {
    let played = |options: &str| -> Vec<String> {
        let levels = ["scraplands", "--levels", "easy,easy", "--matches", "4"];
        let rosters = ["--rosters", "presets", "--options", options];
        let report = report(&[&levels[..], &rosters].concat());
        let rates = report["presets"].as_array().expect("a win rate for each");
        rates.iter().map(|rate| rate[0].as_str().expect("its name").to_owned()).collect()
    };
    assert_eq!(played(r#"{"cars": 2}"#), ["Fox and Hound", "Hammer and Anvil"]);
    assert_eq!(played(r#"{"cars": 4}"#), ["Dune Pack"]);
}

#[test]
fn unplayable_arguments_are_rejected_with_a_message() {
    let unknown = error_of(&["chess"]);
    assert!(unknown.contains("unknown game `chess`; known games: scrap_world, "), "{unknown}");
    let five = error_of(&["scrappers", "--levels", "easy,easy,easy,easy,easy"]);
    assert!(five.contains("Scrappers takes 2 to 4 players, not 5"), "{five}");
    let malformed = error_of(&["scrapbots", "--options", "{"]);
    assert!(malformed.contains("the options are not valid JSON: "), "{malformed}");
    let foreign = error_of(&["scrapbots", "--options", r#"{"moon": true}"#]);
    assert!(foreign.contains("moon"), "{foreign}");
    let without = error_of(&["scrapbots", "--rosters", "presets"]);
    assert!(without.contains("no presets fit these options"), "{without}");
}

#[test]
fn malformed_arguments_are_rejected_with_the_allowed_values() {
    let genius = error_of(&["scrapbots", "--levels", "genius,easy"]);
    assert!(genius.contains("genius") && genius.contains("easy, normal, hard"), "{genius}");
    for [name, value] in [["--matches", "0"], ["--threads", "0"], ["--nodes", "many"]] {
        let message = error_of(&["scrapbots", name, value]);
        assert!(message.contains(name) && message.contains(value), "{message}");
    }
}
