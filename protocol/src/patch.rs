//! JSON Patch, RFC 6902: the part of it that is sent.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// One change of a viewer's document. `path` is a JSON pointer, RFC 6901.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum PatchOperation {
    /// Puts a value under a new key, or before the element with that index.
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
