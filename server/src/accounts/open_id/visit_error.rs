//! Why somebody could not sign in at an issuer.

use crate::{
    error::Error,
    outbound::{Forbidden, OutboundError},
};

/// Characters of what an issuer says, as far as it is logged.
const SAID_CHARS_MAX: usize = 100;

/// Why a visit to an issuer was for nothing. The details are for operators, and name nobody.
#[derive(Debug, thiserror::Error)]
pub enum VisitError {
    #[error("there is no such issuer")]
    NoIssuer,
    /// It has ended, or began in another browser, or somebody has made it up.
    #[error("this browser has no such visit")]
    NoVisit,
    #[error("the issuer cannot be reached: {0}")]
    Unreachable(String),
    #[error(
        "the issuer cannot be reached: a URL of it is {0}. If it is to be on a private address or \
         another port, give it \"private\": true in the file of issuers"
    )]
    Forbidden(Forbidden),
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

impl From<Forbidden> for VisitError {
    fn from(why: Forbidden) -> VisitError {
        match why {
            Forbidden::Scheme | Forbidden::Address => VisitError::Forbidden(why),
            Forbidden::Malformed | Forbidden::Credentials => unreachable(why),
        }
    }
}

impl From<OutboundError> for VisitError {
    fn from(err: OutboundError) -> VisitError {
        match err {
            OutboundError::Forbidden(why) => VisitError::from(why),
            OutboundError::Unreachable(_) | OutboundError::TooLarge => unreachable(err),
        }
    }
}

pub(super) fn unreachable(err: impl std::fmt::Display) -> VisitError {
    VisitError::Unreachable(err.to_string())
}

/// With a code that the issuer has given, which anybody may have written.
pub(super) fn refused(what: &str, code: &str) -> VisitError {
    let printable = code.chars().filter(|c| !c.is_control()).take(SAID_CHARS_MAX);
    VisitError::Refused(format!("{what}: {}", printable.collect::<String>()))
}
