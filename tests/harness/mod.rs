//! What a story needs: a database of its own, a server on a free port, and somebody who asks.

mod chair;
mod contract;
mod database;
mod http;
mod server;
mod socket;

pub use chair::Chair;
pub use database::Store;
pub use http::{Answer, Guest};
pub use server::TestServer;
pub use socket::Socket;

/// Runs a story on every store, as a test for each.
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

/// Runs a story that changes rows behind the server's back, for which there must be SQL.
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

/// One story on one store.
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
