//! Sessions, deletion, and what one player has at once.

use scrapworks_protocol::{
    DELETED_NAME, IdentityId, LobbyId, MatchId, MatchResult, PasskeyId, Player, PlayerId,
    PlayerKind, SessionId, Timestamp,
};

use super::{row, setup, start};
use crate::{
    domain::lobby::{Lobby, SeatRequest, rematch::NewRematch},
    random,
    store::{
        Db,
        accounts::{
            emails,
            identities::{self, Added},
            links, passkeys,
            sessions::{self, Ended},
        },
        lobbies::{self, chat, lobby_bounds},
        matches::{self, history},
        ops::admin_players,
        people::{players, rosters},
        records::{self, ChatLine, ChatRoom, LobbyFilter, SeatedLobby},
        test_db::TestDb,
    },
};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

fn at(day: i64) -> Timestamp {
    Timestamp::from_ms(1_767_225_600_000 + day * DAY_MS)
}

fn session(hash: &str, expires_at: Timestamp) -> records::NewSession {
    records::NewSession {
        session_id: SessionId(random::uuid()),
        token_hash: hash.to_owned(),
        expires_at,
        device: Some("Firefox, Linux".to_owned()),
    }
}

async fn guest(test_db: &TestDb, name: &str, first: &records::NewSession) -> Player {
    let id = PlayerId(random::uuid());
    let player = Player { id, name: name.to_owned(), kind: PlayerKind::Guest, emblem: None };
    players::insert(&test_db.db, &player, first, at(0)).await.unwrap();
    player
}

