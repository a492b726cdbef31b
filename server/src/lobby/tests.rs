//! The lobby service, without connections.

use std::{cell::Cell, sync::Arc};

use scrapworks_engine::{Bytes32, GAMES};
use scrapworks_protocol::{LobbyId, LobbyState, Player, Timestamp};
use tokio::{runtime::Handle, sync::broadcast::Receiver, task::block_in_place, time::Instant};
use tokio_util::task::TaskTracker;
use uuid::Uuid;

use crate::{
    clock::{service::ServiceClock, wall::now},
    domain::lobby::{Lobby, SeatRequest, refusal::Refusal, rematch::NewRematch},
    error::Error,
    lobby::{
        blocks::take_seat,
        listing::LISTED_MAX,
        presence::{AWAY_AFTER, DESERTED_AFTER},
        pubsub::{LobbyEvent, LobbyNews},
        service::{LOBBIES_PER_NETWORK_MAX, LobbyService, MATCHES_PER_PLAYER_MAX},
    },
    matches::live::{Dependencies, LiveMatches},
    notifications::service::Notifications,
    rate_limit::NetworkShare,
    sockets::registry::SocketRegistry,
    store::{
        lobbies::{self, Opening, lobby_bounds::Stored},
        people::{
            blocks::{self, Blocked},
            players,
        },
        records::LobbyFilter,
        test_db::TestDb,
    },
};

const ALL: LobbyFilter<'static> = LobbyFilter { game: None, open: true, after: None, rows: 9 };

struct Fixture {
    test_db: TestDb,
    live: LiveMatches,
    service: LobbyService,
    ann: Player,
    bo: Player,
}

impl Fixture {
    async fn new() -> Fixture {
        let test_db = TestDb::sqlite().await;
        let (db, sockets) = (test_db.db.clone(), SocketRegistry::default());
        let service_clock = ServiceClock::resume(&db).await.unwrap();
        let parts = Dependencies {
            db: db.clone(),
            sockets: sockets.clone(),
            notifications: Notifications::for_tests(&db, &sockets, &service_clock),
            metrics: Arc::default(),
            traces: Default::default(),
            service_clock,
            cluster: None,
            tasks: TaskTracker::new(),
        };
        let live = LiveMatches::new(GAMES, parts);
        let service = LobbyService::new(db, live.clone(), sockets);
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        Fixture { test_db, live, service, ann, bo }
    }

    /// A lobby that Ann has opened.
    async fn open(&self) -> LobbyId {
        let id = self.test_db.ready(&[&self.ann, &self.bo]).await.origin.lobby_id().unwrap();
        self.service.change(id, |lobby| Ok(lobby.clone())).await.unwrap();
        id
    }

    async fn listed(&self) -> Vec<LobbyId> {
        let list = self.service.list(ALL).await.unwrap();
        list.iter().map(|stored| stored.lobby.id).collect()
    }

    /// Copies of a lobby, as if each owner had opened so many from one network.
    async fn spread(&self, of: LobbyId, owners: &[Player], each: usize, network: u16) {
        let like = self.service.read(of).await.unwrap().lobby;
        for owner in owners {
            for _ in 0..each {
                let id = LobbyId(Uuid::now_v7());
                let lobby = Lobby { id, owner: owner.id, ..like.clone() };
                let opening = Opening { rematch_of: None, network_bucket: Some(network) };
                let stored = lobbies::insert(&self.test_db.db, &lobby, opening, usize::MAX).await;
                assert_eq!(stored.unwrap(), Stored::Done);
            }
        }
    }

    async fn close(self) {
        self.live.stop();
        drop(self.service);
        self.test_db.drop().await;
    }
}

fn next(events: &mut Receiver<LobbyNews>) -> LobbyEvent {
    match events.try_recv() {
        Ok(LobbyNews::Changed(event)) => event,
        other => panic!("{other:?}"),
    }
}

/// Who is shown as present in the next event, by seat.
fn presence(events: &mut Receiver<LobbyNews>) -> Vec<Option<bool>> {
    let event = next(events);
    event.lobby.seats.iter().map(|seat| seat.present).collect()
}

