//! What the clients of one table were promised, match by match.

use serde_json::Value as Json;

use crate::message::Wish;

/// A match as its players know it.
#[derive(Debug, Default)]
pub struct Sheet {
    pub match_id: String,
    /// In the order in which they were acknowledged.
    pub acted: Vec<Acted>,
    /// The last step that everybody at the table has.
    pub seq: u32,
}

/// An acknowledged wish.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acted {
    pub seat: u8,
    pub action_id: String,
    pub wish: Wish,
    pub seq: u32,
}

/// A row of the log, as far as it must agree with the ledger.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    pub seq: u32,
    pub kind: String,
    pub seat: Option<u8>,
    pub action_id: Option<String>,
    pub action: Option<Json>,
    pub undo_of: Option<u32>,
}

impl Sheet {
    /// The step that an action was acknowledged with.
    pub fn seq_of(&self, seat: u8, action_id: &str) -> Option<u32> {
        let is_it = |acted: &&Acted| acted.seat == seat && acted.action_id == action_id;
        self.acted.iter().rev().find(is_it).map(|acted| acted.seq)
    }

    pub fn has_left(&self, seat: u8) -> bool {
        self.acted.iter().any(|acted| acted.seat == seat && acted.wish == Wish::Resign)
    }

    pub fn has_anybody_left(&self) -> bool {
        self.acted.iter().any(|acted| acted.wish == Wish::Resign)
    }

    /// Everything in which a whole log differs from what was promised.
    pub fn compare(&self, log: &[Row]) -> Vec<String> {
        let mut problems = Vec::new();
        for (seq, row) in (0..).zip(log) {
            if row.seq != seq {
                problems.push(format!("row {} stands at place {seq}", row.seq));
            }
        }
        if log.len() as u64 != u64::from(self.seq) + 1 {
            problems.push(format!("{} rows, and step {} was seen", log.len(), self.seq));
        }
        for acted in &self.acted {
            let mut rows = log.iter().filter(|row| {
                row.seat == Some(acted.seat) && row.action_id.as_deref() == Some(&acted.action_id)
            });
            match (rows.next(), rows.next()) {
                (Some(row), None) if acted.is(row) => {}
                (row, again) => problems.push(format!("{acted:?} is {row:?}, {again:?}")),
            }
        }
        let asked = log.iter().filter(|row| row.action_id.is_some()).count();
        if asked != self.acted.len() {
            problems.push(format!("{asked} rows were asked for, {} answered", self.acted.len()));
        }
        if !self.acted.is_sorted_by(|a, b| a.seq < b.seq) {
            problems.push("it was not answered in order".to_owned());
        }
        problems.iter().map(|problem| format!("match {}: {problem}", self.match_id)).collect()
    }
}

impl Acted {
    fn is(&self, row: &Row) -> bool {
        self.seq == row.seq
            && match &self.wish {
                Wish::Act { action } => {
                    row.kind == "act" && row.action == serde_json::from_str(action).ok()
                }
                Wish::Undo { of } => row.kind == "undo" && row.undo_of == Some(*of),
                Wish::Resign => row.kind == "leave",
            }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn row(seq: u32, action_id: Option<&str>) -> Row {
        let action_id = action_id.map(str::to_owned);
        let seat = action_id.is_some().then_some(0);
        let action = seat.map(|_| json!({ "type": "pass" }));
        let kind = if seq == 0 { "setup" } else { "act" }.to_owned();
        Row { seq, kind, seat, action_id, action, undo_of: None }
    }

    fn sheet(ids: &[&str]) -> Sheet {
        let wish = || Wish::Act { action: r#"{"type": "pass"}"#.to_owned() };
        let acted = (1..).zip(ids).map(|(seq, id)| Acted {
            seat: 0,
            action_id: (*id).to_owned(),
            wish: wish(),
            seq,
        });
        Sheet { match_id: "m".to_owned(), acted: acted.collect(), seq: ids.len() as u32 }
    }

    #[test]
    fn a_log_that_keeps_its_promises_is_fine() {
        let log = [row(0, None), row(1, Some("a")), row(2, Some("b"))];
        assert_eq!(sheet(&["a", "b"]).compare(&log), [""; 0]);
    }

    #[test]
    fn a_lost_a_doubled_and_a_strange_row_are_found() {
        let lost = [row(0, None), row(1, Some("a"))];
        let doubled = [row(0, None), row(1, Some("a")), row(2, Some("a"))];
        let strange = [row(0, None), row(1, Some("a")), row(2, Some("c"))];
        let gap = [row(0, None), row(1, Some("a")), row(3, Some("b"))];
        for log in [&lost[..], &doubled, &strange, &gap] {
            assert!(!sheet(&["a", "b"]).compare(log).is_empty(), "{log:?}");
        }
    }

    #[test]
    fn another_action_than_the_one_asked_for_is_found() {
        let mut log = [row(0, None), row(1, Some("a"))];
        log[1].action = Some(json!({ "type": "push" }));
        assert!(!sheet(&["a"]).compare(&log).is_empty());
    }
}
