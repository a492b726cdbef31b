//! A player of the match, in a seat or in the chat, has another name or was deleted.

use scrapworks_engine::Seat;
use scrapworks_protocol::{Player, PlayerKind};

use crate::matches::actor::Actor;

impl Actor {
    pub(super) fn on_player_changed(&mut self, player: &Player) {
        self.change_lines(player);
        if let Some(seat) = self.metadata.seat_of(Some(player.id)) {
            self.set_player(seat, player);
            self.subscribers.send_player(seat, player);
        }
    }

    /// Applies a change that came while the match was loaded, before it has subscribers.
    pub(super) fn apply_change(&mut self, player: &Player) {
        self.change_lines(player);
        if let Some(seat) = self.metadata.seat_of(Some(player.id)) {
            self.set_player(seat, player);
        }
    }

    fn set_player(&mut self, seat: Seat, player: &Player) {
        self.metadata.seats[seat].player = Some(player.clone());
    }

    /// Lines of a deleted player are deleted.
    fn change_lines(&mut self, player: &Player) {
        if player.kind == PlayerKind::Deleted {
            self.chat.retain(|line| line.from.id != player.id);
        }
        for line in self.chat.iter_mut().filter(|line| line.from.id == player.id) {
            line.from.clone_from(player);
        }
    }
}
