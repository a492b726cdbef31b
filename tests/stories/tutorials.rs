//! Matches to learn a game by, followed along the same scripts as the client's lessons.

use serde_json::{Value as Json, json};

use crate::harness::{Chair, Guest, Socket, Store, TestServer, on_every_store};

on_every_store!(
    it_is_on_no_list_and_counts_for_nobody,
    a_new_one_takes_the_place_of_one_that_goes_on,
    what_is_decided_again_is_answered_alike,
    who_learns_has_a_session_and_names_a_game_that_there_is,
);
const GAMES: [&str; 5] =
    ["scrap_world", "scraplands", "scrappers", "scrapbots", "scrapyard_empire"];

/// The lessons of a game: each has a name, and an action if something is to be decided.
fn script(game: &str) -> Vec<Json> {
    let text = match game {
        "scrap_world" => include_str!("../../web/src/games/scrap_world/tutorial.json"),
        "scraplands" => include_str!("../../web/src/games/scraplands/tutorial.json"),
        "scrappers" => include_str!("../../web/src/games/scrappers/tutorial.json"),
        "scrapbots" => include_str!("../../web/src/games/scrapbots/tutorial.json"),
        "scrapyard_empire" => include_str!("../../web/src/games/scrapyard_empire/tutorial.json"),
        _ => panic!("{game} has no lessons"),
    };
    serde_json::from_str(text).expect("a list of lessons")
}

/// What is decided along them.
fn actions(game: &str) -> Vec<Json> {
    script(game).iter().filter_map(|lesson| lesson.get("action").cloned()).collect()
}

/// Begins a tutorial. Returns its id.
async fn begin(guest: &Guest, game: &str) -> String {
    let begun = guest.post("/api/tutorials", &json!({ "game": game })).await.created();
    begun["match_id"].as_str().expect("an id").to_owned()
}

async fn sit(server: &TestServer, guest: &Guest, match_id: &str) -> Chair {
    Chair::join(Socket::of(server, guest).await, match_id).await
}

/// Plays what the lessons ask for, one after the other, each as soon as it is its turn.
async fn follow(chair: &mut Chair, actions: &[Json]) {
    for action in actions {
        while chair.legal.is_none() {
            chair.step().await;
        }
        let legal = chair.legal.as_ref().expect("it was waited for");
        assert!(legal.contains(action), "{action} is none of {legal:?}");
        chair.play(&format!("lesson-{}", chair.seq), action).await;
    }
}

