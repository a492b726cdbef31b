//! Playing on from a step of a finished match.

use std::env;

use scrapworks_load::programs::database::Database;
use scrapworks_server::verify;
use serde_json::{Value as Json, json};

use super::{
    analyses::{self, Analysing},
    files,
};
use crate::harness::{
    Duel, Guest, MatchClient, Process, Served, Socket, TestServer, on_each_database, postgres,
    stories,
};

stories!(a_continuation_needs_a_step_and_a_seat_to_go_on_from, a_left_seat_cannot_play_on);

on_each_database!(Analysing: a_continuation_counts_for_nobody_and_verifies);

/// A step in the middle of a match against a bot.
const SEQ: u64 = 6;

async fn go_on(guest: &Guest, match_id: &str, seq: u64) -> String {
    let body = json!({ "seq": seq, "seat": 0, "level": "easy" });
    let path = format!("/api/matches/{match_id}/continuations");
    let begun = guest.post(&path, &body).await.created();
    begun["match_id"].as_str().expect("an id").to_owned()
}

async fn replay(guest: &Guest, match_id: &str) -> Json {
    guest.get(&files::path(match_id)).await.ok()
}

fn hashes(replay: &Json) -> Vec<&str> {
    let steps = replay["steps"].as_array().expect("a list");
    steps.iter().map(|step| step["hash"].as_str().expect("text")).collect()
}

#[track_caller]
fn verifies(replay: &Json) {
    let report = verify::text(replay.to_string().as_bytes());
    assert!(report.agrees(), "{report}");
}

async fn a_continuation_counts_for_nobody_and_verifies(server: TestServer) {
    let ann = server.guest("Ann").await;
    let source = analyses::finish_match(&server, &ann).await;
    let profile = async || ann.get(&format!("/api/players/{}", ann.id)).await.ok()["games"].clone();
    let played = profile().await;
    let continued = [go_on(&ann, &source, SEQ).await, go_on(&ann, &source, SEQ).await];
    let from = json!({ "match_id": source, "seq": SEQ });
    for match_id in &continued {
        let of = ann.get(&format!("/api/matches/{match_id}")).await.ok();
        assert_eq!(of["continued_from"], from, "{of}");
        assert!(of["seq"].as_u64() > Some(SEQ), "{of}");
        assert_eq!((&of["hints"], &of["clock"]["type"]), (&json!(true), &json!("none")));
        analyses::play_to_the_end(&server, &ann, match_id).await;
    }
    let listed = ann.get("/api/matches?player=me").await.ok();
    let listed = listed["items"].as_array().expect("a list");
    let marked = listed.iter().filter(|of| of["continued_from"] == from).count();
    assert_eq!((listed.len(), marked), (3, 2));
    let public = server.anonymous().get("/api/matches").await.ok();
    assert_eq!(public["items"].as_array().expect("a list").len(), 1, "{public}");
    assert_eq!(profile().await, played);
    let rematch = format!("/api/matches/{}/rematch", continued[0]);
    ann.post(&rematch, &json!({})).await.problem(409, "match.tutorial");
    assert_eq!(analyses::analysis(&ann, &continued[0]).await["state"], "none");

    let [source, one, other] = [
        replay(&ann, &source).await,
        replay(&ann, &continued[0]).await,
        replay(&ann, &continued[1]).await,
    ];
    [&source, &one, &other].into_iter().for_each(verifies);
    let at = SEQ as usize;
    assert_eq!(hashes(&one)[..=at], hashes(&source)[..=at], "it begins with the same steps");
    assert_ne!(hashes(&one)[at + 1], hashes(&other)[at + 1], "chance is drawn anew each time");
    assert_ne!(one["steps"][at + 1]["seed"], other["steps"][at + 1]["seed"]);
    assert_ne!(one["commitment"], source["commitment"]);
    let mut changed = one.clone();
    changed["steps"][at + 1]["seed"] = other["steps"][at + 1]["seed"].clone();
    let report = verify::text(changed.to_string().as_bytes());
    assert!(report.to_string().contains("what chance came from"), "{report}");
    let mut out = Vec::new();
    let agrees = verify::all(&server.database_url(), &mut out).await.expect("it is open");
    assert!(agrees, "{}", String::from_utf8_lossy(&out));
    server.stop().await;
}

