//! Who has joined an event, and what they bring.

use std::collections::HashMap;

use scrapworks_engine::Entropy;
use scrapworks_protocol::{EventId, MatchId, Player, PlayerId, Timestamp};
use sqlx::AssertSqlSafe;
use uuid::Uuid;

use crate::{
    domain::{events::entry::Entry, lobby::seat::BroughtRoster},
    store::{
        db::{Db, Tx},
        events::event_log,
        pairings::pairing_records::Brought,
        people::player_rows,
        query::{Value, args},
        rows::{bytes, columns, number, parameters, player, raw},
    },
};

/// Rows of one statement.
const ROWS_MAX: usize = 256;

const STATE: &str = "select state from event_player where event_id = $1 and player_id = $2";

const COUNT: &str = "
    select count(case when state <> 'left' then 1 end),
        count(case when state <> 'left' and network_bucket = $2 then 1 end)
    from event_player where event_id = $1";

// Who joins anew begins without what it brought before; else what is not brought again stays.
const JOIN: &str = "
    insert into event_player (event_id, player_id, state, roster, roster_name, points, entropy,
                              network_bucket, joined_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (event_id, player_id) do update set state = excluded.state,
        roster = case when $10 or excluded.roster is not null then excluded.roster
            else event_player.roster end,
        roster_name = case when $10 or excluded.roster is not null then excluded.roster_name
            else event_player.roster_name end,
        points = case when $10 or excluded.roster is not null then excluded.points
            else event_player.points end,
        entropy = case when $11 or excluded.entropy is not null then excluded.entropy
            else event_player.entropy end";

const SET_STATE: &str = "
    update event_player set state = $3
    where event_id = $1 and player_id = $2 and state <> $3 and state <> 'left'";

const OPEN_OF: &str = "
    select e.event_id from event_player p join event e on e.event_id = p.event_id
    where p.player_id = $1 and p.state <> 'left' and e.state in ('announced', 'running')";

const JOINED: &str = "select player_id from event_player where event_id = $1 and state <> 'left'";

/// How many may join.
#[derive(Debug, Clone, Copy)]
pub struct EntrantBounds {
    pub all: u32,
    /// The network of who joins, and how many of it may.
    pub network: Option<(u16, u32)>,
    /// Open events of one player.
    pub events: usize,
}

/// How a player takes part.
#[derive(Debug, Clone, Copy)]
pub struct Entering<'a> {
    pub event: EventId,
    pub who: PlayerId,
    pub is_paused: bool,
    /// The roster that was brought before goes, too.
    pub takes_back: bool,
    pub brought: &'a Brought,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Joining {
    Done,
    Full,
    NetworkFull,
    /// The player is in as many open events as one may be in.
    EventsFull,
    /// The event is over.
    Over,
    /// The player is deleted.
    Gone,
}

/// Lets a player join, go on, or pause, with what it brings.
pub async fn join(
    db: &Db,
    entering: Entering<'_>,
    bounds: EntrantBounds,
    now: Timestamp,
) -> sqlx::Result<Joining> {
    let Entering { event, who, is_paused, takes_back, brought } = entering;
    let mut tx = db.begin().await?;
    if !player_rows::lock(&mut tx, who).await? {
        return Ok(Joining::Gone);
    }
    let before: Option<String> = tx.fetch_optional_scalar(STATE, args![event, who]).await?;
    let is_new = before.as_deref().is_none_or(|state| state == "left");
    let bucket = bounds.network.map(|(bucket, _)| i64::from(bucket));
    if is_new {
        let (all, of_network): (i64, i64) = tx.fetch_one(COUNT, args![event, bucket]).await?;
        if all >= i64::from(bounds.all) {
            return Ok(Joining::Full);
        }
        if bounds.network.is_some_and(|(_, max)| of_network >= i64::from(max)) {
            return Ok(Joining::NetworkFull);
        }
        let open: Vec<Uuid> = tx.fetch_scalars(OPEN_OF, args![who]).await?;
        if open.len() >= bounds.events {
            return Ok(Joining::EventsFull);
        }
    }
    let state = if is_paused { "paused" } else { "in" };
    let roster = brought.roster.as_ref();
    tx.execute(
        JOIN,
        args![
            event,
            who,
            state,
            roster.map(|brought| brought.roster.get()),
            roster.and_then(|brought| brought.name.as_deref()),
            roster.map(|brought| i64::from(brought.points)),
            brought.entropy.map(|entropy| entropy.to_string()),
            bucket,
            now,
            is_new || takes_back,
            is_new
        ],
    )
    .await?;
    let has_changed = before.as_deref() != Some(state);
    if is_new && !append(&mut tx, event, now, Entry::Joined { player: who }).await? {
        return Ok(Joining::Over);
    }
    if has_changed && (is_paused || !is_new) {
        let entry = match is_paused {
            true => Entry::Paused { player: who },
            false => Entry::Joined { player: who },
        };
        if !append(&mut tx, event, now, entry).await? {
            return Ok(Joining::Over);
        }
    }
    tx.commit().await?;
    Ok(Joining::Done)
}

