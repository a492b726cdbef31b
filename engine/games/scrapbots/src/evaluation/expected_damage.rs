//! Expected value of damage to each lane, before any coin is flipped.

use super::{
    values::{WOUND, damaged_scrapbot_value},
    weights::WEIGHTS,
};
use crate::{
    content::{
        card::{Card, Effect, EffectKind},
        constants::WOUND_DAMAGE,
    },
    lane::{LANES, Lane},
    state::{Bot, Mechanic},
};

/// The opponent's lanes, with the damage dealt so far.
#[derive(Debug, Clone, Copy)]
pub(super) struct OpposingLanes([Option<Target>; LANES]);

#[derive(Debug, Clone, Copy)]
struct Target {
    card: Card,
    damage: i32,
    health: i32,
}

impl OpposingLanes {
    pub(super) fn of(opponent: &Mechanic) -> OpposingLanes {
        let target = |bot: Bot| Target {
            card: bot.card,
            damage: i32::from(bot.damage),
            health: i32::from(bot.scrapbot_stats().health),
        };
        OpposingLanes(opponent.lanes.map(|bot| bot.map(target)))
    }

    /// The value of resolving the effects from that lane: the mean of heads and tails.
    pub(super) fn strike_value(&self, from: Lane, effects: &[Effect]) -> i32 {
        let (tails, _) = self.after_strike(from, effects, false);
        if effects.iter().all(|effect| !effect.on_heads) {
            return tails;
        }
        let (heads, _) = self.after_strike(from, effects, true);
        (tails + heads) / 2
    }

    /// The value of resolving the effects twice in a row.
    pub(super) fn strike_twice_value(&self, from: Lane, effects: &[Effect]) -> i32 {
        let (_, after) = self.after_strike(from, effects, false);
        self.strike_value(from, effects) + after.strike_value(from, effects)
    }

    pub(super) fn destroy_value(&self, lane: Lane) -> Option<i32> {
        let target = self.0[lane.index()]?;
        Some(damaged_scrapbot_value(target.card, target.damage) + WEIGHTS.opened)
    }

    fn after_strike(mut self, from: Lane, effects: &[Effect], heads: bool) -> (i32, OpposingLanes) {
        let (mut damage, mut splash, mut value) = (0, 0, 0);
        for effect in effects.iter().filter(|effect| heads || !effect.on_heads) {
            match effect.kind {
                EffectKind::Damage { damage: more } => damage += i32::from(more),
                EffectKind::Splash { damage: more } => splash += i32::from(more),
                EffectKind::Draw { cards } => value += WEIGHTS.drawn * i32::from(cards),
            }
        }
        value += self.hit(from, damage);
        if 0 < splash {
            value += from.adjacent().map(|lane| self.hit(lane, splash)).sum::<i32>();
        }
        (value, self)
    }

    fn hit(&mut self, lane: Lane, damage: i32) -> i32 {
        let place = &mut self.0[lane.index()];
        let Some(target) = place else { return damage / i32::from(WOUND_DAMAGE) * WOUND };
        let before = damaged_scrapbot_value(target.card, target.damage);
        target.damage += damage;
        if target.health <= target.damage {
            *place = None;
            return before + WEIGHTS.opened;
        }
        before - damaged_scrapbot_value(target.card, target.damage)
    }
}
