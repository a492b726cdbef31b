//! A chair in a waiting room, and who sits on it.

use scrapworks_engine::Entropy;
use scrapworks_protocol::{BotLevel, LobbySeat, Player, PlayerId, RosterSummary};
use serde_json::value::RawValue;

#[derive(Debug, Clone)]
pub enum Chair {
    Free,
    Player(Sitter),
    Bot(Bot),
}

/// Somebody in a seat.
#[derive(Debug, Clone)]
pub struct Sitter {
    pub player: Player,
    pub ready: bool,
    pub brought: Option<Brought>,
    pub entropy: Option<Entropy>,
}

/// A program in a seat. It is always ready, and adds nothing to the seed.
#[derive(Debug, Clone)]
pub struct Bot {
    pub level: BotLevel,
    /// Always there in a game with rosters.
    pub brought: Option<Brought>,
}

/// A roster for this match.
#[derive(Debug, Clone)]
pub struct Brought {
    pub name: Option<String>,
    pub points: u32,
    /// As the game read it.
    pub roster: Box<RawValue>,
}

impl Chair {
    pub fn sitter(&self) -> Option<&Sitter> {
        match self {
            Chair::Player(sitter) => Some(sitter),
            Chair::Free | Chair::Bot(_) => None,
        }
    }

    pub fn sitter_mut(&mut self) -> Option<&mut Sitter> {
        match self {
            Chair::Player(sitter) => Some(sitter),
            Chair::Free | Chair::Bot(_) => None,
        }
    }

    pub fn bot(&self) -> Option<&Bot> {
        match self {
            Chair::Bot(bot) => Some(bot),
            Chair::Free | Chair::Player(_) => None,
        }
    }

    pub fn brought(&self) -> Option<&Brought> {
        match self {
            Chair::Free => None,
            Chair::Player(sitter) => sitter.brought.as_ref(),
            Chair::Bot(bot) => bot.brought.as_ref(),
        }
    }

    pub(super) fn is_free(&self) -> bool {
        matches!(self, Chair::Free)
    }

    pub(super) fn is_ready(&self) -> bool {
        match self {
            Chair::Free => false,
            Chair::Player(sitter) => sitter.ready,
            Chair::Bot(_) => true,
        }
    }

    pub(super) fn is_of(&self, player: PlayerId) -> bool {
        self.sitter().is_some_and(|sitter| sitter.player.id == player)
    }

    /// As everybody sees it; `all_ready` in a room that has started.
    pub(super) fn view(&self, seat: u8, all_ready: bool) -> LobbySeat {
        let summary = |brought: &Brought| RosterSummary {
            name: brought.name.clone(),
            points: brought.points,
        };
        LobbySeat {
            seat,
            player: self.sitter().map(|sitter| sitter.player.clone()),
            bot: self.bot().map(|bot| bot.level),
            ready: self.is_ready() || all_ready && !self.is_free(),
            roster: self.brought().map(summary),
        }
    }
}

impl Sitter {
    pub fn new(player: Player) -> Sitter {
        Sitter { player, ready: false, brought: None, entropy: None }
    }
}
