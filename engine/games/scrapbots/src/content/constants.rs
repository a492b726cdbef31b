//! The numbers of the rules.

/// Slots of the market row.
pub const MARKET_SLOTS: usize = 5;
/// Cards that are neither starters nor wounds.
pub const MAIN_DECK: usize = 64;
/// Wounds in the box; a match may have fewer (SB-16).
pub const WOUNDS: u8 = 20;
/// Most cards one mechanic can own: its starters, the main deck and all wounds.
pub const OWNED_MAX: usize = 8 + MAIN_DECK + WOUNDS as usize;
/// Cards drawn in the draw phase, and the second player's opening hand.
pub const HAND: u8 = 5;
/// The first player's opening hand.
pub const FIRST_HAND: u8 = 3;
/// Cards drawn for each wound discarded in the draw phase.
pub const CARDS_PER_WOUND: u8 = 2;
/// Damage of one wound.
pub const WOUND_DAMAGE: u8 = 10;
/// Actions in one turn, after which the turn must end (SB-24).
pub const ACTIONS_PER_TURN_MAX: u16 = 500;
