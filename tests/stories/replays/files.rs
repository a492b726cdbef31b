//! Replays of finished matches: access, and agreement with what viewers saw live.

use reqwest::Method;
use scrapworks_load::client::view::{apply_patch, canonical};
use scrapworks_server::verify;
use serde_json::{Value as Json, json};

use crate::harness::{Duel, Guest, MatchClient, Response, Socket, TestServer, lobbies, stories};

stories!(
    a_replay_contains_everything_to_verify_it,
    replayed_views_equal_live_views,
    a_replay_is_built_once_and_kept,
    running_matches_have_no_replay,
    replays_name_who_called_an_absent_seat
);

/// Steps of a short match before two seats leave.
const STEPS: u64 = 40;

pub(crate) fn path(match_id: &str) -> String {
    format!("/api/matches/{match_id}/replay")
}

fn header(response: &Response, name: &str) -> String {
    let value = response.headers.get(name).expect("the header is there");
    value.to_str().expect("text").to_owned()
}

async fn a_replay_is_built_once_and_kept(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.steps(3).await;
    resign(&mut duel).await;
    let views = format!("{}?views=true", path(&duel.match_id));
    let anonymous = server.anonymous();
    let get = async |path: &str, headers: &[(&str, &str)]| {
        anonymous.raw(Method::GET, path, headers, None).await
    };
    let mut tags = Vec::new();
    let mut bodies = Vec::new();
    for path in [&path(&duel.match_id), &views, &format!("{views}&viewer=0")] {
        let response = get(path, &[]).await;
        tags.push(header(&response, "etag"));
        bodies.push(response.ok());
    }
    assert!(tags[0] != tags[1] && tags[1] != tags[2], "{tags:?}");
    // No views can be built of this log any more.
    let damage = "update match_step set hash = '00000000000000000000000000000000'";
    server.execute_sql(damage).await;
    assert_eq!(get(&views, &[]).await.ok(), bodies[1], "it was kept");
    let known = get(&views, &[("if-none-match", &tags[1])]).await;
    assert_eq!((known.status.as_u16(), header(&known, "etag")), (304, tags[1].clone()));
    assert_eq!(get(&views, &[("if-none-match", &tags[2])]).await.status, 200);
    // A new name is in the replay, so that is another one.
    duel.guests[0].patch("/api/me", &json!({ "name": "Anna" })).await.ok();
    get(&views, &[("if-none-match", &tags[1])]).await.problem(409, "match.unplayable");
}

