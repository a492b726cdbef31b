//! What operators do for people: they delete lines, export, delete and let in again, ban networks,
//! close registration, and raise limits for those they know.

use serde_json::{Value as Json, json};

use crate::{
    harness::{
        Duel, Guest, MatchClient, Socket, Store, TestServer, eventually,
        lobbies::open,
        on_both_databases,
        program::{admin, new_path, run},
        stories,
    },
    stories::accounts::passkeys::{account, authenticator},
};

on_both_databases!(
    a_deleted_line_is_gone_everywhere,
    an_account_is_exported_and_deleted_for_somebody_who_asks,
    a_link_of_an_operator_signs_in_once,
    acts_of_a_later_version_are_passed_over,
);

stories!(nobody_new_comes_in_while_registration_is_closed);

async fn say(socket: &mut Socket, room: &Json, text: &str) -> String {
    let mut message = json!({ "type": "chat", "text": text });
    message.as_object_mut().unwrap().extend(room.as_object().unwrap().clone());
    socket.send(&message).await;
    socket.next_of("chat").await["id"].as_str().expect("an id").to_owned()
}

/// Whether the server of a guest exports a text.
async fn exports(guest: &Guest, text: &str) -> bool {
    guest.get("/api/me/export").await.text.contains(text)
}

async fn a_deleted_line_is_gone_everywhere(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let table = json!({ "match_id": duel.match_id });
    let line = say(&mut duel.clients[1].socket, &table, "a vile word").await;
    say(&mut duel.clients[1].socket, &table, "good luck").await;
    let mut watcher = MatchClient::join(Socket::spectator(server).await, &duel.match_id).await;
    assert!(exports(&duel.guests[1], "a vile word").await);
    let shown = admin(server, &["match", &duel.match_id]).await;
    assert_eq!(shown["chat"][0]["id"], line);

    let done = admin(server, &["delete-chat", &line, "--why", "Vile."]).await;
    assert_eq!((&done["changed"], &done["match_id"]), (&json!(true), &json!(duel.match_id)));
    let deleted = json!({ "type": "chat_deleted", "match_id": duel.match_id, "id": line });
    assert_eq!(duel.clients[0].socket.next_of("chat_deleted").await, deleted);
    assert_eq!(watcher.socket.next_of("chat_deleted").await, deleted);
    let mut late = MatchClient::join(Socket::spectator(server).await, &duel.match_id).await;
    assert_eq!(late.socket.next_of("chat").await["text"], "good luck");
    late.socket.send(&duel.message("history", json!({ "kind": "chat" }))).await;
    let page = late.socket.next_of("history").await;
    assert_eq!(page["items"].as_array().unwrap().len(), 1);
    assert!(!exports(&duel.guests[1], "a vile word").await);

    let again = admin(server, &["delete-chat", &line, "--why", "Vile."]).await;
    assert_eq!(again["changed"], json!(false));
    let nothing =
        ["admin", "delete-chat", "01939d5e-0000-7000-8000-000000000000", "--why", "Vile."];
    run(&nothing, &server.database_url()).await.failed(1, "there is no such line");
    let log = admin(server, &["log"]).await;
    assert_eq!(log.as_array().unwrap().len(), 1, "{log}");
    assert_eq!((&log[0]["kind"], &log[0]["by"]), (&json!("delete_chat"), &json!("Olga")));
    assert_eq!(log[0]["player"]["name"], "Bo");

    let ann = &duel.guests[0];
    let lobby = open(ann, 2).await;
    let mut socket = Socket::of(server, ann).await;
    socket.send(&json!({ "type": "watch_lobby", "lobby_id": lobby["id"] })).await;
    socket.next_of("lobby_changed").await;
    let line = say(&mut socket, &json!({ "lobby_id": lobby["id"] }), "another one").await;
    admin(server, &["delete-chat", &line, "--why", "Vile."]).await;
    let deleted = json!({ "type": "chat_deleted", "lobby_id": lobby["id"], "id": line });
    assert_eq!(socket.next_of("chat_deleted").await, deleted);
}

