//! Converts between a stored match and a replay file.

use scrapworks_engine::{Cause, Seat, Seats, Seed, StateHash, WhyLeft as Why, commitment};
use scrapworks_protocol::{
    Hex32, Match, MatchId, MatchState, REPLAY_FORMAT, Replay, ReplayStep, StepKind, Timestamp,
    WhyLeft, socket::StepCause,
};
use serde_json::Value as Json;
use sha2::{Digest, Sha256};

use crate::{
    matches::wire::seat_numbers,
    store::{
        db::Db,
        log::steps,
        matches::{self, history},
        records::{MatchRecord, RowKind, StepRow},
    },
};

/// A match as it is stored.
#[derive(Debug)]
pub(crate) struct StoredMatch {
    pub(super) view: Match,
    pub(super) record: MatchRecord,
    pub(super) log: Vec<StepRow>,
}

impl StoredMatch {
    /// None if there is no such match, or some of its rows are missing.
    pub(crate) async fn read(db: &Db, id: MatchId) -> sqlx::Result<Option<StoredMatch>> {
        let Some(view) = history::read(db, id).await? else { return Ok(None) };
        let Some(record) = matches::read(db, id).await? else { return Ok(None) };
        let mut log = steps::read(db, id).await?;
        // The match may have gone on between the reads.
        log.truncate(view.seq as usize + 1);
        Ok(Some(StoredMatch { view, record, log }))
    }

    pub(crate) fn state(&self) -> MatchState {
        self.view.state
    }

    pub(crate) fn last_row(&self) -> Option<&StepRow> {
        self.log.last()
    }

    pub(crate) fn into_replay(self) -> Replay {
        let mut replay = self.without_digest();
        let json = serde_json::to_value(&replay).expect("a replay can be encoded");
        replay.digest = digest(json).expect("a replay has a canonical form");
        replay
    }

    /// For checks of the match itself: the digest is of zeros, because computing it takes time.
    pub(crate) fn without_digest(self) -> Replay {
        let secret = self.record.secret;
        Replay {
            format: REPLAY_FORMAT.to_owned(),
            r#match: self.view,
            commitment: Hex32(commitment(&secret).0),
            secret: Hex32(secret.0),
            source_seed: self.record.continuation.map(|of| Hex32(of.seed.0)),
            entropy: self.record.seats.iter().map(|seat| Hex32(seat.entropy.0)).collect(),
            steps: self.log.into_iter().map(step).collect(),
            digest: Hex32([0; 32]),
            seen: None,
        }
    }
}

/// The digest of a replay file: SHA-256 of its canonical JSON without `digest` and `seen`. None if
/// it has no canonical form.
pub(crate) fn digest(mut file: Json) -> Option<Hex32> {
    let fields = file.as_object_mut()?;
    fields.remove("digest");
    fields.remove("seen");
    let canonical = serde_json_canonicalizer::to_vec(&file).ok()?;
    Some(Hex32(Sha256::digest(&canonical).into()))
}

fn step(row: StepRow) -> ReplayStep {
    let kind = row.kind.as_ref();
    let step = ReplayStep {
        seq: row.seq,
        kind: StepKind::Setup,
        cause: kind.map(RowKind::cause),
        seat: kind.map(|kind| kind.seat().0),
        asked_by: row.asked_by.map(|seat| seat.0),
        action_id: row.action_id,
        action: None,
        undo_of: None,
        why: None,
        seed: None,
        hash: row.hash.to_string(),
        awaiting: seat_numbers(row.awaiting),
        at: Timestamp::from_ms(row.at),
    };
    match row.kind {
        None => step,
        Some(RowKind::Act { action, .. }) => {
            ReplayStep { kind: StepKind::Act, action: Some(action), ..step }
        }
        Some(RowKind::Undo { of, .. }) => {
            ReplayStep { kind: StepKind::Undo, undo_of: Some(of), ..step }
        }
        Some(RowKind::Leave { why, .. }) => {
            ReplayStep { kind: StepKind::Leave, why: Some(to_wire(why)), ..step }
        }
        Some(RowKind::Redraw { seed, .. }) => {
            ReplayStep { kind: StepKind::Redraw, seed: Some(Hex32(seed.0)), ..step }
        }
    }
}

