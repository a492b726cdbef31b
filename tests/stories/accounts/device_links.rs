//! Linking a second device to a player.

use serde_json::{Value as Json, json};

use crate::harness::{Guest, Response, Socket, TestServer, stories};

stories!(
    a_link_code_adds_a_device,
    logging_out_affects_one_device,
    a_new_link_code_replaces_the_old_one,
    a_link_code_is_used_once_under_concurrency,
    malformed_and_wrong_link_codes_get_the_same_response,
    link_codes_expire
);

async fn draw(guest: &Guest) -> String {
    let drawn = guest.post("/api/me/link", &json!({})).await.created();
    assert!(drawn["expires_at"].is_string());
    drawn["code"].as_str().expect("a code").to_owned()
}

async fn redeem(server: &TestServer, code: &str) -> Response {
    server.anonymous().post("/api/links", &json!({ "code": code })).await
}

/// The player on its second device.
async fn second_device(server: &TestServer, guest: &Guest) -> Guest {
    let reply = redeem(server, &draw(guest).await).await;
    let token = reply.created()["token"].as_str().expect("a token").to_owned();
    guest.with_token(Some(&token))
}

async fn a_link_code_adds_a_device(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let code = draw(&ann).await;
    let (first, second) = code.split_once('-').expect("two halves");
    assert_eq!((first.len(), second.len()), (5, 5));
    let reply = redeem(server, &code).await;
    let cookie = reply.headers["set-cookie"].to_str().unwrap().to_owned();
    let body = reply.created();
    assert_eq!(body["player"], json!({ "id": ann.id, "name": "Ann", "kind": "guest" }));
    let token = body["token"].as_str().unwrap();
    assert_ne!(Some(token), ann.token.as_deref(), "a session of its own");
    assert!(cookie.starts_with(&format!("{}={token};", server.cookie_name())), "{cookie}");
    let there = ann.with_token(Some(token));
    assert_eq!(there.get("/api/me").await.ok()["id"], ann.id.as_str());
    redeem(server, &code).await.problem(404, "link.not_found");
    server.anonymous().post("/api/me/link", &json!({})).await.problem(401, "auth.needed");
}

async fn logging_out_affects_one_device(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let there = second_device(server, &ann).await;
    let (mut here_socket, mut there_socket) =
        (Socket::of(server, &ann).await, Socket::of(server, &there).await);
    there.post("/api/logout", &json!({})).await.no_content();
    assert_eq!(there_socket.close_code().await, Some(4001));
    there.get("/api/me").await.problem(401, "auth.needed");
    ann.get("/api/me").await.ok();
    here_socket.send(&json!({ "type": "ping", "t": 1 })).await;
    assert_eq!(here_socket.next_of("pong").await["t"], 1);
    let again = second_device(server, &ann).await;
    ann.post("/api/logout", &json!({})).await.no_content();
    assert_eq!(again.get("/api/me").await.ok()["name"], "Ann");
}

async fn a_new_link_code_replaces_the_old_one(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let (old, of_bo) = (draw(&ann).await, draw(&bo).await);
    let new = draw(&ann).await;
    redeem(server, &old).await.problem(404, "link.not_found");
    let player = |reply: &Json| reply["player"]["id"].clone();
    assert_eq!(player(&redeem(server, &new).await.created()), ann.id.as_str());
    assert_eq!(player(&redeem(server, &of_bo).await.created()), bo.id.as_str());
}

async fn link_codes_expire(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let code = draw(&ann).await;
    server.execute_sql("update link set expires_at = expires_at - 10 * 60 * 1000").await;
    redeem(server, &code).await.problem(404, "link.not_found");
    let code = draw(&ann).await;
    server.execute_sql("update link set expires_at = expires_at - 9 * 60 * 1000").await;
    redeem(server, &code).await.created();
}

async fn a_link_code_is_used_once_under_concurrency(server: &TestServer) {
    let code = draw(&server.guest("Ann").await).await;
    let tasks: Vec<_> = (0..8)
        .map(|_| {
            let (anonymous, body) = (server.anonymous(), json!({ "code": code }));
            tokio::spawn(async move { anonymous.post("/api/links", &body).await })
        })
        .collect();
    let mut in_time = 0;
    for task in tasks {
        let reply = task.await.expect("no panic");
        if reply.status == 201 {
            in_time += 1;
        } else {
            reply.problem(404, "link.not_found");
        }
    }
    assert_eq!(in_time, 1);
}

async fn malformed_and_wrong_link_codes_get_the_same_response(server: &TestServer) {
    let long = "7K3QX-".repeat(1_000);
    for wrong in ["", "-", "7K3QX-M0RTZ", "7K3QX-M0RT", "no code at all", "🔧🔧🔧", &long] {
        redeem(server, wrong).await.problem(404, "link.not_found");
    }
    let number = json!({ "code": 7 });
    server.anonymous().post("/api/links", &number).await.problem(400, "http.malformed");
}
