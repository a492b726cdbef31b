//! An OpenID issuer on loopback: it checks what clients bring (OpenID Connect Core 1.0, RFC 7636),
//! and can be made to answer wrongly.

use std::{
    collections::BTreeMap,
    env, fs,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard},
};

use axum::{
    Router,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use base64::{
    Engine as _,
    engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD},
};
use p256::{ecdsa::SigningKey, elliptic_curve::rand_core::OsRng};
use reqwest::Url;
use scrapworks_protocol::Timestamp;
use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};
use tokio::{net::TcpListener, task::JoinHandle};
use uuid::Uuid;

use crate::harness::jwt;

const CLIENT: &str = "scrapworks";
const SECRET: &str = "secret of the client";
/// Bytes of an answer that nobody wants to read whole.
const OVERSIZED: usize = 300 * 1024;

#[derive(Debug)]
pub struct Issuer {
    url: String,
    folder: PathBuf,
    shared: Arc<Shared>,
    running: JoinHandle<()>,
}

#[derive(Debug)]
struct Shared {
    url: String,
    state: Mutex<Keeping>,
}

#[derive(Debug)]
struct Keeping {
    key: SigningKey,
    key_id: String,
    grants: BTreeMap<String, Grant>,
    answers: Answers,
    /// What it says of itself, and of people, besides or instead.
    metadata: Json,
    claims: Json,
    /// How often its metadata were read.
    reads: usize,
}

/// How it answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answers {
    Well,
    WithRubbish,
    WithTooMuch,
    /// With the nonce of nobody.
    WithAnotherNonce,
    /// Signed with a key that is not published.
    WithAnotherKey,
}

/// What a code is good for, once.
#[derive(Debug)]
struct Grant {
    nonce: String,
    challenge: String,
    redirect_uri: String,
    subject: String,
}

impl Issuer {
    pub async fn start() -> Issuer {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("it is bound"));
        let state = Mutex::new(Keeping {
            key: new_key(),
            key_id: Uuid::now_v7().to_string(),
            grants: BTreeMap::new(),
            answers: Answers::Well,
            metadata: json!({}),
            claims: json!({}),
            reads: 0,
        });
        let shared = Arc::new(Shared { url: url.clone(), state });
        let routes = Router::new()
            .route("/.well-known/openid-configuration", get(metadata))
            .route("/keys", get(keys))
            .route("/token", post(token))
            .with_state(Arc::clone(&shared));
        let running = tokio::spawn(async move {
            axum::serve(listener, routes).await.expect("it serves");
        });
        let folder = env::temp_dir().join(format!("scrapworks-issuer-{}", Uuid::now_v7()));
        fs::create_dir(&folder).expect("a folder");
        Issuer { url, folder, shared, running }
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    /// Has it say this of itself and in its tokens. A server hears it when it knows nothing yet.
    pub fn say(&self, metadata: Json, claims: Json) {
        let mut keeping = self.shared.keeping();
        (keeping.metadata, keeping.claims) = (metadata, claims);
    }

    /// A file that names it as `example` to a server, and as `gone` one that does not answer.
    pub fn file(&self) -> PathBuf {
        let (file, secret) = (self.folder.join("issuers.json"), self.folder.join("secret"));
        fs::write(&secret, SECRET).expect("a file");
        let gone = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        let gone = format!("http://{}", gone.local_addr().expect("it is bound"));
        let issuer = |slug: &str, url: &str| {
            json!({
                "slug": slug, "name": "Example", "url": url, "client_id": CLIENT,
                "client_secret_file": secret,
            })
        };
        let issuers = json!([issuer("example", &self.url), issuer("gone", &gone)]);
        fs::write(&file, issuers.to_string()).expect("a file");
        file
    }

    /// Lets somebody in who was sent here, and returns the path to which it sends the browser back.
    #[track_caller]
    pub fn admit(&self, location: &str, subject: &str) -> String {
        assert!(location.starts_with(&format!("{}/authorize?", self.url)), "{location}");
        let asked = Url::parse(location).expect("a URL");
        let asked: BTreeMap<_, _> = asked.query_pairs().into_owned().collect();
        assert_eq!((&*asked["client_id"], &*asked["response_type"]), (CLIENT, "code"));
        assert_eq!(asked["code_challenge_method"], "S256");
        let (code, redirect_uri) = (Uuid::now_v7().to_string(), asked["redirect_uri"].clone());
        let grant = Grant {
            nonce: asked["nonce"].clone(),
            challenge: asked["code_challenge"].clone(),
            redirect_uri: redirect_uri.clone(),
            subject: subject.to_owned(),
        };
        self.shared.keeping().grants.insert(code.clone(), grant);
        let callback = Url::parse(&redirect_uri).expect("a URL");
        format!("{}?code={code}&state={}", callback.path(), asked["state"])
    }

    pub fn answer(&self, answers: Answers) {
        self.shared.keeping().answers = answers;
    }

