//! Complete matches of Scraplands over the protocol, and each way in which one can end.

use serde_json::{Value as Json, json};

use crate::{
    harness::{Duel, Guest, TestServer, lobbies, stories},
    stories::play::matches,
};

stories!(
    team_races_of_two_three_and_four_finish,
    showdowns_of_two_three_and_four_finish,
    arenas_of_two_three_and_four_finish,
    a_race_ends_when_a_car_has_finished,
    a_showdown_ends_when_a_car_has_finished,
    an_arena_ends_with_the_last_car_standing,
);

/// Matches of good drivers, since the dice may end one for another reason.
const MATCHES_MAX: u32 = 6;
/// Upper bound of the steps of one such match.
const STEPS_MAX: u64 = 2_000;

async fn team_races_of_two_three_and_four_finish(server: &TestServer) {
    for (seats, course) in [(2, "breakers_yard"), (3, "dog_leg"), (4, "the_slick")] {
        play_at_random(server, seats, "team_race", course).await;
    }
}

async fn showdowns_of_two_three_and_four_finish(server: &TestServer) {
    for (seats, course) in [(2, "the_slick"), (3, "rust_canyon"), (4, "breakers_yard")] {
        play_at_random(server, seats, "showdown", course).await;
    }
}

async fn arenas_of_two_three_and_four_finish(server: &TestServer) {
    for seats in 2..=4 {
        play_at_random(server, seats, "arena", "crusher_pit").await;
    }
}

async fn a_race_ends_when_a_car_has_finished(server: &TestServer) {
    play_until(server, "team_race", "breakers_yard", "finished").await;
}

async fn a_showdown_ends_when_a_car_has_finished(server: &TestServer) {
    play_until(server, "showdown", "the_slick", "finished").await;
}

async fn an_arena_ends_with_the_last_car_standing(server: &TestServer) {
    play_until(server, "arena", "crusher_pit", "last_standing").await;
}

/// Random drivers rarely finish a lap, so the round cap is low.
async fn play_at_random(server: &TestServer, seats: u8, mission: &str, course: &str) {
    let cars = if seats == 2 { 2 } else { 1 };
    let options = json!({
        "mission": mission, "course": course, "cars": cars, "laps": 1, "round_cap": 5,
    });
    let guests = matches::create_guests(server, seats).await;
    let match_id = start(&guests, &options).await;
    matches::play_to_the_end(&[server], &guests, &match_id, seats).await;
}

/// Plays matches in which both guests take the advice of a bot, until one ends for that reason.
async fn play_until(server: &TestServer, mission: &str, course: &str, reason: &str) {
    let options = json!({ "mission": mission, "course": course, "cars": 1, "laps": 1 });
    let mut ended = Vec::new();
    for _ in 0..MATCHES_MAX {
        let result = play_by_hints(server, &options).await;
        if result["reason"] == reason {
            return;
        }
        ended.push(result["reason"].clone());
    }
    panic!("no match ended with {reason}: {ended:?}");
}

/// The result of a match in which both guests take the advice of a bot.
async fn play_by_hints(server: &TestServer, options: &Json) -> Json {
    let guests = matches::create_guests(server, 2).await;
    let match_id = start(&guests, options).await;
    let guests = <[Guest; 2]>::try_from(guests).expect("two");
    let mut duel = Duel::join(server, guests, match_id).await;
    let hint = duel.message("hint", json!({ "level": "normal" }));
    while duel.clients[0].result.is_null() {
        assert!(duel.seq() < STEPS_MAX, "the match ends");
        let (seat, action_id) = (duel.awaited(), format!("hint-{}", duel.seq()));
        let client = &mut duel.clients[seat];
        client.socket.send(&hint).await;
        let advice = client.socket.next_of("hint").await;
        client.play(&action_id, &advice["action"]).await;
        duel.clients[1 - seat].step().await;
    }
    let result = duel.clients[0].result.clone();
    assert_eq!(result, duel.clients[1].result, "both see the same end");
    let stored = duel.guests[0].get(&format!("/api/matches/{}", duel.match_id)).await.ok();
    assert_eq!((&stored["state"], &stored["result"]), (&json!("finished"), &result));
    result
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
    let teams = presets.iter().map(first);
    let seats = guests.len();
    let body = json!({ "game": "scraplands", "options": options, "seats": seats, "hints": true });
    let lobby = guests[0].post("/api/lobbies", &body).await.created()["lobby"].clone();
    let mut last = Json::Null;
    for (guest, team) in guests.iter().zip(teams) {
        lobbies::sit(guest, &lobby, json!({ "roster": team })).await.ok();
        last = lobbies::tick(guest, &lobby, true).await.ok();
    }
    last["match_id"].as_str().expect("the last ready flag starts the match").to_owned()
}
