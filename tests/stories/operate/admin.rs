//! What operators look up and do with `scrapworks admin` while the server runs. Reports and
//! sanctions are in `moderation`.

use serde_json::{Value as Json, json};

use crate::harness::{
    Duel, Guest, Socket, TestServer, eventually,
    lobbies::{open, path},
    on_both_databases,
    program::{admin, finish, program, run},
};

on_both_databases!(
    players_are_found_by_name_and_id,
    a_player_is_shown_without_secrets,
    matches_are_listed_by_state_game_and_player,
    a_match_is_shown_with_whom_it_waits_for,
    a_match_that_is_set_aside_ends_for_everybody_and_runs_again,
    a_room_that_is_closed_disappears_at_every_server,
    bans_and_mutes_in_force_are_listed,
    the_notice_is_shown_set_and_cleared,
    what_cannot_be_done_says_why,
    who_became_root_is_named,
);

async fn text(server: &TestServer, arguments: &[&str]) -> String {
    let arguments = [&["admin"] as &[&str], arguments].concat();
    let run = run(&arguments, &server.database_url()).await;
    assert_eq!((run.code, &*run.stderr), (Some(0), ""), "{run:?}");
    run.stdout
}

/// A field of each item of a list.
fn each(list: &Json, field: &str) -> Vec<String> {
    let items = list.as_array().expect("a list").iter();
    items.map(|item| item[field].as_str().expect("text").to_owned()).collect()
}

async fn players_are_found_by_name_and_id(server: &TestServer) {
    let [anna, _anton, bo] =
        [server.guest("Anna").await, server.guest("anton").await, server.guest("Bo_50%").await];
    assert_eq!(each(&admin(server, &["players", "AN"]).await, "name"), ["anton", "Anna"]);
    assert_eq!(each(&admin(server, &["players", "bo_50%"]).await, "name"), ["Bo_50%"]);
    for nobody in ["%", "_n", "bo\\", "nna"] {
        assert_eq!(admin(server, &["players", nobody]).await, json!([]), "{nobody}");
    }
    assert_eq!(each(&admin(server, &["players", &anna.id]).await, "id"), [&*anna.id]);
    assert_eq!(admin(server, &["players"]).await.as_array().unwrap().len(), 3);
    let listed = text(server, &["players", "bo"]).await;
    let line = listed.lines().nth(1).expect("a line below the heading");
    assert!(line.starts_with(&bo.id) && line.ends_with("Bo_50%"), "{listed}");
    assert!(text(server, &["players", "zoe"]).await.contains("No player is found for \"zoe\""));
}

async fn a_player_is_shown_without_secrets(server: &TestServer) {
    let duel = Duel::begin(server).await;
    let ann = &duel.guests[0];
    admin(server, &["mute", &ann.id, "--why", "Shouts."]).await;
    let shown = admin(server, &["player", &ann.id]).await;
    let numbers = |names: [&str; 4]| names.map(|name| shown[name].clone());
    assert_eq!(
        numbers(["sessions", "running_matches", "finished_matches", "passkeys"]),
        [1, 1, 0, 0]
    );
    assert_eq!((&shown["name"], &shown["acts"][0]["why"]), (&json!("Ann"), &json!("Shouts.")));
    assert_eq!(shown["newest_matches"][0]["id"], json!(duel.match_id));
    assert!(shown["created_at"].is_string() && shown["last_seen_at"].is_string());
    let shown = text(server, &["player", &ann.id]).await;
    for part in ["Ann (", "sessions: 1", "running 1, finished 0", "mute Ann", &duel.match_id] {
        assert!(shown.contains(part), "{part} is not in:\n{shown}");
    }
    ann.delete("/api/me").await.no_content();
    let shown = admin(server, &["player", &ann.id]).await;
    assert_eq!((&shown["kind"], &shown["sessions"]), (&json!("deleted"), &json!(0)));
}

async fn matches_are_listed_by_state_game_and_player(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let other = Duel::begin(server).await;
    duel.clients[0].resign().await;
    duel.clients[0].step().await;
    let ids = async |arguments: &[&str]| {
        each(&admin(server, &[&["matches"] as &[&str], arguments].concat()).await, "id")
    };
    assert_eq!(ids(&[]).await, [other.match_id.clone(), duel.match_id.clone()]);
    assert_eq!(ids(&["--state", "running"]).await, [&*other.match_id]);
    assert_eq!(ids(&["--state", "finished"]).await, [&*duel.match_id]);
    assert!(ids(&["--state", "void"]).await.is_empty());
    assert_eq!(ids(&["--player", &duel.guests[1].id]).await, [&*duel.match_id]);
    assert_eq!(ids(&["--game", "scrap_world"]).await.len(), 2);
    assert!(ids(&["--game", "scrapbots"]).await.is_empty());
    let listed = text(server, &["matches", "--state", "finished"]).await;
    assert!(listed.starts_with("ID ") && listed.contains("finished"), "{listed}");
}

