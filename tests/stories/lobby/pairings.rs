//! Pairing: players who wait for the same are brought together.

use std::collections::BTreeMap;

use futures_util::future::join_all;
use serde_json::{Value as Json, json};

use crate::harness::{
    Guest, HeldCommits, MatchClient, Socket, Store, TestServer, answering, eventually,
    lobbies::thumper, on_both_databases, open_paired, site, stories,
};

stories!(
    two_strangers_are_paired_and_play,
    nobody_is_paired_with_somebody_who_has_left,
    a_match_that_somebody_does_not_open_never_begins,
    whoever_reloads_the_page_is_told_again,
    who_waits_no_longer_is_not_paired,
    the_first_match_ends_all_other_waiting,
    whoever_asks_again_as_the_answer_was_lost_gets_the_same_match,
    whoever_asks_for_something_else_before_it_hears_of_its_match_gets_that_match,
    what_cannot_be_waited_for_is_refused,
    a_roster_of_ones_own_is_brought_along,
    many_people_are_paired_and_nobody_twice,
    waiting_ends_after_a_while,
    whoever_is_banned_waits_no_longer
);
on_both_databases!(how_long_people_waited_is_shown);

const GAME: &str = "scrappers";

async fn wait(guest: &Guest, body: Json) -> Json {
    guest.post("/api/pairings", &body).await.created()["pairing"].clone()
}

fn id(of: &Json) -> &str {
    of["id"].as_str().expect("an id")
}

async fn running(guest: &Guest) -> Vec<Json> {
    let path = format!("/api/matches?player={}&state=running", guest.id);
    guest.get(&path).await.ok()["items"].as_array().expect("a list").clone()
}

/// Opens the match, which begins once all have.
async fn paired(socket: &mut Socket) -> String {
    open_paired(socket).await
}

async fn are_playing(guests: &[&Guest]) {
    eventually("they play", async || {
        join_all(guests.iter().map(|guest| running(guest))).await.iter().all(|of| !of.is_empty())
    })
    .await;
}

async fn two_strangers_are_paired_and_play(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let [mut at_ann, mut at_bo] = [Socket::of(server, &ann).await, Socket::of(server, &bo).await];
    let clock = json!({ "type": "per_turn", "turn_ms": 60_000 });
    let body = json!({ "game": GAME, "clock": clock, "entropy": "0a".repeat(32) });
    let pairing = wait(&ann, body.clone()).await;
    assert_eq!((&pairing["seats"], &pairing["waiting"]), (&json!(2), &json!(1)));
    assert_eq!((&pairing["clock"], &pairing["rated"]), (&clock, &json!(false)));
    assert_eq!(at_ann.next_of("pairing_changed").await["pairing"], pairing);
    let again = ann.post("/api/pairings", &body).await.ok()["pairing"].clone();
    assert_eq!((&again["id"], &again["commitment"]), (&pairing["id"], &pairing["commitment"]));
    assert_eq!(id(&ann.get("/api/pairings").await.ok()["items"][0]), id(&pairing));

    let other = json!({ "game": GAME, "clock": clock, "entropy": "0b".repeat(32) });
    let of_bo = wait(&bo, other).await;
    let told = at_bo.next_of("paired").await;
    assert_eq!(told["pairing_id"], of_bo["id"]);
    let match_id = paired(&mut at_ann).await;
    assert_eq!(told["match_id"], match_id.as_str());
    assert!(running(&ann).await.is_empty(), "Bo has not answered");
    at_bo.send(&json!({ "type": "join_match", "match_id": match_id })).await;
    are_playing(&[&ann, &bo]).await;
    for guest in [&ann, &bo] {
        assert_eq!(guest.get("/api/pairings").await.ok()["items"], json!([]));
    }

    let snapshot = at_ann.next_of("match_snapshot").await;
    assert_eq!(snapshot["commitment"], pairing["commitment"], "who waited longest has it");
    let seat = snapshot["seat"].as_u64().expect("a seat") as usize;
    assert_eq!(snapshot["entropy"][seat], "0a".repeat(32));
    assert_eq!(snapshot["entropy"][1 - seat], "0b".repeat(32));
    assert_eq!(snapshot["match"]["clock"], clock);

    let mut clients = [
        MatchClient::join(Socket::of(server, &ann).await, &match_id).await,
        MatchClient::join(Socket::of(server, &bo).await, &match_id).await,
    ];
    let awaited = clients.iter().position(|client| client.legal.is_some()).expect("it is a turn");
    let choice = clients[awaited].legal.as_ref().expect("choices")[0].clone();
    clients[awaited].play("first", &choice).await;
    clients[1 - awaited].step().await;
    clients[0].resign().await;
    clients[0].step().await;
    let rematch = ann.post(&format!("/api/matches/{match_id}/rematch"), &json!({})).await;
    assert_eq!(rematch.created()["lobby"]["clock"], clock);
}

