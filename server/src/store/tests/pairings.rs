//! Pairings, and matches that start from them.

use scrapworks_engine::Bytes32;
use scrapworks_protocol::{Clock, MatchId, PairingId, Player, Timestamp};

use super::{setup, start};
use crate::{
    random,
    store::{
        lobbies,
        log::writes::WriteOutcome,
        matches,
        pairings::{
            self, Bounds,
            pairing_records::{
                BegunSince, Brought, PairedFrom, PairedInto, PairedLobby, StoredPairing, Wanted,
            },
            pairing_times,
        },
        people::players,
        records::{NewMatch, Origin, StepRow},
        test_db::TestDb,
    },
};

fn wanted(seats: u8) -> Wanted {
    Wanted::new("scrap_world", seats, Clock::PerTurn { turn_ms: 60_000 }, false)
}

/// With matches for the same since then, and for something else never.
fn bounds(same_ms: i64) -> Bounds {
    let begun = BegunSince { same_ms, any_ms: i64::MAX };
    Bounds { begun, pairings: 3, matches: 1 }
}

fn pairing(player: &Player, wanted: Wanted) -> StoredPairing {
    StoredPairing {
        id: PairingId(random::uuid()),
        player: player.id,
        wanted,
        rating: None,
        brought: Brought { roster: None, entropy: Some(Bytes32([3; 32])) },
        secret: Bytes32([5; 32]),
        created_at: Timestamp::from_ms(1_767_225_600_000),
        expires_at: Timestamp::from_ms(1_767_225_900_000),
    }
}

async fn wait(test_db: &TestDb, player: &Player, wanted: Wanted) -> PairingId {
    let pairing = pairing(player, wanted);
    assert!(pairings::insert(&test_db.db, &pairing, bounds(0)).await.unwrap());
    assert!(
        !pairings::insert(&test_db.db, &pairing, bounds(0)).await.unwrap(),
        "it waits for that already"
    );
    pairing.id
}

/// A match of these players, and what it is made of.
async fn paired(
    test_db: &TestDb,
    players: &[&Player],
    pairings: &[PairingId],
) -> (NewMatch, PairedLobby) {
    let mut new = test_db.ready(players).await;
    let template = new.origin.lobby_id().unwrap();
    let mut lobby = lobbies::read(&test_db.db, template).await.unwrap().unwrap().lobby;
    lobby.id.0 = random::uuid();
    new.origin = Origin::Lobby { lobby_id: lobby.id, revision: 0 };
    (new, PairedLobby { from: PairedFrom::Pairings(pairings.to_vec()), lobby })
}

#[tokio::test]
async fn of_two_matches_with_the_same_pairing_one_starts() {
    for test_db in TestDb::each().await {
        let writers = [start(&test_db).0, start(&test_db).0];
        for _ in 0..5 {
            let [ann, bo, cy] =
                [test_db.player("A").await, test_db.player("B").await, test_db.player("C").await];
            let [at_ann, at_bo, at_cy] = [
                wait(&test_db, &ann, wanted(2)).await,
                wait(&test_db, &bo, wanted(2)).await,
                wait(&test_db, &cy, wanted(2)).await,
            ];
            let also = wait(&test_db, &bo, wanted(3)).await;
            let (one, of_one) = paired(&test_db, &[&ann, &bo], &[at_ann, at_bo]).await;
            let (two, of_two) = paired(&test_db, &[&bo, &cy], &[at_bo, at_cy]).await;
            let (one_id, two_id) = (one.match_id, two.match_id);
            let (one, two) = tokio::join!(
                writers[0].start_paired_match(one, setup(), of_one),
                writers[1].start_paired_match(two, setup(), of_two),
            );
            let started: Vec<MatchId> = [(one, one_id), (two, two_id)]
                .into_iter()
                .filter(|(outcome, _)| *outcome == Ok(WriteOutcome::Committed))
                .map(|(_, id)| id)
                .collect();
            assert_eq!(started.len(), 1, "{one:?} {two:?}");
            for id in [one_id, two_id] {
                let is_there = matches::read(&test_db.db, id).await.unwrap().is_some();
                assert_eq!(is_there, started.contains(&id));
            }
            assert_eq!(matches::running_of_player(&test_db.db, bo.id).await.unwrap(), started);
            let left = pairings::read_all(&test_db.db, &[at_ann, at_bo, at_cy, also]).await;
            let left: Vec<_> = left.unwrap().into_iter().map(|(pairing, _)| pairing.id).collect();
            let loser = if started == [one_id] { at_cy } else { at_ann };
            assert_eq!(left, [loser], "who was not paired waits on");
            assert!(pairings::delete(&test_db.db, loser).await.unwrap());
        }
        test_db.drop().await;
    }
}

#[tokio::test]
async fn the_match_of_a_pairing_has_a_lobby_that_has_started() {
    for test_db in TestDb::each().await {
        let (writer, _) = start(&test_db);
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let ids = [wait(&test_db, &ann, wanted(2)).await, wait(&test_db, &bo, wanted(2)).await];
        let (new, of) = paired(&test_db, &[&ann, &bo], &ids).await;
        let (lobby_id, again) = (of.lobby.id, of.clone());
        let started = writer.start_paired_match(new.clone(), setup(), of).await;
        assert_eq!(started, Ok(WriteOutcome::Committed));
        let started = writer.start_paired_match(new.clone(), setup(), again).await;
        assert_eq!(started, Ok(WriteOutcome::Committed), "the same match");
        let lobby = lobbies::read(&test_db.db, lobby_id).await.unwrap().unwrap().lobby;
        assert_eq!(lobby.status.match_id(), Some(new.match_id));
        test_db.drop().await;
    }
}

