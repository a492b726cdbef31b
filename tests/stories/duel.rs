//! A match of two guests, one connection each: what most stories about matches begin with.

use serde_json::{Value as Json, json};

use super::lobbies;
use crate::harness::{Chair, Guest, Socket, TestServer};

#[derive(Debug)]
pub(super) struct Duel {
    pub match_id: String,
    /// By seat.
    pub guests: [Guest; 2],
    pub chairs: [Chair; 2],
}

impl Duel {
    pub(super) async fn begin(server: &TestServer) -> Duel {
        let guests = [server.guest("Ann").await, server.guest("Bo").await];
        let match_id = lobbies::start(&[&guests[0], &guests[1]]).await;
        Duel::join(server, guests, match_id).await
    }

    pub(super) async fn join(server: &TestServer, guests: [Guest; 2], match_id: String) -> Duel {
        let chairs = [
            Chair::join(Socket::of(server, &guests[0]).await, &match_id).await,
            Chair::join(Socket::of(server, &guests[1]).await, &match_id).await,
        ];
        Duel { match_id, guests, chairs }
    }

    pub(super) fn seq(&self) -> u64 {
        self.chairs[0].seq
    }

    /// The seat that is to decide.
    pub(super) fn awaited(&self) -> usize {
        self.chairs[0].awaiting[0] as usize
    }

    /// The first choice of who is to decide.
    pub(super) fn choice(&self) -> Json {
        self.chairs[self.awaited()].legal.as_ref().expect("who is awaited may choose")[0].clone()
    }

    /// Somebody plays, and both take the step.
    pub(super) async fn step(&mut self) -> u64 {
        let (seat, choice) = (self.awaited(), self.choice());
        let action_id = format!("duel-{}", self.seq());
        let seq = self.chairs[seat].play(&action_id, &choice).await;
        self.chairs[1 - seat].step().await;
        seq
    }

    pub(super) async fn steps(&mut self, count: u64) {
        for _ in 0..count {
            self.step().await;
        }
    }

    /// A message about this match, as the protocol page writes it.
    pub(super) fn message(&self, kind: &str, fields: Json) -> Json {
        let mut message = json!({ "type": kind, "match_id": self.match_id });
        let Json::Object(fields) = fields else { panic!("fields are an object") };
        message.as_object_mut().expect("an object").extend(fields);
        message
    }
}
