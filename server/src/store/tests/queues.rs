//! Mails and push messages that wait: their order, their room, and what is deleted with what.

use scrapworks_protocol::{PlayerId, Timestamp};
use uuid::Uuid;

use crate::{
    random,
    store::{
        accounts::emails::{self, EmailLink, Purpose},
        notifications::{
            mails::{self, MailKind, NewMail},
            push_queue::{self, Added, Event, NoticeKind},
            push_subscriptions::{self, NewSubscription},
            turns::Room,
        },
        test_db::TestDb,
    },
};

const ROOM: Room = Room { total: 1_000, per_player: 20 };

fn at(ms: i64) -> Timestamp {
    Timestamp::from_ms(ms)
}

/// Queues a mail that is due at that time. None if there is no room.
async fn queue(
    test_db: &TestDb,
    player: Option<PlayerId>,
    kind: MailKind,
    (recipient, due_at): (&str, i64),
    room: Room,
) -> Option<Uuid> {
    let id = random::uuid();
    let (subject, body) = (String::new(), String::new());
    let mail = NewMail { id, player, kind, recipient: recipient.to_owned(), subject, body };
    let queued = mails::queue(&test_db.db, &mail, at(due_at), at(i64::MAX), room).await;
    queued.unwrap().then_some(id)
}

async fn places(test_db: &TestDb, ids: &[Uuid]) -> Vec<usize> {
    let due = mails::due(&test_db.db, at(1_000), 256).await.unwrap();
    let place = |id: &Uuid| due.iter().position(|due| due.id == *id).unwrap();
    ids.iter().map(place).collect()
}

#[tokio::test]
async fn a_link_to_sign_in_goes_before_a_flood_and_each_domain_has_its_turn() {
    for test_db in TestDb::each().await {
        // Each of another player, so that they share nothing but the domain.
        for n in 0..300 {
            let to = (&*format!("{n}@flood.example"), n);
            queue(&test_db, Some(PlayerId(random::uuid())), MailKind::Confirm, to, ROOM).await;
        }
        let ann = Some(PlayerId(random::uuid()));
        let confirm = queue(&test_db, ann, MailKind::Confirm, ("a@calm.example", 900), ROOM).await;
        let sign_in = queue(&test_db, ann, MailKind::SignIn, ("b@flood.example", 901), ROOM).await;
        let security =
            queue(&test_db, ann, MailKind::Security, ("a@calm.example", 902), ROOM).await;
        let ids = [sign_in, security, confirm].map(Option::unwrap);
        let places = places(&test_db, &ids).await;
        assert_eq!(places[..2], [0, 1]);
        assert!(places[2] <= 2 + 16, "its domain has its turn: {places:?}");
        test_db.drop().await;
    }
}

#[tokio::test]
async fn a_flood_of_urgent_mails_lets_others_have_their_turn() {
    for test_db in TestDb::each().await {
        let mallory = Some(PlayerId(random::uuid()));
        let room = Room { total: 1_000, per_player: 1_000 };
        for n in 0..100 {
            queue(&test_db, mallory, MailKind::SignIn, ("m@flood.example", n), room).await;
        }
        let ann = Some(PlayerId(random::uuid()));
        let confirm = queue(&test_db, ann, MailKind::Confirm, ("a@calm.example", 900), ROOM).await;
        let place = places(&test_db, &[confirm.unwrap()]).await[0];
        assert!((8..24).contains(&place), "{place}");
        test_db.drop().await;
    }
}

#[tokio::test]
async fn one_player_fills_its_own_room_only() {
    for test_db in TestDb::each().await {
        let mallory = Some(PlayerId(random::uuid()));
        let mut queued = 0;
        for n in 0..30 {
            let to = ("m@flood.example", n);
            queued +=
                usize::from(queue(&test_db, mallory, MailKind::Confirm, to, ROOM).await.is_some());
        }
        assert_eq!(queued, 20);
        let ann = Some(PlayerId(random::uuid()));
        let to = ("a@calm.example", 1);
        assert!(queue(&test_db, ann, MailKind::Confirm, to, ROOM).await.is_some());
        let full = Room { total: 21, per_player: 20 };
        assert!(queue(&test_db, ann, MailKind::Confirm, to, full).await.is_none());
        test_db.drop().await;
    }
}

