//! Nodes and the owners of matches. The clock of this store stands for the database's; in a
//! simulation it is the simulated one.

use std::time::Duration;

use scrapworks_protocol::{MatchId, MatchState};
use tokio::time::Instant;

use crate::store::{
    memory::tables::{DeathEntry, NodeEntry, Tables},
    nodes::node_records::{
        BUS_VERSION, COUNTED_MAX_MS, Claim, DEATH_KEPT_MS, LEASE_MS, ListedNode, NewNode, NodeRow,
        Renewal, UNOWNED_MAX_MS,
    },
    records::NodeId,
};

impl NodeEntry {
    fn row(&self, now: i64) -> NodeRow {
        NodeRow {
            id: self.new.id,
            name: self.new.name.clone(),
            session: self.new.session.clone(),
            version: self.new.version.clone(),
            draining: self.draining,
            hears_bus: self.hears_bus,
            is_expired: self.lease_until < now,
            started_at: self.started_at,
            bus: BUS_VERSION,
        }
    }
}

impl Tables {
    /// Milliseconds since this was first called.
    fn clock_ms(&self) -> i64 {
        let elapsed = self.clock_from.get_or_init(Instant::now).elapsed().as_millis();
        i64::try_from(elapsed).unwrap_or(i64::MAX)
    }

    /// The reading of the service clock.
    fn service_ms_at(&self, now: i64) -> i64 {
        let uncounted = now - self.counted_at.unwrap_or(now);
        self.service_clock_ms + uncounted.clamp(0, COUNTED_MAX_MS)
    }

    pub(in crate::store) fn join(&mut self, new: &NewNode) -> Renewal {
        let (new, now) = (new.clone(), self.clock_ms());
        self.count(now);
        let entry = NodeEntry {
            lease_until: now + LEASE_MS,
            service_ms: self.service_clock_ms,
            hears_bus: true,
            draining: false,
            started_at: now,
            new,
        };
        self.nodes.entry(entry.new.id).or_insert(entry);
        self.renewal(now)
    }

    pub(in crate::store) fn renew(
        &mut self,
        id: NodeId,
        hears_bus: bool,
        draining: bool,
    ) -> Option<Renewal> {
        let now = self.clock_ms();
        let service_ms = self.service_ms_at(now);
        let node = self.nodes.get_mut(&id)?;
        node.lease_until = now + LEASE_MS;
        node.service_ms = service_ms;
        node.hears_bus = hears_bus;
        node.draining = draining;
        self.count(now);
        Some(self.renewal(now))
    }

    /// Advances the service clock.
    fn count(&mut self, now: i64) {
        self.service_clock_ms = self.service_ms_at(now);
        self.counted_at = Some(now);
    }

    fn renewal(&self, now: i64) -> Renewal {
        let nodes = self.nodes.values().map(|node| node.row(now)).collect();
        Renewal { service_ms: self.service_clock_ms, nodes }
    }

    pub(in crate::store) fn end_dead(&mut self, me: NodeId) -> Vec<NodeId> {
        let now = self.clock_ms();
        let reading = self.service_ms_at(now);
        let mut dead = Vec::new();
        for (id, node) in self.nodes.extract_if(.., |id, node| *id != me && node.lease_until < now)
        {
            let gap_ms = (reading - node.service_ms).max(0);
            self.deaths.insert(id, DeathEntry { died_at: now, gap_ms });
            dead.push(id);
        }
        self.deaths.retain(|_, death| death.died_at >= now - DEATH_KEPT_MS);
        dead
    }

    pub(in crate::store) fn leave(&mut self, id: NodeId, deaf_ms: i64) {
        let now = self.clock_ms();
        let Some(node) = self.nodes.remove(&id) else { return };
        let gap_ms = (self.service_ms_at(now) - node.service_ms).max(0) + deaf_ms;
        self.deaths.insert(id, DeathEntry { died_at: now, gap_ms });
    }

    pub(in crate::store) fn claim(&mut self, match_id: MatchId, me: NodeId) -> Claim {
        let now = self.clock_ms();
        let Some(row) = self.matches.get_mut(&match_id) else { return Claim::NotFound };
        match row.owner {
            Some(owner) if owner == me => return Claim::Mine { gap: Duration::ZERO },
            Some(owner) if self.nodes.contains_key(&owner) => return Claim::Other(owner),
            Some(_) | None => {}
        }
        let death = row.owner.and_then(|owner| self.deaths.get(&owner));
        let gap_ms =
            death.map_or(0, |death| death.gap_ms + (now - death.died_at).clamp(0, UNOWNED_MAX_MS));
        let gap_ms = u64::try_from(gap_ms).unwrap_or(0);
        row.owner = Some(me);
        row.epoch += 1;
        Claim::Mine { gap: Duration::from_millis(gap_ms) }
    }

    pub(in crate::store) fn release(&mut self, me: NodeId, match_ids: &[MatchId]) {
        for id in match_ids {
            if let Some(row) = self.matches.get_mut(id) {
                row.owner.take_if(|owner| *owner == me);
            }
        }
    }

    pub(in crate::store) fn owners(&self, match_ids: &[MatchId]) -> Vec<(MatchId, NodeId)> {
        let owner = |id: &MatchId| Some((*id, self.matches.get(id)?.owner?));
        let owners = match_ids.iter().filter_map(owner);
        let mut owners: Vec<_> =
            owners.filter(|(_, owner)| self.nodes.contains_key(owner)).collect();
        owners.sort_unstable();
        owners.dedup();
        owners
    }

    pub(in crate::store) fn list_nodes(&self) -> impl Iterator<Item = ListedNode> {
        let now = self.clock_ms();
        self.nodes.values().map(move |node| {
            let owned = self
                .matches
                .values()
                .filter(|row| row.state == MatchState::Running && row.owner == Some(node.new.id));
            ListedNode {
                row: node.row(now),
                lease_left_ms: node.lease_until - now,
                running_matches: i64::try_from(owned.count()).unwrap_or(i64::MAX),
            }
        })
    }
}
