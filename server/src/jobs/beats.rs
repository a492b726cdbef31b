//! Tells the other nodes, several times a second, that this one is there, whom it hears, and how
//! much it has sent them. On its own, because a slow database makes nobody silent.

use std::sync::Arc;

use tokio::time::Instant;

use crate::{
    app::AppState,
    clock::ticker::Ticker,
    cluster::{Cluster, hearing::BEAT_EVERY},
};

/// Runs until the server stops.
pub(crate) async fn run(app: Arc<AppState>, cluster: Cluster) {
    let mut ticker = Ticker::new(BEAT_EVERY, &app.stop);
    while ticker.next().await {
        let (bus, hearing) = (cluster.bus(), cluster.hearing());
        // After a standstill of this process, too.
        hearing.note(bus.me(), true, Instant::now());
        bus.beat(hearing.heard(Instant::now())).await;
    }
}
