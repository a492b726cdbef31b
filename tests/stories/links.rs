//! The same player on a second device.

use serde_json::{Value as Json, json};

use crate::harness::{Answer, Guest, Socket, Store, TestServer, on_both_databases, on_every_store};

on_every_store!(
    a_code_makes_a_second_device_the_same_player,
    each_device_logs_out_for_itself,
    a_code_is_read_as_people_type_it,
    a_new_code_takes_the_place_of_the_old_one,
    of_all_who_use_a_code_at_once_one_gets_in,
    what_is_no_code_is_as_good_as_a_wrong_one,
);
on_both_databases!(a_code_is_good_for_minutes);

async fn draw(guest: &Guest) -> String {
    let drawn = guest.post("/api/me/link", &json!({})).await.created();
    assert!(drawn["expires_at"].is_string());
    drawn["code"].as_str().expect("a code").to_owned()
}

async fn redeem(server: &TestServer, code: &str) -> Answer {
    server.stranger().post("/api/links", &json!({ "code": code })).await
}

/// The player at its second device.
async fn second_device(server: &TestServer, guest: &Guest) -> Guest {
    let answer = redeem(server, &draw(guest).await).await;
    let token = answer.created()["token"].as_str().expect("a token").to_owned();
    guest.with_token(Some(&token))
}

async fn a_code_makes_a_second_device_the_same_player(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let code = draw(&ann).await;
    let (first, second) = code.split_once('-').expect("two halves");
    assert_eq!((first.len(), second.len()), (5, 5));
    let answer = redeem(server, &code).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap().to_owned();
    let body = answer.created();
    assert_eq!(body["player"], json!({ "id": ann.id, "name": "Ann", "kind": "guest" }));
    let token = body["token"].as_str().unwrap();
    assert_ne!(Some(token), ann.token.as_deref(), "a session of its own");
    assert!(cookie.starts_with(&format!("scrapworks_session={token};")), "{cookie}");
    let there = ann.with_token(Some(token));
    assert_eq!(there.get("/api/me").await.ok()["id"], ann.id.as_str());
    redeem(server, &code).await.refused(404, "link.not_found");
    server.stranger().post("/api/me/link", &json!({})).await.refused(401, "auth.needed");
}

async fn each_device_logs_out_for_itself(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let there = second_device(server, &ann).await;
    let (mut here_socket, mut there_socket) =
        (Socket::of(server, &ann).await, Socket::of(server, &there).await);
    there.post("/api/logout", &json!({})).await.no_content();
    assert_eq!(there_socket.close_code().await, Some(4001));
    there.get("/api/me").await.refused(401, "auth.needed");
    ann.get("/api/me").await.ok();
    here_socket.send(&json!({ "type": "ping", "t": 1 })).await;
    assert_eq!(here_socket.next_of("pong").await["t"], 1);
    let again = second_device(server, &ann).await;
    ann.post("/api/logout", &json!({})).await.no_content();
    assert_eq!(again.get("/api/me").await.ok()["name"], "Ann");
}

async fn a_code_is_read_as_people_type_it(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let typings: [fn(&str) -> String; 4] = [
        |code| code.to_lowercase(),
        |code| code.replace('-', ""),
        |code| format!("  {} ", code.replace('-', " ")),
        |code| code.replace('0', "o").replace('1', "l"),
    ];
    for typed in typings {
        let code = draw(&ann).await;
        redeem(server, &typed(&code)).await.created();
    }
}

async fn a_new_code_takes_the_place_of_the_old_one(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let (old, of_bo) = (draw(&ann).await, draw(&bo).await);
    let new = draw(&ann).await;
    redeem(server, &old).await.refused(404, "link.not_found");
    let player = |answer: &Json| answer["player"]["id"].clone();
    assert_eq!(player(&redeem(server, &new).await.created()), ann.id.as_str());
    assert_eq!(player(&redeem(server, &of_bo).await.created()), bo.id.as_str());
}

async fn a_code_is_good_for_minutes(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let code = draw(&ann).await;
    server.meddle("update link set expires_at = expires_at - 10 * 60 * 1000").await;
    redeem(server, &code).await.refused(404, "link.not_found");
    let code = draw(&ann).await;
    server.meddle("update link set expires_at = expires_at - 9 * 60 * 1000").await;
    redeem(server, &code).await.created();
}

async fn of_all_who_use_a_code_at_once_one_gets_in(server: &TestServer) {
    let code = draw(&server.guest("Ann").await).await;
    let tasks: Vec<_> = (0..8)
        .map(|_| {
            let (stranger, body) = (server.stranger(), json!({ "code": code }));
            tokio::spawn(async move { stranger.post("/api/links", &body).await })
        })
        .collect();
    let mut in_time = 0;
    for task in tasks {
        let answer = task.await.expect("no panic");
        if answer.status == 201 {
            in_time += 1;
        } else {
            answer.refused(404, "link.not_found");
        }
    }
    assert_eq!(in_time, 1);
}

async fn what_is_no_code_is_as_good_as_a_wrong_one(server: &TestServer) {
    let long = "7K3QX-".repeat(1_000);
    for wrong in ["", "-", "7K3QX-M0RTZ", "7K3QX-M0RT", "no code at all", "🔧🔧🔧", &long] {
        redeem(server, wrong).await.refused(404, "link.not_found");
    }
    let number = json!({ "code": 7 });
    server.stranger().post("/api/links", &number).await.refused(400, "http.malformed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_guesses_or_draws_without_end_is_told_when_to_come_back() {
    let server = TestServer::start_with_limits(Store::Sqlite).await;
    let ann = server.guest("Ann").await;
    let mut drawn = 0;
    while ann.post("/api/me/link", &json!({})).await.status == 201 {
        drawn += 1;
        assert!(drawn < 20, "one needs one code");
    }
    ann.post("/api/me/link", &json!({})).await.refused(429, "limit.rate");
    let mut tried = 0;
    while redeem(&server, "7K3QX-M0RTZ").await.status == 404 {
        tried += 1;
        assert!(tried < 50, "nobody mistypes a code so often");
    }
    redeem(&server, "7K3QX-M0RTZ").await.refused(429, "limit.rate");
    server.stop().await;
}
