//! Which decisions are accepted: the judge behind legal actions, previews and play.

pub(crate) mod abilities;
pub(crate) mod building;
mod roll;

use crate::{
    action::Action,
    content::{
        figures::LIMITS,
        ids::{Card, Kind},
    },
    offer::Offer,
    pending::Ask,
    refusal::{Asked, Refusal},
    state::{Phase, ScrapyardEmpire},
};
use scrapworks_core::Seat;

impl ScrapyardEmpire {
    /// Whether the seat that is asked may decide that.
    pub(crate) fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (&self.ask, self.turn.phase) {
            (_, Phase::Over(_)) | (None, _) => self.check_in_phase(seat, *action),
            (Some(ask), _) => self.check_answer(seat, ask, *action),
        }
    }

    /// What a phase allows its player.
    fn check_in_phase(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (self.turn.phase, action) {
            (Phase::Action, Action::Draw { kind }) => {
                self.check_actions()?;
                self.check_draw(kind)
            }
            (Phase::Action, Action::DrawTwo { kind }) => {
                self.check_actions()?;
                self.check_draw_two(seat)?;
                self.check_draw(kind)
            }
            (Phase::Action, Action::Dig { kind }) => {
                self.check_actions()?;
                (self.scrapped(kind) > 0).then_some(()).ok_or(Refusal::EmptyPile { kind })
            }
            (Phase::Action, Action::Steal { from, kind }) => {
                self.check_actions()?;
                self.check_other(from, kind)
            }
            (Phase::Action, Action::Trade { with, kind }) => {
                self.check_actions()?;
                self.check_other(with, kind)?;
                self.check_trade(seat, with, kind)
            }
            (Phase::Build, Action::Build { machine, top, without }) => {
                self.check_build(seat, machine, top, without)
            }
            (Phase::Build, Action::Invent { invention, top, without }) => {
                self.check_invent(seat, invention, top, without)
            }
            (Phase::Action | Phase::Build, Action::Use { of }) => self.check_use(seat, of),
            (Phase::Action | Phase::Build, Action::Done) => Ok(()),
            (Phase::Discard, Action::Discard { card }) => self.check_discard(seat, card),
            (Phase::Discard, Action::Done) => Err(Refusal::CannotDecline { asked: Asked::Discard }),
            (phase, _) => Err(Refusal::NotAsked { asked: phase.asked() }),
        }
    }

    fn check_draw(&self, kind: Kind) -> Result<(), Refusal> {
        self.can_draw(kind).then_some(()).ok_or(Refusal::NothingToDraw { kind })
    }

    /// Two cards only at once, and only with a full hand (SE-8).
    fn check_draw_two(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.turn.fresh {
            return Err(Refusal::NotFirstAction);
        }
        let (have, needed) = (self.holds(seat, Kind::Machine), LIMITS.machines);
        (have >= needed).then_some(()).ok_or(Refusal::HandTooSmall { have, needed })
    }

    /// Another player who has such a card.
    fn check_other(&self, other: Seat, kind: Kind) -> Result<(), Refusal> {
        if !self.others().any(|seat| seat == other) {
            return Err(Refusal::NotATarget { seat: other });
        }
        let has = self.holds(other, kind) > 0;
        has.then_some(()).ok_or(Refusal::NothingToTake { seat: other, kind })
    }

    /// One has something to give that is not all that the other has. Of machines any can be named.
    fn check_trade(&self, seat: Seat, with: Seat, kind: Kind) -> Result<(), Refusal> {
        if self.holds(seat, kind) == 0 {
            return Err(Refusal::NothingToGive { kind });
        }
        let [own, others] = [seat, with].map(|seat| self.players[seat].parts);
        let alike = own.kinds().count() == 1 && own.kinds().eq(others.kinds());
        if kind == Kind::Part && alike { Err(Refusal::SameCard) } else { Ok(()) }
    }

    fn check_discard(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        self.check_own(seat, card)?;
        self.has_too_many_like(card).then_some(()).ok_or(Refusal::WithinLimit { card })
    }

    fn check_answer(&self, seat: Seat, ask: &Ask, action: Action) -> Result<(), Refusal> {
        match (ask, action) {
            (Ask::Boost(throw), Action::Scrap { part }) => {
                self.check_boost(throw)?;
                self.check_own(seat, Card::Part(part))
            }
            (Ask::Boost(throw), Action::Done) => self.check_leave(throw),
            (Ask::Boost(_) | Ask::Stolen { .. } | Ask::Dug { .. }, Action::Use { of }) => {
                self.check_use(seat, of)
            }
            (Ask::Stolen { .. } | Ask::Dug { .. } | Ask::Churn { .. }, Action::Done)
            | (Ask::Dig(_), Action::Take | Action::Pass)
            | (Ask::Answer { .. }, Action::Refuse) => Ok(()),
            (Ask::Offer { with, kind }, Action::Offer { give, want }) => {
                self.check_offer(seat, *with, *kind, Offer { give, want })
            }
            (Ask::Answer { offer, .. }, Action::Accept) => self.check_own(seat, offer.want),
            (Ask::Answer { by, offer, counter: true, .. }, Action::Offer { give, want }) => {
                self.check_offer(seat, *by, offer.kind(), Offer { give, want })
            }
            (Ask::Target { aim, .. }, Action::Target { seat: target }) => {
                let may = self.targets(*aim).contains(target);
                may.then_some(()).ok_or(Refusal::NotATarget { seat: target })
            }
            (Ask::Churn { .. }, Action::Scrap { part }) => self.check_own(seat, Card::Part(part)),
            (_, Action::Pick { card }) => self.check_pick(seat, ask, card),
            (_, Action::Done) => Err(Refusal::CannotDecline { asked: ask.what() }),
            (_, _) => Err(Refusal::NotAsked { asked: ask.what() }),
        }
    }

    fn check_pick(&self, seat: Seat, ask: &Ask, card: Card) -> Result<(), Refusal> {
        let of = |owner: Seat, there: bool| {
            there.then_some(()).ok_or(Refusal::NotTheirs { seat: owner, card })
        };
        match (ask, card) {
            (Ask::StealPart { from: owner } | Ask::PartOf { seat: owner, .. }, Card::Part(_))
            | (Ask::HandOf { seat: owner, .. }, Card::Machine(_)) => {
                of(*owner, self.has(*owner, card))
            }
            (Ask::StealMachine { machines, .. }, Card::Machine(machine)) => {
                machines.contains(&machine).then_some(()).ok_or(Refusal::NotOffered { card })
            }
            (Ask::BuiltOf { seat: owner, fate, .. }, Card::Machine(machine)) => {
                of(*owner, self.may_pick_built(*fate, *owner, machine))
            }
            (Ask::SwapFor { .. }, Card::Part(_)) | (Ask::OwnMachine { .. }, Card::Machine(_)) => {
                self.check_own(seat, card)
            }
            (
                Ask::StealPart { .. }
                | Ask::PartOf { .. }
                | Ask::HandOf { .. }
                | Ask::StealMachine { .. }
                | Ask::BuiltOf { .. }
                | Ask::SwapFor { .. }
                | Ask::OwnMachine { .. },
                _,
            ) => Err(Refusal::NotOffered { card }),
            _ => Err(Refusal::NotAsked { asked: ask.what() }),
        }
    }

    fn check_own(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        self.has(seat, card).then_some(()).ok_or(Refusal::NotYours { card })
    }

    /// One's own card for another of the same kind. Parts lie open, so the other must have the
    /// one that is wanted; a machine is named blind.
    pub(crate) fn check_offer(
        &self,
        by: Seat,
        to: Seat,
        kind: Kind,
        offer: Offer,
    ) -> Result<(), Refusal> {
        let Offer { give, want } = offer;
        if [give, want].iter().any(|card| card.kind() != Some(kind)) {
            return Err(Refusal::WrongKind { kind });
        }
        if give == want {
            return Err(Refusal::SameCard);
        }
        if !self.has(by, give) {
            return Err(Refusal::NotYours { card: give });
        }
        if kind == Kind::Part && !self.has(to, want) {
            return Err(Refusal::NotTheirs { seat: to, card: want });
        }
        Ok(())
    }
}
