//! All cards, copied by hand from the rulebook's card reference, and what their texts mean.

use serde_json::{Value as Json, json};

/// A kind of card by its name on the wire.
pub type Name = &'static str;

/// Parts, with their copies.
pub const PARTS: [(Name, usize); 10] = [
    ("gear", 12),
    ("pipe", 12),
    ("wire", 12),
    ("plate", 12),
    ("spring", 9),
    ("valve", 9),
    ("lens", 9),
    ("magnet", 7),
    ("battery", 7),
    ("bellows", 7),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Part,
    Machine,
}

/// When an ability can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// It holds as long as the card lies on the table.
    Always,
    /// As one of the actions.
    Action,
    /// "Not an action".
    Free,
    ActionsSpent,
    /// After a roll of one's own.
    Rolled,
    /// In one's own Build phase.
    Build,
    /// When a card is stolen from its owner.
    Stolen,
    /// When another player digs a card.
    Dug,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Does {
    EasierDigs,
    EasierSteals,
    /// Steals from the owner need 1 more.
    Guard,
    /// Two more parts and one more machine may be kept.
    Limits,
    /// One more part in each Draw phase.
    Income,
    /// A dig with a total of 5 or more takes up to two cards.
    TwoFinds,
    /// Each part that is scrapped for a roll adds 2.
    Leverage,
    /// An invention with one machine fewer.
    Shortcut,
    Draw(Kind, usize),
    /// Roll; on 4 or more draw a part.
    Gamble,
    /// Scrap a machine in hand and draw another.
    Exchange,
    /// Scrap up to three parts and draw as many.
    Churn,
    /// Dig without a roll for up to so many cards.
    Dig(Kind, usize),
    /// Take the top machine of the scrap pile.
    Top,
    /// Draw one more invention.
    Redesign,
    /// Steal without a roll.
    Steal(Kind),
    /// Take two parts from one player.
    Take,
    /// Take a part from each other player.
    Tax,
    /// Scrap two parts of one other player.
    Break,
    Swap,
    /// Look at a hand and take a machine from it.
    Plunder,
    /// Scrap a built machine of another player.
    Wreck,
    /// Another player has one action fewer next turn.
    Stall,
    StallAll,
    /// One more action.
    Actions,
    AnotherTurn,
    /// The next machine with one part fewer.
    Discount,
    Reroll,
    /// Add 3 to a roll.
    Raise,
    /// Turn another used machine upright.
    Refit,
    /// Use an unused ability of another player's machine.
    Borrow,
    /// Have another character's ability until the turn ends.
    Mimic,
    /// The stolen card comes back.
    Reclaim,
    /// Draw three parts.
    Insure,
    /// Take the dug card.
    Snatch,
}

/// A machine, an invention or a character.
#[derive(Debug)]
pub struct Card {
    pub name: Name,
    pub title: &'static str,
    pub copies: usize,
    /// Parts of a machine, machines of an invention, nothing for a character.
    pub recipe: &'static [Name],
    pub when: When,
    pub does: Does,
    pub text: &'static str,
}

