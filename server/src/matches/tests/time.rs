//! Tests of clocks and absences with a mocked clock.
//!
//! The clock is paused only while it advances, because the store has its own threads that need it.

use super::*;
use crate::store::records::SavedClocks;

const CORRESPONDENCE: Clock = Clock::Correspondence { turn_ms: 3_600_000 };
const FISCHER: Clock = Clock::Fischer { base_ms: 600_000, increment_ms: 0 };

async fn advance(by: Duration) {
    tokio::time::pause();
    tokio::time::advance(by).await;
    tokio::time::resume();
}

fn seconds(n: u64) -> Duration {
    Duration::from_secs(n)
}

impl TestClient {
    async fn presence_changed(&mut self, seat: usize, presence: &str) -> Json {
        loop {
            let changed = self.next("seat_changed").await;
            if changed["seat"] == seat && changed["presence"] == presence {
                return changed;
            }
        }
    }
}

#[tokio::test]
async fn an_action_is_on_time_by_when_it_was_received() {
    let fixture = Fixture::new().await;
    let match_id = fixture.start_with(FISCHER, Absence::Forfeit).await;
    let (mut client, snapshot) = fixture.join_awaited(match_id).await;
    let action = RawValue::from_string(snapshot["legal"][0].to_string()).ok();
    let intent = || Intent::Act { action: action.clone(), seq: None };
    client.request("late", intent(), Instant::now() + seconds(600)).await;
    assert_eq!(client.next("refused").await["code"], "match.too_late");
    client.request("in time", intent(), Instant::now() + seconds(599)).await;
    assert_eq!(client.next("acted").await["seq"], 1);
    fixture.close().await;
}

#[tokio::test]
async fn an_action_received_before_the_deadline_is_played_after_it() {
    let fixture = Fixture::new().await;
    let match_id = fixture.start_with(FISCHER, Absence::Forfeit).await;
    let (mut client, snapshot) = fixture.join_awaited(match_id).await;
    let action = RawValue::from_string(snapshot["legal"][0].to_string()).ok();
    let (intent, received) = (Intent::Act { action, seq: None }, Instant::now());
    tokio::time::pause();
    // The actor has not run yet when the time is over.
    let jumping = tokio::time::advance(seconds(601));
    client.request("in time", intent, received).await;
    jumping.await;
    tokio::time::resume();
    let step = client.next("match_step").await;
    assert_eq!((&step["seq"], &step["cause"]), (&json!(1), &json!("player")), "{step}");
    fixture.close().await;
}

/// Both players join, and the awaited one disconnects.
async fn join_and_disconnect(
    fixture: &Fixture,
    match_id: MatchId,
) -> (TestClient, TestClient, usize) {
    let (ann, snapshot) = fixture.join(match_id, 0).await;
    let (bo, _) = fixture.join(match_id, 1).await;
    let absent = snapshot["awaiting"][0].as_u64().unwrap() as usize;
    let (mut present, mut absentee) = if absent == 0 { (bo, ann) } else { (ann, bo) };
    absentee.disconnect().await;
    present.snapshot().await;
    (present, absentee, absent)
}

impl Fixture {
    async fn saved_clocks(&self, match_id: MatchId) -> Option<SavedClocks> {
        steps::read(&self.test_db.db, match_id).await.unwrap().pop().unwrap().clocks
    }

    async fn wait_until_absence_is_saved(&self, match_id: MatchId, seat: usize) {
        let is_away = |kept: SavedClocks| kept.absent_ms.get(seat).is_some_and(Option::is_some);
        while !self.saved_clocks(match_id).await.is_some_and(is_away) {
            tokio::task::yield_now().await;
        }
    }
}

impl TestClient {
    /// A new snapshot, after all earlier requests were handled.
    async fn snapshot(&mut self) -> Json {
        let join = Request::Join(Box::new(JoinRequest {
            outbox: self.outbox.clone(),
            format: StepFormat::Complete,
            player: Some(self.player.id),
            since: None,
        }));
        self.handle.send(join).await.unwrap();
        self.next("match_snapshot").await
    }
}

