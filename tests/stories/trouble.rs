//! When the store fails, a log was spoiled, two servers play the same match, or nobody reads.

use serde_json::{Value as Json, json};

use super::duel::Duel;
use crate::harness::{Chair, Socket, TestServer, on_both_databases, on_every_store};

on_both_databases!(
    a_step_that_cannot_be_written_has_not_happened,
    a_match_that_does_not_replay_is_set_aside,
);
on_every_store!(two_servers_on_one_database_agree, who_does_not_read_is_cut_off_and_comes_back,);

async fn a_step_that_cannot_be_written_has_not_happened(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.step().await;
    let (seat, choice) = (duel.awaited(), duel.choice());
    server.meddle("alter table match_step rename to gone").await;
    for _ in 0..2 {
        duel.chairs[seat].act("again", &choice).await;
        let refused = duel.chairs[seat].answer("again").await;
        assert_eq!(refused["code"], "match.unavailable");
    }
    let ask = duel.message("preview", json!({ "action": choice }));
    duel.chairs[seat].socket.send(&ask).await;
    assert_eq!(duel.chairs[seat].socket.next_of("preview").await["seq"], 1);
    server.meddle("alter table gone rename to match_step").await;
    assert_eq!(duel.chairs[seat].play("again", &choice).await, 2);
    duel.chairs[1 - seat].step().await;
    duel.steps(3).await;
}

async fn a_match_that_does_not_replay_is_set_aside(server: &TestServer) {
    let (mut spoiled, mut sound) = (Duel::begin(server).await, Duel::begin(server).await);
    spoiled.steps(4).await;
    sound.steps(4).await;
    let other = server.beside().await;
    let hash = "0".repeat(32);
    let match_id = spoiled.match_id.replace('-', "");
    for id in [format!("x'{match_id}'"), format!("'{}'", spoiled.match_id)] {
        // One of the two is how this database writes an id; the other one finds nothing.
        let sql = format!(
            "update match_step set hash = '{hash}'
             where seq = 2 and cast(match_id as text) = cast({id} as text)"
        );
        server.meddle(&sql).await;
    }
    let mut socket = Socket::of(&other, &spoiled.guests[0]).await;
    for _ in 0..2 {
        socket.send(&spoiled.message("join_match", json!({}))).await;
        assert_eq!(socket.next_of("error").await["code"], "match.void");
    }
    let act = spoiled.message("act", json!({ "action_id": "a", "action": spoiled.choice() }));
    socket.send(&act).await;
    assert_eq!(socket.next_of("refused").await["code"], "match.void");
    let shown = server.stranger().get(&format!("/api/matches/{}", spoiled.match_id)).await.ok();
    assert_eq!(shown["state"], "void");
    let Duel { match_id, guests, .. } = sound;
    let mut sound = Duel::join(&other, guests, match_id).await;
    assert_eq!(sound.step().await, 5, "the others go on");
    other.stop().await;
}

async fn two_servers_on_one_database_agree(server: &TestServer) {
    let mut here = Duel::begin(server).await;
    here.steps(2).await;
    let other = server.beside().await;
    let mut there = Duel::join(&other, here.guests.clone(), here.match_id.clone()).await;
    assert_eq!(there.step().await, 3);
    assert_eq!(there.step().await, 4);

    // The first server has not heard of these steps: the fence holds, and it reads them.
    let (seat, choice) = (here.awaited(), here.choice());
    here.chairs[seat].act("late", &choice).await;
    let refused = here.chairs[seat].answer("late").await;
    assert_eq!(refused["code"], "match.unavailable");
    for chair in &mut here.chairs {
        chair.step().await;
        chair.step().await;
    }
    for (one, other) in here.chairs.iter().zip(&there.chairs) {
        assert_eq!(one.canonical_view(), other.canonical_view());
        assert_eq!(one.legal, other.legal);
    }
    let first = here.message("resign", json!({ "action_id": "duel-2" }));
    here.chairs[seat].socket.send(&first).await;
    let acted = here.chairs[seat].answer("duel-2").await;
    assert_eq!(acted["seq"], 3, "what was acted there has acted here");
    assert_eq!(here.step().await, 5);
    other.stop().await;
}

async fn who_does_not_read_is_cut_off_and_comes_back(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let mut deaf = Socket::spectator(server).await;
    let join = duel.message("join_match", json!({}));
    let mut asked = 0;
    // More than the queues of both systems and the outbox hold.
    while asked < 20_000 && deaf.try_send(&join).await {
        asked += 1;
    }
    let code = deaf.close_code().await;
    assert!(matches!(code, Some(4000) | None), "closed with {code:?} after {asked} joins");
    duel.steps(3).await;
    let back = Chair::join(Socket::spectator(server).await, &duel.match_id).await;
    assert_eq!((back.seq, back.view["private"].clone()), (3, Json::Null));
}
