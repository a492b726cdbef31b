//! Sessions of players: one for each device.

use scrapworks_protocol::{Player, PlayerId, SessionId, Timestamp};
use uuid::Uuid;

use crate::store::{
    db::{Db, Tx, in_memory},
    people::player_rows,
    query::args,
    records::{NewSession, SessionRecord},
    rows::{columns, player},
};

const INSERT: &str = "
    insert into session
        (session_id, token_hash, player_id, created_at, expires_at, last_used_at, device)
    values ($1, $2, $3, $4, $5, $4, $6)";

const BY_TOKEN: &str = "
    select s.session_id, s.last_used_at, p.player_id, p.name, p.kind, p.emblem
    from session s join player p on p.player_id = s.player_id
    where s.token_hash = $1 and s.expires_at > $2 and p.name <> ''";

// Of two requests at the same time one renews the session.
const RENEW: &str = "
    update session set last_used_at = $2, expires_at = $3
    where session_id = $1 and last_used_at <= $4";

const OF_PLAYER: &str = "
    select session_id, device, created_at, last_used_at, expires_at
    from session where player_id = $1 and expires_at > $2
    order by last_used_at desc, session_id desc";

const END_OTHERS: &str = "
    delete from session where player_id = $1 and session_id <> $2 returning session_id";

const END_SURPLUS: &str = "
    delete from session where session_id in (
        select session_id from session where player_id = $1
        order by last_used_at desc, session_id desc
        limit 1000 offset $2
    ) returning session_id";

const EXISTS: &str = "select count(*) from session where session_id = $1 and player_id = $2";

const END: &str = "delete from session where session_id = $1 and player_id = $2";

// What an ended session may have begun. It must not end in a new way to sign in.
const END_BEGUN: &[&str] = &[
    "delete from link where player_id = $1",
    "delete from ceremony where player_id = $1",
    "delete from email_link where player_id = $1 and purpose = 'confirm'",
    "delete from issuer_visit where player_id = $1",
    "delete from mail where player_id = $1 and kind = 'confirm'",
];

const END_EXPIRED: &str = "delete from session where expires_at <= $1";

/// A session with its player.
#[derive(Debug)]
pub struct Known {
    pub session: SessionId,
    pub last_used_at: Timestamp,
    pub player: Player,
}

/// What came of ending a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    Done,
    /// The player has no such session.
    NotFound,
    /// The session has ended meanwhile that asks for it.
    NotBy,
}

/// Stores a session of a player.
pub(in crate::store) async fn insert(
    tx: &mut Tx,
    player: PlayerId,
    session: &NewSession,
    now: Timestamp,
) -> sqlx::Result<()> {
    tx.execute(
        INSERT,
        args![
            session.session_id,
            session.token_hash.as_str(),
            player,
            now,
            session.expires_at,
            session.device.as_deref()
        ],
    )
    .await
    .map(|_| ())
}

/// The session with this token hash and its player. None if it has expired.
pub async fn by_token(db: &Db, token_hash: &str, now: Timestamp) -> sqlx::Result<Option<Known>> {
    in_memory!(db, memory => memory.read(|tables| tables.by_token(token_hash, now)).await);
    let row: Option<KnownColumns> =
        db.read().fetch_optional(BY_TOKEN, args![token_hash, now]).await?;
    row.map(KnownColumns::into_known).transpose()
}

/// Notes that a session is used and postpones its expiry, if that was not noted since `before`.
/// False if it was.
pub async fn renew(
    db: &Db,
    id: SessionId,
    now: Timestamp,
    expires_at: Timestamp,
    before: Timestamp,
) -> sqlx::Result<bool> {
    let renewed = db.write().execute(RENEW, args![id, now, expires_at, before]).await?;
    Ok(renewed > 0)
}

/// The sessions of a player, most recently used first.
pub async fn of_player(
    db: &Db,
    player: PlayerId,
    now: Timestamp,
) -> sqlx::Result<Vec<SessionRecord>> {
    in_memory!(db, memory => memory.read(|tables| tables.sessions_of(player, now)).await);
    let rows: Vec<Columns> = db.read().fetch_all(OF_PLAYER, args![player, now]).await?;
    Ok(rows.into_iter().map(Columns::into_record).collect())
}

