//! The log of a match: playing it again, and finding what was requested before.

pub(super) mod event_log;
pub(super) mod idempotency;
pub(super) mod log_replay;
