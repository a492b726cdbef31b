//! A view of a match as a client keeps it: the last snapshot, and every patch since.

use serde_json::{Value as Json, json};

use super::Socket;

/// One who watches a match, with or without a seat, on a connection of its own.
#[derive(Debug)]
pub struct Chair {
    pub socket: Socket,
    pub match_id: String,
    pub seat: Option<u64>,
    pub seq: u64,
    /// `{public, private}`.
    pub view: Json,
    pub legal: Option<Vec<Json>>,
    /// What an undo would take back.
    pub undo_of: Option<u64>,
    pub awaiting: Vec<u64>,
    pub result: Json,
}

impl Chair {
    /// Joins, and takes the snapshot.
    pub async fn join(mut socket: Socket, match_id: &str) -> Chair {
        socket.send(&json!({ "type": "join_match", "match_id": match_id })).await;
        let snapshot = socket.next_of("match_snapshot").await;
        let mut chair = Chair {
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
        chair.start_from(&snapshot);
        chair
    }

    pub fn start_from(&mut self, snapshot: &Json) {
        assert_eq!(snapshot["match_id"], self.match_id.as_str());
        self.view = snapshot["view"].clone();
        self.result = snapshot["match"]["result"].clone();
        assert_eq!(snapshot["match"]["seq"], snapshot["seq"]);
        assert_eq!(snapshot["match"]["awaiting"], snapshot["awaiting"]);
        self.seq = snapshot["seq"].as_u64().expect("a number");
        self.choose_from(snapshot);
    }

    /// Takes the next step, with the laws that every step keeps.
    pub async fn step(&mut self) -> Json {
        let step = self.socket.next_of("match_step").await;
        self.take(&step);
        step
    }

    /// Takes a step that was read.
    pub fn take(&mut self, step: &Json) {
        assert_eq!(step["seq"], self.seq + 1, "one more for every viewer: {step}");
        self.seq += 1;
        let patch: json_patch::Patch =
            serde_json::from_value(step["patch"].clone()).expect("an RFC 6902 patch");
        json_patch::patch(&mut self.view, &patch).expect("it fits the view before");
        if let Some(result) = step.get("result") {
            assert_eq!(step["state"], "finished");
            self.result = result.clone();
        }
        self.choose_from(step);
    }

    fn choose_from(&mut self, message: &Json) {
        let seats = message["awaiting"].as_array().expect("seats").iter();
        self.awaiting = seats.map(|seat| seat.as_u64().expect("a seat")).collect();
        self.legal = message.get("legal").map(|legal| {
            legal.as_array().filter(|legal| !legal.is_empty()).expect("choices").clone()
        });
        let is_awaited = self.seat.is_some_and(|seat| self.awaiting.contains(&seat));
        assert!(self.legal.is_none() || is_awaited, "only who is awaited may choose");
        self.undo_of = message.get("undo_of").map(|of| of.as_u64().expect("a step"));
        assert_eq!(message["can_undo"], self.undo_of.is_some(), "{message}");
        assert!(message.get("hash").is_none() && message.get("secret").is_none());
    }

    /// RFC 8785.
    pub fn canonical_view(&self) -> String {
        serde_json_canonicalizer::to_string(&self.view).expect("plain data")
    }

    /// Asks for an action; the answer is not waited for.
    pub async fn act(&mut self, action_id: &str, action: &Json) {
        let act = json!({
            "type": "act",
            "match_id": self.match_id,
            "action_id": action_id,
            "action": action,
        });
        self.socket.send(&act).await;
    }

    /// `acted` or `refused`, whichever answers that id.
    pub async fn answer(&mut self, action_id: &str) -> Json {
        let is_answer = |message: &Json| {
            let answers = message["type"] == "acted" || message["type"] == "refused";
            answers && message["action_id"] == action_id
        };
        self.socket.next_where("the answer", is_answer).await
    }

    /// Acts, and takes the step.
    pub async fn play(&mut self, action_id: &str, action: &Json) -> u64 {
        self.act(action_id, action).await;
        let answer = self.answer(action_id).await;
        assert_eq!(answer["type"], "acted", "{answer}");
        self.step().await;
        assert_eq!(answer["seq"], self.seq);
        self.seq
    }
}
