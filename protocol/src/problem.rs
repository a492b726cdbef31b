//! How HTTP says no: RFC 9457, `application/problem+json`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

/// The body of every answer that is no success.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// `about:blank`: the code says it all.
    pub r#type: String,
    /// The name of the status.
    pub title: String,
    pub status: u16,
    /// A sentence for people.
    pub detail: String,
    /// `area.reason`. Never changes its meaning.
    pub code: String,
    /// The numbers that a translated sentence needs.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub params: Map<String, Json>,
}
