//! HTTP client: creates guests and starts matches through lobbies.

use std::{net::SocketAddr, time::Duration};

use reqwest::{Client, ClientBuilder, Method};
use serde::Deserialize;
use serde_json::{Value as Json, json};

/// How long a response may take.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
const GAMES: &str = "/api/games";
/// The clock of those who are paired.
const PAIRED_TURN_MS: u64 = 120_000;

/// Cheap to clone.
#[derive(Debug, Clone)]
pub struct ApiClient {
    pub address: SocketAddr,
    client: Client,
}

/// For clients without certificates.
pub fn client_builder() -> ClientBuilder {
    // The server brings TLS, which needs a provider even where nothing uses it. An error means that
    // there is one already.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder().tls_certs_only([])
}

/// A session's token.
pub type Token = String;

/// A guest, and the server that it asks.
#[derive(Debug, Clone)]
pub struct Guest {
    pub api: ApiClient,
    pub token: Token,
}

/// What a match is started with besides game and seats.
#[derive(Debug, Clone)]
pub struct Terms {
    pub clock: Json,
    /// `forfeit` or `bot`.
    pub absence: &'static str,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms { clock: json!({ "type": "none" }), absence: "forfeit" }
    }
}

/// An entry of `GET /api/games`.
#[derive(Debug, Clone, Deserialize)]
pub struct GameInfo {
    pub slug: String,
    pub seats_min: u8,
    pub seats_max: u8,
    options: Options,
    presets: Vec<Preset>,
}

#[derive(Debug, Clone, Deserialize)]
struct Options {
    default: Json,
}

#[derive(Debug, Clone, Deserialize)]
struct Preset {
    points: u32,
    seats: u8,
    roster: Json,
}

/// The body of lobby responses.
#[derive(Debug, Deserialize)]
struct LobbyReply {
    lobby: Lobby,
    match_id: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Lobby {
    id: String,
}

/// A request without a successful response.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    #[error("{0}")]
    Transport(#[from] reqwest::Error),
    #[error("{path}: {body}")]
    Rejected { path: String, body: String },
}

impl ApiError {
    /// Whether the server asks to try again a little later, as when its disk is slow.
    pub fn is_unavailable(&self) -> bool {
        matches!(self, ApiError::Rejected { body, .. } if body.contains("server.unavailable"))
    }
}

impl ApiClient {
    pub fn new(address: SocketAddr) -> ApiClient {
        ApiClient::with_timeout(address, REQUEST_TIMEOUT)
    }

    /// A client that waits so long for an answer.
    pub fn with_timeout(address: SocketAddr, timeout: Duration) -> ApiClient {
        let client = client_builder().timeout(timeout).build();
        let client = client.expect("there is nothing to configure that could fail");
        ApiClient { address, client }
    }

    /// Whether `/readyz` is answered by 200.
    pub async fn is_ready(&self) -> bool {
        self.wait_until_ready().await.is_ok()
    }

    /// Asks `/readyz`: the server listens and its database responds.
    pub async fn wait_until_ready(&self) -> Result<(), ApiError> {
        let request = self.client.get(format!("http://{}/readyz", self.address));
        request.send().await?.error_for_status()?;
        Ok(())
    }

    pub async fn games(&self) -> Result<Vec<GameInfo>, ApiError> {
        #[derive(Deserialize)]
        struct Games {
            items: Vec<GameInfo>,
        }
        let games: Games = self.request(Method::GET, GAMES, None, None).await?;
        Ok(games.items)
    }

    pub async fn game(&self, slug: &str) -> Result<GameInfo, ApiError> {
        let missing = || ApiError::Rejected { path: GAMES.into(), body: format!("no {slug}") };
        self.games().await?.into_iter().find(|game| game.slug == slug).ok_or_else(missing)
    }

    pub async fn create_guest(&self, name: &str) -> Result<Token, ApiError> {
        #[derive(Deserialize)]
        struct Created {
            token: Token,
        }
        let body = json!({ "name": name });
        let created: Created = self.post("/api/guests", None, body).await?;
        Ok(created.token)
    }

