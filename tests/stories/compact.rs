//! The compact form of steps: it says what the complete form says.

use serde_json::{Value as Json, json};

use super::bots;
use crate::harness::{Duel, Guest, MatchClient, Socket, TestServer, expand, stories};

stories!(
    a_compact_step_says_that_the_own_request_is_committed,
    a_compact_step_says_whose_turn_it_is,
    other_connections_are_told_as_before,
    missed_steps_are_compact_too,
    a_repeated_request_is_answered_by_itself,
    compact_steps_say_what_complete_ones_say
);

/// Steps of each game that are compared.
const STEPS: u64 = 120;

async fn connect(server: &TestServer, token: Option<&str>) -> Socket {
    let mut socket = Socket::connect(server).await;
    socket.send(&json!({ "type": "hello", "token": token, "compact": true })).await;
    assert_eq!(socket.next().await["type"], "welcome");
    socket
}

async fn join(server: &TestServer, guest: &Guest, match_id: &str) -> MatchClient {
    MatchClient::join(connect(server, guest.token.as_deref()).await, match_id).await
}

async fn compact_steps_say_what_complete_ones_say(server: &TestServer) {
    for game in ["scrap_world", "scraplands", "scrappers", "scrapbots", "scrapyard_empire"] {
        let guest = server.guest("Ann").await;
        let match_id = bots::begin(&guest, json!({ "game": game }), &["easy"]).await;
        let mut player = MatchClient::join(Socket::of(server, &guest).await, &match_id).await;
        let mut watcher = MatchClient::join(Socket::spectator(server).await, &match_id).await;
        let mut own = join(server, &guest, &match_id).await;
        let mut public = MatchClient::join(connect(server, None).await, &match_id).await;
        let mut compared = 0;
        while player.result.is_null() && player.seq < STEPS {
            if let Some(legal) = &player.legal {
                let action = legal[player.seq as usize % legal.len()].clone();
                player.act(&format!("a-{}", player.seq), &action).await;
            }
            compared += u64::from(compare(&mut player, &mut own).await);
            // The bot may have acted before all have joined.
            if watcher.seq < player.seq {
                compared += u64::from(compare(&mut watcher, &mut public).await);
            }
        }
        assert!(compared > 40, "{game} was played");
    }
}

/// Compares the next step of both, unless the snapshot of the second shows it already.
async fn compare(complete: &mut MatchClient, compact: &mut MatchClient) -> bool {
    let mut told = complete.step().await;
    if complete.seq <= compact.seq {
        return false;
    }
    let step = compact.socket.next_of("step").await;
    assert!(step.to_string().len() < told.to_string().len());
    let mut expanded = expand(&step, &compact.match_id);
    compact.apply(&expanded);
    assert_eq!(compact.view, complete.view, "{step}");
    // Whether parts or a whole value are replaced depends on which is shorter.
    told["patch"].take();
    expanded["patch"].take();
    assert_eq!(expanded, told, "{step}");
    true
}

async fn a_compact_step_says_that_the_own_request_is_committed(server: &TestServer) {
    let duel = Duel::begin(server).await;
    let (seat, choice) = (duel.awaited(), duel.choice());
    let mut own = join(server, &duel.guests[seat], &duel.match_id).await;
    let mut tab = join(server, &duel.guests[seat], &duel.match_id).await;
    own.act("first", &choice).await;
    let step = own.socket.next().await;
    assert_eq!((&step["type"], &step["acted"]), (&json!("step"), &json!("first")));
    let other = tab.socket.next().await;
    assert_eq!((&other["type"], other.get("acted")), (&json!("step"), None));
    let rest = own.socket.drain(&duel.match_id).await;
    assert!(rest.iter().all(|message| message["type"] != "acted"), "{rest:?}");
}

async fn a_compact_step_says_whose_turn_it_is(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let other = 1 - duel.awaited();
    let mut compact = join(server, &duel.guests[other], &duel.match_id).await;
    let mut elsewhere = connect(server, duel.guests[other].token.as_deref()).await;
    while duel.awaited() != other {
        duel.step().await;
    }
    let told = compact.socket.drain(&duel.match_id).await;
    assert!(told.iter().all(|message| message["type"] != "your_turn"), "{told:?}");
    assert_eq!(told.last().unwrap()["awaiting"], json!([other]));
    elsewhere.next_of("your_turn").await;
}

async fn other_connections_are_told_as_before(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let seat = duel.awaited();
    let mut compact = join(server, &duel.guests[seat], &duel.match_id).await;
    // `step` waits for `match_step` on both complete connections, and for `acted`.
    let seq = duel.step().await;
    let step = compact.socket.next_of("step").await;
    assert_eq!((step["seq"].as_u64(), step.get("acted")), (Some(seq), None));
}

async fn missed_steps_are_compact_too(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.steps(2).await;
    let mut socket = connect(server, duel.guests[0].token.as_deref()).await;
    let id = &duel.match_id;
    socket.send(&json!({ "type": "join_match", "match_id": id, "since": 0 })).await;
    let (first, second) = (socket.next().await, socket.next().await);
    assert_eq!((&first["type"], &first["seq"]), (&json!("step"), &json!(1)));
    assert_eq!((&second["type"], &second["seq"]), (&json!("step"), &json!(2)));
    let legal = |step: &Json| step.get("legal").is_some();
    assert!(!legal(&first), "only the newest step says what can be done");
    assert_eq!(legal(&second), duel.awaited() == 0);
}

async fn a_repeated_request_is_answered_by_itself(server: &TestServer) {
    let duel = Duel::begin(server).await;
    let (seat, choice) = (duel.awaited(), duel.choice());
    let mut own = join(server, &duel.guests[seat], &duel.match_id).await;
    own.act("once", &choice).await;
    assert_eq!(own.socket.next_of("step").await["acted"], "once");
    own.act("once", &choice).await;
    let acted = duel.message("acted", json!({ "action_id": "once", "seq": 1 }));
    assert_eq!(own.socket.next_of("acted").await, acted);
}
