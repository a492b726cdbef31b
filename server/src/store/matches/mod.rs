//! Matches without their logs. [`crate::store::log::writer`] writes them;
//! [`history`] reads them for the API.

pub(crate) mod analyses;
pub(crate) mod awaited_turns;
pub(crate) mod comments;
pub(crate) mod history;
pub(crate) mod notes;
pub(crate) mod player_record;
pub(crate) mod statistics;

use scrapworks_engine::Seed;
use scrapworks_protocol::{ContinuedFrom, EventId, MatchId, PlayerId};
use uuid::Uuid;

use crate::store::{
    db::{Db, Tx, in_memory},
    log::steps::clocks_text,
    query::{Value, args},
    records::{Continuation, MatchRecord, NodeId, SavedClocks, SeatRecord},
    rows::{bytes, columns, decode_error, number, parse_enum, player, raw},
};

const READ: &str = "
    select game, rules_version, options, clock, absence, hints, rated, pace, secret, tutorial,
        state, started_at, finished_at, source_match_id, source_seq, seed, e.event_id
    from match m left join match_continuation c on c.match_id = m.match_id
        left join event_match e on e.match_id = m.match_id
    where m.match_id = $1";

const READ_SEATS: &str = "
    select bot, roster, entropy, p.player_id as player_id, p.name as name, p.kind as kind,
        p.emblem as emblem
    from match_seat s left join player p on p.player_id = s.player_id
    where s.match_id = $1 order by seat";

// Ranks are written with the last step, and an index has the seats without one.
const RUNNING_OF_PLAYER: &str = "
    select m.match_id from match_seat s join match m on m.match_id = s.match_id
    where s.player_id = $1 and s.rank is null and m.state = 'running' and (not m.tutorial or $2)
    order by m.match_id";

const MAKE_VOID: &str = "
    update match set state = 'void', due_at = null where match_id = $1 and state = 'running'";

const REOPEN: &str = "
    update match set state = 'running', due_at = $1 where match_id = $2 and state = 'void'";

const SET_CLOCKS: &str = "update match_step set clocks = $1 where match_id = $2 and seq = $3";

const DUE: &str = "
    select due_at, match_id from match
    where due_at <= $1 and (due_at, match_id) > ($2, $3) and state = 'running'
    order by due_at, match_id limit $4";

const DUE_FOR_NODE: &str = "
    select due_at, match_id from match
    where due_at <= $1 and (due_at, match_id) > ($2, $3) and state = 'running'
        and (owner is null or owner = $5 or not exists (select 1 from node where node_id = owner))
    order by due_at, match_id limit $4";

pub async fn read(db: &Db, match_id: MatchId) -> sqlx::Result<Option<MatchRecord>> {
    in_memory!(db, memory => memory.read(|tables| tables.record(match_id)).await);
    let row: Option<Columns> = db.read().fetch_optional(READ, args![match_id]).await?;
    let Some(row) = row else { return Ok(None) };
    let seats: Vec<SeatColumns> = db.read().fetch_all(READ_SEATS, args![match_id]).await?;
    let seats = seats.into_iter().map(SeatColumns::into_record).collect::<sqlx::Result<_>>()?;
    row.into_record(match_id, seats).map(Some)
}

/// The running matches in which the player has a seat, without tutorials.
pub async fn running_of_player(db: &Db, player: PlayerId) -> sqlx::Result<Vec<MatchId>> {
    running(db, player, false).await
}

/// The same with tutorials.
pub async fn running_and_tutorials_of_player(
    db: &Db,
    player: PlayerId,
) -> sqlx::Result<Vec<MatchId>> {
    running(db, player, true).await
}

