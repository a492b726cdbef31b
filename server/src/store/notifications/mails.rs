//! Mails that are to be sent.

use scrapworks_protocol::{PlayerId, Timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::store::{
    db::{Db, Tx, in_memory},
    notifications::turns::{Due, DueColumns, Room},
    query::args,
    rows::{columns, enum_name},
};

// Of one player, and in all, so many wait. A deleted player's last mail has no player.
const QUEUE: &str = "
    insert into mail (mail_id, player_id, kind, domain, recipient, subject, body, attempts, due_at,
        expires_at)
    select $1, $2, $3, $4, $5, $6, $7, 0, $8, $9
    where (select count(*) from mail) < $10
        and (select count(*) from mail where player_id = $2) < $11";

const QUEUE_DIGEST: &str = "
    insert into mail (mail_id, player_id, digest, kind, domain, recipient, subject, body, attempts,
        due_at, expires_at)
    values ($1, $2, true, 'digest', $3, '', '', '', 0, $4, $5)";

// A kind is worth eight turns of a player. A domain has many readers: sixteen of its mails are
// worth one turn.
const DUE: &str = "
    select id, player_id, host, turn from (
        select mail_id as id, player_id, domain as host, due_at,
            case kind
                when 'sign_in' then 0 when 'security' then 8 when 'digest' then 24 else 16
            end
                + row_number() over (partition by coalesce(player_id, mail_id), kind
                    order by due_at, mail_id)
                + row_number() over (partition by domain, kind order by due_at, mail_id) / 16
                as turn
        from mail where due_at <= $1) waiting
    order by turn, due_at, id limit $2";

// Of two servers at the same time one takes a mail: the condition holds for the newest row.
const CLAIM: &str = "
    update mail set due_at = $3, attempts = attempts + 1 where mail_id = $1 and due_at <= $2
    returning mail_id, player_id, digest, recipient, subject, body, attempts, expires_at";

const DELETE: &str = "delete from mail where mail_id = $1";

const POSTPONE: &str = "update mail set due_at = $2, attempts = $3 where mail_id = $1";

// What tells the owner of an address what happened to the account goes there nevertheless.
const DROP_LETTERS: &str = "
    delete from mail
    where player_id = $1 and not digest and kind <> 'security' and recipient <> $2";

const WAITING: &str = "
    select case kind when '' then 'other' else kind end as kind, count(*) as mails
    from mail group by kind";

/// What a mail is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MailKind {
    /// A link to sign in, for which somebody waits.
    SignIn,
    /// What the owner of an account should know.
    Security,
    /// A link that confirms an address.
    Confirm,
    /// Matches that wait.
    Digest,
}

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
    /// With whom it is deleted. None if that has happened.
    pub player: Option<PlayerId>,
    pub kind: MailKind,
    pub recipient: String,
    pub subject: String,
    pub body: String,
}

/// The part of an address by which mails take turns.
pub fn domain_of(address: &str) -> String {
    address.rsplit_once('@').map_or("", |(_, domain)| domain).to_ascii_lowercase()
}

/// Queues a mail. False if there is no room.
pub async fn queue(
    db: &Db,
    mail: &NewMail,
    due_at: Timestamp,
    expires_at: Timestamp,
    room: Room,
) -> sqlx::Result<bool> {
    let row = args![
        mail.id,
        mail.player,
        enum_name(&mail.kind),
        domain_of(&mail.recipient),
        mail.recipient.as_str(),
        mail.subject.as_str(),
        mail.body.as_str(),
        due_at,
        expires_at,
        room.total,
        room.per_player,
    ];
    Ok(db.write().execute(QUEUE, row).await? > 0)
}

/// Queues a digest for a player with this address.
pub(in crate::store) async fn queue_digest(
    tx: &mut Tx,
    (id, player, address): (Uuid, PlayerId, &str),
    due_at: Timestamp,
    expires_at: Timestamp,
) -> sqlx::Result<()> {
    let row = args![id, player, domain_of(address), due_at, expires_at];
    tx.execute(QUEUE_DIGEST, row).await.map(drop)
}

/// Mails that are due, in their order, at most `rows`.
pub async fn due(db: &Db, now: Timestamp, rows: i64) -> sqlx::Result<Vec<Due>> {
    let rows: Vec<DueColumns> = db.read().fetch_all(DUE, args![now, rows]).await?;
    Ok(rows.into_iter().map(DueColumns::into_due).collect())
}

/// Takes a mail that is due. Until `until` no other server takes it.
pub async fn claim(
    db: &Db,
    id: Uuid,
    now: Timestamp,
    until: Timestamp,
) -> sqlx::Result<Option<QueuedMail>> {
    let row: Option<Columns> = db.write().fetch_optional(CLAIM, args![id, now, until]).await?;
    Ok(row.map(Columns::into_mail))
}

pub async fn delete(db: &Db, id: Uuid) -> sqlx::Result<()> {
    db.write().execute(DELETE, args![id]).await.map(drop)
}

pub(in crate::store) async fn delete_in(tx: &mut Tx, id: Uuid) -> sqlx::Result<()> {
    tx.execute(DELETE, args![id]).await.map(drop)
}

/// Deletes what waits for a player and goes elsewhere than to this address.
pub(in crate::store) async fn drop_letters(
    tx: &mut Tx,
    player: PlayerId,
    kept: &str,
) -> sqlx::Result<()> {
    tx.execute(DROP_LETTERS, args![player, kept]).await.map(drop)
}

/// Says when it is tried again to deliver a mail, and how often it was tried until then.
pub async fn postpone(db: &Db, id: Uuid, due_at: Timestamp, attempts: u32) -> sqlx::Result<()> {
    db.write().execute(POSTPONE, args![id, due_at, attempts]).await.map(drop)
}

/// How many mails of each kind wait. A kind without any is left out.
pub(crate) async fn waiting(db: &Db) -> sqlx::Result<Vec<(String, i64)>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    db.watch().fetch_all(WAITING, args![]).await
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
