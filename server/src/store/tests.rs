//! Tests of the writer and the SQL, on every store.

mod analyses;
mod at_once;
mod backup;
mod bounds;
mod deleted;
mod events;
mod fence;
mod identity;
mod nodes;
mod pairings;
mod people;
mod queues;
mod ratings;
mod server_lock;
mod shares;

use std::sync::Arc;

use scrapworks_engine::{Cause, Seat, SeatSet, StateHash, WhyLeft};
use scrapworks_protocol::{MatchId, MatchResult, MatchState, Timestamp, socket::ActionId};
use serde_json::value::RawValue;
use tokio::sync::oneshot::{self, error::TryRecvError};
use uuid::Uuid;

use crate::{
    domain::lobby::Lobby,
    metrics::Metrics,
    store::{
        lobbies::{self, chat, lobby_bounds::Stored},
        log::{steps, writer::Writer, writes::WriteOutcome},
        matches,
        records::{ChatLine, ChatRoom, Origin, RowKind, SavedClocks, StepRow, StoredLobby},
        service_clock,
        test_db::TestDb,
    },
};

fn row(seq: u32, hash: u8) -> StepRow {
    let action = RawValue::from_string(r#"{"type":"pass"}"#.to_owned()).unwrap();
    StepRow {
        seq,
        kind: Some(RowKind::Act { seat: Seat(1), cause: Cause::Player, action }),
        action_id: ActionId::new(&format!("a-{seq}")),
        asked_by: None,
        clocks: None,
        awaiting: SeatSet::only(Seat(0)),
        hash: StateHash([hash; 16]),
        at: 1_767_225_600_120,
    }
}

pub(super) fn setup() -> StepRow {
    StepRow { kind: None, action_id: None, ..row(0, 0) }
}

const COMMITTED: &str = "scrapworks_writes_total{outcome=\"committed\"}";

fn start(test_db: &TestDb) -> (Writer, Arc<Metrics>) {
    let metrics = Arc::<Metrics>::default();
    (Writer::start(test_db.db.clone(), Arc::clone(&metrics)), metrics)
}

async fn all(answers: Vec<oneshot::Receiver<WriteOutcome>>) -> Vec<WriteOutcome> {
    let mut all = Vec::new();
    for answer in answers {
        all.push(answer.await.unwrap());
    }
    all
}

#[tokio::test]
async fn queued_writes_are_committed_together_and_read_back() {
    for test_db in TestDb::each().await {
        let (writer, metrics) = start(&test_db);
        // More rows than one statement takes.
        let matches: Vec<_> = (0..100).map(|_| MatchId(Uuid::now_v7())).collect();
        let append = |id: &MatchId| writer.append_step(*id, row(1, 1), None).unwrap();
        let written = all(matches.iter().map(append).collect()).await;
        assert!(written.iter().all(|written| *written == WriteOutcome::Committed));
        assert_eq!((metrics.value(COMMITTED), metrics.value("scrapworks_commits_total")), (100, 1));
        for id in matches {
            let log = steps::read(&test_db.db, id).await.unwrap();
            assert_eq!(format!("{log:?}"), format!("{:?}", [row(1, 1)]));
        }
        test_db.drop().await;
    }
}

#[tokio::test]
async fn every_kind_of_row_reads_back() {
    for test_db in TestDb::each().await {
        let (writer, _) = start(&test_db);
        let id = MatchId(Uuid::now_v7());
        let seat = Seat(3);
        let deeds = [
            None,
            Some(RowKind::Undo { seat, of: 0 }),
            Some(RowKind::Leave { seat, why: WhyLeft::Resigned }),
        ];
        let rows: Vec<_> =
            (0..).zip(deeds).map(|(n, kind)| StepRow { kind, ..row(n, 9) }).collect();
        for row in &rows {
            let written = writer.append_step(id, row.clone(), None).unwrap().await;
            assert_eq!(written, Ok(WriteOutcome::Committed));
        }
        let log = steps::read(&test_db.db, id).await.unwrap();
        assert_eq!(format!("{log:?}"), format!("{rows:?}"));
        test_db.drop().await;
    }
}

#[tokio::test]
async fn an_existing_row_is_a_conflict_for_its_match_only() {
    for test_db in TestDb::each().await {
        let (writer, _) = start(&test_db);
        let (one, two) = (MatchId(Uuid::now_v7()), MatchId(Uuid::now_v7()));
        let append = |id, row| writer.append_step(id, row, None).unwrap();
        assert_eq!(all(vec![append(one, row(1, 1))]).await, [WriteOutcome::Committed]);
        let conflicting = append(one, row(1, 2));
        let own = append(two, row(1, 1));
        assert_eq!(
            all(vec![conflicting, own]).await,
            [WriteOutcome::Conflict, WriteOutcome::Committed]
        );
        let again = all(vec![append(one, row(1, 1))]).await;
        assert_eq!(again, [WriteOutcome::Committed], "the same row");
        assert_eq!(steps::read(&test_db.db, one).await.unwrap().len(), 1);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn a_row_that_somebody_has_locked_holds_up_its_match_only() {
    let test_db = TestDb::postgres().await;
    let (writer, _) = start(&test_db);
    let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
    let new = test_db.ready(&[&ann, &bo]).await;
    let locked = new.match_id;
    writer.start_match(new, setup()).await.unwrap();
    let tx = test_db.lock_match(locked).await;
    let due = SavedClocks {
        at: 1,
        due_at: Some(2),
        left_ms: Vec::new(),
        ran: SeatSet::EMPTY,
        bot_controlled: SeatSet::EMPTY,
        absent_ms: Vec::new(),
    };
    let waiting = StepRow { clocks: Some(due), ..row(1, 1) };
    let mut waiting = writer.append_step(locked, waiting, None).unwrap();
    for n in 1..=20 {
        let other = writer.append_step(MatchId(Uuid::now_v7()), row(n, 1), None).unwrap();
        assert_eq!(other.await, Ok(WriteOutcome::Committed));
    }
    assert_eq!(waiting.try_recv(), Err(TryRecvError::Empty), "the row is still locked");
    tx.commit().await.unwrap();
    assert_eq!(waiting.await, Ok(WriteOutcome::Committed));
    assert_eq!(steps::read(&test_db.db, locked).await.unwrap().len(), 2);
    test_db.drop().await;
}

#[tokio::test]
async fn a_transaction_that_hangs_is_ended_by_the_database() {
    let test_db = TestDb::postgres().await;
    let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
    let new = test_db.ready(&[&ann, &bo]).await;
    let (writer, _) = start(&test_db);
    let id = new.match_id;
    writer.start_match(new, setup()).await.unwrap();
    // A transaction of a process that does nothing any more, but is still connected.
    let hanging = test_db.lock_match(id).await;
    while matches::make_void(&test_db.db, id).await.is_err() {}
    drop(hanging);
    test_db.drop().await;
}

#[tokio::test]
async fn a_failing_write_blocks_no_other() {
    for test_db in TestDb::each().await {
        let (writer, _) = start(&test_db);
        let ids: Vec<_> = (0..3).map(|_| MatchId(Uuid::now_v7())).collect();
        let line = ChatLine {
            chat_line_id: Uuid::now_v7(),
            room: ChatRoom::Match(ids[0]),
            player_id: Uuid::now_v7(),
            text: "from an unknown player".to_owned(),
            at: 0,
        };
        let failing = async { writer.append_chat(line).await };
        let steps = async {
            all(ids.iter().map(|id| writer.append_step(*id, row(1, 1), None).unwrap()).collect())
                .await
        };
        let (failing, steps) = tokio::join!(failing, steps);
        assert_eq!(failing, Ok(WriteOutcome::Failed));
        assert_eq!(steps, [WriteOutcome::Committed; 3]);
        assert_eq!(
            chat::read(&test_db.db, ChatRoom::Match(ids[0]), None, 9).await.unwrap().len(),
            0
        );
        test_db.drop().await;
    }
}

#[tokio::test]
async fn a_match_starts_once_and_from_an_unchanged_lobby() {
    for test_db in TestDb::each().await {
        let (writer, _) = start(&test_db);
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let new = test_db.ready(&[&ann, &bo]).await;
        let mut changed = new.clone();
        let lobby_id = new.origin.lobby_id().unwrap();
        changed.origin = Origin::Lobby { lobby_id, revision: 1 };
        assert_eq!(writer.start_match(changed, setup()).await, Ok(WriteOutcome::Conflict));
        assert!(matches::read(&test_db.db, new.match_id).await.unwrap().is_none());
        assert_eq!(writer.start_match(new.clone(), setup()).await, Ok(WriteOutcome::Committed));
        let mut other = new.clone();
        other.match_id = MatchId(Uuid::now_v7());
        assert_eq!(writer.start_match(other, setup()).await, Ok(WriteOutcome::Conflict));
        let again = writer.start_match(new.clone(), setup()).await;
        assert_eq!(again, Ok(WriteOutcome::Committed), "the same match");

        let record = matches::read(&test_db.db, new.match_id).await.unwrap().unwrap();
        let names: Vec<_> = record.seats.iter().map(|seat| seat.player.clone()).collect();
        assert_eq!(names, [Some(ann), Some(bo)]);
        assert_eq!(record.setup().seed, new.setup().seed);
        assert_eq!(record.state, MatchState::Running);
        assert_eq!(steps::read(&test_db.db, new.match_id).await.unwrap().len(), 1);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn the_last_step_and_the_result_are_written_together() {
    for test_db in TestDb::each().await {
        let (writer, _) = start(&test_db);
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let new = test_db.ready(&[&ann, &bo]).await;
        writer.start_match(new.clone(), setup()).await.unwrap();
        let result =
            MatchResult { ranks: vec![1, 0], scores: vec![3, 9], reason: "cap".to_owned() };
        let taken = writer.append_step(new.match_id, setup(), Some(result.clone())).unwrap();
        assert_eq!(
            taken.await,
            Ok(WriteOutcome::Committed),
            "the row exists, but was not the last one"
        );
        let read = async || matches::read(&test_db.db, new.match_id).await.unwrap().unwrap();
        assert_eq!(read().await.state, MatchState::Running);
        let last = writer.append_step(new.match_id, row(1, 1), Some(result)).unwrap();
        assert_eq!(last.await, Ok(WriteOutcome::Committed));
        let record = read().await;
        assert_eq!(record.state, MatchState::Finished);
        assert_eq!(record.finished_at, Some(row(1, 1).at));
        test_db.drop().await;
    }
}

#[tokio::test]
async fn lobbies_are_idle_and_deleted_by_their_last_change() {
    for test_db in TestDb::each().await {
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let id = test_db.ready(&[&ann, &bo]).await.origin.lobby_id().unwrap();
        let StoredLobby { lobby, revision } =
            lobbies::read(&test_db.db, id).await.unwrap().unwrap();
        let at = |ms| Timestamp::from_ms(lobby.created_at.ms() + ms);
        let idle = async |before| lobbies::idle(&test_db.db, before, 10).await.unwrap();
        assert_eq!((idle(at(0)).await, idle(at(1)).await), (vec![], vec![id]));
        let closed = Lobby::close(&lobby).unwrap();
        let save =
            async |revision| lobbies::save(&test_db.db, &closed, revision, at(5), None).await;
        assert_eq!(save(revision + 1).await.unwrap(), Stored::TooLate);
        assert_eq!(save(revision).await.unwrap(), Stored::Done);
        assert_eq!(idle(at(9)).await, []);
        for (before, is_there) in [(at(5), true), (at(6), false)] {
            lobbies::delete_closed(&test_db.db, before).await.unwrap();
            assert_eq!(lobbies::read(&test_db.db, id).await.unwrap().is_some(), is_there);
        }
        test_db.drop().await;
    }
}

fn clocks(due_at: Option<i64>) -> SavedClocks {
    let (ran, bot_controlled) = (SeatSet::only(Seat(1)), SeatSet::only(Seat(0)));
    let absent_ms = vec![None, Some(7_000)];
    SavedClocks { at: 500, due_at, left_ms: vec![60_000, 1], ran, bot_controlled, absent_ms }
}

#[tokio::test]
async fn a_match_is_due_as_its_newest_clocks_say() {
    for test_db in TestDb::each().await {
        let (writer, _) = start(&test_db);
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let mut ids = Vec::new();
        for due_at in [Some(900), Some(700), None] {
            let new = test_db.ready(&[&ann, &bo]).await;
            ids.push(new.match_id);
            let setup = StepRow { clocks: Some(clocks(due_at)), ..setup() };
            assert_eq!(writer.start_match(new, setup).await, Ok(WriteOutcome::Committed));
        }
        let from_start = (i64::MIN, MatchId(Uuid::nil()));
        let due =
            async |until, after| matches::due(&test_db.db, until, after, 9, None).await.unwrap();
        assert_eq!(due(699, from_start).await, []);
        let (first, second) = ((700, ids[1]), (900, ids[0]));
        assert_eq!(due(900, from_start).await, [first, second], "the earliest first");
        assert_eq!(due(900, first).await, [second]);

        let later = StepRow { clocks: Some(clocks(Some(2_000))), ..row(1, 1) };
        writer.append_step(ids[1], later.clone(), None).unwrap().await.unwrap();
        assert_eq!(due(900, from_start).await, [second]);
        let log = steps::read(&test_db.db, ids[1]).await.unwrap();
        assert_eq!(format!("{:?}", log[1]), format!("{later:?}"));
        let result =
            MatchResult { ranks: vec![1, 0], scores: vec![3, 9], reason: "cap".to_owned() };
        let last = StepRow { clocks: Some(clocks(Some(800))), ..row(1, 1) };
        writer.append_step(ids[0], last, Some(result)).unwrap().await.unwrap();
        matches::make_void(&test_db.db, ids[1]).await.unwrap();
        assert_eq!(due(i64::MAX, from_start).await, [], "a match that is over is never due");
        test_db.drop().await;
    }
}

#[tokio::test]
async fn a_reopened_match_is_due_again_by_the_clocks_it_is_given() {
    for test_db in TestDb::each().await {
        let (writer, _) = start(&test_db);
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let new = test_db.ready(&[&ann, &bo]).await;
        let id = new.match_id;
        let setup = StepRow { clocks: Some(clocks(Some(700))), ..setup() };
        writer.start_match(new, setup).await.unwrap();
        let later = SavedClocks { at: 900, ..clocks(Some(1_100)) };
        let reopen = async || matches::reopen(&test_db.db, id, 0, Some(&later)).await.unwrap();
        assert!(!reopen().await, "it is running");
        matches::make_void(&test_db.db, id).await.unwrap();
        assert!(reopen().await);
        let record = matches::read(&test_db.db, id).await.unwrap().unwrap();
        assert_eq!(record.state, MatchState::Running);
        let log = steps::read(&test_db.db, id).await.unwrap();
        assert_eq!(log[0].clocks.as_ref(), Some(&later));
        let from_start = (i64::MIN, MatchId(Uuid::nil()));
        let due =
            async |until| matches::due(&test_db.db, until, from_start, 9, None).await.unwrap();
        assert_eq!((due(1_099).await, due(1_100).await), (vec![], vec![(1_100, id)]));
        test_db.drop().await;
    }
}

#[tokio::test]
async fn a_clock_update_replaces_the_clocks_of_the_newest_row_only() {
    for test_db in TestDb::each().await {
        let (writer, _) = start(&test_db);
        let (ann, bo) = (test_db.player("Ann").await, test_db.player("Bo").await);
        let new = test_db.ready(&[&ann, &bo]).await;
        let id = new.match_id;
        writer.start_match(new, setup()).await.unwrap();
        let log = async || steps::read(&test_db.db, id).await.unwrap();
        // A clock update has no reply, so its result is polled.
        let noted = async |clocks: &SavedClocks| {
            while log().await.pop().unwrap().clocks.as_ref() != Some(clocks) {
                tokio::task::yield_now().await;
            }
        };
        writer.update_clocks(id, 0, Some(clocks(Some(700))));
        noted(&clocks(Some(700))).await;
        let asked = StepRow { asked_by: Some(Seat(0)), ..row(1, 1) };
        writer.append_step(id, asked.clone(), None).unwrap().await.unwrap();
        writer.update_clocks(id, 0, None);
        writer.update_clocks(id, 1, Some(clocks(None)));
        noted(&clocks(None)).await;
        writer.append_step(id, row(2, 2), None).unwrap().await.unwrap();
        writer.update_clocks(id, 1, Some(clocks(Some(1))));
        writer.append_step(id, row(3, 3), None).unwrap().await.unwrap();

        let log = log().await;
        let kept: Vec<_> = log.iter().map(|row| row.clocks.clone()).collect();
        assert_eq!(kept, [Some(clocks(Some(700))), Some(clocks(None)), None, None]);
        assert_eq!((log[1].asked_by, &log[1].action_id), (Some(Seat(0)), &asked.action_id));
        let from_start = (i64::MIN, MatchId(Uuid::nil()));
        assert_eq!(matches::due(&test_db.db, i64::MAX, from_start, 9, None).await.unwrap(), []);
        test_db.drop().await;
    }
}

#[tokio::test]
async fn the_service_clock_never_goes_back() {
    for test_db in TestDb::each().await {
        assert_eq!(service_clock::read(&test_db.db).await.unwrap(), 0);
        for (written, read) in [(5_000, 5_000), (4_000, 5_000), (5_001, 5_001)] {
            service_clock::write(&test_db.db, written).await.unwrap();
            assert_eq!(service_clock::read(&test_db.db).await.unwrap(), read);
        }
        test_db.drop().await;
    }
}
