//! The program as an operator calls it: what it prints where, and with which exit code.

use std::{
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use scrapworks_load::programs::database::Database;
use serde_json::{Value as Json, json};
use sqlx::{Connection as _, PgConnection};
use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    process::Command,
    time::timeout,
};

use crate::harness::{
    Duel, TestServer, binary, eventually, on_both_databases,
    program::{finish, new_path, program, run},
};

on_both_databases!(
    every_command_prints_one_json_document,
    nothing_but_results_is_printed_into_a_pipe,
    progress_is_shown_on_a_terminal,
    a_database_of_a_newer_program_is_named,
);

async fn every_command_prints_one_json_document(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.steps(2).await;
    let (url, backup) = (server.database_url(), new_path("b.db"));
    let restored = Database::sqlite(&std::env::temp_dir());
    let saved = run(&["backup", &backup, "--json"], &url).await.json();
    assert_eq!([&saved["players"], &saved["matches"], &saved["steps"]], [2, 1, 3]);
    assert!(saved["bytes"].as_u64() > Some(0) && saved["seconds"].is_number(), "{saved}");
    let again = run(&["restore", &backup, "--json"], &restored.url()).await.json();
    assert_eq!(again["tables"], saved["tables"]);
    std::fs::remove_file(&backup).expect("it was written");

    let verified = run(&["verify", "--all", "--json"], &url).await.json();
    assert_eq!((&verified["agrees"], &verified["findings"]), (&json!(true), &json!([])));
    assert_eq!(verified["matches"], json!({ "finished": 0, "running": 1, "void": 0, "wrong": 0 }));
    assert_eq!(run(&["migrate", "--json"], &url).await.json(), json!({ "applied": [] }));
    assert_eq!(run(&["ratings", "recompute", "--json"], &url).await.json(), json!([]));
    let noticed = run(&["notice", "Soon.", "--json"], &url).await.json();
    assert_eq!(noticed["notice"]["text"], "Soon.");
    assert_eq!(run(&["notice", "--json"], &url).await.json()["notice"]["text"], "Soon.");
    assert_eq!(run(&["notice", "--clear", "--json"], &url).await.json()["notice"], Json::Null);
    let arena = ["arena", "scrapbots", "--levels", "easy,easy", "--matches", "2", "--json"];
    assert_eq!(run(&arena, &url).await.json()["matches"], 2);
    let nodes = run(&["nodes", "--json"], &url).await;
    match url.starts_with("sqlite") {
        true => nodes.failed(1, "only servers on PostgreSQL form a cluster"),
        false => assert_eq!(nodes.json(), json!([])),
    }
    restored.remove().await.expect("it was restored");
}

async fn nothing_but_results_is_printed_into_a_pipe(server: &TestServer) {
    Duel::begin(server).await;
    let (url, backup) = (server.database_url(), new_path("b.db"));
    for arguments in [
        &["verify", "--all"] as &[&str],
        &["backup", &backup],
        &["migrate"],
        &["migrate", "--check"],
        &["ratings", "recompute"],
        &["arena", "scrapbots", "--levels", "easy,easy", "--matches", "2"],
        &["admin", "players"],
        &["doctor"],
    ] {
        let run = run(arguments, &url).await;
        assert_eq!(run.stderr, "", "{arguments:?}");
        assert!(!run.stdout.is_empty() && !run.stdout.contains('\x1b'), "{run:?}");
    }
    std::fs::remove_file(&backup).expect("it was written");
    let restored = Database::sqlite(&std::env::temp_dir());
    run(&["backup", &backup], &url).await;
    let run = run(&["restore", &backup], &restored.url()).await;
    assert_eq!((&*run.stderr, run.code), ("", Some(0)));
    std::fs::remove_file(&backup).expect("it was written");
    restored.remove().await.expect("it was restored");
}

/// What the program prints to a terminal, of standard output and error output together.
async fn on_terminal(arguments: &[&str], database_url: &str) -> String {
    let quoted = |argument: &str| format!("'{argument}'");
    let binary = binary();
    let words = [binary.to_str().expect("text")].into_iter().chain(arguments.iter().copied());
    let line = words.map(quoted).collect::<Vec<_>>().join(" ");
    let mut command = Command::new("script");
    command.args(["--quiet", "--return", "--command", &line, "/dev/null"]);
    command
        .env_clear()
        .env("DATABASE_URL", database_url)
        .env("TERM", "xterm")
        .env("SHELL", "/bin/sh");
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    let run = finish(command).await;
    // What `doctor` finds depends on the machine.
    assert!(run.code == Some(0) || arguments == ["doctor"], "{run:?}");
    run.stdout
}

