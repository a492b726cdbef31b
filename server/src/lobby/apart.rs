//! Players of whom one has blocked the other do not sit in the same lobby.

use scrapworks_protocol::{LobbyId, Player, PlayerId};

use crate::{
    error::Error,
    lobby::{
        rules::{Lobby, SeatRequest, refusal::Refusal},
        service::{LobbyService, skip_closed},
    },
    store::{
        blocks::{self, Blocked},
        lobbies,
    },
};

impl LobbyService {
    /// Seats a player who is not ready yet, unless somebody sits there whom it must not meet.
    pub async fn take_seat(
        &self,
        id: LobbyId,
        player: &Player,
        request: &SeatRequest,
    ) -> Result<Lobby, Error> {
        let blocked = blocks::around(self.db(), player.id).await?;
        self.try_change::<Error>(id, |lobby| take_seat(lobby, player, request, &blocked)).await
    }

    /// Frees the seat that `blocked` has, or is invited to, in lobbies of `player`, and declines its
    /// invitations. What it sees of this is what owners and invited players may do at any time.
    pub(crate) async fn part(&self, player: PlayerId, blocked: PlayerId) -> Result<(), Error> {
        for id in lobbies::open_of_player(self.db(), player).await? {
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

/// Who has blocked somebody is told so; who was blocked is told what a reserved seat tells.
pub(super) fn take_seat(
    lobby: &Lobby,
    player: &Player,
    request: &SeatRequest,
    blocked: &[Blocked],
) -> Result<Lobby, Error> {
    lobby.check_open()?;
    let sits = |other: PlayerId| lobby.seats_player(other);
    if !lobby.seats_player(player.id)
        && let Some(blocked) = blocked.iter().find(|blocked| sits(blocked.other))
    {
        return Err(match (blocked.own, request.seat) {
            (true, _) => Error::PlayerBlocked,
            (false, Some(seat)) => Error::Lobby(Refusal::SeatReserved { seat }),
            (false, None) => Error::Lobby(Refusal::Full),
        });
    }
    Ok(lobby.take_seat(player, request.clone())?)
}
