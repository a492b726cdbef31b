//! The points that missions award.

/// For the first places of a race.
pub const PLACES: [i32; 4] = [13, 10, 8, 6];
/// For a wrecked enemy, by mission.
pub const WRECK_RACE: i32 = 1;
pub const WRECK_SHOWDOWN: i32 = 2;
pub const WRECK_ARENA: i32 = 3;
/// Showdown: for each use of a ramp.
pub const RAMP: i32 = 1;
/// Showdown and Arena: for each enemy rammed in an action (SL-41).
pub const RAM: i32 = 1;
/// Arena: for running into two or more enemies in one action.
pub const PILE_UP: i32 = 1;
/// Showdown: for the car furthest ahead at the end of a round (SL-42).
pub const LEAD: i32 = 1;
