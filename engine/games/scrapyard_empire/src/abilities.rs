//! Abilities: who may use which card when, and what it does (SE-26 to SE-29).

use super::{
    ask::{Ask, MachineFate, PartFate},
    content::{Aim, Effect, When},
    event::{Event, Roll},
    names::{Kind, Source},
    player::Player,
    refusal::Refusal,
    roll::of_effect,
    state::{Phase, ScrapyardEmpire},
    view::BuiltMachine,
};
use scrapworks_core::{Seat, SeatSet, StepContext};

impl ScrapyardEmpire {
    /// Whether a player may use that card of its own now.
    pub(super) fn check_use(&self, seat: Seat, of: Source) -> Result<(), Refusal> {
        let player = &self.players[seat];
        if !owns(player, of) {
            return Err(Refusal::NoSuchAbility { of });
        }
        let Some((_, ability)) = player.unused().find(|(source, _)| *source == of) else {
            return Err(Refusal::UsedUp { of });
        };
        let now = match (&self.ask, ability.when) {
            (None, When::Action) => {
                let may = self.turn.phase == Phase::Action;
                may.then_some(()).ok_or(Refusal::NotNow { of })?;
                self.check_actions()?;
                true
            }
            (None, When::Free) => self.turn.phase == Phase::Action,
            (None, When::ActionsSpent) => {
                self.turn.phase == Phase::Action && self.turn.actions == 0
            }
            (None, When::Build) => {
                self.turn.phase == Phase::Build && ability.does != Effect::Shortcut
            }
            (Some(Ask::Boost(throw)), When::Rolled) => throw.scrapped.is_empty(),
            (Some(Ask::Stolen { .. }), When::Stolen) | (Some(Ask::Dug { .. }), When::Dug) => true,
            (Some(_) | None, _) => false,
        };
        if !now {
            return Err(Refusal::NotNow { of });
        }
        self.can_do(seat, of).then_some(()).ok_or(Refusal::WouldDoNothing { of })
    }

    pub(super) fn check_actions(&self) -> Result<(), Refusal> {
        (self.turn.actions > 0).then_some(()).ok_or(Refusal::NoActions)
    }

    /// Whether an ability would do something for the player, as far as everybody can see.
    fn can_do(&self, seat: Seat, of: Source) -> bool {
        let player = &self.players[seat];
        let effect = of_effect(of);
        match effect {
            Effect::Draw { kind, .. } | Effect::Gamble { kind, .. } => self.can_draw(kind),
            Effect::Exchange => !player.hand.is_empty() && self.can_draw(Kind::Machine),
            Effect::Churn { .. } => player.parts.total() > 0,
            Effect::Dig { kind, .. } | Effect::Top { kind } => self.scrapped(kind) > 0,
            Effect::Redesign => !self.inventions.is_empty(),
            Effect::Swap => player.parts.total() > 0 && self.has_target(effect),
            Effect::Tax => !self.targets(Aim::Take { parts: 1 }).is_empty(),
            Effect::Steal { .. }
            | Effect::Take { .. }
            | Effect::Break { .. }
            | Effect::Plunder
            | Effect::Wreck
            | Effect::Stall
            | Effect::Borrow
            | Effect::Mimic => self.has_target(effect),
            Effect::AnotherTurn => !self.turn.again,
            Effect::Discount => !self.turn.discount,
            Effect::Refit => player.machines.iter().any(can_refit),
            Effect::StallAll
            | Effect::Actions { .. }
            | Effect::Reroll
            | Effect::Raise { .. }
            | Effect::Reclaim
            | Effect::Insure { .. }
            | Effect::Snatch => true,
            Effect::Easier { .. }
            | Effect::Guard { .. }
            | Effect::Limits { .. }
            | Effect::Income { .. }
            | Effect::TwoFinds { .. }
            | Effect::Leverage { .. }
            | Effect::Shortcut => false,
        }
    }

    fn has_target(&self, effect: Effect) -> bool {
        effect.aim().is_some_and(|aim| !self.targets(aim).is_empty())
    }

    /// The other players whom the active one may choose. Public.
    pub(super) fn targets(&self, aim: Aim) -> SeatSet {
        let holds = |kind| self.others().filter(move |&seat| self.holds(seat, kind) > 0).collect();
        match aim {
            Aim::Steal { kind } => holds(kind),
            Aim::Take { .. } | Aim::Break { .. } | Aim::Swap => holds(Kind::Part),
            Aim::Plunder => holds(Kind::Machine),
            Aim::Wreck => self.others_who(|player| !player.machines.is_empty()),
            Aim::Stall => self.others().collect(),
            Aim::Borrow => self.others_who(|player| self.borrowable(player).next().is_some()),
            Aim::Mimic => {
                let ability = |player: &Player| player.character.info().ability.does;
                self.others_who(|player| ability(player) != Effect::Mimic)
            }
        }
    }

    /// Unused machines of another player whose ability the active one could use. None of them
    /// borrows again.
    pub(super) fn borrowable<'a>(
        &'a self,
        player: &'a Player,
    ) -> impl Iterator<Item = Source> + 'a {
        let usable = player.unused().filter(move |&(of, ability)| {
            let machine = matches!(of, Source::Machine(_));
            let now = matches!(ability.when, When::Action | When::Free);
            machine && now && ability.does != Effect::Borrow && self.can_do(self.turn.seat, of)
        });
        usable.map(|(of, _)| of)
    }

    /// Uses a card of one's own that was checked, within the phases of one's turn.
    pub(super) fn use_own(&mut self, seat: Seat, of: Source, ctx: &mut StepContext<'_, Event>) {
        let action = self.players[seat]
            .unused()
            .any(|(source, ability)| source == of && ability.when == When::Action);
        if action {
            self.spend_action();
        }
        self.turn_sideways(seat, seat, of, ctx);
        self.perform(seat, of, ctx);
    }

    pub(super) fn spend_action(&mut self) {
        self.turn.actions -= 1;
        self.turn.fresh = false;
    }

    /// A card is used up, its owner's or another player's.
    pub(super) fn turn_sideways(
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
    pub(super) fn perform(&mut self, seat: Seat, of: Source, ctx: &mut StepContext<'_, Event>) {
        let effect = of_effect(of);
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

    pub(super) fn stall(&mut self, other: Seat, ctx: &mut StepContext<'_, Event>) {
        self.players[other].stalled += 1;
        ctx.emit(Event::Stalled { seat: other, by: self.turn.seat });
    }
}

/// A used machine can be turned upright, but none that turns others: two of them would never end.
pub(super) fn can_refit(built: &BuiltMachine) -> bool {
    built.used && built.machine.info().ability.does != Effect::Refit
}

fn owns(player: &Player, of: Source) -> bool {
    match of {
        Source::Character(character) => player.characters().any(|other| other == character),
        Source::Machine(machine) => player.has_built(machine),
        Source::Invention(invention) => {
            player.inventions.iter().any(|built| built.invention == invention)
        }
    }
}
