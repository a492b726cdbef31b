//! The versions of the rules. A match keeps the version with which it began, so that its log
//! replays.

/// A version of the rules. Where two differ, the code asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rules {
    /// Rounding decided what is in the way (SL-2), what stops beside a car did not collide with it
    /// (SL-13), cars pivoted and landed onto terrain that stayed (SL-24), what followed a passed
    /// J-Turn was driven (SL-9), weapons fired one after the other (SL-34), "within" was at most
    /// (SL-3), close range took the Skill into account (SL-36), and a team could have fewer cars
    /// than others (SL-52).
    First,
    /// The rulebook as it stands.
    Current,
}

impl Rules {
    /// The rules of this `rules_version`.
    pub(crate) fn of(version: u16) -> Rules {
        if version == 1 { Rules::First } else { Rules::Current }
    }

    pub(crate) fn is_first(self) -> bool {
        self == Rules::First
    }
}
