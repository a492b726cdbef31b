//! What a rated lobby demands: accounts in every seat, no bots, also for who is
//! absent, no hints, and a place in the list.

use scrapworks_protocol::{Absence, Player, PlayerKind, Visibility};

use crate::domain::lobby::{
    Lobby,
    refusal::{NotRatable, Refusal},
    seat::LobbySeat,
};

impl Lobby {
    /// Refuses a rated lobby with settings, players or bots that no rated match has. Players are
    /// checked again before the match starts, since an account may have become a guest.
    pub fn check_ratable(&self) -> Result<(), Refusal> {
        if !self.rated {
            return Ok(());
        }
        if self.hints {
            return Err(Refusal::NotRatable { reason: NotRatable::Hints });
        }
        if self.visibility == Visibility::Unlisted {
            return Err(Refusal::NotRatable { reason: NotRatable::Unlisted });
        }
        if self.absence == Absence::Bot {
            return self.check_rated_bot();
        }
        self.seats.iter().try_for_each(|seat| match seat {
            LobbySeat::Free => Ok(()),
            LobbySeat::Player(kept) | LobbySeat::Invited(kept) => self.check_rated(&kept.player),
            LobbySeat::Bot(_) => self.check_rated_bot(),
        })
    }

    /// Refuses a player without an account, if the lobby is rated.
    pub fn check_rated(&self, player: &Player) -> Result<(), Refusal> {
        if self.rated && player.kind != PlayerKind::Account {
            return Err(Refusal::NotRatable { reason: NotRatable::Guest });
        }
        Ok(())
    }

    /// Refuses a bot, if the lobby is rated.
    pub fn check_rated_bot(&self) -> Result<(), Refusal> {
        if self.rated {
            return Err(Refusal::NotRatable { reason: NotRatable::Bot });
        }
        Ok(())
    }
}
