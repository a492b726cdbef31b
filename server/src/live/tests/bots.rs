//! Programs in seats, as far as only a server from within can show it.

use scrapworks_protocol::BotLevel;

use super::*;
use crate::store::matches::Sitter;

impl Table {
    /// Ann, and a bot.
    async fn begin_with_bot(&self, level: BotLevel, pace: Pace) -> MatchId {
        let [ann, bo] = &self.players;
        let mut new = self.scratch.ready(&[ann, bo]).await;
        new.seats[1].who = Sitter::Bot(level);
        self.live.start(NewMatch { pace, ..new }).await.unwrap()
    }
}

impl Guest {
    /// The next step of the bot; before it the guest makes its own choices.
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
async fn a_bot_that_fails_plays_the_harmless_choice_and_the_match_goes_on() {
    let table = Table::set().await;
    // The brittle game's strongest bots panic.
    let match_id = table.begin_with_bot(BotLevel::Hard, Pace::Quick).await;
    let (mut ann, snapshot) = table.join(match_id, 0).await;
    let step = ann.step_of_bot(&snapshot).await;
    assert_eq!(step["cause"], "bot");
    let rows = steps::read(&table.scratch.db, match_id).await.unwrap();
    let row = rows.iter().find(|row| json!(row.seq) == step["seq"]).unwrap();
    assert!(row.action_id.is_none(), "nobody has decided it");
    let shown = ann.next("match_step").await;
    assert_eq!(shown["seq"], step["seq"].as_u64().unwrap() + 1, "it goes on");
    table.clear().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_bot_decides_is_kept_with_an_id_of_its_own() {
    let table = Table::set().await;
    let match_id = table.begin_with_bot(BotLevel::Easy, Pace::Quick).await;
    let (mut ann, snapshot) = table.join(match_id, 0).await;
    let step = ann.step_of_bot(&snapshot).await;
    let rows = steps::read(&table.scratch.db, match_id).await.unwrap();
    let row = rows.iter().find(|row| json!(row.seq) == step["seq"]).unwrap();
    assert!(row.action_id.is_some());
    table.clear().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_calm_bot_takes_its_time() {
    let table = Table::set().await;
    let match_id = table.begin_with_bot(BotLevel::Easy, Pace::Calm).await;
    let (mut ann, snapshot) = table.join(match_id, 0).await;
    let mut step = ann.step_of_bot(&snapshot).await;
    while step["awaiting"] != json!([1]) {
        step = ann.step_of_bot(&step).await;
    }
    let begun = Instant::now();
    ann.next("match_step").await;
    assert!(Duration::from_millis(600) < begun.elapsed());
    table.clear().await;
}