async fn progress_is_shown_on_a_terminal(server: &TestServer) {
    Duel::begin(server).await;
    let (url, backup) = (server.database_url(), new_path("b.db"));
    let restored = Database::sqlite(&std::env::temp_dir());
    for (arguments, url, progress) in [
        (&["verify", "--all"] as &[&str], &url, "matches ["),
        (&["backup", &backup], &url, "reading"),
        (&["restore", &backup], &restored.url(), "reading"),
        (&["migrate"], &url, "applying migrations"),
        (&["ratings", "recompute"], &url, "reading the log of results"),
        (&["arena", "scrapbots", "--levels", "easy,easy", "--matches", "3"], &url, "matches ["),
        (&["doctor"], &url, "checking"),
    ] {
        let shown = on_terminal(arguments, url).await;
        let Some((_, after)) = shown.rsplit_once(progress) else {
            panic!("{arguments:?} shows no progress: {shown:?}");
        };
        assert!(after.contains("\x1b[2K"), "the line is erased: {shown:?}");
    }
    std::fs::remove_file(&backup).expect("it was written");
    restored.remove().await.expect("it was restored");
}

async fn a_database_of_a_newer_program_is_named(server: &TestServer) {
    let url = server.database_url();
    let row = |checksum: &str| {
        format!(
            "insert into _sqlx_migrations (version, description, success, checksum, \
             execution_time) values (9000, 'later', true, {checksum}, 1)"
        )
    };
    let checksum = if url.starts_with("sqlite") { "x'00'" } else { "'\\x00'" };
    server.execute_sql(&row(checksum)).await;
    let check = run(&["migrate", "--check"], &url).await;
    assert_eq!(check.code, Some(0), "it can be used: {check:?}");
    assert!(check.stdout.contains("A newer scrapworks has migrated it to 9000."), "{check:?}");
    server.execute_sql("update schema_requirement set migration_min = 9000").await;
    let check = run(&["migrate", "--check", "--json"], &url).await;
    assert_eq!((check.code, &check.any_json()["can_run"]), (Some(1), &json!(false)));
    let doctor = run(&["doctor", "--json"], &url).await;
    assert_eq!(doctor.code, Some(1), "{doctor:?}");
}

#[tokio::test]
async fn pending_migrations_are_named_and_not_applied() {
    let database = Database::sqlite(&std::env::temp_dir());
    let url = database.url();
    for _ in 0..2 {
        let check = run(&["migrate", "--check"], &url).await;
        assert_eq!(check.code, Some(1), "it is pending still: {check:?}");
        assert!(check.stdout.contains("pending: 0001 initial"), "{check:?}");
    }
    let check = run(&["migrate", "--check", "--json"], &url).await;
    let said = check.any_json();
    let pending = &said["pending"];
    assert_eq!(pending[0], json!({ "version": 1, "name": "initial" }));
    assert_eq!(said["can_run"], true);
    assert_eq!(run(&["migrate", "--json"], &url).await.json(), json!({ "applied": pending }));
    let current = run(&["migrate", "--check"], &url).await;
    assert_eq!(current.code, Some(0));
    assert_eq!(current.stdout, "This program can run.\nNo migration is pending.\n");
    database.remove().await.expect("it was created");
}

