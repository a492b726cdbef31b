//! `scrapworks doctor`: each failure is made, and found.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpListener,
    path::PathBuf,
    sync::Arc,
    thread,
    time::Duration,
};

use rcgen::{
    BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair, date_time_ymd,
};
use rustls::{
    ServerConfig, ServerConnection,
    crypto::ring,
    pki_types::{CertificateDer, PrivatePkcs8KeyDer},
};
use scrapworks_load::programs::database::Database;
use serde_json::{Value as Json, json};
use tokio::process::Command;

use crate::harness::{
    Duel, TestServer, binary, on_both_databases,
    program::{Run, finish, new_path, program, run},
};

on_both_databases!(
    a_running_server_is_examined_and_nothing_is_changed,
    pending_and_newer_migrations_are_found,
    rows_that_nobody_takes_care_of_are_found,
    an_unreadable_push_key_is_found,
);

/// The result of a check and what it says.
fn finding(run: &Run, check: &str) -> (String, String) {
    let report = run.any_json();
    let findings = report["checks"].as_array().expect("a list").iter();
    let of_check: Vec<&Json> = findings.filter(|finding| finding["check"] == check).collect();
    let first = of_check.first().unwrap_or_else(|| panic!("no {check} in {report}"));
    let text = |field: &str| first[field].as_str().expect("text").to_owned();
    let needs_advice = ["warning", "failure"].contains(&&*text("result"));
    assert_eq!(first["advice"].is_string(), needs_advice, "{first}");
    (text("result"), text("message"))
}

#[track_caller]
pub(crate) fn expect(run: &Run, check: &str, result: &str, part: &str) {
    let (found, message) = finding(run, check);
    assert_eq!(found, result, "{check}: {message}");
    assert!(message.contains(part), "{part:?} is not in {message:?}");
}

async fn doctor(url: &str) -> Run {
    run(&["doctor", "--json"], url).await
}

async fn with(variables: &[(&str, &str)], url: &str) -> Run {
    let mut command = program(&["doctor", "--json"], url);
    command.envs(variables.iter().copied());
    finish(command).await
}

async fn a_running_server_is_examined_and_nothing_is_changed(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let (url, address) = (server.database_url(), server.address.to_string());
    let before = run(&["verify", "--all", "--json"], &url).await.stdout;
    let examined = with(&[("SCRAPWORKS_BIND", &address)], &url).await;
    for check in ["configuration", "database", "schema", "stuck_rows", "clock", "version", "server"]
    {
        assert_eq!(finding(&examined, check).0, "ok", "{check}: {}", examined.stdout);
    }
    for check in ["nats", "smtp", "issuers", "certificate"] {
        assert_eq!(finding(&examined, check).0, "not_checked", "{check}");
    }
    match url.starts_with("sqlite") {
        true => {
            for check in ["integrity", "disk_space", "disk_latency", "secret_files"] {
                assert_ne!(finding(&examined, check).0, "not_checked", "{check}");
            }
        }
        false => {
            // The tests' own PostgreSQL may run without fsync.
            let fsync = std::env::var("SCRAPWORKS_TEST_POSTGRES_FSYNC");
            let expected = if fsync.as_deref() == Ok("off") { "failure" } else { "ok" };
            assert_eq!(finding(&examined, "durability").0, expected);
            expect(&examined, "replication", "ok", "no standby");
            expect(&examined, "connections", "ok", "1 server needs 13");
        }
    }
    duel.steps(2).await;
    assert_eq!(run(&["verify", "--all", "--json"], &url).await.stdout, before);
    let text = run(&["doctor"], &url).await.stdout;
    assert!(text.contains("ok       schema"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() > 5), "{text}");
}

async fn pending_and_newer_migrations_are_found(server: &TestServer) {
    let url = server.database_url();
    server.execute_sql("update _sqlx_migrations set version = 9000 where version = 1").await;
    let found = doctor(&url).await;
    expect(&found, "schema", "warning", "migrations are pending: 1");
    server.execute_sql("update schema_requirement set migration_min = 9000").await;
    let found = doctor(&url).await;
    expect(&found, "schema", "failure", "one that knows migration 9000 is needed");
    assert_eq!((found.code, &found.any_json()["result"]), (Some(1), &json!("failure")));
    server.execute_sql("update _sqlx_migrations set version = 1 where version = 9000").await;
}

async fn rows_that_nobody_takes_care_of_are_found(server: &TestServer) {
    let duel = Duel::begin(server).await;
    let url = server.database_url();
    expect(&doctor(&url).await, "stuck_rows", "ok", "none; 0 matches are set aside");
    drop(duel);
    let mail = "insert into mail (mail_id, recipient, subject, body, attempts, due_at, expires_at)
        select match_id, 'a@b.example', '', '', 0, 1, 9000000000000 from match";
    server.execute_sql(mail).await;
    expect(&doctor(&url).await, "stuck_rows", "warning", "1 e-mails should have been sent");
    server.execute_sql("delete from mail").await;
    server.execute_sql("delete from match_step").await;
    expect(&doctor(&url).await, "stuck_rows", "failure", "1 running matches have no log");
}

