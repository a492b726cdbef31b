//! The long run of `make soak`, for a moment: too short to say whether anything grows.

use std::time::Duration;

use scrapworks_load::soak::{Settings, run};

use super::fault_scenarios::binary;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_soak_plays_is_in_the_store() {
    let settings = Settings {
        server: binary(),
        folder: std::env::temp_dir(),
        time: Duration::from_secs(3),
        quiet_within: Duration::ZERO,
        matches: 5,
        seed: 1,
    };
    let report = run(&settings, |_| (), std::future::pending()).await.expect("nothing breaks");
    for what in ["each step is a row", "each acknowledged action is in the log"] {
        let checks = report.checks();
        let check = checks.iter().find(|check| check.what == what).expect(what);
        assert!(check.is_met, "{report}");
    }
}
