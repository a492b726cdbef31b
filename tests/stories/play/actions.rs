//! Match commands: their replies, their refusals, and idempotency.

use serde_json::{Value as Json, json};

use crate::harness::{Duel, Guest, MatchClient, Socket, TestServer, lobbies, stories};

stories!(
    acted_comes_after_its_step,
    an_action_id_acts_once_with_any_payload,
    a_refused_action_id_can_be_reused,
    spectators_cannot_act,
    an_action_for_an_old_step_is_stale,
    invalid_actions_are_refused,
    only_the_newest_step_can_be_undone,
    a_preview_changes_nothing,
    resigning_ends_a_duel,
    after_a_leave_the_others_play_on_and_the_seat_acts_at_once,
    only_seated_players_call_absent_and_not_with_a_clock
);

async fn acted_comes_after_its_step(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let (seat, choice) = (duel.awaited(), duel.choice());
    let actor = &mut duel.clients[seat];
    actor.socket.drain(&duel.match_id).await;
    actor.act("first", &choice).await;
    let (step, acted) = (actor.socket.next().await, actor.socket.next().await);
    assert_eq!((&step["type"], &step["seq"]), (&json!("match_step"), &json!(1)));
    let expected = duel.message("acted", json!({ "action_id": "first", "seq": 1 }));
    assert_eq!(acted, expected);
}

async fn an_action_id_acts_once_with_any_payload(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let (seat, choice) = (duel.awaited(), duel.choice());
    duel.clients[seat].play("once", &choice).await;
    duel.clients[1 - seat].step().await;
    duel.steps(3).await;

    let acted = duel.message("acted", json!({ "action_id": "once", "seq": 1 }));
    let other = Socket::of(server, &duel.guests[seat]).await;
    let again = [
        duel.message("act", json!({ "action_id": "once", "action": choice })),
        duel.message("act", json!({ "action_id": "once", "action": { "type": "dance" } })),
        duel.message("act", json!({ "action_id": "once", "action": null, "seq": 0 })),
        duel.message("undo", json!({ "action_id": "once", "of": 1 })),
        duel.message("resign", json!({ "action_id": "once" })),
    ];
    for mut socket in [other, Socket::of(server, &duel.guests[seat]).await] {
        for message in &again {
            socket.send(message).await;
            assert_eq!(socket.next_of("acted").await, acted, "{message}");
        }
    }
    duel.step().await;
    assert_eq!(duel.seq(), 5, "no second step came of it");
}

async fn a_refused_action_id_can_be_reused(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let (seat, choice) = (duel.awaited(), duel.choice());
    duel.clients[1 - seat].act("mine", &choice).await;
    let refused = duel.clients[1 - seat].reply("mine").await;
    assert_eq!(refused["code"], "match.not_awaited");
    assert!(refused["params"].is_object() && refused["message"].is_string());
    let actor = &mut duel.clients[seat];
    actor.act("tried", &json!({ "type": "end_activation" })).await;
    let code = actor.reply("tried").await["code"].clone();
    assert!(code.as_str().unwrap().starts_with("scrap_world."), "{code}");
    assert_eq!(actor.play("tried", &choice).await, 1, "the same id may be used again");
}

async fn spectators_cannot_act(server: &TestServer) {
    let duel = Duel::begin(server).await;
    let foreign = Socket::of(server, &server.guest("Cy").await).await;
    for mut socket in [foreign, Socket::spectator(server).await] {
        socket.send(&json!({ "type": "join_match", "match_id": duel.match_id })).await;
        let snapshot = socket.next_of("match_snapshot").await;
        assert_eq!((&snapshot["seat"], &snapshot["view"]["private"]), (&Json::Null, &Json::Null));
        for (kind, fields) in [
            ("act", json!({ "action_id": "x", "action": duel.choice() })),
            ("undo", json!({ "action_id": "x", "of": 0 })),
            ("resign", json!({ "action_id": "x" })),
            ("preview", json!({ "action": duel.choice() })),
        ] {
            socket.send(&duel.message(kind, fields)).await;
            let refused = socket.next_of("refused").await;
            assert_eq!(refused["code"], "match.not_seated", "{kind}");
            let id = (kind != "preview").then(|| json!("x"));
            assert_eq!(refused.get("action_id"), id.as_ref());
        }
    }
}

async fn an_action_for_an_old_step_is_stale(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.steps(2).await;
    let (seat, choice) = (duel.awaited(), duel.choice());
    let act = |seq: u64| json!({ "action_id": "late", "action": choice, "seq": seq });
    let (old, new) = (duel.message("act", act(0)), duel.message("act", act(2)));
    duel.clients[seat].socket.send(&old).await;
    assert_eq!(duel.clients[seat].reply("late").await["code"], "match.stale");
    duel.clients[seat].socket.send(&new).await;
    assert_eq!(duel.clients[seat].reply("late").await["type"], "acted");
}

async fn invalid_actions_are_refused(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let seat = duel.awaited();
    for action in [json!(null), json!(7), json!("move"), json!({}), json!({ "type": "dance" })] {
        duel.clients[seat].act("what", &action).await;
        let refused = duel.clients[seat].reply("what").await;
        assert_eq!(refused["code"], "match.malformed", "{action}");
    }
    let without = duel.message("act", json!({ "action_id": "what" }));
    duel.clients[seat].socket.send(&without).await;
    assert_eq!(duel.clients[seat].reply("what").await["code"], "match.malformed");
    duel.step().await;
}

