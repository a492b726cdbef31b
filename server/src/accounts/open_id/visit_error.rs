//! Why somebody could not sign in at an issuer.

use crate::error::Error;

/// Why a visit to an issuer was for nothing. The details are for the log.
#[derive(Debug, thiserror::Error)]
pub enum VisitError {
    #[error("there is no such issuer")]
    NoIssuer,
    #[error("the issuer cannot be reached: {0}")]
    Unreachable(String),
    #[error("{0}")]
    Refused(String),
    #[error(transparent)]
    Other(#[from] Error),
}

impl From<sqlx::Error> for VisitError {
    fn from(err: sqlx::Error) -> VisitError {
        VisitError::Other(Error::from(err))
    }
}

pub(super) fn unreachable(err: impl std::fmt::Display) -> VisitError {
    VisitError::Unreachable(err.to_string())
}
