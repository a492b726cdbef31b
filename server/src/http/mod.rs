//! The handlers, by noun. Each is a few lines over what it extracts; rules and SQL are elsewhere.

pub mod guests;
pub mod machines;
pub mod me;
mod paging;
