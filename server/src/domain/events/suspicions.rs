//! What in an event looks like foul play. It proves nothing; moderators look.

use std::collections::BTreeMap;

use scrapworks_protocol::PlayerId;

use crate::domain::events::course::{Course, EndedTable};

/// So many matches of a kind are noticed.
const NOTICED: u32 = 2;
/// Matches that somebody leaves of which fewer may be chance.
const LEFT: u32 = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Suspicion {
    /// One has lost to the other in too few steps, again and again.
    GivesAway { loser: PlayerId, winner: PlayerId, matches: u32 },
    /// One has left matches that it could have played to their end.
    Leaves { player: PlayerId, matches: u32 },
    /// Two who play from one network have met, and one of them has won all.
    SameNetwork { loser: PlayerId, winner: PlayerId, matches: u32 },
}

/// What is noticed. `are_near` says whether two play from one network.
pub fn of(course: &Course, are_near: impl Fn(PlayerId, PlayerId) -> bool) -> Vec<Suspicion> {
    let mut short: BTreeMap<(PlayerId, PlayerId), u32> = BTreeMap::new();
    let mut lost: BTreeMap<(PlayerId, PlayerId), u32> = BTreeMap::new();
    let mut left: BTreeMap<PlayerId, u32> = BTreeMap::new();
    for table in &course.ended {
        for seat in &table.left {
            if let Some(player) = table.seats.get(usize::from(*seat)) {
                *left.entry(*player).or_default() += 1;
            }
        }
        for pair in losses(table) {
            *lost.entry(pair).or_default() += 1;
            if table.is_short {
                *short.entry(pair).or_default() += 1;
            }
        }
    }
    let mut all = Vec::new();
    for ((loser, winner), matches) in &lost {
        let (loser, winner, matches) = (*loser, *winner, *matches);
        if let Some(short) = short.get(&(loser, winner)).filter(|short| **short >= NOTICED) {
            all.push(Suspicion::GivesAway { loser, winner, matches: *short });
        }
        let is_mutual = lost.contains_key(&(winner, loser));
        if matches >= NOTICED && !is_mutual && are_near(loser, winner) {
            all.push(Suspicion::SameNetwork { loser, winner, matches });
        }
    }
    let often = left.into_iter().filter(|(_, matches)| *matches >= LEFT);
    all.extend(often.map(|(player, matches)| Suspicion::Leaves { player, matches }));
    all.sort_unstable();
    all
}

/// Who has lost to the winner.
fn losses(EndedTable { seats, ranks, .. }: &EndedTable) -> Vec<(PlayerId, PlayerId)> {
    let winner = ranks.iter().position(|rank| *rank == 0).and_then(|seat| seats.get(seat));
    let Some(winner) = winner else { return Vec::new() };
    let losers = seats.iter().zip(ranks).filter(|(_, rank)| **rank > 0);
    losers.map(|(loser, _)| (*loser, *winner)).collect()
}

#[cfg(test)]
mod tests {
    use scrapworks_protocol::{EventForm, MatchId};
    use uuid::Uuid;

    use super::*;
    use crate::domain::events::{
        STEPS_MIN,
        entry::{Entry, LogEntry},
    };

    fn player(n: u128) -> PlayerId {
        PlayerId(Uuid::from_u128(n))
    }

    /// The course of matches of two: the winner, the loser, the steps, and whether the loser left.
    fn course(matches: &[(u128, u128, u32, bool)]) -> Course {
        let mut log: Vec<_> = (1..=9).map(|n| Entry::Joined { player: player(n) }).collect();
        for (n, (winner, loser, steps, leaves)) in matches.iter().enumerate() {
            let match_id = MatchId(Uuid::from_u128(n as u128));
            let seats = vec![player(*winner), player(*loser)];
            log.push(Entry::Paired { pass: 0, match_id, seats });
            let left = if *leaves { vec![1] } else { Vec::new() };
            let (ranks, absent) = (vec![0, 1], Vec::new());
            log.push(Entry::Ended { match_id, ranks, steps: *steps, absent, left });
        }
        let entry = |(seq, entry)| LogEntry { seq, at: 0, entry };
        let log: Vec<_> = (1..).zip(log).map(entry).collect();
        Course::of(EventForm::Arena, 2, &log)
    }

    #[test]
    fn who_resigns_to_the_same_one_again_and_again_is_noticed() {
        let short = STEPS_MIN - 1;
        let seen = of(&course(&[(1, 2, short, true), (1, 2, short, true)]), |_, _| false);
        let (loser, winner) = (player(2), player(1));
        assert_eq!(seen, [Suspicion::GivesAway { loser, winner, matches: 2 }]);
        assert!(of(&course(&[(1, 2, short, true), (3, 2, short, true)]), |_, _| false).is_empty());
    }

    #[test]
    fn who_leaves_often_is_noticed() {
        let matches: Vec<_> = (1..=3).map(|winner| (winner, 4, 99, true)).collect();
        let seen = of(&course(&matches), |_, _| false);
        assert_eq!(seen, [Suspicion::Leaves { player: player(4), matches: 3 }]);
        assert!(of(&course(&matches[1..]), |_, _| false).is_empty());
    }

    #[test]
    fn two_of_one_network_are_noticed_if_one_wins_all() {
        let won_all = [(1, 2, 99, false), (1, 2, 99, false)];
        let (loser, winner) = (player(2), player(1));
        let seen = of(&course(&won_all), |_, _| true);
        assert_eq!(seen, [Suspicion::SameNetwork { loser, winner, matches: 2 }]);
        assert!(of(&course(&won_all), |_, _| false).is_empty());
        let both = [(1, 2, 99, false), (1, 2, 99, false), (2, 1, 99, false)];
        assert!(of(&course(&both), |_, _| true).is_empty());
    }
}
