//! Events: people join, are paired again and again, and their points count together.

use serde_json::{Value as Json, json};
use sha2::{Digest as _, Sha256};

use crate::{
    harness::{
        Guest, MatchClient, Socket, TestServer, answering, eventually, on_both_databases, program,
        stories,
    },
    stories::accounts::passkeys::account,
};

on_both_databases!(
    an_arena_is_played_to_its_end,
    in_rounds_everybody_plays_each,
    whoever_does_nothing_is_paused_and_goes_on_when_it_says_so
);
stories!(
    events_are_announced_listed_and_cancelled,
    what_cannot_be_held_or_joined_is_refused,
    people_of_an_event_chat,
    a_series_announces_the_next_when_one_begins
);

pub(super) const GAME: &str = "scrappers";
/// More than a match needs to count.
pub(super) const STEPS: u64 = 22;

/// By the operator; it begins at once.
pub(super) async fn announce(server: &TestServer, options: &[&str]) -> String {
    let mut arguments = vec!["events", "--json", "create", "Friday", "--game", GAME];
    arguments.extend(options);
    let run = program::run(&arguments, &server.database_url()).await;
    run.json()["id"].as_str().expect("an id").to_owned()
}

pub(super) fn path(event: &str) -> String {
    format!("/api/events/{event}")
}

pub(super) async fn join(guest: &Guest, event: &str) -> Json {
    guest.put(&format!("{}/entry", path(event)), &json!({})).await.ok()
}

pub(super) async fn own(guest: &Guest, event: &str) -> Json {
    guest.get(&path(event)).await.ok()["own"].clone()
}

pub(super) async fn paired(socket: &mut Socket, event: &str) -> String {
    let told = socket.next_of("event_paired").await;
    assert_eq!(told["event_id"], event);
    told["match_id"].as_str().expect("a match").to_owned()
}

/// Plays so many steps, then the guest of this number gives up.
pub(super) async fn play(
    server: &TestServer,
    guests: [&Guest; 2],
    match_id: &str,
    steps: u64,
    loser: usize,
) {
    let mut clients = [
        MatchClient::join(Socket::of(server, guests[0]).await, match_id).await,
        MatchClient::join(Socket::of(server, guests[1]).await, match_id).await,
    ];
    while clients[0].seq < steps {
        let seat = clients.iter().position(|client| client.legal.is_some()).expect("a turn");
        let choice = clients[seat].legal.as_ref().expect("choices")[0].clone();
        let action_id = format!("event-{}", clients[0].seq);
        clients[seat].play(&action_id, &choice).await;
        clients[1 - seat].step().await;
    }
    clients[loser].resign().await;
    clients[loser].step().await;
}

pub(super) async fn end(server: &TestServer) {
    server.execute_sql("update event set minutes = 0").await;
}

pub(super) async fn finished(guest: &Guest, event: &str) -> Json {
    eventually("it is over", async || {
        guest.get(&path(event)).await.ok()["event"]["state"] == "finished"
    })
    .await;
    guest.get(&path(event)).await.ok()["event"].clone()
}

async fn agrees(server: &TestServer, event: &str) {
    let run = program::run(&["events", "--json", "verify", event], &server.database_url()).await;
    assert_eq!(run.json()[0]["problems"], json!([]));
}

