//! The 100 cards of the box, 20 of them different.
//!
//! Names and numbers come from `scrapbots.csv` of *Scrapbots* by David Torres
//! (<https://github.com/david-torres/scrapbots>, commit `d6759a1`), licensed under Creative Commons
//! Attribution-NonCommercial-ShareAlike 4.0 International
//! (<https://creativecommons.org/licenses/by-nc-sa/4.0/>). This table is an adaptation of that list
//! and is under the same licence, not under that of the rest of this project: redistribution must
//! keep this notice, and commercial use must replace the table. All texts are our own.

use std::fmt;

use crate::content::card::{
    Activation, Attack, Bonus, Card, CardFace, CardKind, Effect, EffectKind, ScrapbotStats,
};

/// One face for each [`Card`], in the same order.
pub static FACES: [CardFace; 20] = [
    CardFace {
        card: Card::SpareParts,
        name: "Spare Parts",
        scrap: 2,
        energy: 0,
        copies: 8,
        kind: CardKind::Component { activation: None },
        text: "Good for scrap and for nothing else.",
    },
    CardFace {
        card: Card::Circuitry,
        name: "Circuitry",
        scrap: 1,
        energy: 1,
        copies: 8,
        kind: CardKind::Component { activation: None },
        text: "A little scrap, or the first spark of an attack.",
    },
    CardFace {
        card: Card::SentryGun,
        name: "Sentry Gun",
        scrap: 3,
        energy: 0,
        copies: 6,
        kind: scrapbot(20, &[attack(2, &[damage(10)], "10 damage.")]),
        text: "Cheap cover for an open lane.",
    },
    CardFace {
        card: Card::Drone,
        name: "Drone",
        scrap: 4,
        energy: 0,
        copies: 5,
        kind: scrapbot(
            40,
            &[
                attack(2, &[damage(10)], "10 damage."),
                attack(4, &[damage(10), draw(1)], "10 damage. Draw 1 card."),
            ],
        ),
        text: "Hits lightly and fetches cards.",
    },
    CardFace {
        card: Card::Scout,
        name: "Scout",
        scrap: 5,
        energy: 0,
        copies: 5,
        kind: scrapbot(
            50,
            &[
                attack(3, &[damage(20)], "20 damage."),
                attack(
                    5,
                    &[damage(20), heads(splash(10))],
                    "20 damage. Flip a coin: on heads, 10 splash damage too.",
                ),
            ],
        ),
        text: "With luck its shot spills over into the next lane.",
    },
    CardFace {
        card: Card::Sentinel,
        name: "Sentinel",
        scrap: 8,
        energy: 0,
        copies: 5,
        kind: scrapbot(
            60,
            &[
                attack(
                    4,
                    &[draw(1), heads(damage(30))],
                    "Draw 1 card. Flip a coin: on heads, 30 damage.",
                ),
                attack(
                    6,
                    &[damage(30), heads(draw(2))],
                    "30 damage. Flip a coin: on heads, draw 2 cards.",
                ),
            ],
        ),
        text: "A card for sure or a hit for sure; the coin decides on the other.",
    },
    CardFace {
        card: Card::Enforcer,
        name: "Enforcer",
        scrap: 10,
        energy: 0,
        copies: 3,
        kind: scrapbot(
            70,
            &[
                attack(
                    4,
                    &[damage(20), heads(splash(10))],
                    "20 damage. Flip a coin: on heads, 10 splash damage too.",
                ),
                attack(7, &[damage(20), splash(20)], "20 damage and 20 splash damage."),
            ],
        ),
        text: "At home in the middle, where it reaches all three lanes.",
    },
    CardFace {
        card: Card::Golem,
        name: "Golem",
        scrap: 12,
        energy: 0,
        copies: 2,
        kind: scrapbot(
            80,
            &[
                attack(
                    6,
                    &[damage(40), heads(draw(2))],
                    "40 damage. Flip a coin: on heads, draw 2 cards.",
                ),
                attack(8, &[damage(40), draw(3)], "40 damage. Draw 3 cards."),
            ],
        ),
        text: "The heaviest frame in the yard.",
    },
    CardFace {
        card: Card::PlasmaDart,
        name: "Plasma Dart",
        scrap: 3,
        energy: 3,
        copies: 6,
        kind: strike(&[damage(10)]),
        text: "Activate: 10 damage.",
    },
    CardFace {
        card: Card::Blaster,
        name: "Blaster",
        scrap: 4,
        energy: 4,
        copies: 5,
        kind: strike(&[damage(10), heads(damage(20))]),
        text: "Activate: 10 damage. Flip a coin: on heads, 20 more in the same hit.",
    },
    CardFace {
        card: Card::Chainsaw,
        name: "Chainsaw",
        scrap: 5,
        energy: 5,
        copies: 5,
        kind: strike(&[damage(10), splash(10)]),
        text: "Activate: 10 damage and 10 splash damage.",
    },
    CardFace {
        card: Card::Servomotor,
        name: "Servomotor",
        scrap: 6,
        energy: 6,
        copies: 5,
        kind: CardKind::Component { activation: Some(Activation::Prime) },
        text: "Activate: this Scrapbot readies itself after its next attack.",
    },
    CardFace {
        card: Card::LaserCannon,
        name: "Laser Cannon",
        scrap: 9,
        energy: 7,
        copies: 3,
        kind: strike(&[damage(30), heads(splash(30))]),
        text: "Activate: 30 damage. Flip a coin: on heads, 30 splash damage too.",
    },
    CardFace {
        card: Card::RocketPod,
        name: "Rocket Pod",
        scrap: 10,
        energy: 8,
        copies: 2,
        kind: CardKind::Component { activation: Some(Activation::Destroy) },
        text: "Activate: the opposing Scrapbot is destroyed, whatever its health.",
    },
    CardFace {
        card: Card::SupplyCrate,
        name: "Supply Crate",
        scrap: 4,
        energy: 2,
        copies: 5,
        kind: CardKind::Resource { bonus: Bonus::Draw { cards: 2, energy_per_wound: None } },
        text: "Bonus: draw 2 cards.",
    },
    CardFace {
        card: Card::MedPack,
        name: "Med Pack",
        scrap: 5,
        energy: 2,
        copies: 3,
        kind: CardKind::Resource { bonus: Bonus::ReturnWound },
        text: "Bonus: put 1 Wound from your hand or discard pile back on the stack.",
    },
    CardFace {
        card: Card::MagnetTrap,
        name: "Magnet Trap",
        scrap: 6,
        energy: 3,
        copies: 2,
        kind: CardKind::Resource { bonus: Bonus::Exhaust },
        text: "Bonus: exhaust an enemy Scrapbot.",
    },
    CardFace {
        card: Card::LogicBomb,
        name: "Logic Bomb",
        scrap: 7,
        energy: 3,
        copies: 1,
        kind: CardKind::Resource { bonus: Bonus::Draw { cards: 3, energy_per_wound: Some(1) } },
        text: "Bonus: draw 3 cards, then discard every Wound in your hand and take 1 energy \
               for each.",
    },
    CardFace {
        card: Card::FusionCell,
        name: "Fusion Cell",
        scrap: 8,
        energy: 4,
        copies: 1,
        kind: CardKind::Resource { bonus: Bonus::Ready },
        text: "Bonus: ready one of your Scrapbots.",
    },
    CardFace {
        card: Card::BrainDamage,
        name: "Brain Damage",
        scrap: 0,
        energy: 0,
        copies: 20,
        kind: CardKind::Wound,
        text: "Cannot be played. Drawn at the end of your turn, it is discarded; draw 2 cards.",
    },
];

