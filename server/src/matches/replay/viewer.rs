//! A match as one viewer saw it, computed from the log: the same views, events and patches that the
//! viewer was sent live.

use scrapworks_engine::{AnyMatch, AnySetup, Entry, ViewJson, Viewer};
use scrapworks_protocol::{Seen, SeenStep, Timestamp, socket::View};
use serde_json::value::{RawValue, to_raw_value};

use crate::{
    matches::{
        log::log_replay::{LogReplay, ReplayError},
        outgoing::{
            json_diff::diff,
            patch_writer::{Patch, join},
        },
        wire::{match_result, seat_numbers},
    },
    store::records::StepRow,
};

/// The views of one viewer.
struct ViewSnapshot {
    public: ViewJson,
    private: Option<ViewJson>,
}

/// Everything that `viewer` saw of a match.
pub(crate) fn seen(
    entry: &Entry,
    setup: &AnySetup,
    log: &[StepRow],
    viewer: Viewer,
) -> Result<Seen, ReplayError> {
    let mut replay = LogReplay::begin(entry, setup, log.first())?;
    let mut snapshot = ViewSnapshot::of(&*replay.state, viewer);
    let view = snapshot.to_view();
    let mut steps = Vec::with_capacity(log.len());
    for (index, row) in log.iter().enumerate() {
        if index > 0 {
            replay.play(row)?;
        }
        let next = ViewSnapshot::of(&*replay.state, viewer);
        steps.push(SeenStep {
            seq: row.seq,
            by: row.kind.as_ref().map(|kind| kind.seat().0),
            cause: row.cause(),
            asked_by: row.asked_by.map(|seat| seat.0),
            events: replay.step.seen_by(viewer).json,
            patch: snapshot.patch_to(&next),
            awaiting: seat_numbers(replay.state.awaiting()),
            at: Timestamp::from_ms(row.at),
            result: replay.state.outcome().map(match_result),
        });
        snapshot = next;
    }
    Ok(Seen { viewer: viewer.seat().map(|seat| seat.0), view, steps })
}

impl ViewSnapshot {
    fn of(now: &dyn AnyMatch, viewer: Viewer) -> ViewSnapshot {
        let private = viewer.seat().map(|seat| now.private_view(seat));
        ViewSnapshot { public: now.public_view(), private }
    }

    fn to_view(&self) -> Box<RawValue> {
        let view = View {
            public: self.public.to_raw(),
            private: self.private.as_ref().map(ViewJson::to_raw),
        };
        to_raw_value(&view).expect("views can be encoded")
    }

    /// The patch from this snapshot to `next`.
    fn patch_to(&self, next: &ViewSnapshot) -> Box<RawValue> {
        let public = diff("/public", &self.public, &next.public);
        let own = self.private.as_ref().zip(next.private.as_ref());
        let own = own.map_or_else(Patch::default, |(old, new)| diff("/private", old, new));
        join(&public.complete, &own.complete)
    }
}
