//! The waiting room of a rematch: everything as it was, but the chance.

use scrapworks_engine::Secret32;
use scrapworks_protocol::{LobbyId, PlayerId, Timestamp};

use super::{Lobby, Sitter, State};

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
    /// A room like this one, with the same people in the same seats and what they brought. Nobody
    /// is ready and nobody has added to the seed: that is for each of them to do again.
    #[must_use]
    pub fn rematch(&self, new: Rematch, may_sit: impl Fn(PlayerId) -> bool) -> Lobby {
        let seat = |seat: &Option<Sitter>| {
            let sitter = seat.as_ref().filter(|sitter| may_sit(sitter.player.id))?;
            Some(Sitter { ready: false, entropy: None, ..sitter.clone() })
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
