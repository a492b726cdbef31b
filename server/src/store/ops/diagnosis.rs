//! What `scrapworks doctor` reads of a database, of whatever schema. It leaves nothing
//! changed.

use std::{str::FromStr as _, time::Duration};

use scrapworks_protocol::Timestamp;
use sqlx::postgres::PgConnectOptions;
use tokio::time::Instant;

use crate::store::{
    db::{Either, Pool, dispatch},
    open::{self, OpenError},
    ops::replication::{REPLICATION, Standbys},
    query::args,
    rows::columns,
    schema::{SchemaError, schema_state::SchemaState},
};

/// What is due for so long should have been done, had a server run and been able to.
const STUCK_AFTER_MS: i64 = 10 * 60 * 1000;
/// Problems that are listed of a damaged file.
const PROBLEMS: &str = "pragma quick_check(5)";
const ROUND_TRIPS: usize = 5;

const SQLITE_VERSION: &str = "select 'SQLite ' || sqlite_version()";
const POSTGRES_VERSION: &str = "select 'PostgreSQL ' || current_setting('server_version')";

const POSTGRES_CLOCK: &str = "select (extract(epoch from clock_timestamp()) * 1000)::bigint";

const SETTINGS: &str = "
    select current_setting('server_version_num')::bigint as version,
        current_setting('fsync') = 'on' as fsync,
        current_setting('full_page_writes') = 'on' as full_page_writes,
        current_setting('synchronous_commit') as synchronous_commit,
        current_setting('max_connections')::bigint as connections_max,
        current_setting('superuser_reserved_connections')::bigint as connections_reserved,
        (select count(*) from pg_stat_activity where backend_type = 'client backend')
            as connections,
        (select count(*) from pg_replication_slots where not active) as idle_slots,
        pg_is_in_recovery() as is_standby";

const NEWEST: &str = "
    select max(at) from (
        select created_at as at from player order by player_id desc limit 1
    ) p";

const OLDEST: &str = "select min(created_at) from player";
const LAST_BACKUP: &str = "select at from last_backup";

const STUCK: &str = "
    select
        (select count(*) from match, uptime
            where state = 'running' and due_at < ran_ms - $2) as matches,
        (select count(*) from match m where state = 'running' and not exists (
            select 1 from match_step s where s.match_id = m.match_id)) as without_log,
        (select count(*) from mail where due_at < $1 - $2 and expires_at > $1) as mails,
        (select count(*) from push_delivery
            where due_at < $1 - $2 and expires_at > $1) as push_messages,
        (select count(*) from match where state = 'void') as void_matches";

/// Waits for nobody, and nobody waits for it.
const CREATE: &str = "create table scrapworks_doctor_tries (tried bigint)";

const NODES: &str = "select version from node order by version";

const PUSH_KEY: &str = "select private_key from push_key";

/// A database that is examined.
#[derive(Debug)]
pub struct Diagnosis(Pool);

columns! {
    /// What of PostgreSQL's configuration matters.
    #[derive(Debug, Clone)]
    pub struct PostgresSettings {
        /// As `server_version_num`.
        pub version: i64,
        pub fsync: bool,
        pub full_page_writes: bool,
        pub synchronous_commit: String,
        pub connections_max: i64,
        pub connections_reserved: i64,
        /// In use now.
        pub connections: i64,
        /// Replication slots that nobody reads.
        pub idle_slots: i64,
        /// Whether it only follows another server.
        pub is_standby: bool,
    }
}

columns! {
    /// Numbers of rows that nobody takes care of.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StuckRows {
        /// Running matches that were due.
        pub matches: i64,
        /// Running matches without a log.
        pub without_log: i64,
        pub mails: i64,
        pub push_messages: i64,
        /// Matches that were set aside, which is none of the kind.
        pub void_matches: i64,
    }
}

impl Diagnosis {
    /// Opens a database that exists, read-only.
    pub async fn open(url: &str) -> Result<Diagnosis, OpenError> {
        Ok(Diagnosis(open::read_only(url).await?))
    }

    pub async fn close(self) {
        dispatch!(self.0, pool => pool.close().await);
    }

    pub fn is_postgres(&self) -> bool {
        matches!(self.0, Either::Postgres(_))
    }

