//! Suits enter the board, in turn, in their owners' starting zones (SW-6, SW-7).

use crate::{
    board::{
        cell::{BOARD, Cell},
        cell_set::CellSet,
        movement::check_stand,
    },
    content::ids::{Side, SuitId},
    event::Event,
    refusal::Refusal,
    state::{Deploying, Phase, ScrapWorld},
};
use scrapworks_core::{Seat, StepContext};

impl ScrapWorld {
    /// `order` is by markers, highest first.
    pub(crate) fn begin_deployment(&mut self, order: Vec<Seat>, ctx: &mut StepContext<'_, Event>) {
        let before = *order.last().expect("a match has seats");
        self.next_to_deploy(Deploying { seat: before, left: 0, order }, ctx);
    }

    pub(crate) fn deploying(&self) -> Result<&Deploying, Refusal> {
        let Phase::Deployment(deploying) = &self.phase else { return Err(self.wrong_phase()) };
        Ok(deploying)
    }

    pub(crate) fn check_deploy(&self, suit: SuitId, at: Cell) -> Result<(), Refusal> {
        let seat = self.deploying()?.seat;
        self.check_undeployed(seat, suit)?;
        let side = self.side(seat);
        if !side.zone(self.corners()).contains(at) {
            return Err(Refusal::OutsideZone { at, side });
        }
        check_stand(&self.terrain, at)?;
        match self.suit_at(at) {
            Some(suit) => Err(Refusal::Occupied { at, suit }),
            None => Ok(()),
        }
    }

    fn check_undeployed(&self, seat: Seat, suit: SuitId) -> Result<(), Refusal> {
        let place = self.check_suit(suit)?.at;
        if self.sheet(suit).seat != seat {
            return Err(Refusal::NotYourSuit { suit });
        }
        match place {
            Some(at) => Err(Refusal::AlreadyDeployed { suit, at }),
            None => Ok(()),
        }
    }

    pub(crate) fn deploy(
        &mut self,
        suit: SuitId,
        at: Cell,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        self.check_deploy(suit, at)?;
        let mut deploying = self.deploying()?.clone();
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

    pub(crate) fn undeployed(&self, seat: Seat) -> impl Iterator<Item = SuitId> {
        self.standing_suits(seat).filter(|&id| self.suit(id).at.is_none())
    }

    /// Where `seat` may still put a suit.
    pub(crate) fn free_zone(&self, seat: Seat) -> CellSet {
        let zone = self.side(seat).zone(self.corners());
        zone & self.terrain.standable() & !self.others(&[])
    }

    /// The first suit, as near the middle of its side as it can be.
    pub(crate) fn nearest_deployment(&self, seat: Seat) -> Option<(SuitId, Cell)> {
        let suit = self.undeployed(seat).next()?;
        let from_middle = |n: u8| (2 * n + 1).abs_diff(BOARD);
        let along = |cell: Cell| match self.side(seat) {
            Side::North | Side::South => from_middle(cell.x),
            Side::East | Side::West => from_middle(cell.y),
        };
        let at = self.free_zone(seat).iter().min_by_key(|&cell| along(cell))?;
        Some((suit, at))
    }

    fn side(&self, seat: Seat) -> Side {
        self.sides[seat].expect("sides are chosen before suits are deployed")
    }

    /// The next seat with suits to deploy, or the first round.
    fn next_to_deploy(&mut self, deploying: Deploying, ctx: &mut StepContext<'_, Event>) {
        let Deploying { seat: before, order, .. } = deploying;
        let place = order.iter().position(|&seat| seat == before);
        let after = place.map_or(0, |place| place + 1);
        let turns = order.iter().cycle().skip(after).take(order.len()).copied();
        match turns.into_iter().find(|&seat| self.undeployed(seat).next().is_some()) {
            Some(seat) => {
                let left = self.suits_in_turn(seat, &order);
                self.begin_turn(Phase::Deployment(Deploying { seat, left, order }));
            }
            None => self.begin_round(ctx),
        }
    }

    /// One suit a turn, but two in the first turn of the second of two seats.
    fn suits_in_turn(&self, seat: Seat, order: &[Seat]) -> u8 {
        let first_turn = self.undeployed(seat).count() == self.standing_suits(seat).count();
        if order.len() == 2 && order[1] == seat && first_turn { 2 } else { 1 }
    }
}
