//! What sentences call small things.

use std::fmt;

use super::{
    content::{Against, Obstacle, Slot},
    names::Side,
    view::CardState,
};

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
