//! Lobbies, from the first seat to the start of a match.

use serde_json::{Value as Json, json};

use crate::harness::{
    TestServer,
    lobbies::{GAME, open, path, sit, thumper, tick},
    on_both_databases, stories,
};

stories!(
    two_ready_guests_start_a_match,
    rosters_stay_hidden_until_the_match,
    changes_reset_ready_flags,
    only_the_host_removes_players,
    unlisted_lobbies_are_reachable_by_id_only,
    invalid_lobbies_are_rejected
);
on_both_databases!(concurrent_claims_of_a_seat_have_one_winner);

async fn two_ready_guests_start_a_match(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let lobby = open(&ann, 2).await;
    assert_eq!(lobby["seats"][0]["player"]["name"], "Ann");
    assert_eq!(lobby["commitment"].as_str().unwrap().len(), 64);
    assert_eq!(lobby["options"]["points"], 80);
    assert!(lobby["options"]["round_cap"].is_u64(), "what was left out is filled in");

    let entropy = "02".repeat(32);
    let body = json!({ "roster": thumper(), "entropy": entropy });
    sit(&ann, &lobby, body).await.ok();
    let waiting = tick(&ann, &lobby, true).await.ok();
    assert_eq!(waiting.get("match_id"), None);
    assert_eq!(waiting["lobby"]["seats"][0]["ready"], true);

    let seated = sit(&bo, &lobby, json!({ "roster": thumper() })).await.ok();
    assert_eq!(seated["lobby"]["seats"][1]["player"]["name"], "Bo");
    let started = tick(&bo, &lobby, true).await.ok();
    let match_id = started["match_id"].as_str().unwrap();
    assert_eq!(started["lobby"]["state"], "started");
    assert_eq!(started["lobby"]["match_id"], match_id);

    let after = server.anonymous().get(&path(&lobby)).await.ok();
    assert_eq!((&after["state"], &after["match_id"]), (&json!("started"), &json!(match_id)));
    let list = server.anonymous().get("/api/lobbies?open=true").await.ok();
    assert_eq!(list["items"], json!([]));
    let running = server.anonymous().get(&format!("/api/matches/{match_id}")).await.ok();
    assert_eq!((&running["state"], &running["game"]), (&json!("running"), &json!(GAME)));
    assert_eq!(running["seats"][1]["roster"], thumper());
    assert_eq!(running["seats"][1]["player"]["name"], "Bo");
    assert!(!running["awaiting"].as_array().unwrap().is_empty());
    tick(&bo, &lobby, false).await.problem(409, "lobby.not_open");
    sit(&server.guest("Cy").await, &lobby, json!({})).await.problem(409, "lobby.not_open");
}

async fn rosters_stay_hidden_until_the_match(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let lobby = open(&ann, 2).await;
    let body = json!({ "game": GAME, "name": "Old Guard", "roster": thumper() });
    let kept = ann.post("/api/rosters", &body).await.created();
    sit(&ann, &lobby, json!({ "roster_id": kept["id"] })).await.ok();
    let seen = bo.get(&path(&lobby)).await.ok();
    assert_eq!(seen["seats"][0]["roster"], json!({ "name": "Old Guard", "points": 80 }));
    assert!(!seen.to_string().contains("auto_cannon"));
    let foreign = sit(&bo, &lobby, json!({ "roster_id": kept["id"] })).await;
    foreign.problem(404, "roster.not_found");
}

async fn changes_reset_ready_flags(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let lobby = open(&ann, 2).await;
    tick(&ann, &lobby, true).await.problem(422, "lobby.roster_needed");
    let mut dear = thumper();
    dear["suits"][0]["armament"] = json!(["saw", "rail_gun", "assault_armor"]);
    sit(&ann, &lobby, json!({ "roster": dear })).await.ok();
    let problem = tick(&ann, &lobby, true).await.problem(422, "lobby.roster_illegal");
    assert!(problem["params"]["problems"][0]["code"].is_string());

    sit(&ann, &lobby, json!({ "roster": thumper() })).await.ok();
    assert_eq!(tick(&ann, &lobby, true).await.ok()["lobby"]["seats"][0]["ready"], true);
    let changed = sit(&ann, &lobby, json!({ "entropy": "0a".repeat(32) })).await.ok();
    assert_eq!(changed["lobby"]["seats"][0]["ready"], false);
    assert_eq!(changed["lobby"]["seats"][0]["roster"]["points"], 80, "the team stays");
    tick(&ann, &lobby, true).await.ok();
    assert_eq!(tick(&ann, &lobby, false).await.ok()["lobby"]["seats"][0]["ready"], false);
    for wrong in ["0A", "zz", "02"] {
        let body = json!({ "entropy": wrong.repeat(20) });
        sit(&ann, &lobby, body).await.problem(400, "http.malformed");
    }
}

