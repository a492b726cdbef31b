//! Test fixtures: a throwaway database, a server on a free port, and HTTP and WebSocket clients.

mod answering;
mod authenticator;
mod browser;
mod contract;
mod database;
mod duel;
mod held_commits;
mod http;
mod issuer;
pub mod jwt;
pub mod lobbies;
mod mailbox;
mod match_client;
mod process;
pub mod program;
mod prometheus;
mod proxy;
mod push_service;
mod raw;
mod served;
mod server;
mod site;
mod socket;

use std::time::Duration;

use tokio::time::{sleep, timeout};

pub use answering::{answering, open_paired};
pub use authenticator::Authenticator;
pub use browser::{Browser, Visit};
pub use database::{Store, postgres};
pub use duel::Duel;
pub use held_commits::HeldCommits;
pub use http::{Guest, Response, http_client};
pub use issuer::{Answers, Issuer};
pub use mailbox::{Mail, Mailbox, Phase, Reply};
pub use match_client::MatchClient;
pub use process::Process;
pub use program::binary;
pub use prometheus::{Prometheus, Sample};
pub use proxy::{Plan as ProxyPlan, Proxy};
pub use push_service::{Device, PushService};
pub use raw::{RawConnection, answer};
pub use served::Served;
pub use server::TestServer;
pub use site::site;
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

/// The value of `scrapworks_NAME`, which has no labels.
pub async fn metric(server: &impl Served, name: &str) -> u64 {
    let metrics = Guest::anonymous(server).get("/metrics").await;
    let line = metrics
        .text
        .lines()
        .find_map(|line| line.strip_prefix("scrapworks_")?.strip_prefix(name)?.trim().parse().ok());
    line.unwrap_or_else(|| panic!("{name} is in {}", metrics.text))
}

/// Runs stories on SQLite; with the feature `every-store` on PostgreSQL too.
macro_rules! stories {
    ($($story:ident),+ $(,)?) => { $(
        mod $story {
            use $crate::harness::{Store, on};

            on!(on_sqlite, Store::Sqlite, $story);
            #[cfg(feature = "every-store")]
            on!(on_postgres, Store::Postgres, $story);
        }
    )+ };
}
pub(crate) use stories;

/// Runs stories whose promise is the database's on SQLite and PostgreSQL: locks, races, outages,
/// and rows that the story changes by SQL.
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

/// Runs stories with a server of their own, of the kind that is named first, on both SQL databases.
macro_rules! on_each_database {
    ($server:ident: $($story:ident),+ $(,)?) => { $(
        mod $story {
            use $crate::harness::Store;

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                super::$story(super::$server::start(Store::Sqlite).await).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                super::$story(super::$server::start(Store::Postgres).await).await;
            }
        }
    )+ };
}
pub(crate) use on_each_database;

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
