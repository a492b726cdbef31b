//! Friends, and requests to be friends.

use scrapworks_protocol::{FriendState, MatchId, Player, PlayerId, Timestamp};
use uuid::Uuid;

use crate::store::{
    blocks,
    db::Db,
    player_rows,
    query::args,
    rows::{columns, number, player},
};

const INSERT: &str = "
    insert into friend (player_id, other_id, at) values ($1, $2, $3) on conflict do nothing";

const DELETE: &str = "
    delete from friend
    where (player_id = $1 and other_id = $2) or (player_id = $2 and other_id = $1)";

/// When each of the two has asked the other.
const BETWEEN: &str = "
    select (select at from friend where player_id = $1 and other_id = $2) as asked_at,
        (select at from friend where player_id = $2 and other_id = $1) as asks_at";

const COUNT_ASKED: &str = "select count(*) from friend where player_id = $1";

// Whoever is asked very often would otherwise never hear of who asks next.
const DROP_OLDEST_REQUESTS: &str = "
    delete from friend where other_id = $1 and player_id in (
        select f.player_id from friend f
        where f.other_id = $1 and not exists (
            select 1 from friend b where b.player_id = $1 and b.other_id = f.player_id)
        order by f.at desc, f.player_id limit 1000 offset $2)";

// Requests of those whom the player has blocked are not shown.
const LIST: &str = "
    select p.player_id as player_id, p.name as name, p.kind as kind, m.at as asked_at,
        t.at as asks_at
    from (
        select other_id as id from friend where player_id = $1
        union
        select player_id as id from friend where other_id = $1) x
    join player p on p.player_id = x.id
    left join friend m on m.player_id = $1 and m.other_id = x.id
    left join friend t on t.player_id = x.id and t.other_id = $1
    where not exists (
        select 1 from block b where b.player_id = $1 and b.blocked_id = x.id)
    order by p.player_id";

const MATCHES_OF_FRIENDS_MAX: i64 = 100;

const MATCHES_OF_FRIENDS: &str = "
    select distinct s.match_id from friend f
    join friend back on back.player_id = f.other_id and back.other_id = f.player_id
    join match_seat s on s.player_id = f.other_id and s.rank is null
    join match m on m.match_id = s.match_id
    where f.player_id = $1 and m.state = 'running' and m.visibility = 'public'
        and not m.tutorial and ($2 = '' or m.game = $2)
    order by s.match_id desc limit $3";

/// Running matches of one player that are looked through for the one it is at.
const PLAYING_MAX: i64 = 10;

const PLAYING: &str = "
    select s.match_id, s.seat from match_seat s join match m on m.match_id = s.match_id
    where s.player_id = $1 and s.rank is null and m.state = 'running'
        and m.visibility = 'public' and not m.tutorial
    order by s.match_id desc limit $2";

/// What is between a player and another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFriend {
    pub player: Player,
    pub between: Between,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Between {
    pub state: FriendState,
    pub since: Timestamp,
}

/// What came of asking somebody to be friends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asking {
    Asked(Between),
    /// It had been asked before.
    Before(Between),
    /// The player has as many friends and own requests as one may have.
    Full,
    /// The player has blocked the other one.
    Blocked,
    /// One of the two is deleted meanwhile.
    Gone,
}

