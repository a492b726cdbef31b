//! What may change something: requests by `GET` nothing at all, all others if a page of this site
//! or a program sends them, as JSON.

use std::collections::BTreeMap;

use reqwest::Method;
use scrapworks_server::config::{Analyses, Limits};
use serde_json::{Value as Json, json};
use sqlx::{AssertSqlSafe, SqlitePool};

use crate::harness::{
    Browser, Duel, Guest, Issuer, Mailbox, Store, TestServer, eventually, stories,
};

stories!(no_page_of_another_site_changes_anything);

/// Of routes that the OpenAPI document does not have.
const OTHER_GETS: [&str; 5] =
    ["/auth/email/{token}", "/auth/unsubscribe/{token}", "/auth/example", "/ws", "/account"];
/// Mail programs post there from anywhere.
const ONE_CLICK: &str = "/auth/unsubscribe/{token}";
/// What a server notes of itself, keys that it draws when they are needed first, and whom it has
/// sent to an issuer.
const TABLES_OF_SERVERS: [&str; 6] =
    ["issuer_visit", "node", "push_key", "server_act", "site_key", "uptime"];

/// Method and path of every documented operation.
async fn operations(server: &TestServer) -> Vec<(Method, String)> {
    let document = server.anonymous().get("/api/openapi.json").await.ok();
    let paths = document["paths"].as_object().expect("paths").iter();
    let calls = paths.flat_map(|(path, calls)| {
        let calls = calls.as_object().expect("calls").keys();
        calls.map(move |call| (call.to_uppercase().parse().expect("a method"), path.clone()))
    });
    calls.collect()
}

async fn no_page_of_another_site_changes_anything(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let cookie = format!("{}={}", server.cookie_name(), ann.token.as_deref().unwrap());
    let mut changing = operations(server).await;
    changing.retain(|(method, path)| *method != Method::GET && path != ONE_CLICK);
    changing.push((Method::POST, "/auth/email/{token}".to_owned()));
    assert!(changing.len() > 35, "{changing:?}");
    for (method, path) in changing {
        let with = async |headers: &[(&str, &str)], media: &str| {
            let path = path.replace(['{', '}'], "");
            let body = Some((media, "{}".to_owned()));
            server.anonymous().raw(method.clone(), &path, headers, body).await
        };
        let cookie = ("cookie", cookie.as_str());
        let json = "application/json";
        for foreign in [
            ("origin", "https://elsewhere.example"),
            ("origin", "null"),
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
        ] {
            with(&[cookie, foreign], json).await.problem(403, "auth.foreign_origin");
            with(&[foreign], json).await.problem(403, "auth.foreign_origin");
        }
        for media in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
            with(&[cookie], media).await.problem(415, "http.unsupported_media");
        }
    }
    assert_eq!(ann.get("/api/me").await.ok()["name"], "Ann");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_changes_by_get_whoever_asks_and_whatever_it_names() {
    let (mailbox, issuer) = (Mailbox::open().await, Issuer::start().await);
    let server = TestServer::start_with(Store::Sqlite, |config| {
        config.limits = Limits::Off;
        config.analyses = Analyses::On;
        config.mail.smtp_url = Some(mailbox.smtp_url());
        config.mail.mail_from = Some("play@example.org".to_owned());
        config.issuers.issuers_file = Some(issuer.file());
    })
    .await;
    let (ann, names) = fill(&server, &mailbox).await;
    let gets = operations(&server).await.into_iter().filter(|(method, _)| method == Method::GET);
    let gets = gets.map(|(_, path)| path).chain(OTHER_GETS.map(str::to_owned));
    let gets: Vec<_> = gets.flat_map(|path| filled_in(&path, &names)).collect();
    assert!(gets.len() > 50, "{gets:?}");
    let before = rows(&server).await;
    for path in &gets {
        for mut browser in [Browser::of(&server, &ann), Browser::open(&server)] {
            for accept in ["*/*", "application/json", "text/html"] {
                browser.send(Method::GET, path, accept).await;
                browser.send(Method::HEAD, path, accept).await;
            }
            browser.go_from_elsewhere(path).await;
        }
    }
    for (table, rows) in rows(&server).await {
        assert_eq!(before[&table], rows, "{table}");
    }
    assert_eq!(mailbox.count(), 0);
    server.stop().await;
}

