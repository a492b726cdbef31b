//! Stored pairings as values.

use scrapworks_engine::{Entropy, Secret32};
use scrapworks_protocol::{Clock, EventId, MatchId, PairingId, PlayerId, Timestamp};

use crate::domain::lobby::{Lobby, seat::BroughtRoster};

/// What somebody waits for. Who waits for the same can play together.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wanted {
    pub game: String,
    pub seats: u8,
    /// JSON, which has one form for each clock.
    clock: String,
    pub rated: bool,
}

impl Wanted {
    pub fn new(game: &str, seats: u8, clock: Clock, rated: bool) -> Wanted {
        let clock = serde_json::to_string(&clock).expect("a clock can be encoded");
        Wanted { game: game.to_owned(), seats, clock, rated }
    }

    pub fn clock(&self) -> Clock {
        serde_json::from_str(&self.clock).expect("it was made from a clock")
    }

    pub(in crate::store) fn clock_text(&self) -> &str {
        &self.clock
    }
}

/// A pairing with all that its player brings.
#[derive(Debug, Clone)]
pub struct StoredPairing {
    pub id: PairingId,
    pub player: PlayerId,
    pub wanted: Wanted,
    /// When the player began to wait; None in pairings that are not rated.
    pub rating: Option<i64>,
    pub brought: Brought,
    /// The server's part of the seed, if nobody in the match waited longer.
    pub secret: Secret32,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
}

/// What a player brings to the match. Without a roster the server picks one.
#[derive(Debug, Clone, Default)]
pub struct Brought {
    pub roster: Option<BroughtRoster>,
    pub entropy: Option<Entropy>,
}

/// What the queue knows of a pairing. Times are milliseconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    pub id: PairingId,
    pub player: PlayerId,
    pub wanted: Wanted,
    pub rating: Option<i64>,
    pub created_at: i64,
    pub expires_at: i64,
}

/// What a match of players who were brought together is made of, and the lobby that stands for it,
/// so that the match has a rematch like any other.
#[derive(Debug, Clone)]
pub(crate) struct PairedLobby {
    pub(crate) from: PairedFrom,
    /// Everybody in it is ready.
    pub(crate) lobby: Lobby,
}

/// Who has brought the players of a match together.
#[derive(Debug, Clone)]
pub(crate) enum PairedFrom {
    /// The queue: pairings that are deleted when the match starts.
    Pairings(Vec<PairingId>),
    Event(EventStart),
}

/// A match that begins for a group of an event.
#[derive(Debug, Clone)]
pub(crate) struct EventStart {
    pub(crate) event: EventId,
    /// The entry of its pass.
    pub(crate) pass: u32,
    /// By seat.
    pub(crate) seats: Vec<PlayerId>,
}

/// Since when matches have started of which their players may not have heard. Times are
/// milliseconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BegunSince {
    /// Those of a pairing for what is asked for again.
    pub same_ms: i64,
    /// Those of any other pairing.
    pub any_ms: i64,
}

/// What became of a pairing whose player was paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairedInto {
    pub pairing: PairingId,
    pub match_id: MatchId,
}
