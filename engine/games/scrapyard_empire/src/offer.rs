//! Offers in a trade.

use serde::Serialize;

use crate::content::ids::{Card, Kind, Machine, Part};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PartOffer {
    pub give: Part,
    pub want: Part,
}

/// An offer of machines: the card given and the card wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MachineOffer {
    pub give: Machine,
    pub want: Machine,
}

/// An offer. Both cards are of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Offer {
    pub(crate) give: Card,
    pub(crate) want: Card,
}

impl Offer {
    /// The two machines, or `None` for an offer of parts.
    pub(crate) fn machines(self) -> Option<MachineOffer> {
        match (self.give, self.want) {
            (Card::Machine(give), Card::Machine(want)) => Some(MachineOffer { give, want }),
            (Card::Part(_) | Card::Machine(_) | Card::Invention(_), _) => None,
        }
    }

    pub(crate) fn kind(self) -> Kind {
        self.give.kind().expect("inventions are not traded")
    }
}
