//! Ways to strike: each weapon with each ammunition and burn, and what it can be expected to do to
//! an enemy from somewhere.

use arrayvec::ArrayVec;

use crate::{
    action::Attack,
    board::{cell::Cell, sight::Sight},
    content::{
        AfterUse, Against, Armament, Category, Effect, Special, Weapon, WeaponRange,
        actions::action_cost,
        ids::{ActionKind, CardNo, Die, SuitId},
    },
    evaluation::{
        moments::Chance,
        values::{self, Frame},
    },
    state::ScrapWorld,
};

/// More are not looked at.
const STRIKES_MAX: usize = 24;
const GUARDS_MAX: usize = 4;
/// Of the damage by falling back that means give, so much comes, in hundredths.
const FALL: i32 = 90;

pub(super) type Strikes = ArrayVec<Strike, STRIKES_MAX>;

/// A weapon as it is used in one attack, whoever is the target.
#[derive(Debug, Clone, Copy)]
pub(super) struct Strike {
    pub(super) weapon: CardNo,
    ammo: Option<CardNo>,
    burn: u8,
    /// All that it takes.
    pub(super) energy: u8,
    hits: Chance,
    fallbacks: Chance,
    shove: u8,
    pierce: i32,
    drain: u8,
    /// None for melee.
    accuracy: Option<i32>,
    range: u8,
    ignores_cover: bool,
    ignores_doubt: bool,
    no_reaction: bool,
    /// What is lost with the cards that it uses up.
    used_up: i32,
}

/// An enemy, and what it defends itself with.
#[derive(Debug, Clone)]
pub(super) struct Mark {
    pub(super) id: SuitId,
    pub(super) at: Cell,
    frame: Frame,
    blocks: Chance,
    stands: Chance,
    energy: u8,
    guards: ArrayVec<Guard, GUARDS_MAX>,
}

/// A card that may be used in defence.
#[derive(Debug, Clone, Copy)]
struct Guard {
    blocks: Chance,
    energy: u8,
    worth: i32,
    against: Against,
}

impl Mark {
    pub(super) fn of(game: &ScrapWorld, id: SuitId, at: Cell) -> Mark {
        let (stats, suit) = (game.stats(id), game.suit(id));
        let (mut blocks, mut stands) = (Chance::default(), Chance::default());
        for armor in &stats.armor {
            blocks = blocks.and(Chance::die(armor.die, |face| face.blocks));
            stands = stands.and(Chance::die(armor.die, |face| face.stands));
        }
        let mut guards = ArrayVec::new();
        for (no, card) in stats.numbered() {
            let is_ready = !suit.removed.contains(no) && !suit.flipped.contains(no);
            if let Effect::Reactive { energy, dice, against } = card.effect
                && is_ready
                && energy <= suit.energy
                && !guards.is_full()
            {
                let blocks = Chance::of(dice, |face| face.blocks);
                guards.push(Guard { blocks, energy, worth: values::ready(card), against });
            }
        }
        let frame = Frame::of(game, id);
        Mark { id, at, frame, blocks, stands, energy: suit.energy, guards }
    }
}

/// All that a suit could strike with by one kind of attack, if it had so much energy.
pub(super) fn strikes(game: &ScrapWorld, id: SuitId, kind: ActionKind, energy: u8) -> Strikes {
    let (stats, suit) = (game.stats(id), game.suit(id));
    let mut strikes = Strikes::new();
    let cost = action_cost(kind).energy;
    if energy < cost {
        return strikes;
    }
    let is_ready = |no: CardNo| !suit.removed.contains(no) && !suit.flipped.contains(no);
    for (no, card) in stats.numbered().filter(|(no, _)| is_ready(*no)) {
        let Effect::Weapon(weapon) = &card.effect else { continue };
        let dice = if kind == ActionKind::QuickAttack { weapon.quick } else { Some(weapon.full) };
        let Some(dice) = dice else { continue };
        let plain = Strike::plain(no, card, weapon, dice, stats.accuracy).costing(cost);
        let most = weapon.burn.map_or(0, |burn| burn.energy_max).min(energy - cost);
        for burn in 0..=most {
            let _ = strikes.try_push(plain.burning(weapon, burn));
        }
        if weapon.category == Some(Category::Ballistic) {
            for (ammo, module) in stats.numbered().filter(|(no, _)| is_ready(*no)) {
                if let Effect::Ammunition { dice, specials } = module.effect {
                    let _ = strikes.try_push(plain.loaded(ammo, module, dice, specials));
                }
            }
        }
    }
    strikes
}

impl Strike {
    fn plain(no: CardNo, card: &Armament, weapon: &Weapon, dice: &[Die], scanner: u8) -> Strike {
        let accuracy = match weapon.range {
            WeaponRange::Melee => None,
            WeaponRange::Ranged { accuracy } => Some(i32::from(accuracy + scanner)),
        };
        let strike = Strike {
            weapon: no,
            ammo: None,
            burn: 0,
            energy: 0,
            hits: Chance::of(dice, |face| face.hits),
            fallbacks: Chance::of(dice, |face| face.fallbacks),
            shove: 0,
            pierce: 0,
            drain: 0,
            accuracy,
            range: u8::MAX,
            ignores_cover: false,
            ignores_doubt: false,
            no_reaction: false,
            used_up: used_up(card),
        };
        strike.with(weapon.specials)
    }

