//! Matches and connections of different nodes. A connection stays at the node that it came to, its
//! edge; the node that plays the match is its owner. The edge passes requests on, and the owner
//! sends frames back.

pub(crate) mod edge;
pub(crate) mod owner;
mod rejoin;
pub(super) mod request;
pub(crate) mod waiting;
