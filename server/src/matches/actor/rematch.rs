//! Tells the subscribers of a finished match about the lobby of its rematch.

use scrapworks_protocol::{
    LobbyId,
    socket::{RematchOffered, ServerMessage},
};

use crate::matches::actor::Actor;

impl Actor {
    pub(super) fn on_rematch_offered(&mut self, lobby_id: LobbyId) {
        self.metadata.rematch = Some(lobby_id);
        let offered = RematchOffered { match_id: self.metadata.id, lobby_id };
        self.subscribers.send(&ServerMessage::RematchOffered(offered).to_json().into());
    }
}