async fn an_unreadable_push_key_is_found(server: &TestServer) {
    let url = server.database_url();
    server.execute_sql("delete from push_key").await;
    expect(&doctor(&url).await, "push_key", "not_checked", "the server draws one");
    server.execute_sql("insert into push_key values (1, 'nonsense')").await;
    expect(&doctor(&url).await, "push_key", "failure", "cannot be read");
}

#[tokio::test]
async fn a_database_that_cannot_be_reached_is_found() {
    let refused = doctor("postgres://scrapworks@127.0.0.1:1/scrapworks").await;
    expect(&refused, "database", "failure", "cannot reach the database at 127.0.0.1");
    assert_eq!(refused.code, Some(1));
    expect(&refused, "clock", "not_checked", "no database");
    let unencoded = doctor("postgres://scrapworks:a/b@127.0.0.1/scrapworks").await;
    expect(&unencoded, "configuration", "failure", "must be percent-encoded");
    assert!(!unencoded.stdout.contains("a/b"), "no password is printed");
    let folder = new_path("missing");
    let missing = doctor(&format!("sqlite://{folder}/game.db")).await;
    expect(&missing, "database", "not_checked", "the server creates it");
    assert_eq!(finding(&missing, "disk_latency").0, "ok");
    assert!(!PathBuf::from(folder).exists(), "nothing was created");
}

async fn sqlite() -> (Database, PathBuf) {
    let database = Database::sqlite(&std::env::temp_dir());
    assert_eq!(run(&["migrate"], &database.url()).await.code, Some(0));
    let Database::Sqlite { folder } = &database else { panic!("a folder") };
    let file = folder.join("scrapworks.db");
    (database, file)
}

#[tokio::test]
async fn a_damaged_file_is_found() {
    let (database, file) = sqlite().await;
    expect(&doctor(&database.url()).await, "integrity", "ok", "whole");
    let mut bytes = fs::read(&file).expect("it is there");
    let last_page = bytes.len() - 4096;
    bytes[last_page..].fill(0x55);
    fs::write(&file, bytes).expect("it is writable");
    let damaged = doctor(&database.url()).await;
    assert_eq!(finding(&damaged, "integrity").0, "failure", "{}", damaged.stdout);
    assert_eq!(damaged.code, Some(1));
    database.remove().await.expect("it was created");
}

/// Nobody writes there: not the folder's owner, and root is nobody for the time.
#[cfg(unix)]
#[tokio::test]
async fn a_folder_that_cannot_be_written_to_is_found() {
    use std::os::unix::fs::{PermissionsExt as _, chown};
    const NOBODY: u32 = 65_534;
    let (database, file) = sqlite().await;
    let folder = file.parent().expect("a folder");
    let is_root = chown(&file, Some(NOBODY), None).is_ok();
    let mode = |mode| fs::set_permissions(folder, fs::Permissions::from_mode(mode));
    mode(0o555).expect("it is ours");
    let mut command = program(&["doctor", "--json"], &database.url());
    if is_root {
        // The binary may lie where only root finds it. A process of its own copies it: a file that
        // this one writes is busy while another test starts a process.
        let copy = PathBuf::from(new_path("scrapworks"));
        let copied = Command::new("cp").arg(binary()).arg(&copy).status().await;
        assert!(copied.is_ok_and(|status| status.success()), "there is room");
        command = Command::new(&copy);
        command.args(["doctor", "--json"]).env_clear().env("DATABASE_URL", database.url());
        command.current_dir("/").uid(NOBODY);
        let found = finish(command).await;
        fs::remove_file(copy).expect("it was copied");
        expect(&found, "disk_latency", "failure", "cannot write in");
    } else {
        expect(&finish(command).await, "disk_latency", "failure", "cannot write in");
    }
    mode(0o700).expect("it is ours");
    database.remove().await.expect("it was created");
}

#[tokio::test]
async fn options_and_secrets_that_are_wrong_are_found() {
    let (database, _) = sqlite().await;
    let url = database.url();
    let found = with(&[("SCRAPWORKS_PUBLIC_URL", "https://play.example/table")], &url).await;
    expect(&found, "configuration", "failure", "not under /table");
    let found = with(&[("SCRAPWORKS_NATS_URL", "nats://127.0.0.1:1")], &url).await;
    expect(&found, "configuration", "failure", "is for several servers on one PostgreSQL");
    expect(&found, "nats", "failure", "NATS cannot be used");
    let mail = [
        ("SCRAPWORKS_SMTP_URL", "smtp://127.0.0.1:1"),
        ("SCRAPWORKS_MAIL_FROM", "Play <play@play.example>"),
    ];
    let found = with(&mail, &url).await;
    expect(&found, "smtp", "failure", "cannot be used");
    let password = new_path("password");
    let found = with(&[mail[0], mail[1], ("SCRAPWORKS_SMTP_PASSWORD_FILE", &password)], &url).await;
    expect(&found, "secret_files", "failure", "cannot be read");
    let issuers = new_path("issuers.json");
    let list = json!([{
        "slug": "none", "name": "None", "url": "http://127.0.0.1:1/", "client_id": "x",
    }]);
    fs::write(&issuers, list.to_string()).expect("a new file");
    let found = with(&[("SCRAPWORKS_ISSUERS_FILE", &issuers)], &url).await;
    expect(&found, "issuers", "failure", "None: the issuer cannot be reached");
    fs::remove_file(issuers).expect("it was written");
    database.remove().await.expect("it was created");
}

