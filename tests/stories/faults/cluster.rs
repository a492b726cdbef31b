//! Several servers on one PostgreSQL, with NATS: short versions of `make cluster`, and what players
//! at different servers hear of each other.

use std::{env, time::Duration};

use scrapworks_load::{
    cluster::{Crowd, Manner, Node, Site, Witnesses},
    programs::database::Database,
};
use serde_json::{Value as Json, json};
use tokio::{
    process::Command,
    time::{Instant, sleep, timeout},
};

use crate::harness::{
    Duel, Guest, Socket, binary, eventually,
    lobbies::{self, open, path, sit, thumper, tick},
    metric, site,
};
use crate::stories::play::matches;

const MATCHES: usize = 12;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_the_same_at_every_server() {
    let site = site(2).await;
    let [a, b] = [&site.nodes[0], &site.nodes[1]];
    let guests = [Guest::create(a, "Ann").await, Guest::create(b, "Bo").await];
    let match_id = short_match(&guests).await;
    matches::play_to_the_end(&[a, b], &guests, &match_id, 5).await;
    site.remove().await.expect("they run");
}

/// Extra resources and half the damage taken: cards resolve, and the match ends.
async fn short_match(guests: &[Guest]) -> String {
    let options = json!({ "fuel": 4, "scrap": 6, "damage": 5, "round_cap": 12 });
    let body = json!({ "game": "scrappers", "options": options });
    let lobby = guests[0].post("/api/lobbies", &body).await.created()["lobby"].clone();
    lobbies::seat_all(&guests.iter().collect::<Vec<_>>(), &lobby, &json!({})).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_different_servers_hear_of_each_other() {
    let site = site(2).await;
    let nodes = [&site.nodes[0], &site.nodes[1]];
    let guests = [Guest::create(nodes[0], "Ann").await, Guest::create(nodes[1], "Bo").await];
    let match_id = in_the_lobby(nodes, &guests).await;
    let mut duel = Duel::join_at(nodes, guests, match_id).await;
    duel.steps(4).await;
    chat_and_names(nodes, &mut duel).await;
    rematch_and_logout(nodes, duel).await;
    site.remove().await.expect("they run");
}

/// From the list of waiting rooms to the first turn.
async fn in_the_lobby(nodes: [&Node; 2], [ann, bo]: &[Guest; 2]) -> String {
    let mut list = Socket::spectator(nodes[1]).await;
    list.send(&json!({ "type": "watch_lobbies" })).await;
    assert_eq!(list.next().await, json!({ "type": "lobbies", "items": [] }));
    let lobby = open(ann, 2).await;
    assert_eq!(list.next_of("lobby_changed").await["lobby"]["id"], lobby["id"]);

    let mut rooms = [Socket::of(nodes[0], ann).await, Socket::of(nodes[1], bo).await];
    for room in &mut rooms {
        room.send(&json!({ "type": "watch_lobby", "lobby_id": lobby["id"] })).await;
        room.next_of("lobby_changed").await;
    }
    let [at_ann, at_bo] = &mut rooms;
    sit(bo, &lobby, json!({ "roster": thumper() })).await.ok();
    let is_seated = |message: &Json| message["lobby"]["seats"][1]["player"]["id"] == bo.id.as_str();
    at_ann.next_where("Bo's seat", is_seated).await;
    for (from, text) in [(0, "from the first"), (1, "from the second")] {
        let say = json!({ "type": "chat", "lobby_id": lobby["id"], "text": text });
        let speaker = if from == 0 { &mut *at_ann } else { &mut *at_bo };
        speaker.send(&say).await;
        for room in [&mut *at_ann, &mut *at_bo] {
            assert_eq!(room.next_of("chat").await["text"], text);
        }
    }
    eventually("each server shows that both are present", async || {
        let seen = [ann.get(&path(&lobby)).await.ok(), bo.get(&path(&lobby)).await.ok()];
        let present = |lobby: &Json, seat: usize| lobby["seats"][seat]["present"] == true;
        seen.iter().all(|lobby| present(lobby, 0) && present(lobby, 1))
    })
    .await;

    // Whoever is to begin hears of it on every connection.
    let mut elsewhere = [Socket::of(nodes[1], ann).await, Socket::of(nodes[0], bo).await];
    sit(ann, &lobby, json!({ "roster": thumper() })).await.ok();
    tick(ann, &lobby, true).await.ok();
    let match_id = tick(bo, &lobby, true).await.ok()["match_id"].clone();
    let closed = json!({ "type": "lobby_closed", "lobby_id": lobby["id"], "match_id": match_id });
    for socket in [&mut list, at_ann, at_bo] {
        assert_eq!(socket.next_of("lobby_closed").await, closed);
    }
    let match_id = match_id.as_str().expect("it began").to_owned();
    let begun = ann.get(&format!("/api/matches/{match_id}")).await.ok();
    let first = begun["awaiting"][0].as_u64().expect("somebody begins") as usize;
    let turn = json!({ "type": "your_turn", "match_id": match_id, "seq": 0 });
    assert_eq!(rooms[first].next_of("your_turn").await, turn);
    assert_eq!(elsewhere[first].next_of("your_turn").await, turn);
    match_id
}

async fn chat_and_names(nodes: [&Node; 2], duel: &mut Duel) {
    for seat in [0, 1] {
        let say = duel.message("chat", json!({ "text": format!("seat {seat}") }));
        duel.clients[seat].socket.send(&say).await;
        for client in &mut duel.clients {
            let heard = client.socket.next_of("chat").await;
            assert_eq!(heard["text"], format!("seat {seat}"));
        }
    }
    let renamed = duel.guests[0].at(nodes[1]).patch("/api/me", &json!({ "name": "Anna" })).await;
    renamed.ok();
    for client in &mut duel.clients {
        let is_renamed = |message: &Json| message["player"]["name"] == "Anna";
        let told = client.socket.next_where("the new name", is_renamed).await;
        assert_eq!((&told["type"], &told["seat"]), (&json!("seat_changed"), &json!(0)));
    }
    let say = duel.message("chat", json!({ "text": "it is me" }));
    duel.clients[0].socket.send(&say).await;
    assert_eq!(duel.clients[1].socket.next_of("chat").await["from"]["name"], "Anna");
}

async fn rematch_and_logout(nodes: [&Node; 2], mut duel: Duel) {
    let mut elsewhere = Socket::of(nodes[1], &duel.guests[0]).await;
    duel.clients[1].resign().await;
    for client in &mut duel.clients {
        client.step().await;
        assert!(!client.result.is_null());
    }
    let [ann, bo] = &duel.guests;
    let asked = bo.post(&format!("/api/matches/{}/rematch", duel.match_id), &json!({})).await;
    let room = asked.created()["lobby"].clone();
    let offered = duel.message("rematch_offered", json!({ "lobby_id": room["id"] }));
    for socket in [&mut duel.clients[0].socket, &mut elsewhere] {
        assert_eq!(socket.next_of("rematch_offered").await, offered);
    }

    ann.at(nodes[1]).post("/api/logout", &json!({})).await.no_content();
    for socket in [&mut duel.clients[0].socket, &mut elsewhere] {
        assert_eq!(socket.close_code().await, Some(4001));
    }
    ann.get("/api/me").await.problem(401, "auth.needed");
}

/// Servers, and matches whose players are at different ones.
#[expect(clippy::print_stdout, reason = "what makes a failure happen again")]
async fn begin(seed: u64) -> (Site, Crowd) {
    println!("seed {seed}");
    let site = site(2).await;
    let crowd = Crowd::start(&site, MATCHES, Manner::default(), seed).await;
    let mut crowd = crowd.expect("the servers accept guests");
    crowd.play(Duration::from_secs(2)).await.expect("nothing has failed");
    (site, crowd)
}

/// Every match goes on, and nothing was lost. How soon it does is measured by `make cluster`.
async fn end(site: Site, mut crowd: Crowd) {
    crowd.play(Duration::from_secs(1)).await.expect("all go on");
    let ack_logs = crowd.finish().await.expect("everybody has seen the same");
    site.verify(&ack_logs).await.expect("the log is what was acknowledged");
    site.remove().await.expect("the servers run");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_go_on_after_their_server_is_killed() {
    let (mut site, mut crowd) = begin(21).await;
    let killed_at = Instant::now();
    site.nodes[0].kill().await.expect("it runs");
    crowd.recover(killed_at).await.expect("all go on");
    site.nodes[0].restart().await.expect("it starts again");
    end(site, crowd).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_was_stopped_for_a_while_does_no_harm() {
    let (site, mut crowd) = begin(22).await;
    let watched = crowd.journal.matches().into_iter().map(|(_, match_id)| match_id);
    let witnesses = Witnesses::watch(&site, 0, watched).await.expect("it accepts spectators");
    let stopped_at = Instant::now();
    site.nodes[0].freeze().await.expect("it runs");
    crowd.recover(stopped_at).await.expect("all go on");
    let woken_at = Instant::now();
    site.nodes[0].thaw().await.expect("it is stopped");
    for testimony in witnesses.end().await.expect("their sockets are closed") {
        assert!(testimony.agrees(&site, woken_at).await.expect("the log can be read"));
    }
    site.nodes[0].wait_until_ready().await.expect("it is back under another id");
    end(site, crowd).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_hands_its_matches_over_when_it_stops() {
    let (mut site, mut crowd) = begin(23).await;
    let told_at = Instant::now();
    site.nodes[0].terminate().await.expect("it runs");
    assert!(site.nodes[0].ended().await.expect("it stops in time"));
    let time = [told_at, Instant::now() + Duration::from_secs(1)];
    sleep(Duration::from_secs(1)).await;
    crowd.recover(told_at).await.expect("all go on");
    let refusals = crowd.refusals(time, |node| node == 1);
    assert!(refusals.is_empty(), "{refusals:?}");
    assert!(!crowd.absences(time).is_empty(), "somebody had to move");
    let taken = metric(&site.nodes[1], "matches_taken_over_total").await;
    assert_eq!(taken, 0, "none was taken from the dead");
    end(site, crowd).await;
}

/// Whether a server that is started like this ends at once and in order, and what it printed.
async fn start(options: &[&str], database_url: &str) -> (bool, String) {
    let mut command = Command::new(binary());
    command.args(["--bind", "127.0.0.1:0"]).args(options).env("DATABASE_URL", database_url);
    let output = command.kill_on_drop(true).output();
    let output = timeout(Duration::from_secs(15), output).await.expect("it ends by itself");
    let output = output.expect("the binary runs");
    let printed = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(printed).expect("text"))
}

#[tokio::test]
async fn nats_without_postgres_is_refused() {
    let database = Database::sqlite(&env::temp_dir());
    let (succeeded, printed) =
        start(&["--nats-url", "nats://127.0.0.1:4222"], &database.url()).await;
    assert!(!succeeded && printed.contains("PostgreSQL"), "{printed}");
    assert_eq!(printed.trim().lines().count(), 1, "{printed}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_name_of_a_node_that_lives_is_refused() {
    let site = site(1).await;
    let nats = site.nats.as_ref().expect("it runs").url();
    let options = ["--nats-url", &nats, "--node-name", "node-1"];
    let (succeeded, printed) = start(&options, &site.database.url()).await;
    assert!(!succeeded && printed.contains("another node has the name \"node-1\""), "{printed}");
    site.remove().await.expect("they run");
}
