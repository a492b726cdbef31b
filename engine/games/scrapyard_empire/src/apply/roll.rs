//! Rolling and boosting (SE-11, SE-13, SE-15 to SE-17).

use arrayvec::ArrayVec;

use crate::{
    content::{
        ability::{Effect, When},
        figures::DIE,
        ids::{Card, Part, Source},
    },
    event::{Event, RaisedWith},
    pending::{DigState, Pending, RollState},
    roll::Roll,
    state::ScrapyardEmpire,
};
use scrapworks_core::{Seat, StepContext, To};

impl ScrapyardEmpire {
    /// Rolls the die.
    pub(crate) fn roll(&mut self, roll: Roll, ctx: &mut StepContext<'_, Event>) {
        let need = self.need(roll);
        let die = ctx.rng().die(DIE) as u8;
        let seat = self.turn.seat;
        ctx.reveal(To::Everyone, Event::Rolled { seat, roll, die, need });
        let roll_state = RollState { roll, die, total: die, need, scrapped: ArrayVec::new() };
        self.boost_or_resolve(roll_state, ctx);
    }

    /// Asks for a boost only if parts or abilities could change the outcome, which is public
    /// knowledge.
    fn boost_or_resolve(&mut self, roll_state: RollState, ctx: &mut StepContext<'_, Event>) {
        let can_raise = self.next_threshold(&roll_state).is_some()
            && (self.check_boost(&roll_state).is_ok()
                || roll_state.scrapped.is_empty()
                    && self.active().usable(When::Rolled).any(|of| self.may_help(&roll_state, of)));
        if can_raise {
            self.pending = Some(Pending::Boost(roll_state));
        } else {
            self.resolve_roll(roll_state, ctx);
        }
    }

    /// Scraps a part for the roll. It goes on its pile at once, or for a dig when the dig ends
    /// (SE-13).
    pub(crate) fn boost(
        &mut self,
        mut roll_state: RollState,
        seat: Seat,
        part: Part,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let by = self.active().leverage();
        self.take(seat, Card::Part(part));
        match roll_state.roll {
            Roll::Dig { .. } => {}
            Roll::Steal { .. } | Roll::Ability { .. } => self.scrap(Card::Part(part)),
        }
        roll_state.scrapped.push(part);
        roll_state.total += by;
        let with = RaisedWith::Part(part);
        ctx.emit(Event::Raised { seat, by, total: roll_state.total, with });
        self.boost_or_resolve(roll_state, ctx);
    }

    /// Uses an ability after a roll: adds to the total or rolls again.
    pub(crate) fn use_roll_ability(
        &mut self,
        mut roll_state: RollState,
        seat: Seat,
        of: Source,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if let Effect::Raise { by } = of.effect() {
            roll_state.total += by;
            let with = RaisedWith::Ability(of);
            ctx.emit(Event::Raised { seat, by, total: roll_state.total, with });
            self.boost_or_resolve(roll_state, ctx);
        } else {
            self.roll(roll_state.roll, ctx);
        }
    }

    /// Ends the roll and applies its outcome.
    pub(crate) fn resolve_roll(&mut self, roll_state: RollState, ctx: &mut StepContext<'_, Event>) {
        let RollState { roll, total, need, scrapped, .. } = roll_state;
        let (seat, success) = (self.turn.seat, total >= need);
        ctx.emit(Event::RollEnded { seat, roll, total, need, success });
        if !success {
            if let Roll::Dig { .. } = roll {
                scrapped.into_iter().for_each(|part| self.scrap(Card::Part(part)));
            }
            return;
        }
        match roll {
            Roll::Dig { kind } => {
                let two = self.active().two_finds().is_some_and(|from| total >= from);
                let left = if two { 2 } else { 1 };
                self.continue_dig(DigState { kind, passed: 0, left, taken: 0, scrapped });
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
