//! Resuming a match: after a gap, on another device, after a server restart.

use serde_json::{Value as Json, json};

use crate::harness::{Duel, MatchClient, Socket, TestServer, on_each_database, stories};

stories!(
    since_gives_the_missed_steps,
    resuming_without_a_gap_reports_presence,
    your_turn_is_sent_to_every_connection,
    one_connection_joins_many_matches
);
on_each_database!(TestServer: a_match_continues_after_a_restart);

async fn since_gives_the_missed_steps(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.steps(2).await;
    let Duel { match_id, guests, clients: [mut ann, bo] } = duel;
    let MatchClient { socket, view, seq, .. } = bo;
    socket.close().await;
    let mut other = MatchClient::join(Socket::of(server, &guests[1]).await, &match_id).await;
    for step in 0..4 {
        let awaited = ann.awaiting[0];
        let actor = if awaited == 0 { &mut ann } else { &mut other };
        let choice = actor.legal.as_ref().unwrap()[0].clone();
        actor.play(&format!("away-{step}"), &choice).await;
        let watcher = if awaited == 0 { &mut other } else { &mut ann };
        watcher.step().await;
    }

    let mut back = Socket::of(server, &guests[1]).await;
    back.send(&json!({ "type": "join_match", "match_id": match_id, "since": seq })).await;
    let mut steps = Vec::new();
    for _ in 0..4 {
        steps.push(back.next_of("match_step").await);
    }
    let (last, earlier) = steps.split_last().unwrap();
    assert!(earlier.iter().all(|step| step.get("legal").is_none()), "only the last has choices");
    assert!(earlier.iter().all(|step| step.get("clocks").is_none()));
    assert_eq!(last.get("clocks"), Some(&Json::Null));
    let mut back = MatchClient { socket: back, view, seq, ..other };
    for step in &steps {
        back.apply(step);
    }
    assert_eq!(back.canonical_view(), ann.canonical_view());
    assert_eq!(back.legal.is_some(), back.awaiting == [1]);
}

async fn resuming_without_a_gap_reports_presence(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.step().await;
    let mut back = Socket::of(server, &duel.guests[0]).await;
    back.send(&duel.message("join_match", json!({ "since": 1 }))).await;
    let told = back.drain(&duel.match_id).await;
    let presence: Vec<_> =
        told.iter().map(|told| (&told["type"], &told["seat"], &told["presence"])).collect();
    let here = |seat: u8| (json!("seat_changed"), json!(seat), json!("here"));
    let expected = [here(0), here(1)];
    let expected: Vec<_> = expected.iter().map(|(a, b, c)| (a, b, c)).collect();
    assert_eq!(presence, expected);
    duel.step().await;
    assert_eq!(back.next_of("match_step").await["seq"], 2);
}

async fn your_turn_is_sent_to_every_connection(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let first = duel.awaited();
    let mut elsewhere = Socket::of(server, &duel.guests[1 - first]).await;
    while duel.awaited() == first {
        duel.step().await;
    }
    let turn = duel.message("your_turn", json!({ "seq": duel.seq() }));
    assert_eq!(elsewhere.next().await, turn);
    assert_eq!(duel.clients[1 - first].socket.next_of("your_turn").await, turn);
}

async fn one_connection_joins_many_matches(server: &TestServer) {
    let (mut one, mut two) = (Duel::begin(server).await, Duel::begin(server).await);
    let mut watcher = Socket::spectator(server).await;
    for duel in [&one, &two] {
        watcher.send(&duel.message("join_match", json!({}))).await;
        let snapshot = watcher.next_of("match_snapshot").await;
        assert_eq!(snapshot["match_id"], duel.match_id.as_str());
    }
    one.step().await;
    two.steps(2).await;
    one.step().await;
    let of = |id: &str| {
        let id = id.to_owned();
        move |message: &Json| message["type"] == "match_step" && message["match_id"] == id.as_str()
    };
    for duel in [&one, &two] {
        for seq in 1..=2 {
            let step = watcher.next_where("a step", of(&duel.match_id)).await;
            assert_eq!(step["seq"], seq);
        }
    }
    watcher.send(&one.message("leave_match", json!({}))).await;
    watcher.drain(&one.match_id).await;
    one.step().await;
    two.step().await;
    let step = watcher.next_of("match_step").await;
    assert_eq!(step["match_id"], two.match_id.as_str());
}

async fn a_match_continues_after_a_restart(server: TestServer) {
    let mut duel = Duel::begin(&server).await;
    let (seat, choice) = (duel.awaited(), duel.choice());
    duel.clients[seat].play("before", &choice).await;
    duel.clients[1 - seat].step().await;
    duel.steps(20).await;
    let views = duel.clients.each_ref().map(MatchClient::canonical_view);
    let seq = duel.seq();

    let server = server.restart().await;
    for client in &mut duel.clients {
        assert_eq!(client.socket.close_code().await, Some(1012), "come back");
    }
    let mut missed_nothing = Socket::of(&server, &duel.guests[0]).await;
    missed_nothing.send(&duel.message("join_match", json!({ "since": seq }))).await;
    let told = missed_nothing.drain(&duel.match_id).await;
    assert!(told.iter().all(|told| told["type"] == "seat_changed"), "{told:?}");
    let mut missed_some = Socket::of(&server, &duel.guests[0]).await;
    missed_some.send(&duel.message("join_match", json!({ "since": seq - 3 }))).await;
    assert_eq!(missed_some.next().await["seq"], seq - 2);

    let mut again = Socket::of(&server, &duel.guests[seat]).await;
    again.send(&duel.message("act", json!({ "action_id": "before", "action": null }))).await;
    assert_eq!(again.next_of("acted").await["seq"], 1, "as it was answered before");
    let Duel { match_id, guests, .. } = duel;
    let mut duel = Duel::join(&server, guests, match_id).await;
    assert_eq!(duel.clients.each_ref().map(MatchClient::canonical_view), views);
    assert_eq!(duel.step().await, seq + 1);
    duel.steps(5).await;
    server.stop().await;
}
