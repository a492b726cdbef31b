//! The view of a match: what the patches of its steps make of it.

use serde::{Deserialize, Deserializer};
use serde_json::Value as Json;

/// A patch that is none, or that does not fit the view.
#[derive(Debug, thiserror::Error)]
pub enum ViewError {
    #[error("this is no JSON Patch: {0}")]
    Malformed(#[from] serde_json::Error),
    #[error("the patch does not apply: {0}")]
    Unfitting(#[from] json_patch::PatchError),
}

/// Applies the patch of a step (RFC 6902).
///
/// # Errors
/// Fails if it is no patch, or if the view does not have what it changes.
pub fn apply_patch<'a, D>(view: &mut Json, patch: D) -> Result<(), ViewError>
where
    D: Deserializer<'a, Error = serde_json::Error>,
{
    Ok(json_patch::patch(view, &json_patch::Patch::deserialize(patch)?)?)
}

/// Canonical JSON (RFC 8785), by which views are compared.
pub fn canonical(view: &Json) -> String {
    serde_json_canonicalizer::to_string(view).expect("parsed JSON serialises")
}
