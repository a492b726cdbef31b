//! Rematches.

use reqwest::StatusCode;
use serde_json::{Value as Json, json};

use super::{
    duel::Duel,
    lobbies::{self, open, sit, tick},
    rosters::GAME,
};
use crate::harness::{
    Guest, MatchClient, Socket, Store, TestServer, on_both_databases, on_every_store,
};

on_every_store!(
    a_rematch_seats_the_same_players,
    concurrent_rematch_requests_share_a_lobby,
    subscribers_learn_of_the_rematch,
    a_closed_rematch_lobby_is_replaced,
    players_at_the_lobby_limit_are_not_seated,
);

on_both_databases!(only_players_of_finished_matches_request_rematches);

fn path(match_id: &str) -> String {
    format!("/api/matches/{match_id}/rematch")
}

/// Requests a rematch as a player of the match.
async fn ask(guest: &Guest, match_id: &str) -> (StatusCode, Json) {
    let reply = guest.post(&path(match_id), &json!({})).await;
    assert!(reply.status.is_success(), "{}", reply.text);
    (reply.status, reply.json()["lobby"].clone())
}

/// A duel that seat 0 resigned.
async fn finished(server: &TestServer) -> Duel {
    let mut duel = Duel::begin(server).await;
    let resign = duel.message("resign", json!({ "action_id": "bye" }));
    duel.clients[0].socket.send(&resign).await;
    for client in &mut duel.clients {
        client.step().await;
    }
    duel
}

async fn a_rematch_seats_the_same_players(server: &TestServer) {
    let duel = finished(server).await;
    let [ann, bo] = &duel.guests;
    let (status, room) = ask(bo, &duel.match_id).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_eq!((&room["owner"], &room["state"]), (&json!(bo.id), &json!("open")));
    let old = server.anonymous().get("/api/lobbies").await.ok()["items"]
        .as_array()
        .and_then(|rooms| rooms.iter().find(|room| room["state"] == "started").cloned())
        .expect("the room of the match");
    for field in ["game", "options", "clock", "absence", "hints", "visibility"] {
        assert_eq!(room[field], old[field], "{field}");
    }
    assert_ne!(room["commitment"], old["commitment"], "a secret is used once");
    for (seat, guest) in [ann, bo].into_iter().enumerate() {
        let seat = &room["seats"][seat];
        assert_eq!((&seat["player"]["id"], &seat["ready"]), (&json!(guest.id), &json!(false)));
        assert_eq!(seat["roster"]["points"], 80, "the team comes along");
    }
    assert_eq!(ask(ann, &duel.match_id).await, (StatusCode::OK, room.clone()));

    let added = "0b".repeat(32);
    sit(ann, &room, json!({ "entropy": added })).await.ok();
    tick(ann, &room, true).await.ok();
    let started = tick(bo, &room, true).await.ok();
    let next = started["match_id"].as_str().expect("both are ready");
    assert_ne!(next, duel.match_id);
    let mut client = MatchClient::join(Socket::of(server, bo).await, next).await;
    client.socket.send(&json!({ "type": "join_match", "match_id": next })).await;
    let snapshot = client.socket.next_of("match_snapshot").await;
    assert_eq!(snapshot["commitment"], room["commitment"]);
    assert_eq!(snapshot["entropy"], json!([added, "00".repeat(32)]), "nothing is used twice");

    let (status, again) = ask(ann, &duel.match_id).await;
    assert_eq!((status, &again["match_id"]), (StatusCode::OK, &json!(next)));
}

async fn concurrent_rematch_requests_share_a_lobby(server: &TestServer) {
    for _ in 0..5 {
        let duel = finished(server).await;
        let [ann, bo] = &duel.guests;
        let (one, two, three) = tokio::join!(
            ask(ann, &duel.match_id),
            ask(bo, &duel.match_id),
            ask(ann, &duel.match_id)
        );
        let all = [one, two, three];
        let first = all.iter().filter(|(status, _)| *status == StatusCode::CREATED).count();
        assert_eq!(first, 1, "{all:?}");
        assert!(all.iter().all(|(_, room)| *room == all[0].1), "{all:?}");
    }
}

