//! Checks the actions of an activation, moves and attacks apart (SW-14 to SW-19).

use crate::{
    card_state::CardState,
    content::{
        actions::{ActionCost, POWER_UP, REBOOT, action_cost},
        ids::{ActionKind, CardNo, SuitId},
    },
    refusal::Refusal,
    state::{Activation, ScrapWorld},
};

impl ScrapWorld {
    /// Checks points, energy, and that the action was not taken before (SW-14 to SW-16).
    pub(crate) fn check_action(
        &self,
        activation: Activation,
        kind: ActionKind,
    ) -> Result<&'static ActionCost, Refusal> {
        let cost = action_cost(kind);
        if kind != ActionKind::Ready && activation.done.contains(kind) {
            return Err(Refusal::AlreadyDone { kind });
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
        self.check_action(self.activation()?, ActionKind::Ready).map(|_| ())
    }

    /// Checks Power Up or Reboot, which need missing energy (SW-18).
    pub(crate) fn check_recharge(&self, kind: ActionKind) -> Result<(), Refusal> {
        let activation = self.activation()?;
        self.check_action(activation, kind)?;
        let max = self.stats(activation.suit).energy;
        let full = self.suit(activation.suit).energy == max;
        if full { Err(Refusal::EnergyFull { max }) } else { Ok(()) }
    }

    /// The energy that the suit would regain.
    pub(crate) fn recharge(&self, suit: SuitId, kind: ActionKind) -> u8 {
        let most = if kind == ActionKind::Reboot { REBOOT } else { POWER_UP };
        most.min(self.stats(suit).energy - self.suit(suit).energy)
    }

    pub(crate) fn check_reload(&self, card: CardNo) -> Result<(), Refusal> {
        let activation = self.activation()?;
        self.check_action(activation, ActionKind::Reload)?;
        let name = self.stats(activation.suit).card(card)?.name;
        match self.card_state(activation.suit, card) {
            CardState::Flipped => Ok(()),
            CardState::Ready => Err(Refusal::NothingToReload { card, name }),
            state @ CardState::Removed => Err(Refusal::CardNotReady { card, name, state }),
        }
    }

    pub(crate) fn check_jury_rig(&self) -> Result<(), Refusal> {
        let activation = self.activation()?;
        self.check_action(activation, ActionKind::JuryRig)?;
        let whole = self.suit(activation.suit).damage == 0;
        if whole { Err(Refusal::NoDamage) } else { Ok(()) }
    }
}
