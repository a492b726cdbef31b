//! A new name reaches everything that shows the player.

use serde_json::json;
use sqlx::{Connection, PgConnection};

use super::passkeys::authenticator;
use crate::harness::{
    Duel, Guest, Socket, Store, TestServer,
    lobbies::{open, sit},
    stories,
};

stories!(a_new_name_reaches_open_lobbies_and_their_list);

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
