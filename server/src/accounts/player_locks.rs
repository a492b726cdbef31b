//! Orders the changes of one player, so that the last one stored is the last one told.

use scrapworks_protocol::PlayerId;
use tokio::sync::{Mutex, MutexGuard};

/// Locks for changes at the same time. Two players rarely share one.
const LOCKS: usize = 64;

/// A lock for each player.
#[derive(Debug)]
pub struct PlayerLocks([Mutex<()>; LOCKS]);

impl Default for PlayerLocks {
    fn default() -> PlayerLocks {
        PlayerLocks([const { Mutex::const_new(()) }; LOCKS])
    }
}

impl PlayerLocks {
    pub(crate) async fn lock(&self, player: PlayerId) -> MutexGuard<'_, ()> {
        let lock = player.0.as_u128() % LOCKS as u128;
        self.0[lock as usize].lock().await
    }
}
