//! Who keeps a running match waiting, read from its log.

use scrapworks_engine::Seat;
use scrapworks_protocol::{MatchId, PlayerId};
use uuid::Uuid;

use crate::store::{
    db::{Db, dispatch, in_memory},
    records::SavedClocks,
    rows::{columns, decode_error, number},
};

// Tutorials wait for nobody.
const LAST_STEP: &str = "
    select m.game, m.clock, s.seat, x.awaiting, x.clocks
    from match m
        join match_seat s on s.match_id = m.match_id
        join match_step x on x.match_id = m.match_id
    where m.match_id = $1 and s.player_id = $2 and m.state = 'running' and not m.tutorial
        and x.seq = (select max(seq) from match_step where match_id = $1)
        and not exists (
            select 1 from match_step l
            where l.match_id = $1 and l.seat = s.seat and l.kind = 'leave')";

const LAST_NOT_AWAITED: &str = "
    select seq from match_step where match_id = $1 and (awaiting & $2) = 0
    order by seq desc limit 1";

// Ranks are written with the last step, and an index has the seats without one.
const SEATS_OF_SUBSCRIBERS: &str = "
    select s.player_id, s.match_id
    from push_subscription p
        join match_seat s on s.player_id = p.player_id and s.rank is null
        join match m on m.match_id = s.match_id
    where m.state = 'running' and not m.tutorial and (s.match_id, s.player_id) > ($1, $2)
    group by s.player_id, s.match_id
    order by s.match_id, s.player_id limit $3";

/// A wait of a match for a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wait {
    pub game: String,
    /// The match's clock, as JSON.
    pub clock: String,
    /// The step with which it began.
    pub seq: u32,
    /// When something happens by itself at the latest, on the service clock.
    pub due_at: Option<i64>,
}

/// The wait of a match for a player. None if the match does not wait for this player, or if a bot
/// plays for the seat.
pub async fn read(db: &Db, player: PlayerId, match_id: MatchId) -> sqlx::Result<Option<Wait>> {
    in_memory!(db, _memory => Ok(None));
    let row: Option<Columns> = dispatch!(db.read(), pool => {
        sqlx::query_as(LAST_STEP).bind(match_id.0).bind(player.0).fetch_optional(pool).await
    })?;
    let Some(Columns { game, clock, seat, awaiting, clocks }) = row else { return Ok(None) };
    let bit = 1_i64 << seat;
    let clocks: Option<SavedClocks> = clocks
        .map(|clocks| serde_json::from_str(&clocks).map_err(|_| decode_error("clocks")))
        .transpose()?;
    let seat = Seat(number(seat)?);
    if awaiting & bit == 0 || clocks.as_ref().is_some_and(|it| it.bot_controlled.contains(seat)) {
        return Ok(None);
    }
    let before: Option<i64> = dispatch!(db.read(), pool => {
        let query = sqlx::query_scalar(LAST_NOT_AWAITED).bind(match_id.0).bind(bit);
        query.fetch_optional(pool).await
    })?;
    let seq = before.map_or(Ok(0), |seq| number(seq + 1))?;
    Ok(Some(Wait { game, clock, seq, due_at: clocks.and_then(|clocks| clocks.due_at) }))
}

/// At most `rows` seats of players with subscriptions in running matches, after `after`.
pub async fn seats_of_subscribers(
    db: &Db,
    after: (MatchId, PlayerId),
    rows: i64,
) -> sqlx::Result<Vec<(PlayerId, MatchId)>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    let (match_id, player) = after;
    let rows: Vec<(Uuid, Uuid)> = dispatch!(db.read(), pool => {
        let query = sqlx::query_as(SEATS_OF_SUBSCRIBERS).bind(match_id.0).bind(player.0);
        query.bind(rows).fetch_all(pool).await
    })?;
    Ok(rows.into_iter().map(|(player, id)| (PlayerId(player), MatchId(id))).collect())
}

columns! {
    struct Columns {
        game: String,
        clock: String,
        seat: i64,
        awaiting: i64,
        clocks: Option<String>,
    }
}
