//! Matches that are over: what anyone may have of them, and that it is what was seen live.

use reqwest::Method;
use scrapworks_server::verify;
use serde_json::{Value as Json, json};

use super::{duel::Duel, lobbies};
use crate::harness::{Chair, Guest, Socket, Store, TestServer, on_both_databases, on_every_store};

on_every_store!(
    a_match_that_is_over_comes_with_all_that_checks_it,
    what_a_viewer_sees_again_is_what_it_saw,
);

on_both_databases!(
    nothing_is_shown_before_the_end,
    an_unlisted_match_is_for_those_who_know_it,
    who_called_a_seat_is_told,
);

/// Steps of a short match, before two seats leave it.
const STEPS: u64 = 40;

pub(super) fn path(match_id: &str) -> String {
    format!("/api/matches/{match_id}/replay")
}

async fn a_match_that_is_over_comes_with_all_that_checks_it(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    duel.steps(3).await;
    resign(&mut duel).await;
    let replay = server.stranger().get(&path(&duel.match_id)).await.ok();
    assert_eq!(replay["format"], "scrapworks replay v1");
    let of = server.stranger().get(&format!("/api/matches/{}", duel.match_id)).await.ok();
    for field in ["id", "game", "rules_version", "options", "clock", "absence", "result"] {
        assert_eq!(replay["match"][field], of[field], "{field}");
    }
    let mut late = Chair::join(Socket::spectator(server).await, &duel.match_id).await;
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
    let resign = duel.message("resign", json!({ "action_id": "bye" }));
    duel.chairs[1].socket.send(&resign).await;
    for chair in &mut duel.chairs {
        chair.step().await;
    }
}

/// One who looks anew after every step, and keeps what there was to see.
struct Witness {
    chair: Chair,
    fresh: Socket,
    /// By `seq`: the view as canonical JSON, and the step without what only live steps have.
    saw: Vec<(String, Json)>,
}

impl Witness {
    async fn sit_down(server: &TestServer, guest: Option<&Guest>, match_id: &str) -> Witness {
        let connect = async || match guest {
            Some(guest) => Socket::of(server, guest).await,
            None => Socket::spectator(server).await,
        };
        let chair = Chair::join(connect().await, match_id).await;
        let mut witness = Witness { chair, fresh: connect().await, saw: Vec::new() };
        witness.look(json!(null)).await;
        witness
    }

    async fn step(&mut self) {
        let step = self.chair.step().await;
        self.look(step).await;
    }

    /// To the last step. What is played for a seat that left comes at once, so nobody else can look
    /// in between: the chair's own view has to do.
    async fn see_the_end(&mut self) {
        while self.chair.result.is_null() {
            let step = self.chair.step().await;
            self.saw.push((self.chair.canonical_view(), step));
        }
        let (view, step) = self.saw.pop().expect("the last step");
        self.look(step).await;
        assert_eq!(self.saw.last().map(|(last, _)| last), Some(&view));
    }

    async fn look(&mut self, step: Json) {
        let join = json!({ "type": "join_match", "match_id": self.chair.match_id });
        self.fresh.send(&join).await;
        let snapshot = self.fresh.next_of("match_snapshot").await;
        assert_eq!(snapshot["seq"], self.chair.seq);
        let view = serde_json_canonicalizer::to_string(&snapshot["view"]).expect("plain data");
        self.saw.push((view, step));
    }

