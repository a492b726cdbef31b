//! The table of results.

use std::fmt::{self, Display};

use crate::fairness::{attack::Attack, victim::Figures};

/// What a ping may take beside an attack, as a multiple of what it takes alone.
const PING_MAX: f64 = 3.0;
/// What a hard bot may take.
const BOT_MAX: f64 = 2.0;

/// One attack, with the medians of all its rounds.
#[derive(Debug)]
pub struct Comparison {
    pub attack: Attack,
    rounds: Vec<[Pair; 4]>,
    /// The server's cores and the attacker's rate, of each round.
    attacked: Vec<(f64, f64)>,
}

/// Milliseconds.
#[derive(Debug, Clone, Copy)]
struct Pair {
    alone: f64,
    beside: f64,
}

const NAMES: [&str; 4] = ["ping p50", "ping p99", "Empire bot", "Scrappers bot"];
const MAX: [f64; 4] = [PING_MAX, PING_MAX, BOT_MAX, BOT_MAX];

impl Comparison {
    pub(super) fn new(attack: Attack) -> Comparison {
        Comparison { attack, rounds: Vec::new(), attacked: Vec::new() }
    }

    pub(super) fn add(&mut self, alone: Figures, beside: Figures) {
        self.attacked.push((beside.cpu_share, beside.attacks_per_second));
        let (alone, beside) = (times(alone), times(beside));
        let pair = |index: usize| Pair { alone: alone[index], beside: beside[index] };
        self.rounds.push([0, 1, 2, 3].map(pair));
    }

    /// Medians of alone, beside, and their ratio in one round, for each figure.
    fn medians(&self) -> [[f64; 3]; 4] {
        [0, 1, 2, 3].map(|figure| {
            let of = |value: fn(Pair) -> f64| {
                median(self.rounds.iter().map(|round| value(round[figure])).collect())
            };
            [
                of(|pair| pair.alone),
                of(|pair| pair.beside),
                of(|pair| pair.beside / pair.alone.max(0.001)),
            ]
        })
    }

    /// Whether all ratios are within what is promised.
    pub fn is_fair(&self) -> bool {
        self.medians().iter().zip(MAX).all(|([_, _, ratio], max)| *ratio < max)
    }

    /// The head of the table.
    pub fn head() -> String {
        let columns = NAMES.map(|name| format!(" {name}: alone, beside, ratio |")).concat();
        let dashes = " --- |".repeat(NAMES.len() + 3);
        format!("| beside |{columns} attacks/s | cores |\n|{dashes}")
    }
}

impl Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "| {} |", self.attack)?;
        for ([alone, beside, ratio], max) in self.medians().into_iter().zip(MAX) {
            let mark = if ratio < max { "" } else { "!" };
            write!(f, " {alone:.2}, {beside:.2}, {ratio:.1}{mark} |")?;
        }
        let rate = median(self.attacked.iter().map(|&(_, rate)| rate).collect());
        let cores = median(self.attacked.iter().map(|&(cores, _)| cores).collect());
        write!(f, " {rate:.0} | {cores:.1} |")
    }
}

fn times(mut figures: Figures) -> [f64; 4] {
    [
        figures.ping.quantile(0.5),
        figures.ping.quantile(0.99),
        figures.empire.quantile(0.5),
        figures.scrappers.quantile(0.5),
    ]
    .map(|us| f64::from(us) / 1000.0)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(beside_ms: [usize; 4], is_fair: bool) {
        let figures = |[ping, slow_ping, empire, scrappers]: [usize; 4]| {
            let mut figures = Figures::default();
            (0..98).for_each(|_| figures.ping.push(ping * 1000));
            (0..2).for_each(|_| figures.ping.push(slow_ping * 1000));
            figures.empire.push(empire * 1000);
            figures.scrappers.push(scrappers * 1000);
            figures
        };
        let mut comparison = Comparison::new(Attack::Joins);
        comparison.add(figures([1, 4, 40, 40]), figures(beside_ms));
        assert_eq!(comparison.is_fair(), is_fair, "{comparison}");
    }

    #[test]
    fn fair_is_what_stays_under_the_promised_ratios() {
        check([1, 4, 40, 40], true);
        check([2, 11, 79, 79], true);
        check([3, 4, 40, 40], false);
        check([1, 12, 40, 40], false);
        check([1, 4, 80, 40], false);
        check([1, 4, 40, 80], false);
    }

    #[test]
    fn the_median_of_several_rounds_counts() {
        assert_eq!(median(vec![9.0, 1.0, 2.0]), 2.0);
    }
}
