//! Commands from other nodes to matches that are being loaded here.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
};

use scrapworks_protocol::MatchId;

use crate::{matches::command::Command, store::records::NodeId};

/// By match, in their order, with the node that each came from.
#[derive(Debug, Default)]
pub(crate) struct Waiting(Mutex<HashMap<MatchId, VecDeque<(NodeId, Command)>>>);

impl Waiting {
    pub(super) fn lock(&self) -> MutexGuard<'_, HashMap<MatchId, VecDeque<(NodeId, Command)>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
