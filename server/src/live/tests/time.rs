//! Clocks and absences, with time that jumps.
//!
//! The clock stands only while it jumps: the store has threads of its own, for which it must run.

use super::*;
use crate::store::steps::KeptClocks;

const CORRESPONDENCE: Clock = Clock::Correspondence { turn_ms: 3_600_000 };
const FISCHER: Clock = Clock::Fischer { base_ms: 600_000, increment_ms: 0 };

async fn jump(by: Duration) {
    tokio::time::pause();
    tokio::time::advance(by).await;
    tokio::time::resume();
}

fn seconds(n: u64) -> Duration {
    Duration::from_secs(n)
}

impl Guest {
    async fn changed(&mut self, seat: usize, presence: &str) -> Json {
        loop {
            let changed = self.next("seat_changed").await;
            if changed["seat"] == seat && changed["presence"] == presence {
                return changed;
            }
        }
    }
}

#[tokio::test]
async fn an_act_counts_from_when_it_was_received() {
    let table = Table::set().await;
    let match_id = table.begin_with(FISCHER, Absence::Forfeit).await;
    let (mut guest, snapshot) = table.awaited(match_id).await;
    let action = RawValue::from_string(snapshot["legal"][0].to_string()).ok();
    let wish = || Wish::Act { action: action.clone(), seq: None };
    guest.ask("late", wish(), Instant::now() + seconds(600)).await;
    assert_eq!(guest.next("refused").await["code"], "match.too_late");
    guest.ask("in time", wish(), Instant::now() + seconds(599)).await;
    assert_eq!(guest.next("acted").await["seq"], 1);
    table.clear().await;
}

#[tokio::test]
async fn what_waited_before_the_deadline_is_played_after_it() {
    let table = Table::set().await;
    let match_id = table.begin_with(FISCHER, Absence::Forfeit).await;
    let (mut guest, snapshot) = table.awaited(match_id).await;
    let action = RawValue::from_string(snapshot["legal"][0].to_string()).ok();
    let (wish, received) = (Wish::Act { action, seq: None }, Instant::now());
    tokio::time::pause();
    // The task has not run yet when the time is over.
    let jumping = tokio::time::advance(seconds(601));
    guest.ask("in time", wish, received).await;
    jumping.await;
    tokio::time::resume();
    let step = guest.next("match_step").await;
    assert_eq!((&step["seq"], &step["cause"]), (&json!(1), &json!("player")), "{step}");
    table.clear().await;
}

/// Everybody is in, and who is not awaited waits for the other.
async fn waiting(table: &Table, match_id: MatchId) -> (Guest, Guest, usize) {
    let (ann, snapshot) = table.join(match_id, 0).await;
    let (bo, _) = table.join(match_id, 1).await;
    let absent = snapshot["awaiting"][0].as_u64().unwrap() as usize;
    let (mut present, mut absentee) = if absent == 0 { (bo, ann) } else { (ann, bo) };
    absentee.go().await;
    present.see().await;
    (present, absentee, absent)
}

impl Table {
    async fn kept(&self, match_id: MatchId) -> Option<KeptClocks> {
        steps::read(&self.scratch.db, match_id).await.unwrap().pop().unwrap().clocks
    }

    /// That the seat is away is on disk.
    async fn counted(&self, match_id: MatchId, seat: usize) {
        let is_away = |kept: KeptClocks| kept.absent_ms.get(seat).is_some_and(Option::is_some);
        while !self.kept(match_id).await.is_some_and(is_away) {
            tokio::task::yield_now().await;
        }
    }
}

impl Guest {
    /// The match has done everything that was asked before.
    async fn see(&mut self) -> Json {
        let join = Command::Join {
            outbox: self.outbox.clone(),
            player: Some(self.player.id),
            since: None,
        };
        self.handle.send(join).await.unwrap();
        self.next("match_snapshot").await
    }
}

