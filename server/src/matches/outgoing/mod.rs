//! What subscribers are sent of a step, in the encodings that they read.

pub(super) mod json_diff;
pub(super) mod legal_actions;
pub(super) mod patch_writer;
pub(crate) mod step_message;