    pub(crate) async fn join_event(&self, event: &str, token: &Token) -> Result<(), ApiError> {
        let path = format!("/api/events/{event}/entry");
        let _: Json = self.request(Method::PUT, &path, Some(token), Some(json!({}))).await?;
        Ok(())
    }

    /// Seats the guests in order, each with a random preset, marks them ready, and returns the id
    /// of the match that starts. The first one opens the lobby.
    pub async fn start_match(
        game: &GameInfo,
        guests: &[Guest],
        terms: &Terms,
        rng: &mut fastrand::Rng,
    ) -> Result<String, ApiError> {
        let seats = guests.len();
        let host = guests.first().ok_or_else(|| not_started("nobody".to_owned()))?;
        let lobby_path = host.api.open_lobby(game, seats, &host.token, terms).await?;
        let mut match_id = None;
        for Guest { api, token } in guests {
            api.take_seat(&lobby_path, game, seats, token, rng).await?;
            match_id = api.set_ready(&lobby_path, token).await?;
        }
        match_id.ok_or_else(|| not_started(lobby_path))
    }

    /// Starts a match of one guest, in seat 0, against bots of these levels, with hints.
    pub async fn start_match_against_bots(
        &self,
        game: &GameInfo,
        guest: &Token,
        levels: &[&str],
        terms: &Terms,
        rng: &mut fastrand::Rng,
    ) -> Result<String, ApiError> {
        let seats = 1 + levels.len();
        let lobby_path = self.open_lobby(game, seats, guest, terms).await?;
        self.take_seat(&lobby_path, game, seats, guest, rng).await?;
        for (before, level) in levels.iter().enumerate() {
            let bot = json!({ "seat": before + 1, "bot": level });
            let _: LobbyReply = self.post(&format!("{lobby_path}/seats"), Some(guest), bot).await?;
        }
        let match_id = self.set_ready(&lobby_path, guest).await?;
        match_id.ok_or_else(|| not_started(lobby_path))
    }

    /// Lets a guest, who has to be connected, wait for somebody who wants to play the same.
    pub(crate) async fn wait_for_others(
        &self,
        game: &GameInfo,
        guest: &Token,
        rng: &mut fastrand::Rng,
    ) -> Result<(), ApiError> {
        let clock = json!({ "type": "per_turn", "turn_ms": PAIRED_TURN_MS });
        let body = json!({ "game": game.slug, "clock": clock, "entropy": entropy(rng) });
        let _: Json = self.post("/api/pairings", Some(guest), body).await?;
        Ok(())
    }

    /// Opens a lobby of the fewest seats, and returns its id.
    pub(crate) async fn open_empty_lobby(
        &self,
        game: &GameInfo,
        host: &Token,
    ) -> Result<String, ApiError> {
        let path = self.open_lobby(game, game.seats_min.into(), host, &Terms::default()).await?;
        Ok(path.rsplit('/').next().unwrap_or_default().to_owned())
    }

    /// Takes the first free seat of a lobby.
    pub(crate) async fn sit_down(
        &self,
        lobby_id: &str,
        game: &GameInfo,
        guest: &Token,
        rng: &mut fastrand::Rng,
    ) -> Result<(), ApiError> {
        let path = format!("/api/lobbies/{lobby_id}");
        self.take_seat(&path, game, game.seats_min.into(), guest, rng).await
    }

    /// Gives a seat of a lobby up.
    pub(crate) async fn stand_up(
        &self,
        lobby_id: &str,
        seat: u8,
        guest: &Token,
    ) -> Result<(), ApiError> {
        let path = format!("/api/lobbies/{lobby_id}/seats/{seat}");
        let request = self.client.delete(format!("http://{}{path}", self.address));
        let response = request.bearer_auth(guest).send().await?;
        match response.status().is_success() {
            true => Ok(()),
            false => Err(ApiError::Rejected { path, body: response.text().await? }),
        }
    }

    /// The ids of running matches that anybody may watch.
    pub(crate) async fn watchable_matches(&self) -> Result<Vec<String>, ApiError> {
        #[derive(Deserialize)]
        struct Matches {
            items: Vec<Match>,
        }
        #[derive(Deserialize)]
        struct Match {
            id: String,
        }
        let path = "/api/matches?state=running&watchable=true";
        let matches: Matches = self.request(Method::GET, path, None, None).await?;
        Ok(matches.items.into_iter().map(|found| found.id).collect())
    }

