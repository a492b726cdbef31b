//! The handle that tells players whose page is closed.

use std::{
    collections::{HashMap, HashSet},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::extract::ws::Utf8Bytes;
use scrapworks_protocol::{LobbyId, MatchId, PlayerId};
use tokio::{
    sync::{Notify, OnceCell},
    time::{Instant, sleep},
};
use tokio_util::task::TaskTracker;
use uuid::Uuid;

use crate::{
    clock::{service::ServiceClock, wall::now},
    cluster::{
        Cluster,
        message::{Item, PlayerItem},
    },
    metrics::Metrics,
    push::{key::VapidKey, waits::Waits},
    sockets::registry::SocketRegistry,
    store::{
        db::Db,
        notice_settings,
        push_queue::{self, Event, NoticeKind},
        push_subscriptions,
    },
};

/// How long other nodes may take to say which players are connected to them.
const ASK_TIME: Duration = Duration::from_millis(700);
/// For how long invitations and rematches are worth telling.
const LOBBY_NOTICE_MS: i64 = 60 * 60 * 1000;

/// Tells players whose page is closed. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Notices(pub(super) Arc<Shared>);

/// What notices need of the rest of the server.
#[derive(Debug)]
pub(crate) struct NoticeParts {
    pub(crate) db: Db,
    pub(crate) sockets: SocketRegistry,
    pub(crate) cluster: Option<Cluster>,
    pub(crate) service_clock: ServiceClock,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) tasks: TaskTracker,
    /// For how long a match waits for a player without a connection before it is told.
    pub(crate) after: Duration,
    /// Whether players may be told by e-mail, too.
    pub(crate) has_mails: bool,
}

#[derive(Debug)]
pub(super) struct Shared {
    pub(super) parts: NoticeParts,
    key: OnceCell<VapidKey>,
    waits: Mutex<Waits>,
    /// Players who are connected to other nodes, and when these said so.
    elsewhere: Mutex<HashMap<PlayerId, Instant>>,
    /// Whether all running matches are to be looked at.
    pub(super) recheck: AtomicBool,
    /// Something was queued.
    pub(super) queued: Notify,
}

impl Notices {
    pub(crate) fn new(parts: NoticeParts) -> Notices {
        Notices(Arc::new(Shared {
            parts,
            key: OnceCell::new(),
            waits: Mutex::default(),
            elsewhere: Mutex::default(),
            recheck: AtomicBool::new(true),
            queued: Notify::new(),
        }))
    }

    #[cfg(test)]
    pub(crate) fn for_tests(db: &Db, sockets: &SocketRegistry, clock: &ServiceClock) -> Notices {
        Notices::new(NoticeParts {
            db: db.clone(),
            sockets: sockets.clone(),
            cluster: None,
            service_clock: clock.clone(),
            metrics: Arc::default(),
            tasks: TaskTracker::new(),
            after: Duration::from_secs(30),
            has_mails: false,
        })
    }

    /// A match begins to wait for a player.
    pub(crate) fn match_waits(&self, player: PlayerId, match_id: MatchId) {
        let due_at = Instant::now() + self.0.parts.after;
        if !self.waits().begin(player, match_id, due_at) {
            self.recheck();
        }
    }

    /// A player has connected, and sees by itself which matches wait.
    pub(crate) fn came_back(&self, player: PlayerId) {
        self.waits().came_back(player);
        let NoticeParts { db, tasks, has_mails: true, .. } = &self.0.parts else { return };
        let (db, connected_at) = (db.clone(), now());
        tasks.spawn(async move {
            let noted = notice_settings::note_connection(&db, player, connected_at).await;
            if let Err(err) = noted {
                tracing::warn!(%player, %err, "cannot note that a player has connected");
            }
        });
    }

    /// A seat in a lobby is kept for a player.
    pub(crate) fn invited(&self, player: PlayerId, lobby: LobbyId, game: &str) {
        self.tell_soon(player, self.lobby_event(NoticeKind::Invited, lobby.0, game, None));
    }

    /// An opponent of a finished match opened a lobby to play once more.
    pub(crate) fn rematch(&self, player: PlayerId, match_id: MatchId, lobby: LobbyId, game: &str) {
        let event = self.lobby_event(NoticeKind::Rematch, match_id.0, game, Some(lobby));
        self.tell_soon(player, event);
    }

    /// A match has begun with somebody who waited to be paired.
    pub(crate) fn paired(&self, player: PlayerId, match_id: MatchId, game: &str) {
        self.tell_soon(player, self.lobby_event(NoticeKind::Paired, match_id.0, game, None));
    }

    /// Looks at all running matches again: waits were forgotten, here or at another node.
    pub(crate) fn recheck(&self) {
        self.0.recheck.store(true, Ordering::Relaxed);
    }

