//! Attacks: weapon, ammunition, target, distance and line of sight (SW-29, SW-33 to SW-40).

use crate::{
    action::Attack,
    board::{
        cell::Cell,
        sight::{Sight, look},
    },
    card_state::CardState,
    content::{
        Armament, Category, Does, Reach, Special,
        ids::{CardNo, Deed, Die, SuitId},
    },
    event::{DieWhy, Part, Rolled, Why},
    refusal::Refusal,
    state::{Activation, Pending, ScrapWorld},
    weapon::{Ammo, Arm},
};

/// An attack that may be made, and all that its dice depend on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Aim {
    pub(crate) suit: SuitId,
    pub(crate) deed: Deed,
    pub(crate) attack: Attack,
    pub(crate) arm: Arm,
    pub(crate) from: Cell,
    pub(crate) to: Cell,
    pub(crate) distance: u8,
    pub(crate) sight: Sight,
}

impl ScrapWorld {
    pub(crate) fn check_attack(&self, deed: Deed, attack: Attack) -> Result<Aim, Refusal> {
        let activation = self.activation()?;
        let cost = self.check_deed(activation, deed)?;
        let aim = self.check_aim(activation.suit, deed, attack)?;
        self.check_energy(activation.suit, cost.energy + attack.burn)?;
        Ok(aim)
    }

    /// All but the cost, which is paid once.
    pub(crate) fn check_aim(
        &self,
        suit: SuitId,
        deed: Deed,
        attack: Attack,
    ) -> Result<Aim, Refusal> {
        let arm = self.check_weapon(suit, deed, attack.weapon)?;
        let arm = self.check_ammo(suit, arm, attack.ammo)?;
        arm.check_burn(attack.burn)?;
        let (distance, sight) = self.check_target(suit, arm, attack.target)?;
        let (from, to) = (self.place(suit), self.place(attack.target));
        Ok(Aim { suit, deed, attack, arm, from, to, distance, sight })
    }

    /// Distance and line of sight to an enemy that the weapon can hit.
    pub(crate) fn check_target(
        &self,
        suit: SuitId,
        arm: Arm,
        target: SuitId,
    ) -> Result<(u8, Sight), Refusal> {
        let enemy = self.check_suit(target)?;
        if self.sheet(target).seat == self.sheet(suit).seat {
            return Err(Refusal::NotAnEnemy { suit: target });
        }
        let to = enemy.at.ok_or(Refusal::TargetDestroyed { suit: target })?;
        let from = self.place(suit);
        let distance = from.distance(to);
        match arm.weapon.reach {
            Reach::Melee if distance == 1 => return Ok((distance, Sight::default())),
            Reach::Melee => return Err(Refusal::NotAdjacent { distance }),
            Reach::Ranged { .. } if distance == 1 => return Err(Refusal::TooClose),
            Reach::Ranged { .. } => {}
        }
        if let Some(range) = arm.range_max().filter(|&range| range < distance) {
            let Arm { card, name, .. } = arm;
            return Err(Refusal::OutOfRange { card, name, distance, range });
        }
        let others = self.others(&[suit, target]);
        match look(&self.terrain, others, from, to) {
            Ok(sight) => Ok((distance, sight)),
            Err(closed) => {
                let suit_at = |cell| self.suit_at(cell).expect("no terrain is there");
                let blocked_by = closed.blocker(&self.terrain, suit_at);
                Err(Refusal::NoLineOfSight { blocked_by })
            }
        }
    }

    /// The pending attack again, as it was checked when it was declared.
    pub(crate) fn aim(&self, activation: Activation, pending: &Pending) -> Aim {
        let aim = self.check_aim(activation.suit, pending.deed, pending.attack);
        aim.expect("the attack was checked when it was declared")
    }

    /// What the defender rolls before armor cards (SW-35 to SW-40).
    pub(crate) fn defence_dice(&self, aim: &Aim) -> Vec<DieWhy> {
        let mut dice = self.sheet(aim.attack.target).armor.clone();
        let green = |why| DieWhy { die: Die::Green, why };
        let Reach::Ranged { accuracy } = aim.arm.weapon.reach else { return dice };
        let distance = aim.distance;
        let accuracy = accuracy + self.sheet(aim.suit).accuracy + aim.arm.accuracy();
        if !aim.arm.has(Special::IgnoresCover) {
            dice.extend(aim.sight.cover().map(|piece| green(Why::Cover { piece })));
        }
        let far = green(Why::Accuracy { distance, accuracy });
        dice.extend((0..distance / accuracy).map(|_| far));
        if aim.sight.doubt && !aim.arm.has(Special::IgnoresDoubt) {
            dice.push(green(Why::Doubt));
        }
        dice
    }

    /// The card must lie ready and know this kind of attack.
    pub(crate) fn check_weapon(
        &self,
        suit: SuitId,
        deed: Deed,
        card: CardNo,
    ) -> Result<Arm, Refusal> {
        let &Armament { name, ref does, .. } = self.check_card(suit, card)?;
        let weapon = match does {
            Does::Weapon(weapon) => weapon,
            Does::Reactive { .. } | Does::Ammunition { .. } | Does::Passive { .. } => {
                return Err(Refusal::NotAWeapon { card, name });
            }
        };
        let dice = if deed == Deed::QuickAttack {
            weapon.quick.ok_or(Refusal::NoQuickAttack { card, name })?
        } else {
            weapon.full
        };
        Ok(Arm { card, name, weapon, dice, ammo: None })
    }

    pub(crate) fn check_ammo(
        &self,
        suit: SuitId,
        arm: Arm,
        ammo: Option<CardNo>,
    ) -> Result<Arm, Refusal> {
        let Some(card) = ammo else { return Ok(arm) };
        let &Armament { name, ref does, .. } = self.check_card(suit, card)?;
        let &Does::Ammunition { dice, specials } = does else {
            return Err(Refusal::NotAmmunition { card, name });
        };
        if arm.weapon.category != Some(Category::Ballistic) {
            return Err(Refusal::NotBallistic { card: arm.card, name: arm.name });
        }
        Ok(Arm { ammo: Some(Ammo { card, dice, specials }), ..arm })
    }

    /// A card of the suit that lies ready.
    pub(crate) fn check_card(
        &self,
        suit: SuitId,
        card: CardNo,
    ) -> Result<&'static Armament, Refusal> {
        let armament = self.sheet(suit).card(card)?;
        match self.card_state(suit, card) {
            CardState::Ready => Ok(armament),
            state @ (CardState::Flipped | CardState::Removed) => {
                Err(Refusal::CardNotReady { card, name: armament.name, state })
            }
        }
    }
}

impl Aim {
    pub(crate) fn is_melee(&self) -> bool {
        self.arm.weapon.reach == Reach::Melee
    }

    /// What the attacker rolls.
    pub(crate) fn dice(&self) -> Vec<DieWhy> {
        self.arm.dice(self.attack.burn)
    }

    /// Hits, the fallbacks that cards add, and all fallbacks.
    pub(crate) fn score(&self, dice: &[Rolled]) -> (u8, Vec<Part>, u8) {
        let hits = dice.iter().map(|die| die.shown().hits).sum();
        let rolled: u8 = dice.iter().map(|die| die.shown().fallbacks).sum();
        let shoves = self.arm.shoves().filter(|_| 0 < hits);
        let part = |(card, by): (CardNo, u8)| Part { by: by as i8, why: Why::Card { card } };
        let shoved: Vec<Part> = shoves.map(part).collect();
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
