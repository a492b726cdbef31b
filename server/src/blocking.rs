//! Runs CPU-heavy work on a thread pool, so that it does not block the async runtime.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::{
    runtime::{Handle, RuntimeFlavor},
    task::spawn_blocking,
};

/// The work panicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Panicked;

/// Runs `work` to its end, even if the returned future is dropped.
pub async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Panicked> {
    // A simulation runs on a single-threaded runtime and needs a deterministic order.
    if Handle::current().runtime_flavor() == RuntimeFlavor::CurrentThread {
        return catch_unwind(AssertUnwindSafe(work)).map_err(|_| Panicked);
    }
    spawn_blocking(work).await.map_err(|_| Panicked)
}
