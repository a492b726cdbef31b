//! Weights of the evaluation in points (a token is [`TOKEN_VALUE`]), and the future value of each
//! card. Independent of the position.

use crate::content::{
    ability::{Ability, Amount, Benefit, DamageKind, Effect, Per, Shield, Whom, Yield},
    card::Card,
    card_info::{CardInfo, CardType},
    cards::CARDS,
};

/// A token in the pool.
pub(super) const TOKEN_VALUE: i32 = 80;
/// The value of any slot: that of an ejected card.
pub(super) const SLOT_VALUE: i32 = TOKEN_VALUE;
/// Cards drawn each round.
pub(super) const HAND_SIZE: i32 = 5;

/// Typical number of upgrades a pilot has in play.
pub(super) const TYPICAL_UPGRADES: u8 = 2;

/// Weights of damage and denial.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weights {
    /// One damage to the left neighbour.
    pub(super) hit: i32,
    /// One damage less to the pilot itself.
    pub(super) own_damage: i32,
    /// One damage to any other pilot.
    pub(super) other_damage: i32,
    /// An opponent's loss, in percent.
    pub(super) denial: i32,
}

/// Between two pilots, one pilot's loss is the other's gain.
pub(super) const TWO_PLAYERS: Weights =
    Weights { hit: 240, own_damage: 240, other_damage: 0, denial: 90 };
/// With more pilots, damage to the left neighbour wins, and damage to the pilot itself helps
/// another one to win (SC-1).
pub(super) const MORE_PLAYERS: Weights =
    Weights { hit: 240, own_damage: 130, other_damage: -50, denial: 45 };

/// The value of having a card in hand in a later round: its effects less its fuel, or the value of
/// ejecting it.
static FUTURE_VALUES: [[i32; CARDS.len()]; 2] =
    [all_future_values(&TWO_PLAYERS), all_future_values(&MORE_PLAYERS)];

