//! The versions of the rules, so that the log of an older match replays as it was played.

/// The rules that a match is played by, set when it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum RulesVersion {
    V1,
    /// Damage stops at the number on the chassis (SW-31). An attack roll that shows nothing asks
    /// the defender nothing (SW-30). A step does not go round the end of a wall through a closed
    /// space (SW-27). A line between a closed and a blocking space has cover (SW-38). Terrain is
    /// turned in ways that differ only (SW-4). The last side is not asked for (SW-5). Eliminated
    /// seats keep their rank when they leave (SW-13).
    V2,
}

impl RulesVersion {
    pub const OLDEST: u16 = 1;
    pub const NEWEST: u16 = 2;

    /// The rules with this number, from [`RulesVersion::OLDEST`] to [`RulesVersion::NEWEST`].
    pub fn of(number: u16) -> RulesVersion {
        if number <= 1 { RulesVersion::V1 } else { RulesVersion::V2 }
    }
}
