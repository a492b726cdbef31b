//! Why a run comes to no result.

use std::{io, time::Duration};

use crate::{
    client::{http::ApiError, match_client::ProtocolViolation, socket::Disconnected},
    matches::worker::WorkerError,
    programs::process::StartError,
};

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Start(#[from] StartError),
    #[error(transparent)]
    System(#[from] io::Error),
    #[error(transparent)]
    Api(#[from] ApiError),
    #[error(transparent)]
    Worker(#[from] WorkerError),
    #[error(transparent)]
    Violation(#[from] ProtocolViolation),
    #[error(transparent)]
    Disconnected(#[from] Disconnected),
    #[error("cannot read the database: {0}")]
    Database(#[from] sqlx::Error),
    #[error("/metrics has no {0}")]
    NoMetric(&'static str),
    #[error("the server closed a connection, with code {0:?}")]
    Closed(Option<u16>),
    #[error("somebody waited in vain for {0}")]
    Silence(&'static str),
    #[error("the server has ended by itself")]
    Ended,
    #[error("stopped")]
    Stopped,
    #[error("it was not over within {} s", .0.as_secs())]
    Overdue(Duration),
    #[error("{0}")]
    Failed(String),
    /// Nothing was tried.
    #[error("skipped: {0}")]
    Skipped(String),
}
