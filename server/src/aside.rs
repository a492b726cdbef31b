//! Long work, away from the threads that serve others.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::{
    runtime::{Handle, RuntimeFlavor},
    task::spawn_blocking,
};

/// The work panicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Panicked;

pub async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Panicked> {
    // Who runs all of the server on one thread wants the same order of things every time.
    if Handle::current().runtime_flavor() == RuntimeFlavor::CurrentThread {
        return catch_unwind(AssertUnwindSafe(work)).map_err(|_| Panicked);
    }
    spawn_blocking(work).await.map_err(|_| Panicked)
}
