//! Complete matches of Scraplands over the protocol.

mod course;
mod driver;
mod fight;
mod gunner;
mod race;

use serde_json::{Value as Json, json};

use crate::harness::{Guest, TestServer, lobbies, stories};
use crate::stories::play::matches;

stories!(
    team_races_of_two_three_and_four_finish,
    showdowns_of_two_three_and_four_finish,
    arenas_of_two_three_and_four_finish,
);

async fn team_races_of_two_three_and_four_finish(server: &TestServer) {
    for (seats, course) in [(2, "breakers_yard"), (3, "dog_leg"), (4, "the_slick")] {
        play(server, seats, "team_race", course).await;
    }
}

async fn showdowns_of_two_three_and_four_finish(server: &TestServer) {
    for (seats, course) in [(2, "the_slick"), (3, "rust_canyon"), (4, "breakers_yard")] {
        play(server, seats, "showdown", course).await;
    }
}

async fn arenas_of_two_three_and_four_finish(server: &TestServer) {
    for seats in 2..=4 {
        play(server, seats, "arena", "crusher_pit").await;
    }
}

/// Random drivers rarely finish a lap, so the round cap is low.
async fn play(server: &TestServer, seats: u8, mission: &str, course: &str) {
    let cars = if seats == 2 { 2 } else { 1 };
    let options = json!({
        "mission": mission, "course": course, "cars": cars, "laps": 1, "round_cap": 5,
    });
    let guests = matches::create_guests(server, seats).await;
    let match_id = start(&guests, &options).await;
    matches::play_to_the_end(&[server], &guests, &match_id, seats).await;
}

/// Starts a match in which each guest brings the first cars of a preset.
async fn start(guests: &[Guest], options: &Json) -> String {
    let game = guests[0].get("/api/games/scraplands").await.ok();
    let cars = options["cars"].as_u64().expect("a number") as usize;
    let first = |preset: &Json| {
        let team = preset["roster"]["cars"].as_array().expect("a team");
        json!({ "cars": &team[..cars] })
    };
    let presets = game["presets"].as_array().expect("ready-made teams");
    let teams: Vec<Json> = presets.iter().take(guests.len()).map(first).collect();
    start_with(guests, options, &teams).await
}

/// Starts a match of these guests with these rosters.
async fn start_with(guests: &[Guest], options: &Json, teams: &[Json]) -> String {
    let body = json!({ "game": "scraplands", "options": options, "seats": guests.len() });
    let lobby = guests[0].post("/api/lobbies", &body).await.created()["lobby"].clone();
    let mut last = Json::Null;
    for (guest, team) in guests.iter().zip(teams) {
        lobbies::sit(guest, &lobby, json!({ "roster": team })).await.ok();
        last = lobbies::tick(guest, &lobby, true).await.ok();
    }
    last["match_id"].as_str().expect("the last ready flag starts the match").to_owned()
}
