//! Players and sessions.

use reqwest::Method;
use serde_json::json;

use crate::harness::{TestServer, stories};

stories!(
    a_token_identifies_a_guest,
    cookies_and_bearer_tokens_authenticate,
    players_are_public,
    who_has_a_session_is_no_second_guest
);

async fn a_token_identifies_a_guest(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let me = ann.get("/api/me").await.ok();
    assert_eq!(me, json!({ "id": ann.id, "name": "Ann", "kind": "guest" }));
    let token = ann.token.clone().unwrap();
    assert_eq!(token.len(), 43, "256 bits in base64url");

    let wrong = "A".repeat(43);
    ann.with_token(None).get("/api/me").await.problem(401, "auth.needed");
    for token in ["x", wrong.as_str()] {
        let guessing = ann.with_token(Some(token));
        guessing.get("/api/me").await.problem(401, "auth.needed");
    }
}

async fn cookies_and_bearer_tokens_authenticate(server: &TestServer) {
    let anonymous = server.anonymous();
    let reply = anonymous.post("/api/guests", &json!({ "name": "Bo" })).await;
    let cookie = reply.headers["set-cookie"].to_str().unwrap().to_owned();
    let token = reply.created()["token"].as_str().unwrap().to_owned();
    assert!(cookie.starts_with(&format!("{}={token};", server.cookie_name())), "{cookie}");
    for attribute in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(attribute), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "the public address is plain HTTP here");

    let cookie = format!("{}={token}", server.cookie_name());
    let mut headers = vec![("cookie", cookie.as_str())];
    anonymous.raw(Method::GET, "/api/me", &headers, None).await.ok();

    let rename = |name: &str| Some(("application/json", json!({ "name": name }).to_string()));
    anonymous.raw(Method::PATCH, "/api/me", &headers, rename("Bob")).await.ok();
    headers.push(("origin", "https://elsewhere.example"));
    let foreign = anonymous.raw(Method::PATCH, "/api/me", &headers, rename("Eve")).await;
    foreign.problem(403, "auth.foreign_origin");
    let own = server.url("");
    headers[1] = ("origin", own.as_str());
    anonymous.raw(Method::PATCH, "/api/me", &headers, rename("Bo")).await.ok();
}

async fn players_are_public(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let profile = server.anonymous().get(&format!("/api/players/{}", ann.id)).await.ok();
    assert_eq!(profile["player"]["name"], "Ann");
    assert_eq!(profile["games"], json!([]));
    let nobody = "/api/players/01939d5e-0000-7000-8000-000000000000";
    server.anonymous().get(nobody).await.problem(404, "player.not_found");
}

/// As when two tabs of one browser both come in as strangers: the later one adopts the player.
async fn who_has_a_session_is_no_second_guest(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let token = ann.token.clone().unwrap();
    let other_tab = ann.post("/api/guests", &json!({ "name": "Somebody" })).await.ok();
    assert_eq!((&other_tab["player"]["id"], &other_tab["token"]), (&json!(ann.id), &json!(token)));
    assert_eq!(other_tab["player"]["name"], "Ann");

    let cookie = format!("{}={token}", server.cookie_name());
    let body = Some(("application/json", json!({ "name": "Somebody" }).to_string()));
    let ask = async |headers: &[(&str, &str)]| {
        server.anonymous().raw(Method::POST, "/api/guests", headers, body.clone()).await
    };
    let by_cookie = ask(&[("cookie", &cookie)]).await;
    let set = by_cookie.headers["set-cookie"].to_str().unwrap().to_owned();
    let (_, token) = cookie.split_once('=').unwrap();
    assert!(set.contains(&format!("={token};")), "{set}");
    assert_eq!(by_cookie.ok()["player"]["id"], ann.id.as_str());
    let foreign = [("cookie", cookie.as_str()), ("origin", "https://elsewhere.example")];
    ask(&foreign).await.problem(403, "auth.foreign_origin");

    ann.post("/api/logout", &json!({})).await.no_content();
    let new = ask(&[("cookie", &cookie)]).await.created();
    assert_ne!(new["player"]["id"], ann.id.as_str(), "a session that has ended is none");
}
