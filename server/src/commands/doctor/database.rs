//! The database: whether it can be reached and used, and what it does with what it is given.

use std::{future::Future, time::Duration};

use tokio::time::timeout;

use crate::{
    clock::wall::now,
    commands::doctor::report::Report,
    config::Config,
    store::{
        OpenError, SchemaState,
        open::{POSTGRES_CONNECTIONS_MAX, is_postgres},
        ops::{
            diagnosis::{Diagnosis, PostgresSettings, StuckRows},
            replication::Standbys,
        },
    },
};

/// Time for opening the database, and for each question but that of a file's integrity.
const ANSWER_MAX: Duration = Duration::from_secs(10);
/// The oldest version of PostgreSQL that is supported, as `server_version_num`.
const POSTGRES_MIN: i64 = 150_000;
/// A round trip that takes longer delays each step.
const ROUND_TRIP_MAX: Duration = Duration::from_millis(20);
/// Connections that are left to backups and operators.
const CONNECTIONS_LEFT_MIN: i64 = 3;

const ADVICE_ON_FILE: &str = "See secret_files, disk_space and disk_latency: who may read and write \
                              the file, and whether there is room.";

/// Opens the database. None if there is none.
pub(super) async fn open(config: &Config, report: &mut Report) -> Option<Diagnosis> {
    // What is wrong with the options is reported with them.
    let url = config.database.url().ok()?;
    match timeout(ANSWER_MAX, Diagnosis::open(&url)).await {
        Ok(Ok(database)) => Some(database),
        Ok(Err(OpenError::NoFile(file))) => {
            report.not_checked(
                "database",
                format!("there is no file {file} yet: the server creates it"),
            );
            None
        }
        Ok(Err(err)) => {
            let advice = match (&err, is_postgres(&url)) {
                (OpenError::UnknownScheme, _) => {
                    "Write it as sqlite://path or postgres://user@host/name."
                }
                (_, true) => "Check the URL, the password, and that the database runs.",
                (_, false) => ADVICE_ON_FILE,
            };
            report.fail("database", err.to_string(), advice);
            None
        }
        Err(_) => {
            let after = format!("the database does not answer within {} s", ANSWER_MAX.as_secs());
            report.fail("database", after, "Check the URL, the network and its firewalls.");
            None
        }
    }
}

pub(super) async fn check(config: &Config, database: &Diagnosis, report: &mut Report) {
    let Some(version) = answer(database, report, "database", database.version()).await else {
        // A damaged file may answer nothing at all.
        return check_integrity(database, report).await;
    };
    match answer(database, report, "database", database.round_trip()).await {
        Some(time) if time > ROUND_TRIP_MAX => report.warn(
            "database",
            format!("{version} answers within {} ms", time.as_millis()),
            "Run it near the server: each step of a match waits for it.",
        ),
        Some(time) => {
            report.ok("database", format!("{version} answers within {} µs", time.as_micros()));
        }
        None => return,
    }
    check_rights(config, database, report).await;
    check_integrity(database, report).await;
    let Some(schema) = check_schema(database, report).await else { return };
    if let Some(Some(settings)) = answer(database, report, "durability", database.settings()).await
    {
        let nodes = match schema.is_current() {
            true => answer(database, report, "connections", database.node_versions()).await,
            false => None,
        };
        let nodes = nodes.map_or(1, |nodes| nodes.len().max(1) as i64);
        check_settings(&settings, nodes, report);
        if let Some(Some(standbys)) =
            answer(database, report, "replication", database.standbys()).await
        {
            check_replication(&standbys, settings.idle_slots, report);
        }
    }
    if schema.is_current()
        && let Some(stuck) = answer(database, report, "stuck_rows", database.stuck(now())).await
    {
        check_stuck(&stuck, report);
    }
}

/// The answer of the database, or a failure of this check.
async fn answer<T, E: std::fmt::Display>(
    database: &Diagnosis,
    report: &mut Report,
    check: &'static str,
    question: impl Future<Output = Result<T, E>>,
) -> Option<T> {
    let problem = match timeout(ANSWER_MAX, question).await {
        Ok(Ok(answer)) => return Some(answer),
        Ok(Err(err)) => err.to_string(),
        Err(_) => format!("the database does not answer within {} s", ANSWER_MAX.as_secs()),
    };
    let advice = match database.is_postgres() {
        true => "Look into the log of the database.",
        false => ADVICE_ON_FILE,
    };
    report.fail(check, problem, advice);
    None
}

