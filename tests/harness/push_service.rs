//! A push service on loopback, as those of browsers are: it takes messages for devices, which
//! decrypt them with their own keys.

use std::{
    collections::{BTreeMap, VecDeque},
    future::pending,
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Router,
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::IntoResponse,
    routing::any,
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use p256::{SecretKey, ecdsa::VerifyingKey, elliptic_curve::sec1::ToEncodedPoint as _};
use scrapworks_protocol::PushMessage;
use serde_json::{Value as Json, json};
use tokio::{net::TcpListener, sync::Notify, task::JoinHandle, time::timeout};
use web_push_native::{Auth, decrypt};

use crate::harness::jwt;

const WAIT_MAX: Duration = Duration::from_secs(20);

#[derive(Debug)]
pub struct PushService {
    pub origin: String,
    shared: Arc<Shared>,
    running: JoinHandle<()>,
}

#[derive(Debug, Default)]
struct Shared {
    received: Mutex<VecDeque<Received>>,
    /// What is answered next, by device; 201 otherwise.
    answers: Mutex<BTreeMap<String, VecDeque<Answer>>>,
    changed: Notify,
}

/// None if nothing is ever answered.
type Answer = Option<(StatusCode, HeaderMap)>;

/// A request to the service.
#[derive(Debug, Clone)]
pub struct Received {
    pub device: String,
    pub headers: HeaderMap,
    body: Vec<u8>,
}

/// A browser with its keys.
#[derive(Debug)]
pub struct Device {
    pub name: String,
    origin: String,
    secret: SecretKey,
    auth: [u8; 16],
}

impl PushService {
    pub async fn start() -> PushService {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let origin = format!("http://{}", listener.local_addr().expect("it is bound"));
        let shared = Arc::<Shared>::default();
        let routes =
            Router::new().route("/push/{device}", any(receive)).with_state(Arc::clone(&shared));
        let running = tokio::spawn(async move {
            axum::serve(listener, routes).await.expect("it serves");
        });
        PushService { origin, shared, running }
    }

    /// A new device of this service.
    pub fn device(&self, name: &str) -> Device {
        // Any number below the order, which letters are, is a key.
        let mut bytes = [7; 32];
        for (at, letter) in name.bytes().enumerate() {
            bytes[at % 32] ^= letter;
        }
        bytes[0] = 7;
        let secret = SecretKey::from_slice(&bytes).expect("a number below the order");
        let (name, origin) = (name.to_owned(), self.origin.clone());
        Device { name, origin, secret, auth: [9; 16] }
    }

    /// Has the next messages for a device answered like this.
    pub fn answer(&self, device: &Device, answers: &[(u16, &[(&'static str, &str)])]) {
        let answers = answers.iter().map(|(status, headers)| {
            let headers = headers.iter().map(|(name, value)| {
                (name.parse().expect("a name"), value.parse().expect("a value"))
            });
            Some((StatusCode::from_u16(*status).expect("a status"), headers.collect()))
        });
        let mut of = self.shared.answers.lock().expect("nobody panics");
        of.entry(device.name.clone()).or_default().extend(answers);
    }

    /// Takes the next message for a device, and never answers it.
    pub fn fall_silent(&self, device: &Device) {
        let mut of = self.shared.answers.lock().expect("nobody panics");
        of.entry(device.name.clone()).or_default().push_back(None);
    }

    /// The next request for any device.
    pub async fn next(&self) -> Received {
        let next = async {
            loop {
                let changed = self.shared.changed.notified();
                if let Some(received) = self.take() {
                    return received;
                }
                changed.await;
            }
        };
        timeout(WAIT_MAX, next).await.expect("a message comes")
    }

    /// The next request, which is for this device, and its message.
    pub async fn next_for(&self, device: &Device) -> Json {
        let received = self.next().await;
        assert_eq!(received.device, device.name);
        device.read(&received)
    }

    /// A request that has come already.
    pub fn take(&self) -> Option<Received> {
        self.shared.received.lock().expect("nobody panics").pop_front()
    }
}

impl Drop for PushService {
    fn drop(&mut self) {
        self.running.abort();
    }
}

async fn receive(
    State(shared): State<Arc<Shared>>,
    Path(device): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> impl IntoResponse {
    let answer = {
        let mut answers = shared.answers.lock().expect("nobody panics");
        answers.get_mut(&device).and_then(VecDeque::pop_front)
    };
    let received = Received { device, headers, body: body.to_vec() };
    shared.received.lock().expect("nobody panics").push_back(received);
    shared.changed.notify_one();
    match answer {
        Some(Some(answer)) => answer,
        Some(None) => pending().await,
        None => (StatusCode::CREATED, HeaderMap::new()),
    }
}

impl Device {
    pub fn endpoint(&self) -> String {
        format!("{}/push/{}", self.origin, self.name)
    }

    /// As `PushSubscription.toJSON()` gives it.
    pub fn subscription(&self) -> Json {
        let point = self.secret.public_key().to_encoded_point(false);
        json!({
            "endpoint": self.endpoint(),
            "expirationTime": null,
            "keys": {
                "p256dh": URL_SAFE_NO_PAD.encode(point.as_bytes()),
                "auth": URL_SAFE_NO_PAD.encode(self.auth),
            },
        })
    }

    /// Decrypts a message.
    pub fn read(&self, received: &Received) -> Json {
        let auth = Auth::from(self.auth);
        let message = decrypt(received.body.clone(), &self.secret, &auth).expect("it is for me");
        assert_eq!(message.len(), 512, "every message has the same length");
        let _: PushMessage = serde_json::from_slice(&message).expect("as the protocol has it");
        serde_json::from_slice(&message).expect("JSON")
    }
}

impl Received {
    pub fn header(&self, name: &str) -> &str {
        self.headers[name].to_str().expect("text")
    }

    /// Checks the signature of the site with this public key, and returns what it claims.
    pub fn verify(&self, key: &str, origin: &str) -> (String, Duration) {
        let header = self.header("authorization").strip_prefix("vapid ").expect("the scheme");
        let (token, signed_by) = header.split_once(", ").expect("two parameters");
        assert_eq!(signed_by, format!("k={key}"));
        let key = URL_SAFE_NO_PAD.decode(key).expect("base64url");
        let key = VerifyingKey::from_sec1_bytes(&key).expect("a point");
        let claims = jwt::claims(&key, token.strip_prefix("t=").expect("a token"));
        assert_eq!(claims["aud"], origin);
        let seconds = |claim: &str| claims[claim].as_u64().expect("seconds since 1970");
        let good_for = Duration::from_secs(seconds("exp") - seconds("iat"));
        (claims["sub"].as_str().expect("text").to_owned(), good_for)
    }
}
