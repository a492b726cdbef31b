//! Events: what happened, with the cause of every number.

use serde::Serialize;

use crate::{
    content::ids::{ActionKind, CarId, Gear, PieceNo, RampNo, WeaponNo},
    geometry::{Mil, Pose, Turn},
    plan::Plan,
};
use scrapworks_core::Seat;

#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// For the grid, the order of entering, or a round of the arena. Ties roll again.
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
        /// Command points left after paying for the plan.
        command: u8,
    },
    /// For the last command point: it is lost on a 1 (SL-6).
    CommandRolled {
        car: CarId,
        die: u8,
        lost: bool,
    },
    /// A declared action, or the second shot of an Attack, has become impossible (SL-7, SL-34).
    #[serde(rename = "deed_passed")]
    ActionPassed {
        car: CarId,
        #[serde(rename = "deed")]
        kind: ActionKind,
    },
    /// `distance` is how far the car may now drive in this action.
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
    /// The `counted` highest dice make up the distance; `checks` control checks follow for ones.
    AdvanceRolled {
        car: CarId,
        dice: [u8; 3],
        counted: u8,
        distance: Mil,
        checks: u8,
    },
    /// On the spot: free pivot, end of a Drift, or end of a J-Turn.
    Pivoted {
        car: CarId,
        turn: Turn,
        to: Pose,
    },
    /// One leg: a pivot where the car stood, then a straight line.
    Drove {
        car: CarId,
        #[serde(rename = "deed")]
        kind: ActionKind,
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
    /// From the far end of a ramp, in a straight line.
    Jumped {
        car: CarId,
        ramp: RampNo,
        dice: [u8; 2],
        from: Pose,
        to: Pose,
        /// Cars that it came down on, and from which it was moved back.
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
        /// Dice added by Volley.
        extra: Vec<u8>,
        /// Includes hits added by Rending.
        hits: u8,
    },
    DefenceRolled {
        car: CarId,
        need: Need,
        dice: Vec<Rolled>,
        /// Of each failed die.
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
        #[serde(rename = "why")]
        cause: WreckCause,
        /// The seat that is credited with the wreck (SL-32).
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
    /// The car crossed the line at the end of its last lap.
    Finished {
        car: CarId,
    },
    Scored {
        seat: Seat,
        points: i32,
        #[serde(rename = "why")]
        reason: ScoreReason,
        car: Option<CarId>,
        /// The seat's points afterwards.
        total: i32,
    },
    ActivationEnded {
        car: CarId,
        /// The car lost hit points in a control check (SL-20).
        early: bool,
    },
    /// The end of a race: the cars in finishing order.
    Placed {
        cars: Vec<CarId>,
    },
}

/// A control check, with the Counter dice if it failed (SL-19).
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Check {
    pub car: CarId,
    pub cause: CheckCause,
    pub die: u8,
    pub need: Need,
    pub passed: bool,
    /// Spikes made the failure two hits.
    pub spiked: bool,
    /// One die for each hit; empty if the check passed.
    pub counters: Vec<Rolled>,
    /// What each Counter die needed.
    pub counter_need: u8,
    pub lost: u8,
    pub hit_points: u8,
}

/// Why a car makes a control check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CheckCause {
    /// Ones in the roll of an Advance.
    Ones,
    /// The car drove into another one, or that one into it.
    Collision {
        with: CarId,
    },
    /// The Ram of the car that drove into this one.
    Ram {
        by: CarId,
    },
    /// The car drove into a piece of terrain, a ramp or the edge of the table.
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

/// What a car can collide with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Obstacle {
    Car { car: CarId },
    Piece { piece: PieceNo },
    Ramp { ramp: RampNo },
    Edge,
}

/// The number that a die must show at least, with its modifiers. No die can show a 7.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Need {
    /// `2..=7`.
    pub die: u8,
    /// Their sum is `die` before it is clamped.
    #[serde(rename = "parts")]
    pub modifiers: Vec<Modifier>,
}

/// One modifier and its source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Part"))]
pub struct Modifier {
    #[serde(rename = "by")]
    pub amount: i8,
    #[serde(rename = "why")]
    pub source: ModifierSource,
}

/// What modifies the number that a die needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Why"))]
#[serde(rename_all = "snake_case")]
pub enum ModifierSource {
    Skill,
    Defence,
    /// By damage against Toughness.
    Counter,
    /// Three or four actions were declared (SL-8).
    #[serde(rename = "many_deeds")]
    ManyActions,
    Accurate,
    /// Within three inches only a 6 hits.
    Close,
    Torrent,
    Piercing,
    /// Hit from the rear arc.
    WeakSpot,
}

/// A die, and its reroll if there was one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rolled {
    pub die: u8,
    #[serde(rename = "again")]
    pub reroll: Option<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "WhyWrecked"))]
#[serde(rename_all = "snake_case")]
pub enum WreckCause {
    HitPoints,
    /// It landed where it cannot stand.
    Landing,
    /// It had no room at its entries.
    NoRoom,
}

/// What points are awarded for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Scoring"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ScoreReason {
    Place {
        place: u8,
    },
    Wreck,
    Ramp,
    Ram,
    /// Ran into two or more enemies in one action.
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
