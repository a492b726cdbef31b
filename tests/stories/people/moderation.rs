//! Reports of players, and what operators do with `scrapworks admin` while the server runs.

use serde_json::{Value as Json, json};

use crate::harness::{
    Duel, Guest, MatchClient, Socket, TestServer, answering, eventually,
    lobbies::{GAME, open, path, sit, thumper, tick},
    program::{admin, eventually_banned},
    stories,
};

stories!(
    a_report_is_read_and_answered_by_an_operator,
    reports_are_checked_and_one_stays_open,
    fifty_reports_wait_for_an_answer,
    a_ban_closes_everything_at_once_and_says_until_when,
    a_muted_player_plays_and_cannot_chat,
    a_muted_player_says_nothing_by_its_rosters,
    what_a_player_brought_before_it_was_muted_loses_its_names,
    a_new_name_of_an_operator_reaches_everybody,
    a_deleted_player_leaves_no_words_in_reports
);

async fn report(by: &Guest, body: &Json) -> String {
    let created = by.post("/api/reports", body).await.created();
    created["id"].as_str().expect("an id").to_owned()
}

async fn a_report_is_read_and_answered_by_an_operator(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    for text in ["you fool", "you dumb fool"] {
        let say = duel.message("chat", json!({ "text": text }));
        duel.clients[1].socket.send(&say).await;
        duel.clients[1].socket.next_of("chat").await;
    }
    let [ann, bo] = &duel.guests;
    let body = json!({
        "player": bo.id, "match_id": duel.match_id, "kind": "abuse", "text": " He\ncalls names. ",
    });
    let id = report(ann, &body).await;
    let say = duel.message("chat", json!({ "text": "said later" }));
    duel.clients[1].socket.send(&say).await;
    duel.clients[1].socket.next_of("chat").await;

    let listed = admin(server, &["reports"]).await;
    assert_eq!(listed.as_array().unwrap().len(), 1);
    let shown = &listed[0];
    assert_eq!((&shown["id"], &shown["text"]), (&json!(id), &json!("He\ncalls names.")));
    assert_eq!(
        (&shown["player"]["name"], &shown["reporter"]["name"]),
        (&json!("Bo"), &json!("Ann"))
    );
    let whole = admin(server, &["report", &id]).await;
    let chat = whole["chat"].as_array().unwrap().iter().map(|line| line["text"].clone());
    assert_eq!(json!(chat.collect::<Vec<_>>()), json!(["you fool", "you dumb fool"]));

    let own = ann.get("/api/me/reports").await.ok()["items"][0].clone();
    assert_eq!((&own["state"], own.get("answer")), (&json!("open"), None));
    admin(server, &["report", &id, "--answer", "Thank you. We talked to him."]).await;
    let own = ann.get("/api/me/reports").await.ok()["items"][0].clone();
    assert_eq!((&own["state"], &own["kind"]), (&json!("answered"), &json!("abuse")));
    assert_eq!(own["answer"], "Thank you. We talked to him.");
    assert!(own["answered_at"].is_string());
    assert_eq!(bo.get("/api/me/reports").await.ok()["items"], json!([]), "Bo sees nothing");
    assert_eq!(admin(server, &["reports"]).await, json!([]));
    assert_eq!(admin(server, &["reports", "--all"]).await[0]["answered_by"], "Olga");
    assert_ne!(report(ann, &body).await, id, "the next one is another one");
}

