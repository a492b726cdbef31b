//! A match out of the store: its log is played again, and every hash compared.

use std::{collections::VecDeque, time::Duration};

use axum::extract::ws::Utf8Bytes;
use scrapworks_engine::BySeat;
use scrapworks_protocol::{MatchId, MatchState, Timestamp, socket::ServerMessage};
use tokio::time::Instant;

use super::{CHAT_LINES, Live, absence::Patience, clock::Clocks, facts::Facts, playing::Playing};
use crate::{
    aside::aside,
    store::{
        chat::{self, Room},
        matches::{self, MatchRecord},
        rematches,
        steps::{self, KeptClocks, StepRow},
    },
};

#[derive(Debug)]
pub(super) struct Loaded {
    pub(super) facts: Facts,
    pub(super) playing: Playing,
    pub(super) clocks: Clocks,
    /// For how long the players of seats have been away who were so before.
    pub(super) absent: BySeat<Option<Duration>>,
    /// The last lines that were said, as frames.
    pub(super) chat: VecDeque<Utf8Bytes>,
    pub(super) finished_at: Option<Timestamp>,
}

/// Why a match cannot be played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LoadError {
    NotFound,
    /// It was set aside for good.
    Void,
    /// The store does not answer, or this program does not know the game or its version.
    Unavailable,
    /// The rules panic over its log.
    Fault,
}

impl Live {
    pub(super) async fn load(&self, match_id: MatchId) -> Result<Loaded, LoadError> {
        let store_fails = |err: sqlx::Error| {
            tracing::warn!(%match_id, %err, "a match cannot be read");
            LoadError::Unavailable
        };
        let _turn = self.opening().acquire().await.map_err(|_| LoadError::Unavailable)?;
        let record = matches::read(self.db(), match_id).await.map_err(store_fails)?;
        let record = record.ok_or(LoadError::NotFound)?;
        if record.state == MatchState::Void {
            return Err(LoadError::Void);
        }
        let log = steps::read(self.db(), match_id).await.map_err(store_fails)?;
        let room = Room::Match(match_id);
        let lines = chat::read(self.db(), room, None, CHAT_LINES as u32).await;
        let lines = lines.map_err(store_fails)?.into_iter();
        let chat = lines.map(|line| ServerMessage::Chat(line).to_json().into()).collect();
        let finished_at = record.finished_at.map(Timestamp::from_ms);
        let kept = log.last().and_then(|row| row.clocks.clone());
        let (record, playing) = self.replay(record, log).await?;
        let mut facts = Facts::of(record);
        if finished_at.is_some() {
            facts.rematch = rematches::offered(self.db(), match_id).await.map_err(store_fails)?;
        }
        let clocks = self.clocks(&facts, &playing, kept.as_ref());
        let absent = self.absent(&facts, &playing, kept.as_ref());
        Ok(Loaded { facts, playing, clocks, absent, chat, finished_at })
    }

    /// Running, and charged for the time in which the match was not in memory.
    fn clocks(&self, facts: &Facts, playing: &Playing, kept: Option<&KeptClocks>) -> Clocks {
        let (seats, moment) = (facts.seats.seats(), playing.moment());
        let elapsed = kept.map_or(Duration::ZERO, |kept| self.uptime().since(kept.at));
        let bots = facts.bots();
        let mut clocks = Clocks::restore(facts.clock, seats, moment, bots, kept, elapsed);
        clocks.start(Instant::now());
        clocks
    }

    /// Charged alike.
    fn absent(
        &self,
        facts: &Facts,
        playing: &Playing,
        kept: Option<&KeptClocks>,
    ) -> BySeat<Option<Duration>> {
        let (patience, deciding) = (Patience::of(facts.clock), playing.moment().deciding);
        BySeat::new(facts.seats.seats(), |seat| {
            let kept = kept?;
            let counted_ms = (*kept.absent_ms.get(usize::from(seat.0))?)?;
            let counts = patience.counts(deciding.contains(seat));
            let since = if counts { self.uptime().since(kept.at) } else { Duration::ZERO };
            Some(Duration::from_millis(counted_ms) + since)
        })
    }

    /// Long logs take milliseconds, which is too long for a thread that serves others.
    async fn replay(
        &self,
        record: MatchRecord,
        log: Vec<StepRow>,
    ) -> Result<(MatchRecord, Playing), LoadError> {
        let match_id = record.match_id;
        let Some(entry) = self.game(&record) else {
            let (game, version) = (&record.game, record.rules_version);
            tracing::error!(%match_id, game, version, "this program cannot play such a match");
            return Err(LoadError::Unavailable);
        };
        let setup = record.setup();
        let replayed = aside(move || Playing::replay(entry, &setup, &log)).await;
        match replayed {
            Ok(Ok(playing)) => Ok((record, playing)),
            Ok(Err(unreplayable)) => {
                tracing::error!(%match_id, %unreplayable, "a match is set aside for good");
                if let Err(err) = matches::make_void(self.db(), match_id).await {
                    tracing::warn!(%match_id, %err, "a void match could not be marked");
                }
                Err(LoadError::Void)
            }
            Err(_) => {
                tracing::error!(%match_id, "the rules of a match panicked over its log");
                Err(LoadError::Fault)
            }
        }
    }
}