    fn costing(self, energy: u8) -> Strike {
        Strike { energy, ..self }
    }

    fn burning(self, weapon: &Weapon, burn: u8) -> Strike {
        let Some(die) = weapon.burn.map(|burn| burn.die).filter(|_| 0 < burn) else { return self };
        let count = i32::from(burn);
        Strike {
            burn,
            energy: self.energy + burn,
            hits: self.hits.and(Chance::die(die, |face| face.hits).times(count)),
            fallbacks: self.fallbacks.and(Chance::die(die, |face| face.fallbacks).times(count)),
            ..self
        }
    }

    fn loaded(self, ammo: CardNo, card: &Armament, dice: &[Die], specials: &[Special]) -> Strike {
        let strike = Strike {
            ammo: Some(ammo),
            hits: self.hits.and(Chance::of(dice, |face| face.hits)),
            fallbacks: self.fallbacks.and(Chance::of(dice, |face| face.fallbacks)),
            used_up: self.used_up + used_up(card),
            ..self
        };
        strike.with(specials)
    }

    fn with(mut self, specials: &[Special]) -> Strike {
        for special in specials {
            match *special {
                Special::Drain { energy } => self.drain += energy,
                Special::IgnoresCover => self.ignores_cover = true,
                Special::IgnoresDoubt => self.ignores_doubt = true,
                Special::RangeMax { spaces } => self.range = self.range.min(spaces),
                Special::Accuracy { by } => {
                    self.accuracy = self.accuracy.map(|a| a + i32::from(by));
                }
                Special::Pierce { blocks } => self.pierce += 1000 * i32::from(blocks),
                Special::Shove { fallbacks } => self.shove += fallbacks,
                Special::Pursue => {}
                Special::NoReaction => self.no_reaction = true,
            }
        }
        self
    }

    pub(super) fn is_melee(&self) -> bool {
        self.accuracy.is_none()
    }

    /// Whether it can be made over that distance, where the line is open.
    pub(super) fn reaches(&self, distance: u8) -> bool {
        match self.accuracy {
            None => distance == 1,
            Some(_) => 1 < distance && distance <= self.range,
        }
    }

    pub(super) fn on(&self, target: SuitId) -> Attack {
        Attack { weapon: self.weapon, target, ammo: self.ammo, burn: self.burn }
    }

    /// What the enemy is expected to lose by it, less the cards that it uses up. The energy that it
    /// takes is not counted. `steps` are those that the enemy could fall back.
    pub(super) fn worth(&self, mark: &Mark, distance: u8, sight: Sight, steps: i32) -> i32 {
        let mut blocks = mark.blocks;
        if let Some(accuracy) = self.accuracy {
            let cover = if self.ignores_cover { 0 } else { sight.cover().count() as i32 };
            let doubt = i32::from(sight.doubt && !self.ignores_doubt);
            let green = cover + doubt + i32::from(distance) / accuracy;
            blocks = blocks.and(Chance::die(Die::Green, |face| face.blocks).times(green));
        }
        let fallen = if steps < 3 {
            let fallbacks = self.fallbacks.and(Chance::certain(self.shove));
            fallbacks.over(mark.stands, 1000 * steps) * FALL / 100
        } else {
            0
        };
        let mut worth = self.loss(mark, blocks, fallen);
        let mut energy = mark.energy;
        for guard in &mark.guards {
            let helps = match guard.against {
                Against::Any => true,
                Against::Melee => self.is_melee(),
                Against::Ranged => !self.is_melee(),
            };
            if !helps || self.no_reaction || energy < guard.energy {
                continue;
            }
            let spent = guard.worth + values::energy(energy - guard.energy, guard.energy);
            let guarded = self.loss(mark, blocks.and(guard.blocks), fallen) + spent;
            if guarded < worth {
                worth = guarded;
                energy -= guard.energy;
                blocks = blocks.and(guard.blocks);
            }
        }
        let drained = self.drain.min(energy);
        let short = 1000 * i32::from(self.drain - drained);
        worth += values::energy(energy - drained, drained);
        worth + if 0 < short { mark.frame.loss(short, 0, 0) } else { 0 } - self.used_up
    }

    fn loss(&self, mark: &Mark, blocks: Chance, fallen: i32) -> i32 {
        // Blocks that do not count are as many hits more, where there are so many blocks.
        let pierced = self.pierce.min(blocks.mean);
        let damage = self.hits.over(blocks, -pierced) + fallen;
        let over = |more: i32| self.hits.over(blocks, mark.frame.left + more - pierced - fallen);
        let destroyed = (over(-1000) - over(0)).clamp(0, 1000);
        mark.frame.loss(damage, over(0), destroyed)
    }
}

fn used_up(card: &Armament) -> i32 {
    match card.after_use {
        AfterUse::Keep => 0,
        AfterUse::Flip => values::ready(card) * 3 / 4,
        AfterUse::Remove => values::ready(card),
    }
}
