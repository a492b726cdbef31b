//! A node that cannot be heard: the time is charged to none of the players whose connections are
//! there, and nobody is timed out by it.

use std::time::Duration;

use scrapworks_load::cluster::Site;
use serde_json::{Value as Json, json};
use tokio::time::{Instant, sleep, timeout};

use crate::harness::{Duel, Guest, Served, Socket, eventually, lobbies, site};

const TURN: Duration = Duration::from_secs(5);
/// Longer than a turn.
const AWAY: Duration = Duration::from_secs(8);
/// What may be charged around an outage, as until somebody notices that it is over.
const CHARGED_MAX_MS: u64 = 2_500;

/// A match that the first server plays, whose awaited player is connected to the second one.
async fn begin(site: &Site) -> (Duel, usize) {
    let nodes = [&site.nodes[0], &site.nodes[1]];
    let guests = [Guest::create(nodes[0], "Ann").await, Guest::create(nodes[0], "Bo").await];
    let clock = json!({ "type": "per_turn", "turn_ms": TURN.as_millis() as u64 });
    let body = json!({ "game": "scrappers", "clock": clock });
    let lobby = guests[0].post("/api/lobbies", &body).await.created()["lobby"].clone();
    let seated: Vec<_> = guests.iter().collect();
    let match_id = lobbies::seat_all(&seated, &lobby, &json!({})).await;
    let begun = guests[0].get(&format!("/api/matches/{match_id}")).await.ok();
    let awaited = begun["awaiting"][0].as_u64().expect("somebody begins") as usize;
    // Who joins first decides which server plays it.
    let mut first = Socket::of(nodes[0], &guests[1 - awaited]).await;
    first.send(&json!({ "type": "join_match", "match_id": match_id })).await;
    first.next_of("match_snapshot").await;
    let mut places = [nodes[0]; 2];
    places[awaited] = nodes[1];
    let duel = Duel::join_at(places, guests, match_id).await;
    (duel, awaited)
}

/// Plays the awaited player's turn, as soon as it can be played, at most this much later.
async fn plays(duel: &mut Duel, seat: usize, within: Duration) {
    let choice = duel.choice();
    let acted = async {
        loop {
            duel.clients[seat].act("at-last", &choice).await;
            let reply = duel.clients[seat].reply("at-last").await;
            match reply["code"].as_str() {
                None => return reply,
                Some("match.unavailable") => sleep(Duration::from_millis(100)).await,
                Some(_) => panic!("{reply}"),
            }
        }
    };
    let acted = timeout(within, acted).await.expect("it can be played again");
    assert_eq!((&acted["type"], &acted["seq"]), (&json!("acted"), &json!(1)), "{acted}");
}

/// What is left of the awaited player's turn.
async fn left_ms(at: &impl Served, duel: &Duel, seat: usize) -> u64 {
    let mut socket = Socket::of(at, &duel.guests[seat]).await;
    socket.send(&duel.message("join_match", json!({}))).await;
    let snapshot = timeout(AWAY, socket.next_of("match_snapshot")).await.expect("it is played");
    assert_eq!(snapshot["seq"], 0, "nobody has played: {}", snapshot["clocks"]);
    let clock: &Json = &snapshot["clocks"]["seats"][seat];
    clock["left_ms"].as_u64().expect("it has a clock")
}

fn little_is_charged(left_ms: u64) {
    let turn_ms = TURN.as_millis() as u64;
    assert!(left_ms + CHARGED_MAX_MS >= turn_ms, "only {left_ms} ms are left");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_loses_time_while_nats_is_down_or_stands_still() {
    let mut site = site(2).await;
    for is_killed in [true, false] {
        let (mut duel, seat) = begin(&site).await;
        let nats = site.nats.as_mut().expect("it runs");
        match is_killed {
            true => nats.kill().await.expect("it runs"),
            false => nats.freeze().await.expect("it runs"),
        }
        sleep(AWAY).await;
        match is_killed {
            true => nats.start().await.expect("its port is free"),
            false => nats.thaw().await.expect("it is stopped"),
        }
        plays(&mut duel, seat, AWAY).await;
    }
    site.remove().await.expect("they run");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_loses_time_while_the_server_of_the_connection_stands_still_for_a_moment() {
    let site = site(2).await;
    let (duel, seat) = begin(&site).await;
    // So short that it is not taken for dead, unless the machine is slow: then it is taken over.
    site.nodes[1].freeze().await.expect("it runs");
    sleep(Duration::from_millis(1_800)).await;
    site.nodes[1].thaw().await.expect("it is stopped");
    sleep(Duration::from_millis(500)).await;
    little_is_charged(left_ms(&site.nodes[0], &duel, seat).await);
    site.remove().await.expect("they run");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_loses_time_while_the_server_of_the_connection_is_taken_for_dead() {
    let site = site(2).await;
    let (mut duel, seat) = begin(&site).await;
    site.nodes[1].freeze().await.expect("it runs");
    sleep(AWAY).await;
    little_is_charged(left_ms(&site.nodes[0], &duel, seat).await);
    let guests = duel.guests.clone();
    duel = Duel::join_at([&site.nodes[0]; 2], guests, duel.match_id).await;
    plays(&mut duel, seat, AWAY).await;
    site.nodes[1].thaw().await.expect("it is stopped");
    site.nodes[1].wait_until_ready().await.expect("it is back under another id");
    site.remove().await.expect("they run");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_loses_time_while_the_server_that_plays_the_match_stands_still() {
    let site = site(2).await;
    let (duel, seat) = begin(&site).await;
    let frozen_at = Instant::now();
    site.nodes[0].freeze().await.expect("it runs");
    little_is_charged(left_ms(&site.nodes[1], &duel, seat).await);
    assert!(frozen_at.elapsed() > Duration::from_secs(2), "the other server has taken it over");
    site.nodes[0].thaw().await.expect("it is stopped");
    site.nodes[0].wait_until_ready().await.expect("it is back under another id");
    site.remove().await.expect("they run");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_still_ends_in_time_where_the_player_is_at_another_server() {
    let site = site(2).await;
    let (mut duel, seat) = begin(&site).await;
    let began_at = Instant::now();
    duel.clients[1 - seat].step().await;
    let took = began_at.elapsed();
    let late = took.saturating_sub(TURN);
    assert!(took + Duration::from_secs(1) > TURN && late < Duration::from_millis(900), "{took:?}");
    site.remove().await.expect("they run");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_starts_without_nats_and_is_ready_once_it_is_there() {
    let mut site = site(2).await;
    site.nodes[0].kill().await.expect("it runs");
    site.nats.as_mut().expect("it runs").kill().await.expect("it runs");
    let program = site.nodes[0].program.clone();
    let process = program.start().await.expect("it starts");
    let ready = async || Guest::anonymous(&program).get("/readyz").await;
    let answer = ready().await;
    assert_eq!(answer.status, 503, "{}", answer.text);
    site.nats.as_mut().expect("it is there").start().await.expect("its port is free");
    eventually("it is ready", async || ready().await.status == 200).await;
    drop(process);
    site.nodes[0].restart().await.expect("it starts again");
    site.remove().await.expect("they run");
}
