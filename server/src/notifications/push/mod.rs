//! Web Push: the key pair of this site, subscriptions of browsers, and the messages to them.

mod answer;
pub(crate) mod key;
mod message;
pub(super) mod sender;
pub(crate) mod subscription;

use tokio::sync::OnceCell;

use crate::{notifications::push::key::VapidKey, outage::Outage, store::db::Db};

/// Requests in a row that reach no push service, before the network is to blame. Each player can
/// name one that is not there.
const UNREACHED_MAX: u64 = 10;

/// What a server knows of push services.
#[derive(Debug)]
pub(crate) struct WebPush {
    key: OnceCell<VapidKey>,
    /// Of all push services.
    outage: Outage,
}

impl Default for WebPush {
    fn default() -> WebPush {
        let outage = Outage::from("push services", UNREACHED_MAX);
        WebPush { key: OnceCell::new(), outage }
    }
}

impl WebPush {
    /// The key pair of this site. It is drawn once for a database.
    pub(crate) async fn key(&self, db: &Db) -> sqlx::Result<&VapidKey> {
        self.key.get_or_try_init(async || VapidKey::load(db).await).await
    }
}
