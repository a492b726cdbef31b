//! The phases of a turn, and the next turn.

use crate::{
    content::{
        ability::{Effect, When},
        figures::{ACTIONS, DRAW},
        ids::{Card, Invention, Kind, Machine, Source},
    },
    event::{Event, ScrapReason},
    options::DrawPhase,
    player::Characters,
    state::{EndReason, Phase, ScrapyardEmpire, Turn},
};
use scrapworks_core::{Seat, StepContext, To};

impl ScrapyardEmpire {
    /// Begins a turn and plays its Draw phase.
    pub(crate) fn begin_turn(&mut self, seat: Seat, ctx: &mut StepContext<'_, Event>) {
        self.turns += 1;
        self.turn = Turn::new(seat);
        let player = self.active_mut();
        let stalled = std::mem::take(&mut player.stalled);
        player.used_this_turn = Characters::default();
        let parts = DRAW + player.income();
        self.turn.actions = ACTIONS.saturating_sub(stalled);
        let (round, actions) = (self.round, self.turn.actions);
        ctx.emit(Event::TurnBegan { seat, round, actions });
        self.draw(seat, Kind::Part, parts, None, ctx);
        if self.draw == DrawPhase::PartAndMachine && (self.turns > 1 || self.is_first_version()) {
            self.draw(seat, Kind::Machine, 1, None, ctx);
        }
    }

    /// Advances the phases until a decision is due or the match is over. Phases end by public
    /// information only, so that their end reveals nothing of a hand.
    pub(crate) fn advance(&mut self, ctx: &mut StepContext<'_, Event>) {
        while self.pending.is_none() {
            match self.turn.phase {
                Phase::Action if self.turn.actions == 0 && !self.has_free_ability() => {
                    self.end_action_phase();
                }
                Phase::Build if !self.has_use_for_build_phase() => {
                    self.turn.phase = Phase::Discard;
                }
                Phase::Discard if !self.has_too_many() => self.end_turn(ctx),
                Phase::Action | Phase::Build | Phase::Discard | Phase::Over(_) => return,
            }
        }
    }

    /// Ends the Action phase or the Build phase at the player's request.
    pub(crate) fn end_phase(&mut self) {
        match self.turn.phase {
            Phase::Action => self.end_action_phase(),
            Phase::Build => self.turn.phase = Phase::Discard,
            Phase::Discard | Phase::Over(_) => {}
        }
    }

    /// A Build phase in which nothing could be built is passed over (SE-9).
    fn end_action_phase(&mut self) {
        self.turn.phase = if self.may_build() { Phase::Build } else { Phase::Discard };
    }

    /// Whether a Build phase that has begun stays open: abilities keep it open, too (SE-9).
    fn has_use_for_build_phase(&self) -> bool {
        self.may_build() || !self.is_first_version() && self.has_free_ability()
    }

    /// Whether an ability that costs no action is usable.
    fn has_free_ability(&self) -> bool {
        let player = self.active();
        let mut free = player.usable(When::Free).chain(player.usable(When::ActionsSpent));
        free.any(|of| self.check_use(self.turn.seat, of).is_ok())
    }

    /// Whether the player may be able to build something, by public information (SE-9).
    fn may_build(&self) -> bool {
        let player = self.active();
        let discount = |of: Source| of.effect() == Effect::Discount;
        let discount = self.turn.discount || player.usable(When::Build).any(discount);
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

    /// Whether the active player has more cards of that type than the limit (SE-25).
    pub(crate) fn has_too_many_like(&self, card: Card) -> bool {
        let (player, limits) = (self.active(), self.active().limits());
        match card {
            Card::Part(_) => player.parts.total() > limits.parts,
            Card::Machine(_) => player.hand.len() > usize::from(limits.machines),
            Card::Invention(_) => player.plans.len() > usize::from(limits.inventions),
        }
    }

    /// Puts an own card on its scrap pile. A card from the hand is revealed; parts are public
    /// already.
    pub(crate) fn scrap_own(
        &mut self,
        seat: Seat,
        card: Card,
        why: ScrapReason,
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

    pub(crate) fn end_turn(&mut self, ctx: &mut StepContext<'_, Event>) {
        let Turn { seat, again, .. } = self.turn;
        self.active_mut().mimics = None;
        if again && !self.gone.contains(seat) {
            return self.begin_turn(seat, ctx);
        }
        let next = self.others().next().unwrap_or(seat);
        let order = |seat: Seat| (seat.0 + self.seats().0 - self.first.0) % self.seats().0;
        if order(next) <= order(seat) {
            if self.round == self.round_cap {
                self.turn.phase = Phase::Over(EndReason::RoundCap);
                return;
            }
            self.round += 1;
        }
        self.begin_turn(next, ctx);
    }
}
