//! Abilities: who may use which card when.

use crate::{
    built::BuiltMachine,
    content::{
        ability::{Aim, Effect, When},
        ids::{Kind, Machine, Source},
    },
    pending::{Ask, MachineFate},
    player::Player,
    refusal::Refusal,
    state::{Phase, ScrapyardEmpire},
};
use scrapworks_core::{Seat, SeatSet};

impl ScrapyardEmpire {
    /// Whether a player may use that card of its own now.
    pub(crate) fn check_use(&self, seat: Seat, of: Source) -> Result<(), Refusal> {
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

    pub(crate) fn check_actions(&self) -> Result<(), Refusal> {
        (self.turn.actions > 0).then_some(()).ok_or(Refusal::NoActions)
    }

    /// Whether an ability would do something for the player, as far as everybody can see.
    fn can_do(&self, seat: Seat, of: Source) -> bool {
        let player = &self.players[seat];
        let effect = of.effect();
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
    pub(crate) fn targets(&self, aim: Aim) -> SeatSet {
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
    pub(crate) fn borrowable<'a>(
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

    /// Whether an ability may pick that machine on the table of its owner.
    pub(crate) fn may_pick_built(&self, fate: MachineFate, owner: Seat, machine: Machine) -> bool {
        let player = &self.players[owner];
        match fate {
            MachineFate::Scrapped => player.has_built(machine),
            MachineFate::Borrowed => {
                self.borrowable(player).any(|source| source == Source::Machine(machine))
            }
            MachineFate::Refitted => {
                player.machines.iter().any(|built| built.machine == machine && can_refit(built))
            }
        }
    }
}

/// A used machine can be turned upright, but none that turns others: two of them would never end.
pub(crate) fn can_refit(built: &BuiltMachine) -> bool {
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
