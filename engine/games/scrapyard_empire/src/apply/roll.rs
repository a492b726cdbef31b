//! Rolls of the die, and how they are raised (SE-11, SE-13, SE-15 to SE-17).

use arrayvec::ArrayVec;

use crate::{
    content::{
        ability::{Effect, When},
        figures::DIE,
        ids::{Card, Part, Source},
    },
    event::{Event, RaisedWith},
    pending::{Ask, Dig, Throw},
    roll::Roll,
    state::ScrapyardEmpire,
};
use scrapworks_core::{Seat, StepContext, To};

impl ScrapyardEmpire {
    /// Announces what is rolled for, and rolls.
    pub(crate) fn roll(&mut self, roll: Roll, ctx: &mut StepContext<'_, Event>) {
        let need = self.need(roll);
        let die = ctx.rng().die(DIE) as u8;
        let seat = self.turn.seat;
        ctx.reveal(To::Everyone, Event::Rolled { seat, roll, die, need });
        let throw = Throw { roll, die, total: die, need, scrapped: ArrayVec::new() };
        self.settle_or_ask(throw, ctx);
    }

    /// Asks only where parts or abilities could change the outcome, which everybody can see.
    fn settle_or_ask(&mut self, throw: Throw, ctx: &mut StepContext<'_, Event>) {
        let can_raise = self.next_goal(&throw).is_some()
            && (self.check_boost(&throw).is_ok()
                || throw.scrapped.is_empty() && self.active().ready(When::Rolled).next().is_some());
        if can_raise {
            self.ask = Some(Ask::Boost(throw));
        } else {
            self.end_roll(throw, ctx);
        }
    }

    /// Scraps a part for the roll. For a dig it goes on its pile afterwards, else at once (SE-13).
    pub(crate) fn boost(
        &mut self,
        mut throw: Throw,
        seat: Seat,
        part: Part,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let by = self.active().leverage();
        self.take(seat, Card::Part(part));
        match throw.roll {
            Roll::Dig { .. } => {}
            Roll::Steal { .. } | Roll::Ability { .. } => self.scrap(Card::Part(part)),
        }
        throw.scrapped.push(part);
        throw.total += by;
        let with = RaisedWith::Part(part);
        ctx.emit(Event::Raised { seat, by, total: throw.total, with });
        self.settle_or_ask(throw, ctx);
    }

    /// An ability after a roll: another roll, or more.
    pub(crate) fn mend_roll(
        &mut self,
        mut throw: Throw,
        seat: Seat,
        of: Source,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if let Effect::Raise { by } = of.effect() {
            throw.total += by;
            let with = RaisedWith::Ability(of);
            ctx.emit(Event::Raised { seat, by, total: throw.total, with });
            self.settle_or_ask(throw, ctx);
        } else {
            self.roll(throw.roll, ctx);
        }
    }

    /// What the total leads to.
    pub(crate) fn end_roll(&mut self, throw: Throw, ctx: &mut StepContext<'_, Event>) {
        let Throw { roll, total, need, scrapped, .. } = throw;
        let (seat, success) = (self.turn.seat, total >= need);
        ctx.emit(Event::RollEnded { seat, roll, total, need, success });
        if !success {
            return;
        }
        match roll {
            Roll::Dig { kind } => {
                let two = self.active().two_finds().is_some_and(|from| total >= from);
                let left = if two { 2 } else { 1 };
                self.dig(Dig { kind, passed: 0, left, taken: 0, scrapped });
            }
            Roll::Steal { from, kind } => self.steal(from, kind, ctx),
            Roll::Ability { of } => {
                if let Effect::Gamble { kind, cards, .. } = of.effect() {
                    self.draw(seat, kind, cards, Some(of), ctx);
                }
            }
        }
    }
}
