//! Golden playthroughs: recorded matches that must replay to the same bytes as long as their
//! `rules_version` is supported.

use std::{fs, path::Path};

use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json, value::RawValue};

use crate::{
    log::{Row, any_setup, random_setup, replay},
    random_match::random_match,
};
use scrapworks_bots::Evaluate;
use scrapworks_core::{BySeat, Bytes32, Seats, Seed, Viewer};
use scrapworks_erased::{AnySetup, AnyStep};

#[derive(Serialize, Deserialize)]
struct Header {
    game: String,
    rules_version: u16,
    options: Box<RawValue>,
    rosters: BySeat<Box<RawValue>>,
    seed: Bytes32,
}

/// A line of a playthrough after the header: one step.
#[derive(Serialize, Deserialize)]
struct Line {
    seq: u32,
    row: Option<Row>,
    events: Box<RawValue>,
    /// The events by seat, where they differ from the public ones.
    seen_by: Json,
    hash: String,
}

/// Replays the playthrough at `path` and compares all events of each viewer and all state hashes.
///
/// With `UPDATE=1` in the environment it rewrites the file from its own rows; if there is no file,
/// it records random match number `n`.
#[track_caller]
pub fn golden<G: Evaluate>(path: &Path, n: u32, seats: Seats, options: &G::Options) {
    let updating = std::env::var_os("UPDATE").is_some();
    let recorded = match fs::read_to_string(path) {
        Ok(text) => Some(text),
        Err(err) if updating => {
            eprintln!("{}: {err}; recording a new match", path.display());
            None
        }
        Err(err) => panic!("{}: {err}; record it with UPDATE=1", path.display()),
    };
    let (setup, rows) = match &recorded {
        Some(text) => parse(text),
        None => {
            let setup = random_setup(n, seats, options);
            (any_setup::<G>(&setup), random_match(&setup, |_| {}))
        }
    };
    let written = render::<G>(&setup, &rows);
    if updating {
        fs::create_dir_all(path.parent().expect("a file in a folder")).expect("can be created");
        fs::write(path, written).expect("can be written");
        return;
    }
    let recorded = recorded.unwrap_or_default();
    for (number, (now, then)) in written.lines().zip(recorded.lines()).enumerate() {
        assert_eq!(now, then, "{}, line {}", path.display(), number + 1);
    }
    assert_eq!(written.lines().count(), recorded.lines().count());
}

fn parse(text: &str) -> (AnySetup, Vec<Row>) {
    let mut lines = text.lines();
    let header: Header =
        serde_json::from_str(lines.next().expect("a header")).expect("a valid header");
    let lines = lines.map(|line| serde_json::from_str::<Line>(line).expect("a valid line"));
    let setup = AnySetup {
        rules_version: header.rules_version,
        options: header.options,
        rosters: header.rosters,
        seed: Seed(header.seed.0),
    };
    (setup, lines.filter_map(|line| line.row).collect())
}

fn render<G: Evaluate>(setup: &AnySetup, rows: &[Row]) -> String {
    let header = Header {
        game: G::META.slug.to_owned(),
        rules_version: setup.rules_version,
        options: setup.options.clone(),
        rosters: setup.rosters.clone(),
        seed: Bytes32(setup.seed.0),
    };
    let (_, steps) = replay::<G>(setup, rows);
    let rows = std::iter::once(None).chain(rows.iter().map(Some));
    let lines =
        steps.iter().zip(rows).map(|(step, row)| line(step, row.cloned(), setup.rosters.seats()));
    let mut text = to_line(&header);
    lines.for_each(|line| text.push_str(&to_line(&line)));
    text
}

fn line(step: &AnyStep, row: Option<Row>, seats: Seats) -> Line {
    let public = step.seen_by(Viewer::Public);
    let mut seen_by = json!({});
    for seat in seats.iter() {
        let seen = step.seen_by(Viewer::Seat(seat)).json;
        if seen.get() != public.json.get() {
            seen_by[seat.0.to_string()] = json!(seen);
        }
    }
    Line { seq: step.seq, row, events: public.json, seen_by, hash: step.hash.to_string() }
}

fn to_line<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data") + "\n"
}
