//! Tells matches in memory that a player is shown differently.

use scrapworks_protocol::Player;

use crate::{
    cluster::message::{Item, PlayerItem},
    matches::{
        command::Command,
        live::{LiveMatches, directory::SendError},
    },
};

impl LiveMatches {
    /// To be called after the change is stored, and in the order of the changes of one player.
    pub(crate) async fn change_player(&self, player: &Player) {
        if let Some(cluster) = self.cluster() {
            let changed = serde_json::to_string(player).expect("a player can be encoded");
            cluster.bus().tell_all(Item::Player(PlayerItem::Changed), changed.into());
        }
        self.change_player_here(player).await;
    }

    /// The same for matches that this node plays.
    pub(crate) async fn change_player_here(&self, player: &Player) {
        for (match_id, handle) in self.people().change(player) {
            let command = Command::PlayerChanged { player: Box::new(player.clone()) };
            // One that has left memory will read the database again.
            if let Err((SendError::Busy, _)) = handle.send(command).await {
                tracing::warn!(%match_id, player_id = %player.id, "a match missed a new name");
            }
        }
    }
}