async fn an_account_is_exported_and_deleted_for_somebody_who_asks(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let bo = duel.guests[1].id.clone();
    let file = new_path("bo.json");
    let export = ["export-player", &bo, "--file", &file, "--why", "By letter."];
    admin(server, &export).await;
    let kept = std::fs::read_to_string(&file).expect("a file");
    let kept: Json = serde_json::from_str(&kept).expect("JSON");
    let own = duel.guests[1].get("/api/me/export").await.ok();
    assert_eq!((&kept["player"], &kept["matches"]), (&own["player"], &own["matches"]));
    assert_eq!(kept["decisions"][0]["kind"], "export_player");
    let url = server.database_url();
    let arguments = [&["admin"], &export[..]].concat();
    run(&arguments, &url).await.failed(1, "cannot write");
    std::fs::remove_file(&file).expect("it is there");

    for [by, of] in [[0, 1], [1, 0]] {
        let path = format!("/api/me/friends/{}", duel.guests[of].id);
        duel.guests[by].put(&path, &Json::Null).await.ok();
    }
    let at_ann = &mut duel.clients[0].socket;
    at_ann.next_where("they are friends", |told| told["state"] == "friend").await;
    let delete = |name| ["delete-player", &bo, "--name", name, "--why", "By letter."];
    let wrong = run(&[&["admin"], &delete("Ann")[..]].concat(), &url).await;
    wrong.failed(1, "not the name of the player");
    assert_eq!(admin(server, &delete("Bo")).await["changed"], json!(true));
    let is_end = |told: &Json| told["type"] == "friends_changed" && told["state"].is_null();
    assert_eq!(at_ann.next_where("he is gone", is_end).await["player"]["id"], json!(bo));
    assert_eq!(duel.guests[0].get("/api/me/friends").await.ok()["items"], json!([]));
    assert_eq!(duel.clients[1].socket.close_code().await, Some(4001));
    duel.guests[1].get("/api/me").await.problem(401, "auth.needed");
    let seen = duel.guests[0].get(&format!("/api/players/{bo}")).await.ok();
    assert_eq!(seen["player"]["name"], "Deleted player");
    let path = format!("/api/matches/{}", duel.match_id);
    let ann = &duel.guests[0];
    eventually("he has left the match", async || ann.get(&path).await.ok()["state"] == "finished")
        .await;
    assert_eq!(admin(server, &delete("Bo")).await["changed"], json!(false));
    let log = admin(server, &["log"]).await;
    assert_eq!((&log[0]["kind"], &log[0]["why"]), (&json!("delete_player"), &json!("By letter.")));
    assert_eq!(log.as_array().unwrap().len(), 2);
}

async fn a_link_of_an_operator_signs_in_once(server: &TestServer) {
    let ann = account(server, "Ann").await;
    let link = ["sign-in-link", &ann.id, "--why", "Lost her phone; asked by letter."];
    let first = admin(server, &link).await;
    let second = admin(server, &link).await;
    let token = |link: &Json| {
        let url = link["url"].as_str().expect("a link").to_owned();
        json!({ "token": url.split_once("/account#recover=").expect("a token").1 })
    };
    let nobody = server.anonymous();
    let redeem = async |body: &Json| nobody.post("/api/recovery-links", body).await;
    let preview = async |body: &Json| nobody.post("/api/recovery-links/preview", body).await;
    redeem(&token(&first)).await.problem(404, "recovery.link_not_found");
    preview(&token(&first)).await.problem(404, "recovery.link_not_found");
    let whose = json!({ "id": ann.id, "name": "Ann", "kind": "account" });
    assert_eq!(preview(&token(&second)).await.ok(), whose);
    admin(server, &["ban", &ann.id, "--why", "For now."]).await;
    eventually("she is banned", async || ann.get("/api/me").await.status == 403).await;
    redeem(&token(&second)).await.problem(403, "player.banned");
    admin(server, &["unban", &ann.id, "--why", "A mistake."]).await;
    eventually("she is back", async || ann.get("/api/me").await.status == 200).await;
    let signed_in = redeem(&token(&second)).await.created();
    assert_eq!(signed_in["player"]["id"], json!(ann.id));
    redeem(&token(&second)).await.problem(404, "recovery.link_not_found");
    preview(&token(&second)).await.problem(404, "recovery.link_not_found");
    let there = ann.with_token(signed_in["token"].as_str());
    crate::stories::accounts::passkeys::add(&there, "New", &mut authenticator(server, 2)).await;
    let third = admin(server, &link).await;
    server.execute_sql("update recovery_link set expires_at = 1").await;
    redeem(&token(&third)).await.problem(404, "recovery.link_not_found");
    let log = admin(server, &["log"]).await;
    assert_eq!((&log[0]["kind"], &log[0]["by"]), (&json!("sign_in_link"), &json!("Olga")));
    assert!(!log.to_string().contains("recover="), "the link is in no log");
}

