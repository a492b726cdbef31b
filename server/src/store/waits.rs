//! Who keeps a running match waiting, read from its log.

use scrapworks_engine::Seat;
use scrapworks_protocol::{Clock, MatchId, PlayerId, Timestamp};
use uuid::Uuid;

use crate::store::{
    db::{Db, in_memory},
    query::args,
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

const FIRST_STEP: &str = "
    select seq, at from match_step
    where match_id = $1 and seq > coalesce((
        select seq from match_step where match_id = $1 and (awaiting & $2) = 0
        order by seq desc limit 1), -1)
    order by seq limit 1";

// Ranks are written with the last step, and an index has the seats without one.
const SEATS_OF_SUBSCRIBERS: &str = "
    select s.player_id, s.match_id
    from (
        select player_id from push_subscription
        union select player_id from notice_setting where email_your_turn) w
        join match_seat s on s.player_id = w.player_id and s.rank is null
        join match m on m.match_id = s.match_id
    where m.state = 'running' and not m.tutorial and (s.match_id, s.player_id) > ($1, $2)
    order by s.match_id, s.player_id limit $3";

/// A wait of a match for a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wait {
    pub game: String,
    pub clock: Clock,
    /// The step with which it began.
    pub seq: u32,
    pub began_at: Timestamp,
    /// When something happens by itself at the latest, on the service clock.
    pub due_at: Option<i64>,
    /// When the time of the player's seat is over, on the service clock. None without clocks.
    pub ends_at: Option<i64>,
}

/// The wait of a match for a player. None if the match does not wait for this player, or if a bot
/// plays for the seat.
pub async fn read(db: &Db, player: PlayerId, match_id: MatchId) -> sqlx::Result<Option<Wait>> {
    let row: Option<Columns> = db.read().fetch_optional(LAST_STEP, args![match_id, player]).await?;
    let Some(Columns { game, clock, seat, awaiting, clocks }) = row else { return Ok(None) };
    let bit = 1_i64 << seat;
    let clocks: Option<SavedClocks> = clocks
        .map(|clocks| serde_json::from_str(&clocks).map_err(|_| decode_error("clocks")))
        .transpose()?;
    let seat = Seat(number(seat)?);
    if awaiting & bit == 0 || clocks.as_ref().is_some_and(|it| it.bot_controlled.contains(seat)) {
        return Ok(None);
    }
    let (seq, at): (i64, i64) = db.read().fetch_one(FIRST_STEP, args![match_id, bit]).await?;
    Ok(Some(Wait {
        game,
        clock: serde_json::from_str(&clock).map_err(|_| decode_error("clock"))?,
        seq: number(seq)?,
        began_at: Timestamp::from_ms(at),
        due_at: clocks.as_ref().and_then(|clocks| clocks.due_at),
        ends_at: clocks.as_ref().and_then(|clocks| time_over(clocks, seat)),
    }))
}

/// When the time of a seat is over whose clock runs.
fn time_over(clocks: &SavedClocks, seat: Seat) -> Option<i64> {
    let left_ms = clocks.left_ms.get(usize::from(seat.0)).copied()?;
    Some(clocks.at.saturating_add(i64::try_from(left_ms).unwrap_or(i64::MAX)))
}

/// At most `rows` seats in running matches, after `after`, of players with subscriptions and of
/// those who want notices by e-mail.
pub async fn seats_of_subscribers(
    db: &Db,
    after: (MatchId, PlayerId),
    rows: i64,
) -> sqlx::Result<Vec<(PlayerId, MatchId)>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    let (match_id, player) = after;
    let rows: Vec<(Uuid, Uuid)> =
        db.read().fetch_all(SEATS_OF_SUBSCRIBERS, args![match_id, player, rows]).await?;
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
