//! Nodes, the owners of matches, and the service clock of a cluster, on the stores that have them.

use std::time::Duration;

use super::*;
use crate::{
    random,
    store::{
        db::{Db, Either},
        nodes::{self, Claim, LEASE, NewNode, Renewal},
        query::args,
        records::NodeId,
    },
};

const MINE: Claim = Claim::Mine { gap: Duration::ZERO };

fn new_node(session: &str) -> NewNode {
    NewNode {
        id: NodeId(random::uuid()),
        session: session.to_owned(),
        name: "north".to_owned(),
        version: "1.2.3".to_owned(),
        games: r#"{"chess":[1]}"#.to_owned(),
    }
}

pub(super) async fn join(db: &Db) -> NodeId {
    let new = new_node("scrapworks of a test");
    nodes::join(db, &new).await.unwrap();
    new.id
}

async fn renew(db: &Db, id: NodeId) -> Renewal {
    nodes::renew(db, id, true, false).await.unwrap().unwrap()
}

/// Makes it later on the database's clock, as far as nodes are concerned.
pub(super) async fn pass(db: &Db, time: Duration) {
    let ms = i64::try_from(time.as_millis()).unwrap();
    for sql in [
        "update node set lease_until = lease_until - $1",
        "update node_death set died_at = died_at - $1",
        "update uptime set counted_at = counted_at - $1",
    ] {
        db.write().execute(sql, args![ms]).await.map(drop).unwrap();
    }
}

const OVER: Duration = LEASE.saturating_add(Duration::from_millis(100));

/// Lets a node die that has not renewed its lease.
pub(super) async fn kill(db: &Db, killer: NodeId, dead: NodeId) {
    pass(db, OVER).await;
    renew(db, killer).await;
    assert_eq!(nodes::end_dead(db, killer).await.unwrap(), [dead]);
}

async fn start_match(test_db: &TestDb, writer: &Writer, due_at: Option<i64>) -> MatchId {
    let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
    let new = test_db.ready(&[&ann, &bo]).await;
    let id = new.match_id;
    let setup = StepRow { clocks: Some(clocks(due_at)), ..setup() };
    assert_eq!(writer.start_match(new, setup).await, Ok(WriteOutcome::Committed));
    id
}

/// Within the time that a test takes.
fn about(found: i64, expected: i64) -> bool {
    (expected..expected + 900).contains(&found)
}

#[tokio::test]
async fn a_node_that_renews_sees_all_nodes_and_one_that_left_is_told() {
    let test_db = TestDb::postgres().await;
    let db = &test_db.db;
    let new = new_node(db.session_name());
    let joined = nodes::join(db, &new).await.unwrap();
    assert_eq!(joined.nodes.len(), 1);
    let row = joined.nodes[0].clone();
    assert_eq!((row.id, &row.name, &row.session), (new.id, &new.name, &new.session));
    assert_eq!((row.version.as_str(), row.is_expired), ("1.2.3", false));
    assert_eq!((row.hears_bus, row.draining), (true, false));
    let other = join(db).await;
    pass(db, OVER).await;
    let renewed = nodes::renew(db, new.id, false, true).await.unwrap().unwrap().nodes;
    let [own, seen] = &renewed[..] else { panic!("{renewed:?}") };
    assert_eq!((own.id, own.is_expired), (new.id, false), "it has just renewed its lease");
    assert_eq!((own.hears_bus, own.draining), (false, true));
    assert_eq!((seen.id, seen.is_expired), (other, true));
    assert_eq!(renew(db, other).await.nodes[0], *own, "as the others see it");

    nodes::leave(db, new.id, Duration::ZERO).await.unwrap();
    assert_eq!(nodes::renew(db, new.id, true, false).await.unwrap(), None);
    assert_eq!(renew(db, other).await.nodes.len(), 1);
    test_db.drop().await;
}

