//! What a bot knows of Scrapyard Empire beyond its rules.
//!
//! Worths are points: about a hundred for what a good action brings. How a position is judged
//! stands in `worth.rs`; what is worth a thought in `ideas.rs` and `answers.rs`.

mod answers;
mod eyes;
mod ideas;
mod powers;
mod supply;
#[cfg(test)]
mod tests;
mod trades;
mod wants;
mod worth;

use super::{ScrapyardEmpire, action::Action};
use crate::{
    bot::{Idea, Judge},
    rng::Rng,
    seat::Seat,
};

impl Judge for ScrapyardEmpire {
    const LEAD: i32 = 300;
    const DEALS: u32 = 8;
    const WIDTH: usize = 12;
    const NODES: u32 = 20_000;

    fn standing(&self, seat: Seat) -> i32 {
        self.worth(seat)
    }

    fn is_quiet(&self) -> bool {
        self.ask.is_none()
    }

    fn ideas(&self, seat: Seat) -> Vec<Idea<Action>> {
        let ideas = self.thoughts(seat);
        if ideas.is_empty() { unweighted(self.choices(seat)) } else { ideas }
    }

    /// What weighs most: lines that are played on at random tell less.
    fn habit(&self, seat: Seat, _: &mut Rng) -> Action {
        let ideas = self.ideas(seat);
        let heaviest = ideas.iter().max_by_key(|idea| idea.weight);
        heaviest.expect("an asked seat has an idea").action
    }

    fn round(&self) -> u32 {
        self.round.into()
    }

    fn takes(&self, _: Seat, action: &Action) -> Option<&'static str> {
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

fn unweighted(actions: Vec<Action>) -> Vec<Idea<Action>> {
    actions.into_iter().map(|action| Idea { action, weight: 1 }).collect()
}