#[tokio::test]
async fn the_others_end_the_wait_for_an_absent_seat() {
    let mut table = Table::set().await;
    let match_id = table.begin().await;
    let (mut present, _, absent) = waiting(&table, match_id).await;
    let seat = absent as u8;
    present.call("early", seat, CallChoice::End).await;
    let refused = present.next("refused").await;
    assert_eq!(refused["code"], "match.not_absent");
    assert_eq!(refused["params"]["seat"], seat);
    let wait_ms = refused["params"]["wait_ms"].as_u64().unwrap();
    assert!((110_000..=120_000).contains(&wait_ms), "{refused}");

    jump(Duration::from_millis(wait_ms)).await;
    let away = present.changed(absent, "away").await;
    assert!(away["until"].is_string(), "{away}");
    present.call("end", seat, CallChoice::End).await;
    let step = present.next("match_step").await;
    assert_eq!((&step["by"], &step["cause"]), (&json!(seat), &json!("left")));
    assert_eq!(step["events"][0]["why"], "called");
    assert_eq!(step["asked_by"], 1 - absent);
    assert_eq!(present.next("acted").await["seq"], 1);
    present.call("end", seat, CallChoice::Bot).await;
    assert_eq!(present.next("acted").await["seq"], 1, "whatever it asks for");

    table.restart().await;
    let (mut present, snapshot) = table.join(match_id, 1 - absent).await;
    assert_eq!(snapshot["seq"], 1);
    present.call("end", seat, CallChoice::End).await;
    assert_eq!(present.next("acted").await["seq"], 1, "also after a restart");
    present.call("again", seat, CallChoice::End).await;
    assert_eq!(present.next("refused").await["code"], "match.over");
    table.clear().await;
}

#[tokio::test]
async fn a_called_stand_in_plays_until_the_owner_is_back() {
    let mut table = Table::set().await;
    let match_id = table.begin().await;
    let (mut present, _, absent) = waiting(&table, match_id).await;
    jump(seconds(121)).await;
    // Nothing is played before somebody wishes it.
    assert_eq!(present.see().await["seq"], 0);
    present.call("bot", absent as u8, CallChoice::Bot).await;
    present.changed(absent, "bot").await;
    let step = present.next("match_step").await;
    assert_eq!((&step["seq"], &step["cause"]), (&json!(1), &json!("bot")));
    assert_eq!((&step["by"], &step["asked_by"]), (&json!(absent), &json!(1 - absent)));
    assert_eq!(present.next("acted").await["seq"], 1);

    table.restart().await;
    let (mut present, snapshot) = table.join(match_id, 1 - absent).await;
    assert_eq!(snapshot["match"]["seats"][absent]["presence"], "bot");
    present.call("bot", absent as u8, CallChoice::Bot).await;
    assert_eq!(present.next("acted").await["seq"], 1, "it was acted before the restart");
    let (owner, snapshot) = table.join(match_id, absent).await;
    assert_eq!(snapshot["match"]["seats"][absent]["presence"], "here");
    present.changed(absent, "here").await;
    while table.kept(match_id).await.is_some() {
        tokio::task::yield_now().await;
    }
    drop((owner, present));

    table.restart().await;
    let (_, snapshot) = table.join(match_id, 1 - absent).await;
    assert_eq!(snapshot["match"]["seats"][absent]["presence"], "here", "it was given back");
    table.clear().await;
}

