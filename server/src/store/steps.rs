//! The log of a match: its rows as values, and reading them. Only [`super::writer`] adds rows.

use scrapworks_engine::{Cause, Seat, SeatSet, Seats, StateHash, WhyLeft};
use scrapworks_protocol::{
    MatchId,
    socket::{ActionId, StepCause},
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{
    columns::{corrupt, number},
    db::{Db, both, in_memory},
};

/// One row of the log: what is needed to play the step again, and to know that it came out alike.
#[derive(Debug, Clone)]
pub struct StepRow {
    pub seq: u32,
    /// None for the setup.
    pub deed: Option<Deed>,
    /// The name that the client gave to what it asked for.
    pub action_id: Option<ActionId>,
    /// The seat that asked for it, where that is another one than its own.
    pub asked_by: Option<Seat>,
    /// None where there is nothing to keep.
    pub clocks: Option<KeptClocks>,
    /// Who is awaited after the step.
    pub awaiting: SeatSet,
    pub hash: StateHash,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// The clocks of a match as they were at one time, who was stood in for, and who was away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptClocks {
    /// Milliseconds of uptime.
    pub at: i64,
    /// When the match is to be woken at the latest, in the same milliseconds. None if it can sleep.
    pub due_at: Option<i64>,
    /// By seat; empty in a match without clocks.
    pub left_ms: Vec<u64>,
    /// Whose clocks ran in the turn that went on.
    pub ran: SeatSet,
    pub stood_in: SeatSet,
    /// By seat, for how long its player was away, as far as that counts; empty if nobody was.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent_ms: Vec<Option<u64>>,
}

/// What was done to a match.
#[derive(Debug, Clone)]
pub enum Deed {
    Act { seat: Seat, cause: Cause, action: Box<RawValue> },
    Undo { seat: Seat, of: u32 },
    Leave { seat: Seat, why: WhyLeft },
}

impl Deed {
    pub fn seat(&self) -> Seat {
        match self {
            Deed::Act { seat, .. } | Deed::Undo { seat, .. } | Deed::Leave { seat, .. } => *seat,
        }
    }

    pub fn cause(&self) -> StepCause {
        match self {
            Deed::Act { cause: Cause::Player, .. } => StepCause::Player,
            Deed::Act { cause: Cause::Timeout, .. } => StepCause::Timeout,
            Deed::Act { cause: Cause::Bot, .. } => StepCause::Bot,
            Deed::Act { cause: Cause::Left, .. } | Deed::Leave { .. } => StepCause::Left,
            Deed::Undo { .. } => StepCause::Undo,
        }
    }
}

impl StepRow {
    /// Whether both are the same row, written by the same attempt.
    pub fn is(&self, other: &StepRow) -> bool {
        let parts = |row: &StepRow| (row.seq, row.at, row.action_id.clone(), row.hash.0);
        parts(self) == parts(other)
    }

    pub fn cause(&self) -> StepCause {
        self.deed.as_ref().map_or(StepCause::Setup, Deed::cause)
    }
}

const READ: &str = "
    select seq, kind, cause, seat, action_id, asked_by, action, undo_of, why, awaiting, clocks,
        hash, at
    from match_step where match_id = $1 order by seq";

const READ_ONE: &str = "
    select seq, kind, cause, seat, action_id, asked_by, action, undo_of, why, awaiting, clocks,
        hash, at
    from match_step where match_id = $1 and seq = $2";

/// The whole log, oldest first.
pub async fn read(db: &Db, match_id: MatchId) -> sqlx::Result<Vec<StepRow>> {
    in_memory!(db, memory => memory.read(|tables| tables.log(match_id).to_vec()).await);
    let rows = both!(db.read(), pool => {
        sqlx::query_as::<_, Columns>(READ).bind(match_id.0).fetch_all(pool).await
    })?;
    rows.into_iter().map(Columns::into_row).collect()
}

pub async fn read_one(db: &Db, match_id: MatchId, seq: u32) -> sqlx::Result<Option<StepRow>> {
    in_memory!(db, memory => memory.read(|tables| tables.step(match_id, seq)).await);
    let rows = both!(db.read(), pool => {
        let query = sqlx::query_as::<_, Columns>(READ_ONE).bind(match_id.0).bind(i64::from(seq));
        query.fetch_optional(pool).await
    })?;
    rows.map(Columns::into_row).transpose()
}

/// A row in the columns of its table.
#[derive(Debug, sqlx::FromRow)]
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

/// The columns that follow from the deed.
#[derive(Debug, Clone, Copy)]
pub(super) struct DeedColumns<'a> {
    pub(super) kind: &'static str,
    pub(super) cause: &'static str,
    pub(super) seat: Option<i64>,
    pub(super) action: Option<&'a str>,
    pub(super) undo_of: Option<i64>,
    pub(super) why: Option<&'static str>,
}

