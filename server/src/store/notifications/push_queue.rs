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
        notifications::turns::{Due, DueColumns, Room},
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

// Nothing is inserted for a subscription that has ended. What was not sent yet is replaced; of what
// is new, so many wait of one player and in all.
const QUEUE: &str = "
    insert into push_delivery
        (push_delivery_id, push_subscription_id, player_id, kind, subject_id, seq, game, lobby_id,
         expires_at, attempts, due_at)
    select $1, push_subscription_id, player_id, $3, $4, $5, $6, $7, $8, 0, $9
    from push_subscription where push_subscription_id = $2
        and (((select count(*) from push_delivery where player_id = $10) < $11
                and (select count(*) from push_delivery) < $12)
            or exists (select 1 from push_delivery
                where push_subscription_id = $2 and kind = $3 and subject_id = $4))
    on conflict (push_subscription_id, kind, subject_id) do update set seq = excluded.seq,
        lobby_id = excluded.lobby_id, expires_at = excluded.expires_at, attempts = 0,
        due_at = excluded.due_at";

// Many players share a host: sixteen messages to one are worth one turn of a player.
const DUE: &str = "
    select id, player_id, host, turn from (
        select d.push_delivery_id as id, d.player_id, s.host, d.due_at,
            row_number() over (partition by d.player_id order by d.due_at, d.push_delivery_id)
                + row_number() over (partition by s.host order by d.due_at, d.push_delivery_id) / 16
                as turn
        from push_delivery d
            join push_subscription s on s.push_subscription_id = d.push_subscription_id
        where d.due_at <= $1) waiting
    order by turn, due_at, id limit $2";

// Of two servers that find the same row one gets it: the condition holds for the newest row.
const CLAIM: &str = "
    update push_delivery set due_at = $3, attempts = attempts + 1
    where push_delivery_id = $1 and due_at <= $2
    returning push_delivery_id, push_subscription_id, player_id, kind, subject_id, seq, game,
        lobby_id, expires_at, attempts";

const POSTPONE: &str = "
    update push_delivery set due_at = $3, attempts = $4 where push_delivery_id = $1 and seq = $2";

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
    EventBegins,
}

/// Something of which a player is to be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    pub kind: NoticeKind,
    /// The match, the lobby of an invitation, or the event. What is not sent yet is replaced by
    /// what is newer of the same kind and subject.
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

/// What came of an event.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Added {
    pub queued: u64,
    /// Subscriptions that have ended, or for which there was no room.
    pub left_out: u64,
}

/// Queues an event for these subscriptions of a player, unless it was told already.
pub async fn add(
    db: &Db,
    player: PlayerId,
    event: &Event,
    subscriptions: &[Uuid],
    now: Timestamp,
    room: Room,
) -> sqlx::Result<Added> {
    let kind = enum_name(&event.kind);
    let mut tx = db.begin().await?;
    let tell = args![player, &kind, event.subject, event.seq, now];
    let mut added = Added::default();
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
                player,
                room.per_player,
                room.total,
            ];
            match tx.execute(QUEUE, queue).await? {
                0 => added.left_out += 1,
                queued => added.queued += queued,
            }
        }
    }
    tx.commit().await?;
    Ok(added)
}

/// Messages that are due, in their order, at most `rows`.
pub async fn due(db: &Db, now: Timestamp, rows: i64) -> sqlx::Result<Vec<Due>> {
    let rows: Vec<DueColumns> = db.read().fetch_all(DUE, args![now, rows]).await?;
    Ok(rows.into_iter().map(DueColumns::into_due).collect())
}

/// Takes a message that is due. Until `until` no other server takes it.
pub async fn claim(
    db: &Db,
    id: Uuid,
    now: Timestamp,
    until: Timestamp,
) -> sqlx::Result<Option<QueuedMessage>> {
    let row: Option<Columns> = db.write().fetch_optional(CLAIM, args![id, now, until]).await?;
    row.map(Columns::into_message).transpose()
}

/// Has it tried again later, unless it was replaced, as one that was tried so often.
pub async fn postpone(
    db: &Db,
    message: &QueuedMessage,
    due_at: Timestamp,
    attempts: u32,
) -> sqlx::Result<()> {
    let (id, seq) = (message.id, message.event.seq);
    db.write().execute(POSTPONE, args![id, seq, due_at, attempts]).await.map(|_| ())
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
