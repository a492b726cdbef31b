//! Ratings and leaderboards, read-only. [`rated_ends`] and [`recompute`] write them.

pub(super) mod rated_ends;
pub(crate) mod recompute;

use std::collections::HashMap;

use scrapworks_protocol::{MatchId, PlayerId, PlayerRating, RatingChange, Timestamp};
use sqlx::AssertSqlSafe;
use uuid::Uuid;

use crate::{
    domain::ratings::{
        leaderboard::{Cursor, Listed},
        rating::{self, Rating, Standing},
    },
    store::{
        db::{Db, in_memory},
        query::{Value, args},
        rows::{number, parameters, player},
    },
};

const ONE: &str = "select mean, deviation from rating where player_id = $1 and game = $2";

const OF_PLAYER: &str = "
    select game, mean, deviation, matches from rating where player_id = $1 order by game";

/// Without who is banned. The index `rating_listed` has the rows in this order, so that a page
/// costs the same wherever it is.
const LISTED: &str = "
    select r.player_id, p.name, p.kind, p.emblem, r.mean, r.deviation, r.matches
    from (
        select * from rating
        where game = $1 and listed and (mean, player_id) < ($2, $3) and not exists (
            select 1 from admin_act a
            where a.player_id = rating.player_id and a.kind = 'ban'
                and (a.until is null or a.until > $5) and not exists (
                    select 1 from admin_act b
                    where b.player_id = a.player_id and b.seq > a.seq
                        and b.kind in ('ban', 'unban')))
        order by mean desc, player_id desc limit $4
    ) r join player p on p.player_id = r.player_id
    order by r.mean desc, r.player_id desc";

/// A player, and mean, deviation and number of its rated matches.
type ListedRow = (Uuid, String, String, Option<String>, f64, f64, i64);

/// A player's rating in a game; None without a rated match.
pub async fn one(db: &Db, player: PlayerId, game: &str) -> sqlx::Result<Option<Rating>> {
    let row: Option<(f64, f64)> = db.read().fetch_optional(ONE, args![player, game]).await?;
    Ok(row.map(|(mean, deviation)| Rating { mean, deviation }))
}

/// All ratings of a player, by game.
pub async fn of_player(db: &Db, player: PlayerId) -> sqlx::Result<Vec<PlayerRating>> {
    let rows: Vec<(String, f64, f64, i64)> = db.read().fetch_all(OF_PLAYER, args![player]).await?;
    rows.into_iter()
        .map(|(game, mean, deviation, matches)| {
            let rating = Rating { mean, deviation };
            Ok(Standing { rating, matches: number(matches)? }.view(game))
        })
        .collect()
}

/// At most `rows` players of a leaderboard after `after`, the best first. Who is banned at `now` is
/// left out.
pub async fn listed(
    db: &Db,
    game: &str,
    after: Option<Cursor>,
    rows: i64,
    now: Timestamp,
) -> sqlx::Result<Vec<Listed>> {
    let (mean, last) = match after {
        Some(after) => (after.mean, after.player.0),
        None => (f64::MAX, Uuid::max()),
    };
    let rows: Vec<ListedRow> =
        db.read().fetch_all(LISTED, args![game, mean, last, rows, now]).await?;
    rows.into_iter()
        .map(|(id, name, kind, emblem, mean, deviation, matches)| {
            let rating = Rating { mean, deviation };
            let standing = Standing { rating, matches: number(matches)? };
            Ok(Listed { player: player(id, name, &kind, emblem)?, standing })
        })
        .collect()
}

/// What a match did to the ratings of its players, by seat. None if it counts for nothing.
pub async fn changes_of(db: &Db, match_id: MatchId) -> sqlx::Result<Option<Vec<RatingChange>>> {
    Ok(changes(db, &[match_id]).await?.remove(&match_id))
}

/// What these matches did to the ratings of their players, by seat. Matches that count for nothing
/// are left out.
pub async fn changes(
    db: &Db,
    matches: &[MatchId],
) -> sqlx::Result<HashMap<MatchId, Vec<RatingChange>>> {
    in_memory!(db, _memory => Ok(HashMap::new()));
    if matches.is_empty() {
        return Ok(HashMap::new());
    }
    let sql = format!(
        "select match_id, seat, mean_before, mean_after from rating_change
         where match_id in ({}) order by match_id, seat",
        parameters(matches.len())
    );
    let args = matches.iter().copied().map(Value::from).collect();
    let rows: Vec<(Uuid, i64, f64, f64)> = db.read().fetch_all(AssertSqlSafe(sql), args).await?;
    let mut changes: HashMap<MatchId, Vec<RatingChange>> = HashMap::new();
    for (match_id, seat, before, after) in rows {
        let of = |mean| Rating { mean, deviation: 0.0 };
        let change = rating::change(number(seat)?, of(before), of(after));
        changes.entry(MatchId(match_id)).or_default().push(change);
    }
    Ok(changes)
}
