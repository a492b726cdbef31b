//! How well a player stands.

use crate::{
    content::{
        cards::MACHINE_CARDS,
        ids::{Machine, Source},
    },
    evaluation::{features::Eyes, needs::Wants},
    state::{Phase, ScrapyardEmpire},
};
use scrapworks_core::Seat;

/// An invention of which nothing is there yet.
const FRESH: i32 = 1_500;
/// An action that is left.
const ACTION: i32 = 60;
/// The part of a Draw phase.
const DRAW: i32 = 30;
/// A machine that cannot be kept.
const TOO_MANY: i32 = 3;
/// What a part that cannot be kept is worth less.
const OVER: i32 = 9;
/// A machine in hand, in percent of what it is worth once it is built.
const IN_HAND: i32 = 10;

impl ScrapyardEmpire {
    pub(crate) fn worth(&self, seat: Seat) -> i32 {
        let eyes = Eyes::of(self, seat);
        let wants = Wants::of(&eyes);
        let to_go = eyes.distance + FRESH * eyes.later;
        let table = self.worth_of_table(&eyes);
        table + self.worth_in_hand(&eyes) + self.worth_of_parts(&eyes, &wants) + self.tempo(seat)
            - to_go
    }

    fn worth_of_table(&self, eyes: &Eyes<'_>) -> i32 {
        let unused: i32 = eyes
            .player
            .unused()
            .map(|(of, ability)| match of {
                Source::Character(_) => 0,
                Source::Machine(machine) => {
                    let power = self.power(ability);
                    let goes = eyes.distance < 100
                        && eyes.plan.is_some_and(|plan| plan.info().recipe.contains(&machine));
                    if goes { power / 3 } else { power }
                }
                Source::Invention(_) => self.power(ability),
            })
            .sum();
        let mut seen = 0_u32;
        let mut future = 0;
        for built in &eyes.player.machines {
            let bit = 1 << built.machine as u32;
            let planned = eyes.plan.is_some_and(|plan| plan.info().recipe.contains(&built.machine));
            if seen & bit == 0 && !planned {
                future += eyes.future(built.machine);
            }
            seen |= bit;
        }
        let last = i32::from(self.round_cap) - i32::from(self.round) < 2;
        let machines = if last { 40 * eyes.player.machines.len() as i32 } else { 0 };
        unused + future + machines
    }

    /// Machines in hand that can be kept.
    fn worth_in_hand(&self, eyes: &Eyes<'_>) -> i32 {
        let hand = &eyes.player.hand;
        let limit = usize::from(eyes.player.limits().machines);
        let mut worths = [0_i32; MACHINE_CARDS];
        let mut count = 0;
        let mut kept = 0;
        for (at, &machine) in hand.iter().enumerate() {
            let twice = at > 0 && hand[at - 1] == machine;
            if eyes.needs(machine) && !twice {
                kept += 1;
            } else {
                worths[count] = self.worth_of_card(eyes, machine, twice);
                count += 1;
            }
        }
        let worths = &mut worths[..count];
        worths.sort_unstable_by_key(|worth| -worth);
        let room = limit.saturating_sub(kept);
        worths.iter().take(room).sum::<i32>() + TOO_MANY * worths.len().saturating_sub(room) as i32
    }

    /// What a machine in hand is worth that the plan does not need.
    pub(crate) fn worth_of_card(&self, eyes: &Eyes<'_>, machine: Machine, twice: bool) -> i32 {
        let twice = twice || eyes.player.has_built(machine);
        let future = if twice { 0 } else { eyes.future(machine) };
        (future + self.power(machine.info().ability)) * IN_HAND / 100
    }

    fn worth_of_parts(&self, eyes: &Eyes<'_>, wants: &Wants) -> i32 {
        let counts = eyes.player.parts.counts();
        let limit = i32::from(eyes.player.limits().parts);
        let total = i32::from(eyes.player.parts.total());
        let spare: i32 =
            counts.iter().enumerate().map(|(at, &have)| wants.beside_plan(at, have)).sum();
        spare - (total - limit).max(0) * OVER
    }

    /// Actions of this round: what is left of one's turn, or the whole of it.
    fn tempo(&self, seat: Seat) -> i32 {
        let player = &self.players[seat];
        let stalled = -ACTION * i32::from(player.stalled);
        let order = |seat: Seat| (seat.0 + self.seats().0 - self.first.0) % self.seats().0;
        let turn = 2 * ACTION + DRAW;
        if seat != self.turn.seat {
            let waits = order(seat) > order(self.turn.seat);
            return stalled + if waits { turn } else { 0 };
        }
        let again = if self.turn.again { turn } else { 0 };
        let discount = if self.turn.discount { 50 } else { 0 };
        match self.turn.phase {
            Phase::Action => stalled + again + discount + ACTION * i32::from(self.turn.actions),
            Phase::Build => stalled + again + discount,
            Phase::Discard | Phase::Over(_) => stalled + again,
        }
    }
}
