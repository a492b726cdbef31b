//! Operator notices, set by the `scrapworks notice` command while the server runs.

use serde_json::json;

use super::command_line::run;
use crate::harness::{Socket, TestServer, on_both_databases};

on_both_databases!(notices_and_their_end_are_broadcast, a_notice_survives_a_restart_and_expires,);

async fn say(server: &TestServer, arguments: &[&str]) {
    let arguments = [&["notice"], arguments].concat();
    let run = run(&arguments, &server.database_url()).await;
    assert_eq!(run.code, Some(0), "{run:?}");
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
