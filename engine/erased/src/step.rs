//! A step of any game.

use std::fmt::{self, Debug};

use serde::Serialize;
use serde_json::value::RawValue;

use scrapworks_core::{Seen, StateHash, Step, Viewer};

/// A [`Step`] of any game.
pub struct AnyStep {
    pub seq: u32,
    pub hash: StateHash,
    /// The action in canonical form, as the log stores it. `None` for other rows.
    pub action: Option<Box<RawValue>>,
    events: Box<dyn Fn(Viewer) -> Seen + Send + Sync>,
}

impl AnyStep {
    /// The events as `viewer` may see them: a JSON array.
    pub fn seen_by(&self, viewer: Viewer) -> Seen {
        (self.events)(viewer)
    }
}

impl Debug for AnyStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyStep").field("seq", &self.seq).finish_non_exhaustive()
    }
}

pub(crate) fn erase<E: Serialize + Send + Sync + 'static>(
    step: Step<E>,
    action: Option<Box<RawValue>>,
) -> AnyStep {
    let Step { seq, hash, .. } = step;
    AnyStep { seq, hash, action, events: Box::new(move |viewer| step.seen_by(viewer)) }
}
