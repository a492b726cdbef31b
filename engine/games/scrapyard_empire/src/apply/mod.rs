//! Applies checked actions.

mod abilities;
mod build;
mod dig;
pub(crate) mod draw;
mod leaving;
mod roll;
mod steal;
mod targets;
mod trade;
mod turn;

use crate::{
    action::Action,
    content::ids::{Card, Kind},
    event::{Event, ScrapReason},
    offer::Offer,
    pending::Pending,
    roll::Roll,
    state::ScrapyardEmpire,
};
use scrapworks_core::{Seat, StepContext};

impl ScrapyardEmpire {
    pub(crate) fn apply_action(
        &mut self,
        seat: Seat,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) {
        match self.pending.take() {
            Some(pending) => self.resolve_pending(seat, pending, action, ctx),
            None => self.apply_in_phase(seat, action, ctx),
        }
    }

    /// Applies an action of the current phase.
    fn apply_in_phase(&mut self, seat: Seat, action: Action, ctx: &mut StepContext<'_, Event>) {
        match action {
            Action::Draw { kind } => self.draw_action(seat, kind, 1, ctx),
            Action::DrawTwo { kind } => self.draw_action(seat, kind, 2, ctx),
            Action::Dig { kind } => {
                self.spend_action();
                self.roll(Roll::Dig { kind }, ctx);
            }
            Action::Steal { from, kind } => {
                self.spend_action();
                self.roll(Roll::Steal { from, kind }, ctx);
            }
            Action::Trade { with, kind } => {
                self.spend_action();
                ctx.emit(Event::TradeBegan { seat, with, kind });
                self.pending = Some(Pending::Offer { with, kind });
            }
            Action::Use { of } => self.use_ability(seat, of, ctx),
            Action::Build { machine, top, without } => {
                self.build(seat, machine, top, without, ctx);
            }
            Action::Invent { invention, top, without } => {
                self.invent(seat, invention, top, without, ctx);
            }
            Action::Discard { card } => self.scrap_own(seat, card, ScrapReason::TooMany, ctx),
            Action::Done => self.end_phase(),
            Action::Scrap { .. }
            | Action::Take
            | Action::Pass
            | Action::Offer { .. }
            | Action::Accept
            | Action::Refuse
            | Action::Target { .. }
            | Action::Pick { .. } => unreachable!("{action:?} needs a pending decision"),
        }
    }

    fn draw_action(&mut self, seat: Seat, kind: Kind, cards: u8, ctx: &mut StepContext<'_, Event>) {
        self.spend_action();
        self.draw(seat, kind, cards, None, ctx);
    }

    fn resolve_pending(
        &mut self,
        seat: Seat,
        pending: Pending,
        action: Action,
        ctx: &mut StepContext<'_, Event>,
    ) {
        match (pending, action) {
            (Pending::Boost(roll_state), Action::Scrap { part }) => {
                self.boost(roll_state, seat, part, ctx);
            }
            (Pending::Boost(roll_state), Action::Use { of }) => {
                self.mark_used(seat, seat, of, ctx);
                self.use_roll_ability(roll_state, seat, of, ctx);
            }
            (Pending::Boost(roll_state), Action::Done) => self.resolve_roll(roll_state, ctx),
            (Pending::Dig(dig), Action::Take) => self.take_open_card(dig, ctx),
            (Pending::Dig(dig), Action::Pass) => self.pass_open_card(dig, ctx),
            (Pending::Stolen { card, .. }, Action::Use { of }) => {
                self.mark_used(seat, seat, of, ctx);
                self.react_to_theft(seat, card, of, ctx);
            }
            (Pending::Stolen { card, .. }, Action::Done) => self.give(self.turn.seat, card),
            (Pending::Dug { card, then, .. }, Action::Use { of }) => {
                self.mark_used(seat, seat, of, ctx);
                ctx.emit(Event::Snatched { seat, from: self.turn.seat, card });
                self.give_dug_card(seat, card, then);
            }
            (Pending::Dug { rest, card, then, .. }, Action::Done) => {
                self.offer_dug_card(rest, card, then);
            }
            (Pending::Offer { with, .. }, Action::Offer { give, want }) => {
                self.offer(seat, with, Offer { give, want }, true, ctx);
            }
            (Pending::Answer { by, .. }, Action::Offer { give, want }) => {
                self.offer(seat, by, Offer { give, want }, false, ctx);
            }
            (Pending::Answer { by, to, offer, .. }, Action::Accept) => {
                self.accept(by, to, offer, ctx);
            }
            (Pending::Answer { .. }, _) => ctx.emit(Event::OfferRefused { seat }),
            (Pending::Target { of, targeted }, Action::Target { seat: target }) => {
                self.apply_to_target(of, targeted, target, ctx);
            }
            (Pending::Churn { of, scrapped, max }, Action::Scrap { part }) => {
                self.churn(seat, of, (scrapped, max), Some(part), ctx);
            }
            (Pending::Churn { of, scrapped, max }, _) => {
                self.churn(seat, of, (scrapped, max), None, ctx);
            }
            (pending, Action::Pick { card }) => self.pick(seat, pending, card, ctx),
            (pending, action) => unreachable!("{action:?} does not resolve {pending:?}"),
        }
    }

    fn pick(&mut self, seat: Seat, pending: Pending, card: Card, ctx: &mut StepContext<'_, Event>) {
        match (pending, card) {
            (Pending::StealPart { from }, Card::Part(_)) => {
                self.take(from, card);
                self.settle_theft(from, card, ctx);
            }
            (Pending::PartOf { of, seat: from, left, rest, fate }, Card::Part(part)) => {
                self.pick_part(of, from, part, fate, ctx);
                if left > 1 {
                    self.pending =
                        Some(Pending::PartOf { of, seat: from, left: left - 1, rest, fate });
                } else {
                    self.pick_part_of_next(of, rest, fate);
                }
            }
            (Pending::SwapFor { with, part: got, .. }, Card::Part(part)) => {
                self.swap(with, got, part, ctx);
            }
            (Pending::StealMachine { from, machines }, Card::Machine(machine)) => {
                self.keep_machine(from, machines, machine, ctx);
            }
            (Pending::HandOf { seat: from, .. }, Card::Machine(machine)) => {
                self.plunder(from, machine, ctx);
            }
            (Pending::BuiltOf { seat: owner, fate, .. }, Card::Machine(machine)) => {
                self.pick_built(fate, owner, machine, ctx);
            }
            (Pending::OwnMachine { of }, Card::Machine(machine)) => {
                self.exchange(seat, of, machine, ctx);
            }
            (pending, card) => unreachable!("{card:?} does not resolve {pending:?}"),
        }
    }
}
