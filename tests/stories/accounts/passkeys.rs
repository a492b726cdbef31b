//! Accounts: passkeys, sessions, export and deletion.

use scrapworks_server::store::ops::backup;
use serde_json::{Value as Json, json};
use sqlx::{AssertSqlSafe, SqlitePool};
use uuid::Uuid;

use crate::harness::{
    Authenticator, Duel, Guest, Response, Served, Socket, TestServer, on_both_databases, stories,
};

on_both_databases!(
    a_ceremony_is_finished_once_and_in_time,
    nothing_of_a_deleted_account_is_left_in_any_table,
    an_export_has_everything_and_no_secret
);
stories!(
    all_other_sessions_end_at_once,
    a_server_says_how_to_sign_in,
    a_guest_becomes_an_account_by_a_passkey,
    a_passkey_signs_in_on_a_new_device,
    whatever_is_wrong_with_a_passkey_the_answer_is_the_same,
    another_server_finishes_a_ceremony,
    a_player_has_twenty_passkeys_at_most,
    an_account_is_deleted_by_who_writes_its_name
);

/// The origin of a browser that opened the page at localhost.
fn origin(server: &impl Served) -> String {
    format!("http://localhost:{}", server.address().port())
}

/// A player with an account, which it got by a passkey.
pub async fn account(server: &impl Served, name: &str) -> Guest {
    let guest = Guest::create(server, name).await;
    add(&guest, "Key", &mut authenticator(server, 1)).await;
    guest
}

pub fn authenticator(server: &impl Served, seed: u8) -> Authenticator {
    Authenticator::new(&origin(server), seed)
}

async fn try_to_add(guest: &Guest, name: &str, passkey: &mut Authenticator) -> Response {
    let options = guest.post("/api/me/passkeys/options", &json!({})).await.ok();
    let body = json!({ "name": name, "credential": passkey.create(&options) });
    guest.post("/api/me/passkeys", &body).await
}

/// Adds a passkey, and returns it as the server shows it.
pub async fn add(guest: &Guest, name: &str, passkey: &mut Authenticator) -> Json {
    try_to_add(guest, name, passkey).await.created()
}

async fn options(server: &TestServer) -> Json {
    server.anonymous().post("/api/passkeys/options", &json!({})).await.ok()
}

async fn use_credential(server: &TestServer, credential: &Json) -> Response {
    server.anonymous().post("/api/passkeys", &json!({ "credential": credential })).await
}

pub async fn sign_in(server: &TestServer, passkey: &mut Authenticator) -> Response {
    let credential = passkey.get(&options(server).await);
    use_credential(server, &credential).await
}

async fn kind(guest: &Guest) -> Json {
    guest.get("/api/me").await.ok()["kind"].clone()
}

async fn a_server_says_how_to_sign_in(server: &TestServer) {
    let ask = async |host: &str| {
        let headers = [("host", host)];
        server.anonymous().raw(reqwest::Method::GET, "/api/sign-in", &headers, None).await.ok()
    };
    let here = ask("localhost:8080").await;
    assert_eq!(here, json!({ "passkeys": true, "email": false, "issuers": [] }));
    assert_eq!(ask("127.0.0.1:8080").await["passkeys"], false, "an address has no passkeys");
}

