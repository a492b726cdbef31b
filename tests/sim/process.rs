//! One life of the server. Its effects on the world are counted: what it writes to its store and
//! what it sends. It may die between any two of them; then it touches nothing any more.

use std::{
    future::pending,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use scrapworks_server::store::memory::{Interceptor, StoreCall};
use tokio::sync::Notify;

use super::{weather::Weather, wire::Cable};

#[derive(Debug)]
pub struct Process {
    is_dead: AtomicBool,
    effects_left: AtomicU64,
    cables: Mutex<Vec<Weak<Cable>>>,
    pub died: Notify,
}

impl Process {
    /// One that dies after so many effects.
    pub fn begin(effects: u64) -> Arc<Process> {
        Arc::new(Process {
            is_dead: AtomicBool::new(false),
            effects_left: AtomicU64::new(effects),
            cables: Mutex::default(),
            died: Notify::new(),
        })
    }

    pub fn is_dead(&self) -> bool {
        self.is_dead.load(Ordering::Relaxed)
    }

    pub fn live_for(&self, effects: u64) {
        self.effects_left.store(effects, Ordering::Relaxed);
    }

    pub fn effect(&self) {
        let left = self.effects_left.fetch_sub(1, Ordering::Relaxed);
        if left <= 1 {
            self.die();
        }
    }

    /// All its pipes are cut and its way to the store is closed, in the same instant.
    pub fn die(&self) {
        self.effects_left.store(u64::MAX, Ordering::Relaxed);
        if self.is_dead.swap(true, Ordering::Relaxed) {
            return;
        }
        for cable in self.cables().drain(..).filter_map(|cable| cable.upgrade()) {
            cable.lock().unwrap_or_else(PoisonError::into_inner).take();
        }
        self.died.notify_one();
    }

    pub fn hold(&self, cable: &Arc<Cable>) {
        self.cables().push(Arc::downgrade(cable));
    }

    fn cables(&self) -> MutexGuard<'_, Vec<Weak<Cable>>> {
        self.cables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Its way to the store.
    pub fn gate(self: &Arc<Process>, weather: &Arc<Weather>) -> Interceptor {
        let (process, weather) = (Arc::clone(self), Arc::clone(weather));
        Arc::new(move |what| {
            let (process, weather) = (Arc::clone(&process), Arc::clone(&weather));
            Box::pin(async move {
                let passed = weather.pass(what).await;
                if what != StoreCall::Read && !process.is_dead() {
                    process.effect();
                }
                if process.is_dead() {
                    return pending().await;
                }
                passed
            })
        })
    }
}
