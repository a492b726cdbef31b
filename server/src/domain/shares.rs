//! Shares of a list that has room for so many rows: nobody's rows push out those of others.

use std::{collections::HashMap, hash::Hash};

use scrapworks_protocol::PlayerId;

/// Who has a share of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Owner {
    Player(PlayerId),
    /// The number that stands for a network; see [`crate::domain::network::Network::bucket`].
    Network(u16),
}

/// The rows with the first `share` rows of each owner in front, then the next ones of each, and so
/// on. Otherwise they keep their order. A row may have several owners, each with its share.
pub(crate) fn by_share<T, K: Eq + Hash, I: IntoIterator<Item = (K, usize)>>(
    rows: Vec<T>,
    owners: impl Fn(&T) -> I,
) -> Vec<T> {
    let mut counts: HashMap<K, usize> = HashMap::new();
    let mut round = |row: &T| {
        let of_owner = |(owner, share): (K, usize)| {
            let count = counts.entry(owner).or_default();
            *count += 1;
            (*count - 1) / share.max(1)
        };
        owners(row).into_iter().map(of_owner).max().unwrap_or_default()
    };
    let mut rounds: Vec<_> = rows.into_iter().map(|row| (round(&row), row)).collect();
    rounds.sort_by_key(|(round, _)| *round);
    rounds.into_iter().map(|(_, row)| row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(rows: &str, share: usize, expected: &str) {
        let sorted = by_share(rows.chars().collect(), |owner| [(*owner, share)]);
        assert_eq!(sorted.into_iter().collect::<String>(), expected);
    }

    #[test]
    fn owners_take_turns() {
        check("", 1, "");
        check("abc", 1, "abc");
        check("aaaab", 1, "abaaa");
        check("aaaab", 2, "aabaa");
        check("aabbc", 1, "abcab");
    }

    #[test]
    fn the_owner_with_the_smallest_share_decides() {
        // Many players of one network, and one of another.
        let mut rows: Vec<(u32, u16)> = (0..20).map(|player| (player, 1)).collect();
        rows.push((99, 2));
        let owners = |(player, network): &(u32, u16)| {
            [(format!("player {player}"), 1), (format!("network {network}"), 8)]
        };
        let sorted = by_share(rows, owners);
        assert_eq!(sorted[8], (99, 2));
    }

    #[test]
    fn rows_without_an_owner_stay_in_front() {
        let sorted = by_share(vec!["x", "a", "a", "y"], |row| (*row == "a").then_some((0, 1)));
        assert_eq!(sorted, ["x", "a", "y", "a"]);
    }
}