async fn nobody_new_comes_in_while_registration_is_closed(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let state = admin(server, &["registration"]).await;
    assert_eq!(state, json!({ "registration": "open", "changed": false }));
    let close = ["registration", "closed", "--why", "A flood."];
    assert_eq!(admin(server, &close).await["changed"], json!(true));
    assert_eq!(admin(server, &close).await["changed"], json!(false));
    let nobody = server.anonymous();
    let come = async || nobody.post("/api/guests", &json!({ "name": "Bo" })).await;
    eventually("nobody comes in", async || come().await.status == 403).await;
    come().await.problem(403, "registration.closed");
    ann.post("/api/guests", &json!({ "name": "Ann" })).await.ok();
    open(&ann, 2).await;
    admin(server, &["registration", "open", "--why", "It is over."]).await;
    eventually("people come in again", async || come().await.status == 201).await;
}

async fn acts_of_a_later_version_are_passed_over(server: &TestServer) {
    let ann = server.guest("Ann").await;
    server
        .execute_sql(
            "insert into operator_act (seq, kind, why, acted_by, at)
             values (1, 'paint_blue', 'x', 'Olga', 0)",
        )
        .await;
    admin(server, &["registration", "closed", "--why", "A flood."]).await;
    let nobody = server.anonymous();
    eventually("the next act is applied", async || {
        nobody.post("/api/guests", &json!({ "name": "Bo" })).await.status == 403
    })
    .await;
    assert_eq!(ann.get("/api/me").await.ok()["name"], "Ann");
    assert_eq!(admin(server, &["log"]).await[1]["kind"], "unknown");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_banned_network_sees_pages_and_nothing_else() {
    let server = TestServer::start_with_limits(Store::Sqlite).await;
    let ann = server.guest("Ann").await;
    let mut socket = Socket::of(&server, &ann).await;
    let ban = ["ban-address", "127.0.0.0/8", "--days", "1", "--why", "A flood."];
    let done = admin(&server, &ban).await;
    assert_eq!(done["network"], "127.0.0.0/8");
    assert_eq!(socket.close_code().await, Some(4005));
    let params = json!({ "until": done["until"], "why": "A flood." });
    let nobody = server.anonymous();
    let refused = nobody.post("/api/guests", &json!({ "name": "Bo" })).await;
    assert_eq!(refused.problem(403, "address.banned")["params"], params);
    ann.get("/api/me").await.problem(403, "address.banned");
    nobody.get("/auth/nobody").await.problem(403, "address.banned");
    let mut socket = Socket::connect(&server).await;
    socket.send(&json!({ "type": "hello" })).await;
    let refused = socket.next_of("error").await;
    assert_eq!((&refused["code"], &refused["params"]), (&json!("address.banned"), &params));
    assert_eq!(socket.close_code().await, Some(4005));
    for path in ["/", "/healthz", "/api/me/export"] {
        assert_eq!(ann.get(path).await.status, 200, "{path}");
    }
    let networks = admin(&server, &["networks"]).await;
    assert_eq!((&networks[0]["banned"], &networks[0]["factor"]), (&json!(true), &Json::Null));
    let lift = ["unban-address", "127.0.0.1/8", "--why", "It is over."];
    assert_eq!(admin(&server, &lift).await["changed"], json!(true));
    assert_eq!(admin(&server, &lift).await["changed"], json!(false));
    eventually("she is back", async || ann.get("/api/me").await.status == 200).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_known_network_may_do_more() {
    let server = TestServer::start_with_limits(Store::Sqlite).await;
    let raise = ["limits", "127.0.0.1", "--factor", "3", "--days", "1", "--why", "A class."];
    admin(&server, &raise).await;
    assert_eq!(admin(&server, &["networks"]).await[0]["factor"], json!(3));
    let nobody = server.anonymous();
    // The server learns of it before the burst of one address is used up, or a little after.
    let mut came = 0;
    eventually("more came than of one address", async || {
        came += i32::from(nobody.post("/api/guests", &json!({ "name": "Bo" })).await.status == 201);
        came > 60
    })
    .await;
    let reset = ["limits", "127.0.0.1", "--factor", "1", "--why", "School is over."];
    admin(&server, &reset).await;
    assert_eq!(admin(&server, &["networks"]).await, json!([]));
    server.stop().await;
}
