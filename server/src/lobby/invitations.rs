//! Invitations: the owner of a lobby keeps a seat for a player, who is told wherever it is.

use scrapworks_protocol::{
    LobbyId, Player, PlayerId, PlayerKind,
    socket::{Invited, ServerMessage},
};

use crate::{
    error::Error,
    lobby::{rules::Lobby, service::LobbyService},
    store::{lobbies, players},
};

/// Open lobbies to which one player may be invited, rematches included. An owner's further
/// invitation is refused.
pub const INVITATIONS_PER_PLAYER_MAX: usize = 20;

impl LobbyService {
    /// Keeps a free seat for a player, and tells all its connections.
    ///
    /// # Errors
    /// [`Error::LobbyNotFound`], [`Error::PlayerNotFound`], [`Error::Invitations`], and the
    /// refusals of [`Lobby::invite`].
    pub async fn invite(
        &self,
        id: LobbyId,
        by: &Player,
        invited: PlayerId,
    ) -> Result<Lobby, Error> {
        let invited = players::read(self.db(), invited).await?.ok_or(Error::PlayerNotFound)?;
        if invited.kind == PlayerKind::Deleted {
            return Err(Error::PlayerNotFound);
        }
        let open = lobbies::open_of_player(self.db(), invited.id).await?.len();
        let seated = lobbies::seated_of_player(self.db(), invited.id).await?;
        if open.saturating_sub(seated) >= INVITATIONS_PER_PLAYER_MAX {
            return Err(Error::Invitations { max: INVITATIONS_PER_PLAYER_MAX });
        }
        let lobby = self.change(id, |lobby| lobby.invite(by.id, &invited)).await?;
        let message = Invited { lobby_id: id, game: lobby.game.clone(), by: by.clone() };
        let frame = ServerMessage::Invited(message).to_json().into();
        self.sockets().send_to_player_except(invited.id, &frame, &[]);
        self.live().notices().invited(invited.id, id, &lobby.game);
        Ok(lobby)
    }
}