async fn running(db: &Db, player: PlayerId, tutorials: bool) -> sqlx::Result<Vec<MatchId>> {
    in_memory!(db, memory => memory.read(|tables| tables.running(player, tutorials)).await);
    let ids: Vec<Uuid> =
        db.read().fetch_scalars(RUNNING_OF_PLAYER, args![player, tutorials]).await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// Marks a running match as void, because its log cannot be replayed.
pub async fn make_void(db: &Db, match_id: MatchId) -> sqlx::Result<()> {
    db.write().execute(MAKE_VOID, args![match_id]).await.map(|_| ())
}

/// Marks a running match as void within a transaction. False if it does not run.
pub(super) async fn make_void_in(tx: &mut Tx, match_id: MatchId) -> sqlx::Result<bool> {
    let changed = tx.execute(MAKE_VOID, args![match_id]).await?;
    Ok(changed > 0)
}

/// Makes a void match run again, with these clocks at its last row. False if it was not void.
pub async fn reopen(
    db: &Db,
    match_id: MatchId,
    seq: u32,
    clocks: Option<&SavedClocks>,
) -> sqlx::Result<bool> {
    let due_at = clocks.and_then(|clocks| clocks.due_at);
    let mut tx = db.begin().await?;
    tx.execute(SET_CLOCKS, args![clocks.map(clocks_text), match_id, seq]).await?;
    let reopened = tx.execute(REOPEN, args![due_at, match_id]).await?;
    if reopened > 0 {
        tx.commit().await?;
    }
    Ok(reopened > 0)
}

/// Matches due up to `until`, earliest first, that come after `after`. Times are readings of the
/// service clock. With an `owner`, without those that another living node plays.
pub async fn due(
    db: &Db,
    until: i64,
    after: (i64, MatchId),
    rows: i64,
    owner: Option<NodeId>,
) -> sqlx::Result<Vec<(i64, MatchId)>> {
    in_memory!(db, memory => memory.read(|tables| tables.due(until, after, rows, owner)).await);
    let (due_at, match_id) = after;
    let mut args = args![until, due_at, match_id, rows];
    args.extend(owner.map(Value::from));
    let sql = if owner.is_some() { DUE_FOR_NODE } else { DUE };
    let rows: Vec<(i64, Uuid)> = db.read().fetch_all(sql, args).await?;
    Ok(rows.into_iter().map(|(due_at, id)| (due_at, MatchId(id))).collect())
}

columns! {
    struct Columns {
        game: String,
        rules_version: i64,
        options: String,
        clock: String,
        absence: String,
        hints: bool,
        rated: bool,
        pace: String,
        secret: String,
        tutorial: bool,
        state: String,
        started_at: i64,
        finished_at: Option<i64>,
        source_match_id: Option<Uuid>,
        source_seq: Option<i64>,
        seed: Option<String>,
        event_id: Option<Uuid>,
    }
}

columns! {
    struct SeatColumns {
        bot: Option<String>,
        roster: String,
        entropy: String,
        player_id: Option<Uuid>,
        name: Option<String>,
        kind: Option<String>,
        emblem: Option<String>,
    }
}

impl Columns {
    fn into_record(self, match_id: MatchId, seats: Vec<SeatRecord>) -> sqlx::Result<MatchRecord> {
        let continuation = match (self.source_match_id, self.source_seq, self.seed) {
            (Some(id), Some(seq), Some(seed)) => Some(Continuation {
                from: ContinuedFrom { match_id: MatchId(id), seq: number(seq)? },
                seed: Seed(bytes(&seed)?.0),
            }),
            _ => None,
        };
        Ok(MatchRecord {
            match_id,
            game: self.game,
            rules_version: number(self.rules_version)?,
            options: raw(self.options)?,
            clock: serde_json::from_str(&self.clock).map_err(|_| decode_error("clock"))?,
            absence: parse_enum(&self.absence)?,
            hints: self.hints,
            rated: self.rated,
            pace: parse_enum(&self.pace)?,
            secret: bytes(&self.secret)?,
            tutorial: self.tutorial,
            continuation,
            event: self.event_id.map(EventId),
            state: parse_enum(&self.state)?,
            started_at: self.started_at,
            finished_at: self.finished_at,
            seats,
        })
    }
}

impl SeatColumns {
    fn into_record(self) -> sqlx::Result<SeatRecord> {
        let player = match (self.player_id, self.name, self.kind) {
            (Some(id), Some(name), Some(kind)) => Some(player(id, name, &kind, self.emblem)?),
            _ => None,
        };
        Ok(SeatRecord {
            player,
            bot: self.bot.as_deref().map(parse_enum).transpose()?,
            roster: raw(self.roster)?,
            entropy: bytes(&self.entropy)?,
        })
    }
}