async fn reports_are_checked_and_one_stays_open(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let id = report(&ann, &json!({ "player": bo.id, "kind": "name" })).await;
    let again = json!({ "player": bo.id, "kind": "other", "text": "More of it." });
    assert_eq!(report(&ann, &again).await, id);
    let own = ann.get("/api/me/reports").await.ok();
    assert_eq!(own["items"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&own["items"][0]["kind"], &own["items"][0]["text"]),
        (&json!("other"), &again["text"])
    );
    for (body, status, code) in [
        (json!({ "player": ann.id, "kind": "name" }), 422, "player.self"),
        (json!({ "player": bo.id, "kind": "name", "text": "a\0b" }), 400, "http.malformed"),
        (json!({ "player": bo.id, "kind": "name", "text": "a\u{202e}b" }), 422, "report.text"),
        (json!({ "player": bo.id, "kind": "name", "text": "a".repeat(1001) }), 422, "report.text"),
        (json!({ "player": bo.id, "kind": "ugly" }), 400, "http.malformed"),
    ] {
        ann.post("/api/reports", &body).await.problem(status, code);
    }
    let nothing = "01939d5e-0000-7000-8000-000000000000";
    let body = json!({ "player": nothing, "kind": "name" });
    ann.post("/api/reports", &body).await.problem(404, "player.not_found");
    let body = json!({ "player": bo.id, "match_id": nothing, "kind": "name" });
    ann.post("/api/reports", &body).await.problem(404, "match.not_found");
    server.anonymous().post("/api/reports", &body).await.problem(401, "auth.needed");
}

async fn fifty_reports_wait_for_an_answer(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let mut reported = Vec::new();
    for n in 0..51 {
        reported.push(server.guest(&format!("Guest {n}")).await);
    }
    let body = |of: &Guest| json!({ "player": of.id, "kind": "abuse" });
    let (last, first) = reported.split_last().expect("there are some");
    let mut ids = Vec::new();
    for guest in first {
        ids.push(report(&ann, &body(guest)).await);
    }
    let refused = ann.post("/api/reports", &body(last)).await.problem(409, "limit.reports");
    assert_eq!(refused["params"]["max"], 50);
    assert_eq!(report(&ann, &body(&first[0])).await, ids[0], "it is there already");
    admin(server, &["report", &ids[0], "--answer", "Thank you."]).await;
    report(&ann, &body(last)).await;
}

async fn a_ban_closes_everything_at_once_and_says_until_when(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let lobby = open(&bo, 2).await;
    let mut sockets = [Socket::of(server, &bo).await, Socket::of(server, &bo).await];
    let code = bo.post("/api/me/link", &json!({})).await.created()["code"].clone();
    let asked = json!({ "game": "scrappers" });
    bo.post("/api/pairings", &asked).await.created();
    let ban = ["ban", &bo.id, "--days", "7", "--why", "Insults."];
    let done = admin(server, &ban).await;
    let alone = ann.post("/api/pairings", &asked).await.created()["pairing"].clone();
    assert_eq!(alone["waiting"], 1, "nobody is paired with a banned player");
    assert_eq!((&done["kind"], &done["player"]["name"]), (&json!("ban"), &json!("Bo")));
    for socket in &mut sockets {
        assert_eq!(socket.close_code().await, Some(4005));
    }
    let problem = eventually_banned(&bo).await;
    assert_eq!(problem["params"], json!({ "until": done["until"], "why": "Insults." }));
    bo.post("/api/lobbies", &json!({ "game": "scrap_world" })).await.problem(403, "player.banned");
    assert_eq!(bo.get("/api/me/export").await.ok()["player"]["name"], "Bo", "his data are his");
    bo.post("/api/guests", &json!({ "name": "Bo again" })).await.problem(403, "player.banned");
    let linked = server.anonymous().post("/api/links", &json!({ "code": code })).await;
    linked.problem(403, "player.banned");
    eventually("his waiting room is closed", async || {
        ann.get(&path(&lobby)).await.ok()["state"] == "closed"
    })
    .await;

    let mut socket = Socket::connect(server).await;
    socket.send(&json!({ "type": "hello", "token": bo.token })).await;
    let refused = socket.next_of("error").await;
    assert_eq!(
        (&refused["code"], &refused["params"]),
        (&json!("player.banned"), &problem["params"])
    );
    assert_eq!(socket.close_code().await, Some(4005));
    ann.get("/api/me").await.ok();

    let another = server.start_another().await;
    bo.at(&another).get("/api/me").await.problem(403, "player.banned");
    another.stop().await;
    bo.post("/api/logout", &json!({})).await.no_content();
    bo.get("/api/me").await.problem(401, "auth.needed");
}

