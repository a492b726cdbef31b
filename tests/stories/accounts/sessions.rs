//! The sessions of a player: listed, ended, and kept alive by use.

use reqwest::Method;
use serde_json::{Value as Json, json};

use crate::harness::{Guest, RawConnection, Response, Socket, TestServer, stories};

stories!(
    a_player_sees_its_devices_and_ends_one,
    an_ended_session_leaves_no_way_back,
    a_code_that_is_drawn_while_its_session_ends_is_good_for_nothing,
    whoever_uses_a_code_while_all_others_end_is_one_of_them,
    a_connection_that_is_opened_while_its_session_ends_is_closed,
    a_session_that_ends_for_a_new_one_leaves_nothing_behind,
    whoever_holds_a_body_back_uses_no_session_that_has_ended,
    use_postpones_the_end_of_a_session
);

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

/// The same player on a second device with this browser.
async fn second_device(guest: &Guest, agent: &str) -> Guest {
    let code = guest.post("/api/me/link", &json!({})).await.created()["code"].clone();
    let body = Some(("application/json", json!({ "code": code }).to_string()));
    let stranger = guest.with_token(None);
    let reply = stranger.raw(Method::POST, "/api/links", &[("user-agent", agent)], body).await;
    guest.with_token(reply.created()["token"].as_str())
}

async fn sessions(guest: &Guest) -> Vec<Json> {
    let page = guest.get("/api/me/sessions").await.ok();
    assert_eq!(page["next"], Json::Null);
    page["items"].as_array().unwrap().clone()
}

async fn a_player_sees_its_devices_and_ends_one(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let there = second_device(&ann, FIREFOX).await;
    let listed = sessions(&ann).await;
    let of = |current: bool| listed.iter().find(|item| item["current"] == current).unwrap();
    assert_eq!((listed.len(), &of(false)["device"]), (2, &json!("Firefox, Linux")));
    assert_eq!(of(true)["device"], Json::Null, "a program");
    assert!(of(true)["created_at"].is_string() && of(true)["last_used_at"].is_string());
    assert!(!listed[0].to_string().contains(there.token.as_deref().unwrap()));

    let mut socket = Socket::of(server, &there).await;
    let path = format!("/api/me/sessions/{}", of(false)["id"].as_str().unwrap());
    server.anonymous().delete(&path).await.problem(401, "auth.needed");
    bo.delete(&path).await.problem(404, "session.not_found");
    ann.delete(&path).await.no_content();
    assert_eq!(socket.close_code().await, Some(4001));
    there.get("/api/me").await.problem(401, "auth.needed");
    ann.delete(&path).await.problem(404, "session.not_found");
    assert_eq!(sessions(&ann).await.len(), 1);
}

async fn an_ended_session_leaves_no_way_back(server: &TestServer) {
    let ann = server.guest("Ann").await;
    for ends_one in [true, false] {
        let there = second_device(&ann, FIREFOX).await;
        let code = there.post("/api/me/link", &json!({})).await.created()["code"].clone();
        if ends_one {
            let listed = sessions(&ann).await;
            let other = listed.iter().find(|item| item["current"] == false).unwrap();
            let path = format!("/api/me/sessions/{}", other["id"].as_str().unwrap());
            ann.delete(&path).await.no_content();
        } else {
            ann.delete("/api/me/sessions").await.no_content();
        }
        let used = server.anonymous().post("/api/links", &json!({ "code": code })).await;
        used.problem(404, "link.not_found");
    }
    assert_eq!(sessions(&ann).await.len(), 1);
}

/// What happens at the same time happens in either order: often enough to meet both.
const ROUNDS: usize = 12;

async fn a_code_that_is_drawn_while_its_session_ends_is_good_for_nothing(server: &TestServer) {
    let ann = server.guest("Ann").await;
    for _ in 0..ROUNDS {
        let there = second_device(&ann, FIREFOX).await;
        let body = json!({});
        let (drawn, ended) =
            tokio::join!(there.post("/api/me/link", &body), ann.delete("/api/me/sessions"));
        ended.no_content();
        if drawn.status == 201 {
            let code = drawn.created()["code"].clone();
            let used = server.anonymous().post("/api/links", &json!({ "code": code })).await;
            used.problem(404, "link.not_found");
        } else {
            drawn.problem(401, "auth.needed");
        }
    }
}

