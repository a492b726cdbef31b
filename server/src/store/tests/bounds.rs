//! What one player may have so many of, however many requests come at once.

use futures_util::future::join_all;
use scrapworks_protocol::{LobbyId, MatchComment, ReportId, ReportKind, RosterId, Timestamp};

use super::analyses::finished;
use crate::{
    domain::lobby::{Lobby, SeatRequest},
    random,
    store::{
        lobbies::{
            self,
            lobby_bounds::{self, SeatBound, Stored},
        },
        matches::comments::{self, Stored as Comment},
        people::{
            blocks::{self, Blocking},
            players,
            reports::{self, ReportToStore},
            rosters,
        },
        records::StoredRoster,
        test_db::TestDb,
    },
};

const MAX: usize = 3;
const AT_ONCE: usize = 12;

fn now() -> Timestamp {
    Timestamp::from_ms(1_767_225_600_000)
}

#[tokio::test]
async fn comments_are_bounded_on_a_match_and_in_all() {
    for test_db in TestDb::each().await {
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let [one, other] = [
            finished(&test_db, [&ann, &bo], None).await,
            finished(&test_db, [&ann, &bo], None).await,
        ];
        let say = async |match_id| {
            let new = MatchComment {
                id: random::uuid(),
                match_id,
                player: ann.clone(),
                seq: 0,
                text: "So.".to_owned(),
                at: now(),
            };
            comments::insert(&test_db.db, &new, [2, 3]).await.unwrap()
        };
        let said = [say(one).await, say(one).await, say(one).await];
        assert_eq!(said, [Comment::Yes, Comment::Yes, Comment::FullOnMatch]);
        assert_eq!([say(other).await, say(other).await], [Comment::Yes, Comment::FullInAll]);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn rooms_that_are_opened_at_once_are_within_the_bound() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let ann = test_db.player("Ann").await;
        let template = test_db.ready(&[&ann]).await.origin.lobby_id().unwrap();
        let template = lobbies::read(db, template).await.unwrap().unwrap().lobby;
        let all: Vec<Lobby> = (0..AT_ONCE)
            .map(|_| Lobby { id: LobbyId(random::uuid()), ..template.clone() })
            .collect();
        let stored = join_all(
            all.iter().map(|lobby| lobbies::insert(db, lobby, lobbies::Opening::default(), MAX)),
        )
        .await;
        let stored: Vec<_> = stored.into_iter().map(Result::unwrap).collect();
        let done = stored.iter().filter(|stored| **stored == Stored::Done).count();
        assert_eq!(done, MAX - 1, "with the one that was open: {stored:?}");
        assert!(stored.iter().all(|stored| [Stored::Done, Stored::Full].contains(stored)));
        assert_eq!(lobby_bounds::seated_of_player(db, ann.id).await.unwrap(), MAX);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn seats_that_are_taken_at_once_are_within_the_bound() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let [ann, bo, cy] =
            [test_db.player("Ann").await, test_db.player("Bo").await, test_db.player("Cy").await];
        let mut seated = Vec::new();
        for _ in 0..AT_ONCE {
            let id = test_db.ready(&[&ann, &cy]).await.origin.lobby_id().unwrap();
            let lobby = lobbies::read(db, id).await.unwrap().unwrap().lobby;
            seated.push(lobby.take_seat(&bo, SeatRequest::default()).unwrap());
        }
        let bound = Some(SeatBound { player: bo.id, max: MAX });
        let all = seated.iter().map(|lobby| lobbies::save(db, lobby, 0, now(), bound));
        let stored = join_all(all).await;
        let done = stored.into_iter().filter(|it| *it.as_ref().unwrap() == Stored::Done);
        assert_eq!(done.count(), MAX);
        assert_eq!(lobby_bounds::seated_of_player(db, bo.id).await.unwrap(), MAX);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn a_deleted_player_opens_no_room_and_stores_no_words() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let template = test_db.ready(&[&bo, &ann]).await.origin.lobby_id().unwrap();
        let template = lobbies::read(db, template).await.unwrap().unwrap().lobby;
        // As of requests that were authenticated just before.
        players::delete(db, ann.id).await.unwrap();
        let lobby = Lobby { id: LobbyId(random::uuid()), owner: ann.id, ..template };
        assert_eq!(
            lobbies::insert(db, &lobby, lobbies::Opening::default(), MAX).await.unwrap(),
            Stored::Full
        );
        assert!(lobbies::read(db, lobby.id).await.unwrap().is_none());
        let roster = StoredRoster {
            id: RosterId(random::uuid()),
            game: "scrap_world".to_owned(),
            name: "Team".to_owned(),
            roster: serde_json::value::to_raw_value("").unwrap(),
        };
        assert!(!rosters::insert(db, ann.id, &roster, now(), MAX as u32).await.unwrap());
        let report = ReportToStore {
            id: ReportId(random::uuid()),
            reporter: ann.id,
            player: bo.id,
            match_id: None,
            comment_id: None,
            kind: ReportKind::Name,
            text: "words",
            at: now(),
        };
        assert_eq!(reports::insert(db, &report, MAX as i64).await.unwrap(), None);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn blocks_reports_and_rosters_at_once_are_within_the_bound() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let ann = test_db.player("Ann").await;
        let mut others = Vec::new();
        for n in 0..AT_ONCE {
            others.push(test_db.player(&format!("Guest {n}")).await.id);
        }
        let all = others.iter().map(|it| blocks::insert(db, ann.id, *it, now(), MAX as u32));
        let is_done = |stored: &sqlx::Result<Blocking>| *stored.as_ref().unwrap() == Blocking::Done;
        let blocked = join_all(all).await.into_iter().filter(is_done);
        assert_eq!(blocked.count(), MAX);

        let report = |player| ReportToStore {
            id: ReportId(random::uuid()),
            reporter: ann.id,
            player,
            match_id: None,
            comment_id: None,
            kind: ReportKind::Name,
            text: "",
            at: now(),
        };
        let all: Vec<_> = others.iter().map(|other| report(*other)).collect();
        let stored = join_all(all.iter().map(|it| reports::insert(db, it, MAX as i64))).await;
        assert_eq!(stored.into_iter().filter_map(Result::unwrap).count(), MAX);

        let roster = || StoredRoster {
            id: RosterId(random::uuid()),
            game: "scrap_world".to_owned(),
            name: "Team".to_owned(),
            roster: serde_json::value::to_raw_value("").unwrap(),
        };
        let all: Vec<_> = (0..AT_ONCE).map(|_| roster()).collect();
        let all = all.iter().map(|it| rosters::insert(db, ann.id, it, now(), MAX as u32));
        let kept = join_all(all).await.into_iter().filter(|stored| *stored.as_ref().unwrap());
        assert_eq!(kept.count(), MAX);
        test_db.drop().await;
    }
}
