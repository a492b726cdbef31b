//! Chat messages.

use scrapworks_protocol::{
    PlayerKind,
    socket::{ChatSaid, Say},
};

use crate::{
    clock::wall::now,
    matches::request::Request,
    random,
    store::{
        lobbies::chat,
        log::writes::WriteOutcome,
        people::players,
        records::{ChatLine, ChatRoom},
    },
    text::clean_line,
    ws::{
        client::Client,
        refusals::{self, CHAT_CHARS_MAX},
    },
};

impl Client {
    /// Stores a chat line, and sends it to everyone in the room.
    pub(super) async fn say(&mut self, say: Say) {
        let room = match (say.match_id, say.lobby_id, say.event_id) {
            (Some(match_id), None, None) => ChatRoom::Match(match_id),
            (None, Some(lobby_id), None) => ChatRoom::Lobby(lobby_id),
            (None, None, Some(event_id)) => ChatRoom::Event(event_id),
            _ => {
                return self
                    .error(refusals::malformed("one of match_id, lobby_id and event_id is named"));
            }
        };
        let Some(player) = self.player_id() else {
            return self.error(refusals::session_unknown());
        };
        if let Some(mute) = self.app.sanctions.mute_of(player) {
            return self.error(refusals::chat_muted(&mute));
        }
        let Some(text) = clean_line(&say.text, CHAT_CHARS_MAX) else {
            return self.error(refusals::chat_text());
        };
        let is_in_room = match room {
            ChatRoom::Match(match_id) => self.matches.contains(match_id),
            ChatRoom::Lobby(lobby_id) => self.lobbies.contains(lobby_id),
            ChatRoom::Event(event_id) => self.events.contains(&event_id),
        };
        if !is_in_room {
            return self.error(refusals::chat_not_here());
        }
        let from = match players::read(&self.app.db, player).await {
            Ok(Some(from)) if from.kind != PlayerKind::Deleted => from,
            Ok(_) => return self.error(refusals::session_unknown()),
            Err(_) => return self.error(refusals::unavailable()),
        };
        match chat::share(&self.app.db, room, player).await {
            Ok(share) if !share.has_room() => return self.error(refusals::chat_full()),
            Ok(_) => {}
            Err(_) => return self.error(refusals::unavailable()),
        }
        let at = now();
        let line = ChatLine {
            chat_line_id: random::uuid(),
            room,
            player_id: from.id.0,
            text: text.clone(),
            at: at.ms(),
        };
        let id = line.chat_line_id;
        if self.app.live.writer().append_chat(line).await != Ok(WriteOutcome::Committed) {
            return self.error(refusals::unavailable());
        }
        let (match_id, lobby_id) = (room.match_id(), room.lobby_id());
        let event_id = room.event_id();
        let said = ChatSaid { match_id, lobby_id, event_id, id, from, text, at };
        match room {
            ChatRoom::Match(match_id) => {
                self.send(match_id, Request::Chat(Box::new(said))).await;
            }
            ChatRoom::Lobby(lobby_id) => self.app.lobbies.say(lobby_id, said),
            // All nodes read it.
            ChatRoom::Event(_) => {}
        }
    }
}
