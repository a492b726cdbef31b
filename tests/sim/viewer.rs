//! One match as one client keeps it, with every law that a viewer may rely on.

use std::collections::VecDeque;

use scrapworks_protocol::MatchId;
use serde_json::Value as Json;

use super::oracle::Oracle;

/// Earlier views that a client may come back with.
const PAST_MAX: usize = 12;

/// A viewer of a match, over all its connections.
#[derive(Debug)]
pub struct Viewer {
    pub match_id: MatchId,
    pub seat: Option<u8>,
    /// The newest is last.
    past: VecDeque<(u64, Json)>,
    pub legal: Option<Vec<Json>>,
    pub undo_of: Option<u64>,
    /// What was asked for when the connection joined, until it is answered.
    joining: Option<Joining>,
    /// Whether it went back to an earlier step, whose choices it does not remember.
    has_forgotten: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Joining {
    /// With nothing, or with a number that nobody has yet.
    Anew,
    /// With a step that it has.
    Since,
    /// For a new snapshot, while it watches already.
    Again,
}

impl Viewer {
    pub fn new(match_id: MatchId, seat: Option<u8>) -> Viewer {
        let past = VecDeque::new();
        let (legal, undo_of, joining) = (None, None, None);
        Viewer { match_id, seat, past, legal, undo_of, joining, has_forgotten: false }
    }

    pub fn seq(&self) -> Option<u64> {
        self.past.back().map(|(seq, _)| *seq)
    }

    /// Whether it sees what there is to see.
    pub fn is_settled(&self) -> bool {
        self.joining.is_none() && !self.past.is_empty()
    }

    pub fn joins(&mut self, joining: Joining) {
        self.joining = Some(joining);
    }

    /// Goes back to an earlier step that it remembers.
    pub fn forget(&mut self, steps: usize) {
        if steps < self.past.len() {
            self.past.truncate(self.past.len() - steps);
            (self.legal, self.undo_of) = (None, None);
            self.has_forgotten = true;
        }
    }

    pub fn snapshot(&mut self, oracle: &mut Oracle, message: &Json, may_go_back: bool) {
        let seq = message["seq"].as_u64().expect("a number");
        let truth = oracle.truth(self.match_id, seq);
        let truth = truth.unwrap_or_else(|| panic!("shown, but not on disk: {seq}"));
        assert_eq!(message["seat"].as_u64(), self.seat.map(u64::from));
        assert_eq!(canonical(&message["view"]), canonical(&truth.view(self.seat)));
        assert_eq!(message["awaiting"], truth.awaiting);
        let seen = truth.seen_by(self.seat);
        assert_eq!(message.get("legal"), seen.legal.as_ref());
        assert_eq!(message.get("undo_of").and_then(Json::as_u64), seen.undo_of.map(u64::from));
        assert_eq!(message["match"]["seq"], seq);
        let result = message["match"].get("result").filter(|result| !result.is_null());
        assert_eq!(result, truth.result.as_ref());
        if let Some(before) = self.seq() {
            assert!(seq >= before || may_go_back, "the match went back from {before} to {seq}");
        }
        self.joining = None;
        self.past.clear();
        self.past.push_back((seq, message["view"].clone()));
        self.choose_from(message);
    }

    pub fn step(&mut self, oracle: &mut Oracle, message: &Json) {
        let seq = message["seq"].as_u64().expect("a number");
        let (before, mut view) = self.past.back().cloned().expect("a snapshot comes first");
        assert_eq!(seq, before + 1, "one more, without gap or repetition");
        assert!(self.joining != Some(Joining::Anew), "who has nothing gets a snapshot");
        let truth = oracle.truth(self.match_id, seq);
        let truth = truth.unwrap_or_else(|| panic!("shown, but not on disk: {message}"));
        let patch: json_patch::Patch =
            serde_json::from_value(message["patch"].clone()).expect("an RFC 6902 patch");
        json_patch::patch(&mut view, &patch).expect("it fits the view before");
        assert_eq!(view, truth.view(self.seat), "the patch leads to what is true after {seq}");
        assert_eq!(message["awaiting"], truth.awaiting);
        assert_eq!(message.get("result"), truth.result.as_ref());
        let deed = truth.row.kind.as_ref().expect("only steps are told");
        assert_eq!(message["by"], deed.seat().0);
        let asked_by = truth.row.asked_by.map(|seat| u64::from(seat.0));
        assert_eq!(message.get("asked_by").and_then(Json::as_u64), asked_by);
        let seen = truth.seen_by(self.seat);
        assert_eq!(message["events"], seen.events, "events of {seq} as this viewer may see them");
        if let Some(legal) = message.get("legal") {
            assert_eq!(Some(legal), seen.legal.as_ref());
        }
        if let Some(of) = message.get("undo_of") {
            assert_eq!(of.as_u64(), seen.undo_of.map(u64::from));
        }
        self.past.push_back((seq, view));
        if self.past.len() > PAST_MAX {
            self.past.pop_front();
        }
        self.choose_from(message);
    }

    /// The end of what is told to who came back with `since`.
    pub fn caught_up(&mut self, oracle: &mut Oracle) {
        // A server that is behind another may have nothing to tell after the step gone back to.
        if self.joining.take().is_none() || self.has_forgotten {
            return;
        }
        let seq = self.seq().expect("it came back with something");
        let truth = oracle.truth(self.match_id, seq).expect("it was shown");
        let legal = truth.seen_by(self.seat).legal.as_ref().and_then(Json::as_array);
        assert_eq!(self.legal.as_ref(), legal, "the last step caught up brings the choices");
    }

    /// Answers come in order with the steps, so what the server knew then, it had told.
    pub fn previewed(&self, answer: &Json) {
        if let Some(seq) = answer.get("seq").filter(|_| self.is_settled()) {
            assert_eq!(self.seq(), seq.as_u64(), "a step was not told: {answer}");
        }
    }

    /// What a step has made impossible is refused after that step was told.
    pub fn refused(&self, wish: &Json, answer: &Json) {
        if !self.is_settled() {
            return;
        }
        let is_told = match answer["code"].as_str().expect("a code") {
            "match.stale" if wish["type"] == "undo" => self.undo_of != wish["of"].as_u64(),
            "match.stale" => self.seq() > wish["seq"].as_u64(),
            "match.not_awaited" | "match.over" => self.legal.is_none(),
            _ => true,
        };
        assert!(is_told, "a step was not told: {wish} {answer}");
    }

    fn choose_from(&mut self, message: &Json) {
        self.has_forgotten = false;
        self.legal = message.get("legal").and_then(Json::as_array).cloned();
        self.undo_of = message.get("undo_of").and_then(Json::as_u64);
    }
}

/// RFC 8785.
pub fn canonical(view: &Json) -> String {
    serde_json_canonicalizer::to_string(view).expect("plain data")
}