const fn card(
    (name, title): (Name, &'static str),
    copies: usize,
    recipe: &'static [Name],
    (when, does): (When, Does),
    text: &'static str,
) -> Card {
    Card { name, title, copies, recipe, when, does, text }
}

use Does::{
    Actions, AnotherTurn, Borrow, Break, Churn, Dig, Discount, Draw, EasierDigs, EasierSteals,
    Exchange, Gamble, Guard, Income, Insure, Leverage, Limits, Mimic, Plunder, Raise, Reclaim,
    Redesign, Refit, Reroll, Shortcut, Snatch, Stall, StallAll, Steal, Swap, Take, Tax, Top,
    TwoFinds, Wreck,
};
use Kind::{Machine, Part};
use When::{Action, ActionsSpent, Always, Build, Dug, Free, Rolled, Stolen};

/// Small machines.
pub const MACHINES: [Card; 28] = [
    card(
        ("stilt_legs", "Stilt Legs"),
        3,
        &["gear", "plate", "spring"],
        (Always, Limits),
        "You may keep two more parts and one more small machine.",
    ),
    card(
        ("parlour_boiler", "Parlour Boiler"),
        3,
        &["pipe", "plate", "valve"],
        (Action, Draw(Part, 4)),
        "Draw four parts.",
    ),
    card(
        ("balance_wheel", "Balance Wheel"),
        3,
        &["gear", "magnet"],
        (Rolled, Reroll),
        "After a roll of yours: roll again.",
    ),
    card(
        ("drill_nose", "Drill Nose"),
        3,
        &["gear", "plate", "battery"],
        (Action, Dig(Part, 1)),
        "Dig for a part without a roll.",
    ),
    card(
        ("mole_lamp", "Mole Lamp"),
        3,
        &["wire", "lens"],
        (Always, EasierDigs),
        "Your digs need 1 less.",
    ),
    card(
        ("ballast_pump", "Ballast Pump"),
        3,
        &["pipe", "valve", "bellows"],
        (Free, Churn),
        "Not an action: scrap up to three parts and draw as many.",
    ),
    card(
        ("navigatrix", "Navigatrix"),
        3,
        &["gear", "wire", "lens", "magnet"],
        (ActionsSpent, Actions),
        "When your actions are used up: take one more action.",
    ),
    card(
        ("flux_kettle", "Flux Kettle"),
        3,
        &["pipe", "valve", "battery"],
        (Free, Refit),
        "Not an action: turn another used small machine of yours upright.",
    ),
    card(
        ("pendulum_drive", "Pendulum Drive"),
        3,
        &["gear", "spring"],
        (Rolled, Raise),
        "After a roll of yours: add 3 to it.",
    ),
    card(
        ("crusher_fist", "Crusher Fist"),
        3,
        &["gear", "pipe", "plate"],
        (Free, Break),
        "Not an action: scrap two parts of one other player, of your choice.",
    ),
    card(
        ("finger_servo", "Finger Servo"),
        3,
        &["wire", "spring"],
        (Action, Steal(Part)),
        "Steal a part without a roll.",
    ),
    card(
        ("static_coil", "Static Coil"),
        3,
        &["wire", "magnet"],
        (Always, Guard),
        "Steals from you need 1 more.",
    ),
    card(
        ("gas_bellows", "Gas Bellows"),
        3,
        &["pipe", "plate", "bellows"],
        (Action, Draw(Machine, 3)),
        "Draw three small machines.",
    ),
    card(
        ("rudder_fins", "Rudder Fins"),
        3,
        &["wire", "plate"],
        (Free, Redesign),
        "Not an action: draw one more invention.",
    ),
    card(
        ("dread_horn", "Dread Horn"),
        3,
        &["pipe", "bellows"],
        (Free, Stall),
        "Not an action: another player has one action fewer next turn.",
    ),
    card(
        ("burning_glass", "Burning Glass"),
        3,
        &["plate", "lens"],
        (Build, Discount),
        "In your Build phase: build the next small machine with one part fewer.",
    ),
    card(
        ("storm_jar", "Storm Jar"),
        3,
        &["wire", "battery"],
        (Action, Steal(Machine)),
        "Steal a small machine without a roll.",
    ),
    card(
        ("swivel_mount", "Swivel Mount"),
        3,
        &["gear", "spring", "plate"],
        (Free, Swap),
        "Not an action: swap a part of yours for a part of another player.",
    ),
    card(
        ("rocket_kettle", "Rocket Kettle"),
        3,
        &["pipe", "valve", "battery"],
        (Free, Draw(Part, 2)),
        "Not an action: draw two parts.",
    ),
    card(
        ("folding_wings", "Folding Wings"),
        3,
        &["spring", "lens", "bellows"],
        (Free, Top),
        "Not an action: take the top small machine of the scrap pile.",
    ),
    card(
        ("harness_rig", "Harness Rig"),
        3,
        &["plate", "valve"],
        (Stolen, Insure),
        "When a card is stolen from you: draw three parts.",
    ),
    card(
        ("tick_engine", "Tick Engine"),
        3,
        &["gear", "spring", "battery"],
        (Free, Actions),
        "Not an action: take one more action.",
    ),
    card(
        ("skull_chime", "Skull Chime"),
        3,
        &["pipe", "magnet"],
        (Free, Borrow),
        "Not an action: use an unused ability of another player's small machine.",
    ),
    card(
        ("grim_escapement", "Grim Escapement"),
        3,
        &["gear", "wire", "valve"],
        (Stolen, Reclaim),
        "When a card is stolen from you: it comes back to you.",
    ),
    card(
        ("tin_magpie", "Tin Magpie"),
        2,
        &["wire", "bellows"],
        (Dug, Snatch),
        "When another player digs a card: take that card yourself.",
    ),
    card(
        ("padlock_hound", "Padlock Hound"),
        2,
        &["plate", "magnet"],
        (Stolen, Reclaim),
        "When a card is stolen from you: it comes back to you.",
    ),
    card(
        ("wax_double", "Wax Double"),
        2,
        &["lens", "magnet"],
        (Free, Mimic),
        "Not an action: have another character's ability until your turn ends.",
    ),
    card(
        ("ferret_engine", "Ferret Engine"),
        2,
        &["wire", "valve", "spring"],
        (Action, Dig(Machine, 1)),
        "Dig for a small machine without a roll.",
    ),
];

/// Inventions; the copies are those of a match to two.
pub const INVENTIONS: [Card; 8] = [
    card(
        ("walking_house", "Walking House"),
        1,
        &["stilt_legs", "parlour_boiler", "balance_wheel"],
        (Always, Income),
        "Draw one more part in each Draw phase.",
    ),
    card(
        ("subterranean_sub", "Subterranean Sub"),
        1,
        &["drill_nose", "mole_lamp", "ballast_pump"],
        (Action, Dig(Machine, 2)),
        "Dig for up to two small machines without a roll.",
    ),
    card(
        ("time_machine", "Time Machine"),
        1,
        &["navigatrix", "flux_kettle", "pendulum_drive"],
        (Free, AnotherTurn),
        "Not an action: take another turn after this one.",
    ),
    card(
        ("glove_of_ruin", "Glove of Ruin"),
        1,
        &["crusher_fist", "finger_servo", "static_coil"],
        (Free, Take),
        "Not an action: take two parts from one player, of your choice.",
    ),
    card(
        ("terrigible", "The Terrigible"),
        1,
        &["gas_bellows", "rudder_fins", "dread_horn"],
        (Free, Tax),
        "Not an action: take a part of your choice from each other player.",
    ),
    card(
        ("doomsday_ray", "Doomsday Ray"),
        1,
        &["burning_glass", "storm_jar", "swivel_mount"],
        (Action, Wreck),
        "Scrap a built small machine of another player.",
    ),
    card(
        ("flight_pack", "Flight Pack"),
        1,
        &["rocket_kettle", "folding_wings", "harness_rig"],
        (Action, Plunder),
        "Look at a player's hand and take a small machine from it.",
    ),
    card(
        ("deathclock", "Deathclock"),
        1,
        &["tick_engine", "skull_chime", "grim_escapement"],
        (Free, StallAll),
        "Not an action: each other player has one action fewer next turn.",
    ),
];

/// Characters.
pub const CHARACTERS: [Card; 8] = [
    card(
        ("jerry_riggsby", "Jerry Riggsby"),
        1,
        &[],
        (Build, Shortcut),
        "Once a game, in your Build phase: build an invention with one machine fewer.",
    ),
    card(("odessa_mudd", "Odessa Mudd"), 1, &[], (Always, EasierDigs), "Your digs need 1 less."),
    card(
        ("pip_ratchet", "Pip Ratchet"),
        1,
        &[],
        (Always, TwoFinds),
        "A dig with a total of 5 or more takes up to two cards.",
    ),
    card(
        ("silk_malone", "Silk Malone"),
        1,
        &[],
        (Always, EasierSteals),
        "Your steals need 1 less.",
    ),
    card(
        ("barnaby_flint", "Barnaby Flint"),
        1,
        &[],
        (Free, Exchange),
        "Once a turn, not an action: scrap a small machine of your hand and draw another from the deck.",
    ),
    card(
        ("bets_doolan", "Bets Doolan"),
        1,
        &[],
        (Free, Gamble),
        "Once a turn, not an action: roll the die; on 4 or more draw a part.",
    ),
    card(
        ("madame_mimik", "Madame Mimik"),
        1,
        &[],
        (Free, Mimic),
        "Once a turn, not an action: have another character's ability until your turn ends.",
    ),
    card(
        ("otto_crank", "Otto Crank"),
        1,
        &[],
        (Always, Leverage),
        "Each part that you scrap for a roll adds 2.",
    ),
];

/// The card of that name, in any of the three tables.
pub fn find(name: &str) -> &'static Card {
    let all = MACHINES.iter().chain(&INVENTIONS).chain(&CHARACTERS);
    let mut all = all.filter(|card| card.name == name);
    all.next().unwrap_or_else(|| panic!("no card is called {name}"))
}

