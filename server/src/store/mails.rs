//! Mails that are to be sent.

use scrapworks_protocol::{PlayerId, Timestamp};
use uuid::Uuid;

use crate::store::{
    db::{Db, Tx},
    query::args,
    rows::columns,
};

const QUEUE: &str = "
    insert into mail
        (mail_id, player_id, recipient, subject, body, attempts, due_at, expires_at)
    select $1, $2, $3, $4, $5, 0, $6, $7
    where (select count(*) from mail) < $8";

const QUEUE_DIGEST: &str = "
    insert into mail
        (mail_id, player_id, digest, recipient, subject, body, attempts, due_at, expires_at)
    values ($1, $2, true, '', '', '', 0, $3, $4)";

// Of two servers at the same time one takes a mail: the condition holds for the newest row.
const CLAIM: &str = "
    update mail set due_at = $2, attempts = attempts + 1
    where due_at <= $1 and mail_id in (
        select mail_id from mail where due_at <= $1 order by due_at limit $3)
    returning mail_id, player_id, digest, recipient, subject, body, attempts, expires_at";

const DELETE: &str = "delete from mail where mail_id = $1";

const POSTPONE: &str = "update mail set due_at = $2 where mail_id = $1";

/// A mail in the queue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedMail {
    pub id: Uuid,
    pub content: Content,
    /// How often it was tried to deliver it, with this time.
    pub attempts: u32,
    pub expires_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    Letter {
        recipient: String,
        subject: String,
        body: String,
    },
    /// It lists the matches that wait for a player. It is written when it is sent.
    Digest(PlayerId),
}

/// A mail with its text, to be queued.
#[derive(Debug, Clone)]
pub struct NewMail {
    pub id: Uuid,
    /// With whom it is deleted.
    pub player: PlayerId,
    pub recipient: String,
    pub subject: String,
    pub body: String,
}

/// Queues a mail. False if `max` wait already.
pub async fn queue(
    db: &Db,
    mail: &NewMail,
    due_at: Timestamp,
    expires_at: Timestamp,
    max: i64,
) -> sqlx::Result<bool> {
    let queued = db
        .write()
        .execute(
            QUEUE,
            args![
                mail.id,
                mail.player,
                mail.recipient.as_str(),
                mail.subject.as_str(),
                mail.body.as_str(),
                due_at,
                expires_at,
                max
            ],
        )
        .await?;
    Ok(queued > 0)
}

/// Queues a digest for a player.
pub(super) async fn queue_digest(
    tx: &mut Tx,
    id: Uuid,
    player: PlayerId,
    due_at: Timestamp,
    expires_at: Timestamp,
) -> sqlx::Result<()> {
    tx.execute(QUEUE_DIGEST, args![id, player, due_at, expires_at]).await.map(drop)
}

/// Takes mails that are due. Until `until` no other server takes them.
pub async fn claim(
    db: &Db,
    now: Timestamp,
    until: Timestamp,
    rows: i64,
) -> sqlx::Result<Vec<QueuedMail>> {
    let rows: Vec<Columns> = db.write().fetch_all(CLAIM, args![now, until, rows]).await?;
    Ok(rows.into_iter().map(Columns::into_mail).collect())
}

pub async fn delete(db: &Db, id: Uuid) -> sqlx::Result<()> {
    db.write().execute(DELETE, args![id]).await.map(drop)
}

pub(super) async fn delete_in(tx: &mut Tx, id: Uuid) -> sqlx::Result<()> {
    tx.execute(DELETE, args![id]).await.map(drop)
}

/// Says when it is tried again to deliver a mail.
pub async fn postpone(db: &Db, id: Uuid, due_at: Timestamp) -> sqlx::Result<()> {
    db.write().execute(POSTPONE, args![id, due_at]).await.map(drop)
}

columns! {
    struct Columns {
        mail_id: Uuid,
        player_id: Option<Uuid>,
        digest: bool,
        recipient: String,
        subject: String,
        body: String,
        attempts: i64,
        expires_at: i64,
    }
}

impl Columns {
    fn into_mail(self) -> QueuedMail {
        let Columns { mail_id: id, player_id, digest, recipient, subject, body, .. } = self;
        let content = match player_id.filter(|_| digest) {
            Some(player) => Content::Digest(PlayerId(player)),
            None => Content::Letter { recipient, subject, body },
        };
        let attempts = u32::try_from(self.attempts).unwrap_or(u32::MAX);
        QueuedMail { id, content, attempts, expires_at: Timestamp::from_ms(self.expires_at) }
    }
}
