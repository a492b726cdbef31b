//! The waiting room of a rematch: everything as it was, but the chance.

use scrapworks_engine::Secret32;
use scrapworks_protocol::{LobbyId, PlayerId, Timestamp};

use super::{Chair, Lobby, Sitter, State};

/// What is new about it.
#[derive(Debug, Clone)]
pub struct Rematch {
    pub id: LobbyId,
    /// Who asked for it first.
    pub owner: PlayerId,
    pub secret: Secret32,
    pub created_at: Timestamp,
}

impl Lobby {
    /// A room like this one, with the same people and bots in the same seats and what they brought.
    /// Nobody is ready and nobody has added to the seed: that is for each of them to do again.
    #[must_use]
    pub fn rematch(&self, new: Rematch, may_sit: impl Fn(PlayerId) -> bool) -> Lobby {
        let seat = |chair: &Chair| match chair {
            Chair::Player(sitter) if may_sit(sitter.player.id) => {
                Chair::Player(Sitter { ready: false, entropy: None, ..sitter.clone() })
            }
            Chair::Player(_) | Chair::Free => Chair::Free,
            Chair::Bot(bot) => Chair::Bot(bot.clone()),
        };
        Lobby {
            id: new.id,
            owner: new.owner,
            state: State::Open,
            secret: new.secret,
            created_at: new.created_at,
            seats: self.seats.iter().map(seat).collect(),
            ..self.clone()
        }
    }
}
