//! What several people do at the same time: each sees what the other has done, or comes before it.

use std::time::Duration;

use scrapworks_engine::Bytes32;
use scrapworks_protocol::{Clock, FriendState, PairingId, Player, Timestamp};
use tokio::time::timeout;

use super::setup;
use crate::{
    random,
    store::{
        db::{Tx, dispatch},
        lobbies,
        log::{match_starts, writes::MatchStart},
        pairings::{
            self, Bounds,
            pairing_records::{
                BegunSince, Brought, PairedFrom, PairedLobby, StoredPairing, Wanted,
            },
            pairing_times,
        },
        people::{
            blocks::{self, Blocking},
            friends, player_rows,
        },
        query::args,
        records::Origin,
        test_db::TestDb,
    },
};

const BOUNDS: Bounds =
    Bounds { begun: BegunSince { same_ms: 0, any_ms: 0 }, pairings: 3, matches: 9 };
/// How long it is seen that somebody waits.
const A_MOMENT: Duration = Duration::from_millis(100);

fn now() -> Timestamp {
    Timestamp::from_ms(1_767_225_600_000)
}

fn pairing(player: &Player, seats: u8) -> StoredPairing {
    StoredPairing {
        id: PairingId(random::uuid()),
        player: player.id,
        wanted: Wanted::new("scrap_world", seats, Clock::None, false),
        rating: None,
        brought: Brought::default(),
        secret: Bytes32(random::bytes()),
        created_at: now(),
        expires_at: now(),
    }
}

/// The match of two players who wait.
async fn start_of(test_db: &TestDb, waiting: [(&Player, &StoredPairing); 2]) -> MatchStart {
    for (_, pairing) in waiting {
        assert!(pairings::insert(&test_db.db, pairing, BOUNDS).await.unwrap());
    }
    let mut new = test_db.ready(&waiting.map(|(player, _)| player)).await;
    let template = new.origin.lobby_id().unwrap();
    let mut lobby = lobbies::read(&test_db.db, template).await.unwrap().unwrap().lobby;
    lobby.id.0 = random::uuid();
    new.origin = Origin::Lobby { lobby_id: lobby.id, revision: 0 };
    let pairings = waiting.map(|(_, pairing)| pairing.id).to_vec();
    let paired = Some(PairedLobby { from: PairedFrom::Pairings(pairings), lobby });
    MatchStart { new, setup: setup(), more: Vec::new(), paired }
}

async fn commit(tx: Tx) {
    dispatch!(tx, tx => tx.commit().await.unwrap());
}

#[tokio::test]
async fn who_asks_while_its_match_begins_waits_for_nothing_else() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        for seats in [2, 3] {
            let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
            let (of_ann, of_bo) = (pairing(&ann, 2), pairing(&bo, 2));
            let start = start_of(&test_db, [(&ann, &of_ann), (&bo, &of_bo)]).await;
            let mut tx = db.begin().await.unwrap();
            assert_eq!(match_starts::start(&mut tx, &[&start]).await.unwrap(), [true]);
            let again = pairing(&ann, seats);
            let mut asking = Box::pin(pairings::insert(db, &again, BOUNDS));
            assert!(timeout(A_MOMENT, &mut asking).await.is_err(), "it waits for the match");
            commit(tx).await;
            assert!(!asking.await.unwrap(), "{seats} seats");
            let begun = pairing_times::begun(db, ann.id, &again.wanted, BOUNDS.begun).await;
            let (begun, match_id) = begun.unwrap().expect("the match has begun");
            assert_eq!((begun.id, match_id), (of_ann.id, start.new.match_id));
            assert_eq!(begun.wanted, of_ann.wanted);
        }
        test_db.drop().await;
    }
}

#[tokio::test]
async fn who_blocks_somebody_first_is_not_paired_with_it() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let (of_ann, of_bo) = (pairing(&ann, 2), pairing(&bo, 2));
        let start = start_of(&test_db, [(&ann, &of_ann), (&bo, &of_bo)]).await;
        let blocked = blocks::insert(db, bo.id, ann.id, now(), 9).await.unwrap();
        assert_eq!(blocked, Blocking::Done);
        let mut tx = db.begin().await.unwrap();
        assert_eq!(match_starts::start(&mut tx, &[&start]).await.unwrap(), [false]);
        commit(tx).await;
        assert_eq!(pairings::waiting(db, 9).await.unwrap().len(), 2, "both wait on");
        assert!(blocks::delete(db, bo.id, ann.id).await.unwrap());
        let mut tx = db.begin().await.unwrap();
        assert_eq!(match_starts::start(&mut tx, &[&start]).await.unwrap(), [true]);
        commit(tx).await;
        test_db.drop().await;
    }
}

#[tokio::test]
async fn a_match_that_begins_while_one_of_its_players_is_deleted_waits_for_that() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let (of_ann, of_bo) = (pairing(&ann, 2), pairing(&bo, 2));
        let start = start_of(&test_db, [(&ann, &of_ann), (&bo, &of_bo)]).await;
        let mut deletion = db.begin().await.unwrap();
        assert!(player_rows::lock(&mut deletion, ann.id).await.unwrap());
        let mut starting = Box::pin(async {
            let mut tx = db.begin().await.unwrap();
            let started = match_starts::start(&mut tx, &[&start]).await;
            commit(tx).await;
            started
        });
        assert!(timeout(A_MOMENT, &mut starting).await.is_err(), "it waits for the deletion");
        // Each would wait for the other one if the start had locked the pairing first.
        deletion.execute("delete from pairing where player_id = $1", args![ann.id]).await.unwrap();
        commit(deletion).await;
        assert_eq!(starting.await.unwrap(), [false]);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn who_ends_what_is_just_being_asked_for_is_told_of_it() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let mut tx = db.begin().await.unwrap();
        player_rows::lock_both(&mut tx, ann.id, bo.id).await.unwrap();
        tx.execute(
            "insert into friend (player_id, other_id, at) values ($1, $2, 1)",
            args![ann.id, bo.id],
        )
        .await
        .unwrap();
        let mut ending = Box::pin(friends::end(db, bo.id, ann.id, now()));
        assert!(timeout(A_MOMENT, &mut ending).await.is_err(), "it waits for the request");
        commit(tx).await;
        assert_eq!(ending.await.unwrap(), Some(FriendState::Asks));
        assert_eq!(friends::between(db, bo.id, ann.id).await.unwrap(), None);
        test_db.drop().await;
    }
}
