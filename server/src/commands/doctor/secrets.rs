//! Whether files with secrets can be read, and by nobody else.

use std::{
    fs::{self, File},
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
};

use crate::{commands::doctor::report::Report, config::Config, store::open::sqlite_file_of};

/// Where containers get their secrets, for themselves alone.
const OF_CONTAINER: &str = "/run/secrets";

pub(super) fn check(config: &Config, report: &mut Report) {
    let files = files(config);
    if files.is_empty() {
        report.not_checked("secret_files", "none is configured");
        return;
    }
    let mut is_well = true;
    for file in &files {
        if let Err(err) = File::open(file) {
            is_well = false;
            report.fail(
                "secret_files",
                format!("{} cannot be read: {err}", file.display()),
                "Let it exist, and belong to the user that the server runs as.",
            );
        } else if others_can_read(file) {
            is_well = false;
            report.warn(
                "secret_files",
                format!("others on this machine can read {}", file.display()),
                &format!("chmod 600 {}", file.display()),
            );
        }
    }
    if is_well {
        report.ok("secret_files", format!("{} found, which nobody else can read", files.len()));
    }
}

/// The files with secrets, and that of an SQLite database if it exists.
fn files(config: &Config) -> Vec<PathBuf> {
    let database = &config.database;
    let named = [
        &database.database_url_file,
        &database.database_password_file,
        &config.nats.nats_credentials,
        &config.mail.smtp_password_file,
    ];
    let mut files: Vec<PathBuf> = named.into_iter().flatten().cloned().collect();
    // Of a list that cannot be read the configuration's check says so.
    let issuers = config.issuers.read().unwrap_or_default();
    files.extend(issuers.into_iter().filter_map(|issuer| issuer.client_secret_file));
    let url = database.url().ok();
    files.extend(url.and_then(|url| sqlite_file_of(&url)).filter(|file| !is_missing(file)));
    files
}

/// Whether there is no such file. Of one that is closed to this user nothing more is known.
fn is_missing(file: &Path) -> bool {
    fs::metadata(file).is_err_and(|err| err.kind() == std::io::ErrorKind::NotFound)
}

/// Whether other users may read a file, and enter all folders above it.
fn others_can_read(file: &Path) -> bool {
    let Ok(file) = file.canonicalize() else { return false };
    let has = |path: &Path, bit: u32| {
        fs::metadata(path).is_ok_and(|found| found.permissions().mode() & bit != 0)
    };
    let is_reached = file.ancestors().skip(1).all(|folder| has(folder, 0o001));
    !file.starts_with(OF_CONTAINER) && has(&file, 0o004) && is_reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::doctor::report::Outcome;

    #[test]
    fn a_secret_is_readable_by_its_owner_alone() {
        let folder = std::env::temp_dir().join(format!("secrets-{}", uuid::Uuid::now_v7()));
        fs::create_dir(&folder).unwrap();
        let file = folder.join("password");
        let mut config = Config::for_tests();
        config.mail.smtp_password_file = Some(file.clone());
        let result = || {
            let mut report = Report::default();
            check(&config, &mut report);
            report.result("secret_files").unwrap()
        };
        let mode = |path: &Path, mode| {
            fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
        };
        assert_eq!(result(), Outcome::Failure, "it is missing");
        fs::write(&file, "secret").unwrap();
        mode(&file, 0o644);
        mode(&folder, 0o755);
        assert_eq!(result(), Outcome::Warning);
        mode(&folder, 0o700);
        assert_eq!(result(), Outcome::Ok, "the folder protects it");
        mode(&folder, 0o755);
        mode(&file, 0o600);
        assert_eq!(result(), Outcome::Ok);
        fs::remove_dir_all(folder).unwrap();
    }
}
