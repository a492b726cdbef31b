//! A fixture for most match stories: a match of two guests with one connection each.

use serde_json::{Value as Json, json};

use super::{Guest, MatchClient, Served, Socket, TestServer, lobbies};

#[derive(Debug)]
pub struct Duel {
    pub match_id: String,
    /// By seat.
    pub guests: [Guest; 2],
    pub clients: [MatchClient; 2],
}

impl Duel {
    pub async fn begin(server: &TestServer) -> Duel {
        let guests = [server.guest("Ann").await, server.guest("Bo").await];
        let match_id = lobbies::start(&[&guests[0], &guests[1]]).await;
        Duel::join(server, guests, match_id).await
    }

    pub async fn join(server: &TestServer, guests: [Guest; 2], match_id: String) -> Duel {
        Duel::join_at([server, server], guests, match_id).await
    }

    /// Each guest joins at a server of its own.
    pub async fn join_at(servers: [&impl Served; 2], guests: [Guest; 2], match_id: String) -> Duel {
        let clients = [
            MatchClient::join(Socket::of(servers[0], &guests[0]).await, &match_id).await,
            MatchClient::join(Socket::of(servers[1], &guests[1]).await, &match_id).await,
        ];
        Duel { match_id, guests, clients }
    }

    pub fn seq(&self) -> u64 {
        self.clients[0].seq
    }

    /// The awaited seat.
    pub fn awaited(&self) -> usize {
        self.clients[0].awaiting[0] as usize
    }

    /// The first legal action of the awaited seat.
    pub fn choice(&self) -> Json {
        self.clients[self.awaited()].legal.as_ref().expect("an awaited seat has legal actions")[0]
            .clone()
    }

    /// Plays one action; both clients apply its step. Returns the seq.
    pub async fn step(&mut self) -> u64 {
        let (seat, choice) = (self.awaited(), self.choice());
        let action_id = format!("duel-{}", self.seq());
        let seq = self.clients[seat].play(&action_id, &choice).await;
        self.clients[1 - seat].step().await;
        seq
    }

    pub async fn steps(&mut self, count: u64) {
        for _ in 0..count {
            self.step().await;
        }
    }

    /// A protocol message for this match.
    pub fn message(&self, kind: &str, fields: Json) -> Json {
        let mut message = json!({ "type": kind, "match_id": self.match_id });
        let Json::Object(fields) = fields else { panic!("fields are an object") };
        message.as_object_mut().expect("an object").extend(fields);
        message
    }
}
