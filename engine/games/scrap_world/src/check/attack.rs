//! Checks attacks: weapon, ammunition, target, range and line of sight (SW-29, SW-33 to SW-40).

use crate::{
    action::Attack,
    board::{
        cell::Cell,
        sight::{Sight, line_of_sight},
    },
    card_state::CardState,
    content::{
        Armament, Category, Effect, Special, WeaponRange,
        ids::{ActionKind, CardNo, Die, SuitId},
    },
    event::{Modifier, Rolled, Source, SourcedDie},
    preview::AttackEffects,
    refusal::Refusal,
    state::{Activation, RolledAttack, ScrapWorld},
    weapon::{Ammo, LoadedWeapon},
};

/// An attack that may be made, with everything that its dice depend on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CheckedAttack {
    pub(crate) suit: SuitId,
    pub(crate) kind: ActionKind,
    pub(crate) attack: Attack,
    pub(crate) weapon: LoadedWeapon,
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

    /// Checks everything but the cost, which is already paid when the defender answers.
    pub(crate) fn check_attack_apart_from_cost(
        &self,
        suit: SuitId,
        kind: ActionKind,
        attack: Attack,
    ) -> Result<CheckedAttack, Refusal> {
        let weapon = self.check_weapon(suit, kind, attack.weapon)?;
        let weapon = self.check_ammo(suit, weapon, attack.ammo)?;
        weapon.check_burn(attack.burn)?;
        let (distance, sight) = self.check_target(suit, weapon, attack.target)?;
        let (from, to) = (self.space_of(suit), self.space_of(attack.target));
        Ok(CheckedAttack { suit, kind, attack, weapon, from, to, distance, sight })
    }

    /// The distance and line of sight to an enemy that the weapon can attack.
    pub(crate) fn check_target(
        &self,
        suit: SuitId,
        weapon: LoadedWeapon,
        target: SuitId,
    ) -> Result<(u8, Sight), Refusal> {
        let enemy = self.check_suit(target)?;
        if self.stats(target).seat == self.stats(suit).seat {
            return Err(Refusal::NotAnEnemy { suit: target });
        }
        let to = enemy.at.ok_or(Refusal::TargetDestroyed { suit: target })?;
        let from = self.space_of(suit);
        let distance = from.distance(to);
        match weapon.profile.range {
            WeaponRange::Melee if distance == 1 => return Ok((distance, Sight::default())),
            WeaponRange::Melee => return Err(Refusal::NotAdjacent { distance }),
            WeaponRange::Ranged { .. } if distance == 1 => return Err(Refusal::TooClose),
            WeaponRange::Ranged { .. } => {}
        }
        if let Some(range) = weapon.range_max().filter(|&range| range < distance) {
            let LoadedWeapon { card, name, .. } = weapon;
            return Err(Refusal::OutOfRange { card, name, distance, range });
        }
        let others = self.occupied_except(&[suit, target]);
        match line_of_sight(&self.terrain, others, from, to) {
            Ok(sight) => Ok((distance, sight)),
            Err(closed) => {
                let suit_at = |cell| self.suit_at(cell).expect("no terrain is there");
                let blocked_by = closed.blocker(&self.terrain, suit_at);
                Err(Refusal::NoLineOfSight { blocked_by })
            }
        }
    }

    /// Checks the pending attack again; it passed when it was declared.
    pub(crate) fn declared_attack(
        &self,
        activation: Activation,
        pending: &RolledAttack,
    ) -> CheckedAttack {
        let checked =
            self.check_attack_apart_from_cost(activation.suit, pending.kind, pending.attack);
        checked.expect("the attack was checked when it was declared")
    }

    /// The dice that the defender rolls before armor cards (SW-35 to SW-40).
    pub(crate) fn defence_dice(&self, checked: &CheckedAttack) -> Vec<SourcedDie> {
        let mut dice = self.stats(checked.attack.target).armor.clone();
        let green = |source| SourcedDie { die: Die::Green, source };
        let WeaponRange::Ranged { accuracy } = checked.weapon.profile.range else { return dice };
        let distance = checked.distance;
        let accuracy = accuracy + self.stats(checked.suit).accuracy + checked.weapon.accuracy();
        if !checked.weapon.has(Special::IgnoresCover) {
            dice.extend(checked.sight.cover().map(|piece| green(Source::Cover { piece })));
        }
        let far = green(Source::Accuracy { distance, accuracy });
        dice.extend((0..distance / accuracy).map(|_| far));
        if checked.sight.doubt && !checked.weapon.has(Special::IgnoresDoubt) {
            dice.push(green(Source::Doubt));
        }
        dice
    }

    /// Checks that the card is ready and is a weapon with this kind of attack.
    pub(crate) fn check_weapon(
        &self,
        suit: SuitId,
        kind: ActionKind,
        card: CardNo,
    ) -> Result<LoadedWeapon, Refusal> {
        let &Armament { name, ref effect, .. } = self.check_card(suit, card)?;
        let profile = match effect {
            Effect::Weapon(weapon) => weapon,
            Effect::Reactive { .. } | Effect::Ammunition { .. } | Effect::Passive { .. } => {
                return Err(Refusal::NotAWeapon { card, name });
            }
        };
        let dice = if kind == ActionKind::QuickAttack {
            profile.quick.ok_or(Refusal::NoQuickAttack { card, name })?
        } else {
            profile.full
        };
        Ok(LoadedWeapon { card, name, profile, dice, ammo: None })
    }

    pub(crate) fn check_ammo(
        &self,
        suit: SuitId,
        weapon: LoadedWeapon,
        ammo: Option<CardNo>,
    ) -> Result<LoadedWeapon, Refusal> {
        let Some(card) = ammo else { return Ok(weapon) };
        let &Armament { name, ref effect, .. } = self.check_card(suit, card)?;
        let &Effect::Ammunition { dice, specials } = effect else {
            return Err(Refusal::NotAmmunition { card, name });
        };
        if weapon.profile.category != Some(Category::Ballistic) {
            return Err(Refusal::NotBallistic { card: weapon.card, name: weapon.name });
        }
        Ok(LoadedWeapon { ammo: Some(Ammo { card, dice, specials }), ..weapon })
    }

    /// Checks that the suit has the card and that it is ready.
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
        self.weapon.profile.range == WeaponRange::Melee
    }

    /// The attack dice.
    pub(crate) fn dice(&self) -> Vec<SourcedDie> {
        self.weapon.dice(self.attack.burn)
    }

    /// Hits, the fallbacks that cards add, and all fallbacks.
    pub(crate) fn score(&self, dice: &[Rolled]) -> (u8, Vec<Modifier>, u8) {
        let hits = dice.iter().map(|die| die.shown().hits).sum();
        let rolled: u8 = dice.iter().map(|die| die.shown().fallbacks).sum();
        let shoves = self.weapon.shoves().filter(|_| 0 < hits);
        let modifier =
            |(card, by): (CardNo, u8)| Modifier { by: by as i8, source: Source::Card { card } };
        let shoved: Vec<Modifier> = shoves.map(modifier).collect();
        let added = if 0 < hits { self.shove() } else { 0 };
        (hits, shoved, rolled + added)
    }

    /// What the cards do besides their dice and a drain.
    pub(crate) fn effects(&self) -> AttackEffects {
        AttackEffects {
            pierce: self.pierce(),
            shove: self.shove(),
            follow: self.weapon.has(Special::Pursue),
            no_armor: self.weapon.has(Special::NoReaction),
            ignores_cover: self.weapon.has(Special::IgnoresCover),
            ignores_doubt: self.weapon.has(Special::IgnoresDoubt),
        }
    }

    /// Fallbacks added if anything is hit.
    pub(crate) fn shove(&self) -> u8 {
        self.weapon.shoves().map(|(_, fallbacks)| fallbacks).sum()
    }

    /// Blocks of the defence that do not count.
    pub(crate) fn pierce(&self) -> u8 {
        self.weapon.pierces().map(|(_, blocks)| blocks).sum()
    }
}