    /// The key pair of this site. It is drawn once for a database.
    pub(crate) async fn key(&self) -> sqlx::Result<&VapidKey> {
        self.0.key.get_or_try_init(async || VapidKey::load(&self.0.parts.db).await).await
    }

    /// Another node asks which of these players are connected here.
    pub(crate) fn on_asked(&self, mut players: Vec<PlayerId>) {
        players.retain(|player| self.0.parts.sockets.is_connected(*player));
        if let Some(cluster) = self.0.parts.cluster.as_ref().filter(|_| !players.is_empty()) {
            let item = Item::Player(PlayerItem::Connected { players });
            cluster.bus().tell_all(item, Utf8Bytes::default());
        }
    }

    /// Players are connected to another node.
    pub(crate) fn on_connected(&self, players: &[PlayerId]) {
        let now = Instant::now();
        let mut elsewhere = self.elsewhere();
        elsewhere.retain(|_, said_at| now.duration_since(*said_at) < 2 * ASK_TIME);
        elsewhere.extend(players.iter().map(|player| (*player, now)));
    }

    fn lobby_event(
        &self,
        kind: NoticeKind,
        subject: Uuid,
        game: &str,
        lobby: Option<LobbyId>,
    ) -> Event {
        let now_ms = now().ms();
        let (game, expires_at) = (game.to_owned(), now_ms + LOBBY_NOTICE_MS);
        Event { kind, subject, seq: now_ms, game, lobby, expires_at }
    }

    /// Tells a player something, unless it is connected.
    fn tell_soon(&self, player: PlayerId, event: Event) {
        if self.0.parts.sockets.is_connected(player) {
            return;
        }
        let notices = self.clone();
        self.0.parts.tasks.spawn(async move {
            let told = async {
                // Most players have no subscription: then nobody is asked.
                let targets = notices.targets(player, event.kind).await?;
                if !targets.is_empty() && notices.connected(&[player]).await.is_empty() {
                    notices.queue(player, &event, &targets).await?;
                }
                Ok::<_, sqlx::Error>(())
            };
            if let Err(err) = told.await {
                tracing::warn!(%err, kind = ?event.kind, "cannot queue a notice");
            }
        });
    }

    /// The subscriptions to which this kind of notice goes.
    pub(super) async fn targets(
        &self,
        player: PlayerId,
        kind: NoticeKind,
    ) -> sqlx::Result<Vec<Uuid>> {
        let db = &self.0.parts.db;
        let subscriptions = push_subscriptions::of_player(db, player, now()).await?;
        if subscriptions.is_empty() {
            return Ok(subscriptions);
        }
        let wanted = notice_settings::read(db, player).await?.push;
        let is_wanted = match kind {
            NoticeKind::YourTurn => wanted.your_turn,
            NoticeKind::Invited => wanted.invited,
            NoticeKind::Paired => wanted.paired,
            NoticeKind::Rematch => wanted.rematch,
        };
        Ok(if is_wanted { subscriptions } else { Vec::new() })
    }

    pub(super) async fn queue(
        &self,
        player: PlayerId,
        event: &Event,
        targets: &[Uuid],
    ) -> sqlx::Result<()> {
        let Shared { parts: NoticeParts { db, metrics, .. }, queued, .. } = &*self.0;
        let added = push_queue::add(db, player, event, targets, now()).await?;
        metrics.notices.queued.increment(added);
        if added > 0 {
            queued.notify_one();
        }
        Ok(())
    }

    /// Those of the players who are connected, at any node.
    pub(super) async fn connected(&self, players: &[PlayerId]) -> HashSet<PlayerId> {
        let Shared { parts: NoticeParts { sockets, cluster, .. }, .. } = &*self.0;
        let is_here = |player: &&PlayerId| sockets.is_connected(**player);
        if let Some(cluster) = cluster {
            let players: Vec<_> = players.iter().filter(|it| !is_here(it)).copied().collect();
            if !players.is_empty() {
                let item = Item::Player(PlayerItem::AreConnected { players });
                cluster.bus().tell_all(item, Utf8Bytes::default());
                sleep(ASK_TIME).await;
            }
        }
        let elsewhere = self.elsewhere();
        let is_connected = |player: &&PlayerId| is_here(player) || elsewhere.contains_key(*player);
        players.iter().filter(is_connected).copied().collect()
    }

    pub(super) fn waits(&self) -> MutexGuard<'_, Waits> {
        // The map is consistent after every statement, so a panic elsewhere does no harm.
        self.0.waits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn elsewhere(&self) -> MutexGuard<'_, HashMap<PlayerId, Instant>> {
        self.0.elsewhere.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
