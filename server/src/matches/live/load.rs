//! Loading a match: its log is replayed, and every hash compared.

use std::{collections::VecDeque, time::Duration};

use scrapworks_engine::BySeat;
use scrapworks_protocol::{MatchId, MatchState, Player, Timestamp, socket::ChatSaid};
use tokio::time::{Instant, timeout};

use crate::{
    blocking::run_blocking,
    fair_pool::{Class, Requester},
    matches::{
        clock::{Clocks, absence::AbsencePolicy},
        live::{
            LiveMatches, handle::WeakMatch, open_error::OpenError, player_index::ShownPlayers,
            unplayable::Unplayable,
        },
        state::{match_state::LiveState, metadata::Metadata},
    },
    store::{
        lobbies::{
            chat::{self, RECENT_LINES},
            rematches,
        },
        log::steps,
        matches, ratings,
        records::{ChatRoom, MatchRecord, SavedClocks, StepRow},
    },
};

/// How long a match waits to be loaded.
const LOAD_WAIT: Duration = Duration::from_secs(10);

#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) metadata: Metadata,
    pub(crate) state: LiveState,
    pub(crate) clocks: Clocks,
    /// By seat, how much of a saved absence counts.
    pub(crate) absent: BySeat<Option<Duration>>,
    /// The newest chat lines.
    pub(crate) chat: VecDeque<ChatSaid>,
    pub(crate) finished_at: Option<Timestamp>,
    pub(crate) shown: ShownPlayers,
    /// Players who changed meanwhile; their old names may have been read.
    pub(crate) changed: Vec<Player>,
    /// Whether the node has died that played it before.
    pub(crate) is_taken_over: bool,
}

impl LiveMatches {
    /// `handle` is the one that the match has, or will have. Clocks are not charged for `gap`.
    pub(crate) async fn load(
        &self,
        match_id: MatchId,
        requester: Requester,
        handle: WeakMatch,
        gap: Duration,
    ) -> Result<Loaded, OpenError> {
        let unavailable = |err: sqlx::Error| {
            if !self.db().notes_outage(&err) {
                tracing::warn!(%match_id, %err, "cannot read a match");
            }
            OpenError::Unavailable
        };
        let slot = timeout(LOAD_WAIT, self.loading().acquire(requester, Class::Watched)).await;
        let _slot = slot.map_err(|_| OpenError::Unavailable)?;
        let index = self.player_index().begin_loading();
        let record = matches::read(self.db(), match_id).await.map_err(unavailable)?;
        let record = record.ok_or(OpenError::NotFound)?;
        if record.state == MatchState::Void {
            return Err(OpenError::Unplayable(Unplayable::SetAside));
        }
        let log = steps::read(self.db(), match_id).await.map_err(unavailable)?;
        let room = ChatRoom::Match(match_id);
        let lines = chat::read(self.db(), room, None, RECENT_LINES).await.map_err(unavailable)?;
        let chat = VecDeque::from(lines);
        let finished_at = record.finished_at.map(Timestamp::from_ms);
        let saved = log.last().and_then(|row| row.clocks.clone());
        let (record, state) = self.replay(record, log).await?;
        let mut metadata = Metadata::of(record);
        if finished_at.is_some() {
            metadata.rematch =
                rematches::lobby_of(self.db(), match_id).await.map_err(unavailable)?;
            metadata.rating_changes =
                ratings::changes_of(self.db(), match_id).await.map_err(unavailable)?;
        }
        let clocks = self.restore_clocks(&metadata, &state, saved.as_ref(), gap);
        let absent = self.restore_absences(&metadata, &state, saved.as_ref(), gap);
        let seated = metadata.seats.values().iter().filter_map(|seat| seat.player.as_ref());
        let players = seated.chain(chat.iter().map(|line| &line.from)).map(|player| player.id);
        let (shown, changed) = index.finish(match_id, handle, players);
        let is_taken_over = !gap.is_zero();
        Ok(Loaded {
            metadata,
            state,
            clocks,
            absent,
            chat,
            finished_at,
            shown,
            changed,
            is_taken_over,
        })
    }

    /// Running clocks, charged for the time in which the match was not in memory.
    fn restore_clocks(
        &self,
        metadata: &Metadata,
        state: &LiveState,
        saved: Option<&SavedClocks>,
        gap: Duration,
    ) -> Clocks {
        let since = |saved: &SavedClocks| self.service_clock().since(saved.at).saturating_sub(gap);
        let elapsed = saved.map_or(Duration::ZERO, since);
        let (seats, bots) = (metadata.seats.seats(), metadata.bots());
        let mut clocks = Clocks::restore(metadata.clock, seats, state.turn(), bots, saved, elapsed);
        clocks.start(Instant::now());
        clocks
    }

    /// Saved absences, which went on while the match was not in memory.
    fn restore_absences(
        &self,
        metadata: &Metadata,
        state: &LiveState,
        saved: Option<&SavedClocks>,
        gap: Duration,
    ) -> BySeat<Option<Duration>> {
        let (policy, deciding) = (AbsencePolicy::of(metadata.clock), state.turn().deciding);
        BySeat::new(metadata.seats.seats(), |seat| {
            let saved = saved?;
            let counted_ms = (*saved.absent_ms.get(usize::from(seat.0))?)?;
            let counts = policy.counts(deciding.contains(seat));
            let since = self.service_clock().since(saved.at).saturating_sub(gap);
            let since = if counts { since } else { Duration::ZERO };
            Some(Duration::from_millis(counted_ms) + since)
        })
    }

    /// Replays a log on the blocking pool, because long logs take milliseconds.
    async fn replay(
        &self,
        record: MatchRecord,
        log: Vec<StepRow>,
    ) -> Result<(MatchRecord, LiveState), OpenError> {
        let match_id = record.match_id;
        let Some(entry) = self.game(&record) else {
            let (game, version) = (&record.game, record.rules_version);
            tracing::error!(%match_id, game, version, "the rules of a match are not supported");
            return Err(OpenError::Unsupported);
        };
        let setup = record.setup();
        match run_blocking(move || LiveState::replay(entry, &setup, &log)).await {
            Ok(Ok(state)) => Ok((record, state)),
            Ok(Err(err)) => {
                // Nothing is written: what cannot be read now may be readable later, or by another
                // version of this program. An operator can set the match aside.
                tracing::error!(%match_id, %err, "cannot replay a log");
                Err(OpenError::Unplayable(Unplayable::Unreadable))
            }
            Err(_) => {
                tracing::error!(%match_id, "the rules of a match panicked over its log");
                Err(OpenError::Unplayable(Unplayable::Faulty))
            }
        }
    }
}