#[tokio::test]
async fn other_players_can_call_an_absent_seat() {
    let mut fixture = Fixture::new().await;
    let match_id = fixture.start().await;
    let (mut present, _, absent) = join_and_disconnect(&fixture, match_id).await;
    let seat = absent as u8;
    present.call("early", seat, CallChoice::End).await;
    let refused = present.next("refused").await;
    assert_eq!(refused["code"], "match.not_absent");
    assert_eq!(refused["params"]["seat"], seat);
    let wait_ms = refused["params"]["wait_ms"].as_u64().unwrap();
    assert!((110_000..=120_000).contains(&wait_ms), "{refused}");

    advance(Duration::from_millis(wait_ms)).await;
    let away = present.presence_changed(absent, "away").await;
    assert!(away["until"].is_string(), "{away}");
    present.call("end", seat, CallChoice::End).await;
    let step = present.next("match_step").await;
    assert_eq!((&step["by"], &step["cause"]), (&json!(seat), &json!("left")));
    assert_eq!(step["events"][0]["why"], "called");
    assert_eq!(step["asked_by"], 1 - absent);
    assert_eq!(present.next("acted").await["seq"], 1);
    present.call("end", seat, CallChoice::Bot).await;
    assert_eq!(present.next("acted").await["seq"], 1, "for any choice");

    fixture.restart().await;
    let (mut present, snapshot) = fixture.join(match_id, 1 - absent).await;
    assert_eq!(snapshot["seq"], 1);
    present.call("end", seat, CallChoice::End).await;
    assert_eq!(present.next("acted").await["seq"], 1, "also after a restart");
    present.call("again", seat, CallChoice::End).await;
    assert_eq!(present.next("refused").await["code"], "match.over");
    fixture.close().await;
}

#[tokio::test]
async fn a_called_stand_in_plays_until_the_player_returns() {
    let mut fixture = Fixture::new().await;
    let match_id = fixture.start().await;
    let (mut present, _, absent) = join_and_disconnect(&fixture, match_id).await;
    advance(seconds(121)).await;
    // Nothing is played before a player calls the seat.
    assert_eq!(present.snapshot().await["seq"], 0);
    present.call("bot", absent as u8, CallChoice::Bot).await;
    present.presence_changed(absent, "bot").await;
    let step = present.next("match_step").await;
    assert_eq!((&step["seq"], &step["cause"]), (&json!(1), &json!("bot")));
    assert_eq!((&step["by"], &step["asked_by"]), (&json!(absent), &json!(1 - absent)));
    assert_eq!(present.next("acted").await["seq"], 1);

    fixture.restart().await;
    let (mut present, snapshot) = fixture.join(match_id, 1 - absent).await;
    assert_eq!(snapshot["match"]["seats"][absent]["presence"], "bot");
    present.call("bot", absent as u8, CallChoice::Bot).await;
    assert_eq!(present.next("acted").await["seq"], 1, "it was committed before the restart");
    let (owner, snapshot) = fixture.join(match_id, absent).await;
    assert_eq!(snapshot["match"]["seats"][absent]["presence"], "here");
    present.presence_changed(absent, "here").await;
    while fixture.saved_clocks(match_id).await.is_some() {
        tokio::task::yield_now().await;
    }
    drop((owner, present));

    fixture.restart().await;
    let (_, snapshot) = fixture.join(match_id, 1 - absent).await;
    assert_eq!(snapshot["match"]["seats"][absent]["presence"], "here", "the seat was returned");
    fixture.close().await;
}

#[tokio::test]
async fn an_absence_counts_through_restarts_and_while_unloaded() {
    let mut fixture = Fixture::new().await;
    let match_id = fixture.start().await;
    let (mut present, absentee, absent) = join_and_disconnect(&fixture, match_id).await;
    advance(seconds(6)).await;
    present.presence_changed(absent, "away").await;
    advance(seconds(44)).await;
    fixture.wait_until_absence_is_saved(match_id, absent).await;
    service_clock::write(&fixture.test_db.db, fixture.live.service_clock().now_ms()).await.unwrap();
    drop((present, absentee));

    fixture.restart().await;
    let (mut present, snapshot) = fixture.join(match_id, 1 - absent).await;
    let seat = &snapshot["match"]["seats"][absent];
    assert_eq!(seat["presence"], "away", "without a new grace period");
    assert!(seat["until"].is_string(), "{seat}");
    present.call("early", absent as u8, CallChoice::End).await;
    let wait_ms = present.next("refused").await["params"]["wait_ms"].as_u64().unwrap();
    assert!((60_000..=70_000).contains(&wait_ms), "{wait_ms}");

    present.disconnect().await;
    while fixture.attendance(match_id).await.unwrap().presence[1 - absent].presence
        == Presence::Here
    {
        advance(seconds(6)).await;
    }
    drop(present);
    advance(seconds(61)).await;
    while fixture.live.metrics().value("scrapworks_matches_live") > 0 {
        tokio::task::yield_now().await;
    }
    advance(seconds(10)).await;
    let (mut present, _) = fixture.join(match_id, 1 - absent).await;
    present.call("end", absent as u8, CallChoice::End).await;
    assert_eq!(present.next("acted").await["seq"], 1);
    fixture.close().await;
}