impl<'a> DeedColumns<'a> {
    pub(super) fn of(row: &'a StepRow) -> DeedColumns<'a> {
        let columns = DeedColumns {
            kind: "setup",
            cause: cause_word(row.cause()),
            seat: row.deed.as_ref().map(|deed| i64::from(deed.seat().0)),
            action: None,
            undo_of: None,
            why: None,
        };
        match &row.deed {
            None => columns,
            Some(Deed::Act { action, .. }) => {
                DeedColumns { kind: "act", action: Some(action.get()), ..columns }
            }
            Some(Deed::Undo { of, .. }) => {
                DeedColumns { kind: "undo", undo_of: Some(i64::from(*of)), ..columns }
            }
            Some(Deed::Leave { why, .. }) => {
                DeedColumns { kind: "leave", why: Some(why_word(*why)), ..columns }
            }
        }
    }
}

impl Columns {
    fn into_row(self) -> sqlx::Result<StepRow> {
        let deed = self.deed()?;
        let action_id = self.action_id.map(|id| ActionId::new(&id).ok_or("action_id"));
        let clocks = self.clocks.as_deref().map(serde_json::from_str).transpose();
        Ok(StepRow {
            seq: number(self.seq)?,
            deed,
            action_id: action_id.transpose().map_err(corrupt)?,
            asked_by: self.asked_by.map(|seat| number(seat).map(Seat)).transpose()?,
            clocks: clocks.map_err(|_| corrupt("clocks"))?,
            awaiting: seats_of(self.awaiting),
            hash: StateHash::from_hex(&self.hash).ok_or_else(|| corrupt("hash"))?,
            at: self.at,
        })
    }

    fn deed(&self) -> sqlx::Result<Option<Deed>> {
        if self.kind == "setup" {
            return Ok(None);
        }
        let seat = Seat(number(self.seat.ok_or_else(|| corrupt("seat"))?)?);
        Ok(Some(match self.kind.as_str() {
            "act" => {
                let action = self.action.clone().ok_or_else(|| corrupt("action"))?;
                let action = RawValue::from_string(action).map_err(|_| corrupt("action"))?;
                Deed::Act { seat, cause: cause_of(&self.cause)?, action }
            }
            "undo" => {
                Deed::Undo { seat, of: number(self.undo_of.ok_or_else(|| corrupt("undo_of"))?)? }
            }
            "leave" => Deed::Leave { seat, why: why_of(self.why.as_deref())? },
            _ => return Err(corrupt("kind")),
        }))
    }
}

pub(super) fn clocks_text(clocks: &KeptClocks) -> String {
    serde_json::to_string(clocks).expect("clocks are plain data")
}

fn cause_word(cause: StepCause) -> &'static str {
    match cause {
        StepCause::Setup => "setup",
        StepCause::Player => "player",
        StepCause::Timeout => "timeout",
        StepCause::Bot => "bot",
        StepCause::Undo => "undo",
        StepCause::Left => "left",
    }
}

fn cause_of(word: &str) -> sqlx::Result<Cause> {
    match word {
        "player" => Ok(Cause::Player),
        "timeout" => Ok(Cause::Timeout),
        "bot" => Ok(Cause::Bot),
        "left" => Ok(Cause::Left),
        _ => Err(corrupt("cause")),
    }
}

fn why_word(why: WhyLeft) -> &'static str {
    match why {
        WhyLeft::Resigned => "resigned",
        WhyLeft::TimedOut => "timed_out",
        WhyLeft::Called => "called",
    }
}

fn why_of(word: Option<&str>) -> sqlx::Result<WhyLeft> {
    match word {
        Some("resigned") => Ok(WhyLeft::Resigned),
        Some("timed_out") => Ok(WhyLeft::TimedOut),
        Some("called") => Ok(WhyLeft::Called),
        Some(_) | None => Err(corrupt("why")),
    }
}

/// Bit n for seat n.
pub(super) fn bits_of(seats: SeatSet) -> i64 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

fn seats_of(bits: i64) -> SeatSet {
    (0..Seats::MAX).map(Seat).filter(|seat| bits >> seat.0 & 1 == 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(row: &StepRow) -> Columns {
        let deed = DeedColumns::of(row);
        Columns {
            seq: i64::from(row.seq),
            kind: deed.kind.to_owned(),
            cause: deed.cause.to_owned(),
            seat: deed.seat,
            action_id: row.action_id.as_ref().map(|id| id.as_str().to_owned()),
            asked_by: row.asked_by.map(|seat| i64::from(seat.0)),
            action: deed.action.map(str::to_owned),
            undo_of: deed.undo_of,
            why: deed.why.map(str::to_owned),
            awaiting: bits_of(row.awaiting),
            clocks: row.clocks.as_ref().map(clocks_text),
            hash: row.hash.to_string(),
            at: row.at,
        }
    }

    #[track_caller]
    fn check(deed: Option<Deed>) {
        let row = StepRow {
            seq: 7,
            deed,
            action_id: ActionId::new("a-7"),
            asked_by: Some(Seat(1)),
            clocks: Some(KeptClocks {
                at: 7_000,
                due_at: Some(67_000),
                left_ms: vec![60_000, 0, 5],
                ran: SeatSet::only(Seat(0)),
                stood_in: SeatSet::only(Seat(1)),
                absent_ms: vec![Some(9_000), None, None],
            }),
            awaiting: [Seat(0), Seat(3)].into_iter().collect(),
            hash: StateHash([5; 16]),
            at: 1_767_225_600_120,
        };
        let read = columns(&row).into_row().unwrap();
        assert_eq!(format!("{read:?}"), format!("{row:?}"));
        assert!(read.is(&row));
    }

    #[test]
    fn a_row_reads_back_as_it_was_written() {
        let seat = Seat(2);
        check(None);
        for cause in [Cause::Player, Cause::Timeout, Cause::Bot, Cause::Left] {
            let action = RawValue::from_string(r#"{"type":"pass"}"#.to_owned()).unwrap();
            check(Some(Deed::Act { seat, cause, action }));
        }
        check(Some(Deed::Undo { seat, of: 6 }));
        for why in [WhyLeft::Resigned, WhyLeft::TimedOut, WhyLeft::Called] {
            check(Some(Deed::Leave { seat, why }));
        }
    }

    #[test]
    fn a_row_of_a_later_program_is_not_guessed_at() {
        let row = StepRow {
            seq: 0,
            deed: None,
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
