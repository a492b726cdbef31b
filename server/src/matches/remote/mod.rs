//! Matches and connections of different nodes. A connection stays at the node that it came to, its
//! edge; the node that plays the match is its owner. The edge passes requests on, and the owner
//! sends frames back.

mod ask;
pub(crate) mod edge;
pub(crate) mod owner;
mod rejoin;
mod request;
pub(crate) mod waiting;
mod watches;
