//! What damage is worth, lane by lane, before any coin is flipped.

use super::{
    values::{WOUND, worn},
    weights::WEIGHTS,
};
use crate::{
    content::{
        card::{Card, Does, Part},
        constants::WOUND_DAMAGE,
    },
    lane::{LANES, Lane},
    state::{Bot, Mechanic},
};

/// The enemy's lanes, as damage finds them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Targets([Option<Target>; LANES]);

/// A Scrapbot.
#[derive(Debug, Clone, Copy)]
struct Target {
    card: Card,
    damage: i32,
    health: i32,
}

impl Targets {
    pub(super) fn of(enemy: &Mechanic) -> Targets {
        let target = |bot: Bot| Target {
            card: bot.card,
            damage: i32::from(bot.damage),
            health: i32::from(bot.frame().health),
        };
        Targets(enemy.lanes.map(|bot| bot.map(target)))
    }

    /// What a strike from that lane is worth: heads and tails are met halfway.
    pub(super) fn strike(&self, from: Lane, parts: &[Part]) -> i32 {
        let (tails, _) = self.struck(from, parts, false);
        if parts.iter().all(|part| !part.on_heads) {
            return tails;
        }
        let (heads, _) = self.struck(from, parts, true);
        (tails + heads) / 2
    }

    /// The same of two strikes, one after the other.
    pub(super) fn strike_twice(&self, from: Lane, parts: &[Part]) -> i32 {
        let (_, after) = self.struck(from, parts, false);
        self.strike(from, parts) + after.strike(from, parts)
    }

    pub(super) fn destroy(&self, lane: Lane) -> Option<i32> {
        let target = self.0[lane.index()]?;
        Some(worn(target.card, target.damage) + WEIGHTS.opened)
    }

    fn struck(mut self, from: Lane, parts: &[Part], heads: bool) -> (i32, Targets) {
        let (mut damage, mut splash, mut worth) = (0, 0, 0);
        for part in parts.iter().filter(|part| heads || !part.on_heads) {
            match part.does {
                Does::Damage { damage: more } => damage += i32::from(more),
                Does::Splash { damage: more } => splash += i32::from(more),
                Does::Draw { cards } => worth += WEIGHTS.drawn * i32::from(cards),
            }
        }
        worth += self.hit(from, damage);
        if 0 < splash {
            worth += from.adjacent().map(|lane| self.hit(lane, splash)).sum::<i32>();
        }
        (worth, self)
    }

    fn hit(&mut self, lane: Lane, damage: i32) -> i32 {
        let place = &mut self.0[lane.index()];
        let Some(target) = place else { return damage / i32::from(WOUND_DAMAGE) * WOUND };
        let before = worn(target.card, target.damage);
        target.damage += damage;
        if target.health <= target.damage {
            *place = None;
            return before + WEIGHTS.opened;
        }
        before - worn(target.card, target.damage)
    }
}
