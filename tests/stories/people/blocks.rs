//! Blocks hold over every way of contact, and who was blocked is not told.

use serde_json::{Value as Json, json};

use crate::harness::{
    Duel, Guest, MatchClient, Response, Socket, Store, TestServer,
    lobbies::{open, path, sit, start},
    stories,
};

stories!(
    a_block_is_listed_and_taken_back,
    five_hundred_people_are_blocked_at_most,
    neither_hears_the_other_at_a_table,
    neither_hears_the_other_in_a_waiting_room,
    nobody_who_is_blocked_takes_a_seat_or_is_invited,
    an_invitation_to_no_room_tells_of_no_block,
    a_block_frees_the_others_seat_in_ones_own_room,
    a_rematch_tells_of_no_block,
    rematches_of_who_is_blocked_take_the_place_of_no_invitation,
    a_block_ends_a_friendship_and_hides_requests
);

pub(crate) async fn block(by: &Guest, other: &Guest) {
    by.put(&format!("/api/me/blocks/{}", other.id), &Json::Null).await.no_content();
}

async fn unblock(by: &Guest, other: &Guest) {
    by.delete(&format!("/api/me/blocks/{}", other.id)).await.no_content();
}

async fn guests(server: &TestServer) -> [Guest; 3] {
    [server.guest("Ann").await, server.guest("Bo").await, server.guest("Cy").await]
}

async fn invite(by: &Guest, lobby: &Json, player: &Guest) -> Response {
    by.post(&format!("{}/invitations", path(lobby)), &json!({ "player": player.id })).await
}

async fn a_block_is_listed_and_taken_back(server: &TestServer) {
    let [ann, bo, _] = guests(server).await;
    block(&ann, &bo).await;
    block(&ann, &bo).await;
    let listed = ann.get("/api/me/blocks").await.ok();
    assert_eq!(listed["items"].as_array().unwrap().len(), 1);
    assert_eq!(listed["items"][0]["player"]["name"], "Bo");
    assert_eq!(bo.get("/api/me/blocks").await.ok()["items"], json!([]), "Bo is not told");
    unblock(&ann, &bo).await;
    unblock(&ann, &bo).await;
    assert_eq!(ann.get("/api/me/blocks").await.ok()["items"], json!([]));
    let own = format!("/api/me/blocks/{}", ann.id);
    ann.put(&own, &Json::Null).await.problem(422, "player.self");
    let nobody = "/api/me/blocks/01939d5e-0000-7000-8000-000000000000";
    ann.put(nobody, &Json::Null).await.problem(404, "player.not_found");
    server.anonymous().put(nobody, &Json::Null).await.problem(401, "auth.needed");
}

async fn five_hundred_people_are_blocked_at_most(server: &TestServer) {
    let [ann, bo, cy] = guests(server).await;
    let id = server.random_id();
    let players = format!(
        "insert into player (player_id, name, kind, created_at)
         with recursive n (i) as (select 1 union all select i + 1 from n where i < 499)
         select {id}, 'Rude', 'guest', 9999999999999 from n"
    );
    server.execute_sql(&players).await;
    let blocks = "insert into block (player_id, blocked_id, at)
        select ann.player_id, rude.player_id, 1 from player ann, player rude
        where ann.name = 'Ann' and rude.name = 'Rude'";
    server.execute_sql(blocks).await;
    block(&ann, &bo).await;
    let path = |of: &Guest| format!("/api/me/blocks/{}", of.id);
    let refused = ann.put(&path(&cy), &Json::Null).await.problem(409, "limit.blocks");
    assert_eq!(refused["params"]["max"], 500);
    block(&ann, &bo).await;
    unblock(&ann, &bo).await;
    block(&ann, &cy).await;
    assert_eq!(ann.get("/api/me/blocks").await.ok()["items"].as_array().unwrap().len(), 500);
}