async fn a_match_is_shown_with_whom_it_waits_for(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.steps(3).await;
    let shown = admin(server, &["match", &duel.match_id]).await;
    assert_eq!(shown["match"]["awaiting"], json!([duel.awaited()]));
    assert_eq!((&shown["match"]["seq"], &shown["log_rows"]), (&json!(3), &json!(4)));
    assert_eq!((&shown["last_step"]["cause"], &shown["node"]), (&json!("player"), &Json::Null));
    assert!(shown["log_chars"].as_u64() > Some(100), "{shown}");
    assert!(!shown.to_string().contains("secret"), "{shown}");
    let shown = text(server, &["match", &duel.match_id]).await;
    let waits = shown.lines().find(|line| line.contains("waits for this seat"));
    let awaited = &duel.guests[duel.awaited()];
    assert!(waits.is_some_and(|line| line.contains(&awaited.id)), "{shown}");
}

async fn a_match_that_is_set_aside_ends_for_everybody_and_runs_again(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.steps(2).await;
    let id = duel.match_id.clone();
    let done = admin(server, &["set-aside", &id, "--why", "Both asked for it."]).await;
    assert_eq!((&done["kind"], &done["by"]), (&json!("set_aside"), &json!("Olga")));
    for client in &mut duel.clients {
        assert_eq!(client.socket.next_of("error").await["code"], "match.void");
    }
    let url = server.database_url();
    let refused = run(&["admin", "set-aside", &id, "--why", "Again."], &url).await;
    refused.failed(1, "is not running: it is set aside");
    assert_eq!(each(&admin(server, &["matches", "--state", "void"]).await, "id"), [&*id]);
    let reopened = run(&["reopen", &id, "--why", "They play on.", "--json"], &url).await;
    assert_eq!(reopened.json(), json!({ "match_id": id, "state": "running" }));
    let mut again = Duel::join(server, duel.guests, id.clone()).await;
    assert_eq!(again.step().await, 3);
    let log = admin(server, &["log"]).await;
    assert_eq!(each(&log, "kind"), ["reopen", "set_aside"]);
    assert_eq!(each(&log, "why"), ["They play on.", "Both asked for it."]);
    assert_eq!(each(&log, "subject_id"), [id.clone(), id]);
}

async fn a_room_that_is_closed_disappears_at_every_server(server: &TestServer) {
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let (room, kept) = (open(&ann, 2).await, open(&bo, 2).await);
    let id = room["id"].as_str().expect("an id");
    let listed = admin(server, &["rooms"]).await;
    assert_eq!(each(&listed, "id"), [kept["id"].as_str().expect("an id"), id]);
    assert_eq!((&listed[1]["owner"]["name"], &listed[1]["taken"]), (&json!("Ann"), &json!(1)));
    let shown = text(server, &["room", id]).await;
    assert!(shown.contains("public, open") && shown.contains("seat 1: free"), "{shown}");
    assert!(!admin(server, &["room", id]).await.to_string().contains("secret"));

    let another = server.start_another().await;
    let mut watching = Vec::new();
    for at in [server, &another] {
        let mut socket = Socket::of(at, &bo.at(at)).await;
        socket.send(&json!({ "type": "watch_lobby", "lobby_id": id })).await;
        socket.next_of("lobby_changed").await;
        watching.push(socket);
    }
    let done = admin(server, &["close-room", id, "--why", "Its name insults."]).await;
    assert_eq!((&done["kind"], &done["room_id"]), (&json!("close_room"), &json!(id)));
    for socket in &mut watching {
        assert_eq!(socket.next_of("lobby_closed").await["lobby_id"], json!(id));
    }
    assert_eq!(ann.get(&path(&room)).await.ok()["state"], "closed");
    assert_eq!(bo.get(&path(&kept)).await.ok()["state"], "open");
    assert_eq!(admin(server, &["rooms"]).await.as_array().unwrap().len(), 1);
    assert_eq!(admin(server, &["rooms", "--all"]).await.as_array().unwrap().len(), 2);
    let log = text(server, &["log"]).await;
    assert!(log.contains(&format!("Olga: close_room {id}: Its name insults.")), "{log}");
    let url = server.database_url();
    let again = run(&["admin", "close-room", id, "--why", "Again."], &url).await;
    again.failed(1, "has started or was closed");
    drop(watching);
    another.stop().await;
}

