//! What somebody asks for, and what others ask for meanwhile.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value as Json, json};
use tokio::time::sleep;

use super::{
    person::{Person, Site, next_of},
    sinks::PushSink,
};
use crate::{client::socket::Socket, error::RunError};

/// As many guests as one address may have at once, but one.
const OTHERS_COUNT: usize = 29;
/// A public key of a browser and its secret, from RFC 8291.
const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    Replays,
    History,
    Lists,
    Chat,
    Mail,
    Push,
}

pub(super) const CASES: &[Case] =
    &[Case::Replays, Case::History, Case::Lists, Case::Chat, Case::Mail, Case::Push];

/// Somebody who asks for the same again and again.
#[derive(Debug)]
pub(super) struct Asker {
    case: Case,
    person: Person,
    /// Whom it invites, in the case of push messages.
    friend: Option<Person>,
    socket: Option<Socket>,
    /// Matches that it asks about.
    matches: Vec<String>,
    asked: usize,
    is_one_of_many: bool,
}

impl Case {
    pub(super) fn name(self) -> &'static str {
        match self {
            Case::Replays => "replays",
            Case::History => "history",
            Case::Lists => "lists",
            Case::Chat => "chat",
            Case::Mail => "mail",
            Case::Push => "push",
        }
    }

    pub(super) async fn victim(self, site: &Site) -> Result<Asker, RunError> {
        self.asker(site, &address_of_one(0), 0).await
    }

    pub(super) async fn others(self, site: &Site) -> Result<Vec<Asker>, RunError> {
        let mut others = Vec::new();
        for n in 1..=OTHERS_COUNT {
            // Guests of one address for each case. It lets few mails be sent, so for these each
            // has its own.
            let host = if self == Case::Mail { n } else { 0 };
            let from = format!("198.51.{}.{host}", self as u8);
            let mut other = self.asker(site, &from, n).await?;
            other.is_one_of_many = true;
            if self == Case::Push {
                for (device, service) in site.slow_push.iter().enumerate() {
                    let device = format!("slow-{n}-{device}");
                    subscribe(&other.person, service, &device).await?;
                }
                other.friend = others.last().map(|before: &Asker| before.person.clone());
            }
            others.push(other);
        }
        Ok(others)
    }

    async fn asker(self, site: &Site, from: &str, number: usize) -> Result<Asker, RunError> {
        let person = Person::guest(site, from).await?;
        let state = if self == Case::Replays { "finished" } else { "running" };
        let path = format!("/api/matches?state={state}&limit=50");
        let page = person.call(Method::GET, &path, None).await?;
        let items = page["items"].as_array().cloned().unwrap_or_default();
        let ids = items.iter().filter_map(|item| item["id"].as_str().map(str::to_owned));
        let mut matches: Vec<_> = ids.collect();
        if matches.is_empty() {
            return Err(RunError::Failed(format!("there are no {state} matches")));
        }
        let socket = match self {
            Case::History | Case::Lists | Case::Chat => Some(person.connect().await?),
            Case::Replays | Case::Mail | Case::Push => None,
        };
        if self == Case::Chat {
            matches.truncate(1);
        }
        let mut asker = Asker {
            case: self,
            person,
            friend: None,
            socket,
            matches,
            asked: number,
            is_one_of_many: false,
        };
        if matches!(self, Case::History | Case::Chat) {
            for match_id in asker.matches.clone() {
                let join = json!({ "type": "join_match", "match_id": match_id });
                asker.send(join, "match_snapshot").await?;
            }
        }
        Ok(asker)
    }
}

impl Asker {
    /// Asks until it is stopped, and waits as it is told.
    pub(super) async fn ask_for_ever(mut self, site: Site) {
        loop {
            if self.ask(&site).await.is_err() {
                sleep(Duration::from_millis(500)).await;
            }
            sleep(Duration::from_millis(5)).await;
        }
    }

    /// The pause in which who is measured stays within its own limits.
    pub(super) fn pause(&self) -> Duration {
        Duration::from_millis(match self.case {
            Case::Replays | Case::Push | Case::Mail => 1_000,
            Case::History | Case::Chat => 1_100,
            Case::Lists => 300,
        })
    }

