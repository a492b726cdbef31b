//! Match lists.

use serde_json::{Value as Json, json};

use crate::harness::{TestServer, lobbies::start, stories};

stories!(a_match_is_in_both_histories_and_in_the_live_list);

async fn a_match_is_in_both_histories_and_in_the_live_list(server: &TestServer) {
    let (ann, bo, cy) =
        (server.guest("Ann").await, server.guest("Bo").await, server.guest("Cy").await);
    let first = start(&[&ann, &bo]).await;
    let second = start(&[&ann, &cy]).await;
    let ids = |list: Json| -> Vec<String> {
        let items = list["items"].as_array().expect("a list").clone();
        items.iter().map(|item| item["id"].as_str().expect("an id").to_owned()).collect()
    };
    assert_eq!(ids(ann.get("/api/matches?player=me").await.ok()), [&*second, &*first]);
    let of_bo = format!("/api/matches?player={}&state=running", bo.id);
    assert_eq!(ids(server.anonymous().get(&of_bo).await.ok()), [&*first]);
    let live = server.anonymous().get("/api/matches?state=running&game=scrap_world").await.ok();
    assert_eq!(ids(live), [&*second, &*first]);
    let page = ann.get("/api/matches?player=me&limit=1").await.ok();
    let next = page["next"].as_str().unwrap();
    let rest = ann.get(&format!("/api/matches?player=me&limit=1&after={next}")).await.ok();
    assert_eq!((ids(rest.clone()), &rest["next"]), (vec![first], &json!(null)));

    let none = server.anonymous().get("/api/matches?state=finished").await.ok();
    assert_eq!(none["items"], json!([]));
    server.anonymous().get("/api/matches?player=me").await.problem(401, "auth.needed");
    ann.get("/api/matches?state=lost").await.problem(400, "http.malformed");
    let nowhere = "/api/matches/01939d5e-0000-7000-8000-000000000000";
    ann.get(nowhere).await.problem(404, "match.not_found");
}
