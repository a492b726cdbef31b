//! The Scrapworks server: HTTP and WebSocket endpoints, one actor per live match, one database.

mod accounts;
mod announcements;
mod api;
mod app;
mod blocking;
mod byte_cache;
mod clock;
mod cluster;
pub mod commands;
mod compression;
pub mod config;
mod domain;
mod error;
mod etag;
mod events;
mod fair_pool;
mod games;
mod guard;
mod http;
mod jobs;
mod known_networks;
mod link_preview;
mod lobby;
mod matches;
mod metrics;
mod notifications;
mod origin;
mod outage;
mod outbound;
mod pairing;
mod people;
mod random;
mod rate_limit;
mod router;
mod serve;
mod service_manager;
#[cfg(feature = "simulation")]
pub mod simulation;
mod smtp;
mod sockets;
pub mod store;
pub mod telemetry;
mod terminal;
mod text;
mod token_bucket;
mod ws;

use std::{future::Future, net::SocketAddr, sync::Arc, time::Duration};

use axum::serve::Listener;
use tokio::{
    net::TcpListener,
    time::{Instant, sleep, timeout},
};
use tokio_util::task::TaskTracker;

use crate::{
    accounts::open_id::OpenId,
    app::{AppState, Observers},
    clock::service::ServiceClock,
    cluster::{Cluster, bus::Bus, nats::Nats},
    config::{Config, ConfigError, DatabaseUrlError, IssuersError, SitePagesError},
    jobs::{
        inbox,
        lease::{Lease, NodeProfile},
    },
    metrics::Metrics,
    smtp::{MailConfigError, Mailer},
    store::{Db, Lost, OpenError, ServerLock, ServerLockError, installation, records::NodeId},
    telemetry::{CollectorError, traces::Traces},
};

pub use cluster::transport::{Transport, TransportError};
pub use matches::verify;
pub use serve::{ListenError, listen, with_nodelay};

