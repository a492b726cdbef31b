//! What is kept of a player and shown nowhere else, for its export.

use scrapworks_protocol::{MatchId, PlayerId, Timestamp};
use serde::Serialize;
use serde_json::value::RawValue;
use uuid::Uuid;

use crate::store::{
    db::Db,
    query::args,
    rows::{columns, raw},
};

// Of waiting rooms that have started or closed, too.
const SEATS: &str = "
    select s.lobby_id as lobby_id, l.match_id as match_id, s.seat as seat, s.ready as ready,
        s.invited as invited, s.roster as roster, s.roster_name as roster_name,
        s.points as points, s.entropy as entropy
    from lobby_seat s join lobby l on l.lobby_id = s.lobby_id
    where s.player_id = $1 and s.lobby_id < $2 order by s.lobby_id desc limit $3";

const RATING_CHANGES: &str = "
    select match_id, game, rank, matches, mean_before, deviation_before, mean_after,
        deviation_after, at
    from rating_change where player_id = $1 and match_id < $2 order by match_id desc limit $3";

const PAIRED: &str = "
    select match_id, game, seats, clock, rated, waited_ms, at
    from pairing_wait where player_id = $1 order by at";

const TOLD: &str = "
    select kind, subject_id, seq, told_at from push_told where player_id = $1 order by told_at";

/// What the player brought to a seat of a waiting room.
#[derive(Debug, Serialize)]
pub struct KeptSeat {
    pub lobby_id: Uuid,
    pub match_id: Option<MatchId>,
    pub seat: i64,
    pub ready: bool,
    pub invited: bool,
    pub roster: Option<Box<RawValue>>,
    pub roster_name: Option<String>,
    pub points: Option<i64>,
    pub entropy: Option<String>,
}

/// What a match did to the player's rating.
#[derive(Debug, Serialize)]
pub struct KeptRatingChange {
    pub match_id: Uuid,
    pub game: String,
    pub rank: i64,
    pub matches: i64,
    pub mean_before: f64,
    pub deviation_before: f64,
    pub mean_after: f64,
    pub deviation_after: f64,
    pub at: Timestamp,
}

/// How long the player waited to be paired.
#[derive(Debug, Serialize)]
pub struct KeptWait {
    pub match_id: Option<Uuid>,
    pub game: String,
    pub seats: i64,
    pub clock: Box<RawValue>,
    pub rated: bool,
    pub waited_ms: i64,
    pub at: Timestamp,
}

/// Of what the player was told last.
#[derive(Debug, Serialize)]
pub struct KeptNotice {
    pub kind: String,
    pub subject_id: Uuid,
    pub seq: i64,
    pub told_at: Timestamp,
}

/// The player's seats in waiting rooms behind one, the newest first.
pub async fn seats(
    db: &Db,
    player: PlayerId,
    after: Option<Uuid>,
    rows: i64,
) -> sqlx::Result<Vec<KeptSeat>> {
    let after = after.unwrap_or(Uuid::max());
    let rows: Vec<SeatColumns> = db.read().fetch_all(SEATS, args![player, after, rows]).await?;
    rows.into_iter().map(SeatColumns::into_kept).collect()
}

/// What matches behind one did to the player's ratings, the newest first.
pub async fn rating_changes(
    db: &Db,
    player: PlayerId,
    after: Option<Uuid>,
    rows: i64,
) -> sqlx::Result<Vec<KeptRatingChange>> {
    let after = after.unwrap_or(Uuid::max());
    let rows: Vec<RatingColumns> =
        db.read().fetch_all(RATING_CHANGES, args![player, after, rows]).await?;
    Ok(rows.into_iter().map(RatingColumns::into_kept).collect())
}

/// How long the player waited of late.
pub async fn paired(db: &Db, player: PlayerId) -> sqlx::Result<Vec<KeptWait>> {
    let rows: Vec<WaitColumns> = db.read().fetch_all(PAIRED, args![player]).await?;
    rows.into_iter().map(WaitColumns::into_kept).collect()
}

