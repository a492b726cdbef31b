//! All content in one value, and the table of actions.
//!
//! The table's points and energy are printed in the source; its sentences are ours.

use crate::{
    board::cell::BOARD,
    content::{
        Catalogue, DeedCost, DieFaces,
        armament::ARMAMENT,
        chassis::CHASSIS,
        dice::{self, DICE},
        ids::Deed,
        terrain_pieces::PIECES,
    },
};

/// Spaces along one edge of a tile.
pub const TILE: u8 = 4;

/// One row for each [`Deed`], in its order.
pub const DEEDS: &[DeedCost] = &[
    row(Deed::HalfMove, "½ Move", 1, 0, "Go up to half the speed, rounded down."),
    row(Deed::QuickAttack, "Quick Attack", 1, 0, "Attack with the quick dice of a weapon."),
    row(
        Deed::Ready,
        "Ready",
        1,
        0,
        "Initiative +2 in the next round. May be taken more than once.",
    ),
    row(Deed::PowerUp, "Power Up", 1, 0, "Regain 1 energy."),
    row(
        Deed::Reload,
        "Reload",
        1,
        0,
        "Turn one flipped card face up. Initiative −1 in the next round.",
    ),
    row(Deed::Move, "Move", 2, 1, "Go up to the speed."),
    row(Deed::Run, "Run", 2, 2, "Go up to twice the speed."),
    row(Deed::FullAttack, "Full Attack", 2, 1, "Attack with the full dice of a weapon."),
    row(
        Deed::JuryRig,
        "Jury-Rig",
        2,
        1,
        "Repair 1 damage. Initiative −1 for the rest of the game.",
    ),
    row(Deed::Reboot, "Reboot", 2, 0, "Regain 3 energy. Initiative −1 in the next round."),
];

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
        deeds: DEEDS,
    }
}

/// What an action takes.
pub fn deed_cost(deed: Deed) -> &'static DeedCost {
    DEEDS.iter().find(|row| row.deed == deed).expect("the table has a row for each deed")
}

const fn row(
    deed: Deed,
    name: &'static str,
    points: u8,
    energy: u8,
    text: &'static str,
) -> DeedCost {
    DeedCost { deed, name, points, energy, text }
}