/// Whether a server can write, and a migration can create tables. Of an SQLite file the check of
/// the disk says it.
async fn check_rights(config: &Config, database: &Diagnosis, report: &mut Report) {
    let Some(url) = config.database.url().ok().filter(|_| database.is_postgres()) else { return };
    let problem = match timeout(ANSWER_MAX, Diagnosis::try_to_create(&url)).await {
        Ok(Ok(())) => return report.ok("rights", "the role may create tables"),
        Ok(Err(err)) => err.to_string(),
        Err(_) => format!("the database does not answer within {} s", ANSWER_MAX.as_secs()),
    };
    report.fail(
        "rights",
        format!("no table can be created: {problem}"),
        "Let the role own the database, or `grant create on schema public` to it; and let the \
         database take writes.",
    );
}

async fn check_integrity(database: &Diagnosis, report: &mut Report) {
    if database.is_postgres() {
        report.not_checked("integrity", "PostgreSQL sees to it; `verify --all` checks matches");
        return;
    }
    let advice = "Stop the server, and restore the newest backup that is whole.";
    match database.problems().await {
        Ok(problems) if problems.is_empty() => report.ok("integrity", "the file is whole"),
        Ok(problems) => {
            report.fail(
                "integrity",
                format!("the file is damaged: {}", problems.join("; ")),
                advice,
            );
        }
        Err(err) => report.fail("integrity", format!("the file cannot be read: {err}"), advice),
    }
}

async fn check_schema(database: &Diagnosis, report: &mut Report) -> Option<SchemaState> {
    let schema = answer(database, report, "schema", database.schema()).await?;
    let (version, known) = (schema.version(), SchemaState::known());
    match (&schema.refusal, schema.pending.len(), schema.unknown.len()) {
        (Some(refusal), ..) if schema.applied.is_empty() => {
            report.fail("schema", refusal, "Name another database, or start with an empty one.");
        }
        (Some(refusal), ..) => {
            report.fail("schema", refusal, "Start the newer program, or restore a backup.");
        }
        (None, _, _) if schema.applied.is_empty() => {
            report.not_checked("schema", "the database is empty: the server creates its tables");
        }
        (None, 0, 0) => report.ok("schema", format!("it has migration {version}, the newest")),
        (None, 0, _) => report.warn(
            "schema",
            format!("a newer program has migrated it to {version}; this one knows {known}"),
            "It can be used. Start the newer program when you can.",
        ),
        (None, count, _) => report.warn(
            "schema",
            format!("migrations are pending: {count}, up to {known}"),
            "Back up, then run `scrapworks migrate` or start the server, which applies them.",
        ),
    }
    Some(schema)
}

fn check_settings(settings: &PostgresSettings, nodes: i64, report: &mut Report) {
    let PostgresSettings { version, fsync, full_page_writes, synchronous_commit, .. } = settings;
    if *version < POSTGRES_MIN {
        report.fail(
            "database",
            format!("PostgreSQL {} is too old", version / 10_000),
            "Use PostgreSQL 15 or newer.",
        );
    }
    if settings.is_standby {
        report.fail(
            "database",
            "this is a standby, which takes no writes",
            "Let the URL lead to the primary.",
        );
    }
    match (*fsync && *full_page_writes, synchronous_commit.as_str()) {
        (false, _) => report.fail(
            "durability",
            "fsync or full_page_writes is off: a crash of its machine destroys the database",
            "Set both to on in postgresql.conf.",
        ),
        (true, "off") => report.fail(
            "durability",
            "synchronous_commit is off: a crash loses steps that players saw",
            "Set it to on in postgresql.conf, or for this user.",
        ),
        (true, _) => report.ok("durability", "what is committed is on disk"),
    }
    check_connections(settings, nodes, report);
}

fn check_replication(standbys: &Standbys, idle_slots: i64, report: &mut Report) {
    let Standbys { standbys: connected, required, candidates, .. } = *standbys;
    if idle_slots > 0 {
        report.warn(
            "replication",
            format!("replication slots that nobody reads fill the disk: {idle_slots}"),
            "Start their standbys, or drop the slots with pg_drop_replication_slot().",
        );
    }
    if standbys.missing() > 0 {
        let of = match candidates {
            0 => "none is connected".to_owned(),
            count => format!("{count} connected"),
        };
        return report.fail(
            "replication",
            format!("commits wait for synchronous standbys: {required} needed, {of}"),
            "Start a standby that synchronous_standby_names names, or clear that setting.",
        );
    }
    match (required, candidates, connected) {
        (1.., _, _) if required == candidates => report.warn(
            "replication",
            format!("as many synchronous standbys are connected as commits need: {required}"),
            "Run one more: without it all commits wait as soon as one is gone.",
        ),
        (1.., ..) => report.ok("replication", format!("{candidates} standbys are connected")),
        (_, _, 0) if idle_slots == 0 => report.ok("replication", "no standby is configured"),
        (_, _, 0) => {}
        (..) => report.warn(
            "replication",
            "standbys are asynchronous: a failover loses steps that players saw last",
            "Set synchronous_standby_names, if you fail over to them.",
        ),
    }
}