async fn a_continuation_needs_a_step_and_a_seat_to_go_on_from(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.steps(4).await;
    let path = format!("/api/matches/{}/continuations", duel.match_id);
    let guest = duel.guests[0].clone();
    let post = async |seq: u64, seat: u8| {
        guest.post(&path, &json!({ "seq": seq, "seat": seat, "level": "hard" })).await
    };
    post(2, 0).await.problem(409, "match.not_over");
    duel.clients[1].resign().await;
    duel.clients[0].step().await;
    post(5, 0).await.problem(422, "continuation.seq");
    post(50, 0).await.problem(422, "continuation.seq");
    post(2, 2).await.problem(422, "continuation.seat");
    post(2, 1).await.created();
    let anonymous = server.anonymous();
    anonymous
        .post(&path, &json!({ "seq": 2, "seat": 0, "level": "easy" }))
        .await
        .problem(401, "auth.needed");
    let begun = guest.post("/api/tutorials", &json!({ "game": "scrapbots" })).await.created();
    let tutorial = begun["match_id"].as_str().expect("an id").to_owned();
    let mut client = MatchClient::join(Socket::of(server, &guest).await, &tutorial).await;
    client.resign().await;
    client.reply("bye").await;
    let of_tutorial = format!("/api/matches/{tutorial}/continuations");
    let body = json!({ "seq": 0, "seat": 0, "level": "easy" });
    guest.post(&of_tutorial, &body).await.problem(409, "continuation.match");
    server.execute_sql("update match set rules_version = 0 where not tutorial").await;
    post(2, 0).await.problem(409, "match.unplayable");
}

async fn a_left_seat_cannot_play_on(server: &TestServer) {
    let guests = [server.guest("Ann").await, server.guest("Bo").await, server.guest("Cy").await];
    let match_id = crate::harness::lobbies::start(&[&guests[0], &guests[1], &guests[2]]).await;
    for guest in &guests[..2] {
        let mut client = MatchClient::join(Socket::of(server, guest).await, &match_id).await;
        client.resign().await;
        client.reply("bye").await;
    }
    let path = format!("/api/matches/{match_id}/continuations");
    let body = |seat: u8| json!({ "seq": 1, "seat": seat, "level": "easy" });
    guests[0].post(&path, &body(0)).await.problem(422, "continuation.seat");
    let begun = guests[0].post(&path, &body(1)).await.created();
    let id = begun["match_id"].as_str().expect("an id");
    let of = guests[0].get(&format!("/api/matches/{id}")).await.ok();
    let seats = of["seats"].as_array().expect("a list").iter();
    let presence: Vec<_> = seats.map(|seat| seat["presence"].as_str().expect("text")).collect();
    assert_eq!(presence, ["left", "away", "bot"]);
}

/// A continuation goes on at the next server, though the match that it continues is deleted.
async fn a_continuation_outlives_a_kill(database: Database) {
    let url = database.url();
    let start = async || Process::start(&url, &["--sample-game".to_owned()]).await;
    let process = start().await;
    let ann = Guest::create(&process, "Ann").await;
    let source = analyses::finish_match(&process, &ann).await;
    let continued = go_on(&ann, &source, SEQ).await;
    step(&process, &ann, &continued).await;
    process.kill().await;
    let process = start().await;
    let ann = ann.at(&process);
    analyses::play_to_the_end(&process, &ann, &continued).await;
    verifies(&replay(&ann, &continued).await);
    process.kill().await;
    database.remove().await.expect("it is there");
}

async fn step(server: &impl Served, guest: &Guest, match_id: &str) {
    let mut client = MatchClient::join(Socket::of(server, guest).await, match_id).await;
    while client.legal.is_none() {
        client.step().await;
    }
    let action = client.legal.as_ref().expect("it was waited for")[0].clone();
    client.act("first", &action).await;
    assert_eq!(client.reply("first").await["type"], "acted");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_continuation_outlives_a_kill_on_sqlite() {
    a_continuation_outlives_a_kill(Database::sqlite(&env::temp_dir())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_continuation_outlives_a_kill_on_postgres() {
    let database = Database::postgres(&postgres()).await.expect("PostgreSQL answers");
    a_continuation_outlives_a_kill(database).await;
}
