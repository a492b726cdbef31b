//! People who open the match that they are told of when they are paired, as every client does.

use serde_json::json;
use tokio::task::JoinSet;

use super::{Guest, Served, Socket};

/// Their connections, until this is dropped.
#[derive(Debug)]
pub struct Answering {
    _connections: JoinSet<()>,
}

/// Connects each of them.
pub async fn answering<'a>(
    server: &impl Served,
    guests: impl IntoIterator<Item = &'a Guest>,
) -> Answering {
    let mut connections = JoinSet::new();
    for guest in guests {
        let mut socket = Socket::of(server, guest).await;
        connections.spawn(async move {
            loop {
                open_paired(&mut socket).await;
            }
        });
    }
    Answering { _connections: connections }
}

/// Waits until somebody is paired, and opens the match. Returns its id.
pub async fn open_paired(socket: &mut Socket) -> String {
    let paired = socket.next_of("paired").await;
    let match_id = paired["match_id"].as_str().expect("an id").to_owned();
    socket.send(&json!({ "type": "join_match", "match_id": match_id })).await;
    match_id
}
