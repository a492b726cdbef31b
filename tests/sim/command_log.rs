//! Every command that clients sent and every reply: what must be in the match log exactly once, and
//! what must not be in it.

use std::collections::BTreeMap;

use scrapworks_engine::Cause;
use scrapworks_protocol::MatchId;
use scrapworks_server::store::{RowKind, StepRow};
use serde_json::Value as Json;

use super::model::Model;

/// Refusals that leave open whether the step will be logged.
const INDEFINITE: &[&str] = &["match.unavailable", "server.unavailable", "limit.rate"];

#[derive(Debug, Default)]
pub struct CommandLog(BTreeMap<(MatchId, u8, String), Command>);

#[derive(Debug, Default)]
struct Command {
    sends: usize,
    acted: Option<u64>,
    is_rejected: bool,
}

impl CommandLog {
    pub fn record_sent(&mut self, id: MatchId, seat: u8, action_id: &str) {
        self.command(id, seat, action_id).sends += 1;
    }

    /// How often the command was sent, on all connections.
    pub fn sends(&self, id: MatchId, seat: u8, action_id: &str) -> usize {
        self.0.get(&(id, seat, action_id.to_owned())).map_or(0, |command| command.sends)
    }

    /// Checks an `acted` reply: the step is in the store under that seq, and earlier replies agree.
    pub fn check_acted(&mut self, model: &mut Model, id: MatchId, seat: u8, message: &Json) {
        let action_id = message["action_id"].as_str().expect("an id");
        let seq = message["seq"].as_u64().expect("a number");
        let expected = model.expected(id, seq);
        let row = &expected.unwrap_or_else(|| panic!("acknowledged but not stored: {message}")).row;
        assert!(
            is_command(row, seat, action_id),
            "the acknowledged seq is another step: {message}"
        );
        let command = self.command(id, seat, action_id);
        assert!(command.sends > 0, "a reply to a command that was never sent: {message}");
        assert_eq!(
            *command.acted.get_or_insert(seq),
            seq,
            "replies to one command differ: {message}"
        );
    }

    /// Checks a `refused` reply. `was_logged`: the step was in the log before the command was sent.
    pub fn check_refused(&mut self, id: MatchId, seat: u8, message: &Json, was_logged: bool) {
        let action_id = message["action_id"].as_str().expect("an id");
        let code = message["code"].as_str().expect("a code");
        let command = self.command(id, seat, action_id);
        assert!(command.sends > 0, "a reply to a command that was never sent: {message}");
        if !INDEFINITE.contains(&code) {
            assert!(!was_logged, "a logged command is refused: {message}");
            command.is_rejected = true;
        }
    }

    /// Compares the complete log of a match with all replies.
    pub fn check(&self, model: &mut Model, id: MatchId) {
        let mut logged: BTreeMap<(u8, &str), Vec<u64>> = BTreeMap::new();
        for row in model.rows(id) {
            let Some(action_id) = &row.action_id else { continue };
            let by_bot = matches!(row.kind, Some(RowKind::Act { cause: Cause::Bot, .. }));
            let seat = asked_by(row).expect("setup rows have no action id");
            // Bots generate their own ids, unless a client's command caused the step.
            let is_own = !self.0.contains_key(&(id, seat, action_id.as_str().to_owned()));
            if by_bot && is_own {
                continue;
            }
            let seqs = logged.entry((seat, action_id.as_str())).or_default();
            seqs.push(row.seq.into());
        }
        for ((seat, action_id), seqs) in &logged {
            assert_eq!(seqs.len(), 1, "{action_id} of seat {seat} is logged at {seqs:?}");
            let command = self.0.get(&(id, *seat, (*action_id).to_owned()));
            let command =
                command.unwrap_or_else(|| panic!("{action_id} of seat {seat} was never sent"));
            let may_be_logged = !(command.sends == 1 && command.is_rejected);
            assert!(may_be_logged, "{action_id} of seat {seat} was refused but is logged");
        }
        for ((_, seat, action_id), command) in self.0.iter().filter(|((of, ..), _)| *of == id) {
            let Some(seq) = command.acted else { continue };
            let seqs = logged.get(&(*seat, action_id));
            assert_eq!(seqs, Some(&vec![seq]), "{action_id} of seat {seat} was acknowledged");
        }
    }

    fn command(&mut self, id: MatchId, seat: u8, action_id: &str) -> &mut Command {
        self.0.entry((id, seat, action_id.to_owned())).or_default()
    }
}

/// Whether the step was caused by that seat's command with that id.
pub fn is_command(row: &StepRow, seat: u8, action_id: &str) -> bool {
    let is_id = row.action_id.as_ref().is_some_and(|id| id.as_str() == action_id);
    is_id && asked_by(row) == Some(seat)
}

fn asked_by(row: &StepRow) -> Option<u8> {
    row.asked_by.or(row.kind.as_ref().map(RowKind::seat)).map(|seat| seat.0)
}
