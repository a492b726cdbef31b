//! The clock of this machine.

use std::time::Duration;

use tokio::{process::Command, time::timeout};

use crate::{clock::wall::now, commands::doctor::report::Report, store::ops::diagnosis::Diagnosis};

/// Differences that matter to nobody.
const OFF_MAX_MS: i64 = 2_000;
/// Differences with which sign-in links and issuers fail.
const OFF_FAILURE_MS: i64 = 60_000;
const ANSWER_MAX: Duration = Duration::from_secs(5);
const ADVICE: &str = "Let NTP set the clock, for example with chrony or systemd-timesyncd.";

/// Compares this machine's clock with that of PostgreSQL; without one, with what was stored.
pub(super) async fn check(database: Option<&Diagnosis>, report: &mut Report) {
    check_at(database, &|| now().ms(), report).await;
}

async fn check_at(database: Option<&Diagnosis>, now_ms: &dyn Fn() -> i64, report: &mut Report) {
    let Some(database) = database else {
        report.not_checked("clock", "there is no database to compare it with");
        return;
    };
    let before = now_ms();
    match timeout(ANSWER_MAX, database.clock_ms()).await {
        Ok(Ok(Some(of_database))) => {
            let here = before + (now_ms() - before) / 2;
            judge(here - of_database, report);
        }
        Ok(Ok(None)) => check_against_rows(database, before, report).await,
        Ok(Err(_)) | Err(_) => report.not_checked("clock", "the database does not say its time"),
    }
}

fn judge(off_ms: i64, report: &mut Report) {
    let direction = if off_ms < 0 { "behind" } else { "ahead of" };
    let message = format!("{} ms {direction} the clock of the database", off_ms.abs());
    match off_ms.abs() {
        OFF_FAILURE_MS.. => report.fail("clock", message, ADVICE),
        OFF_MAX_MS.. => report.warn("clock", message, ADVICE),
        _ => report.ok("clock", message),
    }
}

/// A clock that was set back makes what is stored come from the future.
async fn check_against_rows(database: &Diagnosis, now_ms: i64, report: &mut Report) {
    // An empty database has no such table.
    let newest = timeout(ANSWER_MAX, database.newest_ms()).await;
    let newest = newest.ok().and_then(Result::ok).flatten();
    match newest {
        Some(newest) if newest - now_ms > OFF_FAILURE_MS => report.fail(
            "clock",
            format!("{} s behind what is stored already", (newest - now_ms) / 1000),
            ADVICE,
        ),
        Some(_) => report.ok("clock", "later than what is stored"),
        None => report.not_checked("clock", "nothing is stored yet to compare it with"),
    }
}

/// Whether the system says that something sets its clock.
pub(super) async fn check_synchronization(report: &mut Report) {
    let mut command = Command::new("timedatectl");
    command.args(["show", "--property=NTPSynchronized", "--value"]).kill_on_drop(true);
    let output = timeout(ANSWER_MAX, command.output()).await;
    let printed = output.ok().and_then(Result::ok).map(|output| output.stdout);
    match printed.as_deref().map(<[u8]>::trim_ascii) {
        Some(b"yes") => report.ok("time_synchronization", "the system's clock is set by NTP"),
        Some(b"no") => {
            report.warn("time_synchronization", "nothing sets the system's clock", ADVICE);
        }
        Some(_) | None => report.not_checked("time_synchronization", "the system does not say"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{commands::doctor::report::Outcome, store::test_db::TestDb};

    async fn result(test_db: &TestDb, off_ms: i64) -> Outcome {
        let database = Diagnosis::open(&test_db.url()).await.unwrap();
        let mut report = Report::default();
        check_at(Some(&database), &|| now().ms() + off_ms, &mut report).await;
        database.close().await;
        report.result("clock").unwrap()
    }

    #[tokio::test]
    async fn a_wrong_clock_is_noticed_by_that_of_postgres() {
        let test_db = TestDb::postgres().await;
        for (off_ms, expected) in [
            (0, Outcome::Ok),
            (10_000, Outcome::Warning),
            (-10_000, Outcome::Warning),
            (120_000, Outcome::Failure),
            (-120_000, Outcome::Failure),
        ] {
            assert_eq!(result(&test_db, off_ms).await, expected, "{off_ms}");
        }
        test_db.drop().await;
    }

    #[tokio::test]
    async fn a_clock_that_was_set_back_is_noticed_by_what_is_stored() {
        let test_db = TestDb::sqlite().await;
        assert_eq!(result(&test_db, 0).await, Outcome::NotChecked);
        test_db.player("Ann").await;
        assert_eq!(result(&test_db, 0).await, Outcome::Ok);
        test_db.execute("update player set created_at = created_at + 4000000000000").await;
        assert_eq!(result(&test_db, 0).await, Outcome::Failure);
        test_db.drop().await;
    }
}