#[tokio::test]
async fn an_absence_goes_on_after_a_restart_and_while_the_match_sleeps() {
    let mut table = Table::set().await;
    let match_id = table.begin().await;
    let (mut present, absentee, absent) = waiting(&table, match_id).await;
    jump(seconds(6)).await;
    present.changed(absent, "away").await;
    jump(seconds(44)).await;
    table.counted(match_id, absent).await;
    uptime::write(&table.scratch.db, table.live.uptime().now_ms()).await.unwrap();
    drop((present, absentee));

    table.restart().await;
    let (mut present, snapshot) = table.join(match_id, 1 - absent).await;
    let seat = &snapshot["match"]["seats"][absent];
    assert_eq!(seat["presence"], "away", "without the time that who may yet come has");
    assert!(seat["until"].is_string(), "{seat}");
    present.call("early", absent as u8, CallChoice::End).await;
    let wait_ms = present.next("refused").await["params"]["wait_ms"].as_u64().unwrap();
    assert!((60_000..=70_000).contains(&wait_ms), "{wait_ms}");

    present.go().await;
    while table.live.attendance(match_id).await.unwrap()[1 - absent].presence == Presence::Here {
        jump(seconds(6)).await;
    }
    drop(present);
    jump(seconds(61)).await;
    while table.live.metrics().matches_live.value() > 0 {
        tokio::task::yield_now().await;
    }
    jump(seconds(10)).await;
    let (mut present, _) = table.join(match_id, 1 - absent).await;
    present.call("end", absent as u8, CallChoice::End).await;
    assert_eq!(present.next("acted").await["seq"], 1);
    table.clear().await;
}

#[tokio::test]
async fn who_came_back_before_a_restart_was_not_away() {
    let mut table = Table::set().await;
    let match_id = table.begin().await;
    let (mut present, mut absentee, absent) = waiting(&table, match_id).await;
    jump(seconds(100)).await;
    present.changed(absent, "away").await;
    table.counted(match_id, absent).await;
    absentee.see().await;
    while table.kept(match_id).await.is_some() {
        tokio::task::yield_now().await;
    }
    drop((present, absentee));
    table.restart().await;
    let (mut present, snapshot) = table.join(match_id, 1 - absent).await;
    assert_eq!(snapshot["match"]["seats"][absent]["presence"], "here", "for a moment");
    present.call("early", absent as u8, CallChoice::End).await;
    let wait_ms = present.next("refused").await["params"]["wait_ms"].as_u64().unwrap();
    assert!(wait_ms > 110_000, "{wait_ms}");
    table.clear().await;
}

#[tokio::test]
async fn who_is_there_or_not_awaited_is_not_absent() {
    let table = Table::set().await;
    let match_id = table.begin().await;
    let (mut present, mut absentee, absent) = waiting(&table, match_id).await;
    jump(seconds(121)).await;
    for nobody in [1 - absent as u8, 2, 200] {
        present.call("wrong", nobody, CallChoice::End).await;
        assert_eq!(present.next("refused").await["code"], "match.not_absent");
    }
    absentee.see().await;
    present.call("back", absent as u8, CallChoice::End).await;
    let refused = present.next("refused").await;
    assert_eq!(refused["params"], json!({ "seat": absent, "wait_ms": 120_000 }));
    table.clear().await;
}

#[tokio::test]
async fn with_a_clock_nobody_is_called() {
    let table = Table::set().await;
    let match_id = table.begin_with(CORRESPONDENCE, Absence::Forfeit).await;
    let (mut present, _, absent) = waiting(&table, match_id).await;
    jump(seconds(500)).await;
    let away = present.changed(absent, "away").await;
    assert_eq!(away.get("until"), None, "nothing follows from it");
    present.call("end", absent as u8, CallChoice::End).await;
    assert_eq!(present.next("refused").await["code"], "match.has_clock");
    table.clear().await;
}

#[tokio::test]
async fn on_a_live_clock_who_is_away_for_too_long_leaves() {
    let table = Table::set().await;
    let match_id = table.begin_with(FISCHER, Absence::Forfeit).await;
    let (mut present, _, absent) = waiting(&table, match_id).await;
    jump(seconds(6)).await;
    let away = present.changed(absent, "away").await;
    assert!(away["until"].is_string(), "{away}");
    jump(seconds(55)).await;
    let step = present.next("match_step").await;
    assert_eq!((&step["by"], &step["cause"]), (&json!(absent), &json!("left")));
    assert_eq!(step["events"][0]["why"], "timed_out");
    table.clear().await;
}

