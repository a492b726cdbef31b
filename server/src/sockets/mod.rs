//! Open connections as the rest of the server sees them: the registry, the outbox of each
//! connection, its rate limits, and the reasons to close it.

pub(crate) mod close_reason;
pub(crate) mod connected;
mod crowd;
pub(crate) mod liveness;
pub mod outbox;
mod player_connections;
mod questions;
pub(crate) mod rates;
pub(crate) mod read_meter;
pub(crate) mod registry;
pub(crate) mod watching;

use scrapworks_engine::Refused;
use scrapworks_protocol::socket::{ErrorMessage, ServerMessage};

use crate::cluster::frame::Frame;

/// An `error` message, encoded, with the time after which a retry can succeed.
fn error_frame(refused: Refused, retry_after_ms: Option<u32>) -> Frame {
    let Refused { code, params, message } = refused;
    let error = ErrorMessage { code, params, message, retry_after_ms };
    ServerMessage::Error(error).into()
}
