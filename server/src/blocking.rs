//! Runs CPU-heavy work on a thread pool, so that it does not block the async runtime.

use std::{
    num::NonZero,
    panic::{AssertUnwindSafe, catch_unwind},
};

use tokio::{
    runtime::{Handle, RuntimeFlavor},
    sync::oneshot,
    task::spawn_blocking,
};

/// The work panicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Panicked;

/// How much less urgent to the operating system work is that somebody waits for, but no move.
const BACKGROUND: i32 = 10;
/// And work that nobody waits for.
const IDLE: i32 = 19;

/// Runs work that no move waits for, on a thread of its own with a low priority: where processors
/// are scarce, matches go on beside it. The caller bounds how many run at a time.
pub(crate) async fn run_in_background<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Panicked> {
    run_at(BACKGROUND, work).await
}

/// The same at the lowest priority: it gets what time the processors have left.
pub(crate) async fn run_when_idle<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Panicked> {
    run_at(IDLE, work).await
}

async fn run_at<T: Send + 'static>(
    niceness: i32,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Panicked> {
    if Handle::current().runtime_flavor() == RuntimeFlavor::CurrentThread {
        return run_blocking(work).await;
    }
    let (done, result) = oneshot::channel();
    let thread = std::thread::Builder::new().name("background".to_owned()).spawn(move || {
        lower_priority(niceness);
        // Nobody waits any more if the request has ended.
        let _ = done.send(catch_unwind(AssertUnwindSafe(work)).map_err(|_| Panicked));
    });
    if let Err(err) = thread {
        tracing::error!(%err, "cannot start a thread");
    }
    result.await.unwrap_or(Err(Panicked))
}

/// Of the current thread.
fn lower_priority(niceness: i32) {
    #[cfg(target_os = "linux")]
    {
        // Linux takes the id of a thread for that of a process here.
        let thread = rustix::thread::gettid();
        if let Err(err) = rustix::process::setpriority_process(Some(thread), niceness) {
            tracing::debug!(%err, "cannot lower the priority of a thread");
        }
    }
}

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

/// How much of such work is worth doing at once.
pub(crate) fn parallelism() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn background_work_has_a_lower_priority_and_other_work_keeps_its_own() {
        let niceness = || rustix::process::getpriority_process(Some(rustix::thread::gettid()));
        let before = niceness().unwrap();
        let inside = run_in_background(niceness).await.unwrap().unwrap();
        assert_eq!(inside, BACKGROUND);
        assert_eq!(run_when_idle(niceness).await.unwrap().unwrap(), IDLE);
        assert_eq!(run_blocking(niceness).await.unwrap().unwrap(), before);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn background_work_that_panics_is_told() {
        assert_eq!(run_in_background(|| panic!("on purpose")).await, Err::<(), _>(Panicked));
    }
}
