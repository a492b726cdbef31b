//! Costs and conditions of the actions of an activation, moves and attacks apart (SW-14 to SW-19).

use crate::{
    card_state::CardState,
    content::{
        actions::{DeedCost, POWER_UP, REBOOT, deed_cost},
        ids::{CardNo, Deed, SuitId},
    },
    refusal::Refusal,
    state::{Activation, ScrapWorld},
};

impl ScrapWorld {
    /// Whether the active suit has the points and the energy, and has not done it before.
    pub(crate) fn check_deed(
        &self,
        activation: Activation,
        deed: Deed,
    ) -> Result<&'static DeedCost, Refusal> {
        let cost = deed_cost(deed);
        if deed != Deed::Ready && activation.done.contains(deed) {
            return Err(Refusal::AlreadyDone { deed });
        }
        if activation.points < cost.points {
            let (needed, have) = (cost.points, activation.points);
            return Err(Refusal::NotEnoughPoints { needed, have });
        }
        self.check_energy(activation.suit, cost.energy)?;
        Ok(cost)
    }

    pub(crate) fn check_energy(&self, suit: SuitId, needed: u8) -> Result<(), Refusal> {
        let have = self.suit(suit).energy;
        if have < needed { Err(Refusal::NotEnoughEnergy { needed, have }) } else { Ok(()) }
    }

    pub(crate) fn check_ready(&self) -> Result<(), Refusal> {
        self.check_deed(self.activation()?, Deed::Ready).map(|_| ())
    }

    /// Power Up and Reboot are for suits that lack energy (SW-18).
    pub(crate) fn check_recharge(&self, deed: Deed) -> Result<(), Refusal> {
        let activation = self.activation()?;
        self.check_deed(activation, deed)?;
        let max = self.sheet(activation.suit).energy;
        let full = self.suit(activation.suit).energy == max;
        if full { Err(Refusal::EnergyFull { max }) } else { Ok(()) }
    }

    /// What the suit would regain.
    pub(crate) fn recharge(&self, suit: SuitId, deed: Deed) -> u8 {
        let most = if deed == Deed::Reboot { REBOOT } else { POWER_UP };
        most.min(self.sheet(suit).energy - self.suit(suit).energy)
    }

    pub(crate) fn check_reload(&self, card: CardNo) -> Result<(), Refusal> {
        let activation = self.activation()?;
        self.check_deed(activation, Deed::Reload)?;
        let name = self.sheet(activation.suit).card(card)?.name;
        match self.card_state(activation.suit, card) {
            CardState::Flipped => Ok(()),
            CardState::Ready => Err(Refusal::NothingToReload { card, name }),
            state @ CardState::Removed => Err(Refusal::CardNotReady { card, name, state }),
        }
    }

    pub(crate) fn check_jury_rig(&self) -> Result<(), Refusal> {
        let activation = self.activation()?;
        self.check_deed(activation, Deed::JuryRig)?;
        let whole = self.suit(activation.suit).damage == 0;
        if whole { Err(Refusal::NoDamage) } else { Ok(()) }
    }
}
