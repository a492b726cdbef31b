//! A player who has left (SE-31).
//!
//! Its cards stay where they lie. Only the current turn may depend on it.

use crate::{
    content::ids::Card,
    event::Event,
    pending::{Pending, RollState},
    roll::Roll,
    state::ScrapyardEmpire,
};
use scrapworks_core::{Seat, StepContext};

impl ScrapyardEmpire {
    /// Takes a player out of the game, and lets the others play on.
    pub(crate) fn take_out(&mut self, seat: Seat, ctx: &mut StepContext<'_, Event>) {
        self.gone = self.gone.with(seat);
        let pending = self.pending.take();
        if self.turn.seat == seat {
            pending.into_iter().for_each(|pending| self.abandon(pending, ctx));
            self.end_turn(ctx);
        } else if let Some(pending) = pending {
            self.resolve_without(seat, pending);
        }
        self.advance(ctx);
    }

    /// Puts away the cards of a decision in the turn of a player who has left.
    fn abandon(&mut self, pending: Pending, ctx: &mut StepContext<'_, Event>) {
        let seat = self.turn.seat;
        match pending {
            Pending::Boost(RollState { roll: Roll::Dig { .. }, scrapped, .. }) => {
                scrapped.into_iter().for_each(|part| self.scrap(Card::Part(part)));
            }
            Pending::Dig(dig) => self.end_dig(dig, ctx),
            Pending::StealMachine { from, machines } => {
                machines.into_iter().for_each(|machine| self.players[from].add_to_hand(machine));
            }
            Pending::Stolen { from, card } => {
                self.give(from, card);
                ctx.emit(Event::Reclaimed { seat: from, from: seat });
            }
            Pending::Dug { card, then, .. } => {
                self.give(seat, card);
                then.into_iter().for_each(|dig| self.end_dig(dig, ctx));
            }
            Pending::Boost(_)
            | Pending::StealPart { .. }
            | Pending::Offer { .. }
            | Pending::Answer { .. }
            | Pending::Target { .. }
            | Pending::PartOf { .. }
            | Pending::SwapFor { .. }
            | Pending::HandOf { .. }
            | Pending::BuiltOf { .. }
            | Pending::OwnMachine { .. }
            | Pending::Churn { .. } => {}
        }
    }

    /// Goes on with a decision in the turn of another player, if it does not need the one who left.
    fn resolve_without(&mut self, gone: Seat, pending: Pending) {
        let is_void = match pending {
            Pending::Stolen { from, card } if from == gone => {
                return self.give(self.turn.seat, card);
            }
            Pending::Dug { asked, rest, card, then } if asked == gone => {
                return self.offer_dug_card(rest, card, then);
            }
            Pending::PartOf { of, seat, rest, fate, .. } if seat == gone => {
                return self.pick_part_of_next(of, rest, fate);
            }
            Pending::StealMachine { from, machines } if from == gone => {
                machines.into_iter().for_each(|machine| self.players[from].add_to_hand(machine));
                return;
            }
            Pending::Boost(RollState { roll: Roll::Steal { from: other, .. }, .. })
            | Pending::StealPart { from: other }
            | Pending::Offer { with: other, .. }
            | Pending::SwapFor { with: other, .. }
            | Pending::HandOf { seat: other, .. }
            | Pending::BuiltOf { seat: other, .. } => other == gone,
            Pending::Answer { by, to, .. } => by == gone || to == gone,
            Pending::Target { targeted, .. } => self.targets(targeted).is_empty(),
            Pending::Boost(_)
            | Pending::Dig(_)
            | Pending::StealMachine { .. }
            | Pending::Stolen { .. }
            | Pending::Dug { .. }
            | Pending::PartOf { .. }
            | Pending::OwnMachine { .. }
            | Pending::Churn { .. } => false,
        };
        self.pending = (!is_void).then_some(pending);
    }
}
