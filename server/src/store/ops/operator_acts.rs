//! What operators and moderators do about addresses, registration, roles, and single accounts and
//! chat lines, in order. Bans, mutes and names are in [`crate::store::ops::admin_acts`], rooms,
//! matches and the notice in [`crate::store::ops::server_acts`].

use scrapworks_protocol::{LobbyId, MatchId, Player, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::store::{
    db::{Db, Tx, in_memory},
    ops::{admin_acts::Actor, server_acts::retried},
    people::{player_rows, players},
    query::args,
    rows::{columns, enum_name, parse_enum, player},
};

const INSERT: &str = "
    insert into operator_act (seq, kind, player_id, match_id, lobby_id, chat_line_id, network,
        factor, until, why, acted_by, moderator_id, at)
    select coalesce(max(seq), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
    from operator_act";

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "
            select seq, a.kind as kind, a.player_id as player_id, p.name as name,
                p.kind as player_kind, match_id, lobby_id, chat_line_id, network, factor, until,
                why, acted_by, moderator_id, at
            from operator_act a left join player p on p.player_id = a.player_id ",
            $rest
        )
    };
}

const AFTER: &str = select!("where seq > $1 order by seq limit $2");
const NEWEST: &str = select!("order by seq desc limit $1");
const OF_PLAYER: &str = select!("where a.player_id = $1 order by seq desc limit $2");
const OF_LINE: &str = select!("where chat_line_id = $1 limit 1");

// A comment is a line as well.
const LINE: &str = "
    select player_id, match_id, lobby_id from chat_line where chat_line_id = $1
    union all
    select player_id, match_id, null from match_comment where match_comment_id = $1";
const DELETE_LINE: &str = "delete from chat_line where chat_line_id = $1";
const DELETE_COMMENT: &str = "delete from match_comment where match_comment_id = $1";

const REPLACE_LINK: &str = "
    insert into recovery_link (player_id, token_hash, expires_at) values ($1, $2, $3)
    on conflict (player_id) do update
    set token_hash = excluded.token_hash, expires_at = excluded.expires_at";

// The last act counts. A deleted player has no role.
const MODERATORS: &str = "
    select p.player_id as player_id, p.name as name, p.kind as kind
    from operator_act a join player p on p.player_id = a.player_id
    where a.kind = 'add_moderator' and p.name <> '' and not exists (
        select 1 from operator_act b
        where b.player_id = a.player_id and b.seq > a.seq
            and b.kind in ('add_moderator', 'remove_moderator'))
    order by a.seq";

const ROLE: &str = "
    select kind from operator_act
    where player_id = $1 and kind in ('add_moderator', 'remove_moderator')
    order by seq desc limit 1";

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OperatorActKind {
    DeleteChat,
    ExportPlayer,
    DeletePlayer,
    SignInLink,
    BanAddress,
    UnbanAddress,
    CloseRegistration,
    OpenRegistration,
    RaiseLimits,
    ResetLimits,
    AddModerator,
    RemoveModerator,
    /// Of a later version.
    #[serde(other)]
    Unknown,
}

impl OperatorActKind {
    pub fn name(self) -> String {
        enum_name(&self)
    }
}

/// What an act is about, as far as its kind needs it.
#[derive(Debug, Clone, Default)]
pub struct Subject {
    pub player: Option<PlayerId>,
    pub match_id: Option<MatchId>,
    pub lobby_id: Option<LobbyId>,
    pub chat_line_id: Option<Uuid>,
    pub network: Option<String>,
    pub factor: Option<u32>,
    pub until: Option<Timestamp>,
}

/// Something that an operator or a moderator does.
#[derive(Debug, Clone)]
pub struct NewOperatorAct {
    pub kind: OperatorActKind,
    pub subject: Subject,
    pub why: String,
    pub by: Actor,
    pub at: Timestamp,
}

/// Something that an operator or a moderator did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OperatorAct {
    /// Counts all acts, from 1.
    pub seq: i64,
    pub kind: OperatorActKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<Player>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub match_id: Option<MatchId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lobby_id: Option<LobbyId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chat_line_id: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub network: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub factor: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
    pub why: String,
    #[serde(flatten)]
    pub by: Actor,
    pub at: Timestamp,
}

/// Stores an act.
pub async fn insert(db: &Db, act: &NewOperatorAct) -> sqlx::Result<()> {
    retried(move || async move {
        let mut tx = db.begin().await?;
        insert_in(&mut tx, act).await?;
        tx.commit().await
    })
    .await
}

/// Deletes a chat line or a comment, and stores the act, which gets the line's author and place.
/// None if there is no such line.
pub async fn delete_line(
    db: &Db,
    act: &NewOperatorAct,
    line: Uuid,
) -> sqlx::Result<Option<Subject>> {
    retried(move || async move {
        let mut tx = db.begin().await?;
        let found: Option<(Uuid, Option<Uuid>, Option<Uuid>)> =
            tx.fetch_optional(LINE, args![line]).await?;
        let Some((player, match_id, lobby_id)) = found else { return Ok(None) };
        let lines = tx.execute(DELETE_LINE, args![line]).await?;
        let comments = tx.execute(DELETE_COMMENT, args![line]).await?;
        // Of two that delete it at the same time one acts.
        if lines + comments == 0 {
            return Ok(None);
        }
        let subject = Subject {
            player: Some(PlayerId(player)),
            match_id: match_id.map(MatchId),
            lobby_id: lobby_id.map(LobbyId),
            chat_line_id: Some(line),
            ..Subject::default()
        };
        let act = NewOperatorAct { subject: subject.clone(), ..act.clone() };
        insert_in(&mut tx, &act).await?;
        tx.commit().await.map(|()| Some(subject))
    })
    .await
}

