//! Connections that asked for compact steps, and what these say in place of `acted` and
//! `your_turn`.

use std::rc::Rc;

use scrapworks_load::client::compact::expand;
use scrapworks_protocol::MatchId;
use serde_json::{Value as Json, json};

use super::{
    client::{Client, match_of},
    command_log::is_command,
    model::Model,
};

impl Client {
    /// Whether every step of the match must be compact on this connection. Where the ids of two
    /// matches end alike, only the first is compact, and only until it is joined again.
    pub(super) fn is_compact_for(&self, id: MatchId) -> bool {
        let is_alike = |other: MatchId| other != id && tail(other) == tail(id);
        self.is_compact && !self.views.iter().any(|view| is_alike(view.match_id))
    }

    /// Handles a `step`, and the reply that it may contain.
    pub(super) fn compact_step(&mut self, model: &mut Model, step: &Json) -> Option<()> {
        assert!(self.is_compact, "a compact step that was not asked for: {step}");
        let is_named = |id: MatchId| step["match"] == json!(tail(id));
        // The first one, if ids end alike: matches are joined in this order.
        let view = self.views.iter_mut().find(|view| is_named(view.match_id));
        let view = view.unwrap_or_else(|| panic!("a step of an unknown match: {step}"));
        let (id, seat) = (view.match_id, view.seat);
        let complete = expand(step, &id.to_string()).expect("a compact step");
        view.step(model, &complete);
        let Some(action_id) = step.get("acted") else {
            if self.sim.bus.is_some() {
                // Servers may have repeated the command among themselves.
                return Some(());
            }
            self.check_is_not_own(model, id, seat, &complete);
            return Some(());
        };
        self.reply(
            model,
            &json!({
                "type": "acted",
                "match_id": id,
                "action_id": action_id,
                "seq": step["seq"],
            }),
        )
    }

    /// A compact step without `acted` is not that of a command that only this connection sent.
    fn check_is_not_own(&self, model: &mut Model, id: MatchId, seat: Option<u8>, step: &Json) {
        let seq = step["seq"].as_u64().expect("a number");
        let row = &model.expected(id, seq).expect("the step was checked").row;
        let (Some(seat), Some(action_id)) = (seat, &row.action_id) else { return };
        let action_id = action_id.as_str();
        let unanswered = self.pending.sends(id, action_id);
        if unanswered > 0 && is_command(row, seat, action_id) {
            let sends = self.sim.command_log.borrow().sends(id, seat, action_id);
            assert!(unanswered < sends, "{action_id} is not acknowledged by its step: {step}");
        }
    }

    /// Where steps are compact, `acted` is a message of its own only if the command was repeated.
    /// Servers of a cluster may repeat it among themselves.
    pub(super) fn check_separate_acted(&mut self, acted: &Json) {
        if self.sim.bus.is_some() {
            return;
        }
        let id = match_of(acted).expect("a match");
        let view = self.view(id).expect("a match of this client");
        if let (true, Some(seat)) = (view.is_settled(), view.seat)
            && self.is_compact_for(id)
        {
            let action_id = acted["action_id"].as_str().expect("an id");
            let sends = self.sim.command_log.borrow().sends(id, seat, action_id);
            assert!(sends > 1, "not acknowledged by its step: {acted}");
        }
    }

    /// `your_turn` is sent when `awaiting` has the seat and had not before, but not where compact
    /// steps say so, unless the connection joined while the message was on its way through a
    /// cluster.
    pub(super) fn check_turn(&mut self, model: &mut Model, turn: &Json) {
        let id = match_of(turn).expect("a match");
        let sim = Rc::clone(&self.sim);
        let view = self.view(id).expect("a match of this client");
        let seat = json!(view.seat.expect("only players are awaited"));
        let is_watching = view.is_settled() && sim.bus.is_none();
        assert!(!(is_watching && self.is_compact_for(id)), "its step says so: {turn}");
        let mut is_awaited = |seq: u64| {
            let expected = model.expected(id, seq).expect("shown but not stored");
            expected.awaiting.as_array().expect("a list").contains(&seat)
        };
        let seq = turn["seq"].as_u64().expect("a number");
        assert!(is_awaited(seq), "it is not awaited: {turn}");
        assert!(seq == 0 || !is_awaited(seq - 1), "it was awaited before: {turn}");
    }
}

/// What names the match in compact steps: the last four characters of its id.
fn tail(id: MatchId) -> String {
    let id = id.to_string();
    id[id.len() - 4..].to_owned()
}
