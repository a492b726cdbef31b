//! Using abilities (SE-26 to SE-29).

use crate::{
    content::{
        ability::{Effect, TargetedEffect, When},
        ids::Source,
    },
    event::Event,
    pending::{MachineFate, PartFate, Pending},
    roll::Roll,
    state::ScrapyardEmpire,
};
use scrapworks_core::{Seat, StepContext};

impl ScrapyardEmpire {
    /// Uses the ability of an own card in a phase.
    pub(crate) fn use_ability(&mut self, seat: Seat, of: Source, ctx: &mut StepContext<'_, Event>) {
        let action = self.players[seat]
            .unused()
            .any(|(source, ability)| source == of && ability.when == When::Action);
        if action {
            self.spend_action();
        }
        self.mark_used(seat, seat, of, ctx);
        self.apply_effect(seat, of, ctx);
    }

    pub(crate) fn spend_action(&mut self) {
        self.turn.actions -= 1;
        self.turn.is_first_action = false;
    }

    /// Marks the ability of a card of `owner` as used by `seat`.
    pub(crate) fn mark_used(
        &mut self,
        seat: Seat,
        owner: Seat,
        of: Source,
        ctx: &mut StepContext<'_, Event>,
    ) {
        self.players[owner].use_up(of);
        ctx.emit(Event::Used { seat, owner, of });
    }

    /// Applies the effect of a card, or asks for the choices that it needs.
    pub(crate) fn apply_effect(
        &mut self,
        seat: Seat,
        of: Source,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let effect = of.effect();
        match effect {
            Effect::Draw { kind, cards } => self.draw(seat, kind, cards, Some(of), ctx),
            Effect::Gamble { .. } => self.roll(Roll::Ability { of }, ctx),
            Effect::Exchange => self.pending = Some(Pending::OwnMachine { of }),
            Effect::Churn { up_to } => {
                let max = up_to.min(self.players[seat].parts.total());
                self.pending = Some(Pending::Churn { of, scrapped: 0, max });
            }
            Effect::Dig { kind, cards } => self.dig_without_roll(kind, cards, ctx),
            Effect::Top { kind } => self.take_top(seat, kind, ctx),
            Effect::Redesign => self.draw_invention(seat, Some(of), ctx),
            Effect::Tax => {
                let all = self.targets(TargetedEffect::Take { parts: 1 });
                self.pick_part_of_next(of, all, PartFate::Taken);
            }
            Effect::StallAll => {
                let all = self.targets(TargetedEffect::Stall);
                let clockwise = self.others().filter(|&other| all.contains(other));
                clockwise.for_each(|other| self.stall(other, ctx));
            }
            Effect::Actions { more } => {
                self.turn.actions += more;
                ctx.emit(Event::GainedActions { seat, actions: more });
            }
            Effect::AnotherTurn => self.turn.again = true,
            Effect::Discount => self.turn.discount = true,
            Effect::Refit => {
                self.pending = Some(Pending::BuiltOf { of, seat, fate: MachineFate::Refitted });
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
                let targeted = effect.targeted().expect("these effects have a target");
                self.choose_target(of, targeted, ctx);
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

    /// Asks for a target only if there is more than one.
    fn choose_target(
        &mut self,
        of: Source,
        targeted: TargetedEffect,
        ctx: &mut StepContext<'_, Event>,
    ) {
        let targets = self.targets(targeted);
        let first = targets.first().expect("a usable ability has a target");
        if targets.len() == 1 {
            self.apply_to_target(of, targeted, first, ctx);
        } else {
            self.pending = Some(Pending::Target { of, targeted });
        }
    }

    pub(crate) fn stall(&mut self, other: Seat, ctx: &mut StepContext<'_, Event>) {
        self.players[other].stalled += 1;
        ctx.emit(Event::Stalled { seat: other, by: self.turn.seat });
    }
}