/// Of what the player's devices were told last.
pub async fn told(db: &Db, player: PlayerId) -> sqlx::Result<Vec<KeptNotice>> {
    let rows: Vec<(String, Uuid, i64, i64)> = db.read().fetch_all(TOLD, args![player]).await?;
    let kept = |(kind, subject_id, seq, told_at)| KeptNotice {
        kind,
        subject_id,
        seq,
        told_at: Timestamp::from_ms(told_at),
    };
    Ok(rows.into_iter().map(kept).collect())
}

columns! {
    struct SeatColumns {
        lobby_id: Uuid,
        match_id: Option<Uuid>,
        seat: i64,
        ready: bool,
        invited: bool,
        roster: Option<String>,
        roster_name: Option<String>,
        points: Option<i64>,
        entropy: Option<String>,
    }
}

columns! {
    struct RatingColumns {
        match_id: Uuid,
        game: String,
        rank: i64,
        matches: i64,
        mean_before: f64,
        deviation_before: f64,
        mean_after: f64,
        deviation_after: f64,
        at: i64,
    }
}

columns! {
    struct WaitColumns {
        match_id: Option<Uuid>,
        game: String,
        seats: i64,
        clock: String,
        rated: bool,
        waited_ms: i64,
        at: i64,
    }
}

impl SeatColumns {
    fn into_kept(self) -> sqlx::Result<KeptSeat> {
        let SeatColumns { lobby_id, match_id, seat, ready, invited, .. } = self;
        let SeatColumns { roster, roster_name, points, entropy, .. } = self;
        let (match_id, roster) = (match_id.map(MatchId), roster.map(raw).transpose()?);
        Ok(KeptSeat {
            lobby_id,
            match_id,
            seat,
            ready,
            invited,
            roster,
            roster_name,
            points,
            entropy,
        })
    }
}

impl RatingColumns {
    fn into_kept(self) -> KeptRatingChange {
        KeptRatingChange {
            match_id: self.match_id,
            game: self.game,
            rank: self.rank,
            matches: self.matches,
            mean_before: self.mean_before,
            deviation_before: self.deviation_before,
            mean_after: self.mean_after,
            deviation_after: self.deviation_after,
            at: Timestamp::from_ms(self.at),
        }
    }
}

impl WaitColumns {
    fn into_kept(self) -> sqlx::Result<KeptWait> {
        let WaitColumns { match_id, game, seats, clock, rated, waited_ms, at } = self;
        let (clock, at) = (raw(clock)?, Timestamp::from_ms(at));
        Ok(KeptWait { match_id, game, seats, clock, rated, waited_ms, at })
    }
}

/// How a player takes part in an event.
#[derive(Debug, Serialize)]
pub struct KeptEntry {
    pub event_id: Uuid,
    pub name: String,
    pub state: String,
    pub joined_at: Timestamp,
    /// What it brings.
    pub roster: Option<Box<RawValue>>,
}

const ENTRIES: &str = "
    select e.event_id, e.name, p.state, p.joined_at, p.roster
    from event_player p join event e on e.event_id = p.event_id
    where p.player_id = $1 order by p.joined_at, e.event_id";

/// The events that a player has joined, also those that it has left.
pub async fn events(db: &Db, player: PlayerId) -> sqlx::Result<Vec<KeptEntry>> {
    let rows: Vec<(Uuid, String, String, i64, Option<String>)> =
        db.read().fetch_all(ENTRIES, args![player]).await?;
    let entry = |(event_id, name, state, joined_at, roster): (_, _, _, _, Option<String>)| {
        let joined_at = Timestamp::from_ms(joined_at);
        let roster = roster.map(raw).transpose()?;
        Ok(KeptEntry { event_id, name, state, joined_at, roster })
    };
    rows.into_iter().map(entry).collect()
}
