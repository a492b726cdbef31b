//! What a bot knows of Scrapyard Empire beyond its rules.
//!
//! Worths are points: about a hundred for what a good action brings. How a position is judged
//! stands in `worth.rs`; what is worth a thought in `candidates.rs` and `answers.rs`.

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
    const SAMPLES: u32 = 8;
    const WIDTH: usize = 12;
    const NODES: u32 = 20_000;

    fn evaluate(&self, seat: Seat) -> i32 {
        self.worth(seat)
    }

    fn is_quiet(&self) -> bool {
        self.ask.is_none()
    }

    fn candidates(&self, seat: Seat) -> Vec<Candidate<Action>> {
        let candidates = self.thoughts(seat);
        if candidates.is_empty() { unweighted(self.choices(seat)) } else { candidates }
    }

    /// What weighs most: lines that are played on at random tell less.
    fn rollout_policy(&self, seat: Seat, _: &mut Rng) -> Action {
        let candidates = self.candidates(seat);
        let heaviest = candidates.iter().max_by_key(|candidate| candidate.weight);
        heaviest.expect("an asked seat has an candidate").action
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
