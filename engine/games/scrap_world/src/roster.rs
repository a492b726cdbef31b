//! Rosters, and the check of their rules (SW-1 to SW-3).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    content::{Armament, Chassis, Slot, Slots, armament, chassis},
    options::{Options, Supply},
    refusal::Refusal,
};
use scrapworks_core::{RosterCheck, Seats};

/// Activation markers in the box, and so the most suits in a match.
pub const MARKERS: u8 = 8;
/// Characters in the name of a suit.
pub const NAME_MAX: u8 = 32;
/// More cards than any chassis has slots; the contents of longer lists are not checked.
pub const CARDS_MAX: u8 = 16;
/// Characters of an unknown slug that a refusal repeats.
const ECHO_MAX: usize = 40;

/// A team of battlesuits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Roster {
    pub suits: Vec<Suit>,
}

/// A battlesuit: the slugs of its chassis and its armament cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Suit {
    /// A name of 1 to 32 characters.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub name: Option<String>,
    pub chassis: String,
    pub armament: Vec<String>,
}

/// How many suits a team may have (SW-3).
pub fn suits_max(seats: Seats) -> u8 {
    MARKERS / seats.0
}

/// Finds every problem of a roster, not only the first one (SW-1, SW-2, SW-3).
///
/// Lists that are too long are refused for their length, and their contents are not checked.
pub fn check_roster(options: &Options, seats: Seats, roster: &Roster) -> RosterCheck<Refusal> {
    let mut problems = Vec::new();
    check_size(seats, roster, &mut problems);
    let looked_into = if within(&roster.suits, MARKERS) { &roster.suits[..] } else { &[] };
    let mut bought = Bought::default();
    for (suit, no) in looked_into.iter().zip(0..) {
        check_name(no, suit, &mut problems);
        check_suit(no, suit, &mut bought, &mut problems);
    }
    if options.supply == Supply::Box {
        bought.check_supply(&mut problems);
    }
    let (points, limit) = (bought.points(), options.points);
    if points > limit {
        problems.push(Refusal::OverLimit { points, limit });
    }
    RosterCheck { points, limit, problems }
}

fn within<T>(list: &[T], max: u8) -> bool {
    list.len() <= usize::from(max)
}

fn check_size(seats: Seats, roster: &Roster, problems: &mut Vec<Refusal>) {
    if roster.suits.is_empty() {
        problems.push(Refusal::NoSuits);
    }
    let max = suits_max(seats);
    if !within(&roster.suits, max) {
        problems.push(Refusal::TooManySuits { suits: roster.suits.len() as u32, max });
    }
}

fn check_name(no: u8, suit: &Suit, problems: &mut Vec<Refusal>) {
    let Some(name) = &suit.name else { return };
    let length = name.chars().take(usize::from(NAME_MAX) + 1).count();
    let length_fits = (1..=usize::from(NAME_MAX)).contains(&length);
    if !length_fits || name.chars().any(char::is_control) || name.trim().is_empty() {
        problems.push(Refusal::SuitName { suit: no, max: NAME_MAX });
    }
}

fn check_suit(no: u8, suit: &Suit, bought: &mut Bought, problems: &mut Vec<Refusal>) {
    let chassis = chassis::find(&suit.chassis);
    match chassis {
        Some(chassis) => bought.chassis.push(chassis),
        None => problems.push(Refusal::UnknownChassis { suit: no, chassis: echo(&suit.chassis) }),
    }
    if !within(&suit.armament, CARDS_MAX) {
        let cards = suit.armament.len() as u32;
        problems.push(Refusal::TooManyCards { suit: no, cards, max: CARDS_MAX });
        return;
    }
    let mut carried = Vec::new();
    for slug in &suit.armament {
        match armament::find(slug) {
            Some(card) => carried.push(card),
            None => problems.push(Refusal::UnknownArmament { suit: no, armament: echo(slug) }),
        }
    }
    if let Some(chassis) = chassis {
        check_slots(no, chassis, &carried, problems);
    }
    bought.armament.extend(carried);
}

fn check_slots(no: u8, chassis: &Chassis, carried: &[&Armament], problems: &mut Vec<Refusal>) {
    for slot in Slot::ALL {
        let cards = carried.iter().filter(|card| card.slot == slot).count() as u8;
        let slots = chassis.slots.of(slot);
        if cards > slots {
            problems.push(Refusal::TooFewSlots { suit: no, slot, cards, slots });
        }
    }
}

fn echo(slug: &str) -> String {
    slug.chars().take(ECHO_MAX).collect()
}

/// The cards of a team, over all its suits.
#[derive(Default)]
struct Bought {
    chassis: Vec<&'static Chassis>,
    armament: Vec<&'static Armament>,
}

impl Bought {
    fn points(&self) -> u32 {
        let chassis = self.chassis.iter().map(|chassis| chassis.points);
        let armament = self.armament.iter().map(|card| card.points);
        chassis.chain(armament).map(u32::from).sum()
    }

    /// Adds a refusal for each card that the box has too few of (SW-2).
    fn check_supply(&self, problems: &mut Vec<Refusal>) {
        let chassis = self.chassis.iter().map(|chassis| (chassis.name, chassis.copies));
        let armament = self.armament.iter().map(|card| (card.name, card.copies));
        let bought: Vec<_> = chassis.chain(armament).collect();
        for (at, &(name, copies)) in bought.iter().enumerate() {
            let cards = bought.iter().filter(|other| other.0 == name).count() as u8;
            let first = bought[..at].iter().all(|other| other.0 != name);
            if first && cards > copies {
                problems.push(Refusal::TooFewCopies { name, cards, copies });
            }
        }
    }
}

impl Slot {
    pub const ALL: [Slot; 4] = [Slot::Primary, Slot::Missile, Slot::Module, Slot::Armor];
}

impl Slots {
    pub fn of(self, slot: Slot) -> u8 {
        match slot {
            Slot::Primary => self.primary,
            Slot::Missile => self.missile,
            Slot::Module => self.module,
            Slot::Armor => self.armor,
        }
    }
}