async fn only_the_newest_step_can_be_undone(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    while duel.clients.iter().all(|client| client.undo_of.is_none()) {
        duel.step().await;
    }
    let seat = usize::from(duel.clients[0].undo_of.is_none());
    let of = duel.clients[seat].undo_of.unwrap();
    assert_eq!(of, duel.seq(), "the newest step");
    for (action_id, of) in [("older", of - 1), ("newer", of + 1)] {
        let undo = duel.message("undo", json!({ "action_id": action_id, "of": of }));
        duel.clients[seat].socket.send(&undo).await;
        assert_eq!(duel.clients[seat].reply(action_id).await["code"], "match.stale");
    }
    let undo = duel.message("undo", json!({ "action_id": "back", "of": of }));
    duel.clients[1 - seat].socket.send(&undo).await;
    assert_eq!(duel.clients[1 - seat].reply("back").await["code"], "match.stale");
    duel.clients[seat].socket.send(&undo).await;
    let step = duel.clients[seat].step().await;
    assert_eq!((&step["cause"], &step["by"]), (&json!("undo"), &json!(seat)));
    assert_eq!(step["events"], json!([{ "type": "match_undone", "seq": of }]));
    assert_eq!(duel.clients[seat].reply("back").await["seq"], of + 1);
}

async fn a_preview_changes_nothing(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let (seat, choice) = (duel.awaited(), duel.choice());
    let ask = duel.message("preview", json!({ "action": choice }));
    let actor = &mut duel.clients[seat];
    actor.socket.send(&ask).await;
    let preview = actor.socket.next_of("preview").await;
    assert_eq!((&preview["seq"], &preview["action"]), (&json!(0), &choice));
    assert!(preview["info"].is_object(), "{preview}");
    let ask = duel.message("preview", json!({ "action": { "type": "end_activation" } }));
    let actor = &mut duel.clients[seat];
    actor.socket.send(&ask).await;
    let refused = actor.socket.next_of("refused").await;
    assert!(refused.get("action_id").is_none() && refused["code"].is_string());
    assert_eq!(duel.step().await, 1);
}

async fn resigning_ends_a_duel(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.step().await;
    let resign = duel.message("resign", json!({ "action_id": "bye" }));
    duel.clients[1].socket.send(&resign).await;
    for client in &mut duel.clients {
        let step = client.step().await;
        assert_eq!((&step["by"], &step["cause"]), (&json!(1), &json!("left")));
        let events = json!([
            { "type": "seat_left", "seat": 1, "why": "resigned" },
            { "type": "match_ended", "result": step["result"] },
        ]);
        assert_eq!(step["events"], events);
        assert_eq!(step["result"]["ranks"], json!([0, 1]));
        let left = client.socket.next_where("seat 1 left", |message| {
            message["type"] == "seat_changed" && message["presence"] == "left"
        });
        assert_eq!(left.await["seat"], 1);
    }
    assert_eq!(duel.clients[1].reply("bye").await["seq"], 2);
    duel.clients[1].socket.send(&resign).await;
    assert_eq!(duel.clients[1].reply("bye").await["seq"], 2, "also after the end");
}

async fn after_a_leave_the_others_play_on_and_the_seat_acts_at_once(server: &TestServer) {
    let mut guests: Vec<Guest> = Vec::new();
    for seat in 0..4 {
        guests.push(server.guest(&format!("Guest {seat}")).await);
    }
    let match_id = lobbies::start(&guests.iter().collect::<Vec<_>>()).await;
    let mut clients = Vec::new();
    for guest in &guests {
        clients.push(MatchClient::join(Socket::of(server, guest).await, &match_id).await);
    }
    let first = clients[0].awaiting[0];
    clients[first as usize].resign().await;
    let mut left_played = 0;
    let mut others_played = 0;
    let mut expected = 1;
    while others_played < 4 || left_played < 2 {
        for _ in 0..expected {
            let mut causes = Vec::new();
            for client in &mut clients {
                let step = client.step().await;
                causes.push((step["by"].clone(), step["cause"].clone()));
            }
            assert!(causes.iter().all(|cause| *cause == causes[0]));
            left_played += u32::from(causes[0] == (json!(first), json!("left")));
        }
        let awaited = clients[0].awaiting[0];
        expected = 1;
        if awaited != first {
            let client = &mut clients[awaited as usize];
            let choice =
                client.legal.as_ref().expect("an awaited seat has legal actions")[0].clone();
            client.act(&format!("go-{}", client.seq), &choice).await;
            others_played += 1;
        }
        assert!(clients[0].result.is_null(), "three are left");
    }
}

/// Calls an absent seat.
fn call(match_id: &str, seat: usize) -> Json {
    json!({
        "type": "call_absent", "match_id": match_id,
        "action_id": "c", "seat": seat, "choice": "end",
    })
}

async fn only_seated_players_call_absent_and_not_with_a_clock(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let mut spectator = Socket::spectator(server).await;
    spectator.send(&call(&duel.match_id, 0)).await;
    assert_eq!(spectator.next_of("refused").await["code"], "match.not_seated");
    let here = call(&duel.match_id, 1);
    duel.clients[0].socket.send(&here).await;
    let refused = duel.clients[0].reply("c").await;
    assert_eq!(refused["code"], "match.not_absent");
    assert_eq!(refused["params"], json!({ "seat": 1, "wait_ms": 120_000 }));
    duel.clients[1].resign().await;
    duel.clients[0].step().await;
    duel.clients[0].socket.send(&here).await;
    assert_eq!(duel.clients[0].reply("c").await["code"], "match.over");

    let clock = json!({ "type": "per_turn", "turn_ms": 60_000 });
    let match_id = lobbies::start_with(&[&duel.guests[0], &duel.guests[1]], clock, "bot").await;
    let mut duel = Duel::join(server, duel.guests, match_id).await;
    let here = call(&duel.match_id, 1);
    duel.clients[0].socket.send(&here).await;
    assert_eq!(duel.clients[0].reply("c").await["code"], "match.has_clock");
}
