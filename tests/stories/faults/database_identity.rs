//! A database that is not the one that the server opened, and one whose tables are locked.

use std::{fs, path::PathBuf};

use serde_json::json;
use sqlx::{Connection as _, PgConnection};

use crate::harness::{Duel, Store, TestServer, eventually, metric};

async fn code_of_readiness(server: &TestServer) -> String {
    let answer = server.anonymous().get("/readyz").await;
    if answer.status == 200 {
        return "ready".to_owned();
    }
    let code = code_in(&answer.text);
    answer.problem(503, &code);
    code
}

fn code_in(text: &str) -> String {
    let problem: serde_json::Value = serde_json::from_str(text).expect("a problem");
    problem["code"].as_str().expect("a code").to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_acknowledges_nothing_once_its_file_was_removed() {
    let server = TestServer::start(Store::Sqlite).await;
    let mut duel = Duel::begin(&server).await;
    duel.step().await;
    let url = server.database_url();
    let path = PathBuf::from(url.trim_start_matches("sqlite://"));
    let aside = path.with_added_extension("aside");
    fs::rename(&path, &aside).expect("it is there");
    // At once, before the server looks.
    let (seat, choice) = (duel.awaited(), duel.choice());
    duel.clients[seat].act("lost", &choice).await;
    assert_eq!(duel.clients[seat].reply("lost").await["code"], "match.unavailable");
    let ann = &duel.guests[0];
    ann.post("/api/lobbies", &json!({ "game": "scrappers" }))
        .await
        .problem(503, "server.unavailable");
    assert_eq!(code_of_readiness(&server).await, "server.database_replaced");
    assert_eq!(metric(&server, "database_replaced").await, 1);
    assert!(!path.exists(), "no other one is made");
    // An older backup in its place is no better.
    fs::copy(&aside, &path).expect("a file");
    duel.clients[seat].act("lost", &choice).await;
    assert_eq!(duel.clients[seat].reply("lost").await["code"], "match.unavailable");
    fs::rename(&aside, &path).expect("it is there");
    eventually("it is back", async || code_of_readiness(&server).await == "ready").await;
    assert_eq!(duel.clients[seat].play("lost", &choice).await, 2);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_tables_are_locked_is_not_ready() {
    let server = TestServer::start(Store::Postgres).await;
    let mut duel = Duel::begin(&server).await;
    let mut other = PgConnection::connect(&server.database_url()).await.expect("it answers");
    let mut execute = async |sql: &'static str| {
        sqlx::raw_sql(sql).execute(&mut other).await.expect("the statement is valid");
    };
    // One row is no reason to leave the server.
    execute("begin; update match set state = state").await;
    let (seat, choice) = (duel.awaited(), duel.choice());
    duel.clients[seat].act("first", &choice).await;
    assert_eq!(code_of_readiness(&server).await, "ready");
    execute("commit").await;
    assert_eq!(duel.clients[seat].reply("first").await["seq"], 1);
    duel = Duel::join(&server, duel.guests, duel.match_id).await;
    execute("begin; lock table match_step in exclusive mode").await;
    let (seat, choice) = (duel.awaited(), duel.choice());
    duel.clients[seat].act("second", &choice).await;
    eventually("it says so", async || code_of_readiness(&server).await == "server.busy").await;
    for _ in 0..20 {
        assert_eq!(code_of_readiness(&server).await, "server.busy", "and goes on to say so");
    }
    execute("commit").await;
    eventually("it is over", async || code_of_readiness(&server).await == "ready").await;
    server.stop().await;
}
