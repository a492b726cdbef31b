//! Rolls of the die, and how they are raised (SE-11, SE-13, SE-15 to SE-17).

use arrayvec::ArrayVec;

use super::{
    ask::{Ask, Dig, Throw},
    content::{Effect, Venture, When},
    event::{Event, RaisedWith, Roll},
    names::{Card, Part, Source},
    refusal::Refusal,
    state::ScrapyardEmpire,
};
use scrapworks_core::{Seat, StepContext, To};

/// A dig succeeds with that total or more (SE-11).
pub(super) const DIG_NEED: u8 = 4;
/// A steal succeeds with that total or more (SE-15).
pub(super) const STEAL_NEED: u8 = 5;
const DIE: u32 = 6;

impl ScrapyardEmpire {
    /// Announces what is rolled for, and rolls.
    pub(super) fn roll(&mut self, roll: Roll, ctx: &mut StepContext<'_, Event>) {
        let need = self.need(roll);
        let die = ctx.rng().die(DIE) as u8;
        let seat = self.turn.seat;
        ctx.reveal(To::Everyone, Event::Rolled { seat, roll, die, need });
        let throw = Throw { roll, die, total: die, need, scrapped: ArrayVec::new() };
        self.settle_or_ask(throw, ctx);
    }

    /// The total that the active player needs, with what its cards and the victim's cards say.
    pub(super) fn need(&self, roll: Roll) -> u8 {
        let player = self.active();
        match roll {
            Roll::Dig { .. } => DIG_NEED.saturating_sub(player.eased(Venture::Dig)),
            Roll::Steal { from, .. } => {
                let need = STEAL_NEED + self.players[from].guard();
                need.saturating_sub(player.eased(Venture::Steal))
            }
            Roll::Ability { of } => {
                let Effect::Gamble { need, .. } = of_effect(of) else {
                    unreachable!("no other ability rolls")
                };
                need
            }
        }
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

    /// Totals at which something more happens, ascending.
    fn goals(&self, throw: &Throw) -> impl Iterator<Item = u8> + use<> {
        let two_finds = match throw.roll {
            Roll::Dig { kind } if self.scrapped(kind) > 1 => self.active().two_finds(),
            Roll::Dig { .. } | Roll::Steal { .. } | Roll::Ability { .. } => None,
        };
        let need = throw.need;
        std::iter::once(need).chain(two_finds.map(|from| from.max(need)))
    }

    /// The next total that would change the outcome.
    pub(super) fn next_goal(&self, throw: &Throw) -> Option<u8> {
        self.goals(throw).find(|&goal| goal > throw.total)
    }

    /// Whether another part could still matter.
    pub(super) fn check_boost(&self, throw: &Throw) -> Result<(), Refusal> {
        let player = self.active();
        let most = u16::from(player.parts.total()) * u16::from(player.leverage());
        let reach = u16::from(throw.total) + most;
        match self.next_goal(throw) {
            Some(goal) if u16::from(goal) <= reach => Ok(()),
            Some(_) | None => Err(Refusal::BoostIsUseless),
        }
    }

    /// Whether the roll may stay as it is: no part was scrapped for nothing (SE-16).
    pub(super) fn check_leave(&self, throw: &Throw) -> Result<(), Refusal> {
        let before = throw.total.saturating_sub(self.active().leverage());
        let mattered = self.goals(throw).any(|goal| before < goal && goal <= throw.total);
        if throw.scrapped.is_empty() || mattered {
            return Ok(());
        }
        let next = self.next_goal(throw).expect("parts are scrapped for a goal");
        Err(Refusal::BoostIsWasted { total: throw.total, next })
    }

    /// Scraps a part for the roll. For a dig it goes on its pile afterwards, else at once (SE-13).
    pub(super) fn boost(
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
    pub(super) fn mend_roll(
        &mut self,
        mut throw: Throw,
        seat: Seat,
        of: Source,
        ctx: &mut StepContext<'_, Event>,
    ) {
        if let Effect::Raise { by } = of_effect(of) {
            throw.total += by;
            let with = RaisedWith::Ability(of);
            ctx.emit(Event::Raised { seat, by, total: throw.total, with });
            self.settle_or_ask(throw, ctx);
        } else {
            self.roll(throw.roll, ctx);
        }
    }

    /// What the total leads to.
    pub(super) fn end_roll(&mut self, throw: Throw, ctx: &mut StepContext<'_, Event>) {
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
                if let Effect::Gamble { kind, cards, .. } = of_effect(of) {
                    self.draw(seat, kind, cards, Some(of), ctx);
                }
            }
        }
    }

    /// How many faces of the die succeed as they are.
    pub(super) fn faces(need: u8) -> u8 {
        (DIE as u8 + 1).saturating_sub(need.max(1))
    }
}

/// What a card does when it is used.
pub(super) fn of_effect(of: Source) -> Effect {
    match of {
        Source::Character(character) => character.info().ability.does,
        Source::Machine(machine) => machine.info().ability.does,
        Source::Invention(invention) => invention.info().ability.does,
    }
}
