//! Store failures, corrupt logs, and two servers on one database.

use serde_json::json;

use crate::harness::{Duel, Socket, TestServer, on_both_databases};

on_both_databases!(
    a_step_that_cannot_be_stored_has_no_effect,
    a_match_that_cannot_be_read_for_a_while_goes_on_afterwards,
    two_servers_on_one_database_stay_consistent
);

async fn a_step_that_cannot_be_stored_has_no_effect(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.step().await;
    let (seat, choice) = (duel.awaited(), duel.choice());
    server.execute_sql("alter table match_step rename to gone").await;
    for _ in 0..2 {
        duel.clients[seat].act("again", &choice).await;
        let refused = duel.clients[seat].reply("again").await;
        assert_eq!(refused["code"], "match.unavailable");
    }
    let ask = duel.message("preview", json!({ "action": choice }));
    duel.clients[seat].socket.send(&ask).await;
    assert_eq!(duel.clients[seat].socket.next_of("preview").await["seq"], 1);
    server.execute_sql("alter table gone rename to match_step").await;
    assert_eq!(duel.clients[seat].play("again", &choice).await, 2);
    duel.clients[1 - seat].step().await;
    duel.steps(3).await;
}

async fn a_match_that_cannot_be_read_for_a_while_goes_on_afterwards(server: &TestServer) {
    let (mut spoiled, mut sound) = (Duel::begin(server).await, Duel::begin(server).await);
    spoiled.steps(4).await;
    sound.steps(4).await;
    let other = server.start_another().await;
    // The two databases store ids differently; the other form matches no row.
    let match_id = spoiled.match_id.replace('-', "");
    let ids = [format!("x'{match_id}'"), format!("'{}'", spoiled.match_id)];
    let set_hash = async |hash: &str| {
        for id in &ids {
            let sql = format!(
                "update match_step set hash = {hash}
                 where seq = 2 and cast(match_id as text) = cast({id} as text)"
            );
            server.execute_sql(&sql).await;
        }
    };
    set_hash("substr(hash, 2) || substr(hash, 1, 1)").await;
    let mut socket = Socket::of(&other, &spoiled.guests[0]).await;
    for _ in 0..2 {
        socket.send(&spoiled.message("join_match", json!({}))).await;
        assert_eq!(socket.next_of("error").await["code"], "match.unreadable");
    }
    let act = spoiled.message("act", json!({ "action_id": "a", "action": spoiled.choice() }));
    socket.send(&act).await;
    assert_eq!(socket.next_of("refused").await["code"], "match.unreadable");
    let shown = server.anonymous().get(&format!("/api/matches/{}", spoiled.match_id)).await.ok();
    assert_eq!(shown["state"], "running", "who merely reads writes nothing");
    let Duel { match_id, guests, .. } = sound;
    let mut sound = Duel::join(&other, guests, match_id).await;
    assert_eq!(sound.step().await, 5, "the others go on");
    other.stop().await;

    set_hash("substr(hash, 32) || substr(hash, 1, 31)").await;
    let repaired = server.start_another().await;
    let Duel { match_id, guests, .. } = spoiled;
    let mut back = Duel::join(&repaired, guests, match_id).await;
    assert_eq!(back.step().await, 5, "nothing was lost");
    repaired.stop().await;
}

async fn two_servers_on_one_database_stay_consistent(server: &TestServer) {
    let mut here = Duel::begin(server).await;
    here.steps(2).await;
    let other = server.start_another().await;
    let mut there = Duel::join(&other, here.guests.clone(), here.match_id.clone()).await;
    assert_eq!(there.step().await, 3);
    assert_eq!(there.step().await, 4);

    // The first server does not know these steps: its write is fenced off and it reloads the log.
    let (seat, choice) = (here.awaited(), here.choice());
    here.clients[seat].act("late", &choice).await;
    let refused = here.clients[seat].reply("late").await;
    assert_eq!(refused["code"], "match.unavailable");
    for client in &mut here.clients {
        client.step().await;
        client.step().await;
    }
    for (one, other) in here.clients.iter().zip(&there.clients) {
        assert_eq!(one.canonical_view(), other.canonical_view());
        assert_eq!(one.legal, other.legal);
    }
    let first = here.message("resign", json!({ "action_id": "duel-2" }));
    here.clients[seat].socket.send(&first).await;
    let acted = here.clients[seat].reply("duel-2").await;
    assert_eq!(acted["seq"], 3, "an action acknowledged by one server is known to the other");
    assert_eq!(here.step().await, 5);
    other.stop().await;
}
