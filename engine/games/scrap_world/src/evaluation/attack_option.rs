//! Attack options: each weapon with each ammunition and burn, and the loss that an enemy can expect
//! from it.

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
        moments::Moments,
        values::{self, DamageTrack},
    },
    state::ScrapWorld,
};

/// Further options are ignored.
const OPTIONS_MAX: usize = 24;
const DEFENCE_CARDS_MAX: usize = 4;
/// Correction of the expected fallback damage, which the means overestimate, in percent.
const FALLBACK_PERCENT: i32 = 90;

pub(super) type AttackOptions = ArrayVec<AttackOption, OPTIONS_MAX>;

/// A weapon as used in one attack, without a target.
#[derive(Debug, Clone, Copy)]
pub(super) struct AttackOption {
    pub(super) weapon: CardNo,
    ammo: Option<CardNo>,
    burn: u8,
    /// All energy that the attack costs.
    pub(super) energy: u8,
    hits: Moments,
    fallbacks: Moments,
    shove: u8,
    pierce: i32,
    drain: u8,
    /// `None` for melee weapons.
    accuracy: Option<i32>,
    range: u8,
    ignores_cover: bool,
    ignores_doubt: bool,
    no_reaction: bool,
    /// Value of the cards that the attack uses up.
    card_loss: i32,
}

/// An enemy and its defence.
#[derive(Debug, Clone)]
pub(super) struct Target {
    pub(super) id: SuitId,
    pub(super) at: Cell,
    track: DamageTrack,
    blocks: Moments,
    stands: Moments,
    energy: u8,
    defence_cards: ArrayVec<DefenceCard, DEFENCE_CARDS_MAX>,
}

/// A card that the enemy may use in defence.
#[derive(Debug, Clone, Copy)]
struct DefenceCard {
    blocks: Moments,
    energy: u8,
    value: i32,
    against: Against,
}

impl Target {
    pub(super) fn of(game: &ScrapWorld, id: SuitId, at: Cell) -> Target {
        let (stats, suit) = (game.stats(id), game.suit(id));
        let (mut blocks, mut stands) = (Moments::default(), Moments::default());
        for armor in &stats.armor {
            blocks = blocks.plus(Moments::die(armor.die, |face| face.blocks));
            stands = stands.plus(Moments::die(armor.die, |face| face.stands));
        }
        let mut defence_cards = ArrayVec::new();
        for (no, card) in stats.numbered() {
            let is_ready = !suit.removed.contains(no) && !suit.flipped.contains(no);
            if let Effect::Reactive { energy, dice, against } = card.effect
                && is_ready
                && energy <= suit.energy
                && !defence_cards.is_full()
            {
                let blocks = Moments::of(dice, |face| face.blocks);
                defence_cards.push(DefenceCard {
                    blocks,
                    energy,
                    value: values::ready_card(card),
                    against,
                });
            }
        }
        let track = DamageTrack::of(game, id);
        Target { id, at, track, blocks, stands, energy: suit.energy, defence_cards }
    }
}

/// All options of a suit for one kind of attack, if it had this much energy.
pub(super) fn attack_options(
    game: &ScrapWorld,
    id: SuitId,
    kind: ActionKind,
    energy: u8,
) -> AttackOptions {
    let (stats, suit) = (game.stats(id), game.suit(id));
    let mut options = AttackOptions::new();
    let cost = action_cost(kind).energy;
    if energy < cost {
        return options;
    }
    let is_ready = |no: CardNo| !suit.removed.contains(no) && !suit.flipped.contains(no);
    for (no, card) in stats.numbered().filter(|(no, _)| is_ready(*no)) {
        let Effect::Weapon(weapon) = &card.effect else { continue };
        let dice = if kind == ActionKind::QuickAttack { weapon.quick } else { Some(weapon.full) };
        let Some(dice) = dice else { continue };
        let plain = AttackOption::plain(no, card, weapon, dice, stats.accuracy).with_cost(cost);
        let most = weapon.burn.map_or(0, |burn| burn.energy_max).min(energy - cost);
        for burn in 0..=most {
            let _ = options.try_push(plain.with_burn(weapon, burn));
        }
        if weapon.category == Some(Category::Ballistic) {
            for (ammo, module) in stats.numbered().filter(|(no, _)| is_ready(*no)) {
                if let Effect::Ammunition { dice, specials } = module.effect {
                    let _ = options.try_push(plain.with_ammo(ammo, module, dice, specials));
                }
            }
        }
    }
    options
}

