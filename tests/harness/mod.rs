//! What a story needs: a database of its own, a server on a free port, and somebody who asks.

mod database;
mod http;
mod server;

pub use database::Store;
pub use http::{Answer, Guest};
pub use server::TestServer;

/// Runs a story on both databases, as two tests.
macro_rules! on_both_databases {
    ($($story:ident),+ $(,)?) => { $(
        mod $story {
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                let server = $crate::harness::TestServer::start($crate::harness::Store::Sqlite).await;
                super::$story(&server).await;
                server.stop().await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                let server =
                    $crate::harness::TestServer::start($crate::harness::Store::Postgres).await;
                super::$story(&server).await;
                server.stop().await;
            }
        }
    )+ };
}
pub(crate) use on_both_databases;
