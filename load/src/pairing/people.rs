//! Somebody who waits: a connection that goes to another server when its own dies, and what a page
//! does when it is connected again.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    },
    time::Duration,
};

use serde::Deserialize;
use serde_json::json;
use tokio::{
    sync::{Notify, Semaphore},
    time::{Instant, sleep},
};

use crate::{
    api_client::{ApiClient, Token},
    link::{Link, LinkEvent},
};

const RETRY_PAUSE: Duration = Duration::from_millis(50);
const GAME: &str = "scrappers";

/// What all share.
#[derive(Debug)]
pub(super) struct Stage {
    pub apis: Vec<ApiClient>,
    pub asking: Semaphore,
    /// Gets a permit for each when all are connected.
    pub begin: Semaphore,
    pub progress: Progress,
}

/// How many have come how far.
#[derive(Debug, Default)]
pub(super) struct Progress {
    connected: AtomicUsize,
    asked: AtomicUsize,
    paired: AtomicUsize,
    is_over: AtomicBool,
    over: Notify,
}

impl Progress {
    pub fn connected(&self) -> usize {
        self.connected.load(Relaxed)
    }

    pub fn asked(&self) -> usize {
        self.asked.load(Relaxed)
    }

    pub fn paired(&self) -> usize {
        self.paired.load(Relaxed)
    }

    pub fn stop(&self) {
        self.is_over.store(true, Relaxed);
        self.over.notify_waiters();
    }
}

/// What became of somebody.
#[derive(Debug, Clone, Default)]
pub(super) struct Story {
    /// When the server said that one waits.
    pub asked_at: Option<Instant>,
    pub paired: Option<Found>,
    /// Messages of a match beyond the first.
    pub repeats: usize,
}

#[derive(Debug, Clone)]
pub(super) struct Found {
    pub match_id: String,
    pub at: Instant,
    /// Whether a message said so, rather than a list after a connection was lost.
    pub is_told: bool,
    /// Whether the server of the connection was lost while waiting.
    pub has_moved: bool,
}

pub(super) struct Person {
    stage: Arc<Stage>,
    link: Link,
    token: Token,
    story: Story,
    has_moved: bool,
    /// Whoever knows of a match asks no more.
    is_paired: Arc<AtomicBool>,
}

#[derive(Debug, Deserialize)]
struct Heard<'a> {
    r#type: &'a str,
    match_id: Option<&'a str>,
}

impl Person {
    pub fn new(stage: Arc<Stage>, number: usize, token: Token) -> Person {
        let nodes: Arc<[SocketAddr]> = stage.apis.iter().map(|api| api.address).collect();
        // Not where the guest was created and most requests go.
        let node = number / 2 % nodes.len();
        let link = Link::new(nodes, node, Some(token.clone()));
        Person {
            stage,
            link,
            token,
            story: Story::default(),
            has_moved: false,
            is_paired: Arc::default(),
        }
    }

    /// Ends when the stage says that it is over.
    pub async fn run(mut self) -> Story {
        while !self.hear().await {}
        self.stage.progress.connected.fetch_add(1, Relaxed);
        let stage = Arc::clone(&self.stage);
        let _ = stage.begin.acquire().await.map(tokio::sync::SemaphorePermit::forget);
        let (node, token) = (self.link.node(), self.token.clone());
        let mut asking =
            Box::pin(ask(Arc::clone(&stage), node, token, Arc::clone(&self.is_paired)));
        let mut is_asking = true;
        while !stage.progress.is_over.load(Relaxed) {
            let over = stage.progress.over.notified();
            tokio::select! {
                biased;
                () = over => break,
                match_id = &mut asking, if is_asking => {
                    is_asking = false;
                    self.story.asked_at = Some(Instant::now());
                    stage.progress.asked.fetch_add(1, Relaxed);
                    if let Some(match_id) = match_id {
                        self.find(match_id, false);
                    } else if self.has_moved {
                        self.look().await;
                    }
                }
                is_welcome = self.hear() => if is_welcome && !is_asking {
                    self.look().await;
                },
            }
        }
        self.story
    }

    /// Handles the next message. Whether it is `welcome`.
    async fn hear(&mut self) -> bool {
        let text = match self.link.next().await {
            LinkEvent::Text(text) => text,
            LinkEvent::Opened => return false,
            LinkEvent::Lost { .. } => {
                self.has_moved = true;
                return false;
            }
        };
        let Ok(heard) = serde_json::from_str::<Heard<'_>>(&text) else { return false };
        match (heard.r#type, heard.match_id) {
            ("paired", Some(match_id)) => self.find(match_id.to_owned(), true),
            ("welcome", _) => return true,
            (_, _) => {}
        }
        false
    }

    /// What a page does when it is connected again.
    async fn look(&mut self) {
        let api = &self.stage.apis[self.link.node()];
        if self.story.paired.is_some() || api.is_waiting(&self.token).await.unwrap_or(true) {
            return;
        }
        if let Ok(Some(match_id)) = api.running_match(&self.token).await {
            self.find(match_id, false);
        }
    }

    fn find(&mut self, match_id: String, is_told: bool) {
        self.is_paired.store(true, Relaxed);
        match &self.story.paired {
            None => {
                let (at, has_moved) = (Instant::now(), self.has_moved);
                self.story.paired = Some(Found { match_id, at, is_told, has_moved });
                self.stage.progress.paired.fetch_add(1, Relaxed);
            }
            // The message may come after the list.
            Some(found) if is_told && found.is_told => self.story.repeats += 1,
            Some(_) => {}
        }
    }
}

/// Asks until it is answered, another server if one is silent. Returns the match that began
/// although an answer was lost.
async fn ask(
    stage: Arc<Stage>,
    home: usize,
    token: Token,
    is_paired: Arc<AtomicBool>,
) -> Option<String> {
    let clock = json!({ "type": "per_turn", "turn_ms": 120_000 });
    let wanted = json!({ "game": GAME, "seats": 2, "clock": clock });
    let mut node = home;
    loop {
        let permit = stage.asking.acquire().await;
        if let Ok(match_id) = stage.apis[node].wait_for_pairing(&token, wanted.clone()).await {
            return match_id;
        }
        drop(permit);
        if is_paired.load(Relaxed) {
            return None;
        }
        node = (node + 1) % stage.apis.len();
        sleep(RETRY_PAUSE).await;
    }
}