/// Time allowed for open requests, sockets and matches to finish during shutdown. Acknowledged
/// steps are on disk already.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(15);
/// How long a node waits for its name, which the one before it may have had.
const NAME_WAIT: Duration = Duration::from_secs(4);
const NAME_RETRY: Duration = Duration::from_millis(250);
/// Time allowed for leaving the database, which may hang.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(10);

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    DatabaseUrl(#[from] DatabaseUrlError),
    #[error(transparent)]
    Store(#[from] OpenError),
    #[error(transparent)]
    Lock(#[from] ServerLockError),
    #[error(transparent)]
    Bus(#[from] TransportError),
    #[error(transparent)]
    Mail(#[from] MailConfigError),
    #[error(transparent)]
    Issuers(#[from] IssuersError),
    #[error(transparent)]
    SitePages(#[from] SitePagesError),
    #[error(transparent)]
    Collector(#[from] CollectorError),
    #[error(transparent)]
    Listen(#[from] ListenError),
    #[error("the address of the server is not known: {0}")]
    Address(#[from] std::io::Error),
    #[error("another node has the name {0:?}: give each its own with --node-name")]
    NameTaken(String),
    #[error(
        "the connections to the database are dead, though it answers on new ones: the server ends, \
         and is to be started again"
    )]
    DeadConnections,
}

/// Opens the database and serves `listener` until `shutdown` resolves, then shuts down gracefully.
/// Calls `on_open` once requests are answered.
pub async fn run(
    listener: TcpListener,
    mut config: Config,
    on_open: impl FnOnce(),
    shutdown: impl Future<Output = ()>,
) -> Result<(), RunError> {
    config.check()?;
    // The port may have been left to the system.
    config.bind = listener.local_addr()?;
    let url = config.database.url()?;
    let db = Db::open(&url).await?;
    let (lock, transport) = if config.nats.nats_url.is_some() {
        let lock = ServerLock::shared(&url).await?;
        let nats = Nats::connect(&config.nats, &node_name(&config)).await?;
        (lock, Some(Arc::new(nats) as Arc<dyn Transport>))
    } else {
        (ServerLock::exclusive(&url).await?, None)
    };
    let app = start(db, with_nodelay(listener), config, transport).await?;
    on_open();
    service_manager::tell_ready();
    let lost = tokio::select! {
        biased;
        () = shutdown => None,
        lost = lock.lost() => Some(lost),
    };
    match lost {
        // Nothing that waits for the database would end in time.
        Some(Lost::Dead) => return Err(RunError::DeadConnections),
        Some(Lost::Taken) => tracing::error!("another server uses this database: stopping"),
        None => {}
    }
    service_manager::tell_stopping();
    stop(&app).await;
    Ok(())
}

/// Like [`run`], with an open database, any kind of listener, and, for a node of a cluster, any
/// kind of message bus.
pub async fn run_on(
    db: Db,
    listener: impl Listener<Addr = SocketAddr>,
    config: Config,
    transport: Option<Arc<dyn Transport>>,
    shutdown: impl Future<Output = ()>,
) -> Result<(), RunError> {
    let app = start(db, listener, config, transport).await?;
    shutdown.await;
    stop(&app).await;
    Ok(())
}

/// Starts all tasks of a server. Connections are accepted from then on.
async fn start(
    db: Db,
    listener: impl Listener<Addr = SocketAddr>,
    config: Config,
    transport: Option<Arc<dyn Transport>>,
) -> Result<Arc<AppState>, RunError> {
    let metrics_listener = match config.metrics_bind {
        Some(address) => Some(listen(address)?),
        None => None,
    };
    let service_clock = ServiceClock::resume(&db).await.map_err(OpenError::Open)?;
    let tasks = TaskTracker::new();
    let metrics = Arc::new(Metrics::default());
    let cluster = match transport {
        Some(transport) => {
            let installation = installation::id(&db).await.map_err(OpenError::Open)?;
            let (id, sent) = (NodeId(random::uuid()), metrics.cluster.bus_sent.clone());
            Some(Cluster::new(Bus::new(transport, installation, id, sent, tasks.clone())))
        }
        None => None,
    };
    let clock = service_clock.clone();
    let mailer = Mailer::of(&config, db.clone(), Arc::clone(&metrics))?;
    let mailer = mailer.filter(|_| !config.mute);
    let open_id = OpenId::new(config.issuers.read()?);
    let site_pages = config.site_pages.read()?;
    let node = node_name(&config);
    metrics.process.set_build(env!("CARGO_PKG_VERSION"), &node);
    let observers = Observers {
        traces: Traces::start(&config.telemetry, &node, &metrics.process.spans)?,
        metrics,
    };
    let app = AppState::new(config, db, clock, observers, cluster.clone(), tasks.clone());
    let app = app.with_sign_in_methods(mailer, open_id).with_site_pages(site_pages);
    // Before the first request, so that nobody who is banned comes in.
    app.sanctions.read_on(&app.db).await.map_err(OpenError::Open)?;
    app.site_rules.read_on(&app.db).await.map_err(OpenError::Open)?;
    // What operators did before is stored already.
    let last_act = store::ops::server_acts::last(&app.db).await.map_err(OpenError::Open)?;
    let stop = app.stop.clone();
    let app = Arc::new(app);
    if let Some(cluster) = cluster {
        join(&app, cluster, service_clock.clone()).await?;
    }
    let router = router::router(Arc::clone(&app));
    let known_networks = app.rate_limiter.known_networks();
    let limits = || (app.config.connection_limits(), Arc::clone(known_networks));
    app.tasks.spawn(serve::serve(listener, router, limits(), stop.clone(), tasks.clone()));
    if let Some(listener) = metrics_listener {
        let router = router::metrics_router(Arc::clone(&app));
        app.tasks.spawn(serve::serve(with_nodelay(listener), router, limits(), stop, tasks));
    }
    tracing::info!(
        version = env!("CARGO_PKG_VERSION"),
        node_name = node,
        store = app.db.kind(),
        "started"
    );
    jobs::spawn(&app, service_clock.clone(), last_act);
    notifications::spawn(&app, service_clock);
    Ok(app)
}

/// Joins the cluster, and keeps the place in it.
async fn join(app: &Arc<AppState>, cluster: Cluster, clock: ServiceClock) -> Result<(), RunError> {
    let received = cluster.bus().receive().await?;
    let profile = NodeProfile {
        name: free_name(app).await?,
        session: app.db.session_name().to_owned(),
        games: games::rules_versions(),
    };
    let lease = Lease::join(Arc::clone(app), cluster.clone(), clock, profile).await;
    let lease = lease.map_err(OpenError::Open)?;
    app.tasks.spawn(inbox::run(Arc::clone(app), cluster, received));
    app.tasks.spawn(lease.run());
    Ok(())
}

/// The name of this node, which no other has. One that was killed leaves its name when its lease
/// has run out.
async fn free_name(app: &AppState) -> Result<String, RunError> {
    let name = node_name(&app.config);
    let give_up_at = Instant::now() + NAME_WAIT;
    loop {
        let nodes = store::nodes::list(&app.db).await.map_err(OpenError::Open)?;
        let mut others = nodes.iter().map(|node| &node.row).filter(|node| !node.is_expired);
        if others.all(|node| node.name != name) {
            return Ok(name);
        }
        // Several on one machine have its name, unless they are given others.
        if app.config.node_name.is_none() {
            let id = random::uuid().simple().to_string();
            return Ok(format!("{name}-{}", &id[id.len() - 4..]));
        }
        if Instant::now() >= give_up_at {
            return Err(RunError::NameTaken(name));
        }
        sleep(NAME_RETRY).await;
    }
}

/// The name of this server among several.
fn node_name(config: &Config) -> String {
    let host = || std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let name = config.node_name.clone().or_else(host).unwrap_or_default();
    let name = name.trim();
    if name.is_empty() { "node".to_owned() } else { name.to_owned() }
}

async fn stop(app: &AppState) {
    let drain_time = Duration::from_secs(app.config.drain_seconds);
    match &app.cluster {
        Some(cluster) => {
            cluster.set_draining(true);
            app.sockets.drain(drain_time).await;
            app.live.hand_over_all().await;
        }
        None => app.sockets.drain(drain_time).await,
    }
    app.stop();
    app.tasks.close();
    if timeout(SHUTDOWN_TIMEOUT, app.tasks.wait()).await.is_err() {
        tracing::warn!(tasks = app.tasks.len(), "shutdown timed out; tasks are still running");
    }
    let leave = async {
        if let Some(cluster) = &app.cluster
            && let Err(err) = store::nodes::leave(&app.db, cluster.bus().me(), Duration::ZERO).await
        {
            tracing::warn!(%err, "cannot leave the cluster");
        }
        app.traces.shut_down().await;
        app.db.close().await;
    };
    if timeout(CLOSE_TIMEOUT, leave).await.is_err() {
        tracing::warn!("the database does not answer; leaving it");
    }
    tracing::info!("stopped");
}
