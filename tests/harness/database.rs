//! A store for one story, gone afterwards.

use std::path::PathBuf;

use scrapworks_server::store::{Db, memory::Memory};
use sqlx::{Connection, PgConnection, SqliteConnection, query};
use uuid::Uuid;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Store {
    Sqlite,
    Postgres,
    Memory,
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
    Memory(Memory),
    /// Another server's.
    None,
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
            Store::Memory => Database::in_memory(Memory::default()),
        }
    }

    fn in_memory(memory: Memory) -> Database {
        Database { url: "memory:".to_owned(), litter: Litter::Memory(memory) }
    }

    pub async fn open(&self) -> Db {
        match &self.litter {
            Litter::Memory(memory) => Db::in_memory(memory.clone()),
            Litter::Folder(_) | Litter::Database(_) | Litter::None => {
                Db::open(&self.url).await.expect("the database is there")
            }
        }
    }

    /// The same one, for a second server.
    pub fn of_another(&self) -> Database {
        match &self.litter {
            Litter::Memory(memory) => Database::in_memory(memory.clone()),
            Litter::Folder(_) | Litter::Database(_) | Litter::None => {
                Database { url: self.url.clone(), litter: Litter::None }
            }
        }
    }

    /// Changes what is kept behind the server's back: for what only time would change.
    pub async fn meddle(&self, sql: &str) {
        let sql = sqlx::AssertSqlSafe(sql);
        match &self.litter {
            Litter::Folder(_) => {
                let mut file = SqliteConnection::connect(&self.url).await.expect("it is there");
                query(sql).execute(&mut file).await.expect("it may be written");
                file.close().await.expect("the connection ends well");
            }
            Litter::Database(_) => {
                let mut there = PgConnection::connect(&self.url).await.expect("it is there");
                query(sql).execute(&mut there).await.expect("it may be written");
                there.close().await.expect("the connection ends well");
            }
            Litter::None => panic!("ask the first server"),
            Litter::Memory(_) => panic!("memory knows no SQL: run this story on both databases"),
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
            Litter::Memory(_) | Litter::None => {}
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
