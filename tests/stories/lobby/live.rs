//! Lobby updates over the WebSocket.

use serde_json::{Value as Json, json};

use crate::harness::{
    Guest, Socket, TestServer,
    lobbies::{GAME, open, path, sit, thumper, tick},
    stories,
};

stories!(
    the_lobby_list_precedes_its_updates,
    a_started_lobby_is_removed_with_its_match_id,
    unlisted_lobbies_update_only_their_watchers,
    unsubscribed_clients_get_no_updates,
);

async fn watching(server: &TestServer, fields: Json) -> Socket {
    let mut socket = Socket::spectator(server).await;
    socket.send(&fields).await;
    socket
}

async fn the_lobby_list_precedes_its_updates(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let first = open(&ann, 2).await;
    let mut all = watching(server, json!({ "type": "watch_lobbies" })).await;
    let mut of_game = watching(server, json!({ "type": "watch_lobbies", "game": GAME })).await;
    let mut of_other = watching(server, json!({ "type": "watch_lobbies", "game": "chess" })).await;
    for socket in [&mut all, &mut of_game] {
        assert_eq!(socket.next().await, json!({ "type": "lobbies", "items": [first] }));
    }
    assert_eq!(of_other.next().await, json!({ "type": "lobbies", "items": [] }));

    let second = open(&bo, 2).await;
    let seated = sit(&bo, &first, json!({ "roster": thumper() })).await.ok()["lobby"].clone();
    for socket in [&mut all, &mut of_game] {
        let opened = json!({ "type": "lobby_changed", "lobby": second });
        assert_eq!(socket.next().await, opened);
        let changed = json!({ "type": "lobby_changed", "lobby": seated });
        assert_eq!(socket.next().await, changed);
    }
    of_other.send(&json!({ "type": "ping", "t": 1 })).await;
    assert_eq!(of_other.next().await["type"], "pong", "nothing of another game");

    bo.delete(&format!("{}/seats/0", path(&second))).await;
    let closed = json!({ "type": "lobby_closed", "lobby_id": second["id"] });
    assert_eq!(all.next().await, closed);
}

/// Both players take seats and are ready; returns the match id.
async fn start(lobby: &Json, ann: &Guest, bo: &Guest) -> Json {
    for guest in [ann, bo] {
        sit(guest, lobby, json!({ "roster": thumper() })).await.ok();
    }
    tick(ann, lobby, true).await.ok();
    tick(bo, lobby, true).await.ok()["match_id"].clone()
}

async fn a_started_lobby_is_removed_with_its_match_id(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let lobby = open(&ann, 2).await;
    let mut list = watching(server, json!({ "type": "watch_lobbies" })).await;
    let mut sockets = [Socket::of(server, &ann).await, Socket::of(server, &bo).await];
    for socket in &mut sockets {
        socket.send(&json!({ "type": "watch_lobby", "lobby_id": lobby["id"] })).await;
        socket.next_of("lobby_changed").await;
    }
    let match_id = start(&lobby, &ann, &bo).await;
    let closed = json!({ "type": "lobby_closed", "lobby_id": lobby["id"], "match_id": match_id });
    assert_eq!(list.next_of("lobby_closed").await, closed);
    let mut turns = 0;
    for socket in &mut sockets {
        assert_eq!(socket.next_of("lobby_closed").await, closed);
        socket.send(&json!({ "type": "join_match", "match_id": match_id })).await;
        let snapshot = socket.next_of("match_snapshot").await;
        if snapshot.get("legal").is_some() {
            let turn = json!({ "type": "your_turn", "match_id": match_id, "seq": 0 });
            assert_eq!(socket.next_of("your_turn").await, turn);
            turns += 1;
        }
    }
    assert_eq!(turns, 1, "the first player is announced");
}

async fn unlisted_lobbies_update_only_their_watchers(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let body = json!({ "game": GAME, "seats": 2, "visibility": "unlisted" });
    let lobby = ann.post("/api/lobbies", &body).await.created()["lobby"].clone();
    let mut list = watching(server, json!({ "type": "watch_lobbies" })).await;
    assert_eq!(list.next().await, json!({ "type": "lobbies", "items": [] }));
    let watch = json!({ "type": "watch_lobby", "lobby_id": lobby["id"] });
    let mut invited = watching(server, watch).await;
    assert_eq!(invited.next().await["lobby"], lobby);
    let seated = sit(&bo, &lobby, json!({})).await.ok()["lobby"].clone();
    assert_eq!(invited.next().await["lobby"], seated);
    list.send(&json!({ "type": "ping", "t": 1 })).await;
    assert_eq!(list.next().await["type"], "pong");
    let match_id = start(&lobby, &ann, &bo).await;
    let closed = invited.next_of("lobby_closed").await;
    assert_eq!(closed["match_id"], match_id);
    list.send(&json!({ "type": "join_match", "match_id": match_id })).await;
    let snapshot = list.next().await;
    assert_eq!(snapshot["type"], "match_snapshot", "who knows its id may watch");
}

async fn unsubscribed_clients_get_no_updates(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let lobby = open(&ann, 2).await;
    let mut socket = watching(server, json!({ "type": "watch_lobbies" })).await;
    socket.next_of("lobbies").await;
    socket.send(&json!({ "type": "watch_lobby", "lobby_id": lobby["id"] })).await;
    socket.next_of("lobby_changed").await;
    socket.send(&json!({ "type": "unwatch_lobbies" })).await;
    socket.send(&json!({ "type": "unwatch_lobby", "lobby_id": lobby["id"] })).await;
    socket.send(&json!({ "type": "ping", "t": 1 })).await;
    socket.next_of("pong").await;
    sit(&ann, &lobby, json!({ "roster": thumper() })).await.ok();
    socket.send(&json!({ "type": "ping", "t": 2 })).await;
    assert_eq!(socket.next().await, json!({ "type": "pong", "t": 2 }));
}
