//! The phase of a round: who has priority, what is being resolved, and which choice is awaited.

use serde::Serialize;

use crate::{
    content::{
        ability::{Ability, DamageKind, Effect, Token, Yield},
        card::Card,
        card_info::CardType,
    },
    refusal::Asked,
};
use scrapworks_core::{Seat, SeatSet};

#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) enum Phase {
    /// The seat puts a card into its stack.
    Command {
        seat: Seat,
    },
    Activation(Activation),
    /// The seat discards, then draws.
    Reboot {
        seat: Seat,
    },
    Over {
        by: EndReason,
    },
}

/// Why the match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum EndReason {
    Damage,
    RoundCap,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Activation {
    /// The seat whose card resolves.
    pub(crate) seat: Seat,
    /// The seat that has priority once nothing is pending.
    pub(crate) next: Seat,
    /// What is being resolved, as a stack: the innermost item is last.
    pub(crate) pending: Vec<Pending>,
    /// The choice that the innermost pending item waits for.
    pub(crate) choice: Option<EffectChoice>,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(crate) enum Pending {
    Operation(Operation),
    Hit(Hit),
}

/// An operation whose abilities are being triggered.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(crate) struct Operation {
    pub(crate) card: Card,
    /// Number of abilities that have begun.
    pub(crate) begun: u8,
    pub(crate) destination: Destination,
}

/// Where an operation goes when it has finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum Destination {
    Discard,
    OnDeck,
    /// The operation is a repetition: the card is in another place.
    Nowhere,
}

/// Damage on its way into a pool.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(crate) struct Hit {
    pub(crate) by: Seat,
    pub(crate) to: Seat,
    pub(crate) kind: DamageKind,
    /// Damage left; before the hit has started, the damage of the card itself.
    pub(crate) left: u8,
    pub(crate) shield_stage: ShieldStage,
    pub(crate) source: DamageSource,
}

/// How far the prevention of a hit has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum ShieldStage {
    /// Braces have not been applied yet.
    NotStarted,
    /// An upgrade must prevent what it can.
    Required,
    /// One upgrade did; more may.
    Optional,
    /// The target takes the rest.
    Declined,
}

/// What deals the damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum DamageSource {
    Operation(Card),
    /// Upgrades that answer an operation; nothing answers these.
    Thorns,
}

/// A choice in the middle of an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum EffectChoice {
    /// Fuel or scrap for the next ejected card of the stack.
    Token,
    /// The target of the effect.
    Target {
        effect: Effect,
    },
    /// The upgrade that prevents part of the hit.
    Shield,
    Spend {
        token: Token,
        max: u8,
        per: Yield,
    },
    /// A card to melt; `left` more may be melted, each for these tokens.
    Melt {
        left: u8,
        fuel: u8,
        scrap: u8,
    },
    Recall,
    Claim {
        scrap_max: u8,
    },
    Install,
    /// An upgrade of one of these pilots.
    Destroy {
        of: SeatSet,
    },
    Hasten,
    /// A draft deck whose top card is discarded, or none.
    Churn,
    /// A draft deck whose discard pile is put under it.
    Refresh,
}

impl Operation {
    pub(crate) fn abilities(self) -> &'static [Ability] {
        match self.card.info().card_type {
            CardType::Operation { abilities } => abilities,
            CardType::Upgrade { .. } => &[],
        }
    }
}

impl Activation {
    /// The innermost pending item, if it is an operation.
    pub(crate) fn operation(&self) -> Option<Operation> {
        match self.pending.last()? {
            Pending::Operation(operation) => Some(*operation),
            Pending::Hit(_) => None,
        }
    }

    /// The innermost pending item, if it is a hit.
    pub(crate) fn hit(&self) -> Option<Hit> {
        match self.pending.last()? {
            Pending::Operation(_) => None,
            Pending::Hit(hit) => Some(*hit),
        }
    }

    /// The seat that must choose: the target of a hit for its shields, else the seat whose card
    /// resolves.
    pub(crate) fn asked(&self) -> Option<Seat> {
        match self.choice? {
            EffectChoice::Shield => self.hit().map(|hit| hit.to),
            EffectChoice::Token
            | EffectChoice::Target { .. }
            | EffectChoice::Spend { .. }
            | EffectChoice::Melt { .. }
            | EffectChoice::Recall
            | EffectChoice::Claim { .. }
            | EffectChoice::Install
            | EffectChoice::Destroy { .. }
            | EffectChoice::Hasten
            | EffectChoice::Churn
            | EffectChoice::Refresh => Some(self.seat),
        }
    }
}

impl EffectChoice {
    pub(crate) fn asked(self) -> Asked {
        match self {
            EffectChoice::Token => Asked::Token,
            EffectChoice::Target { .. } => Asked::Target,
            EffectChoice::Shield => Asked::Shield,
            EffectChoice::Spend { .. } => Asked::Spend,
            EffectChoice::Melt { .. } => Asked::Melt,
            EffectChoice::Recall => Asked::Recall,
            EffectChoice::Claim { .. } => Asked::Claim,
            EffectChoice::Install => Asked::Install,
            EffectChoice::Destroy { .. } => Asked::Destroy,
            EffectChoice::Hasten => Asked::Hasten,
            EffectChoice::Churn => Asked::Churn,
            EffectChoice::Refresh => Asked::Refresh,
        }
    }
}
