//! What moderators see and decide on their page, and who may.

use scrapworks_protocol::PAGE_ITEMS_MAX;
use serde_json::{Value as Json, json};

use crate::{
    harness::{
        Duel, Guest, Socket, TestServer, eventually,
        lobbies::{GAME, open, path},
        on_both_databases,
        program::{admin, run},
        stories,
    },
    stories::accounts::passkeys::account,
};

stories!(
    only_moderators_may,
    a_moderator_sees_no_secrets,
    a_moderator_reads_the_chats_of_events_and_deletes_lines
);

on_both_databases!(
    a_moderator_answers_mutes_renames_closes_and_deletes,
    reports_of_moderators_are_the_operators,
    what_operators_decided_a_moderator_does_not_change,
);

pub(crate) async fn moderator(server: &TestServer, name: &str) -> Guest {
    let moderator = account(server, name).await;
    admin(server, &["moderator", &moderator.id, "--why", "Elected."]).await;
    moderator
}

fn of_player(guest: &Guest) -> String {
    format!("/api/moderation/players/{}", guest.id)
}

async fn sanction(by: &Guest, of: &Guest, body: Json) -> crate::harness::Response {
    by.post(&format!("{}/sanctions", of_player(of)), &body).await
}

async fn only_moderators_may(server: &TestServer) {
    let duel = Duel::begin(server).await;
    let lobby = open(&duel.guests[0], 2).await;
    let room = lobby["id"].as_str().expect("an id");
    let report = json!({ "player": duel.guests[1].id, "kind": "abuse" });
    let report = duel.guests[0].post("/api/reports", &report).await.created()["id"].clone();
    let report = report.as_str().expect("an id");
    let (bo, nothing) = (of_player(&duel.guests[1]), "01939d5e-0000-7000-8000-000000000000");
    let why = json!({ "why": "A reason." });
    let prefix = |path: &str| format!("/api/moderation/{path}");
    let routes: Vec<(String, Option<Json>)> = vec![
        (prefix("reports"), None),
        (prefix(&format!("reports/{report}")), None),
        (prefix("players?search=b"), None),
        (bo.clone(), None),
        (prefix("sanctions"), None),
        (prefix("rooms"), None),
        (prefix(&format!("rooms/{room}")), None),
        (prefix("matches"), None),
        (prefix(&format!("matches/{}/chat", duel.match_id)), None),
        (prefix("log"), None),
        (prefix(&format!("reports/{report}/answer")), Some(json!({ "answer": "Thank you." }))),
        (format!("{bo}/sanctions"), Some(json!({ "kind": "mute", "why": "Insults." }))),
        (prefix(&format!("rooms/{room}/close")), Some(why.clone())),
        (prefix(&format!("chat/{nothing}/deletion")), Some(why)),
    ];
    let ask = async |by: &Guest, (path, body): &(String, Option<Json>)| match body {
        Some(body) => by.post(path, body).await,
        None => by.get(path).await,
    };
    let removed = moderator(server, "Rita").await;
    let take = ["moderator", &removed.id, "--remove", "--why", "Retired."];
    assert_eq!(admin(server, &take).await["changed"], json!(true));
    assert_eq!(admin(server, &take).await["changed"], json!(false));
    let plain = account(server, "Pia").await;
    for route in &routes {
        ask(&server.anonymous(), route).await.problem(401, "auth.needed");
        for by in [&duel.guests[0], &plain, &removed] {
            ask(by, route).await.problem(403, "auth.moderators_only");
        }
    }
    let mo = moderator(server, "Mo").await;
    for route in &routes {
        let status = ask(&mo, route).await.status;
        let expected = if route.0.ends_with("/deletion") { 404 } else { 200 };
        let expected = if route.0.ends_with("/close") { 204 } else { expected };
        assert_eq!(status, expected, "{}", route.0);
    }
    assert_eq!(mo.get("/api/me").await.ok()["moderator"], json!(true));
    assert_eq!(plain.get("/api/me").await.ok().get("moderator"), None);
    assert_eq!(admin(server, &["moderators"]).await[0]["name"], "Mo");
    let guest = ["admin", "moderator", &duel.guests[0].id, "--why", "Elected."];
    run(&guest, &server.database_url()).await.failed(1, "has no account");
    mo.delete_with("/api/me", &json!({ "name": "Mo" })).await.no_content();
    assert_eq!(admin(server, &["moderators"]).await, json!([]));
    let log = admin(server, &["log"]).await;
    let mute = log.as_array().unwrap().iter().find(|act| act["kind"] == "mute").expect("an act");
    assert_eq!((&mute["by"], &mute["moderator"]), (&json!(""), &json!(mo.id)), "no name is left");
}

