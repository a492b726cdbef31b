//! Clocks of every type, from the lobby options to timeouts.

use serde_json::{Value as Json, json};

use crate::harness::{
    Duel, Guest, Socket, TestServer, eventually, lobbies, on_each_database, stories,
};

stories!(
    clients_see_the_clock_options_of_the_lobby,
    only_the_awaited_seats_clock_runs,
    a_turn_timeout_plays_the_default_action,
    a_seat_without_match_time_leaves
);
on_each_database!(TestServer: clocks_stand_still_across_a_restart);

fn per_turn() -> Json {
    json!({ "type": "per_turn", "turn_ms": 5_000 })
}

fn fischer(increment_ms: u64) -> Json {
    json!({ "type": "fischer", "base_ms": 60_000, "increment_ms": increment_ms })
}

fn correspondence() -> Json {
    json!({ "type": "correspondence", "turn_ms": 3_600_000 })
}

/// A match that no client has joined, and its players.
struct Seated {
    guests: [Guest; 2],
    match_id: String,
}

impl Seated {
    async fn sit(server: &TestServer, clock: Json, absence: &str) -> Seated {
        let guests = [server.guest("Ann").await, server.guest("Bo").await];
        let match_id = lobbies::start_with(&[&guests[0], &guests[1]], clock, absence).await;
        Seated { guests, match_id }
    }

    async fn join(self, server: &TestServer) -> Duel {
        Duel::join(server, self.guests, self.match_id).await
    }
}

/// Simulates that time has passed for matches that no client has joined.
async fn run_down(server: &TestServer, from_ms: u64, to_ms: u64) {
    let left = |ms: u64| format!("\"left_ms\":[{ms},{ms}]");
    let (from, to) = (left(from_ms), left(to_ms));
    let sql = format!("update match_step set clocks = replace(clocks, '{from}', '{to}')");
    server.execute_sql(&sql).await;
}

fn left_ms(message: &Json, seat: usize) -> u64 {
    message["clocks"]["seats"][seat]["left_ms"].as_u64().expect("a number")
}

fn running(message: &Json) -> Vec<bool> {
    let seats = message["clocks"]["seats"].as_array().expect("a clock for each seat").iter();
    seats.map(|seat| seat["running"].as_bool().expect("yes or no")).collect()
}

async fn snapshot(duel: &mut Duel) -> Json {
    let join = duel.message("join_match", json!({}));
    duel.clients[0].socket.send(&join).await;
    duel.clients[0].socket.next_of("match_snapshot").await
}

async fn clients_see_the_clock_options_of_the_lobby(server: &TestServer) {
    let seated = Seated::sit(server, per_turn(), "bot").await;
    let mut spectator = Socket::spectator(server).await;
    spectator.send(&json!({ "type": "join_match", "match_id": seated.match_id })).await;
    let anonymous = server.anonymous();
    let path = format!("/api/matches/{}", seated.match_id);
    for of in [
        &spectator.next_of("match_snapshot").await["match"],
        &anonymous.get(&path).await.ok(),
        &anonymous.get("/api/matches").await.ok()["items"][0],
    ] {
        assert_eq!((&of["clock"], &of["absence"]), (&per_turn(), &json!("bot")));
    }
}

async fn only_the_awaited_seats_clock_runs(server: &TestServer) {
    let mut duel = Seated::sit(server, fischer(0), "forfeit").await.join(server).await;
    let first = duel.awaited();
    let shown = snapshot(&mut duel).await;
    assert_eq!(running(&shown), [first == 0, first == 1]);
    assert_eq!(left_ms(&shown, 1 - first), 60_000, "it has not run yet");
    assert!((30_000..=60_000).contains(&left_ms(&shown, first)));
    assert!(shown["clocks"]["at"].is_string());
    while duel.awaited() == first {
        duel.step().await;
    }
    let shown = snapshot(&mut duel).await;
    assert_eq!(running(&shown), [first == 1, first == 0]);
    let stands = left_ms(&shown, first);
    assert_eq!(left_ms(&snapshot(&mut duel).await, first), stands, "it stands");
    duel.clients[0].resign().await;
    let last = duel.clients[1].step().await;
    assert_eq!(running(&last), [false, false], "after the end");
}

/// The first step after the setup, from the event history.
async fn first_step(duel: &mut Duel) -> Json {
    let client = &mut duel.clients[0];
    while client.seq < 1 {
        client.step().await;
    }
    let ask = json!({ "kind": "events", "before": 2, "limit": 1 });
    let ask = duel.message("history", ask);
    duel.clients[0].socket.send(&ask).await;
    duel.clients[0].socket.next_of("history").await["items"][0].clone()
}

async fn a_turn_timeout_plays_the_default_action(server: &TestServer) {
    let seated = Seated::sit(server, per_turn(), "forfeit").await;
    run_down(server, 5_000, 200).await;
    let mut duel = seated.join(server).await;
    let step = first_step(&mut duel).await;
    assert_eq!((&step["seq"], &step["cause"]), (&json!(1), &json!("timeout")));
    assert!(snapshot(&mut duel).await["match"]["result"].is_null(), "it goes on");
}

async fn a_seat_without_match_time_leaves(server: &TestServer) {
    for (clock, full_ms) in [(fischer(5_000), 60_000), (correspondence(), 3_600_000)] {
        let seated = Seated::sit(server, clock, "forfeit").await;
        run_down(server, full_ms, 200).await;
        let mut duel = seated.join(server).await;
        let step = first_step(&mut duel).await;
        assert_eq!((&step["seq"], &step["cause"]), (&json!(1), &json!("left")));
        let left = json!({ "type": "seat_left", "seat": step["by"], "why": "timed_out" });
        assert_eq!(step["events"][0], left);
        let late = step["by"].as_u64().expect("a seat") as usize;
        assert_eq!(snapshot(&mut duel).await["match"]["result"]["ranks"][late], 1);
    }
}

/// Slightly longer than the interval in which a server persists its uptime.
const HEARTBEAT_MS: u64 = 6_000;

/// A restart keeps the remaining time of a running turn and wakes matches without clients.
async fn clocks_stand_still_across_a_restart(server: TestServer) {
    let mut duel = Seated::sit(&server, fischer(0), "forfeit").await.join(&server).await;
    duel.steps(3).await;
    let before = snapshot(&mut duel).await;
    let sleeping = Seated::sit(&server, correspondence(), "forfeit").await;
    run_down(&server, 3_600_000, 0).await;
    server.execute_sql("update match set due_at = 0 where due_at is not null").await;

    let server = server.restart().await;
    let Duel { match_id, guests, .. } = duel;
    let mut duel = Duel::join(&server, guests, match_id).await;
    let after = snapshot(&mut duel).await;
    assert_eq!(running(&after), running(&before));
    for seat in 0..2 {
        let (before, after) = (left_ms(&before, seat), left_ms(&after, seat));
        assert!(after <= before && before - after < HEARTBEAT_MS, "{before} {after}");
    }

    let path = format!("/api/matches/{}", sleeping.match_id);
    let shown = async || server.anonymous().get(&path).await.ok();
    let is_finished = async || shown().await["state"] == "finished";
    eventually("the match without clients is finished", is_finished).await;
    assert_eq!(shown().await["result"]["reason"], "others_left");
    server.stop().await;
}
