//! What single things are worth, in points of which a token has [`TOKEN`], and what a card is worth
//! to whoever will play it in some later round. How the table stands now is not looked at here.

use crate::content::{
    ability::{Ability, Act, Amount, Benefit, Kind, Per, Shield, Whom, Yield},
    card::Card,
    card_info::{CardInfo, Does},
    cards::CARDS,
};

/// A token in the pool.
pub(super) const TOKEN: i32 = 80;
/// A slot that is used for nothing better: an ejected card.
pub(super) const SLOT: i32 = TOKEN;
/// Slots of a stack, for arithmetic.
pub(super) const SLOTS: i32 = 5;

/// Upgrades that a pilot mostly has in play.
pub(super) const USUAL: i32 = 2;

/// What damage and its absence are worth.
#[derive(Debug, Clone, Copy)]
pub(super) struct Taste {
    /// One damage to the left neighbour.
    pub(super) hit: i32,
    /// One damage less to oneself.
    pub(super) whole: i32,
    /// One damage to somebody who is neither.
    pub(super) aside: i32,
    /// Of what another pilot loses, in hundredths.
    pub(super) denial: i32,
}

/// With two pilots all that one loses is the other's gain.
pub(super) const DUEL: Taste = Taste { hit: 240, whole: 240, aside: 0, denial: 90 };
/// With more, damage to the left wins; damage to oneself helps one of the others to win (SC-1).
pub(super) const TABLE: Taste = Taste { hit: 240, whole: 130, aside: -50, denial: 45 };

/// What it is worth to have a card in the hand in a later round: its effect less its fuel, or what
/// it gives when ejected.
static LATER: [[i32; CARDS.len()]; 2] = [later_of_all(&DUEL), later_of_all(&TABLE)];

impl Taste {
    pub(super) fn of(seats: u8) -> &'static Taste {
        if seats == 2 { &DUEL } else { &TABLE }
    }

    pub(super) fn later(&self, card: Card) -> i32 {
        LATER[usize::from(self.aside != 0)][card.place()]
    }

    /// What an upgrade's shield is worth while it waits for damage.
    pub(super) const fn shield(&self, shield: Shield) -> i32 {
        let value =
            if shield.value > 3 { 6 + shield.value as i32 } else { 3 * shield.value as i32 };
        value * self.whole * 15 / 100
    }

    /// What an upgrade's lasting benefit is worth over so many tenths of a round.
    pub(super) const fn benefit(&self, benefit: Benefit, rounds10: i32) -> i32 {
        let per_round = match benefit {
            Benefit::Income { fuel, scrap } => (fuel + scrap) as i32 * TOKEN,
            Benefit::Ejector => 120,
            Benefit::Sharpen { damage, .. } => damage as i32 * self.hit * 70 / 100,
            Benefit::Discount { scrap } => scrap as i32 * 60,
            Benefit::Efficient => 110,
            Benefit::SelfRepair { damage } => damage as i32 * self.whole * 80 / 100,
            Benefit::HandSize { cards } => cards as i32 * 60,
            Benefit::Loader => 40,
            Benefit::Anchor => 15,
            Benefit::Thorns { damage } => {
                return damage as i32 * if self.aside == 0 { self.hit * 70 / 100 } else { 30 };
            }
            Benefit::Toll { scrap } => return scrap as i32 * 90,
            Benefit::Absorb => return 120,
            Benefit::Bond { scrap } => return scrap as i32 * 70,
        };
        per_round * rounds10 / 10
    }

    const fn later_act(&self, whom: Whom, act: Act) -> i32 {
        match act {
            Act::Hit { kind, damage } => {
                let damage = usual(damage);
                let through = if matches!(kind, Kind::Plain) { 100 } else { 90 };
                match whom {
                    Whom::Left | Whom::Chosen => damage * self.hit * through / 100,
                    Whom::Yourself => -damage * self.whole,
                    Whom::Right => damage * self.aside,
                    Whom::Others => damage * (self.hit * 9 / 10 + self.aside),
                }
            }
            Act::Shift { damage } => damage as i32 * (self.hit + self.whole) * 8 / 10,
            Act::Steal { amount, .. } => amount as i32 * TOKEN * (80 + self.denial) / 100,
            Act::Drain { amount, .. } => {
                let seats = match whom {
                    Whom::Others if self.aside != 0 => 2,
                    Whom::Left | Whom::Right | Whom::Chosen | Whom::Others | Whom::Yourself => 1,
                };
                seats * amount as i32 * TOKEN * self.denial / 125
            }
            Act::Jam => 260 * self.denial / 100,
            Act::Tangle => 160 * self.denial / 100,
            Act::Outbid { .. } => 80 * self.denial / 100,
        }
    }

    const fn later_ability(&self, ability: Ability) -> i32 {
        match ability {
            Ability::To { whom, act } => self.later_act(whom, act),
            Ability::Destroy { .. } => 220 * self.denial / 100,
            Ability::Repair { damage } => damage as i32 * self.whole * 85 / 100,
            Ability::Brace { damage } => damage as i32 * self.whole * 45 / 100,
            Ability::Gain { fuel, scrap } => (fuel + scrap) as i32 * TOKEN,
            Ability::Spend { up_to, per, .. } => {
                let each = match per {
                    Yield::Gain { fuel, scrap } => (fuel + scrap) as i32 * TOKEN,
                    Yield::Hit { .. } => self.hit * 9 / 10,
                    Yield::Repair => self.whole * 85 / 100,
                };
                up_to as i32 * (each - TOKEN) * 8 / 10
            }
            Ability::Draw { cards } => cards as i32 * 15,
            Ability::Flip => 130,
            Ability::Repeat => 330,
            Ability::Melt { up_to, fuel, scrap } => {
                up_to as i32 * ((fuel + scrap) as i32 * TOKEN + 60) * 9 / 10
            }
            Ability::Recall => 60,
            Ability::Claim { scrap_max } => scrap_max as i32 * 50,
            Ability::Install => self.whole * 6 / 10,
            Ability::Churn | Ability::Refresh | Ability::Hasten => 10,
            Ability::Return => 60,
        }
    }

    const fn later_of(&self, info: &CardInfo) -> i32 {
        let mut worth = -(info.fuel as i32) * TOKEN;
        match info.does {
            Does::Upgrade { shield, benefit } => {
                worth += self.shield(shield);
                if let Some(benefit) = benefit {
                    worth += self.benefit(benefit, 30);
                }
            }
            Does::Operation { abilities } => {
                let mut at = 0;
                while at < abilities.len() {
                    worth += self.later_ability(abilities[at]);
                    at += 1;
                }
            }
        }
        if worth < SLOT { SLOT } else { worth }
    }
}

/// How much an amount that counts something mostly is.
const fn usual(amount: Amount) -> i32 {
    let counted = match amount.per {
        None => 0,
        Some(Per::YourUpgrades | Per::TheirUpgrades) => USUAL,
        Some(Per::YourStack) => 3,
    };
    amount.base as i32 + counted
}

const fn later_of_all(taste: &Taste) -> [i32; CARDS.len()] {
    let mut worth = [0; CARDS.len()];
    let mut at = 0;
    while at < CARDS.len() {
        worth[at] = taste.later_of(&CARDS[at]);
        at += 1;
    }
    worth
}
