//! Scrapyard Empire from the opened room to the result, for clients that know the protocol page
//! alone.

use serde_json::{Value as Json, json};

use super::{lobbies, matches};
use crate::harness::{Guest, TestServer, on_both_databases};

on_both_databases!(
    a_duel_of_yards_comes_to_its_end,
    three_yards_come_to_the_end,
    a_full_table_of_yards_comes_to_its_end,
);

async fn a_duel_of_yards_comes_to_its_end(server: &TestServer) {
    play(server, 2, 5).await;
}

async fn three_yards_come_to_the_end(server: &TestServer) {
    play(server, 3, 6).await;
}

async fn a_full_table_of_yards_comes_to_its_end(server: &TestServer) {
    play(server, 4, 7).await;
}

async fn play(server: &TestServer, seats: u8, seed: u8) {
    let guests = matches::crowd(server, seats).await;
    let match_id = start(&guests).await;
    matches::play_to_the_end(server, &guests, &match_id, seed).await;
}

/// Players who choose at random build no empire, so it ends with the last round.
async fn start(guests: &[Guest]) -> String {
    let options = json!({ "inventions": 2, "round_cap": 4 });
    let body = json!({ "game": "scrapyard_empire", "options": options, "seats": guests.len() });
    let lobby = guests[0].post("/api/lobbies", &body).await.created()["lobby"].clone();
    let mut last = Json::Null;
    for guest in guests {
        lobbies::sit(guest, &lobby, json!({})).await.ok();
        last = lobbies::tick(guest, &lobby, true).await.ok();
    }
    last["match_id"].as_str().expect("the last tick starts the match").to_owned()
}
