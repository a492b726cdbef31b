//! Turns: the four phases, one after the other, and who is next.

use crate::{
    content::{
        ability::{Effect, When},
        figures::{ACTIONS, DRAW},
        ids::{Card, Invention, Kind, Machine, Source},
    },
    event::{Event, Why},
    player::Characters,
    state::{End, Phase, ScrapyardEmpire, Turn},
};
use scrapworks_core::{Seat, StepContext, To};

impl ScrapyardEmpire {
    /// The Draw phase of a new turn.
    pub(crate) fn begin_turn(&mut self, seat: Seat, ctx: &mut StepContext<'_, Event>) {
        self.turns += 1;
        self.turn = Turn::of(seat);
        let player = self.active_mut();
        let stalled = std::mem::take(&mut player.stalled);
        player.used_this_turn = Characters::default();
        let parts = DRAW + player.income();
        self.turn.actions = ACTIONS.saturating_sub(stalled);
        let (round, actions) = (self.round, self.turn.actions);
        ctx.emit(Event::TurnBegan { seat, round, actions });
        self.draw(seat, Kind::Part, parts, None, ctx);
    }

    /// Until somebody is asked, or the match is over. What ends a phase is public, so that its end
    /// tells nothing of a hand.
    pub(crate) fn go_on(&mut self, ctx: &mut StepContext<'_, Event>) {
        while self.ask.is_none() {
            match self.turn.phase {
                Phase::Action if self.turn.actions == 0 && !self.has_free_ability() => {
                    self.turn.phase = Phase::Build;
                }
                Phase::Build if !self.may_build() => self.turn.phase = Phase::Discard,
                Phase::Discard if !self.has_too_many() => self.end_turn(ctx),
                Phase::Action | Phase::Build | Phase::Discard | Phase::Over(_) => return,
            }
        }
    }

    /// The player ends its Action phase or its Build phase.
    pub(crate) fn end_phase(&mut self) {
        self.turn.phase = match self.turn.phase {
            Phase::Action => Phase::Build,
            Phase::Build => Phase::Discard,
            over @ (Phase::Discard | Phase::Over(_)) => over,
        };
    }

    /// Something that is no action could be used now.
    fn has_free_ability(&self) -> bool {
        let player = self.active();
        let mut free = player.ready(When::Free).chain(player.ready(When::ActionsSpent));
        free.any(|of| self.check_use(self.turn.seat, of).is_ok())
    }

    /// As far as everybody can see, the player could build something (SE-9).
    fn may_build(&self) -> bool {
        let player = self.active();
        let discount = |of: Source| of.effect() == Effect::Discount;
        let discount = self.turn.discount || player.ready(When::Build).any(discount);
        let spare = usize::from(discount);
        let machine =
            |machine: Machine| player.parts.missing(machine.info().recipe).count() <= spare;
        let spare = usize::from(player.shortcut().is_some());
        let invention =
            |invention: Invention| player.missing(invention.info().recipe).count() <= spare;
        !player.hand.is_empty() && Machine::all().any(machine)
            || !player.plans.is_empty() && Invention::all().any(invention)
    }

    fn has_too_many(&self) -> bool {
        let (player, limits) = (self.active(), self.active().limits());
        player.parts.total() > limits.parts
            || player.hand.len() > usize::from(limits.machines)
            || player.plans.len() > usize::from(limits.inventions)
    }

    /// Whether a player has more such cards than it may keep (SE-25).
    pub(crate) fn has_too_many_like(&self, card: Card) -> bool {
        let (player, limits) = (self.active(), self.active().limits());
        match card {
            Card::Part(_) => player.parts.total() > limits.parts,
            Card::Machine(_) => player.hand.len() > usize::from(limits.machines),
            Card::Invention(_) => player.plans.len() > usize::from(limits.inventions),
        }
    }

    /// The Discard phase: a card goes on its pile, in the order that its owner chooses.
    pub(crate) fn discard(&mut self, seat: Seat, card: Card, ctx: &mut StepContext<'_, Event>) {
        self.scrap_own(seat, card, Why::TooMany, ctx);
    }

    /// A card of one's own goes face up on its scrap pile. Parts lay open before.
    pub(crate) fn scrap_own(
        &mut self,
        seat: Seat,
        card: Card,
        why: Why,
        ctx: &mut StepContext<'_, Event>,
    ) {
        self.take(seat, card);
        self.scrap(card);
        let event = Event::Scrapped { seat, card, why };
        match card {
            Card::Part(_) => ctx.emit(event),
            Card::Machine(_) | Card::Invention(_) => ctx.reveal(To::Everyone, event),
        }
    }

    fn end_turn(&mut self, ctx: &mut StepContext<'_, Event>) {
        let Turn { seat, again, .. } = self.turn;
        self.active_mut().mimics = None;
        if again {
            return self.begin_turn(seat, ctx);
        }
        let next = self.seats().after(seat);
        if next == self.first {
            if self.round == self.round_cap {
                self.turn.phase = Phase::Over(End::RoundCap);
                return;
            }
            self.round += 1;
        }
        self.begin_turn(next, ctx);
    }
}