/// The log row of a step in a file. Fields that its kind does not have are ignored.
///
/// # Errors
/// The name of a field that is missing or invalid.
pub(crate) fn row(step: &ReplayStep) -> Result<StepRow, &'static str> {
    let seat = || step.seat.map(Seat).ok_or("seat");
    let kind = match step.kind {
        StepKind::Setup if step.cause.is_none() => None,
        StepKind::Act => {
            let cause = step.cause.and_then(cause).ok_or("cause")?;
            let action = step.action.clone().ok_or("action")?;
            Some(RowKind::Act { seat: seat()?, cause, action })
        }
        StepKind::Undo if step.cause == Some(StepCause::Undo) => {
            Some(RowKind::Undo { seat: seat()?, of: step.undo_of.ok_or("undo_of")? })
        }
        StepKind::Leave if step.cause == Some(StepCause::Left) => {
            Some(RowKind::Leave { seat: seat()?, why: from_wire(step.why.ok_or("why")?) })
        }
        StepKind::Redraw if step.cause == Some(StepCause::Redraw) => {
            Some(RowKind::Redraw { seat: seat()?, seed: Seed(step.seed.ok_or("seed")?.0) })
        }
        StepKind::Setup | StepKind::Undo | StepKind::Leave | StepKind::Redraw => {
            return Err("cause");
        }
    };
    if step.awaiting.iter().any(|seat| *seat >= Seats::MAX) {
        return Err("awaiting");
    }
    if step.asked_by.is_some_and(|seat| seat >= Seats::MAX) {
        return Err("asked_by");
    }
    Ok(StepRow {
        seq: step.seq,
        kind,
        action_id: step.action_id.clone(),
        asked_by: step.asked_by.map(Seat),
        clocks: None,
        awaiting: step.awaiting.iter().copied().map(Seat).collect(),
        hash: StateHash::from_hex(&step.hash).ok_or("hash")?,
        at: step.at.ms(),
    })
}

fn cause(cause: StepCause) -> Option<Cause> {
    match cause {
        StepCause::Player => Some(Cause::Player),
        StepCause::Timeout => Some(Cause::Timeout),
        StepCause::Bot => Some(Cause::Bot),
        StepCause::Left => Some(Cause::Left),
        StepCause::Setup | StepCause::Undo | StepCause::Redraw => None,
    }
}

fn to_wire(why: Why) -> WhyLeft {
    match why {
        Why::Resigned => WhyLeft::Resigned,
        Why::TimedOut => WhyLeft::TimedOut,
        Why::Called => WhyLeft::Called,
    }
}

fn from_wire(why: WhyLeft) -> Why {
    match why {
        WhyLeft::Resigned => Why::Resigned,
        WhyLeft::TimedOut => Why::TimedOut,
        WhyLeft::Called => Why::Called,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn shown(fields: Json) -> ReplayStep {
        let mut step = json!({
            "seq": 7,
            "hash": "05".repeat(16),
            "awaiting": [0, 3],
            "at": "2026-01-01T00:00:00.120Z",
        });
        step.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        serde_json::from_str(&step.to_string()).unwrap()
    }

    #[test]
    fn a_step_survives_the_conversion_to_a_row_and_back() {
        let act = |cause| {
            json!({ "kind": "act", "cause": cause, "seat": 2, "action_id": "a-7",
                    "action": { "type": "pass" } })
        };
        let leave = |why| json!({ "kind": "leave", "cause": "left", "seat": 2, "why": why });
        let mut all = vec![
            json!({ "kind": "setup" }),
            json!({ "kind": "undo", "cause": "undo", "seat": 2, "undo_of": 6 }),
        ];
        all.push(json!({ "kind": "redraw", "cause": "redraw", "seat": 2,
                         "seed": "07".repeat(32) }));
        all.extend(["player", "timeout", "bot", "left"].map(act));
        all.extend(["resigned", "timed_out", "called"].map(leave));
        all.push(json!({ "kind": "leave", "cause": "left", "seat": 2, "asked_by": 1,
                         "action_id": "a-7", "why": "called" }));
        for fields in all {
            let shown = shown(fields);
            let again = step(row(&shown).unwrap());
            assert_eq!(json!(again), json!(shown));
        }
    }

    #[test]
    fn an_invalid_field_is_named() {
        let undo = shown(json!({ "kind": "undo", "cause": "undo", "seat": 0, "undo_of": 6 }));
        let named = |step: ReplayStep| row(&step).unwrap_err();
        assert_eq!(named(ReplayStep { seat: None, ..undo.clone() }), "seat");
        assert_eq!(named(ReplayStep { undo_of: None, ..undo.clone() }), "undo_of");
        assert_eq!(named(ReplayStep { cause: Some(StepCause::Player), ..undo.clone() }), "cause");
        assert_eq!(named(ReplayStep { kind: StepKind::Setup, ..undo.clone() }), "cause");
        assert_eq!(named(ReplayStep { kind: StepKind::Leave, ..undo.clone() }), "cause");
        assert_eq!(named(ReplayStep { hash: "0".to_owned(), ..undo.clone() }), "hash");
        assert_eq!(named(ReplayStep { asked_by: Some(16), ..undo.clone() }), "asked_by");
        assert_eq!(named(ReplayStep { awaiting: vec![16], ..undo }), "awaiting");
    }
}
