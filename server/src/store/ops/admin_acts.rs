//! What operators did about players, in order.

use std::fmt;

use scrapworks_protocol::{Player, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{
    domain::name::folded,
    store::{
        db::{Db, in_memory},
        query::args,
        rows::{columns, enum_name, parse_enum, player},
    },
};

const INSERT: &str = "
    insert into admin_act (seq, player_id, kind, until, why, acted_by, moderator_id, at)
    select coalesce(max(seq), 0) + 1, $1, $2, $3, $4, $5, $6, $7 from admin_act";

// A deleted player stays without a name.
const RENAME: &str =
    "update player set name = $2, folded_name = $3 where player_id = $1 and name <> ''";

// Whoever is banned is paired with nobody, and is told nothing while the page is closed.
const BANNED: &[&str] = &[
    "delete from pairing where player_id = $1",
    "delete from push_subscription where player_id = $1",
];

const AFTER: &str = "
    select seq, a.player_id as player_id, p.name as name, p.kind as player_kind, a.kind as kind,
        until, why, acted_by, moderator_id, at
    from admin_act a join player p on p.player_id = a.player_id
    where seq > $1 order by seq limit $2";

const NEWEST: &str = "
    select seq, a.player_id as player_id, p.name as name, p.kind as player_kind, a.kind as kind,
        until, why, acted_by, moderator_id, at
    from admin_act a join player p on p.player_id = a.player_id
    order by seq desc limit $1";

// The last act of each kind counts.
const IN_FORCE: &str = "
    select seq, a.player_id as player_id, p.name as name, p.kind as player_kind, a.kind as kind,
        until, why, acted_by, moderator_id, at
    from admin_act a join player p on p.player_id = a.player_id
    where a.kind in ('ban', 'mute') and (until is null or until > $1) and not exists (
        select 1 from admin_act b
        where b.player_id = a.player_id and b.seq > a.seq and b.kind in (a.kind, 'un' || a.kind)
    )
    order by seq desc limit $2";

const IN_FORCE_OF_PLAYER: &str = "
    select seq, a.player_id as player_id, p.name as name, p.kind as player_kind, a.kind as kind,
        until, why, acted_by, moderator_id, at
    from admin_act a join player p on p.player_id = a.player_id
    where a.player_id = $1 and a.kind = $2 and (until is null or until > $3) and not exists (
        select 1 from admin_act b
        where b.player_id = a.player_id and b.seq > a.seq and b.kind in (a.kind, 'un' || a.kind)
    )";

const OF_PLAYER: &str = "
    select seq, a.player_id as player_id, p.name as name, p.kind as player_kind, a.kind as kind,
        until, why, acted_by, moderator_id, at
    from admin_act a join player p on p.player_id = a.player_id
    where a.player_id = $1 order by seq desc limit $2";

/// How often it is tried while other operators act at the same time.
pub(in crate::store) const ATTEMPTS_MAX: usize = 10;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActKind {
    Ban,
    Unban,
    Mute,
    Unmute,
    Rename,
}

impl ActKind {
    pub fn name(self) -> String {
        enum_name(&self)
    }
}

/// Who acts: an operator at a shell, or a moderator on the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Actor {
    /// Empty if the moderator has deleted the account.
    #[serde(rename = "by")]
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moderator: Option<PlayerId>,
}

impl Actor {
    pub fn operator(name: String) -> Actor {
        Actor { name, moderator: None }
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.moderator {
            None => f.write_str(&self.name),
            Some(id) if self.name.is_empty() => write!(f, "{id} (moderator)"),
            Some(_) => write!(f, "{} (moderator)", self.name),
        }
    }
}

/// Something that an operator does.
#[derive(Debug, Clone)]
pub struct NewAct {
    pub player: PlayerId,
    pub kind: ActKind,
    /// When a ban or mute is over by itself.
    pub until: Option<Timestamp>,
    pub why: String,
    pub by: Actor,
    pub at: Timestamp,
    /// The new name, if it is that.
    pub name: Option<String>,
}