async fn nobody_is_paired_with_somebody_who_has_left(server: &TestServer) {
    let [ann, bo, cy] =
        [server.guest("Ann").await, server.guest("Bo").await, server.guest("Cy").await];
    let _there = answering(server, [&bo, &cy]).await;
    // She has closed the page, and keeps her place for a while.
    drop(Socket::of(server, &ann).await);
    wait(&ann, json!({ "game": GAME })).await;
    for guest in [&bo, &cy] {
        wait(guest, json!({ "game": GAME })).await;
    }
    are_playing(&[&bo, &cy]).await;
    assert!(running(&ann).await.is_empty());
    assert_eq!(ann.get("/api/pairings").await.ok()["items"].as_array().map(Vec::len), Some(1));
}

async fn a_match_that_somebody_does_not_open_never_begins(server: &TestServer) {
    let [ann, bo, cy] =
        [server.guest("Ann").await, server.guest("Bo").await, server.guest("Cy").await];
    let [mut at_ann, mut at_bo] = [Socket::of(server, &ann).await, Socket::of(server, &bo).await];
    let before = wait(&ann, json!({ "game": GAME })).await;
    wait(&bo, json!({ "game": GAME })).await;
    let match_id = paired(&mut at_ann).await;
    assert_eq!(at_bo.next_of("paired").await["match_id"], match_id.as_str());
    // Cy would be free, but they are being asked.
    let _there = answering(server, [&cy]).await;
    let ended = at_bo.next_where("the end", |message| message["ended"] == "absent").await;
    assert_eq!(ended["type"], "pairing_changed");
    let error = at_ann.next_of("error").await;
    assert_eq!(error["code"], "match.not_found");
    for guest in [&ann, &bo] {
        let path = format!("/api/matches?player={}", guest.id);
        assert_eq!(guest.get(&path).await.ok()["items"], json!([]), "no trace is left");
    }
    assert_eq!(bo.get("/api/pairings").await.ok()["items"], json!([]));
    let waits = ann.get("/api/pairings").await.ok();
    let now = &waits["items"][0];
    assert_eq!((&now["id"], &now["created_at"]), (&before["id"], &before["created_at"]));
    wait(&cy, json!({ "game": GAME })).await;
    assert_ne!(paired(&mut at_ann).await, match_id);
    are_playing(&[&ann, &cy]).await;
}

async fn whoever_reloads_the_page_is_told_again(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let [mut at_ann, mut at_bo] = [Socket::of(server, &ann).await, Socket::of(server, &bo).await];
    wait(&ann, json!({ "game": GAME })).await;
    wait(&bo, json!({ "game": GAME })).await;
    let match_id = at_ann.next_of("paired").await["match_id"].clone();
    drop(at_ann);
    let mut at_ann = Socket::of(server, &ann).await;
    assert_eq!(paired(&mut at_ann).await, match_id.as_str().expect("an id"));
    paired(&mut at_bo).await;
    are_playing(&[&ann, &bo]).await;
}

