//! What others see of a player: the record, the emblem, and how a player is found by its name.

use serde_json::{Value as Json, json};

use crate::harness::{
    Duel, Guest, Socket, TestServer,
    lobbies::{open, path},
    on_both_databases, stories,
};

stories!(an_emblem_reaches_what_shows_the_player, a_refused_emblem_changes_nothing);
on_both_databases!(a_record_is_made_of_public_matches, players_are_found_by_their_whole_name,);

async fn won_by_the_second(server: &TestServer) -> Duel {
    let mut duel = Duel::begin(server).await;
    duel.step().await;
    duel.clients[0].resign().await;
    duel.clients[1].step().await;
    duel
}

async fn record(of: &Guest) -> Json {
    of.get(&format!("/api/players/{}/record", of.id)).await.ok()
}

async fn profile(of: &Guest) -> Json {
    of.get(&format!("/api/players/{}", of.id)).await.ok()
}

async fn a_record_is_made_of_public_matches(server: &TestServer) {
    let duel = won_by_the_second(server).await;
    let [ann, bo] = &duel.guests;
    let of_bo = record(bo).await;
    assert_eq!((&of_bo["matches"], &of_bo["all"]), (&json!(1), &json!(true)));
    let game = &of_bo["games"][0];
    assert_eq!((&game["game"], &game["won"]), (&json!("scrap_world"), &json!(1)));
    let seat = json!({ "seats": 2, "seat": 1, "played": 1, "won": 1 });
    assert_eq!(game["seats"], json!([seat]));
    assert_eq!(game["opponents"][0]["player"]["id"], json!(ann.id));
    assert_eq!((&game["opponents"][0]["won"], &game["ratings"]), (&json!(1), &json!([])));
    assert_eq!(of_bo["streak"], json!({ "won": true, "length": 1 }));
    let latest = &of_bo["latest"][0];
    assert_eq!((&latest["match_id"], &latest["rank"]), (&json!(duel.match_id), &json!(0)));
    assert_eq!(record(ann).await["streak"], json!({ "won": false, "length": 1 }));
    assert_eq!(profile(ann).await["games"][0]["played"], 1);

    server.execute_sql("update match set visibility = 'unlisted'").await;
    let nothing = json!({ "matches": 0, "all": true, "games": [], "latest": [] });
    assert_eq!(bo.get(&format!("/api/players/{}/record", ann.id)).await.ok(), nothing);
    assert_eq!(record(ann).await["matches"], 1, "but her own page says it");
    assert_eq!(profile(ann).await["games"], json!([]), "as its list of matches says");
    let list = format!("/api/matches?player={}", ann.id);
    assert_eq!(bo.get(&list).await.ok()["items"], json!([]));
    let nobody = "/api/players/01939d5e-0000-7000-8000-000000000000/record";
    ann.get(nobody).await.problem(404, "player.not_found");
}

async fn players_are_found_by_their_whole_name(server: &TestServer) {
    let [ann, _, _] = [
        server.guest("Ann Other").await,
        server.guest("ann other").await,
        server.guest("Ann").await,
    ];
    let found = async |name: &str| {
        let page = ann.get(&format!("/api/players?name={name}")).await.ok();
        assert_eq!(page["next"], Json::Null);
        let names = page["items"].as_array().expect("a list").clone();
        names.iter().map(|item| item["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found("ANN%20%20Other").await, ["ann other", "Ann Other"], "the newest first");
    assert_eq!(found("Ann").await, ["Ann"], "nothing that only begins so");
    assert!(found("An%25").await.is_empty() && found("Deleted%20player").await.is_empty());
    server.execute_sql("update player set kind = 'account' where name = 'Ann Other'").await;
    assert_eq!(found("ann%20other").await, ["Ann Other", "ann other"], "accounts come first");
    for _ in 0..10 {
        server.guest("Ann").await;
    }
    assert_eq!(found("ann").await.len(), 10);
    ann.get("/api/players?name=%20").await.problem(422, "player.name");
    ann.get("/api/players").await.problem(400, "http.malformed");
    server.anonymous().get("/api/players?name=Ann").await.problem(401, "auth.needed");
}

async fn an_emblem_reaches_what_shows_the_player(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let lobby = open(&ann, 2).await;
    let mut room = Socket::of(server, &ann).await;
    room.send(&json!({ "type": "watch_lobby", "lobby_id": lobby["id"] })).await;
    room.next_of("lobby_changed").await;
    assert_eq!(ann.get("/api/me").await.ok().get("emblem"), None);
    let changed = ann.patch("/api/me", &json!({ "emblem": "2.11.4.7" })).await.ok();
    assert_eq!((&changed["emblem"], &changed["name"]), (&json!("2.11.4.7"), &json!("Ann")));
    let seen = room.next_of("lobby_changed").await["lobby"]["seats"][0]["player"].clone();
    assert_eq!(seen["emblem"], "2.11.4.7");
    let both = ann.patch("/api/me", &json!({ "name": "Anna", "emblem": "0.0.0.1" })).await.ok();
    assert_eq!((&both["emblem"], &both["name"]), (&json!("0.0.0.1"), &json!("Anna")));
    let renamed = ann.patch("/api/me", &json!({ "name": "Ann" })).await.ok();
    assert_eq!(renamed["emblem"], "0.0.0.1", "a new name keeps it");
    assert_eq!(ann.patch("/api/me", &json!({})).await.ok(), renamed);
    for shown in [
        ann.get("/api/me").await.ok(),
        profile(&ann).await["player"].clone(),
        ann.get(&path(&lobby)).await.ok()["seats"][0]["player"].clone(),
    ] {
        assert_eq!(shown["emblem"], "0.0.0.1");
    }
}

async fn a_refused_emblem_changes_nothing(server: &TestServer) {
    let ann = server.guest("Ann").await;
    for emblem in ["", "1.2.3", "8.0.0.0", "0.24.0.0", "01.0.0.0", "<b>.0.0.0"] {
        let change = json!({ "name": "Anna", "emblem": emblem });
        ann.patch("/api/me", &change).await.problem(422, "player.emblem");
    }
    let me = ann.get("/api/me").await.ok();
    assert_eq!((&me["name"], me.get("emblem")), (&json!("Ann"), None));
}
