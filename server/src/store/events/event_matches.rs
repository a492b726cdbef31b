//! What starts and ends of matches write into the logs of their events, in the same transactions.

use std::collections::{BTreeSet, HashSet};

use scrapworks_engine::Secret32;
use scrapworks_protocol::{EventId, MatchId, MatchResult, PlayerId};
use sqlx::AssertSqlSafe;
use uuid::Uuid;

use crate::{
    domain::events::entry::Entry,
    store::{
        db::{Db, Tx},
        events::event_log,
        pairings::pairing_records::EventStart,
        people::player_rows,
        query::{Value, args},
        ratings::rated_ends::Ended,
        rows::{bytes, decode_error, number, parameters},
    },
};

/// Players of one statement.
const ROWS_MAX: usize = 256;

const FREE: &str = "
    update event_player set match_id = null where event_id = $1 and match_id = $2";

const INSERT: &str = "
    insert into event_match (match_id, event_id) values ($1, $2) on conflict do nothing";

const OF_MATCH: &str = "select event_id from event_match where match_id = $1";

/// Seats for which nobody decided, though it was their turn.
const ABSENT: &str = "
    select distinct seat from match_step x
    where match_id = $1 and (kind = 'act' and cause in ('timeout', 'bot')
            or kind = 'leave' and why <> 'resigned')
        and not exists (
            select 1 from match_step y
            where y.match_id = $1 and y.seat = x.seat and y.kind = 'act' and y.cause = 'player')";

const LEFT: &str = "select distinct seat from match_step where match_id = $1 and kind = 'leave'";

const SEATS: &str = "select seat, player_id from match_seat where match_id = $1 order by seat";

const NEWEST_STEP: &str = "select max(seq) from match_step where match_id = $1";

/// Whether matches of an event are still played.
pub async fn are_played(db: &Db, event: EventId) -> sqlx::Result<bool> {
    const PLAYED: &str = "
        select count(*) from event_match e join match m on m.match_id = e.match_id
        where e.event_id = $1 and m.state = 'running'";
    let played: i64 = db.read().fetch_scalar(PLAYED, args![event]).await?;
    Ok(played > 0)
}

/// Who of these players plays a match of another event.
pub async fn playing_elsewhere(
    db: &Db,
    event: EventId,
    players: &[PlayerId],
) -> sqlx::Result<HashSet<PlayerId>> {
    let mut found = HashSet::new();
    for players in players.chunks(ROWS_MAX) {
        let sql = format!(
            "select player_id from event_player
             where match_id is not null and event_id <> ${} and player_id in ({})",
            players.len() + 1,
            parameters(players.len())
        );
        let mut args: Vec<Value> = players.iter().map(|player| player.0.into()).collect();
        args.extend(args![event]);
        let rows: Vec<Uuid> = db.read().fetch_scalars(AssertSqlSafe(sql), args).await?;
        found.extend(rows.into_iter().map(PlayerId));
    }
    Ok(found)
}

/// Takes the players of a match, who wait for nothing else any more. False, and nothing is changed,
/// if one of them plays, has paused or left, or if the event is over.
pub(in crate::store) async fn begin(
    tx: &mut Tx,
    start: &EventStart,
    match_id: MatchId,
    at: i64,
) -> sqlx::Result<bool> {
    let EventStart { event, pass, seats } = start;
    let players: Vec<Uuid> = seats.iter().map(|player| player.0).collect();
    let count = players.len();
    player_rows::lock_all(tx, &players).await?;
    let sql = format!(
        "update event_player set match_id = ${} where player_id in ({}) and event_id = ${}
             and state = 'in' and match_id is null",
        count + 2,
        parameters(count),
        count + 1
    );
    let mut args: Vec<Value> = players.iter().map(Value::from).collect();
    args.extend(args![*event, match_id]);
    let taken = tx.execute(AssertSqlSafe(sql), args).await?;
    let (pass, seats) = (*pass, seats.clone());
    let entry = Entry::Paired { pass, match_id, seats };
    if taken as usize != count || !event_log::append(tx, *event, at, &entry).await? {
        tx.execute(FREE, args![*event, match_id]).await?;
        return Ok(false);
    }
    let sql = format!("delete from pairing where player_id in ({})", parameters(count));
    tx.execute(AssertSqlSafe(sql), players.iter().map(Value::from).collect()).await?;
    tx.execute(INSERT, args![match_id, *event]).await?;
    Ok(true)
}

