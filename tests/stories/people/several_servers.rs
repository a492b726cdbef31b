//! Friends, blocks and sanctions where players are connected to different servers.

use scrapworks_load::cluster::Node;
use serde_json::{Value as Json, json};

use super::blocks::block;
use crate::harness::{
    Duel, Guest, Socket, answering, eventually,
    lobbies::{self, open, path, sit},
    open_paired,
    program::{admin_on, eventually_banned},
    site,
};
use crate::stories::accounts::passkeys::account;

async fn at_both(nodes: [&Node; 2], guest: &Guest) -> [Socket; 2] {
    [Socket::of(nodes[0], guest).await, Socket::of(nodes[1], guest).await]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ban_holds_at_both_servers() {
    let site = site(2).await;
    let nodes = [&site.nodes[0], &site.nodes[1]];
    let [ann, bo] = [Guest::create(nodes[0], "Ann").await, Guest::create(nodes[1], "Bo").await];
    let [of_ann, of_bo] = [open(&ann, 2).await, open(&bo, 2).await];
    sit(&bo, &of_ann, json!({})).await.ok();
    let mut sockets = at_both(nodes, &bo).await;
    let ban = ["ban", &bo.id, "--days", "7", "--why", "Insults."];
    let done = admin_on(&site.database.url(), &ban).await;
    for socket in &mut sockets {
        assert_eq!(socket.close_code().await, Some(4005));
    }
    let params = json!({ "until": done["until"], "why": "Insults." });
    for node in nodes {
        assert_eq!(eventually_banned(&bo.at(node)).await["params"], params);
        let mut socket = Socket::connect(node).await;
        socket.send(&json!({ "type": "hello", "token": bo.token })).await;
        assert_eq!(socket.next_of("error").await["code"], "player.banned");
        assert_eq!(socket.close_code().await, Some(4005));
        eventually("he is in no room any more", async || {
            let rooms = [ann.at(node).get(&path(&of_ann)).await, ann.get(&path(&of_bo)).await];
            let [left, closed] = rooms.map(|room| room.ok());
            left["seats"][1]["player"].is_null() && closed["state"] == "closed"
        })
        .await;
    }

    admin_on(&site.database.url(), &["unban", &bo.id, "--why", "A mistake."]).await;
    for node in nodes {
        let bo = bo.at(node);
        eventually("he is back", async || bo.get("/api/me").await.status == 200).await;
        Socket::of(node, &bo).await;
    }
    site.remove().await.expect("they run");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mute_holds_at_both_servers() {
    let site = site(2).await;
    let nodes = [&site.nodes[0], &site.nodes[1]];
    let guests = [Guest::create(nodes[0], "Ann").await, Guest::create(nodes[1], "Bo").await];
    let match_id = lobbies::start(&[&guests[0], &guests[1]]).await;
    let mut duel = Duel::join_at(nodes, guests, match_id).await;
    let mut elsewhere = Socket::of(nodes[0], &duel.guests[1]).await;
    let mute = ["mute", &duel.guests[1].id, "--why", "Shouts."];
    admin_on(&site.database.url(), &mute).await;
    let say = duel.message("chat", json!({ "text": "hello" }));
    for socket in [&mut duel.clients[1].socket, &mut elsewhere] {
        eventually("he cannot chat", async || {
            socket.send(&say).await;
            let is_answer = |told: &Json| told["type"] == "chat" || told["type"] == "error";
            socket.next_where("an answer", is_answer).await["code"] == "chat.muted"
        })
        .await;
    }
    duel.steps(2).await;
    let say = duel.message("chat", json!({ "text": "Ann may" }));
    duel.clients[0].socket.send(&say).await;
    let is_of_ann = |told: &Json| told["type"] == "chat" && told["text"] == "Ann may";
    duel.clients[1].socket.next_where("what Ann says", is_of_ann).await;
    site.remove().await.expect("they run");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_decided_at_one_server_holds_at_the_other() {
    let site = site(2).await;
    let nodes = [&site.nodes[0], &site.nodes[1]];
    let operate = async |act: &[&str]| {
        let act = [act, &["--why", "A reason."]].concat();
        admin_on(&site.database.url(), &act).await
    };
    let mo = account(nodes[0], "Mo").await;
    operate(&["moderator", &mo.id]).await;
    let [ann, bo] = [Guest::create(nodes[1], "Ann").await, Guest::create(nodes[1], "Bo").await];
    for [by, of] in [[&ann, &bo], [&bo, &ann]] {
        by.put(&format!("/api/me/friends/{}", of.id), &Json::Null).await.ok();
    }
    let mut at_ann = at_both(nodes, &ann).await;
    let mut at_bo = Socket::of(nodes[1], &bo).await;
    // A moderator bans at the first server.
    let path = format!("/api/moderation/players/{}/sanctions", bo.id);
    let ban = json!({ "kind": "ban", "until": "2099-01-01T00:00:00.000Z", "why": "Insults." });
    eventually("Mo is a moderator", async || mo.post(&path, &ban).await.status == 200).await;
    assert_eq!(at_bo.close_code().await, Some(4005));
    assert_eq!(eventually_banned(&bo).await["params"]["why"], "Insults.");

    operate(&["delete-player", &bo.id, "--name", "Bo"]).await;
    for socket in &mut at_ann {
        let is_end = |told: &Json| told["type"] == "friends_changed" && told["state"].is_null();
        let told = socket.next_where("he is gone", is_end).await;
        assert_eq!(told["player"]["name"], "Deleted player");
    }
    let come = async |node: &Node| {
        Guest::anonymous(node).post("/api/guests", &json!({ "name": "Cy" })).await.status
    };
    for (state, status) in [("closed", 403), ("open", 201)] {
        operate(&["registration", state]).await;
        for node in nodes {
            eventually(state, async || come(node).await == status).await;
        }
    }
    operate(&["ban-address", "127.0.0.0/8"]).await;
    for node in nodes {
        eventually("nobody comes from there", async || come(node).await == 403).await;
    }
    site.remove().await.expect("they run");
}

/// What a friend is shown to do.
async fn friend(of: &Guest) -> (bool, Option<String>) {
    let list = of.get("/api/me/friends").await.ok();
    let friend = &list["items"][0];
    assert_eq!(friend["state"], "friend");
    let playing = friend["playing"].as_str().map(str::to_owned);
    (friend["here"] == true, playing)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn friends_are_seen_at_the_other_server() {
    let mut site = site(2).await;
    let nodes = [&site.nodes[0], &site.nodes[1]];
    let cy = Guest::create(nodes[0], "Cy").await;
    let guests = [Guest::create(nodes[1], "Ann").await, Guest::create(nodes[1], "Bo").await];
    for [by, of] in [[&cy, &guests[0]], [&guests[0], &cy]] {
        by.put(&format!("/api/me/friends/{}", of.id), &Json::Null).await.ok();
    }
    assert_eq!(friend(&cy).await, (false, None), "Ann has no connection");
    let match_id = lobbies::start(&[&guests[0], &guests[1]]).await;
    let duel = Duel::join_at([nodes[1], nodes[1]], guests, match_id.clone()).await;
    let plays = (true, Some(match_id.clone()));
    eventually("she plays", async || friend(&cy).await == plays).await;
    let Duel { clients: [at_ann, _at_bo], guests: [ann, _], .. } = duel;
    let mut socket = at_ann.socket;
    socket.send(&json!({ "type": "leave_match", "match_id": match_id })).await;
    eventually("she is here, but not at the table", async || friend(&cy).await == (true, None))
        .await;
    drop(socket);
    eventually("she has gone", async || friend(&cy).await == (false, None)).await;

    let mut socket = Socket::of(nodes[1], &ann).await;
    socket.send(&json!({ "type": "join_match", "match_id": match_id })).await;
    socket.next_of("match_snapshot").await;
    eventually("she plays again", async || friend(&cy).await == plays).await;
    site.nodes[1].kill().await.expect("it runs");
    eventually("she has gone with her server", async || friend(&cy).await == (false, None)).await;
    let mut socket = Socket::of(&site.nodes[0], &ann).await;
    eventually("she is here, where Cy is", async || friend(&cy).await.0).await;
    socket.send(&json!({ "type": "join_match", "match_id": match_id })).await;
    eventually("she plays on", async || friend(&cy).await == plays).await;
    site.nodes[1].restart().await.expect("it starts again");
    site.remove().await.expect("they run");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_block_frees_a_seat_and_refuses_another_at_the_other_server() {
    let site = site(2).await;
    let nodes = [&site.nodes[0], &site.nodes[1]];
    let [ann, bo] = [Guest::create(nodes[0], "Ann").await, Guest::create(nodes[1], "Bo").await];
    let [of_ann, of_bo] = [open(&ann, 2).await, open(&bo, 2).await];
    sit(&bo, &of_ann, json!({})).await.ok();
    let mut watching = Socket::of(nodes[1], &bo).await;
    watching.send(&json!({ "type": "watch_lobby", "lobby_id": of_ann["id"] })).await;
    assert_eq!(watching.next_of("lobby_changed").await["lobby"]["seats"][1]["player"]["id"], bo.id);

    block(&ann, &bo).await;
    let is_free = |told: &Json| told["lobby"]["seats"][1]["player"].is_null();
    watching.next_where("the seat is free", is_free).await;
    sit(&bo, &of_ann, json!({})).await.problem(409, "lobby.full");
    sit(&ann, &of_bo, json!({})).await.problem(409, "player.blocked");
    let invite = json!({ "player": ann.id });
    let invited = bo.post(&format!("{}/invitations", path(&of_bo)), &invite).await;
    invited.problem(409, "limit.invitations");

    // Bo would be the first to be paired with.
    let wanted = json!({ "game": "scrappers" });
    let cy = Guest::create(nodes[1], "Cy").await;
    let mut at_ann = Socket::of(nodes[0], &ann).await;
    let _connected = answering(nodes[1], [&cy, &bo]).await;
    for guest in [&ann, &bo, &cy] {
        guest.post("/api/pairings", &wanted).await.created();
    }
    let paired = open_paired(&mut at_ann).await;
    at_ann.next_of("match_snapshot").await;
    let found = ann.get(&format!("/api/matches/{paired}")).await.ok();
    let players = found["seats"].as_array().expect("seats").iter();
    let mut players: Vec<_> = players.map(|seat| seat["player"]["name"].clone()).collect();
    players.sort_by_key(Json::to_string);
    assert_eq!(players, ["Ann", "Cy"]);
    assert_eq!(bo.get("/api/pairings").await.ok()["items"].as_array().expect("a list").len(), 1);
    site.remove().await.expect("they run");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn neither_hears_the_other_at_the_other_server() {
    let site = site(2).await;
    let nodes = [&site.nodes[0], &site.nodes[1]];
    let guests = [Guest::create(nodes[0], "Ann").await, Guest::create(nodes[1], "Bo").await];
    let match_id = lobbies::start(&[&guests[0], &guests[1]]).await;
    let mut duel = Duel::join_at(nodes, guests, match_id).await;
    let mut lines = 0;
    assert!(hears(&mut duel, 1, &mut lines).await, "there is no block");
    block(&duel.guests[0], &duel.guests[1]).await;
    for listener in [0, 1] {
        eventually("the block holds", async || !hears(&mut duel, listener, &mut lines).await).await;
        assert!(!hears(&mut duel, listener, &mut lines).await);
    }
    site.remove().await.expect("they run");
}

/// Whether who sits there hears a line of the other one, said before one of its own.
async fn hears(duel: &mut Duel, listener: usize, lines: &mut u32) -> bool {
    *lines += 1;
    let [theirs, own] = [format!("their line {lines}"), format!("own line {lines}")];
    for (speaker, text) in [(1 - listener, &theirs), (listener, &own)] {
        let say = duel.message("chat", json!({ "text": text }));
        let socket = &mut duel.clients[speaker].socket;
        socket.send(&say).await;
        if speaker != listener {
            // Whoever hears it gets it before the next line.
            socket.next_where("it was said", |told| told["text"] == text.as_str()).await;
        }
    }
    loop {
        let told = duel.clients[listener].socket.next_of("chat").await;
        if told["text"] == theirs.as_str() || told["text"] == own.as_str() {
            return told["text"] == theirs.as_str();
        }
    }
}
