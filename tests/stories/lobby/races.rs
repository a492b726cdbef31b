//! Concurrent lobby requests, and lobbies that expire.

use serde_json::{Value as Json, json};

use crate::harness::{
    TestServer, eventually,
    lobbies::{GAME, open, path, sit, start, thumper, tick},
    on_both_databases, on_each_database, stories,
};

stories!(
    the_lobby_list_is_newest_first_and_filters_open_lobbies,
    a_roster_that_is_a_preset_has_its_name,
    a_seat_takes_exactly_one_roster,
    an_empty_seat_cannot_be_vacated,
    unlisted_matches_are_listed_to_their_players_only,
    a_roster_of_another_game_is_rejected
);
on_both_databases!(concurrent_ready_flags_start_one_match, a_concurrent_start_and_leave_are_atomic);
on_each_database!(TestServer: idle_lobbies_and_sessions_expire);

async fn concurrent_ready_flags_start_one_match(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    for _ in 0..5 {
        let lobby = open(&ann, 2).await;
        sit(&ann, &lobby, json!({ "roster": thumper() })).await.ok();
        sit(&bo, &lobby, json!({ "roster": thumper() })).await.ok();
        let (of_ann, of_bo) = tokio::join!(tick(&ann, &lobby, true), tick(&bo, &lobby, true));
        let ids: Vec<_> = [of_ann.ok(), of_bo.ok()]
            .iter()
            .filter_map(|reply| reply.get("match_id").cloned())
            .collect();
        assert_eq!(ids.len(), 1, "one of them was the last");
        assert_eq!(ann.get(&path(&lobby)).await.ok()["match_id"], ids[0]);
    }
    let matches = ann.get("/api/matches?player=me").await.ok();
    assert_eq!(matches["items"].as_array().unwrap().len(), 5);
}

async fn a_concurrent_start_and_leave_are_atomic(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    for _ in 0..5 {
        let lobby = open(&ann, 2).await;
        sit(&ann, &lobby, json!({ "roster": thumper() })).await.ok();
        tick(&ann, &lobby, true).await.ok();
        sit(&bo, &lobby, json!({ "roster": thumper() })).await.ok();
        let seat = format!("{}/seats/0", path(&lobby));
        let (started, left) = tokio::join!(tick(&bo, &lobby, true), ann.delete(&seat));
        let room = bo.get(&path(&lobby)).await.ok();
        if started.ok().get("match_id").is_some() {
            left.problem(409, "lobby.not_open");
            assert_eq!(room["state"], "started");
        } else {
            left.ok();
            assert_eq!((&room["state"], &room["owner"]), (&json!("open"), &json!(bo.id)));
            bo.delete(&format!("{}/seats/1", path(&lobby))).await.ok();
        }
    }
}

async fn the_lobby_list_is_newest_first_and_filters_open_lobbies(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    start(&[&ann, &bo]).await;
    let mut opened = Vec::new();
    for _ in 0..5 {
        opened.insert(0, open(&ann, 3).await["id"].clone());
    }
    let ids = |list: &Json| -> Vec<_> {
        let items = list["items"].as_array().expect("a list").iter();
        items.map(|lobby| lobby["id"].clone()).collect()
    };
    assert_eq!(ids(&ann.get("/api/lobbies?open=true").await.ok()), opened);
    let all = ann.get("/api/lobbies").await.ok();
    assert_eq!(ids(&all).len(), 6, "with the one that has started");
    assert_eq!(all["items"][5]["state"], "started");

    let mut seen = Vec::new();
    let mut path = "/api/lobbies?open=true&limit=2".to_owned();
    loop {
        let page = ann.get(&path).await.ok();
        seen.extend(ids(&page));
        let Some(next) = page["next"].as_str() else { break };
        path = format!("/api/lobbies?open=true&limit=2&after={next}");
    }
    assert_eq!(seen, opened);
    ann.get("/api/lobbies?game=chess").await.problem(404, "game.not_found");
}

async fn a_roster_that_is_a_preset_has_its_name(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let game = ann.get(&format!("/api/games/{GAME}")).await.ok();
    let preset = &game["presets"][0];
    let lobby = open(&ann, 2).await;
    let brought = async |body: Json| {
        sit(&ann, &lobby, body).await.ok()["lobby"]["seats"][0]["roster"]["name"].clone()
    };
    assert_eq!(brought(json!({ "roster": preset["roster"] })).await, preset["name"]);
    assert_eq!(brought(json!({ "roster": thumper() })).await, Json::Null);
    let named = json!({ "roster": thumper(), "roster_name": " Mine " });
    assert_eq!(brought(named).await, "Mine");
    let wrong = json!({ "roster": thumper(), "roster_name": "" });
    sit(&ann, &lobby, wrong).await.problem(422, "roster.name");
}