async fn whoever_uses_a_code_while_all_others_end_is_one_of_them(server: &TestServer) {
    let ann = server.guest("Ann").await;
    for _ in 0..ROUNDS {
        let code = ann.post("/api/me/link", &json!({})).await.created()["code"].clone();
        let (anonymous, body) = (server.anonymous(), json!({ "code": code }));
        let (used, ended) =
            tokio::join!(anonymous.post("/api/links", &body), ann.delete("/api/me/sessions"));
        ended.no_content();
        if used.status == 201 {
            let there = ann.with_token(used.created()["token"].as_str());
            there.get("/api/me").await.problem(401, "auth.needed");
        } else {
            used.problem(404, "link.not_found");
        }
        assert_eq!(sessions(&ann).await.len(), 1);
    }
}

async fn a_connection_that_is_opened_while_its_session_ends_is_closed(server: &TestServer) {
    let ann = server.guest("Ann").await;
    for _ in 0..ROUNDS {
        let there = second_device(&ann, FIREFOX).await;
        let mut socket = Socket::connect(server).await;
        let hello = json!({ "type": "hello", "token": there.token });
        let ((), ended) = tokio::join!(socket.send(&hello), ann.delete("/api/me/sessions"));
        ended.no_content();
        if socket.next_of("welcome").await["player"].is_object() {
            assert_eq!(socket.close_code().await, Some(4001));
        }
    }
}

async fn a_session_that_ends_for_a_new_one_leaves_nothing_behind(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let keeper = second_device(&ann, FIREFOX).await;
    let mut socket = Socket::of(server, &ann).await;
    // Each is used later than the first, which is the one to end.
    for n in 2..50 {
        second_device(&keeper, FIREFOX).await;
        assert_eq!(ann.get("/api/me").await.status, 200, "{n} are not too many");
    }
    let code = keeper.post("/api/me/link", &json!({})).await.created()["code"].clone();
    let stranger = server.anonymous();
    stranger.post("/api/links", &json!({ "code": code })).await.created();
    ann.get("/api/me").await.problem(401, "auth.needed");
    assert_eq!(socket.close_code().await, Some(4001));
}

async fn whoever_holds_a_body_back_uses_no_session_that_has_ended(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let there = second_device(&ann, FIREFOX).await;
    let body = json!({ "name": "Thief" }).to_string();
    let mut slow = RawConnection::open(server).await;
    let token = there.token.as_deref().unwrap();
    slow.send(format!(
        "PATCH /api/me HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\
         authorization: Bearer {token}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n",
        body.len()
    ))
    .await;
    // Answered later than the head was read.
    there.get("/api/me").await.ok();
    ann.delete("/api/me/sessions").await.no_content();
    slow.send(&body).await;
    let told = String::from_utf8(slow.read_to_end().await).unwrap();
    assert!(told.starts_with("HTTP/1.1 401") && told.contains("auth.needed"), "{told}");
    assert_eq!(ann.get("/api/me").await.ok()["name"], "Ann");
}

async fn use_postpones_the_end_of_a_session(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let cookie = format!("{}={}", server.cookie_name(), ann.token.clone().unwrap());
    let visit = async || {
        let headers = [("cookie", cookie.as_str())];
        server.anonymous().raw(Method::GET, "/api/me", &headers, None).await
    };
    let sets_cookie = |reply: &Response| reply.headers.contains_key("set-cookie");
    assert!(!sets_cookie(&visit().await), "it is new");
    // 399 days later, one day before the session would end.
    let age = "update session set created_at = created_at - 34473600000, \
               last_used_at = last_used_at - 34473600000, expires_at = expires_at - 34473600000";
    server.execute_sql(age).await;
    let reply = visit().await;
    let set = reply.headers["set-cookie"].to_str().unwrap();
    let (_, token) = cookie.split_once('=').unwrap();
    assert!(set.contains(&format!("={token};")) && set.contains("Max-Age=34560000"), "{set}");
    assert!(!sets_cookie(&visit().await), "once a day");
    server.execute_sql(age).await;
    assert_eq!(visit().await.ok()["name"], "Ann", "it ends 400 days after its last use");

    server.execute_sql(age).await;
    let socket = Socket::connect_with(server, &[("cookie", &cookie)]).await.expect("a socket");
    drop(socket);
    assert!(!sets_cookie(&visit().await), "a page that only plays renews it too");
    server.execute_sql(age).await;
    server.execute_sql(age).await;
    visit().await.problem(401, "auth.needed");
}
