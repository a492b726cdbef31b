//! Attacks: weapon, ammunition, target, distance and line of sight (SW-29, SW-33 to SW-40).

use crate::{
    action::Attack,
    board::{
        cell::Cell,
        sight::{Sight, look},
    },
    card_state::CardState,
    content::{
        Armament, Category, Effect, Special, WeaponRange,
        ids::{ActionKind, CardNo, Die, SuitId},
    },
    event::{Modifier, Rolled, Source, SourcedDie},
    refusal::Refusal,
    state::{Activation, RolledAttack, ScrapWorld},
    weapon::{Ammo, LoadedWeapon},
};

/// An attack that may be made, and all that its dice depend on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CheckedAttack {
    pub(crate) suit: SuitId,
    pub(crate) kind: ActionKind,
    pub(crate) attack: Attack,
    pub(crate) arm: LoadedWeapon,
    pub(crate) from: Cell,
    pub(crate) to: Cell,
    pub(crate) distance: u8,
    pub(crate) sight: Sight,
}

impl ScrapWorld {
    pub(crate) fn check_attack(
        &self,
        kind: ActionKind,
        attack: Attack,
    ) -> Result<CheckedAttack, Refusal> {
        let activation = self.activation()?;
        let cost = self.check_action(activation, kind)?;
        let checked = self.check_attack_apart_from_cost(activation.suit, kind, attack)?;
        self.check_energy(activation.suit, cost.energy + attack.burn)?;
        Ok(checked)
    }

    /// All but the cost, which is paid once.
    pub(crate) fn check_attack_apart_from_cost(
        &self,
        suit: SuitId,
        kind: ActionKind,
        attack: Attack,
    ) -> Result<CheckedAttack, Refusal> {
        let arm = self.check_weapon(suit, kind, attack.weapon)?;
        let arm = self.check_ammo(suit, arm, attack.ammo)?;
        arm.check_burn(attack.burn)?;
        let (distance, sight) = self.check_target(suit, arm, attack.target)?;
        let (from, to) = (self.space_of(suit), self.space_of(attack.target));
        Ok(CheckedAttack { suit, kind, attack, arm, from, to, distance, sight })
    }

    /// Distance and line of sight to an enemy that the weapon can hit.
    pub(crate) fn check_target(
        &self,
        suit: SuitId,
        arm: LoadedWeapon,
        target: SuitId,
    ) -> Result<(u8, Sight), Refusal> {
        let enemy = self.check_suit(target)?;
        if self.stats(target).seat == self.stats(suit).seat {
            return Err(Refusal::NotAnEnemy { suit: target });
        }
        let to = enemy.at.ok_or(Refusal::TargetDestroyed { suit: target })?;
        let from = self.space_of(suit);
        let distance = from.distance(to);
        match arm.weapon.range {
            WeaponRange::Melee if distance == 1 => return Ok((distance, Sight::default())),
            WeaponRange::Melee => return Err(Refusal::NotAdjacent { distance }),
            WeaponRange::Ranged { .. } if distance == 1 => return Err(Refusal::TooClose),
            WeaponRange::Ranged { .. } => {}
        }
        if let Some(range) = arm.range_max().filter(|&range| range < distance) {
            let LoadedWeapon { card, name, .. } = arm;
            return Err(Refusal::OutOfRange { card, name, distance, range });
        }
        let occupied_except = self.occupied_except(&[suit, target]);
        match look(&self.terrain, occupied_except, from, to) {
            Ok(sight) => Ok((distance, sight)),
            Err(closed) => {
                let suit_at = |cell| self.suit_at(cell).expect("no terrain is there");
                let blocked_by = closed.blocker(&self.terrain, suit_at);
                Err(Refusal::NoLineOfSight { blocked_by })
            }
        }
    }

    /// The pending attack again, as it was checked when it was declared.
    pub(crate) fn checked(&self, activation: Activation, pending: &RolledAttack) -> CheckedAttack {
        let checked =
            self.check_attack_apart_from_cost(activation.suit, pending.kind, pending.attack);
        checked.expect("the attack was checked when it was declared")
    }

