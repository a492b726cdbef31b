//! What a decision that was checked sets going.

mod abilities;
mod build;
mod dig;
pub(crate) mod draw;
mod roll;
mod steal;
mod targets;
mod trade;
mod turn;

use crate::{
    action::Action,
    content::ids::{Card, Kind},
    event::Event,
    offer::Offer,
    pending::Ask,
    roll::Roll,
    state::ScrapyardEmpire,
};
use scrapworks_core::{Seat, StepContext};

impl ScrapyardEmpire {
    pub(crate) fn play(&mut self, seat: Seat, action: Action, ctx: &mut StepContext<'_, Event>) {
        match self.ask.take() {
            Some(ask) => self.answer(seat, ask, action, ctx),
            None => self.act(seat, action, ctx),
        }
    }

    /// Within the phases of the seat's own turn.
    fn act(&mut self, seat: Seat, action: Action, ctx: &mut StepContext<'_, Event>) {
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
                self.ask = Some(Ask::Offer { with, kind });
            }
            Action::Use { of } => self.use_own(seat, of, ctx),
            Action::Build { machine, top, without } => {
                self.build(seat, machine, top, without, ctx);
            }
            Action::Invent { invention, top, without } => {
                self.invent(seat, invention, top, without, ctx);
            }
            Action::Discard { card } => self.discard(seat, card, ctx),
            Action::Done => self.end_phase(),
            Action::Scrap { .. }
            | Action::Take
            | Action::Pass
            | Action::Offer { .. }
            | Action::Accept
            | Action::Refuse
            | Action::Target { .. }
            | Action::Pick { .. } => unreachable!("{action:?} answers a question"),
        }
    }

    fn draw_action(&mut self, seat: Seat, kind: Kind, cards: u8, ctx: &mut StepContext<'_, Event>) {
        self.spend_action();
        self.draw(seat, kind, cards, None, ctx);
    }

    fn answer(&mut self, seat: Seat, ask: Ask, action: Action, ctx: &mut StepContext<'_, Event>) {
        match (ask, action) {
            (Ask::Boost(throw), Action::Scrap { part }) => self.boost(throw, seat, part, ctx),
            (Ask::Boost(throw), Action::Use { of }) => {
                self.turn_sideways(seat, seat, of, ctx);
                self.mend_roll(throw, seat, of, ctx);
            }
            (Ask::Boost(throw), Action::Done) => self.end_roll(throw, ctx),
            (Ask::Dig(dig), Action::Take) => self.take_in_dig(dig, ctx),
            (Ask::Dig(dig), Action::Pass) => self.pass_in_dig(dig, ctx),
            (Ask::Stolen { card, .. }, Action::Use { of }) => {
                self.turn_sideways(seat, seat, of, ctx);
                self.answer_theft(seat, card, of, ctx);
            }
            (Ask::Stolen { card, .. }, Action::Done) => self.give(self.turn.seat, card),
            (Ask::Dug { card, then, .. }, Action::Use { of }) => {
                self.turn_sideways(seat, seat, of, ctx);
                ctx.emit(Event::Snatched { seat, from: self.turn.seat, card });
                self.settle_dug(seat, card, then);
            }
            (Ask::Dug { rest, card, then, .. }, Action::Done) => self.offer_dug(rest, card, then),
            (Ask::Offer { with, .. }, Action::Offer { give, want }) => {
                self.offer(seat, with, Offer { give, want }, true, ctx);
            }
            (Ask::Answer { by, .. }, Action::Offer { give, want }) => {
                self.offer(seat, by, Offer { give, want }, false, ctx);
            }
            (Ask::Answer { by, to, offer, .. }, Action::Accept) => {
                self.accept(by, to, offer, ctx);
            }
            (Ask::Answer { .. }, _) => ctx.emit(Event::OfferRefused { seat }),
            (Ask::Target { of, aim }, Action::Target { seat: target }) => {
                self.aim(of, aim, target, ctx);
            }
            (Ask::Churn { of, scrapped, max }, Action::Scrap { part }) => {
                self.churn(seat, of, (scrapped, max), Some(part), ctx);
            }
            (Ask::Churn { of, scrapped, max }, _) => {
                self.churn(seat, of, (scrapped, max), None, ctx);
            }
            (ask, Action::Pick { card }) => self.pick(seat, ask, card, ctx),
            (ask, action) => unreachable!("{action:?} does not answer {ask:?}"),
        }
    }

    fn pick(&mut self, seat: Seat, ask: Ask, card: Card, ctx: &mut StepContext<'_, Event>) {
        match (ask, card) {
            (Ask::StealPart { from }, Card::Part(_)) => {
                self.take(from, card);
                self.stole(from, card, ctx);
            }
            (Ask::PartOf { of, seat: from, left, rest, fate }, Card::Part(part)) => {
                self.pick_part(of, from, part, fate, ctx);
                if left > 1 {
                    self.ask = Some(Ask::PartOf { of, seat: from, left: left - 1, rest, fate });
                } else {
                    self.pick_part_of_next(of, rest, fate);
                }
            }
            (Ask::SwapFor { with, part: got, .. }, Card::Part(part)) => {
                self.swap(with, got, part, ctx);
            }
            (Ask::StealMachine { from, machines }, Card::Machine(machine)) => {
                self.keep(from, machines, machine, ctx);
            }
            (Ask::HandOf { seat: from, .. }, Card::Machine(machine)) => {
                self.plunder(from, machine, ctx);
            }
            (Ask::BuiltOf { seat: owner, fate, .. }, Card::Machine(machine)) => {
                self.pick_built(fate, owner, machine, ctx);
            }
            (Ask::OwnMachine { of }, Card::Machine(machine)) => {
                self.exchange(seat, of, machine, ctx);
            }
            (ask, card) => unreachable!("{card:?} does not answer {ask:?}"),
        }
    }
}