async fn who_waits_no_longer_is_not_paired(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let mut socket = Socket::of(server, &ann).await;
    let pairing = wait(&ann, json!({ "game": GAME })).await;
    let path = format!("/api/pairings/{}", id(&pairing));
    bo.delete(&path).await.problem(404, "pairing.not_found");
    server.anonymous().delete(&path).await.problem(401, "auth.needed");
    ann.delete(&path).await.no_content();
    ann.delete(&path).await.problem(404, "pairing.not_found");
    let ended = socket.next_where("the end", |message| message["ended"] == "cancelled").await;
    assert_eq!(
        (&ended["type"], &ended["pairing"]["id"]),
        (&json!("pairing_changed"), &pairing["id"])
    );
    let of_bo = wait(&bo, json!({ "game": GAME })).await;
    assert_eq!(of_bo["waiting"], 1);
    bo.delete(&format!("/api/pairings/{}", id(&of_bo))).await.no_content();
    assert!(running(&ann).await.is_empty() && running(&bo).await.is_empty());
}

async fn the_first_match_ends_all_other_waiting(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let _there = answering(server, [&ann, &bo]).await;
    for seats in [3, 4] {
        wait(&ann, json!({ "game": GAME, "seats": seats })).await;
    }
    wait(&ann, json!({ "game": GAME })).await;
    let fourth = ann.post("/api/pairings", &json!({ "game": "scrap_world" })).await;
    assert_eq!(fourth.problem(409, "limit.pairings")["params"]["max"], 3);
    assert_eq!(ann.get("/api/pairings").await.ok()["items"].as_array().map(Vec::len), Some(3));
    wait(&bo, json!({ "game": GAME })).await;
    eventually("they play", async || !running(&ann).await.is_empty()).await;
    assert_eq!(ann.get("/api/pairings").await.ok()["items"], json!([]));
}

async fn whoever_asks_again_as_the_answer_was_lost_gets_the_same_match(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let _there = answering(server, [&ann, &bo]).await;
    let body = json!({ "game": GAME, "entropy": "0a".repeat(32) });
    let first = wait(&ann, body.clone()).await;
    wait(&bo, json!({ "game": GAME })).await;
    eventually("they play", async || !running(&ann).await.is_empty()).await;
    // Connected only now, as after the loss of a server.
    let mut socket = Socket::of(server, &ann).await;
    let again = ann.post("/api/pairings", &body).await.ok();
    let match_id = id(&running(&ann).await[0]).to_owned();
    assert_eq!(again["match_id"], match_id.as_str());
    for field in ["id", "commitment", "game", "seats", "clock", "created_at"] {
        assert_eq!(again["pairing"][field], first[field], "{field}");
    }
    assert_eq!(ann.get("/api/pairings").await.ok()["items"], json!([]));
    // The same may be waited for again after the match.
    resign(&ann, &mut socket, &match_id).await;
    assert_ne!(wait(&ann, body).await["id"], first["id"]);
}

async fn resign(guest: &Guest, socket: &mut Socket, match_id: &str) {
    socket.send(&json!({ "type": "join_match", "match_id": match_id })).await;
    let resign = json!({ "type": "resign", "match_id": match_id, "action_id": "bye" });
    socket.send(&resign).await;
    let path = format!("/api/matches/{match_id}");
    eventually("it is over", async || guest.get(&path).await.ok()["state"] == "finished").await;
}

async fn whoever_asks_for_something_else_before_it_hears_of_its_match_gets_that_match(
    server: &TestServer,
) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let _there = answering(server, [&ann, &bo]).await;
    let first = wait(&ann, json!({ "game": GAME })).await;
    wait(&bo, json!({ "game": GAME })).await;
    eventually("they play", async || !running(&ann).await.is_empty()).await;
    let else_wanted = json!({ "game": "scrap_world", "seats": 3 });
    let answer = ann.post("/api/pairings", &else_wanted).await.ok();
    let match_id = id(&running(&ann).await[0]).to_owned();
    assert_eq!(answer["match_id"], match_id.as_str());
    assert_eq!(
        (&answer["pairing"]["id"], &answer["pairing"]["game"]),
        (&first["id"], &json!(GAME))
    );
    assert_eq!(ann.get("/api/pairings").await.ok()["items"], json!([]));
    let mut socket = Socket::of(server, &ann).await;
    resign(&ann, &mut socket, &match_id).await;
    wait(&ann, else_wanted).await;
}

