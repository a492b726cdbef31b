//! Robust trends: what a figure does over time, whatever a few samples say.

/// A figure over time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Trend {
    pub median: f64,
    /// By how much it changed from the first to the last sample, by its slope.
    pub drift: f64,
}

impl Trend {
    /// Of samples of (seconds, value), ordered by time. The slope is the median of the slopes
    /// between all pairs (Theil and Sen), so that up to 29 % of the samples may be anything.
    pub fn of(samples: &[(f64, f64)]) -> Trend {
        let mut values: Vec<f64> = samples.iter().map(|(_, value)| *value).collect();
        let mut slopes = Vec::with_capacity(samples.len() * samples.len() / 2);
        for (place, (at, value)) in samples.iter().enumerate() {
            let later = samples[place + 1..].iter().filter(|(later, _)| later > at);
            slopes.extend(later.map(|(later, other)| (other - value) / (later - at)));
        }
        let time = match (samples.first(), samples.last()) {
            (Some((first, _)), Some((last, _))) => last - first,
            (None, _) | (_, None) => 0.0,
        };
        Trend { median: median(&mut values), drift: median(&mut slopes) * time }
    }
}

/// 0 without values.
fn median(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sample a second of a figure that stands at 100, with some noise.
    fn samples(per_second: f64) -> Vec<(f64, f64)> {
        let mut rng = fastrand::Rng::with_seed(1);
        let noisy = |second: u32| {
            let second = f64::from(second);
            (second, 100.0 + per_second * second + 4.0 * rng.f64())
        };
        (0..300).map(noisy).collect()
    }

    #[test]
    fn noise_is_no_trend() {
        let Trend { median, drift } = Trend::of(&samples(0.0));
        assert!((100.0..104.0).contains(&median), "{median}");
        assert!(drift.abs() < 1.0, "{drift}");
    }

    #[test]
    fn a_leak_is_a_trend() {
        let drift = Trend::of(&samples(0.05)).drift;
        assert!((14.0..16.0).contains(&drift), "{drift}");
    }

    #[test]
    fn spikes_are_no_trend() {
        let mut spiky = samples(0.0);
        for sample in spiky.iter_mut().skip(200).step_by(4) {
            sample.1 += 1_000.0;
        }
        assert!(Trend::of(&spiky).drift.abs() < 2.0);
    }

    #[test]
    fn without_samples_there_is_no_trend() {
        assert_eq!(Trend::of(&[]), Trend { median: 0.0, drift: 0.0 });
        assert_eq!(Trend::of(&[(0.0, 7.0)]), Trend { median: 7.0, drift: 0.0 });
    }
}
