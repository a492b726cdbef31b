//! Connection lifecycle: `hello`, limits, malformed messages, close codes.

use serde_json::{Value as Json, json};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::harness::{
    Duel, RawConnection, Socket, Store, TestServer, eventually, lobbies, stories,
};

stories!(
    hello_is_required_first_and_once,
    the_hello_token_overrides_the_cookie,
    an_unknown_token_connects_as_a_spectator,
    foreign_origins_and_subprotocols_are_rejected,
    malformed_messages_are_errors_without_effect,
    an_oversized_message_closes_the_connection,
    a_match_that_does_not_exist_cannot_be_joined,
    excess_connections_close_the_oldest,
    subscriptions_per_connection_are_limited,
    watched_matches_per_connection_are_limited,
    broken_framing_is_answered_after_what_waited,
    a_restart_answers_what_was_asked_before
);

async fn hello_is_required_first_and_once(server: &TestServer) {
    let mut socket = Socket::connect(server).await;
    for early in [json!({ "type": "ping", "t": 1 }), json!({ "type": "watch_lobbies" })] {
        socket.send(&early).await;
        error(&mut socket, "socket.hello_first").await;
    }
    socket.send(&json!({ "type": "hello" })).await;
    let welcome = socket.next().await;
    assert_eq!(welcome["protocol"], "scrapworks.v1.json");
    assert!(welcome["server_version"].is_string() && welcome["server_time"].is_string());
    socket.send(&json!({ "type": "hello" })).await;
    error(&mut socket, "socket.hello_again").await;
}

async fn the_hello_token_overrides_the_cookie(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let cookie = format!("{}={}", server.cookie_name(), ann.token.as_ref().unwrap());
    for (token, name) in [(None, "Ann"), (bo.token.as_ref(), "Bo")] {
        let headers = [("cookie", cookie.as_str())];
        let mut socket = Socket::connect_with(server, &headers).await.unwrap();
        socket.send(&json!({ "type": "hello", "token": token })).await;
        assert_eq!(socket.next().await["player"]["name"], name);
    }
}

async fn an_unknown_token_connects_as_a_spectator(server: &TestServer) {
    let mut socket = Socket::connect(server).await;
    socket.send(&json!({ "type": "hello", "token": "nobody has this one" })).await;
    error(&mut socket, "auth.needed").await;
    assert_eq!(socket.next().await["player"], Json::Null);
}

async fn foreign_origins_and_subprotocols_are_rejected(server: &TestServer) {
    let own = format!("http://{}", server.address);
    for headers in [
        vec![("origin", own.as_str())],
        vec![("sec-websocket-protocol", "scrapworks.v1.json")],
        vec![("sec-websocket-protocol", "other, scrapworks.v1.json")],
    ] {
        Socket::connect_with(server, &headers).await.unwrap();
    }
    for (headers, status) in [
        (("origin", "https://elsewhere.example"), 403),
        (("sec-websocket-protocol", "scrapworks.v9.json"), 400),
    ] {
        let Err(Error::Http(reply)) = Socket::connect_with(server, &[headers]).await else {
            panic!("{headers:?} gets no connection")
        };
        assert_eq!(reply.status().as_u16(), status, "{headers:?}");
    }
    server.anonymous().get("/ws").await.problem(400, "http.malformed");
}

