//! Why a scenario came to no result.

use std::{io, time::Duration};

use crate::{
    api_client::ApiError, benchmarks::RunError, match_worker::WorkerError, process::StartError,
    socket::Disconnected,
};

#[derive(Debug, thiserror::Error)]
pub enum ProofError {
    #[error(transparent)]
    Run(#[from] RunError),
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

macro_rules! from_run_error {
    ($($error:ty),+) => { $(
        impl From<$error> for ProofError {
            fn from(error: $error) -> ProofError {
                ProofError::Run(error.into())
            }
        }
    )+ };
}
from_run_error!(io::Error, ApiError, WorkerError, StartError, Disconnected, sqlx::Error);
