//! What the ready Scrapbots can do with so much energy.

use super::expected_damage::Targets;
use crate::{
    lane::{LANES, Lane},
    state::{Mechanic, Scrapbots},
};

/// More scrap or energy than this is counted as so much.
pub(super) const PURSE: usize = 31;

/// For each sum of energy the attacks that are worth most.
#[derive(Debug)]
pub(super) struct Volleys([Volley; PURSE + 1]);

#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Volley {
    pub(super) worth: i32,
    /// The attack of the Scrapbot in each lane.
    pub(super) attacks: [Option<u8>; LANES],
    /// Who attacks once more than it could.
    pub(super) again: Option<Lane>,
}

/// What lets one Scrapbot attack once more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Again {
    Never,
    /// One that is ready, as with a Servomotor.
    Ready,
    /// Any, as with a Fusion Cell.
    Any,
}

impl Again {
    pub(super) const ALL: [Again; 3] = [Again::Never, Again::Ready, Again::Any];
}

/// An attack, or none.
#[derive(Debug, Clone, Copy, Default)]
struct Shot {
    attack: Option<u8>,
    energy: usize,
    worth: i32,
    /// With one more of the same.
    twice: Option<(usize, i32)>,
}

impl Volleys {
    pub(super) fn of(game: &Scrapbots, targets: &Targets, again: Again) -> Volleys {
        let shots = Lane::ALL.map(|lane| Shots::of(game.own(), targets, lane, again));
        let mut best = [Volley::default(); PURSE + 1];
        let mut fire = |chosen: [&Shot; LANES], again: Option<Lane>| {
            let (mut energy, mut worth) = (0, 0);
            for (shot, lane) in chosen.iter().zip(Lane::ALL) {
                let once = (shot.energy, shot.worth);
                let twice = shot.twice.filter(|_| again == Some(lane));
                let (cost, gain) = twice.unwrap_or(once);
                energy += cost;
                worth += gain;
            }
            let place = &mut best[energy.min(PURSE)];
            if place.worth < worth {
                *place = Volley { worth, attacks: chosen.map(|shot| shot.attack), again };
            }
        };
        for left in shots[0].iter() {
            for middle in shots[1].iter() {
                for right in shots[2].iter() {
                    let chosen = [left, middle, right];
                    fire(chosen, None);
                    for (shot, lane) in chosen.iter().zip(Lane::ALL) {
                        if shot.twice.is_some() {
                            fire(chosen, Some(lane));
                        }
                    }
                }
            }
        }
        for energy in 1..=PURSE {
            if best[energy].worth < best[energy - 1].worth {
                best[energy] = best[energy - 1];
            }
        }
        Volleys(best)
    }

    pub(super) fn with(&self, energy: usize) -> &Volley {
        &self.0[energy.min(PURSE)]
    }
}

/// What the Scrapbot of one lane can do.
#[derive(Debug, Clone, Copy, Default)]
struct Shots {
    shots: [Shot; 4],
    count: usize,
}

impl Shots {
    fn of(own: &Mechanic, targets: &Targets, lane: Lane, again: Again) -> Shots {
        let mut shots = Shots { count: 1, ..Shots::default() };
        let Some(bot) = own.bot(lane) else { return shots };
        if !bot.ready && again != Again::Any {
            return shots;
        }
        for (attack, at) in bot.frame().attacks.iter().zip(0..) {
            let energy = usize::from(attack.energy);
            let once = targets.strike(lane, attack.parts);
            let twice = || (2 * energy, targets.strike_twice(lane, attack.parts));
            let attack = Some(at);
            let shot = if !bot.ready {
                // Only if this is the one that is readied: then its first attack is the extra one.
                Shot { attack, energy: 0, worth: 0, twice: Some((energy, once)) }
            } else {
                let may_again = bot.primed || again != Again::Never;
                Shot { attack, energy, worth: once, twice: may_again.then(twice) }
            };
            shots.shots[shots.count] = shot;
            shots.count += 1;
        }
        shots
    }

    fn iter(&self) -> impl Iterator<Item = &Shot> {
        self.shots[..self.count].iter()
    }
}
