//! Static evaluation of a position for one player.

use crate::{
    content::{
        cards::MACHINE_CARDS,
        ids::{Machine, Source},
    },
    evaluation::{features::Features, needs::Needs},
    state::{Phase, ScrapyardEmpire},
};
use scrapworks_core::Seat;

/// Cost of an invention that is not begun.
const NEW_INVENTION_COST: i32 = 1_500;
/// Value of a remaining action.
const ACTION_VALUE: i32 = 60;
/// Value of the part drawn in the Draw phase.
const DRAW_VALUE: i32 = 30;
/// Value of a machine in hand beyond the limit.
const EXCESS_MACHINE_VALUE: i32 = 3;
/// Deduction for a part beyond the limit.
const EXCESS_PART_COST: i32 = 9;
/// Value of a machine in hand, in percent of its value when built.
const IN_HAND_PERCENT: i32 = 10;

impl ScrapyardEmpire {
    pub(crate) fn position_value(&self, seat: Seat) -> i32 {
        let features = Features::new(self, seat);
        let needs = Needs::new(&features);
        let to_go = features.distance + NEW_INVENTION_COST * features.inventions_left;
        let table = self.table_value(&features);
        table
            + self.hand_value(&features)
            + self.spare_parts_value(&features, &needs)
            + self.tempo(seat)
            - to_go
    }

    fn table_value(&self, features: &Features<'_>) -> i32 {
        let unused: i32 = features
            .player
            .unused()
            .map(|(of, ability)| match of {
                Source::Character(_) => 0,
                Source::Machine(machine) => {
                    let value = self.ability_value(ability);
                    let goes = features.distance < 100
                        && features.plan.is_some_and(|plan| plan.info().recipe.contains(&machine));
                    if goes { value / 3 } else { value }
                }
                Source::Invention(_) => self.ability_value(ability),
            })
            .sum();
        let mut seen = 0_u32;
        let mut future = 0;
        for built in &features.player.machines {
            let bit = 1 << built.machine as u32;
            let planned =
                features.plan.is_some_and(|plan| plan.info().recipe.contains(&built.machine));
            if seen & bit == 0 && !planned {
                future += features.future_value(built.machine);
            }
            seen |= bit;
        }
        let last = i32::from(self.round_cap) - i32::from(self.round) < 2;
        let machines = if last { 40 * features.player.machines.len() as i32 } else { 0 };
        unused + future + machines
    }

    /// The value of the machines in hand that the plan does not need.
    fn hand_value(&self, features: &Features<'_>) -> i32 {
        let hand = &features.player.hand;
        let limit = usize::from(features.player.limits().machines);
        let mut values = [0_i32; MACHINE_CARDS];
        let mut count = 0;
        let mut kept = 0;
        for (at, &machine) in hand.iter().enumerate() {
            let twice = at > 0 && hand[at - 1] == machine;
            if features.needs_machine(machine) && !twice {
                kept += 1;
            } else {
                values[count] = self.hand_card_value(features, machine, twice);
                count += 1;
            }
        }
        let values = &mut values[..count];
        values.sort_unstable_by_key(|value| -value);
        let room = limit.saturating_sub(kept);
        values.iter().take(room).sum::<i32>()
            + EXCESS_MACHINE_VALUE * values.len().saturating_sub(room) as i32
    }

    /// The value of one machine in hand that the plan does not need. `twice` marks a duplicate.
    pub(crate) fn hand_card_value(
        &self,
        features: &Features<'_>,
        machine: Machine,
        twice: bool,
    ) -> i32 {
        let twice = twice || features.player.has_built(machine);
        let future = if twice { 0 } else { features.future_value(machine) };
        (future + self.ability_value(machine.info().ability)) * IN_HAND_PERCENT / 100
    }

    fn spare_parts_value(&self, features: &Features<'_>, needs: &Needs) -> i32 {
        let counts = features.player.parts.counts();
        let limit = i32::from(features.player.limits().parts);
        let total = i32::from(features.player.parts.total());
        let spare: i32 = counts
            .iter()
            .enumerate()
            .map(|(at, &have)| needs.unplanned_parts_value(at, have))
            .sum();
        spare - (total - limit).max(0) * EXCESS_PART_COST
    }

    /// The value of the player's remaining actions in this round.
    fn tempo(&self, seat: Seat) -> i32 {
        let player = &self.players[seat];
        let stalled = -ACTION_VALUE * i32::from(player.stalled);
        let order = |seat: Seat| (seat.0 + self.seats().0 - self.first.0) % self.seats().0;
        let turn = 2 * ACTION_VALUE + DRAW_VALUE;
        if seat != self.turn.seat {
            let waits = order(seat) > order(self.turn.seat);
            return stalled + if waits { turn } else { 0 };
        }
        let again = if self.turn.again { turn } else { 0 };
        let discount = if self.turn.discount { 50 } else { 0 };
        match self.turn.phase {
            Phase::Action => {
                stalled + again + discount + ACTION_VALUE * i32::from(self.turn.actions)
            }
            Phase::Build => stalled + again + discount,
            Phase::Discard | Phase::Over(_) => stalled + again,
        }
    }
}
