//! Several servers on one PostgreSQL, with NATS.

use scrapworks_load::cluster::{Plan, Site};

use super::{binary, postgres};

/// So many servers, with NATS.
pub async fn site(nodes: usize) -> Site {
    let postgres = Some(postgres());
    let plan = Plan { postgres, has_bus: true, drain_seconds: 2, ..Plan::new(binary(), nodes) };
    Site::start(plan).await.expect("NATS and the servers start")
}
