//! A match as one viewer saw it: made anew from the log, and the same as it was told live.

use scrapworks_engine::{AnyMatch, AnySetup, Entry, Viewer};
use scrapworks_protocol::{Seen, SeenStep, Timestamp, socket::View};
use serde_json::value::{RawValue, to_raw_value};

use super::rerun::{Rerun, Unreplayable};
use crate::{
    live::{diff, join, result, seats},
    store::steps::StepRow,
};

/// What the viewer sees of the match as it stands.
struct Sight {
    public: Box<RawValue>,
    private: Option<Box<RawValue>>,
}

pub(crate) fn seen(
    entry: &Entry,
    setup: &AnySetup,
    log: &[StepRow],
    viewer: Viewer,
) -> Result<Seen, Unreplayable> {
    let mut rerun = Rerun::begin(entry, setup, log.first())?;
    let mut sight = Sight::of(&*rerun.now, viewer);
    let view = sight.to_view();
    let mut steps = Vec::with_capacity(log.len());
    for (index, row) in log.iter().enumerate() {
        if index > 0 {
            rerun.play(row)?;
        }
        let next = Sight::of(&*rerun.now, viewer);
        steps.push(SeenStep {
            seq: row.seq,
            by: row.deed.as_ref().map(|deed| deed.seat().0),
            cause: row.cause(),
            asked_by: row.asked_by.map(|seat| seat.0),
            events: rerun.step.seen_by(viewer).json,
            patch: sight.patch_to(&next),
            awaiting: seats(rerun.now.awaiting()),
            at: Timestamp::from_ms(row.at),
            result: rerun.now.outcome().map(result),
        });
        sight = next;
    }
    Ok(Seen { viewer: viewer.seat().map(|seat| seat.0), view, steps })
}

impl Sight {
    fn of(now: &dyn AnyMatch, viewer: Viewer) -> Sight {
        let private = viewer.seat().map(|seat| now.private_view(seat));
        Sight { public: now.public_view(), private }
    }

    fn to_view(&self) -> Box<RawValue> {
        let view = View { public: &self.public, private: self.private.as_deref() };
        to_raw_value(&view).expect("views are plain data")
    }

    /// What leads from here to `next`, as a viewer who was there was told it.
    fn patch_to(&self, next: &Sight) -> Box<RawValue> {
        let public = diff("/public", &self.public, &next.public);
        let own = self.private.as_deref().zip(next.private.as_deref());
        let own = own.map_or_else(String::new, |(old, new)| diff("/private", old, new));
        join(&public, &own)
    }
}