async fn an_arena_is_played_to_its_end(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let _there = answering(server, [&ann, &bo]).await;
    let event = announce(server, &["--minutes", "30"]).await;
    assert_eq!(join(&ann, &event).await["own"]["state"], "in");
    let mut at_ann = Socket::of(server, &ann).await;
    at_ann.send(&json!({ "type": "watch_event", "event_id": event })).await;
    let shown = at_ann.next_of("event_changed").await;
    assert_eq!(
        (&shown["whole"], &shown["standings"][0]["player"]["name"]),
        (&json!(true), &json!("Ann"))
    );
    let mut at_bo = Socket::of(server, &bo).await;
    join(&bo, &event).await;
    let is_of_bo = |told: &Json| {
        told["type"] == "event_changed"
            && told["standings"]
                .as_array()
                .is_some_and(|all| all.iter().any(|one| one["player"]["name"] == "Bo"))
    };
    assert_eq!(at_ann.next_where("what Bo did", is_of_bo).await["whole"], false);

    let first = paired(&mut at_ann, &event).await;
    assert_eq!(paired(&mut at_bo, &event).await, first);
    let of_match = ann.get(&format!("/api/matches/{first}")).await.ok();
    assert_eq!(
        (&of_match["event_id"], &of_match["clock"]["type"]),
        (&json!(event), &json!("per_turn"))
    );
    // Too short to count.
    play(server, [&ann, &bo], &first, 0, 1).await;
    let second = paired(&mut at_ann, &event).await;
    assert_ne!(second, first);
    assert_eq!(own(&ann, &event).await["points"], 0);
    assert_eq!(own(&ann, &event).await["match_id"], second.as_str());
    play(server, [&ann, &bo], &second, STEPS, 1).await;
    eventually("it counts", async || own(&ann, &event).await["points"] == 2).await;
    let of_ann = own(&ann, &event).await;
    assert_eq!([&of_ann["wins"], &of_ann["matches"], &of_ann["streak"]], [1, 1, 1]);
    assert_eq!(own(&bo, &event).await["points"], 0);

    let third = paired(&mut at_ann, &event).await;
    let third = if third == second { paired(&mut at_ann, &event).await } else { third };
    let paused = json!({ "paused": true });
    bo.put(&format!("{}/entry", path(&event)), &paused).await.ok();
    play(server, [&ann, &bo], &third, STEPS, 0).await;
    eventually("it counts", async || own(&bo, &event).await["points"] == 2).await;
    assert_eq!(own(&bo, &event).await["state"], "paused");
    let standings = ann.get(&format!("{}/standings?limit=1", path(&event))).await.ok();
    let next = standings["next"].as_str().expect("there is another one").to_owned();
    let rest = ann.get(&format!("{}/standings?limit=1&after={next}", path(&event))).await.ok();
    assert_eq!(rest["next"], Json::Null);
    let names = [&standings["items"][0]["player"]["name"], &rest["items"][0]["player"]["name"]];
    assert!(names.contains(&&json!("Ann")) && names.contains(&&json!("Bo")), "{names:?}");
    bo.delete(&format!("{}/entry", path(&event))).await.no_content();
    bo.delete(&format!("{}/entry", path(&event))).await.problem(404, "event.not_joined");

    assert_eq!(ann.get(&path(&event)).await.ok()["event"]["secret"], Json::Null);
    end(server).await;
    let over = finished(&ann, &event).await;
    let secret = over["secret"].as_str().expect("it is shown now");
    let secret: Vec<u8> =
        (0..32).map(|n| u8::from_str_radix(&secret[2 * n..2 * n + 2], 16).expect("hex")).collect();
    let hash: String = Sha256::digest(secret).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(over["commitment"], hash);
    assert_eq!(over["winners"].as_array().expect("a list").len(), 2);
    join_refused(&bo, &event, 409, "event.over").await;
    agrees(server, &event).await;
}

async fn join_refused(guest: &Guest, event: &str, status: u16, code: &str) {
    guest.put(&format!("{}/entry", path(event)), &json!({})).await.problem(status, code);
}

async fn in_rounds_everybody_plays_each(server: &TestServer) {
    let guests = [server.guest("Ann").await, server.guest("Bo").await, server.guest("Cy").await];
    let mut sockets = Vec::new();
    for guest in &guests {
        sockets.push(Socket::of(server, guest).await);
    }
    let event = announce(server, &["--rounds", "1", "--minutes", "30"]).await;
    // All before the first round is drawn.
    let entered = guests.iter().map(|guest| join(guest, &event));
    futures_util::future::join_all(entered).await;
    eventually("a round is played", async || {
        let standings = guests[0].get(&format!("{}/standings", path(&event))).await.ok();
        let of = standings["items"].as_array().expect("a list").clone();
        of.iter().filter(|one| one["match_id"].is_string()).count() == 2
    })
    .await;
    let mut playing = Vec::new();
    for guest in &guests {
        let own = own(guest, &event).await;
        match own["match_id"].as_str() {
            Some(match_id) => playing.push((guest, match_id.to_owned())),
            // Of three, one sits out; with only two there in time, the third comes too late.
            None => assert!([0, 2].contains(&own["points"].as_i64().expect("points")), "{own}"),
        }
    }
    let [(one, match_id), (other, _)] = &playing[..] else { panic!("{playing:?}") };
    play(server, [one, other], match_id, STEPS, 1).await;
    let over = finished(&guests[0], &event).await;
    assert_eq!(
        (&over["round"], &over["form"]),
        (&json!(1), &json!({ "type": "rounds", "rounds": 1 }))
    );
    assert_eq!(own(one, &event).await["points"], 2);
    agrees(server, &event).await;
}