#[tokio::test]
async fn of_two_that_claim_a_match_one_gets_it() {
    let test_db = TestDb::postgres().await;
    let db = &test_db.db;
    let (writer, _) = start(&test_db);
    let (one, two) = (join(db).await, join(db).await);
    for _ in 0..10 {
        let id = start_match(&test_db, &writer, None).await;
        let claims = tokio::join!(nodes::claim(db, id, one), nodes::claim(db, id, two));
        let claims = (claims.0.unwrap(), claims.1.unwrap());
        let winner = if claims.0 == MINE { one } else { two };
        let expected = match winner == one {
            true => (MINE, Claim::Other(one)),
            false => (Claim::Other(two), MINE),
        };
        assert_eq!(claims, expected);
        assert_eq!(nodes::claim(db, id, winner).await.unwrap(), MINE, "again");
        assert_eq!(owner(db, id).await, (Some(winner), 1), "which changes nothing");
    }
    let unknown = MatchId(random::uuid());
    assert_eq!(nodes::claim(db, unknown, one).await.unwrap(), Claim::NotFound);
    test_db.drop().await;
}

/// The owner of a match and its epoch.
async fn owner(db: &Db, id: MatchId) -> (Option<NodeId>, i64) {
    let sql = "select owner, epoch from match where match_id = $1";
    let (owner, epoch): (Option<Uuid>, i64) = db.write().fetch_one(sql, args![id]).await.unwrap();
    (owner.map(NodeId), epoch)
}

#[tokio::test]
async fn a_late_heartbeat_is_spared() {
    let test_db = TestDb::postgres().await;
    let db = &test_db.db;
    let (one, late) = (join(db).await, join(db).await);
    pass(db, OVER).await;
    renew(db, one).await;
    renew(db, late).await;
    assert_eq!(nodes::end_dead(db, one).await.unwrap(), []);
    pass(db, OVER).await;
    assert_eq!(nodes::end_dead(db, one).await.unwrap(), [late]);
    assert_eq!(nodes::end_dead(db, one).await.unwrap(), [], "it never ends itself");
    assert_eq!(nodes::renew(db, late, true, false).await.unwrap(), None);
    test_db.drop().await;
}

#[tokio::test]
async fn a_heartbeat_that_comes_while_its_node_is_deleted_is_spared() {
    let test_db = TestDb::postgres().await;
    let db = &test_db.db;
    let (one, late) = (join(db).await, join(db).await);
    pass(db, OVER).await;
    let mut tx = db.begin().await.unwrap();
    let sql = "update node set lease_until = lease_until + 60000 where node_id = $1";
    tx.execute(sql, args![late.0]).await.map(drop).unwrap();
    let ending = nodes::end_dead(db, one);
    let renewing = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        tx.commit().await.unwrap();
    };
    assert_eq!(tokio::join!(ending, renewing).0.unwrap(), []);
    test_db.drop().await;
}

#[tokio::test]
async fn a_node_that_leaves_charges_the_time_since_its_renewal_and_when_it_was_deaf_to_nobody() {
    let test_db = TestDb::postgres().await;
    let db = &test_db.db;
    let (writer, _) = start(&test_db);
    let (one, two) = (join(db).await, join(db).await);
    let (kept, released) =
        (start_match(&test_db, &writer, None).await, start_match(&test_db, &writer, None).await);
    for id in [kept, released] {
        assert_eq!(nodes::claim(db, id, two).await.unwrap(), MINE);
    }
    renew(db, two).await;
    for _ in 0..2 {
        pass(db, Duration::from_millis(700)).await;
        renew(db, one).await;
    }
    nodes::release(db, two, &[released]).await.unwrap();
    nodes::leave(db, two, Duration::from_secs(5)).await.unwrap();
    let Claim::Mine { gap } = nodes::claim(db, kept, one).await.unwrap() else { panic!() };
    assert!(about(i64::try_from(gap.as_millis()).unwrap(), 6_400), "{gap:?}");
    assert_eq!(nodes::claim(db, released, one).await.unwrap(), MINE, "it was handed over");
    test_db.drop().await;
}

#[tokio::test]
async fn the_matches_of_a_dead_node_can_be_claimed_and_its_last_seconds_are_charged_to_nobody() {
    let test_db = TestDb::postgres().await;
    let db = &test_db.db;
    let (writer, _) = start(&test_db);
    let (one, two) = (join(db).await, join(db).await);
    let id = start_match(&test_db, &writer, None).await;
    assert_eq!(nodes::claim(db, id, two).await.unwrap(), MINE);
    // Node two is silent, and the clock goes on with the other one.
    for _ in 0..4 {
        pass(db, Duration::from_millis(700)).await;
        renew(db, one).await;
    }
    assert_eq!(nodes::claim(db, id, one).await.unwrap(), Claim::Other(two), "it may come back");
    assert_eq!(nodes::end_dead(db, one).await.unwrap(), [two]);
    let Claim::Mine { gap } = nodes::claim(db, id, one).await.unwrap() else { panic!() };
    assert!(about(gap.as_millis() as i64, 2_800), "{gap:?}");
    assert_eq!(owner(db, id).await, (Some(one), 2));
    assert_eq!(nodes::claim(db, id, one).await.unwrap(), MINE, "it is charged once");
    test_db.drop().await;
}