mod lessons_lead_to_their_end_across_a_restart {
    use super::*;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn on_sqlite() {
        story(Store::Sqlite).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn on_postgres() {
        story(Store::Postgres).await;
    }

    async fn story(store: Store) {
        let server = TestServer::start(store).await;
        let ann = server.guest("Ann").await;
        let mut begun = Vec::new();
        for game in GAMES {
            let lessons = script(game).len();
            assert!((8..=14).contains(&lessons), "{lessons} lessons of {game}");
            let (match_id, actions) = (begin(&ann, game).await, actions(game));
            let rest = actions[actions.len() / 2..].to_vec();
            follow(&mut sit(&server, &ann, &match_id).await, &actions[..actions.len() / 2]).await;
            begun.push((match_id, rest));
        }
        let server = server.restart().await;
        let ann = ann.at(&server);
        for (match_id, rest) in begun {
            let mut chair = sit(&server, &ann, &match_id).await;
            follow(&mut chair, &rest).await;
            assert_eq!(chair.result, Json::Null, "there is something left to play");
            let of = ann.get(&format!("/api/matches/{match_id}")).await.ok();
            assert_eq!((&of["tutorial"], &of["hints"]), (&json!(true), &json!(true)));
            assert_eq!(of["seats"][1]["bot"], "easy");
        }
        assert_eq!(ann.get("/api/matches?player=me").await.ok()["items"], json!([]));
        server.stop().await;
    }
}

async fn it_is_on_no_list_and_counts_for_nobody(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let match_id = begin(&ann, "scrapbots").await;
    let lists = ["/api/matches", "/api/matches?player=me", "/api/matches?player=me&state=running"];
    for list in lists {
        assert_eq!(ann.get(list).await.ok()["items"], json!([]), "{list}");
    }
    let mut chair = sit(server, &ann, &match_id).await;
    let path = format!("/api/matches/{match_id}");
    ann.post(&format!("{path}/rematch"), &json!({})).await.refused(409, "match.tutorial");
    let resign = json!({ "type": "resign", "match_id": match_id, "action_id": "bye" });
    chair.socket.send(&resign).await;
    assert_eq!(chair.answer("bye").await["type"], "acted");
    for list in ["/api/matches", "/api/matches?player=me&state=finished"] {
        assert_eq!(ann.get(list).await.ok()["items"], json!([]), "{list}");
    }
    let profile = ann.get(&format!("/api/players/{}", ann.id)).await.ok();
    assert_eq!(profile["games"], json!([]), "{profile}");
    ann.post(&format!("{path}/rematch"), &json!({})).await.refused(409, "match.tutorial");

    let replay = ann.get(&format!("{path}/replay")).await.ok();
    let report = scrapworks_server::verify::text(replay.to_string().as_bytes());
    assert!(report.agrees(), "{report}");
    assert!(report.to_string().contains("everybody could know its chance"), "{report}");
    let again = begin(&ann, "scrapbots").await;
    let mut chair = sit(server, &ann, &again).await;
    chair.socket.send(&json!({ "type": "join_match", "match_id": again })).await;
    let snapshot = chair.socket.next_of("match_snapshot").await;
    assert_eq!(snapshot["commitment"], replay["commitment"], "the same chance every time");
}

async fn a_new_one_takes_the_place_of_one_that_goes_on(server: &TestServer) {
    let (ann, bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let state = async |match_id: &str| {
        ann.get(&format!("/api/matches/{match_id}")).await.ok()["state"].clone()
    };
    let watched = begin(&ann, "scrappers").await;
    let mut chair = sit(server, &ann, &watched).await;
    let (other_game, of_bo) = (begin(&ann, "scrapbots").await, begin(&bo, "scrappers").await);
    let next = begin(&ann, "scrappers").await;
    while chair.result == Json::Null {
        chair.step().await;
    }
    assert_eq!(chair.result["ranks"], json!([1, 0]), "its page sees that it was given up");
    let last = begin(&ann, "scrappers").await;
    for (match_id, is) in [
        (watched, "finished"),
        (next, "finished"),
        (last, "running"),
        (other_game, "running"),
        (of_bo, "running"),
    ] {
        assert_eq!(state(&match_id).await, is);
    }
}

async fn what_is_decided_again_is_answered_alike(server: &TestServer) {
    let (ann, actions) = (server.guest("Ann").await, actions("scrapbots"));
    let mut views = Vec::new();
    for undo in [false, true] {
        let match_id = begin(&ann, "scrapbots").await;
        let mut chair = sit(server, &ann, &match_id).await;
        let (first, rest) = actions.split_first().expect("there is something to decide");
        chair.play("first", first).await;
        if undo {
            let of = chair.undo_of.expect("it may be taken back");
            let undo = json!({ "type": "undo", "match_id": match_id, "action_id": "u", "of": of });
            chair.socket.send(&undo).await;
            chair.answer("u").await;
            chair.step().await;
            chair.play("again", first).await;
        }
        follow(&mut chair, rest).await;
        while chair.legal.is_none() {
            chair.step().await;
        }
        views.push(chair.canonical_view());
    }
    assert_eq!(views[0], views[1]);
}

async fn who_learns_has_a_session_and_names_a_game_that_there_is(server: &TestServer) {
    let scrapbots = json!({ "game": "scrapbots" });
    let stranger = server.stranger();
    stranger.post("/api/tutorials", &scrapbots).await.refused(401, "auth.needed");
    let ann = server.guest("Ann").await;
    let odd = json!({ "game": "chess" });
    ann.post("/api/tutorials", &odd).await.refused(404, "game.not_found");
    ann.post("/api/tutorials", &json!({})).await.refused(400, "http.malformed");
}
