//! Tests of bots that need access to the server's internals.

use scrapworks_protocol::{BotLevel, MatchState};
use uuid::Uuid;

use super::*;
use crate::store::{matches, records::SeatHolder};

impl Fixture {
    /// A match of Ann and a bot.
    async fn start_with_bot(&self, level: BotLevel, pace: Pace) -> MatchId {
        let [ann, bo] = &self.players;
        let mut new = self.test_db.ready(&[ann, bo]).await;
        new.seats[1].holder = SeatHolder::Bot(level);
        self.live.start(NewMatch { pace, ..new }).await.unwrap()
    }
}

impl TestClient {
    /// The bot's next step; until then the client plays its own turns.
    async fn step_of_bot(&mut self, snapshot: &Json) -> Json {
        let mut legal = snapshot.get("legal").cloned();
        let mut seq = snapshot["seq"].clone();
        loop {
            if let Some(legal) = legal.take() {
                self.act(&format!("after-{seq}"), &legal[0]).await;
            }
            let step = self.next("match_step").await;
            if step["by"] == 1 {
                return step;
            }
            legal = step.get("legal").cloned();
            seq = step["seq"].clone();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failing_bot_plays_the_default_action_and_the_match_goes_on() {
    let fixture = Fixture::new().await;
    // Hard bots of the faulty game panic.
    let match_id = fixture.start_with_bot(BotLevel::Hard, Pace::Quick).await;
    let (mut ann, snapshot) = fixture.join(match_id, 0).await;
    let step = ann.step_of_bot(&snapshot).await;
    assert_eq!(step["cause"], "bot");
    let rows = steps::read(&fixture.test_db.db, match_id).await.unwrap();
    let row = rows.iter().find(|row| json!(row.seq) == step["seq"]).unwrap();
    assert!(row.action_id.is_none(), "it was not decided by the bot");
    let shown = ann.next("match_step").await;
    assert_eq!(shown["seq"], step["seq"].as_u64().unwrap() + 1, "it goes on");
    fixture.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_decision_is_stored_with_its_own_action_id() {
    let fixture = Fixture::new().await;
    let match_id = fixture.start_with_bot(BotLevel::Easy, Pace::Quick).await;
    let (mut ann, snapshot) = fixture.join(match_id, 0).await;
    let step = ann.step_of_bot(&snapshot).await;
    let rows = steps::read(&fixture.test_db.db, match_id).await.unwrap();
    let row = rows.iter().find(|row| json!(row.seq) == step["seq"]).unwrap();
    assert!(row.action_id.is_some());
    fixture.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_calm_bot_waits_before_it_plays() {
    let fixture = Fixture::new().await;
    let match_id = fixture.start_with_bot(BotLevel::Easy, Pace::Calm).await;
    let (mut ann, snapshot) = fixture.join(match_id, 0).await;
    let mut step = ann.step_of_bot(&snapshot).await;
    while step["awaiting"] != json!([1]) {
        step = ann.step_of_bot(&step).await;
    }
    let begun = Instant::now();
    ann.next("match_step").await;
    assert!(Duration::from_millis(600) < begun.elapsed());
    fixture.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_rest_while_nobody_plays_or_watches() {
    let fixture = Fixture::new().await;
    let [ann, bo] = &fixture.players;
    let mut new = fixture.test_db.ready(&[ann, bo, bo]).await;
    new.seats[1].holder = SeatHolder::Bot(BotLevel::Easy);
    new.seats[2].holder = SeatHolder::Bot(BotLevel::Easy);
    let match_id = fixture.live.start(new).await.unwrap();
    let (mut ann, _) = fixture.join(match_id, 0).await;
    ann.request("resign", Intent::Resign, Instant::now()).await;
    while ann.next("match_step").await["cause"] != "bot" {}
    ann.disconnect().await;
    let db = &fixture.test_db.db;
    let mut before = 0;
    loop {
        let rows = steps::read(db, match_id).await.unwrap().len();
        if rows == before {
            break;
        }
        before = rows;
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    let record = matches::read(db, match_id).await.unwrap().unwrap();
    assert_eq!(record.state, MatchState::Running, "it was not played to its end");
    let due = matches::due(db, i64::MAX, (i64::MIN, MatchId(Uuid::nil())), 9, None).await;
    assert_eq!(due.unwrap(), [], "nothing wakes it");
    let (mut watching, _) = fixture.join(match_id, 1).await;
    assert_eq!(watching.next("match_step").await["cause"], "bot", "somebody watches");
    fixture.close().await;
}
