//! Several servers on one PostgreSQL database: which of them are alive, and who owns which match.
//!
//! Each node has a row with a lease, which it renews by the database's clock. Once that has run
//! out, another node deletes the row. From then on the dead node's writes are refused, see
//! [`crate::store::log::writer_sql`], and whoever asks first gets its matches.

pub(super) mod node_records;

use std::time::Duration;

use scrapworks_protocol::MatchId;
use sqlx::postgres::PgPool;
use uuid::Uuid;

use crate::store::{
    db::{Db, Either, in_memory},
    nodes::node_records::{COUNTED_MAX_MS, DEATH_KEPT_MS, LEASE_MS, UNOWNED_MAX_MS},
    records::NodeId,
    rows::columns,
};

pub use crate::store::nodes::node_records::{
    BUS_VERSION, Claim, LEASE, ListedNode, NewNode, NodeRow, Renewal,
};

/// How often another node may get in first before a claim fails.
const CLAIM_ATTEMPTS: usize = 8;

/// The database's clock in milliseconds since 1970.
macro_rules! now {
    () => {
        "(extract(epoch from clock_timestamp()) * 1000)::bigint"
    };
}

/// The same as of the statement's arrival, before it saw any row.
macro_rules! asked_at {
    () => {
        "(extract(epoch from statement_timestamp()) * 1000)::bigint"
    };
}

/// What the service clock has to be advanced by at the moment `beat.ms`.
macro_rules! uncounted {
    () => {
        "least(greatest(beat.ms - coalesce(counted_at, beat.ms), 0), 1000)"
    };
}
const _: () = assert!(LEASE_MS == 2_500 && COUNTED_MAX_MS == 1_000, "as in the statements");

const INSERT: &str = concat!(
    "insert into node
        (node_id, session, name, version, games, bus, lease_until, service_ms, started_at)
    select $1, $2, $3, $4, $5, $6, ",
    now!(),
    " + 2500, ran_ms, ",
    now!(),
    " from uptime on conflict (node_id) do nothing"
);

// Nodes that renew at once wait for each other to count, but each counts only what is left. Should
// the database's clock jump back, counting goes on from there.
const RENEW: &str = concat!(
    "with beat as (select ",
    now!(),
    " as ms), clock as (
        select beat.ms as ms, ran_ms + ",
    uncounted!(),
    " as reading from uptime, beat
    ), me as (
        update node set lease_until = clock.ms + 2500, service_ms = clock.reading,
            hears_bus = $2, draining = $3
        from clock where node_id = $1 returning node_id
    ), counted as (
        update uptime set ran_ms = ran_ms + ",
    uncounted!(),
    ", counted_at = case when counted_at between beat.ms and beat.ms + 5000 then counted_at
            else beat.ms end
        from beat where exists (select 1 from me) returning ran_ms
    )
    select counted.ran_ms as service_ms, node_id, name, session, version, bus,
        case when node_id = $1 then $2 else hears_bus end as hears_bus,
        case when node_id = $1 then $3 else draining end as draining,
        node_id <> $1 and lease_until < ",
    asked_at!(),
    " as is_expired, started_at, 0::bigint as lease_left_ms, 0::bigint as running_matches
    from node, counted order by node_id"
);

// Of the same role, because only those may be ended without special rights.
const END_SESSIONS: &str = concat!(
    "select node_id, count(pg_terminate_backend(pid)) from node
    left join pg_stat_activity on application_name = session and usename = current_user
        and datname = current_database() and pid <> pg_backend_pid()
    where node_id <> $1 and lease_until < ",
    asked_at!(),
    " group by node_id order by node_id"
);

/// Deletes a node under a condition, and notes how long its matches may have stood still: since its
/// last renewal, and some time before. Waits for transactions that hold the fence.
macro_rules! delete_node {
    ($condition:expr, $before:expr) => {
        concat!(
            "with beat as (select ",
            now!(),
            " as ms), clock as (select beat.ms as ms, ran_ms + ",
            uncounted!(),
            " as reading from uptime, beat
            ), dead as (
                delete from node where node_id = $1",
            $condition,
            " returning node_id, service_ms
            )
            insert into node_death (node_id, died_at, service_ms, gap_ms)
            select node_id, clock.ms, service_ms, greatest(clock.reading - service_ms, 0)",
            $before,
            " from dead, clock"
        )
    };
}

// A lease that was renewed meanwhile is seen.
const DELETE_EXPIRED: &str = delete_node!(concat!(" and lease_until < ", now!()), "");