    /// The law of replays: its patches give every view of every snapshot, byte for byte, and its
    /// events are those that were told.
    fn compare(&self, seen: &Json) {
        assert_eq!(seen["viewer"], json!(self.chair.seat));
        let steps = seen["steps"].as_array().expect("steps");
        assert_eq!(steps.len(), self.saw.len());
        let mut view = seen["view"].clone();
        for (seq, (step, (snapshot, told))) in steps.iter().zip(&self.saw).enumerate() {
            let patch: json_patch::Patch = serde_json::from_value(step["patch"].clone()).unwrap();
            json_patch::patch(&mut view, &patch).expect("it fits the view before");
            let view = serde_json_canonicalizer::to_string(&view).expect("plain data");
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

async fn what_a_viewer_sees_again_is_what_it_saw(server: &TestServer) {
    let mut guests = Vec::new();
    for seat in 0..3 {
        guests.push(server.guest(&format!("Guest {seat}")).await);
    }
    let match_id = lobbies::start(&guests.iter().collect::<Vec<_>>()).await;
    let mut all = Vec::new();
    for guest in guests.iter().map(Some).chain([None]) {
        all.push(Witness::sit_down(server, guest, &match_id).await);
    }
    let mut undos = 0;
    while all[0].chair.seq < STEPS || undos == 0 {
        let awaited = all[0].chair.awaiting[0] as usize;
        let chair = &mut all[awaited].chair;
        let action_id = format!("go-{}", chair.seq);
        if let Some(of) = chair.undo_of.filter(|of| of % 3 == 0) {
            undos += 1;
            let undo = json!({
                "type": "undo", "match_id": match_id, "action_id": action_id, "of": of,
            });
            chair.socket.send(&undo).await;
        } else {
            let legal = chair.legal.as_ref().expect("who is awaited may choose");
            let choice = legal[chair.seq as usize % legal.len()].clone();
            chair.act(&action_id, &choice).await;
        }
        for witness in &mut all {
            witness.step().await;
        }
    }
    for leaver in [2, 0] {
        let resign = json!({ "type": "resign", "match_id": match_id, "action_id": "bye" });
        all[leaver].chair.socket.send(&resign).await;
    }
    for witness in &mut all {
        witness.see_the_end().await;
    }
    for witness in &all {
        let viewer = witness.chair.seat.map_or("public".to_owned(), |seat| seat.to_string());
        let path = format!("{}?views=true&viewer={viewer}", path(&match_id));
        witness.compare(&server.stranger().get(&path).await.ok()["seen"]);
    }
    let path = format!("{}?views=true", path(&match_id));
    let seen = server.stranger().get(&path).await.ok()["seen"]["viewer"].clone();
    assert_eq!(seen, json!(null), "without a wish it is what the public saw");
}

async fn nothing_is_shown_before_the_end(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let path = path(&duel.match_id);
    let ann = &duel.guests[0];
    ann.get(&path).await.refused(409, "match.not_over");
    ann.get(&format!("{path}?views=true&viewer=0")).await.refused(409, "match.not_over");
    let ann = ann.clone();
    resign(&mut duel).await;
    for query in ["?views=true&viewer=2", "?viewer=me", "?views=2"] {
        ann.get(&format!("{path}{query}")).await.refused(400, "http.malformed");
    }
    let known = ann.get(&path).await.headers["etag"].to_str().unwrap().to_owned();
    let again = ann.raw(Method::GET, &path, &[("if-none-match", &known)], None).await;
    assert_eq!((again.status.as_u16(), &*again.text), (304, ""));
    server.meddle("update match set rules_version = 99").await;
    ann.get(&format!("{path}?views=true")).await.refused(409, "match.unplayable");
    assert_eq!(ann.get(&path).await.ok()["match"]["rules_version"], 99);
    server.meddle("update match set state = 'void'").await;
    ann.get(&path).await.refused(409, "match.not_over");
    let nowhere = self::path("01939d5e-0000-7000-8000-000000000000");
    ann.get(&nowhere).await.refused(404, "match.not_found");
}

async fn who_called_a_seat_is_told(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    resign(&mut duel).await;
    // Nobody waits for the two minutes after which a seat may be called.
    server.meddle("update match_step set asked_by = 0, why = 'called' where kind = 'leave'").await;
    let path = format!("{}?views=true", path(&duel.match_id));
    let replay = server.stranger().get(&path).await.ok();
    for steps in [&replay["steps"], &replay["seen"]["steps"]] {
        assert_eq!((steps[0].get("asked_by"), &steps[1]["asked_by"]), (None, &json!(0)));
    }
    assert!(verify::text(replay.to_string().as_bytes()).agrees());
    let ask = duel.message("history", json!({ "kind": "events" }));
    duel.chairs[0].socket.send(&ask).await;
    let told = duel.chairs[0].socket.next_of("history").await;
    assert_eq!(
        (told["items"][0].get("asked_by"), &told["items"][1]["asked_by"]),
        (None, &json!(0))
    );
}

async fn an_unlisted_match_is_for_those_who_know_it(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    server.meddle("update match set visibility = 'unlisted'").await;
    resign(&mut duel).await;
    assert_eq!(server.stranger().get("/api/matches").await.ok()["items"], json!([]));
    let replay = server.stranger().get(&path(&duel.match_id)).await.ok();
    assert_eq!(replay["match"]["id"], duel.match_id.as_str());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_to_see_too_much_at_once_is_told_when_to_come_back() {
    let server = TestServer::start_with_limits(Store::Sqlite).await;
    let mut duel = Duel::begin(&server).await;
    resign(&mut duel).await;
    let stranger = server.stranger();
    let views = format!("{}?views=true", path(&duel.match_id));
    let mut refused = None;
    for _ in 0..200 {
        let answer = stranger.get(&views).await;
        if answer.status == 429 {
            refused = Some(answer);
            break;
        }
        answer.ok();
    }
    refused.expect("two hundred replays").refused(429, "limit.rate");
    stranger.get(&path(&duel.match_id)).await.ok();
    server.stop().await;
}
