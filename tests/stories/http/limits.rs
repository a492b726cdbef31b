//! Quotas, rate limits, caching and compression.

use serde_json::{Value as Json, json};

use crate::harness::{
    Response, Store, TestServer,
    lobbies::{self, GAME, open, path, sit, thumper},
    stories,
};

stories!(
    lobbies_per_player_are_limited,
    rosters_per_player_are_limited,
    long_request_bodies_are_rejected,
    an_unchanged_response_is_not_modified,
    running_matches_per_player_are_limited
);

async fn running_matches_per_player_are_limited(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let room = open(&bo, 2).await;
    lobbies::start(&[&ann, &bo]).await;
    let fill = async |first: u8, seats: u8| {
        let last = first + seats - 1;
        let seat = format!(
            "insert into match_seat (match_id, seat, player_id, roster, entropy, game)
            with recursive n (i) as (select {first} union all select i + 1 from n where i < {last})
            select match_id, i, player_id, roster, entropy, game from match_seat, n
            where seat = 0"
        );
        server.execute_sql(&seat).await;
    };
    // Further seats of the same match are as good as further matches.
    fill(10, 198).await;
    sit(&ann, &room, json!({})).await.ok();
    ann.delete(&format!("{}/seats/1", path(&room))).await.ok();
    fill(250, 1).await;
    for refused in [
        sit(&ann, &room, json!({})).await,
        ann.post("/api/lobbies", &json!({ "game": GAME })).await,
    ] {
        assert_eq!(refused.problem(409, "limit.matches")["params"]["max"], 200);
    }
    open(&bo, 2).await;
}

async fn lobbies_per_player_are_limited(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let mut rooms = Vec::new();
    let refused = loop {
        let reply = ann.post("/api/lobbies", &json!({ "game": GAME })).await;
        if reply.status != 201 {
            break reply;
        }
        rooms.push(reply.created()["lobby"].clone());
    };
    let problem = refused.problem(409, "limit.lobbies");
    assert_eq!(problem["params"]["max"], rooms.len());
    let of_bo = open(&bo, 2).await;
    sit(&ann, &of_bo, json!({})).await.problem(409, "limit.lobbies");
    sit(&ann, &rooms[0], json!({ "roster": thumper() })).await.ok();
    ann.delete(&format!("{}/seats/0", path(&rooms[1]))).await.ok();
    sit(&ann, &of_bo, json!({})).await.ok();
}

async fn rosters_per_player_are_limited(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let body = json!({ "game": GAME, "name": "Team", "roster": { "suits": [] } });
    let mut kept = 0;
    let refused = loop {
        let reply = ann.post("/api/rosters", &body).await;
        if reply.status != 201 {
            break reply;
        }
        kept += 1;
    };
    assert_eq!(refused.problem(409, "limit.rosters")["params"]["max"], kept);
    let newest = ann.get("/api/rosters?limit=1").await.ok()["items"][0]["id"].clone();
    let newest = format!("/api/rosters/{}", newest.as_str().unwrap());
    ann.delete(&newest).await.no_content();
    ann.post("/api/rosters", &body).await.created();
}

async fn long_request_bodies_are_rejected(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let options = json!({ "points": 80, "note": "x".repeat(5_000) });
    let body = json!({ "game": GAME, "options": options });
    ann.post("/api/lobbies", &body).await.problem(422, "lobby.options_too_large");
    let suits = vec![thumper()["suits"][0].clone(); 200];
    let roster = json!({ "suits": suits });
    let body = json!({ "game": GAME, "name": "Legion", "roster": roster });
    ann.post("/api/rosters", &body).await.problem(422, "roster.too_large");
    ann.post("/api/rosters/check", &body).await.problem(422, "roster.too_large");
}

async fn an_unchanged_response_is_not_modified(server: &TestServer) {
    let anonymous = server.anonymous();
    let ask = async |path: &str, tag: &str| {
        anonymous.raw(reqwest::Method::GET, path, &[("if-none-match", tag)], None).await
    };
    let tag = |reply: &Response| reply.headers["etag"].to_str().unwrap().to_owned();
    for path in ["/api/games", "/api/games/scrap_world"] {
        let first = anonymous.get(path).await;
        let known = ask(path, &tag(&first)).await;
        assert_eq!((known.status.as_u16(), &*known.text), (304, ""));
        assert_eq!(tag(&known), tag(&first));
        ask(path, "\"another\"").await.ok();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn writes_are_rate_limited_per_player() {
    let server = TestServer::start_with_limits(Store::Sqlite).await;
    let ann = server.guest("Ann").await;
    let mut refused = None;
    for n in 0..1_000 {
        let name = format!("Team {n}");
        let body = json!({ "game": GAME, "name": name, "roster": { "suits": [] } });
        let reply = ann.post("/api/rosters", &body).await;
        if reply.status == 429 {
            refused = Some(reply);
            break;
        }
        reply.created();
    }
    let refused = refused.expect("a thousand writes");
    assert_eq!(refused.headers["retry-after"], "1");
    let problem = refused.problem(429, "limit.rate");
    assert!(problem["params"]["retry_after_ms"].as_u64().unwrap() <= 1_000);
    let kept: Json = ann.get("/api/rosters").await.ok()["items"].clone();
    assert_ne!(kept, json!([]), "reading goes on");
    server.stop().await;
}
