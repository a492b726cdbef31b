//! Opening a match: from memory, or by loading it for a requester and starting its actor.

use scrapworks_protocol::MatchId;
use tokio::sync::mpsc;

use crate::{
    fair_pool::Requester,
    matches::{
        actor::Actor,
        directory::{COMMANDS_MAX, Handle, OpenError},
        live::LiveMatches,
        load::LoadError,
    },
};

impl LiveMatches {
    /// A handle to the match, which is loaded if it is not in memory.
    pub(crate) async fn open(
        &self,
        match_id: MatchId,
        requester: Requester,
    ) -> Result<Handle, OpenError> {
        let slot = self.directory().slot(match_id, requester.is_spectator())?;
        match slot.get_or_try_init(|| self.spawn_actor(match_id, requester)).await {
            Ok(handle) => Ok(handle.clone()),
            Err(err) => {
                self.directory().remove_failed(match_id, &slot);
                Err(match err {
                    LoadError::NotFound => OpenError::NotFound,
                    LoadError::Void => OpenError::Void,
                    LoadError::Unreadable => {
                        self.directory().rest(match_id);
                        OpenError::Unreadable
                    }
                    LoadError::Fault => OpenError::Fault,
                    LoadError::Unavailable => OpenError::Unavailable,
                })
            }
        }
    }

    async fn spawn_actor(
        &self,
        match_id: MatchId,
        requester: Requester,
    ) -> Result<Handle, LoadError> {
        let (sender, commands) = mpsc::channel(COMMANDS_MAX);
        let handle = Handle::new(sender);
        let loaded = self.load(match_id, requester, handle.downgrade()).await?;
        let actor = Actor::new(self.clone(), loaded, commands);
        self.tasks().spawn(actor.run());
        Ok(handle)
    }

    /// Opens no more matches, and lets those in memory end once their pending steps are written.
    pub fn stop(&self) {
        self.directory().close();
    }
}