    /// The body at a path: a file of the client, or an answer that needs no session.
    pub async fn file(&self, path: &str) -> Result<String, ApiError> {
        let request = self.client.get(format!("http://{}{path}", self.address));
        Ok(request.send().await?.error_for_status()?.text().await?)
    }

    /// Opens a lobby and returns its path.
    async fn open_lobby(
        &self,
        game: &GameInfo,
        seats: usize,
        host: &Token,
        terms: &Terms,
    ) -> Result<String, ApiError> {
        let options = game.options_for(&game.presets_for(seats));
        let open = json!({
            "game": game.slug, "seats": seats, "options": options, "pace": "quick",
            "hints": true, "clock": terms.clock, "absence": terms.absence,
        });
        let opened: LobbyReply = self.post("/api/lobbies", Some(host), open).await?;
        Ok(format!("/api/lobbies/{}", opened.lobby.id))
    }

    async fn take_seat(
        &self,
        lobby_path: &str,
        game: &GameInfo,
        seats: usize,
        guest: &Token,
        rng: &mut fastrand::Rng,
    ) -> Result<(), ApiError> {
        let mut seat = json!({ "entropy": entropy(rng) });
        if let Some(preset) = rng.choice(&game.presets_for(seats)) {
            seat["roster"] = preset.roster.clone();
        }
        let _: LobbyReply = self.post(&format!("{lobby_path}/seats"), Some(guest), seat).await?;
        Ok(())
    }

    /// Marks the guest ready; returns the id of the match if that starts it.
    async fn set_ready(&self, lobby_path: &str, guest: &Token) -> Result<Option<String>, ApiError> {
        let ready = json!({ "ready": true });
        let reply: LobbyReply =
            self.post(&format!("{lobby_path}/ready"), Some(guest), ready).await?;
        Ok(reply.match_id)
    }

    async fn post<T: for<'a> Deserialize<'a>>(
        &self,
        path: &str,
        token: Option<&Token>,
        body: Json,
    ) -> Result<T, ApiError> {
        self.request(Method::POST, path, token, Some(body)).await
    }

    async fn request<T: for<'a> Deserialize<'a>>(
        &self,
        method: Method,
        path: &str,
        token: Option<&Token>,
        body: Option<Json>,
    ) -> Result<T, ApiError> {
        let mut request = self.client.request(method, format!("http://{}{path}", self.address));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        let response = request.send().await?;
        let is_success = response.status().is_success();
        let text = response.text().await?;
        let refused = |body| ApiError::Rejected { path: path.to_owned(), body };
        match serde_json::from_str(&text) {
            Ok(answer) if is_success => Ok(answer),
            Ok(_) | Err(_) => Err(refused(text)),
        }
    }
}

impl GameInfo {
    /// Presets of one point total for this number of seats, or else for any number. Empty in games
    /// without rosters.
    fn presets_for(&self, seats: usize) -> Vec<&Preset> {
        let for_seats = |preset: &&Preset| usize::from(preset.seats) == seats;
        let first = self.presets.iter().find(for_seats).or(self.presets.first());
        let same_size = |preset: &&Preset| {
            first.is_some_and(|first| (first.seats, first.points) == (preset.seats, preset.points))
        };
        self.presets.iter().filter(same_size).collect()
    }

    /// Sets the `points` option to that of the presets, if the game has the option.
    fn options_for(&self, presets: &[&Preset]) -> Json {
        match presets.first() {
            Some(preset) if self.options.default.get("points").is_some() => {
                json!({ "points": preset.points })
            }
            Some(_) | None => json!({}),
        }
    }
}

fn not_started(lobby_path: String) -> ApiError {
    ApiError::Rejected { path: lobby_path, body: "no match was started".into() }
}

fn entropy(rng: &mut fastrand::Rng) -> String {
    format!("{:032x}{:032x}", rng.u128(..), rng.u128(..))
}