#[tokio::test]
async fn on_a_live_clock_a_stand_in_plays_for_who_is_away() {
    let table = Table::set().await;
    let match_id = table.begin_with(FISCHER, Absence::Bot).await;
    let (mut present, mut absentee, absent) = waiting(&table, match_id).await;
    jump(seconds(61)).await;
    present.changed(absent, "bot").await;
    let step = present.next("match_step").await;
    assert_eq!((&step["by"], &step["cause"]), (&json!(absent), &json!("bot")));
    let here = absentee.see().await;
    assert_eq!(here["match"]["seats"][absent]["presence"], "here");
    let left_ms = here["clocks"]["seats"][absent]["left_ms"].as_u64().unwrap();
    assert!(left_ms <= 600_000 - 61_000, "it kept what it had left");
    assert!(left_ms > 530_000);
    present.changed(absent, "here").await;
    table.clear().await;
}

#[tokio::test]
async fn a_match_leaves_memory_unless_something_is_due_soon() {
    let table = Table::set().await;
    let hours = Clock::Correspondence { turn_ms: 3_600_000 };
    let soon = Clock::Correspondence { turn_ms: 100_000 };
    let sleeps = table.begin_with(hours, Absence::Forfeit).await;
    let stays = table.begin_with(soon, Absence::Forfeit).await;
    drop((table.live.open(sleeps).await.unwrap(), table.live.open(stays).await.unwrap()));
    jump(seconds(5)).await;
    jump(seconds(61)).await;
    while table.live.metrics().matches_live.value() > 1 {
        tokio::task::yield_now().await;
    }
    assert!(table.live.attendance(stays).await.is_some());
    jump(seconds(40)).await;
    let (mut guest, mut snapshot) = table.join(stays, 0).await;
    while snapshot["match"]["state"] != "finished" {
        snapshot = guest.see().await;
    }
    let (_, snapshot) = table.join(sleeps, 0).await;
    let clocks = snapshot["clocks"]["seats"].as_array().unwrap();
    let charged = clocks.iter().find(|clock| clock["running"] == true).unwrap();
    let left_ms = charged["left_ms"].as_u64().unwrap();
    assert!((3_480_000..=3_494_000).contains(&left_ms), "also while it slept: {left_ms}");
    table.clear().await;
}

#[tokio::test]
async fn time_without_a_server_is_charged_to_nobody() {
    let mut table = Table::set().await;
    let match_id = table.begin_with(FISCHER, Absence::Bot).await;
    let (guest, _) = table.awaited(match_id).await;
    jump(seconds(100)).await;
    let ran_ms = table.live.uptime().now_ms();
    uptime::write(&table.scratch.db, ran_ms).await.unwrap();
    // A crash: of this time nothing was written any more.
    jump(seconds(300)).await;
    drop(guest);
    table.restart().await;
    let (_, snapshot) = table.awaited(match_id).await;
    let clocks = snapshot["clocks"]["seats"].as_array().unwrap();
    let charged = clocks.iter().find(|clock| clock["running"] == true).unwrap();
    let left_ms = charged["left_ms"].as_u64().unwrap();
    assert!((490_000..=500_000).contains(&left_ms), "{left_ms}");
    uptime::write(&table.scratch.db, ran_ms - 1).await.unwrap();
    let written = uptime::read(&table.scratch.db).await.unwrap();
    assert_eq!(written, ran_ms, "it never falls");
    table.clear().await;
}

#[tokio::test]
async fn who_left_is_not_given_back_its_seat() {
    let table = Table::set().await;
    let match_id = table.begin().await;
    let (mut present, mut absentee, absent) = waiting(&table, match_id).await;
    jump(seconds(121)).await;
    present.call("bot", absent as u8, CallChoice::Bot).await;
    present.changed(absent, "bot").await;
    absentee.ask("bye", Wish::Resign, Instant::now()).await;
    present.changed(absent, "left").await;
    let seen = absentee.see().await;
    assert_eq!(seen["match"]["seats"][absent]["presence"], "left");
    table.clear().await;
}
