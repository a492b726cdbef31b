//! One step of a match, complete and in the compact form.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

use super::client::ActionId;
use crate::{MatchId, MatchResult, MatchState, Timestamp};

/// One step, as one viewer may see it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct MatchStep<'a> {
    pub match_id: MatchId,
    /// One more than the step before.
    pub seq: u32,
    /// The seat whose step it is; `null` for the setup.
    #[cfg_attr(feature = "ts", ts(optional = false))]
    pub by: Option<u8>,
    pub cause: StepCause,
    /// The requesting seat, if it is another one, which called this seat absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked_by: Option<u8>,
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub events: &'a RawValue,
    /// The changes of the view since the step before.
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "PatchOperation[]"))]
    pub patch: &'a RawValue,
    pub awaiting: Vec<u8>,
    /// The viewer's legal actions; set on the newest step if the viewer is awaited.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown[]"))]
    pub legal: Option<&'a RawValue>,
    pub can_undo: bool,
    /// The step that an undo would take back, if the viewer can undo.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo_of: Option<u32>,
    /// `null` in a match without clocks. Absent if the step is not the newest.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Option<Clocks>>,
    /// Set if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<MatchState>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
}

/// Deserializes a field that is present, possibly as `null`.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// What caused a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StepCause {
    Setup,
    Player,
    Timeout,
    Bot,
    Undo,
    /// A seat left, or the default was played for a seat that had left.
    Left,
    /// A continuation begins: what is hidden from the seat was drawn again.
    Redraw,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clocks {
    /// When the clocks were read.
    pub at: Timestamp,
    /// One per seat.
    pub seats: Vec<SeatClock>,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatClock {
    pub left_ms: u32,
    pub running: bool,
}

/// The compact form of a step, for clients that ask for it in their `hello`: what `match_step`,
/// `acted` and `your_turn` say in one message, without what the client can derive.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct CompactStep<'a> {
    /// The last four characters of the match's id.
    #[serde(rename = "match")]
    pub match_tail: Cow<'a, str>,
    pub seq: u32,
    /// Absent for the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<u8>,
    /// `player` if absent.
    #[serde(default = "by_player", skip_serializing_if = "is_by_player")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<StepCause>"))]
    pub cause: StepCause,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked_by: Option<u8>,
    /// The action id of the receiving connection's request, which is committed with this step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acted: Option<ActionId>,
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub events: &'a RawValue,
    /// Operations `[path, value]` that replace, `[path, value, 1]` that add and `[path]` that
    /// remove. A path that starts with a number keeps so many parts of the path before, which is
    /// `/public` at first.
    #[serde(borrow)]
    #[cfg_attr(feature = "ts", ts(type = "unknown[][]"))]
    pub patch: &'a RawValue,
    pub awaiting: Vec<u8>,
    /// The legal actions, in groups with the same fields: their names, then a row for each action.
    /// A row leaves out the first values that are those of the row before, and brackets around one
    /// value that is neither array nor object.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown[]"))]
    pub legal: Option<&'a RawValue>,
    /// The step that an undo would take back, if the viewer can undo.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo_of: Option<u32>,
    /// Absent in a match without clocks, and if the step is not the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<MatchState>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
}

fn by_player() -> StepCause {
    StepCause::Player
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde passes references
fn is_by_player(cause: &StepCause) -> bool {
    *cause == StepCause::Player
}

/// Characters of a match's id in a compact step.
const TAIL_CHARS: usize = 4;

impl MatchId {
    /// What names the match in compact steps. Two matches seldom have the same; a connection that
    /// watches two that do gets complete steps of the second.
    pub fn tail(self) -> String {
        let id = self.0.simple().to_string();
        id[id.len() - TAIL_CHARS..].to_owned()
    }
}
