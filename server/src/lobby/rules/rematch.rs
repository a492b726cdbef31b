//! The lobby of a rematch: like the old one, with a new secret.

use scrapworks_engine::Secret32;
use scrapworks_protocol::{LobbyId, PlayerId, Timestamp};

use crate::lobby::rules::{
    Lobby, LobbyStatus,
    seat::{LobbySeat, SeatedPlayer},
};

/// What a rematch does not take from the old lobby.
#[derive(Debug, Clone)]
pub struct NewRematch {
    pub id: LobbyId,
    /// The player who requested it first.
    pub owner: PlayerId,
    pub secret: Secret32,
    pub created_at: Timestamp,
}

impl Lobby {
    /// A lobby with the same players, bots and rosters in the same seats, without players for whom
    /// `may_sit` is false. Nobody is ready, and no seat has added entropy.
    #[must_use]
    pub fn rematch(&self, new: NewRematch, may_sit: impl Fn(PlayerId) -> bool) -> Lobby {
        let seat = |seat: &LobbySeat| match seat {
            LobbySeat::Player(player) if may_sit(player.player.id) => {
                LobbySeat::Player(SeatedPlayer { ready: false, entropy: None, ..player.clone() })
            }
            LobbySeat::Player(_) | LobbySeat::Free => LobbySeat::Free,
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
