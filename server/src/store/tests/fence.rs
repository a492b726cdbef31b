//! The fence: what a node writes that was taken for dead.

use std::time::Duration;

use tokio::time::timeout;

use super::{
    nodes::{join, kill},
    *,
};
use crate::{
    random,
    store::{db::Db, records::NodeId},
};

async fn was_fenced(db: &Db) -> bool {
    timeout(Duration::from_millis(50), db.fenced().notified()).await.is_ok()
}

#[tokio::test]
async fn a_fenced_batch_writes_nothing_and_says_so_once() {
    let test_db = TestDb::postgres().await;
    let db = &test_db.db;
    let (writer, metrics) = start(&test_db);
    let (one, two) = (join(db).await, join(db).await);
    db.set_fence(Some(two));
    assert_eq!(db.clone().fence(), Some(two));
    let id = MatchId(random::uuid());
    let append = |seq| writer.append_step(id, row(seq, 1), None).unwrap();
    assert_eq!(all(vec![append(1)]).await, [WriteOutcome::Committed]);
    assert!(!was_fenced(db).await);
    kill(db, one, two).await;
    let commits = metrics.value("scrapworks_commits_total");
    let refused = all((2..=30).map(append).collect()).await;
    assert_eq!(refused, vec![WriteOutcome::Failed; 29]);
    assert_eq!(metrics.value("scrapworks_commits_total"), commits + 1, "none is tried again");
    assert!(!writer.health().has_failed(), "the database is well");
    assert_eq!(steps::read(db, id).await.unwrap().len(), 1);
    assert!(was_fenced(db).await);
    assert!(!was_fenced(db).await);

    // It joins again.
    all(vec![append(2)]).await;
    let three = join(db).await;
    db.set_fence(Some(three));
    assert!(!was_fenced(db).await, "what was refused was another node's");
    assert_eq!(all(vec![append(2)]).await, [WriteOutcome::Committed]);
    test_db.drop().await;
}

#[tokio::test]
async fn what_was_queued_by_the_node_before_fails() {
    let test_db = TestDb::postgres().await;
    let db = &test_db.db;
    let (writer, _) = start(&test_db);
    let (one, two) = (join(db).await, join(db).await);
    let id = MatchId(random::uuid());
    let append = |seq| writer.append_step(id, row(seq, 1), None).unwrap();
    // The writer does not run before this task waits.
    let alone = append(1);
    db.set_fence(Some(one));
    let stale = append(2);
    db.set_fence(Some(two));
    let current = append(3);
    let outcomes = all(vec![alone, stale, current]).await;
    let failed = WriteOutcome::Failed;
    assert_eq!(outcomes, [failed, failed, WriteOutcome::Committed]);
    assert!(!was_fenced(db).await, "the database has refused nothing");
    let log = steps::read(db, id).await.unwrap();
    assert_eq!(log.iter().map(|row| row.seq).collect::<Vec<_>>(), [3]);
    test_db.drop().await;
}

#[tokio::test]
async fn a_single_write_that_waited_for_a_locked_row_is_fenced_too() {
    let test_db = TestDb::postgres().await;
    let db = &test_db.db;
    let (writer, _) = start(&test_db);
    let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
    let new = test_db.ready(&[&ann, &bo]).await;
    let id = new.match_id;
    writer.start_match(new, setup()).await.unwrap();
    let (one, two) = (join(db).await, join(db).await);
    db.set_fence(Some(two));
    let tx = test_db.lock_match(id).await;
    let waiting = StepRow { clocks: Some(clocks(Some(1))), ..row(1, 1) };
    let waiting = writer.append_step(id, waiting, None).unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    // Its transaction holds the fence, so that the node cannot be deleted in between.
    let killing = async {
        tx.commit().await.unwrap();
        kill(db, one, two).await;
    };
    let (outcome, ()) = tokio::join!(waiting, killing);
    assert_eq!(outcome, Ok(WriteOutcome::Committed));
    let late = writer.append_step(id, row(2, 2), None).unwrap();
    assert_eq!(late.await, Ok(WriteOutcome::Failed));
    assert_eq!(steps::read(db, id).await.unwrap().len(), 2);
    test_db.drop().await;
}

#[tokio::test]
async fn a_fence_on_sqlite_refuses_everything() {
    let test_db = TestDb::sqlite().await;
    let (writer, _) = start(&test_db);
    test_db.db.set_fence(Some(NodeId(random::uuid())));
    let append = writer.append_step(MatchId(random::uuid()), row(1, 1), None).unwrap();
    assert_eq!(append.await, Ok(WriteOutcome::Failed));
    test_db.drop().await;
}
