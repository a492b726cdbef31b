//! How much a connection may ask, and how often it may ask too much.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

use crate::limits::{Bucket, Rate};

/// Messages of one connection.
pub const MESSAGES: Rate = Rate { burst: 120, every: Duration::from_millis(40) };
/// Messages of all connections of one player.
pub const PLAYER_MESSAGES: Rate = Rate { burst: 240, every: Duration::from_millis(20) };
/// Messages of one connection that read the store: joins, histories, lists.
pub const READS: Rate = Rate { burst: 80, every: Duration::from_millis(250) };
/// Lines that one player says.
pub const LINES: Rate = Rate { burst: 8, every: Duration::from_secs(1) };
/// Messages over a limit, before the connection is ended.
pub const BREACHES: Rate = Rate { burst: 100, every: Duration::from_secs(1) };

/// What a message costs besides being one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cost {
    Message,
    Read,
    Line,
}

/// A limit that was met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Limited {
    /// Until this much later.
    For { ms: u32 },
    /// Once too often.
    Abuse,
}

/// What the connections of one player share.
#[derive(Debug, Clone)]
pub(super) struct PlayerRates(Arc<Mutex<OfPlayer>>);

#[derive(Debug)]
struct OfPlayer {
    messages: Bucket,
    lines: Bucket,
}

#[derive(Debug)]
pub(super) struct Rates {
    messages: Bucket,
    reads: Bucket,
    breaches: Bucket,
    of_player: PlayerRates,
}

impl PlayerRates {
    pub(super) fn new(now: Instant) -> PlayerRates {
        let full = Bucket::full(now);
        PlayerRates(Arc::new(Mutex::new(OfPlayer { messages: full, lines: full })))
    }

    fn take(&self, cost: Cost, now: Instant) -> Result<(), Duration> {
        // A bucket is whole at any time, so a panic elsewhere spoils nothing.
        let mut of_player = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        of_player.messages.take(PLAYER_MESSAGES, now)?;
        match cost {
            Cost::Line => of_player.lines.take(LINES, now),
            Cost::Message | Cost::Read => Ok(()),
        }
    }
}

impl Rates {
    /// Of a spectator, who shares nothing with anybody.
    pub(super) fn new(now: Instant) -> Rates {
        let full = Bucket::full(now);
        let of_player = PlayerRates::new(now);
        Rates { messages: full, reads: full, breaches: full, of_player }
    }

    pub(super) fn belong_to(&mut self, of_player: PlayerRates) {
        self.of_player = of_player;
    }

    pub(super) fn take(&mut self, cost: Cost, now: Instant) -> Result<(), Limited> {
        let taken = self.messages.take(MESSAGES, now).and_then(|()| match cost {
            Cost::Read => self.reads.take(READS, now),
            Cost::Message | Cost::Line => Ok(()),
        });
        match taken.and_then(|()| self.of_player.take(cost, now)) {
            Ok(()) => Ok(()),
            Err(_) if self.breaches.take(BREACHES, now).is_err() => Err(Limited::Abuse),
            Err(wait) => Err(Limited::For { ms: wait.as_millis().clamp(1, 3_600_000) as u32 }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(rates: &mut Rates, cost: Cost, now: Instant) -> usize {
        (0..1000).take_while(|_| rates.take(cost, now).is_ok()).count()
    }

    #[test]
    fn a_burst_is_free_and_then_the_wait_is_named() {
        let now = Instant::now();
        let mut rates = Rates::new(now);
        assert_eq!(taken(&mut rates, Cost::Message, now), MESSAGES.burst as usize);
        assert_eq!(rates.take(Cost::Message, now), Err(Limited::For { ms: 40 }));
        assert_eq!(rates.take(Cost::Message, now + MESSAGES.every), Ok(()));
    }

    #[test]
    fn two_connections_of_a_player_say_no_more_lines_than_one() {
        let now = Instant::now();
        let (mut a, mut b) = (Rates::new(now), Rates::new(now));
        b.belong_to(a.of_player.clone());
        let said = taken(&mut a, Cost::Line, now) + taken(&mut b, Cost::Line, now);
        assert_eq!(said, LINES.burst as usize);
    }

    #[test]
    fn who_never_stops_is_found_out() {
        let now = Instant::now();
        let mut rates = Rates::new(now);
        let abuse = (0..1000).position(|_| rates.take(Cost::Read, now) == Err(Limited::Abuse));
        assert_eq!(abuse, Some((READS.burst + BREACHES.burst) as usize));
    }
}
