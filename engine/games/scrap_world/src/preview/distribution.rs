//! Exact distributions of dice sums, for expected damage.

use crate::content::{Face, dice::faces, ids::Die};

/// For each sum, the number of rolls that give it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Distribution(Vec<u128>);

/// Expected damage is in thousandths of a point.
const UNIT: u128 = 1000;

impl Distribution {
    /// A known sum.
    pub fn certain(sum: u8) -> Distribution {
        let mut graph = vec![0; usize::from(sum) + 1];
        graph[usize::from(sum)] = 1;
        Distribution(graph)
    }

    /// The sum of `value` over the dice, for those rolls where `counted` accepts every face.
    pub fn of(
        dice: impl IntoIterator<Item = Die>,
        value: impl Fn(Face) -> u8,
        counted: impl Fn(Face) -> bool,
    ) -> Distribution {
        dice.into_iter().fold(Distribution::certain(0), |distribution, die| {
            let shown = faces(die).iter().filter(|&&face| counted(face));
            let shown: Vec<u8> = shown.map(|&face| value(face)).collect();
            distribution.with(&shown)
        })
    }

    /// Adds a die with these values on its faces.
    fn with(&self, values: &[u8]) -> Distribution {
        let highest = values.iter().copied().max().unwrap_or_default();
        let mut graph = vec![0; self.0.len() + usize::from(highest)];
        for (sum, count) in self.0.iter().enumerate() {
            for &value in values {
                graph[sum + usize::from(value)] += count;
            }
        }
        Distribution(graph)
    }

    /// Adds `more` to all rolls except `but`, which must be a subset of these.
    #[must_use]
    pub fn raised_but(&self, but: &Distribution, more: u8) -> Distribution {
        let mut graph = vec![0; self.0.len() + usize::from(more)];
        for (sum, count) in self.0.iter().enumerate() {
            let kept = but.0.get(sum).copied().unwrap_or_default();
            graph[sum] += kept;
            graph[sum + usize::from(more)] += count - kept;
        }
        Distribution(graph)
    }

    /// Subtracts `by` from each sum, down to zero.
    #[must_use]
    pub fn lowered(&self, by: u8) -> Distribution {
        let mut graph = vec![0; self.0.len()];
        for (sum, count) in self.0.iter().enumerate() {
            graph[sum.saturating_sub(usize::from(by))] += count;
        }
        Distribution(graph)
    }

    /// The mean of this sum minus `other`, at least zero each time. In thousandths, rounded to the
    /// nearest.
    pub fn mean_over(&self, other: &Distribution) -> u32 {
        let mut sum = 0;
        for (mine, count) in self.0.iter().enumerate() {
            for (theirs, other_count) in other.0.iter().enumerate() {
                sum += mine.saturating_sub(theirs) as u128 * count * other_count;
            }
        }
        let all = self.0.iter().sum::<u128>() * other.0.iter().sum::<u128>();
        ((2 * sum * UNIT + all) / (2 * all)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hits(dice: &[Die]) -> Distribution {
        Distribution::of(dice.iter().copied(), |face| face.hits, |_| true)
    }

    #[test]
    fn a_distribution_counts_every_roll_once() {
        let dice = [Die::Black, Die::White, Die::Red];
        assert_eq!(hits(&dice).0.iter().sum::<u128>(), 6 * 6 * 6);
    }

    #[test]
    fn the_mean_equals_the_mean_over_all_rolls() {
        let (attack, defence) = ([Die::Black, Die::Red], [Die::Green, Die::Blue]);
        let mut sum = 0;
        for throw in 0..6_usize.pow(4) {
            let face = |at: u32, die| faces(die)[throw / 6_usize.pow(at) % 6];
            let hits = face(0, attack[0]).hits + face(1, attack[1]).hits;
            let blocks = face(2, defence[0]).blocks + face(3, defence[1]).blocks;
            sum += u32::from(hits.saturating_sub(blocks)) * 1000;
        }
        let blocks = Distribution::of(defence, |face| face.blocks, |_| true);
        let rounded = (2 * sum + 6_u32.pow(4)) / (2 * 6_u32.pow(4));
        assert_eq!(hits(&attack).mean_over(&blocks), rounded);
    }

    #[test]
    fn raising_some_rolls_leaves_the_others() {
        let all = Distribution(vec![3, 3]);
        let but = Distribution(vec![2, 0]);
        assert_eq!(all.raised_but(&but, 2), Distribution(vec![2, 0, 1, 3]));
        assert_eq!(Distribution(vec![1, 2, 3]).lowered(1), Distribution(vec![3, 3, 0]));
    }
}
