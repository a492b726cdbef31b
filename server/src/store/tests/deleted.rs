//! What requests store that were authenticated just before their player was deleted: nothing.

use scrapworks_engine::Bytes32;
use scrapworks_protocol::{
    Clock, EmailNoticesChange, NoticeSettingsChange, PairingId, Player, PlayerId, Timestamp,
};

use super::start;
use crate::{
    random,
    store::{
        accounts::emails::{self, EmailLink, Purpose},
        lobbies::chat,
        log::writes::WriteOutcome,
        notifications::notice_settings,
        pairings::{
            self, Bounds,
            pairing_records::{BegunSince, Brought, StoredPairing, Wanted},
        },
        people::{
            blocks::{self, Blocking},
            friends::{self, Asking, FriendRequest},
            players,
        },
        records::{ChatLine, ChatRoom},
        test_db::TestDb,
    },
};

const MAX: u32 = 3;

fn now() -> Timestamp {
    Timestamp::from_ms(1_767_225_600_000)
}

fn pairing(player: PlayerId) -> StoredPairing {
    StoredPairing {
        id: PairingId(random::uuid()),
        player,
        wanted: Wanted::new("scrap_world", 2, Clock::PerTurn { turn_ms: 60_000 }, false),
        rating: None,
        brought: Brought { roster: None, entropy: None },
        secret: Bytes32([5; 32]),
        created_at: now(),
        expires_at: now(),
    }
}

#[tokio::test]
async fn a_deleted_player_waits_for_nobody_and_says_nothing() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let match_id = scrapworks_protocol::MatchId(random::uuid());
        let (writer, _) = start(&test_db);
        let say = async |player: &Player| {
            let line = ChatLine {
                chat_line_id: random::uuid(),
                room: ChatRoom::Match(match_id),
                player_id: player.id.0,
                text: "hello".to_owned(),
                at: now().ms(),
            };
            writer.append_chat(line).await.unwrap()
        };
        players::delete(db, ann.id).await.unwrap();
        let begun = BegunSince { same_ms: 0, any_ms: 0 };
        let bounds = Bounds { begun, pairings: 3, matches: 1 };
        let wait = async |of: &Player| pairings::insert(db, &pairing(of.id), bounds).await.unwrap();
        assert_eq!([wait(&ann).await, wait(&bo).await], [false, true]);
        assert_ne!(say(&ann).await, WriteOutcome::Committed);
        assert_eq!(say(&bo).await, WriteOutcome::Committed);
        assert_eq!(chat::read(db, ChatRoom::Match(match_id), None, 9).await.unwrap().len(), 1);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn nothing_is_stored_between_a_deleted_player_and_others() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        players::delete(db, ann.id).await.unwrap();
        for (one, other) in [(ann.id, bo.id), (bo.id, ann.id)] {
            let request = FriendRequest { player: one, other, at: now(), network_bucket: None };
            let asked = friends::ask(db, request, MAX).await.unwrap();
            assert_eq!(asked, Asking::Gone);
            assert!(friends::between(db, one, other).await.unwrap().is_none());
            let blocked = blocks::insert(db, one, other, now(), MAX).await.unwrap();
            assert_eq!(blocked, Blocking::Gone);
            assert!(!blocks::has_blocked(db, one, other).await.unwrap());
        }
        test_db.drop().await;
    }
}

#[tokio::test]
async fn a_deleted_player_wants_no_notices_and_gets_no_link() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        players::delete(db, ann.id).await.unwrap();
        for (player, is_there) in [(&ann, false), (&bo, true)] {
            let email = Some(EmailNoticesChange { your_turn: Some(true) });
            let change = NoticeSettingsChange { push: None, email };
            let asked = Some(("en", now()));
            let changed = notice_settings::change(db, player.id, change, asked).await.unwrap();
            assert_eq!(changed.is_some(), is_there);
            let stored = notice_settings::read(db, player.id).await.unwrap();
            assert_eq!(stored.email.your_turn, is_there);
            let address = "ann@example.org".to_owned();
            let link =
                EmailLink { player: player.id, purpose: Purpose::SignIn, address, language: None };
            let later = Timestamp::from_ms(now().ms() + 1_000);
            let token = player.id.to_string();
            let added = emails::add_link(db, &token, (&link, None), now(), later, MAX).await;
            assert_eq!(added.unwrap(), is_there);
            assert_eq!(emails::link(db, &token, now()).await.unwrap().is_some(), is_there);
        }
        test_db.drop().await;
    }
}