/// Notes the ends of those matches that belong to events.
pub(in crate::store) async fn end(tx: &mut Tx, ended: &[Ended<'_>]) -> sqlx::Result<()> {
    let mut of_events = BTreeSet::new();
    for (index, ended) in ended.iter().enumerate() {
        let event: Option<Uuid> = tx.fetch_optional_scalar(OF_MATCH, args![ended.match_id]).await?;
        of_events.extend(event.map(|event| (event, index)));
    }
    // In one order, so that two transactions cannot wait for each other.
    for (event, index) in of_events {
        end_one(tx, EventId(event), ended[index]).await?;
    }
    Ok(())
}

async fn end_one(tx: &mut Tx, event: EventId, ended: Ended<'_>) -> sqlx::Result<()> {
    let Ended { match_id, ranks, at } = ended;
    let end = end_of(tx, match_id, ranks.to_vec()).await?;
    let EndOfMatch { ranks, steps, absent, left } = end;
    tx.execute(FREE, args![event, match_id]).await?;
    let of: Vec<(i64, Option<Uuid>)> = tx.fetch_all(SEATS, args![match_id]).await?;
    for (seat, player) in of {
        if let Some(player) = player.filter(|_| absent.contains(&(seat as u8))) {
            set_absent(tx, event, PlayerId(player)).await?;
        }
    }
    let entry = Entry::Ended { match_id, ranks, steps, absent, left };
    event_log::append(tx, event, at, &entry).await.map(drop)
}

/// How a match ended, by its steps.
async fn end_of(tx: &mut Tx, match_id: MatchId, ranks: Vec<u8>) -> sqlx::Result<EndOfMatch> {
    let absent = seats(tx, ABSENT, match_id).await?;
    let left = seats(tx, LEFT, match_id).await?;
    let newest: Option<i64> = tx.fetch_scalar(NEWEST_STEP, args![match_id]).await?;
    Ok(EndOfMatch { ranks, steps: number(newest.unwrap_or(0))?, absent, left })
}

async fn set_absent(tx: &mut Tx, event: EventId, player: PlayerId) -> sqlx::Result<()> {
    const SET: &str = "
        update event_player set state = 'absent'
        where event_id = $1 and player_id = $2 and state = 'in'";
    tx.execute(SET, args![event, player]).await.map(drop)
}

async fn seats(tx: &mut Tx, sql: &'static str, match_id: MatchId) -> sqlx::Result<Vec<u8>> {
    let found: Vec<Option<i64>> = tx.fetch_scalars(sql, args![match_id]).await?;
    let mut seats: Vec<u8> =
        found.into_iter().flatten().map(number).collect::<sqlx::Result<_>>()?;
    seats.sort_unstable();
    Ok(seats)
}

/// Notes what became of a match whose end is not in the log: it was set aside, or ended by a server
/// that knows of no events.
pub async fn look_after(db: &Db, event: EventId, match_id: MatchId, at: i64) -> sqlx::Result<()> {
    const STATE: &str = "select state, result from match where match_id = $1";
    let mut tx = db.begin().await?;
    let found: Option<(String, Option<String>)> = tx.fetch_optional(STATE, args![match_id]).await?;
    match found {
        Some((state, _)) if state == "running" => return Ok(()),
        // Its end was noted meanwhile.
        _ if tx.execute(FREE, args![event, match_id]).await? == 0 => return Ok(()),
        Some((state, Some(result))) if state == "finished" => {
            let result: MatchResult =
                serde_json::from_str(&result).map_err(|_| decode_error("result"))?;
            end_one(&mut tx, event, Ended { match_id, ranks: &result.ranks, at }).await?;
        }
        Some(_) | None => {
            event_log::append(&mut tx, event, at, &Entry::Void { match_id }).await?;
        }
    }
    tx.commit().await
}

/// A match as it is stored.
#[derive(Debug)]
pub struct StoredMatch {
    pub secret: Secret32,
    /// By seat.
    pub players: Vec<PlayerId>,
    /// None while it is played.
    pub end: Option<EndOfMatch>,
}

/// How a match ended, as far as it counts in an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndOfMatch {
    /// By seat, 0 is best.
    pub ranks: Vec<u8>,
    pub steps: u32,
    /// Seats that have decided nothing when it was their turn.
    pub absent: Vec<u8>,
    /// Seats that have left the match.
    pub left: Vec<u8>,
}

/// None if it was deleted.
pub async fn read(db: &Db, match_id: MatchId) -> sqlx::Result<Option<StoredMatch>> {
    const READ: &str = "select secret, result from match where match_id = $1";
    let found: Option<(String, Option<String>)> =
        db.read().fetch_optional(READ, args![match_id]).await?;
    let Some((secret, result)) = found else { return Ok(None) };
    let result: Option<MatchResult> = result
        .map(|result| serde_json::from_str(&result).map_err(|_| decode_error("result")))
        .transpose()?;
    let seats: Vec<(i64, Option<Uuid>)> = db.read().fetch_all(SEATS, args![match_id]).await?;
    let players = seats.into_iter().filter_map(|(_, player)| player.map(PlayerId)).collect();
    let end = match result {
        Some(result) => {
            Some(end_of(&mut db.begin_snapshot().await?, match_id, result.ranks).await?)
        }
        None => None,
    };
    Ok(Some(StoredMatch { secret: bytes(&secret)?, players, end }))
}
