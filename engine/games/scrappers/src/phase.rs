//! Where a round stands: who has priority, what is being resolved, who is asked for what.

use serde::Serialize;

use crate::{
    content::{
        ability::{Ability, Act, Kind, Token, Yield},
        card::Card,
        card_info::Does,
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
        by: End,
    },
}

/// Why there is no further round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum End {
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
    pub(crate) work: Vec<Work>,
    /// A decision that the last of the work waits for.
    pub(crate) ask: Option<Ask>,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(crate) enum Work {
    Operation(Operation),
    Hit(Hit),
}

/// An operation whose abilities are being triggered.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(crate) struct Operation {
    pub(crate) card: Card,
    /// Abilities that have begun.
    pub(crate) begun: u8,
    pub(crate) then: Then,
}

/// Where an operation goes when it has finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum Then {
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
    pub(crate) kind: Kind,
    /// What is left of it; before it has begun, what the card itself deals.
    pub(crate) left: u8,
    pub(crate) guard: Guard,
    pub(crate) source: Source,
}

/// How far a hit has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum Guard {
    /// Not begun.
    Coming,
    /// An upgrade must prevent what it can.
    Must,
    /// One did; more may.
    May,
    /// Its target takes the rest.
    Down,
}

/// What deals damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum Source {
    Operation(Card),
    /// Upgrades' answer to an operation, which is answered by nothing.
    Thorns,
}

/// A choice in the middle of an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) enum Ask {
    /// Fuel or scrap for the ejected card that is next in the stack.
    Token,
    /// To whom it is done.
    Target {
        act: Act,
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
        match self.card.info().does {
            Does::Operation { abilities } => abilities,
            Does::Upgrade { .. } => &[],
        }
    }
}

impl Activation {
    /// The operation that is the last of the work.
    pub(crate) fn operation(&self) -> Option<Operation> {
        match self.work.last()? {
            Work::Operation(operation) => Some(*operation),
            Work::Hit(_) => None,
        }
    }

    /// The hit that is the last of the work.
    pub(crate) fn hit(&self) -> Option<Hit> {
        match self.work.last()? {
            Work::Operation(_) => None,
            Work::Hit(hit) => Some(*hit),
        }
    }

    /// Who is asked: the one whose card resolves, or the target of a hit for its shields.
    pub(crate) fn asked(&self) -> Option<Seat> {
        match self.ask? {
            Ask::Shield => self.hit().map(|hit| hit.to),
            Ask::Token
            | Ask::Target { .. }
            | Ask::Spend { .. }
            | Ask::Melt { .. }
            | Ask::Recall
            | Ask::Claim { .. }
            | Ask::Install
            | Ask::Destroy { .. }
            | Ask::Hasten
            | Ask::Churn
            | Ask::Refresh => Some(self.seat),
        }
    }
}

impl Ask {
    pub(crate) fn asked(self) -> Asked {
        match self {
            Ask::Token => Asked::Token,
            Ask::Target { .. } => Asked::Target,
            Ask::Shield => Asked::Shield,
            Ask::Spend { .. } => Asked::Spend,
            Ask::Melt { .. } => Asked::Melt,
            Ask::Recall => Asked::Recall,
            Ask::Claim { .. } => Asked::Claim,
            Ask::Install => Asked::Install,
            Ask::Destroy { .. } => Asked::Destroy,
            Ask::Hasten => Asked::Hasten,
            Ask::Churn => Asked::Churn,
            Ask::Refresh => Asked::Refresh,
        }
    }
}