async fn malformed_messages_are_errors_without_effect(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let match_id = duel.match_id.clone();
    let ann = &mut duel.clients[0].socket;
    let id = "a".repeat(65);
    for (text, code) in [
        (String::new(), "socket.malformed"),
        ("{".to_owned(), "socket.malformed"),
        ("[1, 2]".to_owned(), "socket.malformed"),
        (r#"{"type": 7}"#.to_owned(), "socket.malformed"),
        (r#"{"t": 7}"#.to_owned(), "socket.malformed"),
        (r#"{"type": "dance"}"#.to_owned(), "socket.unknown_type"),
        (r#"{"type": "join_match"}"#.to_owned(), "socket.malformed"),
        (r#"{"type": "join_match", "match_id": "7"}"#.to_owned(), "socket.malformed"),
        (json!({ "type": "undo", "match_id": match_id }).to_string(), "socket.malformed"),
        (
            json!({ "type": "resign", "match_id": match_id, "action_id": id }).to_string(),
            "socket.malformed",
        ),
        (
            json!({ "type": "resign", "match_id": match_id, "action_id": "" }).to_string(),
            "socket.malformed",
        ),
        (json!({ "type": "chat", "text": "where?" }).to_string(), "socket.malformed"),
        (
            json!({ "type": "history", "match_id": match_id, "kind": "gossip" }).to_string(),
            "socket.malformed",
        ),
        ("[".repeat(10_000), "socket.malformed"),
    ] {
        ann.send_text(text).await;
        error(ann, code).await;
    }
    ann.send_frame(Message::binary(vec![0; 3])).await.unwrap();
    error(ann, "socket.malformed").await;
    assert_eq!(duel.step().await, 1, "the match goes on");
}

async fn an_oversized_message_closes_the_connection(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let message = |len: usize| {
        let frame = json!({ "type": "ping", "t": 1, "pad": "" }).to_string();
        frame.replace(r#""pad":"""#, &format!(r#""pad":"{}""#, "a".repeat(len - frame.len())))
    };
    let mut socket = Socket::of(server, &duel.guests[0]).await;
    socket.send_text(message(16 * 1024)).await;
    assert_eq!(socket.next().await["type"], "pong", "16 KiB are taken");
    for len in [16 * 1024 + 1, 64 * 1024, 64 * 1024 + 1, 300 * 1024] {
        let mut socket = Socket::of(server, &duel.guests[0]).await;
        // The server may close before the whole message was sent.
        let _ = socket.send_frame(Message::text(message(len))).await;
        let code = socket.close_code().await;
        // The close reason may be lost with the rest of the frame.
        let is_told = code == Some(1009) || (len > 64 * 1024 && code.is_none());
        assert!(is_told, "{len} bytes close with {code:?}");
    }
    assert_eq!(duel.step().await, 1, "the match goes on");
}

async fn a_match_that_does_not_exist_cannot_be_joined(server: &TestServer) {
    let mut socket = Socket::spectator(server).await;
    let nowhere = "0190a5c0-0000-7000-8000-000000000001";
    socket.send(&json!({ "type": "join_match", "match_id": nowhere })).await;
    error(&mut socket, "match.not_found").await;
    let history = json!({ "type": "history", "match_id": nowhere, "kind": "events" });
    socket.send(&history).await;
    error(&mut socket, "match.not_found").await;
    socket.send(&json!({ "type": "leave_match", "match_id": nowhere })).await;
    let act = json!({ "type": "act", "match_id": nowhere, "action_id": "a", "action": {} });
    socket.send(&act).await;
    let refused = socket.next().await;
    assert_eq!((&refused["type"], &refused["action_id"]), (&json!("refused"), &json!("a")));
    socket.send(&json!({ "type": "watch_lobby", "lobby_id": nowhere })).await;
    error(&mut socket, "lobby.not_found").await;
}

async fn excess_connections_close_the_oldest(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let mut oldest = Socket::of(server, &ann).await;
    let mut others = Vec::new();
    for _ in 0..15 {
        others.push(Socket::of(server, &ann).await);
    }
    oldest.send(&json!({ "type": "ping", "t": 1 })).await;
    assert_eq!(oldest.next().await["type"], "pong", "sixteen are not too many");
    others.push(Socket::of(server, &ann).await);
    assert_eq!(oldest.close_code().await, Some(4004));
    others[0].send(&json!({ "type": "ping", "t": 1 })).await;
    assert_eq!(others[0].next().await["type"], "pong");
}

async fn subscriptions_per_connection_are_limited(server: &TestServer) {
    let mut owners = Vec::new();
    for n in 0..17 {
        owners.push(server.guest(&format!("Owner {n}")).await);
    }
    let mut socket = Socket::spectator(server).await;
    let mut told = Vec::new();
    for owner in &owners {
        let lobby = lobbies::open(owner, 2).await;
        socket.send(&json!({ "type": "watch_lobby", "lobby_id": lobby["id"] })).await;
        told.push(socket.next().await);
    }
    let (last, before) = told.split_last().unwrap();
    assert!(before.iter().all(|told| told["type"] == "lobby_changed"));
    assert_eq!(last["code"], "limit.watched_lobbies");
    assert_eq!(last["params"]["max"], 16);
}

async fn watched_matches_per_connection_are_limited(server: &TestServer) {
    let guests = [server.guest("Ann").await, server.guest("Bo").await];
    let mut socket = Socket::spectator(server).await;
    let mut told = Vec::new();
    for _ in 0..65 {
        let match_id = lobbies::start_without_rosters("scrappers", &[&guests[0], &guests[1]]).await;
        socket.send(&json!({ "type": "join_match", "match_id": match_id })).await;
        let is_answer = |told: &Json| told["type"] == "match_snapshot" || told["type"] == "error";
        told.push(socket.next_where("an answer", is_answer).await);
    }
    let (last, before) = told.split_last().unwrap();
    assert!(before.iter().all(|told| told["type"] == "match_snapshot"));
    assert_eq!(last["code"], "limit.watched_matches");
    assert_eq!(last["params"]["max"], 64);
}

async fn broken_framing_is_answered_after_what_waited(server: &TestServer) {
    let hello = br#"{"type":"hello"}"#;
    for (first, payload, code, reason) in [
        (0x83, &b""[..], 1002_u16, "these are no frames of RFC 6455"), // a reserved opcode
        (0xc1, b"{}", 1002, "these are no frames of RFC 6455"),        // a reserved bit
        (0x80, b"{}", 1002, "these are no frames of RFC 6455"),        // continues nothing
        (0x81, b"\xff", 1007, "a text has to be UTF-8"),
    ] {
        let mut socket = RawConnection::open_socket(server).await;
        socket.send_frame(0x81, hello).await;
        socket.send_frame(first, payload).await;
        let told = socket.read_to_end().await;
        let close = [&code.to_be_bytes()[..], reason.as_bytes()].concat();
        assert!(told.ends_with(&close), "{first:x}: {}", String::from_utf8_lossy(&told));
        let text = String::from_utf8_lossy(&told);
        assert!(text.contains(r#""type":"welcome""#), "what waited is sent first: {text}");
    }
}

async fn a_restart_answers_what_was_asked_before(server: &TestServer) {
    let other = server.start_another().await;
    let ann = server.guest("Ann").await.at(&other);
    let mut socket = Socket::of(&other, &ann).await;
    let nowhere = "0190a5c0-0000-7000-8000-000000000001";
    let act = json!({ "type": "act", "match_id": nowhere, "action_id": "a", "action": {} });
    socket.send(&act).await;
    socket.send(&json!({ "type": "ping", "t": 1 })).await;
    socket.next_of("pong").await;
    other.stop().await;
    assert_eq!(socket.next_of("refused").await["action_id"], "a");
    assert_eq!(socket.close_code().await, Some(1012));
}

async fn error(socket: &mut Socket, code: &str) {
    let error = socket.next_of("error").await;
    assert_eq!(error["code"], code, "{error}");
    assert!(error["params"].is_object(), "{error}");
    let message = error["message"].as_str().expect("a sentence");
    assert!(message.ends_with('.'), "{message}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_so_many_websockets() {
    let server = TestServer::start_with_limits(Store::Sqlite).await;
    let mut open = Vec::new();
    for _ in 0..256 {
        open.push(Socket::connect(&server).await);
    }
    let Err(Error::Http(refused)) = Socket::connect_with(&server, &[]).await else {
        panic!("one too many is taken");
    };
    assert_eq!(refused.status(), 429);
    let problem: Json = serde_json::from_slice(refused.body().as_deref().unwrap()).unwrap();
    assert_eq!(
        (&problem["code"], &problem["params"]["max"]),
        (&json!("limit.sockets"), &json!(256))
    );
    open.pop().unwrap().close().await;
    eventually("there is room again", async || Socket::connect_with(&server, &[]).await.is_ok())
        .await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn floods_are_limited_and_then_disconnected() {
    let server = TestServer::start_with_limits(Store::Sqlite).await;
    let mut duel = Duel::begin(&server).await;
    let match_id = duel.match_id.clone();
    let mut flooding = Socket::of(&server, &duel.guests[0]).await;
    for n in 0..1000 {
        let preview = json!({ "type": "preview", "match_id": match_id, "action": null });
        let act = json!({
            "type": "act", "match_id": match_id, "action_id": format!("f-{n}"), "action": null,
        });
        let ping = json!({ "type": "ping", "t": n });
        for message in [preview, act, ping] {
            // The server has closed the connection.
            let _ = flooding.send_frame(Message::text(message.to_string())).await;
        }
    }
    let limited = |kind: &'static str, has_id: bool| {
        move |message: &Json| {
            let is_it = message["type"] == kind && message["code"] == "limit.rate";
            is_it && message.get("action_id").is_some() == has_id
        }
    };
    for (kind, has_id) in [("error", false), ("refused", false), ("refused", true)] {
        let told = flooding.next_where("a limit", limited(kind, has_id)).await;
        assert!(told["retry_after_ms"].as_u64().is_some_and(|ms| ms > 0), "{told}");
    }
    assert_eq!(flooding.close_code().await, Some(1008));
    let seat = duel.awaited();
    let choice = duel.choice();
    duel.clients[1].socket.send(&json!({ "type": "ping", "t": 1 })).await;
    duel.clients[1].socket.next_of("pong").await;
    if seat == 1 {
        duel.clients[1].play("calm", &choice).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn control_frames_count_as_messages() {
    let server = TestServer::start_with_limits(Store::Sqlite).await;
    let frames =
        [Message::Pong(Default::default()), Message::Ping(Default::default()), Message::binary("")];
    for frame in frames {
        let mut flooding = Socket::spectator(&server).await;
        for _ in 0..3_000 {
            // The server has closed the connection.
            let _ = flooding.send_frame(frame.clone()).await;
        }
        assert_eq!(flooding.close_code().await, Some(1008), "{frame:?}");
    }
    let mut calm = Socket::spectator(&server).await;
    calm.send_frame(Message::Ping(Default::default())).await.unwrap();
    calm.send(&json!({ "type": "ping", "t": 1 })).await;
    assert_eq!(calm.next().await["type"], "pong");
    server.stop().await;
}
