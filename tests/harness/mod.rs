//! Test fixtures: a throwaway database, a server on a free port, and HTTP and WebSocket clients.

mod authenticator;
mod compact;
mod contract;
mod database;
mod http;
pub mod jwt;
mod match_client;
mod raw;
mod served;
mod server;
mod socket;

use std::time::Duration;

use tokio::time::{sleep, timeout};

pub use authenticator::Authenticator;
pub use compact::expand;
pub use database::Store;
pub use http::{Guest, Response, client_builder, http_client};
pub use match_client::MatchClient;
pub use raw::{RawConnection, answer};
pub use served::Served;
pub use server::TestServer;
pub use socket::Socket;

/// Waits until `condition` holds; polls it, since it cannot be subscribed to.
///
/// # Panics
/// Panics if it does not hold within 20 seconds.
pub async fn eventually(what: &str, mut condition: impl AsyncFnMut() -> bool) {
    let reached = timeout(Duration::from_secs(20), async {
        while !condition().await {
            sleep(Duration::from_millis(20)).await;
        }
    });
    reached.await.unwrap_or_else(|_| panic!("timed out: {what}"));
}

/// Runs a story on every store, as one test per store.
macro_rules! on_every_store {
    ($($story:ident),+ $(,)?) => { $(
        mod $story {
            use $crate::harness::{Store, on};

            on!(on_sqlite, Store::Sqlite, $story);
            on!(on_postgres, Store::Postgres, $story);
            on!(in_memory, Store::Memory, $story);
        }
    )+ };
}
pub(crate) use on_every_store;

/// Runs a story on both SQL databases, for stories that change rows with SQL.
macro_rules! on_both_databases {
    ($($story:ident),+ $(,)?) => { $(
        mod $story {
            use $crate::harness::{Store, on};

            on!(on_sqlite, Store::Sqlite, $story);
            on!(on_postgres, Store::Postgres, $story);
        }
    )+ };
}
pub(crate) use on_both_databases;

/// Runs stories on one store each. For complete matches, which are long and test rules and protocol
/// rather than the store; the stories of a game are spread over the stores.
macro_rules! on_one_store {
    ($($story:ident: $name:ident $store:expr),+ $(,)?) => { $(
        mod $story {
            use $crate::harness::{Store, on};

            on!($name, $store, $story);
        }
    )+ };
}
pub(crate) use on_one_store;

/// One test: a story on one store.
macro_rules! on {
    ($name:ident, $store:expr, $story:ident) => {
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            let server = $crate::harness::TestServer::start($store).await;
            super::$story(&server).await;
            server.stop().await;
        }
    };
}
pub(crate) use on;
