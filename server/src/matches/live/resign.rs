//! Resigning for a player who does not do it over a connection.

use scrapworks_protocol::{MatchId, PlayerId};
use tokio::sync::oneshot;

use crate::{
    fair_pool::Requester,
    matches::{
        command::{Command, Resignation},
        live::{LiveMatches, directory::OpenError},
    },
};

impl LiveMatches {
    /// Makes the player's seat leave the match, if it has not.
    pub(crate) async fn resign(
        &self,
        match_id: MatchId,
        player: PlayerId,
        requester: Requester,
    ) -> Resignation {
        let handle = match self.open(match_id, requester).await {
            Ok(handle) => handle,
            Err(OpenError::NotFound | OpenError::Void) => return Resignation::Done,
            Err(OpenError::Unreadable | OpenError::Fault | OpenError::Unavailable) => {
                return Resignation::Refused;
            }
        };
        let (reply, resigned) = oneshot::channel();
        if handle.send(Command::Resign { player, reply }).await.is_err() {
            return Resignation::Refused;
        }
        resigned.await.unwrap_or(Resignation::Refused)
    }
}
