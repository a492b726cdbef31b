//! Players, and their deletion. The row of a deleted player stays without a name, because lobbies
//! and matches refer to it.

use scrapworks_protocol::{Player, PlayerId, Timestamp};
use uuid::Uuid;

use crate::{
    domain::name::folded,
    store::{
        accounts::sessions,
        db::{Db, Tx, in_memory},
        people::friends,
        query::args,
        records::NewSession,
        rows::{enum_name, player},
    },
};

const INSERT: &str = "
    insert into player (player_id, name, folded_name, kind, created_at)
    values ($1, $2, $3, $4, $5)";

const READ: &str = "select player_id, name, kind, emblem from player where player_id = $1";

// Who has an account comes first, then the newest.
const NAMED: &str = "
    select player_id, name, kind, emblem from player
    where folded_name = $1 and name <> '' order by kind, player_id desc limit $2";

const UNFOLDED: &str =
    "select player_id, name from player where folded_name is null order by player_id limit 1000";

const FOLD: &str = "update player set folded_name = $2 where player_id = $1 and name = $3";

const CREATED_AT: &str = "select created_at from player where player_id = $1";

// A deleted player stays without a name.
const CHANGE: &str = "
    update player set name = coalesce($2, name), folded_name = coalesce($3, folded_name),
        emblem = coalesce($4, emblem)
    where player_id = $1 and name <> ''";

const ANONYMIZE: &str = "
    update player set name = '', folded_name = '', emblem = null, leaving = true
    where player_id = $1";

/// Deletes what a player has of its own, by the player's id. Its friends are told first.
pub(in crate::store) const DELETE_OWNED: &[&str] = &[
    "delete from link where player_id = $1",
    "delete from recovery_link where player_id = $1",
    // With the session ends what it has subscribed to, and what was to be sent there.
    "delete from session where player_id = $1",
    "delete from notice_setting where player_id = $1",
    "delete from push_told where player_id = $1",
    "delete from roster where player_id = $1",
    "delete from pairing where player_id = $1",
    "update pairing_wait set player_id = null where player_id = $1",
    "update event_player set roster = null, roster_name = null, entropy = null,
        network_bucket = null where player_id = $1",
    "delete from chat_line where player_id = $1",
    "delete from match_note where player_id = $1",
    "delete from match_comment where player_id = $1",
    "update report set text = '' where reporter_id = $1",
    // It may name whom it is about.
    "update report set answer = null
        where answer is not null and (reporter_id = $1 or player_id = $1)",
    "update lobby_seat set roster_name = null where player_id = $1",
    "update admin_act set why = '' where player_id = $1",
    "update operator_act set why = '' where player_id = $1 and kind <> 'delete_player'",
    // What it did as a moderator stays, without its name.
    "update admin_act set acted_by = '' where moderator_id = $1",
    "update server_act set acted_by = '' where moderator_id = $1",
    "update operator_act set acted_by = '' where moderator_id = $1",
    "update report set answered_by = '' where moderator_id = $1",
    "delete from friend_pause where player_id = $1 or other_id = $1",
    "delete from block where player_id = $1 or blocked_id = $1",
    "delete from rating where player_id = $1",
    "delete from passkey where player_id = $1",
    "delete from ceremony where player_id = $1",
    "delete from turn_notice where player_id = $1",
    "delete from mail where player_id = $1",
    "delete from email where player_id = $1",
    "delete from email_link where player_id = $1",
    "delete from identity where player_id = $1",
    "delete from issuer_visit where player_id = $1",
];

const LEAVING: &str = "select player_id from player where leaving order by player_id limit $1";

const HAS_LEFT: &str = "update player set leaving = false where player_id = $1";

/// Stores a new player with its first session.
pub async fn insert(
    db: &Db,
    player: &Player,
    session: &NewSession,
    now: Timestamp,
) -> sqlx::Result<()> {
    in_memory!(db, memory => memory.write(|tables| tables.add_player(player, session, now)).await);
    let mut tx = db.begin().await?;
    insert_in(&mut tx, player, session, now).await?;
    tx.commit().await
}

