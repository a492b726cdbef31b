//! Notices which matches wait for players without a connection, and queues what they are told.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::{Clock, MatchId, PlayerId, Timestamp};
use tokio::time::Instant;
use uuid::Uuid;

use crate::{
    app::AppState,
    clock::{ticker::Ticker, wall::now},
    cluster::Cluster,
    push::{
        sender,
        service::{NoticeParts, Notices},
        waits::Wait,
    },
    store::{
        push_queue::{self, Event, NoticeKind},
        waits,
    },
};

const RUN_EVERY: Duration = Duration::from_millis(500);
/// How often all running matches are looked at, in case a wait was forgotten.
const RECHECK_EVERY: Duration = Duration::from_secs(5 * 60);
/// Rows of one query.
const ROWS_MAX: i64 = 256;
/// For how long a turn is worth telling, if no clock ends it before.
const TURN_NOTICE_MS: i64 = 24 * 60 * 60 * 1000;
/// What was told is remembered for as long after the end of a match.
const TOLD_KEPT_MS: i64 = 24 * 60 * 60 * 1000;

/// Starts what notices do by themselves.
pub(crate) fn spawn(app: &Arc<AppState>) {
    app.tasks.spawn(run(Arc::clone(app)));
    app.tasks.spawn(sender::run(Arc::clone(app)));
}

async fn run(app: Arc<AppState>) {
    let mut ticker = Ticker::new(RUN_EVERY, &app.stop);
    let mut checked_at = Instant::now();
    while ticker.next().await {
        let is_first = app.cluster.as_ref().is_none_or(Cluster::is_first);
        if is_first && checked_at.elapsed() >= RECHECK_EVERY {
            checked_at = Instant::now();
            app.push.recheck();
        }
        if let Err(err) = app.push.run_once().await {
            tracing::warn!(%err, "cannot look for matches that wait");
        }
    }
}

impl Notices {
    async fn run_once(&self) -> sqlx::Result<()> {
        if self.take_recheck() {
            let found = self.find_waits().await;
            if found.is_err() {
                self.recheck();
            }
            found?;
        }
        let due = self.waits().take_due(Instant::now());
        if due.is_empty() {
            return Ok(());
        }
        let result = self.tell_due(due).await;
        if result.is_err() {
            // They are found again in the logs.
            self.recheck();
        }
        result
    }

    /// Remembers all running matches that may wait for players with subscriptions. Whether they do,
    /// and whether the players know, is asked when they are due.
    async fn find_waits(&self) -> sqlx::Result<()> {
        let NoticeParts { db, after, .. } = &self.0.parts;
        let kept_since = Timestamp::from_ms(now().ms() - TOLD_KEPT_MS);
        push_queue::forget_told(db, kept_since).await?;
        let mut last = (MatchId(Uuid::nil()), PlayerId(Uuid::nil()));
        loop {
            let seats = waits::seats_of_subscribers(db, last, ROWS_MAX).await?;
            let due_at = Instant::now() + *after;
            for (player, match_id) in seats.iter().copied() {
                last = (match_id, player);
                if !self.waits().begin(player, match_id, due_at) {
                    return Ok(());
                }
            }
            if seats.len() < ROWS_MAX as usize {
                return Ok(());
            }
        }
    }

    async fn tell_due(&self, due: Vec<(PlayerId, Wait)>) -> sqlx::Result<()> {
        let NoticeParts { sockets, after, .. } = &self.0.parts;
        let later = Instant::now() + (*after).max(RUN_EVERY);
        let mut absent = Vec::new();
        for (player, wait) in due {
            if sockets.is_connected(player) {
                self.waits().postpone(player, wait, later);
                continue;
            }
            let targets = self.targets(player, NoticeKind::YourTurn).await?;
            if !targets.is_empty() {
                absent.push((player, wait, targets));
            }
        }
        let players: Vec<_> = absent.iter().map(|(player, ..)| *player).collect();
        let connected = sockets.connected(&players).await.players;
        for (player, wait, targets) in absent {
            if connected.contains(&player) {
                self.waits().postpone(player, wait, later);
            } else if let Some(event) = self.turn_event(player, wait.match_id).await? {
                self.queue(player, &event, &targets).await?;
            }
        }
        Ok(())
    }

    /// What a player is told of a match. None if it does not wait for the player any more.
    async fn turn_event(&self, player: PlayerId, match_id: MatchId) -> sqlx::Result<Option<Event>> {
        let NoticeParts { db, service_clock, .. } = &self.0.parts;
        let Some(wait) = waits::read(db, player, match_id).await? else { return Ok(None) };
        let has_deadline = !matches!(serde_json::from_str(&wait.clock), Ok(Clock::None));
        let due_at = wait.due_at.filter(|_| has_deadline);
        let left_ms = due_at.map_or(TURN_NOTICE_MS, |due_at| due_at - service_clock.now_ms());
        let expires_at = now().ms() + left_ms.clamp(0, TURN_NOTICE_MS);
        Ok(Some(Event {
            kind: NoticeKind::YourTurn,
            subject: match_id.0,
            seq: i64::from(wait.seq),
            game: wait.game,
            lobby: None,
            expires_at,
        }))
    }

    fn take_recheck(&self) -> bool {
        self.0.recheck.swap(false, std::sync::atomic::Ordering::Relaxed)
    }
}
