//! Replay files: a finished match with everything needed to replay and check it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, value::RawValue};

use crate::{
    Hex32, Match, MatchResult, PatchOperation, Timestamp,
    socket::{ActionId, StepCause, View},
};

/// The value of [`Replay::format`].
pub const REPLAY_FORMAT: &str = "scrapworks replay v1";

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Replay {
    pub format: String,
    /// As stored: players are shown as away.
    pub r#match: Match,
    /// SHA-256 of the secret, published when the lobby opened.
    pub commitment: Hex32,
    pub secret: Hex32,
    /// The entropy that each seat added to the seed; zeros if it added none.
    pub entropy: Vec<Hex32>,
    /// What all chance before the `redraw` of a continuation came from: the seed of the match that
    /// it continues.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source_seed: Option<Hex32>,
    /// The log, oldest first.
    pub steps: Vec<ReplayStep>,
    /// SHA-256 of the canonical JSON (RFC 8785) of all fields except `digest` and `seen`.
    pub digest: Hex32,
    /// What one viewer saw, if requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<Seen>,
}

/// One row of the log. Its kind determines which optional fields are set.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct ReplayStep {
    /// One more than the step before.
    pub seq: u32,
    pub kind: StepKind,
    /// Set except for the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<StepCause>,
    /// Set except for the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The requesting seat, if it is another one, which called this seat absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked_by: Option<u8>,
    /// The id that the client gave the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action_id: Option<ActionId>,
    /// Set for `act`; as the game writes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub action: Option<Box<RawValue>>,
    /// Set for `undo`: the step that it took back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo_of: Option<u32>,
    /// Set for `leave`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<WhyLeft>,
    /// Set for `redraw`: what all chance after it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Hex32>,
    /// The hash of the complete state after the step: 32 lower-case hex digits.
    pub hash: String,
    /// The seats awaited after the step.
    pub awaiting: Vec<u8>,
    pub at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    Setup,
    Act,
    Undo,
    Leave,
    /// A continuation begins: everything hidden from the seat is drawn again.
    Redraw,
}

/// Why a seat left the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum WhyLeft {
    Resigned,
    /// It ran out of time or was absent too long, in a match where such a seat leaves.
    TimedOut,
    /// Another player called it absent.
    Called,
}

/// A match as one viewer saw it.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seen {
    /// A seat, or `null` for a spectator.
    pub viewer: Option<u8>,
    /// The view after the setup.
    #[schemars(with = "View<'static>")]
    #[cfg_attr(feature = "ts", ts(as = "View<'static>"))]
    pub view: Box<RawValue>,
    /// One for each row of the log.
    pub steps: Vec<SeenStep>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SeenStep {
    pub seq: u32,
    /// The seat whose step it is; `null` for the setup.
    #[cfg_attr(feature = "ts", ts(optional = false))]
    pub by: Option<u8>,
    pub cause: StepCause,
    /// The requesting seat, if it is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked_by: Option<u8>,
    #[schemars(with = "Vec<Json>")]
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub events: Box<RawValue>,
    /// The changes of the view since the step before; empty for the setup.
    #[schemars(with = "Vec<PatchOperation>")]
    #[cfg_attr(feature = "ts", ts(type = "PatchOperation[]"))]
    pub patch: Box<RawValue>,
    pub awaiting: Vec<u8>,
    pub at: Timestamp,
    /// Set on the step that ended the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
}
