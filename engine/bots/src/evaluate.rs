//! What bots need of a game: candidate moves, evaluation and rollout policy.

use scrapworks_core::{Game, Rng, Seat};

/// A game that bots can play.
///
/// Implementations may read the whole state: bots only ever pass a determinization of it.
pub trait Evaluate: Game {
    /// The lead in points of [`Evaluate::evaluate`] that is worth three quarters of a win to bots.
    const LEAD: i32;
    /// How surely a lead wins, for analyses: odds of leaf values to the power of so many halves, 6
    /// at most. Fitted to what `normal` bots won, with `arena/examples/calibration.rs`.
    const SURENESS: u32 = 2;
    /// The seats over which a lead is measured in matches of three or more.
    const RIVALS: Rivals = Rivals::Best;
    /// Determinizations for each candidate of the one-ply search. Games with more chance or more
    /// hidden information need more.
    const SAMPLES: u32 = 4;
    /// Limit of candidates that are searched in one position.
    const WIDTH: usize = 24;
    /// The default of [`Evaluate::horizon`], in turns.
    const HORIZON: u32 = 1;
    /// Cost of one rollout's setup and evaluation, in actions; charged to the search budget, so
    /// that searches with short rollouts do not take longer than those with long ones.
    const ROLLOUT_COST: u32 = 0;
    /// Default search budget of [`Level::Hard`](super::Level::Hard), in actions.
    const NODES: u32 = 20_000;

    /// Static evaluation of the position for a seat, in points of the game's own scale. More is
    /// better.
    fn evaluate(&self, seat: Seat) -> i32;

    /// Leaf evaluation at the end of a rollout of [`Level::Hard`](super::Level::Hard).
    fn evaluate_leaf(&self, seat: Seat) -> i32 {
        self.evaluate(seat)
    }

    /// Quiescence: whether the evaluation is meaningful now. False while a reply or a roll is due.
    fn is_quiet(&self) -> bool {
        true
    }

    /// Length of a rollout from this position, in turns. With 0 it is the candidate and the replies
    /// that it asks for.
    fn horizon(&self) -> u32 {
        Self::HORIZON
    }

    /// Candidate moves of an awaited seat: at least one, all legal, no duplicates.
    fn candidates(&self, seat: Seat) -> Vec<Candidate<Self::Action>> {
        let legal = self.legal_actions(seat);
        legal.into_iter().map(|action| Candidate { action, weight: 1 }).collect()
    }

    /// Rollout policy: the action that a rollout plays for an awaited seat.
    fn rollout_policy(&self, seat: Seat, rng: &mut Rng) -> Self::Action {
        sample_by_weight(self.candidates(seat), rng)
    }

    /// The number of the round by the rules, from 1. For reports.
    fn round(&self) -> u32 {
        self.turn() + 1
    }

    /// The piece of content that the seat chooses with the action, such as a card bought or a
    /// machine built. For reports.
    fn acquires(&self, _seat: Seat, _action: &Self::Action) -> Option<&'static str> {
        None
    }

    /// The pieces of content in a roster, each once. For reports.
    fn roster_content(_roster: &Self::Roster) -> Vec<&'static str> {
        Vec::new()
    }
}

/// The seats over which a lead is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rivals {
    /// Three quarters the best of the others, one quarter their mean.
    Best,
    /// The sum of all the others. For games in which players are eliminated: a loss of any rival
    /// counts as much as a gain of one's own. With three or more equal seats everybody is behind,
    /// so that bold play is favoured.
    All,
}

/// A candidate move.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate<A> {
    pub action: A,
    /// Prior weight relative to the other candidates; at least 1.
    pub weight: u32,
}

/// The candidates of a position; beyond [`Evaluate::WIDTH`] only the heaviest, heaviest first.
pub(super) fn top_candidates<G: Evaluate>(game: &G, seat: Seat) -> Vec<Candidate<G::Action>> {
    let mut candidates = game.candidates(seat);
    debug_assert!(!candidates.is_empty(), "an awaited seat has a candidate");
    if candidates.len() > G::WIDTH {
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.weight));
        candidates.truncate(G::WIDTH);
    }
    candidates
}

/// Draws one candidate with a probability proportional to its weight.
fn sample_by_weight<A>(mut candidates: Vec<Candidate<A>>, rng: &mut Rng) -> A {
    let total: u32 = candidates.iter().map(|candidate| candidate.weight).sum();
    let mut drawn = rng.below(total);
    let at = candidates.iter().position(|candidate| {
        let here = drawn < candidate.weight;
        drawn = drawn.saturating_sub(candidate.weight);
        here
    });
    candidates.swap_remove(at.expect("less than the sum was drawn")).action
}