const LEAVE: &str = delete_node!("", " + $2::bigint");

const FORGET_DEATHS: &str =
    concat!("delete from node_death where died_at < ", now!(), " - $1::bigint");

// Nobody plays the match from its owner's death until now, either.
// The update finds no row if the owner has changed since it was read.
const CLAIM: &str = concat!(
    "with seen as (
        select match_id, owner, owner is null or (
            owner <> $2 and not exists (select 1 from node where node_id = owner)
        ) as is_free
        from match where match_id = $1
    ), claimed as (
        update match set owner = $2, epoch = epoch + 1 from seen
        where match.match_id = seen.match_id and seen.is_free
            and match.owner is not distinct from seen.owner
        returning 1
    )
    select owner, is_free, exists (select 1 from claimed) as is_claimed,
        (select gap_ms + least(greatest(",
    now!(),
    " - died_at, 0), 5000) from node_death where node_id = owner) as gap_ms
    from seen"
);
const _: () = assert!(UNOWNED_MAX_MS == 5_000, "as in the statement");

const RELEASE: &str = "update match set owner = null where match_id = any($2) and owner = $1";

const OWNERS: &str = "
    select match_id, owner from match join node on node_id = owner
    where match_id = any($1) order by match_id";

const LIST: &str = concat!(
    "select node_id, name, session, version, bus, hears_bus, draining, started_at, ",
    "0::bigint as service_ms, lease_until < ",
    now!(),
    " as is_expired, lease_until - ",
    now!(),
    " as lease_left_ms, coalesce(owned, 0) as running_matches
    from node left join (
        select owner, count(*) as owned from match where state = 'running' group by owner
    ) matches on owner = node_id order by node_id"
);

/// Adds a node, with a whole lease.
pub async fn join(db: &Db, new: &NewNode) -> sqlx::Result<Renewal> {
    in_memory!(db, memory => memory.change(|tables| tables.join(new)).await);
    let insert = sqlx::query(INSERT)
        .bind(new.id.0)
        .bind(&new.session)
        .bind(&new.name)
        .bind(&new.version)
        .bind(&new.games)
        .bind(BUS_VERSION);
    insert.execute(postgres(db)?).await?;
    renew(db, new.id, true, false).await?.ok_or(sqlx::Error::RowNotFound)
}

/// Renews the lease of a node and advances the service clock. None if there is no such node: it was
/// taken for dead.
pub async fn renew(
    db: &Db,
    id: NodeId,
    hears_bus: bool,
    draining: bool,
) -> sqlx::Result<Option<Renewal>> {
    in_memory!(db, memory => {
        memory.change(|tables| tables.renew(id, hears_bus, draining)).await
    });
    let query = sqlx::query_as::<_, Columns>(RENEW).bind(id.0).bind(hears_bus).bind(draining);
    let rows = query.fetch_all(postgres(db)?).await?;
    let Some(service_ms) = rows.first().map(|row| row.service_ms) else { return Ok(None) };
    Ok(Some(Renewal { service_ms, nodes: rows.into_iter().map(Columns::into_row).collect() }))
}

/// Deletes the other nodes whose leases have run out, and returns them. Before that it ends their
/// database sessions: a transaction that such a node has left open would block who goes on.
pub async fn end_dead(db: &Db, me: NodeId) -> sqlx::Result<Vec<NodeId>> {
    in_memory!(db, memory => memory.change(|tables| tables.end_dead(me)).await);
    let pool = postgres(db)?;
    let ended = sqlx::query_as(END_SESSIONS).bind(me.0);
    let ended: Vec<(Uuid, i64)> = ended.fetch_all(pool).await?;
    let mut dead = Vec::new();
    for (id, sessions) in ended {
        let deleted = sqlx::query(DELETE_EXPIRED).bind(id).execute(pool).await?;
        if deleted.rows_affected() > 0 {
            tracing::info!(node = %id, sessions, "a node is dead");
            dead.push(NodeId(id));
        }
    }
    if !dead.is_empty() {
        sqlx::query(FORGET_DEATHS).bind(DEATH_KEPT_MS).execute(pool).await?;
    }
    Ok(dead)
}

/// Deletes a node that ends by itself. Matches that it has not released stood still since it last
/// renewed its lease, and before that while it was deaf.
pub async fn leave(db: &Db, id: NodeId, deaf: Duration) -> sqlx::Result<()> {
    let deaf_ms = i64::try_from(deaf.as_millis()).unwrap_or(i64::MAX);
    in_memory!(db, memory => memory.change(|tables| tables.leave(id, deaf_ms)).await);
    sqlx::query(LEAVE).bind(id.0).bind(deaf_ms).execute(postgres(db)?).await.map(drop)
}

/// Makes a match this node's, unless another living node owns it. Of several that claim it at once,
/// one gets it.
pub async fn claim(db: &Db, match_id: MatchId, me: NodeId) -> sqlx::Result<Claim> {
    in_memory!(db, memory => memory.change(|tables| tables.claim(match_id, me)).await);
    for _ in 0..CLAIM_ATTEMPTS {
        let query = sqlx::query_as::<_, ClaimColumns>(CLAIM).bind(match_id.0).bind(me.0);
        let Some(row) = query.fetch_optional(postgres(db)?).await? else {
            return Ok(Claim::NotFound);
        };
        match row.owner {
            Some(owner) if owner == me.0 => return Ok(Claim::Mine { gap: Duration::ZERO }),
            _ if row.is_claimed => {
                let gap_ms = row.gap_ms.and_then(|ms| u64::try_from(ms).ok()).unwrap_or(0);
                return Ok(Claim::Mine { gap: Duration::from_millis(gap_ms) });
            }
            Some(owner) if !row.is_free => return Ok(Claim::Other(NodeId(owner))),
            // Another node was faster.
            Some(_) | None => {}
        }
    }
    Err(sqlx::Error::Protocol("a match changes its owner all the time".to_owned()))
}

/// Hands over matches of this node: they are free, without a gap.
pub async fn release(db: &Db, me: NodeId, match_ids: &[MatchId]) -> sqlx::Result<()> {
    in_memory!(db, memory => memory.change(|tables| tables.release(me, match_ids)).await);
    let query = sqlx::query(RELEASE).bind(me.0).bind(uuids(match_ids));
    query.execute(postgres(db)?).await.map(drop)
}

/// The living owners of these matches, by match.
pub async fn owners(db: &Db, match_ids: &[MatchId]) -> sqlx::Result<Vec<(MatchId, NodeId)>> {
    in_memory!(db, memory => memory.read(|tables| tables.owners(match_ids)).await);
    let query = sqlx::query_as(OWNERS).bind(uuids(match_ids));
    let owners: Vec<(Uuid, Uuid)> = query.fetch_all(postgres(db)?).await?;
    Ok(owners.into_iter().map(|(id, owner)| (MatchId(id), NodeId(owner))).collect())
}

/// All nodes, by id.
pub async fn list(db: &Db) -> sqlx::Result<Vec<ListedNode>> {
    in_memory!(db, memory => memory.read(|tables| tables.list_nodes().collect()).await);
    let rows: Vec<Columns> = sqlx::query_as(LIST).fetch_all(postgres(db)?).await?;
    let listed = rows.into_iter().map(|row| ListedNode {
        lease_left_ms: row.lease_left_ms,
        running_matches: row.running_matches,
        row: row.into_row(),
    });
    Ok(listed.collect())
}

/// The error for what only PostgreSQL can do.
pub(super) fn unsupported() -> sqlx::Error {
    sqlx::Error::Protocol("several servers on one database need PostgreSQL".to_owned())
}

fn postgres(db: &Db) -> sqlx::Result<&PgPool> {
    match db.write() {
        Either::Sqlite(_) => Err(unsupported()),
        Either::Postgres(pool) => Ok(pool),
    }
}

fn uuids(match_ids: &[MatchId]) -> Vec<Uuid> {
    match_ids.iter().map(|id| id.0).collect()
}

columns! {
    struct Columns {
        node_id: Uuid,
        name: String,
        session: String,
        version: String,
        bus: i64,
        hears_bus: bool,
        draining: bool,
        is_expired: bool,
        started_at: i64,
        service_ms: i64,
        lease_left_ms: i64,
        running_matches: i64,
    }
}

columns! {
    struct ClaimColumns {
        /// Before the claim.
        owner: Option<Uuid>,
        is_free: bool,
        is_claimed: bool,
        gap_ms: Option<i64>,
    }
}

impl Columns {
    fn into_row(self) -> NodeRow {
        NodeRow {
            id: NodeId(self.node_id),
            name: self.name,
            session: self.session,
            version: self.version,
            draining: self.draining,
            hears_bus: self.hears_bus,
            is_expired: self.is_expired,
            started_at: self.started_at,
            bus: self.bus,
        }
    }
}
