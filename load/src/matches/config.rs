//! What a load run is configured with: the servers, the game, and how clients play.

use std::{sync::Arc, time::Duration};

use crate::{
    client::http::{ApiClient, GameInfo, Terms},
    matches::journal::Journal,
};

/// Settings that all match workers share.
#[derive(Debug)]
pub struct Config {
    /// The servers of one database. Usually there is one.
    pub nodes: Vec<ApiClient>,
    pub placement: Placement,
    pub game: GameInfo,
    pub terms: Terms,
    /// Players per match.
    pub seats: u8,
    /// Spectators per match.
    pub spectators: u32,
    pub pacing: Pacing,
    pub behaviour: ClientBehaviour,
    /// How long a server may be silent until its clients turn to the next one; for ever if absent.
    pub patience: Option<Duration>,
    /// Where what happens is written down.
    pub journal: Option<Arc<Journal>>,
}

/// When a match takes its next step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pacing {
    /// As soon as every seat has received the previous step.
    ClosedLoop,
    /// One step per interval, if every seat has received the previous step.
    FixedRate(Duration),
}

/// What clients do besides acting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClientBehaviour {
    /// Only act, and do not track views.
    Light,
    /// Only act, but compare every snapshot with the patched view.
    Attentive,
    /// Also undo, resign, and send duplicates.
    Thorough,
}

/// At which servers the clients of a match are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Placement {
    /// Each at another.
    Spread,
    /// All at one.
    Together,
}

impl Config {
    /// A duel without spectators in a closed loop.
    pub fn new(nodes: Vec<ApiClient>, game: GameInfo) -> Config {
        Config {
            nodes,
            placement: Placement::Spread,
            game,
            terms: Terms::default(),
            seats: 2,
            spectators: 0,
            pacing: Pacing::ClosedLoop,
            behaviour: ClientBehaviour::Light,
            patience: None,
            journal: None,
        }
    }

    /// Where a client of a match is at first, and goes back to.
    pub fn home(&self, worker: usize, client: usize) -> usize {
        let node = match self.placement {
            Placement::Spread => worker + client,
            Placement::Together => worker,
        };
        node % self.nodes.len()
    }
}

impl ClientBehaviour {
    pub fn tracks_views(self) -> bool {
        self != ClientBehaviour::Light
    }
}
