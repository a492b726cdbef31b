//! What is said at a table, and in a waiting room.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use axum::extract::ws::Utf8Bytes;
use scrapworks_protocol::{
    LobbyId,
    socket::{ChatSaid, Say, ServerMessage},
};

use super::{ConnectionId, client::Client, outbox::Outbox, refusals};
use crate::{
    chance,
    live::Command,
    names::is_visible,
    now::now,
    store::{
        chat::{self, Room},
        writer::{Line, Written},
    },
};

/// Characters of a line, at most.
pub const CHAT_CHARS_MAX: usize = 500;
/// Lines of one match or waiting room.
pub const CHAT_LINES_MAX: i64 = 5_000;

/// Who listens in which waiting room.
#[derive(Debug, Default)]
pub(super) struct LobbyRooms(Mutex<HashMap<LobbyId, Vec<Outbox>>>);

impl LobbyRooms {
    pub(super) fn enter(&self, lobby_id: LobbyId, outbox: &Outbox) {
        let mut rooms = self.rooms();
        let room = rooms.entry(lobby_id).or_default();
        if room.iter().all(|other| other.id() != outbox.id()) {
            room.push(outbox.clone());
        }
    }

    pub(super) fn leave(&self, lobby_id: LobbyId, connection: ConnectionId) {
        let mut rooms = self.rooms();
        let Some(room) = rooms.get_mut(&lobby_id) else { return };
        room.retain(|outbox| outbox.id() != connection);
        if room.is_empty() {
            rooms.remove(&lobby_id);
        }
    }

    fn send(&self, lobby_id: LobbyId, frame: &Utf8Bytes) {
        for outbox in self.rooms().get(&lobby_id).into_iter().flatten() {
            outbox.send(frame.clone());
        }
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<LobbyId, Vec<Outbox>>> {
        // Every room is whole between two statements, so a panic elsewhere spoils nothing.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Client {
    /// Keeps a line, and tells it to everybody in the room.
    pub(super) async fn say(&mut self, say: Say) {
        let room = match (say.match_id, say.lobby_id) {
            (Some(match_id), None) => Room::Match(match_id),
            (None, Some(lobby_id)) => Room::Lobby(lobby_id),
            (Some(_), Some(_)) | (None, None) => {
                return self.error(refusals::malformed("either match_id or lobby_id is named"));
            }
        };
        let Some(from) = self.player().cloned() else {
            return self.error(refusals::session_unknown());
        };
        let Some(text) = line_of(&say.text) else { return self.error(refusals::chat_text()) };
        let is_here = match room {
            Room::Match(match_id) => self.watched.contains(match_id),
            Room::Lobby(lobby_id) => self.lobbies.contains(lobby_id),
        };
        if !is_here {
            return self.error(refusals::chat_not_here());
        }
        match chat::count(&self.app.db, room).await {
            Ok(said) if said >= CHAT_LINES_MAX => return self.error(refusals::chat_full()),
            Ok(_) => {}
            Err(_) => return self.error(refusals::unavailable()),
        }
        let at = now();
        let line = Line {
            chat_line_id: chance::id(),
            room,
            player_id: from.id.0,
            text: text.to_owned(),
            at: at.ms(),
        };
        let id = line.chat_line_id;
        if self.app.live.writer().say(line).await != Ok(Written::Done) {
            return self.error(refusals::unavailable());
        }
        let (match_id, lobby_id) = (room.match_id(), room.lobby_id());
        let said = ChatSaid { match_id, lobby_id, id, from, text: text.to_owned(), at };
        let frame: Utf8Bytes = ServerMessage::Chat(said).to_json().into();
        match room {
            Room::Match(match_id) => {
                self.send(match_id, Command::Said { frame }).await;
            }
            Room::Lobby(lobby_id) => self.app.sockets.lobby_rooms().send(lobby_id, &frame),
        }
    }
}

/// Trimmed; none if it is nothing then, or too long, or hides something.
fn line_of(text: &str) -> Option<&str> {
    let line = text.trim();
    let fits = (1..=CHAT_CHARS_MAX).contains(&line.chars().count());
    (fits && line.chars().all(is_visible)).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_trimmed_short_and_visible() {
        assert_eq!(line_of("  good game \n"), Some("good game"));
        assert_eq!(line_of(&"ä".repeat(500)), Some(&*"ä".repeat(500)));
        for bad in ["", " \n", &"a".repeat(501), "a\0b", "a\nb", "a\u{202e}b"] {
            assert_eq!(line_of(bad), None, "{bad:?}");
        }
    }
}
