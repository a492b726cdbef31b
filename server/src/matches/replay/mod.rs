//! Replays of finished matches: all that is needed to check a match, and its views as one viewer
//! saw them. Each is built once for many who ask, and kept compressed for a while.

pub(crate) mod export;
pub(crate) mod viewer;

use axum::body::Bytes;
use parking_lot::Mutex;
use scrapworks_engine::Viewer;
use scrapworks_protocol::{Match, MatchId, MatchState, Replay, Seen};
use sha2::{Digest, Sha256};

use crate::{
    blocking::run_in_background,
    byte_cache::ByteCache,
    compression::gzip,
    error::Error,
    fair_pool::{Class, FairPool, Requester},
    matches::replay::{export::StoredMatch, viewer::seen},
    store::{db::Db, matches::history},
};

/// Replays that are built at the same time; further requests wait, those of who used least first.
const REPLAYS_MAX: usize = 2;
/// Bytes of compressed replays that are kept.
const KEPT_BYTES_MAX: usize = 64 << 20;

/// Says which version of a replay it is.
pub(crate) type ReplayTag = [u8; 16];

/// Builds replays, a limited number at a time.
#[derive(Debug)]
pub struct Replays {
    slots: FairPool,
    /// Bodies as gzip, by tag.
    kept: Mutex<ByteCache<ReplayTag, Bytes>>,
}

impl Default for Replays {
    fn default() -> Replays {
        Replays {
            slots: FairPool::new(REPLAYS_MAX),
            kept: Mutex::new(ByteCache::new(KEPT_BYTES_MAX)),
        }
    }
}

impl Replays {
    /// The tag of the replay of a finished match, with the views and events of `seen_by` if given:
    /// another one whenever the replay would be another one. Nothing is built for it.
    ///
    /// # Errors
    /// [`Error::MatchNotFound`], [`Error::MatchNotOver`], [`Error::Malformed`] if `seen_by` is not
    /// one of its seats.
    pub(crate) async fn tag(
        &self,
        db: &Db,
        id: MatchId,
        seen_by: Option<Viewer>,
    ) -> Result<ReplayTag, Error> {
        let view = history::read(db, id).await?.ok_or(Error::MatchNotFound)?;
        check(&view, seen_by)?;
        Ok(tag_of(&view, seen_by))
    }

    /// The body as gzip, which is kept under this tag, or built on a background thread.
    ///
    /// # Errors
    /// Those of [`tag`](Self::tag), and [`Error::MatchUnplayable`] if the rules are not supported
    /// any more.
    pub(crate) async fn body(
        &self,
        db: &Db,
        (id, seen_by): (MatchId, Option<Viewer>),
        tag: ReplayTag,
        requester: Requester,
    ) -> Result<Bytes, Error> {
        if let Some(body) = self.kept(&tag) {
            return Ok(body);
        }
        let slot = self.slots.acquire(requester, Class::Watched).await;
        // Somebody else may have waited for the same one.
        if let Some(body) = self.kept(&tag) {
            return Ok(body);
        }
        let stored = StoredMatch::read(db, id).await?.ok_or(Error::MatchNotFound)?;
        check(&stored.view, seen_by)?;
        // A name may have changed since the tag was read.
        let tag = tag_of(&stored.view, seen_by);
        let built = run_in_background(move || {
            // Held until the work is done, even if the client has gone.
            let _slot = slot;
            let seen = seen_by.map(|viewer| seen_in(&stored, viewer)).transpose()?;
            let replay = Replay { seen, ..stored.into_replay() };
            Ok::<_, Error>(gzip(&serde_json::to_vec(&replay).expect("a replay can be encoded")))
        });
        let panicked = |_| Error::Fault { what: "the rules of a match panicked".to_owned() };
        let body: Bytes = built.await.map_err(panicked)??;
        self.kept.lock().insert(tag, body.clone(), body.len());
        Ok(body)
    }

    fn kept(&self, tag: &ReplayTag) -> Option<Bytes> {
        self.kept.lock().get(tag).cloned()
    }
}

fn check(view: &Match, seen_by: Option<Viewer>) -> Result<(), Error> {
    if view.state != MatchState::Finished {
        return Err(Error::MatchNotOver);
    }
    let seats = view.seats.len();
    match seen_by.and_then(Viewer::seat).filter(|seat| usize::from(seat.0) >= seats) {
        Some(seat) => {
            Err(Error::Malformed { problem: format!("viewer: there is no seat {}", seat.0) })
        }
        None => Ok(()),
    }
}

/// The log of a finished match never changes; names of its players, and the program, may.
fn tag_of(view: &Match, seen_by: Option<Viewer>) -> ReplayTag {
    let seat = seen_by.and_then(Viewer::seat).map(|seat| seat.0);
    let of = (env!("CARGO_PKG_VERSION"), seen_by.is_some(), seat, view);
    let json = serde_json::to_vec(&of).expect("a match can be encoded");
    let mut tag = [0; 16];
    tag.copy_from_slice(&Sha256::digest(&json)[..16]);
    tag
}

fn seen_in(stored: &StoredMatch, viewer: Viewer) -> Result<Seen, Error> {
    let entry = scrapworks_engine::find(&stored.view.game).ok_or(Error::MatchUnplayable)?;
    seen(entry, &stored.record.setup(), &stored.log, viewer).map_err(|err| {
        tracing::error!(match_id = %stored.view.id, %err, "cannot replay a finished match");
        Error::MatchUnplayable
    })
}
