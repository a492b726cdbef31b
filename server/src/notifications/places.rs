//! The places in which messages are sent at the same time. One player, and one host, hold few of
//! them, so a host that answers slowly holds up its own messages only. Hosts that have not shown
//! that they answer quickly share half of the places, however many hosts somebody sets up.

use std::{
    collections::{HashMap, HashSet},
    time::Duration,
};

use uuid::Uuid;

use crate::store::notifications::turns::Due;

/// A host that answers within this is quick.
const QUICK: Duration = Duration::from_secs(2);
/// Quick hosts that are remembered. When there are more, all show it once more.
const QUICK_HOSTS_MAX: usize = 256;

/// How many places there are, and how many of them one player may hold, one host, and all hosts
/// together that are not known to be quick.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shares {
    pub(super) total: usize,
    pub(super) per_person: usize,
    pub(super) per_host: usize,
    pub(super) on_trial: usize,
}

#[derive(Debug)]
pub(super) struct Places {
    shares: Shares,
    taken: usize,
    persons: HashMap<Uuid, usize>,
    hosts: HashMap<String, usize>,
    quick_hosts: HashSet<String>,
    /// Places that were taken for hosts that are not known to be quick, by message.
    on_trial: HashSet<Uuid>,
}

impl Places {
    pub(super) fn new(shares: Shares) -> Places {
        Places {
            shares,
            taken: 0,
            persons: HashMap::new(),
            hosts: HashMap::new(),
            quick_hosts: HashSet::new(),
            on_trial: HashSet::new(),
        }
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
        let host = group(&due.host);
        self.taken += 1;
        *self.persons.entry(due.person).or_default() += 1;
        if !self.quick_hosts.contains(&host) {
            self.on_trial.insert(due.id);
        }
        *self.hosts.entry(host).or_default() += 1;
        Some(due)
    }

    /// Takes a place back. `answered` is how long the host took, if it was asked.
    pub(super) fn give_back(&mut self, due: &Due, answered: Option<Duration>) {
        let host = group(&due.host);
        self.taken -= 1;
        self.on_trial.remove(&due.id);
        release(&mut self.persons, &due.person);
        release(&mut self.hosts, &host);
        match answered {
            Some(time) if time > QUICK => {
                self.quick_hosts.remove(&host);
            }
            Some(_) => {
                if self.quick_hosts.len() >= QUICK_HOSTS_MAX {
                    self.quick_hosts.clear();
                }
                self.quick_hosts.insert(host);
            }
            None => {}
        }
    }

    fn has_room_for(&self, due: &Due) -> bool {
        let host = group(&due.host);
        let held_by = self.persons.get(&due.person).copied().unwrap_or_default();
        let held_at = self.hosts.get(&host).copied().unwrap_or_default();
        held_by < self.shares.per_person
            && held_at < self.shares.per_host
            && (self.on_trial.len() < self.shares.on_trial || self.quick_hosts.contains(&host))
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

    const SHARES: Shares = Shares { total: 8, per_person: 2, per_host: 4, on_trial: 8 };
    const MOMENT: Option<Duration> = Some(Duration::from_millis(100));
    const LONG: Option<Duration> = Some(Duration::from_secs(9));

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
        places.give_back(&due(400, 100, "push.example"), MOMENT);
        assert_eq!(taken(&mut places, &mut waiting), [0_u128; 0]);
        places.give_back(&due(0, 0, "slow.example"), LONG);
        assert_eq!(taken(&mut places, &mut waiting), [4]);
    }

    #[test]
    fn hosts_that_are_not_known_to_be_quick_share_half_of_the_places() {
        let mut places = Places::new(Shares { on_trial: 4, ..SHARES });
        let quick = |n| due(n, n, "push.example");
        assert_eq!(taken(&mut places, &mut vec![quick(1)]), [1]);
        places.give_back(&quick(1), MOMENT);
        // Of many players, each with a slow host of its own, and of a few at a quick one.
        let mut waiting: Vec<Due> = (0..40).map(|n| due(n, n, &format!("slow-{n}"))).collect();
        waiting.extend((100..120).map(quick));
        assert_eq!(taken(&mut places, &mut waiting), [0, 1, 2, 3, 100, 101, 102, 103]);
        places.give_back(&due(0, 0, "slow-0"), LONG);
        assert_eq!(taken(&mut places, &mut waiting), [4], "one that is slow makes room for one");
        places.give_back(&quick(100), MOMENT);
        assert_eq!(taken(&mut places, &mut waiting), [104]);
        places.give_back(&quick(101), LONG);
        assert_eq!(taken(&mut places, &mut waiting), [0_u128; 0], "slow now, so on trial");
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
