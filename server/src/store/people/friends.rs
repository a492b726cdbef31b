//! Friends, and requests to be friends.

use std::collections::BTreeSet;

use scrapworks_protocol::{FriendState, MatchId, Player, PlayerId, Timestamp};
use uuid::Uuid;

use crate::{
    domain::{
        friend_pause::{FriendPause, forgotten_before},
        shares::by_share,
    },
    store::{
        db::{Db, Tx, in_memory},
        people::player_rows,
        query::args,
        rows::{columns, number, player},
    },
};

const INSERT: &str = "
    insert into friend (player_id, other_id, at, network_bucket) values ($1, $2, $3, $4)
    on conflict do nothing";

const DELETE: &str = "
    delete from friend
    where (player_id = $1 and other_id = $2) or (player_id = $2 and other_id = $1)";

/// When each of the two has asked the other.
const BETWEEN: &str = "
    select (select at from friend where player_id = $1 and other_id = $2) as asked_at,
        (select at from friend where player_id = $2 and other_id = $1) as asks_at";

pub(in crate::store) const END_ALL: &str =
    "delete from friend where player_id = $1 or other_id = $1 returning player_id, other_id";

const COUNT_ASKED: &str = "select count(*) from friend where player_id = $1";

/// Requests to a player, newest first, and the network that each came from.
const REQUESTS_TO: &str = "
    select f.player_id, f.network_bucket from friend f
    where f.other_id = $1 and not exists (
        select 1 from friend b where b.player_id = $1 and b.other_id = f.player_id)
    order by f.at desc, f.player_id limit $2";

const HAS_BLOCKED: &str = "
    select count(*) from block where player_id = $1 and blocked_id = $2";

const DROP_REQUEST: &str = "delete from friend where player_id = $1 and other_id = $2";

const PAUSE: &str = "
    select requests, until from friend_pause where player_id = $1 and other_id = $2";

const SET_PAUSE: &str = "
    insert into friend_pause (player_id, other_id, requests, until) values ($1, $2, $3, $4)
    on conflict (player_id, other_id) do update set requests = $3, until = $4";

const END_PAUSES: &str = "
    delete from friend_pause
    where (player_id = $1 and other_id = $2) or (player_id = $2 and other_id = $1)";

const FORGET_PAUSES: &str = "delete from friend_pause where until < $1";

const PAUSES_OF: &str = "
    select other_id, until from friend_pause where player_id = $1 order by other_id";

/// Requests of one network to a player that are kept before others of it.
const REQUESTS_PER_NETWORK: usize = 10;

// Requests of those whom the player has blocked are not shown, nor those who were just deleted.
const LIST: &str = "
    select p.player_id as player_id, p.name as name, p.kind as kind,
        p.emblem as emblem, m.at as asked_at,
        t.at as asks_at
    from (
        select other_id as id from friend where player_id = $1
        union
        select player_id as id from friend where other_id = $1) x
    join player p on p.player_id = x.id
    left join friend m on m.player_id = $1 and m.other_id = x.id
    left join friend t on t.player_id = x.id and t.other_id = $1
    where p.name <> '' and not exists (
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

/// A player asks another one to be friends.
#[derive(Debug, Clone, Copy)]
pub struct FriendRequest {
    pub player: PlayerId,
    pub other: PlayerId,
    pub at: Timestamp,
    /// Where the request comes from, if that counts.
    pub network_bucket: Option<u16>,
}

/// What came of asking somebody to be friends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asking {
    /// So many older requests to the other one made way for it.
    Asked(Between, usize),
    /// It had been asked before.
    Before(Between),
    /// The player has as many friends and own requests as one may have, or the other one as many
    /// requests.
    Full,
    /// A request was declined or taken back; the player may ask again then.
    Paused(Timestamp),
    /// The player has blocked the other one.
    Blocked,
    /// One of the two is deleted meanwhile.
    Gone,
}

/// Asks `other` to be friends, or accepts if it asks already.
pub async fn ask(db: &Db, request: FriendRequest, max: u32) -> sqlx::Result<Asking> {
    let FriendRequest { player, other, at, network_bucket } = request;
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
    let blocks: i64 = tx.fetch_scalar(HAS_BLOCKED, args![player, other]).await?;
    let count: i64 = tx.fetch_scalar(COUNT_ASKED, args![player]).await?;
    if blocks > 0 {
        return Ok(Asking::Blocked);
    }
    if count >= i64::from(max) {
        return Ok(Asking::Full);
    }
    if before.asks_at.is_some() {
        tx.execute(INSERT, args![player, other, at, network_bucket.map(i64::from)]).await?;
        tx.execute(END_PAUSES, args![player, other]).await?;
        tx.commit().await?;
        return Ok(Asking::Asked(Between { state: FriendState::Friend, since: at }, 0));
    }
    if let Some(pause) = pause(&mut tx, player, other).await?.filter(|pause| !pause.is_over(at)) {
        return Ok(Asking::Paused(pause.until));
    }
    tx.execute(INSERT, args![player, other, at, network_bucket.map(i64::from)]).await?;
    let dropped = drop_excess(&mut tx, other, max).await?;
    if dropped.contains(&player) {
        return Ok(Asking::Full);
    }
    tx.commit().await?;
    Ok(Asking::Asked(Between { state: FriendState::Asked, since: at }, dropped.len()))
}

