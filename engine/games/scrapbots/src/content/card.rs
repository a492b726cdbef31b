//! Types for what is printed on a card: name, values and effects.
//!
//! Every printed effect is one of these values, so that rules, previews and clients read the same
//! data. `cards.rs` has the cards.

use serde::{Deserialize, Serialize};

/// A card by its name. Copies of a card are interchangeable and have no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Card {
    SpareParts,
    Circuitry,
    SentryGun,
    Drone,
    Scout,
    Sentinel,
    Enforcer,
    Golem,
    PlasmaDart,
    Blaster,
    Chainsaw,
    Servomotor,
    LaserCannon,
    RocketPod,
    SupplyCrate,
    MedPack,
    MagnetTrap,
    LogicBomb,
    FusionCell,
    BrainDamage,
}

/// What is printed on a card.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardFace {
    pub card: Card,
    pub name: &'static str,
    /// Its cost in the market, and the scrap it gives when played for scrap.
    pub scrap: u8,
    /// The energy it gives when played for energy. A card with 0 cannot be played for energy.
    pub energy: u8,
    /// Copies in the box.
    pub copies: u8,
    pub kind: CardKind,
    /// Rules text, written for this project.
    pub text: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Kind"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CardKind {
    /// Gives scrap or energy, or is activated (SB-5).
    Component { activation: Option<Activation> },
    /// Gives scrap, or is built in a lane (SB-8).
    Scrapbot(ScrapbotStats),
    /// Gives scrap or energy, then offers its bonus (SB-6).
    Resource { bonus: Bonus },
    /// Cannot be played (SB-21).
    Wound,
}

/// The health and attacks of a Scrapbot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Frame"))]
pub struct ScrapbotStats {
    /// Damage at which it is destroyed.
    pub health: u8,
    pub attacks: &'static [Attack],
}

/// An attack of a Scrapbot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Attack {
    pub energy: u8,
    #[serde(rename = "parts")]
    pub effects: &'static [Effect],
    pub text: &'static str,
}

/// One effect of an attack or an activation; effects resolve from left to right (SB-11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Part"))]
pub struct Effect {
    /// A coin is flipped; on tails the effect is skipped.
    pub on_heads: bool,
    #[serde(rename = "does")]
    pub kind: EffectKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Does"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EffectKind {
    /// Damage to the opposing lane.
    Damage {
        damage: u8,
    },
    /// Damage to each lane adjacent to the opposing one.
    Splash {
        damage: u8,
    },
    Draw {
        cards: u8,
    },
}

/// What a component does when a ready Scrapbot uses it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Activation {
    Strike {
        #[serde(rename = "parts")]
        effects: &'static [Effect],
    },
    /// The Scrapbot readies after its next attack.
    Prime,
    /// Destroys the opposing Scrapbot.
    Destroy,
}

/// What a resource does besides giving scrap or energy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Bonus {
    /// Draws cards. With `energy_per_wound`, every wound in the hand is then discarded, and each
    /// gives that much energy.
    Draw { cards: u8, energy_per_wound: Option<u8> },
    /// Returns a wound from the hand or discard pile to the stack.
    ReturnWound,
    /// Exhausts an opposing Scrapbot.
    Exhaust,
    /// Readies one of the mechanic's own Scrapbots.
    Ready,
}

impl Card {
    pub fn is_wound(self) -> bool {
        self == Card::BrainDamage
    }
}
