//! Acknowledged commands per match, and their comparison with the match log in the database.

use serde_json::Value as Json;

use crate::client::message::Command;

/// The acknowledgements of one match.
#[derive(Debug, Default)]
pub struct AckLog {
    pub match_id: String,
    /// In the order of acknowledgement.
    pub acks: Vec<Ack>,
    /// The newest step that all clients have.
    pub seq: u32,
}

/// An acknowledged command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ack {
    pub seat: u8,
    pub action_id: String,
    pub command: Command,
    pub seq: u32,
}

/// The columns of a `match_step` row that the acknowledgements determine.
#[derive(Debug, Clone, PartialEq)]
pub struct LogRow {
    pub seq: u32,
    pub kind: String,
    pub seat: Option<u8>,
    pub action_id: Option<String>,
    pub action: Option<Json>,
    pub undo_of: Option<u32>,
}

impl AckLog {
    /// The step with which a command was acknowledged.
    pub fn seq_of(&self, seat: u8, action_id: &str) -> Option<u32> {
        let is_match = |ack: &&Ack| ack.seat == seat && ack.action_id == action_id;
        self.acks.iter().rev().find(is_match).map(|ack| ack.seq)
    }

    pub fn has_left(&self, seat: u8) -> bool {
        self.acks.iter().any(|ack| ack.seat == seat && ack.command == Command::Resign)
    }

    pub fn has_anybody_left(&self) -> bool {
        self.acks.iter().any(|ack| ack.command == Command::Resign)
    }

    /// All differences between the complete log of the match and the acknowledgements.
    pub fn compare(&self, log: &[LogRow]) -> Vec<String> {
        let mut problems = Vec::new();
        for (seq, row) in (0..).zip(log) {
            if row.seq != seq {
                problems.push(format!("row {} is at position {seq}", row.seq));
            }
        }
        if log.len() as u64 != u64::from(self.seq) + 1 {
            problems.push(format!("{} rows, but clients saw step {}", log.len(), self.seq));
        }
        for ack in &self.acks {
            let mut rows = log.iter().filter(|row| {
                row.seat == Some(ack.seat) && row.action_id.as_deref() == Some(&ack.action_id)
            });
            match (rows.next(), rows.next()) {
                (Some(row), None) if ack.matches(row) => {}
                (row, duplicate) => {
                    problems.push(format!("{ack:?} has rows {row:?} and {duplicate:?}"));
                }
            }
        }
        let with_id = log.iter().filter(|row| row.action_id.is_some()).count();
        if with_id != self.acks.len() {
            problems.push(format!(
                "{with_id} rows have an action id, {} were acknowledged",
                self.acks.len()
            ));
        }
        if !self.acks.is_sorted_by(|a, b| a.seq < b.seq) {
            problems.push("acknowledgements are out of order".to_owned());
        }
        problems.iter().map(|problem| format!("match {}: {problem}", self.match_id)).collect()
    }
}

impl Ack {
    fn matches(&self, row: &LogRow) -> bool {
        self.seq == row.seq
            && match &self.command {
                Command::Act { action } => {
                    row.kind == "act" && row.action == serde_json::from_str(action).ok()
                }
                Command::Undo { of } => row.kind == "undo" && row.undo_of == Some(*of),
                Command::Resign => row.kind == "leave",
            }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn row(seq: u32, action_id: Option<&str>) -> LogRow {
        let action_id = action_id.map(str::to_owned);
        let seat = action_id.is_some().then_some(0);
        let action = seat.map(|_| json!({ "type": "pass" }));
        let kind = if seq == 0 { "setup" } else { "act" }.to_owned();
        LogRow { seq, kind, seat, action_id, action, undo_of: None }
    }

    fn ack_log(ids: &[&str]) -> AckLog {
        let command = || Command::Act { action: r#"{"type": "pass"}"#.to_owned() };
        let acks = (1..).zip(ids).map(|(seq, id)| Ack {
            seat: 0,
            action_id: (*id).to_owned(),
            command: command(),
            seq,
        });
        AckLog { match_id: "m".to_owned(), acks: acks.collect(), seq: ids.len() as u32 }
    }

    #[test]
    fn a_matching_log_has_no_problems() {
        let log = [row(0, None), row(1, Some("a")), row(2, Some("b"))];
        assert_eq!(ack_log(&["a", "b"]).compare(&log), [""; 0]);
    }

    #[test]
    fn lost_duplicated_and_foreign_rows_are_reported() {
        let lost = [row(0, None), row(1, Some("a"))];
        let duplicated = [row(0, None), row(1, Some("a")), row(2, Some("a"))];
        let foreign = [row(0, None), row(1, Some("a")), row(2, Some("c"))];
        let gap = [row(0, None), row(1, Some("a")), row(3, Some("b"))];
        for log in [&lost[..], &duplicated, &foreign, &gap] {
            assert!(!ack_log(&["a", "b"]).compare(log).is_empty(), "{log:?}");
        }
    }

    #[test]
    fn a_different_action_is_reported() {
        let mut log = [row(0, None), row(1, Some("a"))];
        log[1].action = Some(json!({ "type": "push" }));
        assert!(!ack_log(&["a"]).compare(&log).is_empty());
    }
}
