//! The compact form of steps: it says what the complete form says.

use scrapworks_load::client::compact::expand;
use serde_json::json;

use super::bots;
use crate::harness::{Guest, MatchClient, Socket, TestServer, stories};

stories!(compact_steps_say_what_complete_ones_say);

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
    let mut expanded = expand(&step, &compact.match_id).expect("a compact step");
    compact.apply(&expanded);
    assert_eq!(compact.view, complete.view, "{step}");
    // Whether parts or a whole value are replaced depends on which is shorter.
    told["patch"].take();
    expanded["patch"].take();
    assert_eq!(expanded, told, "{step}");
    true
}
