//! What a card is: its name, what it gives, and everything it can do, as values.
//!
//! Each effect printed on a card is one of these values, so that rules, previews and clients read
//! the same thing. The cards themselves stand in `cards.rs`.

use serde::{Deserialize, Serialize};

/// A card by its name. Nothing tells two copies of a card apart, so copies have no number.
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
    /// What it costs in the market, and what it gives when it is played for scrap.
    pub scrap: u8,
    /// What it gives when it is played for energy. A card that gives none cannot be.
    pub energy: u8,
    /// Cards of it in the box.
    pub copies: u8,
    pub kind: CardKind,
    /// Our own words.
    pub text: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Kind"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CardKind {
    /// Scrap, energy, or the activation (SB-5).
    Component { activation: Option<Activation> },
    /// Scrap, or built into a lane (SB-8).
    Scrapbot(ScrapbotStats),
    /// Scrap or energy, and then the bonus (SB-6).
    Resource { bonus: Bonus },
    /// Cannot be played (SB-21).
    Wound,
}

/// What a Scrapbot can take and do.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Frame"))]
pub struct ScrapbotStats {
    /// Damage at which it is destroyed.
    pub health: u8,
    pub attacks: &'static [Attack],
}

/// One of the attacks of a Scrapbot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Attack {
    pub energy: u8,
    #[serde(rename = "parts")]
    pub effects: &'static [Effect],
    pub text: &'static str,
}

/// One step of an attack or an activation. They are done from left to right (SB-11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Part"))]
pub struct Effect {
    /// A coin is flipped, and on tails the part is left out.
    pub on_heads: bool,
    #[serde(rename = "does")]
    pub kind: EffectKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Does"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EffectKind {
    /// To the opposing lane.
    Damage {
        damage: u8,
    },
    /// To each lane beside the opposing one.
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
    /// The opposing Scrapbot is destroyed.
    Destroy,
}

/// What a resource does besides the scrap or energy it gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Bonus {
    /// If there is energy for wounds, every wound in the hand is discarded after drawing, and each
    /// gives so much.
    Draw { cards: u8, energy_per_wound: Option<u8> },
    /// One wound from hand or discard pile goes back to the stack.
    ReturnWound,
    /// One enemy Scrapbot is exhausted.
    Exhaust,
    /// One Scrapbot of one's own is readied.
    Ready,
}

impl Card {
    pub fn is_wound(self) -> bool {
        self == Card::BrainDamage
    }
}
