//! What an active suit does with its three points (SW-14 to SW-20), attacks apart.

use crate::{
    apply::round::{HASTE_LOSS, READY_BONUS},
    board::{
        cell::Cell,
        cell_set::CellSet,
        movement::{Reach, Ways, check_stand},
    },
    content::{
        DeedCost,
        catalogue::deed_cost,
        ids::{CardNo, Deed, SuitId},
    },
    event::{Event, Lasts, SpentOn, Why},
    refusal::Refusal,
    state::{Activation, Phase, ScrapWorld},
    view::CardState,
};
use scrapworks_core::StepContext;

/// Energy regained by Power Up, up to the maximum.
pub const POWER_UP: u8 = 1;
/// Energy regained by Reboot, up to the maximum.
pub const REBOOT: u8 = 3;

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

    /// Takes points and energy, and marks the action as done.
    pub(crate) fn pay(
        &mut self,
        mut activation: Activation,
        deed: Deed,
        ctx: &mut StepContext<'_, Event>,
    ) -> Activation {
        let cost = deed_cost(deed);
        activation.points -= cost.points;
        activation.done.insert(deed);
        self.spend(activation.suit, cost.energy, SpentOn::Deed { deed }, ctx);
        self.phase = Phase::Activation(activation);
        activation
    }

    pub(crate) fn spend(
        &mut self,
        id: SuitId,
        energy: u8,
        on: SpentOn,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if 0 < energy {
            let suit = self.suit_mut(id);
            suit.energy -= energy;
            let left = suit.energy;
            ctx.emit(Event::EnergySpent { suit: id, energy, left, on });
        }
    }

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

    /// Where the active suit can end a half move, a move and a run.
    pub(crate) fn walks(&self) -> [CellSet; 3] {
        self.activation().map_or([CellSet::EMPTY; 3], |activation| self.walks_of(activation))
    }

    /// The same for a suit that may not be the active one.
    pub(crate) fn walks_of(&self, activation: Activation) -> [CellSet; 3] {
        let mut stops = [CellSet::EMPTY; 3];
        let suit = activation.suit;
        let allowed = [Deed::HalfMove, Deed::Move, Deed::Run].map(|deed| {
            let may = self.check_deed(activation, deed).is_ok();
            if may { self.allowance(suit, deed) } else { 0 }
        });
        let furthest = allowed.into_iter().max().unwrap_or_default();
        let reach = self.ways(suit).reach(self.place(suit), furthest);
        for (stops, allowed) in stops.iter_mut().zip(allowed) {
            *stops = reach.stops(&self.terrain, allowed);
        }
        stops
    }

    pub(crate) fn walk(
        &mut self,
        deed: Deed,
        to: Cell,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let (cost, reach) = self.check_walk(deed, to)?;
        let activation = self.activation()?;
        let path = reach.paths(&self.ways(activation.suit), cost).to(to);
        let path = path.expect("what is within reach has a path");
        let Activation { suit, .. } = self.pay(activation, deed, ctx);
        self.suit_mut(suit).at = Some(to);
        ctx.emit(Event::Moved { suit, deed, path, cost });
        Ok(())
    }

    pub(crate) fn check_ready(&self) -> Result<(), Refusal> {
        self.check_deed(self.activation()?, Deed::Ready).map(|_| ())
    }

    pub(crate) fn ready(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        self.check_ready()?;
        let Activation { suit, .. } = self.pay(self.activation()?, Deed::Ready, ctx);
        self.suit_mut(suit).tokens.readied += 1;
        tell_token(suit, READY_BONUS, Deed::Ready, ctx);
        Ok(())
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

    pub(crate) fn power_up(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        self.check_recharge(Deed::PowerUp)?;
        let Activation { suit, .. } = self.pay(self.activation()?, Deed::PowerUp, ctx);
        self.regain(suit, Deed::PowerUp, ctx);
        Ok(())
    }

    pub(crate) fn reboot(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        self.check_recharge(Deed::Reboot)?;
        let Activation { suit, .. } = self.pay(self.activation()?, Deed::Reboot, ctx);
        self.regain(suit, Deed::Reboot, ctx);
        self.suit_mut(suit).tokens.rebooted = true;
        tell_token(suit, -HASTE_LOSS, Deed::Reboot, ctx);
        Ok(())
    }

    fn regain(&mut self, id: SuitId, deed: Deed, ctx: &mut StepContext<'_, Event>) {
        let energy = self.recharge(id, deed);
        let suit = self.suit_mut(id);
        suit.energy += energy;
        let left = suit.energy;
        ctx.emit(Event::EnergyGained { suit: id, energy, left, deed });
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

    /// Cards of the active suit that may be reloaded.
    pub(crate) fn reloads(&self) -> impl Iterator<Item = CardNo> {
        let active = self.activation().ok().into_iter();
        let cards = active.flat_map(|activation| self.sheet(activation.suit).numbered());
        cards.map(|(card, _)| card).filter(|&card| self.check_reload(card).is_ok())
    }

    pub(crate) fn reload(
        &mut self,
        card: CardNo,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check_reload(card)?;
        let Activation { suit, .. } = self.pay(self.activation()?, Deed::Reload, ctx);
        self.suit_mut(suit).flipped.remove(card);
        ctx.emit(Event::CardReloaded { suit, card });
        self.suit_mut(suit).tokens.reloaded = true;
        tell_token(suit, -HASTE_LOSS, Deed::Reload, ctx);
        Ok(())
    }

    pub(crate) fn check_jury_rig(&self) -> Result<(), Refusal> {
        let activation = self.activation()?;
        self.check_deed(activation, Deed::JuryRig)?;
        let whole = self.suit(activation.suit).damage == 0;
        if whole { Err(Refusal::NoDamage) } else { Ok(()) }
    }

    pub(crate) fn jury_rig(&mut self, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        self.check_jury_rig()?;
        let Activation { suit: id, .. } = self.pay(self.activation()?, Deed::JuryRig, ctx);
        let of = self.sheet(id).damage;
        let suit = self.suit_mut(id);
        suit.damage -= 1;
        suit.marks += 1;
        ctx.emit(Event::Repaired { suit: id, total: suit.damage, of });
        let cause = Why::Deed { deed: Deed::JuryRig };
        let (by, lasts) = (-HASTE_LOSS, Lasts::ThisGame);
        ctx.emit(Event::InitiativeChanged { suit: id, by, lasts, cause });
        Ok(())
    }

    /// Ends the activation; points that are left are lost (SW-20).
    pub(crate) fn end_activation(
        &mut self,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let Activation { suit, points, .. } = self.activation()?;
        ctx.emit(Event::ActivationEnded { suit, points_left: points });
        let marker = self.suit(suit).marker.expect("an active suit has a marker");
        self.activate_after(marker, ctx);
        Ok(())
    }
}

fn tell_token(suit: SuitId, by: i8, deed: Deed, ctx: &mut StepContext<'_, Event>) {
    let (lasts, cause) = (Lasts::NextOrder, Why::Deed { deed });
    ctx.emit(Event::InitiativeChanged { suit, by, lasts, cause });
}
