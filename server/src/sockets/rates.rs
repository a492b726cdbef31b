//! Rate limits of WebSocket messages.

use std::{sync::Arc, time::Duration};

use parking_lot::Mutex;
use tokio::time::Instant;

use crate::rate_limit::{Bucket, Rate, wait_ms};

/// Messages of one connection.
pub const MESSAGES: Rate = Rate { burst: 120, every: Duration::from_millis(40) };
/// Messages of all connections of one player.
pub const PLAYER_MESSAGES: Rate = Rate { burst: 240, every: Duration::from_millis(20) };
/// Messages of one connection that read the database: joins, histories, lists.
pub const READS: Rate = Rate { burst: 80, every: Duration::from_millis(250) };
/// Messages and control frames of all connections of one address: forty people who are busy.
pub const ADDRESS_MESSAGES: Rate = Rate { burst: 2_000, every: Duration::from_millis(1) };
/// Messages of all connections of one address that read the database.
pub const ADDRESS_READS: Rate = Rate { burst: 600, every: Duration::from_millis(20) };
/// Bytes of all connections of one address, frames that make no message included.
pub const ADDRESS_BYTES: Rate = Rate { burst: 2 << 20, every: Duration::from_micros(1) };
/// Chat lines of one player.
pub const LINES: Rate = Rate { burst: 8, every: Duration::from_secs(1) };
/// Messages that come before the time that was named, until the connection is closed.
pub const BREACHES: Rate = Rate { burst: 100, every: Duration::from_secs(1) };

/// The kind of a message, by the limits that apply to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MessageCost {
    Message,
    Read,
    Chat,
}

/// A limit was exceeded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RateExceeded {
    RetryAfter {
        ms: u32,
    },
    /// Too often; the connection is to be closed.
    Abuse,
}

/// The limits that all connections of a player share.
#[derive(Debug, Clone)]
pub(crate) struct PlayerRates(Arc<Mutex<OfPlayer>>);

#[derive(Debug)]
struct OfPlayer {
    messages: Bucket,
    lines: Bucket,
}

/// The limits that all connections of an address share, of each network that it is in.
#[derive(Debug, Clone)]
pub(crate) struct AddressRates(Vec<NetworkRates>);

/// The limits that all connections of a network share.
#[derive(Debug, Clone)]
pub(crate) struct NetworkRates(Arc<Mutex<OfNetwork>>);

#[derive(Debug)]
struct OfNetwork {
    allowance: u32,
    messages: Bucket,
    reads: Bucket,
    bytes: Bucket,
}

#[derive(Debug)]
pub(crate) struct ConnectionRates {
    messages: Bucket,
    reads: Bucket,
    breaches: Bucket,
    /// Until when the client was asked to wait.
    wait_until: Instant,
    of_player: PlayerRates,
    of_address: AddressRates,
}

impl AddressRates {
    pub(crate) fn new(networks: Vec<NetworkRates>) -> AddressRates {
        AddressRates(networks)
    }

    /// Charges bytes that were read, and returns how long to wait before more are read.
    pub(crate) fn read(&self, bytes: usize, now: Instant) -> Duration {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        let charge = |network: &NetworkRates| {
            let mut network = network.0.lock();
            let rate = ADDRESS_BYTES.times(network.allowance);
            network.bytes.charge(rate, bytes, now)
        };
        self.0.iter().map(charge).max().unwrap_or_default()
    }

    fn take(&self, cost: MessageCost, now: Instant) -> Result<(), Duration> {
        self.0.iter().try_for_each(|network| network.take(cost, now))
    }
}

impl NetworkRates {
    pub(crate) fn new(now: Instant) -> NetworkRates {
        let (messages, reads, bytes) = (Bucket::full(now), Bucket::full(now), Bucket::full(now));
        let allowance = 1;
        NetworkRates(Arc::new(Mutex::new(OfNetwork { allowance, messages, reads, bytes })))
    }

    /// Raises how many times the rates of one address it has: a part of it may have more than the
    /// rest.
    pub(crate) fn allow(&self, times: u32) {
        let mut network = self.0.lock();
        network.allowance = network.allowance.max(times);
    }

    fn take(&self, cost: MessageCost, now: Instant) -> Result<(), Duration> {
        let mut network = self.0.lock();
        let allowance = network.allowance;
        network.messages.take(ADDRESS_MESSAGES.times(allowance), now)?;
        match cost {
            MessageCost::Read => network.reads.take(ADDRESS_READS.times(allowance), now),
            MessageCost::Message | MessageCost::Chat => Ok(()),
        }
    }
}

impl PlayerRates {
    pub(crate) fn new(now: Instant) -> PlayerRates {
        let full = Bucket::full(now);
        PlayerRates(Arc::new(Mutex::new(OfPlayer { messages: full, lines: full })))
    }

    fn take(&self, cost: MessageCost, now: Instant) -> Result<(), Duration> {
        let mut of_player = self.0.lock();
        of_player.messages.take(PLAYER_MESSAGES, now)?;
        match cost {
            MessageCost::Chat => of_player.lines.take(LINES, now),
            MessageCost::Message | MessageCost::Read => Ok(()),
        }
    }
}

