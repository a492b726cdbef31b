//! Replays recorded matches of every game and rules version. A rules change that alters the outcome
//! of an old match fails here: increase `rules_version`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use scrapworks_engine::{ALL_GAMES, Entry, Rng, Seats, Seed};
use scrapworks_server::{config::Limits, verify};
use serde_json::{Value as Json, json, value::to_raw_value};

use super::files;
use crate::harness::{
    MatchClient, Socket, Store, TestServer,
    lobbies::{sit, tick},
};

fn folder(entry: &Entry, version: u16) -> PathBuf {
    let replays = Path::new(env!("CARGO_MANIFEST_DIR")).join("replays");
    replays.join(entry.meta.slug).join(format!("v{version}"))
}

fn recorded(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten();
    files.map(|file| file.expect("a readable folder").path()).collect()
}

/// `UPDATE=1` records a match where there is none; existing recordings are never rewritten.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn recorded_matches_replay_unchanged() {
    for entry in ALL_GAMES {
        let current = folder(entry, entry.meta.rules_version);
        if recorded(&current).is_empty() && std::env::var_os("UPDATE").is_some() {
            fs::create_dir_all(&current).expect("can be made");
            fs::write(current.join("match.json"), record(entry).await).expect("can be written");
        }
        for version in entry.meta.rules_version_min..=entry.meta.rules_version {
            let files = recorded(&folder(entry, version));
            let slug = entry.meta.slug;
            assert!(!files.is_empty(), "record {slug} v{version}: run this test with UPDATE=1");
            for file in files {
                let report = verify::file(&file);
                assert!(report.agrees(), "{}\n{report}", file.display());
                let text = fs::read_to_string(&file).expect("text");
                let replay: Json = serde_json::from_str(&text).expect("JSON");
                assert_eq!(replay["match"]["rules_version"], version, "{}", file.display());
            }
        }
    }
}

/// Plays a match with the fewest players, random actions and some undos.
async fn record(entry: &Entry) -> String {
    let server = TestServer::start_with(Store::Sqlite, |config| {
        config.sample_game = true;
        config.limits = Limits::Off;
    })
    .await;
    let mut rng = Rng::new(&Seed([23; 32]));
    let seats = entry.meta.seats_min;
    let mut guests = Vec::new();
    for seat in 0..seats {
        guests.push(server.guest(&format!("Guest {seat}")).await);
    }
    let body = json!({ "game": entry.meta.slug, "seats": seats });
    let lobby = guests[0].post("/api/lobbies", &body).await.created()["lobby"].clone();
    let options = to_raw_value(&lobby["options"]).expect("plain data");
    let mut started = Json::Null;
    for (seat, guest) in guests.iter().enumerate() {
        let mut body = json!({ "entropy": format!("{seat:02x}").repeat(32) });
        if entry.meta.has_rosters {
            let roster = (entry.pick_roster)(&options, Seats(seats), &mut rng).expect("a roster");
            body["roster"] = serde_json::to_value(roster).expect("plain data");
        }
        sit(guest, &lobby, body).await.ok();
        started = tick(guest, &lobby, true).await.ok();
    }
    let match_id = started["match_id"].as_str().expect("all are ready").to_owned();
    let mut clients = Vec::new();
    for guest in &guests {
        clients.push(MatchClient::join(Socket::of(&server, guest).await, &match_id).await);
    }
    while clients[0].result.is_null() {
        let awaited = *rng.pick(&clients[0].awaiting).expect("somebody is awaited") as usize;
        let client = &mut clients[awaited];
        let action_id = format!("{awaited}-{}", client.seq);
        match client.undo_of.filter(|_| rng.below(16) == 0) {
            Some(of) => {
                let undo = json!({
                    "type": "undo", "match_id": match_id, "action_id": action_id, "of": of,
                });
                client.socket.send(&undo).await;
            }
            None => {
                let legal = client.legal.clone().expect("an awaited seat has legal actions");
                client.act(&action_id, rng.pick(&legal).expect("there is a choice")).await;
            }
        }
        for client in &mut clients {
            client.step().await;
        }
    }
    let replay = server.anonymous().get(&files::path(&match_id)).await;
    replay.ok();
    server.stop().await;
    replay.text + "\n"
}
