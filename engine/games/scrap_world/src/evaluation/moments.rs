//! Mean and variance of dice sums: less exact than `preview::distribution`, and much faster.

use crate::content::{Face, dice::faces, ids::Die};

/// A sum of dice: mean in thousandths, variance in thousandths.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Moments {
    pub(super) mean: i32,
    variance: i32,
}

impl Moments {
    pub(super) fn of(dice: &[Die], value: fn(&Face) -> u8) -> Moments {
        dice.iter().fold(Moments::default(), |sum, &die| sum.plus(Moments::die(die, value)))
    }

    /// A known sum.
    pub(super) fn certain(sum: u8) -> Moments {
        Moments { mean: 1000 * i32::from(sum), variance: 0 }
    }

    pub(super) fn die(die: Die, value: fn(&Face) -> u8) -> Moments {
        let shown = faces(die).iter().map(|face| i32::from(value(face)));
        let (sum, squares) = shown.fold((0, 0), |(sum, squares), n| (sum + n, squares + n * n));
        Moments { mean: 1000 * sum / 6, variance: 1000 * (6 * squares - sum * sum) / 36 }
    }

    pub(super) fn plus(self, other: Moments) -> Moments {
        Moments { mean: self.mean + other.mean, variance: self.variance + other.variance }
    }

    /// The sum of `count` equal rolls.
    pub(super) fn times(self, count: i32) -> Moments {
        Moments { mean: self.mean * count, variance: self.variance * count }
    }

    /// The given share of the roll.
    pub(super) fn percent(self, hundredths: i32) -> Moments {
        Moments { mean: self.mean * hundredths / 100, variance: self.variance * hundredths / 100 }
    }

    /// The mean of what is left after subtracting `other` and `fixed` thousandths, at least zero
    /// each time. In thousandths.
    pub(super) fn mean_excess(self, other: Moments, fixed: i32) -> i32 {
        let mean = self.mean - other.mean - fixed;
        let variance = self.variance + other.variance;
        // The normal approximation, accurate to a few hundredths.
        (mean + (mean * mean + 640 * variance).isqrt()) / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preview::distribution::Distribution;

    #[test]
    fn the_approximate_mean_is_close_to_the_exact_one() {
        let attacks: [&[Die]; 3] =
            [&[Die::Yellow, Die::White], &[Die::Red, Die::Red, Die::Yellow], &[Die::Black; 3]];
        let defences: [&[Die]; 3] = [&[], &[Die::Green; 2], &[Die::Green, Die::Blue, Die::Blue]];
        for attack in attacks {
            for defence in defences {
                let exact = Distribution::of(attack.iter().copied(), |face| face.hits, |_| true);
                let blocks =
                    Distribution::of(defence.iter().copied(), |face| face.blocks, |_| true);
                let exact = exact.mean_over(&blocks) as i32;
                let blocks = Moments::of(defence, |face| face.blocks);
                let rough = Moments::of(attack, |face| face.hits).mean_excess(blocks, 0);
                assert!((rough - exact).abs() <= 150, "{attack:?} {defence:?}: {rough} {exact}");
            }
        }
    }
}