#[tokio::test]
async fn what_the_service_clock_did_not_count_is_not_given_back_to_the_players_of_a_dead_node() {
    let test_db = TestDb::postgres().await;
    let db = &test_db.db;
    let (writer, _) = start(&test_db);
    let (one, two) = (join(db).await, join(db).await);
    let id = start_match(&test_db, &writer, None).await;
    nodes::claim(db, id, two).await.unwrap();
    // The database was away.
    pass(db, Duration::from_secs(60)).await;
    renew(db, one).await;
    nodes::end_dead(db, one).await.unwrap();
    let Claim::Mine { gap } = nodes::claim(db, id, one).await.unwrap() else { panic!() };
    assert!(about(gap.as_millis() as i64, 1_000), "{gap:?}");
    test_db.drop().await;
}

#[tokio::test]
async fn deaths_are_forgotten_after_a_week() {
    let test_db = TestDb::postgres().await;
    let db = &test_db.db;
    let (writer, _) = start(&test_db);
    let (one, two, three) = (join(db).await, join(db).await, join(db).await);
    let id = start_match(&test_db, &writer, None).await;
    nodes::claim(db, id, two).await.unwrap();
    renew(db, three).await;
    pass(db, OVER).await;
    for alive in [one, three] {
        renew(db, alive).await;
    }
    assert_eq!(nodes::end_dead(db, one).await.unwrap(), [two]);
    pass(db, Duration::from_secs(8 * 24 * 60 * 60)).await;
    assert_eq!(nodes::end_dead(db, one).await.unwrap(), [three]);
    assert_eq!(nodes::claim(db, id, one).await.unwrap(), MINE);
    test_db.drop().await;
}

#[tokio::test]
async fn a_frozen_owner_blocks_its_successor_no_longer_than_until_its_end() {
    let test_db = TestDb::postgres().await;
    let db = &test_db.db;
    let frozen_db = Db::open(&test_db.url()).await.unwrap();
    assert_ne!(frozen_db.session_name(), db.session_name());
    let (writer, _) = start(&test_db);
    let id = start_match(&test_db, &writer, None).await;
    let (me, frozen) = (join(db).await, new_node(frozen_db.session_name()));
    nodes::join(&frozen_db, &frozen).await.unwrap();
    nodes::claim(db, id, frozen.id).await.unwrap();
    // In the middle of a batch, with the fence and the row of a match.
    let mut tx = frozen_db.begin().await.unwrap();
    for sql in [
        "set local idle_in_transaction_session_timeout = 0",
        "select 1 from node for key share",
        "update match set state = state",
    ] {
        tx.execute(sql, args![]).await.map(drop).unwrap();
    }
    pass(db, OVER).await;
    renew(db, me).await;
    let renewed = nodes::renew(db, frozen.id, true, false).await.unwrap();
    assert!(renewed.is_some(), "a renewal waits for no batch");
    assert!(is_locked(db, id).await, "the row is locked");

    pass(db, OVER).await;
    let began_at = tokio::time::Instant::now();
    assert_eq!(nodes::end_dead(db, me).await.unwrap(), [frozen.id]);
    assert!(matches!(nodes::claim(db, id, me).await.unwrap(), Claim::Mine { .. }));
    assert!(!is_locked(db, id).await);
    assert!(began_at.elapsed() < Duration::from_millis(1_000), "{:?}", began_at.elapsed());
    assert!(tx.commit().await.is_err(), "its transaction was ended");
    frozen_db.close().await;
    test_db.drop().await;
}

async fn is_locked(db: &Db, id: MatchId) -> bool {
    let sql = "select 1 from match where match_id = $1 for update nowait";
    let Either::Postgres(pool) = db.write() else { panic!("on PostgreSQL only") };
    sqlx::query(sql).bind(id.0).execute(pool).await.is_err()
}

