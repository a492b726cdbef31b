//! What an operator does: backup, restore, reopening a match, starting and checking a server.

use std::{path::PathBuf, process::Stdio};

use futures_util::FutureExt as _;
use scrapworks_server::verify;
use serde_json::json;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use uuid::Uuid;

use crate::harness::{
    Duel, Process, Socket, Store, TestServer, on_both_databases,
    program::{outcome, program},
};

on_both_databases!(
    a_backup_during_play_restores_into_either_database,
    a_void_match_runs_again_once_it_can_be_played
);

fn new_path(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("scrapworks-{}-{name}", Uuid::now_v7()))
}

async fn a_backup_during_play_restores_into_either_database(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.steps(6).await;
    let acknowledged = duel.seq();
    let mail = format!(
        "insert into mail (mail_id, recipient, subject, body, attempts, due_at, expires_at)
            values ({}, 'ann@example.org', '', '', 0, 0, 9000000000000)",
        server.random_id()
    );
    server.execute_sql(&mail).await;
    let path = new_path("backup.db");
    let name = path.to_str().expect("text");
    let url = server.database_url();
    let arguments = ["backup", name];
    let ((succeeded, printed), ()) = tokio::join!(outcome(&arguments, &url), duel.steps(12));
    assert!(succeeded && printed.contains("2 players, 1 matches"), "{printed}");
    for store in [Store::Sqlite, Store::Postgres] {
        let restored = TestServer::start_on(store, async |url| {
            let (succeeded, printed) = outcome(&["restore", name], url).await;
            assert!(succeeded && printed.contains("2 players, 1 matches"), "{printed}");
            assert!(printed.contains("mails: 1, push messages: 0"), "{printed}");
            let (succeeded, printed) = outcome(&["restore", name], url).await;
            assert!(!succeeded && printed.contains("is not empty"), "{printed}");
        })
        .await;
        let mut out = Vec::new();
        let agrees = verify::all(&restored.database_url(), &mut out).await.expect("it is open");
        assert!(agrees, "{}", String::from_utf8_lossy(&out));
        let mut again = Duel::join(&restored, duel.guests.clone(), duel.match_id.clone()).await;
        let seq = again.seq();
        assert!((acknowledged..=duel.seq()).contains(&seq), "{acknowledged}, {seq}");
        again.steps(3).await;
        drop(again);
        restored.stop().await;
    }
    std::fs::remove_file(path).expect("the backup is there");
}

async fn a_void_match_runs_again_once_it_can_be_played(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.steps(4).await;
    let other = server.start_another().await;
    let rotate = "update match_step set hash = substr(hash, 2) || substr(hash, 1, 1) where seq = 2";
    let back = "update match_step set hash = substr(hash, 32) || substr(hash, 1, 31) where seq = 2";
    let reopen = async || outcome(&["reopen", &duel.match_id], &server.database_url()).await;
    let (succeeded, printed) = reopen().await;
    assert!(!succeeded && printed.contains("was not set aside"), "{printed}");
    server.execute_sql(rotate).await;
    server.execute_sql("update match set state = 'void', due_at = null").await;
    let mut socket = Socket::of(&other, &duel.guests[0]).await;
    socket.send(&duel.message("join_match", json!({}))).await;
    assert_eq!(socket.next_of("error").await["code"], "match.void");

    let (succeeded, printed) = reopen().await;
    assert!(!succeeded && printed.contains("row 2 leads to another state"), "{printed}");
    server.execute_sql(back).await;
    let (succeeded, printed) = reopen().await;
    assert!(succeeded && printed.contains("runs again"), "{printed}");
    let mut again = Duel::join(&other, duel.guests.clone(), duel.match_id.clone()).await;
    assert_eq!(again.step().await, 5);
    let nobody = Uuid::now_v7().to_string();
    let (succeeded, printed) = outcome(&["reopen", &nobody], &server.database_url()).await;
    assert!(!succeeded && printed.contains("there is no match"), "{printed}");
    drop((socket, again));
    other.stop().await;
}

#[tokio::test]
async fn a_server_says_that_it_is_open_once_it_is() {
    let folder = new_path("open");
    std::fs::create_dir(&folder).expect("a new folder");
    let database = folder.join("game.db");
    let url = format!("sqlite://{}", database.display());
    let lock = std::fs::File::create(folder.join("game.db.lock")).expect("a new file");
    lock.lock().expect("nobody else has it");
    let mut command = program(&["--bind", "127.0.0.1:0"], &url);
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
    let mut child = command.spawn().expect("the binary runs");
    let mut errors = BufReader::new(child.stderr.take().expect("piped")).lines();
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let waits = errors.next_line().await.expect("text").expect("it says something");
    assert!(waits.contains("another process is opening the database"), "{waits}");
    assert!(lines.next_line().now_or_never().is_none(), "it is not open");

    drop(lock);
    let line = lines.next_line().await.expect("text").expect("it says something");
    let (_, address) = line.split_once("is open at http://").expect("its address");
    let address = address.replace("localhost", "127.0.0.1");
    let health = async || {
        let mut command = program(&["health"], &url);
        command.env("SCRAPWORKS_BIND", &address).status().await.expect("the binary runs")
    };
    assert!(health().await.success(), "{line}");
    child.kill().await.expect("it runs");
    assert!(!health().await.success());
    std::fs::remove_dir_all(folder).expect("it was created");
}

#[tokio::test]
async fn a_second_server_on_a_file_ends_and_says_why() {
    let folder = new_path("twice");
    let url = format!("sqlite://{}/game.db", folder.display());
    let first = Process::start(&url, &[]).await;
    let (succeeded, printed) = outcome(&["--bind", "127.0.0.1:0"], &url).await;
    assert!(!succeeded && printed.contains("another server uses this database"), "{printed}");
    first.kill().await;
    Process::start(&url, &[]).await.kill().await;
    std::fs::remove_dir_all(folder).expect("it was created");
}

#[tokio::test]
async fn an_address_that_is_taken_is_named() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("it is bound").to_string();
    let url = format!("sqlite://{}/game.db", new_path("taken").display());
    let (succeeded, printed) = outcome(&["--bind", &address], &url).await;
    assert!(!succeeded && printed.contains(&format!("cannot listen on {address}")), "{printed}");
    assert!(printed.contains("choose another port"), "{printed}");
}
