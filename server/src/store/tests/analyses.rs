//! Which match is analysed next, and that each counts once.

use scrapworks_protocol::{AnalysisState, MatchId, MatchResult, Player};

use super::{row, setup};
use crate::{
    domain::statistics::Count,
    store::{
        log::writer::Writer,
        matches::{
            analyses::{self, Asking},
            statistics,
        },
        records::Origin,
        test_db::TestDb,
    },
};

const MINUTE: i64 = 60 * 1000;

/// Starts a match of these players and ends it.
pub(super) async fn finished(
    test_db: &TestDb,
    players: [&Player; 2],
    origin: Option<Origin>,
) -> MatchId {
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
        assert_eq!((claim(9 * MINUTE).await, analyses::waiting(db, 0).await.unwrap()), (None, 0));
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

fn asking(player: Option<&Player>, network: u16) -> Asking {
    let player = player.map(|player| player.id);
    Asking { player, network: Some(network), max: 2, network_max: 3 }
}

#[tokio::test]
async fn what_people_wait_for_goes_first_and_who_asks_for_much_waits_for_who_asks_for_little() {
    for test_db in TestDb::each().await {
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let mut ids = Vec::new();
        for _ in 0..6 {
            ids.push(finished(&test_db, [&ann, &bo], None).await);
        }
        let db = &test_db.db;
        let ask = async |at: usize, player, network| {
            analyses::ask(db, ids[at], 0, asking(player, network)).await.unwrap()
        };
        assert!(ask(0, Some(&bo), 1).await, "whoever asks, and not who played first");
        assert!(ask(1, Some(&ann), 2).await && ask(2, Some(&ann), 2).await);
        assert!(!ask(2, Some(&bo), 1).await, "it is asked for");
        assert!(!ask(3, Some(&ann), 2).await, "she waits for two");
        assert!(ask(3, None, 2).await, "a visitor of her network waits for none");
        assert!(!ask(4, None, 2).await, "that network waits for three");
        let mut taken = Vec::new();
        for now in 1..=6 {
            let claimed = analyses::claim_next(db, now * MINUTE, i64::MAX).await.unwrap();
            taken.push(ids.iter().position(|id| claimed == Some(*id)).unwrap());
        }
        assert_eq!(taken, [3, 0, 2, 1, 5, 4], "Bo goes before the second of a network");
        analyses::fail(db, ids[1], "panicked").await.unwrap();
        assert!(ask(4, Some(&ann), 2).await, "one that she waited for is over");
        test_db.drop().await;
    }
}

#[tokio::test]
async fn what_nobody_asks_for_within_a_day_is_left_out_until_somebody_does() {
    for test_db in TestDb::each().await {
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let (db, id) = (&test_db.db, finished(&test_db, [&ann, &bo], None).await);
        let later = row(1, 1).at + 24 * 60 * MINUTE;
        let next = async || analyses::claim_next(db, later, i64::MAX).await.unwrap();
        assert_eq!(analyses::waiting(db, later - 1).await.unwrap(), 1);
        assert_eq!((next().await, analyses::waiting(db, later).await.unwrap()), (None, 0));
        assert!(analyses::ask(db, id, later, asking(Some(&bo), 1)).await.unwrap());
        assert_eq!(next().await, Some(id));
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
