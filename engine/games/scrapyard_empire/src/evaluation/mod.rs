//! Bots: evaluation, candidates and rollout policy.
//!
//! Values are in points; a good action gains about a hundred. `values` evaluates positions;
//! `candidates`, `pending` and `trades` weight the candidates.

mod abilities;
mod candidates;
mod features;
mod needs;
mod pending;
mod supply;
mod trades;
mod values;

use crate::{ScrapyardEmpire, action::Action};
use scrapworks_bots::{Candidate, Evaluate};
use scrapworks_core::{Rng, Seat};

impl Evaluate for ScrapyardEmpire {
    const LEAD: i32 = 300;
    const SURENESS: u32 = 1;
    const SAMPLES: u32 = 8;
    const WIDTH: usize = 12;
    const NODES: u32 = 20_000;

    fn evaluate(&self, seat: Seat) -> i32 {
        self.position_value(seat)
    }

    fn is_quiet(&self) -> bool {
        self.pending.is_none()
    }

    fn candidates(&self, seat: Seat) -> Vec<Candidate<Action>> {
        let candidates = self.weighted_candidates(seat);
        if candidates.is_empty() { unweighted(self.legal_choices(seat)) } else { candidates }
    }

    /// Plays the heaviest candidate: random rollouts are less informative.
    fn rollout_policy(&self, seat: Seat, _: &mut Rng) -> Action {
        let candidates = self.candidates(seat);
        let heaviest = candidates.iter().max_by_key(|candidate| candidate.weight);
        heaviest.expect("an awaited seat has a candidate").action
    }

    fn round(&self) -> u32 {
        self.round.into()
    }

    fn acquires(&self, _: Seat, action: &Action) -> Option<&'static str> {
        match action {
            Action::Build { machine, .. } => Some(machine.info().name),
            Action::Invent { invention, .. } => Some(invention.info().name),
            Action::Draw { .. }
            | Action::DrawTwo { .. }
            | Action::Dig { .. }
            | Action::Steal { .. }
            | Action::Trade { .. }
            | Action::Use { .. }
            | Action::Discard { .. }
            | Action::Scrap { .. }
            | Action::Take
            | Action::Pass
            | Action::Offer { .. }
            | Action::Accept
            | Action::Refuse
            | Action::Target { .. }
            | Action::Pick { .. }
            | Action::Done => None,
        }
    }
}

fn unweighted(actions: Vec<Action>) -> Vec<Candidate<Action>> {
    actions.into_iter().map(|action| Candidate { action, weight: 1 }).collect()
}
