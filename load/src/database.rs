//! A database for one run or story, looked at from outside and gone afterwards.

use std::path::{Path, PathBuf};

use serde_json::Value as Json;
use sqlx::{Connection, FromRow, PgConnection, SqliteConnection, query, query_as};
use uuid::Uuid;

use crate::ledger::{Row, Sheet};

#[derive(Debug, Clone)]
pub enum Database {
    Sqlite {
        folder: PathBuf,
    },
    Postgres {
        base: String,
        name: String,
    },
    /// Gone with its server, and never looked at from outside.
    Memory,
}

const LOG: &str = "
    select seq, kind, seat, action_id, action, undo_of from match_step
    where match_id = $1 order by seq";

#[derive(FromRow)]
struct Columns {
    seq: i64,
    kind: String,
    seat: Option<i64>,
    action_id: Option<String>,
    action: Option<String>,
    undo_of: Option<i64>,
}

impl Database {
    /// A new folder below that one.
    pub fn sqlite(below: &Path) -> Database {
        Database::Sqlite { folder: below.join(format!("scrapworks-{}", unique())) }
    }

    /// A new database of the server with that address.
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

    /// Everything in which the logs differ from what was promised.
    pub async fn audit(&self, sheets: &[Sheet]) -> sqlx::Result<Vec<String>> {
        let mut problems = Vec::new();
        match self {
            Database::Sqlite { .. } => {
                let mut there = SqliteConnection::connect(&self.url()).await?;
                for sheet in sheets {
                    let log = query_as(LOG).bind(match_id(sheet)).fetch_all(&mut there).await?;
                    problems.extend(sheet.compare(&rows(log)));
                }
            }
            Database::Postgres { .. } => {
                let mut there = PgConnection::connect(&self.url()).await?;
                for sheet in sheets {
                    let log = query_as(LOG).bind(match_id(sheet)).fetch_all(&mut there).await?;
                    problems.extend(sheet.compare(&rows(log)));
                }
            }
            Database::Memory => {}
        }
        Ok(problems)
    }

    /// Runs a statement behind the server's back.
    pub async fn meddle(&self, sql: &str) -> sqlx::Result<()> {
        let sql = sqlx::AssertSqlSafe(sql);
        match self {
            Database::Sqlite { .. } => {
                let mut there = SqliteConnection::connect(&self.url()).await?;
                query(sql).execute(&mut there).await?;
                there.close().await?;
            }
            Database::Postgres { .. } => {
                let mut there = PgConnection::connect(&self.url()).await?;
                query(sql).execute(&mut there).await?;
                there.close().await?;
            }
            Database::Memory => {}
        }
        Ok(())
    }

    pub async fn drop(self) -> sqlx::Result<()> {
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
    let mut there = PgConnection::connect(server).await?;
    query(sqlx::AssertSqlSafe(sql)).execute(&mut there).await?;
    there.close().await
}

fn match_id(sheet: &Sheet) -> Uuid {
    Uuid::parse_str(&sheet.match_id).expect("the ids of the wire are UUIDs")
}

fn rows(log: Vec<Columns>) -> Vec<Row> {
    let row = |columns: Columns| Row {
        seq: small(columns.seq),
        kind: columns.kind,
        seat: columns.seat.map(small),
        action_id: columns.action_id,
        action: columns.action.map(|text| serde_json::from_str(&text).unwrap_or(Json::Null)),
        undo_of: columns.undo_of.map(small),
    };
    log.into_iter().map(row).collect()
}

fn small<T: TryFrom<i64, Error: std::fmt::Debug>>(value: i64) -> T {
    value.try_into().expect("the log counts steps and seats")
}
