//! Backups of either store, restored into either.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    random,
    store::{
        Db,
        db::Either,
        log::{steps, writer::Writer, writes::WriteOutcome},
        matches,
        notifications::mails,
        ops::{
            announcement,
            backup::{
                BackupError, Contents, Queues, Report, SetAside, Stage, backup, backup_observed,
                restore, restore_observed,
            },
        },
        query::args,
        service_clock,
        test_db::{Place, TestDb},
        tests::setup,
    },
};

/// More rows than are copied at once.
const PLAYERS: u64 = 203;

fn new_path() -> PathBuf {
    std::env::temp_dir().join(format!("backup ?%{}.db", random::uuid()))
}

#[tokio::test]
async fn a_backup_moves_everything_from_any_store_to_any_other() {
    for test_db in TestDb::each().await {
        let (ann, bo) = (test_db.player("Ann 🛠").await, test_db.player("Bo").await);
        for n in 2..PLAYERS {
            test_db.player(&format!("Guest {n}")).await;
        }
        let new = test_db.ready(&[&ann, &bo]).await;
        let writer = Writer::start(test_db.db.clone(), Default::default());
        let id = new.match_id;
        assert_eq!(writer.start_match(new, setup()).await, Ok(WriteOutcome::Committed));
        test_db.execute("update uptime set ran_ms = 4711").await;
        test_db.execute("insert into notice values (1, 'Soon.', null)").await;

        let path = new_path();
        let saved = backup(&test_db.url(), &path).await.unwrap();
        assert_eq!((saved.players, saved.matches, saved.steps), (PLAYERS, 1, 1));
        assert!(!path.with_added_extension("partial").exists());
        for place in [Place::sqlite(), Place::postgres().await] {
            assert_eq!(restore(&place.url(), &path).await.unwrap(), saved);
            let db = Db::open(&place.url()).await.unwrap();
            let record = async |db| format!("{:?}", matches::read(db, id).await.unwrap());
            assert_eq!(record(&db).await, record(&test_db.db).await);
            let log = async |db| format!("{:?}", steps::read(db, id).await.unwrap());
            assert_eq!(log(&db).await, log(&test_db.db).await);
            let ran_ms = service_clock::read(&db).await.unwrap();
            assert_eq!(ran_ms, 4711, "in the place of the row that a migration inserts");
            let notice = announcement::read(&db).await.unwrap().unwrap();
            assert_eq!((notice.text.as_str(), notice.until), ("Soon.", None));
            db.close().await;
            let again = new_path();
            let of_restored = backup(&place.url(), &again).await.unwrap();
            let but_its_id = |mut contents: Contents| {
                contents.tables.retain(|table| table.name != "installation");
                contents
            };
            let [of_restored, of_saved] = [of_restored, saved.clone()].map(but_its_id);
            assert_eq!(of_restored, of_saved, "every table has the same rows");
            fs::remove_file(again).unwrap();
            place.drop().await;
        }
        fs::remove_file(path).unwrap();
        test_db.drop().await;
    }
}

#[tokio::test]
async fn a_backup_says_how_many_rows_every_table_has() {
    let test_db = TestDb::sqlite().await;
    let _ = test_db.player("Ann").await;
    let path = new_path();
    let saved = backup(&test_db.url(), &path).await.unwrap();
    let names: Vec<&str> = saved.tables.iter().map(|table| &*table.name).collect();
    let Contents { tables, .. } = &saved;
    let rows = |name: &str| tables.iter().find(|table| table.name == name).unwrap().rows;
    assert_eq!([rows("player"), rows("session"), rows("match")], [1, 1, 0]);
    let sql = "select count(*) from sqlite_master where type = 'table'
        and name not like '%sqlx%' and name not like 'sqlite%' and name <> 'backup_table'";
    let count: i64 = match test_db.db.read() {
        Either::Sqlite(pool) => sqlx::query_scalar(sql).fetch_one(pool).await.unwrap(),
        Either::Postgres(_) => unreachable!("it is SQLite"),
    };
    assert_eq!(names.len() as i64, count, "no table is missing: {names:?}");
    fs::remove_file(path).unwrap();
    test_db.drop().await;
}

