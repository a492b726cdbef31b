//! What is kept of a player is in its export.

use std::collections::BTreeSet;

use serde_json::{Value as Json, json};
use sqlx::SqlitePool;

use crate::harness::{
    Store, TestServer,
    lobbies::{GAME, open, sit, thumper, tick},
    on_both_databases,
};

on_both_databases!(what_a_player_brought_is_exported);

/// Tables with rows of players, and the field of an export that has these rows.
const EXPORTED: [(&str, &str); 27] = [
    ("admin_act", "decisions"),
    ("block", "blocks"),
    ("chat_line", "messages"),
    ("email", "email"),
    ("friend", "friends"),
    ("identity", "identities"),
    ("lobby", "lobbies"),
    ("lobby_seat", "seats"),
    ("match_comment", "comments"),
    ("match_note", "notes"),
    ("match_seat", "matches"),
    ("notice_setting", "notices"),
    ("operator_act", "decisions"),
    ("event_player", "events"),
    ("pairing", "pairings"),
    ("pairing_wait", "paired"),
    ("friend_pause", "friend_pauses"),
    ("passkey", "passkeys"),
    ("player", "player"),
    ("push_subscription", "push"),
    ("push_told", "push_notices"),
    ("rating", "ratings"),
    ("rating_change", "rating_changes"),
    ("report", "reports"),
    ("roster", "rosters"),
    ("session", "sessions"),
    ("turn_notice", "email_notices"),
];

/// Tables with rows of players that are in no export, and why.
const LEFT_OUT: [(&str, &str); 8] = [
    ("ceremony", "a secret, for minutes: what an authenticator was asked"),
    ("email_link", "hashes of secrets, for an hour; `email` has the address"),
    ("issuer_visit", "secrets, for minutes: a visit to an issuer"),
    ("link", "the hash of a secret, for minutes: the code for another device"),
    ("match_analysis", "who played or asked first, whose turn an analysis is; see `matches`"),
    ("mail", "links that are secrets, for an hour"),
    ("recovery_link", "the hash of a secret, for a day: the link of an operator"),
    ("push_delivery", "messages on their way, of which `push_notices` has what they tell"),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_table_with_players_is_exported_or_left_out_for_a_reason() {
    let server = TestServer::start(Store::Sqlite).await;
    let db = SqlitePool::connect(&server.database_url()).await.expect("it opens");
    let found: Vec<String> = sqlx::query_scalar(
        "select name from sqlite_master m
         where type = 'table' and (
             m.name = 'player'
             or exists (select 1 from pragma_foreign_key_list(m.name) where \"table\" = 'player')
             or exists (select 1 from pragma_table_info(m.name) c where c.name like '%player_id'))",
    )
    .fetch_all(&db)
    .await
    .expect("tables");
    db.close().await;
    let known = EXPORTED.iter().chain(&LEFT_OUT).map(|(table, _)| (*table).to_owned());
    let found: BTreeSet<String> = found.into_iter().collect();
    assert_eq!(found, known.collect(), "see `accounts/export.rs`, and say here where it is");

    let ann = server.guest("Ann").await;
    let export = ann.get("/api/me/export").await.ok();
    for (table, field) in EXPORTED {
        assert!(export.get(field).is_some(), "{table} is not in the field {field}");
    }
    server.stop().await;
}

async fn what_a_player_brought_is_exported(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let lobby = open(&ann, 2).await;
    let brought = json!({
        "roster": thumper(), "roster_name": "Played team", "entropy": "0a".repeat(32),
    });
    sit(&ann, &lobby, brought).await.ok();
    sit(&bo, &lobby, json!({ "roster": thumper(), "ready": true })).await.ok();
    let started = tick(&ann, &lobby, true).await.ok()["match_id"].as_str().unwrap().to_owned();
    let tutorial = ann.post("/api/tutorials", &json!({ "game": GAME })).await.created();
    let mut suits = thumper();
    suits["suits"][0]["name"] = json!("Waiting suit");
    let body = json!({
        "game": GAME, "roster": suits, "roster_name": "Waiting team", "entropy": "0b".repeat(32),
    });
    ann.post("/api/pairings", &body).await.created();

    let export = ann.get("/api/me/export").await.ok();
    let seat = &export["seats"][0];
    assert_eq!((&seat["lobby_id"], &seat["match_id"]), (&lobby["id"], &json!(started)));
    assert_eq!((&seat["roster_name"], &seat["seat"]), (&json!("Played team"), &json!(0)));
    assert_eq!(seat["entropy"], "0a".repeat(32));
    assert_eq!(seat["roster"]["suits"][0]["name"], "Rosie");
    let waits = &export["pairings"][0];
    assert_eq!(waits["roster_name"], "Waiting team");
    assert_eq!(waits["roster"]["suits"][0]["name"], "Waiting suit");
    assert_eq!(waits["entropy"], "0b".repeat(32));
    assert_eq!(export["tutorials"][0]["id"], tutorial["match_id"]);
    let of_bo = bo.get("/api/me/export").await;
    assert!(!of_bo.text.contains("Played team") && !of_bo.text.contains("Waiting"));
    assert_eq!((&of_bo.ok()["tutorials"], &export["paired"]), (&json!([]), &Json::Array(vec![])));
}