#[tokio::test]
async fn a_pairing_is_read_as_it_was_written_and_renewed() {
    for test_db in TestDb::each().await {
        let ann = test_db.player("Ann").await;
        let id = wait(&test_db, &ann, wanted(2)).await;
        let later = Timestamp::from_ms(1_767_226_000_000);
        assert!(pairings::renew(&test_db.db, id, &Brought::default(), later).await.unwrap());
        let own = pairings::of_player(&test_db.db, ann.id).await.unwrap();
        assert_eq!((own.len(), &own[0].wanted, own[0].expires_at), (1, &wanted(2), later));
        assert_eq!(own[0].brought.entropy, Some(Bytes32([3; 32])), "it stays");
        let waiting = pairings::waiting(&test_db.db, 10).await.unwrap();
        assert_eq!((waiting.len(), waiting[0].id), (1, id));
        assert_eq!(pairings::count(&test_db.db, &wanted(2), 9).await.unwrap(), 1);
        assert_eq!(pairings::count(&test_db.db, &wanted(2), 0).await.unwrap(), 0);
        assert_eq!(pairings::counts(&test_db.db).await.unwrap(), [(wanted(2), 1)]);
        players::delete(&test_db.db, ann.id).await.unwrap();
        assert_eq!(pairings::count(&test_db.db, &wanted(2), 9).await.unwrap(), 0);
        assert!(!pairings::renew(&test_db.db, id, &Brought::default(), later).await.unwrap());
        test_db.drop().await;
    }
}

#[tokio::test]
async fn it_is_known_for_a_while_how_long_players_waited_and_for_which_match() {
    for test_db in TestDb::each().await {
        let (writer, _) = start(&test_db);
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let ids = [wait(&test_db, &ann, wanted(2)).await, wait(&test_db, &bo, wanted(2)).await];
        let elsewhere = wait(&test_db, &ann, wanted(3)).await;
        let (new, of) = paired(&test_db, &[&ann, &bo], &ids).await;
        let match_id = new.match_id;
        let at = 1_767_225_600_000 + 30;
        let started = writer.start_paired_match(new, StepRow { at, ..setup() }, of).await;
        assert_eq!(started, Ok(WriteOutcome::Committed));
        let all = [ids[0], ids[1], elsewhere];
        let mut into = pairing_times::paired_into(&test_db.db, &all).await.unwrap();
        into.sort_by_key(|paired| paired.pairing);
        let mut expected = ids.map(|pairing| PairedInto { pairing, match_id });
        expected.sort_by_key(|paired| paired.pairing);
        assert_eq!(into, expected);
        let waits = pairing_times::since(&test_db.db, at, 10).await.unwrap();
        assert_eq!(waits, [(wanted(2), 30), (wanted(2), 30)]);
        assert_eq!(pairing_times::since(&test_db.db, at + 1, 10).await.unwrap(), []);
        pairing_times::delete(&test_db.db, at + 1).await.unwrap();
        assert_eq!(pairing_times::since(&test_db.db, 0, 10).await.unwrap(), []);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn who_asks_again_for_a_match_that_has_begun_gets_no_second_one() {
    for test_db in TestDb::each().await {
        let (writer, _) = start(&test_db);
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let ids = [wait(&test_db, &ann, wanted(2)).await, wait(&test_db, &bo, wanted(2)).await];
        let (new, of) = paired(&test_db, &[&ann, &bo], &ids).await;
        let match_id = new.match_id;
        let at = 1_767_225_600_000 + 30;
        let started = writer.start_paired_match(new, StepRow { at, ..setup() }, of).await;
        assert_eq!(started, Ok(WriteOutcome::Committed));
        let db = &test_db.db;
        let begun = async |player: &Player, wanted, since_ms| {
            let since = bounds(since_ms).begun;
            let begun = pairing_times::begun(db, player.id, &wanted, since).await.unwrap();
            begun.map(|(pairing, match_id)| (pairing.id, pairing.secret, match_id))
        };
        let secret = Bytes32([5; 32]);
        assert_eq!(begun(&ann, wanted(2), at).await, Some((ids[0], secret, match_id)));
        assert_eq!(begun(&bo, wanted(2), at).await, Some((ids[1], secret, match_id)));
        assert_eq!(begun(&ann, wanted(3), at).await, None);
        assert_eq!(begun(&ann, wanted(2), at + 1).await, None);
        let again = pairing(&ann, wanted(2));
        let roomy = |same_ms| Bounds { matches: 2, ..bounds(same_ms) };
        let unheard =
            |any_ms| Bounds { begun: BegunSince { any_ms, ..bounds(at).begun }, ..roomy(at) };
        let insert = async |pairing, bounds| pairings::insert(db, pairing, bounds).await.unwrap();
        assert!(!insert(&again, roomy(at)).await);
        assert!(!insert(&again, bounds(at + 1)).await, "one match is enough");
        assert!(insert(&again, roomy(at + 1)).await, "it is long ago");
        let else_wanted = pairing(&ann, wanted(3));
        assert!(!insert(&else_wanted, Bounds { pairings: 1, ..roomy(at) }).await);
        assert!(!insert(&else_wanted, unheard(at)).await, "it may not have heard of the match");
        assert!(insert(&else_wanted, unheard(at + 1)).await, "it is something else");
        let of_bo = pairing(&bo, wanted(2));
        assert!(!insert(&of_bo, roomy(at)).await);
        matches::make_void(db, match_id).await.unwrap();
        assert_eq!(begun(&bo, wanted(2), at).await, None);
        assert!(insert(&of_bo, bounds(at)).await, "the match is over");
        test_db.drop().await;
    }
}
