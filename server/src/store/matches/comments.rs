//! What players have said about positions of finished matches, for their friends.

use scrapworks_protocol::{MatchComment, MatchId, MatchState, PlayerId, Report, Timestamp};
use serde::Serialize;
use uuid::Uuid;

use crate::store::{
    db::Db,
    people::player_rows,
    query::args,
    rows::{columns, number, parse_enum, player},
};

const LENGTH: &str = "
    select state, (select max(seq) from match_step x where x.match_id = m.match_id)
    from match m where match_id = $1";

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "
    select c.match_comment_id as match_comment_id, c.match_id as match_id,
        c.player_id as player_id, p.name as name, p.kind as kind, p.emblem as emblem,
        c.seq as seq, c.text as text, c.at as at
    from match_comment c join player p on p.player_id = c.player_id ",
            $rest
        )
    };
}

// A block ends a friendship, so that no comment of a blocked player is among them.
const PAGE: &str = select!(
    "where c.match_id = $1 and c.match_comment_id < $3 and p.name <> '' and c.player_id in (
        select f.other_id from friend f
        join friend back on back.player_id = f.other_id and back.other_id = f.player_id
        where f.player_id = $2
        union all
        select own.player_id from player own where own.player_id = $2)
    order by c.match_comment_id desc limit $4"
);

const READ: &str = select!("where c.match_comment_id = $1 and p.name <> ''");

const OF_PLAYER: &str = "
    select match_comment_id, match_id, seq, text, at from match_comment
    where player_id = $1 and match_comment_id < $2 order by match_comment_id desc limit $3";

const COUNTS: &str = "
    select count(*) filter (where match_id = $2), count(*) from match_comment where player_id = $1";

const INSERT: &str = "
    insert into match_comment (match_comment_id, match_id, player_id, seq, text, at)
    select $1, $2, $3, $4, $5, $6 where exists (select 1 from match where match_id = $2)";

const DELETE: &str = "
    delete from match_comment where match_comment_id = $1 and player_id = $2";

/// A comment, for who wrote it.
#[derive(Debug, Serialize)]
pub struct OwnComment {
    pub id: Uuid,
    pub match_id: MatchId,
    pub seq: i64,
    pub text: String,
    pub at: Timestamp,
}

/// The state of a match and its last step. None if there is no such match.
pub async fn length(db: &Db, id: MatchId) -> sqlx::Result<Option<(MatchState, u32)>> {
    let row: Option<(String, Option<i64>)> = db.read().fetch_optional(LENGTH, args![id]).await?;
    row.map(|(state, seq)| Ok((parse_enum(&state)?, number(seq.unwrap_or_default())?))).transpose()
}

/// Comments on a match after a cursor that a player may read, its own and those of friends, the
/// newest first.
pub async fn page(
    db: &Db,
    of: MatchId,
    reader: PlayerId,
    after: Option<Uuid>,
    rows: i64,
) -> sqlx::Result<Vec<MatchComment>> {
    let after = after.unwrap_or(Uuid::max());
    let rows: Vec<Columns> = db.read().fetch_all(PAGE, args![of, reader, after, rows]).await?;
    rows.into_iter().map(Columns::into_comment).collect()
}

/// A comment, whoever may read it.
pub async fn read(db: &Db, id: Uuid) -> sqlx::Result<Option<MatchComment>> {
    let row: Option<Columns> = db.read().fetch_optional(READ, args![id]).await?;
    row.map(Columns::into_comment).transpose()
}

/// The comment that a report names. None if it names none, or if that is deleted.
pub async fn of_report(db: &Db, report: &Report) -> sqlx::Result<Option<MatchComment>> {
    match report.comment_id {
        Some(id) => read(db, id).await,
        None => Ok(None),
    }
}

/// Comments of a player, the newest first.
pub async fn of_player(
    db: &Db,
    player: PlayerId,
    after: Option<Uuid>,
    rows: i64,
) -> sqlx::Result<Vec<OwnComment>> {
    let after = after.unwrap_or(Uuid::max());
    let rows: Vec<(Uuid, Uuid, i64, String, i64)> =
        db.read().fetch_all(OF_PLAYER, args![player, after, rows]).await?;
    let own = |(id, match_id, seq, text, at)| OwnComment {
        id,
        match_id: MatchId(match_id),
        seq,
        text,
        at: Timestamp::from_ms(at),
    };
    Ok(rows.into_iter().map(own).collect())
}

/// What became of a new comment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stored {
    Yes,
    FullOnMatch,
    FullInAll,
    /// The player or the match is deleted.
    Gone,
}

/// Stores a comment, if its player has less than so many on the match, and on all matches.
pub async fn insert(db: &Db, new: &MatchComment, max: [u32; 2]) -> sqlx::Result<Stored> {
    let MatchComment { id, match_id, player, seq, text, at } = new;
    let [on_match_max, in_all_max] = max.map(i64::from);
    let mut tx = db.begin().await?;
    if !player_rows::lock(&mut tx, player.id).await? {
        return Ok(Stored::Gone);
    }
    let (on_match, in_all): (i64, i64) = tx.fetch_one(COUNTS, args![player.id, match_id]).await?;
    if on_match >= on_match_max || in_all >= in_all_max {
        return Ok(if on_match >= on_match_max { Stored::FullOnMatch } else { Stored::FullInAll });
    }
    let row = args![id, match_id, player.id, *seq, text.as_str(), *at];
    let stored = tx.execute(INSERT, row).await?;
    tx.commit().await?;
    Ok(if stored > 0 { Stored::Yes } else { Stored::Gone })
}

/// Deletes a comment of a player. False if it has no such comment.
pub async fn delete(db: &Db, id: Uuid, player: PlayerId) -> sqlx::Result<bool> {
    let deleted = db.write().execute(DELETE, args![id, player]).await?;
    Ok(deleted > 0)
}

columns! {
    struct Columns {
        match_comment_id: Uuid,
        match_id: Uuid,
        player_id: Uuid,
        name: String,
        kind: String,
        emblem: Option<String>,
        seq: i64,
        text: String,
        at: i64,
    }
}

impl Columns {
    fn into_comment(self) -> sqlx::Result<MatchComment> {
        Ok(MatchComment {
            id: self.match_comment_id,
            match_id: MatchId(self.match_id),
            player: player(self.player_id, self.name, &self.kind, self.emblem)?,
            seq: number(self.seq)?,
            text: self.text,
            at: Timestamp::from_ms(self.at),
        })
    }
}
