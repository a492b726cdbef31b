//! Runs CPU-heavy work on a thread pool, so that it does not block the async runtime.

#[cfg(target_os = "linux")]
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::{
    runtime::{Handle, RuntimeFlavor},
    task::spawn_blocking,
};

/// How nice blocking work is to the threads that serve people, which need little time, but at once.
/// On Linux, where each thread has a priority of its own.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 5;

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
    let work = || {
        yield_to_others();
        work()
    };
    spawn_blocking(work).await.map_err(|_| Panicked)
}

/// Lowers the priority of this thread for good. Threads of the blocking pool do nothing else.
#[cfg(target_os = "linux")]
fn yield_to_others() {
    thread_local! {
        static IS_LOWERED: Cell<bool> = const { Cell::new(false) };
    }
    if !IS_LOWERED.replace(true) {
        // Without it everything works, only less evenly.
        let _ = rustix::process::setpriority_process(None, NICENESS);
    }
}

/// Elsewhere a priority is that of the whole process.
#[cfg(not(target_os = "linux"))]
fn yield_to_others() {}
