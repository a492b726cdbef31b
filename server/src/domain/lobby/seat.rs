//! A seat in a lobby and who holds it.

use scrapworks_engine::Entropy;
use scrapworks_protocol::{self as protocol, BotLevel, Player, PlayerId, RosterSummary};
use serde_json::value::RawValue;

#[derive(Debug, Clone)]
pub enum LobbySeat {
    Free,
    Player(SeatedPlayer),
    /// Kept for this player, with what it will bring.
    Invited(SeatedPlayer),
    Bot(SeatedBot),
}

#[derive(Debug, Clone)]
pub struct SeatedPlayer {
    pub player: Player,
    pub ready: bool,
    pub roster: Option<BroughtRoster>,
    pub entropy: Option<Entropy>,
}

/// A bot is always ready and adds no entropy.
#[derive(Debug, Clone)]
pub struct SeatedBot {
    pub level: BotLevel,
    /// Always set in a game with rosters.
    pub roster: Option<BroughtRoster>,
}

/// A roster for this match.
#[derive(Debug, Clone)]
pub struct BroughtRoster {
    pub name: Option<String>,
    pub points: u32,
    /// As the game writes it.
    pub roster: Box<RawValue>,
}

impl LobbySeat {
    pub fn player(&self) -> Option<&SeatedPlayer> {
        match self {
            LobbySeat::Player(player) => Some(player),
            LobbySeat::Free | LobbySeat::Invited(_) | LobbySeat::Bot(_) => None,
        }
    }

    /// The player that the seat is kept for.
    pub fn invited(&self) -> Option<&SeatedPlayer> {
        match self {
            LobbySeat::Invited(player) => Some(player),
            LobbySeat::Free | LobbySeat::Player(_) | LobbySeat::Bot(_) => None,
        }
    }

    pub fn player_mut(&mut self) -> Option<&mut SeatedPlayer> {
        match self {
            LobbySeat::Player(player) => Some(player),
            LobbySeat::Free | LobbySeat::Invited(_) | LobbySeat::Bot(_) => None,
        }
    }

    pub fn bot(&self) -> Option<&SeatedBot> {
        match self {
            LobbySeat::Bot(bot) => Some(bot),
            LobbySeat::Free | LobbySeat::Player(_) | LobbySeat::Invited(_) => None,
        }
    }

    /// What a player or bot brings, or an invited player will bring.
    pub fn roster(&self) -> Option<&BroughtRoster> {
        match self {
            LobbySeat::Free => None,
            LobbySeat::Player(player) | LobbySeat::Invited(player) => player.roster.as_ref(),
            LobbySeat::Bot(bot) => bot.roster.as_ref(),
        }
    }

    pub(super) fn is_free(&self) -> bool {
        matches!(self, LobbySeat::Free)
    }

    pub(super) fn is_ready(&self) -> bool {
        match self {
            LobbySeat::Free | LobbySeat::Invited(_) => false,
            LobbySeat::Player(player) => player.ready,
            LobbySeat::Bot(_) => true,
        }
    }

    pub(super) fn is_held_by(&self, player: PlayerId) -> bool {
        self.player().is_some_and(|seated| seated.player.id == player)
    }

    /// Whether the player sits in it or is invited to.
    pub(super) fn belongs_to(&self, player: PlayerId) -> bool {
        let kept = self.player().or(self.invited());
        kept.is_some_and(|kept| kept.player.id == player)
    }

    /// The seat as the API shows it. In a started lobby, `all_ready` is true.
    pub(super) fn view(&self, seat: u8, all_ready: bool) -> protocol::LobbySeat {
        let summary = |roster: &BroughtRoster| RosterSummary {
            name: roster.name.clone(),
            points: roster.points,
        };
        protocol::LobbySeat {
            seat,
            player: self.player().map(|seated| seated.player.clone()),
            bot: self.bot().map(|bot| bot.level),
            ready: self.is_ready() || all_ready && !self.is_free(),
            roster: self.roster().filter(|_| self.invited().is_none()).map(summary),
            invited: self.invited().map(|invited| invited.player.clone()),
            present: None,
        }
    }
}

impl SeatedPlayer {
    pub fn new(player: Player) -> SeatedPlayer {
        SeatedPlayer { player, ready: false, roster: None, entropy: None }
    }
}
