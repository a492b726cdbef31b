//! Who has blocked whom. A block holds in both directions; only who made it knows of it.

use std::collections::HashSet;

use scrapworks_protocol::{Block, PlayerId, Timestamp};
use uuid::Uuid;

use crate::store::{
    db::{Db, Either, Tx, in_memory},
    people::{friends, player_rows},
    query::args,
    rows::{columns, player},
};

const INSERT: &str = "
    insert into block (player_id, blocked_id, at)
    select $1, $2, $3 where (select count(*) from block where player_id = $1) < $4
    on conflict do nothing";

const DELETE: &str = "delete from block where player_id = $1 and blocked_id = $2";

const EXISTS: &str = "select count(*) from block where player_id = $1 and blocked_id = $2";

const EITHER_WAY: &str = "
    select blocked_id as id, true as own from block where player_id = $1
    union all
    select player_id as id, false as own from block where blocked_id = $1";

const BETWEEN_WAITING: &str = "
    select b.player_id, b.blocked_id from block b
    where exists (select 1 from pairing p where p.player_id = b.player_id)
        and exists (select 1 from pairing q where q.player_id = b.blocked_id)";

// Without `is true` the index would be asked for each pair of the two lists.
const AMONG: &str = "
    select player_id, blocked_id from block
    where player_id = any($1) and (blocked_id = any($1)) is true";

const MADE_BY: &str = "select player_id, blocked_id from block where player_id = $1";

const BY_PLAYER: &str = "
    select p.player_id as player_id, name, kind, emblem, at
    from block b join player p on p.player_id = b.blocked_id
    where b.player_id = $1 order by at desc, p.player_id";

/// A block between a player and another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Blocked {
    pub other: PlayerId,
    /// Whether the player has made it, and so knows of it.
    pub own: bool,
}

/// What came of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blocking {
    Done,
    /// The player has as many blocks as one may have.
    Full,
    /// One of the two is deleted meanwhile.
    Gone,
}

/// Stores a block, and ends a friendship or request between the two. Again changes nothing.
pub async fn insert(
    db: &Db,
    player: PlayerId,
    blocked: PlayerId,
    now: Timestamp,
    max: u32,
) -> sqlx::Result<Blocking> {
    let mut tx = db.begin().await?;
    // A request to be friends that comes at the same time is before it or after it.
    if !player_rows::lock_both(&mut tx, player, blocked).await? {
        return Ok(Blocking::Gone);
    }
    tx.execute(INSERT, args![player, blocked, now, max]).await?;
    friends::end_in(&mut tx, player, blocked, now).await?;
    let is_stored: i64 = tx.fetch_scalar(EXISTS, args![player, blocked]).await?;
    if is_stored == 0 {
        // The friendship stays, too.
        return Ok(Blocking::Full);
    }
    tx.commit().await?;
    Ok(Blocking::Done)
}

/// False if there was no such block.
pub async fn delete(db: &Db, player: PlayerId, blocked: PlayerId) -> sqlx::Result<bool> {
    let deleted = db.write().execute(DELETE, args![player, blocked]).await?;
    Ok(deleted > 0)
}

/// Whether `player` has blocked `other`.
pub async fn has_blocked(db: &Db, player: PlayerId, other: PlayerId) -> sqlx::Result<bool> {
    let found: i64 = db.read().fetch_scalar(EXISTS, args![player, other]).await?;
    Ok(found > 0)
}

/// All blocks between the player and others, whoever made them.
pub async fn around(db: &Db, player: PlayerId) -> sqlx::Result<Vec<Blocked>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    let rows: Vec<EitherWay> = db.read().fetch_all(EITHER_WAY, args![player]).await?;
    Ok(rows.into_iter().map(|row| Blocked { other: PlayerId(row.id), own: row.own }).collect())
}

/// Everybody whom the player has blocked, or who has blocked the player.
pub async fn of_player(db: &Db, player: PlayerId) -> sqlx::Result<Vec<PlayerId>> {
    Ok(around(db, player).await?.into_iter().map(|blocked| blocked.other).collect())
}

/// The blocks between these players: who has blocked whom.
pub(in crate::store) async fn among(
    tx: &mut Tx,
    players: &[Uuid],
) -> sqlx::Result<HashSet<(Uuid, Uuid)>> {
    let mut blocks = HashSet::new();
    if let Either::Postgres(tx) = tx {
        let rows: Vec<(Uuid, Uuid)> =
            sqlx::query_as(AMONG).bind(players).fetch_all(&mut **tx).await?;
        blocks.extend(rows);
        return Ok(blocks);
    }
    let among: HashSet<_> = players.iter().collect();
    for player in players {
        let blocked: Vec<(Uuid, Uuid)> = tx.fetch_all(MADE_BY, args![*player]).await?;
        blocks.extend(blocked.into_iter().filter(|(_, blocked)| among.contains(blocked)));
    }
    Ok(blocks)
}

/// The same outside of a transaction.
pub async fn between(db: &Db, players: &[PlayerId]) -> sqlx::Result<Vec<(PlayerId, PlayerId)>> {
    let players: Vec<_> = players.iter().map(|player| player.0).collect();
    let found = among(&mut db.begin_snapshot().await?, &players).await?;
    let mut pairs: Vec<_> =
        found.into_iter().map(|(by, other)| (PlayerId(by), PlayerId(other))).collect();
    pairs.sort_unstable();
    Ok(pairs)
}

/// The blocks between players who wait to be paired: who has blocked whom.
pub async fn between_waiting(db: &Db) -> sqlx::Result<HashSet<(PlayerId, PlayerId)>> {
    let rows: Vec<(Uuid, Uuid)> = db.read().fetch_all(BETWEEN_WAITING, args![]).await?;
    Ok(rows.into_iter().map(|(by, other)| (PlayerId(by), PlayerId(other))).collect())
}

/// The blocks that the player has made, newest first.
pub async fn by_player(db: &Db, id: PlayerId) -> sqlx::Result<Vec<Block>> {
    let rows: Vec<Columns> = db.read().fetch_all(BY_PLAYER, args![id]).await?;
    rows.into_iter().map(Columns::into_block).collect()
}

columns! {
    struct EitherWay {
        id: Uuid,
        own: bool,
    }
}

columns! {
    struct Columns {
        player_id: Uuid,
        name: String,
        kind: String,
        emblem: Option<String>,
        at: i64,
    }
}

impl Columns {
    fn into_block(self) -> sqlx::Result<Block> {
        let player = player(self.player_id, self.name, &self.kind, self.emblem)?;
        Ok(Block { player, since: Timestamp::from_ms(self.at) })
    }
}
