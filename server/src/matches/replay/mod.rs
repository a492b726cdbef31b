//! Replays of finished matches: all that is needed to check a match, and its views as one viewer
//! saw them.

pub(crate) mod export;
pub(crate) mod viewer;

use std::sync::Arc;

use scrapworks_engine::Viewer;
use scrapworks_protocol::{MatchId, MatchState, Replay, Seen};
use tokio::sync::Semaphore;

use crate::{
    blocking::run_blocking,
    error::Error,
    matches::replay::{export::StoredMatch, viewer::seen},
    store::db::Db,
};

/// Replays that are built at the same time; further requests wait.
const REPLAYS_MAX: usize = 2;

/// Builds replays, a limited number at a time.
#[derive(Debug)]
pub struct Replays(Arc<Semaphore>);

impl Default for Replays {
    fn default() -> Replays {
        Replays(Arc::new(Semaphore::new(REPLAYS_MAX)))
    }
}

impl Replays {
    /// Builds the replay of a finished match, with the views and events of `seen_by` if given, and
    /// encodes it on the blocking pool.
    ///
    /// # Errors
    /// [`Error::MatchNotFound`], [`Error::MatchNotOver`], [`Error::MatchUnplayable`] if its rules
    /// are not supported any more, [`Error::Malformed`] if `seen_by` is not one of its seats.
    pub(crate) async fn build<T: Send + 'static>(
        &self,
        db: &Db,
        id: MatchId,
        seen_by: Option<Viewer>,
        encode: impl FnOnce(&Replay) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let permit = Arc::clone(&self.0).acquire_owned().await.map_err(|_| Error::Unavailable)?;
        let stored = StoredMatch::read(db, id).await?.ok_or(Error::MatchNotFound)?;
        if stored.view.state != MatchState::Finished {
            return Err(Error::MatchNotOver);
        }
        let built = run_blocking(move || {
            // Held until the work is done, even if the client has gone.
            let _permit = permit;
            let seen = seen_by.map(|viewer| seen_in(&stored, viewer)).transpose()?;
            Ok(encode(&Replay { seen, ..stored.into_replay() }))
        });
        let panicked = |_| Error::Fault { what: "the rules of a match panicked".to_owned() };
        built.await.map_err(panicked)?
    }
}

fn seen_in(stored: &StoredMatch, viewer: Viewer) -> Result<Seen, Error> {
    let seats = stored.view.seats.len();
    if let Some(seat) = viewer.seat().filter(|seat| usize::from(seat.0) >= seats) {
        let problem = format!("viewer: there is no seat {}", seat.0);
        return Err(Error::Malformed { problem });
    }
    let entry = scrapworks_engine::find(&stored.view.game).ok_or(Error::MatchUnplayable)?;
    seen(entry, &stored.record.setup(), &stored.log, viewer).map_err(|err| {
        tracing::error!(match_id = %stored.view.id, %err, "cannot replay a finished match");
        Error::MatchUnplayable
    })
}
