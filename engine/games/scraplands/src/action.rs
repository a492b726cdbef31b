//! The actions of a seat.

use serde::{Deserialize, Serialize};

use crate::{
    content::ids::{CarId, Gear, WeaponNo},
    geometry::{Mil, Turn},
    plan::Plan,
};

/// One action of one seat. Actions in an activation are for the active car, so they do not name it.
///
/// Lengths are in thousandths of an inch, turns in steps of 15 degrees, clockwise.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Arena: bring in the seat's next car at one of its two entries. `by` is the distance from the
    /// edge to the rear bumper.
    Enter {
        entry: u8,
        turn: Turn,
        by: Mil,
    },
    /// Declare the actions of a car's activation, in order. In a race the car is given.
    Declare {
        car: CarId,
        plan: Plan,
    },
    /// Move without pivots: adds one die to the distance, with a Boost three (SL-10, SL-47).
    Straight {
        boost: bool,
    },
    /// Add the two dice of a Boost to a Move with pivots (SL-47).
    Boost,
    /// The free pivot of an off-road car at the start of an Advance (SL-18).
    Pivot {
        turn: Turn,
    },
    /// One leg of a Move or Advance: pivot (0 for none), then drive straight.
    Drive {
        gear: Gear,
        turn: Turn,
        by: Mil,
    },
    /// End the movement.
    Halt,
    /// Drift: drive straight ahead, then pivot by 90 degrees; 0 only if the car has no room to
    /// pivot.
    Drift {
        by: Mil,
        turn: Turn,
    },
    Fire {
        weapon: WeaponNo,
        target: CarId,
    },
    /// End the Attack without firing another weapon.
    HoldFire,
}
