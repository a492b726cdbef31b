//! Why a match cannot be opened.

use scrapworks_engine::Refused;

use crate::matches::{live::unplayable::Unplayable, refusals};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OpenError {
    NotFound,
    Unplayable(Unplayable),
    /// This program does not support the game or its rules version.
    Unsupported,
    /// Not now: the database fails, or there is too much to do.
    Unavailable,
}

impl OpenError {
    pub(crate) fn refused(self) -> Refused {
        match self {
            OpenError::NotFound => refusals::not_found(),
            OpenError::Unplayable(why) => why.refused(),
            OpenError::Unsupported | OpenError::Unavailable => refusals::unavailable(),
        }
    }
}
