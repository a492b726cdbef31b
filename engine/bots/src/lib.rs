//! Players that are programs.
//!
//! A bot is given a match as its seat sees it, resampled before anything else looks at it, and
//! chance of its own; so it cannot know what a person in its seat would not. The same match, seat
//! and [`Mind`] give the same action. What a game adds to it is in [`Evaluate`]. Clocks and threads
//! are not its business: whoever asks says when to stop.

mod determinization;
mod evaluate;
mod monte_carlo;
mod one_ply;

use serde::{Deserialize, Serialize};

pub use evaluate::{Candidate, Evaluate, Rivals};

use scrapworks_core::{Match, Rng, Seat, Seed, Viewer};

/// How well a bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Judges what each action leads to, but looks at half of them only.
    Easy,
    /// Judges what each action leads to.
    Normal,
    /// Plays many fair deals on from here, and more of those that look good.
    Hard,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];
}

/// Everything besides the match that a decision depends on.
#[derive(Debug, Clone, Copy)]
pub struct Mind {
    pub level: Level,
    /// Of the bot's own chance: never the match's.
    pub seed: Seed,
    /// Actions that [`Level::Hard`] may try, in all. None is as many as the game finds useful.
    pub nodes: Option<u32>,
}

/// Chooses what a bot plays for an awaited seat: one of its legal actions. None for a seat that is
/// not awaited or has left.
///
/// `go_on` is polled during the search; once it returns false the best action so far is returned.
pub fn decide<G: Evaluate>(
    current: &Match<G>,
    seat: Seat,
    mind: &Mind,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<G::Action> {
    if !current.awaiting().contains(seat) || current.left().contains(&seat) {
        return None;
    }
    let mut rng = Rng::new(&mind.seed);
    let seen = current.resampled(Viewer::Seat(seat), &mut rng);
    let candidates = evaluate::candidates(seen.game(), seat);
    if let [only] = &candidates[..] {
        return Some(only.action.clone());
    }
    Some(match mind.level {
        Level::Easy => one_ply::choose_carelessly(&seen, seat, candidates, &mut rng),
        Level::Normal => one_ply::choose_carefully(&seen, seat, candidates, &mut rng),
        Level::Hard => {
            let nodes = mind.nodes.unwrap_or(G::NODES);
            monte_carlo::search(&seen, seat, candidates, nodes, &mut rng, go_on)
        }
    })
}