async fn a_muted_player_plays_and_cannot_chat(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let id = duel.guests[0].id.clone();
    let done = admin(server, &["mute", &id, "--days", "1", "--why", "Shouts."]).await;
    let say = duel.message("chat", json!({ "text": "hello" }));
    let refused = loop {
        duel.clients[0].socket.send(&say).await;
        let is_answer = |message: &Json| message["type"] == "chat" || message["type"] == "error";
        let answer = duel.clients[0].socket.next_where("an answer", is_answer).await;
        if answer["type"] == "error" {
            break answer;
        }
        duel.clients[1].socket.next_of("chat").await;
    };
    assert_eq!(refused["code"], "chat.muted");
    assert_eq!(refused["params"], json!({ "until": done["until"], "why": "Shouts." }));
    let shout = json!({ "name": "HELLO" });
    let refused = duel.guests[0].patch("/api/me", &shout).await.problem(403, "player.muted");
    assert_eq!(refused["params"], json!({ "until": done["until"], "why": "Shouts." }));
    duel.steps(2).await;
    admin(server, &["unmute", &id, "--why", "Promised to be quiet."]).await;
    eventually("she can chat again", async || {
        duel.clients[0].socket.send(&say).await;
        let is_answer = |message: &Json| message["type"] == "chat" || message["type"] == "error";
        let answer = duel.clients[0].socket.next_where("an answer", is_answer).await;
        answer["type"] == "chat"
    })
    .await;
}

async fn a_muted_player_says_nothing_by_its_rosters(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let body = json!({ "game": GAME, "name": "Bo is a fool", "roster": thumper() });
    let kept = ann.post("/api/rosters", &body).await.created()["id"].clone();
    admin(server, &["mute", &ann.id, "--why", "Insults."]).await;
    let is_muted = async || ann.patch("/api/me", &json!({ "name": "Ann" })).await.status == 403;
    eventually("the server knows", is_muted).await;

    let lobby = open(&bo, 3).await;
    for brought in [
        json!({ "roster": thumper(), "roster_name": "Bo is a fool" }),
        json!({ "roster_id": kept }),
        json!({ "roster_id": kept, "roster_name": "Bo is a fool" }),
    ] {
        let seats = sit(&ann, &lobby, brought).await.ok()["lobby"]["seats"].clone();
        assert!(seats[1]["roster"].is_object() && !seats.to_string().contains("fool"), "{seats}");
    }
    let own = open(&ann, 2).await;
    sit(&ann, &own, json!({ "bot": "easy", "roster": thumper() })).await.ok();
    sit(&ann, &own, json!({ "roster": thumper() })).await.ok();
    let started = tick(&ann, &own, true).await.ok()["match_id"].as_str().unwrap().to_owned();
    let seats = bo.get(&format!("/api/matches/{started}")).await.ok()["seats"].clone();
    for seat in [0, 1] {
        let suit = &seats[seat]["roster"]["suits"][0];
        assert_eq!((suit.is_object(), &suit["name"]), (true, &Json::Null), "{seats}");
    }
}

