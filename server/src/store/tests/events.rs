//! Events: shares of who holds and who joins them, and passes of two nodes.

use scrapworks_engine::Bytes32;
use scrapworks_protocol::{Clock, EventForm, EventId, EventState, PlayerId, Timestamp, Visibility};

use crate::{
    domain::{
        events::{
            Event,
            entry::{Entry, Pass},
        },
        lobby::seat::BroughtRoster,
    },
    games, random,
    store::{
        db::Db,
        events::{
            self, Created, OpenBounds,
            entrants::{self, Entering, EntrantBounds, Joining},
            event_log,
        },
        pairings::pairing_records::Brought,
        test_db::TestDb,
    },
};

fn at(ms: i64) -> Timestamp {
    Timestamp::from_ms(ms)
}

fn event(creator: Option<PlayerId>) -> Event {
    Event {
        id: EventId(random::uuid()),
        name: "Friday".to_owned(),
        game: "scrappers".to_owned(),
        seats: 2,
        options: games::no_roster(),
        clock: Clock::PerTurn { turn_ms: 60_000 },
        rated: false,
        form: EventForm::Arena,
        visibility: Visibility::Public,
        state: EventState::Announced,
        starts_at: at(0),
        minutes: 30,
        creator,
        repeats: None,
        secret: Bytes32([7; 32]),
    }
}

async fn create(db: &Db, creator: PlayerId, bucket: u16) -> Created {
    let bounds = OpenBounds { of_player: 2, network: Some((bucket, 3)) };
    events::create(db, &event(Some(creator)), bounds, at(1)).await.unwrap()
}

async fn join(db: &Db, event: EventId, who: PlayerId, bucket: u16, is_paused: bool) -> Joining {
    let bounds = EntrantBounds { all: 4, network: Some((bucket, 2)), events: 2 };
    let brought = &Brought::default();
    let entering = Entering { event, who, is_paused, takes_back: false, brought };
    entrants::join(db, entering, bounds, at(1)).await.unwrap()
}

#[tokio::test]
async fn events_are_shared_out_by_player_and_network() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let mut players = Vec::new();
        for name in ["Ann", "Bo", "Cy", "Di", "Ed"] {
            players.push(test_db.player(name).await.id);
        }
        let made = [create(db, players[0], 1).await, create(db, players[0], 1).await];
        assert_eq!(made, [Created::Done, Created::Done]);
        assert_eq!(create(db, players[0], 1).await, Created::Full);
        assert_eq!(create(db, players[1], 1).await, Created::Done);
        assert_eq!(create(db, players[1], 1).await, Created::NetworkFull);
        assert_eq!(create(db, players[1], 2).await, Created::Done, "another network has room");

        let open = events::open(db).await.unwrap();
        let [first, second, third] = [open[0].id, open[1].id, open[2].id];
        assert_eq!(join(db, first, players[0], 1, false).await, Joining::Done);
        assert_eq!(join(db, first, players[1], 1, false).await, Joining::Done);
        assert_eq!(join(db, first, players[2], 1, false).await, Joining::NetworkFull);
        // Who is in stays in, and may pause.
        assert_eq!(join(db, first, players[0], 1, true).await, Joining::Done);
        assert_eq!(join(db, first, players[2], 2, false).await, Joining::Done);
        assert_eq!(join(db, first, players[3], 2, false).await, Joining::Done);
        assert_eq!(join(db, first, players[4], 3, false).await, Joining::Full);
        // Who leaves makes room.
        assert!(entrants::leave(db, first, players[1], at(2)).await.unwrap());
        assert!(!entrants::leave(db, first, players[1], at(2)).await.unwrap());
        assert_eq!(join(db, first, players[4], 3, false).await, Joining::Done);
        assert_eq!(join(db, second, players[0], 1, false).await, Joining::Done);
        assert_eq!(join(db, third, players[0], 1, false).await, Joining::EventsFull);

        let log = event_log::read_all(db, first).await.unwrap();
        let joined = |n: usize| Entry::Joined { player: players[n] };
        let entries: Vec<_> = log.iter().map(|one| one.entry.clone()).collect();
        let paused = Entry::Paused { player: players[0] };
        let left = Entry::Left { player: players[1] };
        assert_eq!(entries, [joined(0), joined(1), paused, joined(2), joined(3), left, joined(4)]);
        assert_eq!(log.last().map(|one| one.seq), Some(7));
        test_db.drop().await;
    }
}

#[tokio::test]
async fn of_two_nodes_one_begins_one_makes_a_pass_and_one_ends_an_event() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let event = event(None);
        let bounds = OpenBounds { of_player: 1, network: None };
        assert_eq!(events::create(db, &event, bounds, at(1)).await.unwrap(), Created::Done);
        let pass = Pass { seen: 1, waiting: Vec::new(), apart: Vec::new(), byes: Vec::new() };
        let append = async |newest| {
            event_log::append_pass(db, event.id, newest, at(3), &pass).await.unwrap()
        };
        assert_eq!(append(0).await, None, "it has not begun");
        let following = Event { id: EventId(random::uuid()), ..event.clone() };
        let begin =
            async || event_log::begin(db, event.id, at(2), 5_000, Some(&following)).await.unwrap();
        assert_eq!([begin().await, begin().await], [true, false]);
        assert_eq!(events::open(db).await.unwrap().len(), 2);
        assert!(!event_log::cancel(db, event.id, at(2)).await.unwrap());

        assert_eq!([append(0).await, append(0).await, append(2).await], [Some(2), None, Some(3)]);
        let finish = async || event_log::finish(db, event.id, at(4)).await.unwrap();
        assert_eq!([finish().await, finish().await], [true, false]);
        assert_eq!(append(3).await, None);
        let ann = test_db.player("Ann").await.id;
        assert_eq!(join(db, event.id, ann, 1, false).await, Joining::Over);
        let seqs: Vec<_> = event_log::read_all(db, event.id).await.unwrap();
        let seqs: Vec<_> = seqs.iter().map(|one| one.seq).collect();
        assert_eq!(seqs, [1, 2, 3, 4]);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn what_is_brought_stays_until_it_is_taken_back_or_the_player_leaves() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let who = test_db.player("Ann").await.id;
        create(db, who, 1).await;
        let event = events::open(db).await.unwrap()[0].id;
        let roster = BroughtRoster { name: None, points: 80, roster: games::no_roster() };
        let both = Brought { roster: Some(roster), entropy: Some(Bytes32([2; 32])) };
        let enter = async |is_paused, takes_back, brought: &Brought| {
            let bounds = EntrantBounds { all: 4, network: None, events: 2 };
            let entering = Entering { event, who, is_paused, takes_back, brought };
            assert_eq!(entrants::join(db, entering, bounds, at(1)).await.unwrap(), Joining::Done);
            let brought = entrants::brought(db, event, &[who]).await.unwrap();
            (brought[&who].1.roster.is_some(), brought[&who].1.entropy.is_some())
        };
        let nothing = Brought::default();
        assert_eq!(enter(false, false, &both).await, (true, true));
        assert_eq!(enter(true, false, &nothing).await, (true, true), "who pauses keeps it");
        assert_eq!(enter(true, true, &nothing).await, (false, true));
        assert_eq!(enter(false, false, &both).await, (true, true));
        assert!(entrants::leave(db, event, who, at(2)).await.unwrap());
        assert_eq!(enter(false, false, &nothing).await, (false, false));
        test_db.drop().await;
    }
}