#[tokio::test]
async fn the_service_clock_advances_once_with_three_nodes_and_not_while_there_is_none() {
    let test_db = TestDb::postgres().await;
    let db = &test_db.db;
    service_clock::write(db, 50_000).await.unwrap();
    let nodes = [join(db).await, join(db).await, join(db).await];
    let first = renew(db, nodes[0]).await.service_ms;
    assert!(about(first, 50_000), "{first}");
    for _ in 0..10 {
        pass(db, Duration::from_millis(500)).await;
        let [one, two, three] = nodes.map(|id| renew(db, id));
        tokio::join!(one, two, three);
    }
    let later = renew(db, nodes[1]).await.service_ms;
    assert!(about(later - first, 5_000), "{first} to {later}");
    assert!(about(later, service_clock::read(db).await.unwrap()), "it is saved");
    pass(db, Duration::from_secs(3_600)).await;
    let after_gap = renew(db, nodes[2]).await.service_ms;
    assert_eq!(after_gap - later, 1_000, "the rest is charged to nobody");
    put_clock_back(db).await;
    let back = renew(db, nodes[0]).await.service_ms;
    assert!(about(back, after_gap), "{after_gap} to {back}");
    pass(db, Duration::from_millis(300)).await;
    assert!(about(renew(db, nodes[0]).await.service_ms, back + 300), "it goes on");
    test_db.drop().await;
}

/// By an hour.
async fn put_clock_back(db: &Db) {
    let Either::Postgres(pool) = db.write() else { panic!("on PostgreSQL only") };
    let sql = "update uptime set counted_at = counted_at + 3600000";
    sqlx::query(sql).execute(pool).await.unwrap();
}

#[tokio::test]
async fn a_released_match_is_due_for_everybody_and_an_owned_one_for_its_owner() {
    let test_db = TestDb::postgres().await;
    let db = &test_db.db;
    let (writer, _) = start(&test_db);
    let (one, two) = (join(db).await, join(db).await);
    let mut ids = Vec::new();
    for due_at in [100, 200, 300] {
        ids.push(start_match(&test_db, &writer, Some(due_at)).await);
    }
    let [mine, others, free] = ids[..] else { panic!() };
    nodes::claim(db, mine, one).await.unwrap();
    nodes::claim(db, others, two).await.unwrap();
    let from_start = (i64::MIN, MatchId(Uuid::nil()));
    let due = async |owner| {
        let due = matches::due(db, 900, from_start, 9, owner).await.unwrap();
        due.into_iter().map(|(_, id)| id).collect::<Vec<_>>()
    };
    assert_eq!(due(None).await, ids);
    assert_eq!(due(Some(one)).await, [mine, free]);
    assert_eq!(due(Some(two)).await, [others, free]);
    let owners = async || nodes::owners(db, &ids).await.unwrap();
    assert_eq!(owners().await, [(mine, one), (others, two)]);
    let counts = async || {
        let listed = nodes::list(db).await.unwrap();
        assert!(listed.iter().all(|it| it.lease_left_ms <= LEASE.as_millis() as i64));
        listed.iter().map(|it| (it.row.id, it.running_matches)).collect::<Vec<_>>()
    };
    assert_eq!(counts().await, [(one, 1), (two, 1)]);

    nodes::release(db, one, &ids).await.unwrap();
    assert_eq!(owners().await, [(others, two)], "only what it owns");
    assert_eq!(due(Some(two)).await, ids);
    assert_eq!(nodes::claim(db, mine, two).await.unwrap(), MINE);
    assert_eq!(counts().await, [(one, 0), (two, 2)]);
    kill(db, one, two).await;
    assert_eq!(owners().await, [], "a dead node owns nothing");
    assert_eq!(due(Some(one)).await, ids);
    test_db.drop().await;
}

#[tokio::test]
async fn several_servers_on_sqlite_are_an_error() {
    let test_db = TestDb::sqlite().await;
    let db = &test_db.db;
    let err = nodes::join(db, &new_node("")).await.unwrap_err();
    assert!(err.to_string().contains("PostgreSQL"), "{err}");
    let me = NodeId::NIL;
    assert!(nodes::renew(db, me, true, false).await.is_err());
    assert!(nodes::end_dead(db, me).await.is_err());
    assert!(nodes::claim(db, MatchId(Uuid::nil()), me).await.is_err());
    assert!(nodes::list(db).await.is_err());
    test_db.drop().await;
}
