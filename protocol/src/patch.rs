//! The operations of JSON Patch (RFC 6902) that the server sends.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// One change of a viewer's document. `path` is a JSON Pointer (RFC 6901).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum PatchOperation {
    /// Adds a field, or inserts an element before an index.
    Add {
        path: String,
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        value: Json,
    },
    Remove {
        path: String,
    },
    Replace {
        path: String,
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        value: Json,
    },
}