async fn append(tx: &mut Tx, event: EventId, now: Timestamp, entry: Entry) -> sqlx::Result<bool> {
    event_log::append(tx, event, now.ms(), &entry).await
}

/// Takes a player out. False if it has not joined, or the event is over.
pub async fn leave(db: &Db, event: EventId, who: PlayerId, now: Timestamp) -> sqlx::Result<bool> {
    let mut tx = db.begin().await?;
    let left = set_state(&mut tx, event, who, "left").await?
        && append(&mut tx, event, now, Entry::Left { player: who }).await?;
    if left {
        tx.commit().await?;
    }
    Ok(left)
}

pub(in crate::store) async fn set_state(
    tx: &mut Tx,
    event: EventId,
    who: PlayerId,
    state: &str,
) -> sqlx::Result<bool> {
    Ok(tx.execute(SET_STATE, args![event, who, state]).await? > 0)
}

/// The open events that a player has joined.
pub async fn open_of(db: &Db, who: PlayerId) -> sqlx::Result<Vec<EventId>> {
    let found: Vec<Uuid> = db.read().fetch_scalars(OPEN_OF, args![who]).await?;
    Ok(found.into_iter().map(EventId).collect())
}

/// Replaces a roster that a player has brought.
pub async fn replace_roster(
    db: &Db,
    event: EventId,
    who: PlayerId,
    roster: &BroughtRoster,
) -> sqlx::Result<()> {
    const REPLACE: &str = "
        update event_player set roster = $3, roster_name = $4
        where event_id = $1 and player_id = $2";
    let args = args![event, who, roster.roster.get(), roster.name.as_deref()];
    db.write().execute(REPLACE, args).await.map(drop)
}

/// Everybody who has joined and not left.
pub async fn joined(db: &Db, event: EventId) -> sqlx::Result<Vec<PlayerId>> {
    let found: Vec<Uuid> = db.read().fetch_scalars(JOINED, args![event]).await?;
    Ok(found.into_iter().map(PlayerId).collect())
}

/// Who has joined, with the match that each plays.
pub async fn playing(db: &Db, event: EventId) -> sqlx::Result<Vec<(PlayerId, Option<MatchId>)>> {
    const PLAYING: &str = "select player_id, match_id from event_player where event_id = $1";
    let rows: Vec<(Uuid, Option<Uuid>)> = db.read().fetch_all(PLAYING, args![event]).await?;
    Ok(rows.into_iter().map(|(player, of)| (PlayerId(player), of.map(MatchId))).collect())
}

/// The networks that players came from, as far as they are known.
pub async fn networks(db: &Db, event: EventId) -> sqlx::Result<HashMap<PlayerId, i64>> {
    const NETWORKS: &str = "
        select player_id, network_bucket from event_player
        where event_id = $1 and network_bucket is not null";
    let rows: Vec<(Uuid, i64)> = db.read().fetch_all(NETWORKS, args![event]).await?;
    Ok(rows.into_iter().map(|(player, bucket)| (PlayerId(player), bucket)).collect())
}

/// What these players bring, with their names as they are now.
pub async fn brought(
    db: &Db,
    event: EventId,
    players: &[PlayerId],
) -> sqlx::Result<HashMap<PlayerId, (Player, Brought)>> {
    let mut all = HashMap::new();
    for players in players.chunks(ROWS_MAX) {
        let sql = format!(
            "select e.player_id, e.roster, e.roster_name, e.points, e.entropy, p.name, p.kind,
                p.emblem
             from event_player e join player p on p.player_id = e.player_id
             where e.player_id in ({}) and e.event_id = ${}",
            parameters(players.len()),
            players.len() + 1
        );
        let mut args: Vec<Value> = players.iter().copied().map(Value::from).collect();
        args.push(event.into());
        let rows: Vec<Columns> = db.read().fetch_all(AssertSqlSafe(sql), args).await?;
        for row in rows {
            let (player, brought) = row.into_brought()?;
            all.insert(player.id, (player, brought));
        }
    }
    Ok(all)
}

columns! {
    struct Columns {
        player_id: Uuid,
        roster: Option<String>,
        roster_name: Option<String>,
        points: Option<i64>,
        entropy: Option<String>,
        name: String,
        kind: String,
        emblem: Option<String>,
    }
}

impl Columns {
    fn into_brought(self) -> sqlx::Result<(Player, Brought)> {
        let roster = match (self.roster, self.points) {
            (Some(roster), Some(points)) => Some(BroughtRoster {
                name: self.roster_name,
                points: number(points)?,
                roster: raw(roster)?,
            }),
            _ => None,
        };
        let entropy: Option<Entropy> = self.entropy.as_deref().map(bytes).transpose()?;
        let player = player(self.player_id, self.name, &self.kind, self.emblem)?;
        Ok((player, Brought { roster, entropy }))
    }
}
