//! Events in trouble: damaged logs, people who go, and events that are called off while people
//! play.

use serde_json::{Value as Json, json};

use super::events::{GAME, STEPS, announce, end, finished, join, own, paired, path, play};
use crate::{
    harness::{
        Guest, Socket, TestServer, answering, eventually, on_both_databases, program, stories,
    },
    stories::accounts::passkeys::account,
};

on_both_databases!(
    the_secret_of_an_event_is_shown_once_nobody_plays,
    a_log_that_cannot_be_read_stops_no_other_event
);
stories!(
    names_in_an_event_are_those_of_now,
    who_plays_in_one_event_is_not_paired_in_another,
    an_event_keeps_the_options_that_an_operator_gives_it
);

async fn problems(server: &TestServer, event: &str) -> String {
    let run = program::run(&["events", "--json", "verify", event], &server.database_url()).await;
    let report = run.any_json()[0]["problems"].clone();
    assert_eq!(run.code, Some(if report == json!([]) { 0 } else { 1 }));
    report.to_string()
}

async fn the_secret_of_an_event_is_shown_once_nobody_plays(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let _there = answering(server, [&ann, &bo]).await;
    let event = announce(server, &[]).await;
    let mut at_ann = Socket::of(server, &ann).await;
    join(&ann, &event).await;
    join(&bo, &event).await;
    let first = paired(&mut at_ann, &event).await;
    play(server, [&ann, &bo], &first, STEPS, 1).await;
    let second = paired(&mut at_ann, &event).await;
    let cancel = ["events", "cancel", &event];
    assert_eq!(program::run(&cancel, &server.database_url()).await.code, Some(0));
    let shown = async || ann.get(&path(&event)).await.ok()["event"].clone();
    let cancelled = shown().await;
    assert_eq!((&cancelled["state"], &cancelled["secret"]), (&json!("cancelled"), &Json::Null));
    assert_eq!(problems(server, &event).await, "[]", "what is played on counts no more");
    play(server, [&ann, &bo], &second, 0, 0).await;
    eventually("it is shown", async || shown().await["secret"].is_string()).await;

    // What does not agree with the matches is noticed.
    let replace = |from: &str, to: &str| {
        format!("update event_entry set entry = replace(entry, '{from}', '{to}')")
    };
    server.execute_sql(&replace("\"left\":[", "\"left\":[3,")).await;
    assert!(problems(server, &event).await.contains("ended otherwise"));
    server.execute_sql(&replace("\"left\":[3,", "\"left\":[")).await;
    assert_eq!(problems(server, &event).await, "[]");
    server
        .execute_sql("delete from event_entry where seq = (select max(seq) from event_entry)")
        .await;
    let gone = problems(server, &event).await;
    assert!(gone.contains("entries were written") && gone.contains("Cancelled"), "{gone}");
}

async fn a_log_that_cannot_be_read_stops_no_other_event(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let old = announce(server, &[]).await;
    end(server).await;
    finished(&ann, &old).await;
    server
        .execute_sql(
            "insert into event_entry (event_id, seq, at, entry)
             select event_id, log_seq + 1, 0, '{\"kind\":\"odd\"}' from event",
        )
        .await;
    ann.get(&path(&old)).await.problem(503, "server.unavailable");
    // In a list it is what its row says, so that pages go on after it.
    let listed = ann.get("/api/events?open=false").await.ok()["items"].clone();
    assert_eq!((&listed[0]["id"], &listed[0]["players"]), (&json!(old), &json!(0)));
    assert!(problems(server, &old).await.contains("it cannot be read"));
    let bo = server.guest("Bo").await;
    let mut sockets = [Socket::of(server, &ann).await, Socket::of(server, &bo).await];
    let event = announce(server, &[]).await;
    join(&ann, &event).await;
    join(&bo, &event).await;
    for socket in &mut sockets {
        paired(socket, &event).await;
    }
    // Its time is over while they play.
    server.execute_sql("update event set minutes = 0 where state = 'running'").await;
    let cy = server.guest("Cy").await;
    cy.put(&format!("{}/entry", path(&event)), &json!({})).await.problem(409, "event.over");
}

async fn names_in_an_event_are_those_of_now(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let bo = account(server, "Bo").await;
    let event = announce(server, &[]).await;
    join(&bo, &event).await;
    let held = json!({
        "name": "By Bo", "game": GAME, "form": { "type": "arena" }, "minutes": 60,
        "starts_at": bo.get(&path(&event)).await.ok()["event"]["starts_at"],
        "clock": { "type": "per_turn", "turn_ms": 60_000 },
    });
    let mut rated = held.clone();
    rated["rated"] = json!(true);
    bo.post("/api/events", &rated).await.problem(409, "lobby.not_ratable");
    let mut at_ann = Socket::of(server, &ann).await;
    at_ann.send(&json!({ "type": "watch_event", "event_id": event })).await;
    at_ann.next_of("event_changed").await;
    let told = |told: &Json, name: &str, state: &str| {
        let of = &told["standings"][0];
        told["type"] == "event_changed" && of["player"]["name"] == name && of["state"] == state
    };
    bo.patch("/api/me", &json!({ "name": "Bob" })).await.ok();
    at_ann.next_where("the new name", |message| told(message, "Bob", "in")).await;
    bo.delete_with("/api/me", &json!({ "name": "Bob" })).await.no_content();
    at_ann.next_where("it has left", |message| told(message, "Deleted player", "left")).await;
}

async fn who_plays_in_one_event_is_not_paired_in_another(server: &TestServer) {
    let mut guests = Vec::new();
    for name in ["Ann", "Bo", "Cy", "Di"] {
        guests.push(server.guest(name).await);
    }
    let [ann, bo, cy, di]: [Guest; 4] = guests.try_into().expect("four");
    let _there = answering(server, [&ann, &bo, &cy, &di]).await;
    let [one, other] = [announce(server, &[]).await, announce(server, &[]).await];
    join(&ann, &one).await;
    join(&bo, &one).await;
    eventually("Ann plays", async || own(&ann, &one).await["match_id"].is_string()).await;
    join(&ann, &other).await;
    join(&cy, &other).await;
    join(&di, &other).await;
    eventually("Cy plays", async || own(&cy, &other).await["match_id"].is_string()).await;
    assert_eq!(own(&ann, &other).await["match_id"], Json::Null);
    assert!(own(&di, &other).await["match_id"].is_string());
}

async fn an_event_keeps_the_options_that_an_operator_gives_it(server: &TestServer) {
    let event = announce(server, &["--options", r#"{"round_cap": 12}"#]).await;
    let shown = server.guest("Ann").await.get(&path(&event)).await.ok();
    assert_eq!(shown["event"]["options"]["round_cap"], 12);
    let wrong = ["events", "create", "Odd", "--game", GAME, "--options", "{"];
    assert_eq!(program::run(&wrong, &server.database_url()).await.code, Some(2));
}
