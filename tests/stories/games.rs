//! The list of games.

use serde_json::Value as Json;

use crate::harness::{TestServer, on_every_store};

on_every_store!(the_list_of_games_is_complete);

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
