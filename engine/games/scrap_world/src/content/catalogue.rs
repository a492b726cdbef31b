//! All content in one value, for clients.

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

/// All cards, dice, terrain pieces and actions.
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