/// Deletes a player, and stores the act.
pub async fn delete_player(db: &Db, act: &NewOperatorAct, player: PlayerId) -> sqlx::Result<()> {
    retried(move || async move {
        let mut tx = db.begin().await?;
        players::delete_in(&mut tx, player).await?;
        insert_in(&mut tx, act).await?;
        tx.commit().await
    })
    .await
}

/// Stores a link by which a player signs in, in the place of an earlier one, and the act. False
/// if the player is deleted.
pub async fn add_link(
    db: &Db,
    act: &NewOperatorAct,
    player: PlayerId,
    (token_hash, expires_at): (&str, Timestamp),
) -> sqlx::Result<bool> {
    retried(move || async move {
        let mut tx = db.begin().await?;
        if !player_rows::lock(&mut tx, player).await? {
            return Ok(false);
        }
        tx.execute(REPLACE_LINK, args![player, token_hash, expires_at]).await?;
        insert_in(&mut tx, act).await?;
        tx.commit().await.map(|()| true)
    })
    .await
}

async fn insert_in(tx: &mut Tx, act: &NewOperatorAct) -> sqlx::Result<()> {
    let Subject { player, match_id, lobby_id, chat_line_id, network, factor, until } = &act.subject;
    let row = args![
        enum_name(&act.kind),
        player.map(|it| it.0),
        match_id.map(|it| it.0),
        lobby_id.map(|it| it.0),
        *chat_line_id,
        network.as_deref().map(str::to_owned),
        *factor,
        *until,
        act.why.as_str(),
        act.by.name.as_str(),
        act.by.moderator.map(|it| it.0),
        act.at,
    ];
    tx.execute(INSERT, row).await.map(drop)
}

/// The first acts after one.
pub async fn after(db: &Db, seq: i64, rows: i64) -> sqlx::Result<Vec<OperatorAct>> {
    in_memory!(db, _memory => Ok(Vec::new()));
    read(db, AFTER, args![seq, rows]).await
}

/// The newest acts, the newest first.
pub async fn newest(db: &Db, rows: i64) -> sqlx::Result<Vec<OperatorAct>> {
    read(db, NEWEST, args![rows]).await
}

/// What was done about a player, the newest first.
pub async fn of_player(db: &Db, player: PlayerId, rows: i64) -> sqlx::Result<Vec<OperatorAct>> {
    read(db, OF_PLAYER, args![player, rows]).await
}

/// The act that deleted a chat line.
pub async fn of_line(db: &Db, line: Uuid) -> sqlx::Result<Option<OperatorAct>> {
    Ok(read(db, OF_LINE, args![line]).await?.pop())
}

/// The moderators, in the order in which they became that.
pub async fn moderators(db: &Db) -> sqlx::Result<Vec<Player>> {
    let rows: Vec<(Uuid, String, String)> = db.read().fetch_all(MODERATORS, args![]).await?;
    rows.into_iter().map(|(id, name, kind)| player(id, name, &kind, None)).collect()
}

pub async fn is_moderator(db: &Db, player: PlayerId) -> sqlx::Result<bool> {
    let role: Option<String> = db.read().fetch_optional_scalar(ROLE, args![player]).await?;
    Ok(role.is_some_and(|role| role == enum_name(&OperatorActKind::AddModerator)))
}

async fn read(
    db: &Db,
    sql: &'static str,
    args: Vec<crate::store::query::Value>,
) -> sqlx::Result<Vec<OperatorAct>> {
    let rows: Vec<Columns> = db.read().fetch_all(sql, args).await?;
    rows.into_iter().map(Columns::into_act).collect()
}

columns! {
    struct Columns {
        seq: i64,
        kind: String,
        player_id: Option<Uuid>,
        name: Option<String>,
        player_kind: Option<String>,
        match_id: Option<Uuid>,
        lobby_id: Option<Uuid>,
        chat_line_id: Option<Uuid>,
        network: Option<String>,
        factor: Option<i64>,
        until: Option<i64>,
        why: String,
        acted_by: String,
        moderator_id: Option<Uuid>,
        at: i64,
    }
}

impl Columns {
    fn into_act(self) -> sqlx::Result<OperatorAct> {
        let named = self.player_id.zip(self.name).zip(self.player_kind);
        let about = named.map(|((id, name), kind)| player(id, name, &kind, None)).transpose()?;
        Ok(OperatorAct {
            seq: self.seq,
            kind: parse_enum(&self.kind)?,
            player: about,
            match_id: self.match_id.map(MatchId),
            lobby_id: self.lobby_id.map(LobbyId),
            chat_line_id: self.chat_line_id,
            network: self.network,
            factor: self.factor,
            until: self.until.map(Timestamp::from_ms),
            why: self.why,
            by: Actor { name: self.acted_by, moderator: self.moderator_id.map(PlayerId) },
            at: Timestamp::from_ms(self.at),
        })
    }
}
