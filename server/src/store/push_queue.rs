//! The queue of push messages, and what each player was told of last.
//!
//! What a player is told and what is queued for it are one transaction, so of two servers that
//! notice the same event one queues it.

use scrapworks_protocol::{LobbyId, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{
    random,
    store::{
        db::Db,
        query::args,
        rows::{columns, enum_name, parse_enum},
    },
};

const TELL: &str = "
    insert into push_told (player_id, kind, subject_id, seq, told_at)
    values ($1, $2, $3, $4, $5)
    on conflict (player_id, kind, subject_id)
        do update set seq = excluded.seq, told_at = excluded.told_at
        where push_told.seq < excluded.seq";

// Nothing is inserted for a subscription that has ended. What was not sent yet is replaced.
const QUEUE: &str = "
    insert into push_delivery
        (push_delivery_id, push_subscription_id, player_id, kind, subject_id, seq, game, lobby_id,
         expires_at, attempts, due_at)
    select $1, push_subscription_id, player_id, $3, $4, $5, $6, $7, $8, 0, $9
    from push_subscription where push_subscription_id = $2
    on conflict (push_subscription_id, kind, subject_id) do update set seq = excluded.seq,
        lobby_id = excluded.lobby_id, expires_at = excluded.expires_at, attempts = 0,
        due_at = excluded.due_at";

// The condition stands twice, so that of two servers that find the same row one gets it.
const CLAIM: &str = "
    update push_delivery set due_at = $2, attempts = attempts + 1
    where due_at <= $1 and push_delivery_id in (
        select push_delivery_id from push_delivery where due_at <= $1 order by due_at limit $3)
    returning push_delivery_id, push_subscription_id, player_id, kind, subject_id, seq, game,
        lobby_id, expires_at, attempts";

const POSTPONE: &str = "
    update push_delivery set due_at = $3 where push_delivery_id = $1 and seq = $2";

const REMOVE: &str = "delete from push_delivery where push_delivery_id = $1 and seq = $2";

const FORGET: &str = "
    delete from push_told where told_at < $1 and not exists (
        select 1 from match m where m.match_id = subject_id and m.state = 'running')";

/// Of what a player is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoticeKind {
    YourTurn,
    Invited,
    Paired,
    Rematch,
}

/// Something of which a player is to be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    pub kind: NoticeKind,
    /// The match, or the lobby of an invitation. What is not sent yet is replaced by what is newer
    /// of the same kind and subject.
    pub subject: Uuid,
    /// Of a turn the step with which the match began to wait, else the time. Nothing is told whose
    /// number is not greater than that of what was told before.
    pub seq: i64,
    pub game: String,
    /// Of a rematch.
    pub lobby: Option<LobbyId>,
    /// When it is worth nothing any more, in milliseconds since 1970.
    pub expires_at: i64,
}

/// What is to be sent to one device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedMessage {
    pub id: Uuid,
    pub subscription: Uuid,
    pub player: PlayerId,
    pub event: Event,
    /// How often it was tried, this time included.
    pub attempts: u32,
}

/// Queues an event for these subscriptions of a player, unless it was told already. Returns how
/// many were queued.
pub async fn add(
    db: &Db,
    player: PlayerId,
    event: &Event,
    subscriptions: &[Uuid],
    now: Timestamp,
) -> sqlx::Result<u64> {
    let kind = enum_name(&event.kind);
    let mut tx = db.begin().await?;
    let tell = args![player, &kind, event.subject, event.seq, now];
    let mut queued = 0;
    if tx.execute(TELL, tell).await? > 0 {
        for subscription in subscriptions {
            let queue = args![
                random::uuid(),
                subscription,
                &kind,
                event.subject,
                event.seq,
                &event.game,
                event.lobby,
                event.expires_at,
                now,
            ];
            queued += tx.execute(QUEUE, queue).await?;
        }
    }
    tx.commit().await?;
    Ok(queued)
}

/// Takes at most `rows` messages that are due. Until `until` no other server takes them.
pub async fn claim(
    db: &Db,
    now: Timestamp,
    until: Timestamp,
    rows: i64,
) -> sqlx::Result<Vec<QueuedMessage>> {
    let rows: Vec<Columns> = db.write().fetch_all(CLAIM, args![now, until, rows]).await?;
    rows.into_iter().map(Columns::into_message).collect()
}

/// Has it tried again later, unless it was replaced.
pub async fn postpone(db: &Db, message: &QueuedMessage, due_at: Timestamp) -> sqlx::Result<()> {
    db.write().execute(POSTPONE, args![message.id, message.event.seq, due_at]).await.map(|_| ())
}

/// Removes what was sent or is given up, unless it was replaced.
pub async fn remove(db: &Db, message: &QueuedMessage) -> sqlx::Result<()> {
    db.write().execute(REMOVE, args![message.id, message.event.seq]).await.map(|_| ())
}

/// Forgets what was told before that time of what is over.
pub async fn forget_told(db: &Db, before: Timestamp) -> sqlx::Result<()> {
    db.write().execute(FORGET, args![before]).await.map(|_| ())
}

columns! {
    struct Columns {
        push_delivery_id: Uuid,
        push_subscription_id: Uuid,
        player_id: Uuid,
        kind: String,
        subject_id: Uuid,
        seq: i64,
        game: String,
        lobby_id: Option<Uuid>,
        expires_at: i64,
        attempts: i64,
    }
}

impl Columns {
    fn into_message(self) -> sqlx::Result<QueuedMessage> {
        Ok(QueuedMessage {
            id: self.push_delivery_id,
            subscription: self.push_subscription_id,
            player: PlayerId(self.player_id),
            attempts: u32::try_from(self.attempts).unwrap_or(u32::MAX),
            event: Event {
                kind: parse_enum(&self.kind)?,
                subject: self.subject_id,
                seq: self.seq,
                game: self.game,
                lobby: self.lobby_id.map(LobbyId),
                expires_at: self.expires_at,
            },
        })
    }
}
