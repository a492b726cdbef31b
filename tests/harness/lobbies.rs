//! Waiting rooms, and what is brought to them: how most stories begin.

use serde_json::{Value as Json, json};

use super::{Guest, Response};

pub const GAME: &str = "scrap_world";

/// A legal roster of 80 points.
pub fn thumper() -> Json {
    json!({ "suits": [{
        "name": "Rosie",
        "chassis": "c_40_thumper",
        "armament": ["auto_cannon", "claw", "emp_missile", "basic_armor"],
    }] })
}

pub async fn open(guest: &Guest, seats: u8) -> Json {
    open_with(guest, seats, json!({ "type": "none" }), "forfeit").await
}

async fn open_with(guest: &Guest, seats: u8, clock: Json, absence: &str) -> Json {
    let body = json!({
        "game": GAME,
        "options": { "points": 80 },
        "seats": seats,
        "visibility": "public",
        "clock": clock,
        "absence": absence,
    });
    guest.post("/api/lobbies", &body).await.created()["lobby"].clone()
}

pub fn path(lobby: &Json) -> String {
    format!("/api/lobbies/{}", lobby["id"].as_str().expect("an id"))
}

pub async fn sit(guest: &Guest, lobby: &Json, body: Json) -> Response {
    guest.post(&format!("{}/seats", path(lobby)), &body).await
}

pub async fn tick(guest: &Guest, lobby: &Json, ready: bool) -> Response {
    guest.post(&format!("{}/ready", path(lobby)), &json!({ "ready": ready })).await
}

/// Starts a match of these guests, all with the same roster, and returns its id.
pub async fn start(guests: &[&Guest]) -> String {
    start_with(guests, json!({ "type": "none" }), "forfeit").await
}

/// Like [`start`], with a clock and an absence rule.
pub async fn start_with(guests: &[&Guest], clock: Json, absence: &str) -> String {
    let lobby = open_with(guests[0], guests.len() as u8, clock, absence).await;
    seat_all(guests, &lobby, &json!({ "roster": thumper() })).await
}

/// Starts a match of a game without rosters, with its default options.
pub async fn start_without_rosters(game: &str, guests: &[&Guest]) -> String {
    let body = json!({ "game": game, "seats": guests.len() });
    let lobby = guests[0].post("/api/lobbies", &body).await.created()["lobby"].clone();
    seat_all(guests, &lobby, &json!({})).await
}

/// Seats all guests with what they bring, and returns the id of the match that starts.
pub async fn seat_all(guests: &[&Guest], lobby: &Json, brought: &Json) -> String {
    let mut last = Json::Null;
    for guest in guests {
        sit(guest, lobby, brought.clone()).await.ok();
        last = tick(guest, lobby, true).await.ok();
    }
    last["match_id"].as_str().expect("the last ready flag starts the match").to_owned()
}
