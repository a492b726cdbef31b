//! The handle by which other parts of the server tell players whose page is closed.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use parking_lot::{Mutex, MutexGuard};
use scrapworks_protocol::{EventId, LobbyId, MatchId, PlayerId, Timestamp};
use tokio::{sync::Notify, time::Instant};
use tokio_util::task::TaskTracker;
use uuid::Uuid;

use crate::{
    clock::{service::ServiceClock, wall::now},
    metrics::Metrics,
    notifications::awaited::Awaited,
    sockets::registry::SocketRegistry,
    store::{
        db::Db,
        notifications::{
            notice_settings,
            push_queue::{self, Event, NoticeKind},
            push_subscriptions,
            turns::Room,
        },
    },
};

/// Push messages that wait, of one player and in all. More are dropped.
const ROOM: Room = Room { total: 50_000, per_player: 200 };
/// For how long invitations and rematches are worth telling.
const LOBBY_NOTICE_MS: i64 = 60 * 60 * 1000;

/// Tells players whose page is closed. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Notifications(pub(super) Arc<Shared>);

/// What notifications need of the rest of the server.
#[derive(Debug)]
pub(crate) struct NotificationParts {
    pub(crate) db: Db,
    pub(crate) sockets: SocketRegistry,
    pub(crate) service_clock: ServiceClock,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) tasks: TaskTracker,
    /// For how long a match waits for a player without a connection before it is told.
    pub(crate) after: Duration,
    /// Whether players may be told by e-mail, too.
    pub(crate) has_mails: bool,
    /// Whether nobody is told anything.
    pub(crate) is_mute: bool,
}

#[derive(Debug)]
pub(super) struct Shared {
    pub(super) parts: NotificationParts,
    awaited: Mutex<Awaited>,
    /// Whether all running matches are to be looked at.
    pub(super) recheck: AtomicBool,
    /// A message was queued.
    queued: Notify,
}

impl Notifications {
    pub(crate) fn new(parts: NotificationParts) -> Notifications {
        Notifications(Arc::new(Shared {
            parts,
            awaited: Mutex::default(),
            recheck: AtomicBool::new(true),
            queued: Notify::new(),
        }))
    }

    #[cfg(test)]
    pub(crate) fn for_tests(
        db: &Db,
        sockets: &SocketRegistry,
        clock: &ServiceClock,
    ) -> Notifications {
        Notifications::new(NotificationParts {
            db: db.clone(),
            sockets: sockets.clone(),
            service_clock: clock.clone(),
            metrics: Arc::default(),
            tasks: TaskTracker::new(),
            after: Duration::from_secs(30),
            has_mails: false,
            is_mute: false,
        })
    }

    /// A match begins to wait for a player.
    pub(crate) fn match_waits(&self, player: PlayerId, match_id: MatchId) {
        let due_at = Instant::now() + self.0.parts.after;
        if !self.awaited().begin(player, match_id, due_at) {
            self.recheck();
        }
    }

    /// A player has connected, and sees by itself which matches wait.
    pub(crate) fn came_back(&self, player: PlayerId) {
        self.awaited().came_back(player);
        let NotificationParts { db, tasks, has_mails: true, .. } = &self.0.parts else { return };
        let (db, connected_at) = (db.clone(), now());
        tasks.spawn(async move {
            let noted = notice_settings::note_connection(&db, player, connected_at).await;
            db.ok_or_warn(noted, "cannot note that a player has connected");
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

    /// An event that a player has joined begins soon.
    pub(crate) fn event_begins(
        &self,
        player: PlayerId,
        event: EventId,
        game: &str,
        starts_at: Timestamp,
    ) {
        let notice = self.lobby_event(NoticeKind::EventBegins, event.0, game, None);
        self.tell_soon(player, Event { expires_at: starts_at.ms(), ..notice });
    }

    /// Looks at all running matches again: waits were forgotten, here or at another node.
    pub(crate) fn recheck(&self) {
        self.0.recheck.store(true, Ordering::Relaxed);
    }

    /// Resolves when this server has queued a message.
    pub(super) async fn queued(&self) {
        self.0.queued.notified().await;
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
        if self.0.parts.is_mute || self.0.parts.sockets.is_connected(player) {
            return;
        }
        let notifications = self.clone();
        self.0.parts.tasks.spawn(async move {
            let told = async {
                // Most players have no subscription: then nobody is asked.
                let targets = notifications.targets(player, event.kind).await?;
                if !targets.is_empty() && !notifications.is_connected(player).await {
                    notifications.queue(player, &event, &targets).await?;
                }
                Ok::<_, sqlx::Error>(())
            };
            let told = told.await;
            notifications.0.parts.db.ok_or_warn(told, "cannot queue a notice");
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
        let is_wanted = !subscriptions.is_empty() && self.wants(player, kind).await?;
        Ok(if is_wanted { subscriptions } else { Vec::new() })
    }

    /// Whether a player wants to be told things of this kind.
    pub(super) async fn wants(&self, player: PlayerId, kind: NoticeKind) -> sqlx::Result<bool> {
        let wanted = notice_settings::read(&self.0.parts.db, player).await?.push;
        Ok(match kind {
            NoticeKind::YourTurn => wanted.your_turn,
            NoticeKind::Invited => wanted.invited,
            NoticeKind::Paired => wanted.paired,
            NoticeKind::Rematch => wanted.rematch,
            NoticeKind::EventBegins => wanted.events,
        })
    }

    pub(super) async fn queue(
        &self,
        player: PlayerId,
        event: &Event,
        targets: &[Uuid],
    ) -> sqlx::Result<()> {
        let Shared { parts: NotificationParts { db, metrics, .. }, queued, .. } = &*self.0;
        let added = push_queue::add(db, player, event, targets, now(), ROOM).await?;
        let counters = &metrics.notifications.push;
        counters.queued.increment(added.queued);
        if added.queued > 0 {
            queued.notify_one();
        }
        if added.left_out > 0 {
            counters.full.increment(added.left_out);
            let messages = added.left_out;
            tracing::warn!(player_id = %player, messages, "too many push messages wait");
        }
        Ok(())
    }

    async fn is_connected(&self, player: PlayerId) -> bool {
        self.0.parts.sockets.connected(&[player]).await.players.contains(&player)
    }

    pub(super) fn awaited(&self) -> MutexGuard<'_, Awaited> {
        self.0.awaited.lock()
    }
}