async fn whoever_does_nothing_is_paused_and_goes_on_when_it_says_so(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let _there = answering(server, [&ann, &bo]).await;
    let event = announce(server, &["--turn-seconds", "5", "--minutes", "30"]).await;
    join(&ann, &event).await;
    join(&bo, &event).await;
    let playing = async || own(&ann, &event).await["match_id"].as_str().map(str::to_owned);
    eventually("they play", async || playing().await.is_some()).await;
    let match_id = playing().await.expect("she plays");
    // Ann plays when it is her turn, Bo never, until his time is up for the third time.
    let mut at_table = MatchClient::join(Socket::of(server, &ann).await, &match_id).await;
    let (mut n, mut of_bo) = (0, 0);
    loop {
        match at_table.legal.clone() {
            Some(legal) => {
                n += 1;
                at_table.play(&format!("ann-{n}"), &legal[0]).await;
            }
            None => {
                let step = at_table.step().await;
                of_bo += u32::from(step["cause"] == "timeout");
                if step["cause"] == "left" {
                    break;
                }
            }
        }
    }
    assert_eq!(of_bo, 2, "the third time he has left");
    eventually("Bo is absent", async || own(&bo, &event).await["state"] == "absent").await;
    assert_eq!(own(&ann, &event).await["state"], "in");
    assert_eq!(join(&bo, &event).await["own"]["state"], "in");
    eventually("they play again", async || playing().await.is_some_and(|again| again != match_id))
        .await;
    agrees(server, &event).await;
}

fn wanted(starts_at: &str) -> Json {
    json!({
        "name": "Saturday", "game": GAME, "form": { "type": "arena" }, "starts_at": starts_at,
        "minutes": 60, "clock": { "type": "per_turn", "turn_ms": 60_000 }, "visibility": "public",
    })
}

/// A time tomorrow.
async fn tomorrow(server: &TestServer) -> String {
    let arguments = ["events", "--json", "create", "Other", "--game", GAME, "--rounds", "3"];
    let run = program::run(&arguments, &server.database_url()).await;
    let now = run.json()["starts_at"].as_str().expect("a time").to_owned();
    // The same time next year but one second: within a year.
    let year: u32 = now[..4].parse().expect("a year");
    format!("{}{}", year + 1, &now[4..])
}

async fn events_are_announced_listed_and_cancelled(server: &TestServer) {
    let ann = account(server, "Ann").await;
    let bo = server.guest("Bo").await;
    let starts_at = tomorrow(server).await;
    let event = ann.post("/api/events", &wanted(&starts_at)).await.created()["event"].clone();
    assert_eq!(
        (&event["state"], &event["players"], &event["by"]["name"]),
        (&json!("announced"), &json!(0), &json!("Ann"))
    );
    let id = event["id"].as_str().expect("an id").to_owned();
    let listed = bo.get("/api/events?open=true").await.ok();
    let names: Vec<_> =
        listed["items"].as_array().expect("a list").iter().map(|one| one["name"].clone()).collect();
    assert_eq!(names, ["Other", "Saturday"], "the next first");
    assert_eq!(bo.get("/api/events?player=me").await.ok()["items"], json!([]));
    join(&bo, &id).await;
    assert_eq!(bo.get("/api/events?player=me").await.ok()["items"][0]["id"], id.as_str());
    let file = Guest::anonymous(server).get(&format!("{}/calendar.ics", path(&id))).await;
    assert_eq!(file.status, 200);
    for line in ["BEGIN:VCALENDAR", "SUMMARY:Saturday", "DTSTART:"] {
        assert!(file.text.contains(line), "{}", file.text);
    }
    assert!(!file.text.contains("URL:"), "nobody has named the site's address");
    bo.get("/api/events/NOBODY/calendar.ics").await.problem(400, "http.malformed");
    bo.delete(&path(&id)).await.problem(403, "event.not_yours");
    ann.delete(&path(&id)).await.no_content();
    assert_eq!(ann.get(&path(&id)).await.ok()["event"]["state"], "cancelled");
    ann.delete(&path(&id)).await.problem(409, "event.begun");
    join_refused(&bo, &id, 409, "event.over").await;
}

