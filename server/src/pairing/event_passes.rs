//! Which passes of events this node is done with.

use std::collections::HashMap;

use scrapworks_protocol::EventId;

/// The newest pass of each event of which this node has begun all that could begin.
#[derive(Debug, Default)]
pub(super) struct EventPasses(HashMap<EventId, u32>);

impl EventPasses {
    pub(super) fn is_done(&self, event: EventId, pass: u32) -> bool {
        self.0.get(&event) == Some(&pass)
    }

    pub(super) fn note_done(&mut self, event: EventId, pass: u32) {
        self.0.insert(event, pass);
    }

    /// Forgets events that are over.
    pub(super) fn keep(&mut self, is_open: impl Fn(EventId) -> bool) {
        self.0.retain(|event, _| is_open(*event));
    }
}
