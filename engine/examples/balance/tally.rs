//! Counting wins, and how sure a count can be.

/// Half a point for a draw.
#[derive(Debug, Clone, Copy, Default)]
pub struct Tally {
    half_points: u32,
    matches: u32,
}

/// 95 % of a normal distribution lie within so many deviations.
const DEVIATIONS: f64 = 1.96;

impl Tally {
    /// `won` is none for a draw.
    pub fn count(&mut self, won: Option<bool>) {
        self.matches += 1;
        self.half_points += match won {
            Some(true) => 2,
            None => 1,
            Some(false) => 0,
        };
    }

    pub fn matches(self) -> u32 {
        self.matches
    }

    /// The part of the matches that was won, `0..=1`.
    pub fn share(self) -> f64 {
        f64::from(self.half_points) / 2.0 / f64::from(self.matches.max(1))
    }

    /// Wilson's interval: where the true share lies in 95 of 100 such reports.
    pub fn interval(self) -> (f64, f64) {
        let n = f64::from(self.matches.max(1));
        let (share, z2) = (self.share(), DEVIATIONS * DEVIATIONS);
        let centre = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let spread = (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
        let spread = DEVIATIONS * spread / (1.0 + z2 / n);
        (centre - spread, centre + spread)
    }
}