async fn a_guest_becomes_an_account_by_a_passkey(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let [ann, bo] = duel.guests.clone();
    let mut passkey = authenticator(server, 7);
    let options = ann.post("/api/me/passkeys/options", &json!({})).await.ok();
    assert_eq!(options["rp"], json!({ "id": "localhost", "name": "Scrapworks" }));
    let asked = &options["authenticatorSelection"];
    assert_eq!(
        (&asked["residentKey"], &asked["userVerification"]),
        (&json!("required"), &json!("required"))
    );
    let credential = passkey.create(&options);
    let body = |name: &str| json!({ "name": name, "credential": credential });
    ann.post("/api/me/passkeys", &body(" \n")).await.problem(422, "passkey.name");
    let added = ann.post("/api/me/passkeys", &body("Phone")).await.created();
    assert_eq!((&added["name"], &added["last_used_at"]), (&json!("Phone"), &Json::Null));
    assert_eq!(kind(&ann).await, "account");
    let is_changed = |message: &Json| message.get("player").is_some();
    let told = duel.clients[1].socket.next_where("a player", is_changed).await;
    assert_eq!(told["player"], json!({ "id": ann.id, "name": "Ann", "kind": "account" }));

    let list = ann.get("/api/me/passkeys").await.ok();
    assert_eq!(list, json!({ "items": [added], "next": null }));
    let path = format!("/api/me/passkeys/{}", added["id"].as_str().unwrap());
    bo.delete(&path).await.problem(404, "passkey.not_found");
    ann.delete(&path).await.no_content();
    ann.delete(&path).await.problem(404, "passkey.not_found");
    assert_eq!(kind(&ann).await, "guest", "nothing is left to sign in with");
    let told = duel.clients[1].socket.next_where("a player", is_changed).await;
    assert_eq!(told["player"]["kind"], "guest");
    sign_in(server, &mut passkey).await.problem(422, "passkey.unknown");
}

async fn a_passkey_signs_in_on_a_new_device(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let mut passkey = authenticator(server, 7);
    add(&ann, "Phone", &mut passkey).await;
    add(&ann, "Key", &mut authenticator(server, 8)).await;
    let reply = sign_in(server, &mut passkey).await;
    let cookie = reply.headers["set-cookie"].to_str().unwrap().to_owned();
    let body = reply.created();
    assert_eq!(body["player"], json!({ "id": ann.id, "name": "Ann", "kind": "account" }));
    let token = body["token"].as_str().unwrap();
    assert!(cookie.starts_with(&format!("{}={token};", server.cookie_name())), "{cookie}");
    let there = ann.with_token(Some(token));
    assert_eq!(there.get("/api/me").await.ok()["id"], ann.id.as_str());
    let used = ann.get("/api/me/passkeys").await.ok()["items"].clone();
    assert!(used[0]["last_used_at"].is_null() && used[1]["last_used_at"].is_string(), "{used}");

    let mut cloned = passkey.clone();
    sign_in(server, &mut passkey).await.created();
    sign_in(server, &mut cloned).await.problem(422, "passkey.refused");
    sign_in(server, &mut passkey).await.created();
}

async fn whatever_is_wrong_with_a_passkey_the_answer_is_the_same(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let mut passkey = authenticator(server, 7);
    let mut stranger = authenticator(server, 9);
    stranger.create(&json!({ "user": { "id": "AAAA" }, "rp": { "id": "localhost" } }));
    sign_in(server, &mut stranger).await.problem(422, "passkey.unknown");
    let mut refused = Vec::new();
    add(&ann, "Phone", &mut passkey).await;

    let mut elsewhere = passkey.clone();
    elsewhere.origin = "https://elsewhere.example".to_owned();
    refused.push(sign_in(server, &mut elsewhere).await);
    let mut forged = authenticator(server, 10);
    forged.create(&bo.post("/api/me/passkeys/options", &json!({})).await.ok());
    forged.credential_id = passkey.credential_id.clone();
    refused.push(sign_in(server, &mut forged).await);
    for credential in [json!({}), json!(7), json!({ "rawId": "??", "response": {} })] {
        refused.push(use_credential(server, &credential).await);
    }
    let problems: Vec<_> =
        refused.iter().map(|reply| reply.problem(422, "passkey.refused")).collect();
    assert!(problems.windows(2).all(|pair| pair[0] == pair[1]), "{problems:?}");

    // A credential of somebody else is not added, nor an answer to another player's question.
    let mut copy = passkey.clone();
    try_to_add(&bo, "Mine", &mut copy).await.problem(422, "passkey.refused");
    let asked = ann.post("/api/me/passkeys/options", &json!({})).await.ok();
    let credential = authenticator(server, 11).create(&asked);
    let body = json!({ "name": "Mine", "credential": credential });
    bo.post("/api/me/passkeys", &body).await.problem(422, "passkey.refused");
    assert_eq!(kind(&bo).await, "guest");
    let nobody = server.anonymous();
    nobody.post("/api/me/passkeys", &body).await.problem(401, "auth.needed");
}