async fn neither_hears_the_other_at_a_table(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let say = |duel: &Duel, text: &str| duel.message("chat", json!({ "text": text }));
    let before = say(&duel, "before");
    duel.clients[1].socket.send(&before).await;
    assert_eq!(duel.clients[0].socket.next_of("chat").await["text"], "before");
    duel.clients[1].socket.next_of("chat").await;

    block(&duel.guests[0], &duel.guests[1]).await;
    for (speaker, text) in [(0, "from Ann"), (1, "from Bo")] {
        let line = say(&duel, text);
        duel.clients[speaker].socket.send(&line).await;
        let own = duel.clients[speaker].socket.next_of("chat").await;
        assert_eq!(own["text"], text, "and nothing of the other one before it");
    }
    // What was said before is gone with the rest, for whoever comes back or looks it up.
    for (seat, own) in [(0, "from Ann"), (1, "from Bo")] {
        let socket = Socket::of(server, &duel.guests[seat]).await;
        let mut again = MatchClient::join(socket, &duel.match_id).await;
        let history = duel.message("history", json!({ "kind": "chat" }));
        again.socket.send(&history).await;
        let mut joined = Vec::new();
        let page = loop {
            let message = again.socket.next().await;
            match message["type"].as_str() {
                Some("chat") => joined.push(message["text"].clone()),
                Some("history") => break message,
                _ => {}
            }
        };
        let listed: Vec<_> =
            page["items"].as_array().unwrap().iter().map(|line| line["text"].clone()).collect();
        let expected = if seat == 0 { vec![own] } else { vec!["before", own] };
        assert_eq!((json!(joined), json!(listed)), (json!(expected), json!(expected)));
    }

    unblock(&duel.guests[0], &duel.guests[1]).await;
    let line = say(&duel, "peace");
    duel.clients[1].socket.send(&line).await;
    assert_eq!(duel.clients[0].socket.next_of("chat").await["text"], "peace");
}

async fn neither_hears_the_other_in_a_waiting_room(server: &TestServer) {
    let [ann, bo, cy] = guests(server).await;
    let lobby = open(&cy, 2).await;
    let watch = json!({ "type": "watch_lobby", "lobby_id": lobby["id"] });
    let mut sockets = [Socket::of(server, &ann).await, Socket::of(server, &bo).await];
    for socket in &mut sockets {
        socket.send(&watch).await;
        socket.next_of("lobby_changed").await;
    }
    block(&bo, &ann).await;
    let mut third = Socket::of(server, &cy).await;
    third.send(&watch).await;
    third.next_of("lobby_changed").await;
    for (speaker, text) in [(0, "from Ann"), (1, "from Bo")] {
        let say = json!({ "type": "chat", "lobby_id": lobby["id"], "text": text });
        sockets[speaker].send(&say).await;
        assert_eq!(sockets[speaker].next_of("chat").await["text"], text);
        assert_eq!(third.next_of("chat").await["text"], text, "others hear both");
    }
    let mut late = Socket::of(server, &ann).await;
    late.send(&watch).await;
    assert_eq!(late.next_of("chat").await["text"], "from Ann");
    late.send(&json!({ "type": "ping", "t": 1 })).await;
    let is_line = |message: &Json| message["type"] == "chat" || message["type"] == "pong";
    let next = late.next_where("the end", is_line).await;
    assert_eq!(next["type"], "pong", "nothing else was said for her");
}