#[tokio::test]
async fn what_cannot_be_done_is_one_sentence_with_an_exit_code() {
    let nowhere = format!("sqlite://{}/none.db", new_path("nowhere"));
    let refused = "postgres://scrapworks@127.0.0.1:1/scrapworks";
    for (arguments, url, code, sentence) in [
        (&["verify", "--all"] as &[&str], &*nowhere, 2, "there is no file"),
        (&["verify", "--all"], refused, 2, "cannot reach the database at 127.0.0.1"),
        (&["backup", "/nowhere/b.db"], &nowhere, 1, "cannot write"),
        (&["restore", "/nowhere/b.db"], &nowhere, 1, "there is no backup"),
        (&["migrate", "--check"], refused, 2, "cannot reach the database"),
        (&["migrate", "--check"], "mysql://here", 2, "begins with sqlite: or postgres:"),
        (&["notice", "Soon."], &nowhere, 1, "there is no file"),
        (&["admin", "players"], &nowhere, 1, "there is no file"),
        (&["arena", "chess"], &nowhere, 1, "unknown game `chess`"),
        (&["health"], &nowhere, 1, "no server answers"),
    ] {
        let mut command = program(arguments, url);
        command.env("SCRAPWORKS_BIND", "127.0.0.1:1");
        finish(command).await.failed(code, sentence);
    }
    for wrong in [&["verify"] as &[&str], &["admin"], &["backup"], &["fly"], &["doctor", "--deep"]]
    {
        let run = run(wrong, &nowhere).await;
        assert_eq!((run.code, &*run.stdout), (Some(2), ""), "{wrong:?}: {run:?}");
    }
    let verify = run(&["verify"], &nowhere).await;
    assert!(verify.stderr.contains("<FILE|--all>"), "{verify:?}");
    let fresh = run(&["migrate", "--check"], &nowhere).await;
    assert!(fresh.stdout.contains("Is its name spelled right?"), "{fresh:?}");
    let fresh = run(&["migrate", "--check", "--json"], &nowhere).await;
    assert_eq!(fresh.code, Some(1), "everything is pending");
    assert_eq!(fresh.any_json()["pending"][0]["name"], "initial", "{fresh:?}");
    assert!(!Path::new(&nowhere["sqlite://".len()..]).exists(), "nothing was created");
}

#[tokio::test]
async fn a_closed_pipe_is_no_error() {
    let database = Database::sqlite(&std::env::temp_dir());
    assert_eq!(run(&["migrate"], &database.url()).await.code, Some(0));
    let folder = std::env::temp_dir();
    for arguments in [&["arena", "--help"] as &[&str], &["verify", "--all"], &["admin", "log"]] {
        let mut command = program(arguments, &database.url());
        command.current_dir(&folder).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the binary runs");
        drop(child.stdout.take());
        let mut errors = BufReader::new(child.stderr.take().expect("piped")).lines();
        let said = errors.next_line().await.expect("text");
        assert_eq!(said, None, "{arguments:?}");
        assert_eq!(child.wait().await.expect("it ends").code(), Some(0), "{arguments:?}");
    }
    database.remove().await.expect("it was created");
}

/// A new database on PostgreSQL, and a connection that holds a table: whoever reads it waits.
async fn held_postgres() -> (Database, PgConnection) {
    let server = std::env::var("SCRAPWORKS_TEST_POSTGRES").expect("run the tests with `make test`");
    let database = Database::postgres(&server).await.expect("PostgreSQL answers");
    assert_eq!(run(&["migrate"], &database.url()).await.code, Some(0));
    let mut holder = PgConnection::connect(&database.url()).await.expect("PostgreSQL answers");
    let lock = "begin; lock table player in access exclusive mode";
    sqlx::raw_sql(lock).execute(&mut holder).await.expect("nobody else has it");
    (database, holder)
}

#[tokio::test]
async fn a_backup_that_a_signal_ends_leaves_no_file() {
    let (database, mut holder) = held_postgres().await;
    let path = new_path("b.db");
    let mut command = program(&["backup", &path], &database.url());
    let mut child = command.stderr(Stdio::piped()).spawn().expect("the binary runs");
    let waiting = "select count(*) from pg_locks join pg_database on oid = database
        where datname = current_database() and not granted";
    eventually("it waits for the table", async || {
        let waiting = sqlx::query_scalar(waiting).fetch_one(&mut holder).await;
        waiting.is_ok_and(|waiting: i64| waiting > 0)
    })
    .await;
    let partial = PathBuf::from(format!("{path}.partial"));
    assert!(partial.exists(), "it has begun");
    let pid = child.id().expect("it runs").to_string();
    let killed = Command::new("kill").arg(&pid).status().await.expect("kill is there");
    assert!(killed.success());
    let status = timeout(Duration::from_secs(20), child.wait()).await.expect("it ends");
    assert_eq!(status.expect("it ran").code(), Some(1));
    assert!(!partial.exists() && !Path::new(&path).exists());
    drop(holder);
    database.remove().await.expect("nobody uses it");
}