async fn a_ceremony_is_finished_once_and_in_time(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let mut passkey = authenticator(server, 7);
    add(&ann, "Phone", &mut passkey).await;
    let credential = passkey.get(&options(server).await);
    use_credential(server, &credential).await.created();
    use_credential(server, &credential).await.problem(422, "passkey.refused");

    let late = passkey.get(&options(server).await);
    server.execute_sql("update ceremony set expires_at = expires_at - 5 * 60 * 1000").await;
    use_credential(server, &late).await.problem(422, "passkey.refused");
    let old = options(server).await;
    server.execute_sql("update ceremony set expires_at = expires_at - 4 * 60 * 1000").await;
    use_credential(server, &passkey.get(&old)).await.created();
}

async fn another_server_finishes_a_ceremony(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let mut passkey = authenticator(server, 7);
    let creation = ann.post("/api/me/passkeys/options", &json!({})).await.ok();
    let other = server.start_another().await;
    // Both are the same site to a browser.
    let body = json!({ "name": "Phone", "credential": passkey.create(&creation) });
    passkey.origin = origin(&other);
    let there = ann.at(&other);
    there.post("/api/me/passkeys", &body).await.problem(422, "passkey.refused");
    let creation = ann.post("/api/me/passkeys/options", &json!({})).await.ok();
    let body = json!({ "name": "Phone", "credential": passkey.create(&creation) });
    there.post("/api/me/passkeys", &body).await.created();
    let request = options(server).await;
    let body = json!({ "credential": passkey.get(&request) });
    other.anonymous().post("/api/passkeys", &body).await.created();
    other.stop().await;
}

async fn a_player_has_twenty_passkeys_at_most(server: &TestServer) {
    let ann = server.guest("Ann").await;
    for seed in 1..=20 {
        add(&ann, "Key", &mut authenticator(server, seed)).await;
    }
    let reply = ann.post("/api/me/passkeys/options", &json!({})).await;
    assert_eq!(reply.problem(409, "limit.passkeys")["params"]["max"], 20);
}

async fn all_other_sessions_end_at_once(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let code = ann.post("/api/me/link", &json!({})).await.created();
    let linked = server.anonymous().post("/api/links", &json!({ "code": code["code"] })).await;
    let there = ann.with_token(linked.created()["token"].as_str());
    let mut socket = Socket::of(server, &there).await;
    let item = &ann.get("/api/me/sessions").await.ok()["items"][0];
    assert_eq!(item["last_seen_at"], item["last_used_at"]);
    ann.delete("/api/me/sessions").await.no_content();
    assert_eq!(socket.close_code().await, Some(4001));
    there.get("/api/me").await.problem(401, "auth.needed");
    let left = ann.get("/api/me/sessions").await.ok();
    assert_eq!(left["items"].as_array().unwrap().len(), 1);
    assert_eq!(left["items"][0]["current"], true);
}

async fn an_account_is_deleted_by_who_writes_its_name(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    add(&ann, "Phone", &mut authenticator(server, 7)).await;
    ann.delete("/api/me").await.problem(422, "player.name_mismatch");
    for name in ["", "ann", "Bo"] {
        let body = json!({ "name": name });
        ann.delete_with("/api/me", &body).await.problem(422, "player.name_mismatch");
        bo.delete_with("/api/me", &json!({ "name": "Ann" }))
            .await
            .problem(422, "player.name_mismatch");
    }
    ann.delete_with("/api/me", &json!({ "name": "Ann" })).await.no_content();
    ann.get("/api/me").await.problem(401, "auth.needed");
    bo.delete("/api/me").await.no_content();
    // Keyboards write a letter with its accent in two ways.
    let zoe = server.guest("Zo\u{eb} Other").await;
    let typed = json!({ "name": "Zoe\u{308}  Other" });
    zoe.delete_with("/api/me", &typed).await.no_content();
}