fn check_connections(settings: &PostgresSettings, nodes: i64, report: &mut Report) {
    let PostgresSettings { connections_max, connections_reserved, connections, .. } = settings;
    let needed = nodes * i64::from(POSTGRES_CONNECTIONS_MAX) + CONNECTIONS_LEFT_MIN;
    let usable = connections_max - connections_reserved;
    let servers =
        if nodes == 1 { "1 server needs".to_owned() } else { format!("{nodes} servers need") };
    let message = format!("{connections} of {usable} are in use; {servers} {needed}");
    if usable < needed || usable - connections < CONNECTIONS_LEFT_MIN {
        report.warn("connections", message, "Raise max_connections in postgresql.conf.");
    } else {
        report.ok("connections", message);
    }
}

fn check_stuck(stuck: &StuckRows, report: &mut Report) {
    let StuckRows { matches, without_log, mails, push_messages, void_matches } = stuck;
    if *without_log > 0 {
        report.fail(
            "stuck_rows",
            format!("{without_log} running matches have no log"),
            "`scrapworks verify --all` names them; restore a backup into another database to \
             compare.",
        );
    }
    for (count, what) in [
        (matches, "matches were due and nobody played them on"),
        (mails, "e-mails should have been sent"),
        (push_messages, "notices to devices should have been sent"),
    ] {
        if *count > 0 {
            report.warn(
                "stuck_rows",
                format!("for over ten minutes {count} {what}"),
                "Does a server run? Then its log says why.",
            );
        }
    }
    if (*matches, *without_log, *mails, *push_messages) == (0, 0, 0, 0) {
        report.ok("stuck_rows", format!("none; {void_matches} matches are set aside"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::doctor::report::Outcome;

    fn settings() -> PostgresSettings {
        PostgresSettings {
            version: 170_002,
            fsync: true,
            full_page_writes: true,
            synchronous_commit: "on".to_owned(),
            connections_max: 100,
            connections_reserved: 3,
            connections: 12,
            idle_slots: 0,
            is_standby: false,
        }
    }

    #[track_caller]
    fn expect(change: impl FnOnce(&mut PostgresSettings), check: &str, result: Option<Outcome>) {
        let (mut settings, mut report) = (settings(), Report::default());
        change(&mut settings);
        check_settings(&settings, 2, &mut report);
        assert_eq!(report.result(check), result, "{report}");
    }

    #[test]
    fn settings_that_lose_steps_are_failures() {
        let (ok, failure) = (Some(Outcome::Ok), Some(Outcome::Failure));
        expect(|_| {}, "durability", ok);
        expect(|it| it.fsync = false, "durability", failure);
        expect(|it| it.full_page_writes = false, "durability", failure);
        expect(|it| it.synchronous_commit = "off".to_owned(), "durability", failure);
        expect(|it| it.synchronous_commit = "remote_apply".to_owned(), "durability", ok);
        expect(|it| it.is_standby = true, "database", failure);
        expect(|it| it.version = 140_012, "database", failure);
    }

    #[test]
    fn standbys_are_synchronous_and_there() {
        let check = |standbys, required, candidates, idle_slots| {
            let (found, mut report) =
                (Standbys { standbys, required, candidates, lag_seconds: 0.0 }, Report::default());
            check_replication(&found, idle_slots, &mut report);
            report.result("replication")
        };
        let [ok, warning, failure] = [Outcome::Ok, Outcome::Warning, Outcome::Failure].map(Some);
        assert_eq!(check(0, 0, 0, 0), ok, "there is none");
        assert_eq!(check(0, 0, 0, 1), warning, "a slot keeps the log");
        assert_eq!(check(1, 0, 0, 0), warning, "it is asynchronous");
        assert_eq!(check(0, 1, 0, 0), failure);
        assert_eq!(check(1, 1, 0, 0), failure, "it has another name");
        assert_eq!(check(1, 1, 1, 0), warning, "there is no other");
        assert_eq!(check(2, 1, 2, 0), ok);
        assert_eq!(check(1, 2, 1, 0), failure, "two are needed");
    }

    #[test]
    fn every_server_has_its_connections() {
        expect(|_| {}, "connections", Some(Outcome::Ok));
        expect(|it| it.connections_max = 20, "connections", Some(Outcome::Warning));
        expect(|it| it.connections = 96, "connections", Some(Outcome::Warning));
    }
}
