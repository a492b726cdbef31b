//! What a player brings to a seat, of a waiting room or of a match that it waits for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{Hex32, NAME_CHARS_MAX, NAME_PATTERN, RosterId};

/// What a player brings to a seat.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SeatSetup {
    /// A stored roster of the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roster_id: Option<RosterId>,
    /// A roster for this match only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub roster: Option<Json>,
    /// 1 to 32 characters. If absent, the name of the stored roster or of the equal preset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = NAME_CHARS_MAX), extend("pattern" = NAME_PATTERN))]
    pub roster_name: Option<String>,
    /// Entropy that the seat adds to the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<Hex32>,
}
