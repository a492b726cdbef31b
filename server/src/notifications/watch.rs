//! Finds which matches wait for players without a connection, and queues what they are told.

use std::{sync::Arc, time::Duration};

use scrapworks_protocol::{Clock, MatchId, PlayerId, Timestamp};
use tokio::time::Instant;
use uuid::Uuid;

use crate::{
    app::AppState,
    clock::{ticker::Ticker, wall::now},
    cluster::Cluster,
    notifications::{
        awaited::Wait,
        service::{NotificationParts, Notifications},
    },
    store::{
        push_queue::{self, Event, NoticeKind},
        turn_notices::{self, Recipient, Turn},
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

/// How a player wants to be told.
#[derive(Debug)]
struct Ways {
    /// Subscriptions.
    devices: Vec<Uuid>,
    /// Of matches by correspondence.
    email: Option<Recipient>,
}

/// Watches until the server stops.
pub(super) async fn run(app: Arc<AppState>) {
    let mut ticker = Ticker::new(RUN_EVERY, &app.stop);
    let mut checked_at = Instant::now();
    while ticker.next().await {
        let is_first = app.cluster.as_ref().is_none_or(Cluster::is_first);
        if is_first && checked_at.elapsed() >= RECHECK_EVERY {
            checked_at = Instant::now();
            app.notifications.recheck();
        }
        let told = app.notifications.run_once().await;
        app.db.ok_or_warn(told, "cannot look for matches that wait");
    }
}

impl Notifications {
    async fn run_once(&self) -> sqlx::Result<()> {
        if self.take_recheck() {
            let found = self.find_waits().await;
            if found.is_err() {
                self.recheck();
            }
            found?;
        }
        let due = self.awaited().take_due(Instant::now());
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

    /// Remembers all running matches that may wait for players who want to be told. Whether they
    /// do, and whether the players know, is asked when they are due.
    async fn find_waits(&self) -> sqlx::Result<()> {
        let NotificationParts { db, after, .. } = &self.0.parts;
        let kept_since = Timestamp::from_ms(now().ms() - TOLD_KEPT_MS);
        push_queue::forget_told(db, kept_since).await?;
        let mut last = (MatchId(Uuid::nil()), PlayerId(Uuid::nil()));
        loop {
            let seats = waits::seats_of_subscribers(db, last, ROWS_MAX).await?;
            let due_at = Instant::now() + *after;
            for (player, match_id) in seats.iter().copied() {
                last = (match_id, player);
                if !self.awaited().begin(player, match_id, due_at) {
                    return Ok(());
                }
            }
            if seats.len() < ROWS_MAX as usize {
                return Ok(());
            }
        }
    }

    async fn tell_due(&self, due: Vec<(PlayerId, Wait)>) -> sqlx::Result<()> {
        let NotificationParts { sockets, after, .. } = &self.0.parts;
        let later = Instant::now() + (*after).max(RUN_EVERY);
        let mut absent = Vec::new();
        for (player, wait) in due {
            if sockets.is_connected(player) {
                self.awaited().postpone(player, wait, later);
                continue;
            }
            let ways = self.ways(player).await?;
            if !ways.devices.is_empty() || ways.email.is_some() {
                absent.push((player, wait, ways));
            }
        }
        let players: Vec<_> = absent.iter().map(|(player, ..)| *player).collect();
        let connected = sockets.connected(&players).await.players;
        for (player, wait, ways) in absent {
            if connected.contains(&player) {
                self.awaited().postpone(player, wait, later);
            } else {
                self.tell_turn(player, wait.match_id, &ways).await?;
            }
        }
        Ok(())
    }

    /// The ways by which a player wants to be told that a match waits.
    async fn ways(&self, player: PlayerId) -> sqlx::Result<Ways> {
        let NotificationParts { db, has_mails, .. } = &self.0.parts;
        let devices = self.targets(player, NoticeKind::YourTurn).await?;
        let email = if *has_mails { turn_notices::recipient(db, player).await? } else { None };
        Ok(Ways { devices, email })
    }

    /// Tells a player of a match, unless it does not wait for the player any more.
    async fn tell_turn(
        &self,
        player: PlayerId,
        match_id: MatchId,
        ways: &Ways,
    ) -> sqlx::Result<()> {
        let db = &self.0.parts.db;
        let Some(wait) = waits::read(db, player, match_id).await? else { return Ok(()) };
        if !ways.devices.is_empty() {
            self.queue(player, &self.turn_event(match_id, &wait), &ways.devices).await?;
        }
        let is_slow = matches!(wait.clock, Clock::Correspondence { .. });
        if is_slow && ways.email.as_ref().is_some_and(|to| to.has_missed(wait.began_at)) {
            let turn = Turn { match_id, seq: wait.seq };
            turn_notices::note(db, player, turn, now()).await?;
        }
        Ok(())
    }

    fn turn_event(&self, match_id: MatchId, wait: &waits::Wait) -> Event {
        let has_deadline = wait.clock != Clock::None;
        let due_at = wait.due_at.filter(|_| has_deadline);
        let now_ms = self.0.parts.service_clock.now_ms();
        let left_ms = due_at.map_or(TURN_NOTICE_MS, |due_at| due_at - now_ms);
        Event {
            kind: NoticeKind::YourTurn,
            subject: match_id.0,
            seq: i64::from(wait.seq),
            game: wait.game.clone(),
            lobby: None,
            expires_at: now().ms() + left_ms.clamp(0, TURN_NOTICE_MS),
        }
    }

    fn take_recheck(&self) -> bool {
        self.0.recheck.swap(false, std::sync::atomic::Ordering::Relaxed)
    }
}
