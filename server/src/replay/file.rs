//! What is kept of a match, in the form in which it travels.

use scrapworks_engine::commitment;
use scrapworks_protocol::{Hex32, REPLAY_FORMAT, Replay, ReplayStep, StepKind, Timestamp, WhyLeft};

use super::Kept;
use crate::{
    live::seats,
    store::steps::{Deed, StepRow},
};

impl Kept {
    pub(super) fn into_replay(self) -> Replay {
        let secret = self.record.secret;
        Replay {
            format: REPLAY_FORMAT.to_owned(),
            r#match: self.of,
            commitment: Hex32(commitment(&secret).0),
            secret: Hex32(secret.0),
            entropy: self.record.seats.iter().map(|seat| Hex32(seat.entropy.0)).collect(),
            steps: self.log.into_iter().map(step).collect(),
            seen: None,
        }
    }
}

fn step(row: StepRow) -> ReplayStep {
    let deed = row.deed.as_ref();
    let step = ReplayStep {
        seq: row.seq,
        kind: StepKind::Setup,
        cause: deed.map(Deed::cause),
        seat: deed.map(|deed| deed.seat().0),
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

fn on_the_wire(why: scrapworks_engine::WhyLeft) -> WhyLeft {
    use scrapworks_engine::WhyLeft as Why;
    match why {
        Why::Resigned => WhyLeft::Resigned,
        Why::TimedOut => WhyLeft::TimedOut,
        Why::Called => WhyLeft::Called,
    }
}