/// Something that an operator did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AdminAct {
    /// Counts all acts, from 1.
    pub seq: i64,
    pub kind: ActKind,
    pub player: Player,
    pub until: Option<Timestamp>,
    pub why: String,
    #[serde(flatten)]
    pub by: Actor,
    pub at: Timestamp,
}

/// Stores an act, and the new name if it is that. Servers learn of it within a second.
pub async fn insert(db: &Db, act: &NewAct) -> sqlx::Result<()> {
    for _ in 1..ATTEMPTS_MAX {
        match try_insert(db, act).await {
            // Somebody else's act has got the number.
            Err(sqlx::Error::Database(err)) if err.is_unique_violation() => {}
            done => return done,
        }
    }
    try_insert(db, act).await
}

async fn try_insert(db: &Db, act: &NewAct) -> sqlx::Result<()> {
    let mut tx = db.begin().await?;
    if let Some(name) = &act.name {
        tx.execute(RENAME, args![act.player, name, folded(name)]).await?;
    }
    if act.kind == ActKind::Ban {
        for sql in BANNED {
            tx.execute(*sql, args![act.player]).await?;
        }
    }
    let (why, by) = (act.why.as_str(), act.by.name.as_str());
    let moderator = act.by.moderator.map(|id| id.0);
    let row = args![act.player, enum_name(&act.kind), act.until, why, by, moderator, act.at];
    tx.execute(INSERT, row).await?;
    tx.commit().await
}

/// The first acts after one.
pub async fn after(db: &Db, seq: i64, rows: i64) -> sqlx::Result<Vec<AdminAct>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    let rows: Vec<Columns> = db.read().fetch_all(AFTER, args![seq, rows]).await?;
    rows.into_iter().map(Columns::into_act).collect()
}

/// The newest acts, the newest first.
pub async fn newest(db: &Db, rows: i64) -> sqlx::Result<Vec<AdminAct>> {
    let rows: Vec<Columns> = db.read().fetch_all(NEWEST, args![rows]).await?;
    rows.into_iter().map(Columns::into_act).collect()
}

/// The bans and mutes in force, the newest first.
pub async fn in_force(db: &Db, now: Timestamp, rows: i64) -> sqlx::Result<Vec<AdminAct>> {
    let rows: Vec<Columns> = db.read().fetch_all(IN_FORCE, args![now, rows]).await?;
    rows.into_iter().map(Columns::into_act).collect()
}

/// The ban or mute of a player that is in force.
pub async fn in_force_of_player(
    db: &Db,
    player: PlayerId,
    kind: ActKind,
    now: Timestamp,
) -> sqlx::Result<Option<AdminAct>> {
    let args = args![player, enum_name(&kind), now];
    let row: Option<Columns> = db.read().fetch_optional(IN_FORCE_OF_PLAYER, args).await?;
    row.map(Columns::into_act).transpose()
}

/// What was done about a player, the newest first.
pub async fn of_player(db: &Db, player: PlayerId, rows: i64) -> sqlx::Result<Vec<AdminAct>> {
    let rows: Vec<Columns> = db.read().fetch_all(OF_PLAYER, args![player, rows]).await?;
    rows.into_iter().map(Columns::into_act).collect()
}

columns! {
    struct Columns {
        seq: i64,
        player_id: Uuid,
        name: String,
        player_kind: String,
        kind: String,
        until: Option<i64>,
        why: String,
        acted_by: String,
        moderator_id: Option<Uuid>,
        at: i64,
    }
}

impl Columns {
    fn into_act(self) -> sqlx::Result<AdminAct> {
        Ok(AdminAct {
            seq: self.seq,
            kind: parse_enum(&self.kind)?,
            player: player(self.player_id, self.name, &self.player_kind, None)?,
            until: self.until.map(Timestamp::from_ms),
            why: self.why,
            by: Actor { name: self.acted_by, moderator: self.moderator_id.map(PlayerId) },
            at: Timestamp::from_ms(self.at),
        })
    }
}
