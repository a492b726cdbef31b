//! Invitations: the owner of a lobby keeps a seat for a player, who is told wherever it is.

use scrapworks_protocol::{
    LobbyId, Player, PlayerId, PlayerKind,
    socket::{Invited, ServerMessage},
};

use crate::{
    error::Error,
    lobby::{rules::Lobby, service::LobbyService},
    store::{blocks, lobbies, players},
};

/// Open lobbies to which one player may be invited, rematches included. An owner's further
/// invitation is refused.
pub const INVITATIONS_PER_PLAYER_MAX: usize = 20;

impl LobbyService {
    /// Keeps a free seat for a player, and tells all its connections.
    ///
    /// # Errors
    /// [`Error::LobbyNotFound`], [`Error::PlayerNotFound`], [`Error::Invitations`],
    /// [`Error::PlayerBlocked`], and the
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
        // Nobody learns of a block by inviting to a lobby that could not be joined anyway.
        self.read(id).await?.lobby.invite(by.id, &invited)?;
        self.check_apart(by.id, invited.id).await?;
        let open = lobbies::open_of_player(self.db(), invited.id).await?.len();
        let seated = lobbies::seated_of_player(self.db(), invited.id).await?;
        let hidden = blocks::hidden_invitations(self.db(), invited.id).await?;
        if open.saturating_sub(seated + hidden) >= INVITATIONS_PER_PLAYER_MAX {
            return Err(Error::Invitations { max: INVITATIONS_PER_PLAYER_MAX });
        }
        let lobby = self.change(id, |lobby| lobby.invite(by.id, &invited)).await?;
        // Who blocks looks for seats to free afterwards, and may have looked before this one.
        if let Err(refused) = self.check_apart(by.id, invited.id).await {
            self.free_seat_of(id, invited.id).await?;
            return Err(refused);
        }
        let message = Invited { lobby_id: id, game: lobby.game.clone(), by: by.clone() };
        let frame = ServerMessage::Invited(message).to_json().into();
        self.sockets().send_to_player_from(by.id, invited.id, &frame, &[]);
        self.live().notices().invited(invited.id, id, &lobby.game);
        Ok(lobby)
    }

    /// Refuses to invite a player if one of the two has blocked the other.
    async fn check_apart(&self, by: PlayerId, invited: PlayerId) -> Result<(), Error> {
        if blocks::has_blocked(self.db(), by, invited).await? {
            return Err(Error::PlayerBlocked);
        }
        if blocks::has_blocked(self.db(), invited, by).await? {
            // Who was blocked hears what could be true of anybody.
            return Err(Error::Invitations { max: INVITATIONS_PER_PLAYER_MAX });
        }
        Ok(())
    }
}