/// The name as this table has it.
pub fn known(name: &str) -> Name {
    let part = PARTS.iter().find(|(part, _)| *part == name);
    part.map_or_else(|| find(name).name, |(part, _)| part)
}

/// Index in the order of the catalogue.
pub fn place(name: Name) -> usize {
    let part = PARTS.iter().position(|(part, _)| *part == name);
    let machine = MACHINES.iter().position(|card| card.name == name);
    let invention = INVENTIONS.iter().position(|card| card.name == name);
    part.or(machine).or(invention).unwrap_or_else(|| panic!("{name} is in no deck"))
}

impl Kind {
    pub fn word(self) -> Name {
        match self {
            Part => "part",
            Machine => "machine",
        }
    }

    /// The name of its piles.
    pub fn pile(self) -> Name {
        match self {
            Part => "parts",
            Machine => "machines",
        }
    }

    pub fn read(word: &Json) -> Kind {
        if word == "part" { Part } else { Machine }
    }

    /// A card of this kind, as it is written on the wire.
    pub fn card(self, name: Name) -> Json {
        match self {
            Part => json!({ "part": name }),
            Machine => json!({ "machine": name }),
        }
    }
}

/// A card of that pile, as it is written on the wire.
pub fn in_pile(pile: &str, name: Name) -> Json {
    match pile {
        "parts" => json!({ "part": name }),
        "machines" => json!({ "machine": name }),
        _ => json!({ "invention": name }),
    }
}

/// The card with an ability, as it is written on the wire.
pub fn source(name: Name) -> Json {
    if MACHINES.iter().any(|card| card.name == name) {
        json!({ "machine": name })
    } else if INVENTIONS.iter().any(|card| card.name == name) {
        json!({ "invention": name })
    } else {
        json!({ "character": name })
    }
}

/// The name in a card or a source of the wire, which is an object of one field.
pub fn name_in(card: &Json) -> Name {
    let fields = card.as_object().expect("a card is an object");
    known(fields.values().next().and_then(Json::as_str).expect("a card has a name"))
}

/// Every card of a match but the characters, sorted by name.
pub fn all(goal: usize) -> Vec<Name> {
    let parts = PARTS.iter().flat_map(|&(name, copies)| vec![name; copies]);
    let machines = MACHINES.iter().flat_map(|card| vec![card.name; card.copies]);
    let copies = if goal == 3 { 2 } else { 1 };
    let inventions = INVENTIONS.iter().flat_map(|card| vec![card.name; copies]);
    let mut all: Vec<_> = parts.chain(machines).chain(inventions).collect();
    all.sort_unstable();
    all
}
