//! Absent players, and players who leave a match.

use serde_json::{Value as Json, json};

use crate::harness::{
    Duel, MatchClient, Socket, Store, TestServer, lobbies, stories, with_restarts,
};

stories!(
    an_absent_seat_is_called_only_after_the_announced_wait,
    only_seated_players_call_absent_and_not_with_a_clock,
    absence_ends_by_the_clock,
    the_last_remaining_seat_wins,
);
with_restarts!(an_absence_continues_across_a_restart);

pub(super) fn call(match_id: &str, action_id: &str, seat: usize, choice: &str) -> Json {
    json!({
        "type": "call_absent", "match_id": match_id,
        "action_id": action_id, "seat": seat, "choice": choice,
    })
}

/// Disconnects the awaited player; the other one is notified.
pub(super) async fn awaited_goes(duel: Duel) -> (MatchClient, usize, Json) {
    let gone = duel.awaited();
    let [ann, bo] = duel.clients;
    let (absent, mut present) = if gone == 0 { (ann, bo) } else { (bo, ann) };
    absent.socket.close().await;
    let away = present.socket.next_of("seat_changed").await;
    assert_eq!((&away["seat"], &away["presence"]), (&json!(gone), &json!("away")));
    (present, gone, away)
}

async fn an_absent_seat_is_called_only_after_the_announced_wait(server: &TestServer) {
    let duel = Duel::begin(server).await;
    let (mut present, gone, away) = awaited_goes(duel).await;
    assert!(away["until"].is_string(), "{away}");
    let join = json!({ "type": "join_match", "match_id": present.match_id });
    present.socket.send(&join).await;
    let snapshot = present.socket.next_of("match_snapshot").await;
    let seats = snapshot["match"]["seats"].as_array().unwrap();
    assert!(seats[gone]["until"].is_string() && seats[1 - gone].get("until").is_none());
    for choice in ["bot", "end"] {
        present.socket.send(&call(&present.match_id, choice, gone, choice)).await;
        let refused = present.reply(choice).await;
        assert_eq!(refused["code"], "match.not_absent");
        let wait_ms = refused["params"]["wait_ms"].as_u64().unwrap();
        assert!((1..120_000).contains(&wait_ms), "{refused}");
    }
    assert_eq!(present.seq, 0, "nothing has happened");
}

async fn only_seated_players_call_absent_and_not_with_a_clock(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let mut spectator = Socket::spectator(server).await;
    spectator.send(&call(&duel.match_id, "c", 0, "end")).await;
    assert_eq!(spectator.next_of("refused").await["code"], "match.not_seated");
    let here = call(&duel.match_id, "c", 1, "end");
    duel.clients[0].socket.send(&here).await;
    let refused = duel.clients[0].reply("c").await;
    assert_eq!(refused["code"], "match.not_absent");
    assert_eq!(refused["params"], json!({ "seat": 1, "wait_ms": 120_000 }));
    let resign = duel.message("resign", json!({ "action_id": "bye" }));
    duel.clients[1].socket.send(&resign).await;
    duel.clients[0].step().await;
    duel.clients[0].socket.send(&here).await;
    assert_eq!(duel.clients[0].reply("c").await["code"], "match.over");

    let clock = json!({ "type": "per_turn", "turn_ms": 60_000 });
    let match_id = lobbies::start_with(&[&duel.guests[0], &duel.guests[1]], clock, "bot").await;
    let mut duel = Duel::join(server, duel.guests, match_id).await;
    let here = call(&duel.match_id, "c", 1, "end");
    duel.clients[0].socket.send(&here).await;
    assert_eq!(duel.clients[0].reply("c").await["code"], "match.has_clock");
}

async fn absence_ends_by_the_clock(server: &TestServer) {
    let guests = [server.guest("Ann").await, server.guest("Bo").await];
    let clock = json!({ "type": "fischer", "base_ms": 600_000, "increment_ms": 0 });
    let match_id = lobbies::start_with(&[&guests[0], &guests[1]], clock, "forfeit").await;
    let duel = Duel::join(server, guests.clone(), match_id).await;
    let (mut present, gone, away) = awaited_goes(duel).await;
    assert!(away["until"].is_string(), "{away}");
    MatchClient::join(Socket::of(server, &guests[gone]).await, &present.match_id).await;
    let here = present.socket.next_of("seat_changed").await;
    assert_eq!((&here["seat"], &here["presence"]), (&json!(gone), &json!("here")));
    assert_eq!(here.get("until"), None);
}

async fn the_last_remaining_seat_wins(server: &TestServer) {
    for count in 2..=4_usize {
        let mut guests = Vec::new();
        for seat in 0..count {
            guests.push(server.guest(&format!("Guest {seat}")).await);
        }
        let match_id = lobbies::start(&guests.iter().collect::<Vec<_>>()).await;
        let mut last = MatchClient::join(Socket::of(server, &guests[0]).await, &match_id).await;
        for (n, guest) in guests.iter().enumerate().skip(1) {
            let mut leaver = Socket::of(server, guest).await;
            let action_id = format!("bye-{n}");
            let resign = json!({
                "type": "resign", "match_id": match_id, "action_id": action_id,
            });
            leaver.send(&resign).await;
            assert_eq!(leaver.next_of("acted").await["action_id"], action_id.as_str());
        }
        while last.result.is_null() {
            last.step().await;
        }
        assert_eq!(last.result["reason"], "others_left");
        // Later leavers rank above earlier ones.
        let ranks: Vec<_> = (1..count).map(|n| count - n).collect();
        assert_eq!(last.result["ranks"][0], 0);
        assert_eq!(
            last.result["ranks"].as_array().unwrap()[1..],
            json!(ranks).as_array().unwrap()[..]
        );
    }
}

/// The absence continues across the restart, and its wait does not start again.
async fn an_absence_continues_across_a_restart(store: Store) {
    let server = TestServer::start(store).await;
    let duel = Duel::begin(&server).await;
    let guests = duel.guests.clone();
    let (present, gone, _) = awaited_goes(duel).await;
    let match_id = present.match_id;
    // Makes the service clock older than the longest absence.
    server.execute_sql("update uptime set ran_ms = ran_ms + 200000").await;

    let server = server.restart().await;
    let socket = Socket::of(&server, &guests[1 - gone]).await;
    let mut present = MatchClient::join(socket, &match_id).await;
    present.socket.send(&call(&match_id, "end", gone, "end")).await;
    let step = present.step().await;
    assert_eq!((&step["by"], &step["asked_by"]), (&json!(gone), &json!(1 - gone)));
    assert_eq!(present.result["reason"], "others_left");
    server.stop().await;
}
