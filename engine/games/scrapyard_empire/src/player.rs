//! The state of one player, and the sums of its lasting abilities.

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::{
    built::{BuiltInvention, BuiltMachine},
    content::{
        ability::{Ability, Effect, Uses, Venture, When},
        cards::{INVENTION_CARDS_MAX, MACHINE_CARDS},
        figures::{ACTIONS, LIMITS, Limits},
        ids::{Character, Invention, Machine, Source},
    },
    options::INVENTIONS_MAX,
    part_counts::PartCounts,
};

#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Player {
    pub(crate) character: Character,
    /// The character whose ability is copied until the end of the turn.
    pub(crate) mimics: Option<Character>,
    /// Characters whose once-a-turn ability is used up.
    pub(crate) used_this_turn: Characters,
    /// Characters whose once-a-game ability is used up.
    pub(crate) used_this_game: Characters,
    pub(crate) parts: PartCounts,
    /// Machines in hand. Sorted, so that the order carries no information.
    pub(crate) hand: ArrayVec<Machine, MACHINE_CARDS>,
    /// Inventions in hand. Sorted.
    pub(crate) plans: ArrayVec<Invention, INVENTION_CARDS_MAX>,
    /// Built machines, in the order of building.
    pub(crate) machines: ArrayVec<BuiltMachine, MACHINE_CARDS>,
    pub(crate) inventions: ArrayVec<BuiltInvention, { INVENTIONS_MAX as usize }>,
    /// Actions lost in the next turn.
    pub(crate) stalled: u8,
}

/// A set of characters.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Characters(u8);

impl Characters {
    pub(crate) fn contains(self, character: Character) -> bool {
        self.0 >> character as u8 & 1 == 1
    }

    pub(crate) fn insert(&mut self, character: Character) {
        self.0 |= 1 << character as u8;
    }
}

impl Player {
    pub(crate) fn new(character: Character) -> Player {
        Player {
            character,
            mimics: None,
            used_this_turn: Characters::default(),
            used_this_game: Characters::default(),
            parts: PartCounts::default(),
            hand: ArrayVec::new(),
            plans: ArrayVec::new(),
            machines: ArrayVec::new(),
            inventions: ArrayVec::new(),
            stalled: 0,
        }
    }

    pub(crate) fn add_to_hand(&mut self, machine: Machine) {
        let at = self.hand.partition_point(|&other| other <= machine);
        self.hand.insert(at, machine);
    }

    /// Removes a machine from the hand. Panics if it is not there.
    pub(crate) fn remove_from_hand(&mut self, machine: Machine) {
        let at = self.hand.iter().position(|&other| other == machine);
        self.hand.remove(at.expect("checked to be there"));
    }

    pub(crate) fn add_plan(&mut self, invention: Invention) {
        let at = self.plans.partition_point(|&other| other <= invention);
        self.plans.insert(at, invention);
    }

    /// The distinct inventions in hand.
    pub(crate) fn kinds_of_plans(&self) -> impl Iterator<Item = Invention> {
        Invention::all().filter(|invention| self.plans.contains(invention))
    }

    pub(crate) fn remove_plan(&mut self, invention: Invention) {
        let at = self.plans.iter().position(|&other| other == invention);
        self.plans.remove(at.expect("checked to be there"));
    }

    /// Removes a built machine, or else one of its kind. Panics if there is none.
    pub(crate) fn remove_built(&mut self, wanted: BuiltMachine) {
        let same = self.machines.iter().position(|built| *built == wanted);
        let of_kind = |built: &BuiltMachine| built.machine == wanted.machine;
        let at = same.or_else(|| self.machines.iter().position(of_kind));
        self.machines.remove(at.expect("checked to be there"));
    }

    /// Whether the player still has an action to lose in its next turn.
    pub(crate) fn can_be_stalled(&self) -> bool {
        self.stalled < ACTIONS
    }

    pub(crate) fn has_built(&self, machine: Machine) -> bool {
        self.machines.iter().any(|built| built.machine == machine)
    }

    /// The machines of a recipe that are not on the table.
    pub(crate) fn missing(&self, recipe: [Machine; 3]) -> impl Iterator<Item = Machine> {
        recipe.into_iter().filter(|&machine| !self.has_built(machine))
    }

    /// The player's own character and the copied one.
    pub(crate) fn characters(&self) -> impl Iterator<Item = Character> + use<> {
        [Some(self.character), self.mimics].into_iter().flatten()
    }

