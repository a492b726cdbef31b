//! Who can be attacked, with what, and which dice are rolled for it (SW-29, SW-33 to SW-40).

use crate::{
    action::Attack,
    board::{
        cell::Cell,
        sight::{Sight, look},
    },
    content::{
        Reach, Special,
        ids::{CardNo, Deed, Die, SuitId},
    },
    event::{Event, Part, Rolled, SpentOn, Why},
    preview::DieWhy,
    refusal::Refusal,
    state::{Activation, Pending, Phase, ScrapWorld},
    weapon::Arm,
};
use scrapworks_core::StepContext;

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
    sight: Sight,
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

    /// Every attack of that kind that the active suit may make.
    pub(crate) fn attacks(&self, deed: Deed) -> Vec<Attack> {
        let mut attacks = Vec::new();
        let Ok(activation) = self.activation() else { return attacks };
        let Ok(cost) = self.check_deed(activation, deed) else { return attacks };
        let suit = activation.suit;
        let energy = self.suit(suit).energy - cost.energy;
        let cards = || self.sheet(suit).numbered().map(|(card, _)| card);
        for arm in cards().filter_map(|card| self.check_weapon(suit, deed, card).ok()) {
            for ammo in std::iter::once(None).chain(cards().map(Some)) {
                let Ok(arm) = self.check_ammo(suit, arm, ammo) else { continue };
                for target in self.ids() {
                    if self.check_target(suit, arm, target).is_err() {
                        continue;
                    }
                    let burns = (0..=energy).take_while(|&burn| arm.check_burn(burn).is_ok());
                    let weapon = arm.card;
                    attacks.extend(burns.map(|burn| Attack { weapon, target, ammo, burn }));
                }
            }
        }
        attacks
    }

    /// Rolls the attack. If the defender has something to decide, the attack waits for it.
    pub(crate) fn attack(
        &mut self,
        deed: Deed,
        attack: Attack,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let aim = self.check_attack(deed, attack)?;
        let activation = self.pay(self.activation()?, deed, ctx);
        self.spend(aim.suit, attack.burn, SpentOn::Burn { card: attack.weapon }, ctx);
        let dice = roll(aim.dice(), ctx);
        let (hits, shoved, fallbacks) = aim.score(&dice);
        ctx.emit(Event::AttackRolled {
            suit: aim.suit,
            deed,
            attack,
            distance: aim.distance,
            dice: dice.clone(),
            shoved,
            hits,
            fallbacks,
        });
        if self.reactions(&aim).is_empty() {
            self.resolve(&aim, &dice, &[], ctx);
        } else {
            self.phase = Phase::Defence(activation, Pending { deed, attack, dice });
        }
        Ok(())
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
}

/// Rolls each die in turn.
pub(crate) fn roll(dice: Vec<DieWhy>, ctx: &mut StepContext<'_, Event>) -> Vec<Rolled> {
    let rng = ctx.rng();
    let roll = |DieWhy { die, why }| Rolled { die, face: rng.below(6) as u8, why };
    dice.into_iter().map(roll).collect()
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
