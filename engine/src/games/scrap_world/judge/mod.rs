//! What a bot knows of Scrap World beyond its rules.
//!
//! | what | module |
//! | --- | --- |
//! | dice by mean and variance | `chance` |
//! | what suits, energy and cards are worth | `worth` |
//! | what a weapon can be expected to do to an enemy | `strike` |
//! | who can strike whom from where | `field`, `ground` |
//! | the rest of an activation | `turn` |
//! | the answer to an attack roll | `answer` |
//! | terrain, sides, deployment | `opening` |
//! | how strong a team is | `team` |
//!
//! How deep anything is looked into is the business of `crate::bot`.

mod answer;
mod chance;
mod field;
mod ground;
mod opening;
mod strike;
pub(super) mod team;
mod turn;
mod worth;

use super::{
    ScrapWorld, action::Action, armament, chassis, names::SuitId, roster::Roster, state::Phase,
};
use crate::{
    bot::{Idea, Judge},
    rng::Rng,
    seat::Seat,
};
use turn::{Care, Turn};

/// An idea that is worse by so much weighs half as much.
const HALVES: i32 = 120;
const WEIGHT_MAX: u32 = 1 << 10;

impl Judge for ScrapWorld {
    const LEAD: i32 = 2_500;
    /// With more, suits spare whoever is not ahead, and wait.
    const RIVALRY: i64 = 0;
    const DEALS: u32 = 8;
    const WIDTH: usize = 14;
    const CURIOSITY: u32 = 300;
    const HORIZON: u32 = 1;
    const NODES: u32 = 6_000;

    fn standing(&self, seat: Seat) -> i32 {
        let marks = field::marks(self, seat);
        let taken = field::taken(self);
        let steps = ground::Steps::to(self, marks.iter().map(|mark| mark.at));
        let of = |id: SuitId| {
            let fire = field::fire(self, id, &marks, taken) * turn::LATER / 100;
            worth::suit(self, id) + fire - field::far(self, id, &steps)
        };
        let prospect = match &self.phase {
            Phase::Activation(active) if self.sheet(active.suit).seat == seat => {
                Turn::of(self, *active, Care::Little).map_or(0, |turn| turn.prospect())
            }
            Phase::Activation(_)
            | Phase::Terrain(_)
            | Phase::Sides(_)
            | Phase::Deployment(_)
            | Phase::Defence(..)
            | Phase::Over(_) => 0,
        };
        ScrapWorld::standing(self, seat).map(of).sum::<i32>() + prospect
    }

    fn is_quiet(&self) -> bool {
        !matches!(self.phase, Phase::Defence(..))
    }

    fn ideas(&self, seat: Seat) -> Vec<Idea<Action>> {
        let valued = match &self.phase {
            Phase::Activation(active) if active.points == 0 => vec![(0, Action::EndActivation)],
            Phase::Activation(active) => {
                let mut valued = Vec::with_capacity(64);
                let turn = Turn::of(self, *active, Care::Much).expect("an active suit stands");
                turn.each(&mut |worth, action| valued.push((worth, action)));
                valued
            }
            Phase::Defence(..) => answer::valued(self),
            Phase::Terrain(_) | Phase::Sides(_) | Phase::Deployment(_) => {
                opening::valued(self, seat)
            }
            Phase::Over(_) => Vec::new(),
        };
        let best = valued.iter().map(|idea| idea.0).max().unwrap_or_default();
        let idea = |(worth, action)| Idea { action, weight: weight(best - worth) };
        valued.into_iter().map(idea).collect()
    }

    fn habit(&self, seat: Seat, rng: &mut Rng) -> Action {
        let mut best: Option<(i32, Action)> = None;
        let mut take = |worth: i32, action: Action| {
            if best.as_ref().is_none_or(|best| best.0 < worth) {
                best = Some((worth, action));
            }
        };
        match &self.phase {
            Phase::Activation(active) if active.points == 0 => return Action::EndActivation,
            Phase::Activation(active) => {
                let turn = Turn::of(self, *active, Care::Little).expect("an active suit stands");
                turn.each(&mut take);
            }
            Phase::Defence(..) => {
                answer::valued(self).into_iter().for_each(|(worth, action)| take(worth, action));
            }
            Phase::Terrain(_) | Phase::Sides(_) | Phase::Deployment(_) => {
                let valued = opening::valued(self, seat);
                return rng.pick(&valued).expect("an awaited seat has a choice").1.clone();
            }
            Phase::Over(_) => {}
        }
        best.expect("an awaited seat has a choice").1
    }

    fn round(&self) -> u32 {
        u32::from(self.round).max(1)
    }

    fn brings(roster: &Roster) -> Vec<&'static str> {
        let chassis = roster.suits.iter().filter_map(|suit| chassis::find(&suit.chassis));
        let cards = roster.suits.iter().flat_map(|suit| &suit.armament);
        let cards = cards.filter_map(|slug| armament::find(slug)).map(|card| card.slug);
        let mut brought: Vec<_> = chassis.map(|chassis| chassis.slug).chain(cards).collect();
        brought.sort_unstable();
        brought.dedup();
        brought
    }
}

/// Of an idea that is worse than the best by so much: it halves again and again.
fn weight(worse: i32) -> u32 {
    let (halves, rest) = (worse / HALVES, worse % HALVES);
    let weight = WEIGHT_MAX >> halves.min(31);
    (weight - weight * rest as u32 / (2 * HALVES as u32)).max(1)
}
