//! The server as it is asked over HTTP: guests, waiting rooms, and the matches that begin there.

use std::{net::SocketAddr, time::Duration};

use reqwest::{Client, Method};
use serde::Deserialize;
use serde_json::{Value as Json, json};

/// Any answer comes within this.
const PATIENCE: Duration = Duration::from_secs(30);
const GAMES: &str = "/api/games";

/// Cheap to clone.
#[derive(Debug, Clone)]
pub struct House {
    pub address: SocketAddr,
    client: Client,
}

/// A session's token.
pub type Token = String;

/// A game as the list of games shows it.
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

/// What a waiting room answers.
#[derive(Debug, Deserialize)]
struct Answer {
    lobby: Lobby,
    match_id: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Lobby {
    id: String,
}

/// No good answer: none at all, or a refusal.
#[derive(Debug, thiserror::Error)]
pub enum AskError {
    #[error("{0}")]
    NoAnswer(#[from] reqwest::Error),
    #[error("{path}: {body}")]
    Refused { path: String, body: String },
}

impl House {
    pub fn new(address: SocketAddr) -> House {
        let client = Client::builder().timeout(PATIENCE).build().expect("plain HTTP needs nothing");
        House { address, client }
    }

    /// Waits until the server and its database answer.
    pub async fn wait(&self) -> Result<(), AskError> {
        let request = self.client.get(format!("http://{}/readyz", self.address));
        request.send().await?.error_for_status()?;
        Ok(())
    }

    pub async fn games(&self) -> Result<Vec<GameInfo>, AskError> {
        #[derive(Deserialize)]
        struct Games {
            items: Vec<GameInfo>,
        }
        let games: Games = self.ask(Method::GET, GAMES, None, None).await?;
        Ok(games.items)
    }

    pub async fn game(&self, slug: &str) -> Result<GameInfo, AskError> {
        let missing = || AskError::Refused { path: GAMES.into(), body: format!("no {slug}") };
        self.games().await?.into_iter().find(|game| game.slug == slug).ok_or_else(missing)
    }

    pub async fn guest(&self, name: &str) -> Result<Token, AskError> {
        #[derive(Deserialize)]
        struct Arrived {
            token: Token,
        }
        let body = json!({ "name": name });
        let arrived: Arrived = self.post("/api/guests", None, body).await?;
        Ok(arrived.token)
    }

    /// A waiting room in which these guests sit in order, each with a preset; they are ready, and
    /// their match begins.
    pub async fn begin(
        &self,
        game: &GameInfo,
        guests: &[Token],
        rng: &mut fastrand::Rng,
    ) -> Result<String, AskError> {
        let seats = guests.len();
        let room = self.open(game, seats, guests.first()).await?;
        let mut match_id = None;
        for guest in guests {
            self.sit(&room, game, seats, guest, rng).await?;
            match_id = self.tick(&room, guest).await?;
        }
        match_id.ok_or_else(|| not_begun(room))
    }

    /// The same of one guest, against a bot that thinks hard and answers as soon as it can.
    pub async fn begin_against_bot(
        &self,
        game: &GameInfo,
        guest: &Token,
        rng: &mut fastrand::Rng,
    ) -> Result<String, AskError> {
        let room = self.open(game, 2, Some(guest)).await?;
        self.sit(&room, game, 2, guest, rng).await?;
        let bot = json!({ "seat": 1, "bot": "hard" });
        let _: Answer = self.post(&format!("{room}/seats"), Some(guest), bot).await?;
        let match_id = self.tick(&room, guest).await?;
        match_id.ok_or_else(|| not_begun(room))
    }

    /// Gives the path of the waiting room.
    async fn open(
        &self,
        game: &GameInfo,
        seats: usize,
        host: Option<&Token>,
    ) -> Result<String, AskError> {
        let options = game.options_for(&game.presets_for(seats));
        let open =
            json!({ "game": game.slug, "seats": seats, "options": options, "pace": "quick" });
        let opened: Answer = self.post("/api/lobbies", host, open).await?;
        Ok(format!("/api/lobbies/{}", opened.lobby.id))
    }

    async fn sit(
        &self,
        room: &str,
        game: &GameInfo,
        seats: usize,
        guest: &Token,
        rng: &mut fastrand::Rng,
    ) -> Result<(), AskError> {
        let mut sit = json!({ "entropy": entropy(rng) });
        if let Some(preset) = rng.choice(&game.presets_for(seats)) {
            sit["roster"] = preset.roster.clone();
        }
        let _: Answer = self.post(&format!("{room}/seats"), Some(guest), sit).await?;
        Ok(())
    }

    /// The match, if it begins with that.
    async fn tick(&self, room: &str, guest: &Token) -> Result<Option<String>, AskError> {
        let ready = json!({ "ready": true });
        let ticked: Answer = self.post(&format!("{room}/ready"), Some(guest), ready).await?;
        Ok(ticked.match_id)
    }

    async fn post<T: for<'a> Deserialize<'a>>(
        &self,
        path: &str,
        token: Option<&Token>,
        body: Json,
    ) -> Result<T, AskError> {
        self.ask(Method::POST, path, token, Some(body)).await
    }

    async fn ask<T: for<'a> Deserialize<'a>>(
        &self,
        method: Method,
        path: &str,
        token: Option<&Token>,
        body: Option<Json>,
    ) -> Result<T, AskError> {
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
        let refused = |body| AskError::Refused { path: path.to_owned(), body };
        match serde_json::from_str(&text) {
            Ok(answer) if is_success => Ok(answer),
            Ok(_) | Err(_) => Err(refused(text)),
        }
    }
}

impl GameInfo {
    /// Those for so many seats, or else for any, and for one limit of points. None in games without
    /// rosters.
    fn presets_for(&self, seats: usize) -> Vec<&Preset> {
        let fits = |preset: &&Preset| usize::from(preset.seats) == seats;
        let first = self.presets.iter().find(fits).or(self.presets.first());
        let alike = |preset: &&Preset| {
            first.is_some_and(|first| (first.seats, first.points) == (preset.seats, preset.points))
        };
        self.presets.iter().filter(alike).collect()
    }

    /// The limit of points of these presets, where that is something to choose.
    fn options_for(&self, presets: &[&Preset]) -> Json {
        match presets.first() {
            Some(preset) if self.options.default.get("points").is_some() => {
                json!({ "points": preset.points })
            }
            Some(_) | None => json!({}),
        }
    }
}

fn not_begun(room: String) -> AskError {
    AskError::Refused { path: room, body: "no match began".into() }
}

fn entropy(rng: &mut fastrand::Rng) -> String {
    format!("{:032x}{:032x}", rng.u128(..), rng.u128(..))
}