#[tokio::test]
async fn of_two_servers_one_gets_a_mail_and_what_it_counts_is_kept() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let id = queue(&test_db, None, MailKind::Security, ("a@calm.example", 5), ROOM).await;
        let id = id.unwrap();
        assert!(mails::claim(db, id, at(4), at(50)).await.unwrap().is_none(), "too early");
        let claimed = mails::claim(db, id, at(5), at(50)).await.unwrap().unwrap();
        assert_eq!(claimed.attempts, 1);
        assert!(mails::claim(db, id, at(5), at(50)).await.unwrap().is_none(), "it is taken");
        mails::postpone(db, id, at(20), 0).await.unwrap();
        let again = mails::claim(db, id, at(20), at(50)).await.unwrap().unwrap();
        assert_eq!(again.attempts, 1, "an outage is charged to no mail");
        assert_eq!(mails::waiting(db).await.unwrap(), [("security".to_owned(), 1)]);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn nothing_but_what_the_owner_must_know_goes_to_an_address_that_was_removed() {
    for test_db in TestDb::each().await {
        let (db, ann) = (&test_db.db, test_db.player("Ann").await);
        let waiting = async || {
            let mut kinds: Vec<_> = mails::waiting(db).await.unwrap();
            kinds.sort();
            kinds.into_iter().map(|(kind, mails)| format!("{kind} {mails}")).collect::<Vec<_>>()
        };
        let link = |address: &str| EmailLink {
            player: ann.id,
            purpose: Purpose::Confirm,
            address: address.to_owned(),
            language: Some("de".to_owned()),
        };
        let (old, new) = ("old@calm.example", "new@calm.example");
        for kind in [MailKind::Confirm, MailKind::SignIn, MailKind::Security] {
            queue(&test_db, Some(ann.id), kind, (old, 1), ROOM).await.unwrap();
        }
        // Another address ends the links to the earlier one, and so the mails with them.
        emails::add_link(db, "one", (&link(new), None), at(1), at(9), 3).await.unwrap();
        assert_eq!(waiting().await, ["security 1"]);
        queue(&test_db, Some(ann.id), MailKind::Confirm, (new, 1), ROOM).await.unwrap();
        emails::add_link(db, "two", (&link(new), None), at(1), at(9), 3).await.unwrap();
        assert_eq!(waiting().await, ["confirm 1", "security 1"], "its links are good");
        emails::confirm(db, "two", at(2)).await.unwrap();
        assert_eq!(waiting().await, ["security 1"]);
        let reader = emails::reader(db, ann.id).await.unwrap().unwrap();
        assert_eq!((reader.address.as_str(), reader.language.as_deref()), (new, Some("de")));
        queue(&test_db, Some(ann.id), MailKind::SignIn, (new, 1), ROOM).await.unwrap();
        emails::delete(db, ann.id).await.unwrap();
        assert_eq!(waiting().await, ["security 1"]);
        assert!(emails::reader(db, ann.id).await.unwrap().is_none());
        test_db.drop().await;
    }
}

fn event(n: u128) -> Event {
    Event {
        kind: NoticeKind::Invited,
        subject: Uuid::from_u128(n),
        seq: 1,
        game: "scrap_world".to_owned(),
        lobby: None,
        expires_at: i64::MAX,
    }
}

/// A player with so many devices at a host.
async fn subscribed(test_db: &TestDb, host: &str, devices: usize) -> (PlayerId, Vec<Uuid>) {
    let player = test_db.player("Ann").await.id;
    let session = crate::store::accounts::sessions::of_player(&test_db.db, player, at(0)).await;
    let session = session.unwrap()[0].id;
    let mut ids = Vec::new();
    for _ in 0..devices {
        let id = random::uuid();
        let endpoint = format!("https://{host}/{id}");
        let (p256dh, auth, host) = (String::new(), String::new(), host.to_owned());
        let new = NewSubscription { id, session, endpoint, host, p256dh, auth, expires_at: None };
        assert!(push_subscriptions::put(&test_db.db, player, &new, at(0), 20).await.unwrap());
        ids.push(id);
    }
    (player, ids)
}

#[tokio::test]
async fn a_push_message_does_not_wait_for_the_backlog_of_others() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        for n in 0..29 {
            let (player, devices) = subscribed(&test_db, "slow.example", 10).await;
            push_queue::add(db, player, &event(n), &devices, at(1), ROOM).await.unwrap();
        }
        let (ann, devices) = subscribed(&test_db, "push.example", 1).await;
        push_queue::add(db, ann, &event(99), &devices, at(2), ROOM).await.unwrap();
        let due = push_queue::due(db, at(9), 256).await.unwrap();
        let place = due.iter().position(|due| due.host == "push.example").unwrap();
        assert!(place <= 16, "{place} of {}", due.len());
        assert_eq!(due[place].person, ann.0);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn too_many_push_messages_of_one_player_are_left_out_and_newer_ones_replace_old_ones() {
    for test_db in TestDb::each().await {
        let db = &test_db.db;
        let (ann, devices) = subscribed(&test_db, "push.example", 15).await;
        let add = async |event: &Event| {
            push_queue::add(db, ann, event, &devices, at(1), ROOM).await.unwrap()
        };
        assert_eq!(add(&event(1)).await, Added { queued: 15, left_out: 0 });
        assert_eq!(add(&event(2)).await, Added { queued: 5, left_out: 10 });
        let newer = Event { seq: 2, ..event(1) };
        assert_eq!(add(&newer).await, Added { queued: 15, left_out: 0 }, "in their places");
        test_db.drop().await;
    }
}
