//! What Linux says of this process, see proc(5). Other systems say nothing here.

use std::{fs, str::FromStr};

use rustix::{
    param::{clock_ticks_per_second, page_size},
    process::{Resource, getrlimit},
};

const STAT: &str = "/proc/self/stat";
const OPEN_FILES: &str = "/proc/self/fd";
const SYSTEM: &str = "/proc/stat";

/// Fields of `/proc/self/stat`, counted from the state, which follows the name.
const USER_TICKS: usize = 11;
const SYSTEM_TICKS: usize = 12;
const THREADS: usize = 17;
const START_TICKS: usize = 19;
const RESIDENT_PAGES: usize = 21;

/// What a process uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Usage {
    pub cpu_seconds: u64,
    pub resident_bytes: u64,
    pub open_files: u64,
    /// None without a limit.
    pub open_files_max: Option<u64>,
    pub threads: u64,
    /// In seconds since 1970.
    pub started_at: u64,
}

impl Usage {
    /// None where the system does not say.
    pub(super) fn read() -> Option<Usage> {
        let stat = fs::read_to_string(STAT).ok()?;
        let booted_at = boot_time(&fs::read_to_string(SYSTEM).ok()?)?;
        let ticks = clock_ticks_per_second();
        Some(Usage {
            cpu_seconds: (field(&stat, USER_TICKS)? + field(&stat, SYSTEM_TICKS)?) / ticks,
            resident_bytes: field(&stat, RESIDENT_PAGES)? * page_size() as u64,
            open_files: fs::read_dir(OPEN_FILES).ok()?.count() as u64,
            open_files_max: getrlimit(Resource::Nofile).current,
            threads: field(&stat, THREADS)?,
            started_at: booted_at + field(&stat, START_TICKS)? / ticks,
        })
    }
}

/// A field behind the name, which stands in parentheses and may contain any character.
fn field(stat: &str, n: usize) -> Option<u64> {
    let (_, fields) = stat.rsplit_once(')')?;
    u64::from_str(fields.split_whitespace().nth(n)?).ok()
}

fn boot_time(system: &str) -> Option<u64> {
    let line = system.lines().find_map(|line| line.strip_prefix("btime "))?;
    u64::from_str(line.trim()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "7 (a ) b) S 1 7 7 0 -1 4194560 9 0 0 0 150 50 0 0 20 0 12 0 300 4096 25 1";

    #[test]
    fn fields_are_found_behind_any_name() {
        let fields = [USER_TICKS, SYSTEM_TICKS, THREADS, START_TICKS, RESIDENT_PAGES];
        let found = fields.map(|n| field(LINE, n));
        assert_eq!(found, [Some(150), Some(50), Some(12), Some(300), Some(25)]);
        assert_eq!(field("", USER_TICKS), None);
        assert_eq!(boot_time("cpu 1 2\nbtime 1700000000\n"), Some(1_700_000_000));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn this_process_uses_something() {
        let usage = Usage::read().unwrap();
        assert!(usage.resident_bytes > 1_000_000 && usage.threads >= 1 && usage.open_files >= 3);
        assert!(usage.started_at > 1_700_000_000);
    }
}
