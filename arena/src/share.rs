//! Counted shares, and how sure they are.

use serde::Serialize;

/// So many of so many. Parts count where a first place is shared.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Share {
    hits: f64,
    of: u32,
}

/// A share in percent with Wilson's 95 % interval.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Percent {
    pub(crate) percent: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
    pub(crate) of: u32,
}

/// 95 % of a normal distribution lie within so many deviations.
const DEVIATIONS: f64 = 1.96;

impl Share {
    pub(crate) fn add(&mut self, hit: f64) {
        self.hits += hit;
        self.of += 1;
    }

    pub(crate) fn percent(self) -> Percent {
        let n = f64::from(self.of.max(1));
        let (share, z2) = (self.hits / n, DEVIATIONS * DEVIATIONS);
        let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let spread = (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
        let half = DEVIATIONS * spread / (1.0 + z2 / n);
        let tenths = |share: f64| (1_000.0 * share).round() / 10.0;
        Percent {
            percent: tenths(share),
            low: tenths((middle - half).max(0.0)),
            high: tenths((middle + half).min(1.0)),
            of: self.of,
        }
    }
}

impl std::fmt::Display for Percent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Percent { percent, low, high, .. } = self;
        write!(f, "{percent:.1} % ({low:.1}–{high:.1})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_holds_its_share_and_narrows_with_more_matches() {
        let share = |hits, of| {
            let mut share = Share::default();
            (0..of).for_each(|n| share.add(if n < hits { 1.0 } else { 0.0 }));
            share.percent()
        };
        let (few, many) = (share(6, 10), share(600, 1_000));
        assert_eq!((few.percent, few.low, few.high), (60.0, 31.3, 83.2));
        assert_eq!((many.percent, many.low, many.high), (60.0, 56.9, 63.0));
    }
}
