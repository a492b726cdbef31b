//! Analyses of finished matches, and which match is analysed next.
//!
//! The transaction that ends a match enqueues it for a day; whoever asks for it keeps it in the
//! queue, and goes first. One that stores an analysis also adds the match
//! to the statistics of its game; it does so only if the match still waits, so that each counts
//! once, whoever else has analysed it.

use scrapworks_protocol::{AnalysisState, MatchId, MatchState, PlayerId};
use uuid::Uuid;

use crate::{
    domain::statistics::Count,
    store::{
        db::{Db, Tx, in_memory},
        matches::statistics,
        query::args,
        rows::{number, parse_enum},
    },
};

/// A match that a server has begun so often is given up: it may be what ends the servers.
const ATTEMPTS_MAX: i64 = 3;
/// So long others go first after somebody's analysis.
const LATELY_MS: i64 = 10 * 60 * 1000;
/// So long after its end a match is analysed though nobody asks.
const UNASKED_MS: i64 = 24 * 60 * 60 * 1000;

const ENQUEUE: &str = "
    insert into match_analysis (match_id, player_id, network_bucket, state, wanted_until)
    select m.match_id, s.player_id, l.network_bucket, 'waiting', $2
    from match m
        join match_seat s on s.match_id = m.match_id and s.player_id is not null
        left join lobby l on l.lobby_id = m.lobby_id
    where m.match_id = $1 and not m.tutorial
        and not exists (select 1 from match_continuation c where c.match_id = $1)
    order by s.seat limit 1
    on conflict do nothing";

const NEXT: &str = "
    with of_player as (
        select player_id, count(*) as n from match_analysis where begun_at > $3
        group by player_id
    ), of_network as (
        select network_bucket, count(*) as n from match_analysis where begun_at > $3
        group by network_bucket
    )
    select w.match_id from match_analysis w
        left join of_player p on p.player_id = w.player_id
        left join of_network o on o.network_bucket = w.network_bucket
    where w.state = 'waiting' and w.wanted_until > $2 and w.attempts < $1
        and (w.claimed_until is null or w.claimed_until < $2)
    order by w.asked_at is null, coalesce(p.n, 0) + coalesce(o.n, 0), w.match_id desc
    limit 1";

const ASK: &str = "
    update match_analysis
    set asked_at = $2, wanted_until = $3, player_id = $4, network_bucket = $5
    where match_id = $1 and state = 'waiting' and asked_at is null
        and $6 > (select count(*) from match_analysis
            where state = 'waiting' and asked_at is not null and player_id = $4)
        and $7 > (select count(*) from match_analysis
            where state = 'waiting' and asked_at is not null and network_bucket = $5)";

const CLAIM: &str = "
    update match_analysis set attempts = attempts + 1, begun_at = $2, claimed_until = $3
    where match_id = $1 and state = 'waiting' and (claimed_until is null or claimed_until < $2)";

const GIVE_UP: &str = "
    update match_analysis set state = 'failed', problem = 'gave_up', claimed_until = null
    where state = 'waiting' and attempts >= $1
        and (claimed_until is null or claimed_until < $2)";

const RELEASE: &str = "
    update match_analysis set attempts = attempts - 1, claimed_until = null
    where match_id = $1 and state = 'waiting'";

const RELEASE_ALL: &str = "update match_analysis set claimed_until = null where state = 'waiting'";

const FINISH: &str = "
    update match_analysis set state = 'done', analysis = $2, claimed_until = null
    where match_id = $1 and state = 'waiting'";

const FAIL: &str = "
    update match_analysis set state = 'failed', problem = $2, claimed_until = null
    where match_id = $1 and state = 'waiting'";

const READ: &str = "
    select m.state, a.state, a.asked_at, a.analysis
    from match m left join match_analysis a on a.match_id = m.match_id
    where m.match_id = $1";

const WAITING: &str =
    "select count(*) from match_analysis where state = 'waiting' and wanted_until > $1";

/// What is kept of a match's analysis.
#[derive(Debug)]
pub(crate) struct StoredAnalysis {
    /// Of the match.
    pub(crate) of: MatchState,
    pub(crate) state: AnalysisState,
    pub(crate) is_asked_for: bool,
    /// Set if it is done.
    pub(crate) analysis: Option<String>,
}

