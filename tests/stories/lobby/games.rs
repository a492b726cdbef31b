//! The list of games.

use serde_json::{Value as Json, json};

use crate::harness::{MatchClient, Socket, Store, TestServer, stories};

stories!(
    the_list_of_games_is_complete,
    the_sample_game_is_offered_to_nobody_unless_the_server_is_told_to,
);

const SAMPLE: &str = "salvage";

async fn the_list_of_games_is_complete(server: &TestServer) {
    let anonymous = server.anonymous();
    let list = anonymous.get("/api/games").await.ok();
    assert_eq!(list["next"], Json::Null);
    let games = list["items"].as_array().unwrap();
    assert_eq!(games.len(), scrapworks_engine::GAMES.len());
    for game in games {
        let slug = game["slug"].as_str().unwrap();
        assert!(game.get("catalogue").is_none(), "the list is short");
        let whole = anonymous.get(&format!("/api/games/{slug}")).await.ok();
        for (name, value) in game.as_object().unwrap() {
            assert_eq!(whole[name], *value, "{slug}: {name}");
        }
        assert!(whole["catalogue"].is_object());
        assert!(whole["seats_min"].as_u64().unwrap() <= whole["seats_max"].as_u64().unwrap());
        let schema = &whole["options"]["schema"];
        let options = jsonschema::validator_for(schema).expect("a JSON Schema");
        assert!(options.is_valid(&whole["options"]["default"]));
        for preset in whole["presets"].as_array().unwrap() {
            assert!(preset["name"].is_string() && preset["roster"].is_object());
            assert!(preset["points"].is_u64() && preset["seats"].is_u64());
        }
    }
    anonymous.get("/api/games/chess").await.problem(404, "game.not_found");
}

async fn the_sample_game_is_offered_to_nobody_unless_the_server_is_told_to(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let game = json!({ "game": SAMPLE });
    for path in [&format!("/api/games/{SAMPLE}"), &format!("/api/games/{SAMPLE}/leaderboard")] {
        ann.get(path).await.problem(404, "game.not_found");
    }
    for path in ["/api/lobbies", "/api/tutorials"] {
        ann.post(path, &game).await.problem(404, "game.not_found");
    }
    let wanted = json!({ "game": SAMPLE, "clock": { "type": "none" } });
    ann.post("/api/pairings", &wanted).await.problem(404, "game.not_found");
    ann.get(&format!("/api/lobbies?game={SAMPLE}")).await.problem(404, "game.not_found");
}

/// An operator tries the sample game, and takes the option away while a match of it runs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_the_sample_game_goes_on_without_the_option() {
    let server = TestServer::start_with(Store::Sqlite, |config| config.sample_game = true).await;
    let listed = server.anonymous().get("/api/games").await.ok();
    let listed = listed["items"].as_array().unwrap();
    assert_eq!(listed.len(), scrapworks_engine::ALL_GAMES.len());
    assert_eq!(listed.last().unwrap()["slug"], SAMPLE);
    let ann = server.guest("Ann").await;
    let ready = json!({ "ready": true });
    let lobby = ann.post("/api/lobbies", &json!({ "game": SAMPLE })).await.created();
    let seats = format!("/api/lobbies/{}/seats", lobby["lobby"]["id"].as_str().unwrap());
    ann.post(&seats, &ready).await.ok();
    let started = ann.post(&seats, &json!({ "bot": "easy" })).await.ok();
    let match_id = started["lobby"]["match_id"].as_str().unwrap().to_owned();

    let server = server.restart().await;
    let ann = ann.at(&server);
    let listed = server.anonymous().get("/api/games").await.ok();
    assert!(!listed.to_string().contains(SAMPLE));
    let mut client = MatchClient::join(Socket::of(&server, &ann).await, &match_id).await;
    while client.result.is_null() {
        if let Some(action) = client.legal.as_ref().and_then(|legal| legal.last().cloned()) {
            client.act(&format!("ann-{}", client.seq), &action).await;
            // The bot may bid in between.
            while client.step().await["by"] != 0 {}
        } else {
            client.step().await;
        }
    }
    let path = format!("/api/matches/{match_id}");
    assert_eq!(ann.get(&path).await.ok()["state"], "finished");
    let replay = ann.get(&format!("{path}/replay")).await.ok();
    let report = scrapworks_server::verify::text(replay.to_string().as_bytes());
    assert!(report.agrees(), "{report}");
    let again = ann.post(&format!("{path}/rematch"), &json!({})).await;
    again.problem(404, "game.not_found");
    server.stop().await;
}
