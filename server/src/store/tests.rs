//! The writer and the log, on every store.

use std::sync::Arc;

use scrapworks_engine::{Cause, Seat, SeatSet, StateHash, WhyLeft};
use scrapworks_protocol::{MatchId, MatchResult, MatchState, Timestamp, socket::ActionId};
use serde_json::value::RawValue;
use tokio::sync::oneshot;
use uuid::Uuid;

use super::{
    chat::{self, Room},
    lobbies::{self, Kept},
    matches::{self, Origin},
    scratch::Scratch,
    steps::{self, Deed, KeptClocks, StepRow},
    uptime,
    writer::{Line, Writer, Written},
};
use crate::{lobby::Lobby, metrics::Metrics};

fn row(seq: u32, hash: u8) -> StepRow {
    let action = RawValue::from_string(r#"{"type":"pass"}"#.to_owned()).unwrap();
    StepRow {
        seq,
        deed: Some(Deed::Act { seat: Seat(1), cause: Cause::Player, action }),
        action_id: ActionId::new(&format!("a-{seq}")),
        asked_by: None,
        clocks: None,
        awaiting: SeatSet::only(Seat(0)),
        hash: StateHash([hash; 16]),
        at: 1_767_225_600_120,
    }
}

fn setup() -> StepRow {
    StepRow { deed: None, action_id: None, ..row(0, 0) }
}

fn start(scratch: &Scratch) -> (Writer, Arc<Metrics>) {
    let metrics = Arc::<Metrics>::default();
    (Writer::start(scratch.db.clone(), Arc::clone(&metrics)), metrics)
}

async fn all(answers: Vec<oneshot::Receiver<Written>>) -> Vec<Written> {
    let mut all = Vec::new();
    for answer in answers {
        all.push(answer.await.unwrap());
    }
    all
}

#[tokio::test]
async fn what_waits_is_committed_together_and_reads_back() {
    for scratch in Scratch::each().await {
        let (writer, metrics) = start(&scratch);
        // More than one statement takes.
        let matches: Vec<_> = (0..100).map(|_| MatchId(Uuid::now_v7())).collect();
        let append = |id: &MatchId| writer.append(*id, row(1, 1), None).unwrap();
        let written = all(matches.iter().map(append).collect()).await;
        assert!(written.iter().all(|written| *written == Written::Done));
        assert_eq!((metrics.steps.value(), metrics.commits.value()), (100, 1));
        for id in matches {
            let log = steps::read(&scratch.db, id).await.unwrap();
            assert_eq!(format!("{log:?}"), format!("{:?}", [row(1, 1)]));
        }
        scratch.drop().await;
    }
}

#[tokio::test]
async fn every_kind_of_row_reads_back() {
    for scratch in Scratch::each().await {
        let (writer, _) = start(&scratch);
        let id = MatchId(Uuid::now_v7());
        let seat = Seat(3);
        let deeds = [
            None,
            Some(Deed::Undo { seat, of: 0 }),
            Some(Deed::Leave { seat, why: WhyLeft::Resigned }),
        ];
        let rows: Vec<_> =
            (0..).zip(deeds).map(|(n, deed)| StepRow { deed, ..row(n, 9) }).collect();
        for row in &rows {
            let written = writer.append(id, row.clone(), None).unwrap().await;
            assert_eq!(written, Ok(Written::Done));
        }
        let log = steps::read(&scratch.db, id).await.unwrap();
        assert_eq!(format!("{log:?}"), format!("{rows:?}"));
        scratch.drop().await;
    }
}

#[tokio::test]
async fn a_row_that_is_taken_is_lost_and_only_that_one() {
    for scratch in Scratch::each().await {
        let (writer, _) = start(&scratch);
        let (one, two) = (MatchId(Uuid::now_v7()), MatchId(Uuid::now_v7()));
        let append = |id, row| writer.append(id, row, None).unwrap();
        assert_eq!(all(vec![append(one, row(1, 1))]).await, [Written::Done]);
        let foreign = append(one, row(1, 2));
        let own = append(two, row(1, 1));
        assert_eq!(all(vec![foreign, own]).await, [Written::Lost, Written::Done]);
        let again = all(vec![append(one, row(1, 1))]).await;
        assert_eq!(again, [Written::Done], "the very row that is there");
        assert_eq!(steps::read(&scratch.db, one).await.unwrap().len(), 1);
        scratch.drop().await;
    }
}

#[tokio::test]
async fn one_entry_that_cannot_be_written_stops_nobody_else() {
    for scratch in Scratch::each().await {
        let (writer, _) = start(&scratch);
        let ids: Vec<_> = (0..3).map(|_| MatchId(Uuid::now_v7())).collect();
        let nobodys = Line {
            chat_line_id: Uuid::now_v7(),
            room: Room::Match(ids[0]),
            player_id: Uuid::now_v7(),
            text: "said by nobody".to_owned(),
            at: 0,
        };
        let poisoned = async { writer.say(nobodys).await };
        let steps = async {
            all(ids.iter().map(|id| writer.append(*id, row(1, 1), None).unwrap()).collect()).await
        };
        let (poisoned, steps) = tokio::join!(poisoned, steps);
        assert_eq!(poisoned, Ok(Written::Failed));
        assert_eq!(steps, [Written::Done; 3]);
        assert_eq!(chat::count(&scratch.db, Room::Match(ids[0])).await.unwrap(), 0);
        scratch.drop().await;
    }
}

#[tokio::test]
async fn a_match_begins_once_and_out_of_the_room_as_it_was_read() {
    for scratch in Scratch::each().await {
        let (writer, _) = start(&scratch);
        let (ann, bo) = (scratch.player("Ann").await, scratch.player("Bo").await);
        let new = scratch.ready(&[&ann, &bo]).await;
        let mut changed = new.clone();
        let lobby_id = new.origin.lobby_id().unwrap();
        changed.origin = Origin::Lobby { lobby_id, revision: 1 };
        assert_eq!(writer.begin(changed, setup()).await, Ok(Written::Lost));
        assert!(matches::read(&scratch.db, new.match_id).await.unwrap().is_none());
        assert_eq!(writer.begin(new.clone(), setup()).await, Ok(Written::Done));
        let mut twin = new.clone();
        twin.match_id = MatchId(Uuid::now_v7());
        assert_eq!(writer.begin(twin, setup()).await, Ok(Written::Lost));
        let again = writer.begin(new.clone(), setup()).await;
        assert_eq!(again, Ok(Written::Done), "the very match that is there");

        let record = matches::read(&scratch.db, new.match_id).await.unwrap().unwrap();
        let names: Vec<_> = record.seats.iter().map(|seat| seat.player.clone()).collect();
        assert_eq!(names, [Some(ann), Some(bo)]);
        assert_eq!(record.setup().seed, new.setup().seed);
        assert_eq!(record.state, MatchState::Running);
        assert_eq!(steps::read(&scratch.db, new.match_id).await.unwrap().len(), 1);
        scratch.drop().await;
    }
}

#[tokio::test]
async fn the_last_step_and_the_result_are_written_together() {
    for scratch in Scratch::each().await {
        let (writer, _) = start(&scratch);
        let (ann, bo) = (scratch.player("Ann").await, scratch.player("Bo").await);
        let new = scratch.ready(&[&ann, &bo]).await;
        writer.begin(new.clone(), setup()).await.unwrap();
        let result =
            MatchResult { ranks: vec![1, 0], scores: vec![3, 9], reason: "cap".to_owned() };
        let taken = writer.append(new.match_id, setup(), Some(result.clone())).unwrap();
        assert_eq!(taken.await, Ok(Written::Done), "it is there already, but was not the last");
        let read = async || matches::read(&scratch.db, new.match_id).await.unwrap().unwrap();
        assert_eq!(read().await.state, MatchState::Running);
        let last = writer.append(new.match_id, row(1, 1), Some(result)).unwrap();
        assert_eq!(last.await, Ok(Written::Done));
        let record = read().await;
        assert_eq!(record.state, MatchState::Finished);
        assert_eq!(record.finished_at, Some(row(1, 1).at));
        scratch.drop().await;
    }
}

#[tokio::test]
async fn rooms_are_idle_and_forgotten_by_their_last_change() {
    for scratch in Scratch::each().await {
        let (ann, bo) = (scratch.player("Ann").await, scratch.player("Bo").await);
        let id = scratch.ready(&[&ann, &bo]).await.origin.lobby_id().unwrap();
        let Kept { lobby, revision } = lobbies::read(&scratch.db, id).await.unwrap().unwrap();
        let at = |ms| Timestamp::from_ms(lobby.created_at.ms() + ms);
        let idle = async |before| lobbies::idle(&scratch.db, before, 10).await.unwrap();
        assert_eq!((idle(at(0)).await, idle(at(1)).await), (vec![], vec![id]));
        let closed = Lobby::close(&lobby).unwrap();
        assert!(!lobbies::save(&scratch.db, &closed, revision + 1, at(5)).await.unwrap());
        assert!(lobbies::save(&scratch.db, &closed, revision, at(5)).await.unwrap());
        assert_eq!(idle(at(9)).await, []);
        for (before, is_there) in [(at(5), true), (at(6), false)] {
            lobbies::forget_closed(&scratch.db, before).await.unwrap();
            assert_eq!(lobbies::read(&scratch.db, id).await.unwrap().is_some(), is_there);
        }
        scratch.drop().await;
    }
}

fn clocks(due_at: Option<i64>) -> KeptClocks {
    let (ran, stood_in) = (SeatSet::only(Seat(1)), SeatSet::only(Seat(0)));
    let absent_ms = vec![None, Some(7_000)];
    KeptClocks { at: 500, due_at, left_ms: vec![60_000, 1], ran, stood_in, absent_ms }
}

#[tokio::test]
async fn a_match_is_due_as_its_newest_clocks_say() {
    for scratch in Scratch::each().await {
        let (writer, _) = start(&scratch);
        let (ann, bo) = (scratch.player("Ann").await, scratch.player("Bo").await);
        let mut ids = Vec::new();
        for due_at in [Some(900), Some(700), None] {
            let new = scratch.ready(&[&ann, &bo]).await;
            ids.push(new.match_id);
            let setup = StepRow { clocks: Some(clocks(due_at)), ..setup() };
            assert_eq!(writer.begin(new, setup).await, Ok(Written::Done));
        }
        let nobody = (i64::MIN, MatchId(Uuid::nil()));
        let due = async |until, after| matches::due(&scratch.db, until, after, 9).await.unwrap();
        assert_eq!(due(699, nobody).await, []);
        let (first, second) = ((700, ids[1]), (900, ids[0]));
        assert_eq!(due(900, nobody).await, [first, second], "the earliest first");
        assert_eq!(due(900, first).await, [second]);

        let later = StepRow { clocks: Some(clocks(Some(2_000))), ..row(1, 1) };
        writer.append(ids[1], later.clone(), None).unwrap().await.unwrap();
        assert_eq!(due(900, nobody).await, [second]);
        let log = steps::read(&scratch.db, ids[1]).await.unwrap();
        assert_eq!(format!("{:?}", log[1]), format!("{later:?}"));
        let result =
            MatchResult { ranks: vec![1, 0], scores: vec![3, 9], reason: "cap".to_owned() };
        let last = StepRow { clocks: Some(clocks(Some(800))), ..row(1, 1) };
        writer.append(ids[0], last, Some(result)).unwrap().await.unwrap();
        matches::make_void(&scratch.db, ids[1]).await.unwrap();
        assert_eq!(due(i64::MAX, nobody).await, [], "what is over is never due");
        scratch.drop().await;
    }
}

#[tokio::test]
async fn a_note_replaces_the_clocks_of_the_last_row_only() {
    for scratch in Scratch::each().await {
        let (writer, _) = start(&scratch);
        let (ann, bo) = (scratch.player("Ann").await, scratch.player("Bo").await);
        let new = scratch.ready(&[&ann, &bo]).await;
        let id = new.match_id;
        writer.begin(new, setup()).await.unwrap();
        let log = async || steps::read(&scratch.db, id).await.unwrap();
        // Nobody is told when a note is written.
        let noted = async |clocks: &KeptClocks| {
            while log().await.pop().unwrap().clocks.as_ref() != Some(clocks) {
                tokio::task::yield_now().await;
            }
        };
        writer.note(id, 0, Some(clocks(Some(700))));
        noted(&clocks(Some(700))).await;
        let asked = StepRow { asked_by: Some(Seat(0)), ..row(1, 1) };
        writer.append(id, asked.clone(), None).unwrap().await.unwrap();
        writer.note(id, 0, None);
        writer.note(id, 1, Some(clocks(None)));
        noted(&clocks(None)).await;
        writer.append(id, row(2, 2), None).unwrap().await.unwrap();
        writer.note(id, 1, Some(clocks(Some(1))));
        writer.append(id, row(3, 3), None).unwrap().await.unwrap();

        let log = log().await;
        let kept: Vec<_> = log.iter().map(|row| row.clocks.clone()).collect();
        assert_eq!(kept, [Some(clocks(Some(700))), Some(clocks(None)), None, None]);
        assert_eq!((log[1].asked_by, &log[1].action_id), (Some(Seat(0)), &asked.action_id));
        let nobody = (i64::MIN, MatchId(Uuid::nil()));
        assert_eq!(matches::due(&scratch.db, i64::MAX, nobody, 9).await.unwrap(), []);
        scratch.drop().await;
    }
}

#[tokio::test]
async fn the_uptime_never_falls() {
    for scratch in Scratch::each().await {
        assert_eq!(uptime::read(&scratch.db).await.unwrap(), 0);
        for (written, read) in [(5_000, 5_000), (4_000, 5_000), (5_001, 5_001)] {
            uptime::write(&scratch.db, written).await.unwrap();
            assert_eq!(uptime::read(&scratch.db).await.unwrap(), read);
        }
        scratch.drop().await;
    }
}