async fn a_moderator_sees_no_secrets(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.steps(2).await;
    let mo = moderator(server, "Mo").await;
    admin(server, &["ban-address", "192.0.2.0/24", "--why", "A flood."]).await;
    let listed = mo.get("/api/moderation/matches").await.ok()["items"][0].clone();
    let fields: Vec<_> = listed.as_object().unwrap().keys().cloned().collect();
    let expected =
        ["finished_at", "game", "id", "last_step_at", "seq", "started_at", "state", "tutorial"];
    assert_eq!(fields, expected);
    let shown = mo.get(&of_player(&duel.guests[0])).await.ok();
    assert!(!shown.to_string().contains("email"), "{shown}");
    assert_eq!(mo.get("/api/moderation/log").await.ok()["items"], json!([]), "of operators alone");
}

async fn a_moderator_reads_the_chats_of_events_and_deletes_lines(server: &TestServer) {
    let mo = moderator(server, "Mo").await;
    let create = ["events", "--json", "create", "Friday", "--game", GAME, "--seen-by", "link"];
    let event = run(&create, &server.database_url()).await.json()["id"].clone();
    let listed = mo.get("/api/moderation/open-events").await.ok()["items"].clone();
    assert_eq!((&listed[0]["id"], &listed[0]["name"]), (&event, &json!("Friday")));
    let bo = server.guest("Bo").await;
    let mut socket = Socket::of(server, &bo).await;
    socket.send(&json!({ "type": "watch_event", "event_id": event })).await;
    socket.next_of("event_changed").await;
    socket.send(&json!({ "type": "chat", "event_id": event, "text": "you fool" })).await;
    let said = socket.next_of("chat").await;
    let chat = format!("/api/moderation/events/{}/chat", event.as_str().expect("an id"));
    let line = mo.get(&chat).await.ok()["items"][0].clone();
    assert_eq!((&line["id"], &line["text"]), (&said["id"], &json!("you fool")));
    let deletion = format!("/api/moderation/chat/{}/deletion", line["id"].as_str().expect("an id"));
    mo.post(&deletion, &json!({ "why": "Insults." })).await.no_content();
    assert_eq!(socket.next_of("chat_deleted").await["id"], line["id"]);
    bo.get(&chat).await.problem(403, "auth.moderators_only");
}

async fn a_moderator_answers_mutes_renames_closes_and_deletes(server: &TestServer) {
    let mo = moderator(server, "Mo").await;
    let mut duel = Duel::begin(server).await;
    let say = duel.message("chat", json!({ "text": "you fool" }));
    duel.clients[1].socket.send(&say).await;
    duel.clients[1].socket.next_of("chat").await;
    let body = json!({ "player": duel.guests[1].id, "match_id": duel.match_id, "kind": "abuse" });
    duel.guests[0].post("/api/reports", &body).await.created();
    let lobby = open(&duel.guests[1], 2).await;

    let report = mo.get("/api/moderation/reports").await.ok()["items"][0].clone();
    let report = format!("/api/moderation/reports/{}", report["id"].as_str().expect("an id"));
    let line = mo.get(&report).await.ok()["chat"][0].clone();
    assert_eq!(line["text"], "you fool");
    let deletion = format!("/api/moderation/chat/{}/deletion", line["id"].as_str().unwrap());
    let why = json!({ "why": "Insults." });
    mo.post(&deletion, &why).await.no_content();
    mo.post(&deletion, &why).await.no_content();
    assert_eq!(duel.clients[0].socket.next_of("chat_deleted").await["id"], line["id"]);

    let bo = duel.guests[1].clone();
    let past = json!({ "kind": "ban", "until": "2020-01-01T00:00:00.000Z", "why": "Insults." });
    sanction(&mo, &bo, past).await.problem(422, "moderation.time");
    let empty = json!({ "kind": "mute", "why": " " });
    sanction(&mo, &bo, empty).await.problem(422, "moderation.text");
    let mute = json!({ "kind": "mute", "until": "2099-01-01T00:00:00.000Z", "why": "Insults." });
    let act = sanction(&mo, &bo, mute).await.ok();
    assert_eq!((&act["by"], &act["moderator"]), (&json!("Mo"), &json!(mo.id)));
    let say = duel.message("chat", json!({ "text": "again" }));
    eventually("he is muted", async || {
        let mut socket = Socket::of(server, &bo).await;
        socket.send(&say).await;
        socket.next_of("error").await["code"] == "chat.muted"
    })
    .await;
    let name = json!({ "kind": "rename", "name": "Bob", "why": "It was rude." });
    assert_eq!(sanction(&mo, &bo, name).await.ok()["player"]["name"], "Bob");
    let close = format!("/api/moderation/rooms/{}/close", lobby["id"].as_str().unwrap());
    mo.post(&close, &why).await.no_content();
    mo.post(&close, &why).await.problem(409, "lobby.not_open");
    assert_eq!(bo.get(&path(&lobby)).await.ok()["state"], "closed");

    let answer = json!({ "answer": "Thank you. He cannot chat for a while." });
    mo.post(&format!("{report}/answer"), &answer).await.ok();
    mo.post(&format!("{report}/answer"), &answer).await.problem(409, "report.answered");
    let own = duel.guests[0].get("/api/me/reports").await.ok()["items"][0].clone();
    assert_eq!(own["answer"], answer["answer"]);

    let log = mo.get("/api/moderation/log").await.ok();
    let kinds: Vec<_> = log["items"].as_array().unwrap().iter().map(|it| &it["kind"]).collect();
    assert_eq!(json!(kinds), json!(["close_room", "rename", "mute", "delete_chat"]));
    let of_bo = mo.get(&of_player(&bo)).await.ok();
    assert_eq!((of_bo["acts"].as_array().unwrap().len(), &of_bo["open_reports"]), (3, &json!(0)));
    let found = mo.get("/api/moderation/players?search=bob").await.ok();
    assert_eq!(found["items"][0]["id"], json!(bo.id));
    sanction(&mo, &bo, json!({ "kind": "unmute", "why": "Served." })).await.ok();
    let again = json!({ "kind": "unmute", "why": "Served." });
    sanction(&mo, &bo, again).await.problem(409, "moderation.not_in_force");
    assert_eq!(mo.get("/api/moderation/sanctions").await.ok()["items"], json!([]));
    let text = run(&["admin", "log"], &server.database_url()).await.stdout;
    assert!(text.contains("Mo (moderator): close_room"), "{text}");
}