impl ConnectionRates {
    /// The rates of a spectator, which are not shared.
    pub(crate) fn new(now: Instant) -> ConnectionRates {
        let full = Bucket::full(now);
        let of_player = PlayerRates::new(now);
        let of_address = AddressRates::new(Vec::new());
        let (messages, reads, breaches) = (full, full, full);
        ConnectionRates { messages, reads, breaches, wait_until: now, of_player, of_address }
    }

    pub(crate) fn share_address(&mut self, of_address: AddressRates) {
        self.of_address = of_address;
    }

    pub(crate) fn share(&mut self, of_player: PlayerRates) {
        self.of_player = of_player;
    }

    pub(crate) fn take(&mut self, cost: MessageCost, now: Instant) -> Result<(), RateExceeded> {
        let taken = self.messages.take(MESSAGES, now).and_then(|()| match cost {
            MessageCost::Read => self.reads.take(READS, now),
            MessageCost::Message | MessageCost::Chat => Ok(()),
        });
        let taken = taken.and_then(|()| self.of_player.take(cost, now));
        match taken.and_then(|()| self.of_address.take(cost, now)) {
            Ok(()) => Ok(()),
            // Who waits as it is told is never cut off, however long it plays at the limit.
            Err(_) if now < self.wait_until && self.breaches.take(BREACHES, now).is_err() => {
                Err(RateExceeded::Abuse)
            }
            Err(wait) => {
                self.wait_until = now + wait;
                Err(RateExceeded::RetryAfter { ms: wait_ms(wait).min(3_600_000) as u32 })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(rates: &mut ConnectionRates, cost: MessageCost, now: Instant) -> usize {
        (0..1000).take_while(|_| rates.take(cost, now).is_ok()).count()
    }

    #[test]
    fn a_burst_is_free_and_then_the_wait_is_returned() {
        let now = Instant::now();
        let mut rates = ConnectionRates::new(now);
        assert_eq!(taken(&mut rates, MessageCost::Message, now), MESSAGES.burst as usize);
        assert_eq!(rates.take(MessageCost::Message, now), Err(RateExceeded::RetryAfter { ms: 40 }));
        assert_eq!(rates.take(MessageCost::Message, now + MESSAGES.every), Ok(()));
    }

    #[test]
    fn connections_of_a_player_share_its_chat_limit() {
        let now = Instant::now();
        let (mut a, mut b) = (ConnectionRates::new(now), ConnectionRates::new(now));
        b.share(a.of_player.clone());
        let said = taken(&mut a, MessageCost::Chat, now) + taken(&mut b, MessageCost::Chat, now);
        assert_eq!(said, LINES.burst as usize);
    }

    #[test]
    fn connections_of_a_player_share_its_messages() {
        let now = Instant::now();
        let player = PlayerRates::new(now);
        let sent = (0..5).map(|_| {
            let mut rates = ConnectionRates::new(now);
            rates.share(player.clone());
            taken(&mut rates, MessageCost::Message, now)
        });
        assert_eq!(sent.sum::<usize>(), PLAYER_MESSAGES.burst as usize);
    }

    #[test]
    fn connections_of_an_address_share_its_messages_and_reads() {
        let now = Instant::now();
        let sent = |cost| {
            let address = AddressRates::new(vec![NetworkRates::new(now)]);
            let connections = (0..30).map(|_| {
                let mut rates = ConnectionRates::new(now);
                rates.share_address(address.clone());
                taken(&mut rates, cost, now)
            });
            connections.sum::<usize>()
        };
        assert_eq!(sent(MessageCost::Message), ADDRESS_MESSAGES.burst as usize);
        assert_eq!(sent(MessageCost::Read), ADDRESS_READS.burst as usize);
    }

    #[test]
    fn a_client_that_never_stops_is_abusive() {
        let now = Instant::now();
        let mut rates = ConnectionRates::new(now);
        let abuse =
            (0..1000).position(|_| rates.take(MessageCost::Read, now) == Err(RateExceeded::Abuse));
        // The first one over the limit has not been told yet.
        assert_eq!(abuse, Some((READS.burst + 1 + BREACHES.burst) as usize));
    }

    #[test]
    fn a_client_that_waits_as_it_is_told_is_never_cut_off() {
        let mut now = Instant::now();
        let mut rates = ConnectionRates::new(now);
        let mut refused = 0;
        for _ in 0..10_000 {
            now += Duration::from_micros(300);
            if let Err(exceeded) = rates.take(MessageCost::Message, now) {
                let RateExceeded::RetryAfter { ms } = exceeded else { panic!("cut off") };
                now += Duration::from_millis(ms.into());
                assert_eq!(rates.take(MessageCost::Message, now), Ok(()), "after {ms} ms");
                refused += 1;
            }
        }
        assert!(refused > 1_000, "{refused}");
    }
}
