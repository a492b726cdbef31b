//! Those who watch a match that is over hear of the waiting room where it goes on.

use scrapworks_protocol::{
    LobbyId, MatchId,
    socket::{RematchOffered, ServerMessage},
};

use super::{Live, command::Command, task::Task};

impl Live {
    /// Opens the match for it, since one that is being opened may just have missed the news. Where
    /// that fails, nobody watches.
    pub(crate) async fn offer_rematch(&self, match_id: MatchId, lobby_id: LobbyId) {
        let Ok(handle) = self.open(match_id).await else { return };
        if handle.send(Command::Rematch { lobby_id }).await.is_err() {
            tracing::warn!(%match_id, "those who watch were not told of a rematch");
        }
    }
}

impl Task {
    pub(super) fn rematch_offered(&mut self, lobby_id: LobbyId) {
        self.facts.rematch = Some(lobby_id);
        let offered = RematchOffered { match_id: self.facts.id, lobby_id };
        self.audience.send(&ServerMessage::RematchOffered(offered).to_json().into());
    }
}