/// The cards of every starting deck, with the number of copies.
pub const STARTERS: [(Card, u8); 2] = [(Card::SpareParts, 4), (Card::Circuitry, 4)];

impl Card {
    pub fn face(self) -> &'static CardFace {
        &FACES[self as usize]
    }

    /// `None` for cards that are not Scrapbots.
    pub fn scrapbot_stats(self) -> Option<ScrapbotStats> {
        match self.face().kind {
            CardKind::Scrapbot(frame) => Some(frame),
            CardKind::Component { .. } | CardKind::Resource { .. } | CardKind::Wound => None,
        }
    }

    /// `None` for cards that are not components, and for components without an activation.
    pub fn activation(self) -> Option<Activation> {
        match self.face().kind {
            CardKind::Component { activation } => activation,
            CardKind::Scrapbot(_) | CardKind::Resource { .. } | CardKind::Wound => None,
        }
    }

    /// `None` for cards that are not resources.
    pub fn bonus(self) -> Option<Bonus> {
        match self.face().kind {
            CardKind::Resource { bonus } => Some(bonus),
            CardKind::Component { .. } | CardKind::Scrapbot(_) | CardKind::Wound => None,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.face().name)
    }
}

const fn scrapbot(health: u8, attacks: &'static [Attack]) -> CardKind {
    CardKind::Scrapbot(ScrapbotStats { health, attacks })
}

const fn attack(energy: u8, effects: &'static [Effect], text: &'static str) -> Attack {
    Attack { energy, effects, text }
}

const fn strike(effects: &'static [Effect]) -> CardKind {
    CardKind::Component { activation: Some(Activation::Strike { effects }) }
}

const fn damage(damage: u8) -> Effect {
    Effect { on_heads: false, kind: EffectKind::Damage { damage } }
}

const fn splash(damage: u8) -> Effect {
    Effect { on_heads: false, kind: EffectKind::Splash { damage } }
}

const fn draw(cards: u8) -> Effect {
    Effect { on_heads: false, kind: EffectKind::Draw { cards } }
}

const fn heads(effect: Effect) -> Effect {
    Effect { on_heads: true, kind: effect.kind }
}
