//! A match client: its connection, and the view that results from the last snapshot and all later
//! patches.

use scrapworks_load::client::view::{apply_patch, canonical};
use serde_json::{Value as Json, json};

use super::Socket;

/// A player or spectator of a match, on a connection of its own.
#[derive(Debug)]
pub struct MatchClient {
    pub socket: Socket,
    pub match_id: String,
    pub seat: Option<u64>,
    pub seq: u64,
    /// `{public, private}`.
    pub view: Json,
    pub legal: Option<Vec<Json>>,
    /// The step that an undo would revert.
    pub undo_of: Option<u64>,
    pub awaiting: Vec<u64>,
    pub result: Json,
}

impl MatchClient {
    /// Joins the match and applies the snapshot.
    pub async fn join(mut socket: Socket, match_id: &str) -> MatchClient {
        socket.send(&json!({ "type": "join_match", "match_id": match_id })).await;
        let snapshot = socket.next_of("match_snapshot").await;
        let mut client = MatchClient {
            socket,
            match_id: match_id.to_owned(),
            seat: snapshot["seat"].as_u64(),
            seq: 0,
            view: Json::Null,
            legal: None,
            undo_of: None,
            awaiting: Vec::new(),
            result: Json::Null,
        };
        client.apply_snapshot(&snapshot);
        client
    }

    pub fn apply_snapshot(&mut self, snapshot: &Json) {
        assert_eq!(snapshot["match_id"], self.match_id.as_str());
        self.view = snapshot["view"].clone();
        self.result = snapshot["match"]["result"].clone();
        assert_eq!(snapshot["match"]["seq"], snapshot["seq"]);
        assert_eq!(snapshot["match"]["awaiting"], snapshot["awaiting"]);
        self.seq = snapshot["seq"].as_u64().expect("a number");
        self.set_choices(snapshot);
    }

    /// Receives and applies the next step.
    pub async fn step(&mut self) -> Json {
        let step = self.socket.next_of("match_step").await;
        self.apply(&step);
        step
    }

    /// Applies a step and checks the invariants that hold for every step.
    pub fn apply(&mut self, step: &Json) {
        assert_eq!(step["seq"], self.seq + 1, "steps are consecutive: {step}");
        self.seq += 1;
        apply_patch(&mut self.view, &step["patch"]).expect("the patch applies");
        if let Some(result) = step.get("result") {
            assert_eq!(step["state"], "finished");
            self.result = result.clone();
        }
        self.set_choices(step);
    }

    fn set_choices(&mut self, message: &Json) {
        let seats = message["awaiting"].as_array().expect("seats").iter();
        self.awaiting = seats.map(|seat| seat.as_u64().expect("a seat")).collect();
        self.legal = message.get("legal").map(|legal| {
            legal.as_array().filter(|legal| !legal.is_empty()).expect("choices").clone()
        });
        let is_awaited = self.seat.is_some_and(|seat| self.awaiting.contains(&seat));
        assert!(self.legal.is_none() || is_awaited, "only an awaited seat has legal actions");
        self.undo_of = message.get("undo_of").map(|of| of.as_u64().expect("a step"));
        assert_eq!(message["can_undo"], self.undo_of.is_some(), "{message}");
        assert!(message.get("hash").is_none() && message.get("secret").is_none());
    }

    /// The view as canonical JSON (RFC 8785).
    pub fn canonical_view(&self) -> String {
        canonical(&self.view)
    }

    /// Sends an action without waiting for the reply.
    pub async fn act(&mut self, action_id: &str, action: &Json) {
        let act = json!({
            "type": "act",
            "match_id": self.match_id,
            "action_id": action_id,
            "action": action,
        });
        self.socket.send(&act).await;
    }

    /// Gives up, without waiting for the reply; its action id is `bye`.
    pub async fn resign(&mut self) {
        let match_id = &self.match_id;
        let resign = json!({ "type": "resign", "match_id": match_id, "action_id": "bye" });
        self.socket.send(&resign).await;
    }

    /// Waits for the `acted` or `refused` reply to that action id.
    pub async fn reply(&mut self, action_id: &str) -> Json {
        let is_answer = |message: &Json| {
            let replies = message["type"] == "acted" || message["type"] == "refused";
            replies && message["action_id"] == action_id
        };
        self.socket.next_where("the reply", is_answer).await
    }

    /// Sends an action, checks that it is accepted, and applies its step. Returns its seq.
    pub async fn play(&mut self, action_id: &str, action: &Json) -> u64 {
        self.act(action_id, action).await;
        let reply = self.reply(action_id).await;
        assert_eq!(reply["type"], "acted", "{reply}");
        self.step().await;
        assert_eq!(reply["seq"], self.seq);
        self.seq
    }
}
