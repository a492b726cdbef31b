//! How evenly connections are spread after every node of a cluster was replaced in turn.

use crate::scaling::{
    rng::Rng,
    settings::{MATCHES_PER_NODE, SEATS, STEP_EVERY, STEPS_PER_MATCH},
};

/// Between two replacements.
pub const REPLACE_EVERY_SECONDS: f64 = 60.0;

/// How the balancer chooses a node for a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    Random,
    /// The one with the fewest connections.
    Fewest,
}

/// Connections of the fullest and of the emptiest node at the end, and the most that any had.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spread {
    pub least: u32,
    pub most: u32,
    pub peak: u32,
}

/// Replaces all nodes. Meanwhile matches end, and players come back for new ones.
pub fn replace_all(seed: u64, nodes: usize, choice: Choice) -> Spread {
    let mut rng = Rng::new(seed);
    let each = MATCHES_PER_NODE * SEATS as u32;
    let mut sockets = vec![each; nodes];
    let length_seconds = STEPS_PER_MATCH * STEP_EVERY as f64 / 1e9;
    let leaving = REPLACE_EVERY_SECONDS / length_seconds;
    let mut peak = 0;
    for replaced in 0..nodes {
        let mut coming = std::mem::take(&mut sockets[replaced]);
        place(&mut sockets, coming, Some(replaced), choice, &mut rng);
        peak = peak.max(most(&sockets));
        coming = 0;
        for of_node in &mut sockets {
            let left = (f64::from(*of_node) * leaving) as u32;
            *of_node -= left;
            coming += left;
        }
        place(&mut sockets, coming, None, choice, &mut rng);
        peak = peak.max(most(&sockets));
    }
    Spread { least: sockets.iter().copied().min().unwrap_or(0), most: most(&sockets), peak }
}

fn most(sockets: &[u32]) -> u32 {
    sockets.iter().copied().max().unwrap_or(0)
}

fn place(sockets: &mut [u32], coming: u32, except: Option<usize>, choice: Choice, rng: &mut Rng) {
    for _ in 0..coming {
        let node = match choice {
            Choice::Random => std::iter::repeat_with(|| rng.below(sockets.len()))
                .find(|node| Some(*node) != except),
            Choice::Fewest => {
                (0..sockets.len()).filter(|node| Some(*node) != except).min_by_key(|n| sockets[*n])
            }
        };
        if let Some(node) = node {
            sockets[node] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_connection_is_lost() {
        let mut sockets = [5, 5, 5];
        place(&mut sockets, 6, Some(1), Choice::Fewest, &mut Rng::new(1));
        assert_eq!(sockets, [8, 5, 8]);
        place(&mut sockets, 100, Some(0), Choice::Random, &mut Rng::new(1));
        assert_eq!((sockets[0], sockets.iter().sum::<u32>()), (8, 121));
    }
}
