//! Chat in matches and lobbies, and the event history.

use serde_json::{Value as Json, json};

use crate::harness::{Duel, MatchClient, Socket, TestServer, lobbies, stories};

stories!(
    a_player_says_so_many_lines_and_the_opponent_more,
    spectators_fill_the_chat_of_no_player,
    watchers_fill_the_chat_of_no_room,
    match_chat_is_broadcast_and_stored,
    chat_lines_are_validated,
    lobbies_have_their_own_chat,
    history_gives_the_events_of_earlier_steps,
    an_older_page_is_not_replayed_again,
);

async fn match_chat_is_broadcast_and_stored(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let mut watcher = MatchClient::join(Socket::spectator(server).await, &duel.match_id).await;
    let mut said = Vec::new();
    for n in 0..3 {
        let say = duel.message("chat", json!({ "text": format!("  line {n} ") }));
        duel.clients[n % 2].socket.send(&say).await;
        let [ann, bo] = &mut duel.clients;
        let heard = ann.socket.next_of("chat").await;
        assert_eq!(heard["text"], format!("line {n}"), "trimmed");
        assert_eq!(heard["from"]["name"], ["Ann", "Bo"][n % 2]);
        assert!(heard["at"].is_string() && heard.get("lobby_id").is_none());
        assert_eq!(bo.socket.next_of("chat").await, heard);
        assert_eq!(watcher.socket.next_of("chat").await, heard);
        said.push(heard);
    }
    let mut late = MatchClient::join(Socket::spectator(server).await, &duel.match_id).await;
    for line in &said {
        assert_eq!(late.socket.next_of("chat").await, *line);
    }
    for line in &mut said {
        line.as_object_mut().unwrap().remove("type");
    }
    let mut requested = json!({ "kind": "chat", "limit": 2 });
    late.socket.send(&duel.message("history", requested.clone())).await;
    let page = late.socket.next_of("history").await;
    assert_eq!(page["items"], json!(said[1..]));
    requested["before"] = page["next"].clone();
    late.socket.send(&duel.message("history", requested)).await;
    let page = late.socket.next_of("history").await;
    assert_eq!((&page["items"], &page["next"]), (&json!(said[..1]), &Json::Null));
}

async fn chat_lines_are_validated(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let long = "a".repeat(501);
    for text in ["", "  ", &long, "two\nlines", "nothing\0"] {
        let say = duel.message("chat", json!({ "text": text }));
        duel.clients[0].socket.send(&say).await;
        assert_eq!(duel.clients[0].socket.next_of("error").await["code"], "chat.text");
    }
    let say = duel.message("chat", json!({ "text": "hello" }));
    let mut elsewhere = Socket::of(server, &duel.guests[0]).await;
    elsewhere.send(&say).await;
    assert_eq!(elsewhere.next_of("error").await["code"], "chat.not_here");
    let mut nobody = MatchClient::join(Socket::spectator(server).await, &duel.match_id).await;
    nobody.socket.send(&say).await;
    assert_eq!(nobody.socket.next_of("error").await["code"], "auth.needed");
}

/// Says so many more lines in the name of who said the first one.
async fn repeat_first_line(server: &TestServer, times: u32) {
    let id = server.random_id();
    let more = format!(
        "insert into chat_line (chat_line_id, match_id, lobby_id, player_id, text, at)
        with recursive n (i) as (select 1 union all select i + 1 from n where i < {times})
        select {id}, match_id, lobby_id, player_id, text, at from chat_line, n"
    );
    server.execute_sql(&more).await;
}

/// Says two more lines, the second of which is one too many.
async fn say_the_last_line(socket: &mut Socket, say: &Json) {
    socket.send(say).await;
    socket.next_of("chat").await;
    socket.send(say).await;
    assert_eq!(socket.next_of("error").await["code"], "chat.full");
}

async fn a_player_says_so_many_lines_and_the_opponent_more(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let say = duel.message("chat", json!({ "text": "hello" }));
    let [ann, bo] = &mut duel.clients;
    ann.socket.send(&say).await;
    ann.socket.next_of("chat").await;
    repeat_first_line(server, 2_498).await;
    say_the_last_line(&mut ann.socket, &say).await;
    bo.socket.send(&say).await;
    bo.socket.next_of("chat").await;
}

async fn spectators_fill_the_chat_of_no_player(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let say = duel.message("chat", json!({ "text": "hello" }));
    let mut watcher =
        MatchClient::join(Socket::of(server, &server.guest("Cleo").await).await, &duel.match_id)
            .await;
    watcher.socket.send(&say).await;
    watcher.socket.next_of("chat").await;
    repeat_first_line(server, 248).await;
    say_the_last_line(&mut watcher.socket, &say).await;
    repeat_first_line(server, 19).await;
    for client in &mut duel.clients {
        client.socket.send(&say).await;
        client.socket.next_of("chat").await;
    }
    let dora = server.guest("Dora").await;
    let mut late = MatchClient::join(Socket::of(server, &dora).await, &duel.match_id).await;
    late.socket.send(&say).await;
    assert_eq!(late.socket.next_of("error").await["code"], "chat.full", "5,000 of spectators");
}

