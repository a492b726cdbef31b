//! The state that all requests share.

use std::sync::Arc;

use scrapworks_engine::ALL_GAMES;
use scrapworks_protocol::SitePage;
use tokio::sync::Notify;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    accounts::{open_id::OpenId, player_locks::PlayerLocks, webauthn::relying_party::RelyingParty},
    announcements::AnnouncementBoard,
    clock::service::ServiceClock,
    cluster::Cluster,
    config::Config,
    events::{board::Parts, service::EventService},
    link_preview::filled_pages::FilledPages,
    lobby::service::LobbyService,
    matches::{
        live::{Dependencies, LiveMatches},
        replay::Replays,
    },
    metrics::Metrics,
    notifications::{
        push::WebPush,
        service::{NotificationParts, Notifications},
    },
    outbound::HttpClient,
    pairing::service::PairingService,
    people::{sanctions::SanctionBoard, site_rules::SiteRules},
    rate_limit::RateLimiter,
    smtp::Mailer,
    sockets::registry::SocketRegistry,
    store::db::Db,
    telemetry::traces::Traces,
};

/// One per server.
#[derive(Debug)]
pub struct AppState {
    pub config: Config,
    pub db: Db,
    pub lobbies: LobbyService,
    pub pairings: PairingService,
    pub events: EventService,
    pub rate_limiter: RateLimiter,
    pub player_locks: PlayerLocks,
    pub sanctions: SanctionBoard,
    pub site_rules: SiteRules,
    /// Present if SMTP is configured.
    pub mailer: Option<Mailer>,
    /// Issuers at which people can sign in.
    pub open_id: OpenId,
    /// Present where browsers can have passkeys.
    pub relying_party: Option<RelyingParty>,
    pub live: LiveMatches,
    pub sockets: SocketRegistry,
    pub announcements: AnnouncementBoard,
    /// Tells players whose page is closed.
    pub(crate) notifications: Notifications,
    pub(crate) web_push: WebPush,
    /// Sends requests to other sites.
    pub(crate) outbound: HttpClient,
    /// Imprint and the like.
    pub(crate) site_pages: Vec<SitePage>,
    pub replays: Replays,
    /// The client's page, as links to it show it.
    pub(crate) filled_pages: FilledPages,
    pub metrics: Arc<Metrics>,
    pub(crate) traces: Traces,
    /// Present if several servers use the database.
    pub(crate) cluster: Option<Cluster>,
    /// Wakes matches that have become due out of turn.
    pub wakeup: Notify,
    /// Another node has read that an operator has banned or muted somebody.
    pub(crate) sanctions_changed: Notify,
    /// Something that other nodes tell all was lost on the way.
    pub(crate) news_lost: Notify,
    /// Cancelled when the server is to stop.
    pub stop: CancellationToken,
    /// Sockets, match actors, jobs and writes in progress; awaited on shutdown.
    pub tasks: TaskTracker,
}

/// What watches a server at work.
#[derive(Debug, Clone, Default)]
pub(crate) struct Observers {
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) traces: Traces,
}

/// The extractor of the state.
pub type App = axum::extract::State<Arc<AppState>>;

impl AppState {
    pub(crate) fn new(
        config: Config,
        db: Db,
        service_clock: ServiceClock,
        observers: Observers,
        cluster: Option<Cluster>,
        tasks: TaskTracker,
    ) -> AppState {
        let Observers { metrics, traces } = observers;
        let rate_limiter = RateLimiter::new(config.limits);
        let known_networks = Arc::clone(rate_limiter.known_networks());
        let sockets = SocketRegistry::new(cluster.clone(), known_networks);
        let notifications = Notifications::new(NotificationParts {
            db: db.clone(),
            sockets: sockets.clone(),
            service_clock: service_clock.clone(),
            metrics: Arc::clone(&metrics),
            tasks: tasks.clone(),
            after: config.push.notice_after(),
            has_mails: config.mail.smtp_url.is_some() && !config.mute,
            is_mute: config.mute,
        });
        let live = LiveMatches::new(
            ALL_GAMES,
            Dependencies {
                db: db.clone(),
                sockets: sockets.clone(),
                notifications: notifications.clone(),
                metrics: Arc::clone(&metrics),
                traces: traces.clone(),
                service_clock,
                cluster: cluster.clone(),
                tasks: tasks.clone(),
            },
        );
        AppState {
            lobbies: LobbyService::new(db.clone(), live.clone(), sockets.clone()),
            events: EventService::new(Parts {
                db: db.clone(),
                sockets: sockets.clone(),
                service_clock: live.service_clock().clone(),
            }),
            pairings: PairingService::new(
                db.clone(),
                live.clone(),
                sockets.clone(),
                Arc::clone(&metrics),
            ),
            live,
            sockets,
            announcements: AnnouncementBoard::default(),
            notifications,
            web_push: WebPush::default(),
            outbound: HttpClient::new(config.outbound_origins()),
            site_rules: SiteRules::new(Arc::clone(rate_limiter.known_networks())),
            rate_limiter,
            player_locks: PlayerLocks::default(),
            sanctions: SanctionBoard::default(),
            mailer: None,
            open_id: OpenId::new(Vec::new()),
            relying_party: RelyingParty::of(&config),
            site_pages: Vec::new(),
            replays: Replays::default(),
            filled_pages: FilledPages::default(),
            metrics,
            traces,
            cluster,
            wakeup: Notify::new(),
            sanctions_changed: Notify::new(),
            news_lost: Notify::new(),
            stop: CancellationToken::new(),
            tasks,
            config,
            db,
        }
    }

    /// With the ways to sign in that the operator has configured.
    pub(crate) fn with_sign_in_methods(self, mailer: Option<Mailer>, open_id: OpenId) -> AppState {
        AppState { mailer, open_id, ..self }
    }

    /// With the pages that the operator has filled.
    pub(crate) fn with_site_pages(self, site_pages: Vec<SitePage>) -> AppState {
        AppState { site_pages, ..self }
    }

    /// Sets the gauges that are read when somebody asks for them.
    pub(crate) fn record_gauges(&self) {
        self.metrics.process.read();
        self.live.record_gauges();
        let is_replaced = self.db.identity().problem().is_some();
        self.metrics.store.database_replaced.set(f64::from(u8::from(is_replaced)));
        let metrics = &self.metrics.cluster;
        let is_draining = match &self.cluster {
            // One that has lost its lease refuses connections, too, and comes back.
            Some(cluster) => cluster.is_draining(),
            None => self.sockets.is_stopping(),
        };
        metrics.draining.set(f64::from(u8::from(is_draining)));
        let Some(cluster) = &self.cluster else { return };
        metrics.nodes.set(cluster.membership().count() as f64);
        metrics.lease_held.set(f64::from(u8::from(cluster.is_holding())));
        metrics.bus_silence.set(cluster.bus().silence().as_secs_f64());
    }

    /// Tells all tasks to end.
    pub fn stop(&self) {
        self.stop.cancel();
        self.live.stop();
        if let Some(cluster) = &self.cluster {
            cluster.bus().close();
        }
    }
}
