//! A throwaway database for one benchmark or test, which is also read from outside the server.

use std::path::{Path, PathBuf};

use serde_json::Value as Json;
use sqlx::{Connection, PgConnection, SqliteConnection, query, query_as, query_scalar};
use uuid::Uuid;

use crate::matches::ack_log::{AckLog, LogRow};

#[derive(Debug, Clone)]
pub enum Database {
    Sqlite {
        folder: PathBuf,
    },
    Postgres {
        base: String,
        name: String,
    },
    /// The server's memory; it cannot be read from outside.
    Memory,
}

const LOG: &str = "
    select seq, kind, seat, action_id, action, undo_of from match_step
    where match_id = $1 order by seq";

/// The columns of `LOG`.
type StepColumns = (i64, String, Option<i64>, Option<String>, Option<String>, Option<i64>);

impl Database {
    /// A database file in a new folder under `below`.
    pub fn sqlite(below: &Path) -> Database {
        Database::Sqlite { folder: below.join(format!("scrapworks-{}", unique())) }
    }

    /// A new database on the PostgreSQL server at that URL.
    pub async fn postgres(server: &str) -> sqlx::Result<Database> {
        let base = server.rsplit_once('/').map_or(server, |(base, _)| base).to_owned();
        let name = format!("load_{}", unique());
        on_postgres(server, format!("create database {name}")).await?;
        Ok(Database::Postgres { base, name })
    }

    pub fn url(&self) -> String {
        match self {
            Database::Sqlite { folder } => format!("sqlite://{}/scrapworks.db", folder.display()),
            Database::Postgres { base, name } => format!("{base}/{name}"),
            Database::Memory => "memory:".to_owned(),
        }
    }

    /// All differences between the match logs and the acknowledgements.
    pub async fn verify_logs(&self, ack_logs: &[AckLog]) -> sqlx::Result<Vec<String>> {
        let mut problems = Vec::new();
        match self {
            Database::Sqlite { .. } => {
                let mut connection = SqliteConnection::connect(&self.url()).await?;
                for ack_log in ack_logs {
                    let log =
                        query_as(LOG).bind(match_id(ack_log)).fetch_all(&mut connection).await?;
                    problems.extend(ack_log.compare(&rows(log)));
                }
            }
            Database::Postgres { .. } => {
                let mut connection = PgConnection::connect(&self.url()).await?;
                for ack_log in ack_logs {
                    let log =
                        query_as(LOG).bind(match_id(ack_log)).fetch_all(&mut connection).await?;
                    problems.extend(ack_log.compare(&rows(log)));
                }
            }
            Database::Memory => {}
        }
        Ok(problems)
    }

    /// Executes a statement without the server's knowledge.
    pub async fn execute(&self, sql: &str) -> sqlx::Result<()> {
        let sql = sqlx::AssertSqlSafe(sql);
        match self {
            Database::Sqlite { .. } => {
                let mut connection = SqliteConnection::connect(&self.url()).await?;
                query(sql).execute(&mut connection).await?;
                connection.close().await?;
            }
            Database::Postgres { .. } => {
                let mut connection = PgConnection::connect(&self.url()).await?;
                query(sql).execute(&mut connection).await?;
                connection.close().await?;
            }
            Database::Memory => {}
        }
        Ok(())
    }

    /// The number that a query counts.
    pub async fn rows(&self, sql: &'static str) -> sqlx::Result<i64> {
        match self {
            Database::Sqlite { .. } => {
                let mut connection = SqliteConnection::connect(&self.url()).await?;
                query_scalar(sql).fetch_one(&mut connection).await
            }
            Database::Postgres { .. } => {
                let mut connection = PgConnection::connect(&self.url()).await?;
                query_scalar(sql).fetch_one(&mut connection).await
            }
            Database::Memory => Ok(0),
        }
    }

    pub async fn remove(self) -> sqlx::Result<()> {
        match self {
            Database::Sqlite { folder } => Ok(std::fs::remove_dir_all(folder)?),
            Database::Postgres { base, name } => {
                let server = format!("{base}/postgres");
                on_postgres(&server, format!("drop database {name} with (force)")).await
            }
            Database::Memory => Ok(()),
        }
    }
}

fn unique() -> String {
    Uuid::now_v7().simple().to_string()
}

async fn on_postgres(server: &str, sql: String) -> sqlx::Result<()> {
    let mut connection = PgConnection::connect(server).await?;
    query(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await?;
    connection.close().await
}

fn match_id(ack_log: &AckLog) -> Uuid {
    Uuid::parse_str(&ack_log.match_id).expect("match ids are UUIDs")
}

fn rows(log: Vec<StepColumns>) -> Vec<LogRow> {
    let row = |(seq, kind, seat, action_id, action, undo_of): StepColumns| LogRow {
        seq: to_small(seq),
        kind,
        seat: seat.map(to_small),
        action_id,
        action: action.map(|text| serde_json::from_str(&text).unwrap_or(Json::Null)),
        undo_of: undo_of.map(to_small),
    };
    log.into_iter().map(row).collect()
}

fn to_small<T: TryFrom<i64, Error: std::fmt::Debug>>(value: i64) -> T {
    value.try_into().expect("sequence numbers and seats are small")
}
