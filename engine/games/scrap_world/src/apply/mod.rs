//! From an action to its rule, and from the state to the actions it allows.

pub(crate) mod activation;
pub(crate) mod attack;
pub(crate) mod defence;
pub(crate) mod deployment;
pub(crate) mod fallback;
pub(crate) mod round;
pub(crate) mod sides;
pub(crate) mod terrain;

use crate::{
    action::Action,
    content::ids::{Deed, Side},
    event::Event,
    refusal::Refusal,
    state::{Phase, ScrapWorld},
};
use scrapworks_core::{Seat, SeatSet, StepContext};

impl ScrapWorld {
    /// The one seat that decides, if any.
    pub(crate) fn decides(&self) -> SeatSet {
        let seat = match &self.phase {
            Phase::Terrain(placing) => placing.seat,
            Phase::Sides(choosing) => choosing.seat,
            Phase::Deployment(deploying) => deploying.seat,
            Phase::Activation(activation) => self.sheet(activation.suit).seat,
            Phase::Defence(_, pending) => self.sheet(pending.attack.target).seat,
            Phase::Over(_) => return SeatSet::EMPTY,
        };
        SeatSet::only(seat)
    }

    pub(crate) fn decide(
        &mut self,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        match action {
            Action::TakePiece { piece, turned } => self.take_piece(piece, turned, ctx),
            Action::PutPiece { at } => self.put_piece(at, ctx),
            Action::StopPlacing => self.stop_placing(ctx),
            Action::ChooseSide { side } => self.choose_side(side, ctx),
            Action::Deploy { suit, at } => self.deploy(suit, at, ctx),
            Action::HalfMove { to } => self.walk(Deed::HalfMove, to, ctx),
            Action::Move { to } => self.walk(Deed::Move, to, ctx),
            Action::Run { to } => self.walk(Deed::Run, to, ctx),
            Action::QuickAttack(attack) => self.attack(Deed::QuickAttack, attack, ctx),
            Action::FullAttack(attack) => self.attack(Deed::FullAttack, attack, ctx),
            Action::Ready => self.ready(ctx),
            Action::PowerUp => self.power_up(ctx),
            Action::Reload { card } => self.reload(card, ctx),
            Action::JuryRig => self.jury_rig(ctx),
            Action::Reboot => self.reboot(ctx),
            Action::EndActivation => self.end_activation(ctx),
            Action::Defend { armor } => self.defend(&armor, ctx),
        }
    }

    /// Everything that may be decided now.
    pub(crate) fn choices(&self) -> Vec<Action> {
        match &self.phase {
            Phase::Terrain(placing) => match placing.in_hand {
                Some(in_hand) => self.places(in_hand).map(|at| Action::PutPiece { at }).collect(),
                None => {
                    let stop = self.check_stop_placing().is_ok().then_some(Action::StopPlacing);
                    let take = |(piece, turned)| Action::TakePiece { piece, turned };
                    stop.into_iter().chain(self.takeable().map(take)).collect()
                }
            },
            Phase::Sides(_) => {
                let free = Side::ALL.into_iter();
                let free = free.filter(|&side| self.check_choose_side(side).is_ok());
                free.map(|side| Action::ChooseSide { side }).collect()
            }
            Phase::Deployment(deploying) => self.deployments(deploying.seat).collect(),
            Phase::Activation(_) => self.deeds(),
            Phase::Defence(..) => {
                self.defences().into_iter().map(|armor| Action::Defend { armor }).collect()
            }
            Phase::Over(_) => Vec::new(),
        }
    }

    fn deployments(&self, seat: Seat) -> impl Iterator<Item = Action> {
        let free = self.free_zone(seat);
        let deploy = move |suit| free.iter().map(move |at| Action::Deploy { suit, at });
        self.undeployed(seat).flat_map(deploy)
    }

    /// All that the active suit can do, in the order of the rulebook's table.
    fn deeds(&self) -> Vec<Action> {
        let mut deeds = Vec::new();
        let [half, whole, run] = self.walks();
        deeds.extend(half.iter().map(|to| Action::HalfMove { to }));
        deeds.extend(self.attacks(Deed::QuickAttack).into_iter().map(Action::QuickAttack));
        deeds.extend(self.check_ready().is_ok().then_some(Action::Ready));
        deeds.extend(self.check_recharge(Deed::PowerUp).is_ok().then_some(Action::PowerUp));
        deeds.extend(self.reloads().map(|card| Action::Reload { card }));
        deeds.extend(whole.iter().map(|to| Action::Move { to }));
        deeds.extend(run.iter().map(|to| Action::Run { to }));
        deeds.extend(self.attacks(Deed::FullAttack).into_iter().map(Action::FullAttack));
        deeds.extend(self.check_jury_rig().is_ok().then_some(Action::JuryRig));
        deeds.extend(self.check_recharge(Deed::Reboot).is_ok().then_some(Action::Reboot));
        deeds.push(Action::EndActivation);
        deeds
    }

    /// What is decided for a seat that does not answer: a pass, or what changes least.
    pub(crate) fn harmless(&self) -> Option<Action> {
        match &self.phase {
            Phase::Terrain(placing) => match placing.in_hand {
                Some(in_hand) => self.places(in_hand).next().map(|at| Action::PutPiece { at }),
                None if self.check_stop_placing().is_ok() => Some(Action::StopPlacing),
                None => {
                    let (piece, turned) = self.harmless_piece()?;
                    Some(Action::TakePiece { piece, turned })
                }
            },
            Phase::Sides(_) => self.choices().into_iter().next(),
            Phase::Deployment(deploying) => {
                let (suit, at) = self.nearest_deployment(deploying.seat)?;
                Some(Action::Deploy { suit, at })
            }
            Phase::Activation(_) => Some(Action::EndActivation),
            Phase::Defence(..) => Some(Action::Defend { armor: Vec::new() }),
            Phase::Over(_) => None,
        }
    }
}
