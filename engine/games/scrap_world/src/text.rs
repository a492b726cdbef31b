//! Words for small values in the sentences of refusals.

use std::fmt;

use crate::{
    board::side::Side,
    card_state::CardState,
    content::{Against, Obstacle, Slot},
    phase_name::PhaseName,
};

/// "1 space", "2 spaces".
pub(crate) fn counted(number: u8, thing: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{ending}")
}

impl fmt::Display for PhaseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PhaseName::Terrain => "terrain is being placed",
            PhaseName::Sides => "sides are being chosen",
            PhaseName::Deployment => "suits are being deployed",
            PhaseName::Activation => "a suit is having its activation",
            PhaseName::Defence => "an attack waits for its defender",
            PhaseName::Over => "the match is over",
        })
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::North => "northern",
            Side::East => "eastern",
            Side::South => "southern",
            Side::West => "western",
        })
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Obstacle::Hindering => "hindering",
            Obstacle::Blocking => "blocking",
            Obstacle::Impassable => "impassable",
        })
    }
}

impl fmt::Display for Against {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Against::Any => "all",
            Against::Melee => "melee",
            Against::Ranged => "ranged",
        })
    }
}

impl fmt::Display for CardState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CardState::Ready => "ready",
            CardState::Flipped => "face down until it is reloaded",
            CardState::Removed => "out of the game",
        })
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Slot::Primary => "primary weapon",
            Slot::Missile => "missile",
            Slot::Module => "module",
            Slot::Armor => "armor",
        })
    }
}
