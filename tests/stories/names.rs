//! A new name reaches everything that shows the player.

use serde_json::json;
use sqlx::{Connection, PgConnection};

use super::accounts::authenticator;
use crate::harness::{
    Duel, Guest, MatchClient, Socket, Store, TestServer,
    lobbies::{open, sit},
    stories,
};

stories!(
    a_new_name_reaches_open_lobbies_and_their_list,
    a_new_name_reaches_a_match_in_memory_and_its_chat,
    nobody_takes_the_name_of_a_deleted_player,
);

async fn rename(guest: &Guest, name: &str) {
    guest.patch("/api/me", &json!({ "name": name })).await.ok();
}

async fn a_new_name_reaches_open_lobbies_and_their_list(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let lobby = open(&ann, 3).await;
    sit(&bo, &lobby, json!({})).await.ok();
    let mut list = Socket::spectator(server).await;
    list.send(&json!({ "type": "watch_lobbies" })).await;
    list.next_of("lobbies").await;
    let mut room = Socket::of(server, &bo).await;
    room.send(&json!({ "type": "watch_lobby", "lobby_id": lobby["id"] })).await;
    room.next_of("lobby_changed").await;
    rename(&ann, "Anna").await;
    for socket in [&mut list, &mut room] {
        let seats = socket.next_of("lobby_changed").await["lobby"]["seats"].clone();
        assert_eq!(
            (&seats[0]["player"]["name"], &seats[1]["player"]["name"]),
            (&json!("Anna"), &json!("Bo"))
        );
    }
    let mut speaker = Socket::of(server, &ann).await;
    speaker.send(&json!({ "type": "watch_lobby", "lobby_id": lobby["id"] })).await;
    speaker.next_of("lobby_changed").await;
    rename(&ann, "Ann again").await;
    speaker.send(&json!({ "type": "chat", "lobby_id": lobby["id"], "text": "it is me" })).await;
    assert_eq!(room.next_of("chat").await["from"]["name"], "Ann again", "on an open socket");
}

async fn a_new_name_reaches_a_match_in_memory_and_its_chat(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let say = duel.message("chat", json!({ "text": "hello" }));
    duel.clients[0].socket.send(&say).await;
    assert_eq!(duel.clients[1].socket.next_of("chat").await["from"]["name"], "Ann");
    rename(&duel.guests[0], "Anna").await;
    let is_renamed = |message: &serde_json::Value| message.get("player").is_some();
    let told = duel.clients[1].socket.next_where("a new name", is_renamed).await;
    assert_eq!((&told["type"], &told["seat"]), (&json!("seat_changed"), &json!(0)));
    assert_eq!((&told["player"]["name"], &told["presence"]), (&json!("Anna"), &json!("here")));

    duel.clients[0].socket.send(&say).await;
    assert_eq!(duel.clients[1].socket.next_of("chat").await["from"]["name"], "Anna");
    let mut late = MatchClient::join(Socket::spectator(server).await, &duel.match_id).await;
    for _ in 0..2 {
        assert_eq!(late.socket.next_of("chat").await["from"]["name"], "Anna", "earlier lines too");
    }
    late.socket.send(&duel.message("join_match", json!({}))).await;
    let snapshot = late.socket.next_of("match_snapshot").await;
    assert_eq!(snapshot["match"]["seats"][0]["player"]["name"], "Anna");
}

async fn nobody_takes_the_name_of_a_deleted_player(server: &TestServer) {
    let ann = server.guest("Ann").await;
    for name in ["Deleted player", "gelöschter Spieler", "Bot (hard)"] {
        let body = json!({ "name": name });
        ann.patch("/api/me", &body).await.problem(422, "player.name_reserved");
        server.anonymous().post("/api/guests", &body).await.problem(422, "player.name_reserved");
    }
    ann.patch("/api/me", &json!({ "name": "A\u{fffc}" })).await.problem(422, "player.name");
}

/// A request has read the player before an operator changes the name, and ends afterwards.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_name_is_not_shown_again_by_a_request_that_ends_later() {
    let server = TestServer::start(Store::Postgres).await;
    let mut duel = Duel::begin(&server).await;
    let ann = duel.guests[0].clone();
    let options = ann.post("/api/me/passkeys/options", &json!({})).await.ok();
    let credential = authenticator(&server, 7).create(&options);
    let mut database = PgConnection::connect(&server.database_url()).await.expect("it answers");
    let mut renaming = database.begin().await.expect("a transaction");
    sqlx::query("update player set name = 'Anna' where name = 'Ann'")
        .execute(&mut *renaming)
        .await
        .expect("it is renamed");
    let added = {
        let (ann, body) = (ann.clone(), json!({ "name": "Phone", "credential": credential }));
        tokio::spawn(async move { ann.post("/api/me/passkeys", &body).await })
    };
    let waiting = "select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'";
    let mut other = PgConnection::connect(&server.database_url()).await.expect("it answers");
    loop {
        let waiting: i64 = sqlx::query_scalar(waiting).fetch_one(&mut other).await.expect("it");
        if waiting > 0 {
            break;
        }
    }
    renaming.commit().await.expect("it is stored");
    added.await.expect("an answer").created();
    let is_changed = |message: &serde_json::Value| message.get("player").is_some();
    let told = duel.clients[1].socket.next_where("an account", is_changed).await;
    assert_eq!(
        (&told["player"]["name"], &told["player"]["kind"]),
        (&json!("Anna"), &json!("account"))
    );
    server.stop().await;
}
