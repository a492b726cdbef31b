//! Seating a player, unless somebody there is blocked. What else a seat takes is a rule of
//! [`crate::domain::lobby`].

use scrapworks_protocol::{LobbyId, Player, PlayerId};

use crate::{
    domain::lobby::{Lobby, SeatRequest},
    error::Error,
    lobby::{
        blocks,
        service::{LobbyService, skip_closed},
    },
    store::lobbies::lobby_bounds,
};

impl LobbyService {
    /// Seats a player who is not ready yet, unless somebody sits there whom it must not meet.
    pub async fn take_seat(
        &self,
        id: LobbyId,
        player: &Player,
        request: &SeatRequest,
    ) -> Result<Lobby, Error> {
        let rule = |lobby: &Lobby, blocked: &_| blocks::take_seat(lobby, player, request, blocked);
        self.change_seats(id, player.id, rule).await
    }

    /// Frees the seat that `blocked` has, or is invited to, in lobbies of `player`, and declines
    /// its invitations. What it sees of this is what owners and invited players may do at any time.
    pub(crate) async fn part(&self, player: PlayerId, blocked: PlayerId) -> Result<(), Error> {
        for id in lobby_bounds::open_of_player(self.db(), player).await? {
            let part = |lobby: &Lobby| {
                let leaves = if lobby.owner == player {
                    lobby.without(blocked)
                } else if lobby.owner == blocked && lobby.invites(player) {
                    lobby.without(player)
                } else {
                    None
                };
                leaves.unwrap_or_else(|| lobby.check_open().map(|()| lobby.clone()))
            };
            let lobby = self.read(id).await?.lobby;
            if lobby.owner == player || lobby.owner == blocked {
                skip_closed(self.change(id, part).await)?;
            }
        }
        Ok(())
    }
}
