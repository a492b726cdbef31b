//! Complete matches of Scrappers over the protocol.

use serde_json::{Value as Json, json};

use super::{lobbies, matches};
use crate::harness::{Guest, TestServer, stories};

stories!(
    two_player_scrappers_finishes,
    three_player_scrappers_finishes,
    four_player_scrappers_finishes,
);

async fn two_player_scrappers_finishes(server: &TestServer) {
    play(server, 2, 5).await;
}

async fn three_player_scrappers_finishes(server: &TestServer) {
    play(server, 3, 6).await;
}

async fn four_player_scrappers_finishes(server: &TestServer) {
    play(server, 4, 8).await;
}

async fn play(server: &TestServer, seats: u8, seed: u8) {
    let guests = matches::create_guests(server, seats).await;
    let match_id = start(&guests).await;
    matches::play_to_the_end(&[server], &guests, &match_id, seed).await;
}

/// Starts a match with extra resources and half the damage taken, so that cards resolve and the
/// match ends.
pub(super) async fn start(guests: &[Guest]) -> String {
    let options = json!({ "fuel": 4, "scrap": 6, "damage": 5, "round_cap": 12 });
    let body = json!({ "game": "scrappers", "options": options, "seats": guests.len() });
    let lobby = guests[0].post("/api/lobbies", &body).await.created()["lobby"].clone();
    let mut last = Json::Null;
    for guest in guests {
        lobbies::sit(guest, &lobby, json!({})).await.ok();
        last = lobbies::tick(guest, &lobby, true).await.ok();
    }
    last["match_id"].as_str().expect("the last ready flag starts the match").to_owned()
}