async fn what_cannot_be_held_or_joined_is_refused(server: &TestServer) {
    let ann = account(server, "Ann").await;
    let bo = server.guest("Bo").await;
    let starts_at = tomorrow(server).await;
    bo.post("/api/events", &wanted(&starts_at)).await.problem(403, "event.account");
    let with = |change: &dyn Fn(&mut Json)| {
        let mut body = wanted(&starts_at);
        change(&mut body);
        body
    };
    for (body, code) in [
        (with(&|body| body["name"] = json!("")), "event.name"),
        (with(&|body| body["name"] = json!("evil.example/login")), "name.link"),
        (with(&|body| body["starts_at"] = json!("2001-01-01T00:00:00Z")), "event.time"),
        (with(&|body| body["minutes"] = json!(9)), "event.minutes"),
        (with(&|body| body["minutes"] = json!(721)), "event.minutes"),
        (with(&|body| body["form"] = json!({ "type": "rounds", "rounds": 16 })), "event.rounds"),
        (with(&|body| body["clock"] = json!({ "type": "none" })), "event.clock"),
        (with(&|body| body["seats"] = json!(9)), "lobby.seat_count"),
    ] {
        ann.post("/api/events", &body).await.problem(422, code);
    }
    let rated = with(&|body| body["rated"] = json!(true));
    let rated = ann.post("/api/events", &rated).await.created()["event"]["id"].clone();
    join_refused(&bo, rated.as_str().expect("an id"), 409, "lobby.not_ratable").await;
    for _ in 0..2 {
        ann.post("/api/events", &wanted(&starts_at)).await.created();
    }
    let full = ann.post("/api/events", &wanted(&starts_at)).await.problem(409, "limit.events");
    assert_eq!(full["params"]["max"], 3);
    // Nobody reads what somebody has written who is muted.
    let cy = account(server, "Cy").await;
    program::admin(server, &["mute", &cy.id, "--why", "Insults."]).await;
    let rename = json!({ "name": "Other" });
    eventually("Cy is muted", async || cy.patch("/api/me", &rename).await.status == 403).await;
    let made = cy.post("/api/events", &wanted(&starts_at)).await.created();
    assert_eq!(made["event"]["name"], "Scrappers");
    // With who is banned its events end.
    let ban = ["ban", &cy.id, "--days", "7", "--why", "Insults."];
    program::admin(server, &ban).await;
    let id = made["event"]["id"].as_str().expect("an id");
    eventually("it is cancelled", async || {
        bo.get(&path(id)).await.ok()["event"]["state"] == "cancelled"
    })
    .await;
    let unknown = "01939d5e-0000-7000-8000-00000000000a";
    join_refused(&bo, unknown, 404, "event.not_found").await;
    bo.get(&path(unknown)).await.problem(404, "event.not_found");
    let mut socket = Socket::of(server, &bo).await;
    socket.send(&json!({ "type": "watch_event", "event_id": unknown })).await;
    assert_eq!(socket.next_of("error").await["code"], "event.not_found");
}

async fn people_of_an_event_chat(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let event = announce(server, &[]).await;
    let mut sockets = [Socket::of(server, &ann).await, Socket::of(server, &bo).await];
    let say = json!({ "type": "chat", "event_id": event, "text": "Good luck!" });
    sockets[0].send(&say).await;
    assert_eq!(sockets[0].next_of("error").await["code"], "chat.not_here");
    for socket in &mut sockets {
        socket.send(&json!({ "type": "watch_event", "event_id": event })).await;
        socket.next_of("event_changed").await;
    }
    sockets[0].send(&say).await;
    for socket in &mut sockets {
        let said = socket.next_of("chat").await;
        assert_eq!((&said["event_id"], &said["text"]), (&json!(event), &json!("Good luck!")));
    }
    // Who comes later sees it, too.
    let mut later = Socket::spectator(server).await;
    later.send(&json!({ "type": "watch_event", "event_id": event })).await;
    let said = later.next_of("chat").await;
    let line = said["id"].as_str().expect("an id").to_owned();
    let delete = ["admin", "delete-chat", &line, "--why", "Advertising."];
    program::run(&delete, &server.database_url()).await;
    assert_eq!(later.next_of("chat_deleted").await["id"], line.as_str());
}

async fn a_series_announces_the_next_when_one_begins(server: &TestServer) {
    let arguments = [
        "events",
        "--json",
        "create",
        "Each day",
        "--game",
        GAME,
        "--repeats",
        "FREQ=DAILY",
        "--starts-at",
        "2036-01-01T20:00",
        "--time-zone",
        "Europe/Berlin",
    ];
    // Nobody can wait so long: it is moved.
    let refused = program::run(&arguments, &server.database_url()).await;
    refused.failed(1, "within 366 days");
    let starts_at = tomorrow(server).await;
    let (day, time) = (&starts_at[..10], &starts_at[11..16]);
    let local = format!("{day}T{time}");
    let mut arguments = arguments;
    arguments[9] = &local;
    arguments[11] = "UTC";
    let made = program::run(&arguments, &server.database_url()).await.json();
    let id = made["id"].as_str().expect("an id");
    server.execute_sql("update event set starts_at = 0 where name = 'Each day'").await;
    let guest = server.guest("Ann").await;
    eventually("the next one is announced", async || {
        let listed = guest.get("/api/events?open=true").await.ok();
        let items = listed["items"].as_array().expect("a list").clone();
        let of_series = items.iter().filter(|one| one["name"] == "Each day");
        of_series.filter(|one| one["id"] != id && one["state"] == "announced").count() == 1
    })
    .await;
    assert_eq!(guest.get(&path(id)).await.ok()["event"]["state"], "running");
    for (code, sentence) in [(0, ""), (1, "it is over")] {
        let run = program::run(&["events", "cancel", id], &server.database_url()).await;
        assert_eq!(run.code, Some(code), "{run:?}");
        assert!(run.stderr.contains(sentence), "{run:?}");
    }
    eventually("it is cancelled", async || {
        guest.get(&path(id)).await.ok()["event"]["state"] == "cancelled"
    })
    .await;
}
