//! A throwaway store for one story.

use scrapworks_load::programs::database::Database as TestDatabase;
use scrapworks_server::store::Db;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Store {
    Sqlite,
    Postgres,
}

impl Store {
    /// SQLite; with the feature `every-store` PostgreSQL too.
    pub fn all() -> &'static [Store] {
        match cfg!(feature = "every-store") {
            true => &[Store::Sqlite, Store::Postgres],
            false => &[Store::Sqlite],
        }
    }
}

#[derive(Debug)]
pub struct Database {
    database: TestDatabase,
    /// Whether another [`Database`] removes it.
    is_shared: bool,
}

impl Database {
    pub async fn create(store: Store) -> Database {
        let database = match store {
            Store::Sqlite => TestDatabase::sqlite(&std::env::temp_dir()),
            Store::Postgres => TestDatabase::postgres(&postgres()).await.expect("it answers"),
        };
        Database { database, is_shared: false }
    }

    pub fn url(&self) -> String {
        self.database.url()
    }

    pub async fn open(&self) -> Db {
        Db::open(&self.url()).await.expect("the database exists")
    }

    /// A handle to the same store for a second server.
    pub fn shared(&self) -> Database {
        Database { database: self.database.clone(), is_shared: true }
    }

    /// Executes SQL without the server's knowledge, for example to simulate that time has passed.
    pub async fn execute_sql(&self, sql: &str) {
        self.database.execute(sql).await.expect("the statement is valid");
    }

    pub async fn remove(self) {
        if !self.is_shared {
            self.database.remove().await.expect("the server created it");
        }
    }
}

/// The URL of PostgreSQL. Panics without it: stories are never skipped.
pub fn postgres() -> String {
    std::env::var("SCRAPWORKS_TEST_POSTGRES").expect(
        "SCRAPWORKS_TEST_POSTGRES is not set: run the tests with `make test`, \
         or with `scripts/with-postgres cargo test`",
    )
}
