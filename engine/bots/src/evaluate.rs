//! What a bot knows of a game beyond its rules.

use scrapworks_core::{Game, Rng, Seat};

/// A game that bots play: how good a position is, and what is worth a thought in it.
///
/// All of it may look at everything in the state: bots only ever hold a fair deal of it.
pub trait Evaluate: Game {
    /// A lead by so many points of [`Evaluate::evaluate`] wins about three times in four.
    const LEAD: i32;
    /// Against whom a seat measures itself where there are several others.
    const RIVALS: Rivals = Rivals::Best;
    /// Positions of a fair deal that one glance at an action looks at: more, where chance or
    /// hidden things weigh more.
    const SAMPLES: u32 = 4;
    /// At most so many candidates are looked at in one position.
    const WIDTH: usize = 24;
    /// The same for every position: see [`Evaluate::horizon`].
    const HORIZON: u32 = 1;
    /// What it takes to deal and to judge where a line ends, in actions: that much of the budget
    /// goes with every line, so that short lines do not take longer than long ones.
    const ROLLOUT_COST: u32 = 0;
    /// Actions that [`Level::Hard`](super::Level::Hard) tries, in all, where nobody says otherwise.
    const NODES: u32 = 20_000;

    /// How well the seat stands, in points of the game's own scale; more is better.
    fn evaluate(&self, seat: Seat) -> i32;

    /// The same for who plays lines on: what [`Level::Hard`](super::Level::Hard) holds them for.
    fn evaluate_leaf(&self, seat: Seat) -> i32 {
        self.evaluate(seat)
    }

    /// Whether standings tell something now, and not only after an answer or a roll that is due.
    fn is_quiet(&self) -> bool {
        true
    }

    /// For so many turns a line is played on from here by habit before it is judged. With none it
    /// is one action, and the answers that it asks for.
    fn horizon(&self) -> u32 {
        Self::HORIZON
    }

    /// What is worth a thought for an awaited seat: never empty, each a legal action, none twice.
    fn candidates(&self, seat: Seat) -> Vec<Candidate<Self::Action>> {
        let legal = self.legal_actions(seat);
        legal.into_iter().map(|action| Candidate { action, weight: 1 }).collect()
    }

    /// What a player does here without much thought; lines are played on with it.
    fn rollout_policy(&self, seat: Seat, rng: &mut Rng) -> Self::Action {
        by_weight(self.candidates(seat), rng)
    }

    /// Which round of the match it is, from 1, in the words of the rules: for reports.
    fn round(&self) -> u32 {
        self.turn() + 1
    }

    /// The piece of content that the seat takes up by the action, where it chooses among such:
    /// a card bought, a machine built. For reports.
    fn acquires(&self, _seat: Seat, _action: &Self::Action) -> Option<&'static str> {
        None
    }

    /// The pieces of content in a roster, each once. For reports.
    fn roster_content(_roster: &Self::Roster) -> Vec<&'static str> {
        Vec::new()
    }
}

/// Whose standings a lead is taken over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rivals {
    /// That of the best of the others for three quarters, and their mean for the last.
    Best,
    /// Those of all the others together, where one is put out after the other: what any of them
    /// loses is as good as what one gains, and who wins has to outlast them all. Of three or more
    /// that stand alike each is behind then, so what is bold counts for more than what is safe.
    All,
}

/// An action that is worth a thought.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate<A> {
    pub action: A,
    /// How good it looks before any thought, against the others; at least 1.
    pub weight: u32,
}

/// The best-looking candidates, the best first: at most [`Evaluate::WIDTH`].
pub(super) fn candidates<G: Evaluate>(game: &G, seat: Seat) -> Vec<Candidate<G::Action>> {
    let mut candidates = game.candidates(seat);
    debug_assert!(!candidates.is_empty(), "an awaited seat has an candidate");
    if candidates.len() > G::WIDTH {
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.weight));
        candidates.truncate(G::WIDTH);
    }
    candidates
}

/// One of them, the likelier the more it weighs.
fn by_weight<A>(mut candidates: Vec<Candidate<A>>, rng: &mut Rng) -> A {
    let total: u32 = candidates.iter().map(|candidate| candidate.weight).sum();
    let mut drawn = rng.below(total);
    let at = candidates.iter().position(|candidate| {
        let here = drawn < candidate.weight;
        drawn = drawn.saturating_sub(candidate.weight);
        here
    });
    candidates.swap_remove(at.expect("less than the sum was drawn")).action
}
