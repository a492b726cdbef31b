//! Analyses of finished matches, and what they add to the statistics of their games.

use std::env;

use scrapworks_load::programs::database::Database;
use scrapworks_server::config::{Analyses, Limits};
use serde_json::{Value as Json, json};

use crate::harness::{
    Guest, MatchClient, Process, Served, Socket, Store, TestServer, eventually, lobbies,
    on_each_database, postgres,
};

const GAME: &str = "salvage";

/// A server that analyses matches, those of the sample game as well.
pub(super) struct Analysing;

impl Analysing {
    pub(super) async fn start(store: Store) -> TestServer {
        TestServer::start_with(store, |config| {
            config.analyses = Analyses::On;
            config.sample_game = true;
            config.limits = Limits::Off;
        })
        .await
    }
}

on_each_database!(Analysing: a_finished_match_is_analysed, a_tutorial_has_no_analysis);

/// Plays a match of the sample game against an easy bot to its end. Returns its id.
pub(crate) async fn finish_match(server: &impl Served, guest: &Guest) -> String {
    let lobby = guest.post("/api/lobbies", &json!({ "game": GAME })).await.created();
    let lobby = &lobby["lobby"];
    lobbies::sit(guest, lobby, json!({ "ready": true })).await.ok();
    let started = lobbies::sit(guest, lobby, json!({ "bot": "easy" })).await.ok();
    let match_id = started["lobby"]["match_id"].as_str().expect("all are ready").to_owned();
    play_to_the_end(server, guest, &match_id).await;
    match_id
}

/// Plays the last legal action whenever the guest is awaited.
pub(crate) async fn play_to_the_end(server: &impl Served, guest: &Guest, match_id: &str) {
    let mut client = MatchClient::join(Socket::of(server, guest).await, match_id).await;
    while client.result.is_null() {
        match client.legal.as_ref().and_then(|legal| legal.last().cloned()) {
            Some(action) => {
                client.act(&format!("own-{}", client.seq), &action).await;
                while client.step().await["by"] != client.seat.expect("a seat") {}
            }
            None => {
                client.step().await;
            }
        }
    }
}

pub(crate) async fn analysis(guest: &Guest, match_id: &str) -> Json {
    guest.get(&format!("/api/matches/{match_id}/analysis")).await.ok()
}

async fn is_analysed(guest: &Guest, match_id: &str) {
    let is_done = async || analysis(guest, match_id).await["state"] == "done";
    eventually("the match is analysed", is_done).await;
}

async fn statistics(guest: &Guest) -> Json {
    guest.get(&format!("/api/games/{GAME}/statistics")).await.ok()
}

async fn a_finished_match_is_analysed(server: TestServer) {
    let ann = server.guest("Ann").await;
    assert_eq!(statistics(&ann).await["matches"], 0);
    let running = lobbies::start(&[&ann, &server.guest("Bo").await]).await;
    let path = format!("/api/matches/{running}/analysis");
    ann.get(&path).await.problem(409, "match.not_over");
    ann.post(&path, &json!({})).await.problem(409, "match.not_over");
    let match_id = finish_match(&server, &ann).await;
    is_analysed(&ann, &match_id).await;
    let asked = ann.post(&format!("/api/matches/{match_id}/analysis"), &json!({})).await.ok();
    assert_eq!(asked, analysis(&ann, &match_id).await);

    let of = ann.get(&format!("/api/matches/{match_id}")).await.ok();
    let analysis = analysis(&ann, &match_id).await;
    let points = analysis["points"].as_array().expect("a list");
    let last = points.last().expect("there are points");
    assert_eq!((&last["seq"], &last["margin"]), (&of["seq"], &json!(0)));
    let wins = of["result"]["ranks"].as_array().expect("a list").iter();
    let wins: Vec<_> = wins.map(|rank| u64::from(*rank == 0)).collect();
    let has_won = |chance: &Json| u64::from(chance.as_u64().expect("a number") > 0);
    let chances = last["chances"].as_array().expect("a list").iter();
    assert_eq!(chances.map(has_won).collect::<Vec<_>>(), wins);
    assert!(analysis["decisions"].as_array().expect("a list").len() <= 3);

    let statistics = statistics(&ann).await;
    assert_eq!((&statistics["matches"], &statistics["steps_mean"]), (&json!(1), &of["seq"]));
    assert_eq!(statistics["seats"], json!([{ "count": 2, "matches": 1, "wins": wins }]));
    assert_eq!(statistics["bots"], json!([{ "level": "easy", "played": 1, "won": wins[0] }]));
    let metrics = server.anonymous().get("/metrics").await.text;
    assert!(metrics.contains("scrapworks_analyses_total{outcome=\"done\"} 1"), "{metrics}");
    server.stop().await;
}

async fn a_tutorial_has_no_analysis(server: TestServer) {
    let ann = server.guest("Ann").await;
    let begun = ann.post("/api/tutorials", &json!({ "game": GAME })).await.created();
    let match_id = begun["match_id"].as_str().expect("an id");
    let mut client = MatchClient::join(Socket::of(&server, &ann).await, match_id).await;
    client.resign().await;
    client.reply("bye").await;
    let none = json!({ "state": "none", "points": [], "decisions": [] });
    assert_eq!(analysis(&ann, match_id).await, none);
    let unknown = "/api/matches/00000000-0000-7000-8000-000000000000/analysis";
    ann.get(unknown).await.problem(404, "match.not_found");
    server.stop().await;
}

/// Whenever the server is killed, the match is analysed by the next one, and counts once.
async fn a_kill_neither_loses_a_match_nor_counts_it_twice(database: Database) {
    let url = database.url();
    let start = async || Process::start(&url, &["--sample-game".to_owned()]).await;
    let process = start().await;
    let ann = Guest::create(&process, "Ann").await;
    let mut finished = Vec::new();
    for _ in 0..2 {
        finished.push(finish_match(&process, &ann).await);
    }
    process.kill().await;
    // As if the server had been killed between claiming and storing.
    let claim = "update match_analysis set claimed_until = 9000000000000, attempts = 1
                 where state = 'waiting'";
    database.execute(claim).await.expect("it is there");
    for _ in 0..2 {
        let process = start().await;
        let ann = ann.at(&process);
        for match_id in &finished {
            let path = format!("/api/matches/{match_id}/analysis");
            let done = async || ann.get(&path).await.ok()["state"] == "done";
            eventually("the match is analysed", done).await;
        }
        assert_eq!(statistics(&ann).await["matches"], 2);
        process.kill().await;
    }
    database.remove().await.expect("it is there");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_counts_nothing_twice_on_sqlite() {
    a_kill_neither_loses_a_match_nor_counts_it_twice(Database::sqlite(&env::temp_dir())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_counts_nothing_twice_on_postgres() {
    let database = Database::postgres(&postgres()).await.expect("PostgreSQL answers");
    a_kill_neither_loses_a_match_nor_counts_it_twice(database).await;
}
