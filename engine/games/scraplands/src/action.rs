//! What a seat can decide.

use serde::{Deserialize, Serialize};

use crate::{
    content::ids::{CarId, Gear, WeaponNo},
    geometry::{Mil, Turn},
    plan::Plan,
};

/// One decision of one seat. In an activation the active car is meant, so it is not named.
///
/// Lengths are in thousandths of an inch, turns in steps of 15 degrees, clockwise.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Arena: the seat's next car comes in by one of its two entries, turned, and so far inside.
    Enter {
        entry: u8,
        turn: Turn,
        by: Mil,
    },
    /// Activate a car: its actions in order. In a race it is the car whose turn it is.
    Declare {
        car: CarId,
        plan: Plan,
    },
    /// Move without pivots: roll a die for more inches, and two more with a Boost.
    Straight {
        boost: bool,
    },
    /// Move with pivots and a Boost: roll two dice for more inches.
    Boost,
    /// The free pivot at the start of an Advance (SL-18).
    Pivot {
        turn: Turn,
    },
    /// One leg of a Move or Advance: pivot, zero for not at all, then go straight.
    Drive {
        gear: Gear,
        turn: Turn,
        by: Mil,
    },
    /// End the movement here.
    Halt,
    /// Drift: straight ahead, then turn by 90 degrees; zero only where the car cannot turn.
    Drift {
        by: Mil,
        turn: Turn,
    },
    Fire {
        weapon: WeaponNo,
        target: CarId,
    },
    /// End the Attack without firing (again).
    HoldFire,
}