#[tokio::test]
async fn what_else_listens_on_the_port_is_found() {
    let (database, _) = sqlite().await;
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("it is bound").to_string();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let mut stream = stream;
            let _ = stream.read(&mut [0; 1024]);
            let _ = stream.write_all(b"HTTP/1.0 404 File not found\r\n\r\nno such page");
        }
    });
    let found = with(&[("SCRAPWORKS_BIND", &address)], &database.url()).await;
    expect(&found, "server", "failure", "does not answer as a server");
    database.remove().await.expect("it was created");
}

#[tokio::test]
async fn a_file_that_is_no_database_is_found_with_advice_for_files() {
    let file = new_path("no.db");
    fs::write(&file, [b'x'; 8192]).expect("a new file");
    let found = doctor(&format!("sqlite://{file}")).await;
    expect(&found, "database", "failure", "file is not a database");
    assert!(found.stdout.contains("who may read and write the file"), "{}", found.stdout);
    fs::remove_file(file).expect("it was written");
}

#[tokio::test]
async fn a_postgres_that_refuses_is_found_in_its_own_words() {
    let server = std::env::var("SCRAPWORKS_TEST_POSTGRES").expect("run the tests with `make test`");
    let (base, _) = server.rsplit_once('/').expect("a database");
    let found = doctor(&format!("{base}/nowhere")).await;
    expect(&found, "database", "failure", "refuses: database \"nowhere\" does not exist");
    let (_, message) = finding(&found, "database");
    assert!(message.ends_with("exist"), "{message}");
}

/// Answers TLS handshakes with this certificate until the test ends. Returns the port.
fn serve(chain: Vec<CertificateDer<'static>>, key: &KeyPair) -> u16 {
    let key = PrivatePkcs8KeyDer::from(key.serialize_der()).into();
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the provider supports them")
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .expect("the key is that of the certificate");
    let config = Arc::new(config);
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = listener.local_addr().expect("it is bound").port();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { return };
            let Ok(mut connection) = ServerConnection::new(Arc::clone(&config)) else { return };
            let limit = Some(Duration::from_secs(5));
            let _ = (stream.set_read_timeout(limit), stream.set_write_timeout(limit));
            while connection.is_handshaking() && connection.complete_io(&mut stream).is_ok() {}
            let _ = stream.flush();
        }
    });
    port
}

#[tokio::test]
async fn a_certificate_that_is_not_valid_is_found() {
    let (database, _) = sqlite().await;
    let mut authority = CertificateParams::default();
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(authority, KeyPair::generate().expect("a key"));
    let authority = authority.expect("it can be signed");
    let roots = new_path("roots.pem");
    fs::write(&roots, authority.pem()).expect("a new file");
    let today = scrapworks_protocol::Timestamp::now().ms() / 86_400_000;
    let years = |year| date_time_ymd(year, 1, 1);
    let soon = date_time_ymd(1970, 1, 1) + Duration::from_secs((today as u64 + 5) * 86_400);
    for (name, from, until, trusted, result, part) in [
        ("localhost", years(2020), years(2999), true, "ok", "more days"),
        ("localhost", years(2020), soon, true, "warning", "expires in 4 days"),
        ("localhost", years(2020), years(2021), true, "failure", "has expired"),
        ("localhost", years(2998), years(2999), true, "failure", "is not valid yet"),
        ("play.example", years(2020), years(2999), true, "failure", "for another name"),
        ("localhost", years(2020), years(2999), false, "failure", "nobody whom this machine"),
    ] {
        let mut params = CertificateParams::new(vec![name.to_owned()]).expect("a name");
        (params.not_before, params.not_after) = (from, until);
        let key = KeyPair::generate().expect("a key");
        let certificate = if trusted {
            params.signed_by(&key, &authority)
        } else {
            params.distinguished_name.push(DnType::CommonName, "Nobody");
            params.self_signed(&key)
        };
        let certificate = certificate.expect("it can be signed");
        let port = serve(vec![certificate.der().clone()], &key);
        let site = format!("https://localhost:{port}");
        let variables = [("SCRAPWORKS_PUBLIC_URL", &*site), ("SSL_CERT_FILE", &roots)];
        let found = with(&variables, &database.url()).await;
        expect(&found, "certificate", result, part);
    }
    let site = ("SCRAPWORKS_PUBLIC_URL", "https://localhost:1");
    let found = with(&[site, ("SSL_CERT_FILE", &roots)], &database.url()).await;
    expect(&found, "certificate", "failure", "localhost cannot be reached");
    fs::remove_file(roots).expect("it was written");
    database.remove().await.expect("it was created");
}
