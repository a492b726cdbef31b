//! Which match is analysed next, and that each counts once.

use scrapworks_protocol::{AnalysisState, MatchId, MatchResult, Player};

use super::{row, setup};
use crate::{
    domain::statistics::Count,
    store::{
        log::writer::Writer,
        matches::{analyses, statistics},
        records::Origin,
        test_db::TestDb,
    },
};

const MINUTE: i64 = 60 * 1000;

/// Starts a match of these players and ends it.
async fn finished(test_db: &TestDb, players: [&Player; 2], origin: Option<Origin>) -> MatchId {
    let writer = Writer::start(test_db.db.clone(), Default::default());
    let mut new = test_db.ready(&players).await;
    new.origin = origin.unwrap_or(new.origin);
    let id = new.match_id;
    writer.start_match(new, setup()).await.unwrap();
    let result = MatchResult { ranks: vec![0, 1], scores: vec![1, 0], reason: "cap".to_owned() };
    writer.append_step(id, row(1, 1), Some(result)).unwrap().await.unwrap();
    id
}

#[tokio::test]
async fn a_match_is_stored_and_counted_once_whoever_has_analysed_it() {
    for test_db in TestDb::each().await {
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let db = &test_db.db;
        let tutorial = finished(&test_db, [&ann, &bo], Some(Origin::Tutorial)).await;
        let id = finished(&test_db, [&ann, &bo], None).await;
        let state = async |id| analyses::read(db, id).await.unwrap().unwrap().state;
        assert_eq!(state(tutorial).await, AnalysisState::None);
        assert_eq!(state(id).await, AnalysisState::Waiting);
        let claim = async |now| analyses::claim_next(db, now, now + MINUTE).await.unwrap();
        assert_eq!(claim(0).await, Some(id));
        assert_eq!(claim(MINUTE).await, None, "somebody has begun with it");
        assert_eq!(claim(MINUTE + 1).await, Some(id), "that was too long ago");
        let counts = [Count { kind: "matches".to_owned(), key: String::new(), n: 1 }];
        let finish = async || analyses::finish(db, id, "{}", ("game", &counts)).await.unwrap();
        assert_eq!([finish().await, finish().await], [true, false]);
        assert_eq!(statistics::read(db, "game").await.unwrap(), counts);
        analyses::fail(db, id, "panicked").await.unwrap();
        assert_eq!(state(id).await, AnalysisState::Done, "it stays done");
        assert_eq!((claim(9 * MINUTE).await, analyses::waiting(db).await.unwrap()), (None, 0));
        test_db.drop().await;
    }
}

#[tokio::test]
async fn who_finishes_many_matches_does_not_keep_others_waiting() {
    for test_db in TestDb::each().await {
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let of_bo = finished(&test_db, [&bo, &ann], None).await;
        let mut of_ann = Vec::new();
        for _ in 0..3 {
            of_ann.push(finished(&test_db, [&ann, &bo], None).await);
        }
        let mut taken = Vec::new();
        for now in 1..=4 {
            let claimed = analyses::claim_next(&test_db.db, now * MINUTE, i64::MAX).await;
            taken.push(claimed.unwrap().unwrap());
        }
        // The newest first, then in turn.
        assert_eq!(taken, [of_ann[2], of_bo, of_ann[1], of_ann[0]]);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn what_ends_servers_is_given_up_and_what_a_stop_ends_is_not() {
    for test_db in TestDb::each().await {
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let (db, id) = (&test_db.db, finished(&test_db, [&ann, &bo], None).await);
        let claim = async || analyses::claim_next(db, 0, MINUTE).await.unwrap();
        for _ in 0..5 {
            assert_eq!(claim().await, Some(id));
            analyses::release(db, id).await.unwrap();
        }
        for _ in 0..3 {
            assert_eq!(claim().await, Some(id));
            analyses::release_all(db).await.unwrap();
        }
        assert_eq!(claim().await, None);
        let stored = analyses::read(db, id).await.unwrap().unwrap();
        assert_eq!(stored.state, AnalysisState::Failed);
        test_db.drop().await;
    }
}
