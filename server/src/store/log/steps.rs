//! Logs of matches, read-only. Rows are written by [`crate::store::log::writer`].

use std::borrow::Cow;

use scrapworks_engine::{Bytes32, Cause, Seat, SeatSet, Seats, Seed, StateHash, WhyLeft};
use scrapworks_protocol::{MatchId, socket::ActionId};
use serde_json::value::RawValue;

use crate::store::{
    db::{Db, in_memory},
    query::args,
    records::{RowKind, SavedClocks, StepRow, cause_name},
    rows::{bytes, columns, decode_error, number},
};

const READ: &str = "
    select seq, kind, cause, seat, action_id, asked_by, action, undo_of, why, awaiting, clocks,
        hash, at
    from match_step where match_id = $1 order by seq";

const READ_RANGE: &str = "
    select seq, kind, cause, seat, action_id, asked_by, action, undo_of, why, awaiting, clocks,
        hash, at
    from match_step where match_id = $1 and seq >= $2 and seq < $3 order by seq";

const READ_ONE: &str = "
    select seq, kind, cause, seat, action_id, asked_by, action, undo_of, why, awaiting, clocks,
        hash, at
    from match_step where match_id = $1 and seq = $2";

/// The whole log, oldest first.
pub async fn read(db: &Db, match_id: MatchId) -> sqlx::Result<Vec<StepRow>> {
    in_memory!(db, memory => memory.read(|tables| tables.log(match_id).to_vec()).await);
    let rows = db.read().fetch_all(READ, args![match_id]).await?;
    rows.into_iter().map(Columns::into_row).collect()
}

/// The rows from `from` to before `to`, oldest first.
pub async fn read_range(
    db: &Db,
    match_id: MatchId,
    from: u32,
    to: u32,
) -> sqlx::Result<Vec<StepRow>> {
    in_memory!(db, memory => {
        let in_range = |row: &&StepRow| (from..to).contains(&row.seq);
        memory.read(|tables| tables.log(match_id).iter().filter(in_range).cloned().collect()).await
    });
    let range = args![match_id, i64::from(from), i64::from(to)];
    let rows = db.read().fetch_all(READ_RANGE, range).await?;
    rows.into_iter().map(Columns::into_row).collect()
}

pub async fn read_one(db: &Db, match_id: MatchId, seq: u32) -> sqlx::Result<Option<StepRow>> {
    let rows = db.read().fetch_optional(READ_ONE, args![match_id, i64::from(seq)]).await?;
    rows.map(Columns::into_row).transpose()
}

columns! {
    #[derive(Debug)]
    struct Columns {
        seq: i64,
        kind: String,
        cause: String,
        seat: Option<i64>,
        action_id: Option<String>,
        asked_by: Option<i64>,
        action: Option<String>,
        undo_of: Option<i64>,
        why: Option<String>,
        awaiting: i64,
        clocks: Option<String>,
        hash: String,
        at: i64,
    }
}

/// The columns that depend on the kind of a row.
#[derive(Debug, Clone)]
pub(in crate::store) struct KindColumns<'a> {
    pub(in crate::store) kind: &'static str,
    pub(in crate::store) cause: &'static str,
    pub(in crate::store) seat: Option<i64>,
    pub(in crate::store) action: Option<Cow<'a, str>>,
    pub(in crate::store) undo_of: Option<i64>,
    pub(in crate::store) why: Option<&'static str>,
}

impl<'a> KindColumns<'a> {
    pub(in crate::store) fn of(row: &'a StepRow) -> KindColumns<'a> {
        let columns = KindColumns {
            kind: "setup",
            cause: cause_name(row.cause()),
            seat: row.kind.as_ref().map(|kind| i64::from(kind.seat().0)),
            action: None,
            undo_of: None,
            why: None,
        };
        match &row.kind {
            None => columns,
            Some(RowKind::Act { action, .. }) => {
                KindColumns { kind: "act", action: Some(Cow::Borrowed(action.get())), ..columns }
            }
            Some(RowKind::Undo { of, .. }) => {
                KindColumns { kind: "undo", undo_of: Some(i64::from(*of)), ..columns }
            }
            Some(RowKind::Leave { why, .. }) => {
                KindColumns { kind: "leave", why: Some(why_name(*why)), ..columns }
            }
            Some(RowKind::Redraw { seed, .. }) => {
                let seed = Bytes32(seed.0).to_string();
                KindColumns { kind: "redraw", action: Some(Cow::Owned(seed)), ..columns }
            }
        }
    }
}

impl Columns {
    fn into_row(self) -> sqlx::Result<StepRow> {
        let kind = self.kind()?;
        let action_id = self.action_id.map(|id| ActionId::new(&id).ok_or("action_id"));
        let clocks = self.clocks.as_deref().map(serde_json::from_str).transpose();
        Ok(StepRow {
            seq: number(self.seq)?,
            kind,
            action_id: action_id.transpose().map_err(decode_error)?,
            asked_by: self.asked_by.map(|seat| number(seat).map(Seat)).transpose()?,
            clocks: clocks.map_err(|_| decode_error("clocks"))?,
            awaiting: seats_of(self.awaiting),
            hash: StateHash::from_hex(&self.hash).ok_or_else(|| decode_error("hash"))?,
            at: self.at,
        })
    }

