//! Problem responses (RFC 9457).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

/// The body of every error response, as `application/problem+json`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// Always `about:blank`; see `code`.
    pub r#type: String,
    /// The name of the HTTP status.
    pub title: String,
    pub status: u16,
    /// A sentence for users, in English.
    pub detail: String,
    /// `area.reason`. Codes never change.
    pub code: String,
    /// Values for a translated sentence.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub params: Map<String, Json>,
}
