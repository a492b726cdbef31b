//! The lock of the servers of a database.

use std::time::Duration;

use sqlx::AssertSqlSafe;
use tokio::time::timeout;

use super::*;
use crate::store::server_lock::{ServerLock, ServerLockError};

const HOLDERS: &str = "from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' \
                       and pg_locks.database = (select oid from pg_database where datname = \
                       current_database()) and granted";

/// Ends the sessions that hold the lock, as if their processes had died.
async fn end_holders(test_db: &TestDb) {
    test_db.execute(&format!("select pg_terminate_backend(pid) {HOLDERS}")).await;
}

async fn is_lost(lock: &ServerLock, within: Duration) -> bool {
    timeout(within, lock.lost()).await.is_ok()
}

#[tokio::test]
async fn a_database_is_served_by_one_server_or_by_nodes() {
    let test_db = TestDb::postgres().await;
    let url = test_db.url();
    let alone = ServerLock::exclusive(&url).await.unwrap();
    let (second, node) = tokio::join!(ServerLock::exclusive(&url), ServerLock::shared(&url));
    assert!(matches!(second, Err(ServerLockError::Taken)), "{second:?}");
    assert!(second.unwrap_err().to_string().contains("--nats-url"));
    assert!(matches!(node, Err(ServerLockError::TakenAlone)), "{node:?}");
    drop(alone);
    let nodes = [ServerLock::shared(&url).await.unwrap(), ServerLock::shared(&url).await.unwrap()];
    let alone = ServerLock::exclusive(&url).await;
    assert!(matches!(alone, Err(ServerLockError::Taken)), "{alone:?}");
    drop(nodes);
    let alone = ServerLock::exclusive(&url).await.unwrap();
    assert!(!is_lost(&alone, Duration::from_millis(10)).await);
    drop(alone);
    test_db.drop().await;
}

#[tokio::test]
async fn a_server_that_died_has_freed_the_database_and_is_told_if_it_wakes() {
    let test_db = TestDb::postgres().await;
    let url = test_db.url();
    let first = ServerLock::exclusive(&url).await.unwrap();
    end_holders(&test_db).await;
    let second = ServerLock::exclusive(&url).await.unwrap();
    assert!(is_lost(&first, Duration::from_secs(20)).await);
    assert!(!is_lost(&second, Duration::from_millis(10)).await);
    drop((first, second));
    test_db.drop().await;
}

#[tokio::test]
async fn a_server_takes_its_lock_again_after_its_connection_broke() {
    let test_db = TestDb::postgres().await;
    let url = test_db.url();
    let lock = ServerLock::exclusive(&url).await.unwrap();
    end_holders(&test_db).await;
    assert!(!is_lost(&lock, Duration::from_secs(3)).await);
    let sql = format!("select count(*) {HOLDERS}");
    let holders: i64 = crate::store::db::dispatch!(test_db.db.read(), pool => {
        sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(pool).await
    })
    .unwrap();
    assert_eq!(holders, 1);
    drop(lock);
    test_db.drop().await;
}

#[tokio::test]
async fn a_store_in_memory_has_no_lock() {
    let locks = [ServerLock::exclusive("memory:").await, ServerLock::exclusive("memory:").await];
    for lock in locks {
        assert!(!is_lost(&lock.unwrap(), Duration::from_millis(10)).await);
    }
}

#[tokio::test]
async fn a_file_is_served_by_one_server() {
    let test_db = TestDb::sqlite().await;
    let url = test_db.url();
    let first = ServerLock::exclusive(&url).await.unwrap();
    let second = ServerLock::exclusive(&url).await;
    assert!(matches!(second, Err(ServerLockError::TakenFile)), "{second:?}");
    assert!(!is_lost(&first, Duration::from_millis(10)).await);
    drop(first);
    drop(ServerLock::exclusive(&url).await.unwrap());
    test_db.drop().await;
}
