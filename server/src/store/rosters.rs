//! Stored rosters. Every statement selects by player, so other players' rosters are not accessible.

use scrapworks_protocol::{PlayerId, RosterId, Timestamp};
use serde_json::value::RawValue;
use uuid::Uuid;

use crate::store::{
    db::Db,
    player_rows,
    query::args,
    records::StoredRoster,
    rows::{columns, decode_error},
};

const INSERT: &str = "
    insert into roster (roster_id, player_id, game, name, roster, changed_at)
    select $1, $2, $3, $4, $5, $6
    where (select count(*) from roster where player_id = $2) < $7";

const READ: &str = "
    select roster_id, game, name, roster from roster where player_id = $1 and roster_id = $2";

const PAGE: &str = "
    select roster_id, game, name, roster from roster
    where player_id = $1 and ($2 is null or game = $2) and ($3 is null or roster_id < $3)
    order by roster_id desc limit $4";

const CHANGE: &str = "
    update roster set game = $3, name = $4, roster = $5, changed_at = $6
    where player_id = $1 and roster_id = $2";

const DELETE: &str = "delete from roster where player_id = $1 and roster_id = $2";

/// Stores a new roster. False if the player has `max` already, or is deleted.
pub async fn insert(
    db: &Db,
    owner: PlayerId,
    new: &StoredRoster,
    now: Timestamp,
    max: u32,
) -> sqlx::Result<bool> {
    let mut tx = db.begin().await?;
    if !player_rows::lock(&mut tx, owner).await? {
        return Ok(false);
    }
    let done = tx
        .execute(
            INSERT,
            args![
                new.id,
                owner,
                new.game.as_str(),
                new.name.as_str(),
                new.roster.get(),
                now,
                i64::from(max)
            ],
        )
        .await?;
    tx.commit().await?;
    Ok(done == 1)
}

pub async fn read(db: &Db, owner: PlayerId, id: RosterId) -> sqlx::Result<Option<StoredRoster>> {
    let row: Option<Columns> = db.read().fetch_optional(READ, args![owner, id]).await?;
    row.map(Columns::into_roster).transpose()
}

/// Newest first.
pub async fn page(
    db: &Db,
    owner: PlayerId,
    game: Option<&str>,
    after: Option<Uuid>,
    rows: i64,
) -> sqlx::Result<Vec<StoredRoster>> {
    let rows: Vec<Columns> = db.read().fetch_all(PAGE, args![owner, game, after, rows]).await?;
    rows.into_iter().map(Columns::into_roster).collect()
}

/// Replaces a roster. False if the player has no such roster.
pub async fn change(
    db: &Db,
    owner: PlayerId,
    new: &StoredRoster,
    now: Timestamp,
) -> sqlx::Result<bool> {
    let done = db
        .write()
        .execute(
            CHANGE,
            args![owner, new.id, new.game.as_str(), new.name.as_str(), new.roster.get(), now],
        )
        .await?;
    Ok(done == 1)
}

/// Deletes a roster. False if the player has no such roster.
pub async fn delete(db: &Db, owner: PlayerId, id: RosterId) -> sqlx::Result<bool> {
    let done = db.write().execute(DELETE, args![owner, id]).await?;
    Ok(done == 1)
}

columns! {
    struct Columns {
        roster_id: Uuid,
        game: String,
        name: String,
        roster: String,
    }
}

impl Columns {
    fn into_roster(self) -> sqlx::Result<StoredRoster> {
        let roster = RawValue::from_string(self.roster).map_err(|_| decode_error("roster"))?;
        Ok(StoredRoster { id: RosterId(self.roster_id), game: self.game, name: self.name, roster })
    }
}
