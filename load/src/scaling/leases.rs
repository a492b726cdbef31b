//! Leases and deaths: how nodes notice that one is gone, and claim what it played.

use crate::scaling::{
    event::{Event, Job, MatchIndex, NOBODY, NodeIndex},
    node::Node,
    settings::{
        CONNECT, END_SESSIONS, LEASE, LOAD, Nanos, ONE_ROW, PAUSE_MAX, PAUSE_MIN, RENEW_EVERY,
        SEATS,
    },
    world::World,
};

impl World {
    /// A new node joins.
    pub(super) fn join(&mut self) {
        let node = self.nodes.len() as NodeIndex;
        self.nodes.push(Node::new(self.now, self.now + LEASE));
        let first = self.now + self.rng.between(0, RENEW_EVERY);
        self.schedule(first, Event::Renew(node));
    }

    /// The process is killed, and its connections break.
    pub(super) fn die(&mut self, node: NodeIndex) {
        let dead = &mut self.nodes[usize::from(node)];
        (dead.is_alive, dead.is_ready) = (false, false);
        let mut orphans = Vec::new();
        for of in 0..self.matches.len() {
            for seat in 0..SEATS {
                if self.matches[of].edges[seat] == node {
                    self.disconnect(of as MatchIndex, seat as u8);
                }
            }
            let lost = &mut self.matches[of];
            if lost.owner == node {
                (lost.is_playable, lost.stopped_at) = (false, self.now);
                orphans.push(of as MatchIndex);
            }
        }
        self.orphans.insert(node, orphans);
    }

    /// The connection of a seat ends; its client comes back.
    pub(super) fn disconnect(&mut self, of: MatchIndex, seat: u8) {
        self.matches[of as usize].edges[usize::from(seat)] = NOBODY;
        let pause = self.rng.between(PAUSE_MIN, PAUSE_MAX) + CONNECT;
        self.schedule(self.now + pause, Event::Reconnect { of, seat });
    }

    /// The balancer sends a client to any node that is ready.
    pub(super) fn reconnect(&mut self, of: MatchIndex, seat: u8) {
        let edge = loop {
            let any = self.rng.below(self.nodes.len());
            if self.nodes[any].is_ready {
                break any as NodeIndex;
            }
        };
        let joined = &mut self.matches[of as usize];
        joined.edges[usize::from(seat)] = edge;
        let is_free = joined.owner == NOBODY || !self.nodes[usize::from(joined.owner)].is_listed;
        if !joined.is_playable && is_free {
            self.execute_pooled(edge, Job::Claim { by: edge, of });
        }
    }

    /// Every renewal also advances the service clock, whose row only one can hold at a time.
    pub(super) fn renew(&mut self, node: NodeIndex) {
        if !self.nodes[usize::from(node)].is_alive {
            return;
        }
        self.schedule(self.now + RENEW_EVERY, Event::Renew(node));
        self.renewals.push_back((node, self.now));
        if self.renewals.len() == 1 {
            self.execute(Job::Renewal(node), ONE_ROW);
        }
    }

    pub(super) fn on_renewed(&mut self, node: NodeIndex) {
        let since = self.renewals.pop_front().map_or(self.now, |(_, since)| since);
        if let Some(&(next, _)) = self.renewals.front() {
            self.execute(Job::Renewal(next), ONE_ROW);
        }
        self.statistics.renewals += 1;
        self.statistics.renewal_max = self.statistics.renewal_max.max(self.now - since);
        if !self.nodes[usize::from(node)].is_alive {
            return;
        }
        self.nodes[usize::from(node)].lease_until = since + LEASE;
        let is_steady = since - self.nodes[usize::from(node)].steady_since >= LEASE;
        for dead in self.orphans.keys().copied().collect::<Vec<_>>() {
            if self.nodes[usize::from(node)].known_dead.contains(&dead) {
                continue;
            }
            if !self.nodes[usize::from(dead)].is_listed {
                self.notice(node, dead);
            } else if is_steady && self.nodes[usize::from(dead)].lease_until < since {
                self.execute(Job::EndDead { by: node, dead }, END_SESSIONS);
            }
        }
    }

    pub(super) fn on_ended(&mut self, by: NodeIndex, dead: NodeIndex) {
        self.nodes[usize::from(dead)].is_listed = false;
        if !self.nodes[usize::from(by)].known_dead.contains(&dead) {
            self.notice(by, dead);
        }
    }

    /// A node learns that another is gone: it claims what its connections watch.
    fn notice(&mut self, node: NodeIndex, dead: NodeIndex) {
        self.nodes[usize::from(node)].known_dead.push(dead);
        let orphans = std::mem::take(self.orphans.entry(dead).or_default());
        for &of in &orphans {
            let left = &self.matches[of as usize];
            if left.owner == dead && left.edges.contains(&node) {
                self.execute_pooled(node, Job::Claim { by: node, of });
            }
        }
        self.orphans.insert(dead, orphans);
    }

    pub(super) fn on_claimed(&mut self, by: NodeIndex, of: MatchIndex) {
        if !self.nodes[usize::from(by)].is_alive {
            return;
        }
        self.statistics.takeover.count_claim(self.now);
        let claimed = &mut self.matches[of as usize];
        let owner = claimed.owner;
        let is_free = owner == NOBODY || !self.nodes[usize::from(owner)].is_listed;
        if !is_free || claimed.is_playable {
            return;
        }
        claimed.owner = by;
        let ownerless = self.now - claimed.stopped_at;
        let takeover = &mut self.statistics.takeover;
        takeover.ownerless_max = takeover.ownerless_max.max(ownerless);
        let node = &mut self.nodes[usize::from(by)];
        node.loaded_at = node.loaded_at.max(self.now) + LOAD;
        let loaded_at = node.loaded_at;
        self.schedule(loaded_at, Event::Loaded { by, of });
    }

    pub(super) fn on_loaded(&mut self, by: NodeIndex, of: MatchIndex) {
        let loaded = &mut self.matches[of as usize];
        if loaded.owner != by || loaded.is_playable {
            return;
        }
        loaded.is_playable = true;
        let (gap, edges): (Nanos, _) = (self.now - loaded.stopped_at, loaded.edges);
        self.statistics.takeover.gaps.record(gap);
        if let Some(since) = self.waiting.remove(&of) {
            self.statistics.takeover.count_delayed(self.now - since);
            self.play(by, edges, 0);
        }
    }
}