async fn only_players_of_finished_matches_request_rematches(server: &TestServer) {
    let duel = Duel::begin(server).await;
    let ask = async |guest: &Guest| guest.post(&path(&duel.match_id), &json!({})).await;
    let [ann, _] = &duel.guests;
    ask(&server.anonymous()).await.problem(401, "auth.needed");
    ask(&server.guest("Cy").await).await.problem(403, "match.not_seated");
    ask(ann).await.problem(409, "match.not_over");
    let nowhere = path("01939d5e-0000-7000-8000-000000000000");
    ann.post(&nowhere, &json!({})).await.problem(404, "match.not_found");
    server.execute_sql("update match set state = 'void'").await;
    ask(ann).await.created();
}

async fn subscribers_learn_of_the_rematch(server: &TestServer) {
    let mut duel = finished(server).await;
    let mut watcher = Socket::spectator(server).await;
    watcher.send(&duel.message("join_match", json!({}))).await;
    let before = watcher.next_of("match_snapshot").await;
    assert_eq!(before["match"].get("rematch"), None);
    let (_, room) = ask(&duel.guests[1], &duel.match_id).await;
    let offered = duel.message("rematch_offered", json!({ "lobby_id": room["id"] }));
    for client in &mut duel.clients {
        assert_eq!(client.socket.next_of("rematch_offered").await, offered);
    }
    assert_eq!(watcher.next_of("rematch_offered").await, offered);
    watcher.send(&duel.message("join_match", json!({}))).await;
    let after = watcher.next_of("match_snapshot").await;
    assert_eq!(after["match"]["rematch"], room["id"]);
    let of = duel.guests[0].get(&format!("/api/matches/{}", duel.match_id)).await.ok();
    assert_eq!(of["rematch"], room["id"]);
    let list = duel.guests[0].get("/api/matches?player=me").await.ok();
    assert_eq!(list["items"][0]["rematch"], room["id"]);
}

async fn a_closed_rematch_lobby_is_replaced(server: &TestServer) {
    let duel = finished(server).await;
    let [ann, bo] = &duel.guests;
    let (_, first) = ask(ann, &duel.match_id).await;
    for (seat, guest) in [ann, bo].into_iter().enumerate() {
        guest.delete(&format!("{}/seats/{seat}", lobbies::path(&first))).await.ok();
    }
    let (status, second) = ask(bo, &duel.match_id).await;
    assert_eq!((status, &second["owner"]), (StatusCode::CREATED, &json!(bo.id)));
    assert_ne!(second["id"], first["id"]);
    let (status, same) = ask(ann, &duel.match_id).await;
    assert_eq!((status, &same["id"]), (StatusCode::OK, &second["id"]));
}

async fn players_at_the_lobby_limit_are_not_seated(server: &TestServer) {
    let duel = finished(server).await;
    let [ann, bo] = &duel.guests;
    let first = open(bo, 2).await;
    loop {
        let reply = bo.post("/api/lobbies", &json!({ "game": GAME })).await;
        if reply.status != StatusCode::CREATED {
            break;
        }
    }
    bo.post(&path(&duel.match_id), &json!({})).await.problem(409, "limit.lobbies");
    let (_, room) = ask(ann, &duel.match_id).await;
    assert_eq!(room["seats"][0]["player"]["id"], ann.id.as_str());
    assert_eq!(room["seats"][1]["player"], Json::Null);
    bo.delete(&format!("{}/seats/0", lobbies::path(&first))).await.ok();
    sit(bo, &room, json!({})).await.ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rematch_lobby_survives_a_restart() {
    let server = TestServer::start(Store::Sqlite).await;
    let duel = finished(&server).await;
    let (_, room) = ask(&duel.guests[0], &duel.match_id).await;
    let server = server.restart().await;
    let mut watcher = Socket::spectator(&server).await;
    watcher.send(&duel.message("join_match", json!({}))).await;
    let snapshot = watcher.next_of("match_snapshot").await;
    assert_eq!(snapshot["match"]["rematch"], room["id"]);
    let (status, same) = ask(&duel.guests[1].at(&server), &duel.match_id).await;
    assert_eq!((status, &same["id"]), (StatusCode::OK, &room["id"]));
    server.stop().await;
}
