//! Why a soak ends early.

use std::io;

use crate::{
    api_client::ApiError, client::ProtocolViolation, match_worker::WorkerError,
    process::StartError, soak::sample::SampleError,
};

#[derive(Debug, thiserror::Error)]
pub enum SoakError {
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
    Sample(#[from] SampleError),
    #[error("cannot read the database: {0}")]
    Database(#[from] sqlx::Error),
    #[error("the server closed a connection, with code {0:?}")]
    Closed(Option<u16>),
    #[error("somebody waited in vain for {0}")]
    Silence(&'static str),
    #[error("the server has ended by itself")]
    Ended,
    #[error("stopped")]
    Stopped,
}
