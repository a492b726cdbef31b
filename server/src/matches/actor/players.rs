//! What the players of the match say, how they are shown, and the rematch that one of them offers.

use scrapworks_protocol::{
    LobbyId, Player, PlayerId, PlayerKind,
    socket::{ChatDeleted, ChatSaid, RematchOffered, ServerMessage},
};
use uuid::Uuid;

use crate::{cluster::frame::Frame, matches::actor::Actor, store::lobbies::chat::RECENT_LINES};

impl Actor {
    pub(super) fn on_chat(&mut self, said: ChatSaid) {
        let frame = Frame::from(ServerMessage::Chat(said.clone())).caused_by(said.from.id);
        self.subscribers.send(&frame);
        self.shown.add(said.from.id);
        self.chat.push_back(said);
        if self.chat.len() > RECENT_LINES as usize {
            self.chat.pop_front();
        }
    }

    /// A moderator or an operator has deleted a line.
    pub(super) fn on_line_deleted(&mut self, id: Uuid) {
        self.chat.retain(|line| line.id != id);
        let deleted =
            ChatDeleted { match_id: Some(self.metadata.id), lobby_id: None, event_id: None, id };
        self.subscribers.send(&Frame::from(ServerMessage::ChatDeleted(deleted)));
    }

    /// Tells the subscribers of a finished match, and its players on any page, of the lobby of its
    /// rematch.
    pub(super) fn on_rematch_offered(&mut self, lobby_id: LobbyId, by: PlayerId) {
        self.metadata.rematch = Some(lobby_id);
        let offered = RematchOffered { match_id: self.metadata.id, lobby_id };
        let frame = Frame::from(ServerMessage::RematchOffered(offered)).caused_by(by);
        self.subscribers.send(&frame);
        let told: Vec<_> = self.subscribers.iter().map(|(outbox, ..)| outbox.id()).collect();
        for player in self.metadata.seats.values().iter().filter_map(|seat| seat.player.as_ref()) {
            self.live.sockets().send_to_player(player.id, frame.clone(), &told);
        }
    }

    /// A player of the match, in a seat or in the chat, has another name or was deleted.
    pub(super) fn on_player_changed(&mut self, player: &Player) {
        self.apply_change(player);
        if let Some(seat) = self.metadata.seat_of(Some(player.id)) {
            self.subscribers.send_player(seat, player);
        }
    }

    /// Applies the change without telling anybody. Lines of a deleted player are deleted.
    pub(super) fn apply_change(&mut self, player: &Player) {
        if player.kind == PlayerKind::Deleted {
            self.chat.retain(|line| line.from.id != player.id);
        }
        for line in self.chat.iter_mut().filter(|line| line.from.id == player.id) {
            line.from.clone_from(player);
        }
        if let Some(seat) = self.metadata.seat_of(Some(player.id)) {
            self.metadata.seats[seat].player = Some(player.clone());
        }
    }
}
