//! Who can be attacked, with what, and which dice are rolled for it (SW-29, SW-33 to SW-40).

use super::{
    action::Attack,
    cell::Cell,
    content::{Armament, Category, Does, Reach, Special, Weapon},
    event::{Event, Part, Rolled, SpentOn, Why},
    names::{CardNo, Deed, Die, SuitId},
    preview::DieWhy,
    refusal::Refusal,
    sight::{Sight, look},
    state::{Activation, Pending, Phase, ScrapWorld},
    view::CardState,
};
use crate::table::Table;

/// An attack that may be made, and all that its dice depend on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Aim {
    pub(super) suit: SuitId,
    pub(super) deed: Deed,
    pub(super) attack: Attack,
    pub(super) gun: Gun,
    pub(super) from: Cell,
    pub(super) to: Cell,
    pub(super) distance: u8,
    sight: Sight,
}

/// A weapon card and the ammunition in it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Gun {
    pub(super) card: CardNo,
    pub(super) name: &'static str,
    pub(super) weapon: &'static Weapon,
    dice: &'static [Die],
    ammo: Option<Ammo>,
}

#[derive(Debug, Clone, Copy)]
struct Ammo {
    card: CardNo,
    dice: &'static [Die],
    specials: &'static [Special],
}

impl ScrapWorld {
    pub(super) fn check_attack(&self, deed: Deed, attack: Attack) -> Result<Aim, Refusal> {
        let activation = self.activation()?;
        let cost = self.check_deed(activation, deed)?;
        let aim = self.check_aim(activation.suit, deed, attack)?;
        self.check_energy(activation.suit, cost.energy + attack.burn)?;
        Ok(aim)
    }

    /// All but the cost, which is paid once.
    pub(super) fn check_aim(
        &self,
        suit: SuitId,
        deed: Deed,
        attack: Attack,
    ) -> Result<Aim, Refusal> {
        let gun = self.check_gun(suit, deed, attack.weapon)?;
        let gun = self.check_ammo(suit, gun, attack.ammo)?;
        gun.check_burn(attack.burn)?;
        let (distance, sight) = self.check_target(suit, gun, attack.target)?;
        let (from, to) = (self.place(suit), self.place(attack.target));
        Ok(Aim { suit, deed, attack, gun, from, to, distance, sight })
    }

    /// The card must lie ready and know this kind of attack.
    pub(super) fn check_gun(&self, suit: SuitId, deed: Deed, card: CardNo) -> Result<Gun, Refusal> {
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
        Ok(Gun { card, name, weapon, dice, ammo: None })
    }

    pub(super) fn check_ammo(
        &self,
        suit: SuitId,
        gun: Gun,
        ammo: Option<CardNo>,
    ) -> Result<Gun, Refusal> {
        let Some(card) = ammo else { return Ok(gun) };
        let &Armament { name, ref does, .. } = self.check_card(suit, card)?;
        let &Does::Ammunition { dice, specials } = does else {
            return Err(Refusal::NotAmmunition { card, name });
        };
        if gun.weapon.category != Some(Category::Ballistic) {
            return Err(Refusal::NotBallistic { card: gun.card, name: gun.name });
        }
        Ok(Gun { ammo: Some(Ammo { card, dice, specials }), ..gun })
    }