/// Drops the work when it comes to a stage, as a signal does.
async fn interrupted_at<T: std::fmt::Debug>(
    is_there: impl Fn(Stage<'_>) -> bool,
    work: impl AsyncFnOnce(Report<'_>) -> T,
) {
    let reached = tokio::sync::Notify::new();
    let mut report = |stage: Stage<'_>| {
        if is_there(stage) {
            reached.notify_one();
        }
    };
    tokio::select! {
        biased;
        () = reached.notified() => {}
        ended = work(&mut report) => panic!("it came to its end: {ended:?}"),
    }
}

#[tokio::test]
async fn an_interrupted_backup_leaves_no_file() {
    for test_db in TestDb::each().await {
        test_db.player("Ann").await;
        let url = test_db.url();
        let is_first = |stage: Stage<'_>| matches!(stage, Stage::Writing);
        let is_late = |stage: Stage<'_>| matches!(stage, Stage::Checking { table: "player" });
        let stages: [&dyn Fn(Stage<'_>) -> bool; 2] = [&is_first, &is_late];
        for stage in stages {
            // Another one each time: SQLite's thread may not have heard yet that it is to stop.
            let path = new_path();
            let work = async |report: Report<'_>| backup_observed(&url, &path, report).await;
            interrupted_at(stage, work).await;
            assert!(!path.exists() && !path.with_added_extension("partial").exists());
        }
        let path = new_path();
        backup(&url, &path).await.expect("nothing is in the way");
        fs::remove_file(path).unwrap();
        test_db.drop().await;
    }
}

#[tokio::test]
async fn what_a_killed_backup_has_left_is_refused_and_replaced() {
    let test_db = TestDb::sqlite().await;
    test_db.player("Ann").await;
    let (path, place) = (new_path(), Place::sqlite());
    let partial = path.with_added_extension("partial");
    let journal = PathBuf::from(format!("{}-journal", partial.display()));
    // Even one that was killed just before it got its name.
    backup(&test_db.url(), &partial).await.unwrap();
    fs::write(&journal, [0; 1024]).unwrap();
    let refused = restore(&place.url(), &partial).await;
    assert!(matches!(refused, Err(BackupError::Unfinished(_))), "{refused:?}");
    backup(&test_db.url(), &path).await.unwrap();
    assert!(!partial.exists() && !journal.exists());
    assert_eq!(restore(&place.url(), &path).await.unwrap().players, 1);
    fs::remove_file(path).unwrap();
    place.drop().await;
    test_db.drop().await;
}

#[tokio::test]
async fn an_interrupted_restore_leaves_the_database_empty() {
    let test_db = TestDb::sqlite().await;
    test_db.player("Ann").await;
    let path = new_path();
    backup(&test_db.url(), &path).await.unwrap();
    for place in [Place::sqlite(), Place::postgres().await] {
        let url = place.url();
        let at = |stage: Stage<'_>| matches!(stage, Stage::Copying { table: "session", .. });
        let restore_it = async |report: Report<'_>| {
            restore_observed(&url, &path, Queues::Restored, report).await
        };
        interrupted_at(at, restore_it).await;
        if let Place::Folder(folder) = &place {
            assert!(!folder.join("test.db").exists());
        }
        assert_eq!(restore(&url, &path).await.unwrap().players, 1);
        place.drop().await;
    }
    fs::remove_file(path).unwrap();
    test_db.drop().await;
}

fn change_byte(path: &Path, of: &str, to: &str) {
    let mut bytes = fs::read(path).unwrap();
    let at = bytes.windows(of.len()).position(|window| window == of.as_bytes()).unwrap();
    bytes[at..at + of.len()].copy_from_slice(to.as_bytes());
    fs::write(path, bytes).unwrap();
}

#[tokio::test]
async fn a_changed_byte_is_noticed() {
    let test_db = TestDb::sqlite().await;
    test_db.player("Ann of the backup").await;
    let path = new_path();
    backup(&test_db.url(), &path).await.unwrap();
    change_byte(&path, "Ann of the backup", "Enn of the backup");
    for place in [Place::sqlite(), Place::postgres().await] {
        let said = restore(&place.url(), &path).await.unwrap_err();
        let BackupError::Damaged { problem, .. } = &said else { panic!("{said}") };
        assert_eq!(problem, "the table player is not as it was written");
        change_byte(&path, "Enn of the backup", "Ann of the backup");
        if let Place::Folder(folder) = &place {
            assert!(!folder.join("test.db").exists(), "half of a database is none");
        }
        restore(&place.url(), &path).await.expect("the database stayed empty");
        change_byte(&path, "Ann of the backup", "Enn of the backup");
        place.drop().await;
    }
    fs::remove_file(path).unwrap();
    test_db.drop().await;
}

#[tokio::test]
async fn a_backup_that_a_server_has_used_is_a_database_like_any_other() {
    let test_db = TestDb::sqlite().await;
    let place = Place::sqlite();
    let Place::Folder(folder) = &place else { panic!("a folder") };
    fs::create_dir(folder).unwrap();
    let path = folder.join("test.db");
    backup(&test_db.url(), &path).await.unwrap();
    let db = Db::open(&place.url()).await.unwrap();
    db.write().execute("insert into notice values (1, 'Soon.', null)", args![]).await.unwrap();
    db.close().await;
    let other = Place::sqlite();
    restore(&other.url(), &path).await.expect("its seal was removed when it was opened");
    other.drop().await;
    place.drop().await;
    test_db.drop().await;
}

#[tokio::test]
async fn a_backup_overwrites_nothing_and_is_for_its_owner_alone() {
    let test_db = TestDb::sqlite().await;
    let path = new_path();
    fs::write(path.with_added_extension("partial"), "of a backup that was killed").unwrap();
    backup(&test_db.url(), &path).await.unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let again = backup(&test_db.url(), &path).await;
    assert!(matches!(again, Err(BackupError::Exists(_))), "{again:?}");
    let full = restore(&test_db.url(), &path).await;
    assert!(matches!(full, Err(BackupError::NotEmpty)), "{full:?}");
    test_db.player("Ann").await;
    fs::remove_file(path).unwrap();
    test_db.drop().await;
}

#[tokio::test]
async fn a_restore_of_something_else_changes_nothing() {
    let test_db = TestDb::sqlite().await;
    let path = new_path();
    backup(&test_db.url(), &path).await.unwrap();
    let whole = fs::read(&path).unwrap();
    for place in [Place::sqlite(), Place::postgres().await] {
        let restored = async |bytes: &[u8]| {
            fs::write(&path, bytes).unwrap();
            restore(&place.url(), &path).await.map_err(|err| err.to_string())
        };
        let said = restored(b"").await.unwrap_err();
        assert!(said.contains("is no backup"), "{said}");
        let said = restored(&[b'x'; 8192]).await.unwrap_err();
        assert!(said.contains("is damaged"), "{said}");
        let said = restored(&whole[..whole.len() / 2]).await.unwrap_err();
        assert!(said.contains("is damaged"), "{said}");
        restored(&whole).await.expect("the database stayed empty");
        place.drop().await;
    }
    test_db.execute("update _sqlx_migrations set version = version + 9000").await;
    fs::remove_file(&path).unwrap();
    backup(&test_db.url(), &path).await.unwrap();
    let place = Place::postgres().await;
    let newer = restore(&place.url(), &path).await;
    assert!(matches!(newer, Err(BackupError::TooNew(9001..))), "{newer:?}");
    place.drop().await;
    fs::remove_file(path).unwrap();
    test_db.drop().await;
}

#[tokio::test]
async fn what_waited_to_be_sent_is_set_aside_or_restored() {
    let test_db = TestDb::sqlite().await;
    let mail = "insert into mail (mail_id, recipient, subject, body, attempts, due_at, expires_at)
        values (randomblob(16), 'ann@example.org', '', '', 0, 0, 9)";
    for _ in 0..3 {
        test_db.execute(mail).await;
    }
    let path = new_path();
    backup(&test_db.url(), &path).await.unwrap();
    for (queues, left) in [(Queues::SetAside, 0), (Queues::Restored, 3)] {
        for place in [Place::sqlite(), Place::postgres().await] {
            let restored = restore_observed(&place.url(), &path, queues, &mut |_| {}).await;
            let (_, set_aside) = restored.unwrap();
            assert_eq!(set_aside, SetAside { mails: 3 - left, push_messages: 0 });
            let db = Db::open(&place.url()).await.unwrap();
            let waiting = mails::waiting(&db).await.unwrap();
            assert_eq!(waiting.iter().map(|(_, mails)| *mails as u64).sum::<u64>(), left);
            db.close().await;
            place.drop().await;
        }
    }
    fs::remove_file(path).unwrap();
    test_db.drop().await;
}
