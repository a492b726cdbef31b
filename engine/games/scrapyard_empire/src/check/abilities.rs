//! Checks of abilities and their targets (SE-26 to SE-28).

use crate::{
    built::BuiltMachine,
    content::{
        ability::{Effect, TargetedEffect, When},
        ids::{Character, Kind, Machine, Source},
    },
    pending::{MachineFate, Pending},
    player::Player,
    refusal::Refusal,
    state::{Phase, ScrapyardEmpire},
};
use scrapworks_core::{Seat, SeatSet};

impl ScrapyardEmpire {
    /// Checks whether a player may use one of its cards now.
    pub(crate) fn check_use(&self, seat: Seat, of: Source) -> Result<(), Refusal> {
        let player = &self.players[seat];
        if !owns(player, of) {
            return Err(Refusal::NoSuchAbility { of });
        }
        let Some((_, ability)) = player.unused().find(|(source, _)| *source == of) else {
            return Err(Refusal::UsedUp { of });
        };
        let now = match (&self.pending, ability.when) {
            (None, When::Action) => {
                let may = self.turn.phase == Phase::Action;
                may.then_some(()).ok_or(Refusal::NotNow { of })?;
                self.check_actions()?;
                true
            }
            (None, When::Free) => match (self.turn.phase, of) {
                (Phase::Action, _) | (Phase::Build, Source::Character(_)) => true,
                (Phase::Build | Phase::Discard | Phase::Over(_), _) => false,
            },
            (None, When::ActionsSpent) => {
                self.turn.phase == Phase::Action && self.turn.actions == 0
            }
            (None, When::Build) => {
                self.turn.phase == Phase::Build && ability.does != Effect::Shortcut
            }
            (Some(Pending::Boost(roll_state)), When::Rolled) => roll_state.scrapped.is_empty(),
            (Some(Pending::Stolen { .. }), When::Stolen)
            | (Some(Pending::Dug { .. }), When::Dug) => true,
            (Some(_) | None, _) => false,
        };
        if !now {
            return Err(Refusal::NotNow { of });
        }
        let helps = match &self.pending {
            Some(Pending::Boost(roll_state)) => self.may_help(roll_state, of),
            Some(_) | None => true,
        };
        (helps && self.has_effect(seat, of)).then_some(()).ok_or(Refusal::WouldDoNothing { of })
    }

    pub(crate) fn check_actions(&self) -> Result<(), Refusal> {
        (self.turn.actions > 0).then_some(()).ok_or(Refusal::NoActions)
    }

    /// Whether an ability would have an effect, by public information.
    pub(crate) fn has_effect(&self, seat: Seat, of: Source) -> bool {
        let player = &self.players[seat];
        let effect = of.effect();
        match effect {
            Effect::Draw { kind, .. } | Effect::Gamble { kind, .. } => self.can_draw(kind),
            Effect::Exchange => !player.hand.is_empty() && self.can_draw(Kind::Machine),
            Effect::Churn { .. } => player.parts.total() > 0,
            Effect::Dig { kind, .. } | Effect::Top { kind } => self.scrap_pile_len(kind) > 0,
            Effect::Redesign => !self.inventions.is_empty(),
            Effect::Swap => player.parts.total() > 0 && self.has_target(effect),
            Effect::Tax => !self.targets(TargetedEffect::Take { parts: 1 }).is_empty(),
            Effect::Steal { .. }
            | Effect::Take { .. }
            | Effect::Break { .. }
            | Effect::Plunder
            | Effect::Wreck
            | Effect::Stall
            | Effect::Borrow
            | Effect::Mimic => self.has_target(effect),
            Effect::AnotherTurn => !self.turn.again,
            Effect::Discount => !self.turn.discount && self.may_need_discount(player),
            Effect::Refit => player.machines.iter().any(can_refit),
            Effect::StallAll => self.has_target(Effect::Stall),
            Effect::Insure { .. } => self.can_draw(Kind::Part),
            Effect::Actions { .. }
            | Effect::Reroll
            | Effect::Raise { .. }
            | Effect::Reclaim
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
        effect.targeted().is_some_and(|targeted| !self.targets(targeted).is_empty())
    }

    /// The valid targets of an effect, by public information.
    pub(crate) fn targets(&self, targeted: TargetedEffect) -> SeatSet {
        let holds =
            |kind| self.others().filter(move |&seat| self.tradable_cards(seat, kind) > 0).collect();
        match targeted {
            TargetedEffect::Steal { kind } => holds(kind),
            TargetedEffect::Take { .. } | TargetedEffect::Break { .. } => holds(Kind::Part),
            TargetedEffect::Swap => self.others_where(|player| self.may_swap_with(player)),
            TargetedEffect::Plunder => holds(Kind::Machine),
            TargetedEffect::Wreck => self.others_where(|player| !player.machines.is_empty()),
            TargetedEffect::Stall => self.others_where(Player::can_be_stalled),
            TargetedEffect::Borrow => {
                self.others_where(|player| self.borrowable(player).next().is_some())
            }
            TargetedEffect::Mimic => self.others_where(|player| self.may_mimic(player.character)),
        }
    }

    /// Whether one part fewer could help to build a machine, whatever is in the hand.
    fn may_need_discount(&self, player: &Player) -> bool {
        let needs = |machine: Machine| player.parts.missing(machine.info().recipe).count() <= 1;
        !player.hand.is_empty() && Machine::all().any(needs)
    }

    /// Whether a swap of parts with that player can change anything.
    fn may_swap_with(&self, player: &Player) -> bool {
        let mut theirs = player.parts.kinds();
        let differs = |theirs| self.active().parts.kinds().any(|own| own != theirs);
        theirs.any(differs)
    }

    /// Whether the active player would get an ability by copying that character.
    fn may_mimic(&self, character: Character) -> bool {
        let player = self.active();
        let replaces = player.mimics.is_none() || self.is_first_version();
        let gets = replaces && player.mimics != Some(character) && !player.is_used(character);
        character.info().ability.does != Effect::Mimic && gets
    }

    /// Unused machines of another player whose ability the active player could use now. Machines
    /// that borrow are excluded, since one would only stand for another.
    pub(crate) fn borrowable<'a>(
        &'a self,
        player: &'a Player,
    ) -> impl Iterator<Item = Source> + 'a {
        let usable = player.unused().filter(move |&(of, ability)| {
            let machine = matches!(of, Source::Machine(_));
            let now = match ability.when {
                When::Action | When::Free => true,
                When::ActionsSpent => self.turn.actions == 0,
                When::Always | When::Rolled | When::Build | When::Stolen | When::Dug => false,
            };
            machine && now && ability.does != Effect::Borrow && self.has_effect(self.turn.seat, of)
        });
        usable.map(|(of, _)| of)
    }

    /// Whether an ability may pick that built machine of its owner.
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

/// Whether a machine can be made unused again. Machines with that ability are excluded, since two
/// of them could refit each other forever.
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