    /// A card of the suit that lies ready.
    pub(super) fn check_card(
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

    /// Distance and line of sight to an enemy that the weapon can hit.
    pub(super) fn check_target(
        &self,
        suit: SuitId,
        gun: Gun,
        target: SuitId,
    ) -> Result<(u8, Sight), Refusal> {
        let enemy = self.check_suit(target)?;
        if self.sheet(target).seat == self.sheet(suit).seat {
            return Err(Refusal::NotAnEnemy { suit: target });
        }
        let to = enemy.at.ok_or(Refusal::TargetDestroyed { suit: target })?;
        let from = self.place(suit);
        let distance = from.distance(to);
        match gun.weapon.reach {
            Reach::Melee if distance == 1 => return Ok((distance, Sight::default())),
            Reach::Melee => return Err(Refusal::NotAdjacent { distance }),
            Reach::Ranged { .. } if distance == 1 => return Err(Refusal::TooClose),
            Reach::Ranged { .. } => {}
        }
        if let Some(range) = gun.range_max().filter(|&range| range < distance) {
            let Gun { card, name, .. } = gun;
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
    pub(super) fn attacks(&self, deed: Deed) -> Vec<Attack> {
        let mut attacks = Vec::new();
        let Ok(activation) = self.activation() else { return attacks };
        let Ok(cost) = self.check_deed(activation, deed) else { return attacks };
        let suit = activation.suit;
        let energy = self.suit(suit).energy - cost.energy;
        let cards = || self.sheet(suit).numbered().map(|(card, _)| card);
        for gun in cards().filter_map(|card| self.check_gun(suit, deed, card).ok()) {
            for ammo in std::iter::once(None).chain(cards().map(Some)) {
                let Ok(gun) = self.check_ammo(suit, gun, ammo) else { continue };
                for target in self.ids() {
                    if self.check_target(suit, gun, target).is_err() {
                        continue;
                    }
                    let burns = (0..=energy).take_while(|&burn| gun.check_burn(burn).is_ok());
                    let weapon = gun.card;
                    attacks.extend(burns.map(|burn| Attack { weapon, target, ammo, burn }));
                }
            }
        }
        attacks
    }

    /// Rolls the attack. If the defender has something to decide, the attack waits for it.
    pub(super) fn attack(
        &mut self,
        deed: Deed,
        attack: Attack,
        table: &mut Table<'_, Event>,
    ) -> Result<(), Refusal> {
        let aim = self.check_attack(deed, attack)?;
        let activation = self.pay(self.activation()?, deed, table);
        self.spend(aim.suit, attack.burn, SpentOn::Burn { card: attack.weapon }, table);
        let dice = roll(aim.dice(), table);
        let (hits, shoved, fallbacks) = aim.score(&dice);
        table.tell(Event::AttackRolled {
            suit: aim.suit,
            deed,
            attack,
            distance: aim.distance,
            dice: dice.clone(),
            shoved,
            hits,
            fallbacks,
        });
        let pending = Pending { deed, attack, dice };
        if self.can_react(&aim) {
            self.phase = Phase::Defence(activation, pending);
            Ok(())
        } else {
            self.resolve(activation, &pending, &[], table)
        }
    }

    /// The pending attack again, as it was checked when it was declared.
    pub(super) fn aim(&self, activation: Activation, pending: &Pending) -> Aim {
        let aim = self.check_aim(activation.suit, pending.deed, pending.attack);
        aim.expect("the attack was checked when it was declared")
    }

    /// What the defender rolls before armor cards (SW-35 to SW-40).
    pub(super) fn defence_dice(&self, aim: &Aim) -> Vec<DieWhy> {
        let mut dice = self.sheet(aim.attack.target).armor.clone();
        let green = |why| DieWhy { die: Die::Green, why };
        let Reach::Ranged { accuracy } = aim.gun.weapon.reach else { return dice };
        let distance = aim.distance;
        let accuracy = accuracy + self.sheet(aim.suit).accuracy + aim.gun.accuracy();
        if !aim.gun.has(Special::IgnoresCover) {
            dice.extend(aim.sight.cover().map(|piece| green(Why::Cover { piece })));
        }
        let far = green(Why::Accuracy { distance, accuracy });
        dice.extend((0..distance / accuracy).map(|_| far));
        if aim.sight.doubt && !aim.gun.has(Special::IgnoresDoubt) {
            dice.push(green(Why::Doubt));
        }
        dice
    }
}

/// Rolls each die in turn.
pub(super) fn roll(dice: Vec<DieWhy>, table: &mut Table<'_, Event>) -> Vec<Rolled> {
    let rng = table.rng();
    let roll = |DieWhy { die, why }| Rolled { die, face: rng.below(6) as u8, why };
    dice.into_iter().map(roll).collect()
}

impl Aim {
    pub(super) fn is_melee(&self) -> bool {
        self.gun.weapon.reach == Reach::Melee
    }

    /// What the attacker rolls.
    pub(super) fn dice(&self) -> Vec<DieWhy> {
        let Gun { card, dice, weapon, ammo, .. } = self.gun;
        let printed = dice.iter().map(|&die| DieWhy { die, why: Why::Card { card } });
        let energy = self.attack.burn;
        let burned = weapon.burn.into_iter().flat_map(|burn| {
            (0..energy).map(move |_| DieWhy { die: burn.die, why: Why::Burn { energy } })
        });
        let ammo = ammo.into_iter().flat_map(|ammo| {
            ammo.dice.iter().map(move |&die| DieWhy { die, why: Why::Card { card: ammo.card } })
        });
        printed.chain(burned).chain(ammo).collect()
    }

    /// Hits, the fallbacks that cards add, and all fallbacks.
    pub(super) fn score(&self, dice: &[Rolled]) -> (u8, Vec<Part>, u8) {
        let hits = dice.iter().map(|die| die.shown().hits).sum();
        let rolled: u8 = dice.iter().map(|die| die.shown().fallbacks).sum();
        let shoves = self.gun.shoves().filter(|_| 0 < hits);
        let part = |(card, by): (CardNo, u8)| Part { by: by as i8, why: Why::Card { card } };
        let shoved: Vec<Part> = shoves.map(part).collect();
        let added = if 0 < hits { self.shove() } else { 0 };
        (hits, shoved, rolled + added)
    }
}

impl Aim {
    /// Fallbacks that are added if anything is hit.
    pub(super) fn shove(&self) -> u8 {
        self.gun.shoves().map(|(_, fallbacks)| fallbacks).sum()
    }

    /// Blocks of the defence that do not count.
    pub(super) fn pierce(&self) -> u8 {
        self.gun.pierces().map(|(_, blocks)| blocks).sum()
    }
}

impl Gun {
    /// Extra energy is for weapons that burn it, up to their limit.
    pub(super) fn check_burn(self, burn: u8) -> Result<(), Refusal> {
        let Gun { card, name, weapon, .. } = self;
        let max = weapon.burn.map_or(0, |burn| burn.energy_max);
        if max < burn { Err(Refusal::BurnTooMuch { card, name, burn, max }) } else { Ok(()) }
    }

    /// The rules of weapon and ammunition that trump the core rules, each with its card.
    pub(super) fn specials(self) -> impl Iterator<Item = (CardNo, Special)> {
        let own = self.weapon.specials.iter().map(move |&special| (self.card, special));
        let ammo = self.ammo.into_iter().flat_map(|Ammo { card, specials, .. }| {
            specials.iter().map(move |&special| (card, special))
        });
        own.chain(ammo)
    }

    pub(super) fn has(self, special: Special) -> bool {
        self.specials().any(|(_, other)| other == special)
    }

    /// Fallbacks that are added if anything is hit, by card.
    fn shoves(self) -> impl Iterator<Item = (CardNo, u8)> {
        self.specials().filter_map(|(card, special)| {
            if let Special::Shove { fallbacks } = special { Some((card, fallbacks)) } else { None }
        })
    }

    /// Blocks that do not count, by card.
    pub(super) fn pierces(self) -> impl Iterator<Item = (CardNo, u8)> {
        self.specials().filter_map(|(card, special)| {
            if let Special::Pierce { blocks } = special { Some((card, blocks)) } else { None }
        })
    }

    fn accuracy(self) -> u8 {
        let by = |(_, special)| if let Special::Accuracy { by } = special { by } else { 0 };
        self.specials().map(by).sum()
    }

    pub(super) fn drain(self) -> u8 {
        let by = |(_, special)| if let Special::Drain { energy } = special { energy } else { 0 };
        self.specials().map(by).sum()
    }

    fn range_max(self) -> Option<u8> {
        let max = |(_, special)| {
            if let Special::RangeMax { spaces } = special { Some(spaces) } else { None }
        };
        self.specials().filter_map(max).min()
    }
}
