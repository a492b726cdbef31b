//! Checks of actions, shared by legal actions, previews and `apply`.

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
    pending::{PartFate, Pending},
    refusal::{DecisionKind, Refusal},
    state::{Phase, ScrapyardEmpire},
};
use scrapworks_core::Seat;

impl ScrapyardEmpire {
    /// Checks an action of the deciding seat.
    pub(crate) fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (&self.pending, self.turn.phase) {
            (_, Phase::Over(_)) | (None, _) => self.check_in_phase(seat, *action),
            (Some(pending), _) => self.check_answer(seat, pending, *action),
        }
    }

    /// Checks an action of the current phase.
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
                (self.scrap_pile_len(kind) > 0).then_some(()).ok_or(Refusal::EmptyPile { kind })
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
            (Phase::Discard, Action::Done) => {
                Err(Refusal::CannotDecline { asked: DecisionKind::Discard })
            }
            (phase, _) => Err(Refusal::NotAsked { asked: phase.decision_kind() }),
        }
    }

    fn check_draw(&self, kind: Kind) -> Result<(), Refusal> {
        self.can_draw(kind).then_some(()).ok_or(Refusal::NothingToDraw { kind })
    }

    /// Two cards are drawn only as the first action and with a full hand (SE-8).
    fn check_draw_two(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.turn.is_first_action {
            return Err(Refusal::NotFirstAction);
        }
        let (have, needed) = (self.tradable_cards(seat, Kind::Machine), LIMITS.machines);
        (have >= needed).then_some(()).ok_or(Refusal::HandTooSmall { have, needed })
    }

    /// Checks that `other` is another player with a card of that kind.
    fn check_other(&self, other: Seat, kind: Kind) -> Result<(), Refusal> {
        if !self.others().any(|seat| seat == other) {
            return Err(Refusal::NotATarget { seat: other });
        }
        let has = self.tradable_cards(other, kind) > 0;
        has.then_some(()).ok_or(Refusal::NothingToTake { seat: other, kind })
    }

    /// Checks that some offer is legal: the player has a card to give, and the other may have a
    /// different one.
    fn check_trade(&self, seat: Seat, with: Seat, kind: Kind) -> Result<(), Refusal> {
        if self.tradable_cards(seat, kind) == 0 {
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

    fn check_answer(&self, seat: Seat, pending: &Pending, action: Action) -> Result<(), Refusal> {
        match (pending, action) {
            (Pending::Boost(roll_state), Action::Scrap { part }) => {
                self.check_boost(roll_state)?;
                self.check_own(seat, Card::Part(part))
            }
            (Pending::Boost(roll_state), Action::Done) => self.check_keep_roll(roll_state),
            (
                Pending::Boost(_) | Pending::Stolen { .. } | Pending::Dug { .. },
                Action::Use { of },
            ) => self.check_use(seat, of),
            (
                Pending::Stolen { .. } | Pending::Dug { .. } | Pending::Churn { .. },
                Action::Done,
            )
            | (Pending::Dig(_), Action::Take | Action::Pass)
            | (Pending::Answer { .. }, Action::Refuse) => Ok(()),
            (Pending::Offer { with, kind }, Action::Offer { give, want }) => {
                self.check_offer(seat, *with, *kind, Offer { give, want })
            }
            (Pending::Answer { offer, .. }, Action::Accept) => self.check_own(seat, offer.want),
            (Pending::Answer { by, offer, counter: true, .. }, Action::Offer { give, want }) => {
                self.check_offer(seat, *by, offer.kind(), Offer { give, want })
            }
            (Pending::Target { targeted, .. }, Action::Target { seat: target }) => {
                let may = self.targets(*targeted).contains(target);
                may.then_some(()).ok_or(Refusal::NotATarget { seat: target })
            }
            (Pending::Churn { .. }, Action::Scrap { part }) => {
                self.check_own(seat, Card::Part(part))
            }
            (_, Action::Pick { card }) => self.check_pick(seat, pending, card),
            (_, Action::Done) => Err(Refusal::CannotDecline { asked: pending.kind() }),
            (_, _) => Err(Refusal::NotAsked { asked: pending.kind() }),
        }
    }

    fn check_pick(&self, seat: Seat, pending: &Pending, card: Card) -> Result<(), Refusal> {
        let of = |owner: Seat, there: bool| {
            there.then_some(()).ok_or(Refusal::NotTheirs { seat: owner, card })
        };
        match (pending, card) {
            (Pending::PartOf { fate: PartFate::Swapped, seat: owner, .. }, Card::Part(part)) => {
                of(*owner, self.has(*owner, card))?;
                let mut own = self.players[seat].parts.kinds();
                self.check_swap(own.any(|own| own != part))
            }
            (Pending::SwapFor { part, .. }, Card::Part(own)) => {
                self.check_own(seat, card)?;
                self.check_swap(own != *part)
            }
            (
                Pending::StealPart { from: owner } | Pending::PartOf { seat: owner, .. },
                Card::Part(_),
            )
            | (Pending::HandOf { seat: owner, .. }, Card::Machine(_)) => {
                of(*owner, self.has(*owner, card))
            }
            (Pending::StealMachine { machines, .. }, Card::Machine(machine)) => {
                machines.contains(&machine).then_some(()).ok_or(Refusal::NotOffered { card })
            }
            (Pending::BuiltOf { seat: owner, fate, .. }, Card::Machine(machine)) => {
                let owns = self.players[*owner].has_built(machine) || self.has(*owner, card);
                of(*owner, owns)?;
                let may = self.may_pick_built(*fate, *owner, machine);
                may.then_some(()).ok_or(Refusal::NotOffered { card })
            }
            (Pending::OwnMachine { .. }, Card::Machine(_)) => self.check_own(seat, card),
            (
                Pending::StealPart { .. }
                | Pending::PartOf { .. }
                | Pending::HandOf { .. }
                | Pending::StealMachine { .. }
                | Pending::BuiltOf { .. }
                | Pending::SwapFor { .. }
                | Pending::OwnMachine { .. },
                _,
            ) => Err(Refusal::NotOffered { card }),
            _ => Err(Refusal::NotAsked { asked: pending.kind() }),
        }
    }

    /// A part is not swapped for the same part.
    fn check_swap(&self, differs: bool) -> Result<(), Refusal> {
        (differs || self.is_first_version()).then_some(()).ok_or(Refusal::SameCard)
    }

    fn check_own(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        self.has(seat, card).then_some(()).ok_or(Refusal::NotYours { card })
    }

    /// Checks an offer (SE-18). The other player must have the part wanted, since parts are public;
    /// a machine is named without knowing where it is.
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
