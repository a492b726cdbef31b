//! The games in which bots are timed.

/// A game in which bots are timed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TimedGame {
    Empire,
    Scrappers,
}

impl TimedGame {
    pub(super) fn slug(self) -> &'static str {
        match self {
            TimedGame::Empire => "scrapyard_empire",
            TimedGame::Scrappers => "scrappers",
        }
    }
}