impl Weights {
    pub(super) fn of(seats: u8) -> &'static Weights {
        if seats == 2 { &TWO_PLAYERS } else { &MORE_PLAYERS }
    }

    pub(super) fn future_value(&self, card: Card) -> i32 {
        FUTURE_VALUES[usize::from(self.other_damage != 0)][card.index()]
    }

    /// The value of a shield that waits for damage.
    pub(super) const fn shield(&self, shield: Shield) -> i32 {
        let value =
            if shield.value > 3 { 6 + shield.value as i32 } else { 3 * shield.value as i32 };
        value * self.own_damage * 15 / 100
    }

    /// The value of a lasting benefit over this many tenths of a round.
    pub(super) const fn benefit(&self, benefit: Benefit, rounds10: i32) -> i32 {
        let per_round = match benefit {
            Benefit::Income { fuel, scrap } => (fuel + scrap) as i32 * TOKEN_VALUE,
            Benefit::Ejector => 120,
            Benefit::Sharpen { damage, .. } => damage as i32 * self.hit * 70 / 100,
            Benefit::Discount { scrap } => scrap as i32 * 60,
            Benefit::Efficient => 110,
            Benefit::SelfRepair { damage } => damage as i32 * self.own_damage * 80 / 100,
            Benefit::HandSize { cards } => cards as i32 * 60,
            Benefit::Loader => 40,
            Benefit::Anchor => 15,
            Benefit::Thorns { damage } => {
                return damage as i32
                    * if self.other_damage == 0 { self.hit * 70 / 100 } else { 30 };
            }
            Benefit::Toll { scrap } => return scrap as i32 * 90,
            Benefit::Absorb => return 120,
            Benefit::Bond { scrap } => return scrap as i32 * 70,
        };
        per_round * rounds10 / 10
    }

    const fn future_effect(&self, whom: Whom, effect: Effect) -> i32 {
        match effect {
            Effect::Hit { kind, damage } => {
                let damage = typical_amount(damage);
                let through = if matches!(kind, DamageKind::Plain) { 100 } else { 90 };
                match whom {
                    Whom::Left | Whom::Chosen => damage * self.hit * through / 100,
                    Whom::Yourself => -damage * self.own_damage,
                    Whom::Right => damage * self.other_damage,
                    Whom::Others => damage * (self.hit * 9 / 10 + self.other_damage),
                }
            }
            Effect::Shift { damage } => damage as i32 * (self.hit + self.own_damage) * 8 / 10,
            Effect::Steal { amount, .. } => amount as i32 * TOKEN_VALUE * (80 + self.denial) / 100,
            Effect::Drain { amount, .. } => {
                let seats = match whom {
                    Whom::Others if self.other_damage != 0 => 2,
                    Whom::Left | Whom::Right | Whom::Chosen | Whom::Others | Whom::Yourself => 1,
                };
                seats * amount as i32 * TOKEN_VALUE * self.denial / 125
            }
            Effect::Jam => 260 * self.denial / 100,
            Effect::Tangle => 160 * self.denial / 100,
            Effect::Outbid { .. } => 80 * self.denial / 100,
        }
    }

    const fn future_ability(&self, ability: Ability) -> i32 {
        match ability {
            Ability::To { whom, effect } => self.future_effect(whom, effect),
            Ability::Destroy { .. } => 220 * self.denial / 100,
            Ability::Repair { damage } => damage as i32 * self.own_damage * 85 / 100,
            Ability::Brace { damage } => damage as i32 * self.own_damage * 45 / 100,
            Ability::Gain { fuel, scrap } => (fuel + scrap) as i32 * TOKEN_VALUE,
            Ability::Spend { up_to, per, .. } => {
                let each = match per {
                    Yield::Gain { fuel, scrap } => (fuel + scrap) as i32 * TOKEN_VALUE,
                    Yield::Hit { .. } => self.hit * 9 / 10,
                    Yield::Repair => self.own_damage * 85 / 100,
                };
                up_to as i32 * (each - TOKEN_VALUE) * 8 / 10
            }
            Ability::Draw { cards } => cards as i32 * 15,
            Ability::Flip => 130,
            Ability::Repeat => 330,
            Ability::Melt { up_to, fuel, scrap } => {
                up_to as i32 * ((fuel + scrap) as i32 * TOKEN_VALUE + 60) * 9 / 10
            }
            Ability::Recall => 60,
            Ability::Claim { scrap_max } => scrap_max as i32 * 50,
            Ability::Install => self.own_damage * 6 / 10,
            Ability::Churn | Ability::Refresh | Ability::Hasten => 10,
            Ability::Return => 60,
        }
    }

    const fn future_value_of(&self, info: &CardInfo) -> i32 {
        let mut value = -(info.fuel as i32) * TOKEN_VALUE;
        match info.card_type {
            CardType::Upgrade { shield, benefit } => {
                value += self.shield(shield);
                if let Some(benefit) = benefit {
                    value += self.benefit(benefit, 30);
                }
            }
            CardType::Operation { abilities } => {
                let mut at = 0;
                while at < abilities.len() {
                    value += self.future_ability(abilities[at]);
                    at += 1;
                }
            }
        }
        if value < SLOT_VALUE { SLOT_VALUE } else { value }
    }
}

/// The typical size of an amount.
const fn typical_amount(amount: Amount) -> i32 {
    let counted = match amount.per {
        None => 0,
        Some(Per::YourUpgrades | Per::TheirUpgrades) => TYPICAL_UPGRADES,
        Some(Per::YourStack) => 3,
    };
    amount.of(counted) as i32
}

const fn all_future_values(weights: &Weights) -> [i32; CARDS.len()] {
    let mut value = [0; CARDS.len()];
    let mut at = 0;
    while at < CARDS.len() {
        value[at] = weights.future_value_of(&CARDS[at]);
        at += 1;
    }
    value
}
