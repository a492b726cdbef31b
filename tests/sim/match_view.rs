//! One client's view of a match, with all invariants that a viewer may rely on.

use std::collections::VecDeque;

use scrapworks_load::client::view::{apply_patch, canonical};
use scrapworks_protocol::MatchId;
use serde_json::{Value as Json, json};

use super::model::Model;

/// Earlier views that a client may resume from.
const PAST_MAX: usize = 12;

/// The state of a viewer, across its connections.
#[derive(Debug)]
pub struct MatchView {
    pub match_id: MatchId,
    pub seat: Option<u8>,
    /// Views by seq, oldest first.
    history: VecDeque<(u64, Json)>,
    pub legal: Option<Vec<Json>>,
    pub undo_of: Option<u64>,
    /// How the connection joined, until the join is answered.
    joining: Option<Joining>,
    /// Whether it was reset to an earlier step, whose legal actions are unknown.
    went_back: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Joining {
    /// Without `since`, or with a `since` beyond the log.
    Fresh,
    /// With the seq of a known step.
    Since,
    /// Again on the same connection, for a new snapshot.
    Again,
}

impl MatchView {
    pub fn new(match_id: MatchId, seat: Option<u8>) -> MatchView {
        let history = VecDeque::new();
        let (legal, undo_of, joining) = (None, None, None);
        MatchView { match_id, seat, history, legal, undo_of, joining, went_back: false }
    }

    pub fn seq(&self) -> Option<u64> {
        self.history.back().map(|(seq, _)| *seq)
    }

    /// Whether it has joined and received a view.
    pub fn is_settled(&self) -> bool {
        self.joining.is_none() && !self.history.is_empty()
    }

    pub fn set_joining(&mut self, joining: Joining) {
        self.joining = Some(joining);
    }

    /// Drops the newest `steps` views, as a client that resumes from an old state.
    pub fn forget(&mut self, steps: usize) {
        if steps < self.history.len() {
            self.history.truncate(self.history.len() - steps);
            (self.legal, self.undo_of) = (None, None);
            self.went_back = true;
        }
    }

    pub fn snapshot(&mut self, model: &mut Model, message: &Json, may_go_back: bool) {
        let seq = message["seq"].as_u64().expect("a number");
        let expected = model.expected(self.match_id, seq);
        let expected = expected.unwrap_or_else(|| panic!("shown but not stored: {seq}"));
        assert_eq!(message["seat"].as_u64(), self.seat.map(u64::from));
        assert_eq!(canonical(&message["view"]), canonical(&expected.view(self.seat)));
        assert_eq!(message["awaiting"], expected.awaiting);
        let state = expected.for_viewer(self.seat);
        assert_eq!(message.get("legal"), state.legal.as_ref());
        assert_eq!(message.get("undo_of").and_then(Json::as_u64), state.undo_of.map(u64::from));
        assert_eq!(message["match"]["seq"], seq);
        let result = message["match"].get("result").filter(|result| !result.is_null());
        assert_eq!(result, expected.result.as_ref());
        if let Some(before) = self.seq() {
            assert!(seq >= before || may_go_back, "seq went back from {before} to {seq}");
        }
        self.joining = None;
        self.history.clear();
        self.history.push_back((seq, message["view"].clone()));
        self.set_choices(message);
    }

    pub fn step(&mut self, model: &mut Model, message: &Json) {
        let seq = message["seq"].as_u64().expect("a number");
        let (before, mut view) = self.history.back().cloned().expect("a snapshot comes first");
        assert_eq!(seq, before + 1, "steps have no gaps and no repetitions");
        assert!(self.joining != Some(Joining::Fresh), "a fresh join is answered with a snapshot");
        let has_clock = model.has_clock(self.match_id);
        let expected = model.expected(self.match_id, seq);
        let expected = expected.unwrap_or_else(|| panic!("shown but not stored: {message}"));
        apply_patch(&mut view, &message["patch"]).expect("the patch applies");
        assert_eq!(view, expected.view(self.seat), "the patched view of step {seq} is wrong");
        assert_eq!(message["awaiting"], expected.awaiting);
        assert_eq!(message.get("result"), expected.result.as_ref());
        let kind = expected.row.kind.as_ref().expect("setups are not sent as steps");
        assert_eq!(message["by"], kind.seat().0);
        assert_eq!(message["cause"], json!(kind.cause()));
        let asked_by = expected.row.asked_by.map(|seat| u64::from(seat.0));
        assert_eq!(message.get("asked_by").and_then(Json::as_u64), asked_by);
        let state = expected.for_viewer(self.seat);
        assert_eq!(message["events"], state.events, "events of step {seq}");
        if let Some(legal) = message.get("legal") {
            assert_eq!(Some(legal), state.legal.as_ref());
            assert_eq!(message["clocks"].is_object(), has_clock, "clocks of step {seq}");
        }
        if let Some(of) = message.get("undo_of") {
            assert_eq!(of.as_u64(), state.undo_of.map(u64::from));
        }
        self.history.push_back((seq, view));
        if self.history.len() > PAST_MAX {
            self.history.pop_front();
        }
        self.set_choices(message);
    }

    /// Called at the reply to a preview: the client must have its choices. The first preview of a
    /// connection comes after the steps of the join.
    pub fn caught_up(&mut self, model: &mut Model) {
        assert!(self.joining != Some(Joining::Fresh), "a join is not answered");
        self.joining = self.joining.filter(|joining| *joining != Joining::Since);
        // A server that lags behind another may have no steps after the reset one.
        if !self.is_settled() || self.went_back {
            return;
        }
        let seq = self.seq().expect("it has a view");
        let expected = model.expected(self.match_id, seq).expect("it was received");
        let state = expected.for_viewer(self.seat);
        let legal = state.legal.as_ref().and_then(Json::as_array);
        assert_eq!(self.legal.as_ref(), legal, "legal actions after step {seq}");
        assert_eq!(self.undo_of, state.undo_of.map(u64::from), "undo_of after step {seq}");
    }

    /// Replies are ordered with steps: a preview's seq was already sent to this client.
    pub fn check_preview(&self, answer: &Json) {
        if let Some(seq) = answer.get("seq").filter(|_| self.is_settled()) {
            assert_eq!(self.seq(), seq.as_u64(), "a step was not sent: {answer}");
        }
    }

    /// A refusal caused by a step comes after that step was sent.
    pub fn check_refused(&self, command: &Json, answer: &Json) {
        if !self.is_settled() {
            return;
        }
        let was_sent = match answer["code"].as_str().expect("a code") {
            "match.stale" if command["type"] == "undo" => self.undo_of != command["of"].as_u64(),
            "match.stale" => self.seq() > command["seq"].as_u64(),
            "match.not_awaited" | "match.over" => self.legal.is_none(),
            _ => true,
        };
        assert!(was_sent, "a step was not sent: {command} {answer}");
    }

    fn set_choices(&mut self, message: &Json) {
        self.went_back = false;
        self.legal = message.get("legal").and_then(Json::as_array).cloned();
        self.undo_of = message.get("undo_of").and_then(Json::as_u64);
    }
}
