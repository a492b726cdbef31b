//! Pages of a match's past events, as one viewer may see them.
//!
//! Events are not stored: the log is replayed up to the page, on a background thread. What was
//! replayed is kept for a while and goes on where it stopped, so that all pages of a match cost
//! about as much as one.

use std::time::Duration;

use scrapworks_engine::{AnySetup, Entry, Viewer};
use scrapworks_protocol::{
    MatchId, Timestamp,
    socket::{Before, History, HistoryKind, ServerMessage, StepEvents},
};
use serde_json::value::{RawValue, to_raw_value};

use tokio::time::timeout;

use crate::{
    blocking::run_in_background,
    byte_cache::ByteCache,
    fair_pool::{Class, Requester, Slot},
    matches::{
        live::{LiveMatches, open_error::OpenError, unplayable::Unplayable},
        log::log_replay::LogReplay,
        state::metadata::Metadata,
    },
    store::{log::steps, matches, records::StepRow},
};

/// How long a request waits for its turn.
const PAGE_WAIT: Duration = Duration::from_secs(10);
/// Bytes of event logs that are kept.
const KEPT_BYTES_MAX: usize = 64 << 20;
/// What a row takes beside its events, and a match's state: about.
const ROW_BYTES: usize = 512;
const STATE_BYTES: usize = 64 << 10;

/// The event logs of matches that somebody has read lately.
pub(super) type EventLogs = ByteCache<(MatchId, Option<u8>), EventLog>;

pub(super) fn event_logs() -> EventLogs {
    EventLogs::new(KEPT_BYTES_MAX)
}

/// The rows of a match from the first on, with their events, encoded for one viewer.
#[derive(Debug, Default)]
pub(super) struct EventLog {
    rows: Vec<(StepRow, Box<RawValue>)>,
    /// After the last row. None before the first one.
    replay: Option<LogReplay>,
    bytes: usize,
}

impl LiveMatches {
    /// At most `limit` steps before `before`, or the newest, as a `history` message.
    pub(crate) async fn events(
        &self,
        match_id: MatchId,
        requester: Requester,
        before: Option<u32>,
        limit: u32,
    ) -> Result<String, OpenError> {
        let unavailable = |err: sqlx::Error| {
            if !self.db().notes_outage(&err) {
                tracing::warn!(%match_id, %err, "cannot read the history of a match");
            }
            OpenError::Unavailable
        };
        let slot = timeout(PAGE_WAIT, self.pages().acquire(requester, Class::Watched)).await;
        let mut slot = slot.map_err(|_| OpenError::Unavailable)?;
        let record = matches::read(self.db(), match_id).await.map_err(unavailable)?;
        let record = record.ok_or(OpenError::NotFound)?;
        let entry = self.game(&record).ok_or(OpenError::Unavailable)?;
        let setup = record.setup();
        let viewer = Metadata::of(record).viewer(requester.player);
        let key = (match_id, viewer.seat().map(|seat| seat.0));
        let log = self.event_logs().lock().take(&key).unwrap_or_default();
        let (from, to) = (log.rows.len() as u32, before.unwrap_or(u32::MAX));
        let rows = match from < to {
            true => steps::read_range(self.db(), match_id, from, to).await.map_err(unavailable)?,
            false => Vec::new(),
        };
        let live = self.clone();
        let page = run_in_background(move || {
            // Held until the work is done, even if the client has gone.
            let log = log.extended(entry, &setup, rows, viewer, &mut slot)?;
            let page = log.page(match_id, before, limit);
            let bytes = log.bytes + STATE_BYTES;
            live.event_logs().lock().insert(key, log, bytes);
            Some(page)
        });
        let page = page.await.map_err(|_| OpenError::Unplayable(Unplayable::Faulty))?;
        page.ok_or(OpenError::Unplayable(Unplayable::Unreadable))
    }
}

impl EventLog {
    /// With the rows that follow. None if they cannot be replayed.
    fn extended(
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

    fn page(&self, match_id: MatchId, before: Option<u32>, limit: u32) -> String {
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
