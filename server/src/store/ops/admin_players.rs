//! Players as operators see them: whom they look for, and what there is of one of them. No secrets,
//! and no e-mail addresses.

use scrapworks_protocol::{ListedPlayer, PlayerId, Timestamp};
use serde::Serialize;
use uuid::Uuid;

use crate::{
    domain::name::folded,
    store::{
        db::Db,
        query::args,
        rows::{columns, player},
    },
};

macro_rules! select {
    ($condition:literal) => {
        concat!(
            "
            select p.player_id as player_id, p.name as name, p.kind as kind,
                p.created_at as created_at, (
                    select max(coalesce(s.last_used_at, s.created_at)) from session s
                    where s.player_id = p.player_id
                ) as last_seen_at
            from player p where ",
            $condition,
            " order by p.player_id desc limit $2"
        )
    };
}

const NEWEST: &str = select!("p.name <> '' and $1 = ''");
const BY_NAME: &str = select!(r"p.name <> '' and p.folded_name like $1 || '%' escape '\'");
const BY_ID: &str = select!("p.player_id = $1");

const COUNTS: &str = "
    select
        (select count(*) from session where player_id = $1 and expires_at > $2) as sessions,
        (select count(*) from passkey where player_id = $1) as passkeys,
        (select count(*) from email where player_id = $1) as emails,
        (select count(*) from identity where player_id = $1) as identities,
        (select count(*) from match_seat s join match m on m.match_id = s.match_id
            where s.player_id = $1 and s.rank is null and m.state = 'running') as running_matches,
        (select count(*) from match_seat
            where player_id = $1 and game > '' and rank is not null) as finished_matches,
        (select count(*) from report where player_id = $1 and state = 'open') as open_reports,
        (select count(*) from report where player_id = $1) as reports,
        (select count(*) from report where reporter_id = $1) as reports_made";

columns! {
    /// What there is of a player.
    #[derive(Debug, Clone, Serialize)]
    pub struct PlayerCounts {
        pub sessions: i64,
        pub passkeys: i64,
        pub emails: i64,
        pub identities: i64,
        pub running_matches: i64,
        pub finished_matches: i64,
        pub open_reports: i64,
        pub reports: i64,
        pub reports_made: i64,
    }
}

/// Players whose names begin with a text, in whatever case, the newest first; all if there is none.
async fn by_name(db: &Db, prefix: Option<&str>, rows: i64) -> sqlx::Result<Vec<ListedPlayer>> {
    let escaped = prefix.map(|prefix| escaped(&folded(prefix)));
    let sql = if prefix.is_some() { BY_NAME } else { NEWEST };
    let rows: Vec<Columns> =
        db.read().fetch_all(sql, args![escaped.unwrap_or_default(), rows]).await?;
    rows.into_iter().map(Columns::into_listed).collect()
}

/// The player of an id, or those whose names begin so; the newest for an empty text.
pub async fn search(db: &Db, text: &str, rows: i64) -> sqlx::Result<Vec<ListedPlayer>> {
    let text = text.trim();
    match Uuid::parse_str(text) {
        Ok(id) => Ok(by_id(db, PlayerId(id)).await?.into_iter().collect()),
        Err(_) => by_name(db, Some(text).filter(|text| !text.is_empty()), rows).await,
    }
}

/// The player of an id, deleted or not.
pub async fn by_id(db: &Db, id: PlayerId) -> sqlx::Result<Option<ListedPlayer>> {
    let row: Option<Columns> = db.read().fetch_optional(BY_ID, args![id, 1_i64]).await?;
    row.map(Columns::into_listed).transpose()
}

pub async fn counts(db: &Db, id: PlayerId, now: Timestamp) -> sqlx::Result<PlayerCounts> {
    db.read().fetch_one(COUNTS, args![id, now]).await
}

/// A text that `like` takes as it is.
fn escaped(text: &str) -> String {
    text.replace('\\', r"\\").replace('%', r"\%").replace('_', r"\_")
}

columns! {
    struct Columns {
        player_id: Uuid,
        name: String,
        kind: String,
        created_at: i64,
        last_seen_at: Option<i64>,
    }
}

impl Columns {
    fn into_listed(self) -> sqlx::Result<ListedPlayer> {
        Ok(ListedPlayer {
            player: player(self.player_id, self.name, &self.kind, None)?,
            created_at: Timestamp::from_ms(self.created_at),
            last_seen_at: self.last_seen_at.map(Timestamp::from_ms),
        })
    }
}
