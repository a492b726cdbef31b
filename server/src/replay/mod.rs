//! Matches that are over: with everything that anyone needs to check them, and as each viewer saw
//! them.

mod file;
pub(crate) mod rerun;
mod seen;

pub(crate) use file::{digest, row};
pub(crate) use seen::seen;

use std::sync::Arc;

use scrapworks_engine::Viewer;
use scrapworks_protocol::{Match, MatchId, MatchState, Replay, Seen};
use tokio::sync::Semaphore;

use crate::{
    api::Tagged,
    aside::aside,
    error::Error,
    store::{
        Db, history,
        matches::{self, MatchRecord},
        steps::{self, StepRow},
    },
};

/// Replays that are made at once, and logs for them in memory. Whoever comes then waits.
const REPLAYS_MAX: usize = 2;

/// The places at which replays are made.
#[derive(Debug)]
pub struct Replays(Arc<Semaphore>);

impl Default for Replays {
    fn default() -> Replays {
        Replays(Arc::new(Semaphore::new(REPLAYS_MAX)))
    }
}

/// A match as it is kept.
#[derive(Debug)]
pub(crate) struct Kept {
    of: Match,
    record: MatchRecord,
    log: Vec<StepRow>,
}

impl Replays {
    /// `seen_by` says whose views and events come with it, if any.
    pub(crate) async fn read(
        &self,
        db: &Db,
        id: MatchId,
        seen_by: Option<Viewer>,
    ) -> Result<Tagged<Replay>, Error> {
        let place = Arc::clone(&self.0).acquire_owned().await.map_err(|_| Error::Unavailable)?;
        let kept = Kept::read(db, id).await?.ok_or(Error::MatchNotFound)?;
        if kept.of.state != MatchState::Finished {
            return Err(Error::MatchNotOver);
        }
        // The place is taken until it is done, whether or not somebody still waits.
        let played = aside(move || {
            let _place = place;
            let seen = seen_by.map(|viewer| kept.seen(viewer)).transpose()?;
            Ok(Tagged::new(&Replay { seen, ..kept.into_replay() }))
        });
        let failed = |_| Error::Fault { what: "the rules of a match panicked".to_owned() };
        played.await.map_err(failed)?
    }
}

impl Kept {
    /// None also if some of its rows are gone.
    pub(crate) async fn read(db: &Db, id: MatchId) -> sqlx::Result<Option<Kept>> {
        let Some(of) = history::read(db, id).await? else { return Ok(None) };
        let Some(record) = matches::read(db, id).await? else { return Ok(None) };
        let mut log = steps::read(db, id).await?;
        // It may have gone on since it was read what it is.
        log.truncate(of.seq as usize + 1);
        Ok(Some(Kept { of, record, log }))
    }

    fn seen(&self, viewer: Viewer) -> Result<Seen, Error> {
        if let Some(seat) = viewer.seat().filter(|seat| usize::from(seat.0) >= self.of.seats.len())
        {
            return Err(Error::Malformed {
                problem: format!("viewer: there is no seat {}", seat.0),
            });
        }
        let entry = scrapworks_engine::find(&self.of.game).ok_or(Error::MatchUnplayable)?;
        seen(entry, &self.record.setup(), &self.log, viewer).map_err(|unreplayable| {
            tracing::error!(match_id = %self.of.id, %unreplayable, "a match cannot be shown again");
            Error::MatchUnplayable
        })
    }
}
