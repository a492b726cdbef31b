//! Operator notices, set by the `scrapworks notice` command while the server runs.

use std::process::Output;

use serde_json::json;
use tokio::process::Command;

use super::fault_scenarios::binary;
use crate::harness::{Socket, TestServer, on_both_databases};

on_both_databases!(
    notices_and_their_end_are_broadcast,
    a_notice_survives_a_restart_and_expires,
    an_invalid_notice_is_rejected,
);

async fn notice(server: &TestServer, arguments: &[&str]) -> Output {
    let mut command = Command::new(binary());
    command.arg("notice").args(arguments).env("DATABASE_URL", server.database_url());
    command.output().await.expect("the binary runs")
}

async fn say(server: &TestServer, arguments: &[&str]) {
    let Output { status, stderr, .. } = notice(server, arguments).await;
    assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
}

async fn notices_and_their_end_are_broadcast(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let (mut player, mut anonymous) =
        (Socket::of(server, &ann).await, Socket::spectator(server).await);
    say(server, &[" We restart at nine. "]).await;
    let said = json!({ "type": "notice", "text": "We restart at nine." });
    assert_eq!(player.next().await, said);
    assert_eq!(anonymous.next().await, said);
    let mut late = Socket::spectator(server).await;
    assert_eq!(late.next().await, said, "after the welcome");
    say(server, &["At ten."]).await;
    assert_eq!(player.next().await["text"], "At ten.", "in the place of the other one");
    say(server, &["--clear"]).await;
    assert_eq!(player.next().await, json!({ "type": "notice", "text": "" }));
    say(server, &["--clear"]).await;
}

async fn a_notice_survives_a_restart_and_expires(server: &TestServer) {
    say(server, &["Back at noon.", "--minutes", "5"]).await;
    let start_another = server.start_another().await;
    let mut socket = Socket::spectator(&start_another).await;
    let said = socket.next_of("notice").await;
    assert!(said["until"].is_string(), "{said}");
    server.execute_sql("update notice set until = 1").await;
    assert_eq!(socket.next_of("notice").await["text"], "");
    let mut late = Socket::spectator(&start_another).await;
    late.send(&json!({ "type": "ping", "t": 1 })).await;
    assert_eq!(late.next().await["type"], "pong", "nothing is said");
    drop((socket, late));
    start_another.stop().await;
}

async fn an_invalid_notice_is_rejected(server: &TestServer) {
    for text in ["", &*"long ".repeat(50), "two\nlines"] {
        let Output { status, stderr, .. } = notice(server, &[text]).await;
        assert!(!status.success(), "{text}");
        let said = String::from_utf8_lossy(&stderr);
        assert!(said.contains("1 to 200 visible characters"), "{said}");
    }
    let mut socket = Socket::spectator(server).await;
    say(server, &["Read me."]).await;
    assert_eq!(socket.next().await["text"], "Read me.");
}
