//! Deleting an account.

use std::fs;

use scrapworks_server::verify;
use serde_json::{Value as Json, json};

use crate::harness::{
    Duel, MatchClient, Socket, Store, TestServer, eventually,
    lobbies::{GAME, open, path, sit, thumper},
    on_both_databases, stories,
};

stories!(
    a_deleted_player_is_nobody_everywhere,
    a_deleted_player_leaves_lobbies_and_matches,
    a_deleted_opponent_is_not_invited_again,
);
on_both_databases!(logs_of_deleted_players_are_still_verified);

async fn a_deleted_player_is_nobody_everywhere(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let [ann, bo] = duel.guests.clone();
    let roster = json!({ "game": GAME, "name": "Team", "roster": thumper() });
    ann.post("/api/rosters", &roster).await.created();
    for n in 0..2 {
        let say = duel.message("chat", json!({ "text": format!("line {n}") }));
        duel.clients[n].socket.send(&say).await;
        duel.clients[1].socket.next_of("chat").await;
    }
    let reply = ann.delete("/api/me").await;
    let cookie = reply.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("Max-Age=0"), "{cookie}");
    reply.no_content();
    ann.get("/api/me").await.problem(401, "auth.needed");
    assert_eq!(duel.clients[0].socket.close_code().await, Some(4001));

    let nobody = json!({ "id": ann.id, "name": "Deleted player", "kind": "deleted" });
    let is_renamed = |message: &Json| message.get("player").is_some();
    let told = duel.clients[1].socket.next_where("a name", is_renamed).await;
    assert_eq!((&told["seat"], &told["player"]), (&json!(0), &nobody));
    let profile = bo.get(&format!("/api/players/{}", ann.id)).await.ok();
    assert_eq!(profile["player"], nobody);
    let list = bo.get("/api/matches?player=me").await.ok();
    assert_eq!(list["items"][0]["seats"][0]["player"], nobody);
    let mut late = MatchClient::join(Socket::spectator(server).await, &duel.match_id).await;
    assert_eq!(late.socket.next_of("chat").await["text"], "line 1", "its own line is gone");
    let history = duel.message("history", json!({ "kind": "chat" }));
    late.socket.send(&history).await;
    let page = late.socket.next_of("history").await;
    assert_eq!(page["items"].as_array().unwrap().len(), 1);
}

async fn a_deleted_player_leaves_lobbies_and_matches(server: &TestServer) {
    let duel = Duel::begin(server).await;
    let [ann, bo] = &duel.guests;
    let (own, other) = (open(ann, 2).await, open(bo, 2).await);
    sit(ann, &other, json!({})).await.ok();
    let tutorial = ann.post("/api/tutorials", &json!({ "game": GAME })).await.created();
    ann.delete("/api/me").await.no_content();
    assert_eq!(bo.get(&path(&own)).await.ok()["state"], "closed");
    assert_eq!(bo.get(&path(&other)).await.ok()["seats"][1]["player"], Json::Null);
    for id in [duel.match_id.as_str(), tutorial["match_id"].as_str().unwrap()] {
        let path = format!("/api/matches/{id}");
        eventually("it has resigned", async || bo.get(&path).await.ok()["state"] == "finished")
            .await;
        assert_eq!(bo.get(&path).await.ok()["seats"][0]["presence"], "left");
    }
}

async fn a_deleted_opponent_is_not_invited_again(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let [ann, bo] = duel.guests.clone();
    duel.clients[0].resign().await;
    duel.clients[1].step().await;
    ann.delete("/api/me").await.no_content();
    let rematch = format!("/api/matches/{}/rematch", duel.match_id);
    let room = bo.post(&rematch, &json!({})).await.created()["lobby"].clone();
    let seat = &room["seats"][0];
    assert_eq!((&seat["player"], seat.get("invited")), (&Json::Null, None));
    sit(&server.guest("Cy").await, &room, json!({})).await.ok();
}

async fn logs_of_deleted_players_are_still_verified(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.steps(5).await;
    let [ann, bo] = &duel.guests;
    ann.delete("/api/me").await.no_content();
    let path = format!("/api/matches/{}", duel.match_id);
    eventually("it is over", async || bo.get(&path).await.ok()["state"] == "finished").await;
    let replay = bo.get(&format!("{path}/replay?views=true")).await;
    assert!(!replay.text.contains("\"Ann\""));
    assert!(verify::text(replay.text.as_bytes()).agrees());
    let mut out = Vec::new();
    assert!(verify::store(&server.store().await, &mut out).await.expect("it answers"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_words_of_a_deleted_player_stay_in_the_file() {
    let server = TestServer::start(Store::Sqlite).await;
    let [ann, bo] = [server.guest("Uncommon Ann").await, server.guest("Bo").await];
    let lobby = open(&bo, 2).await;
    let mut roster = thumper();
    roster["suits"][0]["name"] = json!("Uncommon suit");
    for _ in 0..9 {
        let body = json!({ "game": GAME, "name": "Uncommon team", "roster": roster });
        ann.post("/api/rosters", &body).await.created();
    }
    let brought = json!({ "roster": roster, "roster_name": "Uncommon name" });
    sit(&ann, &lobby, brought).await.ok();
    let database = server.database_url();
    let path = database.trim_start_matches("sqlite://").split('?').next().unwrap().to_owned();
    let is_in_file = async || {
        server.execute_sql("pragma wal_checkpoint(truncate)").await;
        let bytes = fs::read(&path).expect("the file of the database");
        bytes.windows(8).any(|word| word == b"Uncommon")
    };
    assert!(is_in_file().await, "it is found before");
    ann.delete("/api/me").await.no_content();
    eventually("it is gone", async || !is_in_file().await).await;
    server.stop().await;
}
