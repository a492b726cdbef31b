//! What operators did about rooms, matches and the notice, in order. What they did about players is
//! in [`crate::store::ops::admin_acts`].

use scrapworks_protocol::{MatchId, Timestamp, socket::Notice};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{
    domain::lobby::Lobby,
    store::{
        db::{Db, Tx, in_memory},
        lobbies, matches,
        ops::{admin_acts::ATTEMPTS_MAX, announcement},
        query::args,
        rows::{columns, enum_name, parse_enum},
    },
};

const INSERT: &str = "
    insert into server_act (seq, kind, subject_id, why, acted_by, at)
    select coalesce(max(seq), 0) + 1, $1, $2, $3, $4, $5 from server_act";

const LAST: &str = "select coalesce(max(seq), 0) from server_act";

const AFTER: &str = "
    select seq, kind, subject_id, why, acted_by, at from server_act
    where seq > $1 order by seq limit $2";

const NEWEST: &str = "
    select seq, kind, subject_id, why, acted_by, at from server_act order by seq desc limit $1";

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerActKind {
    CloseRoom,
    SetAside,
    Reopen,
    SetNotice,
    ClearNotice,
}

/// Something that an operator does.
#[derive(Debug, Clone)]
pub struct NewServerAct {
    pub kind: ServerActKind,
    /// The room or match.
    pub subject_id: Option<Uuid>,
    pub why: String,
    pub by: String,
    pub at: Timestamp,
}

/// Something that an operator did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ServerAct {
    /// Counts all acts, from 1.
    pub seq: i64,
    pub kind: ServerActKind,
    pub subject_id: Option<Uuid>,
    pub why: String,
    pub by: String,
    pub at: Timestamp,
}

/// Stores an act.
pub async fn insert(db: &Db, act: &NewServerAct) -> sqlx::Result<()> {
    retried(async || {
        let mut tx = db.begin().await?;
        insert_in(&mut tx, act).await?;
        tx.commit().await
    })
    .await
}

/// Stores a closed lobby that was read at `revision`, and the act. False if it has changed since.
pub async fn close_room(
    db: &Db,
    closed: &Lobby,
    revision: i64,
    act: &NewServerAct,
) -> sqlx::Result<bool> {
    retried(async || {
        let mut tx = db.begin().await?;
        if !lobbies::save_in(&mut tx, closed, revision, act.at).await? {
            return Ok(false);
        }
        insert_in(&mut tx, act).await?;
        tx.commit().await.map(|()| true)
    })
    .await
}

/// Marks a running match as void, and stores the act. False if it does not run.
pub async fn set_aside(db: &Db, match_id: MatchId, act: &NewServerAct) -> sqlx::Result<bool> {
    retried(async || {
        let mut tx = db.begin().await?;
        if !matches::make_void_in(&mut tx, match_id).await? {
            return Ok(false);
        }
        insert_in(&mut tx, act).await?;
        tx.commit().await.map(|()| true)
    })
    .await
}

/// Replaces the notice, or deletes it if None, and stores the act.
pub async fn set_notice(db: &Db, notice: Option<&Notice>, act: &NewServerAct) -> sqlx::Result<()> {
    retried(async || {
        let mut tx = db.begin().await?;
        announcement::replace_in(&mut tx, notice).await?;
        insert_in(&mut tx, act).await?;
        tx.commit().await
    })
    .await
}

/// Tries again if somebody else's act has got the number.
async fn retried<T>(attempt: impl AsyncFn() -> sqlx::Result<T>) -> sqlx::Result<T> {
    for _ in 1..ATTEMPTS_MAX {
        match attempt().await {
            Err(sqlx::Error::Database(err)) if err.is_unique_violation() => {}
            done => return done,
        }
    }
    attempt().await
}

async fn insert_in(tx: &mut Tx, act: &NewServerAct) -> sqlx::Result<()> {
    tx.execute(
        INSERT,
        args![enum_name(&act.kind), act.subject_id, act.why.as_str(), act.by.as_str(), act.at],
    )
    .await
    .map(drop)
}

/// The number of the last act; 0 if there is none.
pub async fn last(db: &Db) -> sqlx::Result<i64> {
    in_memory!(db, _memory => Ok(0));
    db.read().fetch_scalar(LAST, args![]).await
}

/// The first acts after one.
pub async fn after(db: &Db, seq: i64, rows: i64) -> sqlx::Result<Vec<ServerAct>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    let rows: Vec<Columns> = db.read().fetch_all(AFTER, args![seq, rows]).await?;
    rows.into_iter().map(Columns::into_act).collect()
}

/// The newest acts, the newest first.
pub async fn newest(db: &Db, rows: i64) -> sqlx::Result<Vec<ServerAct>> {
    let rows: Vec<Columns> = db.read().fetch_all(NEWEST, args![rows]).await?;
    rows.into_iter().map(Columns::into_act).collect()
}

columns! {
    struct Columns {
        seq: i64,
        kind: String,
        subject_id: Option<Uuid>,
        why: String,
        acted_by: String,
        at: i64,
    }
}

impl Columns {
    fn into_act(self) -> sqlx::Result<ServerAct> {
        Ok(ServerAct {
            seq: self.seq,
            kind: parse_enum(&self.kind)?,
            subject_id: self.subject_id,
            why: self.why,
            by: self.acted_by,
            at: Timestamp::from_ms(self.at),
        })
    }
}
