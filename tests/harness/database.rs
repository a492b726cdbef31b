//! A database for one story, gone afterwards.

use std::path::PathBuf;

use sqlx::{Connection, PgConnection, query};
use uuid::Uuid;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Store {
    Sqlite,
    Postgres,
}

/// Its address, and what has to be thrown away.
#[derive(Debug)]
pub struct Database {
    pub url: String,
    litter: Litter,
}

#[derive(Debug)]
enum Litter {
    Folder(PathBuf),
    Database(String),
}

impl Database {
    pub async fn create(store: Store) -> Database {
        let name = format!("story_{}", Uuid::now_v7().simple());
        match store {
            Store::Sqlite => {
                let folder = std::env::temp_dir().join(format!("scrapworks-{name}"));
                let url = format!("sqlite://{}/scrapworks.db", folder.display());
                Database { url, litter: Litter::Folder(folder) }
            }
            Store::Postgres => {
                on_postgres(&format!("create database {name}")).await;
                let (base, _) = postgres().rsplit_once('/').map_or_else(
                    || panic!("SCRAPWORKS_TEST_POSTGRES names no database"),
                    |(base, name)| (base.to_owned(), name.to_owned()),
                );
                Database { url: format!("{base}/{name}"), litter: Litter::Database(name) }
            }
        }
    }

    pub async fn drop(self) {
        match self.litter {
            Litter::Folder(folder) => {
                std::fs::remove_dir_all(&folder).expect("the server made this folder");
            }
            Litter::Database(name) => {
                on_postgres(&format!("drop database {name} with (force)")).await;
            }
        }
    }
}

/// A missing PostgreSQL fails the story; it is never skipped.
fn postgres() -> String {
    std::env::var("SCRAPWORKS_TEST_POSTGRES").expect(
        "SCRAPWORKS_TEST_POSTGRES is not set: run the tests with `make test`, \
         or with `scripts/with-postgres cargo test`",
    )
}

async fn on_postgres(sql: &str) {
    let mut connection = PgConnection::connect(&postgres()).await.expect("PostgreSQL answers");
    query(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await.expect("a superuser may");
    connection.close().await.expect("the connection ends well");
}
