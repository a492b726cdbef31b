//! Who of the players connected to this node waits, and what they were told, so that each of them
//! learns how it ends: once, and even if the node that ended it died before it could say so.

use std::{
    collections::{BTreeMap, HashMap},
    time::Duration,
};

use parking_lot::{Mutex, MutexGuard};
use scrapworks_protocol::{Pairing, PairingId, PlayerId};
use tokio::time::Instant;
use uuid::Uuid;

/// For how long an end is remembered, which other nodes may tell late.
const REMEMBERED: Duration = Duration::from_mins(2);

#[derive(Debug, Default)]
pub(super) struct Announced(Mutex<Inner>);

#[derive(Debug, Default)]
struct Inner {
    /// As the players were told last.
    waiting: BTreeMap<(PlayerId, PairingId), Pairing>,
    ended: HashMap<PairingId, Instant>,
    /// Those that the match of another one has ended, unless they began after it.
    replaced: HashMap<PairingId, Instant>,
}

impl Announced {
    /// Notes what a player is told now that it waits for. False if its end was told.
    pub(super) fn show(&self, player: PlayerId, view: Pairing) -> bool {
        let mut inner = self.lock();
        let is_on = !inner.ended.contains_key(&view.id);
        if is_on {
            inner.replaced.remove(&view.id);
            inner.waiting.insert((player, view.id), view);
        }
        is_on
    }

    /// How many waited when the player was told last.
    pub(super) fn shown_count(&self, player: PlayerId, id: PairingId) -> Option<u32> {
        Some(self.lock().waiting.get(&(player, id))?.waiting)
    }

    /// What the players were told last that they wait for.
    pub(super) fn all(&self) -> Vec<(PlayerId, Pairing)> {
        let inner = self.lock();
        inner.waiting.iter().map(|((player, _), view)| (*player, view.clone())).collect()
    }

    /// Forgets players who are not connected any more, and ends of which nobody speaks any more.
    pub(super) fn forget(&self, is_connected: impl Fn(PlayerId) -> bool, now: Instant) {
        let mut inner = self.lock();
        inner.waiting.retain(|(player, _), _| is_connected(*player));
        let is_recent = |at: &mut Instant| now.saturating_duration_since(*at) < REMEMBERED;
        inner.ended.retain(|_, at| is_recent(at));
        inner.replaced.retain(|_, at| is_recent(at));
    }

    /// Notes the end of a pairing. False if it was noted before, or a match has ended it.
    pub(super) fn end(&self, player: PlayerId, id: PairingId, now: Instant) -> bool {
        let mut inner = self.lock();
        inner.waiting.remove(&(player, id));
        inner.ended.insert(id, now).is_none() && !inner.replaced.contains_key(&id)
    }

    /// Notes that a player has a match, which ends all that it waited for, unless it waits for it
    /// since then. False if the end of this pairing was noted before.
    pub(super) fn pair(&self, player: PlayerId, id: PairingId, now: Instant) -> bool {
        let mut inner = self.lock();
        let [first, last] = [Uuid::nil(), Uuid::max()].map(|id| (player, PairingId(id)));
        let others: Vec<_> = inner.waiting.range(first..=last).map(|(key, _)| *key).collect();
        for key in others {
            inner.waiting.remove(&key);
            if key.1 != id {
                inner.replaced.insert(key.1, now);
            }
        }
        inner.ended.insert(id, now).is_none()
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock()
    }
}

#[cfg(test)]
mod tests {
    use scrapworks_protocol::{Clock, Hex32, Timestamp};

    use super::*;

    const ANN: PlayerId = PlayerId(Uuid::from_u128(1));
    const BO: PlayerId = PlayerId(Uuid::from_u128(2));
    const TWO: PairingId = PairingId(Uuid::from_u128(3));
    const THREE: PairingId = PairingId(Uuid::from_u128(4));
    const OF_BO: PairingId = PairingId(Uuid::from_u128(5));

    fn view(id: PairingId) -> Pairing {
        Pairing {
            id,
            game: "scrappers".to_owned(),
            seats: 2,
            clock: Clock::None,
            rated: false,
            waiting: 1,
            typical_wait_ms: None,
            commitment: Hex32([0; 32]),
            created_at: Timestamp::from_ms(0),
            expires_at: Timestamp::from_ms(1),
        }
    }

    fn shown(announced: &Announced) -> Vec<PairingId> {
        announced.all().into_iter().map(|(_, view)| view.id).collect()
    }

    #[test]
    fn an_end_is_told_once_and_is_final() {
        let (announced, now) = (Announced::default(), Instant::now());
        assert!(announced.show(ANN, view(TWO)));
        assert!(announced.end(ANN, TWO, now));
        assert!(!announced.end(ANN, TWO, now), "as another node says it, too");
        assert!(!announced.pair(ANN, TWO, now));
        assert!(!announced.show(ANN, view(TWO)), "it was read before its end");
        assert!(shown(&announced).is_empty());
        announced.forget(|_| true, now + REMEMBERED);
        assert!(announced.end(ANN, TWO, now));
    }

    #[test]
    fn a_match_ends_all_that_its_player_waited_for() {
        let (announced, now) = (Announced::default(), Instant::now());
        for (player, id) in [(ANN, TWO), (ANN, THREE), (BO, OF_BO)] {
            announced.show(player, view(id));
        }
        assert!(announced.pair(ANN, TWO, now));
        assert_eq!(shown(&announced), [OF_BO]);
        assert!(!announced.end(ANN, THREE, now), "the match has told that");
    }

    #[test]
    fn what_was_asked_for_after_the_match_began_goes_on() {
        let (announced, now) = (Announced::default(), Instant::now());
        // The news of the first match come after the second request.
        announced.show(ANN, view(TWO));
        announced.show(ANN, view(THREE));
        assert!(announced.pair(ANN, TWO, now));
        assert!(announced.show(ANN, view(THREE)), "it is still in the database");
        assert_eq!(shown(&announced), [THREE]);
        assert!(announced.pair(ANN, THREE, now), "its match is told");
        assert!(!announced.end(ANN, THREE, now));
    }

    #[test]
    fn who_has_left_is_forgotten() {
        let announced = Announced::default();
        announced.show(ANN, view(TWO));
        announced.show(BO, view(OF_BO));
        announced.forget(|player| player == BO, Instant::now());
        assert_eq!(shown(&announced), [OF_BO]);
    }
}
