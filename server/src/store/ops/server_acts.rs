//! What operators did about rooms, matches and the notice, in order. What they did about players is
//! in [`crate::store::ops::admin_acts`].

use scrapworks_protocol::{MatchId, PlayerId, Timestamp, socket::Notice};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{
    domain::lobby::Lobby,
    store::{
        db::{Db, Tx, in_memory},
        lobbies, matches,
        ops::{
            admin_acts::{ATTEMPTS_MAX, Actor},
            announcement,
        },
        query::args,
        rows::{columns, enum_name, parse_enum},
    },
};

const INSERT: &str = "
    insert into server_act (seq, kind, subject_id, why, acted_by, moderator_id, at)
    select coalesce(max(seq), 0) + 1, $1, $2, $3, $4, $5, $6 from server_act";

const LAST: &str = "select coalesce(max(seq), 0) from server_act";

const AFTER: &str = "
    select seq, kind, subject_id, why, acted_by, moderator_id, at from server_act
    where seq > $1 order by seq limit $2";

const NEWEST: &str = "
    select seq, kind, subject_id, why, acted_by, moderator_id, at from server_act
    order by seq desc limit $1";

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerActKind {
    CloseRoom,
    SetAside,
    Reopen,
    SetNotice,
    ClearNotice,
}

impl ServerActKind {
    pub fn name(self) -> String {
        enum_name(&self)
    }
}

/// Something that an operator does.
#[derive(Debug, Clone)]
pub struct NewServerAct {
    pub kind: ServerActKind,
    /// The room or match.
    pub subject_id: Option<Uuid>,
    pub why: String,
    pub by: Actor,
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
    #[serde(flatten)]
    pub by: Actor,
    pub at: Timestamp,
}

/// Stores an act.
pub async fn insert(db: &Db, act: &NewServerAct) -> sqlx::Result<()> {
    retried(move || async move {
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
    retried(move || async move {
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
    retried(move || async move {
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
    retried(move || async move {
        let mut tx = db.begin().await?;
        announcement::replace_in(&mut tx, notice).await?;
        insert_in(&mut tx, act).await?;
        tx.commit().await
    })
    .await
}

/// Tries again if somebody else's act has got the number.
pub(super) async fn retried<T, F>(attempt: impl Fn() -> F) -> sqlx::Result<T>
where
    F: Future<Output = sqlx::Result<T>>,
{
    for _ in 1..ATTEMPTS_MAX {
        match attempt().await {
            Err(sqlx::Error::Database(err)) if err.is_unique_violation() => {}
            done => return done,
        }
    }
    attempt().await
}

async fn insert_in(tx: &mut Tx, act: &NewServerAct) -> sqlx::Result<()> {
    let (why, by) = (act.why.as_str(), act.by.name.as_str());
    let moderator = act.by.moderator.map(|id| id.0);
    let row = args![enum_name(&act.kind), act.subject_id, why, by, moderator, act.at];
    tx.execute(INSERT, row).await.map(drop)
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
        moderator_id: Option<Uuid>,
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
            by: Actor { name: self.acted_by, moderator: self.moderator_id.map(PlayerId) },
            at: Timestamp::from_ms(self.at),
        })
    }
}