/// Asks `other` to be friends, or accepts if it asks already.
pub async fn ask(
    db: &Db,
    player: PlayerId,
    other: PlayerId,
    now: Timestamp,
    max: u32,
) -> sqlx::Result<Asking> {
    let mut tx = db.begin().await?;
    // Of two players who ask each other at the same time the second one sees that the first has.
    if !player_rows::lock_both(&mut tx, player, other).await? {
        return Ok(Asking::Gone);
    }
    let before: BetweenColumns = tx.fetch_one(BETWEEN, args![player, other]).await?;
    if before.asked_at.is_some()
        && let Some(between) = before.between()
    {
        return Ok(Asking::Before(between));
    }
    let blocks: i64 = tx.fetch_scalar(blocks::EXISTS, args![player, other]).await?;
    let count: i64 = tx.fetch_scalar(COUNT_ASKED, args![player]).await?;
    if blocks > 0 {
        return Ok(Asking::Blocked);
    }
    if count >= i64::from(max) {
        return Ok(Asking::Full);
    }
    tx.execute(INSERT, args![player, other, now]).await?;
    tx.execute(DROP_OLDEST_REQUESTS, args![other, max]).await?;
    tx.commit().await?;
    let state = if before.asks_at.is_some() { FriendState::Friend } else { FriendState::Asked };
    Ok(Asking::Asked(Between { state, since: now }))
}

/// What is between two players, if anything is.
pub async fn between(db: &Db, player: PlayerId, other: PlayerId) -> sqlx::Result<Option<Between>> {
    let between: BetweenColumns = db.read().fetch_one(BETWEEN, args![player, other]).await?;
    Ok(between.between())
}

/// Ends a friendship, takes a request back, or declines one. None if there was nothing.
pub async fn end(db: &Db, player: PlayerId, other: PlayerId) -> sqlx::Result<Option<FriendState>> {
    let mut tx = db.begin().await?;
    // Whoever asks at the same time is told what there is afterwards.
    player_rows::lock_both(&mut tx, player, other).await?;
    let before: BetweenColumns = tx.fetch_one(BETWEEN, args![player, other]).await?;
    tx.execute(DELETE, args![player, other]).await?;
    tx.commit().await?;
    Ok(before.between().map(|between| between.state))
}

/// All friends and requests of a player.
pub async fn list(db: &Db, id: PlayerId) -> sqlx::Result<Vec<StoredFriend>> {
    let rows: Vec<Columns> = db.read().fetch_all(LIST, args![id]).await?;
    let friends = rows.into_iter().map(Columns::into_friend);
    friends.filter_map(Result::transpose).collect()
}

/// The newest running public matches in which friends of a player sit, of all games or of one.
pub async fn matches_of_friends(
    db: &Db,
    player: PlayerId,
    game: Option<&str>,
) -> sqlx::Result<Vec<MatchId>> {
    let ids: Vec<Uuid> = db
        .read()
        .fetch_scalars(
            MATCHES_OF_FRIENDS,
            args![player, game.unwrap_or_default(), MATCHES_OF_FRIENDS_MAX],
        )
        .await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// The newest running public matches of a player, and its seat in each.
pub async fn playing(db: &Db, player: PlayerId) -> sqlx::Result<Vec<(MatchId, usize)>> {
    let rows: Vec<(Uuid, i64)> = db.read().fetch_all(PLAYING, args![player, PLAYING_MAX]).await?;
    rows.into_iter().map(|(id, seat)| Ok((MatchId(id), number(seat)?))).collect()
}

columns! {
    struct BetweenColumns {
        asked_at: Option<i64>,
        asks_at: Option<i64>,
    }
}

columns! {
    struct Columns {
        player_id: Uuid,
        name: String,
        kind: String,
        asked_at: Option<i64>,
        asks_at: Option<i64>,
    }
}

impl BetweenColumns {
    fn between(&self) -> Option<Between> {
        let (state, since) = match (self.asked_at, self.asks_at) {
            (Some(asked), Some(asks)) => (FriendState::Friend, asked.max(asks)),
            (Some(asked), None) => (FriendState::Asked, asked),
            (None, Some(asks)) => (FriendState::Asks, asks),
            (None, None) => return None,
        };
        Some(Between { state, since: Timestamp::from_ms(since) })
    }
}

impl Columns {
    fn into_friend(self) -> sqlx::Result<Option<StoredFriend>> {
        let between = BetweenColumns { asked_at: self.asked_at, asks_at: self.asks_at }.between();
        let player = player(self.player_id, self.name, &self.kind)?;
        Ok(between.map(|between| StoredFriend { player, between }))
    }
}