#[tokio::test]
async fn names_are_found_in_any_case_of_any_script() {
    for test_db in TestDb::each().await {
        for name in ["änne", "straße", "Άννα", "İlker", "ırmak"] {
            test_db.player(name).await;
        }
        // As a program before this one left them.
        test_db.execute("update player set folded_name = null").await;
        let db = Db::open(&test_db.url()).await.unwrap();
        let found = async |name: &str| {
            let found = players::named(&db, name, 10).await.unwrap();
            found.into_iter().map(|player| player.name).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(found("ÄNNE").await, "änne");
        assert_eq!(found("STRASSE").await, "straße");
        assert_eq!(found("ΆΝΝΑ").await, "Άννα");
        assert_eq!(found("i\u{307}LKER").await, "İlker");
        assert_eq!([found("ilker").await, found("IRMAK").await], ["", ""], "as Unicode folds");
        let listed = admin_players::search(&db, "STRASS", 10).await.unwrap();
        assert_eq!(listed[0].player.name, "straße");
        players::change(&db, listed[0].player.id, Some("Öse"), None).await.unwrap();
        assert_eq!([found("STRASSE").await, found("ÖSE").await], ["", "Öse"]);
        players::delete(&db, listed[0].player.id).await.unwrap();
        assert_eq!([found("ÖSE").await, found("").await], ["", ""]);
        db.close().await;
        test_db.drop().await;
    }
}

#[tokio::test]
async fn a_used_session_is_renewed_once_a_day() {
    for test_db in TestDb::each().await {
        let first = session("one", at(400));
        guest(&test_db, "Ann", &first).await;
        let renew = async |day, expires_at, before| {
            let id = first.session_id;
            sessions::renew(&test_db.db, id, at(day), expires_at, before).await.unwrap()
        };
        assert!(!renew(0, at(400), at(-1)).await, "it was used today");
        assert!(renew(1, at(401), at(0)).await);
        assert!(!renew(1, at(401), at(0)).await, "another request was faster");
        let known = sessions::by_token(&test_db.db, "one", at(400)).await.unwrap().unwrap();
        assert_eq!((known.session, known.last_used_at), (first.session_id, at(1)));
        assert!(sessions::by_token(&test_db.db, "one", at(401)).await.unwrap().is_none());
        test_db.drop().await;
    }
}

#[tokio::test]
async fn sessions_are_listed_and_ended_by_their_player_only() {
    for test_db in TestDb::each().await {
        let (old, new) = (session("old", at(400)), session("new", at(400)));
        let ann = guest(&test_db, "Ann", &old).await;
        let other = session("other", at(400));
        let bo = guest(&test_db, "Bo", &other).await;
        let by_old = (ann.id, old.session_id);
        assert!(links::replace(&test_db.db, by_old, "code", at(9)).await.unwrap());
        links::redeem(&test_db.db, "code", &new, at(2), 9).await.unwrap();
        let list = async || {
            let listed = sessions::of_player(&test_db.db, ann.id, at(3)).await.unwrap();
            listed.into_iter().map(|session| session.id).collect::<Vec<_>>()
        };
        assert_eq!(list().await, [new.session_id, old.session_id], "the one used last is first");
        let end =
            async |by: (PlayerId, SessionId), id| sessions::end(&test_db.db, by, id).await.unwrap();
        assert_eq!(end((bo.id, other.session_id), old.session_id).await, Ended::NotFound);
        assert_eq!(end(by_old, new.session_id).await, Ended::Done);
        assert_eq!(list().await, [old.session_id]);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn of_two_sessions_that_end_each_other_one_goes_on() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let (first, second) = (session("one", at(400)), session("two", at(400)));
        let ann = guest(&test_db, "Ann", &first).await;
        let by = |session: &records::NewSession| (ann.id, session.session_id);
        for all in [true, false] {
            assert!(links::replace(db, by(&first), "code", at(9)).await.unwrap());
            let second = records::NewSession {
                session_id: SessionId(random::uuid()),
                token_hash: format!("two {all}"),
                ..second.clone()
            };
            links::redeem(db, "code", &second, at(1), 9).await.unwrap();
            // Both were authenticated before either has ended.
            if all {
                let ended = sessions::end_others(db, ann.id, first.session_id).await.unwrap();
                assert_eq!(ended, Some(vec![second.session_id]));
                let late = sessions::end_others(db, ann.id, second.session_id).await.unwrap();
                assert_eq!(late, None);
            } else {
                let end = async |by, id| sessions::end(db, by, id).await.unwrap();
                assert_eq!(end(by(&first), second.session_id).await, Ended::Done);
                assert_eq!(end(by(&second), first.session_id).await, Ended::NotBy);
            }
            let left = sessions::of_player(db, ann.id, at(2)).await.unwrap();
            assert_eq!(left.iter().map(|it| it.id).collect::<Vec<_>>(), [first.session_id]);
        }
        test_db.drop().await;
    }
}

#[tokio::test]
async fn an_ended_session_begins_nothing_and_adds_no_way_to_sign_in() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let (kept, ended) = (session("kept", at(400)), session("ended", at(400)));
        let ann = guest(&test_db, "Ann", &kept).await;
        let by_kept = (ann.id, kept.session_id);
        assert!(links::replace(db, by_kept, "code", at(9)).await.unwrap());
        links::redeem(db, "code", &ended, at(1), 9).await.unwrap();
        assert_eq!(
            sessions::end_others(db, ann.id, kept.session_id).await.unwrap(),
            Some(vec![ended.session_id])
        );
        let by = (ann.id, ended.session_id);
        assert!(!links::replace(db, by, "code", at(9)).await.unwrap());
        assert!(links::owner(db, "code", at(1)).await.unwrap().is_none());
        let new = passkeys::NewPasskey {
            id: PasskeyId(random::uuid()),
            credential_id: "credential".to_owned(),
            credential: "{}".to_owned(),
            name: "key".to_owned(),
        };
        let added = passkeys::add(db, by, &new, at(1), 9).await.unwrap();
        assert_eq!(added, passkeys::Added::NoSession);
        let purpose = emails::Purpose::Confirm;
        let address = "ann@example.org".to_owned();
        let link = emails::EmailLink { player: ann.id, purpose, address, language: None };
        let add = async |session| {
            let by = (&link, Some(session));
            emails::add_link(db, "token", by, at(1), at(9), 3).await.unwrap()
        };
        assert!(!add(ended.session_id).await);
        assert!(emails::link(db, "token", at(1)).await.unwrap().is_none());
        assert!(add(kept.session_id).await);
        let identity = identities::NewIdentity {
            id: IdentityId(random::uuid()),
            issuer: "example",
            issuer_url: "https://issuer.example",
            subject: "ann",
        };
        let add = async |by| identities::add(db, by, identity, at(1)).await.unwrap();
        assert_eq!(add(by).await, Added::NoSession);
        assert_eq!([add(by_kept).await, add(by_kept).await], [Added::Done; 2]);
        assert_eq!(
            passkeys::add(db, by_kept, &new, at(1), 9).await.unwrap(),
            passkeys::Added::Done
        );
        test_db.drop().await;
    }
}

