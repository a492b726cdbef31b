//! Announces the lobby of a rematch to the match that it follows.

use scrapworks_protocol::{LobbyId, MatchId, PlayerId};

use crate::{
    fair_pool::Requester,
    matches::{command::Command, live::LiveMatches},
};

impl LiveMatches {
    /// Tells the match's subscribers. Opens the match if needed: one that is being loaded now may
    /// have read the database before the lobby was there.
    pub(crate) async fn offer_rematch(&self, match_id: MatchId, lobby_id: LobbyId, by: PlayerId) {
        // Without an actor there are no subscribers.
        let Ok(handle) = self.open(match_id, Requester::default()).await else { return };
        if handle.send(Command::Rematch { lobby_id, by: Some(by) }).await.is_err() {
            tracing::warn!(%match_id, %lobby_id, "cannot announce a rematch to subscribers");
        }
    }
}
