//! What is kept of a match, in the form in which it travels, and back.

use scrapworks_engine::{Cause, Seat, Seats, StateHash, WhyLeft as Why, commitment};
use scrapworks_protocol::{
    Hex32, REPLAY_FORMAT, Replay, ReplayStep, StepKind, Timestamp, WhyLeft, socket::StepCause,
};

use serde_json::Value as Json;
use sha2::{Digest, Sha256};

use super::Kept;
use crate::{
    live::seats,
    store::steps::{Deed, StepRow},
};

impl Kept {
    pub(crate) fn into_replay(self) -> Replay {
        let secret = self.record.secret;
        let mut replay = Replay {
            format: REPLAY_FORMAT.to_owned(),
            r#match: self.of,
            commitment: Hex32(commitment(&secret).0),
            secret: Hex32(secret.0),
            entropy: self.record.seats.iter().map(|seat| Hex32(seat.entropy.0)).collect(),
            steps: self.log.into_iter().map(step).collect(),
            digest: Hex32([0; 32]),
            seen: None,
        };
        let fields = serde_json::to_value(&replay).expect("a replay is plain data");
        replay.digest = digest(fields).expect("and has a canonical form");
        replay
    }
}

/// Of a whole file, except what it says of its digest and what somebody saw of the match. None if
/// it has no canonical form: such a file is not ours.
pub(crate) fn digest(mut file: Json) -> Option<Hex32> {
    let fields = file.as_object_mut()?;
    fields.remove("digest");
    fields.remove("seen");
    let canonical = serde_json_canonicalizer::to_vec(&file).ok()?;
    Some(Hex32(Sha256::digest(&canonical).into()))
}

fn step(row: StepRow) -> ReplayStep {
    let deed = row.deed.as_ref();
    let step = ReplayStep {
        seq: row.seq,
        kind: StepKind::Setup,
        cause: deed.map(Deed::cause),
        seat: deed.map(|deed| deed.seat().0),
        asked_by: row.asked_by.map(|seat| seat.0),
        action_id: row.action_id,
        action: None,
        undo_of: None,
        why: None,
        hash: row.hash.to_string(),
        awaiting: seats(row.awaiting),
        at: Timestamp::from_ms(row.at),
    };
    match row.deed {
        None => step,
        Some(Deed::Act { action, .. }) => {
            ReplayStep { kind: StepKind::Act, action: Some(action), ..step }
        }
        Some(Deed::Undo { of, .. }) => {
            ReplayStep { kind: StepKind::Undo, undo_of: Some(of), ..step }
        }
        Some(Deed::Leave { why, .. }) => {
            ReplayStep { kind: StepKind::Leave, why: Some(on_the_wire(why)), ..step }
        }
    }
}

/// The row that a file shows. What does not belong to its kind is passed over; what is missing or
/// cannot be is named.
pub(crate) fn row(step: &ReplayStep) -> Result<StepRow, &'static str> {
    let seat = || step.seat.map(Seat).ok_or("seat");
    let deed = match step.kind {
        StepKind::Setup if step.cause.is_none() => None,
        StepKind::Act => {
            let cause = step.cause.and_then(cause).ok_or("cause")?;
            let action = step.action.clone().ok_or("action")?;
            Some(Deed::Act { seat: seat()?, cause, action })
        }
        StepKind::Undo if step.cause == Some(StepCause::Undo) => {
            Some(Deed::Undo { seat: seat()?, of: step.undo_of.ok_or("undo_of")? })
        }
        StepKind::Leave if step.cause == Some(StepCause::Left) => {
            Some(Deed::Leave { seat: seat()?, why: in_the_engine(step.why.ok_or("why")?) })
        }
        StepKind::Setup | StepKind::Undo | StepKind::Leave => return Err("cause"),
    };
    if step.awaiting.iter().any(|seat| *seat >= Seats::MAX) {
        return Err("awaiting");
    }
    if step.asked_by.is_some_and(|seat| seat >= Seats::MAX) {
        return Err("asked_by");
    }
    Ok(StepRow {
        seq: step.seq,
        deed,
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
        StepCause::Setup | StepCause::Undo => None,
    }
}

fn on_the_wire(why: Why) -> WhyLeft {
    match why {
        Why::Resigned => WhyLeft::Resigned,
        Why::TimedOut => WhyLeft::TimedOut,
        Why::Called => WhyLeft::Called,
    }
}

fn in_the_engine(why: WhyLeft) -> Why {
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
    fn a_step_of_a_file_is_a_row_and_the_same_step_again() {
        let act = |cause| {
            json!({ "kind": "act", "cause": cause, "seat": 2, "action_id": "a-7",
                    "action": { "type": "pass" } })
        };
        let leave = |why| json!({ "kind": "leave", "cause": "left", "seat": 2, "why": why });
        let mut all = vec![
            json!({ "kind": "setup" }),
            json!({ "kind": "undo", "cause": "undo", "seat": 2, "undo_of": 6 }),
        ];
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
    fn what_cannot_be_a_row_is_named() {
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
