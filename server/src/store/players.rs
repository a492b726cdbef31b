//! Players and their sessions.

use scrapworks_protocol::{Player, PlayerId, Timestamp};
use uuid::Uuid;

use crate::store::{
    db::{Db, Tx, dispatch, in_memory},
    records::{NewSession, SessionId},
    rows::{enum_name, parse_enum},
};

const INSERT_PLAYER: &str =
    "insert into player (player_id, name, kind, created_at) values ($1, $2, $3, $4)";

const INSERT_SESSION: &str = "
    insert into session (session_id, token_hash, player_id, created_at, expires_at)
    values ($1, $2, $3, $4, $5)";

const BY_TOKEN: &str = "
    select s.session_id, p.player_id, p.name, p.kind
    from session s join player p on p.player_id = s.player_id
    where s.token_hash = $1 and s.expires_at > $2";

const READ: &str = "select player_id, name, kind from player where player_id = $1";

const RENAME: &str = "update player set name = $2 where player_id = $1";

const END_SESSION: &str = "delete from session where session_id = $1";

const END_EXPIRED: &str = "delete from session where expires_at <= $1";

/// Stores a new player with its first session.
pub async fn insert(
    db: &Db,
    player: &Player,
    session: &NewSession,
    now: Timestamp,
) -> sqlx::Result<()> {
    in_memory!(db, memory => memory.write(|tables| tables.add_player(player, session)).await);
    let mut tx = db.begin().await?;
    dispatch!(&mut tx, tx => {
        sqlx::query(INSERT_PLAYER)
            .bind(player.id.0)
            .bind(player.name.as_str())
            .bind(enum_name(&player.kind))
            .bind(now.ms())
            .execute(&mut **tx)
            .await?;
    });
    insert_session(&mut tx, player.id, session, now).await?;
    tx.commit().await
}

/// Stores a further session of a player.
pub(super) async fn insert_session(
    tx: &mut Tx,
    player: PlayerId,
    session: &NewSession,
    now: Timestamp,
) -> sqlx::Result<()> {
    dispatch!(tx, tx => {
        let query = sqlx::query(INSERT_SESSION)
            .bind(session.session_id.0)
            .bind(session.token_hash.as_str())
            .bind(player.0)
            .bind(now.ms())
            .bind(session.expires_at.ms());
        query.execute(&mut **tx).await.map(|_| ())
    })
}

/// The session with this token hash and its player. None if it has expired.
pub async fn by_token(
    db: &Db,
    token_hash: &str,
    now: Timestamp,
) -> sqlx::Result<Option<(SessionId, Player)>> {
    in_memory!(db, memory => memory.read(|tables| tables.by_token(token_hash, now)).await);
    let row: Option<(Uuid, Uuid, String, String)> = dispatch!(db.read(), pool => {
        sqlx::query_as(BY_TOKEN).bind(token_hash).bind(now.ms()).fetch_optional(pool).await
    })?;
    row.map(|(session, id, name, kind)| Ok((SessionId(session), player(id, name, &kind)?)))
        .transpose()
}

pub async fn read(db: &Db, id: PlayerId) -> sqlx::Result<Option<Player>> {
    in_memory!(db, memory => memory.read(|tables| tables.player(id)).await);
    let row: Option<(Uuid, String, String)> = dispatch!(db.read(), pool => {
        sqlx::query_as(READ).bind(id.0).fetch_optional(pool).await
    })?;
    row.map(|(id, name, kind)| player(id, name, &kind)).transpose()
}

pub async fn rename(db: &Db, id: PlayerId, name: &str) -> sqlx::Result<()> {
    in_memory!(db, memory => memory.change(|tables| tables.rename_player(id, name)).await);
    dispatch!(db.write(), pool => {
        sqlx::query(RENAME).bind(id.0).bind(name).execute(pool).await.map(|_| ())
    })
}

pub async fn end_session(db: &Db, id: SessionId) -> sqlx::Result<()> {
    in_memory!(db, memory => memory.change(|tables| tables.end_session(id)).await);
    dispatch!(db.write(), pool => {
        sqlx::query(END_SESSION).bind(id.0).execute(pool).await.map(|_| ())
    })
}

pub async fn delete_expired_sessions(db: &Db, now: Timestamp) -> sqlx::Result<()> {
    in_memory!(db, memory => memory.change(|tables| tables.delete_expired_sessions(now)).await);
    dispatch!(db.write(), pool => {
        sqlx::query(END_EXPIRED).bind(now.ms()).execute(pool).await.map(|_| ())
    })
}

/// A player from its columns.
pub(super) fn player(id: Uuid, name: String, kind: &str) -> sqlx::Result<Player> {
    Ok(Player { id: PlayerId(id), name, kind: parse_enum(kind)? })
}
