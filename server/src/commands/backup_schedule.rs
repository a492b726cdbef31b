//! Backups again and again, where nothing else starts them: an image without a shell has no cron.

use std::{
    error::Error,
    fs, io,
    path::{Path, PathBuf},
    time::{Duration, UNIX_EPOCH},
};

use clap::Args;
use scrapworks_protocol::Timestamp;
use tokio::time::sleep;

use crate::{clock::wall::now, commands::output::complain};

/// The pause after a backup that failed.
const RETRY_AFTER: Duration = Duration::from_secs(10 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const HOUR: Duration = Duration::from_secs(60 * 60);
/// Names end with this, and with more if the backup was not finished.
const SUFFIX: &str = "Z.db";

/// When backups are written, and how long they are kept.
#[derive(Debug, Clone, Copy, Args)]
pub struct Schedule {
    /// Writes a backup after each so many hours into the folder PATH, until it is stopped.
    #[arg(long, value_name = "HOURS", value_parser = clap::value_parser!(u16).range(1..))]
    every_hours: Option<u16>,
    /// Days after which such a backup is deleted, once a newer one was written.
    #[arg(long, value_name = "DAYS", default_value_t = 14, requires = "every_hours")]
    keep_days: u16,
}

impl Schedule {
    pub(super) fn is_set(&self) -> bool {
        self.every_hours.is_some()
    }

    /// Goes on until the process is told to end.
    pub(super) async fn run(
        self,
        folder: &Path,
        mut back_up: impl AsyncFnMut(PathBuf) -> Result<(), Box<dyn Error>>,
    ) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        let every = HOUR * u32::from(self.every_hours.unwrap_or(24));
        loop {
            let pause = match back_up(folder.join(file_name(now()))).await {
                Ok(()) => {
                    delete_old(folder, DAY * u32::from(self.keep_days))?;
                    every
                }
                Err(err) => {
                    complain(&format!("the backup has failed, and is tried again: {err}"));
                    RETRY_AFTER.min(every)
                }
            };
            sleep(pause).await;
        }
    }
}

/// The time without what file systems dislike, as in 2026-11-26T040500Z.db.
fn file_name(at: Timestamp) -> String {
    let at = at.to_string();
    let seconds: String = at.chars().take("2026-11-26T04:05:00".len()).collect();
    seconds.replace(':', "") + SUFFIX
}

/// Deletes backups of a schedule, also those that a kill has left unfinished, and no other file.
fn delete_old(folder: &Path, age: Duration) -> io::Result<()> {
    for file in fs::read_dir(folder)? {
        let file = file?;
        let name = file.file_name().to_string_lossy().into_owned();
        let is_ours = name.starts_with('2') && name.contains(SUFFIX);
        let modified = file.metadata()?.modified()?;
        let modified = modified.duration_since(UNIX_EPOCH).unwrap_or_default();
        let is_old = modified + age < Duration::from_millis(now().ms().unsigned_abs());
        if is_ours && is_old {
            fs::remove_file(file.path())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, time::SystemTime};

    use super::*;

    #[test]
    fn old_backups_of_a_schedule_are_deleted_and_no_others() {
        let folder = std::env::temp_dir().join(format!("schedule-{}", uuid::Uuid::now_v7()));
        fs::create_dir(&folder).unwrap();
        let new = file_name(now());
        for (name, days) in [
            ("2026-11-01T040500Z.db", 20),
            ("2026-11-02T040500Z.db.partial-journal", 20),
            ("before-0.2.0.db", 20),
            (&new, 0),
        ] {
            let file = fs::File::create(folder.join(name)).unwrap();
            file.set_modified(SystemTime::now() - DAY * days).unwrap();
        }
        delete_old(&folder, DAY * 14).unwrap();
        let left = fs::read_dir(&folder).unwrap().map(|it| it.unwrap().file_name());
        let left: BTreeSet<_> = left.map(|it| it.into_string().unwrap()).collect();
        assert_eq!(left, [new, "before-0.2.0.db".to_owned()].into());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_name_has_the_time_to_the_second() {
        let at = Timestamp::from_ms(1_795_838_700_123);
        assert_eq!(file_name(at), "2026-11-28T040500Z.db");
    }

    #[tokio::test(start_paused = true)]
    async fn a_backup_that_fails_is_tried_again_soon() {
        let folder = std::env::temp_dir().join(format!("schedule-{}", uuid::Uuid::now_v7()));
        let began_at = tokio::time::Instant::now();
        let mut tried_after = Vec::new();
        let schedule = Schedule { every_hours: Some(24), keep_days: 14 };
        let run = schedule.run(&folder, async |_| {
            tried_after.push(began_at.elapsed().as_secs() / 60);
            if tried_after.len() == 1 { Err("the disk is full".into()) } else { Ok(()) }
        });
        assert!(tokio::time::timeout(DAY * 2, run).await.is_err(), "it goes on");
        assert_eq!(tried_after, [0, 10, 10 + 24 * 60]);
        fs::remove_dir_all(folder).unwrap();
    }
}
