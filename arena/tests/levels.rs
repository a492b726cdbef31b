//! The arena as somebody at a terminal has it: levels that differ in every game, reports that can
//! be read, and sentences for what cannot be played. How large the differences are takes longer
//! series than these.

use std::process::{Command, Output};

use scrapworks_engine::GAMES;
use serde_json::Value as Json;

/// So few matches take seconds; the seeds are fixed, so the result is always the same.
const MATCHES: u32 = 8;

fn arena(args: &[&str]) -> Output {
    let mut arena = Command::new(env!("CARGO_BIN_EXE_scrapworks-arena"));
    arena.args(args).output().expect("the arena starts")
}

#[track_caller]
fn printed(args: &[&str]) -> String {
    let Output { status, stdout, stderr } = arena(args);
    let complaint = String::from_utf8_lossy(&stderr);
    assert!(status.success(), "{args:?} ended with {status}: {complaint}");
    String::from_utf8(stdout).expect("text")
}

#[track_caller]
fn report(args: &[&str]) -> Json {
    let args = [args, &["--json"]].concat();
    serde_json::from_str(&printed(&args)).expect("JSON was asked for")
}

/// What the arena says on its way out.
#[track_caller]
fn complaint(args: &[&str]) -> String {
    let Output { status, stdout, stderr } = arena(args);
    assert_eq!(status.code(), Some(2), "{args:?} cannot be played");
    assert!(stdout.is_empty(), "nothing was played");
    String::from_utf8(stderr).expect("text")
}

fn number(of: &Json) -> f64 {
    of.as_f64().unwrap_or_else(|| panic!("{of} is no number"))
}

#[test]
fn normal_beats_easy_in_every_game() {
    for game in GAMES.iter().map(|entry| entry.meta.slug) {
        let matches = MATCHES.to_string();
        let report = report(&[game, "--levels", "normal,easy", "--matches", &matches]);
        let won = |player: usize| number(&report["players"][player]["won"]["percent"]);
        assert!(won(0) > won(1), "{game}: normal won {} % and easy {} %", won(0), won(1));
    }
}

#[test]
fn hard_plays_every_game_to_its_end() {
    for game in GAMES.iter().map(|entry| entry.meta.slug) {
        let asked = [game, "--levels", "hard,easy", "--matches", "2", "--nodes", "40"];
        let report = report(&asked);
        let ended = report["reasons"].as_object().expect("reasons by name");
        let counted: f64 = ended.values().map(number).sum();
        assert_eq!((&report["game"], counted), (&Json::from(game), 2.0));
        assert_eq!(report["players"][0]["level"], "hard");
        assert!(0.0 < number(&report["actions"]["median"]));
        assert!(0.0 < number(&report["players"][0]["decision_ms"]["mean"]), "times are told");
    }
}

#[test]
fn the_same_series_gives_the_same_results_on_any_number_of_threads() {
    for game in GAMES.iter().map(|entry| entry.meta.slug) {
        let on = |threads| {
            let series = [game, "--levels", "easy,normal", "--matches", "4"];
            printed(&[&series[..], &["--untimed", "--threads", threads]].concat())
        };
        assert_eq!(on("1"), on("3"), "{game}");
    }
}

#[test]
fn a_later_part_of_a_series_is_another_one() {
    let part = |first| {
        let asked = ["scrapbots", "--levels", "easy,easy", "--matches", "4", "--first", first];
        report(&asked)["actions"].clone()
    };
    assert_ne!(part("0"), part("4"));
}

#[test]
fn a_report_is_read_in_tables() {
    let tables = printed(&["scrapbots", "--levels", "normal,easy", "--matches", "2"]);
    let lines: Vec<_> = tables.lines().collect();
    assert!(lines[0].starts_with("2 matches of scrapbots, rules version "), "{tables}");
    let has = |start: &str| lines.iter().any(|line| line.starts_with(start));
    for start in ["Rounds: median ", "Ended by: ", "| normal | ", "| easy | ", "| 1 | ", "| 2 | "] {
        assert!(has(start), "no line begins with `{start}`:\n{tables}");
    }
}

#[test]
fn ready_made_rosters_meet_their_like() {
    let played = |options: &str| -> Vec<String> {
        let levels = ["scraplands", "--levels", "easy,easy", "--matches", "4"];
        let rosters = ["--rosters", "presets", "--options", options];
        let report = report(&[&levels[..], &rosters].concat());
        let shares = report["presets"].as_array().expect("a share for each");
        shares.iter().map(|share| share[0].as_str().expect("its name").to_owned()).collect()
    };
    assert_eq!(played(r#"{"cars": 2}"#), ["Fox and Hound", "Hammer and Anvil"]);
    assert_eq!(played(r#"{"cars": 4}"#), ["Dune Pack"]);
}

#[test]
fn what_cannot_be_played_is_refused_with_a_sentence() {
    let unknown = complaint(&["chess"]);
    assert!(unknown.contains("there is no game `chess`; there are scrap_world, "), "{unknown}");
    let crowd = complaint(&["scrappers", "--levels", "easy,easy,easy,easy,easy"]);
    assert!(crowd.contains("Scrappers is played by 2 to 4, not by 5"), "{crowd}");
    let garbled = complaint(&["scrapbots", "--options", "{"]);
    assert!(garbled.contains("the options are no JSON: "), "{garbled}");
    let foreign = complaint(&["scrapbots", "--options", r#"{"moon": true}"#]);
    assert!(foreign.contains("moon"), "{foreign}");
    let without = complaint(&["scrapbots", "--rosters", "presets"]);
    assert!(without.contains("there are no ready-made rosters"), "{without}");
}

#[test]
fn what_no_series_could_mean_is_refused_with_what_could_be_said() {
    let genius = complaint(&["scrapbots", "--levels", "genius,easy"]);
    assert!(genius.contains("genius") && genius.contains("easy, normal, hard"), "{genius}");
    for [name, value] in [["--matches", "0"], ["--threads", "0"], ["--nodes", "many"]] {
        let complaint = complaint(&["scrapbots", name, value]);
        assert!(complaint.contains(name) && complaint.contains(value), "{complaint}");
    }
}