#[tokio::test]
async fn above_the_limit_the_session_not_used_longest_ends() {
    for test_db in TestDb::each().await {
        let first = session("first", at(400));
        let ann = guest(&test_db, "Ann", &first).await;
        for n in 1..=3 {
            let next = session(&format!("{n}"), at(400));
            let by_first = (ann.id, first.session_id);
            assert!(links::replace(&test_db.db, by_first, "code", at(9)).await.unwrap());
            let signed_in = links::redeem(&test_db.db, "code", &next, at(n), 3).await.unwrap();
            let ended = signed_in.unwrap().ended;
            assert_eq!(ended, if n == 3 { vec![first.session_id] } else { vec![] });
        }
        let is_known =
            async |hash| sessions::by_token(&test_db.db, hash, at(4)).await.unwrap().is_some();
        assert!(!is_known("first").await);
        assert!(is_known("1").await && is_known("2").await && is_known("3").await);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn a_deleted_player_has_no_name_and_nothing_else() {
    for test_db in TestDb::each().await {
        let (writer, _) = start(&test_db);
        let own = session("token", at(400));
        let ann = guest(&test_db, "Ann", &own).await;
        let bo = test_db.player("Bo").await;
        let new = test_db.ready(&[&ann, &bo]).await;
        let (id, room) = (new.match_id, ChatRoom::Match(new.match_id));
        writer.start_match(new, setup()).await.unwrap();
        for speaker in [&ann, &bo] {
            let line = ChatLine {
                chat_line_id: random::uuid(),
                room,
                player_id: speaker.id.0,
                text: "hello".to_owned(),
                at: 0,
            };
            writer.append_chat(line).await.unwrap();
        }
        let by_own = (ann.id, own.session_id);
        assert!(links::replace(&test_db.db, by_own, "code", at(9)).await.unwrap());
        players::delete(&test_db.db, ann.id).await.unwrap();

        let deleted = records::deleted_player(ann.id);
        assert_eq!((&*deleted.name, deleted.kind), (DELETED_NAME, PlayerKind::Deleted));
        assert_eq!(players::read(&test_db.db, ann.id).await.unwrap(), Some(deleted.clone()));
        assert!(!players::change(&test_db.db, ann.id, Some("Ann again"), None).await.unwrap());
        assert!(sessions::by_token(&test_db.db, "token", at(1)).await.unwrap().is_none());
        let linked = links::redeem(&test_db.db, "code", &session("2", at(400)), at(1), 9).await;
        assert!(linked.unwrap().is_none());
        assert!(rosters::page(&test_db.db, ann.id, None, None, 9).await.unwrap().is_empty());
        let said = chat::read(&test_db.db, room, None, 9).await.unwrap();
        assert_eq!(said.iter().map(|line| &line.from).collect::<Vec<_>>(), [&bo]);
        let view = history::read(&test_db.db, id).await.unwrap().unwrap();
        assert_eq!(view.seats[0].player, Some(deleted));
        assert!(matches::read(&test_db.db, id).await.unwrap().is_some(), "the match stays");

        let leaving = async || players::leaving(&test_db.db, 9).await.unwrap();
        assert_eq!(leaving().await, [ann.id]);
        players::finish_deletion(&test_db.db, ann.id).await.unwrap();
        assert_eq!(leaving().await, []);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn running_matches_are_those_without_a_result() {
    for test_db in TestDb::each().await {
        let (writer, _) = start(&test_db);
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let mut ids: Vec<MatchId> = Vec::new();
        for _ in 0..3 {
            let new = test_db.ready(&[&ann, &bo]).await;
            ids.push(new.match_id);
            writer.start_match(new, setup()).await.unwrap();
        }
        let result =
            MatchResult { ranks: vec![0, 1], scores: vec![1, 0], reason: "cap".to_owned() };
        writer.append_step(ids[0], row(1, 1), Some(result)).unwrap().await.unwrap();
        matches::make_void(&test_db.db, ids[1]).await.unwrap();
        for player in [&ann, &bo] {
            let running = matches::running_of_player(&test_db.db, player.id).await.unwrap();
            assert_eq!(running, [ids[2]]);
        }
        let nobody = test_db.player("Cy").await;
        assert_eq!(matches::running_of_player(&test_db.db, nobody.id).await.unwrap(), []);
        test_db.drop().await;
    }
}

/// The lobby of Ann's rematch against Bo.
async fn rematch(test_db: &TestDb, ann: &Player, bo: &Player) -> Lobby {
    let old = test_db.ready(&[ann, bo]).await.origin.lobby_id().unwrap();
    let old = lobbies::read(&test_db.db, old).await.unwrap().unwrap();
    let both = old.lobby.take_seat(bo, SeatRequest::default()).unwrap();
    lobbies::save(&test_db.db, &both.close().unwrap(), old.revision, at(0), None).await.unwrap();
    let lobby = both.rematch(NewRematch {
        id: LobbyId(random::uuid()),
        owner: ann.id,
        apart: Vec::new(),
        secret: both.secret,
        created_at: at(0),
    });
    lobbies::insert(&test_db.db, &lobby, lobbies::Opening::default(), usize::MAX).await.unwrap();
    lobby
}

#[tokio::test]
async fn an_invitation_reads_back_and_counts_for_nobody() {
    for test_db in TestDb::each().await {
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let lobby = rematch(&test_db, &ann, &bo).await;
        let read = lobbies::read(&test_db.db, lobby.id).await.unwrap().unwrap().lobby;
        assert_eq!(read.view(), lobby.view());
        assert!(read.invites(bo.id));
        let seated = async |player: &Player| {
            lobby_bounds::seated_of_player(&test_db.db, player.id).await.unwrap()
        };
        assert_eq!((seated(&ann).await, seated(&bo).await), (1, 0));
        let filter = LobbyFilter { game: None, open: true, after: None, rows: 9 };
        for player in [&ann, &bo] {
            let own = lobbies::page_of_player(&test_db.db, player.id, filter).await.unwrap();
            let own: Vec<_> = own.iter().map(|stored| stored.lobby.id).collect();
            assert_eq!(own, [lobby.id]);
            assert_eq!(lobby_bounds::open_of_player(&test_db.db, player.id).await.unwrap(), own);
        }
        let seated = lobbies::open_players(&test_db.db, 9).await.unwrap();
        let revision = lobbies::read(&test_db.db, lobby.id).await.unwrap().unwrap().revision;
        assert_eq!(seated, [SeatedLobby { id: lobby.id, revision, players: vec![ann.id] }]);
        players::change(&test_db.db, bo.id, Some("Bob"), None).await.unwrap();
        let renamed = lobbies::read(&test_db.db, lobby.id).await.unwrap().unwrap().lobby.view();
        assert_eq!(renamed.seats[1].invited.as_ref().unwrap().name, "Bob");
        test_db.drop().await;
    }
}
