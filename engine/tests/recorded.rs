//! What the client's galleries and tests recorded of the games is as the games are today.
//! `UPDATE=1` writes the descriptions again; `examples/positions.rs` prints new positions.

use std::{env, fs, path::PathBuf};

use scrapworks_engine::{ALL_GAMES, AnySetup, Entry, Seat, Seats, Seed};
use serde_json::{Value as Json, value::to_raw_value};

fn file(game: &Entry, name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../web/src/games")
        .join(game.meta.slug)
        .join("gallery")
        .join(name)
}

fn lines(game: &Entry, name: &str) -> Vec<Json> {
    let text = fs::read_to_string(file(game, name)).expect("it was recorded");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn a_game_is_described_as_it_is() {
    for game in ALL_GAMES {
        let mut info = lines(game, "info.jsonl").remove(0);
        let recorded = info.clone();
        info["rules_version"] = game.meta.rules_version.into();
        info["options"] = (game.options)();
        info["presets"] = (game.presets)();
        info["catalogue"] = (game.catalogue)();
        if env::var_os("UPDATE").is_some() {
            fs::write(file(game, "info.jsonl"), format!("{info}\n")).expect("it is writable");
        } else {
            assert_eq!(recorded, info, "{}: run this test with UPDATE=1", game.meta.slug);
        }
    }
}

#[test]
fn recorded_actions_can_be_read() {
    for game in ALL_GAMES {
        let options = to_raw_value(&(game.options)()["default"]).expect("plain data");
        let seats = Seats(game.meta.seats_min);
        let roster = to_raw_value(&(game.presets)()[0]["roster"]).expect("plain data");
        let roster = (game.check_roster)(&options, seats, &roster).expect("a preset").roster;
        let setup = AnySetup {
            rules_version: game.meta.rules_version,
            options,
            rosters: vec![roster; usize::from(seats.0)].into(),
            seed: Seed([1; 32]),
        };
        let (begun, _) = (game.start)(&setup).expect("a match");
        let mut read = 0;
        for line in lines(game, "recorded.jsonl") {
            for action in line["legal"].as_array().into_iter().flatten() {
                let action = to_raw_value(action).expect("plain data");
                let code = begun.preview(Seat(0), &action).err().map(|refused| refused.code);
                assert_ne!(code.as_deref(), Some("match.malformed"), "{action}");
                read += 1;
            }
        }
        assert!(read > 5, "{} has {read} recorded actions", game.meta.slug);
    }
}
