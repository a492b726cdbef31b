//! How often somebody may use each door of the API. The bounds are those of `docs/limits.md`.

use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use crate::harness::{
    Guest, Response, Store, TestServer,
    lobbies::{open, path},
};

const NOBODY: &str = "01939d5e-0000-7000-8000-000000000000";

/// `burst` requests at once, then one more every so many seconds.
struct Door {
    burst: u64,
    every_s: u64,
    method: &'static str,
    path: String,
    body: Json,
}

fn door(burst: u64, every_s: u64, request: &str, body: Json) -> Door {
    let (method, path) = match request.split_once(' ').expect("a method and a path") {
        ("GET", path) => ("GET", path),
        ("PATCH", path) => ("PATCH", path),
        ("POST", path) => ("POST", path),
        (_, path) => ("PUT", path),
    };
    Door { burst, every_s, method, path: path.replace("{}", NOBODY), body }
}

impl Door {
    async fn ask(&self, guest: &Guest) -> Response {
        match self.method {
            "GET" => guest.get(&self.path).await,
            "PATCH" => guest.patch(&self.path, &self.body).await,
            "POST" => guest.post(&self.path, &self.body).await,
            _ => guest.put(&self.path, &self.body).await,
        }
    }

    /// Asks until it is refused, which it is after the burst and what came back meanwhile.
    async fn exhaust(&self, guest: &Guest) {
        let start = Instant::now();
        let mut taken = 0;
        let refused = loop {
            let reply = self.ask(guest).await;
            if reply.status == 429 {
                break reply;
            }
            assert!(reply.status.as_u16() < 500, "{}: {}", self.path, reply.text);
            taken += 1;
            assert!(taken < 200, "{} has no rate", self.path);
        };
        let most = self.burst + start.elapsed().as_secs() / self.every_s;
        assert!((self.burst..=most).contains(&taken), "{}: {taken} of {most}", self.path);
        let seconds: u64 = refused.headers["retry-after"].to_str().unwrap().parse().unwrap();
        assert!((1..=self.every_s).contains(&seconds), "{}: {seconds} s", self.path);
        let problem = refused.problem(429, "limit.rate");
        let wait_ms = problem["params"]["retry_after_ms"].as_u64().unwrap();
        let every = Duration::from_secs(self.every_s);
        assert!((1..=every.as_millis() as u64).contains(&wait_ms), "{}: {problem}", self.path);
    }
}

fn doors_of_a_player() -> Vec<Door> {
    let unknown_game = json!({ "game": "chess" });
    let push = json!({ "endpoint": "https://10.0.0.1/", "keys": { "p256dh": "", "auth": "" } });
    let report = json!({ "player": NOBODY, "kind": "abuse", "text": "Look." });
    let pairing = json!({ "game": "chess", "clock": { "type": "none" } });
    let comment = json!({ "seq": 0, "text": "Look." });
    vec![
        door(20, 6, "GET /api/players?name=Ann", Json::Null),
        door(20, 3, "PUT /api/matches/{}/note", json!({ "text": "Look." })),
        door(20, 10, "POST /api/matches/{}/comments", comment),
        door(6, 60, "POST /api/me/link", json!({})),
        door(5, 120, "GET /api/me/export", Json::Null),
        door(10, 60, "PATCH /api/me", json!({ "name": "Ann" })),
        door(10, 20, "POST /api/matches/{}/rematch", json!({})),
        door(20, 20, "PUT /api/me/friends/{}", Json::Null),
        door(5, 60, "POST /api/reports", report),
        door(20, 2, "POST /api/pairings", pairing),
        door(20, 6, "POST /api/tutorials", unknown_game),
        door(20, 15, "PUT /api/me/push", push),
    ]
}

fn doors_of_an_address() -> Vec<Door> {
    vec![
        door(20, 6, "POST /api/links", json!({ "code": "7K3QX-M0RTZ" })),
        door(30, 4, "POST /api/passkeys/options", json!({})),
        door(30, 4, "POST /api/passkeys", json!({ "credential": {} })),
        door(30, 2, "GET /api/matches/{}/replay?views=true", Json::Null),
        door(60, 1, "GET /api/players/{}/record", Json::Null),
        door(30, 10, "POST /api/guests", json!({ "name": "Bo" })),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_door_of_a_player_has_its_rate() {
    let server = TestServer::start_with_limits(Store::Sqlite).await;
    for door in doors_of_a_player() {
        let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
        door.exhaust(&ann).await;
        let other = door.ask(&bo).await;
        assert_ne!(other.status, 429, "{}: another player is not held up", door.path);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_door_of_an_address_has_its_rate() {
    let server = TestServer::start_with_limits(Store::Sqlite).await;
    for door in doors_of_an_address() {
        door.exhaust(&server.anonymous()).await;
    }
    server.stop().await;
}

/// A rematch invites the others, so that it counts as an invitation.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rematches_and_invitations_share_a_rate() {
    let server = TestServer::start_with_limits(Store::Sqlite).await;
    let [ann, bo] = [server.guest("Ann").await, server.guest("Bo").await];
    let start = Instant::now();
    let rematch = door(10, 20, "POST /api/matches/{}/rematch", json!({}));
    rematch.exhaust(&ann).await;
    let invitations = format!("{}/invitations", path(&open(&ann, 2).await));
    let invited = ann.post(&invitations, &json!({ "player": bo.id })).await;
    let is_late = start.elapsed() > Duration::from_secs(rematch.every_s);
    assert!(invited.status == 429 || is_late, "{}", invited.text);
    server.stop().await;
}
