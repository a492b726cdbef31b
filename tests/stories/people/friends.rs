//! Friends: asking, accepting, ending, and seeing what friends do.

use scrapworks_protocol::Timestamp;
use serde_json::{Value as Json, json};

use crate::harness::{Duel, Guest, Socket, TestServer, eventually, on_both_databases, stories};

on_both_databases!(two_who_ask_at_once_are_both_told);
stories!(
    two_who_ask_each_other_are_friends,
    a_request_is_taken_back_or_declined,
    who_was_declined_asks_again_after_a_growing_pause,
    friends_see_who_is_here_and_what_they_play,
    friends_are_limited,
    a_deleted_player_is_nobodys_friend,
    a_block_looks_like_the_end_of_a_friendship,
);

fn path(of: &Guest) -> String {
    format!("/api/me/friends/{}", of.id)
}

async fn ask(by: &Guest, other: &Guest) -> Json {
    by.put(&path(other), &Json::Null).await.ok()
}

async fn friends(of: &Guest) -> Vec<Json> {
    of.get("/api/me/friends").await.ok()["items"].as_array().expect("a list").clone()
}

async fn two_who_ask_each_other_are_friends(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let mut sockets = [Socket::of(server, &ann).await, Socket::of(server, &bo).await];
    let asked = ask(&ann, &bo).await;
    assert_eq!((&asked["player"]["name"], &asked["state"]), (&json!("Bo"), &json!("asked")));
    assert_eq!((&asked["here"], &asked["playing"]), (&json!(false), &Json::Null), "no friend yet");
    assert_eq!(ask(&ann, &bo).await, asked, "once more is the same");
    let heard = sockets[1].next_of("friends_changed").await;
    assert_eq!((&heard["player"]["name"], &heard["state"]), (&json!("Ann"), &json!("asks")));
    assert_eq!(sockets[0].next_of("friends_changed").await["state"], "asked");
    assert_eq!(friends(&bo).await[0]["state"], "asks");

    let accepted = ask(&bo, &ann).await;
    assert_eq!((&accepted["state"], &accepted["here"]), (&json!("friend"), &json!(true)));
    for (socket, name) in sockets.iter_mut().zip(["Bo", "Ann"]) {
        let heard = socket.next_of("friends_changed").await;
        assert_eq!((&heard["player"]["name"], &heard["state"]), (&json!(name), &json!("friend")));
    }
    ann.put(&path(&ann), &Json::Null).await.problem(422, "player.self");
    let nobody = "/api/me/friends/01939d5e-0000-7000-8000-000000000000";
    ann.put(nobody, &Json::Null).await.problem(404, "player.not_found");
    server.anonymous().get("/api/me/friends").await.problem(401, "auth.needed");
}

async fn a_request_is_taken_back_or_declined(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let mut at_bo = Socket::of(server, &bo).await;
    for (ends, other, is_mutual) in [(&ann, &bo, false), (&bo, &ann, false), (&ann, &bo, true)] {
        ask(&ann, &bo).await;
        assert_eq!(at_bo.next_of("friends_changed").await["state"], "asks");
        if is_mutual {
            ask(&bo, &ann).await;
            assert_eq!(at_bo.next_of("friends_changed").await["state"], "friend");
        }
        ends.delete(&path(other)).await.no_content();
        assert_eq!(at_bo.next_of("friends_changed").await["state"], Json::Null);
        assert!(friends(&ann).await.is_empty() && friends(&bo).await.is_empty());
        // As if the pause was over that follows.
        server.execute_sql("update friend_pause set until = 0").await;
    }
    ann.delete(&path(&bo)).await.no_content();
}

/// When it may be asked again, in days from now.
async fn paused(by: &Guest, other: &Guest) -> f64 {
    let refused = by.put(&path(other), &Json::Null).await.problem(409, "friend.paused");
    let until = refused["params"]["until"].as_str().expect("a time").to_owned();
    assert!(refused["detail"].as_str().unwrap().contains(&until), "{refused}");
    let until: Timestamp = serde_json::from_value(json!(until)).expect("a time");
    let until = until.ms();
    (until - Timestamp::now().ms()) as f64 / 86_400_000.0
}

async fn who_was_declined_asks_again_after_a_growing_pause(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    ask(&ann, &bo).await;
    bo.delete(&path(&ann)).await.no_content();
    assert!((0.99..=1.0).contains(&paused(&ann, &bo).await));
    let over = "update friend_pause set until = until - 86400000";
    server.execute_sql(over).await;
    ask(&ann, &bo).await;
    ann.delete(&path(&bo)).await.no_content();
    assert!((6.99..=7.0).contains(&paused(&ann, &bo).await), "taken back is like declined");
    // Who declined may ask, and the other one accepts at any time.
    assert_eq!(ask(&bo, &ann).await["state"], "asked");
    assert_eq!(ask(&ann, &bo).await["state"], "friend");
    // The end of a friendship is a pause for who did not end it, and earlier ones are forgotten.
    ann.delete(&path(&bo)).await.no_content();
    assert!((0.99..=1.0).contains(&paused(&bo, &ann).await));
    assert_eq!(ask(&ann, &bo).await["state"], "asked");
    let exported = bo.get("/api/me/export").await.ok();
    assert_eq!(exported["friend_pauses"][0]["player"], ann.id.as_str());
    // A block looks the same.
    bo.put(&format!("/api/me/blocks/{}", ann.id), &Json::Null).await.no_content();
    assert!((0.99..=1.0).contains(&paused(&ann, &bo).await));
}

