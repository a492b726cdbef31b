//! Keeps this node's lease in the database, watches those of the others, and acts on what changes.
//!
//! A node that cannot renew its lease stops in time, before another one may take its matches over.
//! One that has stopped, or whose lease is gone, begins anew under another id: what it was still
//! writing is in the log before that, or never.

use std::{sync::Arc, time::Duration};

use tokio::time::{Instant, timeout};

use crate::{
    app::AppState,
    clock::{service::ServiceClock, ticker::Ticker},
    cluster::{Cluster, SILENT_AFTER, hearing::SILENT},
    random,
    store::{
        log::write_health::WriteSource,
        nodes::{self, LEASE, NewNode, Renewal},
        records::NodeId,
    },
};

const RENEW_EVERY: Duration = Duration::from_millis(500);
/// A node that has not renewed its lease for this long stops deciding. Others may take its matches
/// over half a second later.
const STOP_AFTER: Duration = LEASE.saturating_sub(Duration::from_millis(500));
/// A node may end others only after it has renewed its own lease for this long without a gap: a
/// node that was away itself knows nothing of others.
const STEADY_AFTER: Duration = LEASE;
/// How long the database may take to renew the lease.
const RENEW_TIMEOUT: Duration = Duration::from_secs(1);
const TOO_SLOW: &str = "the database takes too long for a lease";
/// A node that hears no other for this long, while others hear each other, hands its matches over.
const DEAF_AFTER: Duration = Duration::from_secs(5);

/// What a node says of itself.
#[derive(Debug, Clone)]
pub(crate) struct NodeProfile {
    pub(crate) name: String,
    pub(crate) session: String,
    /// The rules versions that it plays, by game, as JSON.
    pub(crate) games: String,
}

impl NodeProfile {
    /// A node of this program that joins under this id.
    pub(crate) fn new_node(&self, id: NodeId) -> NewNode {
        NewNode {
            id,
            session: self.session.clone(),
            name: self.name.clone(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            games: self.games.clone(),
        }
    }
}

/// Renews the lease until the server stops.
#[derive(Debug)]
pub(crate) struct Lease {
    app: Arc<AppState>,
    cluster: Cluster,
    clock: ServiceClock,
    profile: NodeProfile,
    /// When the renewal was asked for that counts.
    renewed_at: Instant,
    /// Since when there was no gap.
    steady_since: Option<Instant>,
    /// Whether this node has stopped deciding under its present id.
    is_suspended: bool,
}

impl Lease {
    /// Joins the cluster.
    pub(crate) async fn join(
        app: Arc<AppState>,
        cluster: Cluster,
        clock: ServiceClock,
        profile: NodeProfile,
    ) -> sqlx::Result<Lease> {
        let (id, renewed_at) = (cluster.bus().me(), Instant::now());
        app.db.set_fence(Some(id));
        let renewal = nodes::join(&app.db, &profile.new_node(id)).await?;
        let mut lease = Lease {
            app,
            cluster,
            clock,
            profile,
            renewed_at,
            steady_since: None,
            is_suspended: false,
        };
        lease.on_renewed(renewed_at, renewal).await;
        Ok(lease)
    }

    pub(crate) async fn run(mut self) {
        let mut ticker = Ticker::new(RENEW_EVERY, &self.app.stop);
        let db = self.app.db.clone();
        loop {
            // A batch that the fence has refused tells sooner that the row has gone.
            let goes_on = tokio::select! {
                biased;
                goes_on = ticker.next() => goes_on,
                () = db.fenced().notified() => true,
            };
            if !goes_on {
                return;
            }
            self.renew().await;
            if self.cluster.is_holding() && self.renewed_at.elapsed() >= STOP_AFTER {
                tracing::error!("the lease cannot be renewed; closing all connections");
                self.suspend();
            }
        }
    }

    async fn renew(&mut self) {
        let (bus, asked_at) = (self.cluster.bus().clone(), Instant::now());
        let silence = bus.silence();
        let hears_bus = silence < SILENT_AFTER;
        if silence >= DEAF_AFTER && self.cluster.membership().others_hear_bus(bus.me()) {
            if self.cluster.is_holding() {
                tracing::error!("the message bus does not answer; other nodes take over");
                self.suspend();
            }
            // The row stays away until the bus is back: no other node passes anything on to here.
            self.leave().await;
            self.steady_since = None;
            return;
        }
        if self.is_suspended {
            return match self.leave().await {
                true => self.begin_anew(hears_bus).await,
                false => self.on_failure(),
            };
        }
        let is_draining = self.cluster.is_draining();
        let renewal = nodes::renew(&self.app.db, bus.me(), hears_bus, is_draining);
        match timeout(self.time_left(), renewal).await {
            Ok(Ok(Some(renewal))) => self.on_renewed(asked_at, renewal).await,
            Ok(Ok(None)) => self.begin_anew(hears_bus).await,
            Ok(Err(err)) => {
                self.app.db.warn(&err, "cannot renew the lease");
                self.on_failure();
            }
            Err(_) => {
                self.app.db.note_outage(TOO_SLOW);
                self.on_failure();
            }
        }
    }

