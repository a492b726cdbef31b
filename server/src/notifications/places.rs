//! The places in which messages are sent at the same time. One player, and one host, hold few of
//! them, so a host that answers slowly holds up its own messages only.

use std::collections::HashMap;

use uuid::Uuid;

use crate::store::notifications::turns::Due;

/// How many places there are, and how many of them one player and one host may hold.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shares {
    pub(super) total: usize,
    pub(super) per_person: usize,
    pub(super) per_host: usize,
}

#[derive(Debug)]
pub(super) struct Places {
    shares: Shares,
    taken: usize,
    persons: HashMap<Uuid, usize>,
    hosts: HashMap<String, usize>,
}

impl Places {
    pub(super) fn new(shares: Shares) -> Places {
        Places { shares, taken: 0, persons: HashMap::new(), hosts: HashMap::new() }
    }

    pub(super) fn taken(&self) -> usize {
        self.taken
    }

    pub(super) fn is_full(&self) -> bool {
        self.taken >= self.shares.total
    }

    /// Takes the first of these messages that may have a place, out of the list.
    pub(super) fn take_first(&mut self, waiting: &mut Vec<Due>) -> Option<Due> {
        if self.is_full() {
            return None;
        }
        let at = waiting.iter().position(|due| self.has_room_for(due))?;
        let due = waiting.remove(at);
        self.taken += 1;
        *self.persons.entry(due.person).or_default() += 1;
        *self.hosts.entry(group(&due.host)).or_default() += 1;
        Some(due)
    }

    pub(super) fn give_back(&mut self, due: &Due) {
        self.taken -= 1;
        release(&mut self.persons, &due.person);
        release(&mut self.hosts, &group(&due.host));
    }

    fn has_room_for(&self, due: &Due) -> bool {
        let held_by = self.persons.get(&due.person).copied().unwrap_or_default();
        let held_at = self.hosts.get(&group(&due.host)).copied().unwrap_or_default();
        held_by < self.shares.per_person && held_at < self.shares.per_host
    }
}

fn release<K: Eq + std::hash::Hash>(held: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = held.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            held.remove(key);
        }
    }
}

/// Hosts of one owner share places, as far as their names tell: the last two labels, or three
/// below a country's `co.uk` and the like.
fn group(host: &str) -> String {
    let labels: Vec<&str> = host.rsplit('.').collect();
    let is_address =
        host.contains(':') || labels.first().is_some_and(|it| it.parse::<u8>().is_ok());
    let kept = match labels[..] {
        _ if is_address => labels.len(),
        [top, second, _, ..] if top.len() == 2 && second.len() <= 3 => 3,
        _ => 2,
    };
    labels.into_iter().take(kept).collect::<Vec<_>>().join(".")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHARES: Shares = Shares { total: 8, per_person: 2, per_host: 4 };

    fn due(id: u128, person: u128, host: &str) -> Due {
        Due { id: Uuid::from_u128(id), person: Uuid::from_u128(person), host: host.to_owned() }
    }

    fn taken(places: &mut Places, waiting: &mut Vec<Due>) -> Vec<u128> {
        let taken = std::iter::from_fn(|| places.take_first(waiting));
        taken.map(|due| due.id.as_u128()).collect()
    }

    #[test]
    fn a_slow_host_and_a_busy_player_hold_their_own_places_only() {
        let mut places = Places::new(SHARES);
        // Of 29 players with ten devices each at one slow host, and of one with many elsewhere.
        let mut waiting: Vec<Due> = (0..290).map(|n| due(n, n % 29, "slow.example")).collect();
        waiting.extend((300..310).map(|n| due(n, 99, "other.example")));
        waiting.push(due(400, 100, "push.example"));
        assert_eq!(taken(&mut places, &mut waiting), [0, 1, 2, 3, 300, 301, 400]);
        // The place that becomes free is filled at once, and not by the slow host.
        waiting.push(due(401, 101, "push.example"));
        assert_eq!(taken(&mut places, &mut waiting), [401]);
        places.give_back(&due(400, 100, "push.example"));
        assert_eq!(taken(&mut places, &mut waiting), [0_u128; 0]);
        places.give_back(&due(0, 0, "slow.example"));
        assert_eq!(taken(&mut places, &mut waiting), [4]);
    }

    #[test]
    fn names_of_one_owner_are_one_host() {
        for (host, expected) in [
            ("fcm.example.com", "com.example"),
            ("a.b.example.com", "com.example"),
            ("example.com", "com.example"),
            ("mail.shop.co.uk", "uk.co.shop"),
            ("other.co.uk", "uk.co.other"),
            ("notify.example.de", "de.example"),
            ("localhost", "localhost"),
            ("", ""),
        ] {
            assert_eq!(group(host), expected, "{host}");
        }
        assert_ne!(group("192.0.2.1"), group("198.51.2.1"));
        assert_ne!(group("127.0.0.1:9000"), group("127.0.0.1:9001"));
    }
}