async fn friends_see_who_is_here_and_what_they_play(server: &TestServer) {
    let duel = Duel::begin(server).await;
    let [ann, bo] = &duel.guests;
    let cy = server.guest("Cy").await;
    ask(&cy, ann).await;
    assert_eq!(friends(&cy).await[0]["here"], false, "a request shows nothing");
    ask(ann, &cy).await;
    let friend = friends(&cy).await[0].clone();
    assert_eq!((&friend["here"], &friend["playing"]), (&json!(true), &json!(duel.match_id)));
    assert_eq!(friends(ann).await[0]["here"], false, "Cy has no connection");
    let _ = bo;
    let Duel { clients: [at_ann, _bo], match_id, .. } = duel;
    let leave = json!({ "type": "leave_match", "match_id": match_id });
    let mut socket = at_ann.socket;
    socket.send(&leave).await;
    eventually("she is here, and not at the table", async || {
        let friend = friends(&cy).await[0].clone();
        friend["here"] == true && friend["playing"].is_null()
    })
    .await;
    drop(socket);
    eventually("she is gone", async || friends(&cy).await[0]["here"] == false).await;
}

async fn friends_are_limited(server: &TestServer) {
    let [ann, bo, cy] =
        [server.guest("Ann").await, server.guest("Bo").await, server.guest("Cy").await];
    let id = server.random_id();
    let fans = format!(
        "insert into player (player_id, name, kind, created_at)
         with recursive n (i) as (select 1 union all select i + 1 from n where i < 200)
         select {id}, 'Fan', 'guest', 9999999999999 + i from n"
    );
    server.execute_sql(&fans).await;
    // 200 have asked Bo, and Ann has asked 199 of them, and will ask Cy.
    for asked in [
        "select fan.player_id, bo.player_id, fan.created_at - 9999999999999
         from player fan, player bo where fan.name = 'Fan' and bo.name = 'Bo'",
        "select ann.player_id, fan.player_id, 1
         from player fan, player ann where fan.name = 'Fan' and ann.name = 'Ann'
         and fan.created_at > 9999999999999 + 1",
    ] {
        let sql = format!("insert into friend (player_id, other_id, at) {asked}");
        server.execute_sql(&sql).await;
    }
    ask(&ann, &cy).await;
    let refused = ann.put(&path(&bo), &Json::Null).await.problem(409, "limit.friends");
    assert_eq!(refused["params"]["max"], 200);
    assert_eq!(ask(&bo, &ann).await["state"], "asked", "that is Bo's own request");
    ann.put(&path(&bo), &Json::Null).await.problem(409, "limit.friends");
    ann.delete(&path(&cy)).await.no_content();
    assert_eq!(ask(&ann, &bo).await["state"], "friend");

    // Whoever asks last is heard, however many asked before.
    assert_eq!(ask(&cy, &bo).await["state"], "asked");
    let listed = friends(&bo).await;
    let asks: Vec<_> = listed.iter().filter(|friend| friend["state"] == "asks").collect();
    assert_eq!(asks.len(), 200);
    assert!(asks.iter().any(|friend| friend["player"]["name"] == "Cy"));
}

async fn a_deleted_player_is_nobodys_friend(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    ask(&ann, &bo).await;
    ask(&bo, &ann).await;
    let mut at_bo = Socket::of(server, &bo).await;
    ann.delete("/api/me").await.no_content();
    let told = at_bo.next_of("friends_changed").await;
    assert_eq!((&told["player"]["id"], &told["state"]), (&json!(ann.id), &Json::Null));
    assert!(friends(&bo).await.is_empty());
    bo.put(&path(&ann), &Json::Null).await.problem(404, "player.not_found");
}

async fn two_who_ask_at_once_are_both_told(server: &TestServer) {
    for _ in 0..10 {
        let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
        let (one, other) = tokio::join!(ask(&ann, &bo), ask(&bo, &ann));
        let mut states = [one["state"].as_str().unwrap(), other["state"].as_str().unwrap()];
        states.sort_unstable();
        assert_eq!(states, ["asked", "friend"]);
    }
}

async fn a_block_looks_like_the_end_of_a_friendship(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    ask(&ann, &bo).await;
    ask(&bo, &ann).await;
    let mut sockets = [Socket::of(server, &ann).await, Socket::of(server, &bo).await];
    ann.put(&format!("/api/me/blocks/{}", bo.id), &Json::Null).await;
    for (socket, other) in sockets.iter_mut().zip([&bo, &ann]) {
        let told = socket.next_of("friends_changed").await;
        assert_eq!((&told["player"]["id"], &told["state"]), (&json!(other.id), &Json::Null));
    }
    assert!(friends(&bo).await.is_empty());
}
