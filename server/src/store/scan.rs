//! Full-database reads, for verification.

use scrapworks_protocol::MatchId;
use uuid::Uuid;

use crate::store::{db::Db, query::args, rows::number};

const PAGE: &str = "
    select match_id from match where $1 is null or match_id > $1 order by match_id limit $2";

const COUNT: &str = "select count(*) from match";

const RANKS: &str = "select rank from match_seat where match_id = $1 order by seat";

/// Ids of all matches after `after`, oldest first.
pub async fn page(db: &Db, after: Option<MatchId>, rows: i64) -> sqlx::Result<Vec<MatchId>> {
    let ids: Vec<Uuid> = db.read().fetch_scalars(PAGE, args![after.map(|id| id.0), rows]).await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// The number of all matches.
pub async fn count(db: &Db) -> sqlx::Result<u64> {
    let count: i64 = db.read().fetch_scalar(COUNT, args![]).await?;
    number(count)
}

/// The ranks stored with the seats, which profiles are computed from.
pub async fn ranks(db: &Db, match_id: MatchId) -> sqlx::Result<Vec<Option<i64>>> {
    db.read().fetch_scalars(RANKS, args![match_id]).await
}
