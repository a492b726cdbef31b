//! The matches that began to wait for players a short while ago, in memory.

use std::collections::HashMap;

use scrapworks_protocol::{MatchId, PlayerId};
use tokio::time::Instant;

/// Waits in memory. What is more is found in the logs later.
const WAITS_MAX: usize = 200_000;
/// How often a player who is connected all the time is looked for again. A connection may be dead
/// without the server knowing.
const CHECKS_MAX: u8 = 4;

#[derive(Debug, Default)]
pub(super) struct Awaited {
    of: HashMap<PlayerId, Vec<Wait>>,
    count: usize,
}

/// A match that waits for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Wait {
    pub(super) match_id: MatchId,
    due_at: Instant,
    /// How often it was due while the player was connected.
    checks: u8,
}

impl Awaited {
    /// Remembers a wait until it is due, in the place of an earlier one of the same match. False
    /// if there are too many.
    pub(super) fn begin(&mut self, player: PlayerId, match_id: MatchId, due_at: Instant) -> bool {
        self.insert(player, Wait { match_id, due_at, checks: 0 })
    }

    /// Keeps a wait until later, because the player is connected. It is dropped after some times,
    /// and if the match waits anew by now.
    pub(super) fn postpone(&mut self, player: PlayerId, wait: Wait, due_at: Instant) {
        let checks = wait.checks + 1;
        let waits = self.of.get(&player);
        let is_replaced = waits.is_some_and(|waits| waits.iter().any(|it| it.is_same(&wait)));
        if checks < CHECKS_MAX && !is_replaced {
            self.insert(player, Wait { due_at, checks, ..wait });
        }
    }

    /// Forgets what waits for a player.
    pub(super) fn came_back(&mut self, player: PlayerId) {
        self.count -= self.of.remove(&player).map_or(0, |waits| waits.len());
    }

    /// Takes what is due.
    pub(super) fn take_due(&mut self, now: Instant) -> Vec<(PlayerId, Wait)> {
        let mut due = Vec::new();
        self.of.retain(|player, waits| {
            waits.retain(|wait| {
                let is_due = wait.due_at <= now;
                if is_due {
                    due.push((*player, *wait));
                }
                !is_due
            });
            !waits.is_empty()
        });
        self.count -= due.len();
        due
    }

    fn insert(&mut self, player: PlayerId, wait: Wait) -> bool {
        let waits = self.of.entry(player).or_default();
        if let Some(earlier) = waits.iter_mut().find(|it| it.is_same(&wait)) {
            *earlier = wait;
            return true;
        }
        if self.count >= WAITS_MAX {
            if waits.is_empty() {
                self.of.remove(&player);
            }
            return false;
        }
        waits.push(wait);
        self.count += 1;
        true
    }
}

impl Wait {
    fn is_same(&self, other: &Wait) -> bool {
        self.match_id == other.match_id
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use uuid::Uuid;

    use super::*;

    const ANN: PlayerId = PlayerId(Uuid::from_u128(1));
    const BO: PlayerId = PlayerId(Uuid::from_u128(2));
    const SECOND: Duration = Duration::from_secs(1);

    fn game(n: u128) -> MatchId {
        MatchId(Uuid::from_u128(n))
    }

    fn due(waits: &mut Awaited, now: Instant) -> Vec<(PlayerId, MatchId)> {
        let mut due: Vec<_> =
            waits.take_due(now).into_iter().map(|(player, wait)| (player, wait.match_id)).collect();
        due.sort_unstable();
        due
    }

    #[test]
    fn a_wait_is_due_once_and_counts_from_the_newest_turn() {
        let (mut waits, start) = (Awaited::default(), Instant::now());
        assert!(waits.begin(ANN, game(1), start + 30 * SECOND));
        assert!(waits.begin(ANN, game(2), start + 30 * SECOND));
        assert!(waits.begin(BO, game(1), start + 31 * SECOND));
        assert!(waits.begin(ANN, game(1), start + 40 * SECOND));
        assert_eq!(due(&mut waits, start + 29 * SECOND), []);
        assert_eq!(due(&mut waits, start + 30 * SECOND), [(ANN, game(2))]);
        assert_eq!(due(&mut waits, start + 40 * SECOND), [(ANN, game(1)), (BO, game(1))]);
        assert_eq!((waits.count, waits.of.len()), (0, 0));
    }

    #[test]
    fn who_comes_back_is_told_nothing() {
        let (mut waits, start) = (Awaited::default(), Instant::now());
        waits.begin(ANN, game(1), start);
        waits.begin(BO, game(1), start);
        waits.came_back(ANN);
        waits.came_back(ANN);
        assert_eq!(due(&mut waits, start), [(BO, game(1))]);
        assert_eq!(waits.count, 0);
    }

    #[test]
    fn who_stays_connected_is_looked_for_some_times() {
        let (mut waits, start) = (Awaited::default(), Instant::now());
        waits.begin(ANN, game(1), start);
        for times in 1..=u32::from(CHECKS_MAX) {
            let now = start + SECOND * (times - 1);
            let (player, wait) = waits.take_due(now)[0];
            waits.postpone(player, wait, start + SECOND * times);
        }
        assert_eq!(due(&mut waits, start + 60 * SECOND), []);
    }

    #[test]
    fn a_postponed_wait_does_not_replace_a_newer_one() {
        let (mut waits, start) = (Awaited::default(), Instant::now());
        waits.begin(ANN, game(1), start);
        let (player, wait) = waits.take_due(start)[0];
        waits.begin(ANN, game(1), start + 5 * SECOND);
        waits.postpone(player, wait, start + 60 * SECOND);
        assert_eq!(due(&mut waits, start + 5 * SECOND), [(ANN, game(1))]);
        assert_eq!(waits.count, 0);
    }

    #[test]
    fn there_is_a_limit() {
        let (mut waits, start) =
            (Awaited { count: WAITS_MAX, ..Awaited::default() }, Instant::now());
        assert!(!waits.begin(ANN, game(1), start));
        assert!(waits.of.is_empty());
    }
}
