//! The disk on which an SQLite database lies: its room, and how long it takes to make a write
//! durable.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    path::Path,
    time::Duration,
};

use tokio::time::Instant;

use rustix::fs::{Access, access};

use crate::{
    blocking::run_blocking,
    commands::doctor::report::Report,
    config::Config,
    random,
    store::{
        open::sqlite_file_of,
        ops::volume::{Volume, existing_folder},
    },
};

const MIB: u64 = 1024 * 1024;
/// With less, writes fail soon.
const FREE_MIN: u64 = 64 * MIB;
/// With less, look for room.
const FREE_WARNING: u64 = 1024 * MIB;
/// Each commit waits so long.
const SYNC_MAX: Duration = Duration::from_millis(20);
const SYNCS: usize = 5;
/// Bytes of a write: a page.
const PAGE: [u8; 4096] = [0; 4096];

pub(super) async fn check(config: &Config, report: &mut Report) {
    let url = config.database.url().ok();
    let Some(file) = url.and_then(|url| sqlite_file_of(&url)) else {
        for check in ["disk_space", "disk_latency"] {
            report.not_checked(check, "the data is on the machine of PostgreSQL");
        }
        return;
    };
    let size = file.metadata().map_or(0, |file| file.len());
    let folder = existing_folder(&file);
    match Volume::of(&folder) {
        Ok(volume) => judge_space(&folder, volume.free, size, report),
        Err(err) => report.not_checked("disk_space", format!("{}: {err}", folder.display())),
    }
    if let Err(problem) = check_writable(&file, &folder) {
        report.fail(
            "disk_latency",
            problem,
            "Let file and folder belong to the user that the server runs as, and be writable.",
        );
        return;
    }
    let of_file = Path::new(".").join(&folder);
    match run_blocking(move || sync_time(&of_file)).await {
        Ok(Ok(time)) => judge_latency(&folder, time, report),
        Ok(Err(err)) => report.fail(
            "disk_latency",
            format!("cannot write in {}: {err}", folder.display()),
            "Look into the system's log.",
        ),
        Err(_) => report.not_checked("disk_latency", "the measurement has failed"),
    }
}

fn judge_space(folder: &Path, free: u64, database: u64, report: &mut Report) {
    let message = format!("{} MiB are free in {}", free / MIB, folder.display());
    if free < FREE_MIN {
        report.fail("disk_space", message, "Make room now: the server cannot write for long.");
    } else if free < FREE_WARNING.max(database) {
        let advice = "Make room: it suffices for no backup, or not for long.";
        report.warn("disk_space", message, advice);
    } else {
        report.ok("disk_space", message);
    }
}

/// Whether the file, if there is one, and its folder can be written to.
fn check_writable(file: &Path, folder: &Path) -> Result<(), String> {
    if let Err(err) = OpenOptions::new().append(true).open(file)
        && err.kind() != io::ErrorKind::NotFound
    {
        return Err(format!("cannot write to {}: {err}", file.display()));
    }
    access(folder, Access::WRITE_OK | Access::EXEC_OK)
        .map_err(|err| format!("cannot write in {}: {err}", folder.display()))
}

/// The median time of writing a page and making it durable, in a file that is deleted again.
fn sync_time(folder: &Path) -> io::Result<Duration> {
    let path = folder.join(format!(".scrapworks-doctor-{}", random::uuid()));
    let measured = File::create_new(&path).and_then(|file| sync_times(&file));
    let deleted = fs::remove_file(&path);
    let mut times = measured?;
    deleted?;
    times.sort_unstable();
    Ok(times[SYNCS / 2])
}

fn sync_times(mut file: &File) -> io::Result<Vec<Duration>> {
    let mut times = Vec::new();
    for _ in 0..SYNCS {
        let began_at = Instant::now();
        file.write_all(&PAGE)?;
        file.sync_data()?;
        times.push(began_at.elapsed());
    }
    Ok(times)
}

fn judge_latency(folder: &Path, time: Duration, report: &mut Report) {
    let ms = time.as_secs_f64() * 1000.0;
    let message = format!("a write to {} is durable after {ms:.2} ms", folder.display());
    if time > SYNC_MAX {
        report.warn("disk_latency", message, "Use a faster disk: each step waits for it.");
    } else {
        report.ok("disk_latency", message);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::doctor::report::Outcome;

    #[test]
    fn little_room_and_slow_disks_are_reported() {
        let space = |free, database| {
            let mut report = Report::default();
            judge_space(Path::new("data"), free, database, &mut report);
            report.result("disk_space").unwrap()
        };
        assert_eq!(space(5_000 * MIB, 0), Outcome::Ok);
        assert_eq!(space(5_000 * MIB, 6_000 * MIB), Outcome::Warning);
        assert_eq!(space(900 * MIB, 0), Outcome::Warning);
        assert_eq!(space(63 * MIB, 0), Outcome::Failure);
        let latency = |ms| {
            let mut report = Report::default();
            judge_latency(Path::new("data"), Duration::from_millis(ms), &mut report);
            report.result("disk_latency").unwrap()
        };
        assert_eq!((latency(1), latency(21)), (Outcome::Ok, Outcome::Warning));
    }

    #[test]
    fn the_measurement_leaves_nothing() {
        let folder = std::env::temp_dir().join(format!("disk-{}", uuid::Uuid::now_v7()));
        fs::create_dir(&folder).unwrap();
        assert!(sync_time(&folder).is_ok());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir(&folder).unwrap();
        assert!(sync_time(&folder).is_err());
    }
}