    fn kind(&self) -> sqlx::Result<Option<RowKind>> {
        if self.kind == "setup" {
            return Ok(None);
        }
        let seat = Seat(number(self.seat.ok_or_else(|| decode_error("seat"))?)?);
        Ok(Some(match self.kind.as_str() {
            "act" => {
                let action = self.action.clone().ok_or_else(|| decode_error("action"))?;
                let action = RawValue::from_string(action).map_err(|_| decode_error("action"))?;
                RowKind::Act { seat, cause: parse_cause(&self.cause)?, action }
            }
            "undo" => RowKind::Undo {
                seat,
                of: number(self.undo_of.ok_or_else(|| decode_error("undo_of"))?)?,
            },
            "leave" => RowKind::Leave { seat, why: parse_why(self.why.as_deref())? },
            "redraw" => {
                let seed = bytes(self.action.as_deref().unwrap_or_default())?;
                RowKind::Redraw { seat, seed: Seed(seed.0) }
            }
            _ => return Err(decode_error("kind")),
        }))
    }
}

pub(in crate::store) fn clocks_text(clocks: &SavedClocks) -> String {
    serde_json::to_string(clocks).expect("clocks can be encoded")
}

fn parse_cause(name: &str) -> sqlx::Result<Cause> {
    match name {
        "player" => Ok(Cause::Player),
        "timeout" => Ok(Cause::Timeout),
        "bot" => Ok(Cause::Bot),
        "left" => Ok(Cause::Left),
        _ => Err(decode_error("cause")),
    }
}

fn why_name(why: WhyLeft) -> &'static str {
    match why {
        WhyLeft::Resigned => "resigned",
        WhyLeft::TimedOut => "timed_out",
        WhyLeft::Called => "called",
    }
}

fn parse_why(name: Option<&str>) -> sqlx::Result<WhyLeft> {
    match name {
        Some("resigned") => Ok(WhyLeft::Resigned),
        Some("timed_out") => Ok(WhyLeft::TimedOut),
        Some("called") => Ok(WhyLeft::Called),
        Some(_) | None => Err(decode_error("why")),
    }
}

/// Bit n is set for seat n.
pub(in crate::store) fn bits_of(seats: SeatSet) -> i64 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

fn seats_of(bits: i64) -> SeatSet {
    (0..Seats::MAX).map(Seat).filter(|seat| bits >> seat.0 & 1 == 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(row: &StepRow) -> Columns {
        let kind = KindColumns::of(row);
        Columns {
            seq: i64::from(row.seq),
            kind: kind.kind.to_owned(),
            cause: kind.cause.to_owned(),
            seat: kind.seat,
            action_id: row.action_id.as_ref().map(|id| id.as_str().to_owned()),
            asked_by: row.asked_by.map(|seat| i64::from(seat.0)),
            action: kind.action.map(Cow::into_owned),
            undo_of: kind.undo_of,
            why: kind.why.map(str::to_owned),
            awaiting: bits_of(row.awaiting),
            clocks: row.clocks.as_ref().map(clocks_text),
            hash: row.hash.to_string(),
            at: row.at,
        }
    }

    #[track_caller]
    fn check(kind: Option<RowKind>) {
        let row = StepRow {
            seq: 7,
            kind,
            action_id: ActionId::new("a-7"),
            asked_by: Some(Seat(1)),
            clocks: Some(SavedClocks {
                at: 7_000,
                due_at: Some(67_000),
                left_ms: vec![60_000, 0, 5],
                ran: SeatSet::only(Seat(0)),
                bot_controlled: SeatSet::only(Seat(1)),
                absent_ms: vec![Some(9_000), None, None],
            }),
            awaiting: [Seat(0), Seat(3)].into_iter().collect(),
            hash: StateHash([5; 16]),
            at: 1_767_225_600_120,
        };
        let read = columns(&row).into_row().unwrap();
        assert_eq!(format!("{read:?}"), format!("{row:?}"));
        assert!(read.is_same(&row));
    }

    #[test]
    fn a_row_reads_back_as_it_was_written() {
        let seat = Seat(2);
        check(None);
        for cause in [Cause::Player, Cause::Timeout, Cause::Bot, Cause::Left] {
            let action = RawValue::from_string(r#"{"type":"pass"}"#.to_owned()).unwrap();
            check(Some(RowKind::Act { seat, cause, action }));
        }
        check(Some(RowKind::Undo { seat, of: 6 }));
        check(Some(RowKind::Redraw { seat, seed: Seed([9; 32]) }));
        for why in [WhyLeft::Resigned, WhyLeft::TimedOut, WhyLeft::Called] {
            check(Some(RowKind::Leave { seat, why }));
        }
    }

    #[test]
    fn a_row_of_a_later_program_is_not_guessed_at() {
        let row = StepRow {
            seq: 0,
            kind: None,
            action_id: None,
            asked_by: None,
            clocks: None,
            awaiting: SeatSet::EMPTY,
            hash: StateHash([0; 16]),
            at: 0,
        };
        let dance = Columns { kind: "dance".to_owned(), seat: Some(0), ..columns(&row) };
        assert!(dance.into_row().is_err());
    }
}