impl AttackOption {
    fn plain(
        no: CardNo,
        card: &Armament,
        weapon: &Weapon,
        dice: &[Die],
        scanner: u8,
    ) -> AttackOption {
        let accuracy = match weapon.range {
            WeaponRange::Melee => None,
            WeaponRange::Ranged { accuracy } => Some(i32::from(accuracy + scanner)),
        };
        let option = AttackOption {
            weapon: no,
            ammo: None,
            burn: 0,
            energy: 0,
            hits: Moments::of(dice, |face| face.hits),
            fallbacks: Moments::of(dice, |face| face.fallbacks),
            shove: 0,
            pierce: 0,
            drain: 0,
            accuracy,
            range: u8::MAX,
            ignores_cover: false,
            ignores_doubt: false,
            no_reaction: false,
            card_loss: card_loss(card),
        };
        option.with_specials(weapon.specials)
    }

    fn with_cost(self, energy: u8) -> AttackOption {
        AttackOption { energy, ..self }
    }

    fn with_burn(self, weapon: &Weapon, burn: u8) -> AttackOption {
        let Some(die) = weapon.burn.map(|burn| burn.die).filter(|_| 0 < burn) else { return self };
        let count = i32::from(burn);
        AttackOption {
            burn,
            energy: self.energy + burn,
            hits: self.hits.plus(Moments::die(die, |face| face.hits).times(count)),
            fallbacks: self.fallbacks.plus(Moments::die(die, |face| face.fallbacks).times(count)),
            ..self
        }
    }

    fn with_ammo(
        self,
        ammo: CardNo,
        card: &Armament,
        dice: &[Die],
        specials: &[Special],
    ) -> AttackOption {
        let option = AttackOption {
            ammo: Some(ammo),
            hits: self.hits.plus(Moments::of(dice, |face| face.hits)),
            fallbacks: self.fallbacks.plus(Moments::of(dice, |face| face.fallbacks)),
            card_loss: self.card_loss + card_loss(card),
            ..self
        };
        option.with_specials(specials)
    }

    fn with_specials(mut self, specials: &[Special]) -> AttackOption {
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

    /// Whether the weapon reaches over this distance, given line of sight.
    pub(super) fn is_in_range(&self, distance: u8) -> bool {
        match self.accuracy {
            None => distance == 1,
            Some(_) => 1 < distance && distance <= self.range,
        }
    }

    pub(super) fn attack(&self, target: SuitId) -> Attack {
        Attack { weapon: self.weapon, target, ammo: self.ammo, burn: self.burn }
    }

    /// The expected loss of the enemy, less the cards that the attack uses up; its energy cost is
    /// not counted. `steps` is the number of spaces that the enemy can fall back.
    pub(super) fn value(&self, target: &Target, distance: u8, sight: Sight, steps: i32) -> i32 {
        let mut blocks = target.blocks;
        if let Some(accuracy) = self.accuracy {
            let cover = if self.ignores_cover { 0 } else { sight.cover().count() as i32 };
            let doubt = i32::from(sight.doubt && !self.ignores_doubt);
            let green = cover + doubt + i32::from(distance) / accuracy;
            blocks = blocks.plus(Moments::die(Die::Green, |face| face.blocks).times(green));
        }
        let fallback_damage = if steps < 3 {
            let fallbacks = self.fallbacks.plus(Moments::certain(self.shove));
            fallbacks.mean_excess(target.stands, 1000 * steps) * FALLBACK_PERCENT / 100
        } else {
            0
        };
        let mut value = self.loss(target, blocks, fallback_damage);
        let mut energy = target.energy;
        for defence_card in &target.defence_cards {
            let helps = match defence_card.against {
                Against::Any => true,
                Against::Melee => self.is_melee(),
                Against::Ranged => !self.is_melee(),
            };
            if !helps || self.no_reaction || energy < defence_card.energy {
                continue;
            }
            let spent = defence_card.value
                + values::energy(energy - defence_card.energy, defence_card.energy);
            let defended =
                self.loss(target, blocks.plus(defence_card.blocks), fallback_damage) + spent;
            if defended < value {
                value = defended;
                energy -= defence_card.energy;
                blocks = blocks.plus(defence_card.blocks);
            }
        }
        let drained = self.drain.min(energy);
        let deficit = 1000 * i32::from(self.drain - drained);
        value += values::energy(energy - drained, drained);
        value + if 0 < deficit { target.track.loss(deficit, 0, 0) } else { 0 } - self.card_loss
    }

    fn loss(&self, target: &Target, blocks: Moments, fallback_damage: i32) -> i32 {
        // Pierced blocks count like extra hits, as far as blocks are expected.
        let pierced = self.pierce.min(blocks.mean);
        let damage = self.hits.mean_excess(blocks, -pierced) + fallback_damage;
        let excess = |more: i32| {
            self.hits.mean_excess(blocks, target.track.left + more - pierced - fallback_damage)
        };
        let destroyed = (excess(-1000) - excess(0)).clamp(0, 1000);
        target.track.loss(damage, excess(0), destroyed)
    }
}

fn card_loss(card: &Armament) -> i32 {
    match card.after_use {
        AfterUse::Keep => 0,
        AfterUse::Flip => values::ready_card(card) * 3 / 4,
        AfterUse::Remove => values::ready_card(card),
    }
}
