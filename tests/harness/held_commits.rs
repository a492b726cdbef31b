//! A fixture that holds up transactions of a PostgreSQL site while they commit, so that a server
//! can be killed between a commit and what it would do after that.

use scrapworks_load::cluster::Site;
use sqlx::{AssertSqlSafe, Connection, PgConnection};

/// Names the lock; any number will do.
const LOCK: i64 = 34;

/// The server waits no longer for it than a commit may take, so its limits do not apply.
const FUNCTION: &str = "
    create function hold_commit() returns trigger language plpgsql set lock_timeout = 0 as $$
    begin
        perform pg_advisory_xact_lock_shared(34);
        return null;
    end $$";

const WAITING: &str = "
    from pg_locks where locktype = 'advisory' and objid = 34 and not granted
        and database = (select oid from pg_database where datname = current_database())";

#[derive(Debug)]
pub struct HeldCommits(PgConnection);

impl HeldCommits {
    /// Transactions that insert into that table wait at their end while it is held.
    pub async fn of(site: &Site, table: &str) -> HeldCommits {
        let connection = PgConnection::connect(&site.database.url()).await;
        let mut held = HeldCommits(connection.expect("PostgreSQL answers"));
        held.execute(FUNCTION.to_owned()).await;
        held.execute(format!(
            "create constraint trigger hold_commit after insert on {table}
             deferrable initially deferred for each row execute function hold_commit()"
        ))
        .await;
        held
    }

    pub async fn hold(&mut self) {
        self.execute(format!("select pg_advisory_lock({LOCK})")).await;
    }

    /// Whether a transaction waits.
    pub async fn is_waiting(&mut self) -> bool {
        let sql = AssertSqlSafe(format!("select count(*) {WAITING}"));
        let count: i64 = sqlx::query_scalar(sql).fetch_one(&mut self.0).await.expect("a number");
        count > 0
    }

    /// Rolls the waiting transactions back.
    pub async fn abort(&mut self) {
        self.execute(format!("select pg_terminate_backend(pid) {WAITING}")).await;
        while self.is_waiting().await {}
    }

    /// Lets the waiting transactions go on.
    pub async fn release(&mut self) {
        self.execute(format!("select pg_advisory_unlock({LOCK})")).await;
    }

    async fn execute(&mut self, sql: String) {
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut self.0).await.expect("it is executed");
    }
}