async fn reports_of_moderators_are_the_operators(server: &TestServer) {
    let [mo, other] = [moderator(server, "Mo").await, moderator(server, "Moritz").await];
    let about = json!({ "player": mo.id, "kind": "abuse", "text": "He mutes whoever wins." });
    let bo = server.guest("Bo").await;
    // More than are listed at once.
    for n in 0..=PAGE_ITEMS_MAX {
        let by = server.guest(&format!("Guest {n}")).await;
        by.post("/api/reports", &about).await.created();
    }
    let of_bo = json!({ "player": bo.id, "kind": "name", "text": "" });
    server.guest("Cy").await.post("/api/reports", &of_bo).await.created();
    let listed = admin(server, &["reports"]).await[0].clone();
    let report = format!("/api/moderation/reports/{}", listed["id"].as_str().expect("an id"));
    for by in [&mo, &other] {
        for list in ["/api/moderation/reports", "/api/moderation/reports?all=true"] {
            let listed = by.get(list).await.ok();
            assert_eq!(listed["items"].as_array().unwrap().len(), 1, "{list}");
            assert_eq!(listed["items"][0]["player"]["id"], json!(bo.id));
        }
        by.get(&report).await.problem(409, "moderation.of_moderator");
        let answer = by.post(&format!("{report}/answer"), &json!({ "answer": "No." })).await;
        answer.problem(409, "moderation.of_moderator");
    }
}

async fn what_operators_decided_a_moderator_does_not_change(server: &TestServer) {
    let [mo, other] = [moderator(server, "Mo").await, moderator(server, "Moritz").await];
    let bo = server.guest("Bo").await;
    admin(server, &["ban", &bo.id, "--why", "Fraud."]).await;
    for body in [
        json!({ "kind": "unban", "why": "Served." }),
        json!({ "kind": "ban", "until": "2099-01-01T00:00:00.000Z", "why": "Shorter." }),
    ] {
        sanction(&mo, &bo, body).await.problem(409, "moderation.by_operator");
    }
    sanction(&mo, &bo, json!({ "kind": "mute", "why": "Insults." })).await.ok();
    sanction(&other, &bo, json!({ "kind": "unmute", "why": "Served." })).await.ok();
    for of in [&mo, &other] {
        let ban = json!({ "kind": "ban", "why": "A quarrel." });
        sanction(&mo, of, ban).await.problem(409, "moderation.of_moderator");
    }
    admin(server, &["unban", &bo.id, "--why", "Cleared."]).await;
    sanction(&mo, &bo, json!({ "kind": "ban", "why": "Insults." })).await.ok();
    admin(server, &["unban", &bo.id, "--why", "Cleared."]).await;
}
