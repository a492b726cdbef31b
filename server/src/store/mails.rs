//! Mails that are to be sent.

use scrapworks_protocol::Timestamp;
use uuid::Uuid;

use crate::store::{
    db::{Db, dispatch, in_memory},
    rows::columns,
};

const QUEUE: &str = "
    insert into mail
        (mail_id, recipient, subject, body, unsubscribe, attempts, due_at, expires_at)
    select $1, $2, $3, $4, $5, 0, $6, $7
    where (select count(*) from mail) < $8";

// Of two servers at the same time one takes a mail: the condition holds for the newest row.
const TAKE: &str = "
    update mail set due_at = $2, attempts = attempts + 1
    where due_at <= $1 and mail_id in (
        select mail_id from mail where due_at <= $1 order by due_at limit $3)
    returning mail_id, recipient, subject, body, unsubscribe, attempts";

const DELETE: &str = "delete from mail where mail_id = $1";

const POSTPONE: &str = "update mail set due_at = $2 where mail_id = $1";

const DELETE_EXPIRED: &str = "delete from mail where expires_at <= $1";

/// A mail in the queue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedMail {
    pub id: Uuid,
    pub recipient: String,
    pub subject: String,
    pub body: String,
    pub unsubscribe: Option<String>,
    /// How often it was tried to deliver it, with this time.
    pub attempts: i64,
}

/// Queues a mail. False if `max` wait already.
pub async fn queue(
    db: &Db,
    mail: &QueuedMail,
    due_at: Timestamp,
    expires_at: Timestamp,
    max: i64,
) -> sqlx::Result<bool> {
    in_memory!(db, _memory => Ok(false));
    let queued = dispatch!(db.write(), pool => {
        let query = sqlx::query(QUEUE)
            .bind(mail.id)
            .bind(mail.recipient.as_str())
            .bind(mail.subject.as_str())
            .bind(mail.body.as_str())
            .bind(mail.unsubscribe.as_deref())
            .bind(due_at.ms())
            .bind(expires_at.ms())
            .bind(max);
        query.execute(pool).await?.rows_affected()
    });
    Ok(queued > 0)
}

/// Takes mails that are due. They are due again at `again_at`, unless they are deleted.
pub async fn take(
    db: &Db,
    now: Timestamp,
    again_at: Timestamp,
    rows: i64,
) -> sqlx::Result<Vec<QueuedMail>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    let rows: Vec<Columns> = dispatch!(db.write(), pool => {
        let query = sqlx::query_as(TAKE).bind(now.ms()).bind(again_at.ms()).bind(rows);
        query.fetch_all(pool).await
    })?;
    Ok(rows.into_iter().map(Columns::into_mail).collect())
}

pub async fn delete(db: &Db, id: Uuid) -> sqlx::Result<()> {
    in_memory!(db, _memory => Ok(()));
    dispatch!(db.write(), pool => {
        sqlx::query(DELETE).bind(id).execute(pool).await.map(drop)
    })
}

/// Says when it is tried again to deliver a mail.
pub async fn postpone(db: &Db, id: Uuid, due_at: Timestamp) -> sqlx::Result<()> {
    in_memory!(db, _memory => Ok(()));
    dispatch!(db.write(), pool => {
        sqlx::query(POSTPONE).bind(id).bind(due_at.ms()).execute(pool).await.map(drop)
    })
}

/// Deletes mails that could not be delivered for too long.
pub async fn delete_expired(db: &Db, now: Timestamp) -> sqlx::Result<()> {
    in_memory!(db, _memory => Ok(()));
    dispatch!(db.write(), pool => {
        sqlx::query(DELETE_EXPIRED).bind(now.ms()).execute(pool).await.map(drop)
    })
}

columns! {
    struct Columns {
        mail_id: Uuid,
        recipient: String,
        subject: String,
        body: String,
        unsubscribe: Option<String>,
        attempts: i64,
    }
}

impl Columns {
    fn into_mail(self) -> QueuedMail {
        QueuedMail {
            id: self.mail_id,
            recipient: self.recipient,
            subject: self.subject,
            body: self.body,
            unsubscribe: self.unsubscribe,
            attempts: self.attempts,
        }
    }
}
