//! The watches and requests of this node, by match.

use std::{
    collections::{BTreeMap, HashMap, btree_map::Entry},
    time::Duration,
};

use scrapworks_protocol::{MatchId, PlayerId};
use tokio::time::Instant;

use crate::{
    cluster::item::{AskId, Shown},
    matches::{outgoing::step_message::StepFormat, request::Ask},
    sockets::outbox::Outbox,
    store::records::NodeId,
};

#[derive(Debug, Default)]
pub(super) struct Watches {
    pub(super) matches: BTreeMap<MatchId, OfMatch>,
    /// The matches by their channels.
    channels: BTreeMap<u32, MatchId>,
    newest_channel: u32,
    pub(super) asks: BTreeMap<AskId, OpenAsk>,
    asked: u64,
}

/// What connections of this node watch and ask of one match of another node.
#[derive(Debug)]
pub(super) struct OfMatch {
    /// What is sent to another channel was meant for an earlier try to join, and is passed over.
    pub(super) channel: u32,
    pub(super) by_connection: HashMap<u64, Watch>,
}

/// A request that another node is to answer.
#[derive(Debug)]
pub(super) struct OpenAsk {
    pub(super) match_id: MatchId,
    /// None while the owner is looked for.
    pub(super) owner: Option<NodeId>,
    pub(super) ask: Ask,
    pub(super) asked_at: Instant,
}

#[derive(Debug, Clone)]
pub(super) struct Watch {
    pub(super) outbox: Outbox,
    pub(super) format: StepFormat,
    pub(super) player: Option<PlayerId>,
    /// The last step that the connection was sent.
    pub(super) seen: Option<u32>,
    /// The node that was told of it; None while the owner is looked for.
    pub(super) joined: Option<NodeId>,
}

impl Watch {
    pub(super) fn on_shown(&mut self, shown: Shown) {
        // Who has joined without a step waits for a snapshot; a step before it was on its way.
        if shown.snapshot || self.seen.is_some() {
            self.seen = Some(shown.seq);
        }
    }
}

impl Watches {
    /// The match of a channel, if that is the present one.
    pub(super) fn of_channel(&mut self, channel: u32) -> Option<&mut OfMatch> {
        self.matches.get_mut(self.channels.get(&channel)?)
    }

    pub(super) fn of_match(&mut self, match_id: MatchId) -> &mut OfMatch {
        let (channels, newest) = (&mut self.channels, &mut self.newest_channel);
        self.matches.entry(match_id).or_insert_with(|| OfMatch {
            channel: new_channel(channels, newest, match_id),
            by_connection: HashMap::new(),
        })
    }

    pub(super) fn next_ask(&mut self) -> AskId {
        self.asked += 1;
        AskId(self.asked)
    }

    /// Whether a connection watches the match while its owner is looked for.
    pub(super) fn is_lost(&self, match_id: MatchId, connection: u64) -> bool {
        let of_match = self.matches.get(&match_id);
        let watch = of_match.and_then(|of_match| of_match.by_connection.get(&connection));
        watch.is_some_and(|watch| watch.joined.is_none())
    }

    /// Whether something of the match is watched or asked at such a node.
    pub(super) fn is_at(&self, match_id: MatchId, is_meant: impl Fn(NodeId) -> bool) -> bool {
        let of_match = self.matches.get(&match_id);
        let watches = of_match.into_iter().flat_map(|of_match| of_match.by_connection.values());
        let asks = self.asks.values().filter(|ask| ask.match_id == match_id);
        let mut at = watches.map(|watch| watch.joined).chain(asks.map(|ask| ask.owner));
        at.any(|at| at.is_some_and(&is_meant))
    }