#[tokio::test]
async fn a_player_who_returned_before_a_restart_was_not_absent() {
    let mut fixture = Fixture::new().await;
    let match_id = fixture.start().await;
    let (mut present, mut absentee, absent) = join_and_disconnect(&fixture, match_id).await;
    advance(seconds(100)).await;
    present.presence_changed(absent, "away").await;
    fixture.wait_until_absence_is_saved(match_id, absent).await;
    absentee.snapshot().await;
    while fixture.saved_clocks(match_id).await.is_some() {
        tokio::task::yield_now().await;
    }
    drop((present, absentee));
    fixture.restart().await;
    let (mut present, snapshot) = fixture.join(match_id, 1 - absent).await;
    assert_eq!(snapshot["match"]["seats"][absent]["presence"], "here", "during the grace period");
    present.call("early", absent as u8, CallChoice::End).await;
    let wait_ms = present.next("refused").await["params"]["wait_ms"].as_u64().unwrap();
    assert!(wait_ms > 110_000, "{wait_ms}");
    fixture.close().await;
}

#[tokio::test]
async fn a_present_or_not_awaited_player_is_not_absent() {
    let fixture = Fixture::new().await;
    let match_id = fixture.start().await;
    let (mut present, mut absentee, absent) = join_and_disconnect(&fixture, match_id).await;
    advance(seconds(121)).await;
    for not_absent in [1 - absent as u8, 2, 200] {
        present.call("wrong", not_absent, CallChoice::End).await;
        assert_eq!(present.next("refused").await["code"], "match.not_absent");
    }
    absentee.snapshot().await;
    present.call("back", absent as u8, CallChoice::End).await;
    let refused = present.next("refused").await;
    assert_eq!(refused["params"], json!({ "seat": absent, "wait_ms": 120_000 }));
    fixture.close().await;
}

#[tokio::test]
async fn with_clocks_no_seat_can_be_called() {
    let fixture = Fixture::new().await;
    let match_id = fixture.start_with(CORRESPONDENCE, Absence::Forfeit).await;
    let (mut present, _, absent) = join_and_disconnect(&fixture, match_id).await;
    advance(seconds(500)).await;
    let away = present.presence_changed(absent, "away").await;
    assert_eq!(away.get("until"), None, "it has no consequence");
    present.call("end", absent as u8, CallChoice::End).await;
    assert_eq!(present.next("refused").await["code"], "match.has_clock");
    fixture.close().await;
}

#[tokio::test]
async fn on_a_live_clock_a_player_absent_too_long_leaves() {
    let fixture = Fixture::new().await;
    let match_id = fixture.start_with(FISCHER, Absence::Forfeit).await;
    let (mut present, _, absent) = join_and_disconnect(&fixture, match_id).await;
    advance(seconds(6)).await;
    let away = present.presence_changed(absent, "away").await;
    assert!(away["until"].is_string(), "{away}");
    advance(seconds(55)).await;
    let step = present.next("match_step").await;
    assert_eq!((&step["by"], &step["cause"]), (&json!(absent), &json!("left")));
    assert_eq!(step["events"][0]["why"], "timed_out");
    fixture.close().await;
}

