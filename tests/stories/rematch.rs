//! Once more with the same people.

use reqwest::StatusCode;
use serde_json::{Value as Json, json};

use super::{
    duel::Duel,
    lobbies::{self, open, sit, tick},
    rosters::GAME,
};
use crate::harness::{Chair, Guest, Socket, Store, TestServer, on_both_databases, on_every_store};

on_every_store!(
    the_same_people_sit_down_again,
    two_who_ask_at_once_meet_in_the_same_room,
    those_who_watch_are_told,
    a_room_that_closed_makes_way_for_another,
    who_sits_in_too_many_rooms_is_not_seated,
);

on_both_databases!(only_who_sat_in_a_match_that_is_over_may_ask);

fn path(match_id: &str) -> String {
    format!("/api/matches/{match_id}/rematch")
}

/// Asked by somebody who may.
async fn ask(guest: &Guest, match_id: &str) -> (StatusCode, Json) {
    let answer = guest.post(&path(match_id), &json!({})).await;
    assert!(answer.status.is_success(), "{}", answer.text);
    (answer.status, answer.json()["lobby"].clone())
}

/// A duel that seat 0 gave up.
async fn finished(server: &TestServer) -> Duel {
    let mut duel = Duel::begin(server).await;
    let resign = duel.message("resign", json!({ "action_id": "bye" }));
    duel.chairs[0].socket.send(&resign).await;
    for chair in &mut duel.chairs {
        chair.step().await;
    }
    duel
}

async fn the_same_people_sit_down_again(server: &TestServer) {
    let duel = finished(server).await;
    let [ann, bo] = &duel.guests;
    let (status, room) = ask(bo, &duel.match_id).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_eq!((&room["owner"], &room["state"]), (&json!(bo.id), &json!("open")));
    let old = server.stranger().get("/api/lobbies").await.ok()["items"]
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
    let mut chair = Chair::join(Socket::of(server, bo).await, next).await;
    chair.socket.send(&json!({ "type": "join_match", "match_id": next })).await;
    let snapshot = chair.socket.next_of("match_snapshot").await;
    assert_eq!(snapshot["commitment"], room["commitment"]);
    assert_eq!(snapshot["entropy"], json!([added, "00".repeat(32)]), "nothing is used twice");

    let (status, again) = ask(ann, &duel.match_id).await;
    assert_eq!((status, &again["match_id"]), (StatusCode::OK, &json!(next)));
}

async fn two_who_ask_at_once_meet_in_the_same_room(server: &TestServer) {
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

async fn only_who_sat_in_a_match_that_is_over_may_ask(server: &TestServer) {
    let duel = Duel::begin(server).await;
    let ask = async |guest: &Guest| guest.post(&path(&duel.match_id), &json!({})).await;
    let [ann, _] = &duel.guests;
    ask(&server.stranger()).await.refused(401, "auth.needed");
    ask(&server.guest("Cy").await).await.refused(403, "match.not_seated");
    ask(ann).await.refused(409, "match.not_over");
    let nowhere = path("01939d5e-0000-7000-8000-000000000000");
    ann.post(&nowhere, &json!({})).await.refused(404, "match.not_found");
    server.meddle("update match set state = 'void'").await;
    ask(ann).await.created();
}

async fn those_who_watch_are_told(server: &TestServer) {
    let mut duel = finished(server).await;
    let mut watcher = Socket::spectator(server).await;
    watcher.send(&duel.message("join_match", json!({}))).await;
    let before = watcher.next_of("match_snapshot").await;
    assert_eq!(before["match"].get("rematch"), None);
    let (_, room) = ask(&duel.guests[1], &duel.match_id).await;
    let offered = duel.message("rematch_offered", json!({ "lobby_id": room["id"] }));
    for chair in &mut duel.chairs {
        assert_eq!(chair.socket.next_of("rematch_offered").await, offered);
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

async fn a_room_that_closed_makes_way_for_another(server: &TestServer) {
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

async fn who_sits_in_too_many_rooms_is_not_seated(server: &TestServer) {
    let duel = finished(server).await;
    let [ann, bo] = &duel.guests;
    let first = open(bo, 2).await;
    loop {
        let answer = bo.post("/api/lobbies", &json!({ "game": GAME })).await;
        if answer.status != StatusCode::CREATED {
            break;
        }
    }
    bo.post(&path(&duel.match_id), &json!({})).await.refused(409, "limit.lobbies");
    let (_, room) = ask(ann, &duel.match_id).await;
    assert_eq!(room["seats"][0]["player"]["id"], ann.id.as_str());
    assert_eq!(room["seats"][1]["player"], Json::Null);
    bo.delete(&format!("{}/seats/0", lobbies::path(&first))).await.ok();
    sit(bo, &room, json!({})).await.ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_room_is_known_after_a_restart() {
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
