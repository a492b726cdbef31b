//! Matches and connections of different nodes. A connection stays at the node that it came to, its
//! edge; the node that plays the match is its owner. The edge passes requests on, and the owner
//! sends frames back.

pub(crate) mod edge;
pub(crate) mod owner;
mod rejoin;
mod watches;

use std::collections::{HashMap, VecDeque};

use scrapworks_protocol::MatchId;

use crate::{matches::request::Request, store::records::NodeId};

/// Requests of other nodes to matches that are being loaded here: by match, in their order, with
/// the node that each came from.
pub(crate) type Waiting = HashMap<MatchId, VecDeque<(NodeId, Request)>>;
