//! A simulated server process. It counts its effects, which are store writes and sent bytes, and
//! can be killed after any of them. A dead process has no further effects. A frozen one has none
//! until it goes on: its store calls, its pipes and its messages wait. Its timers run meanwhile,
//! because all processes share one thread.

use std::{
    future::{pending, poll_fn},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    task::{Context, Poll, Waker},
};

use scrapworks_server::store::memory::{Interceptor, StoreCall};
use tokio::sync::Notify;

use super::{pipe::ProcessEnd, store_faults::StoreFaults};

#[derive(Debug)]
pub struct Process {
    is_dead: AtomicBool,
    is_frozen: AtomicBool,
    /// Who waits for a frozen process.
    waiting: Mutex<Vec<Waker>>,
    effects_left: AtomicU64,
    ends: Mutex<Vec<Weak<ProcessEnd>>>,
    pub died: Notify,
}

impl Process {
    /// A process that dies after `effects` effects.
    pub fn new(effects: u64) -> Arc<Process> {
        Arc::new(Process {
            is_dead: AtomicBool::new(false),
            is_frozen: AtomicBool::new(false),
            waiting: Mutex::default(),
            effects_left: AtomicU64::new(effects),
            ends: Mutex::default(),
            died: Notify::new(),
        })
    }

    pub fn is_dead(&self) -> bool {
        self.is_dead.load(Ordering::Relaxed)
    }

    pub fn die_after(&self, effects: u64) {
        self.effects_left.store(effects, Ordering::Relaxed);
    }

    pub fn count_effect(&self) {
        let left = self.effects_left.fetch_sub(1, Ordering::Relaxed);
        if left <= 1 {
            self.die();
        }
    }

    /// Cuts all pipes and the access to the store at once.
    pub fn die(&self) {
        self.effects_left.store(u64::MAX, Ordering::Relaxed);
        if self.is_dead.swap(true, Ordering::Relaxed) {
            return;
        }
        for end in self.ends().drain(..).filter_map(|end| end.upgrade()) {
            end.lock().unwrap_or_else(PoisonError::into_inner).take();
        }
        self.thaw();
        self.died.notify_one();
    }

    pub fn freeze(&self) {
        self.is_frozen.store(!self.is_dead(), Ordering::Relaxed);
    }

    pub fn thaw(&self) {
        self.is_frozen.store(false, Ordering::Relaxed);
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.drain(..).for_each(Waker::wake);
    }

    /// Waits as long as the process is frozen.
    pub async fn thawed(&self) {
        poll_fn(|cx| self.poll_thawed(cx)).await;
    }

    pub fn poll_thawed(&self, cx: &mut Context<'_>) -> Poll<()> {
        if !self.is_frozen.load(Ordering::Relaxed) {
            return Poll::Ready(());
        }
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.push(cx.waker().clone());
        Poll::Pending
    }

    pub fn own(&self, end: &Arc<ProcessEnd>) {
        self.ends().push(Arc::downgrade(end));
    }

    fn ends(&self) -> MutexGuard<'_, Vec<Weak<ProcessEnd>>> {
        self.ends.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Intercepts the store calls of this process.
    pub fn interceptor(self: &Arc<Process>, store_faults: &Arc<StoreFaults>) -> Interceptor {
        let (process, store_faults) = (Arc::clone(self), Arc::clone(store_faults));
        Arc::new(move |call| {
            let (process, store_faults) = (Arc::clone(&process), Arc::clone(&store_faults));
            Box::pin(async move {
                let outcome = store_faults.intercept(call).await;
                process.thawed().await;
                if call != StoreCall::Read && !process.is_dead() {
                    process.count_effect();
                }
                if process.is_dead() {
                    return pending().await;
                }
                outcome
            })
        })
    }
}
