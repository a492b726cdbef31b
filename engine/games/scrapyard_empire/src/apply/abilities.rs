//! Abilities: who may use which card when, and what it does (SE-26 to SE-29).

use crate::{
    content::{
        ability::{Aim, Effect, When},
        ids::Source,
    },
    event::Event,
    pending::{Ask, MachineFate, PartFate},
    roll::Roll,
    state::ScrapyardEmpire,
};
use scrapworks_core::{Seat, StepContext};

impl ScrapyardEmpire {
    /// Uses a card of one's own that was checked, within the phases of one's turn.
    pub(crate) fn use_own(&mut self, seat: Seat, of: Source, ctx: &mut StepContext<'_, Event>) {
        let action = self.players[seat]
            .unused()
            .any(|(source, ability)| source == of && ability.when == When::Action);
        if action {
            self.spend_action();
        }
        self.turn_sideways(seat, seat, of, ctx);
        self.perform(seat, of, ctx);
    }

    pub(crate) fn spend_action(&mut self) {
        self.turn.actions -= 1;
        self.turn.fresh = false;
    }

    /// A card is used up, its owner's or another player's.
    pub(crate) fn turn_sideways(
        &mut self,
        seat: Seat,
        owner: Seat,
        of: Source,
        ctx: &mut StepContext<'_, Event>,
    ) {
        self.players[owner].use_up(of);
        ctx.emit(Event::Used { seat, owner, of });
    }

    /// Does what a card says, or asks what it needs to know.
    pub(crate) fn perform(&mut self, seat: Seat, of: Source, ctx: &mut StepContext<'_, Event>) {
        let effect = of.effect();
        match effect {
            Effect::Draw { kind, cards } => self.draw(seat, kind, cards, Some(of), ctx),
            Effect::Gamble { .. } => self.roll(Roll::Ability { of }, ctx),
            Effect::Exchange => self.ask = Some(Ask::OwnMachine { of }),
            Effect::Churn { up_to } => {
                let max = up_to.min(self.players[seat].parts.total());
                self.ask = Some(Ask::Churn { of, scrapped: 0, max });
            }
            Effect::Dig { kind, cards } => self.dig_without_roll(kind, cards, ctx),
            Effect::Top { kind } => self.take_top(seat, kind, ctx),
            Effect::Redesign => self.draw_invention(seat, Some(of), ctx),
            Effect::Tax => {
                let all = self.targets(Aim::Take { parts: 1 });
                self.pick_part_of_next(of, all, PartFate::Taken);
            }
            Effect::StallAll => {
                self.others().for_each(|other| self.stall(other, ctx));
            }
            Effect::Actions { more } => {
                self.turn.actions += more;
                ctx.emit(Event::GainedActions { seat, actions: more });
            }
            Effect::AnotherTurn => self.turn.again = true,
            Effect::Discount => self.turn.discount = true,
            Effect::Refit => {
                self.ask = Some(Ask::BuiltOf { of, seat, fate: MachineFate::Refitted });
            }
            Effect::Steal { .. }
            | Effect::Take { .. }
            | Effect::Break { .. }
            | Effect::Swap
            | Effect::Plunder
            | Effect::Wreck
            | Effect::Stall
            | Effect::Borrow
            | Effect::Mimic => {
                let aim = effect.aim().expect("these are aimed at a player");
                self.choose_target(of, aim, ctx);
            }
            Effect::Easier { .. }
            | Effect::Guard { .. }
            | Effect::Limits { .. }
            | Effect::Income { .. }
            | Effect::TwoFinds { .. }
            | Effect::Leverage { .. }
            | Effect::Shortcut
            | Effect::Reroll
            | Effect::Raise { .. }
            | Effect::Reclaim
            | Effect::Insure { .. }
            | Effect::Snatch => unreachable!("{effect:?} is not used in a phase"),
        }
    }

    /// Asks for a target only where there are several.
    fn choose_target(&mut self, of: Source, aim: Aim, ctx: &mut StepContext<'_, Event>) {
        let targets = self.targets(aim);
        let first = targets.first().expect("an ability is used where it has a target");
        if targets.len() == 1 {
            self.aim(of, aim, first, ctx);
        } else {
            self.ask = Some(Ask::Target { of, aim });
        }
    }

    pub(crate) fn stall(&mut self, other: Seat, ctx: &mut StepContext<'_, Event>) {
        self.players[other].stalled += 1;
        ctx.emit(Event::Stalled { seat: other, by: self.turn.seat });
    }
}