#[tokio::test]
async fn on_a_live_clock_a_stand_in_plays_for_an_absent_player() {
    let fixture = Fixture::new().await;
    let match_id = fixture.start_with(FISCHER, Absence::Bot).await;
    let (mut present, mut absentee, absent) = join_and_disconnect(&fixture, match_id).await;
    advance(seconds(61)).await;
    present.presence_changed(absent, "bot").await;
    let step = present.next("match_step").await;
    assert_eq!((&step["by"], &step["cause"]), (&json!(absent), &json!("bot")));
    let here = absentee.snapshot().await;
    assert_eq!(here["match"]["seats"][absent]["presence"], "here");
    let left_ms = here["clocks"]["seats"][absent]["left_ms"].as_u64().unwrap();
    assert!(left_ms <= 600_000 - 61_000, "the clock kept its time");
    assert!(left_ms > 530_000);
    present.presence_changed(absent, "here").await;
    fixture.close().await;
}

#[tokio::test]
async fn a_match_leaves_memory_unless_something_is_due_soon() {
    let fixture = Fixture::new().await;
    let hours = Clock::Correspondence { turn_ms: 3_600_000 };
    let soon = Clock::Correspondence { turn_ms: 100_000 };
    let sleeps = fixture.start_with(hours, Absence::Forfeit).await;
    let stays = fixture.start_with(soon, Absence::Forfeit).await;
    drop((
        fixture.live.open(sleeps, Requester::default()).await.unwrap(),
        fixture.live.open(stays, Requester::default()).await.unwrap(),
    ));
    advance(seconds(5)).await;
    advance(seconds(61)).await;
    while fixture.live.metrics().value("scrapworks_matches_live") > 1 {
        tokio::task::yield_now().await;
    }
    assert!(fixture.attendance(stays).await.is_some());
    advance(seconds(40)).await;
    let (mut client, mut snapshot) = fixture.join(stays, 0).await;
    while snapshot["match"]["state"] != "finished" {
        snapshot = client.snapshot().await;
    }
    let (_, snapshot) = fixture.join(sleeps, 0).await;
    let clocks = snapshot["clocks"]["seats"].as_array().unwrap();
    let charged = clocks.iter().find(|clock| clock["running"] == true).unwrap();
    let left_ms = charged["left_ms"].as_u64().unwrap();
    assert!((3_480_000..=3_494_000).contains(&left_ms), "also while unloaded: {left_ms}");
    fixture.close().await;
}

#[tokio::test]
async fn downtime_is_charged_to_no_player() {
    let mut fixture = Fixture::new().await;
    let match_id = fixture.start_with(FISCHER, Absence::Bot).await;
    let (client, _) = fixture.join_awaited(match_id).await;
    advance(seconds(100)).await;
    // The match notes who is away before its server crashes.
    for _ in 0..1000 {
        tokio::task::yield_now().await;
    }
    let ran_ms = fixture.live.service_clock().now_ms();
    service_clock::write(&fixture.test_db.db, ran_ms).await.unwrap();
    // A crash: this time was never saved.
    advance(seconds(300)).await;
    drop(client);
    fixture.restart().await;
    let (_, snapshot) = fixture.join_awaited(match_id).await;
    let clocks = snapshot["clocks"]["seats"].as_array().unwrap();
    let charged = clocks.iter().find(|clock| clock["running"] == true).unwrap();
    let left_ms = charged["left_ms"].as_u64().unwrap();
    assert!((490_000..=500_000).contains(&left_ms), "{left_ms}");
    service_clock::write(&fixture.test_db.db, ran_ms - 1).await.unwrap();
    let written = service_clock::read(&fixture.test_db.db).await.unwrap();
    assert_eq!(written, ran_ms, "it never goes back");
    fixture.close().await;
}

#[tokio::test]
async fn a_player_who_left_does_not_get_its_seat_back() {
    let fixture = Fixture::new().await;
    let match_id = fixture.start().await;
    let (mut present, mut absentee, absent) = join_and_disconnect(&fixture, match_id).await;
    advance(seconds(121)).await;
    present.call("bot", absent as u8, CallChoice::Bot).await;
    present.presence_changed(absent, "bot").await;
    absentee.request("bye", Intent::Resign, Instant::now()).await;
    present.presence_changed(absent, "left").await;
    let seen = absentee.snapshot().await;
    assert_eq!(seen["match"]["seats"][absent]["presence"], "left");
    fixture.close().await;
}
