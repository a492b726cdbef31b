//! Scraplands from the opened room to the result, for clients that know the protocol page alone.

use serde_json::{Value as Json, json};

use super::{lobbies, matches};
use crate::harness::{Guest, TestServer, on_both_databases};

on_both_databases!(
    a_race_of_two_teams_comes_to_its_end,
    a_showdown_of_three_comes_to_its_end,
    a_full_arena_comes_to_its_end,
    a_race_of_four_comes_to_its_end,
);

async fn a_race_of_two_teams_comes_to_its_end(server: &TestServer) {
    play(server, 2, 3, json!({ "mission": "team_race", "course": "breakers_yard", "cars": 2 }))
        .await;
}

async fn a_showdown_of_three_comes_to_its_end(server: &TestServer) {
    play(server, 3, 5, json!({ "mission": "showdown", "course": "rust_canyon", "cars": 1 })).await;
}

async fn a_full_arena_comes_to_its_end(server: &TestServer) {
    play(server, 4, 8, json!({ "mission": "arena", "course": "crusher_pit", "cars": 1 })).await;
}

async fn a_race_of_four_comes_to_its_end(server: &TestServer) {
    play(server, 4, 13, json!({ "mission": "team_race", "course": "the_slick", "cars": 1 })).await;
}

/// Drivers who choose at random seldom come round, so a few rounds must do.
async fn play(server: &TestServer, seats: u8, seed: u8, mut options: Json) {
    options["laps"] = json!(1);
    options["round_cap"] = json!(5);
    let guests = matches::crowd(server, seats).await;
    let match_id = start(&guests, &options).await;
    matches::play_to_the_end(server, &guests, &match_id, seed).await;
}

/// Everybody brings the first cars of a ready-made team.
async fn start(guests: &[Guest], options: &Json) -> String {
    let game = guests[0].get("/api/games/scraplands").await.ok();
    let presets = game["presets"].as_array().expect("ready-made teams");
    let body = json!({ "game": "scraplands", "options": options, "seats": guests.len() });
    let lobby = guests[0].post("/api/lobbies", &body).await.created()["lobby"].clone();
    let cars = options["cars"].as_u64().expect("a number") as usize;
    let mut last = Json::Null;
    for (guest, preset) in guests.iter().zip(presets) {
        let team = preset["roster"]["cars"].as_array().expect("a team");
        let roster = json!({ "cars": &team[..cars] });
        lobbies::sit(guest, &lobby, json!({ "roster": roster })).await.ok();
        last = lobbies::tick(guest, &lobby, true).await.ok();
    }
    last["match_id"].as_str().expect("the last tick starts the match").to_owned()
}
