//! What one card more or less is worth to a player.

use crate::{
    content::ids::{Card, Machine, Part},
    evaluation::features::{Eyes, SOON},
    state::ScrapyardEmpire,
};

/// Parts that machines in hand ask for, by kind.
#[derive(Debug, Default)]
pub(crate) struct Wants {
    /// For machines of the plan that are in hand.
    now: [u8; Part::COUNT],
    /// For those that have to be found.
    soon: [u8; Part::COUNT],
    /// For other machines in hand.
    others: [u8; Part::COUNT],
}

/// A part for a machine that the plan does not need.
const OTHER: i32 = 28;
/// A part for nothing but to raise a roll.
const SPARE: i32 = 12;

impl Wants {
    pub(crate) fn of(eyes: &Eyes<'_>) -> Wants {
        let mut wants = Wants::default();
        let hand = &eyes.player.hand;
        if let Some(plan) = eyes.plan {
            for machine in plan.info().recipe.into_iter().filter(|&card| eyes.needs(card)) {
                let parts = if hand.contains(&machine) { &mut wants.now } else { &mut wants.soon };
                machine.info().recipe.iter().for_each(|&part| parts[part as usize] += 1);
            }
        }
        let others = hand.iter().filter(|&&card| !eyes.needs(card));
        for machine in others {
            machine.info().recipe.iter().for_each(|&part| {
                let count = &mut wants.others[part as usize];
                *count = (*count + 1).min(2);
            });
        }
        wants
    }

    /// What the last of so many parts of a kind is worth.
    pub(crate) fn part(&self, eyes: &Eyes<'_>, part: Part, count: u8) -> i32 {
        let at = part as usize;
        let (now, soon) = (self.now[at], self.soon[at]);
        if count <= now {
            eyes.price(part)
        } else if count <= now + soon {
            eyes.price(part) * SOON / 100 + SPARE
        } else if count <= now + soon + self.others[at] {
            OTHER
        } else {
            SPARE
        }
    }

    /// What parts of a kind are worth that the plan has no use for.
    pub(crate) fn beside_plan(&self, at: usize, have: u8) -> i32 {
        let rest = have.saturating_sub(self.now[at]);
        let soon = rest.min(self.soon[at]);
        let rest = rest - soon;
        let others = rest.min(self.others[at]);
        i32::from(others) * OTHER + i32::from(rest - others + soon) * SPARE
    }

    /// What one more card would be worth.
    pub(crate) fn gain(&self, game: &ScrapyardEmpire, eyes: &Eyes<'_>, card: Card) -> i32 {
        match card {
            Card::Part(part) => {
                let have = eyes.player.parts.counts()[part as usize];
                let full = eyes.player.parts.total() >= eyes.player.limits().parts;
                self.part(eyes, part, have + 1) - if full { SPARE * 2 / 3 } else { 0 }
            }
            Card::Machine(machine) => self.gain_of_machine(game, eyes, machine),
            Card::Invention(_) => 0,
        }
    }

    fn gain_of_machine(&self, game: &ScrapyardEmpire, eyes: &Eyes<'_>, machine: Machine) -> i32 {
        let in_hand = eyes.player.hand.contains(&machine);
        if eyes.needs(machine) && !in_hand {
            return eyes.find(machine);
        }
        let worth = game.worth_of_card(eyes, machine, in_hand);
        let full = eyes.player.hand.len() >= usize::from(eyes.player.limits().machines);
        if full { (worth - 30).max(3) } else { worth }
    }

    /// What it would cost to do without a card that is there.
    pub(crate) fn loss(&self, game: &ScrapyardEmpire, eyes: &Eyes<'_>, card: Card) -> i32 {
        match card {
            Card::Part(part) => self.part(eyes, part, eyes.player.parts.counts()[part as usize]),
            Card::Machine(machine) => {
                let copies = eyes.player.hand.iter().filter(|&&other| other == machine).count();
                if eyes.needs(machine) && copies == 1 {
                    eyes.find(machine)
                } else {
                    game.worth_of_card(eyes, machine, copies > 1)
                }
            }
            Card::Invention(invention) => {
                if eyes.plan == Some(invention) {
                    1_000
                } else {
                    1
                }
            }
        }
    }
}
