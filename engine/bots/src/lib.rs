//! Bots that play any game through its [`Evaluate`] implementation.
//!
//! A bot gets a match and a seat. It resamples everything hidden from that seat before it looks at
//! the state, and it draws from a random generator of its own, so it never uses information that a
//! player in its seat lacks. The same match, seat and [`BotConfig`] give the same action. Clocks
//! and threads are the caller's business: the caller says when to stop the search.

mod analysis;
mod determinization;
mod evaluate;
mod monte_carlo;
mod one_ply;

use serde::{Deserialize, Serialize};

pub use analysis::{Chances, Verdict, chances, judge};
pub use evaluate::{Candidate, Evaluate, Rivals};

use scrapworks_core::{Match, Rng, Seat, Seed, Viewer};

/// How strong a bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// One-ply search over a random half of the candidates, with one sample of each.
    Easy,
    /// One-ply search over all candidates.
    Normal,
    /// Flat Monte Carlo search with sequential halving.
    Hard,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];
}

/// Everything besides the match that a decision depends on.
#[derive(Debug, Clone, Copy)]
pub struct BotConfig {
    pub level: Level,
    /// Seed of the bot's own random generator. Never the seed of the match.
    pub seed: Seed,
    /// Search budget of [`Level::Hard`], in actions. `None` is [`Evaluate::NODES`] of the game.
    pub nodes: Option<u32>,
}

/// Chooses one of the legal actions of an awaited seat. `None` for a seat that is not awaited or
/// has left the match.
///
/// The search polls `keep_searching` and returns the best action so far once that is false.
pub fn decide<G: Evaluate>(
    current: &Match<G>,
    seat: Seat,
    config: &BotConfig,
    keep_searching: &mut dyn FnMut() -> bool,
) -> Option<G::Action> {
    if !current.awaiting().contains(seat) || current.left().contains(&seat) {
        return None;
    }
    let mut rng = Rng::new(&config.seed);
    let seen = current.resampled(Viewer::Seat(seat), &mut rng);
    let candidates = evaluate::top_candidates(seen.game(), seat);
    if let [only] = &candidates[..] {
        return Some(only.action.clone());
    }
    Some(match config.level {
        Level::Easy => one_ply::search_half(&seen, seat, candidates, &mut rng),
        Level::Normal => one_ply::search(&seen, seat, candidates, &mut rng),
        Level::Hard => {
            let nodes = config.nodes.unwrap_or(G::NODES);
            monte_carlo::search(&seen, seat, candidates, nodes, &mut rng, keep_searching)
        }
    })
}
