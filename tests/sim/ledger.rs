//! Every wish that anybody sent, and every answer: what must be in the log, once, and what must
//! not.

use std::collections::BTreeMap;

use scrapworks_engine::Cause;
use scrapworks_protocol::MatchId;
use scrapworks_server::store::{RowKind, StepRow};
use serde_json::Value as Json;

use super::oracle::Oracle;

/// These promise nothing: the step may still come.
const MAYBE: &[&str] = &["match.unavailable", "server.unavailable", "limit.rate"];

#[derive(Debug, Default)]
pub struct Ledger(BTreeMap<(MatchId, u8, String), Wish>);

#[derive(Debug, Default)]
struct Wish {
    sends: u32,
    acted: Option<u64>,
    is_refused_for_good: bool,
}

impl Ledger {
    pub fn sent(&mut self, id: MatchId, seat: u8, action_id: &str) {
        self.wish(id, seat, action_id).sends += 1;
    }

    /// It is on disk under that very number, and was never answered otherwise.
    pub fn acted(&mut self, oracle: &mut Oracle, id: MatchId, seat: u8, message: &Json) {
        let action_id = message["action_id"].as_str().expect("an id");
        let seq = message["seq"].as_u64().expect("a number");
        let truth = oracle.truth(id, seq);
        let row = &truth.unwrap_or_else(|| panic!("acted, but not on disk: {message}")).row;
        assert!(is_of(row, seat, action_id), "another step than what was acted: {message}");
        let wish = self.wish(id, seat, action_id);
        assert!(wish.sends > 0, "nobody asked for this: {message}");
        assert_eq!(*wish.acted.get_or_insert(seq), seq, "the same answer every time: {message}");
    }

    /// `had_acted` if its step was in the log before this was sent.
    pub fn refused(&mut self, id: MatchId, seat: u8, message: &Json, had_acted: bool) {
        let action_id = message["action_id"].as_str().expect("an id");
        let code = message["code"].as_str().expect("a code");
        let wish = self.wish(id, seat, action_id);
        assert!(wish.sends > 0, "nobody asked for this: {message}");
        if !MAYBE.contains(&code) {
            assert!(!had_acted, "what has acted is answered so for ever: {message}");
            wish.is_refused_for_good = true;
        }
    }

    /// The whole log against everything that was said of it.
    pub fn close(&self, oracle: &mut Oracle, id: MatchId) {
        let mut logged: BTreeMap<(u8, &str), Vec<u64>> = BTreeMap::new();
        for row in oracle.rows(id) {
            let Some(action_id) = &row.action_id else { continue };
            let by_bot = matches!(row.kind, Some(RowKind::Act { cause: Cause::Bot, .. }));
            let seat = asked_by(row).expect("a setup has no id");
            // Bots give names of their own, unless somebody called for the step.
            let is_own = !self.0.contains_key(&(id, seat, action_id.as_str().to_owned()));
            if by_bot && is_own {
                continue;
            }
            let seqs = logged.entry((seat, action_id.as_str())).or_default();
            seqs.push(row.seq.into());
        }
        for ((seat, action_id), seqs) in &logged {
            assert_eq!(seqs.len(), 1, "{action_id} of seat {seat} has acted at {seqs:?}");
            let wish = self.0.get(&(id, *seat, (*action_id).to_owned()));
            let wish = wish.unwrap_or_else(|| panic!("nobody sent {action_id} for {seat}"));
            let is_known = !(wish.sends == 1 && wish.is_refused_for_good);
            assert!(is_known, "{action_id} of seat {seat} was refused, and is in the log");
        }
        for ((_, seat, action_id), wish) in self.0.iter().filter(|((of, ..), _)| *of == id) {
            let Some(seq) = wish.acted else { continue };
            let there = logged.get(&(*seat, action_id));
            assert_eq!(there, Some(&vec![seq]), "{action_id} of seat {seat} was acted");
        }
    }

    fn wish(&mut self, id: MatchId, seat: u8, action_id: &str) -> &mut Wish {
        self.0.entry((id, seat, action_id.to_owned())).or_default()
    }
}

/// Whether that seat asked for this step under that id.
pub fn is_of(row: &StepRow, seat: u8, action_id: &str) -> bool {
    let is_id = row.action_id.as_ref().is_some_and(|id| id.as_str() == action_id);
    is_id && asked_by(row) == Some(seat)
}

fn asked_by(row: &StepRow) -> Option<u8> {
    row.asked_by.or(row.kind.as_ref().map(RowKind::seat)).map(|seat| seat.0)
}
