//! What happened, in the past tense, with the cause of every number.

use serde::Serialize;

use crate::{
    content::ids::{CarId, Deed, Gear, PieceNo, RampNo, WeaponNo},
    geometry::{Mil, Pose, Turn},
    plan::Plan,
};
use scrapworks_core::Seat;

#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// For the grid, for the order of entering, or for a round of the arena. Ties roll again.
    SeatsRolledOff {
        rolls: Vec<SeatRoll>,
        first: Seat,
    },
    /// Between cars that are level in everything (SL-5).
    CarsRolledOff {
        rolls: Vec<CarRoll>,
        first: CarId,
    },
    /// All cars, in the order of the grid.
    GridSet {
        places: Vec<GridPlace>,
    },
    Entered {
        car: CarId,
        pose: Pose,
    },
    RoundBegan {
        round: u8,
    },
    ActivationBegan {
        car: CarId,
        plan: Plan,
        /// Command points after it was paid.
        command: u8,
    },
    /// For the last command point: on a 1 it is lost.
    CommandRolled {
        car: CarId,
        die: u8,
        lost: bool,
    },
    /// A declared action that has become impossible.
    DeedPassed {
        car: CarId,
        deed: Deed,
    },
    /// `distance` is what the action may now go at most.
    StraightRolled {
        car: CarId,
        die: u8,
        boost: Option<[u8; 2]>,
        distance: Mil,
    },
    BoostRolled {
        car: CarId,
        dice: [u8; 2],
        distance: Mil,
    },
    /// `counted` of the dice, highest first, make the distance; each of the `checks` is for ones.
    AdvanceRolled {
        car: CarId,
        dice: [u8; 3],
        counted: u8,
        distance: Mil,
        checks: u8,
    },
    /// On the spot: off-road, after a Drift, or round in a J-Turn.
    Pivoted {
        car: CarId,
        turn: Turn,
        to: Pose,
    },
    /// One leg: a pivot at the place where the car stood, then a straight line.
    Drove {
        car: CarId,
        deed: Deed,
        gear: Gear,
        turn: Turn,
        /// After the pivot.
        from: Pose,
        to: Pose,
    },
    Collided {
        car: CarId,
        with: Vec<Obstacle>,
    },
    /// From the far end of a ramp, in a straight line through the air.
    Jumped {
        car: CarId,
        ramp: RampNo,
        dice: [u8; 2],
        from: Pose,
        to: Pose,
        /// Came down on these cars and was moved back to where it touches them.
        onto: Vec<CarId>,
    },
    Checked(Check),
    AttackRolled {
        car: CarId,
        weapon: WeaponNo,
        target: CarId,
        distance: Mil,
        need: Need,
        dice: Vec<u8>,
        /// Dice that a Volley added.
        extra: Vec<u8>,
        /// Hits that Rending added are counted.
        hits: u8,
    },
    DefenceRolled {
        car: CarId,
        need: Need,
        dice: Vec<Rolled>,
        /// Of each failure.
        damage_each: u8,
        damage: u8,
    },
    CounterRolled {
        car: CarId,
        need: Need,
        dice: Vec<Rolled>,
        lost: u8,
        hit_points: u8,
    },
    Wrecked {
        car: CarId,
        why: WhyWrecked,
        /// The seat that is credited with it (SL-32).
        credit: Option<Seat>,
    },
    PieceRemoved {
        piece: PieceNo,
    },
    /// Lap 1 begins with the first crossing of the line.
    LapBegan {
        car: CarId,
        lap: u8,
    },
    /// Crossed the line on the last lap.
    Finished {
        car: CarId,
    },
    Scored {
        seat: Seat,
        points: i32,
        why: Scoring,
        car: Option<CarId>,
        /// The seat's points by now.
        total: i32,
    },
    ActivationEnded {
        car: CarId,
        /// It lost hit points in a control check (SL-20).
        early: bool,
    },
    /// The end of a race: cars in the order of their places, the first first.
    Placed {
        cars: Vec<CarId>,
    },
}

/// A control check, and the counter rolls if it failed (SL-19).
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Check {
    pub car: CarId,
    pub cause: CheckCause,
    pub die: u8,
    pub need: Need,
    pub passed: bool,
    /// Spikes made it two hits.
    pub spiked: bool,
    /// One for each hit; empty if it passed.
    pub counters: Vec<Rolled>,
    /// What each counter die needed.
    pub counter_need: u8,
    pub lost: u8,
    pub hit_points: u8,
}

/// Why a car makes a control check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CheckCause {
    /// Ones in an Advance roll.
    Ones,
    /// Drove into a car, or was driven into by it.
    Collision {
        with: CarId,
    },
    /// The Ram of the car that drove into it.
    Ram {
        by: CarId,
    },
    /// Drove into a piece, a ramp or the edge of the table.
    Crash {
        into: Obstacle,
    },
    Dangerous {
        piece: PieceNo,
    },
    Destructible {
        piece: PieceNo,
    },
    Landing,
    /// A weapon with Disrupt.
    Disrupt {
        by: CarId,
        weapon: WeaponNo,
    },
}

/// What a car can run into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Obstacle {
    Car { car: CarId },
    Piece { piece: PieceNo },
    Ramp { ramp: RampNo },
    Edge,
}

/// What a die must show at least, and why. Seven is more than a die has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Need {
    /// `2..=7`.
    pub die: u8,
    /// What it is the sum of, before it is kept within its bounds.
    pub parts: Vec<Part>,
}

/// One summand and its cause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Part {
    pub by: i8,
    pub why: Why,
}

/// Why a die needs more or less.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Why {
    Skill,
    Defence,
    /// By damage against toughness.
    Counter,
    /// Three or four actions were declared.
    ManyDeeds,
    Accurate,
    /// Within three inches only a six hits.
    Close,
    Torrent,
    Piercing,
    /// Hit from behind.
    WeakSpot,
}

/// A die and, if it was rolled again, what it then showed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rolled {
    pub die: u8,
    pub again: Option<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum WhyWrecked {
    HitPoints,
    /// Came down where it cannot stand.
    Landing,
    /// There was no room at its entries.
    NoRoom,
}

/// What points are given for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Scoring {
    Place {
        place: u8,
    },
    Wreck,
    Ramp,
    Ram,
    /// Ran into two enemies or more in one action.
    PileUp,
    /// Furthest ahead at the end of a round.
    Lead,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatRoll {
    pub seat: Seat,
    pub dice: [u8; 2],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CarRoll {
    pub car: CarId,
    pub dice: [u8; 2],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GridPlace {
    pub car: CarId,
    pub pose: Pose,
}