async fn watchers_fill_the_chat_of_no_room(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let lobby = lobbies::open(&ann, 2).await;
    let watch = json!({ "type": "watch_lobby", "lobby_id": lobby["id"] });
    let say = json!({ "type": "chat", "lobby_id": lobby["id"], "text": "hello" });
    let (mut a, mut b) = (Socket::of(server, &ann).await, Socket::of(server, &bo).await);
    for socket in [&mut a, &mut b] {
        socket.send(&watch).await;
        socket.next_of("lobby_changed").await;
    }
    b.send(&say).await;
    b.next_of("chat").await;
    repeat_first_line(server, 248).await;
    say_the_last_line(&mut b, &say).await;
    a.send(&say).await;
    a.next_of("chat").await;
}

async fn lobbies_have_their_own_chat(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let lobby = lobbies::open(&ann, 2).await;
    let watch = json!({ "type": "watch_lobby", "lobby_id": lobby["id"] });
    let (mut a, mut b) = (Socket::of(server, &ann).await, Socket::of(server, &bo).await);
    a.send(&watch).await;
    assert_eq!(a.next().await, json!({ "type": "lobby_changed", "lobby": lobby }));
    a.send(&json!({ "type": "chat", "lobby_id": lobby["id"], "text": "anyone?" })).await;
    let heard = a.next_of("chat").await;
    assert_eq!((&heard["lobby_id"], heard.get("match_id")), (&lobby["id"], None));
    b.send(&watch).await;
    assert_eq!(b.next_of("chat").await, heard, "what was said before");
    b.send(&json!({ "type": "chat", "lobby_id": lobby["id"], "text": "me" })).await;
    assert_eq!(a.next_of("chat").await["from"]["name"], "Bo");
    b.next_of("chat").await;
    b.send(&json!({ "type": "unwatch_lobby", "lobby_id": lobby["id"] })).await;
    b.send(&json!({ "type": "chat", "lobby_id": lobby["id"], "text": "gone" })).await;
    assert_eq!(b.next_of("error").await["code"], "chat.not_here");
}

async fn an_older_page_is_not_replayed_again(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.steps(6).await;
    let newest = duel.message("history", json!({ "kind": "events", "limit": 2 }));
    let older = duel.message("history", json!({ "kind": "events", "limit": 2, "before": 4 }));
    let [ann, bo] = &mut duel.clients;
    ann.socket.send(&newest).await;
    assert_eq!(ann.socket.next_of("history").await["next"], 5);
    // What was replayed is not read again, and what comes later is.
    server
        .execute_sql(
            "update match_step set hash = '00000000000000000000000000000000' where seq = 2",
        )
        .await;
    ann.socket.send(&older).await;
    let page = ann.socket.next_of("history").await;
    let seqs: Vec<_> = page["items"].as_array().unwrap().iter().map(|it| &it["seq"]).collect();
    assert_eq!(seqs, [2, 3]);
    bo.socket.send(&older).await;
    bo.socket.next_of("error").await;
    duel.steps(1).await;
    let [ann, _] = &mut duel.clients;
    ann.socket.send(&newest).await;
    let page = ann.socket.next_of("history").await;
    let seqs: Vec<_> = page["items"].as_array().unwrap().iter().map(|it| &it["seq"]).collect();
    assert_eq!(seqs, [6, 7]);
}

async fn history_gives_the_events_of_earlier_steps(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let mut told = Vec::new();
    for n in 0..7 {
        let (seat, choice) = (duel.awaited(), duel.choice());
        duel.clients[seat].act(&format!("h-{n}"), &choice).await;
        for client in &mut duel.clients {
            let step = client.step().await;
            if client.seat == Some(0) {
                told.push(step);
            }
        }
    }
    let mut items = Vec::new();
    let mut before = Json::Null;
    let mut pages = 0;
    loop {
        let mut requested = json!({ "kind": "events", "limit": 3 });
        if !before.is_null() {
            requested["before"] = before;
        }
        let requested = duel.message("history", requested);
        let socket = &mut duel.clients[0].socket;
        socket.send(&requested).await;
        let page = socket.next_of("history").await;
        assert_eq!((&page["match_id"], &page["kind"]), (&requested["match_id"], &json!("events")));
        let older = page["items"].as_array().unwrap().clone();
        items = [older, items].concat();
        pages += 1;
        before = page["next"].clone();
        if before.is_null() {
            break;
        }
    }
    assert_eq!((items.len(), pages), (8, 3), "the setup and seven steps");
    assert_eq!((&items[0]["cause"], &items[0]["by"]), (&json!("setup"), &Json::Null));
    for (item, step) in items[1..].iter().zip(&told) {
        for field in ["seq", "by", "cause", "events"] {
            assert_eq!(item[field], step[field], "{field}");
        }
        assert!(item["at"].is_string());
    }
}