    /// Gets ready for the next request. Who is measured is somebody new each time where one player
    /// or address may not ask so often.
    pub(super) async fn prepare(&mut self, site: &Site) -> Result<(), RunError> {
        if matches!(self.case, Case::Mail | Case::Push) {
            self.person = Person::guest(site, &address_of_one(self.asked)).await?;
        }
        if self.case == Case::Push {
            let friend = Person::guest(site, &address_of_one(self.asked + 1)).await?;
            subscribe(&friend, &site.push, "friend").await?;
            self.friend = Some(friend);
        }
        Ok(())
    }

    /// One request with its answer.
    pub(super) async fn ask(&mut self, site: &Site) -> Result<(), RunError> {
        self.asked += 1;
        let match_id = self.matches[self.asked % self.matches.len()].clone();
        match self.case {
            Case::Replays => {
                let path = format!("/api/matches/{match_id}/replay");
                self.person.call(Method::GET, &path, None).await.map(drop)
            }
            Case::History => {
                let before = 10 + self.asked * 37 % 400;
                let page = json!({ "type": "history", "match_id": match_id, "kind": "events",
                    "limit": 20, "before": before });
                self.send(page, "history").await.map(drop)
            }
            Case::Lists => {
                let path = "/api/matches?state=running&watchable=true";
                self.person.call(Method::GET, path, None).await?;
                self.send(json!({ "type": "watch_lobbies" }), "lobbies").await.map(drop)
            }
            Case::Chat => {
                let text = format!("line {}", self.asked);
                let say = json!({ "type": "chat", "match_id": match_id, "text": text });
                self.say(say, &text).await
            }
            Case::Mail => self.confirm(site).await,
            Case::Push => self.invite(site).await,
        }
    }

    async fn send(&mut self, message: Json, answer: &str) -> Result<Json, RunError> {
        let socket = self.socket.as_mut().ok_or(RunError::Silence("a connection"))?;
        socket.send(message.to_string()).await?;
        let answered = next_of(socket, answer).await?;
        match answered["type"] == "error" {
            true => Err(RunError::Failed(answered.to_string())),
            false => Ok(answered),
        }
    }

    /// Says a line, and waits until it is heard.
    async fn say(&mut self, say: Json, text: &str) -> Result<(), RunError> {
        let socket = self.socket.as_mut().ok_or(RunError::Silence("a connection"))?;
        socket.send(say.to_string()).await?;
        loop {
            let heard = next_of(socket, "chat").await?;
            if heard["type"] == "error" {
                return Err(RunError::Failed(heard.to_string()));
            }
            if heard["text"] == text && heard["from"]["id"] == self.person.id.as_str() {
                return Ok(());
            }
        }
    }

    /// Lets a mail be sent to an address at a domain of its own, and waits for it.
    async fn confirm(&self, site: &Site) -> Result<(), RunError> {
        let id = &self.person.id;
        let to = format!("a{}@{id}.example", self.asked);
        let before = site.mails.count(&to);
        self.person.call(Method::PUT, "/api/me/email", Some(json!({ "email": to }))).await?;
        site.mails.wait(&to, before).await;
        Ok(())
    }

    /// Invites the friend to a new room, and waits until it is told; others wait for nothing.
    async fn invite(&self, site: &Site) -> Result<(), RunError> {
        let Some(friend) = &self.friend else { return Ok(()) };
        let before = site.push.count("friend");
        let open = json!({ "game": "scrap_world", "seats": 2, "clock": { "type": "none" } });
        let opened = self.person.call(Method::POST, "/api/lobbies", Some(open)).await?;
        let path = format!("/api/lobbies/{}", opened["lobby"]["id"].as_str().unwrap_or_default());
        let invite = json!({ "player": friend.id });
        let invited = format!("{path}/invitations");
        self.person.call(Method::POST, &invited, Some(invite)).await?;
        if !self.is_one_of_many {
            site.push.wait("friend", before).await;
        }
        self.person.call(Method::DELETE, &format!("{path}/seats/1"), None).await?;
        self.person.call(Method::DELETE, &format!("{path}/seats/0"), None).await.map(drop)
    }
}

/// An address that nobody had a while ago.
fn address_of_one(n: usize) -> String {
    format!("203.0.113.{}", n % 250)
}

async fn subscribe(person: &Person, service: &PushSink, device: &str) -> Result<(), RunError> {
    let endpoint = format!("{}/push/{device}", service.origin());
    let subscription = json!({ "endpoint": endpoint, "expirationTime": null,
        "keys": { "p256dh": P256DH, "auth": AUTH } });
    person.call(Method::PUT, "/api/me/push", Some(subscription)).await.map(drop)
}
