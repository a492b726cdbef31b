//! Players that are programs.
//!
//! A bot is given a match as its seat sees it, dealt anew before anything else looks at it, and
//! chance of its own; so it cannot know what a person in its seat would not. The same match, seat
//! and [`Mind`] give the same action. What a game adds to it is in [`Judge`]. Clocks and threads
//! are not its business: whoever asks says when to stop.

mod deal;
mod glance;
mod judge;
mod rounds;

use serde::{Deserialize, Serialize};

pub use judge::{Idea, Judge, Rivals};

use crate::{game::Viewer, matches::Match, rng::Rng, seat::Seat, seed::Seed};

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

impl<G: Judge> Match<G> {
    /// What a bot plays for an awaited seat: one of its legal actions. None for a seat that is not
    /// awaited or has left.
    ///
    /// `go_on` is asked again and again while it thinks; after a no it plays what is best so far.
    pub fn decide(
        &self,
        seat: Seat,
        mind: &Mind,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<G::Action> {
        if !self.awaiting().contains(seat) || self.left().contains(&seat) {
            return None;
        }
        let mut rng = Rng::new(&mind.seed);
        let seen = self.redealt(Viewer::Seat(seat), &mut rng);
        let ideas = judge::ideas(seen.game(), seat);
        if let [only] = &ideas[..] {
            return Some(only.action.clone());
        }
        Some(match mind.level {
            Level::Easy => glance::carelessly(&seen, seat, ideas, &mut rng),
            Level::Normal => glance::carefully(&seen, seat, ideas, &mut rng),
            Level::Hard => {
                let nodes = mind.nodes.unwrap_or(G::NODES);
                rounds::compare(&seen, seat, ideas, nodes, &mut rng, go_on)
            }
        })
    }
}

#[cfg(test)]
mod tests;
