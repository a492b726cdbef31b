//! Why something was not delivered to a match.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SendError {
    /// The match has left memory, or is no longer played by that node.
    Closed,
    /// Its queue was full for too long.
    Busy,
}
