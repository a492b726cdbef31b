//! Matches that are over: with everything that anyone needs to check them, and as each viewer saw
//! them.

mod file;
pub(crate) mod rerun;
mod seen;

use std::sync::Arc;

use scrapworks_engine::Viewer;
use scrapworks_protocol::{Match, MatchId, MatchState, Replay};
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

/// Matches that are played again at once to be shown. Whoever comes then waits.
const REPLAYS_MAX: usize = 2;

/// The places at which matches are played again.
#[derive(Debug)]
pub struct Replays(Arc<Semaphore>);

impl Default for Replays {
    fn default() -> Replays {
        Replays(Arc::new(Semaphore::new(REPLAYS_MAX)))
    }
}

/// A match that is over, as it is kept.
#[derive(Debug)]
struct Kept {
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
        let kept = Kept::read(db, id).await?;
        let Some(viewer) = seen_by else { return Ok(Tagged::new(&kept.into_replay())) };
        let place = Arc::clone(&self.0).acquire_owned().await.map_err(|_| Error::Unavailable)?;
        // The place is taken until the match is played, whether or not somebody still waits.
        let played = aside(move || {
            let seen = kept.seen(viewer)?;
            drop(place);
            Ok(Tagged::new(&Replay { seen: Some(seen), ..kept.into_replay() }))
        });
        let failed = |_| Error::Fault { what: "the rules of a match panicked".to_owned() };
        played.await.map_err(failed)?
    }
}

impl Kept {
    async fn read(db: &Db, id: MatchId) -> Result<Kept, Error> {
        let of = history::read(db, id).await?.ok_or(Error::MatchNotFound)?;
        if of.state != MatchState::Finished {
            return Err(Error::MatchNotOver);
        }
        let record = matches::read(db, id).await?.ok_or(Error::MatchNotFound)?;
        let log = steps::read(db, id).await?;
        Ok(Kept { of, record, log })
    }

    fn seen(&self, viewer: Viewer) -> Result<scrapworks_protocol::Seen, Error> {
        if let Some(seat) = viewer.seat().filter(|seat| usize::from(seat.0) >= self.of.seats.len())
        {
            return Err(Error::Malformed {
                problem: format!("viewer: there is no seat {}", seat.0),
            });
        }
        let entry = scrapworks_engine::find(&self.of.game).ok_or(Error::MatchUnplayable)?;
        seen::seen(entry, &self.record.setup(), &self.log, viewer).map_err(|unreplayable| {
            tracing::error!(match_id = %self.of.id, %unreplayable, "a match cannot be shown again");
            Error::MatchUnplayable
        })
    }
}
