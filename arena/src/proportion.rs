//! Observed proportions with confidence intervals.

use serde::Serialize;

/// Hits among trials; a hit may be fractional, as in a shared first place.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Proportion {
    hits: f64,
    trials: u32,
}

/// A proportion in percent with its Wilson 95 % interval; `of` is the number of trials.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Estimate {
    pub(crate) percent: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
    pub(crate) of: u32,
}

impl Estimate {
    /// The estimate on a scale on which `expected` is a half: its odds divided by those of
    /// `expected`, as a percentage.
    pub(crate) fn against(self, expected: f64) -> Estimate {
        let on_scale = |percent: f64| {
            let (own, other) = (percent * (1.0 - expected), (100.0 - percent) * expected);
            if own + other == 0.0 { 50.0 } else { (1_000.0 * own / (own + other)).round() / 10.0 }
        };
        let Estimate { percent, low, high, of } = self;
        Estimate { percent: on_scale(percent), low: on_scale(low), high: on_scale(high), of }
    }
}

/// Standard normal quantile of a two-sided 95 % interval.
const Z: f64 = 1.96;

impl Proportion {
    pub(crate) fn add(&mut self, hit: f64) {
        self.hits += hit;
        self.trials += 1;
    }

    pub(crate) fn estimate(self) -> Estimate {
        let n = f64::from(self.trials.max(1));
        let (proportion, z2) = (self.hits / n, Z * Z);
        let middle = (proportion + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let spread = (proportion * (1.0 - proportion) / n + z2 / (4.0 * n * n)).sqrt();
        let half_width = Z * spread / (1.0 + z2 / n);
        let tenths = |proportion: f64| (1_000.0 * proportion).round() / 10.0;
        Estimate {
            percent: tenths(proportion),
            low: tenths((middle - half_width).max(0.0)),
            high: tenths((middle + half_width).min(1.0)),
            of: self.trials,
        }
    }
}

impl std::fmt::Display for Estimate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Estimate { percent, low, high, .. } = self;
        write!(f, "{percent:.1} % ({low:.1}–{high:.1})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_contain_the_proportion_and_narrow_with_more_trials() {
        let proportion = |hits, trials| {
            let mut proportion = Proportion::default();
            (0..trials).for_each(|n| proportion.add(if n < hits { 1.0 } else { 0.0 }));
            proportion.estimate()
        };
        let (few, many) = (proportion(6, 10), proportion(600, 1_000));
        assert_eq!((few.percent, few.low, few.high), (60.0, 31.3, 83.2));
        assert_eq!((many.percent, many.low, many.high), (60.0, 56.9, 63.0));
    }

    #[test]
    fn against_its_expectation_a_proportion_is_a_half() {
        let mut third = Proportion::default();
        (0..300).for_each(|n| third.add(if n < 100 { 1.0 } else { 0.0 }));
        let third = third.estimate();
        assert_eq!((third.against(1.0 / 3.0).percent, third.against(0.5).percent), (50.0, 33.3));
    }
}
