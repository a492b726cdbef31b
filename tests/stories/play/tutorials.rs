//! Tutorials, played along the client's lesson scripts.

use std::{fs, path::Path};

use futures_util::future::join_all;
use scrapworks_engine::ALL_GAMES;
use serde_json::{Value as Json, json};

use crate::harness::{Guest, MatchClient, Socket, Store, TestServer, stories};

stories!(
    tutorials_are_unlisted_and_uncounted,
    a_new_tutorial_replaces_a_running_one,
    every_tutorial_of_a_game_is_the_same,
    tutorials_need_a_session_and_a_known_game,
);

/// The lessons of a game: each has a name, and an action if the player decides something.
fn script(game: &str) -> Vec<Json> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/games");
    let path = games.join(game).join("tutorial.json");
    let text = fs::read_to_string(&path);
    let text =
        text.unwrap_or_else(|err| panic!("{game} has no lessons: {}: {err}", path.display()));
    serde_json::from_str(&text).expect("a list of lessons")
}

/// The actions of the lessons.
fn actions(game: &str) -> Vec<Json> {
    script(game).iter().filter_map(|lesson| lesson.get("action").cloned()).collect()
}

/// Starts a tutorial and returns its match id.
async fn begin(guest: &Guest, game: &str) -> String {
    let begun = guest.post("/api/tutorials", &json!({ "game": game })).await.created();
    begun["match_id"].as_str().expect("an id").to_owned()
}

async fn sit(server: &TestServer, guest: &Guest, match_id: &str) -> MatchClient {
    MatchClient::join(Socket::of(server, guest).await, match_id).await
}

/// Plays the actions of the lessons in order.
async fn follow(client: &mut MatchClient, actions: &[Json]) {
    for action in actions {
        while client.legal.is_none() {
            client.step().await;
        }
        let legal = client.legal.as_ref().expect("it was waited for");
        assert!(legal.contains(action), "{action} is none of {legal:?}");
        client.play(&format!("lesson-{}", client.seq), action).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lessons_finish_across_a_restart() {
    let server = TestServer::start_with(Store::Sqlite, |config| config.sample_game = true).await;
    let ann = server.guest("Ann").await;
    // All at the same time, since their bots take their time.
    let begun = ALL_GAMES.iter().map(async |entry| {
        let (game, lessons) = (entry.meta.slug, script(entry.meta.slug).len());
        assert!((8..=14).contains(&lessons), "{lessons} lessons of {game}");
        let (match_id, actions) = (begin(&ann, game).await, actions(game));
        let (first, rest) = actions.split_at(actions.len() / 2);
        follow(&mut sit(&server, &ann, &match_id).await, first).await;
        (match_id, rest.to_vec())
    });
    let begun = join_all(begun).await;
    let server = server.restart().await;
    let ann = ann.at(&server);
    let ended = begun.iter().map(async |(match_id, rest)| {
        let mut client = sit(&server, &ann, match_id).await;
        follow(&mut client, rest).await;
        assert_eq!(client.result, Json::Null, "the match is running");
        let of = ann.get(&format!("/api/matches/{match_id}")).await.ok();
        assert_eq!((&of["tutorial"], &of["hints"]), (&json!(true), &json!(true)));
        assert_eq!(of["seats"][1]["bot"], "easy");
    });
    join_all(ended).await;
    assert_eq!(ann.get("/api/matches?player=me").await.ok()["items"], json!([]));
    server.stop().await;
}

async fn tutorials_are_unlisted_and_uncounted(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let match_id = begin(&ann, "scrapbots").await;
    let lists = ["/api/matches", "/api/matches?player=me", "/api/matches?player=me&state=running"];
    for list in lists {
        assert_eq!(ann.get(list).await.ok()["items"], json!([]), "{list}");
    }
    let mut client = sit(server, &ann, &match_id).await;
    let path = format!("/api/matches/{match_id}");
    ann.post(&format!("{path}/rematch"), &json!({})).await.problem(409, "match.tutorial");
    client.resign().await;
    assert_eq!(client.reply("bye").await["type"], "acted");
    for list in ["/api/matches", "/api/matches?player=me&state=finished"] {
        assert_eq!(ann.get(list).await.ok()["items"], json!([]), "{list}");
    }
    let profile = ann.get(&format!("/api/players/{}", ann.id)).await.ok();
    assert_eq!(profile["games"], json!([]), "{profile}");
    ann.post(&format!("{path}/rematch"), &json!({})).await.problem(409, "match.tutorial");

    let replay = ann.get(&format!("{path}/replay")).await.ok();
    let report = scrapworks_server::verify::text(replay.to_string().as_bytes());
    assert!(report.agrees(), "{report}");
    assert!(report.to_string().contains("everybody could know its chance"), "{report}");
    let again = begin(&ann, "scrapbots").await;
    let mut client = sit(server, &ann, &again).await;
    client.socket.send(&json!({ "type": "join_match", "match_id": again })).await;
    let snapshot = client.socket.next_of("match_snapshot").await;
    assert_eq!(snapshot["commitment"], replay["commitment"], "the same chance every time");
}

async fn a_new_tutorial_replaces_a_running_one(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let state = async |match_id: &str| {
        let reply = ann.get(&format!("/api/matches/{match_id}")).await;
        let shown: Json = serde_json::from_str(&reply.text).expect("JSON");
        shown.get("state").unwrap_or(&shown["code"]).clone()
    };
    let watched = begin(&ann, "scrappers").await;
    let mut client = sit(server, &ann, &watched).await;
    let (other_game, of_bo) = (begin(&ann, "scrapbots").await, begin(&bo, "scrappers").await);
    let next = begin(&ann, "scrappers").await;
    while client.result == Json::Null {
        client.step().await;
    }
    assert_eq!(client.result["ranks"], json!([1, 0]), "its page sees that it was given up");
    let last = begin(&ann, "scrappers").await;
    for (match_id, is) in [
        (watched, "match.not_found"),
        (next, "match.not_found"),
        (last, "running"),
        (other_game, "running"),
        (of_bo, "running"),
    ] {
        assert_eq!(state(&match_id).await, is);
    }
}

async fn every_tutorial_of_a_game_is_the_same(server: &TestServer) {
    let actions = actions("scrapbots");
    let play = async |name: &str, undo: bool| {
        let guest = server.guest(name).await;
        let match_id = begin(&guest, "scrapbots").await;
        let mut client = sit(server, &guest, &match_id).await;
        let (first, rest) = actions.split_first().expect("the seat has a decision");
        client.play("first", first).await;
        if undo {
            let of = client.undo_of.expect("it may be taken back");
            let undo = json!({ "type": "undo", "match_id": match_id, "action_id": "u", "of": of });
            client.socket.send(&undo).await;
            client.reply("u").await;
            client.step().await;
            client.play("again", first).await;
        }
        follow(&mut client, rest).await;
        while client.legal.is_none() {
            client.step().await;
        }
        client.canonical_view()
    };
    let (of_ann, of_bo) = tokio::join!(play("Ann", false), play("Bo", true));
    assert_eq!(of_ann, of_bo);
}

async fn tutorials_need_a_session_and_a_known_game(server: &TestServer) {
    let scrapbots = json!({ "game": "scrapbots" });
    let anonymous = server.anonymous();
    anonymous.post("/api/tutorials", &scrapbots).await.problem(401, "auth.needed");
    let ann = server.guest("Ann").await;
    let odd = json!({ "game": "chess" });
    ann.post("/api/tutorials", &odd).await.problem(404, "game.not_found");
    ann.post("/api/tutorials", &json!({})).await.problem(400, "http.malformed");
}