    /// All watches and requests of the match look for its owner. What any owner has sent so far is
    /// passed over. False if there are none.
    pub(super) fn reset(&mut self, match_id: MatchId) -> bool {
        let is_of = |_: &AskId, ask: &mut OpenAsk| ask.match_id == match_id;
        let asks: Vec<_> = self.asks.extract_if(.., is_of).collect();
        let is_asked = !asks.is_empty();
        for (_, ask) in asks {
            let id = self.next_ask();
            self.asks.insert(id, OpenAsk { owner: None, ..ask });
        }
        let Some(of_match) = self.matches.get_mut(&match_id) else { return is_asked };
        self.channels.remove(&of_match.channel);
        of_match.channel = new_channel(&mut self.channels, &mut self.newest_channel, match_id);
        of_match.by_connection.values_mut().for_each(|watch| watch.joined = None);
        is_asked || !of_match.by_connection.is_empty()
    }

    /// Requests that were asked that long ago.
    pub(super) fn take_overdue(&mut self, after: Duration) -> Vec<OpenAsk> {
        let now = Instant::now();
        let is_overdue = |_: &AskId, ask: &mut OpenAsk| now >= ask.asked_at + after;
        self.asks.extract_if(.., is_overdue).map(|(_, ask)| ask).collect()
    }

    /// Forgets matches that nobody watches or asks.
    pub(super) fn remove_unused(&mut self) {
        let is_unused = |of_match: &OfMatch| of_match.by_connection.is_empty();
        if !self.matches.values().any(is_unused) {
            return;
        }
        let mut asked: Vec<_> = self.asks.values().map(|ask| ask.match_id).collect();
        asked.sort_unstable();
        let unused = self.matches.extract_if(.., |match_id, of_match| {
            is_unused(of_match) && asked.binary_search(match_id).is_err()
        });
        for (_, of_match) in unused {
            self.channels.remove(&of_match.channel);
        }
    }

    /// All watches and requests. No number is given twice.
    pub(super) fn take_all(&mut self) -> (Vec<(MatchId, OfMatch)>, Vec<OpenAsk>) {
        self.channels.clear();
        let matches = std::mem::take(&mut self.matches).into_iter().collect();
        (matches, std::mem::take(&mut self.asks).into_values().collect())
    }
}

fn new_channel(channels: &mut BTreeMap<u32, MatchId>, newest: &mut u32, match_id: MatchId) -> u32 {
    loop {
        // It has 24 bits.
        *newest = (*newest + 1) & 0xff_ffff;
        if let Entry::Vacant(place) = channels.entry(*newest) {
            place.insert(match_id);
            return *newest;
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use std::sync::Arc;

    use super::*;
    use crate::sockets::outbox::{ConnectionId, outbox};

    const MATCH: MatchId = MatchId(Uuid::from_u128(1));
    const OWNER: NodeId = NodeId(Uuid::from_u128(2));

    #[test]
    fn what_was_sent_to_an_earlier_channel_is_passed_over() {
        let mut watches = Watches::default();
        assert!(!watches.reset(MATCH), "nobody watches it");
        let (outbox, _receiver) = outbox(ConnectionId::of(7), Arc::default());
        let watch = Watch {
            outbox,
            format: StepFormat::Compact,
            player: None,
            seen: None,
            joined: Some(OWNER),
        };
        let of_match = watches.of_match(MATCH);
        of_match.by_connection.insert(7, watch);
        let first = of_match.channel;
        assert!(watches.of_channel(first).is_some() && watches.is_at(MATCH, |at| at == OWNER));
        assert!(watches.reset(MATCH));
        assert!(watches.of_channel(first).is_none());
        assert!(watches.is_lost(MATCH, 7) && !watches.is_at(MATCH, |at| at == OWNER));
        let second = watches.of_match(MATCH).channel;
        assert!(watches.of_channel(second).is_some());
        watches.of_match(MATCH).by_connection.clear();
        watches.remove_unused();
        assert!(watches.of_channel(second).is_none());
    }

    #[test]
    fn a_connection_is_the_same_on_every_channel() {
        let on =
            |channel| ConnectionId { node: OWNER, number: ConnectionId::number_on(channel, 7) };
        assert!(on(1).is_same(on(0xff_ffff)) && on(1) != on(2));
        assert_eq!(ConnectionId::split(on(0xff_ffff).number), (0xff_ffff, 7));
    }
}
