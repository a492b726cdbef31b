//! Ending a match in memory that an operator has set aside.

use scrapworks_protocol::MatchId;

use crate::matches::{
    command::Command,
    live::{LiveMatches, directory::SendError},
};

impl LiveMatches {
    /// To be called after the database says so, at each node. The match tells its subscribers and
    /// leaves memory, if this node plays it.
    pub(crate) async fn set_aside_here(&self, match_id: MatchId) {
        let Some(handle) = self.directory().find(match_id).filter(|it| !it.is_remote()) else {
            return;
        };
        if let Err((SendError::Busy, _)) = handle.send(Command::SetAside).await {
            tracing::warn!(%match_id, "cannot tell a match that it is set aside");
        }
    }
}
