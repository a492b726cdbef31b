//! Servers that are killed while people play an event: nothing is lost, and nothing counts twice.
//! `FAULT_KILLS` says how often.

use std::{env, sync::Arc, time::Duration};

use scrapworks_load::{
    events::{
        create, end,
        person::{Heard, Person},
        verify, wait_for_end,
    },
    programs::{database::Database, process::Program},
};
use serde_json::{Value as Json, json};
use tokio::{task::JoinSet, time::sleep};

use super::fault_scenarios::setting;
use crate::harness::{Guest, binary, eventually, postgres, site};

const PEOPLE: usize = 12;
/// Ends of matches that are seen before each kill.
const ENDS: usize = 4;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_kill_loses_or_doubles_a_match_of_an_event() {
    let databases = [
        Database::sqlite(&env::temp_dir()),
        Database::postgres(&postgres()).await.expect("it runs"),
    ];
    for database in databases {
        let program = Program::new(binary(), database.url(), None).expect("a free port");
        let mut process = program.start().await.expect("it starts");
        let event = create(&program, &["--turn-seconds", "30"]).await.expect("it is announced");
        let heard = Arc::new(Heard::default());
        let mut rng = fastrand::Rng::with_seed(1);
        let mut people = JoinSet::new();
        for n in 0..PEOPLE {
            let name = format!("Person {n}");
            let person = Person::join(&program.api(), &event, &name).await.expect("it joins");
            people.spawn(person.play(Arc::clone(&heard), rng.fork()));
        }
        for _ in 0..setting("FAULT_KILLS", 3) {
            let before = heard.ended();
            eventually("they play", async || heard.ended() >= before + ENDS).await;
            // At another moment each time.
            sleep(Duration::from_millis(rng.u64(0..400))).await;
            process.kill().await.expect("it runs");
            process = program.start().await.expect("it starts again");
        }
        let before = heard.ended();
        eventually("they go on", async || heard.ended() >= before + ENDS).await;
        check_end(&program, &database, &event).await;
        people.shutdown().await;
        process.stop().await.expect("it runs");
        database.remove().await.expect("it is there");
    }
}

/// Ends the event, and compares its log with the matches.
async fn check_end(program: &Program, database: &Database, event: &str) {
    end(database).await.expect("it is there");
    let over = wait_for_end(&program.api(), event).await.expect("it ends");
    assert_eq!(over["players"], PEOPLE);
    let report = verify(program, event).await.expect("all agrees");
    assert_eq!(report[0]["problems"], json!([]));
    let begun = "select count(*) from event_match";
    let finished = "
        select count(*) from event_match e join match m on m.match_id = e.match_id
        where m.state = 'finished'";
    let counted = "select count(*) from event_entry where entry like '%\"ended\"%'";
    let [begun, finished, counted] =
        [database.rows(begun).await, database.rows(finished).await, database.rows(counted).await]
            .map(|rows| rows.expect("it is there"));
    assert_eq!(report[0]["matches"], begun);
    assert_eq!((finished, counted), (begun, begun));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_goes_on_when_the_node_that_pairs_is_killed() {
    let mut site = site(2).await;
    let event = create(&site.nodes[0].program, &["--turn-seconds", "30"]).await;
    let event = event.expect("it is announced");
    let heard = Arc::new(Heard::default());
    let mut rng = fastrand::Rng::with_seed(2);
    let mut people = JoinSet::new();
    for n in 0..PEOPLE {
        let name = format!("Person {n}");
        let person = Person::join(&site.nodes[n % 2].api, &event, &name).await.expect("it joins");
        people.spawn(person.play(Arc::clone(&heard), rng.fork()));
    }
    for node in [0, 1] {
        let before = heard.ended();
        eventually("they play", async || heard.ended() >= before + ENDS).await;
        site.nodes[node].kill().await.expect("it runs");
        let before = heard.ended();
        eventually("the others go on", async || heard.ended() > before).await;
        site.nodes[node].restart().await.expect("it starts again");
    }
    let before = heard.ended();
    eventually("all go on", async || heard.ended() >= before + ENDS).await;
    let at_second = Guest::anonymous(&site.nodes[1]);
    let path = format!("/api/events/{event}/standings");
    let standings = at_second.get(&path).await.ok()["items"].clone();
    let points = |one: &Json| one["points"].as_i64().unwrap_or(0);
    assert!(standings.as_array().expect("a list").iter().map(points).sum::<i64>() > 0);
    check_end(&site.nodes[0].program, &site.database, &event).await;
    people.shutdown().await;
    site.remove().await.expect("they run");
}
