//! The tables of all cards. The names of the inventions, of Navigatrix and of Jerry Riggsby, and
//! the themes of the latter two come from the source; everything else is ours.

use serde::Serialize;

use crate::{
    content::{
        ability::{Ability, Effect, Uses, Venture, When},
        ids::{
            Character,
            Invention::{
                self, Deathclock, DoomsdayRay, FlightPack, GloveOfRuin, SubterraneanSub,
                Terrigible, TimeMachine, WalkingHouse,
            },
            Kind,
            Machine::{self, *},
            Part::{self, *},
        },
    },
    options::INVENTIONS_PUBLISHED,
};

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PartInfo {
    pub part: Part,
    pub name: &'static str,
    pub copies: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MachineInfo {
    pub machine: Machine,
    pub name: &'static str,
    pub copies: u8,
    /// The parts it is built of.
    pub recipe: &'static [Part],
    pub ability: Ability,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct InventionInfo {
    pub invention: Invention,
    pub name: &'static str,
    /// The machines it is built of.
    pub recipe: [Machine; 3],
    pub ability: Ability,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CharacterInfo {
    pub character: Character,
    pub name: &'static str,
    pub ability: Ability,
}

/// Parts that many machines need have more copies.
pub const PARTS: [PartInfo; 10] = [
    part(Gear, "Gear", 12),
    part(Pipe, "Pipe", 12),
    part(Wire, "Wire", 12),
    part(Plate, "Plate", 12),
    part(Spring, "Spring", 9),
    part(Valve, "Valve", 9),
    part(Lens, "Lens", 9),
    part(Magnet, "Magnet", 7),
    part(Battery, "Battery", 7),
    part(Bellows, "Bellows", 7),
];

/// Three machines for each invention, in the order of the inventions, and four others.
pub const MACHINES: [MachineInfo; 28] = [
    machine(StiltLegs, "Stilt Legs", &[Gear, Plate, Spring], always(LONG_REACH)),
    machine(ParlourBoiler, "Parlour Boiler", &[Pipe, Plate, Valve], action(draw_parts(4))),
    machine(BalanceWheel, "Balance Wheel", &[Gear, Magnet], rolled(Effect::Reroll)),
    machine(DrillNose, "Drill Nose", &[Gear, Plate, Battery], action(dig(Kind::Part))),
    machine(MoleLamp, "Mole Lamp", &[Wire, Lens], always(easier(Venture::Dig))),
    machine(BallastPump, "Ballast Pump", &[Pipe, Valve, Bellows], free(Effect::Churn { up_to: 3 })),
    machine(Navigatrix, "Navigatrix", &[Gear, Wire, Lens, Magnet], ENCORE),
    machine(FluxKettle, "Flux Kettle", &[Pipe, Valve, Battery], free(Effect::Refit)),
    machine(PendulumDrive, "Pendulum Drive", &[Gear, Spring], rolled(Effect::Raise { by: 3 })),
    machine(CrusherFist, "Crusher Fist", &[Gear, Pipe, Plate], free(Effect::Break { parts: 2 })),
    machine(FingerServo, "Finger Servo", &[Wire, Spring], action(steal(Kind::Part))),
    machine(StaticCoil, "Static Coil", &[Wire, Magnet], always(Effect::Guard { by: 1 })),
    machine(GasBellows, "Gas Bellows", &[Pipe, Plate, Bellows], action(draw_machines(3))),
    machine(RudderFins, "Rudder Fins", &[Wire, Plate], free(Effect::Redesign)),
    machine(DreadHorn, "Dread Horn", &[Pipe, Bellows], free(Effect::Stall)),
    machine(BurningGlass, "Burning Glass", &[Plate, Lens], build(Effect::Discount)),
    machine(StormJar, "Storm Jar", &[Wire, Battery], action(steal(Kind::Machine))),
    machine(SwivelMount, "Swivel Mount", &[Gear, Spring, Plate], free(Effect::Swap)),
    machine(RocketKettle, "Rocket Kettle", &[Pipe, Valve, Battery], free(draw_parts(2))),
    machine(FoldingWings, "Folding Wings", &[Spring, Lens, Bellows], free(TOP_MACHINE)),
    machine(HarnessRig, "Harness Rig", &[Plate, Valve], stolen(Effect::Insure { parts: 3 })),
    machine(TickEngine, "Tick Engine", &[Gear, Spring, Battery], free(Effect::Actions { more: 1 })),
    machine(SkullChime, "Skull Chime", &[Pipe, Magnet], free(Effect::Borrow)),
    machine(GrimEscapement, "Grim Escapement", &[Gear, Wire, Valve], stolen(Effect::Reclaim)),
    machine(TinMagpie, "Tin Magpie", &[Wire, Bellows], dug(Effect::Snatch)),
    machine(PadlockHound, "Padlock Hound", &[Plate, Magnet], stolen(Effect::Reclaim)),
    machine(WaxDouble, "Wax Double", &[Lens, Magnet], free(Effect::Mimic)),
    machine(FerretEngine, "Ferret Engine", &[Wire, Valve, Spring], action(dig(Kind::Machine))),
];

pub const INVENTIONS: [InventionInfo; 8] = [
    invention(
        WalkingHouse,
        "Walking House",
        [StiltLegs, ParlourBoiler, BalanceWheel],
        always(Effect::Income { parts: 1 }),
    ),
    invention(
        SubterraneanSub,
        "Subterranean Sub",
        [DrillNose, MoleLamp, BallastPump],
        action(Effect::Dig { kind: Kind::Machine, cards: 2 }),
    ),
    invention(
        TimeMachine,
        "Time Machine",
        [Navigatrix, FluxKettle, PendulumDrive],
        free(Effect::AnotherTurn),
    ),
    invention(
        GloveOfRuin,
        "Glove of Ruin",
        [CrusherFist, FingerServo, StaticCoil],
        free(Effect::Take { parts: 2 }),
    ),
    invention(Terrigible, "The Terrigible", [GasBellows, RudderFins, DreadHorn], free(Effect::Tax)),
    invention(
        DoomsdayRay,
        "Doomsday Ray",
        [BurningGlass, StormJar, SwivelMount],
        action(Effect::Wreck),
    ),
    invention(
        FlightPack,
        "Flight Pack",
        [RocketKettle, FoldingWings, HarnessRig],
        action(Effect::Plunder),
    ),
    invention(
        Deathclock,
        "Deathclock",
        [TickEngine, SkullChime, GrimEscapement],
        free(Effect::StallAll),
    ),
];

pub const CHARACTERS: [CharacterInfo; 8] = [
    character(
        Character::JerryRiggsby,
        "Jerry Riggsby",
        ability(When::Build, Uses::OncePerGame, Effect::Shortcut),
    ),
    character(Character::OdessaMudd, "Odessa Mudd", always(easier(Venture::Dig))),
    character(Character::PipRatchet, "Pip Ratchet", always(Effect::TwoFinds { from: 5 })),
    character(Character::SilkMalone, "Silk Malone", always(easier(Venture::Steal))),
    character(Character::BarnabyFlint, "Barnaby Flint", each_turn(Effect::Exchange)),
    character(
        Character::BetsDoolan,
        "Bets Doolan",
        each_turn(Effect::Gamble { need: 4, kind: Kind::Part, cards: 1 }),
    ),
    character(Character::MadameMimik, "Madame Mimik", each_turn(Effect::Mimic)),
    character(Character::OttoCrank, "Otto Crank", always(Effect::Leverage { by: 2 })),
];

/// Number of part cards.
pub(crate) const PART_CARDS: usize = {
    let (mut sum, mut at) = (0, 0);
    while at < PARTS.len() {
        sum += PARTS[at].copies as usize;
        at += 1;
    }
    sum
};
/// Number of machine cards.
pub(crate) const MACHINE_CARDS: usize = {
    let (mut sum, mut at) = (0, 0);
    while at < MACHINES.len() {
        sum += MACHINES[at].copies as usize;
        at += 1;
    }
    sum
};
/// Copies of a machine that an invention needs: too many for one player to hoard.
const COPIES: u8 = 3;
/// Copies of a machine that no invention needs.
const COPIES_OF_OTHERS: u8 = 2;

/// Copies of each invention in a match to three; in a shorter one there is one (SE-24).
pub(crate) const INVENTION_COPIES_MAX: usize = 2;
pub(crate) const INVENTION_CARDS_MAX: usize = INVENTIONS.len() * INVENTION_COPIES_MAX;

/// Copies of each invention in a match that `goal` inventions win (SE-24).
pub(crate) fn invention_copies(goal: u8) -> u8 {
    if goal > INVENTIONS_PUBLISHED { INVENTION_COPIES_MAX as u8 } else { 1 }
}

const LONG_REACH: Effect = Effect::Limits { parts: 2, machines: 1 };
const TOP_MACHINE: Effect = Effect::Top { kind: Kind::Machine };
const ENCORE: Ability = ability(When::ActionsSpent, Uses::Once, Effect::Actions { more: 1 });

const fn part(part: Part, name: &'static str, copies: u8) -> PartInfo {
    PartInfo { part, name, copies }
}

const fn machine(
    machine: Machine,
    name: &'static str,
    recipe: &'static [Part],
    ability: Ability,
) -> MachineInfo {
    let needed = (machine as u8) < TinMagpie as u8;
    let copies = if needed { COPIES } else { COPIES_OF_OTHERS };
    MachineInfo { machine, name, copies, recipe, ability }
}

const fn invention(
    invention: Invention,
    name: &'static str,
    recipe: [Machine; 3],
    ability: Ability,
) -> InventionInfo {
    InventionInfo { invention, name, recipe, ability }
}

const fn character(character: Character, name: &'static str, ability: Ability) -> CharacterInfo {
    CharacterInfo { character, name, ability }
}

const fn ability(when: When, uses: Uses, does: Effect) -> Ability {
    Ability { when, uses, does }
}

const fn always(does: Effect) -> Ability {
    ability(When::Always, Uses::Unlimited, does)
}

const fn action(does: Effect) -> Ability {
    ability(When::Action, Uses::Once, does)
}

const fn free(does: Effect) -> Ability {
    ability(When::Free, Uses::Once, does)
}

const fn rolled(does: Effect) -> Ability {
    ability(When::Rolled, Uses::Once, does)
}

const fn build(does: Effect) -> Ability {
    ability(When::Build, Uses::Once, does)
}

const fn stolen(does: Effect) -> Ability {
    ability(When::Stolen, Uses::Once, does)
}

const fn dug(does: Effect) -> Ability {
    ability(When::Dug, Uses::Once, does)
}

const fn each_turn(does: Effect) -> Ability {
    ability(When::Free, Uses::OncePerTurn, does)
}

const fn draw_parts(cards: u8) -> Effect {
    Effect::Draw { kind: Kind::Part, cards }
}

const fn draw_machines(cards: u8) -> Effect {
    Effect::Draw { kind: Kind::Machine, cards }
}

const fn dig(kind: Kind) -> Effect {
    Effect::Dig { kind, cards: 1 }
}

const fn steal(kind: Kind) -> Effect {
    Effect::Steal { kind }
}

const fn easier(venture: Venture) -> Effect {
    Effect::Easier { venture, by: 1 }
}
