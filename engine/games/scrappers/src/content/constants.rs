//! The numbers of the rules.

/// Seats at a table.
pub(crate) const SEATS_MAX: u8 = 4;
/// Slots of a stack, and the cards that a hand is filled up to.
pub(crate) const STACK: usize = 5;
/// Damage in any pool at which the game ends.
pub(crate) const DAMAGE_END: u16 = 10;
