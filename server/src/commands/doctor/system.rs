//! The system and the program.

use rustix::process::{Resource, getrlimit};

use crate::{
    commands::doctor::report::Report,
    store::{SchemaState, diagnosis::Diagnosis},
};

/// Each connection takes one.
const OPEN_FILES_MIN: u64 = 8_192;

pub(super) fn check_open_files(report: &mut Report) {
    judge_open_files(getrlimit(Resource::Nofile).current, report);
}

fn judge_open_files(limit: Option<u64>, report: &mut Report) {
    match limit {
        Some(limit) if limit < OPEN_FILES_MIN => report.warn(
            "open_files",
            format!("a process may have {limit} files open, and each connection is one"),
            "Raise it: LimitNOFILE=65536 in a systemd unit, --ulimit nofile=65536 for a container.",
        ),
        Some(limit) => report.ok("open_files", format!("a process may have {limit} open")),
        None => report.ok("open_files", "a process may have any number open"),
    }
}

/// The version of this program, and of those that use the database.
pub(super) async fn check_version(database: Option<&Diagnosis>, report: &mut Report) {
    let own = env!("CARGO_PKG_VERSION");
    let versions = match database {
        // A database that is empty or older has no such table.
        Some(database) => database.node_versions().await.unwrap_or_default(),
        None => Vec::new(),
    };
    let message = format!("scrapworks {own}, which knows migration {}", SchemaState::known());
    match versions.iter().find(|version| *version != own) {
        Some(other) => report.warn(
            "version",
            format!("{message}; a node runs {other}"),
            "Finish the upgrade: what is new in one version is unknown to the other.",
        ),
        None => report.ok("version", message),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::doctor::report::Outcome;

    #[test]
    fn a_low_limit_of_open_files_is_reported() {
        let result = |limit| {
            let mut report = Report::default();
            judge_open_files(limit, &mut report);
            report.result("open_files").unwrap()
        };
        assert_eq!(result(Some(1_024)), Outcome::Warning);
        assert_eq!((result(Some(65_536)), result(None)), (Outcome::Ok, Outcome::Ok));
    }
}