pub(in crate::store) async fn insert_in(
    tx: &mut Tx,
    player: &Player,
    session: &NewSession,
    now: Timestamp,
) -> sqlx::Result<()> {
    let (name, kind) = (player.name.as_str(), enum_name(&player.kind));
    tx.execute(INSERT, args![player.id, name, folded(name), kind, now]).await?;
    sessions::insert(tx, player.id, session, now).await
}

pub async fn read(db: &Db, id: PlayerId) -> sqlx::Result<Option<Player>> {
    in_memory!(db, memory => memory.read(|tables| tables.player(id)).await);
    let row: Option<PlayerRow> = db.read().fetch_optional(READ, args![id]).await?;
    row.map(of_row).transpose()
}

/// At most `rows` players of this name, in whatever case.
pub async fn named(db: &Db, name: &str, rows: i64) -> sqlx::Result<Vec<Player>> {
    let rows: Vec<PlayerRow> = db.read().fetch_all(NAMED, args![folded(name), rows]).await?;
    rows.into_iter().map(of_row).collect()
}

type PlayerRow = (Uuid, String, String, Option<String>);

fn of_row((id, name, kind, emblem): PlayerRow) -> sqlx::Result<Player> {
    player(id, name, &kind, emblem)
}

/// Folds names that a program before this one has stored.
pub(in crate::store) async fn fold_names(db: &Db) -> sqlx::Result<()> {
    loop {
        let rows: Vec<(Uuid, String)> = db.write().fetch_all(UNFOLDED, args![]).await?;
        if rows.is_empty() {
            return Ok(());
        }
        let mut tx = db.begin().await?;
        for (id, name) in rows {
            tx.execute(FOLD, args![id, folded(&name), name]).await?;
        }
        tx.commit().await?;
    }
}

/// When a player came. None if there is no such player, or nobody noted it.
pub async fn created_at(db: &Db, id: PlayerId) -> sqlx::Result<Option<Timestamp>> {
    let at: Option<i64> = db.read().fetch_optional_scalar(CREATED_AT, args![id]).await?;
    Ok(at.map(Timestamp::from_ms))
}

/// Stores what is given. False if the player was deleted.
pub async fn change(
    db: &Db,
    id: PlayerId,
    name: Option<&str>,
    emblem: Option<&str>,
) -> sqlx::Result<bool> {
    let changed = db.write().execute(CHANGE, args![id, name, name.map(folded), emblem]).await?;
    Ok(changed > 0)
}

/// Deletes the name, the sessions, the link code, the rosters, the pairings and the chat lines of a
/// player, and notes that it has lobbies and matches to leave.
pub async fn delete(db: &Db, id: PlayerId) -> sqlx::Result<()> {
    let mut tx = db.begin().await?;
    delete_in(&mut tx, id).await?;
    tx.commit().await
}

pub(in crate::store) async fn delete_in(tx: &mut Tx, id: PlayerId) -> sqlx::Result<()> {
    run_all(tx, id, [ANONYMIZE].iter().chain(DELETE_OWNED)).await
}

/// At most `rows` deleted players who may still sit in lobbies or running matches.
pub async fn leaving(db: &Db, rows: i64) -> sqlx::Result<Vec<PlayerId>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    let ids: Vec<Uuid> = db.read().fetch_scalars(LEAVING, args![rows]).await?;
    Ok(ids.into_iter().map(PlayerId).collect())
}

/// Notes that a deleted player has left all lobbies and running matches, and deletes what requests
/// in progress have added meanwhile.
pub async fn finish_deletion(db: &Db, id: PlayerId) -> sqlx::Result<()> {
    let mut tx = db.begin().await?;
    run_all(&mut tx, id, DELETE_OWNED.iter().chain(&[friends::END_ALL, HAS_LEFT])).await?;
    tx.commit().await
}

/// Runs statements about one player.
async fn run_all(
    tx: &mut Tx,
    id: PlayerId,
    statements: impl Iterator<Item = &&'static str>,
) -> sqlx::Result<()> {
    for sql in statements {
        tx.execute(*sql, args![id]).await?;
    }
    Ok(())
}