#[tokio::test]
async fn watchers_learn_that_the_people_of_a_lobby_are_gone() {
    let fixture = Fixture::new().await;
    let id = fixture.open().await;
    let mut events = fixture.service.subscribe();
    let start = Instant::now();
    fixture.service.refresh_presence(start).await.unwrap();
    assert!(events.try_recv().is_err(), "nothing has changed");
    fixture.service.refresh_presence(start + AWAY_AFTER).await.unwrap();
    assert_eq!(presence(&mut events), [Some(false), None]);
    let sit = |lobby: &Lobby| lobby.take_seat(&fixture.bo, SeatRequest::default());
    fixture.service.change(id, sit).await.unwrap();
    assert_eq!(presence(&mut events), [Some(false), Some(true)]);
    fixture.close().await;
}

#[tokio::test]
async fn a_lobby_that_everybody_left_is_not_in_the_public_list() {
    let fixture = Fixture::new().await;
    let (first, second) = (fixture.open().await, fixture.open().await);
    let mut events = fixture.service.subscribe();
    let later = Instant::now() + DESERTED_AFTER;
    assert_eq!(fixture.listed().await, [second, first]);
    let before = lobbies::read(&fixture.test_db.db, first).await.unwrap().unwrap();
    fixture.service.refresh_presence(later).await.unwrap();
    let event = next(&mut events);
    assert!(event.is_deserted && event.unlisted_frame().as_str().contains("lobby_closed"));
    assert_eq!(event.lobby.state, LobbyState::Open, "who watches it sees that it is open");
    assert_eq!(fixture.listed().await, [] as [LobbyId; 0]);
    let own = fixture.service.list_own(fixture.ann.id, ALL).await.unwrap();
    assert_eq!(own.len(), 2, "its people find it");
    let after = lobbies::read(&fixture.test_db.db, first).await.unwrap().unwrap();
    assert_eq!(after.revision, before.revision, "nothing is written");

    let third = fixture.open().await;
    assert_eq!(fixture.listed().await, [third]);
    let one = LobbyFilter { rows: 1, ..ALL };
    assert_eq!(fixture.service.list(one).await.unwrap().len(), 1);
    fixture.close().await;
}

#[tokio::test]
async fn a_new_name_is_a_new_version_of_every_open_lobby() {
    let fixture = Fixture::new().await;
    fixture.open().await;
    let before = fixture.service.list(ALL).await.unwrap()[0].revision;
    let mut events = fixture.service.subscribe();
    players::change(&fixture.test_db.db, fixture.ann.id, Some("Anna"), None).await.unwrap();
    fixture.service.publish_lobbies_of(fixture.ann.id).await.unwrap();
    let event = next(&mut events);
    assert!(event.version.revision > before);
    assert_eq!(event.lobby.seats[0].player.as_ref().unwrap().name, "Anna");
    fixture.close().await;
}

#[tokio::test]
async fn who_leaves_everywhere_sits_nowhere_and_is_not_invited() {
    let fixture = Fixture::new().await;
    let id = fixture.open().await;
    let lobby = fixture.service.read(id).await.unwrap().lobby;
    let both = lobby.take_seat(&fixture.bo, SeatRequest::default()).unwrap();
    let rematch = both.rematch(NewRematch {
        id: LobbyId(Uuid::now_v7()),
        owner: fixture.bo.id,
        apart: Vec::new(),
        secret: Bytes32([1; 32]),
        created_at: Timestamp::now(),
    });
    fixture.service.create(&rematch, None).await.unwrap();
    fixture.service.leave_all(fixture.ann.id).await.unwrap();
    let own = fixture.service.list_own(fixture.ann.id, ALL).await.unwrap();
    assert!(own.is_empty());
    let left = fixture.service.read(id).await.unwrap().lobby;
    assert_eq!(left.view().state, LobbyState::Closed, "nobody else was there");
    let rematch = fixture.service.read(rematch.id).await.unwrap().lobby;
    assert!(rematch.seats_player(fixture.bo.id) && !rematch.invites(fixture.ann.id));
    fixture.close().await;
}