async fn nobody_who_is_blocked_takes_a_seat_or_is_invited(server: &TestServer) {
    let [ann, bo, cy] = guests(server).await;
    block(&ann, &bo).await;
    // Where Ann sits, Bo meets what anybody meets in a room whose seats are kept.
    let anns = open(&ann, 3).await;
    sit(&bo, &anns, json!({})).await.problem(409, "lobby.full");
    sit(&bo, &anns, json!({ "seat": 1 })).await.problem(409, "lobby.seat_reserved");
    sit(&bo, &anns, json!({ "ready": true })).await.problem(409, "lobby.full");
    let cys = open(&cy, 3).await;
    sit(&ann, &cys, json!({})).await.ok();
    sit(&bo, &cys, json!({})).await.problem(409, "lobby.full");
    sit(&cy, &anns, json!({})).await.ok();
    // Where Bo sits, Ann is told why.
    let bos = open(&bo, 2).await;
    sit(&ann, &bos, json!({})).await.problem(409, "player.blocked");

    let mut elsewhere = Socket::of(server, &ann).await;
    let refused = invite(&bo, &bos, &ann).await.problem(409, "limit.invitations");
    assert_eq!(refused["params"]["max"], 20, "as if Ann had many");
    invite(&ann, &anns, &bo).await.problem(409, "player.blocked");
    elsewhere.send(&json!({ "type": "ping", "t": 1 })).await;
    assert_eq!(elsewhere.next().await["type"], "pong", "nobody was invited");

    unblock(&ann, &bo).await;
    sit(&bo, &anns, json!({})).await.ok();
    invite(&bo, &bos, &ann).await.created();
    assert_eq!(elsewhere.next_of("invited").await["by"]["name"], "Bo");
}

async fn an_invitation_to_no_room_tells_of_no_block(server: &TestServer) {
    let [ann, bo, cy] = guests(server).await;
    let anns = open(&ann, 2).await;
    let nowhere = json!({ "id": "01939d5e-0000-7000-8000-000000000000" });
    let closed = open(&bo, 2).await;
    bo.delete(&format!("{}/seats/0", path(&closed))).await.ok();
    block(&ann, &bo).await;
    for (room, status, code) in [
        (&nowhere, 404, "lobby.not_found"),
        (&closed, 409, "lobby.not_open"),
        (&anns, 403, "lobby.not_owner"),
    ] {
        let of_ann = invite(&bo, room, &ann).await.problem(status, code);
        assert_eq!(of_ann, invite(&bo, room, &cy).await.problem(status, code));
    }
}

async fn a_block_frees_the_others_seat_in_ones_own_room(server: &TestServer) {
    let [ann, bo, cy] = guests(server).await;
    let [anns, bos] = [open(&ann, 3).await, open(&bo, 3).await];
    sit(&bo, &anns, json!({})).await.ok();
    sit(&cy, &anns, json!({})).await.ok();
    invite(&bo, &bos, &ann).await.created();
    block(&ann, &bo).await;
    let now = cy.get(&path(&anns)).await.ok();
    assert_eq!(now["seats"][1]["player"], Json::Null);
    assert_eq!(now["seats"][2]["player"]["name"], "Cy");
    let declined = bo.get(&path(&bos)).await.ok();
    assert_eq!(declined["seats"][1].get("invited"), None);
    let own = ann.get("/api/lobbies?player=me").await.ok();
    assert_eq!(own["items"].as_array().unwrap().len(), 1, "only her own");
}

async fn finished_duel(server: &TestServer) -> Duel {
    let mut duel = Duel::begin(server).await;
    duel.clients[0].resign().await;
    for client in &mut duel.clients {
        client.step().await;
    }
    duel
}

