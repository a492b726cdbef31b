//! How many watch a match, how many matches are in memory, and how many requests wait for one.

use scrapworks_protocol::MatchId;
use tokio::{
    sync::mpsc,
    time::{Duration, Instant},
};

use super::Fixture;
use crate::{
    matches::{
        live::{
            directory::Directory,
            handle::{COMMANDS_MAX, LocalMatch},
            open_error::OpenError,
            send_error::SendError,
        },
        request::Request,
    },
    random,
    sockets::{outbox::ConnectionId, watching::SPECTATORS_MAX},
};

fn some_match() -> MatchId {
    MatchId(random::uuid())
}

#[tokio::test]
async fn spectators_keep_no_player_out() {
    let fixture = Fixture::new().await;
    let match_id = fixture.start().await;
    let cy = fixture.test_db.player("Cy").await;
    let first = 100;
    let mut crowd = Vec::new();
    for n in 0..SPECTATORS_MAX as u64 {
        crowd.push(fixture.ask_to_join(match_id, first + n, &cy).await);
    }
    let mut late = fixture.ask_to_join(match_id, 99, &cy).await;
    assert_eq!(late.next("error").await["code"], "match.full");
    fixture.join(match_id, 0).await;
    let mut again = fixture.ask_to_join(match_id, first, &cy).await;
    again.next("match_snapshot").await;
    crowd.pop().unwrap().disconnect().await;
    let mut late = fixture.ask_to_join(match_id, 99, &cy).await;
    late.next("match_snapshot").await;
    fixture.close().await;
}

#[test]
fn matches_that_are_only_watched_leave_room_for_those_that_are_played() {
    let directory = Directory::default();
    let fill = |for_spectator: bool| {
        let mut slots = Vec::new();
        let err = loop {
            match directory.slot(some_match(), for_spectator) {
                Ok(slot) => slots.push(slot),
                Err(err) => break err,
            }
        };
        assert_eq!(err, OpenError::Unavailable);
        slots.len()
    };
    assert_eq!(fill(true), 15_000);
    assert_eq!(fill(false), 5_000);
}

#[tokio::test(start_paused = true)]
async fn a_request_waits_for_room_for_two_seconds() {
    let (sender, mut commands) = mpsc::channel(COMMANDS_MAX);
    let handle = LocalMatch::new(sender);
    let request = || Request::Leave { connection: ConnectionId::of(0) };
    for _ in 0..COMMANDS_MAX {
        handle.send(request()).await.unwrap();
    }
    let start = Instant::now();
    let (err, _) = handle.send(request()).await.unwrap_err();
    assert_eq!((err, start.elapsed()), (SendError::Busy, Duration::from_secs(2)));
    commands.recv().await.unwrap();
    handle.send(request()).await.unwrap();
}
