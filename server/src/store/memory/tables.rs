//! The tables of the in-memory store.

use std::{
    collections::{BTreeMap, HashMap},
    sync::OnceLock,
};

use scrapworks_protocol::{
    LobbyId, MatchId, MatchResult, MatchState, PairingId, Player, PlayerId, SessionId, Timestamp,
};
use tokio::time::Instant;
use uuid::Uuid;

use crate::store::{
    node_records::NewNode,
    pairing_records::StoredPairing,
    records::{ChatLine, ChatRoom, NewMatch, NodeId, StepRow, StoredLobby},
};

#[derive(Debug, Default)]
pub(in crate::store) struct Tables {
    pub(super) players: BTreeMap<PlayerId, Player>,
    /// Keyed by the hash of the token.
    pub(super) sessions: HashMap<String, SessionEntry>,
    pub(super) pairings: BTreeMap<PairingId, StoredPairing>,
    pub(super) lobbies: BTreeMap<LobbyId, StoredLobby>,
    pub(super) matches: BTreeMap<MatchId, MatchEntry>,
    pub(super) logs: HashMap<MatchId, Vec<StepRow>>,
    pub(super) lines: HashMap<ChatRoom, BTreeMap<Uuid, ChatLine>>,
    pub(in crate::store) service_clock_ms: i64,
    pub(super) nodes: BTreeMap<NodeId, NodeEntry>,
    pub(super) deaths: BTreeMap<NodeId, DeathEntry>,
    /// When a node last counted the service clock.
    pub(super) counted_at: Option<i64>,
    /// When this store's clock was first read: it stands for the database's.
    pub(super) clock_from: OnceLock<Instant>,
    /// Steps that were appended, if a simulation wants to know.
    pub(super) appended: Option<Vec<Appended>>,
}

/// A step as it was appended to a log.
#[derive(Debug, Clone, Copy)]
pub struct Appended {
    pub match_id: MatchId,
    pub seq: u32,
    /// The node that wrote it.
    pub by: Option<NodeId>,
    /// The owner of the match at that moment.
    pub owner: Option<NodeId>,
    /// How often the owner had changed.
    pub epoch: i64,
}

#[derive(Debug)]
pub(super) struct SessionEntry {
    pub(super) id: SessionId,
    pub(super) player: PlayerId,
    pub(super) device: Option<String>,
    pub(super) created_at: Timestamp,
    pub(super) last_used_at: Timestamp,
    pub(super) expires_at: Timestamp,
}

#[derive(Debug)]
pub(super) struct MatchEntry {
    pub(super) new: NewMatch,
    pub(super) state: MatchState,
    pub(super) result: Option<MatchResult>,
    pub(super) started_at: i64,
    pub(super) finished_at: Option<i64>,
    pub(super) due_at: Option<i64>,
    pub(super) owner: Option<NodeId>,
    pub(super) epoch: i64,
}

#[derive(Debug)]
pub(super) struct NodeEntry {
    pub(super) new: NewNode,
    pub(super) lease_until: i64,
    pub(super) service_ms: i64,
    pub(super) hears_bus: bool,
    pub(super) draining: bool,
    pub(super) started_at: i64,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct DeathEntry {
    pub(super) died_at: i64,
    pub(super) gap_ms: i64,
}

/// The error for a row that violates a constraint: a duplicate key, or a missing reference.
pub(super) fn violates(constraint: &'static str) -> sqlx::Error {
    sqlx::Error::Protocol(format!("violates {constraint}"))
}