    /// What the defender rolls before armor cards (SW-35 to SW-40).
    pub(crate) fn defence_dice(&self, checked: &CheckedAttack) -> Vec<SourcedDie> {
        let mut dice = self.stats(checked.attack.target).armor.clone();
        let green = |source| SourcedDie { die: Die::Green, source };
        let WeaponRange::Ranged { accuracy } = checked.arm.weapon.range else { return dice };
        let distance = checked.distance;
        let accuracy = accuracy + self.stats(checked.suit).accuracy + checked.arm.accuracy();
        if !checked.arm.has(Special::IgnoresCover) {
            dice.extend(checked.sight.cover().map(|piece| green(Source::Cover { piece })));
        }
        let far = green(Source::Accuracy { distance, accuracy });
        dice.extend((0..distance / accuracy).map(|_| far));
        if checked.sight.doubt && !checked.arm.has(Special::IgnoresDoubt) {
            dice.push(green(Source::Doubt));
        }
        dice
    }

    /// The card must lie ready and know this kind of attack.
    pub(crate) fn check_weapon(
        &self,
        suit: SuitId,
        kind: ActionKind,
        card: CardNo,
    ) -> Result<LoadedWeapon, Refusal> {
        let &Armament { name, ref effect, .. } = self.check_card(suit, card)?;
        let weapon = match effect {
            Effect::Weapon(weapon) => weapon,
            Effect::Reactive { .. } | Effect::Ammunition { .. } | Effect::Passive { .. } => {
                return Err(Refusal::NotAWeapon { card, name });
            }
        };
        let dice = if kind == ActionKind::QuickAttack {
            weapon.quick.ok_or(Refusal::NoQuickAttack { card, name })?
        } else {
            weapon.full
        };
        Ok(LoadedWeapon { card, name, weapon, dice, ammo: None })
    }

    pub(crate) fn check_ammo(
        &self,
        suit: SuitId,
        arm: LoadedWeapon,
        ammo: Option<CardNo>,
    ) -> Result<LoadedWeapon, Refusal> {
        let Some(card) = ammo else { return Ok(arm) };
        let &Armament { name, ref effect, .. } = self.check_card(suit, card)?;
        let &Effect::Ammunition { dice, specials } = effect else {
            return Err(Refusal::NotAmmunition { card, name });
        };
        if arm.weapon.category != Some(Category::Ballistic) {
            return Err(Refusal::NotBallistic { card: arm.card, name: arm.name });
        }
        Ok(LoadedWeapon { ammo: Some(Ammo { card, dice, specials }), ..arm })
    }

    /// A card of the suit that lies ready.
    pub(crate) fn check_card(
        &self,
        suit: SuitId,
        card: CardNo,
    ) -> Result<&'static Armament, Refusal> {
        let armament = self.stats(suit).card(card)?;
        match self.card_state(suit, card) {
            CardState::Ready => Ok(armament),
            state @ (CardState::Flipped | CardState::Removed) => {
                Err(Refusal::CardNotReady { card, name: armament.name, state })
            }
        }
    }
}

impl CheckedAttack {
    pub(crate) fn is_melee(&self) -> bool {
        self.arm.weapon.range == WeaponRange::Melee
    }

    /// What the attacker rolls.
    pub(crate) fn dice(&self) -> Vec<SourcedDie> {
        self.arm.dice(self.attack.burn)
    }

    /// Hits, the fallbacks that cards add, and all fallbacks.
    pub(crate) fn score(&self, dice: &[Rolled]) -> (u8, Vec<Modifier>, u8) {
        let hits = dice.iter().map(|die| die.shown().hits).sum();
        let rolled: u8 = dice.iter().map(|die| die.shown().fallbacks).sum();
        let shoves = self.arm.shoves().filter(|_| 0 < hits);
        let modifier =
            |(card, by): (CardNo, u8)| Modifier { by: by as i8, source: Source::Card { card } };
        let shoved: Vec<Modifier> = shoves.map(modifier).collect();
        let added = if 0 < hits { self.shove() } else { 0 };
        (hits, shoved, rolled + added)
    }

    /// Fallbacks that are added if anything is hit.
    pub(crate) fn shove(&self) -> u8 {
        self.arm.shoves().map(|(_, fallbacks)| fallbacks).sum()
    }

    /// Blocks of the defence that do not count.
    pub(crate) fn pierce(&self) -> u8 {
        self.arm.pierces().map(|(_, blocks)| blocks).sum()
    }
}
