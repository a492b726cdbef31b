//! The action table: names, costs and effects of the actions of an activation.
//!
//! Points and energy are printed in the source; the texts are ours.

use serde::Serialize;

use crate::content::ids::ActionKind;

/// Activation points of a suit (SW-14).
pub const POINTS: u8 = 3;
/// Initiative that each Ready adds in the next round.
pub const READY_BONUS: i8 = 2;
/// Initiative that Reload and Reboot cost in the next round, and Jury-Rig in all later ones.
pub const INITIATIVE_COST: i8 = 1;
/// Energy regained by Power Up.
pub const POWER_UP: u8 = 1;
/// Energy regained by Reboot.
pub const REBOOT: u8 = 3;

/// The name, cost and text of an action of an activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeedCost"))]
pub struct ActionCost {
    #[serde(rename = "deed")]
    pub kind: ActionKind,
    pub name: &'static str,
    pub points: u8,
    pub energy: u8,
    pub text: &'static str,
}

/// One row for each [`ActionKind`], in its order.
pub const ACTION_TABLE: &[ActionCost] = &[
    row(ActionKind::HalfMove, "½ Move", 1, 0, "Go up to half the speed, rounded down."),
    row(ActionKind::QuickAttack, "Quick Attack", 1, 0, "Attack with the quick dice of a weapon."),
    row(
        ActionKind::Ready,
        "Ready",
        1,
        0,
        "Initiative +2 in the next round. May be taken more than once.",
    ),
    row(ActionKind::PowerUp, "Power Up", 1, 0, "Regain 1 energy."),
    row(
        ActionKind::Reload,
        "Reload",
        1,
        0,
        "Turn one flipped card face up. Initiative −1 in the next round.",
    ),
    row(ActionKind::Move, "Move", 2, 1, "Go up to the speed."),
    row(ActionKind::Run, "Run", 2, 2, "Go up to twice the speed."),
    row(ActionKind::FullAttack, "Full Attack", 2, 1, "Attack with the full dice of a weapon."),
    row(
        ActionKind::JuryRig,
        "Jury-Rig",
        2,
        1,
        "Repair 1 damage. Initiative −1 for the rest of the game.",
    ),
    row(ActionKind::Reboot, "Reboot", 2, 0, "Regain 3 energy. Initiative −1 in the next round."),
];

/// The row of the table for an action.
pub fn action_cost(kind: ActionKind) -> &'static ActionCost {
    ACTION_TABLE.iter().find(|row| row.kind == kind).expect("the table has a row for each kind")
}

const fn row(
    kind: ActionKind,
    name: &'static str,
    points: u8,
    energy: u8,
    text: &'static str,
) -> ActionCost {
    ActionCost { kind, name, points, energy, text }
}