async fn concurrent_claims_of_a_seat_have_one_winner(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let lobby = open(&ann, 2).await;
    let mut racers = Vec::new();
    for n in 0..8 {
        racers.push(server.guest(&format!("Racer {n}")).await);
    }
    let tasks: Vec<_> = racers
        .into_iter()
        .map(|racer| {
            let lobby = lobby.clone();
            tokio::spawn(async move { sit(&racer, &lobby, json!({ "seat": 1 })).await })
        })
        .collect();
    let mut won = 0;
    for task in tasks {
        let reply = task.await.expect("no panic");
        if reply.status == 200 {
            won += 1;
        } else {
            reply.problem(409, "lobby.seat_taken");
        }
    }
    assert_eq!(won, 1);
    sit(&server.guest("Late").await, &lobby, json!({})).await.problem(409, "lobby.full");
}

async fn only_the_host_removes_players(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let lobby = open(&ann, 3).await;
    sit(&bo, &lobby, json!({})).await.ok();
    let seat = |n: u8| format!("{}/seats/{n}", path(&lobby));
    bo.delete(&seat(0)).await.problem(403, "lobby.not_owner");
    server.guest("Cy").await.delete(&seat(1)).await.problem(403, "lobby.not_owner");
    server.anonymous().delete(&seat(1)).await.problem(401, "auth.needed");
    ann.delete(&seat(7)).await.problem(404, "lobby.no_such_seat");
    let freed = ann.delete(&seat(1)).await.ok();
    assert_eq!(freed["lobby"]["seats"][1]["player"], Json::Null);
    tick(&bo, &lobby, true).await.problem(409, "lobby.not_seated");
    let moved = sit(&ann, &lobby, json!({ "seat": 2 })).await.ok();
    assert_eq!(moved["lobby"]["seats"][0]["player"], Json::Null, "a player has one seat");
    assert_eq!(moved["lobby"]["seats"][2]["player"]["name"], "Ann");
}

async fn unlisted_lobbies_are_reachable_by_id_only(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let body = json!({
        "game": GAME, "options": {}, "seats": 2, "visibility": "unlisted",
        "clock": { "type": "none" }, "absence": "forfeit",
    });
    let hidden = ann.post("/api/lobbies", &body).await.created()["lobby"].clone();
    let listed = open(&ann, 2).await;
    let list = bo.get("/api/lobbies?open=true&game=scrap_world").await.ok();
    assert_eq!(list["items"].as_array().unwrap().len(), 1);
    assert_eq!(list["items"][0]["id"], listed["id"]);
    assert_eq!(bo.get(&path(&hidden)).await.ok()["id"], hidden["id"]);
    let nowhere = "/api/lobbies/01939d5e-0000-7000-8000-000000000000";
    bo.get(nowhere).await.problem(404, "lobby.not_found");
    bo.get("/api/lobbies/nonsense").await.problem(400, "http.malformed");
}

async fn invalid_lobbies_are_rejected(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let post = async |change: Json| {
        let mut body = json!({
            "game": GAME, "options": {}, "seats": 2, "visibility": "public",
            "clock": { "type": "none" }, "absence": "forfeit",
        });
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        ann.post("/api/lobbies", &body).await
    };
    post(json!({ "game": "chess" })).await.problem(404, "game.not_found");
    for seats in [0, 1, 5, 200] {
        post(json!({ "seats": seats })).await.problem(422, "lobby.seat_count");
    }
    post(json!({ "options": { "points": "many" } })).await.problem(422, "lobby.malformed_options");
    let reply = post(json!({ "options": { "points": 0 } })).await;
    assert_eq!(reply.status, 422);
    assert!(reply.json()["code"].as_str().unwrap().starts_with("scrap_world."));
    post(json!({ "visibility": "secret" })).await.problem(400, "http.malformed");
    server.anonymous().post("/api/lobbies", &json!({})).await.problem(401, "auth.needed");
}
