//! The in-memory store, for measuring the cost of the disk, and for simulations. It is in no
//! release build.
//!
//! It has what those need: guests, lobbies, matches with their logs and chat, pairings, and nodes.
//! What it has, it stores and refuses as the databases do. Everything else fails: see
//! `in_memory!`.

mod batch;
mod chat;
mod clocks;
mod inspect;
mod lobbies;
mod matches;
mod nodes;
mod pairings;
mod players;
mod sessions;
mod tables;

use std::{fmt, pin::Pin, sync::Arc};

use crate::store::memory::tables::Tables;
use parking_lot::{Mutex, MutexGuard};

pub use crate::store::memory::tables::Appended;

/// A handle to the store. Cheap to clone: all clones share the contents.
#[derive(Clone, Default)]
pub struct Memory {
    tables: Arc<Mutex<Tables>>,
    interceptor: Option<Interceptor>,
}

/// Called on every access; may delay it or make it fail.
pub type Interceptor = Arc<dyn Fn(StoreCall) -> Intercepted + Send + Sync>;

/// Resolves when the access may go on, or with the error that it fails with.
pub type Intercepted = Pin<Box<dyn Future<Output = sqlx::Result<()>> + Send>>;

/// An access to the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoreCall {
    Read,
    /// Before a write is applied.
    Write,
    /// After a write was applied, before the caller learns of it.
    Written,
}

impl Memory {
    /// A handle to the same contents whose accesses go through `interceptor`.
    pub fn with_interceptor(&self, interceptor: Interceptor) -> Memory {
        Memory { tables: Arc::clone(&self.tables), interceptor: Some(interceptor) }
    }

    pub(super) async fn read<T>(&self, query: impl FnOnce(&Tables) -> T) -> sqlx::Result<T> {
        self.intercept(StoreCall::Read).await?;
        Ok(query(&self.tables()))
    }

    /// Applies a change that cannot violate a constraint.
    pub(super) async fn change<T>(&self, change: impl FnOnce(&mut Tables) -> T) -> sqlx::Result<T> {
        self.write(|tables| Ok(change(tables))).await
    }

    /// Applies a change completely, or not at all if it fails.
    pub(super) async fn write<T>(
        &self,
        change: impl FnOnce(&mut Tables) -> sqlx::Result<T>,
    ) -> sqlx::Result<T> {
        self.intercept(StoreCall::Write).await?;
        let written = change(&mut self.tables())?;
        self.intercept(StoreCall::Written).await?;
        Ok(written)
    }

    async fn intercept(&self, call: StoreCall) -> sqlx::Result<()> {
        match &self.interceptor {
            Some(interceptor) => interceptor(call).await,
            None => Ok(()),
        }
    }

    fn tables(&self) -> MutexGuard<'_, Tables> {
        // Changes check their constraints first, so a panic leaves the tables consistent.
        self.tables.lock()
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory")
            .field("interceptor", &self.interceptor.is_some())
            .finish_non_exhaustive()
    }
}
