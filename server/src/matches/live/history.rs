//! Pages of a match's past events, as one viewer may see them.
//!
//! Events are not stored: the log is replayed up to the page, on a background thread. What was
//! replayed is kept for a while and goes on where it stopped, so that all pages of a match cost
//! about as much as one.

use std::time::Duration;

use scrapworks_protocol::MatchId;
use tokio::time::timeout;

use crate::{
    blocking::run_in_background,
    fair_pool::{Class, Requester},
    matches::{
        live::{LiveMatches, open_error::OpenError, unplayable::Unplayable},
        state::metadata::Metadata,
    },
    store::{log::steps, matches},
};

/// How long a request waits for its turn.
const PAGE_WAIT: Duration = Duration::from_secs(10);
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
        let (from, to) = (log.row_count(), before.unwrap_or(u32::MAX));
        let rows = match from < to {
            true => steps::read_range(self.db(), match_id, from, to).await.map_err(unavailable)?,
            false => Vec::new(),
        };
        let live = self.clone();
        let page = run_in_background(move || {
            // Held until the work is done, even if the client has gone.
            let log = log.extended(entry, &setup, rows, viewer, &mut slot)?;
            let page = log.page(match_id, before, limit);
            let bytes = log.bytes();
            live.event_logs().lock().insert(key, log, bytes);
            Some(page)
        });
        let page = page.await.map_err(|_| OpenError::Unplayable(Unplayable::Faulty))?;
        page.ok_or(OpenError::Unplayable(Unplayable::Unreadable))
    }
}
