//! What a bot knows of Scrap World beyond its rules.
//!
//! | what | module |
//! | --- | --- |
//! | dice by mean and variance | `moments` |
//! | what suits, energy and cards are worth | `values` |
//! | what a weapon can be expected to do to an enemy | `attack_option` |
//! | who can strike whom from where | `features`, `distance` |
//! | the rest of an activation | `activation` |
//! | the answer to an attack roll | `defence` |
//! | terrain, sides, deployment | `setup` |
//! | how strong a team is | `roster_strength` |
//!
//! How deep anything is looked into is the business of `scrapworks_bots`.

mod activation;
mod attack_option;
mod defence;
mod distance;
mod features;
mod moments;
pub(crate) mod roster_strength;
mod setup;
mod values;

use crate::{
    action::Action,
    content::{armament, chassis, ids::SuitId},
    roster::Roster,
    state::{Phase, ScrapWorld},
};
use activation::{Care, Turn};
use scrapworks_bots::{Candidate, Evaluate, Rivals};
use scrapworks_core::{Rng, Seat};

/// An candidate that is worse by so much weighs half as much.
const HALVES: i32 = 120;
const WEIGHT_MAX: u32 = 1 << 10;
/// Of the worth of a waiting suit's strike from where it stands, in hundredths: for who looks
/// closer. What it could do besides that counts too then.
const HERE: i32 = 25;
/// Of what a waiting suit could make of an activation.
const ANYWHERE: i32 = 35;

impl Evaluate for ScrapWorld {
    const LEAD: i32 = 2_500;
    const RIVALS: Rivals = Rivals::All;
    const SAMPLES: u32 = 8;
    const WIDTH: usize = 14;
    /// What is played on by habit only adds luck: what it is good for shows in the outlook.
    const HORIZON: u32 = 0;
    const NODES: u32 = 4_000;

    fn evaluate(&self, seat: Seat) -> i32 {
        self.held_for(seat, |_, fire| fire * activation::LATER / 100)
    }

    fn evaluate_leaf(&self, seat: Seat) -> i32 {
        let active = self.activation().ok().map(|active| active.suit);
        self.held_for(seat, |id, fire| {
            let anywhere = if Some(id) == active { 0 } else { activation::potential(self, id) };
            (fire * HERE + anywhere * ANYWHERE) / 100
        })
    }

    fn is_quiet(&self) -> bool {
        !matches!(self.phase, Phase::Defence(..))
    }

    fn candidates(&self, seat: Seat) -> Vec<Candidate<Action>> {
        let valued = match &self.phase {
            Phase::Activation(active) if active.points == 0 => vec![(0, Action::EndActivation)],
            Phase::Activation(active) => {
                let mut valued = Vec::with_capacity(64);
                let turn = Turn::of(self, *active, Care::Much).expect("an active suit stands");
                turn.each(&mut |worth, action| valued.push((worth, action)));
                valued
            }
            Phase::Defence(..) => defence::valued(self),
            Phase::Terrain(_) | Phase::Sides(_) | Phase::Deployment(_) => setup::valued(self, seat),
            Phase::Over(_) => Vec::new(),
        };
        let best = valued.iter().map(|candidate| candidate.0).max().unwrap_or_default();
        let candidate = |(worth, action)| Candidate { action, weight: weight(best - worth) };
        valued.into_iter().map(candidate).collect()
    }

    fn rollout_policy(&self, seat: Seat, rng: &mut Rng) -> Action {
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
                defence::valued(self).into_iter().for_each(|(worth, action)| take(worth, action));
            }
            Phase::Terrain(_) | Phase::Sides(_) | Phase::Deployment(_) => {
                let valued = setup::valued(self, seat);
                return rng.pick(&valued).expect("an awaited seat has a choice").1.clone();
            }
            Phase::Over(_) => {}
        }
        best.expect("an awaited seat has a choice").1
    }

    fn round(&self) -> u32 {
        u32::from(self.round).max(1)
    }

    fn roster_content(roster: &Roster) -> Vec<&'static str> {
        let chassis = roster.suits.iter().filter_map(|suit| chassis::find(&suit.chassis));
        let cards = roster.suits.iter().flat_map(|suit| &suit.armament);
        let cards = cards.filter_map(|slug| armament::find(slug)).map(|card| card.slug);
        let mut brought: Vec<_> = chassis.map(|chassis| chassis.slug).chain(cards).collect();
        brought.sort_unstable();
        brought.dedup();
        brought
    }
}

impl ScrapWorld {
    /// The seat's suits with all they have, and what those that wait could do: `chances` has a suit
    /// and what its fire is worth from where it stands.
    fn held_for(&self, seat: Seat, chances: impl Fn(SuitId, i32) -> i32) -> i32 {
        let marks = features::marks(self, seat);
        let taken = features::taken(self);
        let steps = distance::Steps::to(self, marks.iter().map(|mark| mark.at));
        let own = self.activation().ok().filter(|active| self.stats(active.suit).seat == seat);
        let turn = own.and_then(|active| Turn::of(self, active, Care::Little));
        let of = |id: SuitId| {
            let fire = features::fire(self, id, &marks, taken);
            values::suit(self, id) + chances(id, fire) - features::far(self, id, &steps)
        };
        let prospect = turn.map_or(0, |turn| turn.prospect());
        self.standing_suits(seat).map(of).sum::<i32>() + prospect
    }
}

/// Of an candidate that is worse than the best by so much: it halves again and again.
fn weight(worse: i32) -> u32 {
    let (halves, rest) = (worse / HALVES, worse % HALVES);
    let weight = WEIGHT_MAX >> halves.min(31);
    (weight - weight * rest as u32 / (2 * HALVES as u32)).max(1)
}
