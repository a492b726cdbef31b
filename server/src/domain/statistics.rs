//! Statistics of a game, as sums to which each match adds a few numbers.

use std::collections::{BTreeMap, BTreeSet};

use scrapworks_engine::Seat;
use scrapworks_protocol::{
    BotLevel, BotStatistic, ContentStatistic, GameStatistics, RoundStatistic, SeatStatistic,
};

/// The first round of each range of lengths.
const ROUNDS: [u32; 16] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 50, 100];

const MATCHES: &str = "matches";
const STEPS: &str = "steps";
/// Matches by number of seats.
const SEATS: &str = "seats";
/// Wins by number of seats and seat, as `3:0`.
const WINS: &str = "wins";
/// Seats of people by the level of bots against which they played.
const PLAYED: &str = "bot_played";
const WON: &str = "bot_won";
/// Seats by a piece of content that they took.
const TAKEN: &str = "taken";
const TAKEN_WON: &str = "taken_won";
/// Matches by the first round of a range.
const LENGTHS: &str = "rounds";

/// A number that a match adds to a sum, or the sum.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Count {
    pub(crate) kind: String,
    /// What of that kind.
    pub(crate) key: String,
    pub(crate) n: u64,
}

/// What statistics know of a match.
#[derive(Debug)]
pub(crate) struct PlayedMatch {
    /// By seat; the best is zero.
    pub(crate) ranks: Vec<u8>,
    /// By seat. None for people.
    pub(crate) bots: Vec<Option<BotLevel>>,
    /// The pieces of content that each seat took.
    pub(crate) taken: BTreeSet<(Seat, &'static str)>,
    pub(crate) rounds: u32,
    pub(crate) steps: u32,
}

impl PlayedMatch {
    /// What the match adds, sorted.
    pub(crate) fn counts(&self) -> Vec<Count> {
        let mut counts = BTreeMap::new();
        let mut add = |kind: &str, key: String, n: u64| {
            *counts.entry((kind.to_owned(), key)).or_default() += n;
        };
        let won = |seat: usize| self.ranks.get(seat) == Some(&0);
        let seats = self.ranks.len();
        add(MATCHES, String::new(), 1);
        add(STEPS, String::new(), self.steps.into());
        add(SEATS, seats.to_string(), 1);
        let first = ROUNDS.iter().rev().find(|first| **first <= self.rounds).unwrap_or(&ROUNDS[0]);
        add(LENGTHS, first.to_string(), 1);
        let levels: BTreeSet<&str> = self.bots.iter().flatten().map(|level| word(*level)).collect();
        for seat in 0..seats {
            if won(seat) {
                add(WINS, format!("{seats}:{seat}"), 1);
            }
            if self.bots.get(seat).is_some_and(Option::is_none) {
                for level in &levels {
                    add(PLAYED, (*level).to_owned(), 1);
                    if won(seat) {
                        add(WON, (*level).to_owned(), 1);
                    }
                }
            }
        }
        for (seat, content) in &self.taken {
            add(TAKEN, (*content).to_owned(), 1);
            if won(seat.0.into()) {
                add(TAKEN_WON, (*content).to_owned(), 1);
            }
        }
        counts.into_iter().map(|((kind, key), n): (_, u64)| Count { kind, key, n }).collect()
    }
}

/// The statistics that these sums are.
pub(crate) fn summary(counts: &[Count]) -> GameStatistics {
    let sum = |kind: &str, key: &str| {
        let found = counts.iter().find(|count| count.kind == kind && count.key == key);
        found.map_or(0, |count| count.n)
    };
    let of_kind = |kind: &'static str| counts.iter().filter(move |count| count.kind == kind);
    let matches = sum(MATCHES, "");
    let mut seats: Vec<_> = of_kind(SEATS)
        .filter_map(|Count { key, n, .. }| {
            let count: u8 = key.parse().ok()?;
            let wins = (0..count).map(|seat| sum(WINS, &format!("{count}:{seat}")));
            Some(SeatStatistic { count, matches: *n, wins: wins.collect() })
        })
        .collect();
    seats.sort_unstable_by_key(|seats| seats.count);
    let bots = [BotLevel::Easy, BotLevel::Normal, BotLevel::Hard].map(|level| {
        let (played, won) = (sum(PLAYED, word(level)), sum(WON, word(level)));
        BotStatistic { level, played, won }
    });
    let mut content: Vec<_> = of_kind(TAKEN)
        .map(|Count { key, n, .. }| ContentStatistic {
            id: key.clone(),
            taken: *n,
            won: sum(TAKEN_WON, key),
        })
        .collect();
    content.sort_unstable_by(|one, other| one.id.cmp(&other.id));
    let rounds = ROUNDS.iter().enumerate().map(|(at, from)| RoundStatistic {
        from: *from,
        to: ROUNDS.get(at + 1).map(|next| next - 1),
        matches: sum(LENGTHS, &from.to_string()),
    });
    GameStatistics {
        matches,
        seats,
        bots: bots.into_iter().filter(|bots| bots.played > 0).collect(),
        content,
        rounds: rounds.filter(|range| range.matches > 0).collect(),
        steps_mean: (sum(STEPS, "") + matches / 2) / matches.max(1),
    }
}

fn word(level: BotLevel) -> &'static str {
    match level {
        BotLevel::Easy => "easy",
        BotLevel::Normal => "normal",
        BotLevel::Hard => "hard",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(ranks: &[u8], bots: &[Option<BotLevel>], rounds: u32) -> PlayedMatch {
        PlayedMatch {
            ranks: ranks.to_vec(),
            bots: bots.to_vec(),
            taken: [(Seat(0), "claw"), (Seat(1), "claw"), (Seat(1), "motor")].into(),
            rounds,
            steps: 10 * rounds,
        }
    }

    fn sums(matches: &[PlayedMatch]) -> GameStatistics {
        let mut sums: BTreeMap<_, u64> = BTreeMap::new();
        for Count { kind, key, n } in matches.iter().flat_map(PlayedMatch::counts) {
            *sums.entry((kind, key)).or_default() += n;
        }
        let counts = sums.into_iter().map(|((kind, key), n)| Count { kind, key, n });
        summary(&counts.collect::<Vec<_>>())
    }

    #[test]
    fn a_match_counts_for_its_seats_bots_content_and_length() {
        let easy = Some(BotLevel::Easy);
        let hard = Some(BotLevel::Hard);
        let all = sums(&[
            played(&[0, 1], &[None, easy], 11),
            played(&[0, 0], &[None, None], 11),
            played(&[1, 0, 2], &[None, hard, easy], 200),
        ]);
        assert_eq!((all.matches, all.steps_mean), (3, 740));
        let wins = |count: usize| (all.seats[count].count, all.seats[count].wins.clone());
        assert_eq!([wins(0), wins(1)], [(2, vec![2, 1]), (3, vec![0, 1, 0])]);
        let bots: Vec<_> =
            all.bots.iter().map(|bots| (bots.level, bots.played, bots.won)).collect();
        assert_eq!(bots, [(BotLevel::Easy, 2, 1), (BotLevel::Hard, 1, 0)]);
        let content = all.content.iter().map(|of| (of.id.as_str(), of.taken, of.won));
        assert_eq!(content.collect::<Vec<_>>(), [("claw", 6, 4), ("motor", 3, 2)]);
        let rounds: Vec<_> = all.rounds.iter().map(|of| (of.from, of.to, of.matches)).collect();
        assert_eq!(rounds, [(10, Some(11), 2), (100, None, 1)]);
    }

    #[test]
    fn nothing_played_is_nothing() {
        let none = summary(&[]);
        assert_eq!((none.matches, none.steps_mean, none.rounds.len()), (0, 0, 0));
    }
}