    /// False if the row may still be there.
    async fn leave(&self) -> bool {
        let (me, silence) = (self.cluster.bus().me(), self.cluster.bus().silence());
        // Players at other nodes could reach no match here.
        let deaf = if silence > SILENT { silence } else { Duration::ZERO };
        match timeout(RENEW_TIMEOUT, nodes::leave(&self.app.db, me, deaf)).await {
            Ok(Ok(())) => return true,
            Ok(Err(err)) => self.app.db.warn(&err, "cannot leave the cluster"),
            Err(_) => self.app.db.note_outage(TOO_SLOW),
        }
        false
    }

    fn on_failure(&mut self) {
        self.steady_since = None;
        self.app.live.writer().health().record(WriteSource::Clock, true);
    }

    async fn on_renewed(&mut self, asked_at: Instant, renewal: Renewal) {
        let has_expired = asked_at.duration_since(self.renewed_at) >= STOP_AFTER;
        self.renewed_at = asked_at;
        self.app.live.writer().health().record(WriteSource::Clock, false);
        // About the middle of the round trip.
        let passed = asked_at.elapsed().as_millis() / 2;
        self.clock.set(renewal.service_ms + i64::try_from(passed).unwrap_or(0));
        let me = self.cluster.bus().me();
        let others_expired = renewal.nodes.iter().any(|node| node.id != me && node.is_expired);
        self.app.rate_limiter.set_servers(renewal.nodes.len());
        self.app.db.identity().note_clock(renewal.service_ms);
        for node in self.cluster.membership().update(renewal.nodes) {
            self.node_gone(node);
        }
        let is_member = |node| node == me || self.cluster.membership().contains(node);
        self.cluster.hearing().forget_gone(is_member, asked_at);
        self.cluster.bus().set_older(self.cluster.membership().has_older());
        for node in self.app.live.remote_owners() {
            // It had gone when a match was still believed to be there.
            if !self.cluster.membership().contains(node) {
                self.node_gone(node);
            }
        }
        if asked_at.elapsed() >= STOP_AFTER {
            // The answer is too old to rely on.
            return;
        }
        if has_expired && self.cluster.is_holding() {
            // The process stood still, but nobody has taken over.
            return self.suspend();
        }
        if !self.cluster.set_holding(true) {
            tracing::info!(node = %me, "the lease is held");
            if !self.cluster.is_draining() {
                self.app.sockets.resume();
            }
        }
        let steady_since = *self.steady_since.get_or_insert(asked_at);
        if others_expired && steady_since.elapsed() >= STEADY_AFTER {
            self.end_dead(me).await;
        }
    }

    async fn end_dead(&self, me: NodeId) {
        match timeout(self.time_left(), nodes::end_dead(&self.app.db, me)).await {
            Ok(Ok(ended)) => {
                for node in ended {
                    tracing::warn!(%node, "a node has died; its matches are taken over");
                    self.node_gone(node);
                }
            }
            Ok(Err(err)) => self.app.db.warn(&err, "cannot end a dead node"),
            // The own lease comes first. What was ended is seen at the next renewal.
            Err(_) => self.app.db.note_outage(TOO_SLOW),
        }
    }

    /// How long the database may take for an answer.
    fn time_left(&self) -> Duration {
        if self.cluster.is_holding() {
            STOP_AFTER.saturating_sub(self.renewed_at.elapsed()).min(RENEW_TIMEOUT)
        } else {
            RENEW_TIMEOUT
        }
    }

    /// Lets the matches of a node that is gone be played by the next node that is asked for them,
    /// or that finds them due.
    fn node_gone(&self, node: NodeId) {
        self.cluster.bus().forget(node);
        self.app.live.node_left(node);
        self.app.live.rejoin_all(node);
        self.app.wakeup.notify_one();
        self.app.notifications.recheck();
    }

    /// The row has gone: others have declared this node dead, or it has left for want of the bus.
    async fn begin_anew(&mut self, hears_bus: bool) {
        if self.cluster.is_holding() {
            tracing::error!("other nodes have taken over; closing all connections");
            self.suspend();
        }
        if !hears_bus && self.others_hear_bus().await {
            // Keeps listening under the old node id, because its own last beats still arrive there.
            return;
        }
        let (id, asked_at) = (NodeId(random::uuid()), Instant::now());
        self.cluster.bus().become_node(id);
        self.cluster.begin_anew();
        self.app.db.set_fence(Some(id));
        self.is_suspended = false;
        let new = self.profile.new_node(id);
        match timeout(RENEW_TIMEOUT, nodes::join(&self.app.db, &new)).await {
            Ok(Ok(renewal)) => {
                self.renewed_at = asked_at;
                self.on_renewed(asked_at, renewal).await;
            }
            Ok(Err(err)) => self.app.db.warn(&err, "cannot join the cluster"),
            Err(_) => self.app.db.note_outage(TOO_SLOW),
        }
    }

    /// Whether some other node hears the bus now, or may.
    async fn others_hear_bus(&self) -> bool {
        let me = self.cluster.bus().me();
        match timeout(RENEW_TIMEOUT, nodes::list(&self.app.db)).await {
            Ok(Ok(listed)) => {
                let mut others = listed.iter().map(|node| &node.row).filter(|row| row.id != me);
                others.any(|row| row.hears_bus && !row.is_expired)
            }
            Ok(Err(_)) | Err(_) => true,
        }
    }

    /// Stops deciding: closes all connections, and forgets all matches. What is being written is
    /// refused by the database if another node has taken over.
    fn suspend(&mut self) {
        self.cluster.set_holding(false);
        self.is_suspended = true;
        self.steady_since = None;
        self.app.sockets.suspend();
        self.app.live.drop_all();
    }
}
