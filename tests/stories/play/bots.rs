//! Matches against bots, and hints.

use scrapworks_engine::{Rng, Seed};
use serde_json::{Value as Json, json};

use crate::harness::{
    Guest, MatchClient, Socket, Store, TestServer,
    lobbies::{path, sit, tick},
    stories,
};

stories!(
    seating_the_last_bot_may_start_the_match,
    a_bot_has_its_own_or_a_given_roster,
    hints_are_for_awaited_seats_of_lobbies_that_allow_them,
    a_player_and_bots_finish_scrap_world
);

/// A lobby of that game with its owner in seat 0.
async fn open(owner: &Guest, body: Json) -> Json {
    owner.post("/api/lobbies", &body).await.created()["lobby"].clone()
}

async fn now(guest: &Guest, lobby: &Json) -> Json {
    guest.get(&path(lobby)).await.ok()
}

/// Starts a match of that guest and these bots.
pub(crate) async fn begin(guest: &Guest, body: Json, bots: &[&str]) -> String {
    let game = guest.get(&format!("/api/games/{}", body["game"].as_str().unwrap())).await.ok();
    let mut body = body;
    body["seats"] = json!(bots.len() + 1);
    let lobby = open(guest, body).await;
    let mine = match game["has_rosters"].as_bool() {
        Some(true) => json!({ "roster": fitting(guest, &lobby, &game).await }),
        _ => json!({}),
    };
    sit(guest, &lobby, mine).await.ok();
    for level in bots {
        sit(guest, &lobby, json!({ "bot": level })).await.ok();
    }
    let started = tick(guest, &lobby, true).await.ok();
    started["match_id"].as_str().expect("bots are ready").to_owned()
}

/// A preset that the lobby accepts.
async fn fitting(guest: &Guest, lobby: &Json, game: &Json) -> Json {
    for preset in game["presets"].as_array().unwrap() {
        let check = json!({
            "game": game["slug"], "options": lobby["options"],
            "seats": lobby["seats"].as_array().unwrap().len(), "roster": preset["roster"],
        });
        let checked = guest.post("/api/rosters/check", &check).await.ok();
        if checked["problems"].as_array().unwrap().is_empty() {
            return preset["roster"].clone();
        }
    }
    panic!("there is a ready-made roster for the default options")
}

async fn seating_the_last_bot_may_start_the_match(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let lobby = open(&ann, json!({ "game": "scrapbots" })).await;
    assert_eq!(tick(&ann, &lobby, true).await.ok()["lobby"]["state"], "open");
    let started = sit(&ann, &lobby, json!({ "bot": "easy" })).await.ok()["lobby"].clone();
    assert_eq!(started["state"], "started");
    let match_id = started["match_id"].as_str().unwrap();
    let mut client = MatchClient::join(Socket::of(server, &ann).await, match_id).await;
    assert_eq!(client.seat, Some(0));
    assert_eq!(now(&ann, &lobby).await["seats"][1]["bot"], "easy", "the room knows of it");
    client.resign().await;
    client.reply("bye").await;
    let again = ann.post(&format!("/api/matches/{match_id}/rematch"), &json!({})).await.created();
    assert_eq!(again["lobby"]["seats"][1]["bot"], "easy");
}

async fn a_bot_has_its_own_or_a_given_roster(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let lobby = open(&ann, json!({ "game": "scrap_world", "options": { "points": 80 } })).await;
    let suit =
        |armament: &str| json!({ "suits": [{ "chassis": "c_30_lancer", "armament": [armament] }] });
    let given = json!({ "bot": "easy", "roster": suit("blade") });
    let seated = sit(&ann, &lobby, given).await.ok();
    assert!(seated["lobby"]["seats"][1]["roster"]["points"].as_u64().unwrap() < 80);
    let odd = json!({ "seat": 1, "bot": "easy", "roster": suit("spoon") });
    sit(&ann, &lobby, odd).await.problem(422, "lobby.roster_illegal");
    let seated = sit(&ann, &lobby, json!({ "seat": 1, "bot": "easy" })).await.ok();
    let points = seated["lobby"]["seats"][1]["roster"]["points"].as_u64().unwrap();
    assert!((40..=80).contains(&points), "it uses its points: {points}");
}

fn hint(match_id: &str, level: &str) -> Json {
    json!({ "type": "hint", "match_id": match_id, "level": level })
}