async fn bans_and_mutes_in_force_are_listed(server: &TestServer) {
    let [ann, bo, eve] =
        [server.guest("Ann").await, server.guest("Bo").await, server.guest("Eve").await];
    assert_eq!(text(server, &["bans"]).await, "Nobody is banned or muted.\n");
    admin(server, &["ban", &ann.id, "--why", "Cheats."]).await;
    admin(server, &["mute", &ann.id, "--days", "3", "--why", "Shouts."]).await;
    admin(server, &["mute", &bo.id, "--why", "Shouts."]).await;
    admin(server, &["ban", &eve.id, "--why", "Cheats."]).await;
    admin(server, &["unban", &ann.id, "--why", "A mistake."]).await;
    server.execute_sql("update admin_act set until = 1 where until is not null").await;
    let bans = admin(server, &["bans"]).await;
    assert_eq!(each(&bans, "kind"), ["ban", "mute"], "one is over, and one was lifted");
    let log = admin(server, &["log"]).await;
    assert_eq!(each(&log, "kind"), ["unban", "ban", "mute", "mute", "ban"]);
    assert!(log[3]["until"].is_string() && log[0]["at"].is_string(), "{log}");
    assert_eq!(bans[0]["player"]["name"], "Eve");
    assert!(text(server, &["bans"]).await.contains("for good"));
    eventually("the server knows", async || eve.get("/api/me").await.status == 403).await;
}

async fn the_notice_is_shown_set_and_cleared(server: &TestServer) {
    let mut socket = Socket::spectator(server).await;
    assert_eq!(text(server, &["notice"]).await, "There is no notice.\n");
    admin(server, &["notice", "We restart at nine.", "--minutes", "5"]).await;
    assert_eq!(socket.next_of("notice").await["text"], "We restart at nine.");
    assert!(text(server, &["notice"]).await.starts_with("We restart at nine. (until "));
    admin(server, &["notice", "--clear"]).await;
    assert_eq!(socket.next_of("notice").await["text"], "");
    assert_eq!(admin(server, &["notice"]).await["notice"], Json::Null);
    let log = admin(server, &["log"]).await;
    assert_eq!(each(&log, "kind"), ["clear_notice", "set_notice"]);
    let line = text(server, &["log"]).await;
    assert!(line.lines().next().is_some_and(|line| line.ends_with(": clear_notice")), "{line}");
    assert_eq!((&log[1]["why"], &log[1]["by"]), (&json!("We restart at nine."), &json!("Olga")));
}

async fn what_cannot_be_done_says_why(server: &TestServer) {
    let nothing = "01939d5e-0000-7000-8000-000000000000";
    let player = &Guest::create(server, "Ann").await.id;
    for (arguments, sentence) in [
        (&["player", nothing] as &[&str], "there is no such player"),
        (&["match", nothing], "there is no such match"),
        (&["set-aside", nothing, "--why", "x"], "there is no such match"),
        (&["room", nothing], "there is no such room"),
        (&["close-room", nothing, "--why", "x"], "there is no such room"),
        (&["matches", "--game", "chess"], "there is no game \"chess\""),
        (&["unban", player, "--why", "x"], "Ann is not banned"),
        (&["unmute", player, "--why", "x"], "Ann is not muted"),
        (&["mute", player, "--until", "soon", "--why", "x"], "as 2027-01-31 or"),
        (&["close-room", nothing, "--why", " "], "--why needs 1 to 500 visible characters"),
        (&["notice", "two\nlines"], "1 to 200 visible characters"),
        (&["ban", nothing, "--why", "x"], "there is no such player"),
        (&["report", nothing], "there is no such report"),
        (&["report", nothing, "--answer", "Hello."], "there is no such report"),
        (&["ban", player, "--until", "2001-01-01", "--why", "x"], "no time in the future"),
        (&["rename", player, "", "--why", "x"], "A player's name needs"),
    ] {
        let arguments = [&["admin"] as &[&str], arguments].concat();
        run(&arguments, &server.database_url()).await.failed(1, sentence);
    }
    for arguments in
        [&["matches", "--state", "lost"] as &[&str], &["room", "seven"], &["mute", player]]
    {
        let arguments = [&["admin"] as &[&str], arguments].concat();
        assert_eq!(run(&arguments, &server.database_url()).await.code, Some(2), "{arguments:?}");
    }
    let name = run(&["admin", "player", "Ann"], &server.database_url()).await;
    assert!(name.code == Some(2) && name.stderr.contains("scrapworks admin players"), "{name:?}");
    assert_eq!(admin(server, &["log"]).await, json!([]));
}

async fn who_became_root_is_named(server: &TestServer) {
    let mut command = program(&["admin", "notice", "Soon."], &server.database_url());
    command.env("USER", "root").env("SUDO_USER", "olga");
    assert_eq!(finish(command).await.code, Some(0));
    assert_eq!(each(&admin(server, &["log"]).await, "by"), ["olga"]);
}
