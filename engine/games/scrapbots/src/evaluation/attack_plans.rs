//! The best attacks of the ready Scrapbots for each amount of energy.

use super::expected_damage::OpposingLanes;
use crate::{
    lane::{LANES, Lane},
    state::{Mechanic, Scrapbots},
};

/// Largest amount of scrap or energy told apart; more counts as this much.
pub(super) const BUDGET_MAX: usize = 31;

/// The best attack plan for each amount of energy.
#[derive(Debug)]
pub(super) struct AttackPlans([AttackPlan; BUDGET_MAX + 1]);

#[derive(Debug, Clone, Copy, Default)]
pub(super) struct AttackPlan {
    pub(super) value: i32,
    /// The index of the attack used in each lane.
    pub(super) attacks: [Option<u8>; LANES],
    /// The lane whose Scrapbot attacks once more.
    pub(super) extra_attack: Option<Lane>,
}

/// A card that lets one Scrapbot attack once more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ExtraAttack {
    Never,
    /// For a ready Scrapbot: a Servomotor.
    Ready,
    /// For any Scrapbot: a Fusion Cell.
    Any,
}

impl ExtraAttack {
    pub(super) const ALL: [ExtraAttack; 3] =
        [ExtraAttack::Never, ExtraAttack::Ready, ExtraAttack::Any];
}

/// One attack, or none.
#[derive(Debug, Clone, Copy, Default)]
struct AttackOption {
    attack: Option<u8>,
    energy: usize,
    value: i32,
    /// Energy and value if the attack is made twice.
    twice: Option<(usize, i32)>,
}

impl AttackPlans {
    pub(super) fn of(
        game: &Scrapbots,
        opposing_lanes: &OpposingLanes,
        extra_attack: ExtraAttack,
    ) -> AttackPlans {
        let options = Lane::ALL.map(|lane| {
            AttackOptions::of(game.active_mechanic(), opposing_lanes, lane, extra_attack)
        });
        let mut best = [AttackPlan::default(); BUDGET_MAX + 1];
        let mut fire = |chosen: [&AttackOption; LANES], extra_attack: Option<Lane>| {
            let (mut energy, mut value) = (0, 0);
            for (option, lane) in chosen.iter().zip(Lane::ALL) {
                let once = (option.energy, option.value);
                let twice = option.twice.filter(|_| extra_attack == Some(lane));
                let (cost, gain) = twice.unwrap_or(once);
                energy += cost;
                value += gain;
            }
            let place = &mut best[energy.min(BUDGET_MAX)];
            if place.value < value {
                *place =
                    AttackPlan { value, attacks: chosen.map(|option| option.attack), extra_attack };
            }
        };
        for left in options[0].iter() {
            for middle in options[1].iter() {
                for right in options[2].iter() {
                    let chosen = [left, middle, right];
                    fire(chosen, None);
                    for (option, lane) in chosen.iter().zip(Lane::ALL) {
                        if option.twice.is_some() {
                            fire(chosen, Some(lane));
                        }
                    }
                }
            }
        }
        for energy in 1..=BUDGET_MAX {
            if best[energy].value < best[energy - 1].value {
                best[energy] = best[energy - 1];
            }
        }
        AttackPlans(best)
    }

    pub(super) fn with(&self, energy: usize) -> &AttackPlan {
        &self.0[energy.min(BUDGET_MAX)]
    }
}

/// The attack options of the Scrapbot in one lane.
#[derive(Debug, Clone, Copy, Default)]
struct AttackOptions {
    options: [AttackOption; 4],
    count: usize,
}

impl AttackOptions {
    fn of(
        own: &Mechanic,
        opposing_lanes: &OpposingLanes,
        lane: Lane,
        extra_attack: ExtraAttack,
    ) -> AttackOptions {
        let mut options = AttackOptions { count: 1, ..AttackOptions::default() };
        let Some(bot) = own.bot(lane) else { return options };
        if !bot.ready && extra_attack != ExtraAttack::Any {
            return options;
        }
        for (attack, at) in bot.scrapbot_stats().attacks.iter().zip(0..) {
            let energy = usize::from(attack.energy);
            let once = opposing_lanes.strike_value(lane, attack.effects);
            let twice = || (2 * energy, opposing_lanes.strike_twice_value(lane, attack.effects));
            let attack = Some(at);
            let option = if !bot.ready {
                // Possible only if this Scrapbot is readied: its first attack is then the extra
                // one.
                AttackOption { attack, energy: 0, value: 0, twice: Some((energy, once)) }
            } else {
                let may_repeat = bot.primed || extra_attack != ExtraAttack::Never;
                AttackOption { attack, energy, value: once, twice: may_repeat.then(twice) }
            };
            options.options[options.count] = option;
            options.count += 1;
        }
        options
    }

    fn iter(&self) -> impl Iterator<Item = &AttackOption> {
        self.options[..self.count].iter()
    }
}
