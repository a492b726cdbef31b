//! The events of a match for one viewer, replayed from its log and kept for a while.

use scrapworks_engine::{AnySetup, Entry, Viewer};
use scrapworks_protocol::{
    MatchId, Timestamp,
    socket::{Before, History, HistoryKind, ServerMessage, StepEvents},
};
use serde_json::value::{RawValue, to_raw_value};

use crate::{
    byte_cache::ByteCache, fair_pool::Slot, matches::log::log_replay::LogReplay,
    store::records::StepRow,
};

/// Bytes of event logs that are kept.
const KEPT_BYTES_MAX: usize = 64 << 20;
/// What a row takes beside its events, and a match's state: about.
const ROW_BYTES: usize = 512;
const STATE_BYTES: usize = 64 << 10;

/// The event logs of matches that somebody has read lately.
pub(in crate::matches) type EventLogs = ByteCache<(MatchId, Option<u8>), EventLog>;

pub(in crate::matches) fn event_logs() -> EventLogs {
    EventLogs::new(KEPT_BYTES_MAX)
}

/// The rows of a match from the first on, with their events, encoded for one viewer.
#[derive(Debug, Default)]
pub(in crate::matches) struct EventLog {
    rows: Vec<(StepRow, Box<RawValue>)>,
    /// After the last row. None before the first one.
    replay: Option<LogReplay>,
    bytes: usize,
}

impl EventLog {
    pub(in crate::matches) fn row_count(&self) -> u32 {
        u32::try_from(self.rows.len()).unwrap_or(u32::MAX)
    }

    /// What it takes in memory, about.
    pub(in crate::matches) fn bytes(&self) -> usize {
        self.bytes + STATE_BYTES
    }

    /// With the rows that follow. None if they cannot be replayed.
    pub(in crate::matches) fn extended(
        mut self,
        entry: &Entry,
        setup: &AnySetup,
        rows: Vec<StepRow>,
        viewer: Viewer,
        slot: &mut Slot,
    ) -> Option<EventLog> {
        for row in rows {
            let replay = match self.replay.take() {
                None => LogReplay::begin(entry, setup, Some(&row)).ok()?,
                Some(mut replay) => {
                    replay.play(&row).ok()?;
                    replay
                }
            };
            let events = replay.step.seen_by(viewer).json;
            self.bytes += ROW_BYTES + events.get().len();
            self.rows.push((row, events));
            self.replay = Some(replay);
            slot.share();
        }
        Some(self)
    }

    /// At most `limit` rows before `before`, or the newest, as a `history` message.
    pub(in crate::matches) fn page(
        &self,
        match_id: MatchId,
        before: Option<u32>,
        limit: u32,
    ) -> String {
        let end = before.map_or(self.rows.len(), |before| self.rows.len().min(before as usize));
        let page = &self.rows[end.saturating_sub(limit as usize)..end];
        let items = page.iter().map(|(row, events)| StepEvents {
            seq: row.seq,
            by: row.kind.as_ref().map(|kind| kind.seat().0),
            cause: row.cause(),
            asked_by: row.asked_by.map(|seat| seat.0),
            at: Timestamp::from_ms(row.at),
            events,
        });
        let items = to_raw_value(&items.collect::<Vec<_>>()).expect("events can be encoded");
        let first = page.first().map_or(0, |(row, _)| row.seq);
        ServerMessage::History(History {
            match_id,
            kind: HistoryKind::Events,
            items: &items,
            next: (first > 0).then_some(Before::Seq(first)),
        })
        .to_json()
    }
}
