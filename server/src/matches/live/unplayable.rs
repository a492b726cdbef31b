//! Why a match that exists is not played.

use std::{collections::BTreeMap, time::Duration};

use scrapworks_engine::Refused;
use scrapworks_protocol::MatchId;
use tokio::time::Instant;

use crate::matches::refusals;

/// How long a match is not opened again whose log could not be replayed: trying costs time.
const UNREADABLE_FOR: Duration = Duration::from_secs(60);
/// Such matches that are remembered.
const UNREADABLE_MAX: usize = 10_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unplayable {
    /// An operator has set it aside: its row says `void`, until it is reopened.
    SetAside,
    /// Its log cannot be replayed.
    Unreadable,
    /// Its rules panic. After a few panics in a row it is not opened before the next restart, which
    /// may bring repaired rules.
    Faulty,
}

impl Unplayable {
    pub(crate) fn refused(self) -> Refused {
        match self {
            Unplayable::SetAside => refusals::void(),
            Unplayable::Unreadable => refusals::unreadable(),
            Unplayable::Faulty => refusals::fault(),
        }
    }
}

/// Matches that this process does not open, and until when; None until the next restart.
#[derive(Debug, Default)]
pub(super) struct UnplayableMatches(BTreeMap<MatchId, (Unplayable, Option<Instant>)>);

impl UnplayableMatches {
    /// Remembers it, unless the database knows: then it is asked each time.
    pub(super) fn insert(&mut self, match_id: MatchId, why: Unplayable) {
        let now = Instant::now();
        self.0.retain(|_, (_, until)| until.is_none_or(|until| until > now));
        let until = match why {
            Unplayable::SetAside => return,
            Unplayable::Unreadable if self.0.len() >= UNREADABLE_MAX => return,
            Unplayable::Unreadable => Some(now + UNREADABLE_FOR),
            Unplayable::Faulty => None,
        };
        self.0.insert(match_id, (why, until));
    }

    pub(super) fn get(&self, match_id: MatchId) -> Option<Unplayable> {
        let (why, until) = self.0.get(&match_id)?;
        until.is_none_or(|until| until > Instant::now()).then_some(*why)
    }
}
