//! Tells the subscribers of a finished match, and its players wherever they are, about the lobby of
//! its rematch.

use scrapworks_protocol::{
    LobbyId, PlayerId,
    socket::{RematchOffered, ServerMessage},
};

use crate::matches::actor::Actor;

impl Actor {
    pub(super) fn on_rematch_offered(&mut self, lobby_id: LobbyId, by: Option<PlayerId>) {
        self.metadata.rematch = Some(lobby_id);
        let offered = RematchOffered { match_id: self.metadata.id, lobby_id };
        let frame = ServerMessage::RematchOffered(offered).to_json().into();
        match by {
            Some(by) => self.subscribers.send_from(by, &frame),
            None => self.subscribers.send(&frame),
        }
        let told: Vec<_> = self.subscribers.iter().map(|(outbox, ..)| outbox.id()).collect();
        for player in self.metadata.seats.values().iter().filter_map(|seat| seat.player.as_ref()) {
            let sockets = self.live.sockets();
            match by {
                Some(by) => sockets.send_to_player_from(by, player.id, &frame, &told),
                None => sockets.send_to_player_except(player.id, &frame, &told),
            }
        }
    }
}
