//! What a load run is configured with: the server, the game, and how clients play.

use std::time::Duration;

use crate::api_client::{ApiClient, GameInfo};

/// Settings that all match workers share.
#[derive(Debug)]
pub struct Config {
    pub api: ApiClient,
    pub game: GameInfo,
    /// Players per match.
    pub seats: u8,
    /// Spectators per match.
    pub spectators: u32,
    pub pacing: Pacing,
    pub behaviour: ClientBehaviour,
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
    /// Also undo, resign, send duplicates, and compare every snapshot with the patched view.
    Thorough,
}
