//! The matches that a client watches, and the way of its commands to them.

use scrapworks_protocol::{
    MatchId, PAGE_ITEMS, PAGE_ITEMS_MAX,
    socket::{Before, History, HistoryAsked, HistoryKind, ServerMessage},
};

use serde_json::value::to_raw_value;

use super::{client::Client, refusals};
use crate::{
    live::{Command, Handle, SendError, unavailable},
    store::chat::{self, Room},
};

/// Matches that one connection watches.
pub const WATCHED_MATCHES_MAX: usize = 64;
/// A match may leave memory just when it is spoken to. It is then opened again, so many times.
const OPENS_MAX: u32 = 3;

#[derive(Debug, Default)]
pub(super) struct Watched(Vec<(MatchId, Handle)>);

impl Watched {
    fn find(&self, match_id: MatchId) -> Option<&Handle> {
        self.0.iter().find(|(id, _)| *id == match_id).map(|(_, handle)| handle)
    }

    fn put(&mut self, match_id: MatchId, handle: Handle) {
        self.remove(match_id);
        self.0.push((match_id, handle));
    }

    fn remove(&mut self, match_id: MatchId) {
        self.0.retain(|(id, _)| *id != match_id);
    }

    pub(super) fn contains(&self, match_id: MatchId) -> bool {
        self.find(match_id).is_some()
    }
}

impl Client {
    pub(super) async fn join(&mut self, match_id: MatchId, since: Option<u32>) {
        if self.watched.0.len() >= WATCHED_MATCHES_MAX && !self.watched.contains(match_id) {
            return self.error(refusals::too_many_matches());
        }
        for _ in 0..OPENS_MAX {
            let handle = match self.app.live.open(match_id).await {
                Ok(handle) => handle,
                Err(err) => return self.error(err.refused()),
            };
            // First, so that the match hears of our end however this goes on.
            self.watched.put(match_id, handle.clone());
            let (outbox, player) = (self.outbox.clone(), self.player_id());
            match handle.send(Command::Join { outbox, player, since }).await {
                Ok(()) => return,
                Err((SendError::Gone, _)) => self.watched.remove(match_id),
                Err((SendError::Busy, _)) => break,
            }
        }
        self.watched.remove(match_id);
        self.error(unavailable());
    }

    pub(super) async fn leave(&mut self, match_id: MatchId) {
        let Some(index) = self.watched.0.iter().position(|(id, _)| *id == match_id) else { return };
        let (_, handle) = self.watched.0.swap_remove(index);
        // A match that has ended, or has no time for us, notices by itself.
        let _ = handle.send(Command::Leave { connection: self.outbox.id() }).await;
    }

    /// The connection ends.
    pub(super) async fn leave_everything(&mut self) {
        while let Some((match_id, _)) = self.watched.0.last() {
            self.leave(*match_id).await;
        }
        self.leave_lobbies();
    }

    /// Brings a command to its match, which is opened if need be. Where that fails the client is
    /// told; else the match answers.
    pub(super) async fn send(&mut self, match_id: MatchId, mut command: Command) {
        for _ in 0..OPENS_MAX {
            let handle = match self.watched.find(match_id) {
                Some(handle) if !handle.is_gone() => handle.clone(),
                Some(_) | None => match Box::pin(self.app.live.open(match_id)).await {
                    Ok(handle) => handle,
                    Err(err) => return command.refuse(err.refused()),
                },
            };
            command = match handle.send(command).await {
                Ok(()) => return,
                Err((SendError::Gone, command)) => command,
                Err((SendError::Busy, command)) => return command.refuse(unavailable()),
            };
        }
        command.refuse(unavailable());
    }

    pub(super) async fn events(&mut self, asked: HistoryAsked) {
        let before = match asked.before {
            None => None,
            Some(Before::Seq(seq)) => Some(seq),
            Some(Before::Line(_)) => {
                return self.error(refusals::malformed("before is the number of a step"));
            }
        };
        let limit = page_size(asked.limit);
        let events = self.app.live.events(asked.match_id, self.player_id(), before, limit).await;
        match events {
            Ok(history) => self.outbox.send(history.into()),
            Err(err) => self.error(err.refused()),
        }
    }

    pub(super) async fn lines(&mut self, asked: HistoryAsked) {
        let before = match asked.before {
            None => None,
            Some(Before::Line(id)) => Some(id),
            Some(Before::Seq(_)) => {
                return self.error(refusals::malformed("before is the id of a line"));
            }
        };
        let limit = page_size(asked.limit);
        let room = Room::Match(asked.match_id);
        // One more than asked, to know whether there is more.
        let lines = chat::read(&self.app.db, room, before, limit + 1).await;
        let Ok(mut items) = lines else { return self.error(refusals::unavailable()) };
        let has_more = items.len() > limit as usize;
        if has_more {
            items.remove(0);
        }
        let next = items.first().filter(|_| has_more).map(|line| Before::Line(line.id));
        let items = to_raw_value(&items).expect("lines are plain data");
        let history = ServerMessage::History(History {
            match_id: asked.match_id,
            kind: HistoryKind::Chat,
            items: &items,
            next,
        });
        self.outbox.send(history.to_json().into());
    }
}

fn page_size(limit: Option<u32>) -> u32 {
    limit.unwrap_or(PAGE_ITEMS).clamp(1, PAGE_ITEMS_MAX)
}