    pub(crate) fn is_used(&self, character: Character) -> bool {
        match character.info().ability.uses {
            Uses::Unlimited | Uses::Once => false,
            Uses::OncePerTurn => self.used_this_turn.contains(character),
            Uses::OncePerGame => self.used_this_game.contains(character),
        }
    }

    /// Marks the ability of a card as used up, if its uses are limited (SE-26, SE-27).
    pub(crate) fn use_up(&mut self, of: Source) {
        match of {
            Source::Character(character) => match character.info().ability.uses {
                Uses::Unlimited | Uses::Once => {}
                Uses::OncePerTurn => self.used_this_turn.insert(character),
                Uses::OncePerGame => self.used_this_game.insert(character),
            },
            Source::Machine(machine) => {
                let unused = |built: &&mut BuiltMachine| built.machine == machine && !built.used;
                let built = self.machines.iter_mut().find(unused);
                built.expect("checked to be unused").used = true;
            }
            Source::Invention(invention) => {
                let unused =
                    |built: &&mut BuiltInvention| built.invention == invention && !built.used;
                let built = self.inventions.iter_mut().find(unused);
                built.expect("checked to be unused").used = true;
            }
        }
    }

    /// Cards whose ability is not used up, each kind once.
    pub(crate) fn unused(&self) -> impl Iterator<Item = (Source, Ability)> {
        let characters = self.characters().filter(|&character| !self.is_used(character));
        let characters = characters.map(|card| (Source::Character(card), card.info().ability));
        let unused = self
            .machines
            .iter()
            .enumerate()
            .filter(|(at, built)| !built.used && !self.machines[..*at].contains(built));
        let machines = unused.map(|(_, built)| built.machine);
        let machines = machines.map(|card| (Source::Machine(card), card.info().ability));
        let unused = self.inventions.iter().filter(|built| !built.used);
        let inventions = unused.map(|built| built.invention);
        let inventions = inventions.map(|card| (Source::Invention(card), card.info().ability));
        characters.chain(machines).chain(inventions)
    }

    /// Cards with an unused ability for that moment.
    pub(crate) fn usable(&self, when: When) -> impl Iterator<Item = Source> {
        self.unused().filter(move |(_, ability)| ability.when == when).map(|(of, _)| of)
    }

    /// The sum over all lasting abilities. Equal cards count separately.
    pub(crate) fn sum_lasting(&self, worth: impl Fn(Effect) -> u8) -> u8 {
        let characters = self.characters().map(|card| card.info().ability);
        let machines = self.machines.iter().map(|built| built.machine.info().ability);
        let inventions = self.inventions.iter().map(|built| built.invention.info().ability);
        let all = characters.chain(machines).chain(inventions);
        all.filter(|ability| ability.when == When::Always).map(|ability| worth(ability.does)).sum()
    }

    /// How much lower the need of the player's rolls is.
    pub(crate) fn need_reduction(&self, venture: Venture) -> u8 {
        self.sum_lasting(|effect| {
            if let Effect::Easier { venture: other, by } = effect
                && other == venture
            {
                by
            } else {
                0
            }
        })
    }

    pub(crate) fn guard(&self) -> u8 {
        self.sum_lasting(|effect| if let Effect::Guard { by } = effect { by } else { 0 })
    }

    pub(crate) fn income(&self) -> u8 {
        self.sum_lasting(|effect| if let Effect::Income { parts } = effect { parts } else { 0 })
    }

    /// The points that each scrapped part adds to a roll.
    pub(crate) fn leverage(&self) -> u8 {
        self.sum_lasting(|effect| if let Effect::Leverage { by } = effect { by } else { 0 }).max(1)
    }

    /// The total from which a dig takes two cards.
    pub(crate) fn two_finds(&self) -> Option<u8> {
        let from = self
            .sum_lasting(|effect| if let Effect::TwoFinds { from } = effect { from } else { 0 });
        (from > 0).then_some(from)
    }

    pub(crate) fn limits(&self) -> Limits {
        let more = |which: fn(u8, u8) -> u8| {
            self.sum_lasting(move |effect| {
                if let Effect::Limits { parts, machines } = effect {
                    which(parts, machines)
                } else {
                    0
                }
            })
        };
        Limits {
            parts: LIMITS.parts + more(|parts, _| parts),
            machines: LIMITS.machines + more(|_, machines| machines),
            inventions: LIMITS.inventions,
        }
    }

    /// The character whose unused ability allows an invention with one machine fewer.
    pub(crate) fn shortcut(&self) -> Option<Character> {
        let may = |character: &Character| character.info().ability.does == Effect::Shortcut;
        self.characters().find(|character| may(character) && !self.is_used(*character))
    }
}