async fn a_seat_takes_exactly_one_roster(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let lobby = open(&ann, 2).await;
    let body = json!({ "game": GAME, "name": "Old Guard", "roster": thumper() });
    let kept = ann.post("/api/rosters", &body).await.created();
    let both = json!({ "roster_id": kept["id"], "roster": thumper() });
    sit(&ann, &lobby, both).await.problem(400, "http.malformed");
    sit(&ann, &lobby, json!({ "roster": 7 })).await.problem(422, "roster.malformed");
    sit(&ann, &lobby, json!({ "seat": 2 })).await.problem(404, "lobby.no_such_seat");
    let suits = vec![thumper()["suits"][0].clone(); 200];
    let huge = json!({ "roster": { "suits": suits } });
    sit(&ann, &lobby, huge).await.problem(422, "roster.too_large");
}

async fn an_empty_seat_cannot_be_vacated(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let lobby = open(&ann, 2).await;
    let seat = format!("{}/seats/1", path(&lobby));
    ann.delete(&seat).await.problem(409, "lobby.seat_free");
}

async fn a_roster_of_another_game_is_rejected(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let lobby = open(&ann, 2).await;
    let body = json!({ "game": GAME, "name": "Old Guard", "roster": thumper() });
    let kept = ann.post("/api/rosters", &body).await.created();
    server.execute_sql("update roster set game = 'another'").await;
    let reply = sit(&ann, &lobby, json!({ "roster_id": kept["id"] })).await;
    assert_eq!(reply.problem(409, "roster.not_for_game")["params"]["game"], "another");
}

async fn unlisted_matches_are_listed_to_their_players_only(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let body = json!({ "game": GAME, "visibility": "unlisted" });
    let lobby = ann.post("/api/lobbies", &body).await.created()["lobby"].clone();
    assert_eq!(lobby["seats"].as_array().unwrap().len(), 2, "the fewest of the game");
    let mut last = Json::Null;
    for guest in [&ann, &bo] {
        sit(guest, &lobby, json!({ "roster": thumper() })).await.ok();
        last = tick(guest, &lobby, true).await.ok();
    }
    let id = last["match_id"].as_str().unwrap();
    let of_ann = format!("/api/matches?player={}", ann.id);
    for (list, looks) in [(&*of_ann, &bo), ("/api/matches", &ann), (&*of_ann, &server.anonymous())]
    {
        assert_eq!(looks.get(list).await.ok()["items"], json!([]));
    }
    for list in [&*of_ann, "/api/matches?player=me"] {
        assert_eq!(ann.get(list).await.ok()["items"][0]["id"], id);
    }
    let known = server.anonymous().get(&format!("/api/matches/{id}")).await.ok();
    assert_eq!(known["state"], "running", "for anyone who has its id");
}

async fn idle_lobbies_and_sessions_expire(server: TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let (forgotten, kept) = (open(&ann, 2).await, open(&bo, 2).await);
    let given_up = open(&bo, 2).await;
    bo.delete(&format!("{}/seats/0", path(&given_up))).await.ok();
    server.execute_sql("update lobby set changed_at = 0 where state = 'closed'").await;
    let id = forgotten["id"].as_str().unwrap();
    let of_ann = "select p.player_id from player p where p.name = 'Ann'";
    server
        .execute_sql(&format!("update lobby set changed_at = 0 where owner_id in ({of_ann})"))
        .await;
    let session = "select player_id from player where name = 'Bo'";
    server
        .execute_sql(&format!("update session set expires_at = 0 where player_id in ({session})"))
        .await;
    bo.get("/api/me").await.problem(401, "auth.needed");

    let server = server.restart().await;
    let ann = ann.at(&server);
    let is_closed = async || ann.get(&path(&forgotten)).await.ok()["state"] != "open";
    eventually(&format!("lobby {id} is closed"), is_closed).await;
    assert_eq!(ann.get(&path(&kept)).await.ok()["state"], "open", "lobbies survive a restart");
    sit(&ann, &kept, json!({})).await.ok();
    ann.get(&path(&given_up)).await.problem(404, "lobby.not_found");
    server.stop().await;
}
