//! What players have noted on matches. Every statement selects by player, so that nobody reads the
//! notes of others.

use scrapworks_protocol::{MatchId, MatchNote, PlayerId, Timestamp};
use serde::Serialize;
use uuid::Uuid;

use crate::store::{db::Db, people::player_rows, query::args};

const READ: &str = "
    select text, changed_at from match_note where player_id = $1 and match_id = $2";

const OF_PLAYER: &str = "
    select match_id, text, changed_at from match_note
    where player_id = $1 and match_id < $2 order by match_id desc limit $3";

const PUT: &str = "
    insert into match_note (player_id, match_id, text, changed_at)
    select $1, $2, $3, $4
    where (select count(*) from match_note where player_id = $1 and match_id <> $2) < $5
        and exists (select 1 from match where match_id = $2)
    on conflict (player_id, match_id)
    do update set text = excluded.text, changed_at = excluded.changed_at";

const DELETE: &str = "delete from match_note where player_id = $1 and match_id = $2";

/// A note with its match, for the export.
#[derive(Debug, Serialize)]
pub struct OwnNote {
    pub match_id: MatchId,
    pub text: String,
    pub changed_at: Timestamp,
}

pub async fn read(db: &Db, player: PlayerId, of: MatchId) -> sqlx::Result<Option<MatchNote>> {
    let row: Option<(String, i64)> = db.read().fetch_optional(READ, args![player, of]).await?;
    let note = |(text, at)| MatchNote { text, changed_at: Timestamp::from_ms(at) };
    Ok(row.map(note))
}

/// Notes of a player on matches behind one, the newest match first.
pub async fn of_player(
    db: &Db,
    player: PlayerId,
    after: Option<Uuid>,
    rows: i64,
) -> sqlx::Result<Vec<OwnNote>> {
    let after = after.unwrap_or(Uuid::max());
    let rows: Vec<(Uuid, String, i64)> =
        db.read().fetch_all(OF_PLAYER, args![player, after, rows]).await?;
    let note = |(match_id, text, at)| OwnNote {
        match_id: MatchId(match_id),
        text,
        changed_at: Timestamp::from_ms(at),
    };
    Ok(rows.into_iter().map(note).collect())
}

/// Stores a note in the place of an earlier one. False if the player has notes on `max` other
/// matches, or if the player or the match is deleted.
pub async fn put(
    db: &Db,
    player: PlayerId,
    of: MatchId,
    note: &MatchNote,
    max: u32,
) -> sqlx::Result<bool> {
    let mut tx = db.begin().await?;
    if !player_rows::lock(&mut tx, player).await? {
        return Ok(false);
    }
    let row = args![player, of, note.text.as_str(), note.changed_at, i64::from(max)];
    let stored = tx.execute(PUT, row).await?;
    tx.commit().await?;
    Ok(stored > 0)
}

pub async fn delete(db: &Db, player: PlayerId, of: MatchId) -> sqlx::Result<()> {
    db.write().execute(DELETE, args![player, of]).await.map(drop)
}
