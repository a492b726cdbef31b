//! What is offered in a trade.

use serde::Serialize;

use crate::content::ids::{Card, Kind, Machine, Part};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PartOffer {
    pub give: Part,
    pub want: Part,
}

/// What is given and what is wanted for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MachineOffer {
    pub give: Machine,
    pub want: Machine,
}

/// Two cards of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Offer {
    pub(crate) give: Card,
    pub(crate) want: Card,
}

impl Offer {
    /// The two machines of an offer of machines.
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
