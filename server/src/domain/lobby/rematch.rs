//! The lobby of a rematch: like the old one, with a new secret, and the seats of the others kept
//! for them.

use scrapworks_engine::Secret32;
use scrapworks_protocol::{LobbyId, PlayerId, PlayerKind, Timestamp};

use crate::domain::lobby::{
    Lobby, LobbyStatus,
    seat::{LobbySeat, SeatedPlayer},
};

/// What a rematch does not take from the old lobby.
#[derive(Debug, Clone)]
pub struct NewRematch {
    pub id: LobbyId,
    /// The player who requested it first.
    pub owner: PlayerId,
    /// Players whom the owner has blocked: for them no seat is kept.
    pub apart: Vec<PlayerId>,
    pub secret: Secret32,
    pub created_at: Timestamp,
}

impl Lobby {
    /// A lobby with the same bots and rosters in the same seats. The new owner sits; the others are
    /// invited, because nobody sits anywhere but by an act of one's own. Nobody is ready, and no
    /// seat has added entropy.
    #[must_use]
    pub fn rematch(&self, new: NewRematch) -> Lobby {
        let again =
            |player: &SeatedPlayer| SeatedPlayer { ready: false, entropy: None, ..player.clone() };
        let seat = |seat: &LobbySeat| match seat {
            LobbySeat::Player(player) if player.player.id == new.owner => {
                LobbySeat::Player(again(player))
            }
            LobbySeat::Player(player) if player.player.kind == PlayerKind::Deleted => {
                LobbySeat::Free
            }
            LobbySeat::Player(player) if new.apart.contains(&player.player.id) => LobbySeat::Free,
            LobbySeat::Player(player) => LobbySeat::Invited(again(player)),
            LobbySeat::Invited(_) | LobbySeat::Free => LobbySeat::Free,
            LobbySeat::Bot(bot) => LobbySeat::Bot(bot.clone()),
        };
        Lobby {
            id: new.id,
            owner: new.owner,
            status: LobbyStatus::Open,
            secret: new.secret,
            created_at: new.created_at,
            seats: self.seats.iter().map(seat).collect(),
            ..self.clone()
        }
    }
}
