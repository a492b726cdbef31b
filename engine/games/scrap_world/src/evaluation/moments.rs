//! What dice can be expected to do, by mean and variance: rougher than `odds`, and much quicker.

use crate::content::{Face, dice::faces, ids::Die};

/// A sum of dice. Thousandths, and thousandths of a square.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Chance {
    pub(super) mean: i32,
    variance: i32,
}

impl Chance {
    pub(super) fn of(dice: &[Die], value: fn(&Face) -> u8) -> Chance {
        dice.iter().fold(Chance::default(), |sum, &die| sum.and(Chance::die(die, value)))
    }

    /// A sum that is known.
    pub(super) fn certain(sum: u8) -> Chance {
        Chance { mean: 1000 * i32::from(sum), variance: 0 }
    }

    pub(super) fn die(die: Die, value: fn(&Face) -> u8) -> Chance {
        let shown = faces(die).iter().map(|face| i32::from(value(face)));
        let (sum, squares) = shown.fold((0, 0), |(sum, squares), n| (sum + n, squares + n * n));
        Chance { mean: 1000 * sum / 6, variance: 1000 * (6 * squares - sum * sum) / 36 }
    }

    pub(super) fn and(self, other: Chance) -> Chance {
        Chance { mean: self.mean + other.mean, variance: self.variance + other.variance }
    }

    /// So many times the same.
    pub(super) fn times(self, count: i32) -> Chance {
        Chance { mean: self.mean * count, variance: self.variance * count }
    }

    /// So many times in a hundred.
    pub(super) fn modifier(self, hundredths: i32) -> Chance {
        Chance { mean: self.mean * hundredths / 100, variance: self.variance * hundredths / 100 }
    }

    /// What is left of this on average when `other` and `fixed` thousandths are taken off, never
    /// less than nothing each time.
    pub(super) fn over(self, other: Chance, fixed: i32) -> i32 {
        let mean = self.mean - other.mean - fixed;
        let variance = self.variance + other.variance;
        // As a bell curve has it, within a few hundredths.
        (mean + (mean * mean + 640 * variance).isqrt()) / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preview::distribution::Distribution;

    #[test]
    fn the_rough_mean_is_near_the_exact_one() {
        let attacks: [&[Die]; 3] =
            [&[Die::Yellow, Die::White], &[Die::Red, Die::Red, Die::Yellow], &[Die::Black; 3]];
        let defences: [&[Die]; 3] = [&[], &[Die::Green; 2], &[Die::Green, Die::Blue, Die::Blue]];
        for attack in attacks {
            for defence in defences {
                let exact = Distribution::of(attack.iter().copied(), |face| face.hits, |_| true);
                let blocks =
                    Distribution::of(defence.iter().copied(), |face| face.blocks, |_| true);
                let exact = exact.mean_over(&blocks) as i32;
                let blocks = Chance::of(defence, |face| face.blocks);
                let rough = Chance::of(attack, |face| face.hits).over(blocks, 0);
                assert!((rough - exact).abs() <= 150, "{attack:?} {defence:?}: {rough} {exact}");
            }
        }
    }
}
