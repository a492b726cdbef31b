//! The gain and the loss of single cards for a player.

use crate::{
    content::ids::{Card, Machine, Part},
    evaluation::features::{Features, UNFOUND_PARTS_PERCENT},
    state::ScrapyardEmpire,
};

/// The parts that a player needs, by kind.
#[derive(Debug, Default)]
pub(crate) struct Needs {
    /// For machines of the plan in hand.
    now: [u8; Part::COUNT],
    /// For machines of the plan that have yet to be found.
    soon: [u8; Part::COUNT],
    /// For other machines in hand, at most two of each kind.
    others: [u8; Part::COUNT],
}

/// Value of a part for a machine outside the plan.
const OTHER_PART_VALUE: i32 = 28;
/// Value of a part that is only good for boosting a roll.
const SPARE_PART_VALUE: i32 = 12;

impl Needs {
    pub(crate) fn new(features: &Features<'_>) -> Needs {
        let mut needs = Needs::default();
        let hand = &features.player.hand;
        if let Some(plan) = features.plan {
            for machine in
                plan.info().recipe.into_iter().filter(|&card| features.needs_machine(card))
            {
                let parts = if hand.contains(&machine) { &mut needs.now } else { &mut needs.soon };
                machine.info().recipe.iter().for_each(|&part| parts[part as usize] += 1);
            }
        }
        let others = hand.iter().filter(|&&card| !features.needs_machine(card));
        for machine in others {
            machine.info().recipe.iter().for_each(|&part| {
                let count = &mut needs.others[part as usize];
                *count = (*count + 1).min(2);
            });
        }
        needs
    }

    /// The value of the last of `count` parts of a kind.
    pub(crate) fn part_value(&self, features: &Features<'_>, part: Part, count: u8) -> i32 {
        let at = part as usize;
        let (now, soon) = (self.now[at], self.soon[at]);
        if count <= now {
            features.part_cost(part)
        } else if count <= now + soon {
            features.part_cost(part) * UNFOUND_PARTS_PERCENT / 100 + SPARE_PART_VALUE
        } else if count <= now + soon + self.others[at] {
            OTHER_PART_VALUE
        } else {
            SPARE_PART_VALUE
        }
    }

    /// The value of the parts of a kind beyond those that the plan needs now.
    pub(crate) fn unplanned_parts_value(&self, at: usize, have: u8) -> i32 {
        let rest = have.saturating_sub(self.now[at]);
        let soon = rest.min(self.soon[at]);
        let rest = rest - soon;
        let others = rest.min(self.others[at]);
        i32::from(others) * OTHER_PART_VALUE + i32::from(rest - others + soon) * SPARE_PART_VALUE
    }

    /// The value of getting a card.
    pub(crate) fn gain(&self, game: &ScrapyardEmpire, features: &Features<'_>, card: Card) -> i32 {
        match card {
            Card::Part(part) => {
                let have = features.player.parts.counts()[part as usize];
                let full = features.player.parts.total() >= features.player.limits().parts;
                self.part_value(features, part, have + 1)
                    - if full { SPARE_PART_VALUE * 2 / 3 } else { 0 }
            }
            Card::Machine(machine) => self.machine_gain(game, features, machine),
            Card::Invention(_) => 0,
        }
    }

    fn machine_gain(
        &self,
        game: &ScrapyardEmpire,
        features: &Features<'_>,
        machine: Machine,
    ) -> i32 {
        let in_hand = features.player.hand.contains(&machine);
        if features.needs_machine(machine) && !in_hand {
            return features.acquisition_cost(machine);
        }
        let worth = game.hand_card_value(features, machine, in_hand);
        let full = features.player.hand.len() >= usize::from(features.player.limits().machines);
        if full { (worth - 30).max(3) } else { worth }
    }

    /// The value of losing a card that the player has.
    pub(crate) fn loss(&self, game: &ScrapyardEmpire, features: &Features<'_>, card: Card) -> i32 {
        match card {
            Card::Part(part) => {
                self.part_value(features, part, features.player.parts.counts()[part as usize])
            }
            Card::Machine(machine) => {
                let copies = features.player.hand.iter().filter(|&&other| other == machine).count();
                if features.needs_machine(machine) && copies == 1 {
                    features.acquisition_cost(machine)
                } else {
                    game.hand_card_value(features, machine, copies > 1)
                }
            }
            Card::Invention(invention) => {
                if features.plan == Some(invention) {
                    1_000
                } else {
                    1
                }
            }
        }
    }
}
