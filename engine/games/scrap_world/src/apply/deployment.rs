//! Deployment in turn (SW-6, SW-7).

use crate::{
    board::cell::Cell,
    content::ids::SuitId,
    event::Event,
    refusal::Refusal,
    state::{DeploymentPhase, Phase, ScrapWorld},
};
use scrapworks_core::{Seat, StepContext};

impl ScrapWorld {
    /// Starts deployment. `order` lists all seats, highest marker first.
    pub(crate) fn begin_deployment(&mut self, order: Vec<Seat>, ctx: &mut StepContext<'_, Event>) {
        let before = *order.last().expect("a match has seats");
        self.next_to_deploy(DeploymentPhase { seat: before, left: 0, order }, ctx);
    }

    pub(crate) fn deploy(
        &mut self,
        suit: SuitId,
        at: Cell,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check_deploy(suit, at)?;
        let mut deploying = self.deployment_phase()?.clone();
        self.suit_mut(suit).at = Some(at);
        ctx.emit(Event::SuitDeployed { suit, at });
        deploying.left -= 1;
        if deploying.left == 0 || self.undeployed(deploying.seat).next().is_none() {
            self.next_to_deploy(deploying, ctx);
        } else {
            self.phase = Phase::Deployment(deploying);
        }
        Ok(())
    }

    /// Gives the turn to the next seat with suits to deploy, or starts the first round.
    fn next_to_deploy(&mut self, deploying: DeploymentPhase, ctx: &mut StepContext<'_, Event>) {
        let DeploymentPhase { seat: before, order, .. } = deploying;
        let place = order.iter().position(|&seat| seat == before);
        let after = place.map_or(0, |place| place + 1);
        let turns = order.iter().cycle().skip(after).take(order.len()).copied();
        match turns.into_iter().find(|&seat| self.undeployed(seat).next().is_some()) {
            Some(seat) => {
                let left = self.suits_in_turn(seat, &order);
                self.begin_turn(Phase::Deployment(DeploymentPhase { seat, left, order }));
            }
            None => self.begin_round(ctx),
        }
    }

    /// One suit a turn; with two players, two in the first turn of the second player (SW-6).
    fn suits_in_turn(&self, seat: Seat, order: &[Seat]) -> u8 {
        let first_turn = self.undeployed(seat).count() == self.standing_suits(seat).count();
        if order.len() == 2 && order[1] == seat && first_turn { 2 } else { 1 }
    }
}