#[tokio::test]
async fn who_plays_too_many_matches_takes_no_further_seat() {
    let fixture = Fixture::new().await;
    let room = fixture.open().await;
    let room = fixture.service.read(room).await.unwrap().lobby;
    let cy = fixture.test_db.player("Cy").await;
    for _ in 0..MATCHES_PER_PLAYER_MAX {
        let new = fixture.test_db.ready(&[&fixture.bo, &cy]).await;
        fixture.live.start(new).await.unwrap();
    }
    let refused = fixture.service.check_quotas(fixture.bo.id, Some(&room)).await.unwrap_err();
    assert!(matches!(refused, Error::Matches { max: MATCHES_PER_PLAYER_MAX }), "{refused:?}");
    assert!(fixture.service.check_quotas(fixture.bo.id, None).await.is_err());
    fixture.service.check_quotas(fixture.ann.id, Some(&room)).await.unwrap();
    let seated = room.take_seat(&fixture.bo, SeatRequest::default()).unwrap();
    fixture.service.check_quotas(fixture.bo.id, Some(&seated)).await.unwrap();
    fixture.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_blocked_while_sitting_down_does_not_get_the_seat() {
    let fixture = Fixture::new().await;
    let id = fixture.open().await;
    let Fixture { test_db, service, ann, bo, .. } = &fixture;
    let block = async {
        let blocked = blocks::insert(&test_db.db, ann.id, bo.id, now(), 9).await.unwrap();
        assert_eq!(blocked, blocks::Blocking::Done);
        service.part(ann.id, bo.id).await.unwrap();
    };
    let block = Cell::new(Some(block));
    let sit = |lobby: &Lobby, blocked: &[Blocked]| {
        // The first time there is no block. It comes now, before the seat is stored.
        if let Some(block) = block.take() {
            assert!(blocked.is_empty());
            block_in_place(|| Handle::current().block_on(block));
        }
        take_seat(lobby, bo, &SeatRequest::default(), blocked)
    };
    let refused = service.change_seats(id, bo.id, sit).await.unwrap_err();
    drop(block);
    assert!(matches!(refused, Error::Lobby(Refusal::Full)), "{refused:?}");
    assert!(!service.read(id).await.unwrap().lobby.seats_player(bo.id));
    fixture.close().await;
}

#[tokio::test]
async fn who_is_blocked_while_being_invited_is_not_invited() {
    for is_by_owner in [true, false] {
        let fixture = Fixture::new().await;
        let id = fixture.open().await;
        let Fixture { test_db, service, ann, bo, .. } = &fixture;
        let (by, blocked) = if is_by_owner { (ann, bo) } else { (bo, ann) };
        // The block is stored with the invitation: after it was looked for, and too early to find
        // the seat.
        let block = format!(
            "create trigger block_meanwhile after update on lobby begin
            insert or ignore into block (player_id, blocked_id, at)
            values (x'{}', x'{}', 1); end",
            by.id.0.simple(),
            blocked.id.0.simple(),
        );
        test_db.execute(&block).await;
        let refused = service.invite(id, ann, bo.id).await.unwrap_err();
        assert_eq!(matches!(refused, Error::PlayerBlocked), is_by_owner, "{refused:?}");
        assert_eq!(matches!(refused, Error::Invitations { .. }), !is_by_owner, "{refused:?}");
        assert!(!service.read(id).await.unwrap().lobby.invites(bo.id));
        fixture.close().await;
    }
}

#[tokio::test]
async fn many_rooms_of_few_push_out_nobody_elses() {
    let fixture = Fixture::new().await;
    let honest = fixture.open().await;
    let mut guests = Vec::new();
    for n in 0..30 {
        guests.push(fixture.test_db.player(&format!("Guest {n}")).await);
    }
    fixture.spread(honest, &guests, 8, 1).await;
    let listed = fixture.service.list_open(None).await.unwrap();
    let ids: Vec<_> = listed.iter().map(|stored| stored.lobby.id).collect();
    assert_eq!(ids.len(), LISTED_MAX);
    assert!(ids.contains(&honest), "an older one of somebody else");
    assert!(ids.is_sorted_by(|a, b| a > b), "newest first");
    fixture.close().await;
}

#[tokio::test]
async fn one_network_opens_so_many_rooms() {
    let fixture = Fixture::new().await;
    let like = fixture.open().await;
    let (ann, bo) = (fixture.ann.clone(), fixture.bo.clone());
    fixture.spread(like, std::slice::from_ref(&ann), LOBBIES_PER_NETWORK_MAX, 1).await;
    let lobby = fixture.service.read(like).await.unwrap().lobby;
    let open = async |network| {
        let id = LobbyId(Uuid::now_v7());
        let lobby = Lobby { id, owner: bo.id, ..lobby.clone() };
        fixture.service.create(&lobby, network).await
    };
    let network = |bucket, times| Some(NetworkShare { bucket, times });
    let refused = open(network(1, 1)).await.unwrap_err();
    assert!(matches!(refused, Error::NetworkLobbies { max: 60 }), "{refused:?}");
    open(network(1, 2)).await.unwrap();
    open(network(2, 1)).await.unwrap();
    open(None).await.unwrap();
    drop(lobby);
    fixture.close().await;
}