/// Drops requests to a player beyond `max`: those of networks with many before others, and the
/// oldest first. Whoever is asked very often would otherwise never hear of who asks next.
async fn drop_excess(tx: &mut Tx, other: PlayerId, max: u32) -> sqlx::Result<Vec<PlayerId>> {
    let looked_at = i64::from(max) + 1_000;
    let requests: Vec<(Uuid, Option<i64>)> =
        tx.fetch_all(REQUESTS_TO, args![other, looked_at]).await?;
    if requests.len() <= max as usize {
        return Ok(Vec::new());
    }
    let network = |(_, bucket): &(Uuid, Option<i64>)| bucket.map(|it| (it, REQUESTS_PER_NETWORK));
    let mut dropped = Vec::new();
    for (player, _) in by_share(requests, network).split_off(max as usize) {
        tx.execute(DROP_REQUEST, args![player, other]).await?;
        dropped.push(PlayerId(player));
    }
    Ok(dropped)
}

async fn pause(
    tx: &mut Tx,
    player: PlayerId,
    other: PlayerId,
) -> sqlx::Result<Option<FriendPause>> {
    let row: Option<(i64, i64)> = tx.fetch_optional(PAUSE, args![player, other]).await?;
    let pause = |(requests, until)| FriendPause { requests, until: Timestamp::from_ms(until) };
    Ok(row.map(pause))
}

/// What is between two players, if anything is.
pub async fn between(db: &Db, player: PlayerId, other: PlayerId) -> sqlx::Result<Option<Between>> {
    let between: BetweenColumns = db.read().fetch_one(BETWEEN, args![player, other]).await?;
    Ok(between.between())
}

/// Ends a friendship, takes a request back, or declines one. None if there was nothing.
pub async fn end(
    db: &Db,
    player: PlayerId,
    other: PlayerId,
    now: Timestamp,
) -> sqlx::Result<Option<FriendState>> {
    let mut tx = db.begin().await?;
    // Whoever asks at the same time is told what there is afterwards.
    player_rows::lock_both(&mut tx, player, other).await?;
    let ended = end_in(&mut tx, player, other, now).await?;
    tx.commit().await?;
    Ok(ended)
}

/// The same within a transaction that has locked both. Who is declined, or takes a request back,
/// asks again after a pause only.
pub(super) async fn end_in(
    tx: &mut Tx,
    player: PlayerId,
    other: PlayerId,
    now: Timestamp,
) -> sqlx::Result<Option<FriendState>> {
    let before: BetweenColumns = tx.fetch_one(BETWEEN, args![player, other]).await?;
    let Some(between) = before.between() else { return Ok(None) };
    tx.execute(DELETE, args![player, other]).await?;
    let (asker, asked) = match between.state {
        FriendState::Asked => (player, other),
        FriendState::Asks | FriendState::Friend => (other, player),
    };
    let FriendPause { requests, until } = FriendPause::after(pause(tx, asker, asked).await?, now);
    tx.execute(SET_PAUSE, args![asker, asked, requests, until]).await?;
    Ok(Some(between.state))
}

/// Forgets pauses that count no more.
pub async fn forget_pauses(db: &Db, now: Timestamp) -> sqlx::Result<()> {
    in_memory!(db, _memory => Ok(()));
    db.write().execute(FORGET_PAUSES, args![forgotten_before(now)]).await.map(drop)
}

/// Whom a player may ask again, and when.
pub async fn pauses_of(db: &Db, player: PlayerId) -> sqlx::Result<Vec<(PlayerId, Timestamp)>> {
    let rows: Vec<(Uuid, i64)> = db.read().fetch_all(PAUSES_OF, args![player]).await?;
    Ok(rows.into_iter().map(|(id, until)| (PlayerId(id), Timestamp::from_ms(until))).collect())
}

/// Ends all friendships and requests of a player. Returns the others.
pub async fn end_all(db: &Db, id: PlayerId) -> sqlx::Result<BTreeSet<PlayerId>> {
    let rows: Vec<(Uuid, Uuid)> = db.write().fetch_all(END_ALL, args![id]).await?;
    let other = |(by, of)| PlayerId(if by == id.0 { of } else { by });
    Ok(rows.into_iter().map(other).collect())
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
        emblem: Option<String>,
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
        let player = player(self.player_id, self.name, &self.kind, self.emblem)?;
        Ok(between.map(|between| StoredFriend { player, between }))
    }
}
