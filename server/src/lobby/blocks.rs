//! Players of whom one has blocked the other do not sit in the same lobby.

use scrapworks_protocol::{Player, PlayerId};

use crate::{
    error::Error,
    lobby::rules::{Lobby, SeatRequest, refusal::Refusal},
    store::blocks::Blocked,
};

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
