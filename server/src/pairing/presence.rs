//! Who of the waiting people is there. Kept in memory only; a server that has just started takes
//! everybody for present.

use std::{
    collections::{HashMap, HashSet},
    time::Duration,
};

use parking_lot::Mutex;
use scrapworks_protocol::PlayerId;
use tokio::time::Instant;

/// Who has no connection for this long waits no longer. Long enough for a reload of the page.
pub(super) const ABSENT_AFTER: Duration = Duration::from_secs(10);

/// How often a node looks at all who wait, and asks them for a sign of life.
pub(crate) const LOOK_EVERY: Duration = Duration::from_secs(3);

/// When each waiting player was last connected and heard of, by any node.
#[derive(Debug, Default)]
pub(super) struct Presence(Mutex<HashMap<PlayerId, Instant>>);

impl Presence {
    /// Notes players who were there at that time.
    pub(super) fn note(&self, players: impl IntoIterator<Item = PlayerId>, at: Instant) {
        let mut seen = self.0.lock();
        for player in players {
            let last = seen.entry(player).or_insert(at);
            *last = at.max(*last);
        }
    }

    /// Forgets everybody: another node pairs. Should it be this one's turn, all are new to it.
    pub(super) fn forget_all(&self) {
        self.0.lock().clear();
    }

    /// Forgets who waits no longer, counts who is new as present, and returns who has been away for
    /// too long.
    pub(super) fn absent(&self, waiting: &HashSet<PlayerId>, now: Instant) -> HashSet<PlayerId> {
        let mut seen = self.0.lock();
        seen.retain(|player, _| waiting.contains(player));
        let is_absent = |player: &&PlayerId| {
            let at = *seen.entry(**player).or_insert(now);
            now.saturating_duration_since(at) >= ABSENT_AFTER
        };
        waiting.iter().filter(is_absent).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const ANN: PlayerId = PlayerId(Uuid::from_u128(1));
    const BO: PlayerId = PlayerId(Uuid::from_u128(2));
    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn who_has_no_connection_for_ten_seconds_is_absent() {
        let (presence, start) = (Presence::default(), Instant::now());
        let both = HashSet::from([ANN, BO]);
        assert!(presence.absent(&both, start).is_empty());
        presence.note([ANN], start + 5 * SECOND);
        assert!(presence.absent(&both, start + ABSENT_AFTER - SECOND).is_empty());
        assert_eq!(presence.absent(&both, start + ABSENT_AFTER), HashSet::from([BO]));
    }

    #[test]
    fn what_was_seen_before_is_no_news() {
        let (presence, start) = (Presence::default(), Instant::now());
        presence.note([ANN], start + 5 * SECOND);
        presence.note([ANN], start);
        let ann = HashSet::from([ANN]);
        assert!(presence.absent(&ann, start + ABSENT_AFTER).is_empty());
        assert_eq!(presence.absent(&ann, start + ABSENT_AFTER + 5 * SECOND), ann);
    }

    #[test]
    fn whose_turn_it_is_to_pair_takes_everybody_for_present() {
        let (presence, start) = (Presence::default(), Instant::now());
        let both = HashSet::from([ANN, BO]);
        presence.note([ANN], start);
        presence.forget_all();
        assert!(presence.absent(&both, start + 2 * ABSENT_AFTER).is_empty());
        assert_eq!(presence.absent(&both, start + 3 * ABSENT_AFTER), both);
    }

    #[test]
    fn who_waits_again_is_new() {
        let (presence, start) = (Presence::default(), Instant::now());
        presence.absent(&HashSet::from([ANN]), start);
        presence.absent(&HashSet::new(), start + SECOND);
        assert!(presence.absent(&HashSet::from([ANN]), start + ABSENT_AFTER).is_empty());
    }
}