async fn hints_are_for_awaited_seats_of_lobbies_that_allow_them(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let without = begin(&ann, json!({ "game": "scrapbots" }), &["easy"]).await;
    let mut socket = Socket::of(server, &ann).await;
    socket.send(&hint(&without, "easy")).await;
    assert_eq!(socket.next_of("refused").await["code"], "match.no_hints");

    let body = json!({ "game": "scrapbots", "hints": true });
    let match_id = begin(&ann, body, &["easy"]).await;
    let mut spectator = Socket::spectator(server).await;
    spectator.send(&hint(&match_id, "easy")).await;
    assert_eq!(spectator.next_of("refused").await["code"], "match.not_seated");
    let mut client = MatchClient::join(socket, &match_id).await;
    while client.legal.is_none() {
        client.step().await;
    }
    for level in ["easy", "normal"] {
        client.socket.send(&hint(&match_id, level)).await;
        let advice = client.socket.next_of("hint").await;
        assert_eq!(advice["seq"], client.seq);
        assert!(client.legal.as_ref().unwrap().contains(&advice["action"]), "{advice}");
    }
    client.socket.send(&hint(&match_id, "wise")).await;
    assert_eq!(client.socket.next_of("error").await["code"], "socket.malformed");
    client.resign().await;
    client.reply("bye").await;
    client.socket.send(&hint(&match_id, "easy")).await;
    assert_eq!(client.socket.next_of("refused").await["code"], "match.over");
}

async fn a_player_and_bots_finish_scrap_world(server: &TestServer) {
    play_to_the_end(server, json!({ "game": "scrap_world" }), &["easy", "normal"]).await;
}

/// Plays a match to its end: the player chooses at random, and bots act only for their own seats.
async fn play_to_the_end(server: &TestServer, body: Json, bots: &[&str]) {
    let ann = server.guest("Ann").await;
    let match_id = begin(&ann, body, bots).await;
    let mut client = MatchClient::join(Socket::of(server, &ann).await, &match_id).await;
    let mut rng = Rng::new(&Seed([5; 32]));
    let mut by_bots = 0;
    while client.result.is_null() {
        by_bots += decide_or_watch(&mut client, &mut rng).await;
    }
    assert!(by_bots > 0, "a bot substituted for her");
    let over = server.anonymous().get(&format!("/api/matches/{match_id}")).await.ok();
    assert_eq!((&over["state"], &over["result"]), (&json!("finished"), &client.result));
    for (seat, level) in (1..).zip(bots) {
        assert_eq!(over["seats"][seat]["bot"], *level);
        assert_eq!(over["seats"][seat]["player"], Json::Null);
    }
}

/// Sends one action of the player in seat 0, if it is awaited, and applies all steps up to it; else
/// applies the next step. Returns the number of steps by bots.
async fn decide_or_watch(client: &mut MatchClient, rng: &mut Rng) -> usize {
    let mine = client.legal.clone().and_then(|legal| rng.pick(&legal).cloned());
    let action_id = format!("ann-{}", client.seq);
    if let Some(action) = &mine {
        client.act(&action_id, action).await;
    }
    let mut by_bots = 0;
    loop {
        let step = client.step().await;
        if step["by"] == 0 {
            assert_eq!(step["cause"], "player", "she plays by her own hand");
            assert_eq!(client.reply(&action_id).await["type"], "acted");
            return by_bots;
        }
        assert_eq!(step["cause"], "bot");
        by_bots += 1;
        if mine.is_none() {
            return by_bots;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_on_after_a_restart() {
    let server = TestServer::start(Store::Sqlite).await;
    let ann = server.guest("Ann").await;
    let match_id = begin(&ann, json!({ "game": "scrapbots" }), &["normal"]).await;
    let mut rng = Rng::new(&Seed([7; 32]));
    let mut client = MatchClient::join(Socket::of(&server, &ann).await, &match_id).await;
    for _ in 0..5 {
        decide_or_watch(&mut client, &mut rng).await;
    }
    let server = server.restart().await;
    let ann = ann.at(&server);
    let mut client = MatchClient::join(Socket::of(&server, &ann).await, &match_id).await;
    let mut by_bots = 0;
    while by_bots == 0 && client.result.is_null() {
        by_bots += decide_or_watch(&mut client, &mut rng).await;
    }
    let shown = ann.get(&format!("/api/matches/{match_id}")).await.ok();
    let seat = &shown["seats"][1];
    assert_eq!((&seat["bot"], &seat["presence"]), (&json!("normal"), &json!("bot")));
    server.stop().await;
}