async fn whoever_is_banned_waits_no_longer(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let room = bo.post("/api/lobbies", &json!({ "game": GAME })).await.created()["lobby"].clone();
    wait(&bo, json!({ "game": GAME })).await;
    // As if he had asked between the ban and the moment when the server learns of it.
    server
        .execute_sql(
            "insert into admin_act (seq, player_id, kind, why, acted_by, at)
             select 1, player_id, 'ban', 'Insults.', 'Olga', 1 from player where name = 'Bo'",
        )
        .await;
    let path = format!("/api/lobbies/{}", id(&room));
    eventually("his room is closed", async || ann.get(&path).await.ok()["state"] == "closed").await;
    assert_eq!(wait(&ann, json!({ "game": GAME })).await["waiting"], 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_waits_for_the_sample_game_is_counted() {
    let server = TestServer::start_with(Store::Sqlite, |config| config.sample_game = true).await;
    let ann = server.guest("Ann").await;
    let _socket = Socket::of(&server, &ann).await;
    wait(&ann, json!({ "game": "salvage" })).await;
    let counted = "scrapworks_pairings_waiting{game=\"salvage\"} 1";
    eventually("it is counted", async || {
        server.anonymous().get("/metrics").await.text.contains(counted)
    })
    .await;
    server.stop().await;
}

async fn what_cannot_be_waited_for_is_refused(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let ask = async |body: Json| ann.post("/api/pairings", &body).await;
    ask(json!({ "game": "chess" })).await.problem(404, "game.not_found");
    ask(json!({ "game": GAME, "seats": 9 })).await.problem(422, "lobby.seat_count");
    let hasty = json!({ "type": "per_turn", "turn_ms": 1 });
    ask(json!({ "game": GAME, "clock": hasty })).await.problem(422, "lobby.clock");
    let refused =
        ask(json!({ "game": GAME, "rated": true })).await.problem(409, "lobby.not_ratable");
    assert_eq!(refused["params"]["reason"], "guest");
    ask(json!({ "game": GAME, "roster": thumper() })).await.problem(422, "lobby.no_rosters");
    let none = json!({ "suits": [] });
    let body = json!({ "game": "scrap_world", "roster": none });
    ask(body).await.problem(422, "lobby.roster_illegal");
    let nobody = server.anonymous().post("/api/pairings", &json!({ "game": GAME })).await;
    nobody.problem(401, "auth.needed");
}

async fn a_roster_of_ones_own_is_brought_along(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let _there = answering(server, [&ann, &bo]).await;
    wait(&ann, json!({ "game": "scrap_world", "roster": thumper() })).await;
    wait(&bo, json!({ "game": "scrap_world" })).await;
    eventually("they play", async || !running(&ann).await.is_empty()).await;
    let of_both = running(&ann).await;
    for seat in of_both[0]["seats"].as_array().expect("seats") {
        let suits = seat["roster"]["suits"].as_array().expect("a roster");
        let is_hers = seat["player"]["id"] == ann.id.as_str();
        assert!(!suits.is_empty());
        if is_hers {
            assert_eq!(suits[0]["chassis"], thumper()["suits"][0]["chassis"]);
        }
    }
}

async fn many_people_are_paired_and_nobody_twice(server: &TestServer) {
    let names = (0..120).map(|n| format!("Guest {n}"));
    let guests = join_all(names.map(async |name| server.guest(&name).await)).await;
    let _there = answering(server, &guests).await;
    join_all(guests.iter().map(|guest| wait(guest, json!({ "game": GAME })))).await;
    eventually("all play", async || {
        join_all(guests.iter().map(running)).await.iter().all(|of| !of.is_empty())
    })
    .await;
    one_match_each(&guests, 2).await;
}

/// Everybody has one seat in one match, and every match has its players.
async fn one_match_each(guests: &[Guest], seats: usize) {
    let mut players: BTreeMap<String, usize> = BTreeMap::new();
    for of in join_all(guests.iter().map(running)).await {
        assert_eq!(of.len(), 1, "one match each");
        *players.entry(id(&of[0]).to_owned()).or_default() += 1;
    }
    assert!(players.values().all(|count| *count == seats), "{players:?}");
}

async fn waiting_ends_after_a_while(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let mut socket = Socket::of(server, &ann).await;
    let pairing = wait(&ann, json!({ "game": GAME })).await;
    server.execute_sql("update pairing set expires_at = 1").await;
    let ended = socket.next_where("the end", |message| message["ended"] == "expired").await;
    assert_eq!(ended["pairing"]["id"], pairing["id"]);
    assert_eq!(ann.get("/api/pairings").await.ok()["items"], json!([]));
}

async fn how_long_people_waited_is_shown(server: &TestServer) {
    let [ann, bo, cy] =
        [server.guest("Ann").await, server.guest("Bo").await, server.guest("Cy").await];
    let _there = answering(server, [&ann, &bo]).await;
    wait(&ann, json!({ "game": GAME })).await;
    server.execute_sql("update pairing set created_at = created_at - 7000").await;
    wait(&bo, json!({ "game": GAME })).await;
    eventually("it is known", async || {
        let queues = server.anonymous().get("/api/queues").await.ok();
        let queue = &queues["items"][0];
        queue["typical_wait_ms"].as_u64().is_some_and(|ms| ms >= 7_000) && queue["waiting"] == 0
    })
    .await;
    let pairing = wait(&cy, json!({ "game": GAME })).await;
    assert!(pairing["typical_wait_ms"].as_u64().is_some_and(|ms| ms >= 7_000), "{pairing}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_different_servers_are_paired() {
    let site = site(2).await;
    let [a, b] = [&site.nodes[0], &site.nodes[1]];
    let [ann, bo] = [Guest::create(a, "Ann").await, Guest::create(b, "Bo").await];
    let [mut at_ann, mut at_bo] = [Socket::of(b, &ann).await, Socket::of(b, &bo).await];
    wait(&ann, json!({ "game": GAME })).await;
    assert_eq!(at_ann.next_of("pairing_changed").await["pairing"]["waiting"], 1);
    wait(&bo, json!({ "game": GAME })).await;
    let match_id = paired(&mut at_ann).await;
    assert_eq!(paired(&mut at_bo).await, match_id);
    for socket in [&mut at_ann, &mut at_bo] {
        assert_eq!(socket.next_of("match_snapshot").await["match_id"], match_id.as_str());
    }
    site.remove().await.expect("they run");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_waits_still_does_after_a_kill() {
    let mut site = site(1).await;
    let [ann, bo] =
        [Guest::create(&site.nodes[0], "Ann").await, Guest::create(&site.nodes[0], "Bo").await];
    let before = wait(&ann, json!({ "game": GAME })).await;
    site.nodes[0].kill().await.expect("it runs");
    site.nodes[0].restart().await.expect("it starts again");
    site.nodes[0].wait_until_ready().await.expect("it is ready");
    let [ann, bo] = [ann.at(&site.nodes[0]), bo.at(&site.nodes[0])];
    assert_eq!(id(&ann.get("/api/pairings").await.ok()["items"][0]), id(&before));
    let _there = answering(&site.nodes[0], [&ann, &bo]).await;
    wait(&bo, json!({ "game": GAME })).await;
    are_playing(&[&ann, &bo]).await;
    one_match_each(&[ann, bo], 2).await;
    site.remove().await.expect("it runs");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_while_it_pairs_gives_nobody_two_seats() {
    let mut site = site(2).await;
    let mut guests = Vec::new();
    for n in 0..40 {
        guests.push(Guest::create(&site.nodes[1], &format!("Guest {n}")).await);
    }
    // Connected to the server that stays.
    let mut sockets = Vec::new();
    for guest in &guests {
        sockets.push(Socket::of(&site.nodes[1], guest).await);
    }
    for guest in &guests[..30] {
        wait(guest, json!({ "game": GAME })).await;
    }
    site.nodes[0].kill().await.expect("it runs");
    for guest in &guests[30..] {
        wait(guest, json!({ "game": GAME })).await;
    }
    // Whoever opens a match whose server has died hears that it does not begin.
    join_all(guests.iter().zip(&mut sockets).map(async |(guest, socket)| {
        while running(guest).await.is_empty() {
            paired(socket).await;
            let opened =
                |message: &Json| message["type"] == "match_snapshot" || message["type"] == "error";
            socket.next_where("the match, or none", opened).await;
        }
    }))
    .await;
    one_match_each(&guests, 2).await;
    site.nodes[0].restart().await.expect("it starts again");
    site.remove().await.expect("they run");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_hear_once_of_a_match_whose_server_died_when_it_had_begun() {
    let mut site = site(2).await;
    let [first, second] = [&site.nodes[0], &site.nodes[1]];
    let guests = [Guest::create(second, "Ann").await, Guest::create(second, "Bo").await];
    let mut sockets = [Socket::of(second, &guests[0]).await, Socket::of(second, &guests[1]).await];
    let mut held = HeldCommits::of(&site, "match").await;
    held.hold().await;
    wait(&guests[0], json!({ "game": GAME, "seats": 3 })).await;
    wait(&guests[0], json!({ "game": GAME })).await;
    wait(&guests[1].at(first), json!({ "game": GAME })).await;
    let match_ids = [paired(&mut sockets[0]).await, paired(&mut sockets[1]).await];
    eventually("their match begins", async || held.is_waiting().await).await;
    site.nodes[0].kill().await.expect("it runs");
    held.release().await;
    are_playing(&[&guests[0], &guests[1]]).await;
    one_match_each(&guests, 2).await;
    // They have heard of it, and ask for something else only after a while.
    site.database.execute("update pairing_wait set at = at - 10000").await.expect("it does");
    for ((guest, socket), match_id) in guests.iter().zip(&mut sockets).zip(&match_ids) {
        assert_eq!(id(&running(guest).await[0]), match_id);
        assert_eq!(guest.get("/api/pairings").await.ok()["items"], json!([]));
        let next = wait(guest, json!({ "game": GAME, "seats": 4 })).await;
        // The server that looks who waits no longer looks at everybody.
        site.database.execute("update pairing set expires_at = 1").await.expect("it does");
        loop {
            let message = socket.next().await;
            assert_ne!(message["type"], "paired", "once is enough: {message}");
            if message["ended"].is_string() {
                assert_eq!(message["pairing"]["id"], next["id"], "{message}");
                break;
            }
        }
    }
    site.remove().await.expect("one runs");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_waits_no_longer_hears_of_it_though_the_server_that_ended_it_died() {
    let site = site(2).await;
    let guest = Guest::create(&site.nodes[1], "Ann").await;
    let mut socket = Socket::of(&site.nodes[1], &guest).await;
    let pairing = wait(&guest, json!({ "game": GAME })).await;
    assert_eq!(socket.next_of("pairing_changed").await["ended"], Json::Null);
    // As a server does that dies before it can say so.
    site.database.execute("delete from pairing").await.expect("it is executed");
    let ended = socket.next_where("the end", |message| message["ended"] == "cancelled").await;
    assert_eq!(ended["pairing"]["id"], pairing["id"]);
    site.remove().await.expect("they run");
}