async fn a_replay_contains_everything_to_verify_it(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.steps(3).await;
    resign(&mut duel).await;
    let replay = server.anonymous().get(&path(&duel.match_id)).await.ok();
    assert_eq!(replay["format"], "scrapworks replay v1");
    let of = server.anonymous().get(&format!("/api/matches/{}", duel.match_id)).await.ok();
    for field in ["id", "game", "rules_version", "options", "clock", "absence", "result"] {
        assert_eq!(replay["match"][field], of[field], "{field}");
    }
    let mut late = MatchClient::join(Socket::spectator(server).await, &duel.match_id).await;
    late.socket.send(&duel.message("join_match", json!({}))).await;
    let snapshot = late.socket.next_of("match_snapshot").await;
    assert_eq!(replay["commitment"], snapshot["commitment"]);
    assert_eq!(replay["entropy"], snapshot["entropy"]);
    let secret = scrapworks_engine::Bytes32::from_hex(replay["secret"].as_str().unwrap()).unwrap();
    assert_eq!(replay["commitment"], scrapworks_engine::commitment(&secret).to_string());
    assert!(replay.get("seen").is_none());

    let steps = replay["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 5);
    for (seq, step) in steps.iter().enumerate() {
        assert_eq!(step["seq"], seq);
        assert_eq!(step["hash"].as_str().unwrap().len(), 32);
        assert!(step["at"].is_string());
    }
    assert_eq!(steps[0]["kind"], "setup");
    assert!(steps[0].get("cause").is_none() && steps[0].get("seat").is_none());
    assert_eq!((&steps[1]["kind"], &steps[1]["cause"]), (&json!("act"), &json!("player")));
    assert_eq!(steps[1]["action_id"], "duel-0");
    assert!(steps[1]["action"]["type"].is_string());
    let left = json!({ "kind": "leave", "cause": "left", "seat": 1, "why": "resigned" });
    for (field, value) in left.as_object().unwrap() {
        assert_eq!(&steps[4][field], value, "{field}");
    }
    assert_eq!(steps[4]["awaiting"], json!([]));
}

async fn resign(duel: &mut Duel) {
    duel.clients[1].resign().await;
    for client in &mut duel.clients {
        client.step().await;
    }
}

/// A viewer that records a fresh snapshot after every step.
struct Witness {
    client: MatchClient,
    fresh: Socket,
    /// By `seq`: the view as canonical JSON, and the step without fields of live steps.
    saw: Vec<(String, Json)>,
}

impl Witness {
    async fn join_all(server: &TestServer, guest: Option<&Guest>, match_id: &str) -> Witness {
        let connect = async || match guest {
            Some(guest) => Socket::of(server, guest).await,
            None => Socket::spectator(server).await,
        };
        let client = MatchClient::join(connect().await, match_id).await;
        let mut witness = Witness { client, fresh: connect().await, saw: Vec::new() };
        witness.look(json!(null)).await;
        witness
    }

    async fn step(&mut self) {
        let step = self.client.step().await;
        self.look(step).await;
    }

    /// Records the remaining steps. Steps for seats that left come without pause, so no snapshot
    /// can be taken between them; the patched view is recorded instead.
    async fn see_the_end(&mut self) {
        while self.client.result.is_null() {
            let step = self.client.step().await;
            self.saw.push((self.client.canonical_view(), step));
        }
        let (view, step) = self.saw.pop().expect("the last step");
        self.look(step).await;
        assert_eq!(self.saw.last().map(|(last, _)| last), Some(&view));
    }

    async fn look(&mut self, step: Json) {
        let join = json!({ "type": "join_match", "match_id": self.client.match_id });
        self.fresh.send(&join).await;
        let snapshot = self.fresh.next_of("match_snapshot").await;
        assert_eq!(snapshot["seq"], self.client.seq);
        let view = canonical(&snapshot["view"]);
        self.saw.push((view, step));
    }

    /// Checks a replay: its patches lead to every recorded view, byte for byte, and its events are
    /// those that were sent live.
    fn compare(&self, seen: &Json) {
        assert_eq!(seen["viewer"], json!(self.client.seat));
        let steps = seen["steps"].as_array().expect("steps");
        assert_eq!(steps.len(), self.saw.len());
        let mut view = seen["view"].clone();
        for (seq, (step, (snapshot, told))) in steps.iter().zip(&self.saw).enumerate() {
            apply_patch(&mut view, &step["patch"]).expect("the patch applies");
            let view = canonical(&view);
            assert_eq!(&view, snapshot, "step {seq}");
            assert_eq!(step["seq"], seq);
            if seq == 0 {
                assert_eq!((&step["cause"], &step["by"]), (&json!("setup"), &json!(null)));
                continue;
            }
            for field in ["seq", "by", "cause", "events", "patch", "awaiting"] {
                assert_eq!(step[field], told[field], "{field} of step {seq}");
            }
            assert_eq!(step.get("result"), told.get("result"));
        }
    }
}

async fn replayed_views_equal_live_views(server: &TestServer) {
    let mut guests = Vec::new();
    for seat in 0..3 {
        guests.push(server.guest(&format!("Guest {seat}")).await);
    }
    let match_id = lobbies::start(&guests.iter().collect::<Vec<_>>()).await;
    let mut all = Vec::new();
    for guest in guests.iter().map(Some).chain([None]) {
        all.push(Witness::join_all(server, guest, &match_id).await);
    }
    let mut undos = 0;
    while all[0].client.seq < STEPS || undos == 0 {
        let awaited = all[0].client.awaiting[0] as usize;
        let client = &mut all[awaited].client;
        let action_id = format!("go-{}", client.seq);
        if let Some(of) = client.undo_of.filter(|of| of % 3 == 0) {
            undos += 1;
            let undo = json!({
                "type": "undo", "match_id": match_id, "action_id": action_id, "of": of,
            });
            client.socket.send(&undo).await;
        } else {
            let legal = client.legal.as_ref().expect("an awaited seat has legal actions");
            let choice = legal[client.seq as usize % legal.len()].clone();
            client.act(&action_id, &choice).await;
        }
        for witness in &mut all {
            witness.step().await;
        }
    }
    for leaver in [2, 0] {
        all[leaver].client.resign().await;
    }
    for witness in &mut all {
        witness.see_the_end().await;
    }
    for witness in &all {
        let viewer = witness.client.seat.map_or("public".to_owned(), |seat| seat.to_string());
        let path = format!("{}?views=true&viewer={viewer}", path(&match_id));
        witness.compare(&server.anonymous().get(&path).await.ok()["seen"]);
    }
    let path = format!("{}?views=true", path(&match_id));
    let seen = server.anonymous().get(&path).await.ok()["seen"]["viewer"].clone();
    assert_eq!(seen, json!(null), "the default viewer is the public");
}

async fn running_matches_have_no_replay(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let path = path(&duel.match_id);
    let ann = &duel.guests[0];
    ann.get(&path).await.problem(409, "match.not_over");
    ann.get(&format!("{path}?views=true&viewer=0")).await.problem(409, "match.not_over");
    let ann = ann.clone();
    resign(&mut duel).await;
    for query in ["?views=true&viewer=2", "?viewer=me", "?views=2"] {
        ann.get(&format!("{path}{query}")).await.problem(400, "http.malformed");
    }
    let known = ann.get(&path).await.headers["etag"].to_str().unwrap().to_owned();
    let again = ann.raw(Method::GET, &path, &[("if-none-match", &known)], None).await;
    assert_eq!((again.status.as_u16(), &*again.text), (304, ""));
    server.execute_sql("update match set rules_version = 99").await;
    ann.get(&format!("{path}?views=true")).await.problem(409, "match.unplayable");
    assert_eq!(ann.get(&path).await.ok()["match"]["rules_version"], 99);
    server.execute_sql("update match set state = 'void'").await;
    ann.get(&path).await.problem(409, "match.not_over");
    let nowhere = self::path("01939d5e-0000-7000-8000-000000000000");
    ann.get(&nowhere).await.problem(404, "match.not_found");
}

async fn replays_name_who_called_an_absent_seat(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    resign(&mut duel).await;
    // Simulates the two minutes after which a seat may be called absent.
    server
        .execute_sql("update match_step set asked_by = 0, why = 'called' where kind = 'leave'")
        .await;
    let path = format!("{}?views=true", path(&duel.match_id));
    let replay = server.anonymous().get(&path).await.ok();
    for steps in [&replay["steps"], &replay["seen"]["steps"]] {
        assert_eq!((steps[0].get("asked_by"), &steps[1]["asked_by"]), (None, &json!(0)));
    }
    assert!(verify::text(replay.to_string().as_bytes()).agrees());
    let ask = duel.message("history", json!({ "kind": "events" }));
    duel.clients[0].socket.send(&ask).await;
    let told = duel.clients[0].socket.next_of("history").await;
    assert_eq!(
        (told["items"][0].get("asked_by"), &told["items"][1]["asked_by"]),
        (None, &json!(0))
    );
}
