//! Refusals of actions, rosters and options.
//!
//! The tag of each variant is a frozen code, `scraplands.<reason>`; its fields are the values in
//! its sentence. Cars of a team are numbered from 0 here and from 1 in sentences.

use serde::Serialize;

use crate::{
    content::ids::{ActionKind, CarId, WeaponNo},
    geometry::{Mil, inches},
    phase_name::PhaseName,
};

#[derive(Debug, Clone, PartialEq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Refusal {
    // Options and rosters.
    #[error("A team can have {min} to {max} cars, not {cars}.")]
    CarsOption { cars: u8, min: u8, max: u8 },
    #[error("A race can have {min} to {max} laps, not {laps}.")]
    LapsOption { laps: u8, min: u8, max: u8 },
    #[error("A race can be limited to {min} to {max} rounds, not {rounds}.")]
    RoundCapOption { rounds: u8, min: u8, max: u8 },
    #[error("{course} is a circuit; choose an arena for this mission.")]
    NeedsArena { course: &'static str },
    #[error("{course} is an arena; choose a circuit to race on.")]
    NeedsCircuit { course: &'static str },
    #[error("A team has at least one car.")]
    NoCars,
    #[error("Every team at this table has {min} cars, not {cars}.")]
    TooFewCars { cars: u32, min: u8 },
    #[error("A team has at most {max} cars at this table, not {cars}.")]
    TooManyCars { cars: u32, max: u8 },
    #[error("The name of car {} must have 1 to {max} visible characters.", .car + 1)]
    CarName { car: u8, max: u8 },
    #[error("Car {}: there is no car “{slug}”.", .car + 1)]
    UnknownCar { car: u8, slug: String },
    #[error("Car {}: there is no weapon “{slug}”.", .car + 1)]
    UnknownWeapon { car: u8, slug: String },
    #[error("Car {}: there is no upgrade “{slug}”.", .car + 1)]
    UnknownUpgrade { car: u8, slug: String },
    #[error("Car {} has {weapons} weapons; there is room for {max}.", .car + 1)]
    TooManyWeapons { car: u8, weapons: u32, max: u8 },
    #[error("Car {} has {upgrades} upgrades; it can have {max} at most.", .car + 1)]
    TooManyUpgrades { car: u8, upgrades: u32, max: u8 },
    #[error("Car {} has {name} twice.", .car + 1)]
    UpgradeTwice { car: u8, name: &'static str },
    #[error("Car {}: name the weapon that the turret is for.", .car + 1)]
    TurretWithoutWeapon { car: u8 },
    #[error("Car {}: {name} has no front arc for a turret to widen.", .car + 1)]
    TurretWeapon { car: u8, name: &'static str },
    #[error("Car {}: {name} is for the car, not for one weapon.", .car + 1)]
    NotOnAWeapon { car: u8, name: &'static str },
    #[error("Beyond {each} credits for each car the team spends {drawn}; its pool is {pool}.")]
    OverPool { drawn: u32, pool: u32, each: u32 },

    // The phase and the car.
    #[error("Not now: {phase}.")]
    WrongPhase { phase: PhaseName },
    #[error("There is no such car.")]
    NoSuchCar { car: CarId },

    // Entering the arena.
    #[error("There are two entries, 0 and 1.")]
    NoSuchEntry { entry: u8 },
    #[error("A car comes in by whole inches up to its Movement of {most}.")]
    EntryDistance { by: Mil, most: u8 },
    #[error("There is no room for the car.")]
    NoRoom,

    // Declarations.
    #[error("This is not your car.")]
    NotYourCar { car: CarId },
    #[error("It is another car's turn.")]
    NotItsTurn { car: CarId, turn_of: CarId },
    #[error("The car is out of the game.")]
    CarWrecked { car: CarId },
    #[error("The car has no command points left.")]
    NoCommand { car: CarId },
    #[error("Choose {least} to {most} actions for the car, not {deeds}.")]
    #[serde(rename = "deed_count")]
    ActionCount { deeds: u8, least: u8, most: u8 },
    #[error("Each action is taken once in an activation, and a J-Turn counts as a Move.")]
    #[serde(rename = "deed_twice")]
    ActionTwice {
        #[serde(rename = "deed")]
        kind: ActionKind,
    },
    #[error("This has to come right after a Move or J-Turn.")]
    NotAfterMove {
        #[serde(rename = "deed")]
        kind: ActionKind,
    },
    #[error("Passes come last.")]
    PassFirst,
    #[error("The car does not have the upgrade for this.")]
    NoUpgrade {
        #[serde(rename = "deed")]
        kind: ActionKind,
    },

    #[error("The car has no weapon.")]
    NoWeapon,

    // Driving.
    #[error("The movement has begun, or its dice are rolled.")]
    Underway,
    #[error("This is for a Move, and another action is under way.")]
    NotAMove,
    #[error("The car has no Boost, or has used it up.")]
    NoBoost,
    #[error("The free pivot is at the start of an Advance, for off-road cars.")]
    NoFreePivot,
    #[error("A car pivots by 15, 30 or 45 degrees.")]
    PivotTooFar { turn: i8 },
    #[error("This movement has no pivots left.")]
    NoPivotsLeft,
    #[error("After a leg without a pivot comes one with a pivot, or the end.")]
    SameLeg,
    #[error("Turned like this, the car would overlap something.")]
    NoRoomToPivot,
    #[error("A car drives one way in an action.")]
    GearChanged,
    #[error("An Advance goes forward only.")]
    ForwardOnly,
    #[error("The car can go {} this way, not {}.", inches(*.most), inches(*.by))]
    TooFar { by: Mil, most: Mil },
    #[error("Cars stop at every half inch, or where something stops them.")]
    NotOnHalfInch { by: Mil },
    #[error("The car cannot stop there: it must clear the terrain.")]
    CannotStop { by: Mil },
    #[error("Something is in the way: the car must turn first, or go the other way.")]
    InTheWay,
    #[error("To stay where it is, the car has to halt.")]
    NotMoving,
    #[error("After a Drift the car turns by 90 degrees wherever it has room.")]
    DriftTurn { turn: i8 },

    // Attacks.
    #[error("The car has no such weapon.")]
    NoSuchWeapon { weapon: WeaponNo },
    #[error("This weapon has already fired in this Attack.")]
    AlreadyFired { weapon: WeaponNo },
    #[error("Only enemies can be attacked.")]
    NotAnEnemy { car: CarId },
    #[error("The target is {} away; {name} reaches less than {range}″.", inches(*.distance))]
    OutOfRange { name: &'static str, distance: Mil, range: u8 },
    #[error("The target is outside the arc of {name}.")]
    OutOfArc { name: &'static str },
    #[error("Another car hides part of the target.")]
    HiddenByCar { car: CarId },
    #[error("Terrain hides the target.")]
    HiddenByTerrain,
    #[error("One of your own cars is within an inch of the target.")]
    FriendTooClose { friend: CarId },
    #[error("An enemy within three inches has to be attacked first.")]
    NearerEnemy { car: CarId },
}

impl scrapworks_core::Refusal for Refusal {}
