//! A match that is over, with everything that anyone needs to play it again and check it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, value::RawValue};

use crate::{
    Hex32, Match, MatchResult, PatchOperation, Timestamp,
    socket::{ActionId, StepCause, View},
};

/// What [`Replay::format`] says of files that are made like this.
pub const REPLAY_FORMAT: &str = "scrapworks replay v1";

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replay {
    pub format: String,
    /// As the store has it: nobody is there.
    pub r#match: Match,
    /// SHA-256 of the secret: published when the waiting room opened.
    pub commitment: Hex32,
    pub secret: Hex32,
    /// What each seat added to the seed; zeros for a seat that gave nothing.
    pub entropy: Vec<Hex32>,
    /// The log, oldest first.
    pub steps: Vec<ReplayStep>,
    /// SHA-256 of everything here but itself and `seen`, as canonical JSON.
    pub digest: Hex32,
    /// What one viewer saw of it, where that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seen: Option<Seen>,
}

/// One row of the log. Which of the optional fields are there follows from its kind.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayStep {
    /// One more than that of the step before.
    pub seq: u32,
    pub kind: StepKind,
    /// Of all but the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub cause: Option<StepCause>,
    /// Of all but the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<u8>,
    /// The seat that asked for it, where that is another one: it called this seat absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub asked_by: Option<u8>,
    /// The name that a client gave to what it asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub action_id: Option<ActionId>,
    /// Of an act: as the game read it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub action: Option<Box<RawValue>>,
    /// The step that an undo took back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub undo_of: Option<u32>,
    /// Why a seat left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub why: Option<WhyLeft>,
    /// Of the state after the step, hidden parts included: 32 lower-case hex digits.
    pub hash: String,
    /// Who owed a decision after it.
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
}

/// Why a seat left the match for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum WhyLeft {
    Resigned,
    /// Its clock ran out, and the match says that such a seat leaves.
    TimedOut,
    /// The others called it.
    Called,
}

/// A match as one viewer saw it, from its first view on.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seen {
    /// A seat; `null` for the public.
    pub viewer: Option<u8>,
    /// After the setup.
    #[schemars(with = "View<'static>")]
    #[cfg_attr(feature = "ts", ts(as = "View<'static>"))]
    pub view: Box<RawValue>,
    /// One for each row of the log.
    pub steps: Vec<SeenStep>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeenStep {
    pub seq: u32,
    /// The seat whose step it is; `null` for the setup.
    pub by: Option<u8>,
    pub cause: StepCause,
    /// The seat that asked for it, where that is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub asked_by: Option<u8>,
    #[schemars(with = "Vec<Json>")]
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub events: Box<RawValue>,
    /// Against the view of the step before; empty for the setup.
    #[schemars(with = "Vec<PatchOperation>")]
    #[cfg_attr(feature = "ts", ts(type = "PatchOperation[]"))]
    pub patch: Box<RawValue>,
    pub awaiting: Vec<u8>,
    pub at: Timestamp,
    /// On the step that ended the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub result: Option<MatchResult>,
}
