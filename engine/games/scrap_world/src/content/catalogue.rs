//! All content in one value, and the table of actions.
//!
//! The table's points and energy are printed in the source; its sentences are ours.

use crate::{
    board::cell::BOARD,
    content::{
        Catalogue, DieFaces,
        actions::ACTION_TABLE,
        armament::ARMAMENT,
        chassis::CHASSIS,
        dice::{self, DICE},
        terrain_pieces::PIECES,
    },
};

/// Spaces along one edge of a tile.
pub const TILE: u8 = 4;

/// Everything a client needs to show cards, dice and terrain.
pub fn catalogue() -> Catalogue {
    let die = |die| DieFaces { die, attack: dice::is_attack(die), faces: *dice::faces(die) };
    Catalogue {
        board: BOARD,
        tile: TILE,
        dice: DICE.map(die).into(),
        chassis: CHASSIS,
        armament: ARMAMENT,
        pieces: PIECES,
        actions: ACTION_TABLE,
    }
}