async fn rematch(by: &Guest, match_id: &str) -> Response {
    by.post(&format!("/api/matches/{match_id}/rematch"), &json!({})).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_keeps_no_seat_for_somebody_who_is_blocked_meanwhile() {
    let server = TestServer::start(Store::Sqlite).await;
    let duel = finished_duel(&server).await;
    let [ann, bo] = &duel.guests;
    let bytes = |guest: &Guest| format!("x'{}'", guest.id.replace('-', ""));
    // The block is stored with the lobby: after it was looked for, and too early to find the seat.
    let block = format!(
        "create trigger block_meanwhile after insert on lobby begin
        insert into block (player_id, blocked_id, at) values ({}, {}, 1); end",
        bytes(bo),
        bytes(ann)
    );
    server.execute_sql(&block).await;
    let room = rematch(bo, &duel.match_id).await.created()["lobby"].clone();
    assert_eq!(room["seats"][0].get("invited"), None);
    assert_eq!(ann.get("/api/lobbies?player=me").await.ok()["items"], json!([]));
    server.stop().await;
}

/// Whose rematch keeps a seat for somebody who has blocked its owner sees what everybody sees who
/// waits for somebody.
async fn a_rematch_tells_of_no_block(server: &TestServer) {
    let duel = finished_duel(server).await;
    let [ann, bo] = &duel.guests;
    block(ann, bo).await;
    let mut elsewhere = Socket::of(server, ann).await;
    let room = rematch(bo, &duel.match_id).await.created()["lobby"].clone();
    assert_eq!(room["seats"][0]["invited"]["id"], ann.id.as_str(), "as if she might come");
    let cy = server.guest("Cy").await;
    sit(&cy, &room, json!({ "seat": 0 })).await.problem(409, "lobby.seat_reserved");
    elsewhere.send(&json!({ "type": "ping", "t": 1 })).await;
    assert_eq!(elsewhere.next().await["type"], "pong", "Ann is not asked");
    assert_eq!(ann.get("/api/lobbies?player=me").await.ok()["items"], json!([]));
    rematch(ann, &duel.match_id).await.problem(409, "player.blocked");
    sit(ann, &room, json!({})).await.problem(409, "player.blocked");
    assert_eq!(bo.get(&path(&room)).await.ok(), room, "nothing has happened");
    unblock(ann, bo).await;
    let own = ann.get("/api/lobbies?player=me").await.ok();
    assert_eq!(own["items"][0]["id"], room["id"]);
    rematch(ann, &duel.match_id).await.ok();
}

async fn rematches_of_who_is_blocked_take_the_place_of_no_invitation(server: &TestServer) {
    let [ann, bo, cy] = guests(server).await;
    let mut rooms = Vec::new();
    for _ in 0..2 {
        let match_id = start(&[&ann, &bo]).await;
        let mut socket = Socket::of(server, &bo).await;
        let resign = json!({ "type": "resign", "match_id": match_id, "action_id": "bye" });
        socket.send(&resign).await;
        socket.next_of("acted").await;
        rooms.push(match_id);
    }
    block(&ann, &bo).await;
    for match_id in &rooms {
        rematch(&bo, match_id).await.created();
    }
    let mut host = cy;
    for n in 0..20 {
        if n % 3 == 0 {
            host = server.guest(&format!("Host {n}")).await;
        }
        let room = open(&host, 2).await;
        invite(&host, &room, &ann).await.created();
    }
    let room = open(&host, 2).await;
    invite(&host, &room, &ann).await.problem(409, "limit.invitations");
}

async fn a_block_ends_a_friendship_and_hides_requests(server: &TestServer) {
    let [ann, bo, _] = guests(server).await;
    let path = |of: &Guest| format!("/api/me/friends/{}", of.id);
    ann.put(&path(&bo), &Json::Null).await.ok();
    bo.put(&path(&ann), &Json::Null).await.ok();
    block(&ann, &bo).await;
    for guest in [&ann, &bo] {
        assert_eq!(guest.get("/api/me/friends").await.ok()["items"], json!([]));
    }
    let mut elsewhere = Socket::of(server, &ann).await;
    // A friendship that ended otherwise looks the same.
    bo.put(&path(&ann), &Json::Null).await.problem(409, "friend.paused");
    server.execute_sql("update friend_pause set until = 0").await;
    assert_eq!(bo.put(&path(&ann), &Json::Null).await.ok()["state"], "asked", "as always");
    assert_eq!(bo.get("/api/me/friends").await.ok()["items"][0]["state"], "asked");
    assert_eq!(ann.get("/api/me/friends").await.ok()["items"], json!([]));
    elsewhere.send(&json!({ "type": "ping", "t": 1 })).await;
    assert_eq!(elsewhere.next().await["type"], "pong", "Ann hears nothing");
    ann.put(&path(&bo), &Json::Null).await.problem(409, "player.blocked");
}
