//! Where a round stands: who has priority, what is being resolved, who is asked for what.

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

/// Why there is no further round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum EndReason {
    Damage,
    RoundCap,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Activation {
    /// Whose card resolves.
    pub(crate) seat: Seat,
    /// Who has priority when nothing is left to do.
    pub(crate) next: Seat,
    /// What is being resolved, innermost last.
    pub(crate) pending: Vec<Pending>,
    /// A decision that the last of the work waits for.
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
    /// Abilities that have begun.
    pub(crate) begun: u8,
    pub(crate) destination: Destination,
}

/// Where an operation goes when it has finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum Destination {
    Discard,
    OnDeck,
    /// Nowhere: its abilities are repeated, the card lies elsewhere.
    Nowhere,
}

/// Damage on its way into a pool.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(crate) struct Hit {
    pub(crate) by: Seat,
    pub(crate) to: Seat,
    pub(crate) kind: DamageKind,
    /// What is left of it; before it has begun, what the card itself deals.
    pub(crate) left: u8,
    pub(crate) shield_stage: ShieldStage,
    pub(crate) source: DamageSource,
}

/// How far a hit has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum ShieldStage {
    /// Not begun.
    NotStarted,
    /// An upgrade must prevent what it can.
    Required,
    /// One did; more may.
    Optional,
    /// Its target takes the rest.
    Declined,
}

/// What deals damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum DamageSource {
    Operation(Card),
    /// Upgrades' answer to an operation, which is answered by nothing.
    Thorns,
}

/// A choice in the middle of an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum EffectChoice {
    /// Fuel or scrap for the ejected card that is next in the stack.
    Token,
    /// To whom it is done.
    Target {
        effect: Effect,
    },
    /// Which upgrade prevents some of the hit.
    Shield,
    Spend {
        token: Token,
        max: u8,
        per: Yield,
    },
    /// So many more cards may be melted, each for that.
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
    /// Which upgrade of which of these pilots.
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
    /// The operation that is the last of the work.
    pub(crate) fn operation(&self) -> Option<Operation> {
        match self.pending.last()? {
            Pending::Operation(operation) => Some(*operation),
            Pending::Hit(_) => None,
        }
    }

    /// The hit that is the last of the work.
    pub(crate) fn hit(&self) -> Option<Hit> {
        match self.pending.last()? {
            Pending::Operation(_) => None,
            Pending::Hit(hit) => Some(*hit),
        }
    }

    /// Who is asked: the one whose card resolves, or the target of a hit for its shields.
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
