//! What happened in a match before, as one viewer may see it.
//!
//! Events are not kept: the log up to the page is played again, off the threads that serve others.

use scrapworks_engine::{AnySetup, Entry, Viewer};
use scrapworks_protocol::{
    MatchId, PlayerId, Timestamp,
    socket::{Before, History, HistoryKind, ServerMessage, StepEvents},
};
use serde_json::value::{RawValue, to_raw_value};

use super::{Live, directory::OpenError, facts::Facts};
use crate::{
    aside::aside,
    replay::rerun::Rerun,
    store::{
        matches,
        steps::{self, StepRow},
    },
};

/// The events of one step, encoded for the viewer.
struct Page(Vec<(StepRow, Box<RawValue>)>);

impl Live {
    /// The steps before `before`, at most `limit` of them, as a `history` message.
    pub(crate) async fn events(
        &self,
        match_id: MatchId,
        player: Option<PlayerId>,
        before: Option<u32>,
        limit: u32,
    ) -> Result<String, OpenError> {
        let store_fails = |err: sqlx::Error| {
            tracing::warn!(%match_id, %err, "a history cannot be read");
            OpenError::Unavailable
        };
        let _turn = self.opening().acquire().await.map_err(|_| OpenError::Unavailable)?;
        let record = matches::read(self.db(), match_id).await.map_err(store_fails)?;
        let record = record.ok_or(OpenError::NotFound)?;
        let entry = self.game(&record).ok_or(OpenError::Unavailable)?;
        let mut log = steps::read(self.db(), match_id).await.map_err(store_fails)?;
        log.truncate(before.map_or(log.len(), |before| before as usize));
        let first = log.len().saturating_sub(limit as usize);
        let setup = record.setup();
        let viewer = Facts::of(record).viewer(player);
        let page = aside(move || Page::play(entry, &setup, log, first, viewer)).await;
        let page = page.map_err(|_| OpenError::Fault)?.ok_or(OpenError::Void)?;
        Ok(page.to_json(match_id))
    }
}

impl Page {
    /// None if the log does not replay.
    fn play(
        entry: &Entry,
        setup: &AnySetup,
        log: Vec<StepRow>,
        first: usize,
        viewer: Viewer,
    ) -> Option<Page> {
        if log.is_empty() {
            return Some(Page(Vec::new()));
        }
        let mut rerun = Rerun::begin(entry, setup, log.first()).ok()?;
        let mut page = Vec::new();
        for (index, row) in log.into_iter().enumerate() {
            if index > 0 {
                rerun.play(&row).ok()?;
            }
            if index >= first {
                page.push((row, rerun.step.seen_by(viewer).json));
            }
        }
        Some(Page(page))
    }

    fn to_json(&self, match_id: MatchId) -> String {
        let items = self.0.iter().map(|(row, events)| StepEvents {
            seq: row.seq,
            by: row.deed.as_ref().map(|deed| deed.seat().0),
            cause: row.cause(),
            asked_by: row.asked_by.map(|seat| seat.0),
            at: Timestamp::from_ms(row.at),
            events,
        });
        let items = to_raw_value(&items.collect::<Vec<_>>()).expect("events are plain data");
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
