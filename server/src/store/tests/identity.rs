//! A database that is no longer the one that was opened takes no writes.

use std::{fs, path::PathBuf};

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use crate::store::{
    Db, installation,
    open::sqlite_path,
    ops::backup::{backup, restore},
    query::args,
    test_db::{Place, TestDb},
};

/// By a single statement, and by a transaction. They agree.
async fn takes_writes(db: &Db) -> bool {
    let sql = "update uptime set ran_ms = ran_ms + 1";
    let single = db.write().execute(sql, args![]).await;
    let in_transaction = async {
        let mut tx = db.begin().await?;
        tx.execute(sql, args![]).await?;
        tx.commit().await
    };
    let in_transaction = in_transaction.await;
    assert_eq!(single.is_ok(), in_transaction.is_ok(), "{single:?} {in_transaction:?}");
    single.is_ok()
}

async fn is_refused(db: &Db, words: &str) {
    assert!(!takes_writes(db).await, "{words}");
    db.check_identity().await.unwrap();
    let problem = db.identity().problem().unwrap();
    assert!(problem.contains(words), "{problem}");
    assert!(db.prove_writable().await.is_err());
}

async fn is_taken(db: &Db) {
    db.check_identity().await.unwrap();
    assert_eq!(db.identity().problem(), None);
    for _ in 0..3 {
        assert!(takes_writes(db).await);
    }
}

#[tokio::test]
async fn a_file_that_was_removed_or_replaced_takes_no_writes() {
    for suffix in ["", "-wal"] {
        let test_db = TestDb::sqlite().await;
        let mut path = sqlite_path(&test_db.url()).unwrap().unwrap().into_os_string();
        path.push(suffix);
        let path = PathBuf::from(path);
        let aside = path.with_added_extension("aside");
        is_taken(&test_db.db).await;
        fs::rename(&path, &aside).unwrap();
        is_refused(&test_db.db, "was removed").await;
        assert!(!path.exists(), "nor is one made");
        fs::copy(&aside, &path).unwrap();
        is_refused(&test_db.db, "is another one").await;
        test_db.db.ping().await.unwrap();
        fs::rename(&aside, &path).unwrap();
        is_taken(&test_db.db).await;
        test_db.drop().await;
    }
}

#[tokio::test]
async fn a_commit_looks_at_the_files_before_any_job_does() {
    let test_db = TestDb::sqlite().await;
    let mut tx = test_db.db.begin().await.unwrap();
    tx.execute("update uptime set ran_ms = 7", args![]).await.unwrap();
    fs::remove_file(sqlite_path(&test_db.url()).unwrap().unwrap()).unwrap();
    let refused = tx.commit().await.unwrap_err();
    assert!(test_db.db.notes_outage(&refused), "{refused}");
    assert!(test_db.db.identity().problem().is_some());
    test_db.drop().await;
}

#[tokio::test]
async fn a_postgres_database_that_was_put_in_the_place_of_another_takes_no_writes() {
    let test_db = TestDb::postgres().await;
    let url = test_db.url();
    let (server, name) = url.rsplit_once('/').unwrap();
    let admin_url = std::env::var("SCRAPWORKS_TEST_POSTGRES").unwrap();
    assert!(admin_url.starts_with(server));
    let mut admin = PgConnection::connect(&admin_url).await.unwrap();
    let mut on_server = async |sql: String| {
        sqlx::query(AssertSqlSafe(sql)).execute(&mut admin).await.unwrap();
    };
    let end_sessions =
        format!("select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'");
    is_taken(&test_db.db).await;
    on_server(end_sessions.clone()).await;
    on_server(format!("alter database {name} rename to {name}_aside")).await;
    on_server(format!("create database {name} template {name}_aside")).await;
    is_refused_after_broken_sessions(&test_db.db, "another one").await;
    on_server(end_sessions).await;
    on_server(format!("drop database {name} with (force)")).await;
    on_server(format!("alter database {name}_aside rename to {name}")).await;
    while !takes_writes_at_last(&test_db.db).await {}
    is_taken(&test_db.db).await;
    test_db.drop().await;
}

/// The first uses of sessions that the server has ended fail.
async fn takes_writes_at_last(db: &Db) -> bool {
    let _ = db.check_identity().await;
    db.prove_writable().await.is_ok()
}

async fn is_refused_after_broken_sessions(db: &Db, words: &str) {
    while db.identity().problem().is_none() {
        assert!(!takes_writes_at_last(db).await, "{words}");
    }
    is_refused(db, words).await;
}

#[tokio::test]
async fn a_postgres_database_that_was_put_back_in_time_takes_no_writes() {
    let test_db = TestDb::postgres().await;
    test_db.execute("update uptime set ran_ms = 100000").await;
    is_taken(&test_db.db).await;
    test_db.execute("update uptime set ran_ms = 39000").await;
    test_db.db.check_identity().await.unwrap();
    is_refused(&test_db.db, "61 s before").await;
    test_db.drop().await;
}

#[tokio::test]
async fn a_standby_that_lacks_some_seconds_is_the_same_database() {
    let test_db = TestDb::postgres().await;
    test_db.execute("update uptime set ran_ms = 100000").await;
    is_taken(&test_db.db).await;
    test_db.execute("update uptime set ran_ms = 41000").await;
    is_taken(&test_db.db).await;
    test_db.drop().await;
}

#[tokio::test]
async fn a_restored_copy_is_an_installation_of_its_own() {
    for test_db in TestDb::each().await {
        let id = installation::id(&test_db.db).await.unwrap();
        let again = Db::open(&test_db.url()).await.unwrap();
        assert_eq!(installation::id(&again).await.unwrap(), id, "it was made once");
        again.close().await;
        let path = std::env::temp_dir().join(format!("{id}.db"));
        backup(&test_db.url(), &path).await.unwrap();
        for place in [Place::sqlite(), Place::postgres().await] {
            restore(&place.url(), &path).await.unwrap();
            let copy = Db::open(&place.url()).await.unwrap();
            assert_ne!(installation::id(&copy).await.unwrap(), id);
            copy.close().await;
            place.drop().await;
        }
        fs::remove_file(path).unwrap();
        test_db.drop().await;
    }
}

#[tokio::test]
async fn a_locked_table_is_told_from_a_locked_row() {
    let test_db = TestDb::postgres().await;
    let db = &test_db.db;
    let mut tx = db.begin().await.unwrap();
    tx.execute("update uptime set ran_ms = 1", args![]).await.unwrap();
    db.require_unlocked().await.unwrap();
    tx.execute("lock table match_step in share mode", args![]).await.unwrap();
    let locked = db.require_unlocked().await.unwrap_err();
    assert!(locked.to_string().contains("match_step"), "{locked}");
    drop(tx);
    test_db.drop().await;
}