/// A player with everything that a request can name, and the names.
async fn fill(server: &TestServer, mailbox: &Mailbox) -> (Guest, Vec<String>) {
    let duel = Duel::begin(server).await;
    let ann = duel.guests[0].clone();
    let id = |answer: &Json| answer["id"].as_str().expect("an id").to_owned();
    let mut names = vec![ann.id.clone(), duel.match_id.clone(), "scrap_world".to_owned()];
    let token = |link: &str| link.rsplit('/').next().expect("a token").to_owned();
    ann.put("/api/me/email", &json!({ "email": "ann@example.org" })).await;
    ann.follow(&mailbox.next().await.link()).await.no_content();
    ann.put("/api/me/email", &json!({ "email": "new@example.org" })).await;
    names.push(token(&mailbox.next().await.link()));
    let address = json!({ "email": "ann@example.org" });
    server.anonymous().post("/api/email-links", &address).await;
    names.push(token(&mailbox.next().await.link()));
    let code = ann.post("/api/me/link", &json!({})).await.created()["code"].clone();
    names.push(code.as_str().expect("a code").to_owned());
    let lobby = json!({ "game": "scrap_world", "seats": 2 });
    names.push(id(&ann.post("/api/lobbies", &lobby).await.created()["lobby"]));
    ann.post("/api/pairings", &json!({ "game": "scrappers" })).await.created();
    ann.post("/api/me/passkeys/options", &json!({})).await.ok();
    names.push(finish(server).await);
    eventually("no mail waits", async || rows(server).await["mail"].is_empty()).await;
    (ann, names)
}

/// A finished match whose analysis waits, as if another server had begun it.
async fn finish(server: &TestServer) -> String {
    let Duel { match_id, guests: [ann, _], mut clients } = Duel::begin(server).await;
    clients[0].resign().await;
    let path = format!("/api/matches/{match_id}/analysis");
    let is_done = async || ann.get(&path).await.json()["state"] == "done";
    eventually("the match is analysed", is_done).await;
    let database = SqlitePool::connect(&server.database_url()).await.expect("it");
    let wait = "update match_analysis
        set state = 'waiting', asked_at = null, analysis = null, claimed_until = 9000000000000";
    sqlx::query(wait).execute(&database).await.expect("it waits");
    database.close().await;
    match_id
}

/// The path with each of the names.
fn filled_in(path: &str, names: &[String]) -> Vec<String> {
    let Some((before, rest)) = path.split_once('{') else { return vec![path.to_owned()] };
    let (_, after) = rest.split_once('}').expect("a parameter");
    names.iter().map(|name| format!("{before}{name}{after}")).collect()
}

/// The rows of each table, as text.
async fn rows(server: &TestServer) -> BTreeMap<String, Vec<String>> {
    let database = SqlitePool::connect(&server.database_url()).await.expect("it");
    let all = "select name from sqlite_master where type = 'table'";
    let tables: Vec<String> = sqlx::query_scalar(all).fetch_all(&database).await.expect("tables");
    let mut found = BTreeMap::new();
    for table in tables.into_iter().filter(|table| !TABLES_OF_SERVERS.contains(&table.as_str())) {
        // How long somebody has been away is written now and then, whoever asks.
        let columns = "select group_concat('quote(\"' || name || '\")', '||') \
                       from pragma_table_info($1) where name <> 'clocks'";
        let columns = sqlx::query_scalar(columns).bind(&table).fetch_one(&database).await;
        let columns: String = columns.expect("columns");
        let sql = AssertSqlSafe(format!("select {columns} from \"{table}\" order by 1"));
        let rows = sqlx::query_scalar(sql).fetch_all(&database).await.expect("rows");
        found.insert(table, rows);
    }
    database.close().await;
    found
}
