//! Random draws that are the same on every machine.

use crate::scaling::settings::Nanos;

#[derive(Debug)]
pub struct Rng(fastrand::Rng);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(fastrand::Rng::with_seed(seed))
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.0.usize(..end)
    }

    pub fn between(&mut self, low: Nanos, high: Nanos) -> Nanos {
        self.0.u64(low..=high)
    }

    /// Exponentially distributed. By von Neumann's method: it takes no logarithm, whose last digit
    /// depends on the machine.
    pub fn exponential(&mut self, mean: Nanos) -> Nanos {
        let mut whole = 0_u32;
        loop {
            let first = self.0.f64();
            let (mut last, mut run) = (first, 1);
            loop {
                let next = self.0.f64();
                if next >= last {
                    break;
                }
                (last, run) = (next, run + 1);
            }
            if run % 2 == 1 {
                return ((f64::from(whole) + first) * mean as f64) as Nanos;
            }
            whole += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_have_their_mean_and_its_deviation() {
        let (mut rng, count) = (Rng::new(1), 200_000);
        let draws: Vec<f64> = (0..count).map(|_| rng.exponential(1_000_000) as f64).collect();
        let mean = draws.iter().sum::<f64>() / f64::from(count);
        let variance =
            draws.iter().map(|draw| (draw - mean).powi(2)).sum::<f64>() / f64::from(count);
        assert!((mean / 1_000_000.0 - 1.0).abs() < 0.01, "{mean}");
        assert!((variance.sqrt() / 1_000_000.0 - 1.0).abs() < 0.02, "{variance}");
    }
}