async fn nothing_of_a_deleted_account_is_left_in_any_table(server: &TestServer) {
    let name = "Annabella Uncommon";
    let ann = server.guest(name).await;
    let mut passkey = authenticator(server, 7);
    let added = add(&ann, "Uncommon phone", &mut passkey).await;
    sign_in(server, &mut passkey).await.created();
    ann.post("/api/me/passkeys/options", &json!({})).await.ok();
    ann.post("/api/me/link", &json!({})).await.created();
    let traces = ["Uncommon", added["id"].as_str().unwrap()];
    for trace in traces {
        assert!(!tables_with(server, trace).await.is_empty(), "{trace} is found before");
    }
    ann.delete_with("/api/me", &json!({ "name": name })).await.no_content();
    for trace in traces {
        assert_eq!(tables_with(server, trace).await, [""; 0], "{trace} is left");
    }
    sign_in(server, &mut passkey).await.problem(422, "passkey.unknown");
    let rows = tables_with(server, &ann.id).await;
    assert_eq!(rows, ["player"], "but for the row of a player without a name");
}

/// The tables of the whole database in which a text or an id is found.
pub async fn tables_with(server: &TestServer, trace: &str) -> Vec<String> {
    let path = std::env::temp_dir().join(format!("scrapworks-traces-{}.db", Uuid::now_v7()));
    backup::backup(&server.database_url(), &path).await.expect("a backup");
    let copy = SqlitePool::connect(&format!("sqlite://{}", path.display())).await.expect("it");
    let tables: Vec<String> =
        sqlx::query_scalar("select name from sqlite_master where type = 'table' order by name")
            .fetch_all(&copy)
            .await
            .expect("tables");
    let mut found = Vec::new();
    for table in tables {
        let columns: Vec<String> = sqlx::query_scalar("select name from pragma_table_info($1)")
            .bind(&table)
            .fetch_all(&copy)
            .await
            .expect("columns");
        let has = |column: &String| {
            format!("instr(cast(\"{column}\" as text), $1) > 0 or hex(\"{column}\") = $2")
        };
        let any: Vec<_> = columns.iter().map(has).collect();
        let sql = format!("select count(*) from \"{table}\" where {}", any.join(" or "));
        let rows: i64 = sqlx::query_scalar(AssertSqlSafe(sql))
            .bind(trace)
            .bind(trace.replace('-', "").to_uppercase())
            .fetch_one(&copy)
            .await
            .expect("rows");
        if rows > 0 {
            found.push(table);
        }
    }
    copy.close().await;
    std::fs::remove_file(&path).expect("a file");
    found
}

async fn an_export_has_everything_and_no_secret(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let [ann, bo] = duel.guests.clone();
    add(&ann, "Phone", &mut authenticator(server, 7)).await;
    let say = duel.message("chat", json!({ "text": "good luck" }));
    duel.clients[0].socket.send(&say).await;
    duel.clients[1].socket.next_of("chat").await;
    ann.post("/api/pairings", &json!({ "game": "scrappers" })).await.created();
    let reply = ann.get("/api/me/export").await;
    let place = reply.headers["content-disposition"].to_str().unwrap().to_owned();
    assert!(place.starts_with("attachment"), "{place}");
    let export = reply.ok();
    assert_eq!(export["player"]["name"], "Ann");
    assert_eq!(export["passkeys"][0]["name"], "Phone");
    assert_eq!(export["matches"][0]["id"], duel.match_id.as_str());
    assert_eq!(export["messages"][0]["text"], "good luck");
    assert_eq!(export["pairings"][0]["game"], "scrappers");
    assert_eq!((&export["push"], &export["decisions"]), (&json!([]), &json!([])));
    assert_eq!(export["sessions"].as_array().unwrap().len(), 1);
    assert_eq!((&export["rosters"], &export["lobbies"]), (&json!([]), &json!([])));
    for secret in ["hash", "credential", "token", ann.token.as_deref().unwrap()] {
        assert!(!reply.text.contains(secret), "{secret}");
    }
    assert_eq!(bo.get("/api/me/export").await.ok()["messages"], json!([]));
    server.anonymous().get("/api/me/export").await.problem(401, "auth.needed");
}
