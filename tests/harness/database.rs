//! A store for one story, gone afterwards.

use scrapworks_load::database::Database as Place;
use scrapworks_server::store::{Db, memory::Memory};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Store {
    Sqlite,
    Postgres,
    Memory,
}

#[derive(Debug)]
pub struct Database {
    place: Place,
    /// Where it is no place at all.
    memory: Option<Memory>,
    /// Another server's, who throws it away.
    is_borrowed: bool,
}

impl Database {
    pub async fn create(store: Store) -> Database {
        let (place, memory) = match store {
            Store::Sqlite => (Place::sqlite(&std::env::temp_dir()), None),
            Store::Postgres => {
                (Place::postgres(&postgres()).await.expect("PostgreSQL answers"), None)
            }
            Store::Memory => (Place::Memory, Some(Memory::default())),
        };
        Database { place, memory, is_borrowed: false }
    }

    pub fn url(&self) -> String {
        self.place.url()
    }

    pub async fn open(&self) -> Db {
        match &self.memory {
            Some(memory) => Db::in_memory(memory.clone()),
            None => Db::open(&self.url()).await.expect("the database is there"),
        }
    }

    /// The same one, for a second server.
    pub fn of_another(&self) -> Database {
        let (place, memory) = (self.place.clone(), self.memory.clone());
        Database { place, memory, is_borrowed: true }
    }

    /// Changes what is kept behind the server's back: for what only time would change.
    pub async fn meddle(&self, sql: &str) {
        let speaks_sql = self.memory.is_none();
        assert!(speaks_sql, "memory knows no SQL: run this story on both databases");
        self.place.meddle(sql).await.expect("it is there, and may be written");
    }

    pub async fn drop(self) {
        if !self.is_borrowed {
            self.place.drop().await.expect("the server made it");
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