async fn what_a_player_brought_before_it_was_muted_loses_its_names(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let rude = || {
        let mut roster = thumper();
        roster["suits"][0]["name"] = json!("Bo is a fool");
        json!({ "roster": roster, "roster_name": "Bo is a fool" })
    };
    // A match that is over, an open room with a bot, and a pairing.
    let over = open(&ann, 2).await;
    for (guest, brought) in [(&ann, rude()), (&bo, json!({ "roster": thumper() }))] {
        sit(guest, &over, brought).await.ok();
        tick(guest, &over, true).await.ok();
    }
    let match_id = bo.get(&path(&over)).await.ok()["match_id"].as_str().unwrap().to_owned();
    let mut client = MatchClient::join(Socket::of(server, &ann).await, &match_id).await;
    client.resign().await;
    client.step().await;
    let room = open(&ann, 3).await;
    let mut bot = rude();
    bot.as_object_mut().unwrap().remove("roster_name");
    bot["bot"] = json!("easy");
    sit(&ann, &room, rude()).await.ok();
    sit(&ann, &room, bot).await.ok();
    let wanted = json!({ "game": GAME, "roster": rude()["roster"] });
    ann.post("/api/pairings", &wanted).await.created();

    admin(server, &["mute", &ann.id, "--why", "Insults."]).await;
    eventually("her room has no names", async || {
        let seats = bo.get(&path(&room)).await.ok()["seats"].clone();
        assert!(seats[0]["roster"].is_object() && seats[1]["roster"].is_object(), "{seats}");
        !seats.to_string().contains("fool")
    })
    .await;
    let _there = answering(server, [&ann, &bo]).await;
    bo.post("/api/pairings", &json!({ "game": GAME })).await.created();
    let running = "/api/matches?player=me&state=running";
    let mut seats = Json::Null;
    eventually("they are paired", async || {
        seats = bo.get(running).await.ok()["items"][0]["seats"].clone();
        seats.is_array()
    })
    .await;
    assert!(!seats.to_string().contains("fool"), "{seats}");

    let rematch = format!("/api/matches/{match_id}/rematch");
    let again = bo.post(&rematch, &json!({})).await.created()["lobby"].clone();
    sit(&ann, &again, json!({ "ready": true })).await.ok();
    let started = tick(&bo, &again, true).await.ok()["match_id"].as_str().unwrap().to_owned();
    let seats = bo.get(&format!("/api/matches/{started}")).await.ok()["seats"].clone();
    assert!(seats[0]["roster"]["suits"][0].is_object(), "{seats}");
    assert!(!seats.to_string().contains("fool"), "{seats}");
}

async fn a_new_name_of_an_operator_reaches_everybody(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let id = duel.guests[0].id.clone();
    let lobby = open(&duel.guests[0], 2).await;
    let done = admin(server, &["rename", &id, " Quiet  One ", "--why", "A rude name."]).await;
    assert_eq!(done["player"]["name"], "Quiet One");
    let heard = duel.clients[1].socket.next_where("the new name", |message| {
        message["type"] == "seat_changed" && message["player"]["name"] == "Quiet One"
    });
    assert_eq!(heard.await["seat"], 0);
    assert_eq!(duel.guests[0].get("/api/me").await.ok()["name"], "Quiet One");
    let room = duel.guests[1].get(&path(&lobby)).await.ok();
    assert_eq!(room["seats"][0]["player"]["name"], "Quiet One");
}

async fn a_deleted_player_leaves_no_words_in_reports(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let text = json!({ "player": bo.id, "kind": "other", "text": "I am Ann Otherton." });
    let id = report(&ann, &text).await;
    ann.delete("/api/me").await.no_content();
    let kept = admin(server, &["report", &id]).await;
    assert_eq!((&kept["text"], &kept["reporter"]["kind"]), (&json!(""), &json!("deleted")));
    let cy = server.guest("Cy").await;
    let answered = report(&cy, &json!({ "player": bo.id, "kind": "name" })).await;
    admin(server, &["report", &answered, "--answer", "We talked to Bo."]).await;
    bo.delete("/api/me").await.no_content();
    let kept = admin(server, &["report", &id]).await;
    assert_eq!(kept["player"]["kind"], "deleted");
    let own = cy.get("/api/me/reports").await.ok()["items"][0].clone();
    assert_eq!((&own["state"], own.get("answer")), (&json!("answered"), None));
}
