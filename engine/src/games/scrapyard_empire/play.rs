//! What a decision that was checked sets going.

use super::{
    action::Action,
    ask::{Ask, Offer},
    event::{Event, Roll},
    names::{Card, Kind},
    state::ScrapyardEmpire,
};
use crate::{seat::Seat, table::Table};

impl ScrapyardEmpire {
    pub(super) fn play(&mut self, seat: Seat, action: Action, table: &mut Table<'_, Event>) {
        match self.ask.take() {
            Some(ask) => self.answer(seat, ask, action, table),
            None => self.act(seat, action, table),
        }
    }

    /// Within the phases of the seat's own turn.
    fn act(&mut self, seat: Seat, action: Action, table: &mut Table<'_, Event>) {
        match action {
            Action::Draw { kind } => self.draw_action(seat, kind, 1, table),
            Action::DrawTwo { kind } => self.draw_action(seat, kind, 2, table),
            Action::Dig { kind } => {
                self.spend_action();
                self.roll(Roll::Dig { kind }, table);
            }
            Action::Steal { from, kind } => {
                self.spend_action();
                self.roll(Roll::Steal { from, kind }, table);
            }
            Action::Trade { with, kind } => {
                self.spend_action();
                table.tell(Event::TradeBegan { seat, with, kind });
                self.ask = Some(Ask::Offer { with, kind });
            }
            Action::Use { of } => self.use_own(seat, of, table),
            Action::Build { machine, top, without } => {
                self.build(seat, machine, top, without, table);
            }
            Action::Invent { invention, top, without } => {
                self.invent(seat, invention, top, without, table);
            }
            Action::Discard { card } => self.discard(seat, card, table),
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

    fn draw_action(&mut self, seat: Seat, kind: Kind, cards: u8, table: &mut Table<'_, Event>) {
        self.spend_action();
        self.draw(seat, kind, cards, None, table);
    }

    fn answer(&mut self, seat: Seat, ask: Ask, action: Action, table: &mut Table<'_, Event>) {
        match (ask, action) {
            (Ask::Boost(throw), Action::Scrap { part }) => self.boost(throw, seat, part, table),
            (Ask::Boost(throw), Action::Use { of }) => {
                self.turn_sideways(seat, seat, of, table);
                self.mend_roll(throw, seat, of, table);
            }
            (Ask::Boost(throw), Action::Done) => self.end_roll(throw, table),
            (Ask::Dig(dig), Action::Take) => self.take_in_dig(dig, table),
            (Ask::Dig(dig), Action::Pass) => self.pass_in_dig(dig, table),
            (Ask::Stolen { card, .. }, Action::Use { of }) => {
                self.turn_sideways(seat, seat, of, table);
                self.answer_theft(seat, card, of, table);
            }
            (Ask::Stolen { card, .. }, Action::Done) => self.give(self.turn.seat, card),
            (Ask::Dug { card, then, .. }, Action::Use { of }) => {
                self.turn_sideways(seat, seat, of, table);
                table.tell(Event::Snatched { seat, from: self.turn.seat, card });
                self.settle_dug(seat, card, then);
            }
            (Ask::Dug { rest, card, then, .. }, Action::Done) => self.offer_dug(rest, card, then),
            (Ask::Offer { with, .. }, Action::Offer { give, want }) => {
                self.offer(seat, with, Offer { give, want }, true, table);
            }
            (Ask::Answer { by, .. }, Action::Offer { give, want }) => {
                self.offer(seat, by, Offer { give, want }, false, table);
            }
            (Ask::Answer { by, to, offer, .. }, Action::Accept) => {
                self.accept(by, to, offer, table);
            }
            (Ask::Answer { .. }, _) => table.tell(Event::OfferRefused { seat }),
            (Ask::Target { of, aim }, Action::Target { seat: target }) => {
                self.aim(of, aim, target, table);
            }
            (Ask::Churn { of, scrapped, max }, Action::Scrap { part }) => {
                self.churn(seat, of, (scrapped, max), Some(part), table);
            }
            (Ask::Churn { of, scrapped, max }, _) => {
                self.churn(seat, of, (scrapped, max), None, table);
            }
            (ask, Action::Pick { card }) => self.pick(seat, ask, card, table),
            (ask, action) => unreachable!("{action:?} does not answer {ask:?}"),
        }
    }

    fn pick(&mut self, seat: Seat, ask: Ask, card: Card, table: &mut Table<'_, Event>) {
        match (ask, card) {
            (Ask::StealPart { from }, Card::Part(_)) => {
                self.take(from, card);
                self.stole(from, card, table);
            }
            (Ask::PartOf { of, seat: from, left, rest, fate }, Card::Part(part)) => {
                self.pick_part(of, from, part, fate, table);
                if left > 1 {
                    self.ask = Some(Ask::PartOf { of, seat: from, left: left - 1, rest, fate });
                } else {
                    self.pick_part_of_next(of, rest, fate);
                }
            }
            (Ask::SwapFor { with, part: got, .. }, Card::Part(part)) => {
                self.swap(with, got, part, table);
            }
            (Ask::StealMachine { from, machines }, Card::Machine(machine)) => {
                self.keep(from, machines, machine, table);
            }
            (Ask::HandOf { seat: from, .. }, Card::Machine(machine)) => {
                self.plunder(from, machine, table);
            }
            (Ask::BuiltOf { seat: owner, fate, .. }, Card::Machine(machine)) => {
                self.pick_built(fate, owner, machine, table);
            }
            (Ask::OwnMachine { of }, Card::Machine(machine)) => {
                self.exchange(seat, of, machine, table);
            }
            (ask, card) => unreachable!("{card:?} does not answer {ask:?}"),
        }
    }
}
