//! The numbers of the rules.

/// Most seats at a table.
pub(crate) const SEATS_MAX: u8 = 4;
/// Slots of a stack, and the size of a hand without upgrades.
pub(crate) const STACK: usize = 5;
/// Damage in any pool at which the match ends.
pub(crate) const DAMAGE_END: u16 = 10;
