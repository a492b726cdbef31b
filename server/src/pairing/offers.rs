//! Matches that players were told of and that have not begun: one begins when each of its players
//! has opened it, so that nobody plays against somebody who has gone. Until then nothing is
//! stored; if somebody does not answer, nothing has happened.
//!
//! The node that pairs knows who has answered. Each node knows of whom its connections hear.

use std::{
    collections::{HashMap, HashSet},
    time::Duration,
};

use parking_lot::Mutex;
use scrapworks_protocol::{MatchId, PairingId, PlayerId, socket::Paired};
use tokio::{
    sync::watch,
    time::{Instant, timeout_at},
};

use crate::sockets::outbox::ConnectionId;

/// For how long a player may open the match that it was told of: enough for a page that is in the
/// background on a slow network, and short for who waits for it.
pub(super) const ANSWER_WITHIN: Duration = Duration::from_secs(5);
/// What is on the way between nodes may take longer by this.
const GRACE: Duration = Duration::from_millis(500);
/// For how long it is known who was told of a match, of which other nodes may tell late.
const REMEMBERED: Duration = Duration::from_mins(2);

/// What a node knows.
#[derive(Debug, Default)]
pub(super) struct Offers(Mutex<HashMap<MatchId, Offer>>);

#[derive(Debug)]
struct Offer {
    players: Vec<(PlayerId, PairingId)>,
    /// The connections to this node that were told.
    told: Vec<ConnectionId>,
    made_at: Instant,
    /// Whether it is open.
    state: watch::Sender<bool>,
}

impl Offers {
    /// Notes a match that players are told of.
    pub(super) fn open(&self, match_id: MatchId, players: &[(PlayerId, PairingId)]) {
        let now = Instant::now();
        let mut offers = self.0.lock();
        offers.retain(|_, offer| now.saturating_duration_since(offer.made_at) < REMEMBERED);
        let state = watch::Sender::new(true);
        let (players, told) = (players.to_vec(), Vec::new());
        offers.insert(match_id, Offer { players, told, made_at: now, state });
    }

    /// Notes connections that are told of the match.
    pub(super) fn note_told(&self, match_id: MatchId, connections: Vec<ConnectionId>) {
        if let Some(offer) = self.0.lock().get_mut(&match_id) {
            offer.told.extend(connections);
        }
    }

    /// Notes that the match has begun, or never does.
    pub(super) fn close(&self, match_id: MatchId) {
        if let Some(offer) = self.0.lock().get(&match_id) {
            offer.state.send_replace(false);
        }
    }

    /// The connections to this node that were told of the match before it began.
    pub(super) fn told(&self, match_id: MatchId) -> Vec<ConnectionId> {
        self.0.lock().get(&match_id).map(|offer| offer.told.clone()).unwrap_or_default()
    }

    /// Whether a match that a player was told of may still begin.
    pub(super) fn is_open(&self, match_id: MatchId, player: PlayerId) -> bool {
        self.0.lock().get(&match_id).is_some_and(|offer| offer.awaits(player).is_some())
    }

    /// The matches that may still begin of which a player was told.
    pub(super) fn of_player(&self, player: PlayerId) -> Vec<Paired> {
        let offers = self.0.lock();
        let paired = |(match_id, offer): (&MatchId, &Offer)| {
            Some(Paired { pairing_id: offer.awaits(player)?, match_id: *match_id })
        };
        offers.iter().filter_map(paired).collect()
    }

    /// Waits until the match has begun, or never does.
    pub(super) async fn closed(&self, match_id: MatchId) {
        let (mut state, until) = match self.0.lock().get(&match_id) {
            Some(offer) => (offer.state.subscribe(), offer.made_at + ANSWER_WITHIN + GRACE),
            None => return,
        };
        // The node that pairs may have died.
        let _ = timeout_at(until, state.wait_for(|is_open| !is_open)).await;
    }
}

impl Offer {
    /// The pairing of a player, while the match may still begin.
    fn awaits(&self, player: PlayerId) -> Option<PairingId> {
        let is_open = *self.state.borrow() && self.made_at.elapsed() < ANSWER_WITHIN + GRACE;
        let mut of_player = self.players.iter().filter(|(one, _)| is_open && *one == player);
        of_player.next().map(|(_, pairing)| *pairing)
    }
}

/// What the node that pairs knows.
#[derive(Debug, Default)]
pub(super) struct Asked(Mutex<HashMap<MatchId, Group>>);

/// Players of one match, who are asked whether they are there.
#[derive(Debug, Clone)]
pub(super) struct Group {
    /// The one that waited longest first.
    pub(super) pairings: Vec<(PlayerId, PairingId)>,
    answered: HashSet<PlayerId>,
    asked_at: Instant,
}

impl Group {
    pub(super) fn new(pairings: Vec<(PlayerId, PairingId)>) -> Group {
        Group { pairings, answered: HashSet::new(), asked_at: Instant::now() }
    }