/// Who waits for an analysis: a player, or a visitor of a network, and how many may wait.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Asking {
    pub(crate) player: Option<PlayerId>,
    pub(crate) network: Option<u16>,
    pub(crate) max: u32,
    pub(crate) network_max: u32,
}

/// Notes that a match has ended that people have played.
pub(in crate::store) async fn enqueue(tx: &mut Tx, id: MatchId, at: i64) -> sqlx::Result<()> {
    tx.execute(ENQUEUE, args![id, at + UNASKED_MS]).await.map(drop)
}

/// Notes that somebody waits for an analysis that nobody has asked for. False if it does not wait,
/// or who asks waits for too many.
pub(crate) async fn ask(db: &Db, id: MatchId, now: i64, by: Asking) -> sqlx::Result<bool> {
    let network = by.network.map(i64::from);
    // Visitors of a network take their turns as one player, whose id is nobody else's.
    let visitors = || Uuid::from_u64_pair(0, network.map_or(0, |it| it.unsigned_abs() + 1));
    let player = by.player.map_or_else(visitors, |player| player.0);
    let bounds = [by.max, by.network_max].map(i64::from);
    let asked = args![id, now, i64::MAX, player, network, bounds[0], bounds[1]];
    Ok(db.write().execute(ASK, asked).await? > 0)
}

/// Claims the match that is analysed next: one that somebody asked for before others, and among
/// those the newest of whose player and network the fewest were begun lately. Others leave it alone
/// until `until`. Times are in milliseconds since 1970.
pub(crate) async fn claim_next(db: &Db, now: i64, until: i64) -> sqlx::Result<Option<MatchId>> {
    in_memory!(db, _memory => Ok(None));
    let next = args![ATTEMPTS_MAX, now, now - LATELY_MS];
    let next: Option<Uuid> = db.read().fetch_optional_scalar(NEXT, next).await?;
    let Some(id) = next else {
        db.write().execute(GIVE_UP, args![ATTEMPTS_MAX, now]).await?;
        return Ok(None);
    };
    let claimed = db.write().execute(CLAIM, args![id, now, until]).await?;
    Ok((claimed > 0).then_some(MatchId(id)))
}

/// Gives a claimed match back, as if it had not been begun.
pub(crate) async fn release(db: &Db, id: MatchId) -> sqlx::Result<()> {
    db.write().execute(RELEASE, args![id]).await.map(drop)
}

/// Gives back what a process before this one had begun. For a server that is alone.
pub(crate) async fn release_all(db: &Db) -> sqlx::Result<()> {
    in_memory!(db, _memory => Ok(()));
    db.write().execute(RELEASE_ALL, args![]).await.map(drop)
}

/// Stores an analysis, and adds the match to the statistics of its game. False if another server
/// was faster.
pub(crate) async fn finish(
    db: &Db,
    id: MatchId,
    analysis: &str,
    (game, counts): (&str, &[Count]),
) -> sqlx::Result<bool> {
    let mut tx = db.begin().await?;
    if tx.execute(FINISH, args![id, analysis]).await? == 0 {
        return Ok(false);
    }
    statistics::add(&mut tx, game, counts).await?;
    tx.commit().await?;
    Ok(true)
}

/// Notes why a match cannot be analysed.
pub(crate) async fn fail(db: &Db, id: MatchId, problem: &str) -> sqlx::Result<()> {
    db.write().execute(FAIL, args![id, problem]).await.map(drop)
}

/// None if there is no such match.
pub(crate) async fn read(db: &Db, id: MatchId) -> sqlx::Result<Option<StoredAnalysis>> {
    type Columns = (String, Option<String>, Option<i64>, Option<String>);
    let row: Option<Columns> = db.read().fetch_optional(READ, args![id]).await?;
    let Some((of, state, asked_at, analysis)) = row else { return Ok(None) };
    let state = state.as_deref().map_or(Ok(AnalysisState::None), parse_enum)?;
    let (of, is_asked_for) = (parse_enum(&of)?, asked_at.is_some());
    Ok(Some(StoredAnalysis { of, state, is_asked_for, analysis }))
}

/// How many matches wait and will be analysed.
pub(crate) async fn waiting(db: &Db, now: i64) -> sqlx::Result<u64> {
    let count: i64 = db.watch().fetch_scalar(WAITING, args![now]).await?;
    number(count)
}
