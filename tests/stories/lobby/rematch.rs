//! Rematches.

use reqwest::StatusCode;
use serde_json::{Value as Json, json};

use crate::harness::{
    Duel, Guest, MatchClient, Socket, Store, TestServer,
    lobbies::{self, GAME, open, sit, tick},
    stories,
};

stories!(
    a_rematch_keeps_the_seats_of_the_same_players,
    the_invited_find_the_rematch_and_can_decline_it,
    concurrent_rematch_requests_share_a_lobby,
    subscribers_learn_of_the_rematch,
    a_rematch_starts_when_everybody_has_said_yes,
    a_closed_rematch_lobby_is_replaced,
    rematches_of_others_take_none_of_ones_own_lobbies,
    only_players_of_finished_matches_request_rematches
);

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
    finished_by(server, [server.guest("Ann").await, server.guest("Bo").await]).await
}

async fn finished_by(server: &TestServer, guests: [Guest; 2]) -> Duel {
    let match_id = lobbies::start(&[&guests[0], &guests[1]]).await;
    let mut duel = Duel::join(server, guests, match_id).await;
    duel.clients[0].resign().await;
    for client in &mut duel.clients {
        client.step().await;
    }
    duel
}

async fn a_rematch_keeps_the_seats_of_the_same_players(server: &TestServer) {
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
    let [kept, own] = [&room["seats"][0], &room["seats"][1]];
    assert_eq!((&own["player"]["id"], &own["ready"]), (&json!(bo.id), &json!(false)));
    assert_eq!(own["roster"]["points"], 80, "the team comes along");
    assert_eq!((&kept["player"], &kept["invited"]["name"]), (&Json::Null, &json!("Ann")));
    tick(ann, &room, true).await.problem(409, "lobby.not_seated");

    let (status, accepted) = ask(ann, &duel.match_id).await;
    assert_eq!((status, &accepted["id"]), (StatusCode::OK, &room["id"]));
    let seat = &accepted["seats"][0];
    assert_eq!((&seat["player"]["id"], seat.get("invited")), (&json!(ann.id), None));
    assert_eq!(seat["roster"]["points"], 80, "the team comes along");
    assert_eq!(ask(ann, &duel.match_id).await.1["seats"], accepted["seats"], "once is enough");

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

async fn a_rematch_starts_when_everybody_has_said_yes(server: &TestServer) {
    let duel = finished(server).await;
    let [ann, bo] = &duel.guests;
    let yes = |n: u8| json!({ "entropy": format!("{n:02x}").repeat(32), "ready": true });
    let (_, room) = ask(bo, &duel.match_id).await;
    let waiting = sit(bo, &room, yes(1)).await.ok()["lobby"].clone();
    assert_eq!((&waiting["state"], &waiting["seats"][1]["ready"]), (&json!("open"), &json!(true)));
    ask(ann, &duel.match_id).await;
    let started = sit(ann, &room, yes(2)).await.ok()["lobby"].clone();
    assert_eq!(started["state"], "started");
    let next = started["match_id"].as_str().expect("it has begun");
    let begun = ann.get(&format!("/api/matches/{next}")).await.ok();
    let players = [0, 1].map(|seat| begun["seats"][seat]["player"]["id"].clone());
    assert_eq!(players, [json!(ann.id), json!(bo.id)]);
    let stored = ann.get(&lobbies::path(&room)).await.ok();
    assert_eq!(stored["seats"][0]["player"]["id"], ann.id.as_str());
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
        assert!(all.iter().all(|(_, room)| room["id"] == all[0].1["id"]), "{all:?}");
        let room = ann.get(&lobbies::path(&all[0].1)).await.ok();
        for (seat, guest) in [ann, bo].into_iter().enumerate() {
            assert_eq!(room["seats"][seat]["player"]["id"], guest.id.as_str(), "{room}");
        }
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
    ann.delete(&format!("{}/seats/0", lobbies::path(&first))).await.ok();
    let (status, second) = ask(bo, &duel.match_id).await;
    assert_eq!((status, &second["owner"]), (StatusCode::CREATED, &json!(bo.id)));
    assert_ne!(second["id"], first["id"]);
    let (status, same) = ask(ann, &duel.match_id).await;
    assert_eq!((status, &same["id"]), (StatusCode::OK, &second["id"]));
}

async fn rematches_of_others_take_none_of_ones_own_lobbies(server: &TestServer) {
    let first = finished(server).await;
    let [ann, bo] = &first.guests;
    let mut rooms = vec![ask(ann, &first.match_id).await.1];
    // More than anybody may sit in.
    for _ in 0..9 {
        let cy = server.guest("Cy").await;
        let duel = finished_by(server, [cy, bo.clone()]).await;
        rooms.push(ask(&duel.guests[0], &duel.match_id).await.1);
    }
    let own = open(bo, 2).await;
    let listed = bo.get("/api/lobbies?player=me").await.ok();
    assert_eq!(listed["items"].as_array().unwrap().len(), 11, "with nine and one invitations");
    assert_eq!(listed["items"][0]["id"], own["id"]);
    loop {
        let reply = bo.post("/api/lobbies", &json!({ "game": GAME })).await;
        if reply.status != StatusCode::CREATED {
            break;
        }
    }
    bo.post(&path(&first.match_id), &json!({})).await.problem(409, "limit.lobbies");
    sit(bo, &rooms[0], json!({})).await.problem(409, "limit.lobbies");
    bo.delete(&format!("{}/seats/0", lobbies::path(&own))).await.ok();
    sit(bo, &rooms[0], json!({})).await.ok();
}

async fn the_invited_find_the_rematch_and_can_decline_it(server: &TestServer) {
    let duel = finished(server).await;
    let [ann, bo] = &duel.guests;
    let mut elsewhere = Socket::of(server, bo).await;
    let (_, room) = ask(ann, &duel.match_id).await;
    let offered = elsewhere.next_of("rematch_offered").await;
    assert_eq!(offered["lobby_id"], room["id"], "wherever they are");
    let own = async || bo.get("/api/lobbies?player=me").await.ok()["items"].clone();
    assert_eq!(own().await[0]["id"], room["id"]);
    server.anonymous().get("/api/lobbies?player=me").await.problem(401, "auth.needed");
    bo.delete(&format!("{}/seats/1", lobbies::path(&room))).await.ok();
    assert_eq!(own().await, json!([]));
    sit(&server.guest("Cy").await, &room, json!({ "seat": 1 })).await.ok();
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