    /// Signs with a new key from now on, and publishes it instead of the old one.
    pub fn change_key(&self) {
        let mut keeping = self.shared.keeping();
        keeping.key = new_key();
        keeping.key_id = Uuid::now_v7().to_string();
    }

    /// How often its metadata were read.
    pub fn reads(&self) -> usize {
        self.shared.keeping().reads
    }
}

impl Drop for Issuer {
    fn drop(&mut self) {
        self.running.abort();
        // Nothing depends on it.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Shared {
    fn keeping(&self) -> MutexGuard<'_, Keeping> {
        self.state.lock().expect("no panic")
    }
}

impl Keeping {
    /// What it answers instead of what is asked.
    fn nonsense(&self) -> Option<Response> {
        let json = [(header::CONTENT_TYPE, "application/json")];
        match self.answers {
            Answers::WithRubbish => Some((json, "{\"rubbish\": [}").into_response()),
            Answers::WithTooMuch => {
                let filler = "a".repeat(OVERSIZED);
                Some((json, json!({ "filler": filler }).to_string()).into_response())
            }
            Answers::Well | Answers::WithAnotherNonce | Answers::WithAnotherKey => None,
        }
    }
}

fn new_key() -> SigningKey {
    SigningKey::random(&mut OsRng)
}

async fn metadata(State(shared): State<Arc<Shared>>) -> Response {
    let url = &shared.url;
    let mut keeping = shared.keeping();
    keeping.reads += 1;
    let mut metadata = json!({
        "issuer": url,
        "authorization_endpoint": format!("{url}/authorize"),
        "token_endpoint": format!("{url}/token"),
        "jwks_uri": format!("{url}/keys"),
        "response_types_supported": ["code"],
        "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["ES256"],
    });
    merge(&mut metadata, &keeping.metadata);
    keeping.nonsense().unwrap_or_else(|| as_json(StatusCode::OK, &metadata))
}

async fn keys(State(shared): State<Arc<Shared>>) -> Response {
    let keeping = shared.keeping();
    let point = keeping.key.verifying_key().to_encoded_point(false);
    let point = point.as_bytes();
    let key = json!({
        "kty": "EC",
        "crv": "P-256",
        "use": "sig",
        "alg": "ES256",
        "kid": keeping.key_id,
        "x": URL_SAFE_NO_PAD.encode(&point[1..33]),
        "y": URL_SAFE_NO_PAD.encode(&point[33..]),
    });
    as_json(StatusCode::OK, &json!({ "keys": [key] }))
}

async fn token(State(shared): State<Arc<Shared>>, headers: HeaderMap, body: String) -> Response {
    let form = Url::parse(&format!("http://form/?{body}")).expect("a form");
    let form: BTreeMap<_, _> = form.query_pairs().into_owned().collect();
    let mut keeping = shared.keeping();
    if let Some(nonsense) = keeping.nonsense() {
        return nonsense;
    }
    let basic =
        format!("Basic {}", STANDARD.encode(format!("{CLIENT}:{}", SECRET.replace(' ', "+"))));
    let takes_basic = keeping.metadata["token_endpoint_auth_methods_supported"].is_null();
    let is_client = if takes_basic {
        headers.get(header::AUTHORIZATION).is_some_and(|it| *it == *basic)
    } else {
        let secret = [("client_id", CLIENT), ("client_secret", SECRET)];
        secret.iter().all(|(name, it)| form.get(*name).is_some_and(|given| given == it))
    };
    let grant = keeping.grants.remove(&form["code"]);
    let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(form["code_verifier"].as_bytes()));
    let fits = |it: &Grant| it.challenge == challenge && it.redirect_uri == form["redirect_uri"];
    let Some(grant) = grant.filter(fits).filter(|_| is_client) else {
        return as_json(StatusCode::BAD_REQUEST, &json!({ "error": "invalid_grant" }));
    };
    let is_other = keeping.answers == Answers::WithAnotherNonce;
    let nonce = if is_other { "the nonce of nobody".to_owned() } else { grant.nonce };
    let issued_at = Timestamp::now().ms() / 1000;
    let mut claims = json!({
        "iss": shared.url,
        "aud": CLIENT,
        "sub": grant.subject,
        "nonce": nonce,
        "iat": issued_at,
        "exp": issued_at + 300,
        "preferred_username": grant.subject,
    });
    merge(&mut claims, &keeping.claims);
    let is_other = keeping.answers == Answers::WithAnotherKey;
    let key = if is_other { new_key() } else { keeping.key.clone() };
    let tokens = json!({
        "access_token": "nobody asks for it",
        "token_type": "Bearer",
        "expires_in": 300,
        "id_token": jwt::sign(&key, &keeping.key_id, &claims),
    });
    as_json(StatusCode::OK, &tokens)
}

fn merge(into: &mut Json, from: &Json) {
    let from = from.as_object().expect("an object").clone();
    into.as_object_mut().expect("an object").extend(from);
}

fn as_json(status: StatusCode, body: &Json) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], body.to_string()).into_response()
}