    pub async fn schema(&self) -> Result<SchemaState, SchemaError> {
        SchemaState::read_from(&self.0).await
    }

    /// Product and version.
    pub async fn version(&self) -> sqlx::Result<String> {
        match &self.0 {
            Either::Sqlite(pool) => sqlx::query_scalar(SQLITE_VERSION).fetch_one(pool).await,
            Either::Postgres(pool) => sqlx::query_scalar(POSTGRES_VERSION).fetch_one(pool).await,
        }
    }

    /// None on SQLite.
    pub async fn settings(&self) -> sqlx::Result<Option<PostgresSettings>> {
        match &self.0 {
            Either::Sqlite(_) => Ok(None),
            Either::Postgres(pool) => sqlx::query_as(SETTINGS).fetch_one(pool).await.map(Some),
        }
    }

    /// None on SQLite.
    pub async fn standbys(&self) -> sqlx::Result<Option<Standbys>> {
        match &self.0 {
            Either::Sqlite(_) => Ok(None),
            Either::Postgres(pool) => sqlx::query_as(REPLICATION).fetch_one(pool).await.map(Some),
        }
    }

    /// The median time of a round trip.
    pub async fn round_trip(&self) -> sqlx::Result<Duration> {
        let mut times = Vec::new();
        for _ in 0..ROUND_TRIPS {
            let began_at = Instant::now();
            self.0.execute("select 1", args![]).await.map(drop)?;
            times.push(began_at.elapsed());
        }
        times.sort_unstable();
        Ok(times[ROUND_TRIPS / 2])
    }

    /// What is wrong with an SQLite file: nothing in a whole one, and on PostgreSQL.
    pub async fn problems(&self) -> sqlx::Result<Vec<String>> {
        let Either::Sqlite(pool) = &self.0 else { return Ok(Vec::new()) };
        let found: Vec<String> = sqlx::query_scalar(PROBLEMS).fetch_all(pool).await?;
        Ok(found.into_iter().filter(|problem| problem != "ok").collect())
    }

    /// The clock of PostgreSQL, in milliseconds since 1970.
    pub async fn clock_ms(&self) -> sqlx::Result<Option<i64>> {
        match &self.0 {
            Either::Sqlite(_) => Ok(None),
            Either::Postgres(pool) => {
                sqlx::query_scalar(POSTGRES_CLOCK).fetch_one(pool).await.map(Some)
            }
        }
    }

    /// When the newest player came, in milliseconds since 1970.
    pub async fn newest_ms(&self) -> sqlx::Result<Option<i64>> {
        self.0.fetch_scalar(NEWEST, args![]).await
    }

    /// When the first player came, in milliseconds since 1970.
    pub async fn oldest_ms(&self) -> sqlx::Result<Option<i64>> {
        self.0.fetch_scalar(OLDEST, args![]).await
    }

    /// When the last backup was written. None if none ever was.
    pub async fn last_backup_ms(&self) -> sqlx::Result<Option<i64>> {
        self.0.fetch_optional_scalar(LAST_BACKUP, args![]).await
    }

    /// Whether a server could create tables in the PostgreSQL at this URL: creates one and takes it
    /// back.
    pub async fn try_to_create(url: &str) -> Result<(), OpenError> {
        let pool = open::postgres_pool(PgConnectOptions::from_str(url)?).await?;
        let Either::Postgres(postgres) = &pool else { return Ok(()) };
        let mut tx = postgres.begin().await?;
        let tried = sqlx::query(CREATE).execute(&mut *tx).await.map(drop);
        tx.rollback().await?;
        dispatch!(pool, pool => pool.close().await);
        Ok(tried?)
    }

    pub async fn stuck(&self, now: Timestamp) -> sqlx::Result<StuckRows> {
        self.0.fetch_one(STUCK, args![now, STUCK_AFTER_MS]).await
    }

    /// The versions of the program at nodes, one for each node.
    pub async fn node_versions(&self) -> sqlx::Result<Vec<String>> {
        self.0.fetch_scalars(NODES, args![]).await
    }

    /// The private key of push messages. None if none was drawn yet.
    pub async fn push_key(&self) -> sqlx::Result<Option<String>> {
        self.0.fetch_optional_scalar(PUSH_KEY, args![]).await
    }
}
