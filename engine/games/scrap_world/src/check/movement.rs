//! Where the active suit may go (SW-17, SW-22 to SW-28).

use crate::{
    board::{
        cell::Cell,
        movement::{Reach, Ways, check_stand},
    },
    content::ids::{Deed, SuitId},
    refusal::Refusal,
    state::ScrapWorld,
};

impl ScrapWorld {
    /// The ground as the suit finds it.
    pub(crate) fn ways(&self, suit: SuitId) -> Ways<'_> {
        Ways::new(&self.terrain, self.others(&[suit]))
    }

    /// How far the suit goes by this action (SW-17).
    pub(crate) fn allowance(&self, suit: SuitId, deed: Deed) -> u8 {
        let speed = self.sheet(suit).speed;
        match deed {
            Deed::HalfMove => speed / 2,
            Deed::Move => speed,
            Deed::Run => 2 * speed,
            Deed::QuickAttack
            | Deed::Ready
            | Deed::PowerUp
            | Deed::Reload
            | Deed::FullAttack
            | Deed::JuryRig
            | Deed::Reboot => 0,
        }
    }

    /// What there is to reach for the cost of going there, over the whole board.
    pub(crate) fn check_walk(&self, deed: Deed, to: Cell) -> Result<(u8, Reach), Refusal> {
        let activation = self.activation()?;
        self.check_deed(activation, deed)?;
        let suit = activation.suit;
        if self.place(suit) == to {
            return Err(Refusal::AlreadyThere { at: to });
        }
        if let Some(suit) = self.suit_at(to) {
            return Err(Refusal::Occupied { at: to, suit });
        }
        check_stand(&self.terrain, to)?;
        let (ways, allowed) = (self.ways(suit), self.allowance(suit, deed));
        let reach = ways.reach(self.place(suit), allowed);
        match reach.cost(to) {
            Some(cost) => Ok((cost, reach)),
            None => Err(match ways.cost(self.place(suit), to) {
                Some(cost) => Refusal::TooFar { to, cost, allowed },
                None => Refusal::Unreachable { to },
            }),
        }
    }
}
