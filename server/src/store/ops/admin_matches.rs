//! Matches as operators see them: in lists of any state, and what is stored of one.

use scrapworks_protocol::{
    ListedMatch, LobbyId, MatchId, MatchState, PlayerId, Timestamp, Visibility,
};
use serde::Serialize;
use uuid::Uuid;

use crate::store::{
    db::Db,
    query::args,
    rows::{columns, number, parse_enum},
};

const LIST: &str = "
    select m.match_id as match_id, m.game as game, m.state as state, m.tutorial as tutorial,
        m.started_at as started_at, m.finished_at as finished_at,
        n.seq as seq, n.at as last_step_at
    from (
        select * from match
        where ($1 is null or state = $1) and ($2 is null or game = $2) and ($3 is null or exists (
            select 1 from match_seat s where s.match_id = match.match_id and s.player_id = $3
        ))
        order by match_id desc limit $4
    ) m
        left join match_step n on n.match_id = m.match_id
            and n.seq = (select max(seq) from match_step x where x.match_id = m.match_id)
    order by m.match_id desc";

const DETAILS: &str = "
    select m.lobby_id as lobby_id, m.visibility as visibility, m.epoch as epoch,
        m.owner as node_id, o.name as node, m.due_at - u.ran_ms as due_in_ms,
        n.cause as cause, n.seat as seat, n.at as last_step_at,
        (select count(*) from match_step x where x.match_id = m.match_id) as log_rows,
        (select coalesce(sum(length(hash) + coalesce(length(action), 0)
            + coalesce(length(clocks), 0)), 0)
            from match_step x where x.match_id = m.match_id) as log_chars
    from match m
        cross join uptime u
        left join node o on o.node_id = m.owner
        left join match_step n on n.match_id = m.match_id
            and n.seq = (select max(seq) from match_step x where x.match_id = m.match_id)
    where m.match_id = $1";

const STATE: &str = "select state from match where match_id = $1";

/// Selects matches, newest first.
#[derive(Debug, Clone, Copy, Default)]
pub struct AnyMatchFilter<'a> {
    pub state: Option<&'a str>,
    pub game: Option<&'a str>,
    pub player: Option<PlayerId>,
}

/// What is stored of a match besides what everybody sees.
#[derive(Debug, Clone, Serialize)]
pub struct MatchDetails {
    /// The room that it came from.
    pub lobby_id: Option<LobbyId>,
    pub visibility: Visibility,
    /// The node that plays it, or played it last.
    pub node: Option<MatchNode>,
    /// How often that has changed.
    pub epoch: i64,
    /// Until a clock or an absence asks for it, in milliseconds for which servers run; negative if
    /// it is overdue. None if nothing is due.
    pub due_in_ms: Option<i64>,
    pub last_step: Option<LastStep>,
    pub log_rows: i64,
    /// Characters of actions, clocks and hashes.
    pub log_chars: i64,
}

#[derive(Debug, Clone, Serialize)]
pub struct MatchNode {
    pub id: Uuid,
    /// None if there is no such node any more.
    pub name: Option<String>,
}

#[derive(Debug, Clone, Serialize)]
pub struct LastStep {
    pub cause: String,
    pub seat: Option<i64>,
    pub at: Timestamp,
}

pub async fn list(
    db: &Db,
    filter: AnyMatchFilter<'_>,
    rows: i64,
) -> sqlx::Result<Vec<ListedMatch>> {
    let AnyMatchFilter { state, game, player } = filter;
    let rows: Vec<Listed> =
        db.read().fetch_all(LIST, args![state, game, player.map(|id| id.0), rows]).await?;
    rows.into_iter().map(Listed::into_match).collect()
}

pub async fn details(db: &Db, id: MatchId) -> sqlx::Result<Option<MatchDetails>> {
    let row: Option<Details> = db.read().fetch_optional(DETAILS, args![id]).await?;
    row.map(Details::into_details).transpose()
}

pub async fn state(db: &Db, id: MatchId) -> sqlx::Result<Option<MatchState>> {
    let state: Option<String> = db.read().fetch_optional_scalar(STATE, args![id]).await?;
    state.as_deref().map(parse_enum).transpose()
}

columns! {
    struct Listed {
        match_id: Uuid,
        game: String,
        state: String,
        tutorial: bool,
        started_at: i64,
        finished_at: Option<i64>,
        seq: Option<i64>,
        last_step_at: Option<i64>,
    }
}

columns! {
    struct Details {
        lobby_id: Option<Uuid>,
        visibility: String,
        epoch: i64,
        node_id: Option<Uuid>,
        node: Option<String>,
        due_in_ms: Option<i64>,
        cause: Option<String>,
        seat: Option<i64>,
        last_step_at: Option<i64>,
        log_rows: i64,
        log_chars: i64,
    }
}

impl Listed {
    fn into_match(self) -> sqlx::Result<ListedMatch> {
        Ok(ListedMatch {
            id: MatchId(self.match_id),
            game: self.game,
            state: parse_enum(&self.state)?,
            tutorial: self.tutorial,
            started_at: Timestamp::from_ms(self.started_at),
            finished_at: self.finished_at.map(Timestamp::from_ms),
            seq: self.seq.map(number).transpose()?,
            last_step_at: self.last_step_at.map(Timestamp::from_ms),
        })
    }
}

impl Details {
    fn into_details(self) -> sqlx::Result<MatchDetails> {
        let last_step = self.cause.zip(self.last_step_at);
        Ok(MatchDetails {
            lobby_id: self.lobby_id.map(LobbyId),
            visibility: parse_enum(&self.visibility)?,
            node: self.node_id.map(|id| MatchNode { id, name: self.node }),
            epoch: self.epoch,
            due_in_ms: self.due_in_ms,
            last_step: last_step.map(|(cause, at)| LastStep {
                cause,
                seat: self.seat,
                at: Timestamp::from_ms(at),
            }),
            log_rows: self.log_rows,
            log_chars: self.log_chars,
        })
    }
}