    pub(super) fn ids(&self) -> Vec<PairingId> {
        self.pairings.iter().map(|(_, id)| *id).collect()
    }

    /// Who has not answered.
    pub(super) fn silent(&self) -> Vec<PairingId> {
        let is_silent = |one: &&(PlayerId, PairingId)| !self.answered.contains(&one.0);
        self.pairings.iter().filter(is_silent).map(|(_, id)| *id).collect()
    }

    fn is_overdue(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.asked_at) >= ANSWER_WITHIN
    }

    /// Whether those who have opened the match wait for it no longer.
    pub(super) fn is_given_up(&self) -> bool {
        self.is_overdue(Instant::now())
    }
}

impl Asked {
    pub(super) fn insert(&self, match_id: MatchId, group: Group) {
        self.0.lock().insert(match_id, group);
    }

    pub(super) fn remove(&self, match_id: MatchId) {
        self.0.lock().remove(&match_id);
    }

    /// Notes an answer. True if it was the last one.
    pub(super) fn answer(&self, match_id: MatchId, player: PlayerId) -> bool {
        let mut groups = self.0.lock();
        let Some(group) = groups.get_mut(&match_id) else { return false };
        let is_of_it = group.pairings.iter().any(|(one, _)| *one == player);
        is_of_it && group.answered.insert(player) && group.silent().is_empty()
    }

    /// Players who are being asked, and so are not free for another match.
    pub(super) fn players(&self) -> HashSet<PlayerId> {
        let groups = self.0.lock();
        groups.values().flat_map(|group| &group.pairings).map(|(player, _)| *player).collect()
    }

    /// Groups of which everybody has answered, or somebody has not in time.
    pub(super) fn decided(&self, now: Instant) -> Vec<(MatchId, Group)> {
        let groups = self.0.lock();
        let is_decided = |group: &Group| group.silent().is_empty() || group.is_overdue(now);
        let decided = groups.iter().filter(|(_, group)| is_decided(group));
        decided.map(|(id, group)| (*id, group.clone())).collect()
    }

    /// Another node pairs.
    pub(super) fn take_all(&self) -> Vec<MatchId> {
        self.0.lock().drain().map(|(match_id, _)| match_id).collect()
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const ANN: PlayerId = PlayerId(Uuid::from_u128(1));
    const BO: PlayerId = PlayerId(Uuid::from_u128(2));
    const CY: PlayerId = PlayerId(Uuid::from_u128(3));
    const OF_ANN: PairingId = PairingId(Uuid::from_u128(4));
    const OF_BO: PairingId = PairingId(Uuid::from_u128(5));
    const MATCH: MatchId = MatchId(Uuid::from_u128(6));

    fn asked() -> Asked {
        let asked = Asked::default();
        asked.insert(MATCH, Group::new(vec![(ANN, OF_ANN), (BO, OF_BO)]));
        asked
    }

    #[test]
    fn a_group_is_decided_when_everybody_has_answered() {
        let (asked, now) = (asked(), Instant::now());
        assert!(!asked.answer(MATCH, ANN) && !asked.answer(MATCH, ANN), "once more is no news");
        assert!(!asked.answer(MATCH, CY), "a stranger");
        assert!(asked.decided(now).is_empty());
        assert!(asked.answer(MATCH, BO));
        assert_eq!(asked.decided(now).len(), 1);
        asked.remove(MATCH);
        assert!(asked.decided(now).is_empty() && asked.players().is_empty());
    }

    #[test]
    fn who_has_not_answered_in_time_is_named() {
        let asked = asked();
        asked.answer(MATCH, ANN);
        let late = Instant::now() + ANSWER_WITHIN;
        let decided = asked.decided(late);
        assert_eq!(decided[0].1.silent(), [OF_BO]);
        assert_eq!(asked.players(), HashSet::from([ANN, BO]));
    }

    #[tokio::test]
    async fn only_players_of_an_open_match_wait_for_it() {
        let offers = Offers::default();
        offers.open(MATCH, &[(ANN, OF_ANN), (BO, OF_BO)]);
        offers.note_told(MATCH, vec![ConnectionId::of(7)]);
        assert!(offers.is_open(MATCH, BO) && !offers.is_open(MATCH, CY));
        assert_eq!(offers.of_player(BO), [Paired { pairing_id: OF_BO, match_id: MATCH }]);
        offers.close(MATCH);
        offers.closed(MATCH).await;
        assert!(!offers.is_open(MATCH, ANN) && offers.of_player(BO).is_empty());
        assert_eq!(offers.told(MATCH), [ConnectionId::of(7)], "they are not told again");
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_for_a_node_that_has_died() {
        let offers = Offers::default();
        offers.open(MATCH, &[(ANN, OF_ANN)]);
        offers.closed(MATCH).await;
        assert!(!offers.is_open(MATCH, ANN));
    }
}