/// Ends a session for another one of its player, or for itself, and the ways to sign in that the
/// player has begun to add. Of two sessions that end each other one goes on, or the player would be
/// left without any.
pub async fn end(
    db: &Db,
    (player, by): (PlayerId, SessionId),
    id: SessionId,
) -> sqlx::Result<Ended> {
    let mut tx = db.begin().await?;
    if !goes_on(&mut tx, player, by).await? {
        return Ok(Ended::NotBy);
    }
    let ended = tx.execute(END, args![id, player]).await?;
    if ended == 0 {
        return Ok(Ended::NotFound);
    }
    end_begun(&mut tx, player).await?;
    tx.commit().await?;
    Ok(Ended::Done)
}

async fn end_begun(tx: &mut Tx, player: PlayerId) -> sqlx::Result<()> {
    for sql in END_BEGUN {
        tx.execute(*sql, args![player]).await?;
    }
    Ok(())
}

/// Ends all sessions of a player but the one that asks for it, and the ways to sign in that the
/// player has begun to add. Returns those that have ended; None if that one has ended meanwhile.
pub async fn end_others(
    db: &Db,
    player: PlayerId,
    kept: SessionId,
) -> sqlx::Result<Option<Vec<SessionId>>> {
    let mut tx = db.begin().await?;
    if !goes_on(&mut tx, player, kept).await? {
        return Ok(None);
    }
    let ended: Vec<Uuid> = tx.fetch_scalars(END_OTHERS, args![player, kept.0]).await?;
    end_begun(&mut tx, player).await?;
    tx.commit().await?;
    Ok(Some(ended.into_iter().map(SessionId).collect()))
}

/// Ends the sessions of a player that were not used longest, above a number of them, and the ways
/// to sign in that the player has begun to add. Returns those that have ended.
pub(in crate::store) async fn end_surplus(
    tx: &mut Tx,
    player: PlayerId,
    max: u32,
) -> sqlx::Result<Vec<SessionId>> {
    let ended: Vec<Uuid> = tx.fetch_scalars(END_SURPLUS, args![player, i64::from(max)]).await?;
    if !ended.is_empty() {
        end_begun(tx, player).await?;
    }
    Ok(ended.into_iter().map(SessionId).collect())
}

/// Locks a player, and looks whether its session goes on: so that what is begun in this transaction
/// ends with the session.
pub(in crate::store) async fn goes_on(
    tx: &mut Tx,
    player: PlayerId,
    session: SessionId,
) -> sqlx::Result<bool> {
    player_rows::lock(tx, player).await?;
    let found: i64 = tx.fetch_scalar(EXISTS, args![session, player]).await?;
    Ok(found > 0)
}

pub async fn delete_expired(db: &Db, now: Timestamp) -> sqlx::Result<()> {
    in_memory!(db, _memory => Ok(()));
    db.write().execute(END_EXPIRED, args![now]).await.map(|_| ())
}

columns! {
    struct KnownColumns {
        session_id: Uuid,
        last_used_at: i64,
        player_id: Uuid,
        name: String,
        kind: String,
        emblem: Option<String>,
    }
}

columns! {
    struct Columns {
        session_id: Uuid,
        device: Option<String>,
        created_at: i64,
        last_used_at: i64,
        expires_at: i64,
    }
}

impl KnownColumns {
    fn into_known(self) -> sqlx::Result<Known> {
        Ok(Known {
            session: SessionId(self.session_id),
            last_used_at: Timestamp::from_ms(self.last_used_at),
            player: player(self.player_id, self.name, &self.kind, self.emblem)?,
        })
    }
}

impl Columns {
    fn into_record(self) -> SessionRecord {
        SessionRecord {
            id: SessionId(self.session_id),
            device: self.device,
            created_at: Timestamp::from_ms(self.created_at),
            last_used_at: Timestamp::from_ms(self.last_used_at),
            expires_at: Timestamp::from_ms(self.expires_at),
        }
    }
}
