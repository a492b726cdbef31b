//! How old the newest backup is.

use std::time::Duration;

use tokio::time::timeout;

use crate::{clock::wall::now, commands::doctor::report::Report, store::ops::diagnosis::Diagnosis};

const ANSWER_MAX: Duration = Duration::from_secs(10);
const HOUR_MS: i64 = 60 * 60 * 1000;
/// A nightly backup that failed once is older than this.
const AGE_MAX_HOURS: i64 = 36;
const ADVICE: &str = "Run `scrapworks backup` each night: `systemctl enable --now \
                      scrapworks-backup.timer`, and `journalctl -u scrapworks-backup` says what \
                      went wrong.";

pub(super) async fn check(database: &Diagnosis, report: &mut Report) {
    let read = timeout(ANSWER_MAX, async {
        Ok::<_, sqlx::Error>((database.last_backup_ms().await?, database.oldest_ms().await?))
    });
    match read.await {
        Ok(Ok((backup, oldest))) => judge(now().ms(), backup, oldest, report),
        // A database that is empty or older has no such table.
        Ok(Err(_)) | Err(_) => report.not_checked("backup", "the database does not say"),
    }
}

/// `oldest` is when the first player came.
fn judge(now_ms: i64, backup: Option<i64>, oldest: Option<i64>, report: &mut Report) {
    let hours_since = |at: i64| (now_ms - at) / HOUR_MS;
    match (backup.map(hours_since), oldest.map(hours_since)) {
        (Some(age), _) if age > AGE_MAX_HOURS => {
            report.warn("backup", format!("the newest backup is {age} hours old"), ADVICE);
        }
        (Some(age), _) => report.ok("backup", format!("the newest is {age} hours old")),
        (None, Some(age)) if age > AGE_MAX_HOURS => {
            report.warn("backup", "`scrapworks backup` has never been run", ADVICE);
        }
        (None, _) => report.not_checked("backup", "none yet, and nothing that is a night old"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::doctor::report::Outcome;

    #[test]
    fn a_night_without_a_backup_is_a_warning() {
        let result = |backup: Option<i64>, oldest: Option<i64>| {
            let mut report = Report::default();
            let ago = |hours: i64| (10_000 - hours) * HOUR_MS;
            judge(10_000 * HOUR_MS, backup.map(ago), oldest.map(ago), &mut report);
            report.result("backup").unwrap()
        };
        assert_eq!(result(Some(20), Some(900)), Outcome::Ok);
        assert_eq!(result(Some(37), Some(900)), Outcome::Warning);
        assert_eq!(result(None, Some(37)), Outcome::Warning);
        assert_eq!(result(None, Some(1)), Outcome::NotChecked);
        assert_eq!(result(None, None), Outcome::NotChecked);
    }
}
