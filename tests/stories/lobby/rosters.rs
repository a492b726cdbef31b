//! Rosters: storage, validation, sharing.

use serde_json::{Value as Json, json};

use crate::harness::{
    Guest, TestServer,
    lobbies::{GAME, thumper},
    stories,
};

stories!(
    rosters_are_stored,
    rosters_of_other_players_are_inaccessible,
    an_illegal_roster_has_problems_but_is_no_error,
    rosters_have_share_codes,
    roster_lists_are_paged,
    malformed_rosters_are_rejected,
);

async fn keep(guest: &Guest, name: &str) -> Json {
    let body = json!({ "game": GAME, "name": name, "roster": thumper() });
    guest.post("/api/rosters", &body).await.created()
}

fn path(roster: &Json) -> String {
    format!("/api/rosters/{}", roster["id"].as_str().expect("an id"))
}

async fn rosters_are_stored(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let kept = keep(&ann, "Old Guard").await;
    assert_eq!(kept["roster"]["suits"][0]["name"], "Rosie");
    assert!(kept["points"].as_u64().unwrap() > 0, "{kept}");
    assert_eq!(ann.get(&path(&kept)).await.ok(), kept);

    let unfinished = json!({ "suits": [] });
    let body = json!({ "game": GAME, "name": "New Guard", "roster": unfinished });
    let changed = ann.put(&path(&kept), &body).await.ok();
    assert_eq!((&changed["name"], &changed["points"]), (&json!("New Guard"), &json!(0)));
    assert_eq!(changed["id"], kept["id"]);
    assert_eq!(ann.get(&path(&kept)).await.ok(), changed);

    let list = ann.get("/api/rosters").await.ok();
    assert_eq!(list, json!({ "items": [changed], "next": null }));
    ann.delete(&path(&kept)).await.no_content();
    ann.get(&path(&kept)).await.problem(404, "roster.not_found");
    ann.delete(&path(&kept)).await.problem(404, "roster.not_found");
    assert_eq!(ann.get("/api/rosters").await.ok()["items"], json!([]));
}

async fn rosters_of_other_players_are_inaccessible(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let kept = keep(&ann, "Old Guard").await;
    let body = json!({ "game": GAME, "name": "Mine", "roster": thumper() });
    bo.get(&path(&kept)).await.problem(404, "roster.not_found");
    bo.put(&path(&kept), &body).await.problem(404, "roster.not_found");
    bo.delete(&path(&kept)).await.problem(404, "roster.not_found");
    bo.get(&format!("{}/code", path(&kept))).await.problem(404, "roster.not_found");
    assert_eq!(bo.get("/api/rosters").await.ok()["items"], json!([]));
    server.anonymous().get("/api/rosters").await.problem(401, "auth.needed");
    server.anonymous().post("/api/rosters", &body).await.problem(401, "auth.needed");
    assert_eq!(ann.get(&path(&kept)).await.ok(), kept);
}

async fn an_illegal_roster_has_problems_but_is_no_error(server: &TestServer) {
    let anonymous = server.anonymous();
    let check = async |roster: Json| {
        let body = json!({
            "game": GAME, "options": { "points": 80 }, "seats": 2, "roster": roster,
        });
        anonymous.post("/api/rosters/check", &body).await.ok()
    };
    let good = check(thumper()).await;
    assert_eq!(good, json!({ "points": 80, "limit": 80, "problems": [] }));

    let mut dear = thumper();
    dear["suits"][0]["armament"] = json!(["auto_cannon", "claw", "saw", "nonsense"]);
    let bad = check(dear).await;
    let problems = bad["problems"].as_array().unwrap();
    assert!(problems.len() >= 3, "all of it, not only the first: {bad}");
    for problem in problems {
        assert!(problem["code"].as_str().unwrap().starts_with("scrap_world."));
        assert!(problem["params"].is_object() && problem["message"].is_string());
    }
    for nonsense in [json!(null), json!(7), json!({ "suits": 7 }), json!([])] {
        assert_eq!(check(nonsense).await["problems"][0]["code"], "roster.malformed");
    }
    let without = json!({ "game": GAME, "roster": thumper() });
    assert_eq!(anonymous.post("/api/rosters/check", &without).await.ok()["problems"], json!([]));
    let unknown = json!({ "game": "chess", "roster": null });
    anonymous.post("/api/rosters/check", &unknown).await.problem(404, "game.not_found");
}

async fn rosters_have_share_codes(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let kept = keep(&ann, "Old Guard").await;
    let code = ann.get(&format!("{}/code", path(&kept))).await.ok();
    assert!(code["code"].as_str().unwrap().len() < 400);
    let imported = bo.post("/api/rosters/import", &code).await.created();
    assert_eq!((&imported["name"], &imported["roster"]), (&kept["name"], &kept["roster"]));
    assert_ne!(imported["id"], kept["id"]);
    let long = "x".repeat(20_000);
    for wrong in ["", "nonsense", "SW1.!!!!", long.as_str()] {
        let reply = bo.post("/api/rosters/import", &json!({ "code": wrong })).await;
        reply.problem(422, "roster.code");
    }
}

async fn roster_lists_are_paged(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let mut kept = Vec::new();
    for n in 0..7 {
        kept.push(keep(&ann, &format!("Team {n}")).await["id"].clone());
    }
    let mut seen = Vec::new();
    let mut path = "/api/rosters?limit=3".to_owned();
    loop {
        let page = ann.get(&path).await.ok();
        let items = page["items"].as_array().unwrap();
        assert!(items.len() <= 3);
        seen.extend(items.iter().map(|roster| roster["id"].clone()));
        let Some(next) = page["next"].as_str() else { break };
        path = format!("/api/rosters?limit=3&after={next}");
    }
    seen.sort_by_key(ToString::to_string);
    kept.sort_by_key(ToString::to_string);
    assert_eq!(seen, kept, "each exactly once");
    for wrong in ["limit=0", "limit=101", "limit=x", "after=nonsense"] {
        ann.get(&format!("/api/rosters?{wrong}")).await.problem(400, "http.malformed");
    }
}

async fn malformed_rosters_are_rejected(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let body = |game: &str, name: &str, roster: Json| -> Json {
        let mut body = json!({ "game": game, "name": name });
        body["roster"] = roster;
        body
    };
    let post = async |body: Json| ann.post("/api/rosters", &body).await;
    post(body("chess", "A", thumper())).await.problem(404, "game.not_found");
    post(body(GAME, "", thumper())).await.problem(422, "roster.name");
    post(body(GAME, &"x".repeat(33), thumper())).await.problem(422, "roster.name");
    post(body(GAME, "A", json!(7))).await.problem(422, "roster.malformed");
    post(json!({ "game": GAME })).await.problem(400, "http.malformed");
}
