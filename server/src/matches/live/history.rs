//! Pages of a match's past events, as one viewer may see them.
//!
//! Events are not stored: the log is replayed up to the page, on the blocking pool.

use std::time::Duration;

use scrapworks_engine::{AnySetup, Entry, Viewer};
use scrapworks_protocol::{
    MatchId, Timestamp,
    socket::{Before, History, HistoryKind, ServerMessage, StepEvents},
};
use serde_json::value::{RawValue, to_raw_value};

use tokio::time::timeout;

use crate::{
    blocking::run_blocking,
    fair_pool::{Class, Requester},
    matches::{
        live::{LiveMatches, open_error::OpenError, unplayable::Unplayable},
        log::log_replay::LogReplay,
        state::metadata::Metadata,
    },
    store::{matches, records::StepRow, steps},
};

/// How long a request waits for its turn.
const PAGE_WAIT: Duration = Duration::from_secs(10);

/// Rows with their events, encoded for the viewer.
struct EventPage(Vec<(StepRow, Box<RawValue>)>);

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
        let slot = slot.map_err(|_| OpenError::Unavailable)?;
        let record = matches::read(self.db(), match_id).await.map_err(unavailable)?;
        let record = record.ok_or(OpenError::NotFound)?;
        let entry = self.game(&record).ok_or(OpenError::Unavailable)?;
        let mut log = steps::read(self.db(), match_id).await.map_err(unavailable)?;
        log.truncate(before.map_or(log.len(), |before| before as usize));
        let first = log.len().saturating_sub(limit as usize);
        let setup = record.setup();
        let viewer = Metadata::of(record).viewer(requester.player);
        let page = run_blocking(move || {
            // Held until the work is done, even if the client has gone.
            let _slot = slot;
            EventPage::replay(entry, &setup, log, first, viewer)
        });
        let page = page.await;
        let page = page.map_err(|_| OpenError::Unplayable(Unplayable::Faulty))?;
        let page = page.ok_or(OpenError::Unplayable(Unplayable::Unreadable))?;
        Ok(page.to_json(match_id))
    }
}

impl EventPage {
    /// The rows from index `first` on. None if the log cannot be replayed.
    fn replay(
        entry: &Entry,
        setup: &AnySetup,
        log: Vec<StepRow>,
        first: usize,
        viewer: Viewer,
    ) -> Option<EventPage> {
        if log.is_empty() {
            return Some(EventPage(Vec::new()));
        }
        let mut replay = LogReplay::begin(entry, setup, log.first()).ok()?;
        let mut page = Vec::new();
        for (index, row) in log.into_iter().enumerate() {
            if index > 0 {
                replay.play(&row).ok()?;
            }
            if index >= first {
                page.push((row, replay.step.seen_by(viewer).json));
            }
        }
        Some(EventPage(page))
    }

    fn to_json(&self, match_id: MatchId) -> String {
        let items = self.0.iter().map(|(row, events)| StepEvents {
            seq: row.seq,
            by: row.kind.as_ref().map(|kind| kind.seat().0),
            cause: row.cause(),
            asked_by: row.asked_by.map(|seat| seat.0),
            at: Timestamp::from_ms(row.at),
            events,
        });
        let items = to_raw_value(&items.collect::<Vec<_>>()).expect("events can be encoded");
        let first = self.0.first().map_or(0, |(row, _)| row.seq);
        ServerMessage::History(History {
            match_id,
            kind: HistoryKind::Events,
            items: &items,
            next: (first > 0).then_some(Before::Seq(first)),
        })
        .to_json()
    }
}
