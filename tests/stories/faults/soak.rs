//! The long run of `make soak`, for a moment: too short to say whether anything grows.

use std::time::Duration;

use scrapworks_load::soak::{Settings, run};

use crate::harness::{binary, postgres};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_soak_plays_is_in_the_store() {
    is_in_the_store(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_soak_plays_is_in_the_store_on_postgres() {
    is_in_the_store(Some(postgres())).await;
}

async fn is_in_the_store(postgres: Option<String>) {
    let settings = Settings {
        server: binary(),
        postgres,
        time: Duration::from_secs(3),
        quiet_within: Duration::ZERO,
        matches: 5,
        seed: 1,
    };
    let report = run(&settings, |_| (), std::future::pending()).await.expect("nothing breaks");
    // Bots may still play; what was acknowledged is there.
    let checks = report.checks();
    let logged = checks.iter().find(|it| it.what == "each acknowledged action is in the log");
    assert!(logged.expect("it is looked at").is_met, "{report}");
    let (stored, counted) = (report.steps_stored, report.after.steps);
    assert!(stored >= counted && counted > 0, "{stored} stored, {counted} counted");
}
